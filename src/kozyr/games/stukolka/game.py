"""Stukolka as a game that can be played: rules, views, texts and the book player, put together."""

from typing import Any

from kozyr.cards import pack
from kozyr.engine.options import lay
from kozyr.games.family import Game
from kozyr.games.stukolka import resampling, rules, views  # noqa: F401  they register the verbs
from kozyr.games.stukolka.dealing import clear
from kozyr.games.stukolka.draw import draw
from kozyr.games.stukolka.options import FAMILY, Options, TalonShort
from kozyr.games.stukolka.state import NOBODY, Phase, Stage, Stukolka, View
from kozyr.games.stukolka.text import action_text, explain, read_action


def set_up(s: Any, options: Options, dealer: int) -> None:
    """Lay the options into a new state; ``dealer`` is the seat that will deal first (R4, R5)."""
    table = s.table
    lay(options, table.options)
    table.players = options.players
    table.dealer = (dealer - 1) % options.players
    table.stage = Stage.OVER
    table.phase = Phase.OVER
    table.turn = NOBODY
    clear(s)


GAME = Game(
    family=FAMILY,
    state=Stukolka,
    view=View,
    set_up=set_up,
    pack=lambda options: pack(options.pack_size),
    orders=lambda options: 2 if options.talon_short == TalonShort.RESHUFFLE_PASSED else 1,
    draw_first_dealer=draw,
    action_text=action_text,
    read_action=read_action,
    explain=explain,
)
