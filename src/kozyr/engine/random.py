"""Random streams by purpose, all from one recorded seed.

A stream is four 32-bit words in an array of 64-bit integers: the xoshiro128++ generator of Blackman and Vigna
(2019; period 2**128 - 1). Its arithmetic stays below 2**63, so the same plain lines run compiled and interpreted.
Shuffling, the draw for seats, every player and resampling have streams of their own: a player that thinks longer
does not change the deal.
"""

import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kozyr.engine.kernel import inlined, kernel

Stream = NDArray[np.int64]
WORD = 0xFFFFFFFF


def stream(seed: int, purpose: str, index: int = 0) -> Stream:
    """The stream for one purpose, as in ``stream(7, "shuffle", deal)``.

    Args:
        seed: the recorded seed, any whole number from 0.
        purpose: what the numbers are for.
        index: which deal, seat or sample they are for.
    """
    sequence = np.random.SeedSequence(seed, spawn_key=(zlib.crc32(purpose.encode()), index))
    return sequence.generate_state(4, np.uint32).astype(np.int64)


@inlined
def _rotate(word: int, places: int) -> int:
    return ((word << places) | (word >> (32 - places))) & WORD


@inlined
def _step(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int, int]:
    """One step of the generator: 32 random bits, and the next state."""
    result = (_rotate((a + d) & WORD, 7) + a) & WORD
    c ^= a
    d ^= b
    return result, a ^ d, b ^ c, c ^ ((b << 9) & WORD), _rotate(d, 11)


@inlined
def draw(stream: Any) -> int:
    """The next 32 random bits."""
    result, stream[0], stream[1], stream[2], stream[3] = _step(stream[0], stream[1], stream[2], stream[3])
    return result


@inlined
def below(stream: Any, bound: int) -> int:
    """A whole number from 0 to ``bound - 1``, each exactly as likely (Lemire 2019); ``bound`` up to 2**31 - 1."""
    product = draw(stream) * bound
    if (product & WORD) < bound:
        threshold = (WORD + 1 - bound) % bound
        while (product & WORD) < threshold:
            product = draw(stream) * bound
    return product >> 32


@kernel
def unit(stream: Any) -> float:
    """A number from 0 up to, not including, 1, in steps of 2**-53."""
    high = draw(stream) >> 5
    return ((high << 26) + (draw(stream) >> 6)) / 9007199254740992.0


@kernel
def shuffle(cards: Any, stream: Any) -> None:
    """Shuffle an array in place, every order equally likely (Fisher and Yates).

    :func:`below` in a loop, with the generator's state in registers from first to last: twice as quick.
    """
    a, b, c, d = stream[0], stream[1], stream[2], stream[3]
    for last in range(len(cards) - 1, 0, -1):
        bound = last + 1
        word, a, b, c, d = _step(a, b, c, d)
        product = word * bound
        if (product & WORD) < bound:
            threshold = (WORD + 1 - bound) % bound
            while (product & WORD) < threshold:
                word, a, b, c, d = _step(a, b, c, d)
                product = word * bound
        other = product >> 32
        held = cards[last]
        cards[last] = cards[other]
        cards[other] = held
    stream[0], stream[1], stream[2], stream[3] = a, b, c, d
