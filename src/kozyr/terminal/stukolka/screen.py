"""The screen of stukolka, put together from its table, its questions and its telling."""

from collections.abc import Sequence
from typing import Any

from kozyr.terminal.parts import draw_lines, purses
from kozyr.terminal.screen import Entry, Question, Sheet, Voice
from kozyr.terminal.stukolka import questions, table
from kozyr.terminal.stukolka.events import Telling


class StukolkaScreen:
    """See :class:`kozyr.terminal.screen.Screen`.

    Args:
        voice: what it speaks with.
    """

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def draw_for_dealer(self, draw: str, dealer: int) -> list[str]:
        """The draw for the first deal, told (R4)."""
        return draw_lines(draw, dealer, self._voice)

    def describe_table(self, view: Any) -> Sheet:
        """The table as it is drawn."""
        return table.sheet(view, self._voice)

    def question(self, view: Any) -> Question:
        """What the person on turn decides."""
        return questions.question(view, self._voice)

    def several_text(self, view: Any, entries: Sequence[Entry]) -> str:
        """A discard in words."""
        return questions.discard_text([entry.text for entry in entries])

    def number_text(self, view: Any, number: int) -> str:
        """A cut in words."""
        return questions.cut_text(number)

    def choice_label(self, view: Any, action: int) -> str:
        """An action of the person on turn, as it is shown."""
        return questions.label(view, action, self._voice)

    def opening(self, before: Any, after: Any) -> list[str]:
        """The beginning of a deal, told."""
        telling = Telling(before, after, self._voice)
        telling.opening()
        return telling.lines

    def events(self, before: Any, after: Any) -> list[str]:
        """What one action changed, told."""
        telling = Telling(before, after, self._voice)
        telling.action()
        return telling.lines

    def last_trick(self, view: Any) -> str:
        """The last trick of the deal in one line."""
        tricks = int(view.table.tricks)
        return table.trick_line(view, tricks - 1, self._voice) if tricks else ""

    def standing(self, view: Any) -> list[str]:
        """The purses."""
        return purses(view, self._voice)
