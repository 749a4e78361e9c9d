"""What lies on the table, what is hidden, and what one seat knows."""

import enum
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from kozyr.engine.state import Count, Seats, Small, state
from kozyr.games.stukolka.options import MOST_PLAYERS, Options

HAND = 3
"""Cards in a hand, and tricks in a deal (R7)."""
NOBODY = -1

Money = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
SmallCounts = Annotated[NDArray[np.int8], "i1", (MOST_PLAYERS,)]
CardSets = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
Played = Annotated[NDArray[np.int8], "i1", (HAND * MOST_PLAYERS,)]
Leaders = Annotated[NDArray[np.int8], "i1", (HAND,)]
# The talon is lengthened by the passers' hands where they are reshuffled (A47): eleven hands at most.
Pack = Annotated[NDArray[np.int8], "i1", (52 + HAND * (MOST_PLAYERS - 1),)]
Order = Annotated[NDArray[np.int8], "i1", (52,)]


class Phase(enum.IntEnum):
    """What is being decided (section 6)."""

    OVER = 0
    TRAIL = 1
    CUT = 2
    LOOK = 3
    ANNOUNCE = 4
    OFFER = 5
    DISCARD = 6
    DROP = 7
    CUT_IN = 8
    PLAY = 9
    NONE = 10
    """Nothing: the table moves on by itself."""


class Stage(enum.IntEnum):
    """What the table is about, between decisions."""

    BEFORE_DEAL = 0
    DEAL = 1
    OTHERS_ANNOUNCE = 2
    DEALER_ANNOUNCES = 3
    BEFORE_EXCHANGE = 4
    EXCHANGE = 5
    CUTTING_IN = 6
    PLAY = 7
    OVER = 8


class Choice(enum.IntEnum):
    """The two answers to a question.

    Renounce or keep the trail, look or knock blind, pass or knock, decline or buy, decline or cut in.
    """

    NO = 0
    YES = 1


class TrailCard(enum.IntEnum):
    """Where the hidden trump card is, as far as the table knows."""

    NONE = 0
    APART = 1
    """Beside the dealer, who may not use it yet."""
    BESIDE = 2
    """Still beside him, but a card of his hand (A51)."""
    TAKEN = 3
    """In his hand, or gone from it: nobody else knows."""
    THROWN = 4
    """Thrown, in sight of all (A51)."""
    PLAYED = 5
    """Played, in sight of all (A51)."""


@state
class Table:
    """What everybody at the table knows."""

    options: Options
    balance: Money
    players: Count
    deals: Count
    """Deals begun."""
    dealer: Count
    turn: Count
    """The seat that decides; -1 when the deal is over."""
    phase: Count
    stage: Count
    carry: Count
    """C: the money carried from earlier deals; after settlement, to the next one."""
    pot: Count
    """Money on the table now."""
    stakes: Count
    """P: the pot that is played for (R10)."""
    fines_in_pot: Small
    all_play: Small
    """Nobody may pass (5.4, or the last deal of A66)."""
    last_deal: Small
    trump: Count
    """The trump suit, or -1 before it is known."""
    turned: Count
    """The trump card, where all have seen it, or -1."""
    trail: Small
    """The dealer keeps the trail in this deal."""
    trail_card: Small
    knocked: Seats
    """Those who play; the obliged dealer and cutters among them."""
    passed: Seats
    looked: Seats
    """Those who may see their dealt cards."""
    blind: Seats
    cutters: Seats
    last_cutter: Count
    dealer_waits: Small
    """The dealer will announce after the others' exchange (A10)."""
    asked: Count
    """How many seats, in order from the dealer, the present stage has served."""
    quota: Count
    """The most one may draw in this deal's exchange (A61)."""
    buyer: Count
    """Golets: the one buyer, or -1 while there is none."""
    spare: Small
    """Golets: a spare hand lies on the table."""
    next_card: Count
    """The place of the talon's top card in the pack."""
    pack_end: Count
    reshuffled: Small
    held: SmallCounts
    """Cards in each hand, the trail card not counted while it lies apart."""
    exchanged: SmallCounts
    """Cards each has discarded in the exchange (public, R18f)."""
    drawn: SmallCounts
    """Cards each has drawn."""
    dropped: SmallCounts
    """Cards each has thrown from more than three."""
    heap: SmallCounts
    """Cards that lie thrown before each: discards, drops, a hand that passed."""
    leader: Count
    led: Count
    """The card led to the trick, or -1."""
    best: Count
    best_of_suit: Count
    winner: Count
    """Who holds the trick so far."""
    in_trick: Count
    tricks: Count
    """Tricks finished."""
    plays: Count
    """Cards played in the deal."""
    played: Played
    """Those cards, in order."""
    leaders: Leaders
    """Who led to each trick."""
    taken: SmallCounts
    """w: tricks of each."""
    fined: Seats
    swept_by: Count
    """Who took the pot without play, or -1."""
    fine: Count
    """What each of the fined paid."""


@state
class Stukolka:
    """A whole state: the table and everything that is hidden."""

    table: Table
    hand: CardSets
    thrown: CardSets
    """Discards, drops and the hands of those who passed."""
    trail_card: Count
    pack: Pack
    second_order: Order
    """The order in which passers' hands come when they are reshuffled (A47)."""


@state
class View:
    """What one seat knows: the table, and of the hidden cards those that this seat has seen."""

    table: Table
    seat: Count
    hand: CardSets
    thrown: CardSets
    dealt: CardSets
    """The three cards that a seat was dealt: one's own, and at the end everybody's where they are shown (A42)."""
    trail_card: Count
