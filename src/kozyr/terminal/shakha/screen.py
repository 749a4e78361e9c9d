"""The screen of shakha, put together from its table, its questions and its telling."""

from collections.abc import Sequence
from typing import Any

from kozyr.terminal.parts import draw_lines
from kozyr.terminal.screen import Entry, Question, Sheet, Voice
from kozyr.terminal.shakha import questions, score_sheet, table
from kozyr.terminal.shakha.events import Telling


class ShakhaScreen:
    """See :class:`kozyr.terminal.screen.Screen`.

    Args:
        voice: what it speaks with.
    """

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def draw_for_dealer(self, draw: str, dealer: int) -> list[str]:
        """The draw for the first deal, told (B20)."""
        return draw_lines(draw, dealer, self._voice)

    def describe_table(self, view: Any) -> Sheet:
        """The table as it is drawn."""
        return table.sheet(view, self._voice)

    def question(self, view: Any) -> Question:
        """What the person on turn decides."""
        return questions.question(view, self._voice)

    def several_text(self, view: Any, entries: Sequence[Entry]) -> str:
        """No question of this game is answered by several cards."""
        return " ".join(entry.text for entry in entries)

    def number_text(self, view: Any, number: int) -> str:
        """A call in words."""
        return questions.call_text(number)

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
        return table.trick_line(view.table, tricks - 1, self._voice) if tricks else ""

    def standing(self, view: Any) -> list[str]:
        """The score sheet, and everybody's place."""
        return score_sheet.standing(view, self._voice)
