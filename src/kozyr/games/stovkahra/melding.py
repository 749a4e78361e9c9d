"""Melds (R14-R20, A13, A14, A52, A55).

What a hand offers is a row: its ranks from the ace down, each as four or as three cards, and last a hand without court
cards. A declaration is a choice from that row: one bit a place of it.
"""

from typing import Any

from kozyr.cards import ACE, JACK, KING, PLACES, QUEEN
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.sets import has, only, size
from kozyr.games.stovkahra.scoring import score

SEVEN, TEN = 5, 8
RANKS = (ACE, KING, QUEEN, JACK, TEN, SEVEN)
"""R14: the ranks that make melds, in the order of their points and strength."""
MOST_CHOICES = 5
"""Places of the longest row: two fours, each also as three, and a hand without court cards."""
BIANCA = 15
"""Written for a rank: the hand without court cards."""
COURTS = only(KING) | only(QUEEN) | only(JACK)


@kernel
def of_rank(hand: int, rank: int) -> int:
    """The cards of a rank in a hand."""
    one = only(rank)
    return hand & (one | one << PLACES | one << 2 * PLACES | one << 3 * PLACES)


@kernel
def meld_worth(rank: int, cards: int) -> int:
    """R15: the points of three or four cards of a rank."""
    if rank == ACE:
        return 10 * cards
    return (6 if JACK <= rank <= KING else 10) * (cards - 2)


@kernel
def courts() -> int:
    """A52: kings, obers and unters."""
    return COURTS | COURTS << PLACES | COURTS << 2 * PLACES | COURTS << 3 * PLACES


@kernel
def choice_at(rules: Any, hand: int, place: int) -> tuple[int, int]:
    """The rank and the number of cards in a place of the hand's row; no cards where it has no such place."""
    at = 0
    for rank in RANKS:
        cards = size(of_rank(hand, rank))
        if cards >= 3:
            if at == place:
                return rank, cards
            at += 1
        if cards == 4 and rules.allow_understate:
            if at == place:
                return rank, 3
            at += 1
    if at == place and rules.carta_bianca_points > 0 and hand & courts() == 0:
        return BIANCA, 1
    return 0, 0


@kernel
def open_melds(rules: Any, hand: int) -> int:
    """R16-R18: all declarations that a hand allows, that of nothing among them."""
    places = 0
    while choice_at(rules, hand, places)[1] > 0:
        places += 1
    found = 0
    for choice in range(1 << places):
        if not overlaps(rules, hand, choice):
            found |= only(choice)
    return found


@kernel
def overlaps(rules: Any, hand: int, choice: int) -> bool:
    """R17: whether a declaration names one rank twice."""
    last = -1
    for place in range(MOST_CHOICES):
        if has(choice, place):
            rank, _ = choice_at(rules, hand, place)
            if rank == last:
                return True
            last = rank
    return False


@kernel
def declare(s: Any, choice: int) -> None:
    """R18: the seat on turn declares; every meld counts at once."""
    table = s.table
    rules = table.options
    seat = table.turn
    hand = s.hand[seat]
    table.melders |= only(seat)
    for place in range(MOST_CHOICES):
        if has(choice, place):
            rank, cards = choice_at(rules, hand, place)
            if rank == BIANCA:
                table.bianca |= only(seat)
                points = int(rules.carta_bianca_points)
            else:
                if cards == 4:
                    table.fours[seat] |= only(rank)
                else:
                    table.threes[seat] |= only(rank)
                points = meld_worth(rank, cards)
            table.meld_points[seat] += points
            score(table, seat % 2, points)


@inlined
def has_declared(table: Any, seat: int) -> bool:
    """Whether a seat has declared anything in this deal."""
    return (table.threes[seat] | table.fours[seat]) != 0 or has(table.bianca, seat)
