"""The tricks: what may be led and played, and who takes it (C5, C6, A1, S2-S5, V2)."""

import enum
from typing import Any

from kozyr.cards import NO_CARD, PLACES
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.sets import clockwise, has, lowest, only, suit_cards, suit_of
from kozyr.engine.tricks import beats
from kozyr.games.shakha.options import BeatLeadSuit, RuffRule, Variant
from kozyr.games.shakha.scoring import score_deal
from kozyr.games.shakha.state import BEAT, NO_SUIT


class Duty(enum.IntEnum):
    """What binds the seat on turn: why not every card may be played."""

    NONE = 0
    LEAD_LOCKED = 1
    """S3: no trump is led while a side card is held."""
    FOLLOW = 2
    FOLLOW_TRUMP = 3
    """S4.1: a trump was led, and he holds a trump: a trump or a shakh."""
    SHAKH_ON_TRUMP = 4
    """S4.1, B10: a trump was led, and he has none, but a shakh."""
    RUFF = 5
    """A1: without the suit led, a trump."""
    NO_RUFF = 6
    """S4.3: without the suit led, but with a side card, no trump."""


@inlined
def is_beat(action: int) -> bool:
    """Whether a shakh is played to beat (S2)."""
    return action % PLACES == BEAT


@inlined
def beating(shakhs: int) -> int:
    """The actions that play these shakhs to beat."""
    actions = 0
    while shakhs:
        actions |= only(suit_of(lowest(shakhs)) * PLACES + BEAT)
        shakhs &= shakhs - 1
    return actions


@inlined
def card_of(table: Any, action: int) -> int:
    """The card that an action plays."""
    return lowest(table.shakhs & suit_cards(suit_of(action))) if is_beat(action) else action


@inlined
def action_of(table: Any, index: int) -> int:
    """The action that was the play number ``index`` of the deal, from 0."""
    card = int(table.played[index])
    return suit_of(card) * PLACES + BEAT if has(table.beats, index) else card


@inlined
def trumps(table: Any) -> int:
    """All trumps; none in a deal without trump."""
    return 0 if table.trump == NO_SUIT else suit_cards(table.trump)


@kernel
def owed(table: Any, hand: int) -> tuple[int, int]:
    """What a hand may play, and the duty that binds it.

    A shakh stands in the set of actions as itself, played plain, and a second time as played to beat.
    """
    if table.in_trick == 0:
        return _lead(table, hand)
    if table.suit == NO_SUIT:
        return Duty.NONE, hand | beating(hand & table.shakhs)
    if table.suit == table.trump and (table.options.variant == Variant.B or table.options.trump_lead_forces_shakh):
        return _follow_trump(table, hand)
    return _follow(table, hand)


@kernel
def _lead(table: Any, hand: int) -> tuple[int, int]:
    """C5, S3, B14, B31."""
    rules = table.options
    free = beating(hand & table.shakhs)
    side = hand & ~trumps(table)
    if rules.trump_lead_lock and _keeps_locked(table, side):
        if rules.lock_covers_shakh:
            free &= ~trumps(table)
        return Duty.LEAD_LOCKED, side | free
    return Duty.NONE, hand | free


@inlined
def _keeps_locked(table: Any, side: int) -> int:
    """The side cards that forbid a trump: shakhs are none of them, unless that is agreed (B14)."""
    return side if table.options.shakh_is_side_card else side & ~table.shakhs


@kernel
def _follow_trump(table: Any, hand: int) -> tuple[int, int]:
    """S4.1, B10, B36, B44, B45: a trump was led, and shakhs stand beside trumps."""
    rules = table.options
    shakhs = hand & table.shakhs
    owned = hand & trumps(table)
    allowed = owned | shakhs | beating(shakhs)
    if (owned if rules.shakh_forced_in_suit else owned & ~shakhs) != 0:
        return Duty.FOLLOW_TRUMP, allowed
    if rules.trump_lead_forces_shakh and shakhs:
        return Duty.SHAKH_ON_TRUMP, allowed
    return Duty.NONE, hand | beating(shakhs)


@kernel
def _follow(table: Any, hand: int) -> tuple[int, int]:
    """A1, S4.2-S4.4, V2, B8, B9, B33-B35."""
    rules = table.options
    shakhs = hand & table.shakhs
    free = beating(shakhs)
    everything = hand | free
    if rules.shakh_plain_anytime:
        free |= shakhs
    of_suit = hand & suit_cards(table.suit)
    if (of_suit if rules.shakh_forced_in_suit else of_suit & ~shakhs) != 0:
        return Duty.FOLLOW, of_suit | free
    owned = hand & trumps(table)
    if rules.ruff_rule == RuffRule.MUST and owned & ~shakhs:
        return Duty.RUFF, owned | shakhs | free
    if rules.ruff_rule == RuffRule.LOCKED and _keeps_locked(table, hand & ~owned):
        return Duty.NO_RUFF, (hand & ~owned) | free
    return Duty.NONE, everything


@inlined
def takes(action: int, best: int, trump: int) -> bool:
    """C6, S5: whether a card takes the trick from the best so far; of two shakhs that beat, the later (B11)."""
    if is_beat(action):
        return True
    return not is_beat(best) and beats(action, best, trump)


@inlined
def suit_to_follow(table: Any, action: int) -> int:
    """The suit that a led card asks for; a shakh led to beat by B12 and B42."""
    if is_beat(action):
        if table.options.beat_lead_suit == BeatLeadSuit.NONE:
            return NO_SUIT
        if table.options.beat_lead_suit == BeatLeadSuit.TRUMP:
            return int(table.trump)
    return suit_of(action)


@kernel
def play(s: Any, action: int) -> None:
    """Play a card."""
    table = s.table
    seat = table.turn
    card = card_of(table, action)
    s.hand[seat] &= ~only(card)
    table.played[table.plays] = card
    if is_beat(action):
        table.beats |= only(table.plays)
    table.plays += 1
    if table.in_trick == 0:
        table.leaders[table.tricks] = seat
        table.led = table.best = action
        table.suit = suit_to_follow(table, action)
        table.winner = seat
    elif takes(action, table.best, table.trump):
        table.best = action
        table.winner = seat
    table.in_trick += 1
    if table.in_trick < table.players:
        table.turn = clockwise(seat, 1, table.players)
    else:
        _take_trick(table)


@kernel
def _take_trick(table: Any) -> None:
    table.taken[table.winner] += 1
    table.tricks += 1
    table.in_trick = 0
    table.led = table.best = NO_CARD
    table.suit = NO_SUIT
    table.leader = table.turn = table.winner
    if table.tricks == table.cards:
        score_deal(table)
