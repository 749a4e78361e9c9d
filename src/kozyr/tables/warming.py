"""Loading games before they are asked for: ``python -m kozyr.tables.warming`` compiles all that is not compiled yet."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from kozyr.engine.kernel import CACHE, COMPILED
from kozyr.engine.random import stream
from kozyr.games.family import Family, families
from kozyr.match import Match
from kozyr.players import player

PACKAGE = Path(__file__).parent.parent


def mark(package: Path = PACKAGE) -> str:
    """The file that says, among compiled kernels, that those of all games are there.

    Numba finds a kernel by the path of its source, so what one checkout has compiled is of no use to another.
    """
    return f"all-games-{hashlib.sha256(os.fsencode(package.absolute())).hexdigest()[:12]}"


def all_warm() -> bool:
    """Whether the kernels of all games have been compiled, or none ever are."""
    return not COMPILED or (CACHE is not None and (CACHE / mark()).exists())


def warm(family: Family) -> None:
    """Load a game, with what is needed at a table, by playing a deal of it."""
    match = Match(family.options(), family=family, seed=1)
    match.begin()
    book = player("book", match.game)
    while not match.over:
        view = match.view(match.turn)
        match.refuse(0)
        match.legal()
        match.play(book.choose(match.game, view, stream(1, "warm")).action)


def prepare() -> None:
    """Compile the games that are not compiled yet, as many at a time as there are processors."""
    names = list(families())
    running: list[subprocess.Popen[bytes]] = []
    fine = True
    try:
        while names or running:
            while names and len(running) < (os.cpu_count() or 1):
                running.append(subprocess.Popen([sys.executable, "-m", "kozyr.tables.warming", names.pop(0)]))
            fine = running[0].wait() == 0 and fine
            running = [process for process in running if process.poll() is None]
    finally:
        for process in running:
            process.kill()
    if CACHE is not None and fine:
        (CACHE / mark()).touch()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        warm(families()[sys.argv[1]])
    elif not all_warm():
        prepare()
