"""The exact chances of a fair shuffle, enumerated with the program's own melds."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod

import pytest

from kozyr.cards import pack
from kozyr.games.stovkahra.dealing import deal_place
from kozyr.games.stovkahra.melding import meld_worth, of_rank
from tests.stovkahra.scripted import vectors

RANKS = 8
HANDS = comb(32, 8)


def counts(left: int = 8, ranks: int = RANKS) -> Iterator[tuple[int, ...]]:
    """How many cards of each rank a hand may have."""
    if ranks == 0:
        if left == 0:
            yield ()
        return
    for cards in range(min(4, left) + 1):
        for rest in counts(left - cards, ranks - 1):
            yield (cards, *rest)


def worth(hand: tuple[int, ...]) -> int:
    """The points of all melds of a hand with so many cards of each rank, from the seven up."""
    ranks = (5, 6, 7, 8, 9, 10, 11, 12)
    return sum(
        meld_worth(rank, cards) for rank, cards in zip(ranks, hand, strict=True) if cards >= 3 and rank not in (6, 7)
    )


@pytest.mark.rule("stovkahra", "E31", "R15", "R11", "R10")
def test_the_exact_chances() -> None:
    expected = {name: Fraction(value) for name, value in vectors("chances")[0].items() if name != "id"}
    weights = {hand: prod(comb(4, cards) for cards in hand) for hand in counts()}
    assert sum(weights.values()) == HANDS
    three = sum(weight for hand, weight in weights.items() if hand[0] == 3)
    four = sum(weight for hand, weight in weights.items() if hand[0] == 4)
    some = sum(weight for hand, weight in weights.items() if worth(hand))
    points = sum(weight * worth(hand) for hand, weight in weights.items())
    found = {
        "three_of_rank": Fraction(three, HANDS),
        "four_of_rank": Fraction(four, HANDS),
        "any_meld": Fraction(some, HANDS),
        "mean_meld_points": Fraction(points, HANDS),
        "void_in_suit": Fraction(comb(24, 8), HANDS),
        # The dealer holds the turned trump; the other seven trumps fall on 31 places.
        "mean_trumps_dealer": 1 + Fraction(7 * 7, 31),
        "mean_trumps_other": Fraction(7 * 8, 31),
    }
    assert found == expected


@pytest.mark.rule("stovkahra", "R11")
def test_every_place_of_the_pack_is_dealt_once() -> None:
    places = sorted(int(deal_place(step, index)) for step in range(4) for index in range(8))
    assert places == list(range(32))
    assert int(deal_place(3, 7)) == 31
    assert len(pack(32)) == 32


@pytest.mark.rule("stovkahra", "R14")
def test_a_rank_has_four_cards() -> None:
    whole = sum(1 << card for card in pack(32))
    assert all(int(of_rank(whole, rank)).bit_count() == 4 for rank in range(5, 13))
