"""One truth a game: the same lines, compiled or interpreted, give the same states to the last byte."""

import os
import subprocess
import sys
from pathlib import Path

from kozyr.engine.kernel import COMPILED
from tests.digests import TABLES, digest, digest_of_chance

ROOT = Path(__file__).parent.parent


def test_interpreted_play_is_compiled_play() -> None:
    # In a process of its own: whether kernels are compiled is settled when they are imported.
    other = {"1": "0", "0": "1"}["0" if COMPILED else "1"]
    done = subprocess.run(
        [sys.executable, "-m", "tests.digests"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": other, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    here = [f"{digest_of_chance()} chance", *(f"{digest(text)} {text}" for text in TABLES)]
    assert done.stdout.splitlines() == here
