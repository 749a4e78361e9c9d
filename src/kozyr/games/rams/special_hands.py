"""Four aces and flushes, and when they are opened (R7, R12, R18)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has, only
from kozyr.games.rams.options import DeclareMode, SpecialWindows
from kozyr.games.rams.scoring import settle
from kozyr.games.rams.state import Ending
from kozyr.games.rams.worth import four_aces, is_flush


@kernel
def open_four_aces(s: Any, seats: int) -> bool:
    """R7: who holds all aces opens them and wins; whether somebody of these seats does."""
    table = s.table
    for seat in range(table.players):
        if has(seats, seat) and four_aces(s.hand[seat]):
            table.opened = only(seat)
            table.shown[seat] |= s.hand[seat]
            settle(s, Ending.FOUR_ACES.value)
            return True
    return False


@kernel
def open_flushes(s: Any, seats: int) -> bool:
    """R12, R26: flushes are opened; whether somebody of these seats has one."""
    table = s.table
    for seat in range(table.players):
        if has(seats, seat) and is_flush(s.hand[seat]):
            table.opened |= only(seat)
            table.shown[seat] |= s.hand[seat]
    if table.opened == 0:
        return False
    settle(s, Ending.FLUSH.value)
    return True


@kernel
def window_a(s: Any, seats: int) -> bool:
    """R12: the hands as they were dealt."""
    return s.table.options.special_hands != 0 and open_flushes(s, seats)


@kernel
def window_b(s: Any, seats: int) -> bool:
    """R18: the hands behind the exchange."""
    rules = s.table.options
    if not rules.special_hands or rules.special_windows == SpecialWindows.DEAL_ONLY:
        return False
    return open_four_aces(s, seats) or open_flushes(s, seats)


@kernel
def beats_the_claim(s: Any, seats: int) -> bool:
    """R11, A20: special hands that are still in play go before jacks that would end the game."""
    if s.table.options.declare_mode == DeclareMode.DECLARE_AND_BUY:
        # A52: dealt hands were looked at right after the deal; what is still to come is window B.
        return window_b(s, seats)
    return window_a(s, seats)
