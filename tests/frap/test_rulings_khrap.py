"""The rulings of khrap alone (section 10): how each reading plays."""

from typing import Any

import pytest

from kozyr.cards import cards_text
from kozyr.games.family import family
from kozyr.games.frap.settlement import settle
from kozyr.refusals import Refused
from tests.frap.rulings import drop_any
from tests.frap.scripted import Scripted, cards


def stand_all(table: Scripted) -> Scripted:
    while table.decision.endswith("exchange"):
        table.match.play("stand")
    return table


def settled(won: dict[int, int], **given: Any) -> tuple[list[int], dict[int, int], int]:
    """What each gains, what each owes in pots, and what is carried."""
    auction_round, blind = given.pop("auction_round", 1), given.pop("blind", False)
    pot, turned = given.pop("pot", 100), given.pop("turned", "Ks")
    table = Scripted("khrap", players=4, **given).begin(talon=turned)
    state = table.match._state
    before = table.match.balance
    state.table.pot, state.table.declarer, state.table.blind = pot, 1, blind
    state.table.auction_round = auction_round
    for seat, tricks in won.items():
        state.table.active |= 1 << seat
        state.table.taken[seat] = tricks
    settle(state.table)
    gains = [now - then for now, then in zip(table.match.balance, before, strict=True)]
    owed = {seat: int(pots) for seat, pots in enumerate(state.table.remise) if pots}
    return gains, owed, int(state.table.carry)


@pytest.mark.rule("khrap", "A2", "R14")
def test_khrap_a2_whoever_has_three_tricks_takes_the_prize() -> None:
    assert settled({1: 1, 2: 3, 3: 1}) == ([0, 20 - 100, 60, 20], {1: 1}, 100)
    assert settled({1: 1, 2: 3, 3: 1}, three_tricks="anyone") == ([0, -100, 100, 0], {1: 1}, 100)
    assert settled({1: 1, 2: 4, 3: 0}, three_tricks="anyone", auction_round=2) == (
        [0, -100, 50, -100],
        {1: 1, 3: 1},
        250,
    )
    assert settled({1: 3, 2: 2}, three_tricks="anyone") == settled({1: 3, 2: 2})


@pytest.mark.rule("khrap", "A36")
@pytest.mark.parametrize("three_tricks", ["khrapper_only", "anyone"])
def test_khrap_a36_without_three_tricks_fifths_are_paid(three_tricks: str) -> None:
    assert settled({1: 2, 2: 2, 3: 1}, three_tricks=three_tricks) == ([0, 40 - 100, 40, 20], {1: 1}, 100)


@pytest.mark.rule("khrap", "A3", "A33", "A37")
@pytest.mark.parametrize("late_round", [2, 3])
def test_khrap_a3_the_other_half_may_go_to_the_others(late_round: int) -> None:
    house = {"auction_round": late_round, "rounds": 3}
    assert settled({1: 3, 2: 2}, **house) == ([0, 50, 0, 0], {}, 50)
    to_others = {**house, "second_round_rest": "fifths_to_others"}
    assert settled({1: 3, 2: 2}, **to_others) == ([0, 50, 40, 0], {}, 10)
    assert settled({1: 3, 2: 1, 3: 1}, **to_others) == ([0, 50, 20, 20], {}, 10)
    assert settled({1: 5, 2: 0}, **to_others) == ([0, 50, -100, 0], {2: 1}, 150)
    assert settled({1: 5}, **to_others) == ([0, 50, 0, 0], {}, 50)
    # In the first round there is no rest, and a failed khrap has fifths for all.
    assert settled({1: 3, 2: 2}, second_round_rest="fifths_to_others") == ([0, 100, 0, 0], {}, 0)
    assert settled({1: 2, 2: 3}, **to_others) == settled({1: 2, 2: 3}, **house)


@pytest.mark.rule("khrap", "A33", "R15")
def test_khrap_a33_what_does_not_divide_stays() -> None:
    rest = {"second_round_rest": "fifths_to_others"}
    assert settled({1: 2, 2: 3}, pot=103, **rest) == ([0, 40 - 103, 60, 0], {1: 1}, 3 + 103)
    assert settled({1: 3, 2: 2}, pot=103, auction_round=2, **rest) == ([0, 50, 40, 0], {}, 13)


@pytest.mark.rule("khrap", "A2", "A3")
def test_khrap_a2_and_a3_together() -> None:
    house: dict[str, Any] = {"three_tricks": "anyone", "second_round_rest": "fifths_to_others", "auction_round": 2}
    assert settled({1: 3, 2: 2}, **house) == ([0, 50, 40, 0], {}, 10)
    assert settled({1: 2, 2: 3}, **house) == ([0, -100, 50, 0], {1: 1}, 150), "nobody takes fifths then"


@pytest.mark.rule("khrap", "A4")
@pytest.mark.parametrize("auction_round", [1, 2])
def test_khrap_a4_fifths_always(auction_round: int) -> None:
    house = {"settlement": "fifths", "auction_round": auction_round}
    assert settled({1: 3, 2: 2}, **house) == ([0, 60, 40, 0], {}, 0)
    assert settled({1: 5}, **house) == ([0, 100, 0, 0], {}, 0), "a sweep takes the whole pot"
    assert settled({1: 2, 2: 3, 3: 0}, **house) == ([0, 40 - 100, 60, -100], {1: 1, 3: 1}, 200)


@pytest.mark.rule("khrap", "A5", "R16", "A7")
@pytest.mark.parametrize(
    ("blind", "turned", "some_or_none", "per_missing_trick"),
    [
        (False, "Ks", (2, 1, 1, 0), (3, 2, 1, 0)),
        (False, "As", (2, 1, 1, 0), (3, 2, 1, 0)),
        (True, "Ks", (4, 2, 2, 0), (6, 4, 2, 0)),
        (True, "As", (4, 3, 3, 0), (6, 4, 3, 0)),
    ],
)
def test_khrap_a5_the_two_scales(
    blind: bool, turned: str, some_or_none: tuple[int, ...], per_missing_trick: tuple[int, ...]
) -> None:
    for scale, pots in (("some_or_none", some_or_none), ("per_missing_trick", per_missing_trick)):
        for tricks, owed in enumerate(pots):
            found = settled({1: tricks, 2: 5 - tricks}, blind=blind, turned=turned, fail_scale=scale)
            assert found[1].get(1, 0) == owed


@pytest.mark.rule("khrap", "A7", "A31", "R16")
@pytest.mark.parametrize(("turned", "pots"), [("Ks", (2, 4, 4, 0)), ("As", (2, 3, 3, 0))])
def test_khrap_the_literal_reading_of_blind_failures(turned: str, pots: tuple[int, ...]) -> None:
    for tricks, owed in enumerate(pots):
        found = settled({1: tricks, 2: 5 - tricks}, blind=True, turned=turned, blind_penalty="literal")
        assert found[1].get(1, 0) == owed


@pytest.mark.rule("khrap", "A31")
def test_khrap_a31_two_readings_that_contradict_each_other() -> None:
    with pytest.raises(Refused) as caught:
        family("khrap").options(blind_penalty="literal", fail_scale="per_missing_trick")
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("options_clash", "khrap:A31")
    assert "fail_scale" in str(caught.value.refusal)


def razrez_table(players: int = 4, **house_rules: Any) -> Scripted:
    return Scripted("khrap", players=players, razrez_timing="in_response", **house_rules)


@pytest.mark.rule("khrap", "A1", "A30", "A34", "R11")
def test_khrap_a30_cutters_draw_right_after_the_auction() -> None:
    table = razrez_table(dealer=0).begin(talon="Ks 7s 8s 9s Ts Js Qs", looked=True)
    table.play("1 pass, 2 khrap, 3 whist, 0 look")
    assert table.choices == {"whist", "pass", "razrez"}
    before = table.hand(0)
    table.play("0 razrez")
    assert table.hand(0) == set()
    assert table.thrown(0) == before, "the old hand is thrown in"
    table.play("1 pass")
    assert table.decision == "0 cut"
    assert table.choices == {"cut_fresh", "cut_turned"}
    table.play("0 cut_turned")
    assert table.hand(0) == cards("Ks 7s 8s 9s Ts Js")
    table.play("0 drop 7s")
    assert [table.decision, table.match.turn] == ["2 exchange", 2]
    stand_all(table)
    assert table.decision == "0 play", "who passed is not asked, and the cutter leads"
    assert table.active == {0, 2, 3}


@pytest.mark.rule("khrap", "A34", "R12")
def test_khrap_a34_in_order_from_forehand_and_the_last_leads() -> None:
    table = razrez_table(players=5, dealer=0).begin(looked=True)
    table.play("1 pass, 2 pass, 3 khrap, 4 razrez, 0 razrez, 1 razrez, 2 pass")
    drawn = []
    while table.decision.endswith("cut"):
        drawn.append(table.match.turn)
        table.match.play("cut_fresh")
        drop_any(table)
    assert drawn == [1, 4, 0]
    stand_all(table)
    assert table.decision == "0 play"
    first = razrez_table(players=5, dealer=0, cut_lead="first_cutter").begin(looked=True)
    first.play("1 pass, 2 pass, 3 khrap, 4 razrez, 0 razrez, 1 pass, 2 pass")
    while not first.decision.endswith("play"):
        first.match.play(first.match.legal()[0])
    assert first.decision == "4 play"


@pytest.mark.rule("khrap", "A30", "A34")
def test_khrap_a34_six_cards_are_kept_for_each_razrez() -> None:
    """Four players: eleven cards in round 1, ten in round 2."""
    table = razrez_table(dealer=0).begin(looked=True).play("1 khrap, 2 razrez, 3 look")
    assert table.talon == 11
    assert "razrez" not in table.choices
    three = razrez_table(players=3, dealer=0).begin(looked=True).play("1 khrap, 2 razrez, 0 look")
    assert three.talon == 16
    assert "razrez" in three.choices
    # Nine players: six cards in round 1, five in round 2.
    nine = razrez_table(players=9).begin(looked=True)
    for seat in (*range(1, 9), 0):
        nine.play(f"{seat} pass")
    nine.play("1 khrap, 2 pass")
    assert nine.talon == 5
    assert "razrez" not in nine.choices, "with five cards it is not offered, not even for the turned card"


@pytest.mark.rule("khrap", "A34", "A38")
def test_khrap_a34_the_first_cutters_exchange_leaves_six_for_the_next() -> None:
    table = razrez_table(players=3, dealer=0, cut_form="additive").begin(looked=True)
    table.play("1 pass, 2 pass, 0 khrap, 1 razrez, 2 razrez, 1 cut_fresh")
    drop_any(table)
    table.play("1 take")
    drop_any(table)
    assert table.decision == "1 exchange"
    assert table.talon == 10
    sizes = {len(words.split()) - 1 for words in table.choices}
    assert sizes == {0, 1, 2, 3, 4}, "ten cards, six of them kept"
    hand = sorted(table.hand(1))
    assert table.refusal(f"exchange {' '.join(hand)}").code == "frap_talon_short"
    table.play(f"1 exchange {' '.join(hand[:4])}, 2 cut_fresh")
    assert len(table.hand(2)) == 6
    drop_any(table)
    assert table.talon == 0
    assert table.decision == "2 play"


@pytest.mark.rule("khrap", "A34", "A38")
def test_khrap_a34_no_exchange_where_all_cards_are_kept() -> None:
    """Twelve of sixteen cards kept for two, and the first had six: with two more cutters none would be left."""
    table = razrez_table(players=4, dealer=3, cut_form="additive").begin(looked=True)
    table.play("0 khrap, 1 razrez, 2 pass, 3 pass, 1 cut_fresh")
    drop_any(table)
    table.play("1 take")
    drop_any(table)
    assert {len(words.split()) - 1 for words in table.choices} == set(range(6))
    assert table.talon == 5


@pytest.mark.rule("khrap", "A30", "R10")
def test_khrap_a30_behind_a_blind_khrap_there_is_no_turned_card() -> None:
    table = razrez_table().begin().play("1 blind, 2 razrez, 3 pass, 0 pass")
    assert table.choices == {"cut_fresh"}
    table.play("2 cut_fresh")
    drop_any(table)
    assert table.decision == "1 drop", "the khrapper takes it when his exchange comes"
    assert cards_text(1 << int(table.facts.turned)) in table.hand(1)


@pytest.mark.rule("khrap", "A37", "R7", "R8", "R1")
def test_khrap_a37_a_third_round() -> None:
    table = Scripted("khrap", players=3, rounds=3).begin(looked=True)
    for _ in range(2):
        table.play("1 pass, 2 pass, 0 pass")
    assert not table.match.over
    assert int(table.facts.auction_round) == 3
    table.play("1 khrap, 2 pass, 0 pass, 1 stand, 2 decline, 0 decline")
    assert table.change == (-60, 30, -60), "half of 180, as in round 2"
    assert table.match.deals[-1].carry == 90
    with pytest.raises(Refused) as caught:
        family("khrap").options(players=10, rounds=3)
    assert caught.value.refusal.code == "player_count"
    assert "9" in str(caught.value.refusal)


@pytest.mark.rule("khrap", "R8", "K16")
def test_khrap_has_no_third_round() -> None:
    table = Scripted("khrap", players=3).begin()
    for _ in range(2):
        table.play("1 pass, 2 pass, 0 pass")
    assert table.match.over
