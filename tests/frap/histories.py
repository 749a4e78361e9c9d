"""A naive reference for the law of resampling: all histories of a tiny deal of frap or khrap, one by one.

As in :mod:`tests.histories`, whose search it uses: whether a history agrees with a view is asked of the verbs alone.
The deals are played with hands of two or three cards from a pack of 8 or 12; all else is as agreed. What stands here
is only which places of the pack go the same way: their order there makes no difference.
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
from kozyr.games.frap.state import Frap, Phase, View
from tests.frap.tables import see, set_table
from tests.histories import ANY_DISCARD, ANY_DROP, FORCED, Deal, _deal_out, explore

Blocks = list[tuple[list[int], bool]]


def tiny_deals(text: str, deck: int, players: int, hand: int, seed: int) -> Iterator[Deal]:
    """All moments of random deals with a tiny pack, the deals never ending."""
    _, s = set_table(text)
    s.table.cards, s.table.players, s.table.hand_size, s.table.needed = deck, players, hand, 1
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


def blocks(deal: Deal, seat: int) -> Blocks:
    """The places of the pack, those together whose cards go the same way, and whether the seat knows their cards."""
    table = deal.state.table
    players, hand, whole = int(table.players), int(table.hand_size), int(table.cards)
    found: Blocks = []
    for other in range(players):
        step = (other - int(table.dealer) - 1) % players
        looked = other == seat and bool(table.looked >> seat & 1)
        found.append(([step + players * turn for turn in range(hand)], looked))
    place = hand * players
    turned = place + int(table.auction_round)
    found.append((list(range(place, turned)), True))
    place = turned
    for other in _servings(deal):
        late = int(table.exchanged[other])
        for count in (int(table.drawn[other]) - late, late):
            # Of what came back nobody knows the order: own draws are searched for like everybody's then.
            own = other == seat and not table.recycled
            found.append(([at for at in range(place, place + count) if at < whole], own))
            place += count
    found.append((list(range(place, whole)), False))
    return [block for block in found if block[0]]


def _servings(deal: Deal) -> list[int]:
    """Who has drawn, in the order in which they first did."""
    drew = [seat for seat, phase, _ in deal.steps if phase in (Phase.EXCHANGE, Phase.CUT)]
    return [seat for seat in dict.fromkeys(drew) if deal.state.table.drawn[seat]]


def _lost_places(deal: Deal) -> list[int]:
    """Where in the pack the hands were that came back: those of all who have thrown theirs in."""
    table = deal.state.table
    if not table.recycled:
        return []
    players, hand = int(table.players), int(table.hand_size)
    threw = members(int(table.passed | table.cutters | table.razrez))
    return [(seat - int(table.dealer) - 1) % players + players * turn for seat in threw for turn in range(hand)]


def count_packs(deal: Deal, seat: int) -> int:
    """How many histories :func:`agreeing` would have to go through."""
    found = blocks(deal, seat)
    left = sum(len(places) for places, known in found if not known)
    ways = factorial(len(_lost_places(deal)))
    for places, known in found:
        if not known:
            ways *= comb(left, len(places))
            left -= len(places)
    hand = int(deal.state.table.hand_size)
    for actor, phase, action in deal.steps:
        if actor != seat or deal.state.table.recycled:
            ways *= {Phase.EXCHANGE: comb(hand, action.bit_count()), Phase.DROP: hand + 1}.get(Phase(phase), 1)
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
        hidden = actor != seat or deal.state.table.recycled
        any_way = {Phase.EXCHANGE: ANY_DISCARD, Phase.DROP: ANY_DROP}.get(Phase(phase), FORCED)
        kinds.append(any_way if hidden else FORCED)
        actions.append(action)
    view = see(deal.state, seat)
    seen = array(View, 1)
    found = array(Frap, count_packs(deal, seat) + 1)
    count = explore(
        deal.start,
        np.array([pack.copy() for pack in packs(deal, seat)]),
        np.array(kinds, np.int64),
        np.array(actions, np.int64),
        seat,
        np.frombuffer(view.tobytes(), np.uint8),
        seen,
        seen.view(np.uint8),
        array(Frap, len(kinds) + 2),
        found,
    )
    return found[:count]
