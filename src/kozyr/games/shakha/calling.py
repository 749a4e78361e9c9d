"""Calls (C4, V3, B4)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, first, only
from kozyr.games.shakha.options import CallOrder, SumRule
from kozyr.games.shakha.state import Phase

ANY = -1
"""No number is forbidden."""


@kernel
def forbidden(table: Any) -> int:
    """V3: the call with which the last hand would make the sum come out even; -1 where every number is open."""
    if table.options.sum_rule == SumRule.LAST and table.asked == table.players - 1:
        left = table.cards - table.called
        if left >= 0:
            return left
    return ANY


@kernel
def open_calls(table: Any) -> int:
    """C4: from none to as many tricks as there are."""
    calls = first(table.cards + 1)
    hooked = forbidden(table)
    return calls if hooked == ANY else calls & ~only(hooked)


@kernel
def call(s: Any, number: int) -> None:
    """A player says a number, or writes it down; when all have called, forehand leads (C5)."""
    table = s.table
    seat = table.turn
    if table.options.call_order == CallOrder.SIMULTANEOUS:
        s.written[seat] = number
    else:
        table.calls[seat] = number
        table.called += number
    table.asked += 1
    table.turn = clockwise(seat, 1, table.players)
    if table.asked == table.players:
        if table.options.call_order == CallOrder.SIMULTANEOUS:
            lay_open(s)
        table.phase = Phase.PLAY


@kernel
def lay_open(s: Any) -> None:
    """B4: all calls are shown together."""
    table = s.table
    for seat in range(table.players):
        table.calls[seat] = s.written[seat]
        table.called += int(s.written[seat])
