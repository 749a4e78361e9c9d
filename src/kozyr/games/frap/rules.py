"""The verbs of frap and khrap, for their states and, where they need no more than a view, for their views."""

import enum
from typing import Any

from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import first, has
from kozyr.engine.talon import subsets
from kozyr.engine.tricks import owed, rung_of
from kozyr.games.frap.auction import (
    all_passed,
    answer_late,
    ask_response,
    ask_to_open,
    begin_deal,
    call,
    deal_cards,
    open_calls,
    razrez_in_auction,
    respond,
    response_calls,
    turn_card,
)
from kozyr.games.frap.exchange import (
    add_turned,
    cut_choices,
    cut_in,
    drop,
    exchange,
    offer_cut,
    serve_exchange,
    serve_razrez,
    talon,
)
from kozyr.games.frap.options import CutForm
from kozyr.games.frap.playing import begin_play, play, rungs
from kozyr.games.frap.settlement import close_match, is_last
from kozyr.games.frap.state import MOST_HAND, Call, Cut, Frap, Phase, Stage, View

EITHER = 0b11


class Reason(enum.IntEnum):
    """Why an action is refused; the numbers are :func:`kozyr.engine.verbs.refuse`'s codes."""

    NONE = 0
    DEAL_OVER = 1
    NOT_A_CHOICE = 2
    NOT_HELD = 3
    WHIST_BEFORE_FRAP = 4
    FRAP_AFTER_FRAP = 5
    BLIND_AFTER_LOOKING = 6
    BLIND_NOT_NOW = 7
    BLIND_NEVER = 8
    LOOKED_ALREADY = 9
    DEALER_MUST_WHIST = 10
    TALON_SHORT = 11
    CUT_SHORT = 12
    TURNED_GONE = 13
    TURNED_LATER = 14
    CUT_BINDS = 15
    MUST_BEAT = 16
    MUST_FOLLOW = 17
    MUST_OVERTRUMP = 18
    MUST_TRUMP = 19
    MUST_LEAD_ACE = 20
    MUST_LEAD_KING = 21


@verbs.begin.of(Frap)
@kernel
def _begin(s: Any, pack: Any) -> None:
    begin_deal(s, pack)
    _move_on(s)


@kernel
def _move_on(s: Any) -> None:
    """Go from stage to stage until somebody has something to decide."""
    table = s.table
    while table.phase == Phase.NONE:
        stage = table.stage
        if stage == Stage.DEAL:
            deal_cards(s)
        elif stage == Stage.TURN:
            turn_card(s)
        elif stage == Stage.OPENING:
            ask_to_open(table)
        elif stage == Stage.ALL_PASSED:
            all_passed(table)
        elif stage == Stage.RESPONDING:
            ask_response(table)
        elif stage == Stage.RAZREZ:
            serve_razrez(s)
        elif stage == Stage.EXCHANGING:
            serve_exchange(s)
        elif stage == Stage.CUTTING:
            offer_cut(table)
        else:
            begin_play(table)


@verbs.legal.of(Frap, View)
@kernel
def _legal(s: Any) -> int:
    table = s.table
    phase = table.phase
    if phase == Phase.PLAY:
        hand = s.hand[table.turn]
        return owed(hand, rungs(table, hand))
    if phase == Phase.OPEN:
        return open_calls(table)
    if phase == Phase.RESPONSE:
        return response_calls(table, talon(table))
    if phase == Phase.EXCHANGE:
        cards = table.hand_size
        left = talon(table)
        return first(1 << cards) if left >= cards else subsets(cards, left)
    if phase == Phase.DROP:
        return s.hand[table.turn]
    if phase == Phase.CUT:
        return cut_choices(table)
    if phase == Phase.OVER:
        return 0
    return EITHER


@verbs.refuse.of(Frap, View)
@kernel
def _refuse(s: Any, action: int) -> int:
    table = s.table
    phase = table.phase
    if 0 <= action < 63 and has(_legal(s), action):
        return Reason.NONE
    if phase == Phase.OVER:
        return Reason.DEAL_OVER
    if phase == Phase.OPEN:
        return _refuse_open(table, action)
    if phase == Phase.RESPONSE:
        return _refuse_response(table, action)
    if phase == Phase.EXCHANGE and 0 <= action < 1 << MOST_HAND:
        return Reason.TALON_SHORT if action < 1 << table.hand_size else Reason.NOT_A_CHOICE
    if phase == Phase.CUT and 0 <= action <= 2:
        return _refuse_cut(table, action)
    if phase == Phase.PLAY or phase == Phase.DROP:
        hand = s.hand[table.turn]
        if not 0 <= action < 63 or not has(hand, action):
            return Reason.NOT_HELD
        return _refuse_play(table, rung_of(hand, action, rungs(table, hand)))
    return Reason.NOT_A_CHOICE


@kernel
def _refuse_open(table: Any, action: int) -> int:
    if action == Call.WHIST or (action == Call.RAZREZ and razrez_in_auction(table)):
        return Reason.WHIST_BEFORE_FRAP
    if action == Call.LOOK:
        return Reason.LOOKED_ALREADY
    if action == Call.BLIND:
        if not table.options.allow_blind:
            return Reason.BLIND_NEVER
        return Reason.BLIND_AFTER_LOOKING if has(table.looked, table.turn) else Reason.BLIND_NOT_NOW
    return Reason.NOT_A_CHOICE


@kernel
def _refuse_response(table: Any, action: int) -> int:
    if action == Call.FRAP or action == Call.BLIND:
        return Reason.FRAP_AFTER_FRAP
    if action == Call.LOOK:
        return Reason.LOOKED_ALREADY
    if action == Call.PASS:
        return Reason.DEALER_MUST_WHIST
    if action == Call.RAZREZ and razrez_in_auction(table):
        # A35: a dealer who must whist may not answer razrez either.
        return Reason.CUT_SHORT if has(response_calls(table, 0), Call.PASS.value) else Reason.DEALER_MUST_WHIST
    return Reason.NOT_A_CHOICE


@kernel
def _refuse_cut(table: Any, action: int) -> int:
    if action == Cut.DECLINE:
        return Reason.CUT_BINDS
    if action == Cut.FRESH:
        return Reason.CUT_SHORT
    return Reason.TURNED_LATER if table.options.cut_form == CutForm.ADDITIVE else Reason.TURNED_GONE


@kernel
def _refuse_play(table: Any, rung: int) -> int:
    if table.in_trick == 0:
        return Reason.MUST_LEAD_ACE + rung
    return Reason.MUST_BEAT + rung


@verbs.apply.of(Frap)
@kernel
def _apply(s: Any, action: int) -> None:
    table = s.table
    phase = table.phase
    if phase == Phase.PLAY:
        play(s, action)
        return
    table.phase = Phase.NONE
    if phase == Phase.OPEN:
        call(table, action)
    elif phase == Phase.RESPONSE:
        respond(s, action)
    elif phase == Phase.EXCHANGE:
        exchange(s, action)
    elif phase == Phase.DROP:
        drop(s, action)
    elif phase == Phase.CUT:
        cut_in(s, action)
    elif phase == Phase.TAKE_TURNED:
        add_turned(s, action)
    else:
        answer_late(table, action)
    _move_on(s)


@verbs.over.of(Frap, View)
@kernel
def _over(s: Any) -> bool:
    return s.table.phase == Phase.OVER


@verbs.ended.of(Frap, View)
@kernel
def _ended(s: Any) -> bool:
    return s.table.phase == Phase.OVER and is_last(s.table)


@verbs.close.of(Frap)
@kernel
def _close(s: Any) -> None:
    close_match(s.table)
