"""What lies on the table, what is hidden, and what one seat knows."""

import enum
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from kozyr.engine.state import Cards, Count, Seats, Small, state
from kozyr.games.frap.options import MOST_PLAYERS, KhrapOptions

MOST_HAND = 5
NOBODY = -1

Money = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
SmallCounts = Annotated[NDArray[np.int8], "i1", (MOST_PLAYERS,)]
CardSets = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
# Twelve hands of four, or ten of five.
Played = Annotated[NDArray[np.int8], "i1", (50,)]
Leaders = Annotated[NDArray[np.int8], "i1", (MOST_HAND,)]
# The talon is lengthened by thrown hands where they are recycled (A31): at most 48 cards.
Pack = Annotated[NDArray[np.int8], "i1", (100,)]
Order = Annotated[NDArray[np.int8], "i1", (52,)]


class Phase(enum.IntEnum):
    """What is being decided (section 5)."""

    OVER = 0
    OPEN = 1
    LATE_BLIND = 2
    RESPONSE = 3
    EXCHANGE = 4
    DROP = 5
    CUT = 6
    TAKE_TURNED = 7
    PLAY = 8
    NONE = 9
    """Nothing: the table moves on by itself."""


class Stage(enum.IntEnum):
    """What the table is about, between decisions."""

    DEAL = 0
    TURN = 1
    OPENING = 2
    ALL_PASSED = 3
    RESPONDING = 4
    RAZREZ = 5
    EXCHANGING = 6
    CUTTING = 7
    PLAY = 8
    OVER = 9


class Call(enum.IntEnum):
    """What can be said in the auction, and the answers to other questions (0 no, 1 yes)."""

    PASS = 0
    FRAP = 1
    """In khrap: khrap."""
    LOOK = 2
    BLIND = 3
    WHIST = 4
    RAZREZ = 5


class Cut(enum.IntEnum):
    """How a passer comes back (R20, R21)."""

    DECLINE = 0
    FRESH = 1
    """One card more than a hand from the talon."""
    TURNED = 2
    """The turned card, and a hand from the talon."""


NO, YES = 0, 1


@state
class Table:
    """What everybody at the table knows."""

    options: KhrapOptions
    balance: Money
    players: Count
    cards: Count
    """In the pack."""
    hand_size: Count
    """H: cards in a hand, and tricks in a deal."""
    needed: Small
    """Tricks that the declarer must make."""
    rounds: Small
    deals: Count
    """Deals begun."""
    dealer: Count
    turn: Count
    """The seat that decides; -1 when the deal is over."""
    phase: Count
    stage: Count
    carry: Count
    """The money that the next deal begins with; during a deal what it began with."""
    pot: Count
    """Money on the table now."""
    stakes: Count
    """K: the pot that the tricks are played for."""
    redeal: Small
    """The last deal was passed out (R14): the antes of the next are paid, and the dealer may stay."""
    auction_round: Count
    """Of the auction, from 1."""
    trump: Count
    turned: Count
    """The turned card of this round, or -1 before there is one."""
    dead: Cards
    """Turned cards of earlier rounds."""
    turned_taken: Count
    """Who has taken the turned card, or -1."""
    looked: Seats
    """Those who have looked at their cards."""
    passed: Seats
    """Those who have passed for good."""
    declarer: Count
    blind: Small
    whisting: Seats
    cutters: Seats
    razrez: Seats
    """Those who answered razrez in the auction and have not drawn yet."""
    first_cutter: Count
    last_cutter: Count
    active: Seats
    asked: Count
    """How many seats the present stage has served."""
    next_card: Count
    """The place of the talon's top card in the pack."""
    pack_end: Count
    recycled: Small
    held: SmallCounts
    exchanged: SmallCounts
    """Cards each has exchanged."""
    drawn: SmallCounts
    """Cards each has drawn from the talon."""
    dropped: SmallCounts
    """Cards each has thrown from more than a hand."""
    heap: SmallCounts
    """Cards that lie thrown before each."""
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
    swept: Small
    """The declarer had no opponent (R23)."""
    remise: SmallCounts
    """What each owed, in pots."""


@state
class Frap:
    """A whole state: the table and everything that is hidden."""

    table: Table
    hand: CardSets
    thrown: CardSets
    pack: Pack
    second_order: Order
    """The order in which thrown hands come back (A31)."""


@state
class View:
    """What one seat knows: the table, and of the hidden cards those that this seat has seen."""

    table: Table
    seat: Count
    hand: CardSets
    thrown: CardSets
    dealt: CardSets
    """The cards that this seat was dealt, once it has looked."""
