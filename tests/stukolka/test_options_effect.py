"""House rules: what goes together, and that every value of every option matters."""

import enum
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kozyr.engine.options import option_text
from kozyr.games.family import read_game
from kozyr.games.stukolka.options import PLAYERS, Options, Variant
from kozyr.match import Match
from kozyr.refusals import Refused
from tests.stukolka.scripted import SPECTATOR, STUKOLKA
from tests.stukolka.settings import NAMES, PRESETS, Settings, kind, refusal, values

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
    for name, met in shown.items():
        what = kind(name)
        if what is bool:
            assert met == {"true", "false"}, name
        elif issubclass(what, enum.IntEnum):
            assert met == {option_text(member) for member in what}, name
        else:
            assert len(met) > 1, name


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
