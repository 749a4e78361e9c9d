"""The rulings of both pages (section 10) where an option or a corner decides: how each reading plays."""

from typing import Any

import pytest

from kozyr.refusals import Refused
from tests.frap.rulings import drop_any, passed_out, size_of
from tests.frap.scripted import Scripted, both, cards


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
