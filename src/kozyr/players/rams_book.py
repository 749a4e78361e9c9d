"""Rams by the book, though the book is ours.

The one piece of advice in the sources is to be careful; beyond that they leave questions (``docs/rules/rams.md``, H1
and on). All that is advised here is our reading of what the rules make worth while: the first trick saves five points
and turns the aces round, so it goes before all; aces are kept, and the sheet counts. Each choice names the question
that it answers for the time being, or the rule that it follows. The player is no strong player: it is there to be
measured and beaten.
"""

import enum
from collections.abc import Mapping
from typing import Any

from kozyr.cards import ACE, KING
from kozyr.engine import verbs
from kozyr.engine.histories import pack_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import above, has, lowest, only, size, suit_cards
from kozyr.games.rams.declaring import Bond, bond_of
from kozyr.games.rams.exchanging import may_throw, most_to_buy
from kozyr.games.rams.options import HAND
from kozyr.games.rams.state import LEAVE, Call, Phase, View
from kozyr.games.rams.worth import is_flush
from kozyr.players.picking import index_of, least, masters, of_rank, strongest, weakest, winning_cards
from kozyr.players.reckoning import trumps_worth

# What cards are worth before the exchange, in hundredths of a trick.
SMALL_TRUMP = 40
SIDE_ACE, SIDE_KING = 50, 25
UPCARD = 40
"""What the upcard is worth beside, to a dealer who plays."""
PLAY = 65
"""From what worth on a hand without an ace plays, against nobody yet."""
RIVAL = 15
"""Beside, for each player who has said that he plays."""
FISHING = HAND - 1
"""So many cards of one suit are kept, in the hope of a flush."""


class Advice(enum.IntEnum):
    """Which advice a choice follows."""

    NONE = 0
    END = 1
    BOUND = 2
    PLAY = 3
    PASS = 4
    KEEP_STRONG = 5
    FISH = 6
    TAKE_UPCARD = 7
    LEAVE_FLUSH = 8
    LEAVE_STRONG = 9
    LEAD_MASTER_TRUMP = 10
    LEAD_MASTER = 11
    LEAD_TRUMP = 12
    LEAD_HIGH = 13
    FORCED = 14
    WIN_LAST = 15
    WIN_SURELY = 16
    WIN_HIGH = 17
    THROW_LEAST = 18


ADVICE: Mapping[int, tuple[str, str]] = {
    Advice.END: ("R11", "rams_book_end"),
    Advice.BOUND: ("R9", "rams_book_bound"),
    Advice.PLAY: ("H1", "rams_book_play"),
    Advice.PASS: ("H1", "rams_book_pass"),
    Advice.KEEP_STRONG: ("H5", "rams_book_keep_strong"),
    Advice.FISH: ("H6", "rams_book_fish"),
    Advice.TAKE_UPCARD: ("H3", "rams_book_take_upcard"),
    Advice.LEAVE_FLUSH: ("R26", "rams_book_leave_flush"),
    Advice.LEAVE_STRONG: ("R17", "rams_book_leave_strong"),
    Advice.LEAD_MASTER_TRUMP: ("R23", "rams_book_lead_master_trump"),
    Advice.LEAD_MASTER: ("R23", "rams_book_lead_master"),
    Advice.LEAD_TRUMP: ("R24", "rams_book_lead_trump"),
    Advice.LEAD_HIGH: ("R24", "rams_book_lead_high"),
    Advice.FORCED: ("R21", "rams_book_forced"),
    Advice.WIN_LAST: ("R22", "rams_book_win_last"),
    Advice.WIN_SURELY: ("R22", "rams_book_win_surely"),
    Advice.WIN_HIGH: ("R22", "rams_book_win_high"),
    Advice.THROW_LEAST: ("R22", "rams_book_throw_least"),
}
"""Advice code -> the question or rule it rests on, and the code of its sentence."""


@verbs.advise.of(View)
@kernel
def _advise(view: Any, stream: Any) -> tuple[int, int]:
    action, advice = _decide(view)
    return action, advice.value


@kernel
def _decide(view: Any) -> tuple[int, Advice]:
    phase = view.table.phase
    if phase == Phase.PLAY:
        return _play(view)
    if phase == Phase.DECLARE:
        return _declare(view)
    if phase == Phase.EXCHANGE:
        return _exchange(view)
    return _upcard(view)


# Declaring.


@kernel
def worth(hand: int, trump: int) -> int:
    """What a hand is worth before the exchange, in hundredths of a trick."""
    trumps = hand & suit_cards(trump)
    side = hand & ~trumps
    aces, kings = size(side & of_rank(ACE)), size(side & of_rank(KING))
    return trumps_worth(trumps, SMALL_TRUMP) + SIDE_ACE * aces + SIDE_KING * kings


@kernel
def _declare(view: Any) -> tuple[int, Advice]:
    table = view.table
    hand = view.hand[table.turn]
    if has(verbs.legal(view), Call.END.value):
        return Call.END.value, Advice.END
    if bond_of(table, hand) != Bond.NONE:
        return Call.PLAY.value, Advice.BOUND
    found = worth(hand, table.trump)
    if table.turn == table.dealer:
        found += UPCARD
    special = table.options.special_hands != 0 and is_flush(hand)
    if special or found >= PLAY + RIVAL * size(table.active):
        return Call.PLAY.value, Advice.PLAY
    return Call.PASS.value, Advice.PASS


# Exchanging.


@kernel
def _exchange(view: Any) -> tuple[int, Advice]:
    """Keep trumps, aces and kings and change the rest; four of a suit are kept for a flush."""
    table = view.table
    hand = view.hand[table.turn]
    useless = hand & ~suit_cards(table.trump) & ~of_rank(ACE) & ~of_rank(KING)
    advice = Advice.KEEP_STRONG
    for suit in range(4):
        if table.options.special_hands != 0 and size(hand & suit_cards(suit)) >= FISHING:
            useless = hand & ~suit_cards(suit)
            advice = Advice.FISH
    useless &= may_throw(table.options, hand)
    while size(useless) > most_to_buy(table):
        useless &= ~only(strongest(useless))
    return index_of(hand, useless), advice


@kernel
def _upcard(view: Any) -> tuple[int, Advice]:
    """The upcard is a trump: any card of another suit goes for it, aces last."""
    table = view.table
    hand = view.hand[table.turn]
    legal = verbs.legal(view)
    may_leave = has(legal, LEAVE)
    trumps = suit_cards(table.trump)
    if may_leave and table.options.special_hands != 0 and is_flush(hand):
        return LEAVE, Advice.LEAVE_FLUSH
    cards = legal & ~only(LEAVE)
    side = cards & ~trumps & ~of_rank(ACE)
    if side:
        return weakest(side), Advice.TAKE_UPCARD
    low = cards & trumps & ~above(table.turned)
    if low:
        return lowest(low), Advice.TAKE_UPCARD
    if may_leave:
        return LEAVE, Advice.LEAVE_STRONG
    return least(cards, table.trump), Advice.TAKE_UPCARD


# Playing.


@kernel
def _unseen(view: Any) -> int:
    """The cards that may still be played by others."""
    table = view.table
    seen = view.hand[table.turn] | view.thrown[table.turn]
    for index in range(table.plays):
        seen |= only(int(table.played[index]))
    if not table.upcard_taken:
        seen |= only(table.turned)
    return pack_cards(table.cards) & ~seen


@kernel
def _play(view: Any) -> tuple[int, Advice]:
    table = view.table
    legal = verbs.legal(view)
    if size(legal) == 1:
        return lowest(legal), Advice.FORCED
    if table.in_trick == 0:
        return _lead(view, legal)
    winning = winning_cards(legal, table.best, table.trump)
    if winning == 0:
        return least(legal, table.trump), Advice.THROW_LEAST
    if table.in_trick == size(table.active) - 1:
        return least(winning, table.trump), Advice.WIN_LAST
    sure = masters(winning, _unseen(view))
    if sure:
        return least(sure, table.trump), Advice.WIN_SURELY
    return strongest(winning), Advice.WIN_HIGH


@kernel
def _lead(view: Any, legal: int) -> tuple[int, Advice]:
    table = view.table
    unseen = _unseen(view)
    trumps = legal & suit_cards(table.trump)
    side = legal & ~trumps
    best = masters(legal, unseen)
    if best & trumps:
        return lowest(best & trumps), Advice.LEAD_MASTER_TRUMP
    if best & side:
        return strongest(best & side), Advice.LEAD_MASTER
    if size(trumps) >= 2:
        return strongest(trumps), Advice.LEAD_TRUMP
    return strongest(side if side else legal), Advice.LEAD_HIGH
