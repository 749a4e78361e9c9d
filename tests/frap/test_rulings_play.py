"""The rulings of both pages on the play of the cards and the money."""

import pytest

from kozyr.games.family import family
from kozyr.refusals import Refused
from tests.frap.rulings import passed_out, size_of
from tests.frap.scripted import Scripted, both, cards

FIFTH = {"frap": ["", "", ""], "khrap": [" Jc", " 9h", " Kc"]}


@both("A15", "R25", khrap=["R12"])
def test_a15_to_beat_in_suit_and_with_trumps(game: str) -> None:
    fifth = FIFTH[game]
    hands = f"9s Js Qh Tc{fifth[0]} / Qd Td 7d Th{fifth[1]} / Kd 8d Ts Qs{fifth[2]}"
    usual = Scripted(game, players=3).begin(hands, talon="As", looked=True)
    beating = Scripted(game, players=3, must_beat=True).begin(hands, talon="As", looked=True)
    for table in (usual, beating):
        table.play(f"1 {game}, 2 whist, 0 whist, 1 stand, 2 stand, 0 stand, 1 Qd")
    assert usual.choices == {"8d", "Kd"}
    assert beating.choices == {"Kd"}
    for table in (usual, beating):
        table.play("2 Kd")
        assert table.choices == {"9s", "Js"}, "the first trump may be any"
        table.play("0 9s")
    for table in (usual, beating):
        assert table.decision == "0 play"


@both("A15", khrap=["R12"])
def test_a15_a_suit_that_has_been_trumped_need_not_be_beaten(game: str) -> None:
    fifth = FIFTH[game]
    hands = f"Ad 8d Qh Tc{fifth[0]} / Qd Td 7d Th{fifth[1]} / Ts 9s Kh Qc{fifth[2]}"
    table = Scripted(game, players=3, must_beat=True).begin(hands, talon="As", looked=True)
    table.play(f"1 {game}, 2 whist, 0 whist, 1 stand, 2 stand, 0 stand, 1 Qd, 2 9s")
    assert table.choices == {"Ad", "8d"}


@both("A15", khrap=["R12"])
def test_a15_overtrumping_and_undertrumping(game: str) -> None:
    fifth = FIFTH[game]
    hands = f"9s Js Qh Tc{fifth[0]} / Qd Td 7d Th{fifth[1]} / Ts Kh Qs Qc{fifth[2]}"
    for played, open_cards in (("Ts", {"Js"}), ("Qs", {"9s", "Js"})):
        table = Scripted(game, players=3, must_beat=True).begin(hands, talon="As", looked=True)
        table.play(f"1 {game}, 2 whist, 0 whist, 1 stand, 2 stand, 0 stand, 1 Qd, 2 {played}")
        assert table.choices == open_cards, "higher if he can, else any trump"
        free = Scripted(game, players=3).begin(hands, talon="As", looked=True)
        free.play(f"1 {game}, 2 whist, 0 whist, 1 stand, 2 stand, 0 stand, 1 Qd, 2 {played}")
        assert free.choices == {"9s", "Js"}


@both("A15", "A38", khrap=["R12"])
def test_a38_ace_and_king_are_led_and_the_queen_is_free(game: str) -> None:
    fifth = "" if game == "frap" else " 9h"
    hands = f"7d 8d 9d Td{'' if game == 'frap' else ' Jd'} / As Ks Qs 7h{fifth}"
    table = Scripted(game, players=2, ace_lead=True).begin(hands, talon="7s", looked=True)
    table.play(f"1 {game}, 0 whist, 1 stand, 0 stand")
    assert table.choices == {"As"}
    table.play("1 As, 0 7d")
    assert table.choices == {"Ks"}, "the duty holds for every lead"
    table.play("1 Ks, 0 8d")
    assert table.choices == {"Qs", "7h"} | cards(fifth), "the queen need not follow"


@both("A38", khrap=["R12"])
@pytest.mark.parametrize(("hand", "led"), [("Ks 7h", "7h Ks"), ("Qs 7h", "Qs 7h"), ("Ks Qs", "Ks"), ("As Qs", "As")])
def test_a38_only_ace_and_marriage_bind(game: str, hand: str, led: str) -> None:
    filling = "7d 8d" if game == "frap" else "7d 8d 9d"
    table = Scripted(game, players=2, ace_lead=True).begin(f"- / {hand} {filling}", talon="7s", looked=True)
    table.play(f"1 {game}, 0 whist, 1 stand, 0 stand")
    assert table.choices == cards(led) | (cards(filling) if len(led.split()) > 1 else set())


@both("A30", khrap=["A35"])
def test_a30_the_dealer_answers_last_and_must_whist_if_nobody_has(game: str) -> None:
    table = Scripted(game, players=4, dealer=1, dealer_must_defend=True).begin(looked=True)
    table.play(f"2 pass, 3 pass, 0 {game}")
    assert table.decision == "2 response", "the dealer sits before them, and is passed over"
    table.play("2 pass, 3 pass, 1 look")
    assert table.choices == {"whist"}
    table.play("1 whist")
    assert table.active == {0, 1}


@both("A30", khrap=["A35"])
def test_a30_a_whist_frees_the_dealer(game: str) -> None:
    table = Scripted(game, players=4, dealer=1, dealer_must_defend=True).begin(looked=True)
    table.play(f"2 pass, 3 pass, 0 {game}, 2 whist, 3 pass, 1 look")
    assert table.choices == {"whist", "pass"}


@both("A30", khrap=["A35"])
def test_a30_a_dealer_who_called_is_not_concerned(game: str) -> None:
    table = Scripted(game, players=3, dealer=0, dealer_must_defend=True).begin(looked=True)
    table.play(f"1 pass, 2 pass, 0 {game}, 1 pass")
    assert table.decision == "2 response"
    assert "pass" in table.choices


@pytest.mark.rule("khrap", "A35")
def test_khrap_a35_anothers_razrez_frees_the_dealer() -> None:
    table = Scripted("khrap", players=3, dealer_must_defend=True, razrez_timing="in_response").begin(looked=True)
    table.play("1 khrap, 2 razrez, 0 look")
    assert table.choices == {"whist", "pass", "razrez"}


@both("A39", "R28", khrap=["R16"])
def test_a39_no_remise_is_larger_than_the_cap(game: str) -> None:
    size = size_of(game)
    hands = "7h 8h 9h Th{} / 7d 8d 9d 7c{} / As Qs Js Ts{}".format(*([""] * 3 if size == 4 else [" Jh", " 8c", " 9s"]))
    cap = 100
    table = Scripted(game, players=3, remise_cap=cap).begin(hands, talon="Ks", looked=True)
    table.play(f"1 {game}, 2 whist, 0 whist, 1 stand, 2 stand, 0 stand").play_out()
    assert table.remises == {1: 2, 0: 1}
    assert table.match.deals[-1].carry == cap + 60
    for value in ("0", "-4", "-5"):
        with pytest.raises(Refused) as caught:
            family(game).options(remise_cap=value)
        assert caught.value.refusal.code == "bad_option_value"
    with pytest.raises(Refused) as caught:
        family(game).options(remise_cap=41 * size + 1)
    assert caught.value.refusal.code == "not_divisible"
    assert str(size) in str(caught.value.refusal)
    assert str(41 * size) in str(caught.value.refusal)


@both("A36", khrap=["A32"])
def test_a36_the_rest_is_divided_from_the_next_dealer_on(game: str) -> None:
    pot = 4 if game == "frap" else 5
    table = Scripted(game, players=3, dealer=0, pot=pot, ante_on_carry="none", deals=1).begin()
    while not table.match.over:
        table.match.play("pass")
    assert table.match.ended
    left = table.match.deals[-1].carry
    assert left % 3 == (1 if game == "frap" else 2)
    before = table.match.balance
    table.match.close()
    gains = [now - then for now, then in zip(table.match.balance, before, strict=True)]
    assert gains == [left // 3, left // 3 + 1, left // 3 + (game == "khrap")]
    assert sum(table.match.balance) == 0
    assert int(table.facts.pot) == 0


@both("A36", "A11", khrap=["A32", "R8"])
def test_a36_the_next_dealer_may_be_the_same(game: str) -> None:
    pot = 4 if game == "frap" else 5
    table = Scripted(game, players=3, dealer=0, pot=pot, ante_on_carry="none", redeal_dealer="same").begin()
    while not table.match.over:
        table.match.play("pass")
    left = table.match.deals[-1].carry
    before = table.match.balance
    table.match.close()
    gains = [now - then for now, then in zip(table.match.balance, before, strict=True)]
    assert gains == [left // 3 + 1, left // 3 + (game == "khrap"), left // 3]


@both("A36", khrap=["A32"])
def test_a36_play_goes_on_until_the_pot_is_empty(game: str) -> None:
    usual = passed_out(game, deals=1)
    assert usual.match.ended
    table = passed_out(game, deals=1, end_policy="play_until_clean")
    assert not table.match.ended
    table.begin(looked=True).play(f"2 {game}, 0 pass, 1 pass, 2 stand, 0 decline, 1 decline")
    assert table.match.deals[-1].carry == 0
    assert table.match.ended


@both("A36", khrap=["A32"])
def test_a36_a_match_has_its_number_of_deals(game: str) -> None:
    table = Scripted(game, players=2, deals=2)
    for number in (1, 2):
        assert not table.match.ended
        table.begin(looked=True).play(f"{number % 2} {game}, {1 - number % 2} pass, {number % 2} stand").play_out()
    assert table.match.ended
    with pytest.raises(Refused):
        table.begin()


@both("R20", khrap=["R11"])
def test_without_cutting_in_a_final_pass_is_the_end(game: str) -> None:
    table = Scripted(game, players=3, cut_enabled=False).begin(looked=True).play(f"1 {game}, 2 pass, 0 pass, 1 stand")
    assert table.match.over
    assert table.facts.swept


@both("R11", khrap=["A7"])
def test_without_blind_calls_everybody_has_looked(game: str) -> None:
    table = Scripted(game, players=3, allow_blind=False).begin()
    assert table.choices == {game, "pass"}
    assert all(len(table.hand(seat)) == size_of(game) for seat in range(3))
