"""Frap and khrap in the terminal: their questions, their table, and what happens, in words."""

from functools import partial

from kozyr.games.frap.text import Texts
from kozyr.screens.frap import questions, table
from kozyr.screens.frap.events import Telling
from kozyr.screens.parts import purses
from kozyr.screens.screen import Screen, Voice


def make_screen(voice: Voice, game: str = "frap") -> Screen:
    """The screen of frap, or of khrap, speaking with a voice."""
    texts = Texts(game)
    return Screen(
        voice=voice,
        table=partial(table.sheet, game),
        ask=partial(questions.question, texts),
        label=partial(questions.label, texts),
        telling=partial(Telling, game),
        trick=table.trick_line,
        totals=purses,
        laid=table.cloth,
        several=questions.exchange_text,
    )
