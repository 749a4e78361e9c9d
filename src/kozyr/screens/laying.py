"""What lies on the cloth in a game of tricks with a talon."""

from collections.abc import Callable
from typing import Any

from kozyr.cards import NO_CARD, SUITS, card_text, cards_text
from kozyr.engine.sets import after, size
from kozyr.screens.cloth import Cloth, OnTable


def cards_held(table: Any, seat: int) -> int:
    """How many cards a seat holds, where the table says so."""
    return int(table.held[seat])


def nothing_shown(table: Any, seat: int) -> int:
    """Nobody shows cards of his hand."""
    return 0


def trick_cloth(
    view: Any,
    *,
    awaits: bool,
    active: Callable[[Any], int],
    lies_open: Callable[[Any], bool],
    talon: Callable[[Any], int],
    held: Callable[[Any, int], int] = cards_held,
    shown: Callable[[Any, int], int] = nothing_shown,
) -> Cloth:
    """The cloth of a game of tricks.

    Args:
        view: anybody's view.
        awaits: whether a card to the trick is what is decided now.
        active: from its table, the seats that play to the tricks.
        lies_open: from its table, whether the turned card still lies there.
        talon: from its table, how many cards are left in the talon.
        held: from its table, how many cards a seat holds.
        shown: from its table, the cards of a seat that all have seen and that it still has, as a set.
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
        awaits=awaits,
        last=_trick(table, seats, int(table.tricks) - 1) if table.tricks > 0 else (),
        last_taker=_taker(table) if table.tricks > 0 else -1,
        turned=card_text(int(table.turned)) if table.turned != NO_CARD and lies_open(table) else "",
        trump=SUITS[trump] if 0 <= trump < len(SUITS) else "",
        talon=talon(table),
        held=tuple(held(table, seat) for seat in range(players)),
        shown=tuple(tuple(cards_text(shown(table, seat)).split()) for seat in range(players)),
        tricks=tuple(int(count) for count in table.taken[:players]),
    )


def _taker(table: Any) -> int:
    """Who took the last complete trick: whoever led to the next, or is to."""
    tricks = int(table.tricks)
    return int(table.leaders[tricks]) if table.in_trick > 0 else int(table.leader)


def _trick(table: Any, seats: int, number: int) -> tuple[OnTable, ...]:
    start = number * size(seats)
    seat = int(table.leaders[number])
    cards = []
    for place in range(start, min(start + size(seats), int(table.plays))):
        cards.append(OnTable(seat, card_text(int(table.played[place]))))
        seat = int(after(seats, seat))
    return tuple(cards)
