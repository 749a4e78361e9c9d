"""The usual game, and odd house rules, keep the laws of all games."""

import pytest

from kozyr.conformance import LAWS, check
from kozyr.games.banchok.game import holders
from kozyr.games.family import read_game

GAMES = [
    "banchok",
    "banchok(side_bets=true)",
    "banchok(players=2)",
    "banchok(players=27,stake=1000,side_bets=true)",
    "banchok(players=14,packs=1,reveal=winning_card)",
    "banchok(players=4,side_bets=true,reveal=winning_card,look_before_turn=false,identical_card=push)",
    "banchok(players=5,reveal=winner_all_loser_none,triple_check=end_of_round,identical_card=banker)",
    "banchok(players=4,side_bets=true,purse=600,side_scope=round,tenures_per_player=0,bank_again=true)",
    "banchok(players=3,side_bets=true,side_scope=turn,bet_step=1,min_bet=7,stake=100,side_min=3)",
    "banchok(players=3,side_bets=true,side_scope=game,recycle=full_shuffle,triple_factor=9)",
]


@pytest.mark.rule("banchok", "I1", "I4")
@pytest.mark.parametrize("text", GAMES)
def test_a_game_keeps_all_laws(text: str) -> None:
    family, options = read_game(text)
    few = options.players < 10
    report = check(family, options, matches=2 if few else 1, deals=5 if few else 1, seed=2, holders=holders)
    assert report.ok, str(report)
    assert set(report.judged) >= {law.name for law in LAWS} - set(report.skipped)
    assert "players" not in report.skipped
    assert "cards" not in report.skipped
