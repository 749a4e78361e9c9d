"""The worked examples of the rules pages (section 11), replayed card by card by the engine."""

from typing import Any

import pytest

from kozyr.cards import as_set, card, card_text, cards_text
from kozyr.engine import verbs
from kozyr.engine.state import new
from kozyr.games.frap.settlement import settle
from kozyr.games.frap.state import Phase, View
from tests.frap.scripted import GAMES, Scripted, cards, examples

Example = dict[str, Any]

CALLS = {"B": "blind", "W": "whist", "P": "pass"}
CUTS = {"decline": "decline", "cut": "cut_fresh", "cut_turned": "cut_turned"}

DEALS = [(game, example) for game in GAMES for example in examples(game, "deals")]


def deals(test: Any) -> Any:
    """Run a test of a game and an example for all whole deals."""
    rows = [
        pytest.param(game, example, id=example["id"], marks=pytest.mark.rule(game, example["id"]))
        for game, example in DEALS
    ]
    return pytest.mark.parametrize(("game", "example"), rows)(test)


def example(game: str, name: str) -> Example:
    found: Example = next(row for row in examples(game, "deals") if row["id"] == name)
    return found


def by_seat(amounts: dict[str, int], players: int) -> list[int]:
    return [amounts.get(str(seat), 0) for seat in range(players)]


def begin(game: str, row: Example, **house_rules: Any) -> Scripted:
    setup = row["setup"]
    if setup["n"] in (5, 6):
        house_rules["deck_5_6"] = setup["deck"]
    table = Scripted(
        game, players=setup["n"], dealer=setup["dealer"], pot=setup["pot_before"], ante=setup["ante"], **house_rules
    )
    assert table.options.pack_size == setup["deck"]
    before = table.match.balance
    table.begin(" / ".join(row["hands"][str(seat)] for seat in range(setup["n"])), talon=row["talon"])
    assert [then - now for then, now in zip(before, table.match.balance, strict=True)] == [setup["ante"]] * setup["n"]
    return table


def call_out(table: Scripted, row: Example) -> None:
    """The auction: one line a round, each on its own turned card."""
    turned_cards = row["talon"].split()
    for number, calls in enumerate(row["auction"]):
        for said in calls.split():
            seat, call = said.split(":")
            assert table.match.turn == int(seat)
            assert int(table.facts.auction_round) == number + 1
            assert card_text(int(table.facts.turned)) == turned_cards[number]
            if not table.facts.looked >> int(seat) & 1:
                assert table.hand(int(seat)) == set(), "nobody sees his cards before he has looked"
                if int(seat) not in row.get("unlooked", []):
                    table.match.play("look")
                    assert table.hand(int(seat)) == cards(row["hands"][seat])
            table.match.play(CALLS.get(call, table.family.name))


def exchange(table: Scripted, row: Example) -> None:
    for turn in row.get("exchange", []):
        seat = turn["seat"]
        if "takes" in turn:
            assert table.decision == f"{seat} drop"
            assert card_text(int(table.facts.turned)) == turn["takes"]
            assert table.facts.turned_taken == seat
            assert table.hand(seat) == cards(row["hands"][str(seat)]) | {turn["takes"]}
            table.match.play(f"drop {turn['blind_discard']}")
        if table.decision != f"{seat} exchange":
            assert turn["discard"] == turn["draw"] == ""
            assert table.talon == 0, "who is not asked finds no card left"
            continue
        before = table.hand(seat)
        table.match.play(f"exchange {turn['discard']}" if turn["discard"] else "stand")
        assert table.hand(seat) == before - cards(turn["discard"]) | cards(turn["draw"])
        assert table.facts.exchanged[seat] == len(cards(turn["draw"]))


def cut(table: Scripted, row: Example) -> None:
    for turn in row.get("cuts", []):
        seat = turn["seat"]
        assert table.decision == f"{seat} cut"
        table.match.play(CUTS[turn["do"]])
        if turn["do"] == "decline":
            continue
        extra = {row["turned_card"]} if turn["do"] == "cut_turned" else set()
        taken = cards(turn["draw"]) | extra
        assert table.hand(seat) == taken
        table.match.play(f"drop {turn['discard']}")
        assert table.hand(seat) == taken - cards(turn["discard"])


def play_tricks(table: Scripted, row: Example) -> None:
    assert table.decision == f"{row['lead']} play"
    assert table.active == {int(seat) for seat in row["play_hands"]}
    for seat, hand in row["play_hands"].items():
        assert table.hand(int(seat)) == cards(hand)
    for trick in row["tricks"]:
        for played in trick["plays"].split():
            seat, words = played.split(":")
            assert table.match.turn == int(seat)
            table.match.play(words)
        assert table.facts.winner == trick["winner"]


def replay(game: str, row: Example, **house_rules: Any) -> Scripted:
    """The deal up to its first lead."""
    table = begin(game, row, **house_rules)
    call_out(table, row)
    exchange(table, row)
    cut(table, row)
    return table


@deals
def test_whole_deal(game: str, example: Example) -> None:
    players = example["setup"]["n"]
    table = replay(game, example)
    if "tricks" in example:
        play_tricks(table, example)
    assert table.match.over
    assert table.tricks == by_seat(example.get("won", {}), players)
    assert bool(table.facts.swept) == example.get("sweep", False)
    assert list(table.change) == by_seat(example["net"], players)
    assert table.match.deals[-1].carry == example["pot_after"]
    antes = example["setup"]["ante"] * len(example["auction"])
    if "take" in example:
        assert int(table.facts.stakes) == example["pot"]
        remise = {str(seat): pots * example["pot"] for seat, pots in table.remises.items()}
        assert remise == example["remise"]
        takes = [gain + antes + remise.get(str(seat), 0) for seat, gain in enumerate(table.change)]
        assert takes == by_seat(example["take"], players)
    else:
        assert list(table.change) == [-antes - example["setup"]["ante"]] * players
        assert example["pot"] == example["pot_after"]


@deals
def test_the_pot_while_the_deal_is_played(game: str, example: Example) -> None:
    table = begin(game, example)
    call_out(table, example)
    if not table.match.over:
        assert int(table.facts.pot) == example["pot"]
        assert card_text(int(table.facts.turned)) == example["turned_card"]
        assert card_text(int(table.facts.turned))[1] == "shdc"[int(table.facts.trump)]
        dead = example["talon"].split()[: len(example["auction"]) - 1]
        assert cards(cards_text(int(table.facts.dead))) == set(dead)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("frap", marks=pytest.mark.rule("frap", "F06", "R14", "A9")),
        pytest.param("khrap", marks=pytest.mark.rule("khrap", "K06", "R8", "A8")),
    ],
)
def test_the_deal_after_one_without_a_call(game: str) -> None:
    row = example(game, "F06" if game == "frap" else "K06")
    table = replay(game, row)
    coming = row["next_deal"]
    before = table.match.balance
    table.begin()
    assert int(table.facts.dealer) == coming["dealer"]
    assert table.match.balance == tuple(money - coming["ante_due"] for money in before)
    assert int(table.facts.pot) == coming["pot_before"]


@pytest.mark.rule("frap", "F15", "R29", "R3")
def test_the_deal_after_f02_is_f15() -> None:
    first, second = example("frap", "F02"), example("frap", "F15")
    table = replay("frap", first)
    play_tricks(table, first)
    table.begin(" / ".join(second["hands"][str(seat)] for seat in range(4)), talon=second["talon"])
    assert int(table.facts.dealer) == second["setup"]["dealer"]
    call_out(table, second)
    exchange(table, second)
    cut(table, second)
    play_tricks(table, second)
    assert list(table.change) == by_seat(second["net"], 4)
    assert table.match.deals[-1].carry == second["pot_after"]


@pytest.mark.rule("frap", "A1", "F08", "F10")
@pytest.mark.parametrize(("name", "remise"), [("F08", 240), ("F10", 120)])
def test_blind_failures_by_the_literal_reading(name: str, remise: int) -> None:
    row = example("frap", name)
    table = replay("frap", row, blind_penalty="literal")
    play_tricks(table, row)
    assert {seat: pots * 60 for seat, pots in table.remises.items()} == {1: remise}
    assert table.match.deals[-1].carry == remise


@pytest.mark.rule("frap", "A1")
@pytest.mark.parametrize(("game", "row"), DEALS, ids=[row["id"] for _, row in DEALS])
def test_the_literal_reading_changes_nothing_else(game: str, row: Example) -> None:
    if row["id"] in ("F08", "F10"):
        return
    table = replay(game, row, blind_penalty="literal")
    if "tricks" in row:
        play_tricks(table, row)
    assert list(table.change) == by_seat(row["net"], row["setup"]["n"])


@pytest.mark.rule("frap", "A6", "F12")
def test_the_first_cutter_leads_in_f12_by_option() -> None:
    assert replay("frap", example("frap", "F12"), cut_lead="first_cutter").decision == "2 play"
    assert replay("frap", example("frap", "F12")).decision == "4 play"


@pytest.mark.rule("khrap", "A2", "K08")
def test_anybody_with_three_tricks_takes_the_prize_in_k08_by_option() -> None:
    row = example("khrap", "K08")
    table = replay("khrap", row, three_tricks="anyone")
    play_tricks(table, row)
    assert table.remises == {1: 1}
    assert table.change == (-10, -50, 30, -10)
    assert table.match.deals[-1].carry == 40


# ---- Settlements and legal cards without a deal


@pytest.mark.rule("frap", "F19", "R27", "R28", "A1", "A16")
@pytest.mark.parametrize("reading", ["shortfall", "literal"])
@pytest.mark.parametrize("row", examples("frap", "settlements"))
def test_settlement(row: Example, reading: str) -> None:
    table = Scripted("frap", players=5, blind_penalty=reading).begin(talon="As" if row["ace_turned"] else "Ks")
    state = table.match._state
    before = [int(money) for money in state.table.balance]
    state.table.pot = row["pot"]
    state.table.declarer = row["declarer"]
    state.table.blind = row["blind"]
    for seat, tricks in row["won"].items():
        state.table.active |= 1 << int(seat)
        state.table.taken[int(seat)] = tricks
    settle(state.table)
    pot_after = row["pot_after" if reading == "shortfall" else "pot_after_literal"]
    assert int(state.table.carry) == pot_after
    owed = {str(seat): int(pots) * row["pot"] for seat, pots in enumerate(state.table.remise) if pots}
    if reading == "shortfall":
        assert owed == row["remise"]
    assert sum(owed.values()) == pot_after
    gains = [int(now) - then for now, then in zip(state.table.balance, before, strict=True)][:5]
    assert gains == [row["take"].get(str(seat), 0) - owed.get(str(seat), 0) for seat in range(5)]


@pytest.mark.rule("khrap", "K14", "R12")
@pytest.mark.rule("frap", "R25")
@pytest.mark.parametrize("row", examples("khrap", "legal_sets"))
def test_legal_cards(row: Example) -> None:
    """By a view alone: the verbs ask no more of it."""
    view = new(View)
    table = view.table
    table.players, table.hand_size, table.phase, table.turn = 3, 5, Phase.PLAY, 1
    table.trump = "shdc".index(row["trump"])
    table.led = table.best = table.best_of_suit = -1
    if row["led"]:
        table.in_trick = 1
        table.led = table.best = table.best_of_suit = card(row["led"])
    view.hand[1] = as_set([card(word) for word in row["hand"].split()])
    assert cards(cards_text(verbs.legal(view))) == cards(row["legal"])
