"""Buying, showing what is broken, and the upcard (R14-R17)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import only
from kozyr.engine.talon import (
    left_in_talon,
    return_to_talon,
    subset,
    take_from_talon,
    throw_for_exchange,
    throw_one,
)
from kozyr.games.rams.options import HAND, AceDiscard, DealerUpcard, JacksBasis, ShortStock
from kozyr.games.rams.state import LEAVE, Phase
from kozyr.games.rams.worth import ACES, BLACK, RED, colours_of, jack_pairs, jacks_of

ALL = 1 << HAND
UP_TO = tuple(sum(1 << index for index in range(ALL) if index.bit_count() <= most) for most in range(HAND + 1))
"""The exchanges of at most so many cards, by their number: bit k of an exchange stands for card k of the hand."""


@kernel
def stock(table: Any) -> int:
    """R15, A53: cards that the seat on turn can still get."""
    left = left_in_talon(table)
    if table.options.short_stock == ShortStock.RESHUFFLE:
        for seat in range(table.players):
            left += int(table.heap[seat])
    return left


@kernel
def most_to_buy(table: Any) -> int:
    """R15: so many cards may be exchanged."""
    return min(table.options.max_exchange, stock(table))


@kernel
def may_throw(rules: Any, hand: int) -> int:
    """A11: the cards of a hand that may be thrown away."""
    return hand & ~ACES if rules.ace_discard == AceDiscard.FORBIDDEN else hand


@kernel
def exchanges(table: Any, hand: int) -> int:
    """R15: the exchanges that are open with this hand."""
    found = UP_TO[most_to_buy(table)]
    kept = hand & ~may_throw(table.options, hand)
    if kept:
        for index in range(ALL):
            if subset(hand, index) & kept:
                found &= ~only(index)
    return found


@kernel
def offer_exchange(table: Any, seat: int) -> bool:
    """R15, R17: ask a player for his discards, and the dealer for the upcard; whether there is anything to ask."""
    table.turn = seat
    if most_to_buy(table) > 0:
        table.phase = Phase.EXCHANGE
        return True
    return offer_upcard(table)


@kernel
def offer_upcard(table: Any) -> bool:
    """R17: the upcard is the dealer's alone."""
    if table.turn != table.dealer:
        return False
    table.phase = Phase.UPCARD
    return True


@kernel
def exchange(s: Any, index: int) -> None:
    """R15: put away first, then get as many."""
    seat = s.table.turn
    _show_broken(s, seat, subset(s.hand[seat], index))
    _buy(s, seat, throw_for_exchange(s, seat, index))
    _note(s, seat)


@kernel
def _show_broken(s: Any, seat: int, cards: int) -> None:
    """R16: a jack pair that is broken is shown, and so is an ace; what goes of them goes in sight."""
    table = s.table
    complete = int(s.colours[seat]) & colours_of(s.hand[seat])
    for colour in (RED, BLACK):
        jacks = jacks_of(complete & colour)
        if cards & jacks:
            table.shown[seat] |= jacks
            table.shown_away[seat] |= cards & jacks
    if table.options.ace_values:
        table.shown[seat] |= cards & ACES
        table.shown_away[seat] |= cards & ACES


@kernel
def _buy(s: Any, seat: int, count: int) -> None:
    left = min(count, left_in_talon(s.table))
    take_from_talon(s, seat, left)
    if left < count:
        _reshuffle(s, seat)
        take_from_talon(s, seat, count - left)


@kernel
def _reshuffle(s: Any, buyer: int) -> None:
    """A53, A66: the dead cards, but not the buyer's own, become the stock."""
    table = s.table
    dead = 0
    for seat in range(table.players):
        if seat != buyer and table.heap[seat] > 0:
            dead |= s.thrown[seat]
            s.thrown[seat] = 0
            table.heap[seat] = 0
            table.returned[seat] = table.reshuffles + 1
    return_to_talon(s, dead)
    table.stock_ends[table.reshuffles] = table.pack_end
    table.reshuffles += 1


@kernel
def _note(s: Any, seat: int) -> None:
    """A10, A18: what a player has come to hold."""
    hand = s.hand[seat]
    s.aces[seat] |= hand & ACES
    if s.table.options.jacks_basis == JacksBasis.ANY_TIME:
        s.colours[seat] |= jack_pairs(s.table.options, hand)


@kernel
def upcard_choices(table: Any, hand: int) -> int:
    """R17, A8: any card of the hand for the upcard, or none."""
    found = may_throw(table.options, hand)
    return found if table.options.dealer_upcard == DealerUpcard.FORCED else found | only(LEAVE)


@kernel
def answer_upcard(s: Any, action: int) -> None:
    """R17: throw a card away and take the upcard, or leave it."""
    if action == LEAVE:
        return
    table = s.table
    seat = table.turn
    _show_broken(s, seat, only(action))
    throw_one(s, seat, action)
    s.hand[seat] |= only(table.turned)
    table.held[seat] += 1
    table.upcard_taken = 1
    _note(s, seat)
