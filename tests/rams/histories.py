"""A naive reference for the law of resampling: all histories of a tiny deal of rams, one by one.

As in :mod:`tests.histories`, whose search it uses: whether a history agrees with a view is asked of the verbs alone.
Two players play from a pack of 12, 16 or 20 cards; all else is as agreed. What stands here is only which places of the
pack go the same way: their order there makes no difference.
"""

from collections.abc import Iterator
from itertools import permutations
from math import comb, factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kozyr.cards import members
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.histories import pack_cards
from kozyr.engine.random import stream
from kozyr.engine.state import array, copy
from kozyr.games.rams.options import HAND
from kozyr.games.rams.state import LEAVE, Phase, Rams, View
from tests.histories import ANY_DISCARD, ANY_DROP, FORCED, Deal, _deal_out, explore
from tests.rams.tables import see, set_table

PLAYERS = 2
Blocks = list[tuple[list[int], bool]]


def tiny_deals(text: str, deck: int, seed: int) -> Iterator[Deal]:
    """All moments of random deals with a tiny pack, the games never ending."""
    _, s = set_table(text)
    s.table.cards, s.table.players, s.table.dealer = deck, PLAYERS, 0
    cards = np.array(list(members(pack_cards(deck))), np.int8)
    source = np.random.default_rng(seed)
    choosing = stream(seed, "choose")
    while True:
        pack = np.concatenate([source.permutation(cards), source.permutation(cards)])
        start = copy(s)
        steps: list[tuple[int, int, int]] = []
        verbs.begin(s, pack)
        while True:
            yield Deal(start, pack, list(steps), copy(s))
            if verbs.over(s):
                break
            action = int(random_action(s, choosing))
            steps.append((int(s.table.turn), int(s.table.phase), action))
            verbs.apply(s, action)


def _dealt_places(deal: Deal, seat: int) -> list[int]:
    step = (seat - int(deal.state.table.dealer) - 1) % PLAYERS
    return [step + PLAYERS * turn for turn in range(HAND)]


def blocks(deal: Deal, seat: int) -> Blocks:
    """The places of the pack, those together whose cards go the same way, and whether the seat knows their cards."""
    table = deal.state.table
    whole = int(table.cards)
    found: Blocks = [(_dealt_places(deal, other), other == seat) for other in range(PLAYERS)]
    place = HAND * PLAYERS
    found.append(([place], True))
    place += 1
    for step in range(1, PLAYERS + 1):
        other = (int(table.dealer) + step) % PLAYERS
        count = int(table.drawn[other])
        # Of what came back nobody knows the order: own draws are searched for like everybody's then.
        own = other == seat and not table.reshuffles
        found.append(([at for at in range(place, place + count) if at < whole], own))
        place += count
    found.append((list(range(place, whole)), False))
    return [block for block in found if block[0]]


def _lost_places(deal: Deal) -> list[int]:
    """Where the hands lay of those whose thrown cards came back."""
    table = deal.state.table
    return [place for seat in range(PLAYERS) if table.returned[seat] for place in _dealt_places(deal, seat)]


def count_packs(deal: Deal, seat: int) -> int:
    """How many histories :func:`agreeing` would have to go through."""
    found = blocks(deal, seat)
    left = sum(len(places) for places, known in found if not known)
    ways = factorial(len(_lost_places(deal)))
    for places, known in found:
        if not known:
            ways *= comb(left, len(places))
            left -= len(places)
    for actor, phase, action in deal.steps:
        if actor != seat:
            if phase == Phase.EXCHANGE:
                ways *= comb(HAND, action.bit_count())
            elif phase == Phase.UPCARD and action != LEAVE:
                ways *= HAND
    return ways


def packs(deal: Deal, seat: int) -> Iterator[NDArray[np.int8]]:
    """Every pack that may have been, as far as its places differ."""
    pack = deal.pack.copy()
    hidden = [places for places, known in blocks(deal, seat) if not known]
    cards = [int(pack[place]) for places in hidden for place in places]
    lost = _lost_places(deal)
    whole = int(deal.state.table.cards)
    for _ in _deal_out(pack, hidden, cards):
        came_back = [int(pack[place]) for place in lost]
        others = [int(card) for card in pack[:whole] if int(card) not in came_back]
        for order in permutations(came_back):
            pack[whole:] = [*order, *others]
            yield pack


def agreeing(deal: Deal, seat: int) -> Any:
    """The states of all histories of a deal that agree with what a seat sees: as many times as there are histories."""
    kinds, actions = [], []
    for actor, phase, action in deal.steps:
        any_way = FORCED
        if phase == Phase.EXCHANGE:
            any_way = ANY_DISCARD
        elif phase == Phase.UPCARD and action != LEAVE:
            any_way = ANY_DROP
        kinds.append(any_way if actor != seat else FORCED)
        actions.append(action)
    view = see(deal.state, seat)
    seen = array(View, 1)
    found = array(Rams, count_packs(deal, seat) + 1)
    count = explore(
        deal.start,
        np.array([pack.copy() for pack in packs(deal, seat)]),
        np.array(kinds, np.int64),
        np.array(actions, np.int64),
        seat,
        np.frombuffer(view.tobytes(), np.uint8),
        seen,
        seen.view(np.uint8),
        array(Rams, len(kinds) + 2),
        found,
    )
    return found[:count]
