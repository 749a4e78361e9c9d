"""What trumps are likely to take, for players of games in which few of the cards are dealt."""

from kozyr.cards import ACE, JACK, KING, QUEEN
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import lowest
from kozyr.players.picking import rank_of

TRUMP_ACE, TRUMP_KING, TRUMP_QUEEN, TRUMP_JACK = 100, 80, 65, 55
"""In hundredths of a trick."""


@kernel
def trumps_worth(trumps: int, small: int) -> int:
    """What trumps are worth before the exchange, each below the jack ``small``; in hundredths of a trick."""
    found = 0
    while trumps:
        rank = rank_of(lowest(trumps))
        if rank == ACE:
            found += TRUMP_ACE
        elif rank == KING:
            found += TRUMP_KING
        elif rank == QUEEN:
            found += TRUMP_QUEEN
        elif rank == JACK:
            found += TRUMP_JACK
        else:
            found += small
        trumps &= trumps - 1
    return found
