"""From one deal to the next: the dealer, the number of cards, trumps (C1-C3, B37-B42)."""

from typing import Any

from kozyr.cards import NO_CARD
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.sets import clockwise, has, only, size, suit_of
from kozyr.games.shakha.options import FixedTrump, ShakhTurned
from kozyr.games.shakha.state import NO_CALL, NO_SUIT, NOBODY, SHEET, Phase

DIAMONDS = 2


@inlined
def deal_number(table: Any) -> int:
    """Which deal of the schedule is on the table, from 1; deals that were thrown in are played again (B37)."""
    return min(max(int(table.deals - table.carry), 1), int(table.all_deals))


@kernel
def begin_deal(s: Any, pack: Any) -> None:
    """Pass the deal on, deal the cards and find trumps; then forehand calls."""
    table = s.table
    if table.deals == 0:
        clear_sheet(table)
    if not table.thrown_in:
        table.dealer = clockwise(table.dealer, 1, table.players)
    table.deals += 1
    clear(s)
    number = deal_number(table)
    # C2: up to M cards, as many top deals as players, and down again.
    table.cards = min(number, table.most_cards, table.all_deals + 1 - number)
    table.last_deal = number == table.all_deals
    deal_cards(s, pack)
    find_trump(s)
    if table.thrown_in:
        throw_in(s)
    else:
        table.phase = Phase.CALL
        table.turn = table.leader = clockwise(table.dealer, 1, table.players)


@kernel
def clear_sheet(table: Any) -> None:
    """A new sheet of paper."""
    for line in range(SHEET):
        table.sheet_calls[line] = NO_CALL
        table.sheet_taken[line] = 0


@kernel
def clear(s: Any) -> None:
    """Nothing is dealt, nobody has called."""
    table = s.table
    for seat in range(table.players):
        s.hand[seat] = 0
        s.written[seat] = NO_CALL
        table.calls[seat] = NO_CALL
        table.taken[seat] = 0
    table.thrown_in = table.in_hand = 0
    table.asked = table.called = 0
    table.trump = table.suit = NO_SUIT
    table.turned = table.led = table.best = NO_CARD
    table.winner = table.leader = NOBODY
    table.in_trick = table.tricks = table.plays = table.beats = 0


@kernel
def deal_cards(s: Any, pack: Any) -> None:
    """C2: one card at a time, from forehand."""
    table = s.table
    for place in range(len(pack)):
        s.order[place] = pack[place]
    place = 0
    for _ in range(table.cards):
        seat = table.dealer
        for _ in range(table.players):
            seat = clockwise(seat, 1, table.players)
            s.hand[seat] |= only(pack[place])
            place += 1


@kernel
def find_trump(s: Any) -> None:
    """C3, B13, B38: the next card is turned; where none is left, the last one dealt is shown and stays in hand."""
    table = s.table
    rules = table.options
    if rules.fixed_trump == FixedTrump.D:
        table.trump = DIAMONDS
        return
    dealt = table.players * table.cards
    # B40: what is left over in a top deal gives a card to turn as well.
    table.in_hand = dealt == size(table.pack)
    table.turned = int(s.order[dealt - 1 if table.in_hand else dealt])
    table.trump = suit_of(table.turned)
    if has(table.shakhs, table.turned):
        if rules.shakh_turned == ShakhTurned.NO_TRUMP:
            table.trump = NO_SUIT
        elif rules.shakh_turned == ShakhTurned.REDEAL:
            # B37: top deals are played as they are.
            table.thrown_in = table.cards < table.most_cards


@kernel
def throw_in(s: Any) -> None:
    """B37: a shakh is turned; the same dealer deals as many cards once more."""
    table = s.table
    table.carry += 1
    for seat in range(table.players):
        s.hand[seat] = 0
    table.phase = Phase.OVER
    table.turn = NOBODY
