"""Aces, jack pairs and special hands: what a set of cards is worth (section 4 of the rules)."""

from typing import Any

from kozyr.cards import ACE, JACK, PLACES
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.sets import has, lowest, only, size, suit_cards, suit_of
from kozyr.games.rams.options import HAND

SPADES, HEARTS, DIAMONDS, CLUBS = 0, 1, 2, 3
ACE_OF_SPADES, ACE_OF_HEARTS, ACE_OF_DIAMONDS, ACE_OF_CLUBS = (PLACES * suit + ACE for suit in range(4))
ACES = 1 << ACE_OF_SPADES | 1 << ACE_OF_HEARTS | 1 << ACE_OF_DIAMONDS | 1 << ACE_OF_CLUBS
RED_JACKS = 1 << PLACES * HEARTS + JACK | 1 << PLACES * DIAMONDS + JACK
BLACK_JACKS = 1 << PLACES * SPADES + JACK | 1 << PLACES * CLUBS + JACK
RED, BLACK = 1, 2
"""The colours of jack pairs, as parts of one number."""
PAIR = 5
"""What a jack pair is worth (R25)."""


@inlined
def ace_sum(aces: int) -> int:
    """The values of some aces: spades 5, clubs 10, diamonds 15, hearts 20."""
    return (
        5 * int(has(aces, ACE_OF_SPADES))
        + 20 * int(has(aces, ACE_OF_HEARTS))
        + 15 * int(has(aces, ACE_OF_DIAMONDS))
        + 10 * int(has(aces, ACE_OF_CLUBS))
    )


@inlined
def colours_of(cards: int) -> int:
    """Of which colours both jacks are among the cards."""
    red = RED if cards & RED_JACKS == RED_JACKS else 0
    return red | (BLACK if cards & BLACK_JACKS == BLACK_JACKS else 0)


@inlined
def pairs_in(colours: int) -> int:
    """How many colours these are."""
    return (colours & 1) + (colours >> 1)


@inlined
def jacks_of(colours: int) -> int:
    """The jacks of these colours."""
    return (RED_JACKS if colours & RED else 0) | (BLACK_JACKS if colours & BLACK else 0)


@inlined
def jack_pairs(rules: Any, hand: int) -> int:
    """The colours of the jack pairs in a hand, where pairs count at all (R25, M3)."""
    return colours_of(hand) if rules.jack_pairs else 0


@kernel
def is_flush(hand: int) -> bool:
    """Whether these are five cards of one suit."""
    return size(hand) == HAND and hand & ~suit_cards(suit_of(lowest(hand))) == 0


@kernel
def four_aces(hand: int) -> bool:
    """Whether all aces are among the cards."""
    return hand & ACES == ACES


@kernel
def trump_ace(table: Any) -> int:
    """The ace of trumps, as a set."""
    return only(table.trump * PLACES + ACE)
