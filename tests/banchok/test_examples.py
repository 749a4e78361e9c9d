"""The worked examples of the rules page, from data files."""

from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from kozyr.cards import PLACES, SECOND_PACK, card, pack
from kozyr.engine.kernel import kernel
from kozyr.games.banchok.odds import best_cards, cases, odds
from kozyr.games.banchok.options import IdenticalCard
from kozyr.games.banchok.state import Ending
from kozyr.refusals import Refused
from tests.banchok.scripted import BANCHOK, Scripted, examples

ODDS = examples("odds")
DECKS = examples("decks")


def ids(rows: list[dict[str, Any]]) -> list[Any]:
    """Each example under its id."""
    return [pytest.param(row, id=row["id"], marks=pytest.mark.rule("banchok", row["id"])) for row in rows]


def percent(value: Fraction | float, digits: int = 2) -> str:
    return f"{float(value):.{digits}f}"


@pytest.mark.rule("banchok", *(f"C{number}" for number in range(1, 12)))
@pytest.mark.parametrize("row", ids(examples("covering")))
def test_covering(row: dict[str, Any]) -> None:
    table = Scripted(bank=row["bank"]).deal({1: row["hand"]}, row["card"])
    table.play(f"1 bet {row['bet']}")
    assert table.bank == row["after"]
    assert table.change == (0, row["bank"] - row["after"], 0, 0)


@pytest.mark.rule("banchok", *(f"T{number}" for number in range(1, 7)))
@pytest.mark.parametrize("row", ids(examples("tenures")))
def test_limits_and_the_end_of_a_tenure(row: dict[str, Any]) -> None:
    purses = (-row["stake"], 0, 0, 0)
    table = Scripted(bank=row["bank"], balance=purses, stake=row["stake"]).deal({1: row["hand"]}, row["card"])
    assert table.sums == list(range(5, row["most"] + 1, 5))
    table.play(f"1 {row['bet']}")
    assert Ending(int(table.facts.ending)).name.lower() == row["ending"]
    assert table.match.balance[1] == row["bank"] - row["after"]
    if row["banker"] is None:
        assert (table.bank, table.match.balance[0]) == (row["after"], -row["stake"])
    else:
        assert (table.bank, table.match.balance[0]) == (0, row["banker"])


@pytest.mark.rule("banchok", "M1", "M2")
@pytest.mark.parametrize("row", ids(examples("sides")))
def test_side_bets(row: dict[str, Any]) -> None:
    table = Scripted(bank=row["bank"], side_bets=True).deal({1: row["hand"]}, row["card"])
    table.play("1 allow, 2 allow, 3 allow, 0 allow").play(f"1 bet {row['bet']}")
    for seat, (wanted, added) in enumerate(zip(row["wanted"], row["adds"], strict=True), 2):
        assert table.match.turn == seat
        assert min(wanted, table.sums[-1]) == added
        if wanted > added:
            assert table.code(f"side {wanted}") == ("side_over_room", "R16")
        table.play(f"{seat} side {added}")
    assert table.change[1:] == tuple(row["change"])
    assert table.change[0] == 0
    assert table.bank == row["after"]


@pytest.mark.rule("banchok", "M3")
def test_a_bet_of_the_bank_leaves_no_room() -> None:
    table = Scripted(bank=300, side_bets=True).deal({1: "Ah Kd Qc"}, "2s")
    table.play("1 allow, 2 allow, 3 allow, 0 allow, 1 bank")
    assert int(table.facts.turns) == 1
    assert table.match.turn == 2


@pytest.mark.rule("banchok", "M4")
def test_who_allows_none_may_make_none() -> None:
    table = Scripted(bank=300, side_bets=True).deal({1: "Ah Kd Qc", 2: "2c 2h 2d"}, "2s 3s")
    table.play("1 allow, 2 forbid, 3 allow, 0 allow, 1 bet 100")
    assert table.match.turn == 3
    table.play("3 side 50, 2 bet 5")
    assert int(table.facts.turns) == 2


@pytest.mark.rule("banchok", "E1", "E2", "E3", "E4", "E5", "E6", "M5", "R23", "R24", "B4", "B14", "B15", "B16", "B30")
@pytest.mark.rule("banchok", "B35")
@pytest.mark.parametrize("row", ids(examples("early")))
def test_early_cards_are_not_in_the_program(row: dict[str, Any]) -> None:
    for option in ({"irregularities": True}, {"half_rounding": "up"}):
        with pytest.raises(Refused) as refused:
            BANCHOK.options(**option)
        assert refused.value.refusal.code == "unknown_option"
    table = Scripted(bank=row["bank"]).deal({1: row["hand"]}, row["card"])
    # The card is not seen before the bet, and the limit is the bank and not half of it.
    assert all(int(card) == -1 for card in table.match.view(1).table.turned)
    assert row["bet"] in table.sums
    assert table.sums[-1] == row["bank"]


@pytest.mark.rule("banchok", "D1")
def test_a_round_with_every_card() -> None:
    example = DECKS["D1"]
    table = Scripted().begin(dict(enumerate(example["deck"].split())))
    assert (table.bank, table.match.balance) == (300, (-300, 0, 0, 0))
    assert [table.hand(seat) for seat in (1, 2, 3)] == example["hands"]
    before = table.order
    for seat, turn in enumerate(example["turns"], 1):
        table.play(f"{seat} bet {turn['bet']}")
        assert table.bank == turn["bank"]
        assert table.match.balance == tuple(turn["purses"])
        assert table.bank + sum(table.match.balance) == 0
    used = before[:12]
    table.next_round(used[::-1])
    assert table.order == before[12:] + used[::-1]


@pytest.mark.rule("banchok", "D2")
def test_the_bank_of_ten_players() -> None:
    example = DECKS["D2"]
    table = Scripted(players=10, triple_factor=1000)
    table.begin({})
    deck = table.order
    used: list[int] = []
    for first, last in example["rounds"]:
        dealt = table.order[: 4 * example["punters"]]
        assert dealt == [*deck[first - 1 : last], *used[: 36 - (last - first + 1)]]
        while not table.match.over:
            table.play(f"{table.match.turn} bet 5")
        assert table.options.pack_size - len(dealt) == example["left"]
        if not used:
            used = dealt[::-1]
            table.next_round(used)
        else:
            table.next_round()
    assert example["again"] == 4


@pytest.mark.rule("banchok", "R13")
@pytest.mark.parametrize("row", DECKS["fresh"], ids=lambda row: f"{row[0]} punters")
def test_how_many_rounds_are_of_fresh_cards(row: list[int]) -> None:
    punters, a_round, rounds, left, returned = row
    table = Scripted(players=punters + 1, triple_factor=1000, stake=1_000_000)
    table.begin({})
    for number in range(1, returned + 1):
        fresh = int(table.facts.packets[0]) if table.facts.owners[0] == -1 else 0
        assert fresh == max(104 - a_round * (number - 1), 0)
        if number == rounds + 1:
            assert (fresh, number) == (left, returned)
        while number < returned and not table.match.over:
            table.play(f"{table.match.turn} bet 5")
        if number < returned:
            table.next_round()
    assert int(table.facts.lap) == returned


def fresh_odds(hand: str) -> tuple[int, int]:
    """Covered and unseen cards of the first punter, who knows nothing but his hand."""
    table = Scripted().deal({1: hand})
    won, back, all_cases = odds(table.match.view(1))
    assert back == 0
    return int(won), int(all_cases)


@pytest.mark.rule("banchok", "O1")
@pytest.mark.parametrize("row", ODDS["O1"], ids=lambda row: row["hand"].replace(" ", ""))
def test_odds_of_hands(row: dict[str, Any]) -> None:
    assert fresh_odds(row["hand"]) == (row["covered"], 101)
    assert percent(Fraction(100 * row["covered"], 101)) == row["percent"]
    assert 2 * row["covered"] - 101 == row["value"]


@kernel
def count_hands(kinds: Any, whole: int, copies: int, rule: int, covered: Any, suits: Any) -> None:
    """Go through all hands; note for each its covered cards, its suits, and how many ways there are to be dealt it."""
    best = np.empty(4, np.int64)
    hand = np.empty(3, np.int8)
    number = 0
    for a in range(len(kinds)):
        for b in range(a, len(kinds)):
            for c in range(b, len(kinds)):
                pair = int(a == b) + int(b == c) > 0
                if a == b == c or (copies == 1 and pair):
                    continue
                hand[0], hand[1], hand[2] = kinds[a], kinds[b], kinds[c]
                # The cards that are held, the second of a kind from the second pack.
                low = 1 << kinds[a] | 1 << kinds[b] | 1 << kinds[c]
                high = 0
                if pair:
                    high = 1 << kinds[b]
                best_cards(hand, best)
                won, _, _ = cases(rule, best, whole & ~low, whole & ~high if copies == 2 else 0)
                covered[number, 0] = won
                # Of a pair both copies are held, of every other card one of the copies.
                covered[number, 1] = copies if pair else copies**3
                count = 0
                for suit in range(4):
                    count += int(best[suit] >= 0)
                suits[number] = count
                number += 1


def all_hands(copies: int, rule: IdenticalCard) -> tuple[Any, Any]:
    """For all hands of a deck: covered cards and weight; and how many suits they have."""
    covered, suits = np.zeros((30_000, 2), np.int64), np.zeros(30_000, np.int64)
    kinds = np.array(pack(52), np.int64)
    count_hands(kinds, sum(1 << int(kind) for kind in kinds), copies, int(rule), covered, suits)
    count = int((covered[:, 1] > 0).sum())
    return covered[:count], suits[:count]


@pytest.mark.rule("banchok", "O2")
def test_all_hands() -> None:
    example = ODDS["O2"]
    covered, suits = all_hands(2, IdenticalCard.PUNTER)
    won, weight = covered[:, 0], covered[:, 1]
    hands = int(weight.sum())
    assert hands == example["hands"] == 104 * 103 * 102 // 6
    assert Fraction(int((won * weight).sum()), 101 * hands) == Fraction(*example["mean"])
    good = 2 * won > 101
    assert int(weight[good].sum()) == example["favourable"]
    assert Fraction(example["favourable"], hands) == Fraction(*example["share"])
    for chosen, shown in ((good, "favourable_percent"), (~good, "other_percent")):
        mean = Fraction(100 * int((won * weight)[chosen].sum()), 101 * int(weight[chosen].sum()))
        assert percent(mean, 3) == example[shown]
    counted: Counter[str] = Counter()
    for cards, ways in zip(won[good], weight[good], strict=True):
        counted[str(int(cards))] += int(ways)
    assert counted == example["by_covered"]
    for row in example["by_suits"]:
        chosen = suits == row["suits"]
        held = int(weight[chosen].sum())
        assert held == row["hands"]
        assert percent(Fraction(100 * int((won * weight)[chosen].sum()), 101 * held)) == row["percent"]
        assert percent(Fraction(100 * int(weight[chosen & good].sum()), held)) == row["favourable"]


@pytest.mark.rule("banchok", "O2")
def test_the_check_with_polnische_bank() -> None:
    covered, _ = all_hands(1, IdenticalCard.BANKER)
    hands = int(covered[:, 1].sum())
    assert hands == 52 * 51 * 50 // 6
    mean = Fraction(100 * int((covered[:, 0] * covered[:, 1]).sum()), 49 * hands)
    assert percent(mean) == ODDS["O2"]["one_pack_percent"]


@pytest.mark.rule("banchok", "O3")
@pytest.mark.parametrize("row", ODDS["O3"], ids=lambda row: row["hand"].replace(" ", ""))
def test_the_best_single_bet(row: dict[str, Any]) -> None:
    won, unseen = fresh_odds(row["hand"])
    for bet, shown in ((300, "bank"), (5, "minimum")):
        assert abs(float(Fraction(bet * (2 * won - unseen), unseen)) - float(row[shown])) < 0.0051
    assert (2 * won > unseen) == (row["bets"] == "bank")


@pytest.mark.rule("banchok", "O3")
def test_more_than_even_takes_three_suits_and_thirty() -> None:
    kinds = pack(52)
    for hand, covered in ((h, 2 * sum(card(w) % PLACES + 1 for w in h.split()) - 3) for h in ("Th Td Tc", "9h Td Tc")):
        assert fresh_odds(hand)[0] == covered
        ranks = sum(card(word) % PLACES + 2 for word in hand.split())
        assert (2 * covered > 101) == (ranks >= 30)
    covered, suits = all_hands(2, IdenticalCard.PUNTER)
    assert int(covered[suits == 2, 0].max()) == 49
    assert len(kinds) == 52


@pytest.mark.rule("banchok", "O4")
@pytest.mark.parametrize("row", ODDS["O4"], ids=lambda row: str(row["bank"]))
def test_what_a_turn_is_worth(row: dict[str, Any]) -> None:
    covered, _ = all_hands(2, IdenticalCard.PUNTER)
    won, weight = covered[:, 0], covered[:, 1]
    bank, least = row["bank"], 5
    value = Fraction(0)
    for chosen, bet in ((2 * won > 101, bank), (2 * won < 101, least)):
        value += Fraction(bet * int(((2 * won - 101) * weight)[chosen].sum()), 101 * int(weight.sum()))
    assert value == Fraction(1820 * bank - 64_913 * least, 176_851)
    assert percent(value, 3) == row["value"]


@pytest.mark.rule("banchok", "O5")
@pytest.mark.parametrize("row", ODDS["O5"], ids=lambda row: f"{row['hand']} {row['seen']}".strip().replace(" ", ""))
def test_counting(row: dict[str, Any]) -> None:
    """What is seen elsewhere lies in the hands and turn cards of earlier punters."""
    seen = row["seen"].split()
    turns = len(seen) // 4
    hands = {index + 1: " ".join(seen[4 * index : 4 * index + 3]) for index in range(turns)}
    hands[turns + 1] = row["hand"]
    if row["seen"].startswith("Kh 9d 4c Qh 6s"):
        hands[2] = "6s 6c Jh"
    table = Scripted().deal(hands, " ".join(seen[3::4]))
    for seat in range(1, turns + 1):
        table.play(f"{seat} bet 5")
    won, back, unseen = odds(table.match.view(turns + 1))
    assert (int(won), int(back), int(unseen)) == (row["covered"], 0, row["unseen"])


@pytest.mark.rule("banchok", "R9")
def test_cards_of_either_pack_are_alike() -> None:
    table = Scripted(bank=300).deal({1: "9d 2c 3c"}, "9d")
    assert table.order[0] + SECOND_PACK == table.order[9]
    table.play("1 bet 25")
    assert table.bank == 275
