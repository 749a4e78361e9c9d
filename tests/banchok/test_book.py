"""The book player: it counts what it has seen, and bets all or the least."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import packs
from kozyr.engine.kernel import kernel
from kozyr.engine.random import shuffle, stream
from kozyr.engine.state import new
from kozyr.engine.verbs import apply, begin, over
from kozyr.engine.verbs import view as write_view  # the compiler takes verbs.view for NumPy's
from kozyr.games.banchok.odds import best_cards, odds
from kozyr.games.banchok.state import Ending, Phase
from kozyr.lab.simulate import simulate
from kozyr.players import Choice, player
from kozyr.sentences import SENTENCES
from tests.banchok.scripted import BANCHOK, Scripted

BOOK = player("book", BANCHOK.game)


def advised(table: Scripted) -> tuple[str, Choice]:
    """What the book does for the seat on turn: the words, and the choice."""
    view = table.match.view(table.match.turn)
    choice = BOOK.choose(table.match.game, view, stream(1, "book"))
    return table.match.game.action_text(view, choice.action), choice


def test_every_advice_has_a_rule_and_a_sentence() -> None:
    from kozyr.players.banchok_book import ADVICE, Advice

    assert set(ADVICE) == set(Advice) - {Advice.NONE}
    assert all(rule and code in SENTENCES for rule, code in ADVICE.values())


@pytest.mark.rule("banchok", "O3")
@pytest.mark.parametrize(
    ("hand", "words", "reason"),
    [
        ("Ah Ad Ac", "bank", "banchok_book_bank"),
        ("Th Td Tc", "bank", "banchok_book_bank"),
        ("9h Td Tc", "bet 5", "banchok_book_minimum"),
        ("Ah Kh Qh", "bet 5", "banchok_book_minimum"),
    ],
)
def test_it_bets_the_bank_where_more_than_half_is_covered(hand: str, words: str, reason: str) -> None:
    said, choice = advised(Scripted(bank=300).deal({1: hand}))
    assert (said, choice.reason, choice.claim) == (words, reason, "O3")


@pytest.mark.rule("banchok", "O5")
def test_it_counts_what_it_has_seen() -> None:
    low = Scripted(bank=300).deal({1: "2h 3h 4d", 2: "Th Td Tc"}, "5d").play("1 bet 5")
    high = Scripted(bank=300).deal({1: "Ah Kh Qh", 2: "Th Td Tc"}, "Js").play("1 bet 5")
    assert advised(low)[0] == "bet 5"
    assert advised(high)[0] == "bank"


@pytest.mark.rule("banchok", "R6", "R14", "R15", "R19")
def test_its_other_choices() -> None:
    table = Scripted(bank=300, side_bets=True).deal({1: "Ah Ad Ac"}, "2h")
    assert advised(table)[0] == "allow"
    table.play("1 allow, 2 allow, 3 allow, 0 allow, 1 bet 250")
    words, choice = advised(table)
    assert (words, choice.claim) == ("no_side", "O2")
    table.play("2 no_side, 3 side 50")
    words, choice = advised(table)
    assert (words, choice.claim) == ("accept", "R19")
    words, choice = advised(Scripted(bank=5).deal())
    assert (words, choice.reason) == ("bank", "banchok_book_only")


@pytest.mark.rule("banchok", "B32")
def test_with_a_purse_it_bets_what_it_has() -> None:
    table = Scripted(bank=300, purse=300, balance=(0, -200, 0, 0)).deal({1: "Ah Ad Ac"})
    words, choice = advised(table)
    assert (words, choice.reason) == ("bet 100", "banchok_book_bank")


def test_it_wins_from_players_of_chance() -> None:
    for seed in (1, 2):
        result = simulate(BANCHOK, BANCHOK.options(), ["book", *["random"] * 4], 20_000, seed)
        assert result.money
        book, *others = result.money.seats
        assert book > 20 * 20_000
        assert book > 3 * max(others)


@kernel
def bank_results(s: Any, seen: Any, order: Any, tenures: int, shuffling: Any) -> tuple[int, int, int]:
    """Play so many tenures; the bank is bet on hands that a fresh deck favours, else the least.

    Returns what the tenures brought their bankers in all, how many were broken, and all turns.
    """
    best = np.empty(4, np.int64)
    result = broken = turns = 0
    for _ in range(tenures):
        banker = -1
        before = 0
        while True:
            if over(s):
                if banker < 0:
                    before = s.table.balance[s.table.heir]
                shuffle(order, shuffling)
                begin(s, order)
                banker = s.table.dealer
            if s.table.phase == Phase.OFFER:
                break
            write_view(s, s.table.turn, seen)
            best_cards(seen.hand, best)
            covered = -3
            for suit in range(4):
                if best[suit] >= 0:
                    covered += 2 * (best[suit] % 16 + 1)
            turns += 1
            apply(s, s.table.pot if covered >= 51 else 5)
        result += s.table.balance[banker] - before
        broken += int(s.table.ending == Ending.BROKEN)
        apply(s, 1)
    return result, broken, turns


@pytest.mark.rule("banchok", "O2", "O3", "R13")
@pytest.mark.parametrize("punters", [3, 9])
def test_the_bank_loses_as_was_reckoned(punters: int) -> None:
    """The model of H2, with the real deck: −45.76 for the banker, 0.808 of the banks broken, 17.9 turns a tenure."""
    options = BANCHOK.options(players=punters + 1, tenures_per_player=0)
    s, seen = new(BANCHOK.game.state), new(BANCHOK.game.view)
    BANCHOK.game.set_up(s, options, 0)
    order = np.array(packs(2), np.int8)
    count = 4000
    result, broken, turns = bank_results(s, seen, order, count, stream(1, "shuffle"))
    # Three standard errors, which are 8.3 a tenure for the result.
    assert abs(result / count + 44) < 25
    assert abs(broken / count - 0.808) < 0.02
    assert abs(turns / count - 17.9) < 1


@pytest.mark.rule("banchok", "R9")
def test_the_odds_with_returned_bets() -> None:
    table = Scripted(bank=300, identical_card="push").deal({1: "Kh 9d 4c"})
    won, back, cases = (int(part) for part in odds(table.match.view(1)))
    # The other king, nine and four are still out; without them the best of each suit covers 2 · 11 + 2 · 7 + 2 · 2.
    assert (won, back, cases) == (22 + 14 + 4, 3, 101)


@pytest.mark.rule("banchok", "R13")
def test_the_odds_in_cards_that_have_come_back() -> None:
    """With one punter the 27th round is dealt from the first packet: its last card is certain."""
    table = Scripted(players=2, triple_factor=1000)
    table.begin({})
    for _ in range(26):
        table.play("1 bet 5")
        table.next_round()
    view = table.match.view(1)
    assert int(table.facts.lap) == 27
    won, back, cases = (int(part) for part in odds(view))
    assert cases == 1
    bank = table.bank
    table.play("1 bet 5")
    assert (table.bank < bank) == (won == 1)
    assert back == 0
