"""Full states that agree with a view, each history of the deal as likely as any other.

The unseen cards are placed (:mod:`kozyr.engine.hidden`), how everybody came by his cards is drawn, and from the order
of the pack that this makes the deal is played through once more by the rules themselves. A sample is kept when every
action in it was open and the table has come to where the view is: so passes, windows and showings (R9, R10, R12, R16,
R18) rule out what they rule out, and nothing else. How many ways there are to come by cards does not depend on which
they are, so all histories are as likely.

Only what makes most samples fit is said beforehand: what each play rules out, that passers were dealt no ace, and that
no ace was thrown away unseen.
"""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD
from kozyr.engine import verbs
from kozyr.engine.hidden import UNBOUND, place, take
from kozyr.engine.histories import duties, lay_dealt, pack_cards, play_card, rewind, rule_out, write_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, first, has, only, pick, size
from kozyr.engine.talon import left_in_talon
from kozyr.engine.tricks import Ladder
from kozyr.games.rams.course import start_deal
from kozyr.games.rams.declaring import may_end
from kozyr.games.rams.options import HAND, MOST_PLAYERS, ShortStock
from kozyr.games.rams.playing import begin_play, lay, rungs
from kozyr.games.rams.state import LEAVE, NOBODY, Call, Phase, Rams, View
from kozyr.games.rams.worth import ACES, BLACK_JACKS, RED_JACKS

HOLDERS = 2 * MOST_PLAYERS + 1
"""A hand and a heap a seat, and the cards that nobody has had."""
REST = HOLDERS - 1


@rewind.of(Rams)
@kernel
def _rewind(s: Any) -> None:
    table = s.table
    for seat in range(table.players):
        table.taken[seat] = 0
    table.tricks = table.plays = table.in_trick = 0
    table.court = 0
    begin_play(table)


@duties.of(Rams)
@kernel
def _duties(s: Any, hand: int) -> Ladder:
    return rungs(s.table, hand)


@play_card.of(Rams)
@kernel
def _play_card(s: Any, card: int) -> None:
    lay(s, card)


@verbs.resample.of(View)
@kernel
def _resample(view: Any, s: Any, stream: Any) -> int:
    s.table = view.table
    need = np.zeros(HOLDERS, np.int64)
    may = np.full(HOLDERS, UNBOUND)
    holds = np.zeros(HOLDERS, np.int64)
    gone = np.zeros(MOST_PLAYERS, np.int64)
    away = np.zeros(MOST_PLAYERS, np.int64)
    known = np.zeros(MOST_PLAYERS, np.int64)
    if view.table.turned == NO_CARD:
        _nothing_is_dealt(view, s, stream)
        return 1
    unseen = _survey(view, s, need, may, gone, known)
    _bind(view, may, gone)
    kept = _bind_left_over(view, unseen, may)
    tries = 0
    while True:
        tries += 1
        if not place(unseen, need, may, holds, stream, kept):
            raise ValueError("the view contradicts itself: no deal agrees with it")
        if _lay_out(view, s, holds, gone, known, away, stream) and _comes_about(view, s, away):
            s.table = view.table
            return tries


@kernel
def _nothing_is_dealt(view: Any, s: Any, stream: Any) -> None:
    """Before the first deal the pack may lie in any order."""
    for seat in range(MOST_PLAYERS):
        s.hand[seat] = s.thrown[seat] = s.dealt[seat] = s.aces[seat] = 0
        s.colours[seat] = 0
    write_cards(s.pack, 0, pack_cards(view.table.cards), view.table.cards, stream)


@kernel
def _known_hand(view: Any, seat: int, gone: int) -> int:
    """The cards of which the viewer knows that they are in a hand: his own, and what was shown and not thrown away."""
    table = view.table
    if seat == view.seat:
        return view.hand[seat]
    shown = table.shown[seat] & ~table.shown_away[seat] & ~_left_over(table, seat)
    if table.upcard_taken and seat == table.dealer:
        shown |= only(table.turned)
    return shown & ~gone if table.held[seat] > 0 else 0


@kernel
def _left_over(table: Any, seat: int) -> int:
    """R16, R17: the jack that was left of a broken pair: it may have gone for the upcard, unseen."""
    if table.dropped[seat] == 0 or has(table.opened, seat):
        return 0
    return table.shown[seat] & ~table.shown_away[seat] & (RED_JACKS | BLACK_JACKS)


@kernel
def _survey(view: Any, s: Any, need: Any, may: Any, gone: Any, known: Any) -> int:
    """Who holds how many hidden cards, and which they cannot be; returns the unseen cards."""
    table = view.table
    seen = rule_out(view, s, may, gone) | only(table.turned)
    for seat in range(table.players):
        known[seat] = _known_hand(view, seat, gone[seat])
        seen |= known[seat] | view.thrown[seat]
        need[seat] = table.held[seat] - size(known[seat])
        need[MOST_PLAYERS + seat] = table.heap[seat] - size(view.thrown[seat])
    unseen = pack_cards(table.cards) & ~seen
    hidden = 0
    for holder in range(REST):
        hidden += need[holder]
    need[REST] = size(unseen) - hidden
    if need[REST] < 0:
        raise ValueError("the view contradicts itself: more cards are hidden than unseen")
    return unseen


@kernel
def _forbid(may: Any, holder: int, cards: int) -> None:
    if may[holder] == UNBOUND:
        may[holder] = first(62)
    may[holder] &= ~cards


@kernel
def _bind_left_over(view: Any, unseen: int, may: Any) -> int:
    """A jack left of a broken pair is in the dealer's hand or heap: nobody else may have it."""
    table = view.table
    dealer = table.dealer
    jacks = _left_over(table, dealer) & unseen
    if jacks == 0 or dealer == view.seat:
        return 0
    for holder in range(REST):
        if holder % MOST_PLAYERS == dealer:
            if may[holder] == UNBOUND:
                may[holder] = first(62)
        elif may[holder] != UNBOUND:
            may[holder] &= ~jacks
    return jacks


@kernel
def _bind(view: Any, may: Any, gone: Any) -> None:
    """What heaps cannot hold, and where cards are that have come back into the stock."""
    table = view.table
    rules = table.options
    for seat in range(table.players):
        no_aces = rules.ace_must_play if has(table.passed, seat) else rules.ace_values
        if no_aces:
            _forbid(may, MOST_PLAYERS + seat, ACES)
    for stock in range(1, table.reshuffles + 1):
        back = 0
        for seat in range(table.players):
            if table.returned[seat] == stock:
                back |= _known_away(view, seat, gone[seat])
        if back:
            _keep_with_buyers(view, may, back, stock)


@kernel
def _known_away(view: Any, seat: int, gone: int) -> int:
    """Of a seat's thrown cards that have come back into the stock, those that the viewer knows."""
    if seat == view.seat:
        return view.dealt[seat] & ~(view.hand[seat] | gone)
    return view.table.shown_away[seat]


@kernel
def _keep_with_buyers(view: Any, may: Any, cards: int, stock: int) -> None:
    """Cards of a stock made of dead ones are with those who have bought from it, or still there."""
    table = view.table
    begin = table.cards if stock == 1 else table.stock_ends[0]
    end = table.stock_ends[stock - 1]
    at = HAND * table.players + 1
    for step in range(1, table.players + 1):
        seat = clockwise(table.dealer, step, table.players)
        before = at
        at += table.drawn[seat]
        bought = table.drawn[seat] > 0 and at > begin and before < end
        if not bought:
            _forbid(may, seat, cards)
        # Only the dealer throws a card away behind his purchase.
        if not (bought and table.dropped[seat] > 0):
            _forbid(may, MOST_PLAYERS + seat, cards)


@kernel
def _lay_out(view: Any, s: Any, holds: Any, gone: Any, known: Any, away: Any, stream: Any) -> bool:
    """Say of all cards how they came where they are, and lay the pack from which they came.

    ``away`` receives what each threw away before he bought; the dealer's card for the upcard stands in ``thrown``.
    Returns False where what the viewer knows cannot have come about so.
    """
    table = view.table
    drawn = np.zeros(MOST_PLAYERS, np.int64)
    for seat in range(table.players):
        s.hand[seat] = known[seat] | holds[seat]
        s.thrown[seat] = view.thrown[seat] | holds[MOST_PLAYERS + seat]
        if not _draw_apart(view, s, seat, gone[seat], away, drawn, stream):
            return False
    s.pack[HAND * table.players] = table.turned
    at = HAND * table.players + 1
    for step in range(1, table.players + 1):
        seat = clockwise(table.dealer, step, table.players)
        write_cards(s.pack, at, drawn[seat], size(drawn[seat]), stream)
        at += size(drawn[seat])
    write_cards(s.pack, at, holds[REST], left_in_talon(table), stream)
    if not _return_dead(view, s, gone, away, stream):
        return False
    for seat in range(table.players):
        lay_dealt(s, seat, s.dealt[seat] | away[seat], HAND, stream)
    return True


@kernel
def _draw_apart(view: Any, s: Any, seat: int, gone: int, away: Any, drawn: Any, stream: Any) -> bool:
    """Part the cards of a seat into those it was dealt and kept (``dealt``), threw away, and drew."""
    table = view.table
    had = s.hand[seat] | gone
    heap = s.thrown[seat]
    swapped = table.dropped[seat] > 0
    if swapped:
        had &= ~only(table.turned)
        dropped = _dropped(view, seat, heap, stream)
        heap &= ~dropped
        had |= dropped
    away[seat] = heap if table.returned[seat] == 0 else 0
    s.dealt[seat] = 0
    if has(table.passed, seat):
        return True
    if seat != view.seat:
        drawn[seat] = take(had, int(table.drawn[seat]), stream)
    else:
        drawn[seat] = had & ~view.dealt[seat]
    s.dealt[seat] = had & ~drawn[seat]
    return size(drawn[seat]) == table.drawn[seat]


@kernel
def _dropped(view: Any, seat: int, heap: int, stream: Any) -> int:
    """R17: which card of the dealer's heap he threw away for the upcard."""
    if seat == view.seat and heap & ~view.dealt[seat]:
        return heap & ~view.dealt[seat]
    return take(heap, 1, stream)


@kernel
def _return_dead(view: Any, s: Any, gone: Any, away: Any, stream: Any) -> bool:
    """A53: share out the cards of the stocks made of dead ones among those who had thrown them away."""
    table = view.table
    if table.options.short_stock != ShortStock.RESHUFFLE:
        return True
    order = np.empty(table.cards, np.int8)
    write_cards(order, 0, pack_cards(table.cards), table.cards, stream)
    start = table.cards
    for stock in range(1, table.reshuffles + 1):
        end = table.stock_ends[stock - 1]
        pool = 0
        for index in range(start, end):
            pool |= only(int(s.pack[index]))
        # The recorded order has these cards in the order in which they lie.
        index = start
        for where in range(table.cards):
            if has(pool, int(order[where])):
                order[where] = s.pack[index]
                index += 1
        if not _share_out(view, pool, stock, gone, away, stream):
            return False
        start = end
    for where in range(table.cards):
        s.second_order[where] = order[where]
    return True


@kernel
def _share_out(view: Any, pool: int, stock: int, gone: Any, away: Any, stream: Any) -> bool:
    table = view.table
    for seat in range(table.players):
        if table.returned[seat] == stock:
            away[seat] = _known_away(view, seat, gone[seat])
            if away[seat] & ~pool:
                return False
            pool &= ~away[seat]
    for seat in range(table.players):
        if table.returned[seat] == stock:
            count = HAND if has(table.passed, seat) else int(table.exchanged[seat])
            rest = take(pool, count - size(away[seat]), stream)
            pool &= ~rest
            away[seat] |= rest
    return True


@kernel
def _comes_about(view: Any, s: Any, away: Any) -> bool:
    """Whether the deal from this pack, with these discards, comes to where the view is."""
    table = s.table
    dropped = s.thrown[view.table.dealer] & ~away[view.table.dealer]
    thrown_away = 0 if view.table.dropped[view.table.dealer] == 0 else dropped
    table.champion = NOBODY
    table.dealer = clockwise(table.dealer, table.players - 1, table.players)
    table.deals -= 1
    for seat in range(table.players):
        table.balance[seat] = table.opening[seat]
    start_deal(s)
    for _ in range(view.table.moves):
        if table.phase == Phase.OVER:
            return False
        action = _action(view, s, away, thrown_away)
        if action < 0 or not has(verbs.legal(s), action):
            return False
        verbs.apply(s, action)
    return _agrees(view, s)


@kernel
def _action(view: Any, s: Any, away: Any, thrown_away: int) -> int:
    """What the seat on turn did; -1 where it has not come to that."""
    table = s.table
    seat = table.turn
    if table.phase == Phase.PLAY:
        return int(view.table.played[table.plays]) if table.plays < view.table.plays else -1
    if table.phase == Phase.DECLARE:
        if seat == view.table.claimed:
            return Call.END.value
        if has(view.table.active, seat):
            return Call.PLAY.value
        return Call.PASS.value if has(view.table.passed, seat) and not may_end(table, s.hand[seat]) else -1
    if table.phase == Phase.EXCHANGE:
        return _index(s.hand[seat], away[seat])
    return pick(thrown_away, 0) if thrown_away else LEAVE


@kernel
def _index(hand: int, cards: int) -> int:
    """An exchange of these cards of a hand."""
    index = 0
    for number in range(size(hand)):
        if has(cards, pick(hand, number)):
            index |= only(number)
    return index


@kernel
def _agrees(view: Any, s: Any) -> bool:
    """Whether the viewer sees what he saw: all else on the table follows from the actions, which all have seen."""
    table = s.table
    seen = view.table
    same = table.phase == seen.phase and table.turn == seen.turn and table.moves == seen.moves
    same &= table.ending == seen.ending and table.champion == seen.champion and table.opened == seen.opened
    same &= table.tricks == seen.tricks and table.next_card == seen.next_card and table.pack_end == seen.pack_end
    for seat in range(seen.players):
        same &= table.shown[seat] == seen.shown[seat] and table.shown_away[seat] == seen.shown_away[seat]
        same &= table.balance[seat] == seen.balance[seat] and table.held[seat] == seen.held[seat]
        same &= table.exchanged[seat] == seen.exchanged[seat] and table.heap[seat] == seen.heap[seat]
    if view.seat >= 0:
        seat = view.seat
        same &= s.hand[seat] == view.hand[seat] and s.thrown[seat] == view.thrown[seat]
        same &= s.dealt[seat] == view.dealt[seat]
    return same
