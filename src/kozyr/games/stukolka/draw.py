"""The draw for the first dealer (R4, A40, A73)."""

from typing import Any

from kozyr.cards import PLACES, card_text
from kozyr.games.stukolka.options import DrawTie, Options

SUIT_RANK = (3, 2, 1, 0)
"""A40, for the draw only: clubs lowest, then diamonds, hearts, spades; by suit number."""


def first_dealer(options: Options, pack: list[int]) -> tuple[int, str]:
    """Draw a card each, in seat order; the lowest deals first.

    Args:
        options: the match's options.
        pack: the shuffled pack, drawn from the top.

    Returns:
        The seat, and the cards drawn: a word a seat in each round, rounds separated by ``/``.
    """
    rest = iter(pack)
    seats = list(range(options.players))
    rounds = []
    while True:
        drawn = {seat: next(rest) for seat in seats}
        rounds.append(" ".join(card_text(card) for card in drawn.values()))
        lowest = min(_height(options, card) for card in drawn.values())
        seats = [seat for seat, card in drawn.items() if _height(options, card) == lowest]
        if len(seats) == 1:
            return seats[0], " / ".join(rounds)


def _height(options: Options, card: int) -> tuple[int, ...]:
    rank, suit = card % PLACES, card // PLACES
    if options.draw_tie == DrawTie.SUIT_ORDER:
        return rank, SUIT_RANK[suit]
    return (rank,)


def draw(options: Options, stream: Any) -> tuple[int, str]:
    """Shuffle a pack with the stream and draw from it."""
    import numpy as np

    from kozyr.cards import pack
    from kozyr.engine.random import shuffle

    cards = np.array(pack(options.pack_size), np.int8)
    shuffle(cards, stream)
    return first_dealer(options, [int(card) for card in cards])
