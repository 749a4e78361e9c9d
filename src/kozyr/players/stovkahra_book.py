"""The book player of stovkahra: declare everything, count, say dost at once, give points to the partner.

The sources tell the rules and a custom or two; how well one plays by them is for measurement (section 11 of the
specification, claims H1 to H16). Each choice names the claim or the rule that it follows from. It is no strong player;
it is there to be measured and beaten.
"""

import enum
from typing import Any

from kozyr.cards import NO_CARD, PLACES
from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import above, clockwise, has, lowest, only, size, suit_cards, suit_of
from kozyr.games.stovkahra.dealing import deal_place, eldest_of
from kozyr.games.stovkahra.gathering import whole_pack
from kozyr.games.stovkahra.options import CARDS, PACK, PLAYERS
from kozyr.games.stovkahra.scoring import LOWEST, card_points
from kozyr.games.stovkahra.state import DOST, GO_ON, LOWER, RAISE, Phase, View
from kozyr.players.picking import of_rank, strongest, weakest, winning_cards


class Advice(enum.IntEnum):
    """Which reason a choice has."""

    NONE = 0
    CUT = 1
    CUT_REMEMBERED = 2
    MELD_ALL = 3
    MELD_NONE = 4
    DOST = 5
    NOT_YET = 6
    FORCED = 7
    LEAD_SEVEN = 8
    LEAD_FOR_RUFF = 9
    LEAD_SURE = 10
    LEAD_LOW = 11
    RUFF_WITH_SEVEN = 12
    TAKE_RICH = 13
    TAKE_HIGH = 14
    GIVE_PARTNER = 15
    GIVE_LITTLE = 16
    RAISE_TO_WIN = 17
    RAISE = 18
    LOWER = 19
    RUFF_CHEAPLY = 20


ADVICE: dict[int, tuple[str, str]] = {
    Advice.CUT: ("R9", "book_stovkahra_cut"),
    Advice.CUT_REMEMBERED: ("H16", "book_stovkahra_cut_remembered"),
    Advice.MELD_ALL: ("H9", "book_stovkahra_meld_all"),
    Advice.MELD_NONE: ("R14", "book_stovkahra_meld_none"),
    Advice.DOST: ("H5", "book_stovkahra_dost"),
    Advice.NOT_YET: ("H6", "book_stovkahra_not_yet"),
    Advice.FORCED: ("R24", "book_stovkahra_forced"),
    Advice.LEAD_SEVEN: ("R29", "book_stovkahra_lead_seven"),
    Advice.LEAD_FOR_RUFF: ("H1", "book_stovkahra_lead_for_ruff"),
    Advice.LEAD_SURE: ("R27", "book_stovkahra_lead_sure"),
    Advice.LEAD_LOW: ("R27", "book_stovkahra_lead_low"),
    Advice.RUFF_WITH_SEVEN: ("R29", "book_stovkahra_ruff_with_seven"),
    Advice.RUFF_CHEAPLY: ("R23", "book_stovkahra_ruff_cheaply"),
    Advice.TAKE_RICH: ("R27", "book_stovkahra_take_rich"),
    Advice.TAKE_HIGH: ("R27", "book_stovkahra_take_high"),
    Advice.GIVE_PARTNER: ("R27", "book_stovkahra_give_partner"),
    Advice.GIVE_LITTLE: ("R27", "book_stovkahra_give_little"),
    Advice.RAISE_TO_WIN: ("R39", "book_stovkahra_raise_to_win"),
    Advice.RAISE: ("H10", "book_stovkahra_raise"),
    Advice.LOWER: ("H10", "book_stovkahra_lower"),
}
"""Advice code -> the claim or rule that it follows from, and the code of its sentence."""


@verbs.advise.of(View)
@kernel
def _advise(view: Any, stream: Any) -> tuple[int, int]:
    action, advice = _decide(view)
    return action, advice.value


@kernel
def _decide(view: Any) -> tuple[int, Advice]:
    table = view.table
    legal = verbs.legal(view)
    if table.phase == Phase.CUT:
        return _cut(view)
    if table.phase == Phase.MELD:
        return _meld(legal)
    if table.phase == Phase.CHOICE:
        return _choose(table, legal)
    if has(legal, DOST) and table.total[table.turn % 2] >= table.options.target:
        return DOST, Advice.DOST
    if table.phase == Phase.DOST:
        return GO_ON, Advice.NOT_YET
    cards = legal & ~only(DOST)
    if size(cards) == 1:
        return lowest(cards), Advice.FORCED
    return _lead(view, cards) if table.in_trick == 0 else _follow(view, cards)


# The cut.


@kernel
def _cut(view: Any) -> tuple[int, Advice]:
    """Without memory the middle; with it the cut that gives the own side most (H16)."""
    if view.before[0] == NO_CARD:
        return PACK // 2, Advice.CUT
    rules = view.table.options
    best = rules.cut_min
    most = -1
    for depth in range(rules.cut_min, PACK + 1 - rules.cut_min):
        worth = _worth_of_cut(view, depth)
        if worth > most:
            best, most = depth, worth
    return best, Advice.CUT_REMEMBERED


@kernel
def _worth_of_cut(view: Any, depth: int) -> int:
    """What the own side is dealt behind a cut: its card points, and its trumps twice."""
    trump = suit_of(int(view.before[(PACK - 1 + depth) % PACK]))
    worth = 0
    for step in range(PLAYERS):
        seat = clockwise(eldest_of(view.table), step, PLAYERS)
        if seat % 2 == view.table.turn % 2:
            for index in range(CARDS):
                card = int(view.before[(deal_place(step, index) + depth) % PACK])
                worth += card_points(card)
                if suit_of(card) == trump:
                    worth += 4
    return worth


# Melds and matchsticks.


@kernel
def _meld(legal: int) -> tuple[int, Advice]:
    """The declaration with most melds; the first of a rank in the row is the whole of it."""
    best = 0
    rest = legal
    while rest:
        choice = lowest(rest)
        if size(choice) > size(best):
            best = choice
        rest &= rest - 1
    return best, Advice.MELD_ALL if best else Advice.MELD_NONE


@kernel
def _choose(table: Any, legal: int) -> tuple[int, Advice]:
    """H10: lower only from behind; of two behind only by one, and not at 7 : 9."""
    own = table.brcka[table.winning_side]
    others = table.brcka[1 - table.winning_side]
    mark = table.options.match_target * (1 + int(table.options.match_mode))
    if own + table.won >= mark:
        return RAISE, Advice.RAISE_TO_WIN
    if has(legal, LOWER):
        behind = others - own
        by_one = behind == 2 and table.won == 1 and others != mark - 1
        both_near = behind == 0 and own == mark - 2 and table.won == 1
        if behind >= 3 or by_one or both_near:
            return LOWER, Advice.LOWER
    return RAISE, Advice.RAISE


# Cards.


@kernel
def _unseen(view: Any) -> int:
    """The cards that are neither in the own hand nor played."""
    table = view.table
    seen = view.hand[table.turn]
    for index in range(table.plays):
        seen |= only(int(table.played[index]))
    return whole_pack() & ~seen


@kernel
def _sure(view: Any, cards: int) -> int:
    """The cards that no other card can beat, of their suit or as a trump."""
    unseen = _unseen(view)
    trump = view.table.trump
    sure = 0
    while cards:
        card = lowest(cards)
        no_trump_out = unseen & suit_cards(trump) == 0
        # A side suit of which many are out is hardly trumped.
        followed = no_trump_out or suit_of(card) == trump or size(unseen & suit_cards(suit_of(card))) >= 5
        if unseen & above(card) == 0 and followed:
            sure |= only(card)
        cards &= cards - 1
    return sure


@kernel
def _lead(view: Any, cards: int) -> tuple[int, Advice]:
    table = view.table
    unseen = _unseen(view)
    trumps = suit_cards(table.trump)
    sevens = cards & of_rank(LOWEST)
    rest = sevens
    while rest:
        seven = lowest(rest)
        if unseen & suit_cards(suit_of(seven)) == 0 and (suit_of(seven) == table.trump or unseen & trumps == 0):
            return seven, Advice.LEAD_SEVEN
        rest &= rest - 1
    if table.tricks == 0:
        ruff = _lead_for_ruff(view, cards & ~trumps)
        if ruff != NO_CARD:
            return ruff, Advice.LEAD_FOR_RUFF
    sure = _sure(view, cards)
    if sure & ~trumps:
        return strongest(sure & ~trumps), Advice.LEAD_SURE
    if sure and size(cards & trumps) > size(unseen & trumps):
        return strongest(sure), Advice.LEAD_SURE
    side = cards & ~trumps & ~of_rank(LOWEST)
    return _cheapest(side if side else cards, table.trump), Advice.LEAD_LOW


@kernel
def _lead_for_ruff(view: Any, side: int) -> int:
    """A low card of the longest side suit, where the trump seven may be with the partner: he may lack the suit."""
    table = view.table
    seven = table.trump * PLACES + LOWEST
    if has(view.hand[table.turn], seven) or table.turned == seven or side == 0:
        return NO_CARD
    longest = 0
    for suit in range(4):
        of_suit = side & suit_cards(suit)
        if size(of_suit) > size(longest):
            longest = of_suit
    return weakest(longest) if size(longest) >= 4 else NO_CARD


@kernel
def _follow(view: Any, cards: int) -> tuple[int, Advice]:
    table = view.table
    winning = winning_cards(cards, table.best, table.trump)
    last = table.in_trick == PLAYERS - 1
    partner = (table.winner - table.turn) % PLAYERS == 2
    if winning == cards:
        seven = table.trump * PLACES + LOWEST
        if last and has(cards, seven):
            return seven, Advice.RUFF_WITH_SEVEN
        if last:
            return _richest(cards, table.trump), Advice.TAKE_RICH
        if table.tricks == 0 and has(cards, seven) and _behind_follow(view):
            return seven, Advice.RUFF_WITH_SEVEN
        if suit_of(lowest(cards)) == table.trump and suit_of(table.led) != table.trump:
            return _cheapest(cards, table.trump), Advice.RUFF_CHEAPLY
        return strongest(cards), Advice.TAKE_HIGH
    if partner:
        return _richest(cards, table.trump), Advice.GIVE_PARTNER
    return _cheapest(cards, table.trump), Advice.GIVE_LITTLE


@kernel
def _behind_follow(view: Any) -> bool:
    """Whether the suit led is so long outside that those who play behind are likely to follow."""
    out = _unseen(view) & suit_cards(suit_of(view.table.led))
    return size(out) >= 2


@kernel
def _cheapest(cards: int, trump: int) -> int:
    """The card with the fewest points; of these no seven and no trump, if that can be."""
    best = lowest(cards)
    rest = cards
    while rest:
        card = lowest(rest)
        if _price(card, trump) < _price(best, trump):
            best = card
        rest &= rest - 1
    return best


@kernel
def _price(card: int, trump: int) -> int:
    """What is given away with a card."""
    kept = 3 if suit_of(card) == trump else 0
    seven = 2 if card % PLACES == LOWEST else 0
    return 16 * card_points(card) + 16 * kept + 8 * seven + card % PLACES


@kernel
def _richest(cards: int, trump: int) -> int:
    """The card with the most points, a side card if that can be; aces stay, they take tricks of their own."""
    best = lowest(cards)
    rest = cards
    while rest:
        card = lowest(rest)
        if _gift(card, trump) > _gift(best, trump):
            best = card
        rest &= rest - 1
    return best


@kernel
def _gift(card: int, trump: int) -> int:
    return card_points(card) * 4 - (6 if suit_of(card) == trump else 0) - (2 if card % PLACES == LOWEST else 0)
