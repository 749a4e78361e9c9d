"""The book player: every choice has a reason, and it does far better than chance."""

import pytest

from kozyr.engine.random import stream
from kozyr.games.rams.options import NAME
from kozyr.lab.simulate import Money, simulate
from kozyr.players import Choice, player
from kozyr.players.rams_book import ADVICE, Advice
from kozyr.sentences import SENTENCES
from tests.rams.scripted import GAME, RAMS, Scripted

BOOK = player("book", GAME)


def advised(table: Scripted) -> tuple[str, Choice]:
    """What the book does for the seat on turn: the words, and the choice."""
    view = table.match.view(table.match.turn)
    choice = BOOK.choose(GAME, view, stream(1, "book"))
    return GAME.action_text(view, choice.action), choice


def test_every_advice_has_a_rule_and_a_sentence() -> None:
    assert set(ADVICE) == set(Advice) - {Advice.NONE}
    assert all(rule and code in SENTENCES for rule, code in ADVICE.values())


@pytest.mark.rule(NAME, "R9", "R11")
@pytest.mark.parametrize(
    ("hand", "words", "claim"),
    [
        ("Ah 9s 8c 7d 8d", "play", "R9"),
        ("Kh Qh 9s 8c 7d", "play", "H1"),
        ("9s 8c 7d 8d Tc", "pass", "H1"),
        ("Jh Jd 9s 8c 7d", "end", "R11"),
    ],
)
def test_it_declares_what_the_hand_is_worth(hand: str, words: str, claim: str) -> None:
    table = Scripted(players=3, sheets=(60, 5, 60)).begin(f"- / {hand} / -", upcard="7h")
    found, choice = advised(table)
    assert (found, choice.claim) == (words, claim)


def test_it_keeps_what_is_strong_and_fishes_for_a_flush() -> None:
    table = Scripted(players=3).begin("- / Kh As Kd 9c 8c / -", upcard="7h").declare("play play play")
    assert advised(table)[0] == "exchange 9c 8c"
    table = Scripted(players=3).begin("- / Ks Qs 9s 8s 7d / -", upcard="7h").declare("play play play")
    words, choice = advised(table)
    assert (words, choice.claim) == ("exchange 7d", "H6")


@pytest.mark.rule(NAME, "R17")
def test_it_takes_the_upcard_for_its_worst_card() -> None:
    table = Scripted(players=3).begin("Kh Qh 9d 8c Kc / - / -", upcard="7h").declare("play play play").play("1 stand")
    table.play("2 stand, 0 stand")
    assert advised(table)[0] == "swap 8c"


def test_it_takes_a_trick_with_the_lowest_card_that_wins() -> None:
    hands = "- / Qc 9d 8d 8s 7s / Ac Kc 7c Td 9s"
    table = Scripted(players=3).begin(hands, upcard="9h").declare("play play pass").stand().trick("Qc")
    assert advised(table)[0] == "Kc"


@pytest.mark.parametrize("preset", ["rams", "popular", "mushka"])
@pytest.mark.parametrize("players", [3, 4, 7])
def test_it_wins_far_more_than_chance(preset: str, players: int) -> None:
    options = RAMS.options(preset, players=players)
    result = simulate(RAMS, options, ["book", *["random"] * (players - 1)], 20_000, 3)
    assert isinstance(result.money, Money)
    book, *others = result.money.seats
    assert book > 0 > max(others)
    assert sum(result.money.seats) == 0
