"""Exchange, the blind declarer's turned card, cutting in (frap R16-R22; khrap R10, R11)."""

from typing import Any

from kozyr.engine.histories import dealt_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, has, only, size
from kozyr.engine.talon import left_in_talon, return_to_talon, take_from_talon, throw_for_exchange, throw_one
from kozyr.games.frap.options import BlindExchange, CutForm, CutLead, ExchangeOrder, RazrezTiming, TalonShortage
from kozyr.games.frap.settlement import settle
from kozyr.games.frap.state import NOBODY, Cut, Phase, Stage


@kernel
def thrown_in(table: Any) -> int:
    """The seats that have thrown in the hand that they were dealt."""
    return table.passed | table.cutters | table.razrez


@kernel
def lost_hands(table: Any) -> int:
    """The seats whose thrown hand has gone back into the talon (A31)."""
    return thrown_in(table) if table.recycled else 0


@kernel
def talon(table: Any) -> int:
    """The cards that the seat on turn can still draw.

    Thrown hands are among them where these are recycled (A31), but not those that are kept for every razrez not yet
    drawn (khrap A34).
    """
    left = left_in_talon(table)
    if table.options.talon_shortage == TalonShortage.RECYCLE and not table.recycled:
        left += table.hand_size * size(thrown_in(table))
    return left - (table.hand_size + 1) * size(table.razrez)


@kernel
def draw(s: Any, seat: int, count: int) -> None:
    """Cards from the top of the talon into a hand; where it runs out, from the thrown hands (A31)."""
    left = min(count, left_in_talon(s.table))
    take_from_talon(s, seat, left)
    if left < count:
        _recycle(s)
        take_from_talon(s, seat, count - left)


@kernel
def _recycle(s: Any) -> None:
    """A31: the hands that were thrown in become the talon."""
    table = s.table
    thrown = 0
    for seat in range(table.players):
        if has(thrown_in(table), seat):
            # What a cutter has thrown since is a discard, and stays where it is.
            dealt = dealt_cards(s, seat, table.hand_size)
            thrown |= dealt
            s.thrown[seat] &= ~dealt
            table.heap[seat] -= table.hand_size
    return_to_talon(s, thrown)
    table.recycled = 1


@kernel
def take_turned(s: Any, seat: int) -> None:
    """The turned card goes into a hand (R19, R21)."""
    table = s.table
    s.hand[seat] |= only(table.turned)
    table.held[seat] += 1
    table.turned_taken = seat


@kernel
def throw_down(table: Any, seat: int) -> None:
    """Who holds more than a hand throws one card."""
    table.turn = seat
    table.phase = Phase.DROP if table.held[seat] > table.hand_size else Phase.NONE


@kernel
def drop(s: Any, card: int) -> None:
    """Throw one card of more than a hand."""
    table = s.table
    seat = table.turn
    throw_one(s, seat, card)
    if has(table.cutters, seat):
        if _may_add_turned(table, seat):
            table.phase = Phase.TAKE_TURNED
        elif table.turned_taken == seat and table.options.cut_form == CutForm.ADDITIVE:
            _offer_exchange(table, seat)
    elif not (table.blind and table.options.blind_exchange == BlindExchange.TURNED_ONLY):
        _offer_exchange(table, seat)


@kernel
def serve_razrez(s: Any) -> None:
    """Khrap A30, A34: who answered razrez draws right after the auction, in order from forehand."""
    table = s.table
    while table.asked < table.players:
        table.asked += 1
        seat = clockwise(table.dealer, table.asked, table.players)
        if has(table.razrez, seat):
            # Nothing is kept for him any more; until he has drawn he is one who has thrown in his hand.
            table.razrez &= ~only(seat)
            table.passed |= only(seat)
            table.turn = seat
            table.phase = Phase.CUT
            return
    table.asked = 0
    table.stage = Stage.EXCHANGING


@kernel
def serve_exchange(s: Any) -> None:
    """R16-R19: declarer and whisters, in order; the blind declarer takes the turned card first."""
    table = s.table
    starts_before = table.dealer
    if table.options.exchange_order == ExchangeOrder.FRAPPER_FIRST:
        starts_before = clockwise(table.declarer, table.players - 1, table.players)
    while table.asked < table.players:
        table.asked += 1
        seat = clockwise(starts_before, table.asked, table.players)
        if has(table.active, seat) and not has(table.cutters, seat):
            table.looked |= only(seat)
            if seat == table.declarer and table.blind:
                take_turned(s, seat)
                throw_down(table, seat)
            else:
                _offer_exchange(table, seat)
            if table.phase != Phase.NONE:
                return
    table.asked = 0
    table.stage = Stage.CUTTING


@kernel
def _offer_exchange(table: Any, seat: int) -> None:
    """R17, R18: 0 to H cards, no more than the talon has; with an empty talon nobody is asked."""
    if talon(table) > 0:
        table.turn = seat
        table.phase = Phase.EXCHANGE


@kernel
def exchange(s: Any, index: int) -> None:
    """R17: discard, then draw as many."""
    seat = s.table.turn
    draw(s, seat, throw_for_exchange(s, seat, index))


@kernel
def turned_is_free(table: Any, seat: int) -> bool:
    """R21, A34: whether the turned card still lies there for this cutter."""
    if table.turned_taken != NOBODY or table.blind:
        return False
    return table.cutters & ~only(seat) == 0 or table.options.turned_card_waivable


@kernel
def _may_add_turned(table: Any, seat: int) -> bool:
    """A35: in the additive form the first cutter says, after his discard, whether he takes the turned card too."""
    return table.options.cut_form == CutForm.ADDITIVE and turned_is_free(table, seat)


@kernel
def cut_forms(table: Any, seat: int) -> int:
    """R21: the ways to cut in that are open, without declining."""
    left = talon(table)
    forms = 0
    if left > table.hand_size:
        forms |= only(Cut.FRESH.value)
    alternative = table.options.cut_form == CutForm.ALTERNATIVE
    if alternative and left >= table.hand_size and turned_is_free(table, seat):
        forms |= only(Cut.TURNED.value)
    return forms


@kernel
def cut_choices(table: Any) -> int:
    """R20: cut in, or decline; who answered razrez in the auction may not decline any more."""
    forms = cut_forms(table, table.turn)
    return forms if table.stage == Stage.RAZREZ else forms | only(Cut.DECLINE.value)


@kernel
def offer_cut(table: Any) -> None:
    """R20: after the last exchange every passer is asked once, from forehand."""
    rules = table.options
    late = rules.cut_enabled and rules.razrez_timing == RazrezTiming.AFTER_EXCHANGE
    while late and table.asked < table.players:
        table.asked += 1
        seat = clockwise(table.dealer, table.asked, table.players)
        if has(table.passed, seat) and cut_forms(table, seat) != 0:
            table.turn = seat
            table.phase = Phase.CUT
            return
    if size(table.active) > 1:
        table.stage = Stage.PLAY
    else:
        # R23, A14: nobody opposes the declarer, who is credited with all tricks.
        table.swept = 1
        table.taken[table.declarer] = table.hand_size
        settle(table)


@kernel
def cut_in(s: Any, form: int) -> None:
    """R21, R22: new cards, one of them thrown; the thrown hand stays thrown."""
    if form == Cut.DECLINE:
        return
    table = s.table
    seat = table.turn
    table.passed &= ~only(seat)
    if table.cutters == 0:
        table.first_cutter = seat
    table.last_cutter = seat
    table.cutters |= only(seat)
    table.active |= only(seat)
    if form == Cut.TURNED:
        take_turned(s, seat)
        draw(s, seat, table.hand_size)
    else:
        draw(s, seat, table.hand_size + 1)
    throw_down(table, seat)


@kernel
def add_turned(s: Any, answer: int) -> None:
    """A35: the turned card beside the fresh ones: one more is dropped, then he may exchange."""
    table = s.table
    if answer:
        take_turned(s, table.turn)
        throw_down(table, table.turn)


@kernel
def lead_seat(table: Any) -> int:
    """R24, A6: a cutter leads, the last or the first; without one the declarer."""
    if table.cutters == 0:
        return table.declarer
    first_leads = table.options.cut_lead == CutLead.FIRST_CUTTER
    return table.first_cutter if first_leads else table.last_cutter
