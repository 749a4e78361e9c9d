"""The rulings on doubtful points (section 10 of the rules page), above all where options change them."""

from typing import Any

import pytest

from kozyr.games.rams.options import NAME
from kozyr.games.rams.state import Ending
from tests.rams.scripted import GAME, RAMS, Scripted, cards


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(NAME, *ids)


JACKS = "Jh Jd 9s 8s 7c"


@rule("A1")
def test_a1_four_players_may_have_the_large_pack() -> None:
    assert len(GAME.pack(RAMS.options(deck_for_4=52))) == 52


@rule("A3", "A52")
def test_a52_everybody_buys_on_his_turn_to_declare() -> None:
    table = Scripted(players=3, declare_mode="declare_and_buy").begin(upcard="Kh")
    table.play("1 play, 1 stand, 2 pass, 0 play, 0 stand")
    assert table.decision == "0 upcard"
    table.play("0 leave")
    assert table.decision == "1 play"


@rule("A52", "A62")
def test_a62_a_flush_right_after_the_deal_costs_nobody_anything() -> None:
    table = Scripted(players=3, declare_mode="declare_and_buy").begin("- / Ks Qs Js Ts 9s / Ah", upcard="Kh")
    assert table.ending == Ending.FLUSH
    assert table.change == (0, -5, 0)


@rule("A52", "R11")
def test_a52_a_bought_flush_goes_before_a_claim() -> None:
    table = Scripted(players=3, sheets=(50, 60, 5), declare_mode="declare_and_buy")
    table.begin("- / Ks Qs Js Ts 9h / Jh Jd", upcard="Kh", stock="9s")
    table.play("1 play, 1 exchange 9h, 2 end")
    assert table.ending == Ending.FLUSH
    assert table.change == (0, -5, 0)
    assert table.champion == -1


@rule("A5")
@pytest.mark.parametrize(
    ("duty", "legal"), [("overtrump", "8h"), ("any_trump", "8h"), ("overtrump_else_free", "8h Kd Qd")]
)
def test_a5_void_and_unable_to_beat(duty: str, legal: str) -> None:
    hands = "8h Kd Qd Jc Tc / 9s 8s 7s Ks 9c / Th 8d 9d Jd Td"
    table = Scripted(players=3, void_duty=duty).begin(hands, upcard="9h").declare("play play play").stand()
    table.trick("9s Th")
    assert table.choices >= cards(legal)
    assert ("Kd" in table.choices) == (duty == "overtrump_else_free")


@rule("A6", "A59")
@pytest.mark.parametrize(
    ("options", "legal"),
    [
        ({}, "Ah Kh"),
        ({"court_duty": "ace_itself"}, "Ah"),
        ({"court_duty": "off", "void_duty": "any_trump"}, "Ah Kh 8h"),
        ({"void_duty": "any_trump"}, "Ah Kh"),
        ({"court_duty": "ace_itself", "void_duty": "any_trump"}, "Ah"),
    ],
)
def test_a59_the_court_rule_for_one_who_is_void(options: dict[str, Any], legal: str) -> None:
    hands = "Ah Kh 8h Tc 9c / 9s 8s 7s Ks Qc / Jh 8d 9d Jd Td"
    table = Scripted(players=3, **options).begin(hands, upcard="9h").declare("play play play").stand()
    table.trick("9s Jh")
    assert table.choices == cards(legal)


@rule("A8")
def test_a8_the_upcard_may_be_forced_on_the_dealer() -> None:
    table = Scripted(players=3, dealer_upcard="forced").begin("Kc 9d / - / -", upcard="Kh").declare("pass play play")
    table.play("2 stand, 0 stand")
    assert "leave" not in table.choices
    assert "swap 9d" in table.choices


@rule("A9")
def test_a9_an_ace_turned_up_may_bind_the_dealer() -> None:
    table = Scripted(players=3, upcard_ace_forces_dealer=True).begin("Kc", upcard="Ah").declare("pass pass")
    assert table.choices == {"play"}


@rule("A10", "A60", "A11")
@pytest.mark.parametrize(("basis", "change"), [("ever_held", -25), ("played_hand", -10), ("dealt_only", -20)])
def test_a10_which_aces_count(basis: str, change: int) -> None:
    # The ace of diamonds is dealt and thrown away, the ace of spades is bought.
    table = Scripted(players=3, ace_basis=basis).begin("- / Ad 9s 8c 9d 7d / -", upcard="7h", stock="As Kc")
    table.declare("play pass pass").play("1 exchange Ad 9s")
    assert table.change == (0, change, 0)


@rule("A60", "A67")
@pytest.mark.parametrize(("basis", "change"), [("ever_held", (0, -10, 20)), ("dealt_only", (0, -5, 5))])
def test_a60_a_bought_ace_beside_a_flush(basis: str, change: tuple[int, ...]) -> None:
    table = Scripted(players=3, ace_basis=basis).begin(
        "- / Ks Qs Js Ts 9h / Kd Qd 9c 8c 7d", upcard="7h", stock="As Ad"
    )
    table.declare("play play pass").play("1 exchange 9h, 2 exchange 7d")
    assert table.change == change


@rule("A11")
def test_a11_aces_may_have_to_stay() -> None:
    table = Scripted(players=3, ace_discard="forbidden").begin("As 9s / Ah Kd 9c 8c 7d / -", upcard="7h")
    table.declare("play pass play")
    assert not any("Ah" in words for words in table.choices)
    table.play("1 stand, 0 stand")
    assert "swap As" not in table.choices


@rule("A12", "A67")
@pytest.mark.parametrize(("fine", "change"), [("five_plus_sum", 25), ("sum_only", 20), ("sum_of_single_fines", 30)])
def test_a12_the_fine_for_several_aces(fine: str, change: int) -> None:
    hands = "7d 8d 9d Tc 8c / Kh Qh Jh Th 9c / As Ad 7s 8s 9s"
    table = Scripted(players=3, multi_ace_fine=fine).begin(hands, upcard="7h").declare("play play pass").stand()
    table.trick("Kh 7s Qh 8s Jh 9s Th As 9c Ad")
    assert table.change[2] == change
    # R26 is not concerned.
    table = Scripted(players=3, multi_ace_fine=fine).begin("- / Ks Qs Js Ts 9s / As Ad", upcard="7h")
    assert table.declare("play play pass").change[2] == 25


@rule("A14", "A15")
def test_a14_special_hands_may_count_only_as_dealt() -> None:
    table = Scripted(players=3, special_windows="deal_only").begin("- / Ks Qs Js Ts 9h / -", upcard="7h", stock="9s")
    table.declare("play play pass").play("1 exchange 9h, 2 stand")
    assert table.decision == "1 play"


@rule("A16", "A55")
@pytest.mark.parametrize(("exempt", "change"), [(True, (0, -5, -5, -15)), (False, (0, 0, 0, 0))])
def test_a55_openers_of_flushes_may_have_to_pay_once(exempt: bool, change: tuple[int, ...]) -> None:
    hands = "- / Kh Qh Jh Th 9h / Ks Qs Js Ts 9s / Ac Kc Qc Tc 9c"
    table = Scripted(players=4, flush_holders_exempt=exempt).begin(hands, upcard="7d").declare("play play play pass")
    assert table.change == change


@rule("A18")
@pytest.mark.parametrize(("basis", "change"), [("any_time", -10), ("dealt_only", -5)])
def test_a18_a_pair_that_was_bought(basis: str, change: int) -> None:
    table = Scripted(players=3, jacks_basis=basis).begin("- / Jh 9s 8c 7d Kc / -", upcard="7h", stock="Jd")
    table.declare("play pass pass").play("1 exchange 9s")
    assert table.change[1] == change


@rule("A18")
def test_a18_the_upcard_may_make_a_pair() -> None:
    table = Scripted(players=3).begin("Jd 9s 8c 7d Kc / - / -", upcard="Jh").declare("pass pass play")
    table.play("0 stand, 0 swap 9s")
    assert table.change[0] == -10


@rule("A19")
@pytest.mark.parametrize(("rule_", "change"), [("additive", 15), ("cancel_all", 0)])
def test_a19_no_trick_a_pair_and_an_ace(rule_: str, change: int) -> None:
    hands = "7d 8d 9d Tc 8c / Kh Qh Jh Th 9c / Js Jc Ad 8s 9s"
    table = Scripted(players=3, jacks_no_trick=rule_).begin(hands, upcard="7h").declare("play play pass").stand()
    table.trick("Kh 8s Qh 9s Jh Js Th Jc 9c Ad")
    assert table.change[2] == change


@rule("A21", "A56")
def test_a56_the_dealer_may_have_to_meet_a_lone_player() -> None:
    table = Scripted(players=3, lone_player="dealer_must_play").begin(upcard="7h").declare("play pass")
    assert table.choices == {"play"}
    table = Scripted(players=3, lone_player="dealer_must_play").begin("Kh Kd", upcard="7h").declare("pass pass play")
    table.stand()
    assert table.ending == Ending.LONE
    assert table.tricks == [5, 0, 0]


@rule("A56", "A69", "A71")
@pytest.mark.parametrize("mode", ["two_phase", "declare_and_buy"])
def test_a69_a_lone_player_may_be_void(mode: str) -> None:
    table = Scripted(players=3, lone_player="void", declare_mode=mode).begin("- / Kh / Jh Jd", upcard="7h")
    table.declare("play")
    table.stand()
    table.declare("pass pass")
    assert table.ending == Ending.VOID
    assert table.change == (0, 0, -5)
    assert sum(table.tricks) == 0


@rule("A69", "A17")
@pytest.mark.parametrize("mode", ["two_phase", "declare_and_buy"])
def test_a69_his_flush_is_looked_for_first(mode: str) -> None:
    table = Scripted(players=3, lone_player="void", declare_mode=mode)
    if mode == "two_phase":
        table.begin("- / Ks Qs Js Ts 9s / -", upcard="7h").declare("play pass pass")
    else:
        table.begin("- / Ks Qs Js Ts 9h / -", upcard="7h", stock="9s").play("1 play, 1 exchange 9h, 2 pass, 0 pass")
    assert table.ending == Ending.FLUSH
    assert table.change == (0, -5, 0)


@rule("A25", "A53", "A66")
def test_a53_dead_cards_become_the_stock() -> None:
    table = Scripted(players=4, short_stock="reshuffle")
    hands = "Kc 7s 8s 9s Ts / 7h 8h 9h 7d 8d / 7c 8c 9c Qd Kd / Jh Jd 9d Td Js"
    table.begin(hands, upcard="Kh", second="Js 7h 8d 9h 7c").declare("play play pass play")
    table.play("1 exchange 7h 8h 9h 7d 8d, 2 exchange 7c 8c 9c Qd Kd")
    assert table.stock == 1
    table.play("0 exchange 7s 8s 9s Ts")
    # The old stock first, then the hand of the passer and the discards, in the recorded order.
    assert {"Js", "7h", "8d"} <= table.hand(0)
    assert table.facts.reshuffles == 1
    assert table.stock == 15 - 3
    assert table.thrown(1) == set()
    assert table.thrown(0) == cards("7s 8s 9s Ts")


@rule("A66")
def test_a66_a_second_reshuffle() -> None:
    table = Scripted(players=7, short_stock="reshuffle").begin(upcard="Kh").declare("play " * 7)
    while table.decision.endswith("exchange"):
        table.match.play(0b11111)
    assert table.facts.reshuffles == 2
    assert [int(count) for count in table.facts.exchanged] == [5] * 7
    assert table.decision == "0 upcard"


@rule("A50", "A65")
def test_a50_a_passer_may_reach_zero_where_jacks_end_nothing() -> None:
    table = Scripted(players=3, sheets=(50, 5, 60), end_with_jacks="off").begin(f"- / {JACKS} / -", upcard="7h")
    assert table.choices == {"play", "pass"}
    table.declare("pass play play").stand()
    assert not table.match.over
    while not table.match.over:
        table.match.play(int(table.match.legal()[0]))
    assert table.champion == 1


@rule("A64")
def test_a64_he_goes_before_a_later_claim() -> None:
    table = Scripted(players=3, sheets=(50, 4, 5), end_with_jacks="exactly_5")
    table.begin(f"- / Js Jc 9d / {JACKS}", upcard="7h").declare("pass end")
    assert table.ending == Ending.JACKS
    assert table.champion == 1


@rule("A65", "A58", "A20")
@pytest.mark.parametrize(
    ("options", "sheet", "hand", "is_open"),
    [
        ({}, 4, JACKS, True),
        ({}, 6, JACKS, False),
        ({}, 10, "Jh Jd Js Jc 8s", True),
        ({"end_with_jacks": "exactly_5"}, 4, JACKS, False),
        ({"end_with_jacks": "exactly_5"}, 5, "Jh Jd Js Jc 8s", True),
        ({"end_with_jacks": "off"}, 5, JACKS, False),
        ({"overshoot": "restart"}, 4, JACKS, False),
        ({"overshoot": "restart"}, 5, JACKS, True),
        ({"overshoot": "restart"}, 7, "Jh Jd Js Jc 8s", True),
    ],
)
def test_a65_when_jacks_may_end_the_game(options: dict[str, Any], sheet: int, hand: str, is_open: bool) -> None:
    table = Scripted(players=3, sheets=(50, sheet, 60), **options).begin(f"- / {hand} / -", upcard="7h")
    assert ("end" in table.choices) == is_open
    if is_open:
        assert table.declare("end").champion == 1, "an open claim wins, even if it overshoots"


@rule("A24", "A58")
def test_a24_a_sheet_below_zero_may_go_back_to_the_start() -> None:
    table = Scripted(players=3, sheets=(50, 3, 60), overshoot="restart").begin(f"- / {JACKS} / -", upcard="7h")
    table.declare("pass pass pass")
    assert table.sheets == (50, 100, 60)
    assert table.champion == -1
    table = Scripted(players=3, sheets=(50, 5, 60), overshoot="restart").begin("- / 9s / -", upcard="7h")
    assert table.declare("play pass pass").play("1 stand").champion == 1


@rule("A54")
@pytest.mark.parametrize(
    ("kind", "change"), [("same", (0, -25, 5)), ("double", (0, -30, 10)), ("win_100", (0, -120, 5))]
)
def test_a54_a_flush_of_trumps(kind: str, change: tuple[int, ...]) -> None:
    table = Scripted(players=3, sheets=(150, 150, 150), trump_flush=kind)
    table.begin("- / Ah Qh Jh Th 9h / Ks Qd 9c 8s 7c", upcard="7h").declare("play play pass")
    assert table.change == change


@rule("A68")
@pytest.mark.parametrize(("exempt", "change"), [(True, (10, -10, -5, 0)), (False, (10, -5, 5, 0))])
def test_a68_a_flush_of_trumps_beside_a_plain_one(exempt: bool, change: tuple[int, ...]) -> None:
    hands = "Kc Qd / Kh Qh Jh Th 9h / Ks Qs Js Ts 9s / -"
    table = Scripted(players=4, trump_flush="double", flush_holders_exempt=exempt).begin(hands, upcard="7h")
    assert table.declare("play play pass play").change == change


@rule("A57", "A70", "A71")
def test_a57_the_deal_may_stop_at_zero() -> None:
    hands = "Ts 9s Jh 7h 8c / Kd Td Kc Qc 8s / Ah Ks Qd 8d 9c"
    table = Scripted(players=3, sheets=(40, 2, 21), stop_at_zero=True)
    table.begin(hands, upcard="9d").declare("play play play").stand()
    table.trick("8s Ks 9s")
    assert table.ending == Ending.STOPPED
    assert table.tricks == [0, 0, 1]
    assert table.sheets == (45, 7, 0)
    assert table.champion == 2


@rule("A70")
def test_a70_with_restart_it_also_stops_below_zero() -> None:
    hands = "Ts 9s Jh 7h 8c / Kd Td Kc Qc 8s / Ah Ks Qd 8d 9c"
    table = Scripted(players=3, sheets=(40, 2, 20), stop_at_zero=True, overshoot="restart")
    table.begin(hands, upcard="9d").declare("play play play").stand().trick("8s Ks 9s")
    assert table.ending == Ending.STOPPED
    assert table.sheets == (45, 7, 100)
    table = Scripted(players=3, sheets=(40, 2, 20), stop_at_zero=True).begin("- / 9s / -", upcard="7h")
    assert table.declare("play pass pass").play("1 stand").ending == Ending.LONE


@rule("A51")
def test_a51_equal_sheets_go_to_the_first_from_forehand() -> None:
    hands = "Ts 9s Jh 7h 8c / Kd Td Kc Qc 8s / Ah Ks Qd 8d 9c"
    table = Scripted(players=3, sheets=(40, 2, 21), zero_tie="lowest_sheet")
    table.begin(hands, upcard="9d").declare("play play play").stand()
    table.trick("8s Ks 9s 9c 8c Kc Kd 8d 7h Qc Qd Jh Ah Ts Td")
    assert table.sheets == (45, -1, -1)
    assert table.champion == 1
