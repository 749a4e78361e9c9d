"""Points: of cards, of tricks, and when a side comes to the target (R27-R30, section 6)."""

from typing import Any

from kozyr.cards import JACK, PLACES
from kozyr.engine.kernel import inlined, kernel
from kozyr.games.stovkahra.options import CARDS, PLAYERS

LOWEST = 5
"""The rank of the seven."""


@inlined
def card_points(card: int) -> int:
    """R3: ace 6, king 5, ober 4, unter 3; the others nothing."""
    rank = card % PLACES
    return rank - 6 if rank >= JACK else 0


@kernel
def bonus(rules: Any, number: int, card: int) -> int:
    """R28-R30: what a trick (from 1) brings beside its cards, if this card takes it."""
    seven = card % PLACES == LOWEST
    if number == CARDS:
        return int(rules.bonus_last) if seven else int(rules.last_trick)
    if not seven:
        return 0
    return int(rules.bonus_first) if number == 1 else int(rules.bonus_middle)


@kernel
def trick_points(table: Any, trick: int) -> int:
    """R27: what a finished trick, from 0, counts."""
    start = trick * PLAYERS
    points = 0
    for index in range(start, start + PLAYERS):
        points += card_points(int(table.played[index]))
    return points + bonus(table.options, trick + 1, winning_card(table, trick))


@kernel
def winning_card(table: Any, trick: int) -> int:
    """The card that took a finished trick."""
    winner = int(table.leaders[trick + 1]) if trick + 1 < table.tricks else table.last_winner
    return int(table.played[trick * PLAYERS + (winner - int(table.leaders[trick])) % PLAYERS])


@kernel
def score(table: Any, side: int, points: int) -> None:
    """Points for a side; the event in which it comes to the target is noted."""
    table.total[side] += points
    table.scored += 1
    if table.total[side] >= table.options.target and table.reached[side] == 0:
        table.reached[side] = table.scored
