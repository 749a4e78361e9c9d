"""Stukolka in the terminal: its questions, its table, and what happens, in words."""

from kozyr.screens.parts import purses
from kozyr.screens.screen import Screen, Voice
from kozyr.screens.stukolka import questions, table
from kozyr.screens.stukolka.events import Telling


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return Screen(
        voice=voice,
        table=table.sheet,
        ask=questions.question,
        label=questions.label,
        telling=Telling,
        trick=table.trick_line,
        totals=purses,
        laid=table.cloth,
        several=questions.discard_text,
        number=questions.cut_text,
    )
