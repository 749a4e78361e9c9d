"""What a seat sees (section 5)."""

from typing import Any

from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.games.shakha.state import NO_CALL, Shakha


@verbs.view.of(Shakha)
@kernel
def _view(s: Any, seat: int, view: Any) -> None:
    view.table = s.table
    view.seat = seat
    for other in range(len(view.hand)):
        view.hand[other] = s.hand[other] if other == seat else 0
        view.written[other] = s.written[other] if other == seat else NO_CALL


@kernel
def deal_place(table: Any, seat: int, index: int) -> int:
    """Where in the pack a seat's card number ``index`` lay (C2)."""
    return index * table.players + (seat - table.dealer - 1) % table.players
