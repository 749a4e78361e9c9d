"""The tricks (frap R24-R26; khrap R12)."""

from typing import Any

from kozyr.cards import ACE, KING, NO_CARD, PLACES, QUEEN
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import after, only, size, suit_of
from kozyr.engine.tricks import Ladder, beats, ladder
from kozyr.games.frap.exchange import lead_seat
from kozyr.games.frap.settlement import settle
from kozyr.games.frap.state import Phase


@kernel
def begin_play(table: Any) -> None:
    """R24: the first lead."""
    table.leader = table.turn = lead_seat(table)
    table.phase = Phase.PLAY


@kernel
def rungs(table: Any, hand: int) -> Ladder:
    """What the seat on turn owes: R25, and the duties of the parent game where they are agreed (A15, A38)."""
    rules = table.options
    if table.in_trick > 0:
        beat = rules.must_beat
        return ladder(hand, table.led, table.best, table.best_of_suit, table.trump, beat, False, True, beat, True)
    if not rules.ace_lead:
        return 0, 0, 0, 0
    king = only(table.trump * PLACES + KING)
    married = hand & king != 0 and hand & only(table.trump * PLACES + QUEEN) != 0
    return only(table.trump * PLACES + ACE), king if married else 0, 0, 0


@kernel
def play(s: Any, card: int) -> None:
    """Play a card; the trick goes to the highest trump, else to the highest card of the suit led (R26)."""
    table = s.table
    seat = table.turn
    s.hand[seat] &= ~only(card)
    table.held[seat] -= 1
    table.played[table.plays] = card
    table.plays += 1
    if table.in_trick == 0:
        table.leaders[table.tricks] = seat
        table.led = table.best = table.best_of_suit = card
        table.winner = seat
    else:
        if suit_of(card) == suit_of(table.led) and card > table.best_of_suit:
            table.best_of_suit = card
        if beats(card, table.best, table.trump):
            table.best = card
            table.winner = seat
    table.in_trick += 1
    if table.in_trick < size(table.active):
        table.turn = after(table.active, seat)
    else:
        _take_trick(table)


@kernel
def _take_trick(table: Any) -> None:
    table.taken[table.winner] += 1
    table.tricks += 1
    table.in_trick = 0
    table.led = table.best = table.best_of_suit = NO_CARD
    table.leader = table.turn = table.winner
    if table.tricks == table.hand_size:
        settle(table)
