"""The verbs of Polish banchok, for its states and, where they need no more than a view, for its views."""

import enum
from typing import Any

from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.games.banchok.betting import (
    add,
    answer_allowance,
    ask_allowance,
    bet,
    bets,
    own_limit,
    room,
    side_bets,
)
from kozyr.games.banchok.state import YES, Banchok, Phase, View
from kozyr.games.banchok.tenure import answer_offer, begin_round, close_match, money_of

EITHER = 0b11
NOTHING = 0
"""The choice to add nothing, beside the sums that can be added."""


class Reason(enum.IntEnum):
    """Why an action is refused; the numbers are :func:`kozyr.engine.verbs.refuse`'s codes."""

    NONE = 0
    DEAL_OVER = 1
    NOT_A_CHOICE = 2
    BELOW_MINIMUM = 3
    WHOLE_BANK_ONLY = 4
    OVER_BANK = 5
    OVER_PURSE = 6
    OFF_STEP = 7
    SIDE_BELOW = 8
    SIDE_OVER_ROOM = 9
    SIDE_OVER_PURSE = 10
    SIDE_OFF_STEP = 11


@verbs.begin.of(Banchok)
@kernel
def _begin(s: Any, pack: Any) -> None:
    begin_round(s, pack)
    if s.table.finished == 0:
        ask_allowance(s)


@verbs.legal.of(Banchok, View)
@kernel
def _legal(s: Any) -> int:
    phase = s.table.phase
    if phase == Phase.ALLOW or phase == Phase.OFFER:
        return EITHER
    return 1 << NOTHING if phase == Phase.SIDE else 0


@verbs.amounts.of(Banchok, View)
@kernel
def _amounts(s: Any) -> tuple[int, int, int]:
    phase = s.table.phase
    if phase == Phase.BET:
        return bets(s.table)
    if phase == Phase.SIDE:
        return side_bets(s.table)
    return 0, 0, 0


@verbs.refuse.of(Banchok, View)
@kernel
def _refuse(s: Any, action: int) -> int:
    table = s.table
    phase = table.phase
    if phase == Phase.OVER:
        return Reason.DEAL_OVER
    if phase == Phase.BET:
        return _refuse_bet(table, action)
    if phase == Phase.SIDE:
        return Reason.NONE if action == NOTHING else _refuse_side(table, action)
    return Reason.NONE if action == 0 or action == 1 else Reason.NOT_A_CHOICE


@kernel
def _refuse_bet(table: Any, amount: int) -> int:
    least, most, step = bets(table)
    if amount < least:
        return Reason.WHOLE_BANK_ONLY if least == most == table.pot else Reason.BELOW_MINIMUM
    if amount > table.pot:
        return Reason.OVER_BANK
    if amount > money_of(table, table.punter):
        return Reason.OVER_PURSE
    return Reason.NONE if amount <= most and (amount - least) % step == 0 else Reason.OFF_STEP


@kernel
def _refuse_side(table: Any, amount: int) -> int:
    least, most, step = side_bets(table)
    if amount < least:
        return Reason.SIDE_BELOW
    if amount > room(table):
        return Reason.SIDE_OVER_ROOM
    if amount > own_limit(table, table.turn):
        return Reason.SIDE_OVER_PURSE
    return Reason.NONE if amount <= most and (amount - least) % step == 0 else Reason.SIDE_OFF_STEP


@verbs.apply.of(Banchok)
@kernel
def _apply(s: Any, action: int) -> None:
    phase = s.table.phase
    if phase == Phase.BET:
        bet(s, action)
    elif phase == Phase.SIDE:
        add(s, action)
    elif phase == Phase.ALLOW:
        answer_allowance(s, action)
    else:
        answer_offer(s.table, action == YES)


@verbs.over.of(Banchok, View)
@kernel
def _over(s: Any) -> bool:
    return s.table.phase == Phase.OVER


@verbs.ended.of(Banchok, View)
@kernel
def _ended(s: Any) -> bool:
    return s.table.phase == Phase.OVER and s.table.finished != 0


@verbs.close.of(Banchok)
@kernel
def _close(s: Any) -> None:
    close_match(s.table)
