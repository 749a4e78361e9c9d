"""The draw for the first dealer (R4, A40, A73)."""

from typing import Any

from kozyr.cards import PLACES, pack
from kozyr.games import draw as drawing
from kozyr.games.stukolka.options import DrawTie, Options

SUIT_RANK = (3, 2, 1, 0)
"""A40, for the draw only: clubs lowest, then diamonds, hearts, spades; by suit number."""


def first_dealer(options: Options, pack: list[int]) -> tuple[int, str]:
    """Draw a card each, in seat order; the lowest deals first.

    Args:
        options: the match's options.
        pack: the shuffled pack, drawn from the top.

    Returns:
        The seat, and the cards drawn; see :func:`kozyr.games.draw.first_dealer`.
    """
    return drawing.first_dealer(options.players, pack, _height(options))


def draw(options: Options, stream: Any) -> tuple[int, str]:
    """Shuffle a pack with the stream and draw from it."""
    return drawing.draw(options.players, pack(options.pack_size), stream, _height(options))


def _height(options: Options) -> drawing.Height:
    return _by_suit_too if options.draw_tie == DrawTie.SUIT_ORDER else drawing.by_rank


def _by_suit_too(card: int) -> tuple[int, ...]:
    return card % PLACES, SUIT_RANK[card // PLACES]
