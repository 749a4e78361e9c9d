"""Rams as a game that can be played: rules, views, texts and the draw, put together."""

from typing import Any

from kozyr.cards import pack
from kozyr.engine.options import lay
from kozyr.games.draw import draw
from kozyr.games.family import Game
from kozyr.games.rams import resampling, rules, views  # noqa: F401  they register the verbs
from kozyr.games.rams.dealing import clear, new_sheets
from kozyr.games.rams.options import FAMILY, Options, ShortStock
from kozyr.games.rams.state import NOBODY, Phase, Rams, View
from kozyr.games.rams.text import action_text, explain, read_action


def set_up(s: Any, options: Options, dealer: int) -> None:
    """Lay the options into a new state; ``dealer`` is the seat that will deal first (R3)."""
    table = s.table
    lay(options, table.options)
    table.players = options.players
    table.cards = options.pack_size
    table.dealer = (dealer - 1) % options.players
    clear(s)
    table.phase = Phase.OVER
    table.turn = NOBODY
    new_sheets(table)


GAME = Game(
    family=FAMILY,
    state=Rams,
    view=View,
    set_up=set_up,
    pack=lambda options: pack(options.pack_size),
    orders=lambda options: 2 if options.short_stock == ShortStock.RESHUFFLE else 1,
    draw_first_dealer=lambda options, stream: draw(options.players, pack(options.pack_size), stream),
    action_text=action_text,
    read_action=read_action,
    explain=explain,
)
