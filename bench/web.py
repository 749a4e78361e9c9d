"""How fast the web table is: ``python -m bench.web [views|start|visit|crowd] [--keep]``.

Measured are: one viewer's picture of a table, of every game; how soon a server is ready; what a first visit costs on
the wire, and how long a card takes from the click to the screen, in a real browser; and whether five hundred tables
with computer players, somebody who plays and somebody who looks on at each, are served in time.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.browsing import clicks, visit
from bench.crowd import crowd
from bench.keeping import keep
from kozyr.games.family import families
from kozyr.lab.measure import Measure
from kozyr.web.pages import Page, render
from kozyr.web.showing import Viewer
from tests.rooms.helpers import deals, room_of
from tests.web.serving import serving, start

DEALS = 8
STARTS = 3


def main() -> None:
    """Measure what was named, or everything, and print it."""
    wanted = [name for name in sys.argv[1:] if not name.startswith("--")] or list(PARTS)
    found = [measure for name in wanted for measure in PARTS[name]()]
    table = Table("figure", "value", "unit")
    for measure in found:
        table.add_row(measure.name, f"{measure.value:.3g}", measure.unit)
    Console().print(table)
    if "--keep" in sys.argv:
        keep(found)


def views() -> Iterator[Measure]:
    """A picture of the table for one viewer, as records and as HTML: the processor's time, whatever else it does."""
    page = Page()
    for name, family in families().items():
        room = room_of(str(family.options()), "anna")
        frames = list(deals(room, DEALS, random.Random(1)))
        viewer = Viewer(room, 0, "en")
        viewer.catch_up()
        spent: list[float] = []
        for number in range(2):
            for frame in frames:
                started = time.thread_time()
                render("_table.html", page, {"table": viewer.show(frame)})
                # The first round fills what is kept.
                spent += [time.thread_time() - started] * number
        yield Measure(f"{name}: a view, median", 1000 * statistics.median(spent), "ms")
        yield Measure(f"{name}: a view, 99 %", 1000 * sorted(spent)[len(spent) * 99 // 100], "ms")


def starts() -> Iterator[Measure]:
    """A server whose games are compiled, from the command until it answers."""
    spent = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            started = time.perf_counter()
            server = start(Path(folder), f"sqlite:///{folder}/tables.db")
            spent.append(time.perf_counter() - started)
            server.stop()
    yield Measure("server ready, warm", min(spent), "s")


def visits() -> Iterator[Measure]:
    """A browser's first visit, and a card from the click to the screen."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), f"sqlite:///{folder}/tables.db") as server:
        parts = visit(server.address)
        yield from (Measure(f"first visit: {part}", size / 1000, "kB") for part, size in parts.items())
        yield Measure("first visit, on the wire", sum(parts.values()) / 1000, "kB")
        for name, spent in zip(("card", "answer"), clicks(server.address), strict=True):
            yield Measure(f"from click to {name}, median", statistics.median(spent), "ms")
            yield Measure(f"from click to {name}, 95 %", sorted(spent)[len(spent) * 95 // 100], "ms")


def crowds() -> Iterator[Measure]:
    """Many tables at once."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), f"sqlite:///{folder}/tables.db") as server:
        yield from crowd(server.address, server.process.pid)


PARTS: Mapping[str, Callable[[], Iterator[Measure]]] = {
    "views": views,
    "start": starts,
    "visit": visits,
    "crowd": crowds,
}

if __name__ == "__main__":
    main()
