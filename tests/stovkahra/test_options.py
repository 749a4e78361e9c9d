"""The house rules: every option has a rule, and none is without an effect."""

from typing import Any

import pytest

from kozyr.engine.options import option_text
from kozyr.games.stovkahra.options import DEFAULTS, NEEDS, PRESETS, RULE_OF, Options, options
from kozyr.refusals import Refused
from kozyr.sentences import SENTENCES

rule = pytest.mark.rule


def refused(**changes: Any) -> tuple[str, str, str]:
    """Code, option and rule of the refusal of some options."""
    with pytest.raises(Refused) as caught:
        options(**changes)
    refusal = caught.value.refusal
    assert str(refusal).endswith(".")
    return refusal.code, str(refusal.slots.get("option", "")), refusal.rule


def test_every_option_has_a_rule_and_the_defaults_are_the_game() -> None:
    assert set(RULE_OF) == set(Options.__struct_fields__) == set(DEFAULTS)
    assert str(options()) == "stovkahra()"
    assert {name: option_text(value) for name, value in DEFAULTS.items()} == {
        **{name: option_text(value) for name, value in DEFAULTS.items()},
        "target": "100",
        "low_loss": "50",
        "bonus_first": "52",
        "bonus_middle": "10",
        "bonus_last": "26",
        "last_trick": "6",
        "match_target": "10",
        "first_dealer": "random",
        "cut_min": "4",
        "eldest_exposed": "3",
        "max_deals_per_game": "200",
        "max_games_per_match": "2000",
    }


def test_presets_are_what_the_page_says() -> None:
    assert list(PRESETS) == ["stovkahra", "village", "lab"]
    assert str(options("village")) == "stovkahra(show_totals=none)"
    assert str(options("lab")) == "stovkahra(auto_dost=true)"


WITHOUT_EFFECT = [
    ({"cut_mode": "none", "shuffle_scope": "deal"}, "cut_mode", "R9"),
    ({"cut_min": 6, "cut_mode": "none"}, "cut_min", "A9"),
    ({"cut_min": 6, "shuffle_scope": "deal"}, "cut_min", "A9"),
    ({"cut_noise": 2}, "cut_noise", "A60"),
    ({"gather_mode": "chronological", "shuffle_scope": "deal"}, "gather_mode", "R8"),
    ({"packet_order": "last_on_top", "gather_noise": "packet"}, "packet_order", "A8"),
    ({"packet_order": "last_on_top", "gather_mode": "random"}, "packet_order", "A8"),
    ({"gather_noise": "packet", "shuffle_scope": "deal"}, "gather_noise", "A60"),
    ({"gather_noise": "packet_pile", "gather_mode": "chronological"}, "gather_noise", "A60"),
    ({"pack_memory": "full", "gather_mode": "random"}, "pack_memory", "A36"),
    ({"exposed_display": "stay_on_table", "eldest_exposed": 0}, "exposed_display", "A11"),
    ({"meld_announce": "rank_only", "show_totals": "none"}, "meld_announce", "A13"),
    ({"allow_understate": True, "meld_announce": "rank_only"}, "allow_understate", "A14"),
    ({"head_when_trumped": True, "head_rule": "none"}, "head_when_trumped", "A22"),
    ({"forced_undertrump": False, "must_trump": "never"}, "forced_undertrump", "A23"),
    ({"low_loss": 40, "brcka_double": 1}, "low_loss", "R36"),
    ({"low_loss": 0, "brcka_double": 3}, "brcka_double", "R36"),
    ({"end_of_deal": "must_call", "auto_dost": True}, "end_of_deal", "A18"),
    ({"both_over": "play_on", "auto_dost": True}, "both_over", "A19"),
    ({"meld_dost_window": "until_first_lead", "meld_phase": "before_own_first_card"}, "meld_dost_window", "A57"),
    ({"both_over": "play_on", "end_of_deal": "must_call"}, "both_over", "A19"),
    ({"brcko_floor": "exact", "brcko_choice": "raise_only"}, "brcko_floor", "A26"),
]


@rule("stovkahra", "A57", "A60")
@pytest.mark.parametrize(("changes", "option", "behind"), WITHOUT_EFFECT)
def test_an_option_without_effect_is_refused(changes: dict[str, Any], option: str, behind: str) -> None:
    assert refused(**changes) == ("option_without_effect", option, f"stovkahra:{behind}")


def test_every_condition_is_tried() -> None:
    assert {option for _, option, _ in WITHOUT_EFFECT} == set(NEEDS)


@rule("stovkahra", "A61")
def test_a_match_in_which_nothing_can_be_won_is_refused() -> None:
    nothing = {"brcka_normal": 0, "brcka_double": 0, "brcka_wrong": 0}
    assert refused(**nothing) == ("stovkahra_nothing_to_win", "brcka_normal", "stovkahra:R36")
    assert options(brcka_normal=0, brcka_double=0).brcka_wrong == 2


@rule("stovkahra", "R36")
def test_the_threshold_lies_within_the_game() -> None:
    assert refused(low_loss=101) == ("stovkahra_low_loss", "low_loss", "stovkahra:R36")
    assert options(low_loss=100).low_loss == 100


@rule("stovkahra", "D4", "D10", "A31", "A32", "A54", "E18")
@pytest.mark.parametrize("option", ["secret_signals", "signal_detect_prob", "revoke_policy", "trick_review"])
def test_what_a_live_table_can_do_wrong_is_no_option(option: str) -> None:
    with pytest.raises(Refused, match=f"no option called “{option}”"):
        options(**{option: "tradition"})
    assert not any(option in code for code in SENTENCES)


@rule("stovkahra", "R1")
def test_there_are_four_players() -> None:
    assert refused(players=3)[0] == "bad_option_value"
    assert options(players=4) == options()
