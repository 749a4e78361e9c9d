"""The rulings of both pages (section 10) where an option or a corner decides: how each reading plays."""

from typing import Any

import pytest

from kozyr.cards import cards_text
from kozyr.games.family import family
from kozyr.games.frap.settlement import settle
from kozyr.refusals import Refused
from tests.frap.scripted import Scripted, both, cards

FIFTH = {"frap": ["", "", ""], "khrap": [" Jc", " 9h", " Kc"]}


def size_of(game: str) -> int:
    return 4 if game == "frap" else 5


def drop_any(table: Scripted) -> None:
    assert table.decision.endswith("drop")
    table.match.play(table.match.legal()[0])


def stand_all(table: Scripted) -> Scripted:
    while table.decision.endswith("exchange"):
        table.match.play("stand")
    return table


# ---- A3, A33: when blind may be called


@both("A3", "A33", khrap=["R5", "A7"])
def test_a33_who_has_not_looked_is_asked_when_all_have_passed(game: str) -> None:
    table = Scripted(game, players=4, blind_window="after_all_passed").begin()
    table.play("1 pass, 2 look, 2 pass, 3 pass, 0 pass")
    before = table.match.balance
    asked = []
    while table.decision.endswith("late_blind"):
        asked.append(table.match.turn)
        assert table.choices == {"blind", "decline"}
        assert table.match.balance == before, "the antes come behind"
        table.match.play("decline")
    assert asked == [1, 3, 0]
    assert table.decision == "1 open"
    assert table.match.balance == tuple(money - 20 for money in before)


@both("A33", "R19", khrap=["R5", "R10", "A7"])
def test_a33_a_late_blind_call_opens_the_answers(game: str) -> None:
    table = Scripted(game, players=4, blind_window="after_all_passed").begin(talon="Ks")
    table.play("1 pass, 2 pass, 3 look, 3 pass, 0 pass, 1 decline, 2 blind")
    assert table.decision == "3 response"
    assert table.facts.blind and table.facts.declarer == 2
    assert int(table.facts.pot) == 80
    assert table.hand(2) == set()
    table.play("3 pass, 0 pass, 1 pass")
    assert table.decision == "2 drop"
    assert "Ks" in table.hand(2)


@both("A33", "R14", khrap=["R8"])
def test_a33_also_behind_the_last_round(game: str) -> None:
    rounds = 3 if game == "frap" else 2
    table = Scripted(game, players=2, blind_window="after_all_passed").begin()
    for number in range(rounds):
        table.play("1 pass, 0 pass, 1 decline")
        assert not table.match.over
        if number < rounds - 1:
            table.play("0 decline")
    table.play("0 blind")
    assert table.decision == "1 response"
    other = Scripted(game, players=2, blind_window="after_all_passed").begin()
    for _ in range(rounds):
        other.play("1 pass, 0 pass, 1 decline, 0 decline")
    assert other.match.over
    assert other.change == (-20 * (1 + rounds),) * 2


# ---- A4, R19: the blind caller's exchange


@both("A4", khrap=["R10", "A7"])
def test_a4_the_turned_card_only(game: str) -> None:
    hand = "7h 8h 9h Th" + (" Jh" if game == "khrap" else "")
    table = Scripted(game, players=2, blind_exchange="turned_only").begin(f"- / {hand}", talon="Ks")
    table.play("1 blind, 0 whist, 1 drop 7h")
    assert table.decision == "0 exchange"
    assert table.hand(1) == cards(hand) - {"7h"} | {"Ks"}
    # An open call exchanges as always.
    usual = Scripted(game, players=2, blind_exchange="turned_only").begin(looked=True).play(f"1 {game}, 0 whist")
    assert usual.decision == "1 exchange"


# ---- A6, A34, A35: several cutters


def two_cutters(game: str, first: str, second: str, **house_rules: Any) -> Scripted:
    table = Scripted(game, players=3, **house_rules).begin(talon="Ks", looked=True)
    table.play(f"1 {game}, 2 pass, 0 pass, 1 stand, 2 {first}")
    drop_any(table)
    table.play(f"0 {second}")
    drop_any(table)
    return table


@both("A6", "R24", khrap=["R12"])
def test_a6_the_first_cutter_leads(game: str) -> None:
    assert two_cutters(game, "cut_fresh", "cut_fresh").decision == "0 play"
    assert two_cutters(game, "cut_fresh", "cut_fresh", cut_lead="first_cutter").decision == "2 play"


@both("A34", "R21", khrap=["R11"])
def test_a34_a_later_cutter_may_take_what_the_first_has_left(game: str) -> None:
    with pytest.raises(Refused):
        two_cutters(game, "cut_fresh", "cut_turned")
    table = two_cutters(game, "cut_fresh", "cut_turned", turned_card_waivable=True)
    assert int(table.facts.turned_taken) == 0
    with pytest.raises(Refused):
        two_cutters(game, "cut_turned", "cut_turned", turned_card_waivable=True)
    behind_blind = Scripted(game, players=3, turned_card_waivable=True).begin().play("1 blind, 2 pass, 0 pass")
    drop_any(behind_blind)
    behind_blind.play("1 stand")
    assert behind_blind.choices == {"cut_fresh", "decline"}


@both("A35", "A5", khrap=["A38"])
def test_a35_the_turned_card_beside_the_new_cards(game: str) -> None:
    size = size_of(game)
    fresh = ["7s", "8s", "9s", "Ts", "Js", "Qs"][: size + 1]
    table = Scripted(game, players=3, cut_form="additive").begin(
        talon=" ".join(["Ks", *fresh, "7d", "8d"]), looked=True
    )
    table.play(f"1 {game}, 2 pass, 0 pass, 1 stand, 2 cut_fresh")
    assert table.hand(2) == set(fresh)
    table.play("2 drop 7s")
    assert table.decision == "2 take_turned"
    assert table.choices == {"leave", "take"}
    table.play("2 take")
    held = set(fresh) - {"7s"} | {"Ks"}
    assert table.hand(2) == held
    assert table.choices == {f"drop {held_card}" for held_card in held}
    table.play("2 drop 8s")
    assert table.decision == "2 exchange"
    assert len(table.match.legal()) == 2**size
    table.play("2 exchange 9s Ks")
    assert table.hand(2) == held - {"8s", "9s", "Ks"} | {"7d", "8d"}
    assert table.thrown(2) >= {"7s", "8s", "9s", "Ks"}
    # The next passer is asked as always, but the turned card is gone.
    assert table.decision == "0 cut"
    table.play("0 cut_fresh")
    drop_any(table)
    assert table.decision == "0 play"


@both("A35", "A34", khrap=["A38"])
def test_a35_the_offer_is_the_first_cutters_and_passes_on_only_by_option(game: str) -> None:
    for waivable in (False, True):
        table = Scripted(game, players=3, cut_form="additive", turned_card_waivable=waivable).begin(looked=True)
        table.play(f"1 {game}, 2 pass, 0 pass, 1 stand, 2 cut_fresh")
        drop_any(table)
        table.play("2 leave")
        assert table.decision == "0 cut", "who leaves it does not exchange"
        table.play("0 cut_fresh")
        drop_any(table)
        assert table.decision == ("0 take_turned" if waivable else "0 play")


@both("A35", "R19", khrap=["A38"])
def test_a35_behind_a_blind_call_there_is_no_offer(game: str) -> None:
    table = Scripted(game, players=3, cut_form="additive").begin().play("1 blind, 2 pass, 0 pass")
    drop_any(table)
    table.play("1 stand, 2 cut_fresh")
    drop_any(table)
    assert table.decision == "0 cut"


@both("A35", "R18", khrap=["A38", "R10"])
def test_a35_with_an_empty_talon_there_is_no_exchange_behind_it(game: str) -> None:
    players = 11 if game == "frap" else 9
    size = size_of(game)
    table = Scripted(game, players=players, cut_form="additive").begin(looked=True).play(f"1 {game}")
    for seat in (*range(2, players), 0):
        table.play(f"{seat} pass")
    spare = table.talon - size - 1
    hand = sorted(table.hand(1))[:spare]
    table.play(f"1 exchange {' '.join(hand)}" if hand else "1 stand")
    table.play("2 cut_fresh")
    drop_any(table)
    table.play("2 take")
    assert table.talon == 0
    drop_any(table)
    assert table.decision == "2 play"


# ---- A9 to A11, A32: the pot and the dealer of the next deal


def passed_out(game: str, **house_rules: Any) -> Scripted:
    table = Scripted(game, players=3, **house_rules).begin()
    while not table.match.over:
        table.match.play("pass")
    return table


@both("A9", "A32", khrap=["A8"])
@pytest.mark.parametrize("on_carry", ["all", "dealer", "none"])
def test_a9_new_antes_on_top_of_those_of_the_last_pass(game: str, on_carry: str) -> None:
    table = passed_out(game, redeal_ante="charge_again", ante_on_carry=on_carry)
    before = table.match.balance
    table.begin()
    assert table.match.balance == tuple(money - 20 for money in before), "everybody, whatever else is agreed (A32)"
    usual = passed_out(game, ante_on_carry=on_carry)
    before = usual.match.balance
    usual.begin()
    assert usual.match.balance == before


@both("A10", khrap=["R2"])
@pytest.mark.parametrize(
    ("on_carry", "pot", "paid"),
    [
        ("all", 80, (20, 20, 20)),
        ("dealer", 80, (20, 0, 0)),
        ("none", 80, (0, 0, 0)),
        ("all", 0, (20, 20, 20)),
        ("dealer", 0, (20, 20, 20)),
        ("none", 0, (20, 20, 20)),
    ],
)
def test_a10_who_antes_when_there_is_money_in_the_pot(
    game: str, on_carry: str, pot: int, paid: tuple[int, ...]
) -> None:
    table = Scripted(game, players=3, dealer=0, pot=pot, ante_on_carry=on_carry)
    before = table.match.balance
    table.begin()
    assert tuple(then - now for then, now in zip(before, table.match.balance, strict=True)) == paid
    assert int(table.facts.pot) == pot + sum(paid)


@both("A10", "R12", "A8", khrap=["R7", "R2"])
def test_a10_top_ups_are_everybodys_all_the_same(game: str) -> None:
    table = Scripted(game, players=3, pot=80, ante_on_carry="none").begin()
    before = table.match.balance
    table.play("1 pass, 2 pass, 0 pass")
    assert table.match.balance == tuple(money - 20 for money in before)


@both("A11", khrap=["R8"])
def test_a11_the_same_dealer_after_a_deal_without_a_call(game: str) -> None:
    table = passed_out(game, redeal_dealer="same")
    assert table.next_dealer == 0
    table.begin(looked=True).play(f"1 {game}, 2 pass, 0 pass, 1 stand, 2 decline, 0 decline")
    assert table.next_dealer == 1, "only after such a deal"
    assert passed_out(game).next_dealer == 1


# ---- A12: the order of the exchange


@both("A12", "R16", khrap=["R10"])
def test_a12_the_declarer_exchanges_first(game: str) -> None:
    script = f"1 pass, 2 {game}, 3 whist, 0 whist, 1 pass"
    for order, expected in (("forehand_first", [2, 3, 0]), ("frapper_first", [2, 3, 0])):
        table = Scripted(game, players=4, exchange_order=order).begin(looked=True).play(script)
        assert served(table) == expected
    script = f"1 pass, 2 pass, 3 {game}, 0 whist, 1 whist, 2 pass"
    table = Scripted(game, players=4, exchange_order="frapper_first").begin(looked=True).play(script)
    assert served(table) == [3, 0, 1]
    assert table.decision == "2 cut"


def served(table: Scripted) -> list[int]:
    found = []
    while table.decision.endswith("exchange"):
        found.append(table.match.turn)
        table.match.play("stand")
    return found


@both("A12", "R20", khrap=["R10", "R11"])
def test_a12_cutting_in_still_begins_with_forehand(game: str) -> None:
    table = Scripted(game, players=4, exchange_order="frapper_first").begin(looked=True)
    table.play(f"1 pass, 2 {game}, 3 pass, 0 pass, 1 pass, 2 stand")
    assert table.decision == "1 cut"


# ---- A13, A31: thrown hands come back


def short_talon(**house_rules: Any) -> Scripted:
    """Frap with twelve: three cards for all. Seats 1 to 3 play, and throw all they may."""
    table = Scripted("frap", players=12, **house_rules)
    table.begin(
        "Ah As Ad Ac / 2h 2s 2d 2c / 3h 3s 3d 3c",
        talon="Ks Qs Js Ts",
        second="As Ac Ks Ah Ad",
        looked=True,
    )
    table.play("1 frap, 2 whist, 3 whist")
    for seat in (*range(4, 12), 0):
        table.play(f"{seat} pass")
    return table


@pytest.mark.rule("frap", "A13", "A31", "R18")
def test_a31_thrown_hands_count_as_talon_and_come_behind_it() -> None:
    limited = short_talon()
    assert len(limited.match.legal()) == 1 + 4 + 6 + 4
    table = short_talon(talon_shortage="recycle")
    assert len(table.match.legal()) == 16
    table.play("1 exchange 2h 2s 2d 2c")
    # The three cards of the talon first, then the second order, as far as its cards have been thrown in.
    assert table.hand(1) == {"Qs", "Js", "Ts", "As"}
    assert table.thrown(1) == cards("2h 2s 2d 2c"), "discards do not come back"
    assert table.facts.recycled
    assert table.talon == 9 * 4 - 1
    table.play("2 exchange 3h 3s")
    assert table.hand(2) == {"Ac", "Ah", "3d", "3c"}, "the king of spades was turned, not thrown in"
    assert table.decision == "3 exchange"


@pytest.mark.rule("frap", "A31", "R20", "R21")
def test_a31_cutters_draw_from_thrown_hands_their_own_among_them() -> None:
    table = short_talon(talon_shortage="recycle")
    table.play("1 stand, 2 stand, 3 stand")
    assert table.decision == "4 cut"
    assert table.choices == {"cut_fresh", "cut_turned", "decline"}
    for seat in range(4, 12):
        table.play(f"{seat} decline")
    table.play("0 cut_fresh")
    assert table.hand(0) == {"Qs", "Js", "Ts", "As", "Ac"}, "two of the cards that he had thrown in"
    table.play("0 drop Ac")
    assert table.thrown(0) == {"Ac"}
    assert "Ah" not in table.hand(0)


@pytest.mark.rule("frap", "A31", "R10")
def test_a31_who_cuts_in_unseen_sees_what_he_draws_even_of_his_own_cards() -> None:
    table = Scripted("frap", players=12, talon_shortage="recycle")
    table.begin("Ah As Ad Ac", talon="Ks Qs Js Ts", second="As Ac").play("1 frap, 2 pass")
    for seat in (*range(3, 12), 0):
        table.play(f"{seat} pass")
    table.play("1 stand")
    for seat in range(2, 12):
        table.play(f"{seat} decline")
    table.play("0 cut_fresh")
    assert table.hand(0) == {"Qs", "Js", "Ts", "As", "Ac"}
    table.play("0 drop As")
    assert table.thrown(0) == {"As"}
    assert int(table.match.view(0).dealt[0]) == 0


@pytest.mark.rule("frap", "A31", "A35")
@pytest.mark.parametrize(("shortage", "expected"), [("limit", "2 play"), ("recycle", "0 cut")])
def test_a31_with_three_players_only_the_additive_form_can_empty_the_talon(shortage: str, expected: str) -> None:
    table = Scripted("frap", players=3, cut_form="additive", talon_shortage=shortage).begin(looked=True)
    table.play("1 pass, 2 pass, 0 pass, 1 pass, 2 pass, 0 pass, 1 frap, 2 pass, 0 pass")
    table.play(f"1 exchange {' '.join(sorted(table.hand(1)))}, 2 cut_fresh")
    drop_any(table)
    table.play("2 take")
    drop_any(table)
    table.play(f"2 exchange {' '.join(sorted(table.hand(2)))}")
    assert table.talon == 4
    assert table.decision == expected


@both("A13", "A31", khrap=["A32"])
def test_a31_where_nobody_has_thrown_in_a_hand_the_limit_stays(game: str) -> None:
    players = 12 if game == "frap" else 10
    table = Scripted(game, players=players, talon_shortage="recycle").begin(looked=True).play(f"1 {game}")
    for seat in (*range(2, players), 0):
        table.play(f"{seat} whist")
    left = table.talon
    assert {len(words.split()) - 1 for words in table.choices} == set(range(left + 1))


@pytest.mark.rule("khrap", "A32", "A34")
def test_khrap_a34_a_thrown_hand_is_counted_for_the_next_razrez() -> None:
    """Ten players: one card in the talon, so that a razrez lives of the hands that have been thrown in."""
    rules: dict[str, Any] = {"talon_shortage": "recycle", "razrez_timing": "in_response"}
    table = Scripted("khrap", players=10, **rules).begin(looked=True).play("1 khrap, 2 look")
    assert "razrez" not in table.choices
    table.play("2 pass, 3 look")
    assert "razrez" in table.choices, "one card and the five of seat 2"
    table.play("3 razrez, 4 look")
    assert "razrez" not in table.choices, "eleven cards, six of them kept"
    table.play("4 pass, 5 look")
    assert "razrez" in table.choices


# ---- A15, A38: the duties of stukolka


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


# ---- A30: the dealer must defend


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


# ---- A36, A39: caps and the end


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


# ---- Without cutting in, without blind calls


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


# ---- Settlements of khrap, without a deal


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


# ---- Khrap A1, A30, A34: razrez in the auction


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


# ---- Khrap A37: a third round


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
