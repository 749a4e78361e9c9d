"""The verbs of stovkahra, for its states and, where they need no more than a view, for its views."""

import enum
from typing import Any

from kozyr.cards import ACE, PLACES
from kozyr.engine import histories, verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has, only
from kozyr.engine.tricks import FOLLOW, HEAD, OVERTRUMP, Ladder, lay_card, owed, rung_of
from kozyr.games.stovkahra.calling import call, go_on, may_lower, open_window, pass_window, settle_game
from kozyr.games.stovkahra.dealing import begin_deal, cut, eldest_of, open_cuts
from kozyr.games.stovkahra.melding import declare, open_melds
from kozyr.games.stovkahra.options import CARDS, MeldPhase
from kozyr.games.stovkahra.playing import play, rungs
from kozyr.games.stovkahra.state import DOST, EVERYBODY, GO_ON, LOWER, NOBODY, RAISE, Phase, Stovkahra, View


class Reason(enum.IntEnum):
    """Why an action is refused; the numbers are :func:`kozyr.engine.verbs.refuse`'s codes."""

    NONE = 0
    DEAL_OVER = 1
    NOT_A_CHOICE = 2
    CUT_OUTSIDE = 3
    MELD_UNAVAILABLE = 4
    DOST_UNTIMELY = 5
    NOTHING_TO_LOWER = 6
    NOT_HELD = 7
    MUST_BEAT = 8
    MUST_FOLLOW = 9
    MUST_OVERTRUMP = 10
    MUST_TRUMP = 11


@verbs.begin.of(Stovkahra)
@kernel
def _begin(s: Any, pack: Any) -> None:
    begin_deal(s, pack)


@verbs.legal.of(Stovkahra, View)
@kernel
def _legal(s: Any) -> int:
    table = s.table
    phase = table.phase
    if phase == Phase.PLAY:
        cards = owed(s.hand[table.turn], rungs(table, s.hand[table.turn]))
        return cards | only(DOST) if has(table.askers, table.turn) else cards
    if phase == Phase.MELD:
        return open_melds(table.options, s.hand[table.turn])
    if phase == Phase.DOST:
        return only(GO_ON) | only(DOST)
    if phase == Phase.CUT:
        return open_cuts(table.options)
    if phase == Phase.CHOICE:
        return only(RAISE) | only(LOWER) if may_lower(table) else only(RAISE)
    return 0


@verbs.refuse.of(Stovkahra, View)
@kernel
def _refuse(s: Any, action: int) -> int:
    table = s.table
    phase = table.phase
    if 0 <= action < 63 and has(_legal(s), action):
        return Reason.NONE
    if phase == Phase.OVER:
        return Reason.DEAL_OVER
    if action == DOST:
        return Reason.DOST_UNTIMELY
    if phase == Phase.CUT:
        return Reason.CUT_OUTSIDE
    if phase == Phase.MELD:
        return Reason.MELD_UNAVAILABLE
    if phase == Phase.CHOICE and action == LOWER:
        return Reason.NOTHING_TO_LOWER
    if phase == Phase.PLAY:
        return _refuse_card(table, s.hand[table.turn], action)
    return Reason.NOT_A_CHOICE


@kernel
def _refuse_card(table: Any, hand: int, card: int) -> int:
    if not 0 <= card < 62 or card % PLACES > ACE:
        return Reason.NOT_A_CHOICE
    if not has(hand, card):
        return Reason.NOT_HELD
    rung = rung_of(hand, card, rungs(table, hand))
    if rung == HEAD:
        return Reason.MUST_BEAT
    if rung == FOLLOW:
        return Reason.MUST_FOLLOW
    return Reason.MUST_OVERTRUMP if rung == OVERTRUMP else Reason.MUST_TRUMP


@verbs.apply.of(Stovkahra)
@kernel
def _apply(s: Any, action: int) -> None:
    table = s.table
    phase = table.phase
    if phase == Phase.CUT:
        cut(s, action)
    elif phase == Phase.CHOICE:
        settle_game(s, action == LOWER)
    elif action == DOST and phase != Phase.MELD:
        call(s, table.turn)
    elif phase == Phase.MELD:
        _declare(s, action)
    elif phase == Phase.DOST:
        pass_window(s)
    else:
        _play(s, action)


@kernel
def _declare(s: Any, choice: int) -> None:
    seat = s.table.turn
    declare(s, choice)
    if choice:
        open_window(s, seat)
    else:
        s.table.owner = seat
        go_on(s)


@kernel
def _play(s: Any, card: int) -> None:
    table = s.table
    table.askers = 0
    table.owner = NOBODY
    if play(s, card):
        if table.tricks < CARDS or table.options.dost_after_last_trick:
            open_window(s, table.winner)
        else:
            go_on(s)
    elif table.tricks == 0 and table.options.meld_phase == MeldPhase.BEFORE_OWN_FIRST_CARD:
        table.phase = Phase.MELD


@verbs.over.of(Stovkahra, View)
@kernel
def _over(s: Any) -> bool:
    return s.table.phase == Phase.OVER


@verbs.ended.of(Stovkahra, View)
@kernel
def _ended(s: Any) -> bool:
    return s.table.phase == Phase.OVER and s.table.match_over != 0


@verbs.close.of(Stovkahra)
@kernel
def _close(s: Any) -> None:
    """The matchsticks are counted as they lie; a game that goes on is left."""
    s.table.carry = 0


# What resampling needs to go through the tricks once more.


@histories.rewind.of(Stovkahra)
@kernel
def _rewind(s: Any) -> None:
    table = s.table
    table.tricks = table.plays = table.in_trick = 0
    table.turn = table.leader = eldest_of(table)


@histories.duties.of(Stovkahra)
@kernel
def _duties(s: Any, hand: int) -> Ladder:
    return rungs(s.table, hand)


@histories.play_card.of(Stovkahra)
@kernel
def _play_card(s: Any, card: int) -> None:
    lay_card(s, card, EVERYBODY)
