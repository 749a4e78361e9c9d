"""Playing, passing, and ending the game with jacks (R8-R11)."""

import enum
from typing import Any

from kozyr.cards import ACE, PLACES
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, only, size
from kozyr.games.rams.options import EndWithJacks, LonePlayer, Overshoot
from kozyr.games.rams.state import Call, Phase
from kozyr.games.rams.worth import ACES, PAIR, jack_pairs, jacks_of, pairs_in


class Bond(enum.IntEnum):
    """Why a player may not pass."""

    NONE = 0
    ACE = 1
    UPCARD_ACE = 2
    LONE_PLAYER = 3


@kernel
def ask_to_declare(table: Any) -> None:
    """R8: once round, from forehand to the dealer."""
    table.asked += 1
    table.turn = clockwise(table.dealer, table.asked, table.players)
    table.phase = Phase.DECLARE


@kernel
def may_end(table: Any, hand: int) -> bool:
    """R11, A20, A58, A65: whether the seat on turn, with this hand, may show its jacks and end the game."""
    rules = table.options
    pairs = pairs_in(jack_pairs(rules, hand))
    sheet = table.balance[table.turn]
    if pairs == 0 or rules.end_with_jacks == EndWithJacks.OFF:
        return False
    if rules.end_with_jacks == EndWithJacks.EXACTLY_5:
        return sheet == PAIR
    return sheet <= PAIR * pairs and (sheet >= PAIR or rules.overshoot == Overshoot.WIN)


@kernel
def bond_of(table: Any, hand: int) -> Bond:
    """R9, A9, A21: what binds the seat on turn, with this hand, to play."""
    rules = table.options
    if rules.ace_must_play and hand & ACES:
        return Bond.ACE
    if table.turn == table.dealer:
        if rules.upcard_ace_forces_dealer and table.turned % PLACES == ACE:
            return Bond.UPCARD_ACE
        if rules.lone_player == LonePlayer.DEALER_MUST_PLAY and size(table.active) == 1:
            return Bond.LONE_PLAYER
    return Bond.NONE


@kernel
def calls(table: Any, hand: int) -> int:
    """What the seat on turn may say with this hand."""
    found = only(Call.PLAY.value)
    if bond_of(table, hand) == Bond.NONE:
        found |= only(Call.PASS.value)
    if may_end(table, hand):
        found |= only(Call.END.value)
    return found


@kernel
def throw_in(s: Any, seat: int) -> None:
    """R10: who passes puts his cards away, and shows his jack pairs."""
    table = s.table
    table.passed |= only(seat)
    jacks = jacks_of(int(s.colours[seat]))
    table.shown[seat] |= jacks
    table.shown_away[seat] |= jacks
    s.thrown[seat] = s.hand[seat]
    s.hand[seat] = 0
    table.heap[seat] = table.held[seat]
    table.held[seat] = 0


@kernel
def show_jacks(s: Any, seat: int) -> None:
    """R11: the jacks are shown to end the game."""
    s.table.claimed = seat
    s.table.shown[seat] |= jacks_of(int(s.colours[seat]))
