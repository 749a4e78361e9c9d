"""Frap and khrap, and odd house rules of both, keep the laws of all games."""

import pytest

from kozyr.conformance import LAWS, check
from kozyr.games.family import read_game
from tests.frap.tables import ALL, holders


@pytest.mark.rule("frap", "I1", "I5")
@pytest.mark.rule("khrap", "I1", "I6")
@pytest.mark.parametrize("text", ALL)
def test_all_laws_are_kept(text: str) -> None:
    family, options = read_game(text)
    report = check(family, options, matches=1, deals=2 if options.players > 6 else 4, seed=1, holders=holders)
    assert report.ok, str(report)
    assert set(report.judged) >= {law.name for law in LAWS} - set(report.skipped)
