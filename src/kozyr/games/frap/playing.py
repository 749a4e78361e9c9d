"""The tricks (frap R24-R26; khrap R12)."""

from typing import Any

from kozyr.cards import ACE, KING, PLACES, QUEEN
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import only
from kozyr.engine.tricks import Ladder, ladder, lay_card
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
    if lay_card(s, card, table.active) and table.tricks == table.hand_size:
        settle(table)
