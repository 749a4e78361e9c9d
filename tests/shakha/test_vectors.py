"""The worked examples of the rules page, through real matches."""

from typing import Any

import pytest

from kozyr.engine.state import new
from kozyr.games.shakha.game import GAME
from kozyr.games.shakha.options import options
from kozyr.games.shakha.scoring import points, title
from kozyr.games.shakha.state import Shakha
from tests.shakha.scripted import SHAKHA, Scripted, following, vectors

Vector = dict[str, Any]


def params(name: str, *, example: str = "", rules: tuple[str, ...] = ()) -> list[Any]:
    """The rows of a file, marked with the example they belong to and the rules they show."""
    made = []
    for index, row in enumerate(vectors(name)):
        shown = row.get("id", example)
        mark = pytest.mark.rule("shakha", shown, *rules)
        made.append(pytest.param(row, id=f"{shown}-{index}", marks=mark))
    return made


@pytest.mark.parametrize("row", params("schedules", example="S01", rules=("C1", "C2", "B1", "B17")))
def test_the_schedule(row: Vector) -> None:
    changes = {"deck4": row["deck"]} if row["n"] == 4 and row["deck"] != 36 else {}
    made = SHAKHA.options(f"shakha-{row['variant']}", players=row["n"], **changes)
    cards = [made.cards_in(number) for number in range(1, made.deals + 1)]
    assert (made.pack_size, made.most_cards, made.deals) == (row["deck"], row["top"], row["deals"])
    assert cards == row["cards"]
    assert sum(cards) == row["tricks"]
    best = sum(5 * count + 5 for count in cards) + (10 if made.last_deal_tens else 0)
    assert best == row["max_player"]


@pytest.mark.parametrize("row", params("deals"))
def test_a_deal(row: Vector) -> None:
    decks = {(4, 32): {"deck4": 32}}
    changes = decks.get((row["players"], row["deck"]), {})
    table = Scripted(
        f"shakha-{row['variant']}",
        players=row["players"],
        cards=row["cards"],
        dealer=row["dealer"],
        last=row["last_deal"],
        **changes,
    )
    assert table.options.pack_size == row["deck"]
    table.deal({int(seat): hand for seat, hand in row["hands"].items()}, trump=row["trump_card"])
    for seat, hand in row["hands"].items():
        assert table.hand(int(seat)) == set(hand.split())
    for seat, number in row["calls"]:
        assert table.match.turn == seat
        table.call(number)
    assert table.match.turn == row["lead"]
    for number, trick in enumerate(row["tricks"], 1):
        table.play(" ".join(f"{seat}:{words}" for seat, words in trick["plays"]))
        assert (int(table.facts.tricks), int(table.facts.winner)) == (number, trick["winner"])
    assert table.match.over
    assert {str(seat): int(table.facts.taken[seat]) for seat in range(table.players)} == row["won"]
    assert dict(enumerate(table.change)) == {int(seat): score for seat, score in row["score"].items()}


@pytest.mark.parametrize("row", params("legal"))
def test_legal_cards(row: Vector) -> None:
    table = following(f"shakha-{row['variant']}", row["led"], row["hand"], row["trump"])
    assert table.hand(1) == set(row["hand"].split())
    legal = set(row["legal"].split())
    assert table.choices == legal
    shakhs = row["shakhs"].split()
    held = row["hand"].split()
    ways = {card + mode for card in held for mode in (("!", ".") if card in shakhs else ("",))}
    for refused in ways - legal:
        assert set(table.refusal(refused).slots["cards"].split()) == legal


@pytest.mark.parametrize("row", params("scores", example="S07", rules=("C7", "V4", "V5")))
def test_a_score(row: Vector) -> None:
    state = new(Shakha)
    GAME.set_up(state, options(f"shakha-{row['variant']}", players=3), 0)
    assert points(state.table, row["call"], row["won"], row["last_deal"]) == row["score"]


@pytest.mark.parametrize("row", params("titles", example="S17", rules=("V6", "B16", "B19")))
def test_a_title(row: Vector) -> None:
    assert title(options("shakha-v"), row["score"]) == row["title"]
    assert title(options("shakha-a"), row["score"]) == ""


@pytest.mark.rule("shakha", "I4", "I5")
def test_a_trick_too_many_or_too_few_costs_four_for_each_trick_called_and_four() -> None:
    state = new(Shakha)
    GAME.set_up(state, options("shakha-a", players=3), 0)
    for call in range(13):
        exact = points(state.table, call, call, False)
        missed = [points(state.table, call, taken, False) for taken in (call - 1, call + 1) if taken >= 0]
        assert min(exact - made for made in missed) == 4 * call + 4
    assert points(state.table, 0, 1, False) == 1 < points(state.table, 0, 0, False) == 5
