"""The draw for the first dealer, for every game: a card each, the lowest deals."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from kozyr.cards import PLACES, card_text
from kozyr.engine.random import shuffle

Height = Callable[[int], tuple[int, ...]]
"""How high a card counts in the draw."""


def by_rank(card: int) -> tuple[int, ...]:
    """Ranks alone count; cards of one rank are tied."""
    return (card % PLACES,)


def first_dealer(players: int, pack: Sequence[int], height: Height = by_rank) -> tuple[int, str]:
    """Draw a card each, in seat order; those who are tied for the lowest draw again.

    Args:
        players: how many draw.
        pack: the shuffled pack, drawn from the top.
        height: how high cards count.

    Returns:
        The seat, and the cards drawn: a word a seat in each round, rounds separated by ``/``.
    """
    rest = iter(pack)
    seats = list(range(players))
    rounds = []
    while True:
        drawn = {seat: next(rest) for seat in seats}
        rounds.append(" ".join(card_text(card) for card in drawn.values()))
        lowest = min(height(card) for card in drawn.values())
        seats = [seat for seat, card in drawn.items() if height(card) == lowest]
        if len(seats) == 1:
            return seats[0], " / ".join(rounds)


def draw(players: int, pack: Sequence[int], stream: Any, height: Height = by_rank) -> tuple[int, str]:
    """Shuffle the pack with the stream and draw from it; see :func:`first_dealer`."""
    cards = np.array(pack, np.int8)
    shuffle(cards, stream)
    return first_dealer(players, [int(card) for card in cards], height)
