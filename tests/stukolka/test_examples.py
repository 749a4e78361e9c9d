"""The whole deals of the rules page (11.6) and its dealing order (11.1), card by card through the engine."""

import re
from typing import Any

import numpy as np
import pytest

from kozyr.cards import card, card_text, cards_text, pack
from kozyr.games.stukolka.options import Options, options
from kozyr.games.stukolka.state import Phase
from kozyr.refusals import Refused
from tests.rule_coverage import PAGES, defined_ids
from tests.stukolka.positions import Position, by_id, deal, examples, table

Example = dict[str, Any]

DEALS: list[Example] = examples("deals")
PENALISING = [example for example in DEALS if "enforcement" in example["options"]]
STRICT = [example for example in DEALS if example not in PENALISING]


def options_of(example: Example, **changes: Any) -> Options:
    made = options(
        example["variant"], players=example["n"], stake=example["stake"], **{**example["options"], **changes}
    )
    assert made.pack_size == example["deck"]
    return made


def begin(example: Example, made: Options) -> Position:
    position = deal(
        made,
        dealer=example["dealer"],
        hands={int(seat): cards for seat, cards in example["hands"].items()},
        trump_card=example.get("turned") or example["hidden_trump_card"],
        talon=example["talon_top"],
        carry=example["carry"],
    )
    check_payments(position, example)
    if "trail_choice" in example:
        assert position.turn == example["dealer"]
        position.do(example["trail_choice"])
    check_cards(position, example)
    return position


def check_payments(position: Position, example: Example) -> None:
    paid = {str(seat): -money for seat, money in enumerate(position.balances) if money}
    assert paid == example["ante"]
    assert position.table.stakes == position.table.pot == example["pot"]


def check_cards(position: Position, example: Example) -> None:
    for seat, cards in example["hands"].items():
        assert position.hand(int(seat)) == set(cards.split())
    hidden = "hidden_trump_card" in example
    assert card_text(int(position.table.turned)) == ("??" if hidden else example["turned"])
    assert card_text(int(position.state.trail_card)) == example.get("hidden_trump_card", "??")
    assert "shdc"[int(position.table.trump)] == example["trump"]
    assert len(position.talon()) == example["talon_size"]
    assert position.talon()[: len(example["talon_top"].split())] == [
        card(word) for word in example["talon_top"].split()
    ]


def announce(position: Position, example: Example) -> None:
    if isinstance(example["announce"], str):
        assert example["announce"] == "none (obligatory deal)"
        assert position.phase == Phase.PLAY
        return
    for seat, said in example["announce"]:
        if said in ("obliged", "must_play"):
            # No decision: he plays without having been asked.
            assert seat in position.seats(position.table.knocked)
            assert position.phase not in (Phase.LOOK, Phase.ANNOUNCE)
            continue
        assert position.turn == seat
        if position.phase == Phase.LOOK and said != "blind":
            position.do("look")
        position.do(said)


def exchange(position: Position, example: Example) -> None:
    """Everybody's purchases; who is not named in the example stands pat."""
    named = {entry["seat"]: entry for entry in example.get("exchange", [])}
    served = []
    while position.phase == Phase.DISCARD:
        seat = position.turn
        served.append(seat)
        entry = named.get(seat, {"max": 3, "discard": "", "draw": ""})
        assert len(position.legal()) == {0: 1, 1: 4, 2: 7, 3: 8}[entry["max"]]
        first_place = int(position.table.next_card)
        words = f"discard {entry['discard']}" if entry["discard"] else "stand"
        position.do(words)
        drawn = position.state.pack[first_place : int(position.table.next_card)]
        assert [card_text(int(c)) for c in drawn] == entry["draw"].split()
        if "choose_from" in entry:
            assert (position.turn, position.phase) == (seat, Phase.DROP)
            assert position.hand(seat) == set(entry["choose_from"].split())
            position.do(f"drop {entry['final_discard']}")
        if "hand" in entry:
            assert position.hand(seat) == set(entry["hand"].split())
            assert len(position.talon()) == entry["talon_left"]
    assert [seat for seat in served if seat in named] == list(named)
    if "exchange" in example and example["variant"] != "golets":
        assert served == example["active"]


def play(position: Position, example: Example) -> None:
    assert position.seats(position.table.knocked) == example["active"]
    assert position.turn == example["first_lead"]
    taken = {seat: 0 for seat in example["active"]}
    for trick in example["tricks"]:
        for seat, played, legal in trick["plays"]:
            assert (position.turn, position.phase) == (seat, Phase.PLAY)
            check_choice(position, set(legal.split()))
            position.do(played)
        taken[trick["winner"]] += 1
        assert {seat: int(position.table.taken[seat]) for seat in taken} == taken
    assert {str(seat): tricks for seat, tricks in taken.items()} == example["taken"]


def check_choice(position: Position, legal: set[str]) -> None:
    """The legal cards are these, and every other card of the hand is refused with a reason."""
    assert position.legal_words() == legal
    for held in position.hand(position.turn) - legal:
        refusal = position.refusal(held)
        assert refusal is not None
        assert refusal.rule in ("stukolka:R20", "stukolka:R21", "stukolka:R22")
        assert str(refusal).startswith(held[0].replace("T", "10"))


def check_money(position: Position, example: Example) -> None:
    assert position.over
    assert dict(enumerate(position.balances)) == {int(seat): d for seat, d in example["delta"].items()}
    assert position.table.pot == position.table.carry == example["pot_after"]
    if "tricks" in example:
        assert position.table.stakes // 3 == example["share"]
        assert position.table.fine == example["remise"]
        assert set(position.seats(position.table.fined)) == set(example["fined"])
    assert position.table.swept_by == example.get("swept_by", -1)
    assert position.begin().table.stakes == example["next_pot"]


@pytest.mark.parametrize("example", by_id(STRICT))
def test_whole_deal(example: Example) -> None:
    position = begin(example, options_of(example))
    announce(position, example)
    exchange(position, example)
    if "tricks" in example:
        play(position, example)
    check_money(position, example)


@pytest.mark.parametrize("example", by_id(PENALISING))
def test_penalising_play_is_not_offered_and_its_faults_are_refused(example: Example) -> None:
    with pytest.raises(Refused) as refused:
        options_of(example)
    assert refused.value.refusal.code == "unknown_option"
    assert refused.value.refusal.slots["option"] == "enforcement"

    position = begin(example, options("plain", players=example["n"], stake=example["stake"]))
    announce(position, example)
    exchange(position, example)
    faults = 0
    for seat, played, legal, *violation in (p for trick in example["tricks"] for p in trick["plays"]):
        if violation:
            faults += 1
            check_fault(position, seat, played, legal)
            break
        position.do(played)
    assert faults == 1


def check_fault(position: Position, seat: int, played: str, legal: str) -> None:
    assert position.turn == seat
    assert position.legal_words() == set(legal.split())
    refusal = position.refusal(played)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("stukolka_must_beat", "stukolka:R21")
    assert str(refusal) == "9♠ may not be played: you hold ♠ that beats Q♠, and must beat it. Play: K♠."


@pytest.mark.rule("stukolka", "D01", "R7", "R8")
def test_cards_are_dealt_one_at_a_time_and_the_next_fixes_trumps() -> None:
    example = examples("dealing")
    top = [card(word) for word in example["pack_top"].split()]
    rest = [c for c in pack(32) if c not in top]
    position = table(options("plain", players=example["n"]), dealer=example["dealer"])
    position.begin(np.array(top + rest, np.int8))
    for seat, cards in example["hands"].items():
        assert position.hand(int(seat)) == set(cards.split())
    assert card_text(int(position.table.turned)) == example["trump_card"]
    assert cards_text(1 << position.talon()[0]) == example["talon_top"]


PAGE = (PAGES / "stukolka.md").read_text(encoding="utf-8")


def test_the_rules_page_lists_the_examples_of_the_data_files() -> None:
    listed = [rule_id for rule_id in defined_ids(PAGE) if re.fullmatch(r"(D|L|X|M|MD|TV)\d+", rule_id)]
    files = ("legal_sets", "exchange_limits", "money", "misdeals", "deals")
    assert listed == ["D01", *(row["id"] for name in files for row in examples(name))]


def cells(rule_id: str) -> list[str]:
    [line] = re.findall(rf"^\| \*\*{rule_id}\*\* \|.*$", PAGE, re.MULTILINE)
    return [cell.strip().replace("on lead", "") for cell in line.strip("|").split("|")]


@pytest.mark.parametrize("example", examples("legal_sets"), ids=lambda example: example["id"])
def test_the_rules_page_shows_the_same_legal_cards(example: Example) -> None:
    _, trump, trick, hand, _, legal, _ = cells(example["id"])
    shown = {"trump": trump, "trick": trick.split(), "hand": hand, "legal": legal}
    assert {name: example[name] for name in shown} == shown


@pytest.mark.parametrize("example", examples("exchange_limits"), ids=lambda example: example["id"])
def test_the_rules_page_shows_the_same_exchange_limits(example: Example) -> None:
    numbers = [int(cell) if cell.isdigit() else None for cell in cells(example["id"])[2:7]]
    talon, discards, _, drawn, dropped = numbers
    shown = {"talon": talon, "discards": discards, "drawn": drawn, "dropped": dropped}
    assert {name: example[name] for name in shown} == shown
    assert cells(example["id"])[4] == ("yes" if example["allowed"] else "no")
