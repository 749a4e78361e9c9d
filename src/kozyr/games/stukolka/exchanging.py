"""Buying, the trail card, cutting in (R18, 5.3, 5.5, A11-A15, A47, A53, A58, A61, A65)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import after, clockwise, has, only, size
from kozyr.engine.talon import left_in_talon, return_to_talon, take_from_talon, throw_for_exchange, throw_one
from kozyr.games.stukolka.announcing import ask, join
from kozyr.games.stukolka.options import (
    Exchange,
    GoletsForm,
    GoletsRecipient,
    TalonShort,
)
from kozyr.games.stukolka.settlement import sweep
from kozyr.games.stukolka.state import HAND, NOBODY, Choice, Phase, Stage, TrailCard

RAZREZ_CARDS = 4
"""5.3: a passer who cuts in takes four cards and throws one."""


@kernel
def begin_exchange(table: Any) -> None:
    """Settle how much each may draw, and who buys where only one does."""
    rules = table.options
    table.asked = 0
    table.quota = table.pack_end
    if rules.talon_short == TalonShort.EQUAL:
        active = size(table.knocked) + table.dealer_waits
        table.quota = left_in_talon(table) // active
    if rules.exchange == Exchange.ONE:
        table.buyer = _recipient(table)
    table.stage = Stage.EXCHANGE


@kernel
def _recipient(table: Any) -> int:
    """A36, A65: the one who may buy; nobody yet where the active players are asked in order."""
    recipient = table.options.golets_recipient
    if recipient == GoletsRecipient.FIRST_KNOCKER:
        return after(table.knocked, table.dealer)
    if recipient == GoletsRecipient.DEALER:
        return table.dealer
    if recipient == GoletsRecipient.LAST_KNOCKER:
        seat = table.dealer
        while not has(table.knocked, seat):
            seat = clockwise(seat, table.players - 1, table.players)
        return seat
    return NOBODY


@kernel
def serve_next(s: Any) -> None:
    """R18a: the active players in order from the dealer, he last."""
    table = s.table
    while table.asked < table.players:
        table.asked += 1
        seat = clockwise(table.dealer, table.asked, table.players)
        if seat == table.dealer and table.dealer_waits:
            table.dealer_waits = 0
            table.asked -= 1
            ask(table, seat)
            return
        if has(table.knocked, seat) and not has(table.cutters, seat):
            table.turn = seat
            if _is_offered(table, seat):
                table.phase = Phase.OFFER
            elif _buys(table, seat):
                table.phase = Phase.DISCARD
            else:
                take_trail_card(s, seat)
            if table.phase != Phase.NONE:
                return
    table.asked = 0
    table.stage = Stage.CUTTING_IN


@kernel
def _is_offered(table: Any, seat: int) -> bool:
    """A58: buying in order, and a spare hand, are asked for first."""
    rules = table.options
    if rules.exchange != Exchange.ONE:
        return False
    if rules.golets_recipient == GoletsRecipient.CHOICE_IN_ORDER:
        return table.buyer == NOBODY
    return rules.golets_form == GoletsForm.SPARE_HAND and table.buyer == seat


@kernel
def _buys(table: Any, seat: int) -> bool:
    rules = table.options
    if rules.exchange == Exchange.ONE:
        return rules.golets_form == GoletsForm.TALON_BUY and table.buyer == seat
    return rules.exchange == Exchange.KNOCKERS


@kernel
def answer_offer(s: Any, answer: int) -> None:
    """A58: buy, or take the spare hand unseen for the whole hand; or decline."""
    table = s.table
    seat = table.turn
    if answer == Choice.YES:
        table.buyer = seat
        if table.options.golets_form == GoletsForm.TALON_BUY:
            table.phase = Phase.DISCARD
            return
        s.thrown[seat] = s.hand[seat]
        s.hand[seat] = 0
        for place in range(HAND * table.players, HAND * table.players + HAND):
            s.hand[seat] |= only(s.pack[place])
        table.exchanged[seat] = table.heap[seat] = HAND
        table.spare = 0
    take_trail_card(s, seat)


@kernel
def available(table: Any, seat: int) -> int:
    """r: the cards that can still be drawn by a seat, with the passers' hands where these are reshuffled."""
    left = left_in_talon(table)
    if table.options.talon_short == TalonShort.RESHUFFLE_PASSED and not table.reshuffled:
        left += HAND * size(table.passed & ~only(seat))
    return left


@kernel
def most_discards(table: Any) -> int:
    """R18d: the most cards that the seat on turn may discard."""
    return min(table.options.exchange_max, table.quota, available(table, table.turn))


@kernel
def discard(s: Any, index: int) -> None:
    """R18b, R18c: throw some, then draw as many; a blind knocker draws one more (5.3, A12, A13)."""
    table = s.table
    seat = table.turn
    count = throw_for_exchange(s, seat, index)
    draws = count
    if has(table.blind, seat) and (count > 0 or table.options.blind_zero_draws_one):
        draws += 1
    draw(s, seat, min(draws, table.quota, available(table, seat)))
    take_trail_card(s, seat)


@kernel
def draw(s: Any, seat: int, count: int) -> None:
    """Cards from the top of the talon into a hand; where it runs out, from the passers' thrown hands (A47)."""
    left = min(count, left_in_talon(s.table))
    take_from_talon(s, seat, left)
    if left < count:
        _reshuffle(s)
        take_from_talon(s, seat, count - left)


@kernel
def _reshuffle(s: Any) -> None:
    """A47, A54: the passers' thrown hands become the talon."""
    table = s.table
    thrown = 0
    for seat in range(table.players):
        if has(table.passed, seat):
            thrown |= s.thrown[seat]
            s.thrown[seat] = 0
            table.heap[seat] = 0
    return_to_talon(s, thrown)
    table.reshuffled = 1


@kernel
def take_trail_card(s: Any, seat: int) -> None:
    """5.3 step 5: after his exchange the dealer takes the hidden trump card in hand, and throws one of four."""
    table = s.table
    if seat == table.dealer and table.trail:
        s.hand[seat] |= only(s.trail_card)
        table.held[seat] += 1
        apart = table.options.trail_card_apart
        table.trail_card = TrailCard.BESIDE if apart else TrailCard.TAKEN
    throw_down_to_three(table, seat)


@kernel
def throw_down_to_three(table: Any, seat: int) -> None:
    """N4, N6: who holds more than three cards throws one, and another."""
    table.turn = seat
    table.phase = Phase.DROP if table.held[seat] > HAND else Phase.NONE


@kernel
def drop(s: Any, card: int) -> None:
    """Throw one card of more than three."""
    table = s.table
    seat = table.turn
    throw_one(s, seat, card)
    if card == s.trail_card and table.trail_card == TrailCard.BESIDE:
        table.trail_card = TrailCard.THROWN
        if table.options.discards_face_up:
            table.turned = card
    throw_down_to_three(table, seat)


@kernel
def offer_razrez(table: Any) -> None:
    """5.3: each passer once, in order from the dealer, while the talon has enough (A14, A15)."""
    rules = table.options
    while rules.razrez and table.asked < table.players:
        table.asked += 1
        seat = clockwise(table.dealer, table.asked, table.players)
        if has(table.passed, seat) and available(table, seat) >= rules.razrez_min_talon:
            table.turn = seat
            table.phase = Phase.CUT_IN
            return
    if size(table.knocked) == 1:
        sweep(table, after(table.knocked, table.dealer))
    else:
        table.stage = Stage.PLAY


@kernel
def cut_in(s: Any, answer: int) -> None:
    """5.3: take four cards and throw one; the thrown hand stays dead."""
    table = s.table
    seat = table.turn
    table.phase = Phase.NONE
    if answer == Choice.YES:
        table.passed &= ~only(seat)
        join(table, seat)
        table.cutters |= only(seat)
        table.last_cutter = seat
        draw(s, seat, min(RAZREZ_CARDS, available(table, seat)))
        throw_down_to_three(table, seat)
