"""Make the sessions of ``docs/sessions`` again: ``python -m tests.terminal.record_sessions``.

In each somebody new to the game sits down, asks at every question and does what the book advises.
"""

import os
import tempfile
from pathlib import Path

from kozyr.games.family import family
from tests.terminal.sitting import learn

SESSIONS = Path(__file__).parent.parent.parent / "docs" / "sessions"
DEALS = 4
GAMES = {name: tuple(family(name).presets) for name in ("stukolka", "frap", "khrap", "shakha", "rams")}
PRESETS = {preset: game for game, presets in GAMES.items() for preset in presets}
"""The game of each preset."""
# Chosen for what can be seen in them: refused cards, remises, a trail kept, blind calls, passers who cut in.
SEEDS = {"plain": 22, "prikup": 5, "shleif": 5, "shleif_full": 5, "obligatory": 1, "golets": 5, "frap": 16, "khrap": 74}
USUAL_SEED = 5


def session(preset: str, columns: int = 80) -> str:
    """A sitting at a preset's table, as it is shown in so many columns."""
    known = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = str(columns)
    try:
        with tempfile.TemporaryDirectory() as folder:
            return learn(Path(folder), DEALS, game=PRESETS[preset], preset=preset, seed=SEEDS.get(preset, USUAL_SEED))
    finally:
        if known is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = known


def main() -> None:
    SESSIONS.mkdir(parents=True, exist_ok=True)
    for preset in PRESETS:
        (SESSIONS / f"{preset}.txt").write_text(session(preset), "utf-8")


if __name__ == "__main__":
    main()
