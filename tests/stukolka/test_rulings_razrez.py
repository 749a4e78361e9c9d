"""Cutting in: rulings on what belongs to shleif."""

from typing import Any

import pytest

from tests.stukolka.scripted import Scripted
from tests.stukolka.trails import shleif


@pytest.mark.rule("stukolka", "N5", "R19")
def test_the_last_who_cut_in_leads() -> None:
    table = shleif(players=5, razrez=True)
    table.play("4 keep, 0 pass, 1 knock, 2 pass, 3 pass, 1 stand, 4 stand")
    table.match.play(table.match.legal()[0])
    table.play("0 cut_in")
    table.match.play(table.match.legal()[0])
    table.play("2 cut_in")
    table.match.play(table.match.legal()[0])
    table.play("3 decline")
    assert table.playing == [0, 1, 2, 4]
    assert table.decision == "2 play"


@pytest.mark.rule("stukolka", "A15", "N5")
def test_a_dealer_who_renounced_and_passed_is_asked_last() -> None:
    table = shleif(players=4, razrez=True)
    table.play("3 renounce, 0 knock, 1 knock, 2 pass, 3 pass, 0 stand, 1 stand, 2 decline")
    assert table.decision == "3 cut_in"


@pytest.mark.rule("stukolka", "N5", "A15")
def test_who_has_cut_in_is_public_and_the_count_of_his_drop_too() -> None:
    table = shleif(players=4, razrez=True)
    table.play("3 renounce, 0 knock, 1 knock, 2 pass, 3 pass, 0 stand, 1 stand, 2 cut_in")
    table.match.play(table.match.legal()[0])
    view = table.match.view(3)
    assert view.table.cutters == 1 << 2
    assert view.table.dropped[2] == 1
    assert table.decision == "3 cut_in"


@pytest.mark.rule("stukolka", "A46")
def test_forced_leads_bind_a_cutter() -> None:
    table = shleif("7s 8s 9s / Ts Js Qs / -", trump="8h", talon="Ad Kd Ah Jd", razrez=True)
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand, 1 cut_in, 1 drop Jd")
    assert table.choices == {"Ah"}
    assert table.refusal("Ad").code == "stukolka_must_lead_ace"


@pytest.mark.rule("stukolka", "A46", "A15")
def test_a_cutter_without_a_trick_is_fined() -> None:
    table = shleif("Ah Kh Qh / Ts Js Qs / -", trump="8h", talon="7c 8c 9c 7d", razrez=True)
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand, 1 cut_in, 1 drop 7d")
    table.play_out()
    assert 1 in table.fined
    assert table.change[1] == -30


@pytest.mark.rule("stukolka", "A15", "A46")
def test_a_cutter_is_paid_for_his_tricks() -> None:
    table = shleif("7s 8s 9s / Ts Js Qs / 7c 8c 9c", trump="8h", talon="Ah Kh Qh Jh", razrez=True)
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand, 1 cut_in, 1 drop Jh")
    table.play_out()
    assert table.tricks == [0, 3, 0]
    assert table.change == (-30, 30, -60)


def with_cards_left(left: int, **changes: Any) -> Scripted:
    """Six players of prikup with thirteen cards in the talon; when passer 5 is asked, ``left`` are left."""
    table = Scripted("prikup", players=6, razrez=True, **changes)
    table.deal(trump="8h")
    table.play("0 knock, 1 knock, 2 knock, 3 knock, 4 pass, 5 pass")
    rest = 13 - left
    for _ in range(4):
        table.match.play((1 << min(3, rest)) - 1)
        rest -= min(3, rest)
    assert table.talon == left
    return table


@pytest.mark.rule("stukolka", "A14")
def test_nobody_cuts_in_when_fewer_than_four_cards_are_left() -> None:
    assert with_cards_left(4).decision == "4 cut_in"
    assert with_cards_left(3).decision == "0 play"


@pytest.mark.rule("stukolka", "A14")
def test_the_next_passer_is_not_asked_when_the_first_has_taken_the_cards() -> None:
    table = with_cards_left(7)
    table.play("4 cut_in")
    table.match.play(table.match.legal()[0])
    assert table.talon == 3
    assert table.decision == "4 play"


@pytest.mark.rule("stukolka", "A14")
def test_razrez_min_talon_three_takes_three_and_drops_none() -> None:
    table = with_cards_left(3, razrez_min_talon=3)
    assert table.decision == "4 cut_in"
    table.play("4 cut_in")
    assert table.decision == "4 play"
    assert len(table.hand(4)) == 3
    assert with_cards_left(2, deck=32, razrez_min_talon=3).decision == "0 play"


@pytest.mark.rule("stukolka", "A14")
def test_razrez_min_talon_three_still_takes_four_where_four_are_left() -> None:
    table = with_cards_left(4, razrez_min_talon=3)
    table.play("4 cut_in")
    assert table.decision == "4 drop"
    assert len(table.choices) == 4


@pytest.mark.rule("stukolka", "A16", "N5")
def test_no_cutting_in_when_a_lone_knocker_sweeps() -> None:
    table = Scripted("plain", players=3, razrez=True)
    table.deal(trump="8h")
    table.play("0 knock, 1 pass, 2 pass")
    assert table.decision == ""
    assert table.facts.swept_by == 0


@pytest.mark.rule("stukolka", "A16")
def test_without_razrez_no_passer_is_asked() -> None:
    table = shleif()
    table.play("2 renounce, 0 knock, 1 pass, 0 stand, 2 stand")
    assert table.decision == "0 play"


@pytest.mark.rule("stukolka", "A16", "A68")
def test_when_swept_the_dealer_exchanges_first_and_sweeps_if_nobody_cuts_in() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", razrez=True, razrez_when_swept=True)
    table.play("2 keep, 0 pass, 1 pass")
    assert table.decision == "2 discard"
    table.play("2 discard Qs")
    assert table.decision == "2 drop"
    table.play("2 drop Kh")
    assert table.decision == "0 cut_in"
    table.play("0 decline")
    assert table.decision == "1 cut_in"
    table.play("1 decline")
    assert table.decision == ""
    assert table.facts.swept_by == 2
    assert table.change == (0, 0, 0)
    assert table.facts.carry == 0


@pytest.mark.rule("stukolka", "A16", "A68")
def test_when_swept_a_cutter_makes_the_dealer_play() -> None:
    table = shleif("- / - / As Ks Qs", trump="Kh", talon="7d 7c 8c 9c Tc", razrez=True, razrez_when_swept=True)
    table.play("2 keep, 0 pass, 1 pass, 2 stand, 2 drop Kh, 0 decline, 1 cut_in, 1 drop 7d")
    assert table.playing == [1, 2]
    assert table.decision == "1 play"
    table.play_out()
    assert table.tricks[2] == 3 - table.tricks[1]
    assert table.facts.swept_by == -1


@pytest.mark.rule("stukolka", "A16", "A68")
def test_when_swept_a_lone_knocker_exchanges_and_passers_may_cut_in() -> None:
    table = Scripted("plain", players=4, stake=30, razrez=True, razrez_when_swept=True)
    table.deal("As Ks Qs", trump="8h")
    table.play("0 knock, 1 pass, 2 pass, 3 pass")
    assert table.decision == "0 discard"
    table.play("0 discard Qs, 1 decline, 2 decline")
    assert table.decision == "3 cut_in", "a dealer who passed may cut in too"
    table.play("3 cut_in")
    table.match.play(table.match.legal()[0])
    assert table.playing == [0, 3]
    assert table.decision == "3 play"


@pytest.mark.rule("stukolka", "A68")
def test_when_swept_a_lone_knocker_sweeps_if_nobody_cuts_in() -> None:
    table = Scripted("plain", players=3, stake=30, razrez=True, razrez_when_swept=True)
    table.deal(trump="8h")
    table.play("0 knock, 1 pass, 2 pass, 0 stand, 1 decline, 2 decline")
    assert table.decision == ""
    assert table.facts.swept_by == 0
    assert table.change == (60, -30, -30)


@pytest.mark.rule("stukolka", "A68", "A52")
def test_when_swept_after_the_exchange_the_lone_knocker_does_not_exchange_again() -> None:
    table = Scripted("plain", players=3, razrez=True, razrez_when_swept=True, dealer_announces="after_exchange")
    table.deal(trump="8h")
    table.play("0 knock, 1 pass, 0 stand, 2 pass")
    assert table.decision == "1 cut_in"
    table.play("1 decline")
    assert table.decision == "2 cut_in"
    table.play("2 decline")
    assert table.facts.swept_by == 0


@pytest.mark.rule("stukolka", "A68")
def test_when_swept_the_dealer_of_prikup_exchanges_and_the_passers_may_cut_in() -> None:
    table = Scripted("prikup", players=3, razrez=True, razrez_when_swept=True)
    table.deal(trump="8h")
    table.play("0 pass, 1 pass")
    assert table.decision == "2 discard"
    table.play("2 stand, 0 cut_in")
    table.match.play(table.match.legal()[0])
    table.play("1 cut_in")
    table.match.play(table.match.legal()[0])
    assert table.playing == [0, 1, 2]
    assert table.decision == "1 play"


@pytest.mark.rule("stukolka", "A68")
def test_when_swept_nothing_opens_where_the_pot_is_carried() -> None:
    all_pass = Scripted("prikup", players=3, razrez=True, razrez_when_swept=True, all_pass="carry")
    all_pass.deal(trump="8h")
    all_pass.play("0 pass, 1 pass")
    assert all_pass.decision == ""
    assert all_pass.facts.carry == 30
    refusal = Scripted(
        "prikup",
        players=3,
        razrez=True,
        razrez_when_swept=True,
        dealer_obligation_limit=0,
        on_refusal="carry",
    )
    refusal.deal(trump="8h")
    refusal.play("0 knock, 1 pass, 2 pass")
    assert refusal.decision == ""
    assert refusal.facts.carry == 30


@pytest.mark.rule("stukolka", "A68", "A14")
def test_when_swept_and_the_talon_is_too_short_the_pot_is_swept_after_the_exchange() -> None:
    table = Scripted("plain", players=10, deck=32, razrez=True, razrez_when_swept=True)
    table.deal(trump="8h")
    for seat in range(9):
        table.play(f"{seat} pass")
    assert table.decision == "9 discard"
    table.play("9 stand")
    assert table.decision == ""
    assert table.facts.swept_by == 9
