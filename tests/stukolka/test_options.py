"""House rules as data: what is accepted, what is refused and why, how it is written, and that all of it matters."""

from typing import Any

import pytest

from kozyr.engine.options import allowed_values, option_text
from kozyr.games.stukolka.options import RULE_OF, Options
from kozyr.refusals import Refused
from tests.stukolka.scripted import STUKOLKA
from tests.stukolka.settings import NAMES, PRESETS, Settings, kind, refusal

SAME_EVERYWHERE = {
    "deck": "auto",
    "stake": "30",
    "all_pass": "dealer_sweeps",
    "dealer_obligation_limit": "none",
    "on_refusal": "knocker_takes",
    "dealer_announces": "before_exchange",
    "exchange_max": "3",
    "talon_short": "limit",
    "trail_renounce": "true",
    "renounced_dealer": "prikup_rule",
    "trail_card_apart": "false",
    "blind_zero_draws_one": "true",
    "dealer_may_blind": "never_with_trail",
    "razrez_min_talon": "4",
    "razrez_when_swept": "false",
    "force_trump_ace": "true",
    "force_trump_marriage": "true",
    "forced_leads_scope": "every",
    "queen_after_king": "true",
    "must_beat": "true",
    "must_trump": "true",
    "must_overtrump": "true",
    "undertrump": "forced",
    "beat_suit_after_ruff": "false",
    "remise": "pot",
    "remise_base": "with_fee",
    "remise_fixed": "none",
    "remise_cap": "none",
    "manual_cut": "false",
    "discards_face_up": "false",
    "reveal_after_deal": "false",
    "draw_tie": "redraw",
    "end_policy": "divide",
    "deals": "none",
    "golets_recipient": "first_knocker",
    "golets_form": "talon_buy",
}


BY_PRESET = {
    "fresh_pot": ("all_ante", "dealer_only", "dealer_only", "dealer_only", "all_ante_plus_dealer", "dealer_only"),
    "lone_knocker": ("sweeps", *["dealer_obliged"] * 5),
    "exchange": ("knockers", "knockers", "knockers", "knockers", "none", "one"),
    "trail": ("false", "false", "true", "true", "false", "false"),
    "blind": ("false", "false", "false", "true", "false", "false"),
    "razrez": ("false", "false", "false", "true", "false", "false"),
    "obligatory_on_clean_pot": ("false", "false", "false", "false", "true", "false"),
    "variant": ("plain", "prikup", "shleif", "shleif", "obligatory", "golets"),
}


@pytest.mark.rule("stukolka", "A2", "A3", "A5", "A36", "A45")
@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_has_the_defaults_of_the_rules(preset: str) -> None:
    made = STUKOLKA.options(preset)
    found = {name: option_text(getattr(made, name)) for name in NAMES if name != "players"}
    column = PRESETS.index(preset)
    assert found == SAME_EVERYWHERE | {name: values[column] for name, values in BY_PRESET.items()}


def test_the_presets_are_those_of_the_rules() -> None:
    assert tuple(STUKOLKA.presets) == PRESETS
    assert STUKOLKA.experimental == ("golets",)


@pytest.mark.rule("stukolka", "A34")
@pytest.mark.parametrize(
    ("preset", "fewest", "most"),
    [("plain", 3, 12), ("prikup", 3, 6), ("shleif", 3, 6), ("obligatory", 3, 6), ("golets", 3, 7)],
)
def test_each_variant_has_its_number_of_players(preset: str, fewest: int, most: int) -> None:
    for players in range(fewest, most + 1):
        made = STUKOLKA.options(preset, players=players)
        assert made.players == players
        assert STUKOLKA.players(made) == (fewest, most)
    for players in {fewest - 1, most + 1} & set(range(2, 13)):
        found = refusal(preset, players=players)
        assert (found.code, found.rule) == ("player_count", "stukolka:R1")
        assert f"{fewest} to {most}" in str(found)
    assert fewest <= STUKOLKA.options(preset).players <= most


@pytest.mark.rule("stukolka", "A32", "R3")
@pytest.mark.parametrize(
    ("deck", "players", "size"),
    [("auto", 6, 32), ("auto", 7, 52), ("32", 7, 32), ("36", 4, 36), ("52", 3, 52), ("auto", 12, 52)],
)
def test_the_pack(deck: str, players: int, size: int) -> None:
    assert STUKOLKA.options("plain", deck=deck, players=players).pack_size == size


@pytest.mark.rule("stukolka", "A32", "R3")
@pytest.mark.parametrize(("deck", "most"), [(32, 10), (36, 11)])
def test_the_pack_must_go_round(deck: int, most: int) -> None:
    STUKOLKA.options("plain", deck=deck, players=most)
    found = refusal("plain", deck=deck, players=most + 1)
    assert (found.code, found.rule) == ("pack_too_small", "stukolka:R3")
    assert str(3 * (most + 1) + 1) in str(found)


@pytest.mark.rule("stukolka", "A48", "R9")
def test_the_stakes_of_the_rules() -> None:
    for stake in (3, 6, 9, 12, 15, 30, 45, 60, 75, 90, 150):
        assert STUKOLKA.options("prikup", stake=stake).stake == stake
    for stake in (10, 20, 50, 100):
        found = refusal("prikup", stake=stake)
        assert (found.code, found.rule) == ("not_divisible", "stukolka:R9")
        near = int(found.slots["near"])
        assert STUKOLKA.options("prikup", stake=near).stake == near, "the sentence names a stake that works"
    for stake in (0, -3):
        assert refusal("prikup", stake=stake).code == "bad_option_value"


BAD: list[tuple[str, Any]] = [
    *((name, value) for name in NAMES for value in ("", "perhaps", "3.5", 2.5, "-7", -7, "ten", "1" * 30)),
    *((name, 1) for name in NAMES if kind(name) is bool),
    *((name, value) for name in NAMES if kind(name) is int for value in (True, "٣", 10**15)),
    *((name, "none") for name in NAMES if name not in SAME_EVERYWHERE or SAME_EVERYWHERE[name] != "none"),
    ("players", 13),
    ("players", 1),
    ("exchange_max", 4),
    ("razrez_min_talon", 2),
    ("razrez_min_talon", 5),
    ("deals", 0),
    ("remise_cap", 0),
    ("remise_fixed", 0),
    ("deck", 40),
    ("deck", "pack_32"),
]


BAD = [(name, value) for name, value in BAD if (name, value) != ("exchange", "none")]


@pytest.mark.rule("stukolka", "A71", "R9")
@pytest.mark.parametrize(("name", "value"), BAD, ids=[f"{name}={value}" for name, value in BAD])
def test_a_value_that_an_option_does_not_have_is_refused_with_the_values_it_has(name: str, value: Any) -> None:
    found = refusal("prikup", **{name: value})
    assert found.code == "bad_option_value"
    assert name in str(found)
    assert allowed_values(Options, name) in str(found)


@pytest.mark.rule("stukolka", "A71", "R9")
def test_a_bad_value_names_the_rule_behind_the_option() -> None:
    found = {name: refusal("prikup", **{name: "perhaps"}).rule for name in RULE_OF}
    assert found == {name: f"stukolka:{rule}" for name, rule in RULE_OF.items()}


def test_every_option_but_the_variant_has_a_rule_behind_it() -> None:
    assert {*RULE_OF, "variant"} == set(NAMES)


@pytest.mark.parametrize(
    "name", ["enforcement", "offender_keeps_tricks", "penalties_stack", "misdeals", "misdeal_dealer"]
)
def test_what_is_not_yet_in_the_program_is_refused_as_unknown(name: str) -> None:
    assert refusal("prikup", **{name: "true"}).code.startswith("unknown_option")


def test_an_unknown_option_is_refused_and_a_near_one_offered() -> None:
    found = refusal("prikup", razres="true")
    assert (found.code, found.slots["near"]) == ("unknown_option_near", "razrez")
    far = refusal("prikup", weather="fair")
    assert far.code == "unknown_option"
    assert "razrez" in str(far)


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    found = refusal("whist")
    assert found.code == "unknown_preset"
    assert all(preset in str(found) for preset in PRESETS)


@pytest.mark.parametrize("name", ["remise_fixed", "remise_cap"])
@pytest.mark.rule("stukolka", "A71", "A28", "A44")
def test_fines_that_three_does_not_divide_are_refused(name: str) -> None:
    found = refusal("prikup", **{name: 40, "remise": "fixed"})
    assert (found.code, found.rule) == ("not_divisible", f"stukolka:{RULE_OF[name]}")
    assert "39" in str(found)


WITHOUT_EFFECT: list[tuple[str, Settings, str, str]] = [
    # preset, what is set, the option refused, what the sentence asks for
    ("plain", {"dealer_obligation_limit": 60}, "dealer_obligation_limit", "lone_knocker=dealer_obliged"),
    ("prikup", {"on_refusal": "carry"}, "on_refusal", "dealer_obligation_limit=0"),
    ("plain", {"on_refusal": "carry"}, "on_refusal", "dealer_obligation_limit=0"),
    ("obligatory", {"dealer_announces": "after_exchange"}, "dealer_announces", "exchange=knockers"),
    ("plain", {"exchange": "none", "exchange_max": 2}, "exchange_max", "exchange=knockers"),
    ("obligatory", {"talon_short": "equal"}, "talon_short", "exchange=knockers"),
    ("prikup", {"trail_renounce": False}, "trail_renounce", "trail=true"),
    ("shleif", {"trail": False, "trail_renounce": False}, "trail_renounce", "trail=true"),
    ("prikup", {"renounced_dealer": "free"}, "renounced_dealer", "trail=true"),
    ("shleif", {"trail_renounce": False, "renounced_dealer": "free"}, "renounced_dealer", "trail_renounce=true"),
    ("prikup", {"trail_card_apart": True}, "trail_card_apart", "trail=true"),
    ("shleif", {"blind_zero_draws_one": False}, "blind_zero_draws_one", "blind=true"),
    ("obligatory", {"blind": True, "blind_zero_draws_one": False}, "blind_zero_draws_one", "exchange=knockers"),
    ("shleif", {"dealer_may_blind": "always"}, "dealer_may_blind", "blind=true"),
    ("prikup", {"blind": True, "dealer_may_blind": "always"}, "dealer_may_blind", "trail=true"),
    ("shleif", {"razrez_min_talon": 3}, "razrez_min_talon", "razrez=true"),
    ("shleif", {"razrez_when_swept": True}, "razrez_when_swept", "razrez=true"),
    (
        "prikup",
        {
            "force_trump_ace": False,
            "force_trump_marriage": False,
            "queen_after_king": False,
            "forced_leads_scope": "first",
        },
        "forced_leads_scope",
        "force_trump_ace=true",
    ),
    ("prikup", {"must_trump": False, "must_overtrump": False}, "must_overtrump", "must_trump=true"),
    ("prikup", {"must_trump": False, "undertrump": "free"}, "undertrump", "must_trump=true"),
    ("prikup", {"must_beat": False, "beat_suit_after_ruff": True}, "beat_suit_after_ruff", "must_beat=true"),
    ("prikup", {"remise": "fixed", "remise_base": "without_fee"}, "remise_base", "remise=pot"),
    ("prikup", {"remise_fixed": 60}, "remise_fixed", "remise=fixed"),
    ("prikup", {"golets_recipient": "dealer"}, "golets_recipient", "exchange=one"),
    ("golets", {"exchange": "knockers", "golets_form": "spare_hand"}, "golets_form", "exchange=one"),
    ("prikup", {"end_policy": "play_until_clean"}, "end_policy", "deals=10"),
    ("prikup", {"end_policy": "last_deal_all_play"}, "end_policy", "deals=10"),
]


WITHOUT_EFFECT_IDS = [f"{case[0]}: {case[2]} needs {case[3]}" for case in WITHOUT_EFFECT]


@pytest.mark.rule("stukolka", "A67", "A63")
@pytest.mark.parametrize(("preset", "changes", "option", "needed"), WITHOUT_EFFECT, ids=WITHOUT_EFFECT_IDS)
def test_an_option_without_effect_is_refused_and_the_sentence_says_what_it_needs(
    preset: str, changes: Settings, option: str, needed: str
) -> None:
    found = refusal(preset, **changes)
    assert (found.code, found.rule) == ("option_without_effect", f"stukolka:{RULE_OF[option]}")
    assert found.slots["option"] == option
    assert found.slots["needed"] == needed
    assert option in str(found)
    assert needed in str(found)


@pytest.mark.parametrize(("preset", "changes", "option", "needed"), WITHOUT_EFFECT, ids=WITHOUT_EFFECT_IDS)
def test_who_does_what_the_sentence_says_gets_the_option(
    preset: str, changes: Settings, option: str, needed: str
) -> None:
    wanted = dict(changes)
    for _ in range(4):
        try:
            made = STUKOLKA.options(preset, **wanted)
        except Refused as refused:
            name, _, value = refused.refusal.slots["needed"].partition("=")
            assert wanted.get(name) != value, f"asked for {name}={value} twice"
            wanted[name] = value
        else:
            assert option_text(getattr(made, option)) == option_text(changes[option])
            return
    pytest.fail(f"no end of demands: {wanted}")
