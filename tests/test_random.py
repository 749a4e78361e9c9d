"""Random streams: the known generator, fair draws, and one stream for each purpose."""

import zlib
from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from kozyr.engine.kernel import kernel
from kozyr.engine.random import WORD, below, draw, shuffle, stream, unit

SURELY = 1e-7


def xoshiro(state: list[int]) -> int:
    """xoshiro128++ 1.0, written from its authors' description: the next output; the state moves on."""

    def rotl(x: int, k: int) -> int:
        return (x << k | x >> (32 - k)) % 2**32

    result = (rotl((state[0] + state[3]) % 2**32, 7) + state[0]) % 2**32
    t = (state[1] << 9) % 2**32
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= t
    state[3] = rotl(state[3], 11)
    return result


@kernel
def below_often(bound: int, drawn: Any, stream: Any) -> None:
    """Draw below a bound again and again."""
    for index in range(len(drawn)):
        drawn[index] = below(stream, bound)


def test_the_first_outputs_are_those_that_the_authors_reference_gives() -> None:
    source = np.array([1, 2, 3, 4], np.int64)
    assert [draw(source) for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


@pytest.mark.parametrize("seed", [0, 1, 2**40, 10**30])
def test_a_stream_is_xoshiro(seed: int) -> None:
    source = stream(seed, "shuffle", 3)
    state = [int(word) for word in source]
    assert [draw(source) for _ in range(2000)] == [xoshiro(state) for _ in range(2000)]
    assert [int(word) for word in source] == state
    assert all(0 <= word <= WORD for word in state)


def test_the_seed_of_a_stream_is_made_from_seed_purpose_and_index() -> None:
    sequence = np.random.SeedSequence(7, spawn_key=(zlib.crc32(b"shuffle"), 2))
    assert stream(7, "shuffle", 2).tolist() == sequence.generate_state(4, np.uint32).tolist()


def test_streams_differ_by_seed_purpose_and_index() -> None:
    purposes = ("shuffle", "draw", "resample", "player")
    starts = {
        tuple(stream(seed, purpose, index).tolist()) for seed in range(4) for purpose in purposes for index in range(4)
    }
    assert len(starts) == 4 * len(purposes) * 4


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 32, 36, 52])
def test_draws_below_a_bound_are_uniform(bound: int) -> None:
    drawn = np.zeros(40_000, np.int64)
    below_often(bound, drawn, stream(bound, "below"))
    counts = np.bincount(drawn, minlength=bound)
    assert len(counts) == bound
    assert bound == 1 or chisquare(counts).pvalue > SURELY


def test_draws_below_a_large_bound_are_uniform_too() -> None:
    """The largest bound there is: the arithmetic stays below 2**63."""
    bound = 2**31 - 1
    drawn = np.zeros(40_000, np.int64)
    below_often(bound, drawn, stream(1, "below"))
    assert drawn.min() >= 0
    assert drawn.max() < bound
    assert chisquare(np.bincount(drawn * 16 // bound, minlength=16)).pvalue > SURELY


def test_a_bound_that_does_not_divide_the_words_rejects_some() -> None:
    """Lemire's rejection, step by step in Python's own whole numbers."""
    bound = 3 * 2**29
    source = stream(9, "below")
    state = [int(word) for word in source]
    expected: list[int] = []
    rejected = 0
    while len(expected) < 500:
        product = xoshiro(state) * bound
        if product % 2**32 < 2**32 % bound:
            rejected += 1
        else:
            expected.append(product >> 32)
    assert rejected > 50
    assert [below(source, bound) for _ in range(500)] == expected


def test_unit_numbers_are_uniform_and_below_one() -> None:
    source = stream(10, "unit")
    drawn = np.array([unit(source) for _ in range(20_000)])
    assert drawn.min() >= 0
    assert drawn.max() < 1
    assert chisquare(np.bincount((drawn * 20).astype(int), minlength=20)).pvalue > SURELY


def test_every_order_is_as_likely() -> None:
    source = stream(11, "shuffle")
    met: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = np.arange(4)
        shuffle(cards, source)
        met[tuple(cards.tolist())] += 1
    assert len(met) == 24
    assert chisquare(list(met.values())).pvalue > SURELY
