"""The rulings on doubtful points that the rules themselves do not test."""

import numpy as np
import pytest

from kozyr.cards import packs
from kozyr.engine.random import stream
from kozyr.games.banchok.state import Ending
from kozyr.games.banchok.text import explain_side_bet
from kozyr.match import Match
from kozyr.refusals import Refused
from tests.banchok.scripted import BANCHOK, Scripted

DECK = np.array(packs(2), np.int8)
LAST = -1
"""The largest sum, or yes."""


@pytest.mark.rule("banchok", "B3", "I3")
def test_bets_go_in_steps_of_five() -> None:
    table = Scripted(bank=300).deal()
    assert table.code("bet 7") == ("bet_off_step", "B3")
    assert {amount % 5 for amount in table.sums} == {0}
    fine = Scripted(bank=3, bet_step=1).deal()
    assert fine.sums == [3]


@pytest.mark.rule("banchok", "B8")
def test_one_may_look_before_ones_turn_unless_agreed_otherwise() -> None:
    table = Scripted().deal({1: "Kh 9d 4c", 2: "6s 6c Jh"})
    assert table.hand(2) == "6s 6c Jh"
    strict = Scripted(look_before_turn=False).deal({1: "Kh 9d 4c", 2: "6s 6c Jh"})
    assert (strict.hand(1), strict.hand(2)) == ("Kh 9d 4c", "?? ?? ??")
    strict.play("1 bet 5")
    assert (strict.hand(1), strict.hand(2)) == ("Kh 9d 4c", "6s 6c Jh")


@pytest.mark.rule("banchok", "B8")
def test_who_bets_on_the_side_before_his_turn_has_not_looked() -> None:
    table = Scripted(look_before_turn=False, side_bets=True).deal({1: "Kh 9d 4c", 2: "6s 6c Jh"})
    table.play("1 allow, 2 allow, 3 allow, 0 allow, 1 bet 5")
    assert table.match.turn == 2
    assert table.hand(2) == "?? ?? ??"
    assert table.hand(1) == "Kh 9d 4c"


@pytest.mark.rule("banchok", "B10")
def test_two_to_twenty_seven_may_play() -> None:
    for players in (2, 10, 27):
        table = Scripted(players=players).deal()
        for _ in range(players - 1):
            if table.words:
                break
            table.play(f"{table.match.turn} bet 5")
        assert table.match.over or table.words
    with pytest.raises(Refused):
        BANCHOK.options(players=28)
    assert not BANCHOK.notes(BANCHOK.options(players=10))
    (note,) = BANCHOK.notes(BANCHOK.options(players=11))
    assert (note.code, note.rule) == ("banchok_large_table", "banchok:B10")


@pytest.mark.rule("banchok", "B12")
def test_the_draw_does_not_order_the_seats() -> None:
    match = Match(BANCHOK.options(), family=BANCHOK, seed=8)
    match.begin()
    # Whoever is drawn, his left neighbour has the first turn.
    assert match.turn == (match.first_dealer + 1) % 5


@pytest.mark.rule("banchok", "B18")
def test_two_players() -> None:
    table = Scripted(players=2).deal({1: "Ah Ad Ac"}, "2h").play("1 bank, 1 accept")
    table.match.begin(DECK)
    assert (int(table.facts.dealer), table.match.turn) == (1, 0)


@pytest.mark.rule("banchok", "B31")
def test_nobody_can_leave_in_the_middle_of_a_round() -> None:
    table = Scripted(side_bets=True).deal()
    assert table.code("leave") == ("no_offer", "R19")
    table.play("1 allow, 2 allow, 3 allow, 0 allow")
    assert table.code("leave") == ("no_offer", "R19")
    table.play("1 bet 5")
    assert table.code("leave") == ("no_offer", "R19")


@pytest.mark.rule("banchok", "B32")
def test_a_purse_limits_bets_and_side_bets() -> None:
    table = Scripted(bank=300, side_bets=True, purse=300, balance=(0, -100, -270, -280)).deal()
    table.play("1 allow, 2 allow, 3 allow, 0 allow")
    assert table.sums[LAST] == 200
    assert table.code("bet 205") == ("bet_over_purse", "B32")
    table.play("1 bet 5")
    # Before his own turn he keeps the least bet back.
    assert table.sums[LAST] == 25
    assert table.code("side 30") == ("side_over_purse", "B32")


@pytest.mark.rule("banchok", "B44", "B32")
def test_who_has_less_than_the_least_bet_leaves_before_anything_is_asked() -> None:
    table = Scripted(bank=300, side_bets=True, purse=300, balance=(0, 0, -297, 0)).deal()
    assert int(table.facts.left) == 1 << 2
    table.play("1 allow, 3 allow, 0 allow, 1 bet 5")
    assert table.match.turn == 3
    assert table.match.view(2).hand[0] == -1


@pytest.mark.rule("banchok", "B44")
def test_after_his_own_turn_somebody_may_risk_his_last_kopeck() -> None:
    table = Scripted(bank=300, side_bets=True, purse=300, balance=(0, -280, 0, 0)).deal({1: "2h 3h 4h"}, "2s")
    table.play("1 allow, 2 allow, 3 allow, 0 allow, 1 bet 5, 2 no_side, 3 no_side, 2 bet 5, 3 no_side")
    assert table.match.turn == 1
    assert table.sums[LAST] == 15
    table.play("1 side 15")


@pytest.mark.rule("banchok", "B32", "B44")
def test_who_has_less_than_the_stake_leaves_when_the_bank_comes() -> None:
    table = Scripted(bank=300, purse=300, balance=(-200, 0, -50, 0)).deal({1: "Ah Ad Ac"}, "2h")
    table.play("1 bank, 1 leave")
    # 2 has 250 left, less than the stake.
    assert int(table.facts.left) == 0b110
    assert table.match.turn == 3


@pytest.mark.rule("banchok", "B32", "R22")
def test_a_banker_whom_nobody_can_bet_against_takes_his_bank_back() -> None:
    table = Scripted(players=2, bank=300, purse=300, balance=(-300, -295)).deal({1: "2h 3h 4h"}, "As")
    table.play("1 bet 5")
    assert table.match.ended
    assert Ending(int(table.facts.ending)) == Ending.ALONE
    assert table.match.balance == (5, -300)
    late = Scripted(players=2, bank=300, purse=300, balance=(-300, -296)).deal()
    assert late.match.over
    assert late.match.ended
    assert late.match.balance == (0, -296)


@pytest.mark.rule("banchok", "B33", "B6")
@pytest.mark.parametrize(("scope", "asked"), [("turn", True), ("round", True), ("tenure", False), ("game", False)])
def test_how_long_an_answer_holds(scope: str, asked: bool) -> None:
    table = Scripted(side_bets=True, side_scope=scope).deal({1: "2h 3h 4h"}, "2s")
    table.play("1 allow, 2 forbid, 3 allow, 0 allow")
    while not table.match.over:
        table.match.play(table.match.legal()[0])
    table.next_round()
    assert ("allow" in table.words) == asked
    if asked:
        assert table.hand(table.match.turn) == "?? ?? ??", "before the cards are dealt"


@pytest.mark.rule("banchok", "B42", "B6")
@pytest.mark.parametrize(("scope", "asked"), [("tenure", True), ("game", False)])
def test_with_the_next_banker_all_are_asked_again_but_not_where_once_is_for_the_game(scope: str, asked: bool) -> None:
    table = Scripted(side_bets=True, side_scope=scope).deal({1: "Ah Ad Ac"}, "2h")
    table.play("1 allow, 2 forbid, 3 allow, 0 allow, 1 bank, 1 accept")
    table.match.begin(DECK)
    assert ("allow" in table.words) == asked
    if not asked:
        table.play("2 bet 5")
        assert table.match.turn == 3, "2 has refused for the whole game"


@pytest.mark.rule("banchok", "B6")
def test_a_refusal_for_the_own_turn_bars_nobody_from_the_bets_of_others() -> None:
    table = Scripted(side_bets=True, side_scope="turn").deal()
    table.play("1 allow, 2 forbid, 3 allow, 0 allow, 1 bet 5")
    assert table.match.turn == 2
    table.play("2 side 5, 3 no_side, 2 bet 5")
    assert table.match.turn == 3
    assert int(table.facts.phase) == 2, "nothing is added to the bet of 2"


@pytest.mark.rule("banchok", "B42")
def test_who_could_only_say_no_is_not_asked() -> None:
    table = Scripted(bank=30, side_bets=True, side_min=20).deal({1: "2h 3h 4h"}, "2s")
    table.play("1 allow, 2 allow, 3 allow, 0 allow, 1 bet 15")
    assert int(table.facts.turns) == 1
    assert table.match.turn == 2
    assert int(table.facts.phase) == 2


@pytest.mark.rule("banchok", "B7", "B34", "B45")
@pytest.mark.parametrize(
    ("reveal", "winner", "loser"),
    [
        ("all", "Kh 9h 4c", "6s 6c Jh"),
        ("winning_card", "Kh ?? ??", "?? ?? ??"),
        ("winner_all_loser_none", "Kh 9h 4c", "?? ?? ??"),
    ],
)
def test_what_is_laid_open(reveal: str, winner: str, loser: str) -> None:
    table = Scripted(reveal=reveal).deal({1: "Kh 9h 4c", 2: "6s 6c Jh"}, "8h Js").play("1 bet 5, 2 bet 5")
    assert (table.shown(1), table.shown(2)) == (winner, loser)


@pytest.mark.rule("banchok", "B45")
@pytest.mark.parametrize(("reveal", "shown"), [("winning_card", "?? 9h ??"), ("winner_all_loser_none", "4c 9h 2c")])
def test_a_push_shows_what_a_win_shows(reveal: str, shown: str) -> None:
    table = Scripted(reveal=reveal, identical_card="push").deal({1: "4c 9h 2c"}, "9h").play("1 bet 5")
    assert table.change[1] == 0
    assert table.shown(1) == shown


@pytest.mark.rule("banchok", "B40")
def test_a_bank_below_the_least_bet_allows_one_bet() -> None:
    table = Scripted(bank=60, min_bet=50, stake=100).deal({1: "Ah Ad Ac"}, "Kh Ks")
    assert table.sums == [50, 55, 60]
    table.play("1 bet 50")
    assert table.sums == [10]
    assert table.code("bet 5") == ("whole_bank_only", "B40")


@pytest.mark.rule("banchok", "B41", "B2")
def test_the_end_of_a_round_is_waited_for_where_that_is_agreed() -> None:
    hands = {1: "2h 3h 4h", 2: "2d 3d 4d", 3: "Ac Kc Qc"}
    table = Scripted(bank=300, triple_check="end_of_round").deal(hands, "As Ks Jc").play("1 bank, 2 bank")
    assert table.bank == 1200
    assert table.match.turn == 3
    table.play("3 bet 600")
    # Not tripled any more when the round is over.
    assert table.bank == 600
    assert table.match.over
    assert table.match.deals[-1].carry == 600
    again = Scripted(bank=300, triple_check="end_of_round").deal(hands, "As Ks Jc").play("1 bank, 2 bank, 3 bet 5")
    assert Ending(int(again.facts.ending)) == Ending.TRIPLED
    broken = Scripted(bank=300, triple_check="end_of_round").deal({1: "Ah Ad Ac"}, "Kh").play("1 bank")
    assert Ending(int(broken.facts.ending)) == Ending.BROKEN


@pytest.mark.rule("banchok", "B43")
def test_everybody_is_who_is_still_in_the_game() -> None:
    table = Scripted(players=3, tenures_per_player=1).deal({1: "Ah Ad Ac"}, "2h").play("1 bank, 1 accept")
    table.match.begin(DECK)
    while table.words != {"accept", "leave"}:
        table.match.play(table.match.legal()[LAST])
    assert table.match.turn == 2
    # With 2 gone, 0 and 1 have both held the bank.
    table.play("2 leave")
    assert table.match.ended


@pytest.mark.rule("banchok", "B46")
def test_the_hand_of_one_who_left_is_among_no_used_cards_that_are_lost() -> None:
    table = Scripted(bank=300, purse=300, balance=(0, 0, -295, 0), triple_factor=10)
    table.deal({2: "2h 3h 4h"}, "2s 3s").play("1 bet 5, 2 bet 5, 3 bet 5")
    assert int(table.facts.left) == 1 << 2
    used = table.order[:12]
    table.next_round()
    # His cards have gone under the deck with the others; the next round is dealt to two.
    assert sorted(table.order[-12:]) == sorted(used)
    assert sorted(table.order) == packs(2)
    assert int(table.facts.punters) == 0b1010


@pytest.mark.rule("banchok", "B47", "R21")
@pytest.mark.parametrize("again", [False, True])
def test_the_bank_again(again: bool) -> None:
    table = (
        Scripted(players=2, bank_again=again, tenures_per_player=0).deal({1: "Ah Ad Ac"}, "2h").play("1 bank, 1 leave")
    )
    assert table.match.ended != again
    if again:
        # Who refused stays, and the old banker is asked.
        assert int(table.facts.left) == 0
        assert table.match.turn == 0
        table.play("0 accept")
        assert table.match.begin(DECK).dealer == 0


@pytest.mark.rule("banchok", "B47")
def test_the_bank_again_is_for_two_players_alone() -> None:
    table = Scripted(players=3, bank_again=True).deal({1: "Ah Ad Ac"}, "2h").play("1 bank, 1 leave")
    assert int(table.facts.left) == 0b10
    assert table.match.turn == 2


@pytest.mark.rule("banchok", "R15", "R14")
def test_why_somebody_may_add_nothing() -> None:
    table = Scripted(bank=30, side_bets=True).deal()
    view = table.match.view(-1)
    assert _code(view, 0) == "side_banker"
    assert _code(view, 1) == "side_not_now"
    table.play("1 allow, 2 forbid, 3 allow, 0 allow, 1 bet 5")
    view = table.match.view(-1)
    assert [_code(view, seat) for seat in range(4)] == ["side_banker", "side_own_turn", "side_barred", ""]
    table.play("3 no_side")
    view = table.match.view(-1)
    assert [_code(view, seat) for seat in range(4)] == [
        "side_banker",
        "side_forbidden",
        "side_own_turn",
        "side_forbidden",
    ]
    without = Scripted().deal()
    assert _code(without.match.view(-1), 2) == "side_never"


def _code(view: object, seat: int) -> str:
    found = explain_side_bet(view, seat)
    return found.code.removeprefix("banchok_") if found else ""


@pytest.mark.rule("banchok", "B18", "R18")
def test_a_bank_goes_round_a_table_by_seed() -> None:
    match = Match(BANCHOK.options(players=2, tenures_per_player=5), family=BANCHOK, seed=2)
    source = stream(2, "choose")
    while not match.ended:
        match.begin()
        while not match.over:
            legal = match.legal()
            match.play(legal[int(source[0]) % len(legal)] if match.table.phase != 4 else 1)
    assert sorted(int(held) for held in match.table.held[:2]) == [5, 5]
