"""What lies on the table, what is hidden, and what one seat knows."""

import enum
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from kozyr.engine.state import Cards, Count, Small, state
from kozyr.games.shakha.options import MOST_PLAYERS, Options

NOBODY = -1
NO_CALL = -1
NO_SUIT = -1
"""No trump, or no suit that would have to be followed."""
BEAT = 13
"""The place above the ace: ``16 * suit + BEAT`` is the shakh of that suit, played to beat every card (S2)."""
MOST_CARDS = 16
"""The largest hand: two players with 32 cards (section 3)."""
MOST_PACK = 36
SHEET = 96
"""Lines of the score sheet times players: 16 deals of six take most."""

Points = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
SmallCounts = Annotated[NDArray[np.int8], "i1", (MOST_PLAYERS,)]
CardSets = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
Played = Annotated[NDArray[np.int8], "i1", (MOST_PACK,)]
Leaders = Annotated[NDArray[np.int8], "i1", (MOST_CARDS,)]
Pack = Annotated[NDArray[np.int8], "i1", (MOST_PACK,)]
Column = Annotated[NDArray[np.int8], "i1", (SHEET,)]


class Phase(enum.IntEnum):
    """What is being decided (section 5)."""

    OVER = 0
    CALL = 1
    PLAY = 2


@state
class Table:
    """What everybody at the table knows."""

    options: Options
    balance: Points
    """Total points."""
    players: Count
    deals: Count
    """Deals begun, those that were thrown in among them."""
    carry: Count
    """Deals thrown in so far (B37): they count in ``deals``, but not in the schedule."""
    dealer: Count
    turn: Count
    """The seat that decides; -1 when the deal is over."""
    phase: Count
    pack: Cards
    """The cards of the pack."""
    shakhs: Cards
    most_cards: Count
    """M: cards of each in a top deal (C2)."""
    all_deals: Count
    """Deals of the whole schedule."""
    cards: Count
    """h: cards of each in this deal."""
    trump: Count
    """The trump suit; -1 where there is none."""
    turned: Count
    """The card that all have seen: turned up, or in a top deal the last one dealt; -1 where trumps are fixed."""
    in_hand: Small
    """That card is one of the dealer's hand (C3)."""
    last_deal: Small
    thrown_in: Small
    """A shakh was turned and the deal is dealt again (B37)."""
    asked: Count
    """How many have called."""
    called: Count
    """The sum of the calls that lie open."""
    calls: SmallCounts
    """b: the calls that lie open, or -1."""
    led: Count
    """The card led to the trick, as it was played; or -1."""
    suit: Count
    """The suit to follow, or -1 where anything may be played."""
    best: Count
    winner: Count
    """Who holds the trick so far."""
    leader: Count
    in_trick: Count
    tricks: Count
    """Tricks finished."""
    plays: Count
    """Cards played in the deal."""
    played: Played
    """Those cards in order."""
    beats: Count
    """Which of them, by their places, are shakhs that were played to beat."""
    leaders: Leaders
    """Who led to each trick."""
    taken: SmallCounts
    """t: tricks of each."""
    sheet_calls: Column
    """The score sheet: by deal and seat the calls; -1 where nothing is written."""
    sheet_taken: Column


@state
class Shakha:
    """A whole state: the table and everything that is hidden."""

    table: Table
    hand: CardSets
    written: SmallCounts
    """Calls that are not yet laid open, or -1 (B4)."""
    order: Pack
    """The order of the pack."""


@state
class View:
    """What one seat knows: the table, its own hand and its own call."""

    table: Table
    seat: Count
    hand: CardSets
    written: SmallCounts
