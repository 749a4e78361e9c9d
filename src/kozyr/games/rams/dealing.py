"""The deal: sheets, cards and the upcard (R2-R6)."""

from typing import Any

from kozyr.cards import NO_CARD
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, only, suit_of
from kozyr.games.rams.options import HAND
from kozyr.games.rams.state import NOBODY, RESHUFFLES, Ending, Phase
from kozyr.games.rams.worth import ACES, jack_pairs


@kernel
def lay_pack(s: Any, pack: Any) -> None:
    """Take the order of the pack, top first; where dead cards are reshuffled (A53) a second order follows it."""
    cards = s.table.cards
    for place in range(cards):
        s.pack[place] = pack[place]
    for place in range(cards, len(pack)):
        s.second_order[place - cards] = pack[place]


@kernel
def new_sheets(table: Any) -> None:
    """R2: everybody begins with the same number."""
    for seat in range(table.players):
        table.balance[seat] = table.opening[seat] = table.options.start
    table.champion = NOBODY
    table.paid = 0


@kernel
def deal_cards(s: Any) -> None:
    """R3, R5, R6: the deal passes to the left; five cards each, one at a time from forehand; the upcard is turned."""
    table = s.table
    table.dealer = clockwise(table.dealer, 1, table.players)
    table.deals += 1
    clear(s)
    seat = table.dealer
    for place in range(HAND * table.players):
        seat = clockwise(seat, 1, table.players)
        s.hand[seat] |= only(s.pack[place])
    for seat in range(table.players):
        hand = s.hand[seat]
        s.dealt[seat] = hand
        s.aces[seat] = hand & ACES
        s.colours[seat] = jack_pairs(table.options, hand)
        table.held[seat] = HAND
        table.opening[seat] = table.balance[seat]
    table.turned = s.pack[HAND * table.players]
    table.trump = suit_of(table.turned)
    table.next_card = HAND * table.players + 1
    table.pack_end = table.cards


@kernel
def clear(s: Any) -> None:
    """Nothing is dealt, nobody has said anything."""
    table = s.table
    for seat in range(table.players):
        s.hand[seat] = s.thrown[seat] = s.dealt[seat] = s.aces[seat] = 0
        s.colours[seat] = 0
        table.shown[seat] = table.shown_away[seat] = 0
        table.held[seat] = table.exchanged[seat] = table.drawn[seat] = table.dropped[seat] = 0
        table.heap[seat] = table.returned[seat] = table.taken[seat] = 0
    for place in range(RESHUFFLES):
        table.stock_ends[place] = 0
    table.phase = Phase.DECLARE
    table.trump = table.turned = NO_CARD
    table.moves = table.asked = table.reshuffles = 0
    table.passed = table.active = table.opened = 0
    table.claimed = NOBODY
    table.upcard_taken = table.court = 0
    table.next_card = table.pack_end = 0
    table.led = table.best = table.best_of_suit = NO_CARD
    table.leader = table.winner = NOBODY
    table.in_trick = table.tricks = table.plays = 0
    table.ending = Ending.NONE
