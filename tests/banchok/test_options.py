"""The options: their values, what they need, what clashes, and that each has an effect."""

from typing import Any

import pytest

from kozyr.games.banchok.options import CAP, DEFAULTS, RULE_OF, Options
from kozyr.games.banchok.state import Ending
from kozyr.refusals import Refused
from tests.banchok.scripted import BANCHOK, Scripted


def refused(**changes: Any) -> tuple[str, str, str]:
    """Code and rule of the refusal of some options, and its sentence."""
    with pytest.raises(Refused) as found:
        BANCHOK.options(**changes)
    refusal = found.value.refusal
    return refusal.code, refusal.rule.removeprefix("banchok:"), str(refusal)


def test_every_option_has_a_default_and_a_rule() -> None:
    assert set(Options.__struct_fields__) == set(DEFAULTS) == set(RULE_OF)
    made = BANCHOK.options()
    assert str(made) == "banchok(players=5,stake=300)"
    assert all(getattr(made, name) == value for name, value in DEFAULTS.items())
    assert str(BANCHOK.options("banchok-side")) == "banchok(players=5,stake=300,side_bets=true)"


@pytest.mark.rule("banchok", "B3", "B40")
@pytest.mark.parametrize(
    ("changes", "option", "near"),
    [
        ({"stake": 302}, "stake", 300),
        ({"min_bet": 7}, "min_bet", 5),
        ({"bet_step": 10}, "min_bet", 10),
        ({"side_bets": True, "side_min": 12}, "side_min", 10),
        ({"side_bets": True, "side_min": 3}, "side_min", 5),
    ],
)
def test_sums_off_the_step_are_refused(changes: dict[str, Any], option: str, near: int) -> None:
    code, _, text = refused(**changes)
    assert code == "banchok_off_step"
    assert f"“{option}”" in text
    assert f"Try {near}." in text


@pytest.mark.rule("banchok", "B40")
def test_without_side_bets_their_least_is_not_looked_at() -> None:
    assert BANCHOK.options(bet_step=10, min_bet=10).side_min == 5


@pytest.mark.rule("banchok", "R6", "B44", "B41")
@pytest.mark.parametrize(
    ("changes", "code", "rule"),
    [
        ({"stake": 10, "min_bet": 20}, "banchok_small_stake", "R2"),
        ({"purse": 200}, "banchok_small_purse", "B32"),
        ({"packs": 1, "players": 15}, "banchok_too_few_cards", "R3"),
        (
            {"stake": 1_000_000, "players": 27, "triple_factor": 1000, "triple_check": "end_of_round"},
            "banchok_large_sums",
            "R2",
        ),
        ({"players": 28}, "bad_option_value", "B10"),
        ({"players": 1}, "bad_option_value", "B10"),
        ({"bet_step": 0}, "bad_option_value", "B3"),
        ({"triple_factor": 1}, "bad_option_value", "R18"),
        ({"packs": 3}, "bad_option_value", "R3"),
        ({"reveal": "nothing"}, "bad_option_value", "B7"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], code: str, rule: str) -> None:
    assert refused(**changes)[:2] == (code, rule)


@pytest.mark.rule("banchok", "B41")
def test_the_cap_is_for_the_largest_bank_that_can_come_about() -> None:
    made = BANCHOK.options(players=27, triple_check="end_of_round", stake=40_000_000)
    assert made.most_bank == 3 * 40_000_000 << 26 <= CAP
    assert refused(players=27, triple_check="end_of_round", stake=45_000_000)[0] == "banchok_large_sums"
    assert BANCHOK.options(players=27, stake=10**9, triple_factor=1000).most_bank <= CAP


@pytest.mark.parametrize(
    ("changes", "needed"),
    [
        ({"players": 2, "triple_check": "end_of_round"}, "players=3"),
        ({"players": 2, "side_bets": True}, "players=3"),
        ({"players": 2, "look_before_turn": False}, "players=3"),
        ({"packs": 1, "identical_card": "push"}, "packs=2"),
        ({"side_min": 10}, "side_bets=true"),
        ({"side_scope": "game"}, "side_bets=true"),
    ],
)
def test_options_without_effect_are_refused(changes: dict[str, Any], needed: str) -> None:
    code, _, text = refused(**changes)
    assert code == "option_without_effect"
    assert needed in text
    name, value = needed.split("=")
    assert BANCHOK.options(**{**changes, name: value})


@pytest.mark.rule("banchok", "R9")
@pytest.mark.parametrize(("identical_card", "change"), [("punter", 25), ("banker", -25), ("push", 0)])
def test_the_identical_card(identical_card: str, change: int) -> None:
    table = Scripted(bank=300, identical_card=identical_card).deal({1: "Kh 9d 4c", 2: "Kh 9h 4d"}, "9d 9h")
    table.play("1 bet 25")
    assert table.change[1] == change
    # A higher card of the suit wins in any case.
    table.play("2 bet 25")
    assert table.change[2] == 25


@pytest.mark.rule("banchok", "R18", "R11")
def test_how_much_is_a_full_bank() -> None:
    table = Scripted(bank=300, triple_factor=2).deal({1: "2h 3h 4h"}, "As").play("1 bank")
    assert Ending(int(table.facts.ending)) == Ending.TRIPLED
    assert table.change[0] == 600


@pytest.mark.rule("banchok", "R13")
def test_all_cards_may_be_shuffled_before_each_round() -> None:
    table = Scripted(recycle="full_shuffle").deal().play("1 bet 5, 2 bet 5, 3 bet 5")
    table.next_round()
    assert table.order == sorted(table.order)
    assert int(table.facts.packets[0]) == 104
    assert int(table.facts.lap) == 2


@pytest.mark.rule("banchok", "R22")
def test_no_end_is_agreed_on() -> None:
    table = Scripted(players=2, tenures_per_player=0)
    for banker in (0, 1, 0, 1):
        table.banker = banker
        table.deal({1 - banker: "Ah Ad Ac"}, "2h").play(f"{1 - banker} bank, {1 - banker} accept")
        assert not table.match.ended
    assert [int(held) for held in table.facts.held[:2]] == [2, 2]


@pytest.mark.rule("banchok", "B5", "R16")
def test_the_least_side_bet() -> None:
    table = Scripted(bank=300, side_bets=True, side_min=50).deal()
    table.play("1 allow, 2 allow, 3 allow, 0 allow, 1 bet 200")
    assert table.sums == list(range(50, 101, 5))
    assert table.code("side 45") == ("side_below", "R15")
    table.play("2 side 60")
    # Less than the least is left: 3 is not asked.
    assert table.match.turn == 2
    assert int(table.facts.turns) == 1
