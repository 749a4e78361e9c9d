"""``make bench``: measure, print a table, and keep the figures of this commit in ``bench/figures.jsonl``.

Against OpenSpiel the two programs take turns in one run, and the ratio of each pair counts: what else the machine
does then falls on both.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from bench.keeping import keep
from bench.openspiel import OH_HELL_4_SEATS_9_CARDS, OH_HELL_5_SEATS_3_CARDS, Yardstick
from kozyr.engine.actions import random_action
from kozyr.engine.kernel import kernel
from kozyr.engine.loops import lay_orders, play_random_deals
from kozyr.engine.random import stream
from kozyr.engine.state import new
from kozyr.engine.verbs import apply, begin, over
from kozyr.games.family import Family, family
from kozyr.lab.measure import Measure, best, measures, resample_seconds

PAIRS = 9
BEFORE_TOP = 8
"""Deals of a match of shakha with four players and 36 cards before the first in which all cards are dealt."""


def main() -> None:
    """Measure everything and print it."""
    stukolka = family("stukolka")
    found = [*against_openspiel(), *measures(stukolka), *twelve_seats(stukolka), *others(), *start_up()]
    table = Table("figure", "value", "unit")
    for measure in found:
        table.add_row(measure.name, f"{measure.value:.3g}", measure.unit)
    Console().print(table)
    if "--keep" in sys.argv:
        keep(found)


def against_openspiel() -> Iterator[Measure]:
    """Random play against OpenSpiel's Oh Hell of the same number of seats and cards."""
    stukolka, shakha = family("stukolka"), family("shakha")
    plain = stukolka.options("plain", players=5, exchange="none")
    yield from compared(OH_HELL_5_SEATS_3_CARDS, stukolka, plain, play_random_deals)
    yield from compared(OH_HELL_4_SEATS_9_CARDS, shakha, shakha.options("shakha-a", players=4), play_top_deals)


def compared(name: str, ours: Family, options: Any, play: Callable[..., int]) -> Iterator[Measure]:
    """The two programs in turns; ``play`` is our loop over deals."""
    game = ours.game
    yardstick = Yardstick(name)
    made, theirs = [], []
    pack = np.array(game.pack(options), np.int8)
    shuffling, choosing = stream(1, "shuffle"), stream(1, "player")
    for pair in range(PAIRS + 1):
        s = new(game.state)
        game.set_up(s, options, 0)
        started = time.perf_counter()
        decisions = play(s, pack, len(pack), 100_000 if pair else 10, shuffling, choosing)
        middle = time.perf_counter()
        done = yardstick.play(2_000 if pair else 10)
        ended = time.perf_counter()
        if pair:
            made.append(decisions / (middle - started))
            theirs.append(done / (ended - middle))
    ratios = [a / b for a, b in zip(made, theirs, strict=True)]
    yield Measure(f"OpenSpiel, {name}", statistics.median(theirs) / 1e6, "million decisions/s")
    yield Measure(f"Kozyr, {options}", statistics.median(made) / 1e6, "million decisions/s")
    yield Measure(f"{ours.name}: ratio, median of pairs", statistics.median(ratios), "times")
    yield Measure(f"{ours.name}: ratio, least of pairs", min(ratios), "times")
    yield Measure(f"{ours.name}: ratio, most of pairs", max(ratios), "times")


@kernel
def play_top_deals(s: Any, orders: Any, size: int, deals: int, shuffling: Any, choosing: Any) -> int:
    """As ``play_random_deals``, but always the first deal of shakha that uses the whole pack."""
    decisions = 0
    for _ in range(deals):
        lay_orders(s, orders, size, shuffling)
        s.table.deals = BEFORE_TOP
        begin(s, orders)
        while not over(s):
            apply(s, random_action(s, choosing))
            decisions += 1
    return decisions


def twelve_seats(stukolka: Family) -> Iterator[Measure]:
    """Resampling with the most seats."""
    for exchange in ("knockers", "none"):
        options = stukolka.options("plain", players=12, exchange=exchange, remise_cap=300)
        seconds, tries = resample_seconds(stukolka, options)
        yield Measure(f"12 seats, exchange={exchange}: resampling", seconds * 1e6, "µs")
        yield Measure(f"12 seats, exchange={exchange}: tries a sample", tries, "")


def others() -> Iterator[Measure]:
    """The figures of the other games, each under its name; of banchok also a whole round."""
    for name in ("frap", "khrap", "shakha", "rams", "stovkahra", "banchok"):
        for measure in measures(family(name)):
            yield replace(measure, name=f"{name}, {measure.name}")
    banchok = family("banchok")
    seconds = round_seconds(banchok, banchok.options(players=10))
    yield Measure("banchok, 9 punters: a round of random play, the shuffle included", seconds * 1e6, "µs")


def round_seconds(found: Family, options: Any, deals: int = 100_000) -> float:
    """Seconds that a deal of random play takes."""
    game = found.game
    s = new(game.state)
    game.set_up(s, options, 0)
    pack = np.array(game.pack(options), np.int8)
    shuffling, choosing = stream(1, "shuffle"), stream(1, "player")

    def work() -> float:
        play_random_deals(s, pack, len(pack), deals, shuffling, choosing)
        return float(deals)

    work()
    return best(work)


def start_up() -> Iterator[Measure]:
    """Whole processes: the command line's help, the import, the first compiled deal cold and warm."""
    deal = "from kozyr.games.family import family; from kozyr.match import Match; f = family('stukolka'); "
    deal += "m = Match(f.options('plain'), family=f, seed=1); m.begin(); m.play(m.legal()[0])"
    with tempfile.TemporaryDirectory() as folder:
        environment = {"KOZYR_CACHE_DIR": folder}
        yield Measure("first compiled deal, cold", process(["-c", deal], environment), "s")
        yield Measure("first compiled deal, warm", min(process(["-c", deal], environment) for _ in range(3)), "s")
    yield Measure("kozyr --help", min(process(["-m", "kozyr", "--help"]) for _ in range(5)), "s")
    yield Measure("import kozyr", min(process(["-c", "import kozyr"]) for _ in range(5)), "s")
    yield Measure("python -c pass", min(process(["-c", "pass"]) for _ in range(5)), "s")


def process(arguments: list[str], environment: dict[str, str] | None = None) -> float:
    """Seconds that a Python process with these arguments takes."""
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments], check=True, capture_output=True, env={**os.environ, **(environment or {})}
    )
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
