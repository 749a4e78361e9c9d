"""What lies on the table, what is hidden, and what one seat knows."""

import enum
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from kozyr.engine.state import Cards, Count, Seats, Small, state
from kozyr.games.stovkahra.options import CARDS, PACK, PLAYERS, Options

NOBODY = -1
NO_SUIT = -1
NO_SIDE = -1
EVERYBODY = 0b1111
"""All seats."""
GO_ON = 0
"""The action that lets a chance to say dost pass."""
DOST = 62
"""The action that says dost: no card has this number."""
RAISE, LOWER = 0, 1
"""What the winners of a game do with their matchsticks (R37)."""

Points = Annotated[NDArray[np.int64], "i8", (PLAYERS,)]
Sides = Annotated[NDArray[np.int64], "i8", (2,)]
SmallCounts = Annotated[NDArray[np.int8], "i1", (PLAYERS,)]
CardSets = Annotated[NDArray[np.int64], "i8", (PLAYERS,)]
Order = Annotated[NDArray[np.int8], "i1", (PACK,)]
Leaders = Annotated[NDArray[np.int8], "i1", (CARDS,)]


class Phase(enum.IntEnum):
    """What is being decided (section 5)."""

    OVER = 0
    CUT = 1
    """D1: how deep to cut."""
    MELD = 2
    """D2: which melds to declare."""
    DOST = 3
    """D3, D8: whether to say dost."""
    PLAY = 4
    """D5 to D7: which card, or instead of a lead dost."""
    CHOICE = 5
    """D9: raise or lower."""


@state
class Table:
    """What everybody at the table knows."""

    options: Options
    balance: Points
    """The matchsticks of each seat's side: of this match, or in long runs of all matches together."""
    players: Count
    deals: Count
    """Deals begun."""
    carry: Count
    """Deals of the game that goes on: 0 where the next deal begins a new one."""
    dealer: Count
    next_dealer: Count
    turn: Count
    """The seat that decides; -1 when the deal is over."""
    phase: Count
    dealt: Small
    """Whether the cards of this deal have been dealt."""
    games: Count
    """Games finished in this match, void ones among them (A59)."""
    brcka: Sides
    """The matchsticks of each side in this match."""
    first_ten: Count
    """The side that had the first mark first; -1 before (R40, A29)."""
    total: Sides
    """Points of each side in this game (section 6)."""
    carried: Sides
    """The same as it was before this deal."""
    reached: Sides
    """In which scoring event of the game a side came to the target; 0 before (A19)."""
    scored: Count
    """Scoring events of the game."""
    trump: Count
    turned: Count
    """The card at the bottom of the pack, which the dealer holds until he plays it (R12); or -1."""
    exposed: Cards
    """The eldest's first cards, which all have seen (R13)."""
    melders: Seats
    """Who has had his meld turn."""
    threes: Points
    """The ranks of which each seat has declared three, as bits."""
    fours: Points
    bianca: Seats
    """Who has declared a hand without court cards (A52)."""
    meld_points: Points
    askers: Seats
    """Who may still say dost in the chance that is open."""
    owner: Count
    """Whose meld or trick has opened it; or -1."""
    led: Count
    best: Count
    best_of_suit: Count
    winner: Count
    leader: Count
    in_trick: Count
    tricks: Count
    """Tricks finished."""
    plays: Count
    """Cards played in the deal."""
    played: Order
    leaders: Leaders
    last_winner: Count
    """Who took the last finished trick; or -1."""
    upper: Count
    """Of the gathered pack that is remembered: cards of the upper pile; 0 where none is remembered (A36)."""
    packets: Count
    """Its tricks, packet by packet on top."""
    held: SmallCounts
    taken: SmallCounts
    """Tricks of each seat."""
    caller: Count
    """Who has said dost in this deal; or -1."""
    winning_side: Count
    """The side that has won the game with this deal; or -1."""
    won: Count
    """How many matchsticks."""
    lowered: Small
    """Whether they were taken from the others."""
    void: Small
    """The game has come to the safety stop (A59)."""
    match_over: Small
    champion: Count
    """The side that has won the match; -1 also where it is drawn or void."""
    matches: Count
    """How many matches it counts for (R40)."""


@state
class Stovkahra:
    """A whole state: the table and everything that is hidden."""

    table: Table
    hand: CardSets
    order: Order
    """The order of the pack; where it is cut by hand, before that."""
    before: Order
    """The gathered pack, where its order is remembered (A36); or -1 throughout."""
    wanted: Count
    """How deep the cutter meant to cut; 0 where nobody has cut by hand."""
    slip: Count
    """By how much he misses that (A53)."""
    drawn: Count
    """The seat that is drawn to deal next (A5); -1 where none is."""


@state
class View:
    """What one seat knows: the table, its own hand and cut, and the gathered pack where that is remembered."""

    table: Table
    seat: Count
    hand: CardSets
    before: Order
    wanted: Count
