"""A naive reference for the law of resampling: all histories of a tiny deal, one by one, by the rules alone.

A history is the order of the pack and what everybody did. The deal is played with a pack of 8 to 20 cards, fewer than
any option allows, so that all of them can be gone through. Of the reference's own there is only which places of the
pack go the same way (their order there makes no difference), and each game says that for itself; everything else,
above all whether a history agrees with a view, is asked of the verbs ``begin``, ``legal``, ``apply`` and ``view``.
Nothing is taken from the module that is being tested.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kozyr.cards import members
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.histories import pack_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.random import stream
from kozyr.engine.sets import lowest, size
from kozyr.engine.state import array, copy
from kozyr.engine.verbs import view as write_view  # the compiler takes verbs.view for NumPy's

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


def play_tiny(s: Any, deck: int, seed: int) -> Iterator[Deal]:
    """All moments of random deals with a pack of so many cards, the deals never ending."""
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


@dataclass(frozen=True)
class Histories:
    """All that may have happened in a deal, as far as places of the pack go and what a seat knows.

    Attributes:
        deal: the deal.
        seat: who looks on it; -1 for a spectator.
        records: the records of a state and of a view.
        hand: how many cards are dealt to each.
        blocks: the places of the pack, those together whose cards go the same way, and whether the seat knows their
            cards.
        lost: the places of the hands that came back, in an order that nobody knows.
        whole: how many cards are in the pack.
        kinds: for each step, what may have been done there.
    """

    deal: Deal
    seat: int
    records: tuple[Any, Any]
    hand: int
    blocks: list[tuple[list[int], bool]]
    lost: list[int]
    whole: int
    kinds: list[int]

    @property
    def _hidden(self) -> list[list[int]]:
        return [places for places, known in self.blocks if places and not known]

    def most(self) -> int:
        """How many histories there are to go through, or fewer."""
        ways = factorial(len(self.lost))
        left = sum(map(len, self._hidden))
        for places in self._hidden:
            ways *= comb(left, len(places))
            left -= len(places)
        for kind, (_, _, action) in zip(self.kinds, self.deal.steps, strict=True):
            ways *= {ANY_DISCARD: comb(self.hand, action.bit_count()), ANY_DROP: self.hand + 1}.get(kind, 1)
        return ways

    def packs(self) -> Iterator[NDArray[np.int8]]:
        """Every pack that may have been, as far as its places differ."""
        pack = self.deal.pack.copy()
        cards = [int(pack[place]) for places in self._hidden for place in places]
        for _ in _deal_out(pack, self._hidden, cards):
            came_back = [int(pack[place]) for place in self.lost]
            others = [int(card) for card in pack[: self.whole] if int(card) not in came_back]
            for order in permutations(came_back):
                pack[self.whole :] = [*order, *others]
                yield pack.copy()

    def agreeing(self) -> Any:
        """The states of all histories that agree with what the seat sees: as many times as there are histories."""
        state, view = self.records
        seen = array(view, 1)
        seen_bytes = seen.view(np.uint8)
        verbs.view(self.deal.state, self.seat, seen[0])
        truth = seen_bytes.copy()
        found = array(state, self.most() + 1)
        actions = np.array([action for _, _, action in self.deal.steps], np.int64)
        count = explore(
            self.deal.start,
            np.array(list(self.packs())),
            np.array(self.kinds, np.int64),
            actions,
            self.seat,
            truth,
            seen,
            seen_bytes,
            array(state, len(actions) + 2),
            found,
        )
        return found[:count]


def _deal_out(pack: NDArray[np.int8], hidden: list[list[int]], cards: list[int]) -> Iterator[None]:
    if not hidden:
        yield
        return
    places, *rest = hidden
    for chosen in combinations(cards, len(places)):
        pack[places] = chosen
        yield from _deal_out(pack, rest, [card for card in cards if card not in chosen])


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


@kernel
def draw_samples(view: Any, samples: Any, stream: Any) -> int:
    """Resample a view again and again; returns the tries."""
    tries = 0
    for index in range(len(samples)):
        tries += verbs.resample(view, samples[index], stream)
    return tries
