"""Rams, mushka, and odd house rules of rams, keep the laws of all games."""

import pytest

from kozyr.conformance import LAWS, check
from kozyr.games.family import read_game
from tests.rams.tables import ALL, holders


@pytest.mark.rule("rams", "P1", "P4", "M2", "M3")
@pytest.mark.parametrize("text", ALL)
def test_all_laws_are_kept(text: str) -> None:
    family, options = read_game(text)
    report = check(family, options, matches=1, deals=3, seed=6, holders=holders)
    assert report.ok, str(report)
    assert set(report.judged) >= {law.name for law in LAWS} - set(report.skipped)
