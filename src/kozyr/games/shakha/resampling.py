"""Full states that agree with a view, each exactly as likely as any other.

What the others' plays rule out is asked of the rules themselves: a card beside which an action would not have been
open was not in the hand. A sample is accepted when every play in it was open. "Each as likely" speaks of whole
histories: the order of the pack, and the calls that are not yet laid open (B4).
"""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD
from kozyr.engine import verbs
from kozyr.engine.hidden import UNBOUND, place
from kozyr.engine.kernel import kernel
from kozyr.engine.random import below
from kozyr.engine.sets import clockwise, has, only, pick, size
from kozyr.games.shakha.options import MOST_PLAYERS, CallOrder
from kozyr.games.shakha.playing import action_of, card_of, owed, play
from kozyr.games.shakha.state import NO_SUIT, Phase, View
from kozyr.games.shakha.views import deal_place

HOLDERS = MOST_PLAYERS + 1
"""A hand a seat, and the cards that nobody was dealt."""
REST = MOST_PLAYERS


@verbs.resample.of(View)
@kernel
def _resample(view: Any, s: Any, stream: Any) -> int:
    s.table = view.table
    need = np.zeros(HOLDERS, np.int64)
    may = np.full(HOLDERS, UNBOUND)
    holds = np.zeros(HOLDERS, np.int64)
    gone = np.zeros(MOST_PLAYERS, np.int64)
    unseen = _survey(view, s, need, may, gone)
    _write_calls(view, s, stream)
    tries = 0
    while True:
        tries += 1
        if place(unseen, need, may, holds, stream) == 0.0:
            raise ValueError("the view contradicts itself: no deal agrees with it")
        for seat in range(MOST_PLAYERS):
            s.hand[seat] = _known_hand(view, seat, gone[seat]) | holds[seat]
        if _was_open(view, s, gone):
            _lay_pack(s, holds[REST], gone, stream)
            return tries


@kernel
def _known_hand(view: Any, seat: int, gone: int) -> int:
    """What the viewer knows of a hand: his own, and of the dealer's in a top deal the trump card (B3)."""
    table = view.table
    if seat == view.seat:
        return view.hand[seat]
    if table.in_hand and seat == table.dealer:
        return only(table.turned) & ~gone
    return 0


@kernel
def _survey(view: Any, s: Any, need: Any, may: Any, gone: Any) -> int:
    """Who holds how many hidden cards, and which they cannot be; returns the unseen cards.

    ``gone`` receives what each seat has played.
    """
    table = view.table
    _look_back(view, s, may, gone)
    unseen = table.pack
    if table.turned != NO_CARD:
        unseen &= ~only(table.turned)
    hidden = 0
    for seat in range(table.players):
        known = _known_hand(view, seat, gone[seat])
        unseen &= ~(known | gone[seat])
        if table.phase != Phase.OVER:
            need[seat] = table.cards - size(gone[seat]) - size(known)
            hidden += need[seat]
    need[REST] = size(unseen) - hidden
    if need[REST] < 0:
        raise ValueError("the view contradicts itself: more cards are hidden than unseen")
    return unseen


@kernel
def _look_back(view: Any, s: Any, may: Any, gone: Any) -> None:
    """Go through the tricks again: what was played, and what each play rules out."""
    table = s.table
    if view.table.plays > 0:
        _rewind(table)
        for index in range(view.table.plays):
            seat = table.turn
            action = action_of(view.table, index)
            card = card_of(table, action)
            if seat != view.seat:
                absent = _ruled_out(table, action, card)
                if absent:
                    if may[seat] == UNBOUND:
                        may[seat] = table.pack
                    may[seat] &= ~absent
            gone[seat] |= only(card)
            play(s, action)
        s.table = view.table


@kernel
def _ruled_out(table: Any, action: int, card: int) -> int:
    """The cards that a hand from which this was played cannot have held beside it."""
    absent = 0
    others = table.pack & ~only(card)
    while others:
        other = others & -others
        _, actions = owed(table, other | only(card))
        if not has(actions, action):
            absent |= other
        others &= others - 1
    return absent


@kernel
def _rewind(table: Any) -> None:
    """Back to the first lead."""
    for seat in range(table.players):
        table.taken[seat] = 0
    table.tricks = table.plays = table.in_trick = table.beats = 0
    table.suit = NO_SUIT
    table.turn = table.leader = clockwise(table.dealer, 1, table.players)


@kernel
def _was_open(view: Any, s: Any, gone: Any) -> bool:
    """Whether every card that was played could be played from these hands."""
    table = s.table
    was_open = True
    if view.table.plays > 0:
        for seat in range(table.players):
            s.hand[seat] |= gone[seat]
        _rewind(table)
        for index in range(view.table.plays):
            _, actions = owed(table, s.hand[table.turn])
            action = action_of(view.table, index)
            was_open &= has(actions, action)
            play(s, action)
        s.table = view.table
    return was_open


@kernel
def _write_calls(view: Any, s: Any, stream: Any) -> None:
    """B4: what others have written down may be any number."""
    table = view.table
    for seat in range(MOST_PLAYERS):
        s.written[seat] = view.written[seat]
    if table.options.call_order != CallOrder.SIMULTANEOUS:
        return
    for step in range(table.asked):
        seat = clockwise(table.dealer, step + 1, table.players)
        if table.phase != Phase.CALL:
            s.written[seat] = table.calls[seat]
        elif seat != view.seat:
            s.written[seat] = below(stream, table.cards + 1)


@kernel
def _lay_pack(s: Any, rest: int, gone: Any, stream: Any) -> None:
    """An order of the pack from which these hands come."""
    table = s.table
    for seat in range(table.players):
        dealt = s.hand[seat] | gone[seat]
        count = size(dealt)
        if table.in_hand and seat == table.dealer:
            # The trump card was the last one dealt.
            count -= 1
            s.order[deal_place(table, seat, count)] = table.turned
            dealt &= ~only(table.turned)
        for index in range(count):
            card = pick(dealt, below(stream, count - index))
            dealt &= ~only(card)
            s.order[deal_place(table, seat, index)] = card
    dealt_out = table.players * table.cards
    turned_at = -1 if table.in_hand or table.turned == NO_CARD else dealt_out
    if turned_at >= 0:
        s.order[turned_at] = table.turned
    # Before the first deal, and where the deal was thrown in, nothing is known of the hands.
    hands_known = table.phase != Phase.OVER or table.plays > 0
    for index in range(dealt_out if hands_known else 0, size(table.pack)):
        if index != turned_at:
            card = pick(rest, below(stream, size(rest)))
            rest &= ~only(card)
            s.order[index] = card
