"""The screen of frap and of khrap, put together from its table, its questions and its telling."""

from collections.abc import Sequence
from typing import Any

from kozyr.games.frap.text import Texts
from kozyr.terminal.frap import questions, table
from kozyr.terminal.frap.events import Telling
from kozyr.terminal.parts import draw_lines, purses
from kozyr.terminal.screen import Entry, Question, Sheet, Voice


class FrapScreen:
    """See :class:`kozyr.terminal.screen.Screen`.

    Args:
        game: ``frap`` or ``khrap``.
        voice: what it speaks with.
    """

    def __init__(self, game: str, voice: Voice) -> None:
        self._texts = Texts(game)
        self._voice = voice

    def draw_for_dealer(self, draw: str, dealer: int) -> list[str]:
        """The draw for the first deal, told (R2)."""
        return draw_lines(draw, dealer, self._voice)

    def describe_table(self, view: Any) -> Sheet:
        """The table as it is drawn."""
        return table.sheet(view, self._texts.name, self._voice)

    def question(self, view: Any) -> Question:
        """What the person on turn decides."""
        return questions.question(view, self._texts, self._voice)

    def several_text(self, view: Any, entries: Sequence[Entry]) -> str:
        """An exchange in words."""
        return questions.exchange_text([entry.text for entry in entries])

    def number_text(self, view: Any, number: int) -> str:
        """No question is answered by a number."""
        raise ValueError(f"nothing is asked that {number} could answer")

    def choice_label(self, view: Any, action: int) -> str:
        """An action of the person on turn, as it is shown."""
        return questions.label(view, action, self._texts, self._voice)

    def opening(self, before: Any, after: Any) -> list[str]:
        """The beginning of a deal, told."""
        telling = Telling(self._texts.name, before, after, self._voice)
        telling.opening()
        return telling.lines

    def events(self, before: Any, after: Any) -> list[str]:
        """What one action changed, told."""
        telling = Telling(self._texts.name, before, after, self._voice)
        telling.action()
        return telling.lines

    def last_trick(self, view: Any) -> str:
        """The last trick of the deal in one line."""
        tricks = int(view.table.tricks)
        return table.trick(view.table, tricks - 1, self._voice) if tricks else ""

    def standing(self, view: Any) -> list[str]:
        """The purses."""
        return purses(view, self._voice)
