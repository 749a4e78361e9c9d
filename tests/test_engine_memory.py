"""A state is small, and playing takes no memory."""

from typing import Any

import numpy as np
import pytest
from numba.core import runtime

from kozyr.engine.kernel import COMPILED
from kozyr.engine.loops import play_random_deals
from kozyr.engine.random import stream
from kozyr.engine.state import new
from kozyr.games.family import families, family

# Numba's own counters are not typed.
RUNTIME: Any = runtime


@pytest.mark.parametrize("name", sorted(families()))
def test_a_state_takes_little_more_than_a_kilobyte(name: str) -> None:
    assert family(name).game.state.dtype.itemsize <= (1536 if name == "banchok" else 1088), "banchok has two packs"


SCRATCH = {"banchok": 1, "stovkahra": 1}
"""Games that lay their deck with an array of scratch: so many a deal."""


@pytest.mark.parametrize("name", sorted(families()))
def test_decisions_allocate_nothing(name: str) -> None:
    assert COMPILED
    found = family(name)
    options = found.options()
    game = found.game
    s = new(game.state)
    game.set_up(s, options, 0)
    orders = np.array(game.pack(options) * game.orders(options), np.int8)
    size = len(game.pack(options))
    shuffling, choosing = stream(1, "shuffle"), stream(1, "player")
    play_random_deals(s, orders, size, 1, shuffling, choosing)
    RUNTIME._nrt_python.memsys_enable_stats()
    before = RUNTIME.rtsys.get_allocation_stats()
    decisions = play_random_deals(s, orders, size, 1000, shuffling, choosing)
    after = RUNTIME.rtsys.get_allocation_stats()
    assert decisions > 1000
    # Views of the arrays that were passed in are counted too; what is counted must not grow with the deals.
    assert after.alloc - before.alloc < 10 + 1000 * SCRATCH.get(name, 0)
