"""The book player of shakha: count the tricks, call that many, then take when short and duck when full.

The source of the game gives rules and no advice. What stands here is our reading of what the score asks for: only an
exact call pays (C7), so the player counts what its cards are likely to take and then plays to that number. Each choice
names the rule that it follows from. It is no strong player; it is there to be measured and beaten.
"""

import enum
import math
from typing import Any

from kozyr.cards import PLACES
from kozyr.engine import verbs
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.sets import above, lowest, only, size, suit_cards, suit_of
from kozyr.games.shakha.playing import is_beat, takes, trumps
from kozyr.games.shakha.state import BEAT, NO_SUIT, Phase, View
from kozyr.players.picking import masters

GUARDED_KING = 0.5
"""What a second highest card is worth that has a lower one beside it."""
GUARDED_QUEEN = 0.2
"""What a third highest card is worth that has two lower ones beside it."""
RUFF = 0.3
"""What a low trump is worth in a hand of average length, for the suits it can ruff."""
LONG_TRUMP = 0.15
"""How much better every trump above the average makes the low ones."""
SHAKH = 0.95
"""What a shakh is worth that may beat: only a later shakh takes its trick (B11)."""
FEW_CARDS = 4
"""From this many cards on, a high side card will see its suit led."""


class Advice(enum.IntEnum):
    """Which reason a choice has."""

    NONE = 0
    CALL_COUNT = 1
    CALL_NONE = 2
    CALL_BESIDE = 3
    FORCED = 4
    LEAD_SURE = 5
    LEAD_STRONG = 6
    LEAD_LOW = 7
    TAKE_CHEAPLY = 8
    TAKE_HIGH = 9
    TAKE_WITH_SHAKH = 10
    THROW_LEAST = 11
    DUCK_UNDER = 12
    DUCK_LOW = 13
    GIVE_UP_HIGH = 14


ADVICE: dict[int, tuple[str, str]] = {
    Advice.CALL_COUNT: ("C7", "book_shakha_call_count"),
    Advice.CALL_NONE: ("C7", "book_shakha_call_none"),
    Advice.CALL_BESIDE: ("V3", "book_shakha_call_beside"),
    Advice.FORCED: ("C6", "book_shakha_forced"),
    Advice.LEAD_SURE: ("C6", "book_shakha_lead_sure"),
    Advice.LEAD_STRONG: ("C6", "book_shakha_lead_strong"),
    Advice.LEAD_LOW: ("C7", "book_shakha_lead_low"),
    Advice.TAKE_CHEAPLY: ("C6", "book_shakha_take_cheaply"),
    Advice.TAKE_HIGH: ("C6", "book_shakha_take_high"),
    Advice.TAKE_WITH_SHAKH: ("S2", "book_shakha_take_with_shakh"),
    Advice.THROW_LEAST: ("C7", "book_shakha_throw_least"),
    Advice.DUCK_UNDER: ("C7", "book_shakha_duck_under"),
    Advice.DUCK_LOW: ("C7", "book_shakha_duck_low"),
    Advice.GIVE_UP_HIGH: ("C7", "book_shakha_give_up_high"),
}
"""Advice code -> the rule it follows from, and the code of its sentence."""


@verbs.advise.of(View)
@kernel
def _advise(view: Any, stream: Any) -> tuple[int, int]:
    action, advice = _decide(view)
    return action, advice.value


@kernel
def _decide(view: Any) -> tuple[int, Advice]:
    table = view.table
    legal = verbs.legal(view)
    if table.phase == Phase.CALL:
        return _call(view, legal)
    if size(legal) == 1:
        return lowest(legal), Advice.FORCED
    short = table.calls[table.turn] - table.taken[table.turn]
    if table.in_trick == 0:
        return _lead(view, legal, int(short))
    return _follow(view, legal, int(short))


# Calling.


@kernel
def _call(view: Any, legal: int) -> tuple[int, Advice]:
    """Call what the hand is likely to take, or the nearest number that is open."""
    wanted = expected_tricks(view)
    best = lowest(legal)
    rest = legal
    while rest:
        number = lowest(rest)
        if abs(number - wanted) < abs(best - wanted):
            best = number
        rest &= rest - 1
    if abs(best - wanted) > 0.5:
        return best, Advice.CALL_BESIDE
    return best, Advice.CALL_COUNT if best > 0 else Advice.CALL_NONE


@kernel
def expected_tricks(view: Any) -> float:
    """What the hand on turn is likely to take, card by card."""
    table = view.table
    hand = view.hand[table.turn]
    shakhs = hand & table.shakhs
    unseen = unseen_cards(view)
    others = table.players - 1
    # The part of the unseen cards that is in somebody's hand.
    dealt = min(others * table.cards / size(unseen), 1.0)
    sum_of_cards = SHAKH * size(shakhs)
    rest = hand & ~shakhs
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if suit_of(card) == table.trump:
            sum_of_cards += _trump_worth(table, hand, unseen, card, dealt)
        else:
            sum_of_cards += _side_worth(table, hand, unseen, card, dealt)
    return min(sum_of_cards, float(table.cards))


@kernel
def unseen_cards(view: Any) -> int:
    """The cards of which the seat on turn knows nothing."""
    table = view.table
    seen = view.hand[table.turn]
    if table.turned >= 0:
        seen |= only(table.turned)
    for index in range(table.plays):
        seen |= only(int(table.played[index]))
    return table.pack & ~seen


@kernel
def _each_holds(table: Any, unseen: int, suit: int, dealt: float) -> float:
    """How many cards of a suit each of the others holds, on average."""
    return size(unseen & suit_cards(suit)) * dealt / (table.players - 1)


@kernel
def _trump_worth(table: Any, hand: int, unseen: int, card: int, dealt: float) -> float:
    """A trump wins where no higher one is out, or by its length."""
    highest = (1.0 - dealt) ** size(above(card) & unseen)
    if table.cards == 1:
        return highest
    more = size(hand & suit_cards(table.trump)) - _each_holds(table, unseen, int(table.trump), dealt)
    return max(highest, min(max(RUFF + LONG_TRUMP * more, 0.1), 0.9))


@kernel
def _side_worth(table: Any, hand: int, unseen: int, card: int, dealt: float) -> float:
    """A side card wins where no higher one is out, nobody ruffs, and its suit is led."""
    suit = suit_of(card)
    higher = size(above(card) & unseen)
    worth = (1.0 - dealt) ** higher
    below = size(hand & suit_cards(suit) & ~above(card)) - 1
    if higher == 1 and below >= 1:
        worth = max(worth, GUARDED_KING)
    if higher == 2 and below >= 2:
        worth = max(worth, GUARDED_QUEEN)
    if table.trump != NO_SUIT:
        void = math.exp(-_each_holds(table, unseen, suit, dealt))
        armed = min(_each_holds(table, unseen, int(table.trump), dealt), 1.0)
        worth *= (1.0 - void * armed) ** (table.players - 1)
    if table.turn != table.leader and table.cards < FEW_CARDS:
        worth *= table.cards / FEW_CARDS
    return worth


# Playing.


@inlined
def _strength(table: Any, action: int) -> int:
    """Orders what can be played: side cards by rank, trumps, shakhs that beat."""
    if is_beat(action):
        return 3 * PLACES
    return action % PLACES + (PLACES if suit_of(action) == table.trump else 0)


@kernel
def _weakest(table: Any, actions: int) -> int:
    """The weakest of some actions."""
    found = lowest(actions)
    while actions:
        action = lowest(actions)
        if _strength(table, action) < _strength(table, found):
            found = action
        actions &= actions - 1
    return found


@kernel
def _strongest(table: Any, actions: int) -> int:
    """The strongest of some actions."""
    found = lowest(actions)
    while actions:
        action = lowest(actions)
        if _strength(table, action) > _strength(table, found):
            found = action
        actions &= actions - 1
    return found


BEATS = only(BEAT) | only(BEAT + PLACES) | only(BEAT + 2 * PLACES) | only(BEAT + 3 * PLACES)
"""All shakhs, played to beat."""


@kernel
def _lead(view: Any, legal: int, short: int) -> tuple[int, Advice]:
    table = view.table
    if short <= 0:
        return _weakest(table, legal), Advice.LEAD_LOW
    sure = masters(legal & ~BEATS, unseen_cards(view))
    side = sure & ~trumps(table)
    if side:
        return _strongest(table, side), Advice.LEAD_SURE
    if sure:
        return _strongest(table, sure), Advice.LEAD_SURE
    if legal & BEATS and short >= table.cards - table.tricks:
        return lowest(legal & BEATS), Advice.TAKE_WITH_SHAKH
    ordinary = legal & ~BEATS
    return _strongest(table, ordinary if ordinary else legal), Advice.LEAD_STRONG


@kernel
def _follow(view: Any, legal: int, short: int) -> tuple[int, Advice]:
    table = view.table
    winning = 0
    rest = legal
    while rest:
        action = lowest(rest)
        if takes(action, table.best, table.trump):
            winning |= only(action)
        rest &= rest - 1
    losing = legal & ~winning
    is_last = table.in_trick == table.players - 1
    if short <= 0:
        if losing:
            return _strongest(table, losing), Advice.DUCK_UNDER
        if is_last:
            return _strongest(table, winning), Advice.GIVE_UP_HIGH
        return _weakest(table, winning), Advice.DUCK_LOW
    ordinary = winning & ~BEATS
    if ordinary:
        if is_last:
            return _weakest(table, ordinary), Advice.TAKE_CHEAPLY
        return _strongest(table, ordinary), Advice.TAKE_HIGH
    # A shakh takes a trick whenever it is wanted: it waits while there are more tricks left than are wanted.
    if winning and (not losing or 2 * short >= table.cards - table.tricks):
        return lowest(winning), Advice.TAKE_WITH_SHAKH
    return _weakest(table, losing), Advice.THROW_LEAST
