"""One truth: the same lines, compiled or interpreted, give the same states to the last byte."""

import os
import re
import subprocess
import sys
from pathlib import Path

from kozyr.engine.kernel import COMPILED

ROOT = Path(__file__).parent.parent.parent
GAMES = ("rams(players=4)", "rams(players=7,short_stock=reshuffle)", "rams(players=4,ace_values=false)")


def digests(*, compiled: bool) -> list[str]:
    """The digests of watched matches, played in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-m", "kozyr.conformance", *GAMES, "--matches", "1", "--deals", "1"],
        cwd=ROOT,
        env={
            **os.environ,
            "NUMBA_DISABLE_JIT": "0" if compiled else "1",
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return re.findall(r"digest ([0-9a-f]{16})", done.stdout)


def test_interpreted_play_is_compiled_play() -> None:
    here, other = digests(compiled=COMPILED), digests(compiled=not COMPILED)
    assert len(here) == len(GAMES)
    assert here == other
