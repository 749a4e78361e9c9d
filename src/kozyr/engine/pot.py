"""Pots: money on the table, in whole units.

The parts of a deal's money that games share: paying in, an equal share a trick, and fines with a cap. Balances and
the pot are 64-bit integers. A pot may grow many times over in a bad evening; no deal begins above :data:`LIMIT`,
so that nothing can overflow in any run of up to :data:`DEALS_IN_A_RUN` deals.
"""

from typing import Any

from kozyr.engine.kernel import kernel

LIMIT = 10**12
"""No deal begins with a larger pot; the match is closed instead, by its end policy."""
DEALS_IN_A_RUN = 1 << 16
"""Deals after which a long simulation must empty the balances: 12 fines of LIMIT a deal stay below 2**63."""


@kernel
def pay_in(table: Any, seat: int, amount: int) -> None:
    """Move money from a seat's purse into the pot."""
    table.balance[seat] -= amount
    table.pot += amount


@kernel
def pay_out(table: Any, seat: int, amount: int) -> None:
    """Move money from the pot into a seat's purse."""
    table.pot -= amount
    table.balance[seat] += amount


@kernel
def share_out(table: Any, share: int, parts: Any) -> None:
    """Pay every seat its number of equal shares out of the pot."""
    for seat in range(table.players):
        pay_out(table, seat, share * int(parts[seat]))


@kernel
def capped(fine: int, cap: int) -> int:
    """A fine, at most the cap; a negative cap is no cap."""
    return fine if cap < 0 else min(fine, cap)


@kernel
def divide(table: Any, first: int) -> None:
    """Split the pot equally; the remainder goes one unit a seat, from ``first`` clockwise."""
    players = table.players
    share = table.pot // players
    rest = table.pot % players
    for step in range(players):
        seat = (first + step) % players
        pay_out(table, seat, share + (1 if step < rest else 0))
