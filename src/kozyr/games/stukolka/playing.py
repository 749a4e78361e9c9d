"""Three tricks (R19-R23)."""

from typing import Any

from kozyr.cards import ACE, KING, PLACES, QUEEN
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import after, only
from kozyr.engine.tricks import Ladder, king_held, ladder, lay_card
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
    if not (rules.queen_after_king and (anywhere or table.tricks == 1) and king_held(table, table.knocked)):
        queen = 0
    return ace, king, queen, 0


@kernel
def play(s: Any, card: int) -> None:
    """Play a card; the trick goes to the highest trump, else to the highest card of the suit led (R23)."""
    table = s.table
    if table.trail_card == TrailCard.BESIDE and card == s.trail_card:
        table.trail_card = TrailCard.PLAYED
        table.turned = card
    if lay_card(s, card, table.knocked) and table.tricks == HAND:
        settle(table)
