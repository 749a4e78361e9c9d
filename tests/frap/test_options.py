"""House rules as data: defaults, what is refused and why, how it is written, and that every value matters."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kozyr.cards import pack
from kozyr.engine import verbs
from kozyr.engine.actions import random_action
from kozyr.engine.kernel import kernel
from kozyr.engine.options import allowed_values, option_text, read_option
from kozyr.engine.random import shuffle, stream
from kozyr.engine.state import new
from kozyr.games.family import family, read_game
from kozyr.games.frap.options import NEEDS, RECORDS, RULE_OF, FrapOptions, KhrapOptions, defaults
from kozyr.games.frap.state import Frap
from kozyr.match import Match, Start
from kozyr.refusals import Refusal, Refused
from tests.frap.house_rules import all_values, house_rules
from tests.frap.scripted import GAMES, both

Settings = dict[str, Any]


def refusal(game: str, **changes: Any) -> Refusal:
    """Why these options are refused."""
    with pytest.raises(Refused) as caught:
        family(game).options(**changes)
    return caught.value.refusal


# ---- Defaults (section 9 of the pages)

FRAP_DEFAULTS = {
    "ante": "20",
    "deck_5_6": "36",
    "allow_blind": "true",
    "blind_window": "own_turn",
    "blind_exchange": "turned_then_exchange",
    "blind_penalty": "shortfall",
    "cut_enabled": "true",
    "cut_lead": "last_cutter",
    "cut_form": "alternative",
    "turned_card_waivable": "false",
    "exchange_order": "forehand_first",
    "talon_shortage": "limit",
    "must_beat": "false",
    "ace_lead": "false",
    "ante_on_carry": "all",
    "redeal_ante": "topup_counts",
    "redeal_dealer": "next",
    "dealer_must_defend": "false",
    "remise_cap": "none",
    "end_policy": "divide",
    "deals": "none",
}
KHRAP_DEFAULTS = {
    **FRAP_DEFAULTS,
    "deck_5_6": "52",
    "second_round_rest": "stay",
    "three_tricks": "khrapper_only",
    "settlement": "prize",
    "fail_scale": "some_or_none",
    "razrez_timing": "after_exchange",
    "rounds": "2",
}
DEFAULTS = {"frap": FRAP_DEFAULTS, "khrap": KHRAP_DEFAULTS}


@both("A1", "A3", "A4", "A6", "A9", "A10", "A11", "A12", "A13", "A34", khrap=["A1", "A2", "A3", "A4", "A5", "A10"])
def test_the_defaults_of_the_rules(game: str) -> None:
    made = family(game).options()
    found = {name: option_text(getattr(made, name)) for name in RECORDS[game].__struct_fields__ if name != "players"}
    assert found == DEFAULTS[game]
    assert family(game).options(game) == made, "the preset of the game's own name"


def test_every_option_has_a_rule_behind_it() -> None:
    for game in GAMES:
        assert set(RULE_OF[game]) == set(RECORDS[game].__struct_fields__)
        for name, rule in RULE_OF[game].items():
            assert refusal(game, **{name: "perhaps"}).rule == f"{game}:{rule}"


# ---- What is refused

BAD: list[tuple[str, Any]] = [
    *((name, value) for name in KHRAP_DEFAULTS for value in ("", "perhaps", "2.5", -7, "1" * 30)),
    ("players", 1),
    ("players", 13),
    ("deck_5_6", 32),
    ("rounds", 1),
    ("rounds", 4),
    ("ante", 0),
    ("remise_cap", 0),
    ("deals", 0),
]


@pytest.mark.rule("frap", "A39", "R3")
@pytest.mark.rule("khrap", "R2", "R16")
@pytest.mark.parametrize(("name", "value"), BAD, ids=[f"{name}={value}" for name, value in BAD])
def test_a_value_that_an_option_does_not_have(name: str, value: Any) -> None:
    for game in GAMES:
        if name not in RECORDS[game].__struct_fields__:
            continue
        found = refusal(game, **{name: value})
        assert found.code == "bad_option_value"
        assert name in str(found)
        assert allowed_values(RECORDS[game], name) in str(found)


@both("R3", "R27", khrap=["R2", "R15"])
def test_money_that_the_tricks_do_not_divide(game: str) -> None:
    size = 4 if game == "frap" else 5
    for name in ("ante", "remise_cap"):
        for money in range(size, 4 * size + 1):
            wanted: Settings = {name: money}
            if money % size == 0:
                assert getattr(family(game).options(**wanted), name) == money
                continue
            found = refusal(game, **wanted)
            assert (found.code, found.rule) == ("not_divisible", f"{game}:{RULE_OF[game][name]}")
            near: Settings = {name: int(found.slots["near"])}
            assert getattr(family(game).options(**near), name) == near[name], "the sentence names one that works"
    assert refusal(game, ante=1).slots["near"] == size


@pytest.mark.rule("khrap", "A10", "R1", "A37")
def test_the_players_of_khrap() -> None:
    assert refusal("khrap", players=11).rule == "khrap:R1"
    assert refusal("khrap", players=12).code == "player_count"
    assert family("khrap").options(players=9, rounds=3).players == 9
    assert refusal("khrap", players=10, rounds=3).code == "player_count"


@both("R1", khrap=["R1"])
def test_unknown_options_and_presets(game: str) -> None:
    near = refusal(game, cut_enable="false")
    assert (near.code, near.slots["near"]) == ("unknown_option_near", "cut_enabled")
    assert refusal(game, weather="fair").code == "unknown_option"
    with pytest.raises(Refused) as caught:
        family(game).options("whist")
    assert caught.value.refusal.code == "unknown_preset"


def test_frap_has_none_of_khraps_options() -> None:
    for name in set(KHRAP_DEFAULTS) - set(FRAP_DEFAULTS):
        assert refusal("frap", **{name: KHRAP_DEFAULTS[name]}).code.startswith("unknown_option")


# ---- Combinations in which an option could never matter

RECYCLE, PRIZE = "talon_shortage=recycle", "settlement=prize"
IN_RESPONSE = {"razrez_timing": "in_response"}
WITHOUT_EFFECT: list[tuple[str, Settings, str, str]] = [
    # game, what is set, the option refused, what the sentence asks for
    *(
        (game, {"allow_blind": False, name: value}, name, "allow_blind=true")
        for game in GAMES
        for name, value in (
            ("blind_window", "after_all_passed"),
            ("blind_exchange", "turned_only"),
            ("blind_penalty", "literal"),
        )
    ),
    *(
        (game, {"cut_enabled": False, name: value}, name, "cut_enabled=true")
        for game in GAMES
        for name, value in (
            ("cut_lead", "first_cutter"),
            ("cut_form", "additive"),
            ("turned_card_waivable", True),
        )
    ),
    ("khrap", {"cut_enabled": False, **IN_RESPONSE}, "razrez_timing", "cut_enabled=true"),
    ("frap", {"players": 4, "deck_5_6": 52}, "deck_5_6", "players=5"),
    ("frap", {"players": 7, "deck_5_6": 52}, "deck_5_6", "players=5"),
    ("khrap", {"players": 7, "deck_5_6": 36}, "deck_5_6", "players=5"),
    # One passer at most.
    ("frap", {"players": 2, "cut_lead": "first_cutter"}, "cut_lead", "players=3"),
    ("khrap", {"players": 2, "turned_card_waivable": True}, "turned_card_waivable", "players=3"),
    # Cards for one cutter at most.
    ("frap", {"players": 11, "cut_lead": "first_cutter"}, "cut_lead", RECYCLE),
    ("frap", {"players": 11, "turned_card_waivable": True}, "turned_card_waivable", RECYCLE),
    ("khrap", {"players": 9, "cut_lead": "first_cutter"}, "cut_lead", RECYCLE),
    ("khrap", {"players": 8, "cut_form": "additive", "cut_lead": "first_cutter"}, "cut_lead", RECYCLE),
    ("khrap", {"players": 8, "cut_lead": "first_cutter", **IN_RESPONSE}, "cut_lead", RECYCLE),
    ("khrap", {"players": 6, "deck_5_6": 36, "turned_card_waivable": True}, "turned_card_waivable", RECYCLE),
    # Cards for none.
    ("frap", {"players": 12, "cut_enabled": False}, "cut_enabled", RECYCLE),
    ("frap", {"players": 12, "cut_form": "additive"}, "cut_form", RECYCLE),
    ("khrap", {"players": 10, "cut_enabled": False}, "cut_enabled", RECYCLE),
    ("khrap", {"players": 10, **IN_RESPONSE}, "razrez_timing", RECYCLE),
    # More cards than can ever be drawn.
    ("frap", {"players": 2, "talon_shortage": "recycle"}, "talon_shortage", "players=7"),
    ("frap", {"players": 3, "talon_shortage": "recycle"}, "talon_shortage", "players=7"),
    ("frap", {"players": 4, "cut_enabled": False, "talon_shortage": "recycle"}, "talon_shortage", "players=7"),
    ("frap", {"players": 5, "deck_5_6": 52, "talon_shortage": "recycle"}, "talon_shortage", "deck_5_6=36"),
    ("khrap", {"players": 2, "talon_shortage": "recycle"}, "talon_shortage", "players=7"),
    ("khrap", {"players": 3, "cut_enabled": False, "talon_shortage": "recycle"}, "talon_shortage", "players=7"),
    ("khrap", {"players": 5, "cut_enabled": False, "talon_shortage": "recycle"}, "talon_shortage", "deck_5_6=36"),
    # A cap so low that all remises are alike.
    ("frap", {"remise_cap": 160, "blind_penalty": "literal"}, "blind_penalty", "remise_cap=none"),
    ("khrap", {"remise_cap": 80, "fail_scale": "per_missing_trick"}, "fail_scale", "remise_cap=none"),
    ("khrap", {"settlement": "fifths", "three_tricks": "anyone"}, "three_tricks", PRIZE),
    ("khrap", {"settlement": "fifths", "second_round_rest": "fifths_to_others"}, "second_round_rest", PRIZE),
    ("frap", {"end_policy": "play_until_clean"}, "end_policy", "deals=10"),
    ("khrap", {"end_policy": "play_until_clean"}, "end_policy", "deals=10"),
]
WITHOUT_EFFECT_IDS = [f"{case[0]}: {case[2]} needs {case[3]} {index}" for index, case in enumerate(WITHOUT_EFFECT)]


@pytest.mark.rule("frap", "R1", "R11", "R18", "R20", "R21", "A31")
@pytest.mark.rule("khrap", "R1", "R10", "R11", "A1", "A4", "A7")
@pytest.mark.parametrize(("game", "changes", "option", "needed"), WITHOUT_EFFECT, ids=WITHOUT_EFFECT_IDS)
def test_an_option_without_effect_is_refused(game: str, changes: Settings, option: str, needed: str) -> None:
    found = refusal(game, **changes)
    assert (found.code, found.rule) == ("option_without_effect", f"{game}:{RULE_OF[game][option]}")
    assert (found.slots["option"], found.slots["needed"]) == (option, needed)
    assert option in str(found)
    assert needed in str(found)


@pytest.mark.parametrize(("game", "changes", "option", "needed"), WITHOUT_EFFECT, ids=WITHOUT_EFFECT_IDS)
def test_who_does_what_the_sentence_says_gets_the_option(
    game: str, changes: Settings, option: str, needed: str
) -> None:
    wanted = dict(changes)
    for _ in range(4):
        try:
            made = family(game).options(**wanted)
        except Refused as refused:
            name, _, value = refused.refusal.slots["needed"].partition("=")
            assert wanted.get(name) != value, f"asked for {name}={value} twice"
            wanted[name] = value
        else:
            assert option_text(getattr(made, option)) == option_text(changes[option])
            return
    pytest.fail(f"no end of demands: {wanted}")


def test_every_need_has_a_case() -> None:
    assert {case[2] for case in WITHOUT_EFFECT} >= set(NEEDS)


# ---- That all this is so: matches with and without


@kernel
def fingerprints(s: Any, pack: Any, orders: int, deals: int, shuffling: Any, choosing: Any, found: Any) -> None:
    """Play deals in a row with random players, and write down what could be seen of each: a number a deal."""
    size = len(pack) // orders
    for deal in range(deals):
        for order in range(orders):
            shuffle(pack[order * size : (order + 1) * size], shuffling)
        if s.table.deals > 0 and verbs.ended(s):
            return
        verbs.begin(s, pack)
        seen = 17
        while True:
            legal = verbs.legal(s)
            for fact in (s.table.turn, legal, s.table.pot, s.table.dealer, s.table.looked, s.table.tricks):
                seen = (seen * 1_000_003 + fact) & 0xFFFFFFFFFFFF
            for seat in range(s.table.players):
                seen = (seen * 1_000_003 + s.table.balance[seat]) & 0xFFFFFFFFFFFF
            if verbs.over(s):
                break
            verbs.apply(s, random_action(s, choosing))
        found[deal] = seen


def played(options: Any, start: int, deals: int) -> list[int]:
    """What could be seen of random deals; the packs and the choices are the same for all options.

    Every third deal begins with an empty pot, so that one difference does not bring all the others about.
    """
    game = family(options.name).game
    found: list[int] = []
    for index in range(start, start + deals // 3):
        s = new(Frap)
        game.set_up(s, options, index % options.players)
        run = np.zeros(3, np.int64)
        # Two orders for all, so that the first is the same whether or not a second is dealt.
        orders = np.array(pack(options.pack_size) * 2, np.int8)
        fingerprints(s, orders, 2, 3, stream(61, "shuffle", index), stream(61, "choose", index), run)
        found += run.tolist()
    return found


def differ(one: Any, other: Any, deals: int) -> bool:
    """Whether the same random deals go differently with other options; looked for until it is found."""
    return any(played(one, start, 300) != played(other, start, 300) for start in range(0, deals // 3, 100))


BESIDE: dict[tuple[str, str, str], Settings] = {
    # What must be set beside an option, so that it can matter, or matters sooner.
    ("frap", "end_policy", "play_until_clean"): {"deals": "1"},
    ("khrap", "end_policy", "play_until_clean"): {"deals": "1"},
    ("frap", "deck_5_6", "52"): {"players": "5"},
    ("khrap", "deck_5_6", "36"): {"players": "5"},
    ("frap", "redeal_ante", "charge_again"): {"players": "2"},
    ("frap", "redeal_dealer", "same"): {"players": "2"},
    ("frap", "talon_shortage", "recycle"): {"players": "6"},
    ("khrap", "talon_shortage", "recycle"): {"players": "9"},
}


def all_changes() -> list[Any]:
    rows = []
    for game in GAMES:
        for name, values in all_values(game).items():
            if name == "players":
                continue
            usual = option_text(defaults(game)[name])
            rows += [(game, name, value) for value in values if value != usual]
    return [
        pytest.param(*row, id="{} {}={}".format(*row), marks=pytest.mark.rule(row[0], RULE_OF[row[0]][row[1]]))
        for row in rows
    ]


@pytest.mark.parametrize(("game", "name", "value"), all_changes())
def test_every_value_of_every_option_makes_a_difference(game: str, name: str, value: str) -> None:
    beside = BESIDE.get((game, name, value), {})
    usual = family(game).options(**beside)
    changed = family(game).options(**{**beside, name: value})
    assert differ(usual, changed, deals=3000)


@pytest.mark.parametrize(("game", "changes", "option", "needed"), WITHOUT_EFFECT, ids=WITHOUT_EFFECT_IDS)
def test_what_is_refused_would_make_no_difference(game: str, changes: Settings, option: str, needed: str) -> None:
    if option in ("end_policy", "deck_5_6"):
        # Without an agreed number of deals there is no last one; and the middle pack is asked for at no other table.
        return
    read = {name: read_option(RECORDS[game], name, value) for name, value in changes.items()}
    with_it = RECORDS[game](**{**defaults(game), **read})
    without = RECORDS[game](**{**defaults(game), **read, option: defaults(game)[option]})
    assert not differ(with_it, without, deals=300)


JUST_ENOUGH: list[tuple[str, Settings, str]] = [
    ("frap", {"players": 4, "talon_shortage": "recycle"}, "talon_shortage"),
    ("frap", {"players": 5, "cut_enabled": False, "talon_shortage": "recycle"}, "talon_shortage"),
    ("frap", {"players": 3, "cut_lead": "first_cutter"}, "cut_lead"),
    ("frap", {"players": 10, "cut_lead": "first_cutter"}, "cut_lead"),
    ("frap", {"players": 3, "turned_card_waivable": True}, "turned_card_waivable"),
    ("frap", {"players": 12, "talon_shortage": "recycle", "cut_enabled": False}, "cut_enabled"),
    ("frap", {"players": 12, "talon_shortage": "recycle", "cut_lead": "first_cutter"}, "cut_lead"),
    ("frap", {"players": 11, "cut_form": "additive"}, "cut_form"),
    ("frap", {"players": 2, "remise_cap": 84, "blind_penalty": "literal"}, "blind_penalty"),
    ("khrap", {"players": 3, "talon_shortage": "recycle"}, "talon_shortage"),
    ("khrap", {"players": 4, "cut_enabled": False, "talon_shortage": "recycle"}, "talon_shortage"),
    ("khrap", {"players": 5, "talon_shortage": "recycle"}, "talon_shortage"),
    ("khrap", {"players": 4, "cut_lead": "first_cutter"}, "cut_lead"),
    ("khrap", {"players": 9, "cut_enabled": False}, "cut_enabled"),
    ("khrap", {"players": 9, **IN_RESPONSE}, "razrez_timing"),
    ("khrap", {"players": 2, "remise_cap": 45, "fail_scale": "per_missing_trick"}, "fail_scale"),
]
"""The other side of the border: what is accepted, though only just."""


@pytest.mark.parametrize(("game", "changes", "option"), JUST_ENOUGH)
def test_what_is_just_accepted_makes_a_difference(game: str, changes: Settings, option: str) -> None:
    changed = family(game).options(**changes)
    usual = family(game).options(**{name: value for name, value in changes.items() if name != option})
    assert differ(usual, changed, deals=60_000)


# ---- Written and read


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_options_are_read_as_they_are_written(game: str, data: st.DataObject) -> None:
    made = data.draw(house_rules(game))
    found, again = read_game(str(made))
    assert found is family(game)
    assert again == made
    assert again.digest == made.digest
    assert str(made).startswith(f"{game}(players=")


@both("R1", khrap=["R1"])
def test_the_records_of_the_two_games(game: str) -> None:
    made = family(game).options()
    assert type(made) is (FrapOptions if game == "frap" else KhrapOptions)
    assert (made.hand, made.needed, made.auction_rounds) == ((4, 2, 3) if game == "frap" else (5, 3, 2))
    others = {option_text(made.digest), family("khrap" if game == "frap" else "frap").options().digest}
    assert len(others) == 2, "the games have different digests"


@both("R29", khrap=["R17"])
def test_a_match_can_begin_with_a_pot(game: str) -> None:
    options = family(game).options(players=3)
    match = Match.resume_from(options, Start(dealer=1, carry=60, balance=(-20, -20, -20)), family=family(game), seed=4)
    match.begin()
    assert int(match.table.pot) == 120
    assert int(match.table.dealer) == 1
