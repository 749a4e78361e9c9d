"""The three games, and odd house rules, keep the laws of all games."""

from typing import Any

import pytest

from kozyr.cards import as_set
from kozyr.conformance import LAWS, check
from kozyr.games.family import read_game

GAMES = [
    "shakha(variant=a)",
    "shakha(variant=b)",
    "shakha(variant=v)",
    "shakha(variant=b,players=6,shakh_turned=redeal,beat_lead_suit=none,lock_covers_shakh=true)",
    "shakha(variant=b,players=5,deck5=36_minus_2,shakh_turned=no_trump,beat_lead_suit=trump,shakh_plain_anytime=true)",
    "shakha(variant=b,players=2,ruff_rule=must,shakh_forced_in_suit=true,trump_lead_forces_shakh=false)",
    "shakha(variant=b,players=3,shakh_is_side_card=true,fixed_trump=d,sum_rule=last)",
    "shakha(variant=a,players=6,call_order=simultaneous,ruff_rule=locked,trump_lead_lock=true)",
    "shakha(variant=v,trump_lead_forces_shakh=true,last_deal_miss=-10)",
]


def holders(s: Any) -> list[int]:
    """The cards of a state by the places in which they lie."""
    table = s.table
    size = int(table.pack).bit_count()
    dealt = 0 if table.thrown_in else int(table.players * table.cards)
    return [*(int(hand) for hand in s.hand), as_set(table.played[: table.plays]), as_set(s.order[dealt:size])]


@pytest.mark.rule("shakha", "C2", "C3", "C4", "C6", "B4", "B37")
@pytest.mark.parametrize("text", GAMES)
def test_a_game_keeps_all_laws(text: str) -> None:
    family, options = read_game(text)
    report = check(family, options, matches=1, deals=4, seed=2, holders=holders)
    assert report.ok, str(report)
    assert set(report.judged) >= {law.name for law in LAWS} - set(report.skipped)
