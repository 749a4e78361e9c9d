"""Rams in the terminal: its questions, its table, the sheets, and what happens, in words."""

from kozyr.screens.rams import questions, sheets, table
from kozyr.screens.rams.events import Telling
from kozyr.screens.screen import Screen, Voice


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return Screen(
        voice=voice,
        table=table.sheet,
        ask=questions.question,
        label=questions.label,
        telling=Telling,
        trick=table.trick_line,
        totals=sheets.standing,
        laid=table.cloth,
        several=questions.exchange_text,
        counts_down=True,
    )
