"""The golden playthroughs are what the engine plays today; ``make golden`` writes them anew."""

from tests.golden import FOLDER, playthroughs


def test_the_golden_playthroughs_are_played_as_before() -> None:
    played = dict(playthroughs())
    assert {path.name for path in FOLDER.glob("*.txt")} == {path.name for path in played}
    for path, text in played.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: make golden shows the difference"
