"""What lies on the cloth: the trick, the turned card, the talon, and how much everybody holds.

A picture of the table needs no more than this, and all of it is public. Each game says for itself what lies there;
for games of tricks with a talon :mod:`kozyr.screens.laying` reads the table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class OnTable:
    """A card before a seat, as its text."""

    seat: int
    card: str


@dataclass(frozen=True, kw_only=True)
class Cloth:
    """The cloth.

    Attributes:
        trick: the cards of the trick, in the order in which they were played.
        taker: who holds the trick so far; -1 without one.
        resting: whether the trick is complete, and only lies there until the next is led to.
        awaits: whether a card to the trick is what is decided now.
        last: the trick before it, in the order in which its cards were played.
        last_taker: who took that; -1 without one.
        turned: the card that lies open beside the talon, as its text; empty where none does.
        trump: the letter of the trump suit, a German one in games with German cards; empty where there is none.
        talon: cards left in the talon.
        held: how many cards each seat holds.
        tricks: how many tricks each seat has taken.
        shown: for each seat, cards of its hand that all see, as texts.
    """

    trick: tuple[OnTable, ...] = ()
    taker: int = -1
    resting: bool = False
    awaits: bool = False
    last: tuple[OnTable, ...] = ()
    last_taker: int = -1
    turned: str = ""
    trump: str = ""
    talon: int = 0
    held: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    shown: tuple[tuple[str, ...], ...] = ()


Laid = Callable[[Any], Cloth]
"""Reads a view: what lies on the cloth."""
