"""The book player: it calls what its hand is worth, takes when short and ducks when full."""

import pytest

from kozyr.engine.random import stream
from kozyr.lab.simulate import simulate
from kozyr.players import Choice, player
from kozyr.sentences import SENTENCES
from tests.shakha.scripted import SHAKHA, Scripted

BOOK = player("book", SHAKHA.game)


def advised(table: Scripted) -> tuple[str, Choice]:
    """What the book does for the seat on turn: the words, and the choice."""
    view = table.match.view(table.match.turn)
    choice = BOOK.choose(table.match.game, view, stream(1, "book"))
    return table.match.game.action_text(view, choice.action), choice


def test_every_advice_has_a_rule_and_a_sentence() -> None:
    from kozyr.players.shakha_book import ADVICE, Advice

    assert set(ADVICE) == set(Advice) - {Advice.NONE}
    assert all(rule and code in SENTENCES for rule, code in ADVICE.values())


@pytest.mark.parametrize(
    ("hand", "call"),
    [("Ah Kh Qh", "call 3"), ("7d 7c 8s", "call 0"), ("6s 6c Ah", "call 3"), ("Ah 7c 8d", "call 1")],
)
def test_it_calls_what_the_hand_is_worth(hand: str, call: str) -> None:
    words, choice = advised(Scripted("shakha-b", cards=3, dealer=3).deal({0: hand}, trump="9h"))
    assert words == call
    assert choice.claim == "C7"


@pytest.mark.rule("shakha", "V3")
def test_it_calls_the_nearest_open_number_where_its_own_is_closed() -> None:
    table = Scripted("shakha-v", cards=3, dealer=2).deal({2: "7d 7c 8s"}, trump="9h").call(2, 1)
    words, choice = advised(table)
    assert (words, choice.claim) == ("call 1", "V3")


def follow(call: int, hand: str, led: str) -> str:
    """What it plays to a lead, having called so many."""
    table = Scripted("shakha-b", cards=2, dealer=2).deal({3: led, 0: hand}, trump="9h").call(0, call, 0, 0)
    return advised(table.play(f"3:{led.split(maxsplit=1)[0]}"))[0]


def test_it_takes_when_it_is_short_and_ducks_when_it_is_full() -> None:
    assert follow(1, "Ad 7d", "Kd 8c") == "Ad"
    assert follow(0, "Ad 7d", "Kd 8c") == "7d"
    assert follow(0, "Jd 7d", "Kd 8c") == "Jd"
    assert follow(2, "6s 6c", "Kd 8c") == "6s!"
    assert follow(0, "6s 7c", "Kd 8c") in {"7c", "6s."}


@pytest.mark.parametrize("preset", ["shakha-a", "shakha-b", "shakha-v"])
def test_it_makes_far_more_points_than_chance(preset: str) -> None:
    made = SHAKHA.options(preset)
    levels = ["book", *["random"] * (made.players - 1)]
    result = simulate(SHAKHA, made, levels, 2000, 3)
    assert isinstance(result.points, list)
    book, *others = result.points
    assert book > 1.5 * max(others)
    assert not result.money
    assert result.sessions == 1 + 2000 // made.deals
