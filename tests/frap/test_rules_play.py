"""Rules of exchange, play and payment: frap R16 to R29, khrap R10 to R17, one by one, through the engine."""

from typing import Any

import pytest

from tests.frap.rules import hand_size, passes
from tests.frap.scripted import Scripted, both, cards


@both("R16", "R17", "A12", khrap=["R10"])
def test_declarer_and_whisters_exchange_from_forehand(game: str) -> None:
    table = Scripted(game, players=4, dealer=0).begin(looked=True).play(f"1 pass, 2 pass, 3 {game}, 0 whist, 1 whist")
    table.play("2 pass")
    served = []
    while table.decision.endswith("exchange"):
        served.append(table.match.turn)
        table.match.play("stand")
    assert served == [1, 3, 0]


@both("R17", khrap=["R10"])
@pytest.mark.parametrize("count", range(6))
def test_any_number_of_cards_of_the_hand_is_exchanged(game: str, count: int) -> None:
    size = hand_size(game)
    count = min(count, size)
    talon = "Ks 7s 8s 9s Ts Js"
    hand = "7h 8h 9h Th" + (" Jh" if game == "khrap" else "")
    table = Scripted(game, players=3).begin(f"- / {hand} / -", talon=talon, looked=True)
    table.play(f"1 {game}, 2 pass, 0 pass")
    assert len(table.match.legal()) == 2**size
    out = hand.split()[:count]
    table.play(f"1 exchange {' '.join(out)}" if out else "1 stand")
    assert table.hand(1) == cards(hand) - set(out) | set(talon.split()[1 : 1 + count])
    assert table.thrown(1) == set(out)
    assert int(table.facts.exchanged[1]) == count


@both("R17", khrap=["R10"])
def test_the_discard_comes_before_the_draw(game: str) -> None:
    """Nobody can throw what he is about to draw."""
    hand = "7h 8h 9h Th" + (" Jh" if game == "khrap" else "")
    table = Scripted(game, players=3).begin(f"- / {hand} / -", talon="Ks 7s", looked=True)
    table.play(f"1 {game}, 2 pass, 0 pass")
    assert table.refusal("exchange 7s").code == "not_held"


@both("R18", "A13", khrap=["R10"])
def test_no_more_than_the_talon_has(game: str) -> None:
    """Twelve play frap: three cards for all. Ten play khrap: one."""
    players, left = (12, 3) if game == "frap" else (10, 1)
    table = Scripted(game, players=players).begin(looked=True).play(f"1 {game}, 2 whist")
    for seat in (*range(3, players), 0):
        table.play(f"{seat} pass")
    assert table.talon == left
    sizes = {len(words.split()) - 1 for words in table.choices}
    assert sizes == set(range(left + 1))
    hand = sorted(table.hand(1))
    table.play(f"1 exchange {' '.join(hand[:left])}")
    assert table.decision == "1 play", "nobody is asked any more, and nobody can cut in"


@both("R19", "A4", "A17", khrap=["R10", "A7"])
def test_the_blind_declarer_takes_the_turned_card_of_his_round(game: str) -> None:
    hand = "7h 8h 9h Th" + (" Jh" if game == "khrap" else "")
    table = Scripted(game, players=3).begin(f"- / {hand} / -", talon="Ks Qs 7s 8s 9s Ts Js")
    table.play(f"{passes(1, 2, 0)}, 1 blind, 2 pass, 0 whist")
    assert table.decision == "1 drop"
    assert table.hand(1) == cards(hand) | {"Qs"}
    assert table.choices == {f"drop {held}" for held in cards(hand) | {"Qs"}}
    assert int(table.facts.turned_taken) == 1
    table.play("1 drop Qs")
    assert table.decision == "1 exchange"
    table.play(f"1 exchange {hand}")
    assert table.hand(1) == set(["7s", "8s", "9s", "Ts", "Js"][: hand_size(game)])
    assert table.thrown(1) == cards(hand) | {"Qs"}
    table.play("0 stand")
    assert table.choices == {"cut_fresh", "decline"}, "the turned card is his alone"


@both("R19", "R18", khrap=["R10"])
def test_the_blind_declarer_takes_it_also_where_no_card_is_left(game: str) -> None:
    players = 12 if game == "frap" else 10
    table = Scripted(game, players=players, dealer=0).begin(looked=False)
    table.play("1 pass, 2 pass, 3 blind")
    for seat in (*range(4, players), 0):
        table.play(f"{seat} pass")
    table.play("1 look, 1 whist, 2 pass")
    hand = sorted(table.hand(1))
    table.play(f"1 exchange {' '.join(hand[: table.talon])}")
    assert table.talon == 0
    assert table.decision == "3 drop"
    table.match.play(table.match.legal()[0])
    assert table.decision == "3 play"


@both("R20", "A7", khrap=["R11"])
def test_passers_are_asked_from_forehand_and_draw_at_once(game: str) -> None:
    table = Scripted(game, players=4, dealer=1).begin(looked=True).play(f"2 pass, 3 {game}, {passes(0, 1, 2)}")
    table.play("3 stand")
    size = hand_size(game)
    assert table.decision == "2 cut"
    table.play("2 cut_turned")
    assert table.decision == "2 drop"
    assert len(table.hand(2)) == size + 1
    table.match.play(table.match.legal()[0])
    assert len(table.hand(2)) == size
    if game == "frap":
        assert table.decision == "0 cut"
        table.play("0 cut_fresh")
        table.match.play(table.match.legal()[0])
        assert table.active == {0, 2, 3}
        assert table.talon == 6
        table.play("1 decline")
    else:
        assert table.talon == 6
        table.play("0 decline, 1 decline")
    assert table.decision == f"{0 if game == 'frap' else 2} play"
    assert int(table.facts.passed) == (0b0010 if game == "frap" else 0b0011)


@both("R20", "R9", khrap=["R11"])
def test_who_passed_only_before_the_call_has_no_cut_in(game: str) -> None:
    table = Scripted(game, players=3).begin(looked=True).play(f"1 pass, 2 {game}, 0 whist, 1 whist")
    while table.decision.endswith("exchange"):
        table.match.play("stand")
    assert table.decision == "2 play"


@both("R21", "A5", khrap=["R11", "A9"])
def test_the_two_forms_of_cutting_in(game: str) -> None:
    size = hand_size(game)
    fresh = ["7s", "8s", "9s", "Ts", "Js", "Qs"][: size + 1]
    for form, taken in (("cut_fresh", set(fresh)), ("cut_turned", {*fresh[:size], "Ks"})):
        table = Scripted(game, players=3).begin(talon=" ".join(["Ks", *fresh]), looked=True)
        table.play(f"1 {game}, 2 pass, 0 pass, 1 stand")
        old = table.thrown(2)
        before = table.talon
        table.play(f"2 {form}")
        assert table.hand(2) == taken
        assert before - table.talon == (size + 1 if form == "cut_fresh" else size)
        assert table.choices == {f"drop {held}" for held in taken}
        table.play("2 drop 7s")
        assert table.hand(2) == taken - {"7s"}
        assert table.thrown(2) == old | {"7s"}


@both("R22", "R28", khrap=["R11", "R16"])
def test_a_cutter_owes_one_trick(game: str) -> None:
    fresh = ["7d", "8d", "9d", "7c", "8c", "9c"][: hand_size(game) + 1]
    hand = "As Qs Js Ts" + (" 9s" if game == "khrap" else "")
    table = Scripted(game, players=3).begin(f"- / {hand} / -", talon=" ".join(["Ks", *fresh]), looked=True)
    table.play(f"1 {game}, 2 pass, 0 pass, 1 stand, 2 cut_fresh, 2 drop 7d, 0 decline").play_out()
    assert table.tricks[1] == hand_size(game)
    assert table.remises == {2: 1}


@both("R23", "A14", khrap=["R13"])
def test_a_declarer_alone_sweeps(game: str) -> None:
    table = Scripted(game, players=3).begin(looked=True).play(f"1 {game}, 2 pass, 0 pass")
    assert table.decision == "1 exchange", "his exchange comes first"
    table.play("1 stand, 2 decline")
    assert table.decision == "0 cut", "then the others may cut in, though nobody has whisted"
    table.play("0 decline")
    assert table.match.over
    assert table.facts.swept
    assert table.tricks == [0, hand_size(game), 0]
    assert table.change == (-20, 40, -20)
    assert int(table.facts.plays) == 0


@both("R24", "A6", khrap=["R12"])
def test_the_first_lead(game: str) -> None:
    hand_sized = Scripted(game, players=3).begin(looked=True).play(f"1 pass, 2 {game}, 0 whist, 1 whist")
    while hand_sized.decision.endswith("exchange"):
        hand_sized.match.play("stand")
    assert hand_sized.decision == "2 play"
    one = Scripted(game, players=3).begin(looked=True).play(f"1 {game}, 2 pass, 0 whist, 1 stand, 0 stand, 2 cut_fresh")
    one.match.play(one.match.legal()[0])
    assert one.decision == "2 play"
    two = Scripted(game, players=3).begin(looked=True).play(f"1 {game}, 2 pass, 0 pass, 1 stand, 2 cut_fresh")
    two.match.play(two.match.legal()[0])
    two.play("0 cut_fresh")
    two.match.play(two.match.legal()[0])
    assert two.decision == "0 play"


@both("R25", "A15", khrap=["R12"])
def test_any_card_is_led_and_nobody_need_beat(game: str) -> None:
    fifth = ["", "", ""] if game == "frap" else [" Jc", " 9h", " Kc"]
    hands = f"7h 8c Qs Td{fifth[0]} / As Ad Kd 7d{fifth[1]} / 8d Qd Js Qc{fifth[2]}"
    table = Scripted(game, players=3).begin(hands, talon="Ks", looked=True)
    table.play(f"1 {game}, 2 whist, 0 whist, 1 stand, 2 stand, 0 stand")
    assert table.choices == set(hands.split(" / ")[1].split()), "the ace of trumps need not be led"
    table.play("1 7d")
    assert table.choices == {"8d", "Qd"}
    table.play("2 Qd")
    assert table.choices == {"Td"}, "no duty to beat, and none to trump"
    table.play("0 Td")
    assert table.decision == "2 play"
    table.play("2 8d")
    assert table.choices == {"Qs"}, "without the suit a trump"
    table.play("0 Qs, 1 Ad")
    assert table.decision == "0 play"
    table.play("0 7h")
    if game == "khrap":
        assert table.choices == {"9h"}
    else:
        assert table.choices == {"As"}, "a trump, high or low"


@both("R25", "R26", khrap=["R12"])
def test_without_the_suit_and_without_trumps_anything_goes(game: str) -> None:
    fifth = ["", "", ""] if game == "frap" else [" Jc", " 9h", " Kc"]
    hands = f"- / As Ad Kd 7d{fifth[1]} / 8h Qh Jh Qc{fifth[2]}"
    table = Scripted(game, players=3).begin(hands, talon="Ks", looked=True)
    table.play(f"1 {game}, 2 whist, 0 pass, 1 stand, 2 stand, 0 decline, 1 7d")
    assert table.choices == set(hands.split(" / ")[2].split())
    table.play("2 Qh")
    assert table.decision == "1 play", "a side suit beats nothing"


@both("R26", khrap=["R12"])
def test_who_wins_a_trick(game: str) -> None:
    fifth = ["", "", ""] if game == "frap" else [" Jc", " 9h", " Kc"]
    hands = f"7s 8c Qc Tc{fifth[0]} / Ts Ad Kd 7d{fifth[1]} / Js Qd 8h Th{fifth[2]}"
    table = Scripted(game, players=3).begin(hands, talon="Ks", looked=True)
    table.play(f"1 {game}, 2 whist, 0 whist, 1 stand, 2 stand, 0 stand")
    table.play("1 7d, 2 Qd, 0 7s")
    assert table.facts.winner == 0, "the only trump"
    table.play("0 8c, 1 Ts")
    if game == "frap":
        table.play("2 Js")
        assert table.facts.winner == 2, "the higher trump"
    else:
        table.play("2 Kc")
        assert table.facts.winner == 1


@pytest.mark.rule("frap", "R27", "R28", "A16")
def test_each_trick_pays_a_quarter_of_the_whole_pot() -> None:
    hands = "7h 8h 9h Th / As Qs 7d 8d / Js Ad Kd Qd"
    table = Scripted("frap", players=3, pot=36).begin(hands, talon="Ks", looked=True)
    table.play("1 frap, 2 whist, 0 pass, 1 stand, 2 stand, 0 decline")
    table.play("1 As, 2 Js, 1 7d, 2 Qd, 2 Kd, 1 8d, 2 Ad, 1 Qs")
    assert table.tricks == [0, 2, 2]
    assert int(table.facts.stakes) == 96
    assert table.change == (-20, 28, 28)
    assert table.match.deals[-1].carry == 0


@pytest.mark.rule("khrap", "R14", "R13", "A4", "A6")
@pytest.mark.parametrize(("pot", "prize"), [(0, 60), (30, 75), (10, 65), (5, 60)])
def test_the_prize_of_the_second_round(pot: int, prize: int) -> None:
    table = Scripted("khrap", players=3, pot=pot).begin(looked=True)
    table.play(f"{passes(1, 2, 0)}, 1 khrap, 2 pass, 0 pass, 1 stand, 2 decline, 0 decline")
    assert table.change == (-40, prize - 40, -40)
    assert table.match.deals[-1].carry == pot + 120 - prize


@pytest.mark.rule("khrap", "R14", "A4")
def test_whist_tricks_earn_nothing_when_the_khrap_is_made() -> None:
    hands = "7h 8h 9h Th Jh / As Qs Ts 7d 8d / Js 9s Ad Kd Qd"
    for rounds, change in ((1, (-20, 40, -20)), (2, (-40, 20, -40))):
        table = Scripted("khrap", players=3).begin(hands, talon="7s Ks" if rounds == 2 else "Ks", looked=True)
        if rounds == 2:
            table.play(passes(1, 2, 0))
        table.play("1 khrap, 2 whist, 0 pass, 1 stand, 2 stand, 0 decline")
        table.play("1 As, 2 Js, 1 Qs, 2 9s, 1 Ts, 2 Qd, 1 7d, 2 Kd, 2 Ad, 1 8d")
        assert table.tricks == [0, 3, 2]
        assert table.change == change
        assert table.match.deals[-1].carry == (0 if rounds == 1 else 60)
        assert table.remises == {}


@pytest.mark.rule("khrap", "R15", "R16", "R17", "A5", "A6")
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_failed_khrap_pays_fifths_in_either_round(rounds: int) -> None:
    hands = "7h 8h 9h Th Jh / As Qs 7d 8d 9d / Js 9s Ad Kd Qd"
    table = Scripted("khrap", players=3).begin(hands, talon="7s Ks" if rounds == 2 else "Ks", looked=True)
    if rounds == 2:
        table.play(passes(1, 2, 0))
    table.play("1 khrap, 2 whist, 0 pass, 1 stand, 2 stand, 0 decline")
    table.play("1 As, 2 Js, 1 Qs, 2 9s, 1 7d, 2 Qd, 2 Kd, 1 8d, 2 Ad, 1 9d")
    assert table.tricks == [0, 2, 3]
    pot = 60 * rounds
    assert table.remises == {1: 1}
    assert table.change == tuple(-20 * rounds + won for won in (0, 2 * pot // 5 - pot, 3 * pot // 5))
    assert table.match.deals[-1].carry == pot


@both("R29", khrap=["R17"])
def test_the_remises_are_played_for_in_the_next_deal(game: str) -> None:
    size = hand_size(game)
    hands = "7h 8h 9h Th{} / 7d 8d 9d 7c{} / As Qs Js Ts{}".format(*([""] * 3 if size == 4 else [" Jh", " 8c", " 9s"]))
    table = Scripted(game, players=3).begin(hands, talon="Ks", looked=True)
    table.play(f"1 {game}, 2 whist, 0 pass, 1 stand, 2 stand, 0 decline").play_out()
    assert table.remises == {1: 2}
    assert table.match.deals[-1].carry == 120
    table.begin()
    assert int(table.facts.pot) == 120 + 60
    assert int(table.facts.dealer) == 1


BLIND: list[tuple[str, str, int, int]] = [
    # game, the turned card, tricks, pots
    ("frap", "Ks", 1, 2),
    ("frap", "Ks", 0, 4),
    ("frap", "As", 1, 3),
    ("frap", "As", 0, 4),
    ("khrap", "Ks", 1, 2),
    ("khrap", "Ks", 2, 2),
    ("khrap", "Ks", 0, 4),
    ("khrap", "As", 1, 3),
    ("khrap", "As", 2, 3),
    ("khrap", "As", 0, 4),
]


@pytest.mark.rule("frap", "R28", "A1", "A17")
@pytest.mark.rule("khrap", "R16", "A7")
@pytest.mark.parametrize(("game", "turned", "tricks", "pots"), BLIND)
def test_what_a_blind_failure_costs(game: str, turned: str, tricks: int, pots: int) -> None:
    """The whister has high trumps; the declarer has as many side aces as he is to make tricks.

    He throws the turned card away: that he took it is what counts.
    """
    size = hand_size(game)
    own = ["Ad", "Ac"][:tricks] + ["7h", "8h", "9h", "Th", "Jh"][: size - tricks]
    whister = ["Qs", "Js", "Ts", "9s", "8s"][: size - tricks] + ["7d", "7c"][:tricks]
    table = Scripted(game, players=2).begin(f"{' '.join(whister)} / {' '.join(own)}", talon=turned)
    table.play(f"1 blind, 0 look, 0 whist, 1 drop {turned}, 1 stand, 0 stand")
    for side in own[:tricks]:
        table.play(f"1 {side}, 0 7{side[1]}")
    table.play_out()
    assert table.tricks == [size - tricks, tricks]
    assert table.remises == {1: pots}
    assert table.match.deals[-1].carry == pots * 40


@both("A19", "R9", "R20", khrap=["R1"])
def test_two_play_by_all_the_rules(game: str) -> None:
    whist = Scripted(game, players=2, dealer=0).begin(looked=True).play(f"1 pass, 0 {game}, 1 whist")
    assert whist.decision == "1 exchange"
    table = Scripted(game, players=2, dealer=0).begin(looked=True).play(f"1 {game}, 0 pass, 1 stand")
    assert table.choices == {"cut_fresh", "cut_turned", "decline"}
    table.play("0 cut_turned")
    table.match.play(table.match.legal()[0])
    assert table.decision == "0 play"
    passed = Scripted(game, players=2, dealer=0).begin()
    for _ in range(3 if game == "frap" else 2):
        passed.play("1 pass, 0 pass")
    assert passed.match.over


@pytest.mark.parametrize("players", [2, 5, 6, 7, 9, 10, 11, 12])
@pytest.mark.rule("frap", "R18", "R5")
def test_the_talons_of_frap(players: int) -> None:
    """Section 3 of the page."""
    talons: dict[int, Any] = {2: 23, 5: 15, 6: 11, 7: 23, 9: 15, 10: 11, 11: 7, 12: 3}
    table = Scripted("frap", players=players).begin()
    for number in range(3):
        assert table.talon == talons[players] - number
        for seat in (*range(1, players), 0):
            table.play(f"{seat} pass")


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.rule("khrap", "R10", "R4", "A10")
def test_the_talons_of_khrap(players: int) -> None:
    """Section 3 of the page."""
    talons = {2: 21, 3: 16, 4: 11, 5: 26, 6: 21, 7: 16, 8: 11, 9: 6, 10: 1}
    table = Scripted("khrap", players=players).begin()
    for number in range(2):
        assert table.talon == talons[players] - number
        for seat in (*range(1, players), 0):
            table.play(f"{seat} pass")
