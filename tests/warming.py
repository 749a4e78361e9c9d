"""Compile what the tests need, once, before several of their processes want it: ``python -m tests.warming``."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from kozyr.games.family import families
from kozyr.tables import warming


def compile_game(name: str) -> None:
    """All kernels of a game, by judging a deal of it, in a process of its own."""
    command = [sys.executable, "-m", "kozyr.conformance", name, "--matches", "1", "--deals", "1"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    """Compile all games, as many at a time as there are processors."""
    if warming.all_warm():
        return
    with ThreadPoolExecutor(os.cpu_count()) as several:
        list(several.map(compile_game, families()))
    warming.prepare()


if __name__ == "__main__":
    main()
