"""Full states that agree with a view, each exactly as likely as any other.

The view says how many cards everybody holds and has thrown. What a player's plays rule out is asked of the rules
themselves: the tricks are gone through once more, and the cards that would have had to be played instead are those
that :func:`kozyr.engine.tricks.ruled_out` names. A sample is accepted when every play in it was legal: the same
rules reject what binds two cards at once (a king and a queen of trumps that were not led).

"Each as likely" speaks of whole histories: the order of the pack and everybody's hidden discards.
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
from kozyr.engine.random import below
from kozyr.engine.sets import clockwise, has, only, pick, size, suit_cards, suit_of
from kozyr.engine.tricks import Ladder, clear_tricks
from kozyr.games.stukolka.options import MOST_PLAYERS, Exchange, GoletsForm, TalonShort
from kozyr.games.stukolka.playing import begin_play, play, rungs
from kozyr.games.stukolka.state import HAND, Stage, Stukolka, TrailCard, View

HOLDERS = 2 * MOST_PLAYERS + 2
"""A hand and a heap a seat, the trail card, and the cards that nobody has had."""
TRAIL = HOLDERS - 2
REST = HOLDERS - 1


@verbs.resample.of(View)
@kernel
def _resample(view: Any, s: Any, stream: Any) -> int:
    s.table = view.table
    if view.table.stage <= Stage.DEAL:
        _shuffle_pack(view, s, stream)
        return 1
    need = np.zeros(HOLDERS, np.int64)
    may = np.full(HOLDERS, UNBOUND)
    holds = np.zeros(HOLDERS, np.int64)
    gone = np.zeros(MOST_PLAYERS, np.int64)
    unseen = _survey(view, s, need, may, gone)
    tries = 0
    while True:
        tries += 1
        if not place(unseen, need, may, holds, stream):
            raise ValueError("the view contradicts itself: no deal agrees with it")
        if _fits(view, s, holds, gone, stream):
            return tries


@rewind.of(Stukolka)
@kernel
def _rewind(s: Any) -> None:
    table = s.table
    clear_tricks(table)
    # Nothing is to be paid out a second time.
    table.stakes = 0
    begin_play(table)


@duties.of(Stukolka)
@kernel
def _duties(s: Any, hand: int) -> Ladder:
    return rungs(s.table, hand)


@play_card.of(Stukolka)
@kernel
def _play_card(s: Any, card: int) -> None:
    play(s, card)


@kernel
def _pack_size(table: Any) -> int:
    deck = int(table.options.deck)
    if deck > 0:
        return deck
    return 32 if table.players <= 6 else 52


@kernel
def _shuffle_pack(view: Any, s: Any, stream: Any) -> None:
    """Nothing is dealt yet: any order of the pack will do."""
    for seat in range(MOST_PLAYERS):
        s.hand[seat] = s.thrown[seat] = 0
    s.trail_card = NO_CARD
    count = _pack_size(view.table)
    write_cards(s.pack, 0, pack_cards(count), count, stream)
    write_cards(s.second_order, 0, pack_cards(count), count, stream)


@kernel
def _survey(view: Any, s: Any, need: Any, may: Any, gone: Any) -> int:
    """Who holds how many hidden cards, and which they cannot be; returns the unseen cards.

    ``gone`` receives what each seat has played.
    """
    table = view.table
    seen = rule_out(view, s, may, gone)
    known_trail = view.trail_card != NO_CARD or table.turned != NO_CARD
    if view.trail_card != NO_CARD:
        seen |= only(view.trail_card)
    if table.turned != NO_CARD:
        seen |= only(table.turned)
    total = 0
    for seat in range(table.players):
        heap = MOST_PLAYERS + seat
        s.hand[seat] = _known_hand(view, seat, gone[seat])
        s.thrown[seat] = view.thrown[seat]
        seen |= s.hand[seat] | s.thrown[seat]
        need[seat] = table.held[seat] - size(s.hand[seat])
        need[heap] = table.heap[seat] - size(s.thrown[seat])
    where = table.trail_card
    lies_apart = where != TrailCard.NONE and where != TrailCard.TAKEN
    if lies_apart and not known_trail:
        need[TRAIL] = 1
        may[TRAIL] = suit_cards(table.trump)
        if where == TrailCard.BESIDE:
            need[table.dealer] -= 1
            if may[table.dealer] != UNBOUND:
                may[TRAIL] &= may[table.dealer]
        elif where == TrailCard.THROWN:
            need[MOST_PLAYERS + table.dealer] -= 1
    unseen = pack_cards(_pack_size(table)) & ~seen
    for holder in range(REST):
        total += need[holder]
    need[REST] = size(unseen) - total
    if need[REST] < 0:
        raise ValueError("the view contradicts itself: more cards are hidden than unseen")
    return unseen


@kernel
def _known_trail_card(view: Any) -> int:
    """The hidden trump card, as a set, if the viewer knows it."""
    table = view.table
    if view.trail_card != NO_CARD:
        return only(view.trail_card)
    if table.trail_card != TrailCard.NONE and table.turned != NO_CARD:
        return only(table.turned)
    return 0


@kernel
def _known_hand(view: Any, seat: int, played: int) -> int:
    """One's own hand; and of a hand that was shown at the end, the dealt cards that are still in it."""
    table = view.table
    if seat == view.seat and has(table.looked, seat):
        return view.hand[seat]
    if has(table.passed, seat) or table.held[seat] == 0:
        return 0
    if has(table.cutters, seat) or (table.buyer == seat and table.heap[seat] == HAND):
        return 0
    cards = view.dealt[seat]
    if cards and seat == table.dealer and table.trail_card != TrailCard.APART:
        cards |= _known_trail_card(view)
    return cards & ~view.thrown[seat] & ~played


@kernel
def _fits(view: Any, s: Any, holds: Any, gone: Any, stream: Any) -> bool:
    """Lay out one sample; False where it does not agree with what was played or turned."""
    table = view.table
    discards = np.zeros(MOST_PLAYERS, np.int64)
    for seat in range(table.players):
        own = _known_hand(view, seat, gone[seat])
        s.hand[seat] = own | holds[seat]
        s.thrown[seat] = view.thrown[seat] | holds[MOST_PLAYERS + seat]
        # What was thrown before drawing; the rest of the heap was dropped from more than three.
        before = int(table.heap[seat]) - int(table.dropped[seat])
        discards[seat] = take(s.thrown[seat] & ~_known_trail_card(view), before, stream)
    if not _lay_trail_card(view, s, holds, gone, discards[table.dealer], stream):
        return False
    if not was_legal(view, s, gone):
        return False
    return _fill_pack(view, s, holds[REST], gone, discards, stream)


@kernel
def _lay_trail_card(view: Any, s: Any, holds: Any, gone: Any, discards: int, stream: Any) -> bool:
    """Decide which card was the hidden trump card.

    Once the dealer has taken it in hand it is any of the cards that he held then, and a trump.
    """
    table = view.table
    dealer = table.dealer
    where = table.trail_card
    if where == TrailCard.NONE:
        s.trail_card = NO_CARD
        return True
    if view.trail_card != NO_CARD:
        s.trail_card = view.trail_card
        return True
    if table.turned != NO_CARD:
        s.trail_card = table.turned
    elif where == TrailCard.TAKEN:
        held = s.hand[dealer] | gone[dealer] | (s.thrown[dealer] & ~discards)
        s.trail_card = pick(held, below(stream, size(held)))
        return suit_of(s.trail_card) == table.trump
    else:
        s.trail_card = pick(holds[TRAIL], 0)
        if where == TrailCard.BESIDE:
            s.hand[dealer] |= holds[TRAIL]
        elif where == TrailCard.THROWN:
            s.thrown[dealer] |= holds[TRAIL]
    return True


@kernel
def _fill_pack(view: Any, s: Any, rest: int, gone: Any, discards: Any, stream: Any) -> bool:
    """An order of the pack from which all this would have come."""
    table = s.table
    count = _pack_size(table)
    players = table.players
    drawn = np.zeros(MOST_PLAYERS, np.int64)
    for seat in range(players):
        had = s.hand[seat] | gone[seat] | s.thrown[seat]
        if s.trail_card != NO_CARD and seat == table.dealer:
            had &= ~only(s.trail_card)
        if _hand_is_lost(table, seat):
            drawn[seat] = had
        else:
            dealt = view.dealt[seat]
            if dealt == 0:
                kept = had & ~discards[seat]
                dealt = discards[seat] | take(kept, HAND - size(discards[seat]), stream)
            drawn[seat] = had & ~dealt
            lay_dealt(s, seat, dealt, HAND, stream)
    top = HAND * players
    rules = table.options
    if rules.exchange == Exchange.ONE and rules.golets_form == GoletsForm.SPARE_HAND:
        if table.spare:
            spare = take(rest, HAND, stream)
            rest &= ~spare
        else:
            spare = drawn[table.buyer]
            drawn[table.buyer] = 0
        write_cards(s.pack, top, spare, HAND, stream)
        top += HAND
    s.pack[top] = s.trail_card if s.trail_card != NO_CARD else table.turned
    top += 1
    for late in range(2):
        for step in range(1, players + 1):
            seat = clockwise(table.dealer, step, players)
            if has(table.cutters, seat) == (late == 1):
                write_cards(s.pack, top, drawn[seat], int(table.drawn[seat]), stream)
                top += int(table.drawn[seat])
    write_cards(s.pack, top, rest, table.pack_end - top, stream)
    if rules.talon_short == TalonShort.RESHUFFLE_PASSED:
        write_cards(s.second_order, 0, pack_cards(count), count, stream)
    if not table.reshuffled:
        return True
    lost = 0
    for seat in range(players):
        if _hand_is_lost(table, seat):
            lost |= only(seat)
    return return_hands(view, s, lost, count, HAND, stream)


@kernel
def _hand_is_lost(table: Any, seat: int) -> bool:
    """Whether a seat passed and its hand has gone back into the talon (A47)."""
    has_passed = has(table.passed | table.cutters, seat)
    return table.reshuffled and has_passed and table.heap[seat] == table.dropped[seat]
