"""Random play for tests: tables with odd house rules, and states on the way."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from kozyr.cards import as_set
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.kernel import kernel
from kozyr.engine.loops import lay_orders
from kozyr.engine.random import stream
from kozyr.engine.sets import only
from kozyr.engine.state import new
from kozyr.games.family import read_game
from kozyr.games.stovkahra.game import GAME

TABLES = [
    "stovkahra()",
    "stovkahra(show_totals=none)",
    "stovkahra(auto_dost=true)",
    "stovkahra(shuffle_scope=match,end_of_deal=must_call)",
    "stovkahra(shuffle_scope=match,cut_mode=agent,cut_noise=3,next_dealer=random,gather_noise=packet_pile,"
    "pack_memory=full)",
    "stovkahra(pack_memory=full,gather_noise=packet)",
    "stovkahra(pack_memory=full,gather_mode=chronological,packet_order=last_on_top,cut_mode=none)",
    "stovkahra(cut_mode=agent,next_dealer=random)",
    "stovkahra(shuffle_scope=match,meld_phase=before_own_first_card,dost_caller=side,pack_memory=full)",
    "stovkahra(meld_dost_window=until_first_lead,dost_caller=side,allow_understate=true,carta_bianca_points=20)",
    "stovkahra(meld_announce=rank_only,head_rule=not_over_partner,must_trump=not_over_partner,"
    "forced_undertrump=false,head_when_trumped=true)",
    "stovkahra(head_rule=none,must_trump=never,eldest_exposed=8,exposed_display=stay_on_table,both_over=play_on)",
    "stovkahra(gather_mode=random,brcko_floor=negative,brcka_normal=2,brcka_double=3,match_target=2,"
    "match_mode=to_20,dost_after_last_trick=false)",
    "stovkahra(shuffle_scope=deal,brcko_choice=raise_only,eldest_exposed=0,max_deals_per_game=1,max_games_per_match=3)",
    "stovkahra(auto_dost=true,show_totals=all,brcko_floor=exact,first_dealer=2,target=50,match_target=3)",
]
"""The presets, and house rules that reach into odd corners."""


def holders(s: Any) -> list[int]:
    """The cards of a state by the places in which they lie."""
    if not s.table.dealt:
        return [as_set(int(card) for card in s.order)] if s.table.deals else [as_set(GAME.pack(None))]
    return [*(int(hand) for hand in s.hand), as_set(int(card) for card in s.table.played[: s.table.plays])]


def see(state: Any, seat: int) -> Any:
    """What a seat sees."""
    view = new(GAME.view)
    verbs.view(state, seat, view)
    return view


def play_on(state: Any, choosing: Any, dost: float = 0.1) -> int:
    """A random action; dost, which would end most deals early, is rarely said."""
    legal = int(verbs.legal(state))
    if legal >> 62 & 1 and float(choosing[0] % 1000) / 1000 > dost:
        legal &= ~(1 << 62)
    action = int(random_action(state, choosing))
    while not legal >> action & 1:
        action = int(random_action(state, choosing))
    return action


def states(text: str, deals: int, seed: int) -> Iterator[Any]:
    """States of a match of random players: at each decision, and behind each deal. The one state goes on changing."""
    _, options = read_game(text)
    state = new(GAME.state)
    GAME.set_up(state, options, 0)
    orders = np.array(GAME.pack(options) * GAME.orders(options), np.int8)
    shuffling, choosing = stream(seed, "shuffle"), stream(seed, "choose")
    for _ in range(deals):
        lay_orders(state, orders, 32, shuffling)
        verbs.begin(state, orders)
        while not verbs.over(state):
            yield state
            verbs.apply(state, play_on(state, choosing))
        yield state
        if verbs.ended(state):
            return


@kernel
def random_cards(s: Any, orders: Any, deals: int, shuffling: Any, choosing: Any, found: Any) -> None:
    """Fresh deals without melds and dost, every legal card as likely as any other.

    Args:
        s: a state, set up.
        orders: an order of the pack.
        deals: how many.
        shuffling: the stream for the packs.
        choosing: the stream for the players.
        found: counted: points of the eldest's and of the dealer's side, first tricks won by a seven, and by one of the
            eldest's side, last tricks and middle tricks won by one, first tricks of the eldest's side.
    """
    for _ in range(deals):
        s.table.carry = 0
        lay_orders(s, orders, 32, shuffling)
        verbs.begin(s, orders)
        eldest = (s.table.dealer + 1) % 4
        before = s.table.tricks
        while s.table.tricks < 8:
            if s.table.plays == 0 and s.table.phase == 2:
                verbs.apply(s, 0)
                continue
            legal = verbs.legal(s)
            action = random_action(s, choosing)
            while action == 62 and legal != only(62):
                action = random_action(s, choosing)
            verbs.apply(s, action)
            if s.table.tricks > before:
                before = s.table.tricks
                trick = before - 1
                start = int(s.table.leaders[trick])
                card = int(s.table.played[trick * 4 + (s.table.last_winner - start) % 4])
                own = (s.table.last_winner - eldest) % 2 == 0
                seven = card % 16 == 5
                if trick == 0:
                    found[2] += int(seven)
                    found[3] += int(seven and own)
                    found[6] += int(own)
                elif trick == 7:
                    found[4] += int(seven)
                else:
                    found[5] += int(seven)
        side = eldest % 2
        found[0] += s.table.total[side]
        found[1] += s.table.total[1 - side]
        while not verbs.over(s):
            verbs.apply(s, 0)
