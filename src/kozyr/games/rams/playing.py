"""The tricks (R19-R22)."""

import enum
from typing import Any

from kozyr.cards import JACK, KING, PLACES, QUEEN
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import above, after, only, suit_cards, suit_of
from kozyr.engine.tricks import Ladder, king_held, lay_card, rung_of
from kozyr.games.rams.options import HAND, CourtDuty, FollowDuty, VoidDuty
from kozyr.games.rams.scoring import counted_aces, settle
from kozyr.games.rams.state import Ending, Phase
from kozyr.games.rams.winning import is_through
from kozyr.games.rams.worth import trump_ace


class Duty(enum.IntEnum):
    """What a card that may not be played passes over."""

    NONE = 0
    LEAD_ACE = 1
    LEAD_KING = 2
    LEAD_QUEEN = 3
    COURT = 4
    HEAD = 5
    FOLLOW = 6
    OVERTRUMP = 7
    TRUMP = 8


@kernel
def begin_play(table: Any) -> None:
    """R19: the first active player from the dealer leads."""
    table.leader = table.turn = after(table.active, table.dealer)
    table.phase = Phase.PLAY


@kernel
def rungs(table: Any, hand: int) -> Ladder:
    """What the seat on turn owes with this hand: R20 on the lead, R21 behind it."""
    if table.in_trick == 0:
        return _forced_leads(table, hand)
    if suit_of(table.led) == table.trump:
        return _on_trumps(table, hand)
    if suit_of(table.best) == table.trump:
        return _on_ruff(table, hand)
    head = above(table.best) if table.options.follow_duty == FollowDuty.HEAD else 0
    return head, suit_cards(suit_of(table.led)), suit_cards(table.trump), 0


@kernel
def _forced_leads(table: Any, hand: int) -> Ladder:
    """R20: the trump ace; the king with the queen; the queen behind a king that held."""
    if not table.options.forced_leads:
        return 0, 0, 0, 0
    king = only(table.trump * PLACES + KING)
    queen = only(table.trump * PLACES + QUEEN)
    if hand & king == 0 or hand & queen == 0:
        king = 0
    if not king_held(table, table.active):
        queen = 0
    return trump_ace(table), king, queen, 0


@kernel
def _court_rule(table: Any, hand: int) -> int:
    """R21, A6: what the holder of the trump ace owes to a court.

    Of a hand without it this says that the ace may not be in it, where its cards do not beat the court: so a card that
    lets a court go by shows the others that the ace is not there.
    """
    rules = table.options
    if not table.court or rules.court_duty == CourtDuty.OFF:
        return 0
    ace = trump_ace(table)
    if rules.court_duty == CourtDuty.ACE_ITSELF:
        return ace
    higher = above(table.best)
    if hand & ace:
        return higher
    return 0 if hand & higher else ace


@kernel
def _on_trumps(table: Any, hand: int) -> Ladder:
    """R21a where trumps were led."""
    head = above(table.best) if table.options.follow_duty == FollowDuty.HEAD else 0
    return _court_rule(table, hand), head, suit_cards(table.trump), 0


@kernel
def _on_ruff(table: Any, hand: int) -> Ladder:
    """R21 where another suit was led and a trump lies: the suit comes first."""
    duty = table.options.void_duty
    over = 0 if duty == VoidDuty.ANY_TRUMP else above(table.best)
    under = 0 if duty == VoidDuty.OVERTRUMP_ELSE_FREE else suit_cards(table.trump)
    return suit_cards(suit_of(table.led)), _court_rule(table, hand), over, under


@kernel
def duty_against(table: Any, hand: int, card: int) -> Duty:
    """The duty that a card of the hand passes over; none where it may be played."""
    ladder = rungs(table, hand)
    rung = rung_of(hand, card, ladder)
    if rung < 0:
        return Duty.NONE
    if table.in_trick == 0:
        return (Duty.LEAD_ACE, Duty.LEAD_KING, Duty.LEAD_QUEEN, Duty.NONE)[rung]
    if suit_of(table.led) == table.trump:
        return (Duty.COURT, Duty.HEAD, Duty.FOLLOW, Duty.NONE)[rung]
    if suit_of(table.best) == table.trump:
        return (Duty.FOLLOW, Duty.COURT, Duty.OVERTRUMP, Duty.TRUMP)[rung]
    return (Duty.HEAD, Duty.FOLLOW, Duty.TRUMP, Duty.NONE)[rung]


@kernel
def lay(s: Any, card: int) -> bool:
    """A card to the trick; whether the trick is complete (R22)."""
    table = s.table
    if JACK <= card - table.trump * PLACES <= KING:
        table.court = 1
    if not lay_card(s, card, table.active):
        return False
    table.court = 0
    return True


@kernel
def play(s: Any, card: int) -> None:
    """Play a card; behind the last trick the sheets are written, or behind the one that wrote one off (A57)."""
    if not lay(s, card):
        return
    table = s.table
    if table.tricks == HAND:
        settle(s, Ending.TRICKS.value)
    elif table.options.stop_at_zero and is_through(s, table.winner, counted_aces(s, table.winner)):
        settle(s, Ending.STOPPED.value)
