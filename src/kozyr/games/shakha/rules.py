"""The verbs of shakha, for its states and, where they need no more than a view, for its views."""

import enum
from typing import Any

from kozyr.cards import ACE, PLACES
from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has
from kozyr.games.shakha.calling import call, forbidden, open_calls
from kozyr.games.shakha.dealing import begin_deal
from kozyr.games.shakha.playing import Duty, beating, card_of, is_beat, owed, play
from kozyr.games.shakha.scoring import is_last
from kozyr.games.shakha.state import Phase, Shakha, View


class Reason(enum.IntEnum):
    """Why an action is refused; the numbers are :func:`kozyr.engine.verbs.refuse`'s codes."""

    NONE = 0
    DEAL_OVER = 1
    NOT_A_CHOICE = 2
    CALL_OUTSIDE = 3
    CALL_HOOKED = 4
    NOT_HELD = 5
    LEAD_LOCKED = 6
    LOCK_COVERS_SHAKH = 7
    MUST_FOLLOW = 8
    PLAIN_MUST_FOLLOW = 9
    MUST_FOLLOW_TRUMP = 10
    SHAKH_FORCED = 11
    MUST_RUFF = 12
    NO_RUFF = 13
    PLAIN_NO_RUFF = 14


@verbs.begin.of(Shakha)
@kernel
def _begin(s: Any, pack: Any) -> None:
    begin_deal(s, pack)


@verbs.legal.of(Shakha, View)
@kernel
def _legal(s: Any) -> int:
    table = s.table
    if table.phase == Phase.PLAY:
        _, actions = owed(table, s.hand[table.turn])
        return actions
    if table.phase == Phase.CALL:
        return open_calls(table)
    return 0


@verbs.refuse.of(Shakha, View)
@kernel
def _refuse(s: Any, action: int) -> int:
    table = s.table
    if 0 <= action < 63 and has(_legal(s), action):
        return Reason.NONE
    if table.phase == Phase.OVER:
        return Reason.DEAL_OVER
    if table.phase == Phase.CALL:
        return Reason.CALL_HOOKED if action == forbidden(table) else Reason.CALL_OUTSIDE
    return _refuse_play(table, s.hand[table.turn], action)


@kernel
def _refuse_play(table: Any, hand: int, action: int) -> int:
    if not 0 <= action < 63 or not is_card(table, action):
        return Reason.NOT_A_CHOICE
    card = card_of(table, action)
    if not has(hand, card):
        return Reason.NOT_HELD
    duty, _ = owed(table, hand)
    if duty == Duty.LEAD_LOCKED:
        return Reason.LOCK_COVERS_SHAKH if is_beat(action) else Reason.LEAD_LOCKED
    plain = has(table.shakhs, action)
    if duty == Duty.FOLLOW:
        return Reason.PLAIN_MUST_FOLLOW if plain else Reason.MUST_FOLLOW
    if duty == Duty.FOLLOW_TRUMP:
        return Reason.MUST_FOLLOW_TRUMP
    if duty == Duty.SHAKH_ON_TRUMP:
        return Reason.SHAKH_FORCED
    if duty == Duty.RUFF:
        return Reason.MUST_RUFF
    return Reason.PLAIN_NO_RUFF if plain else Reason.NO_RUFF


@kernel
def is_card(table: Any, action: int) -> bool:
    """Whether a number is a card at all, or a shakh of this game played to beat."""
    return action % PLACES <= ACE or has(beating(table.shakhs), action)


@verbs.apply.of(Shakha)
@kernel
def _apply(s: Any, action: int) -> None:
    if s.table.phase == Phase.CALL:
        call(s, action)
    else:
        play(s, action)


@verbs.over.of(Shakha, View)
@kernel
def _over(s: Any) -> bool:
    return s.table.phase == Phase.OVER


@verbs.ended.of(Shakha, View)
@kernel
def _ended(s: Any) -> bool:
    return s.table.phase == Phase.OVER and is_last(s.table)


@verbs.close.of(Shakha)
@kernel
def _close(s: Any) -> None:
    """Nothing lies on the table that would have to be divided; what follows is another match."""
    s.table.carry = 0
