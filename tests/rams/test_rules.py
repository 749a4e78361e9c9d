"""The rules of rams, one by one (section 5 of the rules page)."""

import pytest

from kozyr.engine.options import allowed_values
from kozyr.engine.random import stream
from kozyr.games.rams.options import NAME, Options
from kozyr.games.rams.state import Ending
from kozyr.lab.simulate import Money, simulate
from kozyr.match import Match
from kozyr.refusals import Refused
from tests.rams.scripted import GAME, RAMS, Scripted, cards


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(NAME, *ids)


@rule("R1", "A1", "A2")
@pytest.mark.parametrize(("players", "size"), [(3, 32), (4, 32), (5, 52), (6, 52), (7, 52)])
def test_r1_packs(players: int, size: int) -> None:
    options = RAMS.options(players=players)
    assert len(GAME.pack(options)) == size
    assert allowed_values(Options, "players") == "3..7"
    for other in (2, 8):
        with pytest.raises(Refused):
            RAMS.options(players=other)


@rule("R2", "M1")
@pytest.mark.parametrize(("preset", "start"), [("rams", 100), ("popular", 150), ("mushka", 30)])
def test_r2_every_sheet_begins_with_the_same_number(preset: str, start: int) -> None:
    match = Match(RAMS.options(preset), family=RAMS, seed=1)
    assert match.balance == (start,) * 4


@rule("R3", "A27", "R31")
def test_r3_the_lowest_card_deals_and_the_deal_passes_to_the_left() -> None:
    dealer, drawn = GAME.draw_first_dealer(RAMS.options(), stream(3, "draw"))
    first = drawn.split(" / ")[0].split()
    assert len(first) == 4
    lowest = min("23456789TJQKA".index(word[0]) for word in first)
    assert "23456789TJQKA".index(first[dealer][0]) == lowest
    table = Scripted(players=3, dealer=1)
    for expected in (1, 2, 0, 1):
        table.begin("Kc / Qc / Jc", upcard="7s").declare("pass pass pass")
        assert int(table.facts.dealer) == expected


@rule("R4")
def test_r4_the_shuffle_is_complete_and_nobody_is_asked_to_cut() -> None:
    table = Scripted(players=3).begin(upcard="7s")
    assert table.decision == "1 declare"


@rule("R5", "R6")
def test_r5_five_cards_each_one_at_a_time_from_forehand() -> None:
    match = Match(RAMS.options(players=3), family=RAMS, seed=4, first_dealer=0)
    pack = [int(card) for card in match.begin().pack]
    for step, seat in enumerate((1, 2, 0)):
        dealt = sum(1 << pack[step + 3 * turn] for turn in range(5))
        assert int(match.view(seat).hand[seat]) == dealt
    assert int(match.table.turned) == pack[15]
    assert int(match.table.trump) == pack[15] // 16


@rule("R7", "A14", "R29")
def test_r7_four_aces_win_at_once() -> None:
    table = Scripted(players=3, sheets=(50, 90, 7)).begin("- / Ah Ad Ac As 7c / Jh Jd", upcard="7s")
    assert table.match.ended
    assert table.ending == Ending.FOUR_ACES
    assert table.champion == 1
    assert table.shown(1) >= cards("Ah Ad Ac As")
    assert table.change == (0, 0, 0)
    assert table.payments == [-50, 57, -7]


@rule("R7", "R18", "A16")
def test_r7_four_aces_go_before_a_flush_in_window_b() -> None:
    table = Scripted(players=3).begin("- / Ks Qs Js Ts 9h / Ah Ad Ac 7c 8d", upcard="7h", stock="9s As 8c")
    table.declare("play play pass").play("1 exchange 9h, 2 exchange 7c 8d")
    assert table.ending == Ending.FOUR_ACES
    assert table.champion == 2


@rule("R8", "R13", "A22")
def test_r8_once_round_from_forehand_and_nobody_may_play() -> None:
    table = Scripted(players=4, dealer=2).begin("9c / 9d / 9h / 9s", upcard="7s")
    for seat in (3, 0, 1, 2):
        assert table.decision == f"{seat} declare"
        table.match.play("pass")
    assert table.ending == Ending.ALL_PASSED
    assert table.tricks == [0, 0, 0, 0]
    assert table.change == (0, 0, 0, 0)


@rule("R9", "A9")
def test_r9_a_dealt_ace_must_play_and_the_upcard_does_not_count() -> None:
    table = Scripted(players=3).begin("- / As / -", upcard="Ah")
    assert table.choices == {"play"}
    table.declare("play pass")
    assert table.choices == {"play", "pass"}


@rule("R10", "R25")
def test_r10_a_passer_shows_his_jacks_and_writes_off() -> None:
    table = Scripted(players=3).begin("- / Js Jc / Jh Td", upcard="7s").declare("pass pass")
    assert table.shown(1) == cards("Js Jc")
    assert table.shown(2) == set()
    assert table.thrown(1, seen_by=0) == cards("Js Jc")
    table.declare("pass")
    assert table.change == (0, -5, 0)


@rule("R11", "A63", "A29")
def test_r11_jacks_end_the_game_and_earlier_passers_keep_theirs() -> None:
    table = Scripted(players=3, sheets=(40, 60, 4)).begin("- / Js Jc / Jh Jd", upcard="7s").declare("pass end")
    assert table.ending == Ending.JACKS
    assert table.sheets == (40, 55, -1)
    assert table.champion == 2
    assert table.payments == [-40, -55, 95]


@rule("R11", "A20", "R27")
def test_r11_a_flush_goes_before_the_claim() -> None:
    table = Scripted(players=4, sheets=(40, 60, 5, 30))
    table.begin("Kd Qd Td 9d 8d / Ks Qc / Jh Jd / Ts 9c", upcard="7s").declare("play end")
    assert table.ending == Ending.FLUSH
    # The opener has not been asked yet and writes off; forehand has declared and pays; the claim fails.
    assert table.change == (-5, 5, 0, 0)
    assert table.champion == -1


@rule("R12", "R26")
def test_r12_window_a_opens_when_all_have_declared() -> None:
    table = Scripted(players=3).begin("- / Ks Qs Js Ts 9s / Ah Kd", upcard="7h").declare("play play")
    assert not table.match.over
    table.declare("pass")
    assert table.ending == Ending.FLUSH
    assert table.change == (0, -5, 25)
    assert table.shown(2) == cards("Ah")
    assert table.stock == 16


@rule("R12")
def test_r12_the_flush_of_a_passer_is_gone() -> None:
    table = Scripted(players=3).begin("- / Ks Qs Js Ts 9s / 9d", upcard="7h").declare("pass play pass")
    assert table.decision == "2 exchange"


@rule("R13", "A21", "A17")
def test_r13_a_lone_player_has_all_tricks_or_his_flush() -> None:
    table = Scripted(players=3).begin("- / 9s / -", upcard="7h").declare("play pass pass").play("1 stand")
    assert table.ending == Ending.LONE
    assert table.tricks == [0, 5, 0]
    assert table.change == (0, -5, 0)
    table = Scripted(players=3).begin("- / Ks Qs Js Ts 9h / -", upcard="7h", stock="9s").declare("play pass pass")
    table.play("1 exchange 9h")
    assert table.ending == Ending.FLUSH
    assert table.change == (0, -5, 0)


@rule("R14", "R15", "A3")
def test_r14_active_players_buy_in_order_the_dealer_last() -> None:
    table = Scripted(players=4, dealer=1).begin(upcard="7s", stock="Kd Qd").declare("play pass play play")
    for seat in (2, 0, 1):
        assert table.decision == f"{seat} exchange"
        table.match.play("stand")
    assert table.decision == "1 upcard"


@rule("R15")
def test_r15_put_away_first_and_get_as_many_once() -> None:
    table = (
        Scripted(players=3).begin("- / Kc 9c 8c 9d 8d / -", upcard="7s", stock="Qh Jh Td Kd").declare("play play play")
    )
    table.play("1 exchange 9d 8d")
    assert table.hand(1) == cards("Kc 9c 8c Qh Jh")
    assert table.thrown(1) == cards("9d 8d")
    assert table.thrown(1, seen_by=2) == set()
    assert table.decision == "2 exchange"
    assert table.stock == 14


@rule("R16", "A11")
def test_r16_a_broken_pair_and_an_ace_are_shown() -> None:
    table = Scripted(players=3).begin("- / Jh Jd As 9s 8c / -", upcard="7h", stock="Kd Qd").declare("play play play")
    table.play("1 exchange Jd As")
    assert table.shown(1) == cards("Jh Jd As")
    assert table.thrown(1, seen_by=2) == cards("Jd As")
    assert table.hand(1, seen_by=2) == set()


@rule("R16")
def test_r16_what_breaks_nothing_stays_unseen() -> None:
    table = Scripted(players=3).begin("- / Jh Js Kd 9s 8c / -", upcard="7h", stock="Kh Qd").declare("play play play")
    table.play("1 exchange Jh Js")
    assert table.shown(1) == set()


@rule("R17", "A8")
def test_r17_the_upcard_comes_beside_the_exchange() -> None:
    table = Scripted(players=3).begin("Kc Qc 9d 8d 7d / - / -", upcard="Kh", stock="Td Jd 9c Qs 8s")
    table.declare("pass play play").play("2 stand, 0 exchange 9d 8d 7d")
    assert table.decision == "0 upcard"
    assert table.choices == {"leave", "swap Kc", "swap Qc", "swap Td", "swap Jd", "swap 9c"}
    table.play("0 swap 9c")
    assert table.hand(0) == cards("Kc Qc Td Jd Kh")
    assert table.thrown(0) == cards("9d 8d 7d 9c")
    assert table.stock == 13


@rule("R17")
def test_r17_a_dealer_who_passed_leaves_the_upcard_to_nobody() -> None:
    table = Scripted(players=3).begin(upcard="Kh").declare("play play pass").stand()
    assert not table.facts.upcard_taken
    assert table.decision == "1 play"


@rule("R18", "A15")
def test_r18_a_flush_that_was_bought_is_opened() -> None:
    table = Scripted(players=3).begin("- / Ks Qs Js Ts 9h / Kd Qd 9c / -", upcard="7h", stock="9s")
    table.declare("play play pass").play("1 exchange 9h, 2 stand")
    assert table.ending == Ending.FLUSH
    assert table.change == (0, -5, 5)


@rule("R18")
def test_r18_the_upcard_may_complete_a_flush() -> None:
    table = Scripted(players=3).begin("Kh Qh Jh Th 9s / - / -", upcard="7h").declare("play pass play")
    table.play("1 stand, 0 stand, 0 swap 9s")
    assert table.ending == Ending.FLUSH
    assert table.shown(0) >= cards("Kh Qh Jh Th 7h")


@rule("R19", "A26")
def test_r19_the_first_active_player_leads_and_then_the_winner() -> None:
    table = Scripted(players=3).begin("7c 8c / Kc / Qd Qc Td 9d 8h", upcard="7s").declare("pass play play").stand()
    assert table.decision == "2 play"
    table.trick("Qc 7c")
    assert table.decision == "2 play"


LEADS = "Ah Kh Qh 8d 7s"


@rule("R20", "A7")
def test_r20_forced_leads() -> None:
    table = Scripted(players=3).begin(f"- / {LEADS} / -", upcard="9h").declare("play play pass").stand()
    assert table.choices == {"Ah"}
    table.match.play("Ah")
    table.match.play(next(iter(table.choices)))
    assert table.choices == {"Kh"}
    table.match.play("Kh")
    table.match.play(next(iter(table.choices)))
    assert table.choices == {"Qh"}


@rule("R20", "A7")
def test_r20_a_queen_behind_a_king_that_fell_is_free() -> None:
    hands = "- / Kh Qh 8d 7s 9c / Ah 8h Kd 9d Ts"
    table = Scripted(players=3).begin(hands, upcard="9h").declare("play play pass").stand()
    table.trick("Kh Ah Kd 8d")
    assert table.decision == "2 play"
    table.trick("8h")
    assert table.choices == {"Qh"}
    table.trick("Qh")
    assert table.choices == {"7s", "9c"}


@rule("R21", "A4")
def test_r21_follow_suit_with_any_card() -> None:
    table = Scripted(players=3).begin("- / Kc / Ac 7c 9h 9d 8d", upcard="7h").declare("play play pass").stand()
    table.trick("Kc")
    assert table.choices == {"Ac", "7c"}


@rule("R21", "A5")
def test_r21_void_one_must_trump_and_beat_if_one_can() -> None:
    hands = "Kh 7h Ad Kd Qd / 9s 8c Kc Qc Jd / Th 8d 9d Jc 9c"
    table = Scripted(players=3).begin(hands, upcard="9h").declare("play play play").stand()
    table.trick("9s")
    assert table.choices == {"Th"}
    table.trick("Th")
    assert table.choices == {"Kh"}


@rule("R21", "A6")
def test_r21_a_court_of_trumps_is_not_let_go_by() -> None:
    hands = "- / Jh 9s 8s Kd Qd / Ah Qh 9h 7c 8c"
    table = Scripted(players=3).begin(hands, upcard="8h").declare("play play pass").stand()
    table.trick("Jh")
    assert table.choices == {"Ah", "Qh"}


@rule("R22")
def test_r22_the_highest_trump_wins_and_five_tricks_are_played() -> None:
    hands = "- / As Ks Qs 7d 8d / Js 8s Ah Kd 9h"
    table = Scripted(players=3, sheets=(50, 3, 50)).begin(hands, upcard="9s").declare("play play pass").stand()
    table.trick("As 8s Ks Js Qs 9h")
    assert not table.match.over, "the sheet of seat 1 is at zero, but the deal is played out"
    table.trick("7d Kd Ah 8d")
    assert table.tricks == [0, 3, 2]
    assert table.champion == 1


@rule("R23", "R24", "R28", "A10", "A12")
def test_r23_r24_what_an_ace_is_worth_with_and_without_a_trick() -> None:
    hands = "7d 8d 9d Tc 8c / Kh Qh Jh Th 9c / As Ad 7s 8s 9s"
    table = Scripted(players=3).begin(hands, upcard="7h").declare("play play pass").stand()
    table.trick("Kh 7s Qh 8s Jh 9s Th As 9c Ad")
    assert table.tricks == [0, 5, 0]
    assert table.change == (0, -5, 5 + 5 + 15)
    assert table.sheets[2] == 125, "a sheet may rise above its start"


@rule("R26", "R27", "A16")
def test_r27_jacks_are_put_back_beside_a_flush() -> None:
    hands = "Js Jc 9d 8d 7d / Kh Qh Jh Th 9h / Ks Qs 9c 8c 7c"
    table = Scripted(players=3).begin(hands, upcard="7s").declare("play play pass")
    assert table.change == (0, -5, 5)


@rule("R29", "R32", "A24", "A28")
def test_r29_a_sheet_that_is_written_off_wins_and_the_others_pay() -> None:
    table = Scripted(players=3, sheets=(30, 4, 20), rate=3).begin("- / 9s / -", upcard="7h").declare("play pass pass")
    table.play("1 stand")
    assert table.sheets == (30, -1, 20)
    assert table.champion == 1
    assert table.match.ended
    assert table.payments == [-90, 150, -60]
    table.match.close()
    assert [int(money) for money in table.facts.purse[:3]] == [-90, 150, -60]
    table.match.close()
    assert [int(money) for money in table.facts.purse[:3]] == [-90, 150, -60]


@rule("R30", "A23")
def test_r30_the_first_in_time_wins() -> None:
    hands = "Ts 9s Jh 7h 8c / Kd Td Kc Qc 8s / Ah Ks Qd 8d 9c"
    # Without a trick, but with jacks of both colours, a sheet comes to zero behind all tricks.
    table = Scripted(players=3, sheets=(40, 3, 50)).begin(hands, upcard="9d").declare("play play play").stand()
    table.trick("8s Ks 9s 9c 8c Kc Kd 8d 7h Qc Qd Jh Ah Ts Td")
    assert table.champion == 1
    assert table.sheets == (45, 0, 28)


@rule("R32", "P6")
def test_a_million_deals_conserve_the_money() -> None:
    result = simulate(RAMS, RAMS.options(), ["random"], 1_000_000, 5)
    assert isinstance(result.money, Money)
    assert sum(result.money.seats) == 0
    assert result.sessions > 100_000


@rule("I1", "I2", "I3", "A13", "A61")
@pytest.mark.parametrize("option", ["enforcement", "misdeals"])
def test_mistakes_at_a_live_table_cannot_be_made(option: str) -> None:
    with pytest.raises(Refused) as refused:
        RAMS.options(**{option: "penalties"})
    assert refused.value.refusal.code == "unknown_option"
    table = Scripted(players=3).begin("- / Kd / 9d 7c", upcard="8c").declare("play play pass").stand()
    table.trick("Kd")
    assert table.refusal("7c").code == "rams_must_follow"


@rule("M2", "M3")
def test_mushka_knows_neither_aces_nor_jacks_nor_special_hands() -> None:
    table = Scripted(players=3, preset="mushka").begin("- / Ah Ad Ac As 7c / Jh Jd", upcard="7s")
    assert table.choices == {"play", "pass"}
    table.declare("pass pass")
    assert table.shown(2) == set()
    table.declare("pass")
    assert table.change == (0, 0, 0)
    table.begin("Ah / Ks Qs Js Ts 9s / -", upcard="7h").declare("play play play")
    assert not table.match.over
    table.play("2 stand, 0 exchange Ah")
    assert table.shown(0) == set()
