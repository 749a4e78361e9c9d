"""A naive reference for the law of resampling: all histories of a tiny deal, one by one, by the rules alone.

A history is the order of the pack and what everybody did. The deal is played with a pack of 8, 12 or 16 cards, fewer
than any option allows, so that all of them can be gone through. Of the reference's own there is only which cards come
from the same place of the pack (their order there makes no difference); everything else, above all whether a history
agrees with a view, is asked of the verbs ``begin``, ``legal``, ``apply`` and ``view``. Nothing is taken from the
module that is being tested.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kozyr.cards import NO_CARD, members
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.histories import pack_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.random import stream
from kozyr.engine.sets import lowest, size
from kozyr.engine.state import array, copy
from kozyr.engine.verbs import view as write_view  # the compiler takes verbs.view for NumPy's
from kozyr.games.stukolka.options import Exchange, GoletsForm
from kozyr.games.stukolka.state import HAND, Phase, TrailCard
from tests.tables import GAME, see, set_table

FORCED, ANY_DISCARD, ANY_DROP = 0, 1, 2
"""What may have been done at a step: just this; any discard of as many cards; any drop."""


@dataclass
class Deal:
    """A tiny deal up to some decision.

    Attributes:
        start: the state before the deal.
        pack: the order of the pack, and a second one behind it.
        steps: for each decision, the seat, the phase and the action.
        state: the state they led to.
    """

    start: Any
    pack: NDArray[np.int8]
    steps: list[tuple[int, int, int]]
    state: Any


def tiny_deals(text: str, deck: int, players: int, seed: int) -> Iterator[Deal]:
    """All moments of random deals with a tiny pack, the deals never ending."""
    _, s = set_table(text)
    s.table.options.deck = deck
    s.table.players = players
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


def _blocks(deal: Deal, seat: int) -> tuple[list[tuple[list[int], bool]], int]:
    """The places of the pack, those together whose cards go the same way, and whether the seat knows their cards.

    Also the number of cards in the pack.
    """
    s = deal.state
    table = s.table
    players, dealer = int(table.players), int(table.dealer)
    whole = int(pack_cards(int(table.options.deck))).bit_count()
    blocks: list[tuple[list[int], bool]] = []
    for other in range(players):
        step = (other - dealer - 1) % players
        places = [step + players * turn for turn in range(HAND)]
        blocks.append((places, other == seat and bool(table.looked >> seat & 1)))
    place = HAND * players
    spare_hand = table.options.golets_form == GoletsForm.SPARE_HAND
    if table.options.exchange == Exchange.ONE and spare_hand:
        bought = table.buyer >= 0 and not table.spare
        blocks.append((list(range(place, place + HAND)), bool(bought and table.buyer == seat)))
        place += HAND
    knows = table.turned != NO_CARD or (table.trail_card != TrailCard.NONE and dealer == seat)
    blocks.append(([place], bool(knows)))
    place += 1
    for late in (False, True):
        for step in range(1, players + 1):
            other = (dealer + step) % players
            if bool(table.cutters >> other & 1) == late:
                end = place + int(table.drawn[other])
                # Of cards drawn partly from the talon and partly from what was reshuffled, nobody knows which is which.
                own = other == seat and end <= whole
                blocks.append(([p for p in range(place, end) if p < whole], own))
                place = end
    blocks.append(([p for p in range(place, whole)], False))
    return [block for block in blocks if block[0]], whole


def count_packs(deal: Deal, seat: int) -> int:
    """How many packs :func:`packs` would give."""
    blocks, whole = _blocks(deal, seat)
    left = sum(len(places) for places, known in blocks if not known)
    ways = 1
    for places, known in blocks:
        if not known:
            ways *= comb(left, len(places))
            left -= len(places)
    if deal.state.table.reshuffled:
        ways *= factorial(int(deal.state.table.pack_end) - whole)
    for _, phase, action in deal.steps:
        ways *= {Phase.DISCARD: comb(3, action.bit_count()), Phase.DROP: 4}.get(Phase(phase), 1)
    return ways


def packs(deal: Deal, seat: int) -> Iterator[NDArray[np.int8]]:
    """Every pack that may have been, as far as its places differ."""
    blocks, whole = _blocks(deal, seat)
    pack = deal.pack.copy()
    hidden = [places for places, known in blocks if not known]
    cards = [int(pack[place]) for places in hidden for place in places]
    for _ in _deal_out(pack, hidden, cards):
        if not deal.state.table.reshuffled:
            yield pack
            continue
        yield from _second_orders(deal, pack, whole)


def _deal_out(pack: NDArray[np.int8], hidden: list[list[int]], cards: list[int]) -> Iterator[None]:
    if not hidden:
        yield
        return
    places, *rest = hidden
    for chosen in combinations(cards, len(places)):
        pack[places] = chosen
        yield from _deal_out(pack, rest, [card for card in cards if card not in chosen])


def _second_orders(deal: Deal, pack: NDArray[np.int8], whole: int) -> Iterator[NDArray[np.int8]]:
    """The orders in which the thrown hands may have come back."""
    table = deal.state.table
    lost = []
    for other in range(int(table.players)):
        gone_back = (table.passed | table.cutters) >> other & 1 and table.heap[other] == table.dropped[other]
        if gone_back:
            step = (other - int(table.dealer) - 1) % int(table.players)
            lost += [int(pack[step + int(table.players) * turn]) for turn in range(HAND)]
    others = [int(card) for card in pack[:whole] if int(card) not in lost]
    for order in permutations(lost):
        pack[whole:] = [*order, *others]
        yield pack


@kernel
def explore(
    start: Any,
    packs: Any,
    kinds: Any,
    actions: Any,
    seat: int,
    truth: Any,
    seen: Any,
    seen_bytes: Any,
    states: Any,
    found: Any,
) -> int:
    """Go through all histories with these packs; write down the last states of those that agree. Returns how many."""
    count = 0
    steps = len(kinds)
    pending = np.zeros(steps + 1, np.int64)
    for index in range(len(packs)):
        states[0] = start
        verbs.begin(states[0], packs[index])
        depth = 0
        fresh = True
        while depth >= 0:
            if depth == steps:
                write_view(states[depth], seat, seen[0])
                agrees = True
                for place in range(len(truth)):
                    agrees &= truth[place] == seen_bytes[place]
                if agrees:
                    found[count] = states[depth]
                    count += 1
                depth -= 1
                fresh = False
                continue
            if fresh:
                pending[depth] = _ways(verbs.legal(states[depth]), kinds[depth], actions[depth])
            if pending[depth] == 0:
                depth -= 1
                fresh = False
                continue
            action = lowest(pending[depth])
            pending[depth] &= pending[depth] - 1
            states[depth + 1] = states[depth]
            verbs.apply(states[depth + 1], action)
            depth += 1
            fresh = True
    return count


@kernel
def _ways(legal: int, kind: int, action: int) -> int:
    """The actions that may have been taken at a step."""
    if kind == ANY_DROP:
        return legal
    ways = 0
    for other in range(63):
        same = size(other) == size(action) if kind == ANY_DISCARD else other == action
        if same:
            ways |= 1 << other
    return ways & legal


def agreeing(deal: Deal, seat: int) -> Any:
    """The states of all histories of a deal that agree with what a seat sees: as many times as there are histories."""
    kinds, actions = [], []
    for actor, phase, action in deal.steps:
        hidden = actor != seat
        kinds.append(
            ANY_DISCARD if hidden and phase == Phase.DISCARD else ANY_DROP if hidden and phase == Phase.DROP else FORCED
        )
        actions.append(action)
    view = see(deal.state, seat)
    seen = array(GAME.view, 1)
    all_packs = np.array([pack.copy() for pack in packs(deal, seat)])
    found = array(GAME.state, count_packs(deal, seat) + 1)
    count = explore(
        deal.start,
        all_packs,
        np.array(kinds, np.int64),
        np.array(actions, np.int64),
        seat,
        np.frombuffer(view.tobytes(), np.uint8),
        seen,
        seen.view(np.uint8),
        array(GAME.state, len(kinds) + 2),
        found,
    )
    return found[:count]


@kernel
def draw_samples(view: Any, samples: Any, stream: Any) -> int:
    """Resample a view again and again; returns the tries."""
    tries = 0
    for index in range(len(samples)):
        tries += verbs.resample(view, samples[index], stream)
    return tries
