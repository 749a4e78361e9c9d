"""Stovkahra in the terminal: its questions, its table, its matchsticks, and what happens, in words."""

from kozyr.screens.screen import Screen, Voice
from kozyr.screens.stovkahra import matchsticks, questions, table
from kozyr.screens.stovkahra.events import Telling


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return Screen(
        voice=voice,
        table=table.sheet,
        ask=questions.question,
        label=questions.label,
        telling=Telling,
        trick=table.trick_of_view,
        totals=matchsticks.standing,
        laid=table.cloth,
        number=questions.cut_text,
        card=str,
        pack="german",
    )
