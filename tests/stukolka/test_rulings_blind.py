"""Knocking blind: rulings on what belongs to shleif."""

from typing import Any

import pytest

from kozyr.cards import card
from tests.stukolka.scripted import Scripted, cards
from tests.stukolka.trails import shleif


@pytest.mark.rule("stukolka", "N1", "N2")
def test_who_looks_knocks_or_passes_as_ever() -> None:
    table = shleif("As Ks Qs", blind=True)
    table.play("2 keep, 0 look")
    assert table.decision == "0 announce"
    assert table.hand(0) == cards("As Ks Qs")
    table.play("0 pass")
    assert table.decision == "1 look"


@pytest.mark.rule("stukolka", "A45", "N1")
def test_a_blind_knocker_looks_right_after_his_knock() -> None:
    table = shleif("As Ks Qs", blind=True)
    table.play("2 keep, 0 blind")
    assert table.decision == "1 look", "the knock is made"
    assert table.playing == [0]
    assert table.hand(0) == cards("As Ks Qs")
    assert table.hand(0, seen_by=1) == set()


@pytest.mark.rule("stukolka", "A45")
def test_nobody_knocks_blind_where_it_is_not_agreed() -> None:
    table = shleif()
    table.play("2 keep")
    assert table.decision == "0 announce"
    assert table.refusal("blind").code == "not_a_choice"


@pytest.mark.rule("stukolka", "A45")
def test_blind_and_razrez_may_be_switched_on_in_prikup() -> None:
    table = Scripted("prikup", players=3, blind=True, razrez=True)
    table.deal(trump="8h")
    assert table.decision == "0 look"
    table.play("0 blind, 1 blind, 2 look, 2 pass, 0 stand")
    assert table.decision == "0 drop"
    table.match.play(table.match.legal()[0])
    table.play("1 stand")
    table.match.play(table.match.legal()[0])
    assert table.decision == "2 cut_in"


@pytest.mark.rule("stukolka", "A45")
def test_a_blind_knock_leaves_the_stakes_as_they_are() -> None:
    table = shleif(blind=True)
    table.play("2 keep, 0 blind, 1 blind")
    assert table.facts.stakes == table.facts.pot == 30


@pytest.mark.rule("stukolka", "N4", "A13")
@pytest.mark.parametrize(
    ("discards", "drawn"), [("As Ks Qs", 4), ("As Ks", 3), ("As", 2), ("", 1)], ids=["3", "2", "1", "0"]
)
def test_a_blind_knocker_draws_one_card_more_and_drops_one(discards: str, drawn: int) -> None:
    table = shleif("As Ks Qs", talon="7d 8d 9d Td", blind=True)
    table.play("2 keep, 0 blind, 1 look, 1 pass")
    table.play(f"0 discard {discards}" if discards else "0 stand")
    assert table.facts.drawn[0] == drawn
    new = set(["7d", "8d", "9d", "Td"][:drawn])
    assert table.hand(0) == (cards("As Ks Qs") - cards(discards)) | new
    assert table.decision == "0 drop"
    assert table.choices == {f"drop {word}" for word in table.hand(0)}
    table.play(f"0 drop {min(table.hand(0))}")
    assert len(table.hand(0)) == 3
    assert table.decision == "2 discard"


@pytest.mark.rule("stukolka", "A13")
def test_blind_zero_draws_one_off_a_blind_knocker_who_stands_draws_nothing() -> None:
    table = shleif(blind=True, blind_zero_draws_one=False)
    table.play("2 keep, 0 blind, 1 blind, 0 stand")
    assert table.decision == "1 discard", "nothing drawn, nothing to drop"
    assert table.facts.drawn[0] == 0
    table.match.play(1)
    assert table.decision == "1 drop", "who discards one still draws two"
    assert table.facts.drawn[1] == 2


@pytest.mark.rule("stukolka", "A12")
@pytest.mark.parametrize(("discards", "drawn", "drops"), [(3, 3, False), (2, 3, True), (1, 2, True), (0, 1, True)])
def test_a_blind_knocker_with_three_cards_left_draws_at_most_those(discards: int, drawn: int, drops: bool) -> None:
    # Six players and thirteen cards: four who looked take ten.
    table = shleif(players=6, blind=True)
    table.play("5 renounce, 0 look, 0 knock, 1 look, 1 knock, 2 look, 2 knock, 3 look, 3 knock, 4 blind")
    table.play("5 look, 5 pass")
    for count in (3, 3, 3, 1):
        table.match.play((1 << count) - 1)
    assert table.talon == 3
    table.match.play((1 << discards) - 1)
    assert table.facts.drawn[4] == drawn
    assert (table.decision == "4 drop") is drops


@pytest.mark.rule("stukolka", "A12", "A60")
def test_a_blind_knocker_with_no_card_left_plays_what_he_has() -> None:
    # Full demand with blind knocks is four each; with six players the talon of thirteen is gone after the third.
    table = shleif(players=6, blind=True)
    table.play("5 renounce, 0 blind, 1 blind, 2 blind, 3 blind, 4 blind, 5 blind")
    drawn = []
    while table.decision.endswith(("discard", "drop")):
        table.match.play(table.match.legal()[-1])
        drawn = [int(count) for count in table.facts.drawn[:6]]
    assert drawn == [4, 4, 4, 1, 0, 0]
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A60")
def test_full_demand_is_four_each_where_a_renounced_trail_lets_the_dealer_go_blind() -> None:
    table = shleif(players=4, blind=True)
    table.play("3 renounce, 0 blind, 1 blind, 2 blind, 3 blind")
    while table.decision.endswith(("discard", "drop")):
        table.match.play(table.match.legal()[-1])
    assert [int(count) for count in table.facts.drawn[:4]] == [4, 4, 4, 4]
    assert table.talon == 19 - 16


@pytest.mark.rule("stukolka", "A17")
def test_the_dealer_with_the_trail_cannot_be_blind() -> None:
    table = shleif("- / - / As Ks Qs", blind=True)
    table.play("2 keep")
    assert table.hand(2) == cards("As Ks Qs"), "he has announced the trump suit and looks"
    table.play("0 blind, 1 blind")
    assert table.playing == [0, 1, 2]
    assert table.decision == "0 discard"


@pytest.mark.rule("stukolka", "A17", "N1")
def test_the_dealer_who_renounced_may_be_blind() -> None:
    table = shleif("- / - / As Ks Qs", blind=True)
    table.play("2 renounce, 0 blind, 1 blind")
    assert table.decision == "2 look"
    assert table.hand(2) == set()
    table.play("2 blind")
    assert table.playing == [0, 1, 2]
    assert table.decision == "0 discard"


@pytest.mark.rule("stukolka", "A63", "A18")
def test_an_obliged_dealer_makes_no_announcement_and_cannot_be_blind() -> None:
    table = shleif("- / - / As Ks Qs", blind=True, dealer_may_blind="always")
    table.play("2 renounce, 0 blind, 1 look, 1 pass")
    assert table.playing == [0, 2]
    table.play("0 stand")
    table.match.play(table.match.legal()[0])
    assert table.decision == "2 discard"
    table.play("2 discard As")
    assert table.facts.drawn[2] == 1, "no extra card"
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A64")
@pytest.mark.parametrize(("preset", "changes"), [("plain", {"exchange": "none"}), ("obligatory", {})])
def test_blind_without_an_exchange_is_allowed_and_gains_nothing(preset: str, changes: dict[str, Any]) -> None:
    table = Scripted(preset, players=3, blind=True, **changes)
    table.carry(90)
    table.deal(trump="8h")
    assert table.decision == "0 look"
    table.play("0 blind, 1 blind, 2 blind")
    assert table.decision == "0 play"
    assert all(len(table.hand(seat)) == 3 for seat in range(3))


@pytest.mark.rule("stukolka", "A56", "A64")
def test_nobody_is_blind_where_all_must_play() -> None:
    table = Scripted("obligatory", players=3, blind=True)
    table.deal("As Ks Qs", trump="8h")
    assert table.decision == "0 play"
    assert table.hand(0) == cards("As Ks Qs")


@pytest.mark.rule("stukolka", "A17", "A63")
def test_dealer_may_blind_always_asks_him_at_his_turn_before_he_looks() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", blind=True, dealer_may_blind="always")
    table.play("2 keep")
    assert table.trail_card(seen_by=2) == card("Kh"), "he has seen the trump card"
    assert table.hand(2) == set(), "and not his three"
    table.play("0 look, 0 knock, 1 look, 1 pass")
    assert table.decision == "2 look"
    assert table.choices == {"look", "blind"}
    assert table.hand(2) == set()


@pytest.mark.rule("stukolka", "A63", "N4")
@pytest.mark.parametrize(
    ("discards", "drawn", "held"), [("As Ks Qs", 4, 5), ("As", 2, 5), ("", 1, 5)], ids=["3", "1", "0"]
)
def test_the_blind_dealer_with_the_trail_drops_from_five_to_three(discards: str, drawn: int, held: int) -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", talon="7d 8d 9d Td", blind=True, dealer_may_blind="always")
    table.play("2 keep, 0 look, 0 knock, 1 look, 1 pass, 2 blind, 0 stand")
    assert table.decision == "2 discard"
    assert table.hand(2) == cards("As Ks Qs")
    table.play(f"2 discard {discards}" if discards else "2 stand")
    assert table.facts.drawn[2] == drawn
    assert table.decision == "2 drop"
    assert len(table.choices) == held
    assert "drop Kh" in table.choices
    table.play("2 drop 7d")
    assert table.decision == "2 drop"
    assert len(table.choices) == held - 1
    table.play("2 drop Kh")
    assert len(table.hand(2)) == 3
    assert table.facts.dropped[2] == 2
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A63", "A13")
def test_the_blind_dealer_with_the_trail_who_stands_and_draws_nothing_drops_one() -> None:
    table = shleif(blind=True, dealer_may_blind="always", blind_zero_draws_one=False)
    table.play("2 keep, 0 look, 0 knock, 1 look, 1 pass, 2 blind, 0 stand, 2 stand")
    assert table.decision == "2 drop"
    assert len(table.choices) == 4


@pytest.mark.rule("stukolka", "A63")
def test_dealer_may_blind_always_he_may_also_look_and_plays_on() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", blind=True, dealer_may_blind="always")
    table.play("2 keep, 0 look, 0 knock, 1 look, 1 pass, 2 look")
    assert table.playing == [0, 2]
    assert table.decision == "0 discard", "with the trail there is nothing to announce"
    table.play("0 stand, 2 discard As")
    assert table.facts.drawn[2] == 1
    assert len(table.choices) == 4


@pytest.mark.rule("stukolka", "A63", "A16")
def test_dealer_may_blind_always_is_not_asked_when_nobody_knocked() -> None:
    table = shleif(blind=True, dealer_may_blind="always")
    table.play("2 keep, 0 look, 0 pass, 1 look, 1 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 2


@pytest.mark.rule("stukolka", "A63", "A68")
def test_dealer_may_blind_always_is_not_asked_under_r16_even_if_cutting_in_follows() -> None:
    table = shleif("- / - / As Ks Qs", blind=True, dealer_may_blind="always", razrez=True, razrez_when_swept=True)
    table.play("2 keep, 0 look, 0 pass, 1 look, 1 pass")
    assert table.decision == "2 discard"
    assert table.hand(2) == cards("As Ks Qs")
    table.play("2 stand")
    assert len(table.choices) == 4


@pytest.mark.rule("stukolka", "A63", "A66")
def test_dealer_may_blind_always_is_not_asked_where_all_must_play() -> None:
    table = shleif(blind=True, dealer_may_blind="always", end_policy="last_deal_all_play", deals=1)
    table.play("2 keep")
    assert table.decision == "0 discard"
    assert table.playing == [0, 1, 2]
    assert table.dealt(2) != set()


@pytest.mark.rule("stukolka", "N5", "A15")
def test_each_passer_is_asked_once_in_order_when_all_have_exchanged() -> None:
    table = shleif(players=5, razrez=True)
    table.play("4 keep, 0 pass, 1 knock, 2 pass, 3 pass, 1 stand, 4 stand")
    table.match.play(table.match.legal()[0])
    assert table.decision == "0 cut_in"
    assert table.choices == {"cut_in", "decline"}
    assert table.thrown(0), "he knows his thrown hand"
    table.play("0 decline")
    assert table.decision == "2 cut_in"
    table.play("2 decline")
    assert table.decision == "3 cut_in"
    table.play("3 decline")
    assert table.decision == "1 play", "a right and no duty"
    assert table.playing == [1, 4]


@pytest.mark.rule("stukolka", "N5", "N6", "A15")
def test_a_cutter_takes_four_cards_drops_one_and_leads() -> None:
    table = shleif("7s 8s 9s / Ts Js Qs / -", trump="8h", talon="Ad Kd Qd Jd", razrez=True)
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand, 1 cut_in")
    assert table.decision == "1 drop"
    assert table.choices == {"drop Ad", "drop Kd", "drop Qd", "drop Jd"}
    assert table.hand(1, seen_by=0) == set()
    table.play("1 drop Jd")
    assert table.hand(1) == cards("Ad Kd Qd")
    assert table.thrown(1) == cards("Ts Js Qs Jd"), "his thrown hand stays dead"
    assert table.playing == [0, 1, 2]
    assert table.decision == "1 play"
