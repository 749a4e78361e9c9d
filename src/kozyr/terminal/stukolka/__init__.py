"""Stukolka in the terminal: its questions, its table, and what happens, in words."""

from kozyr.terminal.parts import purses
from kozyr.terminal.screen import Screen, Voice
from kozyr.terminal.stukolka import questions, table
from kozyr.terminal.stukolka.events import Telling


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
        several=questions.discard_text,
        number=questions.cut_text,
    )
