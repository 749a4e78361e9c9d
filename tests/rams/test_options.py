"""The options of rams: what they may be, what they need, how they are written."""

from typing import Any

import pytest

from kozyr.engine.options import option_text
from kozyr.games.family import read_game
from kozyr.games.rams.options import DEFAULTS, NAME, NEEDS, PRESETS, RULE_OF, Options
from kozyr.refusals import Refused
from tests.rams.scripted import RAMS


def code_of(preset: str | None = None, **changes: Any) -> tuple[str, str, str]:
    """How options are refused: code, option, and what it would need."""
    with pytest.raises(Refused) as refused:
        RAMS.options(preset, **changes)
    refusal = refused.value.refusal
    assert refusal.rule.startswith("rams:")
    return refusal.code, refusal.slots["option"], refusal.slots.get("needed", "")


def test_every_option_has_a_default_and_a_rule() -> None:
    fields = set(Options.__struct_fields__)
    assert set(DEFAULTS) == fields
    assert set(RULE_OF) == fields
    assert set(NEEDS) <= fields


def test_a_canonical_string_reads_back() -> None:
    for preset in PRESETS:
        options = RAMS.options(preset)
        assert read_game(str(options)) == (RAMS, options)
        assert len(options.digest) == 12
    assert str(RAMS.options()) == "rams(players=4)"


def test_mushka_is_experimental() -> None:
    assert RAMS.experimental == ("mushka",)


@pytest.mark.rule(NAME, "M1", "R2")
def test_presets() -> None:
    popular, mushka = RAMS.options("popular"), RAMS.options("mushka")
    assert (popular.start, popular.max_exchange, option_text(popular.trump_flush)) == (150, 4, "win_100")
    assert (mushka.start, mushka.ace_values, mushka.jack_pairs, mushka.special_hands) == (30, False, False, False)


@pytest.mark.parametrize(
    ("preset", "changes", "option", "needed"),
    [
        ("rams", {"players": 5, "deck_for_4": 52}, "deck_for_4", "players=4"),
        ("rams", {"players": 3, "short_stock": "reshuffle"}, "short_stock", "players=7"),
        ("rams", {"players": 5, "short_stock": "reshuffle"}, "short_stock", "players=7"),
        ("rams", {"deck_for_4": 52, "short_stock": "reshuffle"}, "short_stock", "deck_for_4=32"),
        (
            "rams",
            {"ace_must_play": False, "upcard_ace_forces_dealer": True},
            "upcard_ace_forces_dealer",
            "ace_must_play=true",
        ),
        ("rams", {"follow_duty": "head", "court_duty": "off"}, "court_duty", "follow_duty=any"),
        ("mushka", {"ace_basis": "dealt_only"}, "ace_basis", "ace_values=true"),
        ("rams", {"ace_discard": "forbidden", "ace_basis": "played_hand"}, "ace_basis", "ace_discard=shown"),
        ("mushka", {"ace_discard": "forbidden"}, "ace_discard", "ace_values=true"),
        ("mushka", {"multi_ace_fine": "sum_only"}, "multi_ace_fine", "ace_values=true"),
        ("mushka", {"special_windows": "deal_only"}, "special_windows", "special_hands=true"),
        ("mushka", {"trump_flush": "double"}, "trump_flush", "special_hands=true"),
        ("mushka", {"flush_holders_exempt": False}, "flush_holders_exempt", "special_hands=true"),
        (
            "rams",
            {"declare_mode": "declare_and_buy", "special_windows": "deal_only", "flush_holders_exempt": False},
            "flush_holders_exempt",
            "special_windows=deal_and_exchange",
        ),
        ("mushka", {"jacks_basis": "dealt_only"}, "jacks_basis", "jack_pairs=true"),
        ("mushka", {"jacks_no_trick": "cancel_all"}, "jacks_no_trick", "jack_pairs=true"),
        ("rams", {"ace_values": False, "jacks_no_trick": "cancel_all"}, "jacks_no_trick", "ace_values=true"),
        ("mushka", {"end_with_jacks": "off"}, "end_with_jacks", "jack_pairs=true"),
    ],
)
def test_an_option_without_effect_is_refused(preset: str, changes: dict[str, Any], option: str, needed: str) -> None:
    assert code_of(preset, **changes) == ("option_without_effect", option, needed)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("players", 2),
        ("players", 8),
        ("start", 0),
        ("rate", 0),
        ("max_exchange", 3),
        ("max_exchange", 6),
        ("deck_for_4", 36),
        ("void_duty", "free"),
        ("overshoot", "maybe"),
    ],
)
def test_a_value_out_of_range_is_refused(option: str, value: Any) -> None:
    assert code_of(None, **{option: value})[:2] == ("bad_option_value", option)


@pytest.mark.rule(NAME, "A25")
@pytest.mark.parametrize("changes", [{"players": 4}, {"players": 6}, {"players": 7}, {"players": 6, "max_exchange": 4}])
def test_the_stock_may_run_short(changes: dict[str, Any]) -> None:
    options = RAMS.options(short_stock="reshuffle", **changes)
    assert options.max_exchange * options.players > options.stock
