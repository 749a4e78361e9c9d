"""Full states that agree with a view, each exactly as likely as any other.

As in stukolka (see :mod:`kozyr.games.stukolka.resampling`), with one card more to think of: the turned card, once
somebody has taken it. All saw who took it; afterwards it is in his hand or in his heap, if it was not played. It is a
card that only these two can have; and since it was not drawn from the talon, a sample that would have it drawn, or
thrown before it was taken, is rejected.
"""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD
from kozyr.engine import verbs
from kozyr.engine.hidden import UNBOUND, place, take
from kozyr.engine.histories import (
    duties,
    lay_dealt,
    pack_cards,
    play_card,
    return_hands,
    rewind,
    rule_out,
    was_legal,
    write_cards,
)
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, first, has, lowest, only, size
from kozyr.engine.tricks import Ladder, clear_tricks
from kozyr.games.frap.exchange import lost_hands, thrown_in
from kozyr.games.frap.options import MOST_PLAYERS, CutForm, ExchangeOrder, RazrezTiming, TalonShortage
from kozyr.games.frap.playing import begin_play, play, rungs
from kozyr.games.frap.state import NOBODY, Frap, View

HOLDERS = 2 * MOST_PLAYERS + 1
"""A hand and a heap a seat, and the cards that nobody has had."""
REST = HOLDERS - 1


@rewind.of(Frap)
@kernel
def _rewind(s: Any) -> None:
    table = s.table
    clear_tricks(table)
    # Nothing is to be paid out a second time.
    table.pot = 0
    begin_play(table)


@duties.of(Frap)
@kernel
def _duties(s: Any, hand: int) -> Ladder:
    return rungs(s.table, hand)


@play_card.of(Frap)
@kernel
def _play_card(s: Any, card: int) -> None:
    play(s, card)


@verbs.resample.of(View)
@kernel
def _resample(view: Any, s: Any, stream: Any) -> int:
    s.table = view.table
    need = np.zeros(HOLDERS, np.int64)
    may = np.full(HOLDERS, UNBOUND)
    holds = np.zeros(HOLDERS, np.int64)
    gone = np.zeros(MOST_PLAYERS, np.int64)
    unseen = _survey(view, s, need, may, gone)
    _bind_returned_hand(view, may)
    kept = _bind_turned_card(view, unseen, may)
    tries = 0
    while True:
        tries += 1
        if not place(unseen, need, may, holds, stream, kept):
            raise ValueError("the view contradicts itself: no deal agrees with it")
        if _fits(view, s, holds, gone, stream):
            return tries


@kernel
def _survey(view: Any, s: Any, need: Any, may: Any, gone: Any) -> int:
    """Who holds how many hidden cards, and which they cannot be; returns the unseen cards."""
    table = view.table
    seen = rule_out(view, s, may, gone) | table.dead
    if table.turned != NO_CARD and table.turned_taken == NOBODY:
        seen |= only(table.turned)
    for seat in range(table.players):
        seen |= view.hand[seat] | view.thrown[seat]
        need[seat] = table.held[seat] - size(view.hand[seat])
        need[MOST_PLAYERS + seat] = table.heap[seat] - size(view.thrown[seat])
    unseen = pack_cards(table.cards) & ~seen
    total = 0
    for holder in range(REST):
        total += need[holder]
    need[REST] = size(unseen) - total
    if need[REST] < 0:
        raise ValueError("the view contradicts itself: more cards are hidden than unseen")
    return unseen


@kernel
def _bind_turned_card(view: Any, unseen: int, may: Any) -> int:
    """R19, R21: the turned card that somebody took is his, in hand or thrown: nobody else may have it."""
    table = view.table
    if table.turned_taken == NOBODY or not has(unseen, table.turned):
        return 0
    turned = only(table.turned)
    heap = MOST_PLAYERS + table.turned_taken
    for holder in range(REST):
        if holder == heap or holder == table.turned_taken:
            if may[holder] == UNBOUND:
                may[holder] = unseen
        elif may[holder] != UNBOUND:
            may[holder] &= ~turned
    return turned


@kernel
def _bind_returned_hand(view: Any, may: Any) -> None:
    """A31: a known hand that came back into the talon is with those who have drawn from it since, or still there."""
    table = view.table
    if view.seat < 0 or not has(lost_hands(table), view.seat) or view.dealt[view.seat] == 0:
        return
    order = np.empty(MOST_PLAYERS, np.int64)
    drawn_from = 0
    at = table.hand_size * table.players + table.auction_round
    for index in range(_drawing_order(table, order)):
        seat = order[index]
        at += table.drawn[seat]
        if table.drawn[seat] > 0 and at > table.cards:
            drawn_from |= only(seat)
    for seat in range(table.players):
        # Who exchanges has thrown before he draws.
        if not has(drawn_from & table.cutters, seat):
            _forbid(may, MOST_PLAYERS + seat, view.dealt[view.seat])
        if not has(drawn_from, seat):
            _forbid(may, seat, view.dealt[view.seat])


@kernel
def _forbid(may: Any, holder: int, cards: int) -> None:
    if may[holder] == UNBOUND:
        may[holder] = first(62)
    may[holder] &= ~cards


@kernel
def _fits(view: Any, s: Any, holds: Any, gone: Any, stream: Any) -> bool:
    """Lay out one sample; False where it does not agree with what was seen."""
    for seat in range(view.table.players):
        s.hand[seat] = view.hand[seat] | holds[seat]
        s.thrown[seat] = view.thrown[seat] | holds[MOST_PLAYERS + seat]
    return was_legal(view, s, gone) and _fill_pack(view, s, holds[REST], gone, stream)


@kernel
def _fill_pack(view: Any, s: Any, rest: int, gone: Any, stream: Any) -> bool:
    """An order of the pack from which all this would have come; False where the turned card came another way."""
    table = s.table
    players = table.players
    early = np.zeros(MOST_PLAYERS, np.int64)
    late = np.zeros(MOST_PLAYERS, np.int64)
    lost = lost_hands(table)
    for seat in range(players):
        if not _divide(view, s, seat, gone[seat], has(lost, seat), early, late, stream):
            return False
    at = _lay_turned_cards(s, table.hand_size * players, stream)
    order = np.empty(MOST_PLAYERS, np.int64)
    for index in range(_drawing_order(table, order)):
        for cards in (early[order[index]], late[order[index]]):
            write_cards(s.pack, at, cards, size(cards), stream)
            at += size(cards)
    write_cards(s.pack, at, rest, table.pack_end - at, stream)
    count = table.cards
    if table.options.talon_shortage == TalonShortage.RECYCLE:
        write_cards(s.second_order, 0, pack_cards(count), count, stream)
    return lost == 0 or return_hands(view, s, lost, count, table.hand_size, stream)


@kernel
def _lay_turned_cards(s: Any, at: int, stream: Any) -> int:
    """The turned cards of all rounds; the order of the dead ones is of no account any more."""
    table = s.table
    dead = size(table.dead)
    write_cards(s.pack, at, table.dead, dead, stream)
    if table.turned == NO_CARD:
        return at + dead
    s.pack[at + dead] = table.turned
    return at + dead + 1


@kernel
def _drawing_order(table: Any, order: Any) -> int:
    """Write down the seats that draw, in the order in which they are served; returns how many."""
    starts_before = table.dealer
    if table.options.exchange_order == ExchangeOrder.FRAPPER_FIRST and table.declarer != NOBODY:
        starts_before = clockwise(table.declarer, table.players - 1, table.players)
    count = 0
    if table.options.razrez_timing == RazrezTiming.IN_RESPONSE:
        count = _append(order, count, table, table.dealer, table.cutters)
        return _append(order, count, table, starts_before, table.active & ~table.cutters)
    count = _append(order, count, table, starts_before, table.active & ~table.cutters)
    return _append(order, count, table, table.dealer, table.cutters)


@kernel
def _append(order: Any, count: int, table: Any, before: int, seats: int) -> int:
    for step in range(1, table.players + 1):
        seat = clockwise(before, step, table.players)
        if has(seats, seat):
            order[count] = seat
            count += 1
    return count


@kernel
def _divide(view: Any, s: Any, seat: int, gone: int, lost: bool, early: Any, late: Any, stream: Any) -> bool:
    """Say of all the cards that a seat has had how he came by them, and lay what he was dealt.

    ``early`` receives what he drew when he cut in, ``late`` what he drew for his exchange.
    """
    table = s.table
    had = s.hand[seat] | gone | s.thrown[seat]
    late[seat] = take(s.hand[seat] | gone, int(table.exchanged[seat]), stream)
    turned = only(table.turned) if table.turned_taken == seat else 0
    if late[seat] & turned:
        return False
    dealt = view.dealt[seat]
    came = had & ~turned & ~late[seat]
    if has(thrown_in(table), seat):
        if lost:
            early[seat] = came
            return not turned or _thrown_after_taking(table, s, seat, 0, turned, stream)
        if dealt == 0:
            # A viewer who passed unseen knows of his heap what he threw afterwards: that was not dealt to him.
            dealt = take(s.thrown[seat] & ~view.thrown[seat], table.hand_size, stream)
        if dealt & turned:
            return False
        early[seat] = came & ~dealt
        if turned and not _thrown_after_taking(table, s, seat, dealt, turned, stream):
            return False
    elif dealt == 0:
        dealt = came
    else:
        # What he was dealt is known to the viewer: it is his own hand, and what he drew is the rest.
        late[seat] = had & ~turned & ~dealt
    lay_dealt(s, seat, dealt, table.hand_size, stream)
    return True


@kernel
def _thrown_after_taking(table: Any, s: Any, seat: int, dealt: int, turned: int, stream: Any) -> bool:
    """A35: in the additive form a cutter throws one card before he takes the turned card: it cannot be that one."""
    if table.options.cut_form != CutForm.ADDITIVE:
        return True
    heap = s.thrown[seat] & ~dealt
    return heap & turned == 0 or lowest(take(heap, 1, stream)) != lowest(turned)
