"""Points, places and titles (C7, C8, V4-V6)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from kozyr.engine.kernel import kernel
from kozyr.games.shakha.dealing import deal_number
from kozyr.games.shakha.options import Titles, Variant
from kozyr.games.shakha.state import NO_CALL, NOBODY, Phase

TRUTH = 5
"""What a trick of an exact call counts, and what the truth counts beside."""
TENS = 10
"""The same in a last deal that counts tens (V5)."""


@kernel
def points(table: Any, call: int, taken: int, last_deal: bool) -> int:
    """C7, V5, B15: what a call and the tricks behind it are worth."""
    rules = table.options
    if call == taken:
        worth = TENS if last_deal and rules.last_deal_tens else TRUTH
        return worth * call + worth
    if last_deal and call > taken:
        # B15: the last deal has one trick; it was called and not taken.
        return rules.last_deal_miss
    return taken


@kernel
def score_deal(table: Any) -> None:
    """The deal is over: every seat's points are written down."""
    line = (deal_number(table) - 1) * table.players
    for seat in range(table.players):
        call, taken = int(table.calls[seat]), int(table.taken[seat])
        table.balance[seat] += points(table, call, taken, table.last_deal != 0)
        table.sheet_calls[line + seat] = call
        table.sheet_taken[line + seat] = taken
    table.phase = Phase.OVER
    table.turn = NOBODY


@kernel
def sheet_points(table: Any) -> Any:
    """What every line of the sheet is worth to every seat, as the sheet's calls lie; 0 where no deal is written."""
    made = np.zeros(len(table.sheet_calls), np.int64)
    for place in range(len(made)):
        call = int(table.sheet_calls[place])
        if call != NO_CALL:
            last_deal = place // table.players + 1 == table.all_deals
            made[place] = points(table, call, int(table.sheet_taken[place]), last_deal)
    return made


@kernel
def is_last(table: Any) -> bool:
    """C8: whether the whole schedule has been played."""
    return table.deals - table.carry >= table.all_deals and not table.thrown_in


def places(totals: Sequence[int]) -> list[int]:
    """C8: everybody's place, from 1; equal totals share it."""
    return [1 + sum(other > total for other in totals) for total in totals]


TITLES: Sequence[tuple[int, str]] = (
    (231, "champion"),
    (200, "grandmaster"),
    (170, "master"),
    (150, "first"),
    (120, "second"),
    (100, "third"),
    (50, "children"),
)
"""V6, B16: the least total of each title."""
LOWEST_TITLE = "embryo"


def title(rules: Any, total: int) -> str:
    """V6, B19, B39: the title of a total, as a code; empty where these options give none.

    Args:
        rules: the options, or a table's record of them.
        total: points; below zero the lowest title stays.
    """
    gives = rules.titles == Titles.ALL or (rules.titles == Titles.V_ONLY and rules.variant == Variant.V)
    if not gives:
        return ""
    return next((name for least, name in TITLES if total >= least), LOWEST_TITLE)
