"""The rules of Polish banchok, R1 to R22."""

from collections import Counter

import numpy as np
import pytest

from kozyr.cards import card, packs
from kozyr.engine.random import stream
from kozyr.games.banchok.game import draw_first_banker
from kozyr.games.banchok.state import Ending
from kozyr.games.draw import first_dealer
from kozyr.match import Match
from tests.banchok.scripted import BANCHOK, Scripted

ALL_ALLOW = "1 allow, 2 allow, 3 allow, 0 allow"


@pytest.mark.rule("banchok", "R1", "B11", "B46")
def test_the_lowest_card_opens_the_first_bank() -> None:
    deck = [card(word) for word in ("Kh", "2d", "Ac", "2s", "7c", "9d")]
    seat, drawn = first_dealer(4, deck)
    # Seats 1 and 3 are tied and draw again: the nine is higher than the seven, and the ace is high.
    assert (seat, drawn) == (1, "Kh 2d Ac 2s / 7c 9d")
    options = BANCHOK.options(players=27)
    for seed in range(20):
        seat, drawn = draw_first_banker(options, stream(seed, "draw"))
        cards = drawn.replace("/", "").split()
        assert 0 <= seat < 27
        # One deck of two packs, nothing put back: no card is drawn three times.
        assert max(Counter(cards).values()) <= 2
    match = Match(BANCHOK.options(), family=BANCHOK, seed=3)
    match.begin()
    assert match.deals[0].dealer == match.first_dealer == int(match.table.dealer)


@pytest.mark.rule("banchok", "R2")
def test_the_banker_lays_exactly_the_stake() -> None:
    table = Scripted(stake=500).deal()
    assert table.bank == 500
    assert table.change == (-500, 0, 0, 0)


@pytest.mark.rule("banchok", "R3")
@pytest.mark.parametrize("count", [1, 2])
def test_the_deck_is_whole_at_every_change_of_banker(count: int) -> None:
    table = Scripted(packs=count)
    deck = packs(count)
    table.begin({})
    assert sorted(table.order) == deck
    kinds = Counter(card % 64 for card in table.order)
    assert set(kinds.values()) == {count}
    assert len(deck) == 52 * count
    table.play("1 bank, 2 bank")
    assert table.facts.ending == Ending.TRIPLED
    table.play("1 accept")
    order = np.array(deck[::-1], np.int8)
    table.match.begin(order)
    assert table.order == deck[::-1]
    assert [int(size) for size in table.facts.packets[:2]] == [52 * count, 0]


@pytest.mark.rule("banchok", "R4")
def test_cards_are_dealt_one_at_a_time_from_the_bankers_left() -> None:
    table = Scripted(banker=2).begin({rank: f"{word}s" for rank, word in enumerate("23456789T")})
    assert [table.hand(seat) for seat in (3, 0, 1)] == ["2s 5s 8s", "3s 6s 9s", "4s 7s Ts"]
    assert table.hand(2) == "?? ?? ??"


@pytest.mark.rule("banchok", "R5")
def test_turns_go_from_left_to_right_and_nobody_passes() -> None:
    table = Scripted(banker=2).deal()
    for seat in (3, 0, 1):
        assert table.match.turn == seat
        assert table.code("pass") == ("no_pass", "R5")
        table.play(f"{seat} bet 5")
    assert table.match.over


@pytest.mark.rule("banchok", "R6")
def test_the_limits_of_a_bet() -> None:
    table = Scripted(bank=45).deal()
    assert table.sums == [5, 10, 15, 20, 25, 30, 35, 40, 45]
    assert table.words == set()
    assert table.code("bet 50") == ("bet_over_bank", "R6")
    assert table.code("bet 0") == ("bet_below", "R6")
    small = Scripted(bank=20, min_bet=50).deal()
    assert small.sums == [20]
    assert small.code("bet 5") == ("whole_bank_only", "B40")


@pytest.mark.rule("banchok", "R7", "R15")
def test_side_bets_are_placed_behind_the_bet_clockwise() -> None:
    table = Scripted(side_bets=True).deal()
    table.play("1 allow, 2 allow, 3 allow, 0 allow, 1 bet 10")
    assert table.match.turn == 2
    assert table.words == {"no_side"}
    table.play("2 side 5")
    assert table.match.turn == 3
    table.play("3 no_side")
    # The banker is left out: the card has been opened.
    assert int(table.facts.turns) == 1
    # From the left of the second punter: the third, then the first.
    table.play("2 bet 10")
    assert table.match.turn == 3
    table.play("3 side 5, 1 side 5")
    assert int(table.facts.turns) == 2
    without = Scripted().deal().play("1 bet 10")
    assert int(without.facts.turns) == 1


@pytest.mark.rule("banchok", "R8")
def test_the_turn_card_is_the_top_card_and_unseen_before() -> None:
    table = Scripted().deal({}, "7h 8h 9h")
    top = table.order[9]
    assert int(table.facts.turned[1]) == -1
    table.play("1 bet 5")
    assert int(table.facts.turned[1]) == top == card("7h")
    table.play("2 bet 5")
    assert int(table.facts.turned[2]) == table.order[10] == card("8h")


@pytest.mark.rule("banchok", "R9", "B1")
@pytest.mark.parametrize(
    ("hand", "turned", "wins"),
    [
        ("Kh 9d 4c", "Qh", True),
        ("Kh 9d 4c", "Kh", True),
        ("Kh 9d 4c", "Ah", False),
        ("Kh 9d 4c", "2s", False),
        # The same colour is not enough.
        ("Kh 9d 4c", "Td", False),
        ("As Ac Ks", "2h", False),
        ("2h 8h 5h", "6h", True),
    ],
)
def test_who_wins(hand: str, turned: str, wins: bool) -> None:
    table = Scripted(bank=300).deal({1: hand}, turned).play("1 bet 25")
    assert table.change[1] == (25 if wins else -25)


@pytest.mark.rule("banchok", "R10")
def test_payment_is_made_at_once() -> None:
    table = Scripted(bank=300).deal({1: "Kh 9d 4c", 2: "6s 6c Jh"}, "Qh Js").play("1 bet 25")
    assert (table.bank, table.change) == (275, (0, 25, 0, 0))
    table.play("2 bet 5")
    assert (table.bank, table.change) == (280, (0, 25, -5, 0))


@pytest.mark.rule("banchok", "R11", "B2")
@pytest.mark.parametrize(
    ("bank", "card_word", "ending"), [(300, "2s", "NONE"), (450, "2s", "TRIPLED"), (300, "2h", "BROKEN")]
)
def test_behind_each_payment_the_bank_is_looked_at(bank: int, card_word: str, ending: str) -> None:
    table = Scripted(bank=bank).deal({1: "Ah Ad Ac"}, card_word).play("1 bank")
    assert Ending(int(table.facts.ending)).name == ending
    assert table.match.turn == (2 if ending == "NONE" else 1)
    assert bool(table.words) == (ending != "NONE")


@pytest.mark.rule("banchok", "R12", "B7")
def test_the_settled_hand_is_laid_open() -> None:
    table = Scripted().deal({1: "Kh 9d 4c"}, "Ah")
    assert table.shown(1) == "?? ?? ??"
    table.play("1 bet 5")
    assert table.shown(1) == "Kh 9d 4c"
    assert table.shown(2) == "?? ?? ??"


@pytest.mark.rule("banchok", "R13", "B9")
def test_used_cards_go_under_the_deck_in_the_order_given() -> None:
    table = Scripted().deal().play("1 bet 5, 2 bet 5, 3 bet 5")
    assert table.match.over
    before = table.order
    bank = table.bank
    used = [before[place] for place in (3, 1, 4, 11, 5, 9, 2, 6, 8, 7, 0, 10)]
    table.next_round(used)
    assert table.order == before[12:] + used
    assert (table.bank, int(table.facts.lap)) == (bank, 2)
    assert table.change == (0, 0, 0, 0)
    assert [int(size) for size in table.facts.packets[:3]] == [92, 12, 0]


@pytest.mark.rule("banchok", "R14", "B6")
def test_everybody_says_whether_he_allows_side_bets() -> None:
    table = Scripted(side_bets=True).deal()
    for seat in (1, 2, 3, 0):
        assert table.match.turn == seat
        assert table.words == {"allow", "forbid"}
        # Nobody has cards yet, so no answer can depend on them.
        assert table.hand(seat) == "?? ?? ??"
        table.play(f"{seat} {'forbid' if seat == 2 else 'allow'}")
    table.play("1 bet 5")
    assert table.match.turn == 3, "2 may add nothing"
    table.play("3 no_side, 2 bet 5")
    assert table.match.turn == 3, "nothing may be added to the bet of 2"
    table.play("3 bet 5")
    assert table.match.turn == 1


@pytest.mark.rule("banchok", "R16", "B5")
def test_all_bets_of_a_turn_are_within_the_bank() -> None:
    table = Scripted(bank=300, side_bets=True).deal({1: "Ah Ad Ac"}, "2s").play(f"{ALL_ALLOW}, 1 bet 250")
    assert table.sums == list(range(5, 51, 5))
    table.play("2 side 40")
    assert table.sums == [5, 10]
    assert table.code("side 15") == ("side_over_room", "R16")
    table.play("3 side 10")
    assert table.bank == 600


@pytest.mark.rule("banchok", "R17")
def test_all_bets_of_a_turn_share_its_fate_unseen() -> None:
    table = Scripted(bank=300, side_bets=True).deal({1: "Ah Kd Qc"}, "2d").play(f"{ALL_ALLOW}, 1 bet 100")
    view = table.match.view(2)
    assert all(int(word) == -1 for word in view.table.shown[1])
    assert table.code("bet 50") == ("bet_not_now", "R5")
    table.play("2 side 20, 3 side 30")
    assert table.change == (0, 100, 20, 30)
    assert int(table.facts.bets[1]) == 100


@pytest.mark.rule("banchok", "R18", "B17", "B20")
def test_the_end_of_a_tenure() -> None:
    table = Scripted(bank=600, balance=(-300, 0, 0, 0)).deal({1: "Ah Ad Ac"}, "2s").play("1 bank")
    # From six roubles to twelve: he takes them all.
    assert table.match.balance == (900, -600, 0, 0)
    assert table.bank == 0
    for seat in (2, 3):
        assert table.shown(seat) == "?? ?? ??"
        assert int(table.facts.bets[seat]) == 0
    table.play("1 accept")
    table.match.begin(np.array(packs(2), np.int8))
    assert int(table.facts.dealer) == 1
    assert table.match.balance == (900, -900, 0, 0)


@pytest.mark.rule("banchok", "R19", "B19")
def test_who_refuses_the_bank_leaves_and_the_next_is_asked() -> None:
    table = Scripted().deal({1: "Ah Ad Ac"}, "2h").play("1 bank")
    assert table.words == {"accept", "leave"}
    table.play("1 leave")
    assert table.match.turn == 2
    table.play("2 accept")
    assert table.match.over
    assert not table.match.ended
    table.match.begin(np.array(packs(2), np.int8))
    assert int(table.facts.dealer) == 2
    # The one who left is dealt no cards: 3 is the first punter, and 0 the second.
    assert table.match.turn == 3
    table.play("3 bet 5")
    assert table.match.turn == 0


@pytest.mark.rule("banchok", "R20")
def test_the_banker_does_nothing_to_the_bank() -> None:
    table = Scripted().deal()
    for _ in range(3):
        assert table.match.turn != 0
        table.play(f"{table.match.turn} bet 5")
    # Between the bets of others he is never on turn, and no word speaks of taking or adding.
    assert table.match.over
    assert table.change[0] == -300


@pytest.mark.rule("banchok", "R21")
def test_nobody_holds_the_bank_twice_running() -> None:
    table = Scripted(players=2, tenures_per_player=3).deal({1: "Ah Ad Ac"}, "2h").play("1 bank, 1 accept")
    opened = [0]
    while not table.match.ended:
        dealer = table.match.begin(np.array(packs(2), np.int8)).dealer
        opened += [dealer] if table.facts.lap == 1 else []
        while not table.match.over:
            table.match.play(table.match.legal()[-1])
    assert opened == [0, 1, 0, 1, 0, 1]


@pytest.mark.rule("banchok", "R22", "B13")
@pytest.mark.parametrize("tenures", [1, 2])
def test_the_match_ends_when_all_have_held_the_bank(tenures: int) -> None:
    options = BANCHOK.options(players=3, tenures_per_player=tenures)
    match = Match(options, family=BANCHOK, seed=5)
    opened: Counter[int] = Counter()
    while not match.ended:
        deal = match.begin()
        opened[deal.dealer] += int(match.table.lap) == 1
        while not match.over:
            match.play(match.legal()[-1])
    assert opened == dict.fromkeys(range(3), tenures)
    assert sum(match.balance) == 0


@pytest.mark.rule("banchok", "R22")
def test_the_match_ends_when_one_player_is_left() -> None:
    table = Scripted(players=3, tenures_per_player=0).deal({1: "Ah Ad Ac"}, "2h").play("1 bank, 1 leave, 2 leave")
    assert table.match.ended
    assert not table.match.closed


@pytest.mark.rule("banchok", "R22")
def test_the_banker_takes_the_bank_where_play_stops() -> None:
    table = Scripted().deal({}, "").play("1 bet 5, 2 bet 5, 3 bet 5")
    bank = table.bank
    before = table.match.balance
    assert bank > 0
    table.match.close()
    assert table.match.balance == (before[0] + bank, *before[1:])
    assert table.bank == 0
