"""Frap and khrap by the book, though the book is ours.

The sources give no advice on these games: they leave questions (``docs/rules/frap.md`` and ``khrap.md``, H1 and on).
All that is advised here is our reading of what the rules make worth while. Each choice names the question that it
answers for the time being, or the rule that it reckons with. The figures were measured with players of this kind; see
the constants. The player is no strong player: it is there to be measured and beaten.
"""

import enum
from collections.abc import Mapping
from typing import Any

from kozyr.cards import ACE, KING
from kozyr.engine import verbs
from kozyr.engine.histories import pack_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has, lowest, only, size, suit_cards
from kozyr.games.frap.auction import pack_size
from kozyr.games.frap.exchange import talon
from kozyr.games.frap.options import Settlement
from kozyr.games.frap.settlement import FRAP_HAND
from kozyr.games.frap.state import NO, NOBODY, YES, Call, Cut, Phase, View
from kozyr.players.picking import index_of, least, masters, of_rank, rank_of, strongest, winning_cards
from kozyr.players.reckoning import trumps_worth

# What cards are worth, in hundredths of a trick.
SMALL_TRUMP = 45
LONG_TRUMP = 10
"""Beside, for each trump from the third on."""
SIDE_ACE, SIDE_KING = 50, 20

# From what worth on a promise pays; below it passing loses less.
FRAP, WHOLE_KHRAP, OTHER_KHRAP = 140, 130, 170
"""To call; a khrap for the whole pot in its first round needs less than one for half of it, or for fifths."""
WHIST_SHARED, WHIST_PRIZE = 100, 130
"""To whist, where each trick is paid, and where a made khrap leaves nothing."""
RIVAL = 10
"""Beside, to whist, for each who has whisted already."""
FEW = 4
"""Up to so many players a king that is turned is enough for a blind frap; an ace is enough at any table."""


class Advice(enum.IntEnum):
    """Which advice a choice follows."""

    NONE = 0
    LOOK_FIRST = 1
    GO_BLIND = 2
    DECLARE = 3
    WAIT = 4
    WHIST = 5
    DEFEND = 6
    PASS_WEAK = 7
    KEEP_TRUMPS = 8
    DROP_LEAST = 9
    CUT_TURNED = 10
    CUT_FRESH = 11
    STAY_OUT = 12
    ADD_TURNED = 13
    LEAD_MASTER_TRUMP = 14
    LEAD_MASTER = 15
    LEAD_LONG_TRUMP = 16
    LEAD_HIGH = 17
    FORCED = 18
    WIN_LAST = 19
    WIN_SURELY = 20
    WIN_HIGH = 21
    THROW_LEAST = 22
    LOOK_TO_ANSWER = 23


ADVICE: Mapping[int, tuple[str, str]] = {
    Advice.LOOK_FIRST: ("H3", "frap_book_look_first"),
    Advice.LOOK_TO_ANSWER: ("R6", "frap_book_look_to_answer"),
    Advice.GO_BLIND: ("H3", "frap_book_go_blind"),
    Advice.DECLARE: ("H2", "frap_book_declare"),
    Advice.WAIT: ("R9", "frap_book_wait"),
    Advice.WHIST: ("R28", "frap_book_whist"),
    Advice.DEFEND: ("A30", "frap_book_defend"),
    Advice.PASS_WEAK: ("R28", "frap_book_pass_weak"),
    Advice.KEEP_TRUMPS: ("R17", "frap_book_keep_trumps"),
    Advice.DROP_LEAST: ("R21", "frap_book_drop_least"),
    Advice.CUT_TURNED: ("H4", "frap_book_cut_turned"),
    Advice.CUT_FRESH: ("H4", "frap_book_cut_fresh"),
    Advice.STAY_OUT: ("H4", "frap_book_stay_out"),
    Advice.ADD_TURNED: ("A35", "frap_book_add_turned"),
    Advice.LEAD_MASTER_TRUMP: ("R25", "frap_book_lead_master_trump"),
    Advice.LEAD_MASTER: ("R25", "frap_book_lead_master"),
    Advice.LEAD_LONG_TRUMP: ("R25", "frap_book_lead_long_trump"),
    Advice.LEAD_HIGH: ("R25", "frap_book_lead_high"),
    Advice.FORCED: ("R25", "frap_book_forced"),
    Advice.WIN_LAST: ("R26", "frap_book_win_last"),
    Advice.WIN_SURELY: ("R26", "frap_book_win_surely"),
    Advice.WIN_HIGH: ("R26", "frap_book_win_high"),
    Advice.THROW_LEAST: ("R26", "frap_book_throw_least"),
}
"""Advice code -> the question or rule it rests on, and the code of its sentence: in frap."""


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
    if phase == Phase.OPEN:
        return _open(view)
    if phase == Phase.RESPONSE:
        return _respond(view)
    if phase == Phase.EXCHANGE:
        return _exchange(view)
    if phase == Phase.DROP:
        return least(view.hand[table.turn], table.trump), Advice.DROP_LEAST
    if phase == Phase.CUT:
        return _cut(view)
    if phase == Phase.TAKE_TURNED:
        return YES, Advice.ADD_TURNED
    if phase == Phase.LATE_BLIND and _blind_pays(table):
        return YES, Advice.GO_BLIND
    return NO, Advice.LOOK_FIRST


@kernel
def worth(cards: int, trump: int) -> int:
    """What a hand is worth before the exchange, in hundredths of a trick."""
    trumps = cards & suit_cards(trump)
    side = cards & ~trumps
    found = trumps_worth(trumps, SMALL_TRUMP) + LONG_TRUMP * max(size(trumps) - 2, 0)
    return found + SIDE_ACE * size(side & of_rank(ACE)) + SIDE_KING * size(side & of_rank(KING))


@kernel
def _open(view: Any) -> tuple[int, Advice]:
    table = view.table
    legal = verbs.legal(view)
    if has(legal, Call.BLIND.value) and _blind_pays(table):
        return Call.BLIND.value, Advice.GO_BLIND
    if has(legal, Call.LOOK.value):
        return Call.LOOK.value, Advice.LOOK_FIRST
    enough = FRAP
    if table.hand_size > FRAP_HAND:
        enough = OTHER_KHRAP if _is_shared(table) or table.auction_round > 1 else WHOLE_KHRAP
    if worth(view.hand[table.turn], table.trump) >= enough:
        return Call.FRAP.value, Advice.DECLARE
    return Call.PASS.value, Advice.WAIT


@kernel
def _is_shared(table: Any) -> bool:
    """Whether each trick is paid, whoever wins."""
    return table.hand_size == FRAP_HAND or table.options.settlement == Settlement.FIFTHS


@kernel
def _blind_pays(table: Any) -> bool:
    """The turned card is the blind caller's: it must be as good as a trick."""
    rank = rank_of(table.turned)
    return rank == ACE or (rank == KING and (table.players <= FEW or table.hand_size > FRAP_HAND))


@kernel
def _respond(view: Any) -> tuple[int, Advice]:
    table = view.table
    legal = verbs.legal(view)
    if has(legal, Call.LOOK.value):
        return Call.LOOK.value, Advice.LOOK_TO_ANSWER
    if not has(legal, Call.PASS.value):
        return Call.WHIST.value, Advice.DEFEND
    enough = WHIST_SHARED if _is_shared(table) else WHIST_PRIZE
    enough += RIVAL * size(table.whisting | table.razrez)
    if worth(view.hand[table.turn], table.trump) >= enough:
        return Call.WHIST.value, Advice.WHIST
    return Call.PASS.value, Advice.PASS_WEAK


@kernel
def _exchange(view: Any) -> tuple[int, Advice]:
    """Keep trumps and aces, change the rest, as far as the talon goes."""
    table = view.table
    hand = view.hand[table.turn]
    useless = hand & ~suit_cards(table.trump) & ~of_rank(ACE)
    while size(useless) > talon(table):
        useless &= ~only(strongest(useless))
    return index_of(hand, useless), Advice.KEEP_TRUMPS


@kernel
def _cut(view: Any) -> tuple[int, Advice]:
    """Cut in for shares of the pot, against few; where a made khrap takes all of it, stay out."""
    table = view.table
    legal = verbs.legal(view)
    bound = not has(legal, Cut.DECLINE.value)
    lone = size(table.active) == 1
    frap = table.hand_size == FRAP_HAND
    good_for_turned = _is_shared(table) and (lone or (frap and size(table.active) == 2))
    if has(legal, Cut.TURNED.value) and (bound or good_for_turned):
        return Cut.TURNED.value, Advice.CUT_TURNED
    if has(legal, Cut.FRESH.value) and (bound or (frap and lone)):
        return Cut.FRESH.value, Advice.CUT_FRESH
    return Cut.DECLINE.value, Advice.STAY_OUT


@kernel
def _unseen(view: Any) -> int:
    """The cards that may still be played by others."""
    table = view.table
    seen = view.hand[table.turn] | view.thrown[table.turn] | table.dead
    for index in range(table.plays):
        seen |= only(table.played[index])
    if table.turned_taken == NOBODY:
        seen |= only(table.turned)
    return pack_cards(pack_size(table)) & ~seen


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
    if size(trumps) >= 2 and best & trumps:
        return lowest(best & trumps), Advice.LEAD_MASTER_TRUMP
    if best & side:
        return strongest(best & side), Advice.LEAD_MASTER
    if size(trumps) >= 2:
        return strongest(trumps), Advice.LEAD_LONG_TRUMP
    return strongest(side if side else legal), Advice.LEAD_HIGH
