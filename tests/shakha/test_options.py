"""House rules as data: what is accepted, what is refused and why, how it is written, and that all of it matters."""

from typing import Any

import pytest

from kozyr.engine.options import allowed_values, option_text
from kozyr.games.family import Counts, families, read_game
from kozyr.games.shakha.options import PLAYERS, RULE_OF, Options, Variant
from kozyr.match import Match
from kozyr.refusals import Refusal, Refused
from tests.shakha.scripted import SHAKHA

NAMES = Options.__struct_fields__
PRESETS = ("shakha-a", "shakha-b", "shakha-v")
Settings = dict[str, Any]


def refusal(preset: str | None, **changes: Any) -> Refusal:
    """Why these options are refused."""
    with pytest.raises(Refused) as caught:
        SHAKHA.options(preset, **changes)
    return caught.value.refusal


# --- Defaults ------------------------------------------------------------------------------------------------------

DEFAULTS: dict[str, tuple[str, str, str]] = {
    "variant": ("a", "b", "v"),
    "players": ("4", "4", "3"),
    "deck4": ("36", "36", "36"),
    "deck5": ("32_minus_2", "32_minus_2", "32_minus_2"),
    "call_order": ("in_turn", "in_turn", "in_turn"),
    "sum_rule": ("none", "none", "last"),
    "ruff_rule": ("must", "locked", "free"),
    "trump_lead_lock": ("false", "true", "false"),
    "lock_covers_shakh": ("false", "false", "false"),
    "trump_lead_forces_shakh": ("false", "true", "false"),
    "shakh_plain_anytime": ("false", "false", "false"),
    "shakh_forced_in_suit": ("false", "false", "false"),
    "shakh_is_side_card": ("false", "false", "false"),
    "beat_lead_suit": ("printed", "printed", "printed"),
    "shakh_turned": ("suit", "suit", "suit"),
    "fixed_trump": ("none", "none", "none"),
    "last_deal_tens": ("false", "false", "true"),
    "last_deal_miss": ("0", "0", "0"),
    "titles": ("v_only", "v_only", "v_only"),
}


@pytest.mark.parametrize("column", range(3), ids=PRESETS)
def test_each_preset_has_the_defaults_of_the_rules(column: int) -> None:
    made = SHAKHA.options(PRESETS[column])
    assert {name: option_text(getattr(made, name)) for name in NAMES} == {
        name: values[column] for name, values in DEFAULTS.items()
    }


def test_the_family_is_built_in_and_counts_points() -> None:
    assert families()["shakha"] is SHAKHA
    assert SHAKHA.counts == Counts.POINTS
    assert tuple(SHAKHA.presets) == PRESETS
    assert SHAKHA.experimental == ()


@pytest.mark.parametrize(("preset", "fewest", "most"), [("shakha-a", 2, 6), ("shakha-b", 2, 6), ("shakha-v", 3, 3)])
def test_each_variant_has_its_number_of_players(preset: str, fewest: int, most: int) -> None:
    for players in range(fewest, most + 1):
        made = SHAKHA.options(preset, players=players)
        assert SHAKHA.players(made) == PLAYERS[made.variant] == (fewest, most)
    for players in {1, 2, 4, 7} - set(range(fewest, most + 1)):
        found = refusal(preset, players=players)
        assert found.rule == "shakha:C1"
        assert str(players) in str(found)


# --- What is refused -----------------------------------------------------------------------------------------------

BAD = [
    *((name, value) for name in NAMES for value in ("", "perhaps", "-7", 2.5, "1" * 30)),
    ("deck4", 52),
    ("deck4", "pack_36"),
    ("deck5", 30),
    ("last_deal_miss", -5),
    ("last_deal_miss", 10),
    ("fixed_trump", "h"),
    ("sum_rule", True),
    ("trump_lead_lock", 1),
]


@pytest.mark.parametrize(("name", "value"), BAD, ids=[f"{name}={value}" for name, value in BAD])
def test_a_value_that_an_option_does_not_have_is_refused_with_the_values_it_has(name: str, value: Any) -> None:
    found = refusal("shakha-b", **{name: value})
    assert found.code == "bad_option_value"
    assert name in str(found)
    if name in RULE_OF:
        assert found.rule == f"shakha:{RULE_OF[name]}"


def test_every_option_but_the_variant_has_a_rule_behind_it() -> None:
    assert {*RULE_OF, "variant"} == set(NAMES)


def test_unknown_options_and_presets_are_refused() -> None:
    assert refusal("shakha-a", ruf_rule="free").slots["near"] == "ruff_rule"
    assert refusal("shakha-c").code == "unknown_preset"


@pytest.mark.rule("shakha", "B4", "V3")
@pytest.mark.parametrize(("preset", "changes"), [("shakha-a", {"sum_rule": "last"}), ("shakha-v", {})])
def test_where_all_call_together_nobody_is_the_last_to_call(preset: str, changes: Settings) -> None:
    found = refusal(preset, call_order="simultaneous", **changes)
    assert (found.code, found.rule) == ("shakha_nobody_calls_last", "shakha:B4")
    changes["sum_rule"] = "none"
    SHAKHA.options(preset, call_order="simultaneous", **changes)


WITHOUT_EFFECT: list[tuple[str, Settings, str, str]] = [
    # preset, what is set, the option refused, what the sentence asks for
    ("shakha-a", {"players": 3, "deck4": 32}, "deck4", "players=4"),
    ("shakha-v", {"deck4": 32}, "deck4", "players=4"),
    ("shakha-a", {"deck5": "36_minus_1"}, "deck5", "players=5"),
    ("shakha-a", {"trump_lead_forces_shakh": True}, "trump_lead_forces_shakh", "variant=b"),
    ("shakha-a", {"shakh_plain_anytime": True}, "shakh_plain_anytime", "variant=b"),
    ("shakha-a", {"shakh_forced_in_suit": True}, "shakh_forced_in_suit", "variant=b"),
    ("shakha-a", {"shakh_is_side_card": True}, "shakh_is_side_card", "variant=b"),
    ("shakha-a", {"beat_lead_suit": "none"}, "beat_lead_suit", "variant=b"),
    ("shakha-a", {"shakh_turned": "redeal"}, "shakh_turned", "variant=b"),
    ("shakha-a", {"lock_covers_shakh": True}, "lock_covers_shakh", "variant=b"),
    ("shakha-v", {"lock_covers_shakh": True}, "lock_covers_shakh", "trump_lead_lock=true"),
    ("shakha-b", {"fixed_trump": "d", "lock_covers_shakh": True}, "lock_covers_shakh", "fixed_trump=none"),
    ("shakha-b", {"fixed_trump": "d", "shakh_turned": "no_trump"}, "shakh_turned", "fixed_trump=none"),
    ("shakha-v", {"shakh_is_side_card": True}, "shakh_is_side_card", "trump_lead_lock=true"),
    (
        "shakha-b",
        {"trump_lead_lock": False, "ruff_rule": "free", "shakh_is_side_card": True},
        "shakh_is_side_card",
        "trump_lead_lock=true",
    ),
    ("shakha-v", {"ruff_rule": "when_void"}, "ruff_rule", "variant=b"),
    ("shakha-a", {"titles": "none"}, "titles", "variant=v"),
    ("shakha-v", {"titles": "all"}, "titles", "variant=a"),
]


@pytest.mark.parametrize(("preset", "changes", "option", "needed"), WITHOUT_EFFECT)
def test_an_option_without_effect_is_refused_and_the_sentence_says_what_it_needs(
    preset: str, changes: Settings, option: str, needed: str
) -> None:
    found = refusal(preset, **changes)
    assert (found.code, found.rule) == ("option_without_effect", f"shakha:{RULE_OF[option]}")
    assert (found.slots["option"], found.slots["needed"]) == (option, needed)


# --- How options are written ---------------------------------------------------------------------------------------


def test_the_canonical_string_names_variant_players_and_what_is_changed() -> None:
    made = SHAKHA.options("shakha-b", players=5, deck5="36_minus_1", ruff_rule="when_void")
    text = "shakha(variant=b,players=5,deck5=36_minus_1,ruff_rule=when_void)"
    assert str(made) == text
    family, again = read_game(text)
    assert family is SHAKHA
    assert again == made
    assert again.digest == made.digest


# --- That all of it matters ----------------------------------------------------------------------------------------

TRIES = 40


def spectacle(options: Options, seed: int) -> list[Any]:
    """What a match comes to in which everybody takes a card or a call by a rule of thumb."""
    match = Match(options, family=SHAKHA, seed=seed, first_dealer=0)
    seen: list[Any] = []
    for _ in range(options.deals):
        match.begin()
        while not match.over:
            legal = match.legal()
            seen.append(tuple(legal))
            match.play(legal[(3 * len(seen) + seed) % len(legal)])
        seen.append(match.balance)
    from kozyr.games.shakha.scoring import title

    return [*seen, [title(options, total) for total in match.balance], options.pack_size]


def other_values(preset: str) -> list[Any]:
    """Every option with each of its values that is not the preset's, with what it needs beside it."""
    beside: dict[str, Settings] = {
        "deck5": {"players": 5},
        "lock_covers_shakh": {"trump_lead_lock": True},
        "shakh_is_side_card": {"trump_lead_lock": True},
        "call_order": {"sum_rule": "none"},
    }
    usual = SHAKHA.options(preset)
    found = []
    for name in NAMES:
        allowed = allowed_values(Options, name)
        values = {"players": [2, 3, 5, 6], "last_deal_miss": [-10]}.get(name) or allowed.split(", ")
        for value in values:
            text = option_text(value) if not isinstance(value, str) else value
            if name == "variant" or text == option_text(getattr(usual, name)):
                continue
            settings = {"players": 4} if name == "deck4" and usual.variant != Variant.V else {}
            settings |= beside.get(name, {})
            try:
                SHAKHA.options(preset, **{**settings, name: value})
            except Refused:
                continue
            found.append(pytest.param(preset, settings, name, value, id=f"{preset} {name}={text}"))
    return found


VALUES = [case for preset in PRESETS for case in other_values(preset)]


@pytest.mark.parametrize(("preset", "beside", "name", "value"), VALUES)
def test_every_value_of_every_option_makes_a_difference(preset: str, beside: Settings, name: str, value: Any) -> None:
    usual = SHAKHA.options(preset, **beside)
    changed = SHAKHA.options(preset, **{**beside, name: value})
    if name == "call_order":
        pair = [Match(options, family=SHAKHA, seed=1) for options in (usual, changed)]
        for match in pair:
            match.begin()
            match.play("call 1")
        assert pair[0].view(-1).table.calls.max() == 1
        assert pair[1].view(-1).table.calls.max() == -1
        return
    assert any(spectacle(usual, seed) != spectacle(changed, seed) for seed in range(TRIES))


@pytest.mark.rule("shakha", "B34")
def test_ruffing_when_void_is_the_free_ruff_by_another_name() -> None:
    free, when_void = (SHAKHA.options("shakha-b", ruff_rule=value) for value in ("free", "when_void"))
    assert all(spectacle(free, seed) == spectacle(when_void, seed) for seed in range(5))


def test_every_option_is_tried_somewhere() -> None:
    assert {case.values[2] for case in VALUES} == set(NAMES) - {"variant"}
