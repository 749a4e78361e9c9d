"""Keeping figures, each line under the commit that was measured."""

import json
import platform
import subprocess
import time
from pathlib import Path

from kozyr.lab.measure import Measure

FIGURES = Path(__file__).with_name("figures.jsonl")


def keep(found: list[Measure]) -> None:
    """Add the figures to the file, under this commit."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
    line = {
        "commit": commit.stdout.strip(),
        "date": time.strftime("%Y-%m-%d"),
        "python": platform.python_version(),
        "processor": processor(),
        "figures": {f"{measure.name} ({measure.unit})": float(f"{measure.value:.4g}") for measure in found},
    }
    with FIGURES.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")


def processor() -> str:
    """The processor's name, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
