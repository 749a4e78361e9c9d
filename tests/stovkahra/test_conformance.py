"""The game, its presets and odd house rules keep the laws of all games."""

import pytest

from kozyr.conformance import LAWS, check
from kozyr.games.family import read_game
from kozyr.players import player
from tests.stovkahra.playouts import TABLES, holders


@pytest.mark.rule("stovkahra", "R7", "R9", "R13", "R31", "A36", "D1", "D2", "D3", "D6", "D7", "D8", "D9", "I14")
@pytest.mark.parametrize("text", TABLES)
def test_a_game_keeps_all_laws(text: str) -> None:
    family, options = read_game(text)
    player("book", family.game)
    report = check(family, options, matches=1, deals=4, seed=2, holders=holders)
    assert report.ok, str(report)
    assert set(report.judged) >= {law.name for law in LAWS} - set(report.skipped)
