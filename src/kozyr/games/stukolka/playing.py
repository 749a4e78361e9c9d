"""Three tricks (R19-R23)."""

from typing import Any

from kozyr.cards import ACE, KING, NO_CARD, PLACES, QUEEN
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import after, only, size, suit_of
from kozyr.engine.tricks import Ladder, beats, ladder
from kozyr.games.stukolka.options import ForcedLeadsScope, Undertrump
from kozyr.games.stukolka.settlement import settle
from kozyr.games.stukolka.state import HAND, NOBODY, Phase, TrailCard


@kernel
def begin_play(table: Any) -> None:
    """R19: the first active player from the dealer leads; with razrez the last who cut in."""
    leads = table.last_cutter
    if leads == NOBODY:
        leads = after(table.knocked, table.dealer)
    table.leader = table.turn = leads
    table.phase = Phase.PLAY


@kernel
def rungs(table: Any, hand: int) -> Ladder:
    """What the seat on turn owes: R20 on the lead, R21 and R22 behind it."""
    rules = table.options
    if table.in_trick == 0:
        return _forced_leads(table, hand)
    return ladder(
        hand,
        table.led,
        table.best,
        table.best_of_suit,
        table.trump,
        rules.must_beat,
        rules.beat_suit_after_ruff,
        rules.must_trump,
        rules.must_overtrump,
        rules.undertrump == Undertrump.FORCED,
    )


@kernel
def _forced_leads(table: Any, hand: int) -> Ladder:
    """R20, A23, A25, A72: the trump ace; the king of the trump marriage; the queen behind a king that held."""
    rules = table.options
    ace = only(table.trump * PLACES + ACE)
    king = only(table.trump * PLACES + KING)
    queen = only(table.trump * PLACES + QUEEN)
    anywhere = rules.forced_leads_scope == ForcedLeadsScope.EVERY
    here = anywhere or table.tricks == 0
    if not (rules.force_trump_ace and here):
        ace = 0
    married = hand & king != 0 and hand & queen != 0
    if not (rules.force_trump_marriage and here and married):
        king = 0
    if not (rules.queen_after_king and (anywhere or table.tricks == 1) and king_held(table)):
        queen = 0
    return ace, king, queen, 0


@kernel
def king_held(table: Any) -> bool:
    """R20c: the player on lead led the trump king to the trick before, and it took the trick.

    That he held the queen beside it then follows from his holding it now.
    """
    return (
        table.tricks > 0
        and table.previous_led == table.trump * PLACES + KING
        and table.leaders[table.tricks - 1] == table.leader
    )


@kernel
def play(s: Any, card: int) -> None:
    """Play a card; the trick goes to the highest trump, else to the highest card of the suit led (R23)."""
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
    if table.trail_card == TrailCard.BESIDE and card == s.trail_card:
        table.trail_card = TrailCard.PLAYED
        table.turned = card
    table.in_trick += 1
    if table.in_trick < size(table.knocked):
        table.turn = after(table.knocked, seat)
    else:
        _take_trick(table)


@kernel
def _take_trick(table: Any) -> None:
    table.taken[table.winner] += 1
    table.tricks += 1
    table.in_trick = 0
    table.previous_led = table.led
    table.led = table.best = table.best_of_suit = NO_CARD
    table.leader = table.turn = table.winner
    if table.tricks == HAND:
        settle(table)
