"""Tables of frap and khrap for the proofs of the engine: as they are, and with house rules that reach into corners."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from kozyr.cards import NO_CARD, as_set
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.random import Stream, shuffle, stream
from kozyr.engine.state import new
from kozyr.games.family import Game, read_game
from kozyr.games.frap.state import NOBODY, Frap, View

PLAIN = ["frap(players=2)", "frap(players=4)", "frap(players=12)", "khrap(players=3)", "khrap(players=10)"]

EXOTIC = [
    "frap(players=3,cut_form=additive,turned_card_waivable=true,ace_lead=true,must_beat=true)",
    "frap(players=4,blind_window=after_all_passed,turned_card_waivable=true,cut_lead=first_cutter)",
    "frap(players=5,blind_exchange=turned_only,exchange_order=frapper_first,talon_shortage=recycle)",
    "frap(players=6,talon_shortage=recycle,cut_form=additive,dealer_must_defend=true)",
    "frap(players=12,talon_shortage=recycle,turned_card_waivable=true)",
    "frap(players=4,allow_blind=false,cut_enabled=false,must_beat=true)",
    "khrap(players=4,razrez_timing=in_response,cut_form=additive)",
    "khrap(players=4,talon_shortage=recycle,blind_window=after_all_passed,rounds=3)",
    "khrap(players=6,deck_5_6=36,talon_shortage=recycle,razrez_timing=in_response,dealer_must_defend=true)",
    "khrap(players=10,talon_shortage=recycle,cut_form=additive,second_round_rest=fifths_to_others)",
    "khrap(players=5,settlement=fifths,remise_cap=500,ace_lead=true,exchange_order=frapper_first)",
]

ALL = PLAIN + EXOTIC
SPECTATOR = -1


def game_of(text: str) -> Game:
    """The game of a canonical string."""
    family, _ = read_game(text)
    return family.game


def set_table(text: str, dealer: int = 0) -> tuple[Any, Any]:
    """Options, and a new state with them."""
    family, options = read_game(text)
    s = new(Frap)
    family.game.set_up(s, options, dealer)
    return options, s


def random_pack(options: Any, source: Stream) -> Any:
    """Shuffled orders of the pack, as many as a deal takes."""
    game = game_of(str(options))
    orders = []
    for _ in range(game.orders(options)):
        order = np.array(game.pack(options), np.int8)
        shuffle(order, source)
        orders.append(order)
    return np.concatenate(orders)


def decisions(text: str, deals: int, seed: int) -> Iterator[Any]:
    """States of a match of random players: at each decision, and behind each deal. The one state goes on changing."""
    options, s = set_table(text)
    shuffling, choosing = stream(seed, "shuffle"), stream(seed, "choose")
    for _ in range(deals):
        if verbs.ended(s) and s.table.deals:
            return
        verbs.begin(s, random_pack(options, shuffling))
        while not verbs.over(s):
            yield s
            verbs.apply(s, random_action(s, choosing))
        yield s


def see(s: Any, seat: int) -> Any:
    """What a seat sees."""
    view = new(View)
    verbs.view(s, seat, view)
    return view


def holders(s: Any) -> list[int]:
    """The cards of a state by the places in which they lie (the invariant of the cards)."""
    table = s.table
    places = [int(cards) for cards in (*s.hand, *s.thrown)]
    places.append(as_set(table.played[: table.plays]))
    places.append(as_set(s.pack[table.next_card : table.pack_end]))
    places.append(int(table.dead))
    if table.turned != NO_CARD and table.turned_taken == NOBODY:
        places.append(1 << int(table.turned))
    return places
