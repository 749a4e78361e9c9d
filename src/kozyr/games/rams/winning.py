"""Who has won the game (R29, R30)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, has, only
from kozyr.games.rams.options import Overshoot, ZeroTie
from kozyr.games.rams.state import NOBODY, Ending
from kozyr.games.rams.worth import PAIR, ace_sum, pairs_in

# The time line of a deal (R30): where each of its parts begins; within a part seats come in order from forehand.
DECLARING = 0
OPENING = 10
TRICKS = 20
AFTER_TRICKS = 30


@kernel
def find_champion(s: Any) -> None:
    """R29: four aces win, then a claim by R11, then a sheet that is written off; with several R30."""
    table = s.table
    if table.ending == Ending.FOUR_ACES:
        table.champion = _first(table, table.opened)
        return
    through = _written_off(table)
    if table.ending == Ending.JACKS:
        # A64: a passer who was at zero before goes first; nobody else has written anything off.
        through &= table.passed
        table.champion = _first(table, through) if through else table.claimed
    elif through:
        table.champion = _winner_of(s, through)


@kernel
def _written_off(table: Any) -> int:
    """The seats whose sheets stand at zero or below, or with restart at zero (A24)."""
    exact = table.options.overshoot == Overshoot.RESTART
    found = 0
    for seat in range(table.players):
        sheet = table.balance[seat]
        if sheet == 0 or (sheet < 0 and not exact):
            found |= only(seat)
    return found


@kernel
def _first(table: Any, seats: int) -> int:
    """The first of some seats, in order from forehand."""
    for step in range(1, table.players + 1):
        seat = clockwise(table.dealer, step, table.players)
        if has(seats, seat):
            return seat
    return NOBODY


@kernel
def _winner_of(s: Any, through: int) -> int:
    """R30, A23, A51: the first in time, the lowest sheet, or the first in order from forehand."""
    table = s.table
    rule = table.options.zero_tie
    if rule == ZeroTie.ELDEST_FIRST:
        return _first(table, through)
    best = NOBODY
    least = 0
    for step in range(1, table.players + 1):
        seat = clockwise(table.dealer, step, table.players)
        if has(through, seat):
            rank = table.balance[seat] if rule == ZeroTie.LOWEST_SHEET else _time_of_zero(s, seat)
            if best == NOBODY or rank < least:
                best = seat
                least = rank
    return best


@kernel
def _time_of_zero(s: Any, seat: int) -> int:
    """R30: when in the deal a sheet came to zero."""
    table = s.table
    if has(table.passed, seat):
        return DECLARING
    if table.ending == Ending.FLUSH:
        return OPENING
    if table.taken[seat] == 0:
        return AFTER_TRICKS
    if table.ending == Ending.LONE:
        return TRICKS
    return TRICKS + _trick_of_zero(s, seat)


@kernel
def _trick_of_zero(s: Any, seat: int) -> int:
    """R30c: the trick that brought a sheet to zero: the first also writes off aces and jacks."""
    table = s.table
    # All that is written off beside the tricks themselves is written off with the first.
    left = table.balance[seat] + int(table.taken[seat])
    for trick in range(table.tricks):
        if winner_of_trick(table, trick) == seat:
            left -= 1
            if left <= 0:
                return trick
    return table.tricks


@kernel
def winner_of_trick(table: Any, trick: int) -> int:
    """Who took a finished trick: he led to the next."""
    return table.leaders[trick + 1] if trick + 1 < table.tricks else table.winner


@kernel
def is_through(s: Any, seat: int, aces: int) -> bool:
    """A57: whether the tricks that somebody has taken so far bring his sheet to zero.

    Args:
        s: the state.
        seat: who has taken a trick.
        aces: those of his aces that count.
    """
    table = s.table
    written_off = int(table.taken[seat]) + ace_sum(aces) + PAIR * pairs_in(int(s.colours[seat]))
    return table.opening[seat] <= written_off
