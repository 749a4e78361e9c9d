"""Shakha as a game that can be played: rules, views, texts and the book player, put together."""

from typing import Any

from kozyr.cards import as_set, pack
from kozyr.engine.options import lay
from kozyr.games import draw
from kozyr.games.family import Game
from kozyr.games.shakha import resampling, rules, views  # noqa: F401  they register the verbs
from kozyr.games.shakha.dealing import clear, clear_sheet
from kozyr.games.shakha.options import FAMILY, MOST_PLAYERS, Options
from kozyr.games.shakha.state import NO_CALL, NOBODY, Phase, Shakha, View
from kozyr.games.shakha.text import action_text, explain, hides_call, read_action


def set_up(s: Any, options: Options, dealer: int) -> None:
    """Lay the options into a new state; ``dealer`` is the seat that will deal first (C1, B20)."""
    table = s.table
    lay(options, table.options)
    table.players = options.players
    table.pack = as_set(pack(options.pack_size))
    table.shakhs = options.shakhs
    table.most_cards = options.most_cards
    table.all_deals = options.deals
    table.dealer = (dealer - 1) % options.players
    table.phase = Phase.OVER
    table.turn = NOBODY
    for seat in range(MOST_PLAYERS):
        s.written[seat] = table.calls[seat] = NO_CALL
    clear(s)
    clear_sheet(table)


GAME = Game(
    family=FAMILY,
    state=Shakha,
    view=View,
    set_up=set_up,
    pack=lambda options: pack(options.pack_size),
    orders=lambda options: 1,
    draw_first_dealer=lambda options, stream: draw.draw(options.players, pack(options.pack_size), stream),
    action_text=action_text,
    read_action=read_action,
    explain=explain,
    hides_action=hides_call,
)
