"""Every drawing is the one that somebody has looked at."""

from tests.art.digests import GOLDEN, lines


def test_drawings_have_not_changed() -> None:
    kept = GOLDEN.read_text(encoding="utf-8").splitlines()
    changed = sorted(set(lines()) ^ set(kept))
    assert not changed, "look at them (python -m kozyr.art FOLDER), then write python -m tests.art.digests"
