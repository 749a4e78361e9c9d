"""The verbs of stukolka, for its states and, where they need no more than a view, for its views."""

import enum
from typing import Any

from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import first, has, size
from kozyr.engine.tricks import FOLLOW, HEAD, OVERTRUMP, owed, rung_of
from kozyr.games.stukolka.announcing import announce, ask_next, dealer_announces, look
from kozyr.games.stukolka.dealing import begin_deal, choose_trail, cut, deal_cards
from kozyr.games.stukolka.exchanging import (
    answer_offer,
    available,
    begin_exchange,
    cut_in,
    discard,
    drop,
    most_discards,
    offer_razrez,
    serve_next,
)
from kozyr.games.stukolka.playing import begin_play, play, rungs
from kozyr.games.stukolka.settlement import close_match, is_last
from kozyr.games.stukolka.state import Phase, Stage, Stukolka, View

EITHER = 0b11
"""Both answers to a question."""
SUBSETS = (0b1, 0b10111, 0b1111111, 0b11111111)
"""The subsets of a hand of three with at most 0, 1, 2, 3 cards, by their index."""


class Reason(enum.IntEnum):
    """Why an action is refused; the numbers are :func:`kozyr.engine.verbs.refuse`'s codes."""

    NONE = 0
    DEAL_OVER = 1
    NOT_A_CHOICE = 2
    NOT_HELD = 3
    MUST_BEAT = 4
    MUST_FOLLOW = 5
    MUST_OVERTRUMP = 6
    MUST_TRUMP = 7
    MUST_LEAD_ACE = 8
    MUST_LEAD_KING = 9
    MUST_LEAD_QUEEN = 10
    TALON_SHORT = 11
    EXCHANGE_LIMIT = 12
    TALON_SHARE = 13
    BAD_CUT = 14


@verbs.begin.of(Stukolka)
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
        elif stage == Stage.OTHERS_ANNOUNCE:
            ask_next(table)
        elif stage == Stage.DEALER_ANNOUNCES:
            dealer_announces(table)
        elif stage == Stage.BEFORE_EXCHANGE:
            begin_exchange(table)
        elif stage == Stage.EXCHANGE:
            serve_next(s)
        elif stage == Stage.CUTTING_IN:
            offer_razrez(table)
        else:
            begin_play(table)


@verbs.legal.of(Stukolka, View)
@kernel
def _legal(s: Any) -> int:
    table = s.table
    phase = table.phase
    if phase == Phase.PLAY:
        hand = s.hand[table.turn]
        return owed(hand, rungs(table, hand))
    if phase == Phase.DISCARD:
        return SUBSETS[most_discards(table)]
    if phase == Phase.DROP:
        return s.hand[table.turn]
    if phase == Phase.CUT:
        return first(table.pack_end) & ~1
    if phase == Phase.OVER:
        return 0
    return EITHER


@verbs.refuse.of(Stukolka, View)
@kernel
def _refuse(s: Any, action: int) -> int:
    table = s.table
    if 0 <= action < 63 and has(_legal(s), action):
        return Reason.NONE
    if table.phase == Phase.OVER:
        return Reason.DEAL_OVER
    if table.phase == Phase.CUT:
        return Reason.BAD_CUT
    if table.phase == Phase.DISCARD and 0 <= action < 8:
        return _refuse_discard(table, size(action))
    if table.phase == Phase.PLAY or table.phase == Phase.DROP:
        hand = s.hand[table.turn]
        if not 0 <= action < 63 or not has(hand, action):
            return Reason.NOT_HELD
        return _refuse_play(table, rung_of(hand, action, rungs(table, hand)))
    return Reason.NOT_A_CHOICE


@kernel
def _refuse_discard(table: Any, count: int) -> int:
    if count > table.options.exchange_max:
        return Reason.EXCHANGE_LIMIT
    if count > available(table, table.turn):
        return Reason.TALON_SHORT
    return Reason.TALON_SHARE


@kernel
def _refuse_play(table: Any, rung: int) -> int:
    if table.in_trick == 0:
        return Reason.MUST_LEAD_ACE + rung
    if rung == HEAD:
        return Reason.MUST_BEAT
    if rung == FOLLOW:
        return Reason.MUST_FOLLOW
    if rung == OVERTRUMP:
        return Reason.MUST_OVERTRUMP
    return Reason.MUST_TRUMP


@verbs.apply.of(Stukolka)
@kernel
def _apply(s: Any, action: int) -> None:
    table = s.table
    phase = table.phase
    if phase == Phase.PLAY:
        play(s, action)
        return
    table.phase = Phase.NONE
    if phase == Phase.ANNOUNCE:
        announce(s, action)
    elif phase == Phase.DISCARD:
        discard(s, action)
    elif phase == Phase.DROP:
        drop(s, action)
    elif phase == Phase.LOOK:
        look(table, action)
    elif phase == Phase.CUT_IN:
        cut_in(s, action)
    elif phase == Phase.OFFER:
        answer_offer(s, action)
    elif phase == Phase.TRAIL:
        choose_trail(table, action)
    else:
        cut(s, action)
    _move_on(s)


@verbs.over.of(Stukolka, View)
@kernel
def _over(s: Any) -> bool:
    return s.table.phase == Phase.OVER


@verbs.ended.of(Stukolka, View)
@kernel
def _ended(s: Any) -> bool:
    return s.table.phase == Phase.OVER and is_last(s.table)


@verbs.close.of(Stukolka)
@kernel
def _close(s: Any) -> None:
    close_match(s.table)
