"""What lies on the cloth: the trick, the turned card, the talon, and how much everybody holds.

A picture of the table needs no more than this, and all of it is public. Most games are games of tricks with a talon,
and :func:`trick_cloth` reads their tables; another game says for itself what lies there.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kozyr.cards import NO_CARD, SUITS, card_text
from kozyr.engine.sets import after, size


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
        turned: the card that lies open beside the talon, as its text; empty where none does.
        trump: the letter of the trump suit; empty where there is none.
        talon: cards left in the talon.
        held: how many cards each seat holds.
        tricks: how many tricks each seat has taken.
        shown: for each seat, cards of its hand that all see, as texts.
    """

    trick: tuple[OnTable, ...] = ()
    taker: int = -1
    resting: bool = False
    turned: str = ""
    trump: str = ""
    talon: int = 0
    held: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    shown: tuple[tuple[str, ...], ...] = ()


Laid = Callable[[Any], Cloth]
"""Reads a view: what lies on the cloth."""


def cards_held(table: Any, seat: int) -> int:
    """How many cards a seat holds, where the table says so."""
    return int(table.held[seat])


def trick_cloth(
    view: Any,
    *,
    active: Callable[[Any], int],
    lies_open: Callable[[Any], bool],
    talon: Callable[[Any], int],
    held: Callable[[Any, int], int] = cards_held,
) -> Cloth:
    """The cloth of a game of tricks.

    Args:
        view: anybody's view.
        active: from its table, the seats that play to the tricks.
        lies_open: from its table, whether the turned card still lies there.
        talon: from its table, how many cards are left in the talon.
        held: from its table, how many cards a seat holds.
    """
    table = view.table
    players = int(table.players)
    seats = active(table)
    # Until somebody leads, the trick before lies there to be read.
    resting = table.in_trick == 0 and table.tricks > 0
    number = int(table.tricks) - resting
    trick = _trick(table, seats, number) if table.plays > 0 else ()
    trump = int(table.trump)
    return Cloth(
        trick=trick,
        taker=int(table.winner) if trick else -1,
        resting=bool(resting),
        turned=card_text(int(table.turned)) if table.turned != NO_CARD and lies_open(table) else "",
        trump=SUITS[trump] if 0 <= trump < len(SUITS) else "",
        talon=talon(table),
        held=tuple(held(table, seat) for seat in range(players)),
        tricks=tuple(int(count) for count in table.taken[:players]),
    )


def _trick(table: Any, seats: int, number: int) -> tuple[OnTable, ...]:
    start = number * size(seats)
    seat = int(table.leaders[number])
    cards = []
    for place in range(start, min(start + size(seats), int(table.plays))):
        cards.append(OnTable(seat, card_text(int(table.played[place]))))
        seat = int(after(seats, seat))
    return tuple(cards)
