"""The tricks (R21-R27, A22-A24)."""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.tricks import Ladder, ladder, lay_card
from kozyr.games.stovkahra.options import HeadRule, MustTrump
from kozyr.games.stovkahra.scoring import score, trick_points
from kozyr.games.stovkahra.state import EVERYBODY


@kernel
def partner_leads(table: Any) -> bool:
    """Whether the trick is with the partner of the seat on turn."""
    return table.in_trick > 0 and (table.winner - table.turn) % 4 == 2


@kernel
def rungs(table: Any, hand: int) -> Ladder:
    """R24: what the seat on turn owes; a lead is free (R22)."""
    if table.in_trick == 0:
        return 0, 0, 0, 0
    rules = table.options
    partner = partner_leads(table)
    heads = rules.head_rule == HeadRule.ALWAYS or (rules.head_rule == HeadRule.NOT_OVER_PARTNER and not partner)
    trumps = rules.must_trump == MustTrump.ALWAYS or (rules.must_trump == MustTrump.NOT_OVER_PARTNER and not partner)
    return ladder(
        hand,
        table.led,
        table.best,
        table.best_of_suit,
        table.trump,
        heads,
        rules.head_when_trumped != 0,
        trumps,
        heads,
        rules.forced_undertrump != 0,
    )


@kernel
def play(s: Any, card: int) -> bool:
    """Play a card; a finished trick counts at once. Returns whether it is finished."""
    table = s.table
    if not lay_card(s, card, EVERYBODY):
        return False
    table.last_winner = table.winner
    score(table, table.winner % 2, trick_points(table, table.tricks - 1))
    return True
