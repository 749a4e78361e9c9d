"""What is said to be compiled is found by whoever looks for it there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kozyr.tables import warming

PRINT_ALL = "from kozyr.tables.warming import CACHE, all_warm, mark; print(CACHE); print(mark()); print(all_warm())"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of kernels that are compiled."""
    monkeypatch.setattr(warming, "COMPILED", True)
    monkeypatch.setattr(warming, "CACHE", tmp_path)
    return tmp_path


def test_kernels_of_another_folder_are_none_of_ones_own(cache: Path) -> None:
    (cache / "all-games").touch()
    (cache / warming.mark(Path("/elsewhere/kozyr"))).touch()
    assert not warming.all_warm()
    (cache / warming.mark()).touch()
    assert warming.all_warm()


def looked_for(folder: Path, cache: Path) -> tuple[Path, str, bool]:
    """Where a copy of the package looks for its kernels, by which mark, and whether it finds them."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "KOZYR_CACHE_DIR": str(cache), "NUMBA_DISABLE_JIT": "0"}
    command = [sys.executable, "-c", PRINT_ALL]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=folder)
    kernels, mark, warm = done.stdout.split()
    return Path(kernels), mark, warm == "True"


def test_a_second_checkout_and_a_renamed_one_compile_for_themselves(tmp_path: Path) -> None:
    first, second, cache = tmp_path / "first", tmp_path / "second", tmp_path / "cache"
    for folder in (first, second):
        shutil.copytree(
            warming.PACKAGE, folder / "kozyr", ignore=shutil.ignore_patterns("locales", "web", "__pycache__")
        )
    kernels, mark, warm = looked_for(first, cache)
    assert not warm
    kernels.mkdir(parents=True, exist_ok=True)
    (kernels / mark).touch()
    assert looked_for(first, cache) == (kernels, mark, True)
    elsewhere, other, warm = looked_for(second, cache)
    assert elsewhere == kernels, "the same sources have the same digest"
    assert other != mark and not warm
    first.rename(tmp_path / "renamed")
    assert not looked_for(tmp_path / "renamed", cache)[2]
