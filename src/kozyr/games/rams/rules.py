"""The verbs of rams, for its states and, where they need no more than a view, for its views."""

import enum
from typing import Any

from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has, size
from kozyr.engine.talon import subset
from kozyr.engine.tricks import owed
from kozyr.games.rams.course import begin_deal, buy, declare, take_or_leave
from kozyr.games.rams.declaring import bond_of, calls
from kozyr.games.rams.exchanging import ALL, exchanges, may_throw, stock, upcard_choices
from kozyr.games.rams.options import EndWithJacks
from kozyr.games.rams.playing import duty_against, play, rungs
from kozyr.games.rams.scoring import pay
from kozyr.games.rams.state import LEAVE, NOBODY, Call, Phase, Rams, View
from kozyr.games.rams.worth import PAIR, jack_pairs, pairs_in


class Reason(enum.IntEnum):
    """Why an action is refused; the numbers are :func:`kozyr.engine.verbs.refuse`'s codes."""

    NONE = 0
    DEAL_OVER = 1
    NOT_A_CHOICE = 2
    NOT_HELD = 3
    # In the order of ``declaring.Bond``.
    PASS_WITH_ACE = 11
    PASS_ON_UPCARD_ACE = 12
    PASS_BEFORE_LONE_PLAYER = 13
    END_NEVER = 14
    NO_JACKS = 15
    SHEET_TOO_HIGH = 16
    SHEET_NOT_FIVE = 17
    SHEET_BELOW_FIVE = 18
    STOCK_SHORT = 21
    TOO_MANY = 22
    ACE_STAYS = 23
    UPCARD_FORCED = 24
    # In the order of ``playing.Duty``.
    MUST_LEAD_ACE = 31
    MUST_LEAD_KING = 32
    MUST_LEAD_QUEEN = 33
    COURT = 34
    MUST_BEAT = 35
    MUST_FOLLOW = 36
    MUST_OVERTRUMP = 37
    MUST_TRUMP = 38


BONDS = 10
"""Before the first reason for which one may not pass."""
DUTIES = 30
"""Before the first duty."""


@verbs.begin.of(Rams)
@kernel
def _begin(s: Any, pack: Any) -> None:
    begin_deal(s, pack)


@verbs.legal.of(Rams, View)
@kernel
def _legal(s: Any) -> int:
    table = s.table
    phase = table.phase
    if phase == Phase.OVER:
        return 0
    hand = s.hand[table.turn]
    if phase == Phase.PLAY:
        return owed(hand, rungs(table, hand))
    if phase == Phase.DECLARE:
        return calls(table, hand)
    if phase == Phase.EXCHANGE:
        return exchanges(table, hand)
    return upcard_choices(table, hand)


@verbs.refuse.of(Rams, View)
@kernel
def _refuse(s: Any, action: int) -> int:
    table = s.table
    phase = table.phase
    if phase == Phase.OVER:
        return Reason.DEAL_OVER
    if 0 <= action < 63 and has(_legal(s), action):
        return Reason.NONE
    hand = s.hand[table.turn]
    if phase == Phase.DECLARE:
        return _refuse_call(table, hand, action)
    if phase == Phase.EXCHANGE:
        return _refuse_exchange(table, hand, action)
    if phase == Phase.UPCARD and action == LEAVE:
        return Reason.UPCARD_FORCED
    if not 0 <= action < LEAVE or not has(hand, action):
        return Reason.NOT_HELD
    if phase == Phase.UPCARD:
        return Reason.ACE_STAYS
    return DUTIES + duty_against(table, hand, action)


@kernel
def _refuse_call(table: Any, hand: int, action: int) -> int:
    if action == Call.PASS:
        return BONDS + bond_of(table, hand)
    if action != Call.END:
        return Reason.NOT_A_CHOICE
    rules = table.options
    if rules.end_with_jacks == EndWithJacks.OFF or not rules.jack_pairs:
        return Reason.END_NEVER
    pairs = pairs_in(jack_pairs(rules, hand))
    if pairs == 0:
        return Reason.NO_JACKS
    if rules.end_with_jacks == EndWithJacks.EXACTLY_5:
        return Reason.SHEET_NOT_FIVE
    return Reason.SHEET_TOO_HIGH if table.balance[table.turn] > PAIR * pairs else Reason.SHEET_BELOW_FIVE


@kernel
def _refuse_exchange(table: Any, hand: int, action: int) -> int:
    if not 0 <= action < ALL:
        return Reason.NOT_A_CHOICE
    if subset(hand, action) & ~may_throw(table.options, hand):
        return Reason.ACE_STAYS
    return Reason.STOCK_SHORT if size(action) > stock(table) else Reason.TOO_MANY


@verbs.apply.of(Rams)
@kernel
def _apply(s: Any, action: int) -> None:
    table = s.table
    phase = table.phase
    table.moves += 1
    if phase == Phase.PLAY:
        play(s, action)
    elif phase == Phase.DECLARE:
        declare(s, action)
    elif phase == Phase.EXCHANGE:
        buy(s, action)
    else:
        take_or_leave(s, action)


@verbs.over.of(Rams, View)
@kernel
def _over(s: Any) -> bool:
    return s.table.phase == Phase.OVER


@verbs.ended.of(Rams, View)
@kernel
def _ended(s: Any) -> bool:
    return s.table.phase == Phase.OVER and s.table.champion != NOBODY


@verbs.close.of(Rams)
@kernel
def _close(s: Any) -> None:
    """R32: the settlement goes into the purses."""
    pay(s.table)
