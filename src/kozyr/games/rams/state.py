"""What lies on the table, what is hidden, and what one seat knows."""

import enum
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from kozyr.engine.state import Count, Seats, Small, state
from kozyr.games.rams.options import HAND, MOST_PLAYERS, Options

NOBODY = -1

Points = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
SmallCounts = Annotated[NDArray[np.int8], "i1", (MOST_PLAYERS,)]
CardSets = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
Played = Annotated[NDArray[np.int8], "i1", (MOST_PLAYERS * HAND,)]
Leaders = Annotated[NDArray[np.int8], "i1", (HAND,)]
# Every dealt card can come back into the stock once (A53): 52 and 35.
Pack = Annotated[NDArray[np.int8], "i1", (52 + MOST_PLAYERS * HAND,)]
Order = Annotated[NDArray[np.int8], "i1", (52,)]
RESHUFFLES = 2
"""So often the stock can run out in one deal (A66): seven players ask for 35 cards, and the first has 16."""
Ends = Annotated[NDArray[np.int64], "i8", (RESHUFFLES,)]


class Phase(enum.IntEnum):
    """What is being decided (section 7)."""

    OVER = 0
    DECLARE = 1
    EXCHANGE = 2
    UPCARD = 3
    PLAY = 4


class Call(enum.IntEnum):
    """What can be said on one's turn to declare (R8, R11)."""

    PASS = 0
    PLAY = 1
    END = 2
    """Show the jacks and end the game."""


LEAVE = 62
"""The dealer leaves the upcard (R17); any other answer is the card that he throws away for it."""


class Ending(enum.IntEnum):
    """How a deal came to its end."""

    NONE = 0
    FOUR_ACES = 1
    FLUSH = 2
    JACKS = 3
    ALL_PASSED = 4
    LONE = 5
    VOID = 6
    TRICKS = 7
    STOPPED = 8
    """At the trick that wrote a sheet off (A57)."""


@state
class Table:
    """What everybody at the table knows."""

    options: Options
    balance: Points
    """The sheets, counted down from ``start``."""
    opening: Points
    """The sheets before this deal."""
    purse: Points
    """What the settlements of finished games have brought, in money (R32)."""
    players: Count
    cards: Count
    """In the pack."""
    deals: Count
    """Deals begun."""
    dealer: Count
    turn: Count
    """The seat that decides; -1 when the deal is over."""
    phase: Count
    carry: Count
    """Nothing is carried to the next deal but the sheets."""
    moves: Count
    """Decisions made in this deal."""
    asked: Count
    """How many seats have been served: in the declarations, then in the exchange."""
    trump: Count
    turned: Count
    """The upcard, or -1 before there is one."""
    upcard_taken: Small
    passed: Seats
    active: Seats
    claimed: Count
    """Who has shown his jacks to end the game, or -1 (R11)."""
    opened: Seats
    """Those who have opened a flush, or four aces."""
    shown: CardSets
    """What each has shown in this deal: jacks, aces, an open hand."""
    shown_away: CardSets
    """Those of them that he threw away in sight of all."""
    next_card: Count
    """The place of the stock's top card in the pack."""
    pack_end: Count
    reshuffles: Count
    stock_ends: Ends
    """Where the stocks end that were made of dead cards (A53)."""
    held: SmallCounts
    exchanged: SmallCounts
    """Cards each has exchanged."""
    drawn: SmallCounts
    """Cards each has drawn from the stock."""
    dropped: SmallCounts
    """Cards thrown away for the upcard."""
    heap: SmallCounts
    """Cards that lie thrown before each."""
    returned: SmallCounts
    """In which stock made of dead cards each one's thrown cards are, from 1; 0 where they lie before him."""
    court: Small
    """A court of trumps lies in the trick."""
    leader: Count
    led: Count
    best: Count
    best_of_suit: Count
    winner: Count
    in_trick: Count
    tricks: Count
    plays: Count
    played: Played
    leaders: Leaders
    taken: SmallCounts
    """Tricks of each."""
    ending: Count
    champion: Count
    """Who has won the game, or -1."""
    paid: Small
    """The settlement of the game has gone into the purses."""


@state
class Rams:
    """A whole state: the table and everything that is hidden."""

    table: Table
    hand: CardSets
    thrown: CardSets
    dealt: CardSets
    """The cards that each was dealt."""
    aces: CardSets
    """All aces that each has held at any moment of the deal."""
    colours: SmallCounts
    """Of which colours each has held both jacks together: 1 for red, 2 for black, 3 for both."""
    pack: Pack
    second_order: Order
    """The order in which dead cards come back (A53)."""


@state
class View:
    """What one seat knows: the table, and of the hidden cards those that this seat has seen."""

    table: Table
    seat: Count
    hand: CardSets
    thrown: CardSets
    """All of one's own, and of others' what was thrown away in sight of all."""
    dealt: CardSets
    """The cards that this seat was dealt."""
