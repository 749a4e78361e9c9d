"""Placing hidden cards: every arrangement that fits is as likely as any other, counted one by one."""

import itertools
from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from kozyr.cards import members
from kozyr.engine.hidden import UNBOUND, place, take
from kozyr.engine.kernel import kernel
from kozyr.engine.random import stream

SURELY = 1e-7
SAMPLES = 20_000


@kernel
def place_often(unseen: int, need: Any, may: Any, placed: Any, stream: Any) -> bool:
    """Place again and again, one sample a row."""
    fits = True
    for row in range(len(placed)):
        fits &= place(unseen, need, may, placed[row], stream) > 0.0
    return fits


def arrangements(unseen: int, need: list[int], may: list[int]) -> set[tuple[int, ...]]:
    """Every arrangement that fits, found by trying every holder for every card."""
    cards = list(members(unseen))
    found = set()
    for holders in itertools.product(range(len(need)), repeat=len(cards)):
        holds = [0] * len(need)
        for card, holder in zip(cards, holders, strict=True):
            holds[holder] |= 1 << card
        if all(
            held.bit_count() == wanted and (allowed == UNBOUND or held & ~allowed == 0)
            for held, wanted, allowed in zip(holds, need, may, strict=True)
        ):
            found.add(tuple(holds))
    return found


def problem(number: int) -> tuple[int, list[int], list[int]]:
    """A small problem: up to four holders, up to seven cards spread over the places of a pack."""
    source = np.random.default_rng(number)
    holders = int(source.integers(2, 5))
    need = [int(count) for count in source.integers(0, 4 if holders < 4 else 3, holders)]
    count = sum(need)
    cards = [int(card) for card in source.choice(62, count, replace=False)]
    may = []
    for _ in need:
        allowed = sum(1 << card for card in cards if source.random() < 0.7)
        # Beyond the unseen cards a holder may hold whatever it likes: it makes no difference.
        elsewhere = sum(1 << int(card) for card in source.integers(0, 62, 5) if int(card) not in cards)
        may.append(UNBOUND if source.random() < 0.35 else allowed | elsewhere)
    if number % 4 == 0:
        may[-1] = may[0]
    return sum(1 << card for card in cards), need, may


@pytest.mark.parametrize("group", range(6))
def test_every_arrangement_is_as_likely(group: int) -> None:
    judged = 0
    for number in range(20 * group, 20 * group + 20):
        unseen, need, may = problem(number)
        exact = arrangements(unseen, need, may)
        placed = np.zeros((SAMPLES, len(need)), np.int64)
        fits = place_often(unseen, np.array(need), np.array(may, np.int64), placed, stream(number, "place"))
        assert fits == bool(exact), f"problem {number}"
        if not exact:
            continue
        met = Counter(tuple(row) for row in placed.tolist())
        assert set(met) <= exact, f"problem {number}"
        if len(exact) > 1 and SAMPLES / len(exact) >= 5:
            assert chisquare([met[one] for one in exact]).pvalue > SURELY, f"problem {number}"
            judged += 1
    assert judged >= 8


def test_bound_holders_of_a_whole_table_are_placed() -> None:
    """Twelve hands in a pack of 52, all bound in different ways, and a talon: no arrangement is ever missed."""
    cards = sum(1 << (16 * suit + rank) for suit in range(4) for rank in range(13))
    need = np.array([1] * 12 + [40])
    may = np.array([cards & ~(0x1FFF << seat) for seat in range(12)] + [UNBOUND], np.int64)
    placed = np.zeros((200, 13), np.int64)
    assert place_often(cards, need, may, placed, stream(5, "place"))
    for row in placed.tolist():
        assert sum(row) == cards
        assert [held.bit_count() for held in row] == need.tolist()
        assert all(held & ~int(allowed) == 0 for held, allowed in zip(row[:12], may[:12], strict=True))


def test_where_only_one_arrangement_fits_it_is_found() -> None:
    """Greedy placing would fail: the only card left for the second holder must not go to the first."""
    need, may = np.array([1, 1]), np.array([0b110, 0b010], np.int64)
    placed = np.zeros((100, 2), np.int64)
    assert place_often(0b110, need, may, placed, stream(6, "place"))
    assert set(map(tuple, placed.tolist())) == {(0b100, 0b010)}


def test_facts_that_contradict_each_other_are_reported() -> None:
    placed = np.zeros((1, 2), np.int64)
    assert not place_often(0b11, np.array([1, 1]), np.array([0b1, 0b1], np.int64), placed, stream(7, "place"))


def test_taking_some_of_a_set_takes_every_subset_as_often() -> None:
    source = stream(8, "take")
    met = Counter(int(take(0b1011001, 2, source)) for _ in range(6000))
    assert len(met) == 6
    assert chisquare(list(met.values())).pvalue > SURELY


def test_the_ways_to_place_are_counted_with_the_places_told_apart() -> None:
    # Cards 0 to 3 for two holders of two; the first may not have card 0, so it has two of three others.
    need, holds = np.array([2, 2]), np.zeros(2, np.int64)
    source = stream(1, "place")
    assert place(0b1111, need, np.array([0b1110, 0b1111]), holds, source) == 3 * 2 * 2
    assert place(0b1111, need, np.array([0b1000, 0b1111]), holds, source) == 0.0
    assert place(0b1111, need, np.array([UNBOUND, UNBOUND]), holds, source) == 1.0
