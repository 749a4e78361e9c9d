"""House rules as data: what is accepted, what is refused and why, how it is written, and that all of it matters."""

import enum
import random
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kozyr.engine.options import allowed_values, option_text
from kozyr.games.family import read_game
from kozyr.games.stukolka.options import PLAYERS, RULE_OF, Options, Variant
from kozyr.match import Match
from kozyr.refusals import Refusal, Refused
from tests.stukolka.scripted import SPECTATOR, STUKOLKA

NAMES = Options.__struct_fields__
Settings = dict[str, Any]


def refusal(preset: str | None, **changes: Any) -> Refusal:
    """Why these options are refused."""
    with pytest.raises(Refused) as caught:
        STUKOLKA.options(preset, **changes)
    return caught.value.refusal


def kind(name: str) -> Any:
    """The type of an option, without bounds and without "or none"."""
    hint = get_type_hints(Options)[name]
    return next((part for part in get_args(hint) if part is not type(None)), hint)


# --- Defaults ------------------------------------------------------------------------------------------------------

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
PRESETS = ("plain", "prikup", "shleif", "shleif_full", "obligatory", "golets")


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


# --- What is refused -----------------------------------------------------------------------------------------------

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


NEVER_MATTERS: list[tuple[str, Settings, Settings]] = [
    # A dealer who cannot renounce the trail always plays: he is never obliged, never refuses, never announces.
    ("shleif", {"trail_renounce": False}, {"lone_knocker": "sweeps"}),
    ("shleif", {"trail_renounce": False}, {"dealer_obligation_limit": 0}),
    ("shleif", {"trail_renounce": False}, {"on_refusal": "carry"}),
    ("shleif", {"trail_renounce": False}, {"dealer_announces": "after_exchange"}),
    # A dealer who is free when he has renounced is never obliged, at no limit.
    ("shleif", {"renounced_dealer": "free"}, {"dealer_obligation_limit": 0}),
    ("shleif", {"renounced_dealer": "free"}, {"lone_knocker": "sweeps"}),
    # The spare hand is taken whole: nothing is drawn from the talon.
    ("golets", {"golets_form": "spare_hand"}, {"exchange_max": 2}),
    ("golets", {"golets_form": "spare_hand", "players": 7, "deck": 32}, {"talon_short": "equal"}),
    ("golets", {"golets_form": "spare_hand", "players": 7, "deck": 32}, {"talon_short": "reshuffle_passed"}),
    ("golets", {"golets_form": "spare_hand", "blind": True}, {"blind_zero_draws_one": False}),
    # Where the dealer alone may buy, nobody exchanges before he announces.
    ("golets", {"golets_recipient": "dealer"}, {"dealer_announces": "after_exchange"}),
    # The queen follows a king only at the second lead: behind a king led to the second trick she is the last card.
    ("prikup", {"force_trump_ace": False, "force_trump_marriage": False}, {"forced_leads_scope": "first"}),
]


@pytest.mark.parametrize(
    ("preset", "beside", "changes"), NEVER_MATTERS, ids=[f"{case[1]} {case[2]}" for case in NEVER_MATTERS]
)
def test_an_option_that_can_never_matter_beside_the_others_is_refused(
    preset: str, beside: Settings, changes: Settings
) -> None:
    STUKOLKA.options(preset, **beside)
    assert refusal(preset, **beside, **changes).code == "option_without_effect"


# --- How options are written ---------------------------------------------------------------------------------------


def test_the_canonical_string_names_the_variant_the_players_the_stake_and_what_is_changed() -> None:
    assert str(STUKOLKA.options("prikup")) == "stukolka(variant=prikup,players=5,stake=30)"
    full = STUKOLKA.options("shleif_full", stake=15, deck=36, dealer_obligation_limit=90)
    assert str(full) == (
        "stukolka(variant=shleif,players=5,deck=36,stake=15,dealer_obligation_limit=90,blind=true,razrez=true)"
    )
    assert str(STUKOLKA.options("obligatory", exchange="knockers")) == (
        "stukolka(variant=obligatory,players=4,stake=30,exchange=knockers)"
    )


def test_values_are_read_from_text_and_as_values_alike() -> None:
    by_text = STUKOLKA.options("prikup", players="4", stake="15", deck="36", must_beat="false", remise_cap="none")
    by_value = STUKOLKA.options("prikup", players=4, stake=15, deck=36, must_beat=False, remise_cap=None)
    assert by_text == by_value


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_read_back_from_its_canonical_string(preset: str) -> None:
    made = STUKOLKA.options(preset)
    assert read_game(str(made)) == (STUKOLKA, made)


@pytest.mark.parametrize("text", ["stukolka(players)", "stukolka(players=4", "stukolka(=4)", "stukolka(variant=whist)"])
def test_a_faulty_string_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(Refused) as caught:
        read_game(text)
    assert str(caught.value)


def test_an_option_written_twice_is_refused() -> None:
    with pytest.raises(Refused):
        read_game("stukolka(variant=prikup,players=4,players=5)")


# --- Every value of every option makes a difference ------------------------------------------------------------------

MATTERS: list[tuple[str, Settings, Settings]] = [
    ("plain", {"players": 3}, {"variant": "prikup"}),
    ("plain", {"exchange": "knockers"}, {"variant": "shleif"}),
    ("plain", {}, {"variant": "obligatory"}),
    ("prikup", {}, {"variant": "golets"}),
    ("prikup", {}, {"players": 4}),
    ("plain", {"players": 7}, {"deck": 32}),
    ("prikup", {}, {"deck": 36}),
    ("prikup", {}, {"deck": 52}),
    ("prikup", {}, {"stake": 15}),
    ("prikup", {}, {"fresh_pot": "all_ante"}),
    ("prikup", {}, {"fresh_pot": "all_ante_plus_dealer"}),
    ("plain", {}, {"fresh_pot": "dealer_only"}),
    ("prikup", {"players": 3}, {"all_pass": "carry"}),
    ("prikup", {"players": 3}, {"lone_knocker": "sweeps"}),
    ("plain", {"players": 3}, {"lone_knocker": "dealer_obliged"}),
    ("prikup", {"players": 3}, {"dealer_obligation_limit": 0}),
    ("prikup", {"players": 3, "fresh_pot": "all_ante"}, {"dealer_obligation_limit": 60}),
    ("prikup", {"players": 3, "dealer_obligation_limit": 0}, {"on_refusal": "carry"}),
    ("prikup", {}, {"dealer_announces": "after_exchange"}),
    ("prikup", {}, {"exchange": "none"}),
    ("prikup", {}, {"exchange": "one"}),
    ("obligatory", {}, {"exchange": "knockers"}),
    ("prikup", {}, {"exchange_max": 0}),
    ("prikup", {}, {"exchange_max": 1}),
    ("prikup", {}, {"exchange_max": 2}),
    ("prikup", {"players": 6}, {"talon_short": "equal"}),
    ("plain", {"players": 8, "deck": 32}, {"talon_short": "reshuffle_passed"}),
    ("prikup", {}, {"trail": True}),
    ("shleif", {}, {"trail": False}),
    ("shleif", {}, {"trail_renounce": False}),
    ("shleif", {"players": 3}, {"renounced_dealer": "free"}),
    ("shleif", {}, {"trail_card_apart": True}),
    ("shleif", {}, {"blind": True}),
    ("shleif_full", {}, {"blind_zero_draws_one": False}),
    ("shleif_full", {}, {"dealer_may_blind": "always"}),
    ("shleif", {}, {"razrez": True}),
    ("plain", {"players": 8, "deck": 32, "razrez": True}, {"razrez_min_talon": 3}),
    ("shleif_full", {"players": 3}, {"razrez_when_swept": True}),
    ("prikup", {}, {"obligatory_on_clean_pot": True}),
    ("obligatory", {}, {"obligatory_on_clean_pot": False}),
    ("prikup", {}, {"force_trump_ace": False}),
    ("prikup", {"players": 3}, {"force_trump_marriage": False}),
    ("prikup", {}, {"forced_leads_scope": "first"}),
    ("obligatory", {"players": 3}, {"queen_after_king": False}),
    ("prikup", {}, {"must_beat": False}),
    ("prikup", {}, {"must_trump": False}),
    ("obligatory", {"players": 6}, {"must_overtrump": False}),
    ("obligatory", {"players": 6}, {"undertrump": "free"}),
    ("prikup", {}, {"beat_suit_after_ruff": True}),
    ("prikup", {}, {"remise": "fixed"}),
    ("prikup", {}, {"remise_base": "without_fee"}),
    ("prikup", {"remise": "fixed"}, {"remise_fixed": 60}),
    ("prikup", {}, {"remise_cap": 60}),
    ("prikup", {}, {"manual_cut": True}),
    ("prikup", {}, {"discards_face_up": True}),
    ("prikup", {}, {"reveal_after_deal": True}),
    ("prikup", {}, {"draw_tie": "suit_order"}),
    ("prikup", {"deals": 2}, {"end_policy": "play_until_clean"}),
    ("prikup", {"deals": 2}, {"end_policy": "last_deal_all_play"}),
    ("prikup", {}, {"deals": 1}),
    ("golets", {}, {"golets_recipient": "last_knocker"}),
    ("golets", {}, {"golets_recipient": "dealer"}),
    ("golets", {}, {"golets_recipient": "choice_in_order"}),
    ("golets", {}, {"golets_form": "spare_hand"}),
]


def traces(options: Options, seed: int) -> Iterator[Any]:
    """What can be seen of a few deals of random play, step by step."""
    match = Match(options, family=STUKOLKA, seed=seed)
    choose = random.Random(seed)
    yield match.draw
    for _ in range(3):
        if match.ended:
            break
        match.begin()
        yield match.balance
        while not match.over:
            table = match.table
            yield match.turn, int(table.phase), match.legal(), int(table.turned), int(table.trail_card)
            match.play(choose.choice(match.legal()))
        yield match.balance, int(match.table.carry), match.ended
        views = map(match.view, range(SPECTATOR, options.players))
        yield [(view.thrown.tolist(), view.dealt.tolist(), int(view.trail_card)) for view in views]
    match.close()
    yield match.balance


@pytest.mark.parametrize(
    ("preset", "beside", "changes"), MATTERS, ids=[f"{case[0]} {case[1]} {case[2]}" for case in MATTERS]
)
def test_every_value_makes_a_difference(preset: str, beside: Settings, changes: Settings) -> None:
    without = STUKOLKA.options(preset, **beside)
    with_it = STUKOLKA.options(preset, **{**beside, **changes})
    assert any(list(traces(without, seed)) != list(traces(with_it, seed)) for seed in range(1000))


def test_no_value_is_left_out_above() -> None:
    shown: dict[str, set[str]] = {name: set() for name in NAMES}
    for preset, beside, changes in MATTERS:
        for made in (STUKOLKA.options(preset, **beside), STUKOLKA.options(preset, **{**beside, **changes})):
            for name in changes:
                shown[name].add(option_text(getattr(made, name)))
    for name, values in shown.items():
        what = kind(name)
        if what is bool:
            assert values == {"true", "false"}, name
        elif issubclass(what, enum.IntEnum):
            assert values == {option_text(member) for member in what}, name
        else:
            assert len(values) > 1, name


# --- Any options at all ----------------------------------------------------------------------------------------------


def values(name: str) -> st.SearchStrategy[Any]:
    """Values of an option, out of bounds ones among the numbers."""
    what = kind(name)
    if what is bool:
        return st.booleans()
    if issubclass(what, enum.IntEnum):
        return st.sampled_from(list(what))
    if name in ("players", "exchange_max", "razrez_min_talon", "deals"):
        return st.integers(1, 13)
    return st.one_of(st.integers(0, 400).map(lambda units: 3 * units), st.integers(0, 100), st.none())


SETTINGS = st.sets(st.sampled_from([name for name in NAMES if name != "variant"]), max_size=8).flatmap(
    lambda names: st.fixed_dictionaries({name: values(name) for name in sorted(names)})
)


@st.composite
def valid_options(draw: st.DrawFn) -> Options:
    """Options of any preset with some changes that go together."""
    changes = draw(SETTINGS)
    made = None
    for _ in range(12):
        try:
            made = STUKOLKA.options(draw(st.sampled_from(PRESETS)), **changes)
            break
        except Refused as refused:
            # Leave out what is refused, and try again with the rest.
            changes.pop(refused.refusal.slots["option"], None)
    assume(made is not None)
    assert isinstance(made, Options)
    return made


@given(st.sampled_from(PRESETS), SETTINGS)
def test_settings_are_accepted_or_refused_with_a_sentence(preset: str, changes: Settings) -> None:
    try:
        made = STUKOLKA.options(preset, **changes)
    except Refused as refused:
        assert str(refused)
        assert refused.refusal.slots["option"] in NAMES
    else:
        assert all(getattr(made, name) == value for name, value in changes.items())


@given(valid_options())
def test_the_canonical_string_gives_the_same_options_back(made: Options) -> None:
    family, again = read_game(str(made))
    assert family is STUKOLKA
    assert again == made
    assert str(again) == str(made)
    assert again.digest == made.digest


@given(valid_options(), st.data())
def test_the_digest_changes_with_any_value(made: Options, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(NAMES))
    value = data.draw(values(name).filter(lambda value: value != getattr(made, name)))
    other = msgspec.structs.replace(made, **{name: value})
    assert other.digest != made.digest


def test_the_digest_is_the_same_in_every_run() -> None:
    assert STUKOLKA.options("prikup").digest == STUKOLKA.options(variant="prikup", players=5).digest
    assert len(STUKOLKA.options("prikup").digest) == 12


@pytest.mark.rule("stukolka", "I1", "P2")
@given(valid_options(), st.integers(0, 2**32))
def test_whatever_is_accepted_can_be_played_and_no_money_is_lost(made: Options, seed: int) -> None:
    match = Match(made, family=STUKOLKA, seed=seed)
    choose = random.Random(seed)
    for _ in range(4):
        if match.ended:
            break
        match.begin()
        while not match.over:
            assert sum(match.balance) + int(match.table.pot) == 0
            legal = match.legal()
            assert legal
            match.play(choose.choice(legal))
        assert sum(match.balance) + int(match.table.carry) == 0
    match.close()
    assert sum(match.balance) == 0


def test_a_variant_named_by_itself_is_its_preset() -> None:
    for variant in Variant:
        name = option_text(variant)
        assert STUKOLKA.options(variant=name) == STUKOLKA.options(name)
    assert set(PLAYERS) == set(Variant)
