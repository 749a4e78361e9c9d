"""Shakha in the terminal: its questions, its table, its score sheet, and what happens, in words."""

from kozyr.screens.screen import Screen, Voice
from kozyr.screens.shakha import questions, score_sheet, table
from kozyr.screens.shakha.events import Telling


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return Screen(
        voice=voice,
        table=table.sheet,
        ask=questions.question,
        label=questions.label,
        telling=Telling,
        trick=table.trick_line,
        totals=score_sheet.standing,
        laid=table.cloth,
        scores=score_sheet.grid,
        number=questions.call_text,
    )
