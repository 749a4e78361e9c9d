"""How fast the engine is on this machine: what ``kozyr bench`` prints.

Figures are for one thread, after warm-up, the best of several runs (the others only add what else the machine does).
Compare ratios in one run, not digits between machines.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np

from kozyr.engine.actions import random_action
from kozyr.engine.kernel import kernel
from kozyr.engine.loops import lay_orders, play_random_deals
from kozyr.engine.random import stream
from kozyr.engine.state import array, new
from kozyr.engine.verbs import apply, begin, over, resample, view
from kozyr.games.family import Family
from kozyr.lab.simulate import simulate

RUNS = 5


class Measure(msgspec.Struct, frozen=True):
    """One figure."""

    name: str
    value: float
    unit: str


def best(work: Callable[[], float], runs: int = RUNS) -> float:
    """The quickest of several runs of ``work``, which returns how many things it did: seconds a thing."""
    quickest = float("inf")
    for _ in range(runs):
        started = time.perf_counter()
        done = work()
        quickest = min(quickest, (time.perf_counter() - started) / done)
    return quickest


def decisions_a_second(family: Family, options: Any, deals: int = 100_000, runs: int = RUNS) -> float:
    """Random play of deals in a row, without views: decisions a second."""
    game = family.game
    s = new(game.state)
    game.set_up(s, options, 0)
    pack = np.array(game.pack(options) * game.orders(options), np.int8)
    size = len(game.pack(options))
    shuffling, choosing = stream(1, "shuffle"), stream(1, "player")
    play_random_deals(s, pack, size, 1, shuffling, choosing)

    def work() -> float:
        return float(play_random_deals(s, pack, size, deals, shuffling, choosing))

    return 1 / best(work, runs)


def copy_seconds(family: Family) -> float:
    """Seconds to copy a state inside a kernel, over a thousand states that do not fit in the first cache."""
    source, target = array(family.game.state, 1000), array(family.game.state, 1000)
    copy_states(source, target, 1)
    return best(lambda: float(copy_states(source, target, 200)))


def resample_seconds(family: Family, options: Any, count: int = 2000) -> tuple[float, float]:
    """Seconds to draw a full state from a view, over views of random play, and the tries a sample."""
    game = family.game
    views = array(game.view, count)
    s = new(game.state)
    game.set_up(s, options, 0)
    pack = np.array(game.pack(options) * game.orders(options), np.int8)
    collect_views(s, views, pack, len(game.pack(options)), stream(1, "shuffle"), stream(1, "player"))
    drawing = stream(1, "resample")
    tries = resample_all(views, s, drawing) / count

    def work() -> float:
        resample_all(views, s, drawing)
        return float(count)

    return best(work), tries


def measures(family: Family) -> Iterator[Measure]:
    """All figures of a family's game, one after the other."""
    game = family.game
    yield Measure("size of a state", game.state.dtype.itemsize, "bytes")
    yield Measure("copy of a state", copy_seconds(family) * 1e9, "ns")
    for preset in family.presets:
        options = family.options(preset)
        rate = decisions_a_second(family, options)
        yield Measure(f"{preset}: random play", rate / 1e6, "million decisions/s")
        run = simulate(family, options, ["book"], 100_000, 1)
        yield Measure(
            f"{preset}: book players, each with its view", run.decisions / run.seconds / 1e6, "million decisions/s"
        )
        seconds, tries = resample_seconds(family, options)
        yield Measure(f"{preset}: resampling", seconds * 1e6, "µs")
        yield Measure(f"{preset}: tries a sample", tries, "")


@kernel
def copy_states(source: Any, target: Any, rounds: int) -> int:
    """Copy arrays of states, ``rounds`` times over; returns the number of copies."""
    copies = 0
    for _ in range(rounds):
        for index in range(len(source)):
            target[index] = source[index]
            copies += 1
    return copies


@kernel
def collect_views(s: Any, views: Any, orders: Any, size: int, shuffling: Any, choosing: Any) -> None:
    """Fill an array with the views of the seats on turn, at every decision of random play."""
    count = 0
    while count < len(views):
        lay_orders(s, orders, size, shuffling)
        begin(s, orders)
        while not over(s) and count < len(views):
            view(s, s.table.turn, views[count])
            count += 1
            apply(s, random_action(s, choosing))


@kernel
def resample_all(views: Any, s: Any, drawing: Any) -> int:
    """Draw one full state from every view; returns the number of tries."""
    tries = 0
    for index in range(len(views)):
        tries += resample(views[index], s, drawing)
    return tries
