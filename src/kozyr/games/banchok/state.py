"""What lies on the table, what is hidden, and what one seat knows."""

import enum
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from kozyr.engine.state import Cards, Count, Seats, Small, state
from kozyr.games.banchok.options import MOST_PLAYERS, Options

NOBODY = -1
HAND = 3
MOST_CARDS = 104
MOST_PACKETS = 28
"""Packets in the deck: one of fresh cards, and used ones of four cards or more, the first perhaps begun."""
UNSEEN, OPEN = -1, -2
"""Of a card in the deck: nobody has seen it, or all have. (Where one seat alone has, that seat is written.)"""

Money = Annotated[NDArray[np.int64], "i8", (MOST_PLAYERS,)]
Smalls = Annotated[NDArray[np.int8], "i1", (MOST_PLAYERS,)]
Hand = Annotated[NDArray[np.int8], "i1", (HAND,)]
Shown = Annotated[NDArray[np.int8], "i1", (MOST_PLAYERS, HAND)]
Deck = Annotated[NDArray[np.int8], "i1", (MOST_CARDS,)]
Packets = Annotated[NDArray[np.int8], "i1", (MOST_PACKETS,)]


class Phase(enum.IntEnum):
    """What is being decided (section 5)."""

    OVER = 0
    ALLOW = 1
    BET = 2
    SIDE = 3
    OFFER = 4


class Outcome(enum.IntEnum):
    """How a turn went for the punter (R9)."""

    NONE = 0
    WIN = 1
    LOSS = 2
    PUSH = 3
    """The bets are returned."""


class Ending(enum.IntEnum):
    """What the round has ended with."""

    NONE = 0
    """It is still going on, or the same banker deals the next."""
    BROKEN = 1
    TRIPLED = 2
    ALONE = 3
    """One player is left (R22)."""


NO, YES = 0, 1


@state
class Table:
    """What everybody at the table knows."""

    options: Options
    balance: Money
    players: Count
    cards: Count
    """In the deck."""
    first_pack: Cards
    second_pack: Cards
    """Its cards, a set for each pack."""
    deals: Count
    """Rounds begun."""
    dealer: Count
    """The banker."""
    heir: Count
    """Who opens the next bank."""
    turn: Count
    """The seat that decides; -1 when the round is over."""
    phase: Count
    carry: Count
    """The bank that the next round begins with; during a round what it began with."""
    pot: Count
    """B: the bank."""
    lap: Count
    """Rounds of this tenure, the one on the table included."""
    left: Seats
    """Those who have left the game."""
    told: Seats
    """Those who have said whether they allow side bets (R14)."""
    allow: Seats
    """Those of them who do."""
    punters: Seats
    """Those who were dealt cards, or will be in this round."""
    punter: Count
    """Whose turn it is; when nobody's, whose it was last."""
    bettor: Count
    """Who was asked last, of all who are asked in turn."""
    turns: Count
    """Turns settled in this round."""
    dealt: Small
    """The cards of this round are dealt."""
    ending: Small
    finished: Small
    """The match is over."""
    held: Smalls
    """Banks that each has held."""
    bets: Money
    """What each has bet in this round, on his own cards."""
    sides: Money
    """The side bets on the turn that is played, or was played last."""
    turned: Smalls
    """The turn card of each, or -1."""
    outcomes: Smalls
    shown: Shown
    """The cards of settled hands that lie open, in the order in which they were dealt; or -1."""
    packets: Packets
    """How many cards of each packet the deck had at the beginning of the round, from the top."""
    packet_count: Small
    owners: Deck
    """For each packet who knows its cards, in no order: all, one seat, or nobody."""


@state
class Banchok:
    """A whole state: the table and everything that is hidden."""

    table: Table
    order: Deck
    """The deck at the beginning of the round, from the top: hands, turn cards, the rest (R4, R8)."""
    holder: Deck
    """For each of these cards who has seen it in an earlier round of the tenure."""


@state
class View:
    """What one seat knows: the table, its own hand, and the cards in the deck that it has seen before."""

    table: Table
    seat: Count
    hand: Hand
    """Its cards in the order in which they were dealt; -1 before it looks."""
    known: Deck
    """For each packet, beside its owners, the cards that the seat has seen, in no order; or -1."""
