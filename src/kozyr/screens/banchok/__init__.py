"""Polish banchok in the terminal: its questions, its table, and what happens, in words."""

from kozyr.screens.banchok import questions, table
from kozyr.screens.banchok.events import Telling
from kozyr.screens.screen import Screen, Voice


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return Screen(
        voice=voice,
        table=table.sheet,
        ask=questions.question,
        label=questions.label,
        telling=Telling,
        trick=table.turn_line,
        tricks=table.turns,
        last=("terminal_banchok_last_turn", "terminal_banchok_no_last_turn"),
        totals=table.standing,
        laid=table.cloth,
        number=str,
        remarks=questions.odds_lines,
    )
