"""Stukolka by the book: the advice that the sources give, followed to the letter where it is clear.

Every choice names the claim it follows (``docs/rules/stukolka.md``, the claims H1 to H36). Where the sources leave a
number open, ours stands here as a constant. The player is no strong player: it plays as the books tell one to, and is
there to be measured and beaten.
"""

import enum
from typing import Any

from kozyr.cards import ACE, JACK, KING
from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import above, has, lowest, only, size, suit_cards, suit_of
from kozyr.games.stukolka.exchanging import most_discards
from kozyr.games.stukolka.options import Exchange
from kozyr.games.stukolka.state import HAND, Choice, Phase, View
from kozyr.players.picking import index_of, least, of_rank, rank_of, strongest

BIG_POT = 10
"""From this many stakes on, a dealer who fears the risk renounces the trail (H21 names no figure)."""
MANY = 4
"""H11: this many active players are many."""
FEW = 2
"""H24: with no more active players than this, cutting in is worth its risk (our reading)."""
NO, YES = int(Choice.NO), int(Choice.YES)


class Advice(enum.IntEnum):
    """Which advice a choice follows."""

    NONE = 0
    KEEP_TRAIL = 1
    RENOUNCE_TRAIL = 2
    LOOK_FIRST = 3
    KNOCK_SEVERAL_TRUMPS = 4
    KNOCK_ONE_GOOD_TRUMP = 5
    KNOCK_ANY_TRUMP = 6
    KNOCK_SIDE_CARDS = 7
    PASS_SECOND = 8
    PASS_WEAK = 9
    BUY = 10
    KEEP_TRUMPS = 11
    DROP_LEAST = 12
    CUT_IN = 13
    STAY_OUT = 14
    LEAD_TRUMP_MANY = 15
    LEAD_TRUMP_SIDE_CARDS = 16
    LEAD_TRUMP_ACE_BESIDE = 17
    LEAD_TRUMP_OF_TWO = 18
    LEAD_SIDE_CARD = 19
    FORCED = 20
    WIN_CHEAPLY = 21
    WIN_SAFELY = 22
    THROW_LEAST = 23


ADVICE: dict[int, tuple[str, str]] = {
    Advice.KEEP_TRAIL: ("H21", "book_keep_trail"),
    Advice.RENOUNCE_TRAIL: ("H21", "book_renounce_trail"),
    Advice.LOOK_FIRST: ("H23", "book_look_first"),
    Advice.KNOCK_SEVERAL_TRUMPS: ("H17", "book_knock_several_trumps"),
    Advice.KNOCK_ONE_GOOD_TRUMP: ("H5", "book_knock_one_good_trump"),
    Advice.KNOCK_ANY_TRUMP: ("H27", "book_knock_any_trump"),
    Advice.KNOCK_SIDE_CARDS: ("H27", "book_knock_side_cards"),
    Advice.PASS_SECOND: ("H7", "book_pass_second"),
    Advice.PASS_WEAK: ("H3", "book_pass_weak"),
    Advice.BUY: ("H10", "book_buy"),
    Advice.KEEP_TRUMPS: ("H10", "book_keep_trumps"),
    Advice.DROP_LEAST: ("H22", "book_drop_least"),
    Advice.CUT_IN: ("H24", "book_cut_in"),
    Advice.STAY_OUT: ("H24", "book_stay_out"),
    Advice.LEAD_TRUMP_MANY: ("H11", "book_lead_trump_many"),
    Advice.LEAD_TRUMP_SIDE_CARDS: ("H12", "book_lead_trump_side_cards"),
    Advice.LEAD_TRUMP_ACE_BESIDE: ("H14", "book_lead_trump_ace_beside"),
    Advice.LEAD_TRUMP_OF_TWO: ("H29", "book_lead_trump_of_two"),
    Advice.LEAD_SIDE_CARD: ("H13", "book_lead_side_card"),
    Advice.FORCED: ("R20-R22", "book_forced"),
    Advice.WIN_CHEAPLY: ("H9", "book_win_cheaply"),
    Advice.WIN_SAFELY: ("H9", "book_win_safely"),
    Advice.THROW_LEAST: ("H9", "book_throw_least"),
}
"""Advice code -> the claim it rests on, and the code of its sentence."""


@verbs.advise.of(View)
@kernel
def _advise(view: Any, stream: Any) -> tuple[int, int]:
    action, advice = _decide(view)
    return action, advice.value


@kernel
def _decide(view: Any) -> tuple[int, Advice]:
    table = view.table
    phase = table.phase
    if phase == Phase.PLAY:
        return _play(view)
    if phase == Phase.ANNOUNCE:
        return _announce(view)
    if phase == Phase.DISCARD:
        return _discard(view)
    if phase == Phase.DROP:
        return least(view.hand[table.turn], table.trump), Advice.DROP_LEAST
    if phase == Phase.TRAIL:
        if table.pot >= BIG_POT * table.options.stake:
            return NO, Advice.RENOUNCE_TRAIL
        return YES, Advice.KEEP_TRAIL
    if phase == Phase.LOOK:
        return NO, Advice.LOOK_FIRST
    if phase == Phase.OFFER:
        return YES, Advice.BUY
    if phase == Phase.CUT_IN:
        if size(table.knocked) <= FEW:
            return YES, Advice.CUT_IN
        return NO, Advice.STAY_OUT
    return table.pack_end // 2, Advice.NONE


@kernel
def _announce(view: Any) -> tuple[int, Advice]:
    """H3, H5, H7, H8, H17; without buying H27, H28."""
    table = view.table
    hand = view.hand[table.turn]
    trumps = hand & suit_cards(table.trump)
    side = hand & ~trumps
    count = size(trumps)
    first_or_last = size(table.knocked | table.passed) == 0 or table.turn == table.dealer
    buying = table.options.exchange != Exchange.NONE
    if count >= 2:
        return YES, Advice.KNOCK_SEVERAL_TRUMPS
    if count == 1 and rank_of(lowest(trumps)) >= JACK and first_or_last:
        return YES, Advice.KNOCK_ONE_GOOD_TRUMP
    if not buying and first_or_last:
        if count == 1:
            return YES, Advice.KNOCK_ANY_TRUMP
        if size(side & (of_rank(ACE) | of_rank(KING))) >= 2:
            return YES, Advice.KNOCK_SIDE_CARDS
    if count == 1 and table.knocked:
        return NO, Advice.PASS_SECOND
    return NO, Advice.PASS_WEAK


@kernel
def _discard(view: Any) -> tuple[int, Advice]:
    """H10: keep the trumps and change the rest; H14 keeps an ace beside two trumps."""
    table = view.table
    hand = view.hand[table.turn]
    trumps = hand & suit_cards(table.trump)
    useless = hand & ~trumps
    if size(trumps) == HAND - 1:
        useless &= ~of_rank(ACE)
    while size(useless) > most_discards(table):
        useless &= ~only(strongest(useless))
    return index_of(hand, useless), Advice.KEEP_TRUMPS


@kernel
def _play(view: Any) -> tuple[int, Advice]:
    table = view.table
    legal = verbs.legal(view)
    if size(legal) == 1:
        return lowest(legal), Advice.FORCED
    if table.in_trick == 0:
        return _lead(view, legal)
    card = lowest(legal)
    wins = has(above(table.best), card) or (suit_of(card) == table.trump and suit_of(table.best) != table.trump)
    if not wins:
        return least(legal, table.trump), Advice.THROW_LEAST
    # P6: of the cards that may be played, all take the trick or none does.
    if table.in_trick == size(table.knocked) - 1:
        return least(legal, table.trump), Advice.WIN_CHEAPLY
    return strongest(legal), Advice.WIN_SAFELY


@kernel
def _lead(view: Any, legal: int) -> tuple[int, Advice]:
    """H11-H14, H29."""
    table = view.table
    trumps = legal & suit_cards(table.trump)
    side = legal & ~trumps
    aces = size(side & of_rank(ACE))
    high = size(side & (of_rank(ACE) | of_rank(KING)))
    if size(trumps) == 2 and side:
        if aces == 1:
            return strongest(trumps), Advice.LEAD_TRUMP_ACE_BESIDE
        if table.options.exchange == Exchange.NONE:
            return strongest(trumps), Advice.LEAD_TRUMP_OF_TWO
        if size(table.knocked) < MANY:
            return strongest(side), Advice.LEAD_SIDE_CARD
    if size(trumps) == 1 and aces >= 1 and high == 2:
        return lowest(trumps), Advice.LEAD_TRUMP_SIDE_CARDS
    if trumps and size(table.knocked) >= MANY:
        return lowest(trumps), Advice.LEAD_TRUMP_MANY
    return strongest(side if side else legal), Advice.LEAD_SIDE_CARD
