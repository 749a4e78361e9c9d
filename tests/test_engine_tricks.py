"""Following: one ladder says what is legal, why a card is not, and what a play gives away."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kozyr.cards import PLACES, as_set, card, cards, members, pack
from kozyr.engine.sets import suit_cards
from kozyr.engine.tricks import (
    FOLLOW,
    HEAD,
    OVERTRUMP,
    TRUMP,
    Ladder,
    beats,
    ladder,
    owed,
    ruled_out,
    rung_of,
)

HEARTS = 1
FREE = (0, 0, 0, 0)


def strict(hand: int, led: str, best: str, best_of_suit: str) -> Ladder:
    """What a follower owes under the strictest duties, hearts being trumps."""
    return ladder(hand, card(led), card(best), card(best_of_suit), HEARTS, True, False, True, True, True)


@pytest.mark.parametrize(
    ("hand", "led", "best", "legal", "over", "rung"),
    [
        ("As 7s Kh", "Ts", "Ts", "As", "7s", HEAD),
        ("9s 7s Kh", "Ts", "Ts", "9s 7s", "Kh", FOLLOW),
        ("As 7s Kh", "Ts", "7h", "As 7s", "Kh", FOLLOW),
        ("Ad Kh 7h", "Ts", "8h", "Kh", "7h", OVERTRUMP),
        ("Ad 9h 7h", "Ts", "Th", "9h 7h", "Ad", TRUMP),
        ("Ad Kh 7h", "Ts", "Ts", "Kh 7h", "Ad", TRUMP),
        ("Kh 7h Ad", "Th", "Th", "Kh", "7h", HEAD),
    ],
)
def test_the_first_duty_that_the_hand_can_meet_binds(
    hand: str, led: str, best: str, legal: str, over: str, rung: int
) -> None:
    held = cards(hand)
    rungs = strict(held, led, best, led)
    assert owed(held, rungs) == cards(legal)
    assert rung_of(held, card(over), rungs) == rung
    assert all(rung_of(held, other, rungs) == -1 for other in members(cards(legal)))


def test_with_nothing_that_is_owed_any_card_will_do() -> None:
    hand = cards("Ad 7d Kc")
    rungs = strict(hand, "Ts", "8h", "Ts")
    assert owed(hand, rungs) == hand
    assert owed(hand, FREE) == hand
    assert rung_of(hand, card("7d"), rungs) == -1


def _ladders() -> Iterator[Any]:
    """Tricks and duties of many kinds: led, best, best of the suit, trump, and five switches."""
    tricks = [("Ts", "Ts", "Ts"), ("Ts", "9h", "Ts"), ("Ts", "9h", "Ks"), ("9h", "Jh", "Jh")]
    for trick, switches in product(tricks, product((False, True), repeat=5)):
        yield (*map(card, trick), HEARTS, *switches)


@pytest.mark.parametrize("duties", list(_ladders()), ids=str)
def test_what_a_play_rules_out_could_not_have_lain_beside_it(duties: Any) -> None:
    """Against all hands of two from a small pack: who holds a card that is ruled out could not have played so."""
    small = list(members(cards("8s As 8h Ah 8d")))
    for played, other in product(small, small):
        if played == other:
            continue
        hand = as_set((played, other))
        alone = ladder(1 << played, *duties)
        whole = ladder(hand, *duties)
        legal = owed(hand, whole) >> played & 1
        if ruled_out(played, alone) >> other & 1:
            assert not legal
        # Where the ladder is the same for every hand, what it does not rule out was possible.
        elif whole == alone:
            assert legal


@given(st.sets(st.sampled_from(pack(52)), min_size=1, max_size=5), st.sampled_from(list(_ladders())))
def test_something_is_always_legal_and_reasons_go_with_it(hand: set[int], duties: Any) -> None:
    held = as_set(hand)
    rungs = ladder(held, *duties)
    legal = owed(held, rungs)
    assert legal
    assert legal & ~held == 0
    for one in hand:
        assert (rung_of(held, one, rungs) == -1) == bool(legal >> one & 1)


def test_a_higher_card_of_the_suit_beats_and_a_trump_beats_a_side_card() -> None:
    for one, other in combinations(pack(32), 2):
        for trump in range(4):
            same = one // PLACES == other // PLACES
            for new, best in ((one, other), (other, one)):
                wins = new > best if same else bool(suit_cards(trump) >> new & 1)
                assert beats(new, best, trump) == wins
