"""Polish banchok as a game that can be played: rules, views and texts, put together."""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD, as_set, pack, packs
from kozyr.engine.options import lay
from kozyr.games import draw
from kozyr.games.banchok import resampling, rules, views  # noqa: F401  they register the verbs
from kozyr.games.banchok.dealing import lay_deck
from kozyr.games.banchok.options import FAMILY, MOST_PLAYERS, PACK, Options
from kozyr.games.banchok.resampling import see_places
from kozyr.games.banchok.state import MOST_CARDS, NOBODY, Banchok, Phase, View
from kozyr.games.banchok.tenure import clear, new_match
from kozyr.games.banchok.text import action_text, explain, read_action
from kozyr.games.family import Game


def deck(options: Options) -> list[int]:
    """R3: one pack, or two packs in one."""
    return packs(options.packs)


def set_up(s: Any, options: Options, dealer: int) -> None:
    """Lay the options into a new state; ``dealer`` is the seat that opens the first bank (R1)."""
    table = s.table
    lay(options, table.options)
    table.players = options.players
    table.cards = options.pack_size
    table.first_pack = as_set(pack(PACK))
    table.second_pack = as_set(pack(PACK)) if options.packs > 1 else 0
    table.dealer = table.heir = dealer
    table.phase = Phase.OVER
    table.turn = table.bettor = NOBODY
    for seat in range(MOST_PLAYERS):
        # Also where nobody sits there is no card.
        table.turned[seat] = NO_CARD
        table.shown[seat] = NO_CARD
    clear(table)
    new_match(table)
    lay_deck(s, np.array(deck(options), np.int8))


def draw_first_banker(options: Options, stream: Any) -> tuple[int, str]:
    """R1, B46: a card each from one deck; of which pack it is does not matter."""
    return draw.draw(options.players, pack(PACK) * options.packs, stream)


def known_order(view: Any) -> list[int]:
    """The deck as far as a view shows it, place by place."""
    seen = np.empty(MOST_CARDS, np.int8)
    see_places(view, seen)
    return [int(card) for card in seen[: int(view.table.cards)]]


def holders(s: Any) -> list[int]:
    """The cards of a state by the places in which they lie, each place a set."""
    return [1 << int(card) for card in s.order[: int(s.table.cards)] if card != NO_CARD]


GAME = Game(
    family=FAMILY,
    state=Banchok,
    view=View,
    set_up=set_up,
    pack=deck,
    orders=lambda options: 1,
    draw_first_dealer=draw_first_banker,
    action_text=action_text,
    read_action=read_action,
    explain=explain,
    known_order=known_order,
    deck_goes_on=True,
    cards_carry_over=lambda options: True,
)
