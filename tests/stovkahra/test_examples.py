"""The worked examples of the rules page, through real matches."""

from typing import Any

import numpy as np
import pytest

from kozyr.cards import card, members
from kozyr.engine import verbs
from kozyr.engine.state import copy
from kozyr.games.stovkahra.gathering import gather_cards, rotate
from kozyr.games.stovkahra.scoring import bonus, card_points
from kozyr.games.stovkahra.text import card_word
from tests.stovkahra.scripted import Scripted, deal_example, following, order_of, read_pack, vectors

Vector = dict[str, Any]


def params(name: str, *rules: str) -> list[Any]:
    """The rows of a file, each marked with its example and the rules that it shows."""
    return [
        pytest.param(row, id=row["id"], marks=pytest.mark.rule("stovkahra", row["id"], *rules)) for row in vectors(name)
    ]


@pytest.mark.parametrize("row", params("cards", "R3", "A1", "A2"))
def test_two_spellings(row: Vector) -> None:
    for german, french in row["same"]:
        assert card(german) == card(french)
        assert card_word(card(french)) == german
    for word, points in row["value_of"].items():
        assert card_points(card(word)) == points


@pytest.mark.parametrize("row", params("legal_sets", "R23", "R24", "A22", "A23", "A24"))
def test_legal_cards(row: Vector) -> None:
    assert following(row) == set(row["legal"].split())
    for setting, legal in row["alt"].items():
        name, _, value = setting.partition("=")
        assert following(row, **{name: value}) == set(legal.split()), setting


@pytest.mark.parametrize("row", params("tricks", "R25", "R27", "R28", "R29", "R30", "A21"))
def test_winners_and_bonuses(row: Vector) -> None:
    table = Scripted().facts
    words = row["cards"].split()
    trump = {"a": 3, "l": 0, "h": 1, "b": 2}[row["trump"]]
    from kozyr.engine.tricks import beats

    best = 0
    for index, word in enumerate(words):
        if index and beats(card(word), card(words[best]), trump):
            best = index
    assert (row["leader"] + best) % 4 == row["winner"]
    assert words[best] == row["winning_card"]
    assert sum(card_points(card(word)) for word in words) == row["card_points"]
    assert bonus(table.options, row["no"], card(words[best])) == row["bonus"]


@pytest.mark.parametrize("row", params("melds", "R14", "R15", "R17", "R19"))
def test_melds_of_a_hand(row: Vector) -> None:
    table = Scripted(order_text(row["hand"]), dealer=3)
    words = [rank * number for rank, number, _ in row["available"]]
    singles = {said.removeprefix("meld ") for said in table.choices if len(said.split()) == 2}
    assert singles == set(words)
    if words:
        table.do("meld " + " ".join(words))
        assert int(table.facts.meld_points[0]) == row["total"] == sum(points for *_, points in row["available"])
    else:
        assert table.choices == {"pass"}


def order_text(hand: str) -> str:
    """A pack from which the eldest, seat 0, gets this hand."""
    return " ".join(card_word(int(number)) for number in order_of(3, {0: hand}))


@pytest.mark.parametrize("row", params("dealing", "R10", "R11", "R12", "R13", "A10"))
def test_the_deal(row: Vector) -> None:
    table = Scripted(row["pack"], dealer=row["dealer"])
    facts = table.facts
    assert card_word(int(facts.turned)) == row["turned"]
    assert int(facts.trump) == card(row["turned"]) // 16
    assert {card_word(number) for number in members(int(facts.exposed))} == set(row["exposed"].split())
    assert table.match.turn == row["eldest"]
    for seat, hand in enumerate(row["hands_dealt"]):
        assert table.hand(seat) == set(hand.split())


@pytest.mark.parametrize("row", params("deals", "R21", "R22", "R25", "R26", "R27", "I3", "I4"))
def test_a_complete_deal(row: Vector) -> None:
    table = Scripted(row["pack"], dealer=row["dealer"])
    for seat, hand in enumerate(row["hands"]):
        assert table.hand(seat) == set(hand.split())
    table.pass_melds()
    for trick in row["tricks"]:
        for index, word in enumerate(trick["cards"].split()):
            seat = (trick["leader"] + index) % 4
            assert table.match.turn == seat
            assert table.choices - {"dost"} == set(trick["legal"][index].split())
            table.play(f"{seat}:{word}")
        assert int(table.facts.last_winner) == trick["winner"]
        assert table.totals == trick["play_run"]
    assert table.totals == row["play_points"]


@pytest.mark.parametrize("row", params("deals", "R14", "R15", "R18"))
def test_the_melds_of_a_complete_deal(row: Vector) -> None:
    table = Scripted(row["pack"], dealer=row["dealer"])
    for step in range(4):
        seat = (row["eldest"] + step) % 4
        words = [rank * number for rank, number, _ in row["melds"][seat]]
        assert {said.removeprefix("meld ") for said in table.choices if len(said.split()) == 2} == set(words)
        table.do("pass")


def run_to(row: Vector) -> Scripted:
    """The deal of an example up to the moment that it names."""
    deal = deal_example(row["deal"])
    kind, _, number = row["after"].partition(":")
    table = Scripted(deal["pack"], dealer=deal["dealer"], carried=row["carried"])
    if kind == "meld":
        return table.declare_all(until=int(number))
    table = table.declare_all() if row["declared"] == "all" else table.pass_melds()
    return table.tricks(deal["tricks"], int(number))


@pytest.mark.parametrize("row", params("totals", "R4", "R18", "R27"))
def test_running_totals(row: Vector) -> None:
    assert run_to(row).totals == row["totals"]


@pytest.mark.parametrize("row", params("dost", "R20", "R31", "R32", "R33", "R34", "R36", "A17", "A20", "A28"))
def test_dost(row: Vector) -> None:
    table = run_to(row)
    may_call = "dost" in table.choices and table.match.turn == row["seat"]
    assert may_call == row["allowed"]
    if not may_call:
        return
    assert table.totals == row["totals"]
    table.do("dost")
    facts = table.facts
    assert (int(facts.winning_side), int(facts.won)) == (row["winner_side"], row["brcka"])
    assert (facts.winning_side == row["seat"] % 2) == row["correct"]


@pytest.mark.parametrize("row", params("counts", "R35", "R36", "A18", "A19"))
def test_the_count(row: Vector) -> None:
    for setting, winner in {"": row["winner_side"], **row["alt"]}.items():
        name, _, value = setting.partition("=")
        changes = {name: value} if setting else {}
        deal = deal_example(row["deal"])
        table = Scripted(deal["pack"], dealer=deal["dealer"], carried=row["carried"], **changes)
        table.declare_all().tricks(deal["tricks"]).do("continue")
        assert table.totals == row["totals"]
        assert int(table.facts.winning_side) == winner, setting
        if not setting and winner >= 0:
            assert int(table.facts.won) == row["brcka"]


@pytest.mark.parametrize("row", params("gathering", "R7", "R8", "R9", "A8"))
def test_gathering_and_cut(row: Vector) -> None:
    deal = deal_example(row["deal"])
    table = Scripted(deal["pack"], dealer=deal["dealer"]).pass_melds().tricks(deal["tricks"]).do("continue")
    state = table.match._state
    assert int(state.table.next_dealer) == row["next_dealer"]
    order = np.empty(32, np.int8)
    upper = gather_cards(copy(state), order)
    assert [card_word(int(number)) for number in order] == row["uncut"].split()
    assert [card_word(int(number)) for number in order[:upper]] == row["pile0"].split()
    rotate(order, row["k"], 32)
    assert [card_word(int(number)) for number in order] == row["cut"].split()
    table.match.begin(read_pack(row["cut"]))
    facts = table.facts
    assert (table.match.turn, card_word(int(facts.turned))) == (row["eldest"], row["turned"])
    assert {card_word(number) for number in members(int(facts.exposed))} == set(row["exposed"].split())
    for seat, hand in enumerate(row["hands"]):
        assert table.hand(seat) == set(hand.split())
    assert verbs.over(table.match.view(0)) == 0


@pytest.mark.parametrize("row", params("matchsticks", "R37", "R39", "A25", "A26", "D9"))
def test_raise_or_lower(row: Vector) -> None:
    # Whoever says dost wrongly gives two, whoever reaches the target by a meld with the others high gives one.
    side, amount = row["winner_side"], row["n"]
    if amount == 2:
        caller = 1 - side
        table = Scripted({caller: "Aa Al Ah Ab"}, dealer=(caller + 3) % 4, tally=row["tally"]).do("meld AAAA", "dost")
    else:
        aces = {side: "Aa Al Ah Ab"}
        table = Scripted(aces, dealer=(side + 3) % 4, tally=row["tally"], carried=[60, 60]).do("meld AAAA", "dost")
    assert (int(table.facts.winning_side), int(table.facts.won)) == (side, amount)
    assert table.choices == set(row["legal"])
    table.do(row["choice"])
    assert table.tally == row["result"]
    assert int(table.facts.champion) == row["match_winner"]
    assert table.match.ended == (row["match_winner"] >= 0)
