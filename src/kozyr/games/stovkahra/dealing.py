"""From one deal to the next: who deals, the cut, trumps, the cards (R5-R13, R38)."""

from typing import Any

from kozyr.cards import NO_CARD
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, first, only, suit_of
from kozyr.games.stovkahra.gathering import draw_chance, remember, rotate
from kozyr.games.stovkahra.options import CARDS, PACK, PLAYERS, CutMode
from kozyr.games.stovkahra.state import NO_SIDE, NO_SUIT, NOBODY, Phase


@kernel
def eldest_of(table: Any) -> int:
    """The player to the dealer's left."""
    return clockwise(table.dealer, 1, PLAYERS)


@kernel
def cutter_of(table: Any) -> int:
    """The player to the dealer's right."""
    return clockwise(table.dealer, PLAYERS - 1, PLAYERS)


@kernel
def begin_deal(s: Any, orders: Any) -> None:
    """The next dealer has the pack; it is cut and dealt."""
    table = s.table
    remember(s, orders)
    if table.deals == 0:
        begin_match(table)
    if table.carry == 0:
        begin_game(table)
    table.deals += 1
    table.dealer = table.next_dealer
    clear(s)
    for side in range(2):
        table.carried[side] = table.total[side]
    draw_chance(s, orders)
    for place in range(PACK):
        s.order[place] = orders[place]
    if table.options.cut_mode == CutMode.AGENT:
        table.phase = Phase.CUT
        table.turn = cutter_of(table)
    else:
        deal_cards(s)


@kernel
def begin_match(table: Any) -> None:
    """R39: a new match begins at 0 : 0."""
    for side in range(2):
        table.brcka[side] = 0
    table.carry = table.games = 0
    table.first_ten = table.champion = NO_SIDE
    table.match_over = table.matches = 0


@kernel
def begin_game(table: Any) -> None:
    """R38: both totals are 0 again."""
    for side in range(2):
        table.total[side] = table.reached[side] = 0
    table.scored = 0


@kernel
def clear(s: Any) -> None:
    """Nothing is dealt, nothing has been said."""
    table = s.table
    for seat in range(PLAYERS):
        s.hand[seat] = 0
        table.threes[seat] = table.fours[seat] = table.meld_points[seat] = 0
        table.held[seat] = table.taken[seat] = 0
    for place in range(PACK):
        table.played[place] = NO_CARD
    for trick in range(CARDS):
        table.leaders[trick] = NOBODY
    s.wanted = s.slip = 0
    s.drawn = NOBODY
    table.dealt = table.lowered = table.void = 0
    table.trump = NO_SUIT
    table.turned = table.led = table.best = table.best_of_suit = NO_CARD
    table.exposed = table.melders = table.bianca = table.askers = 0
    table.owner = table.winner = table.leader = table.last_winner = table.caller = NOBODY
    table.in_trick = table.tricks = table.plays = table.won = 0
    table.winning_side = NO_SIDE


@kernel
def cut(s: Any, depth: int) -> None:
    """R9, A53: the cutter lifts so many cards, or a few more or less; then the cards are dealt."""
    s.wanted = depth
    dealt = s.order.copy()
    rotate(s.order, real_cut(s), PACK)
    deal_cards(s)
    # The order before the cut is kept: it is what the deal was begun with.
    for place in range(PACK):
        s.order[place] = dealt[place]


@kernel
def real_cut(s: Any) -> int:
    """How deep the cutter really cut; 0 where nobody has cut by hand."""
    if s.wanted == 0:
        return 0
    return clamped(s.table.options, s.wanted + s.slip)


@kernel
def clamped(rules: Any, depth: int) -> int:
    """A53: a depth within the limits of the cut."""
    return min(max(depth, rules.cut_min), PACK - rules.cut_min)


@kernel
def open_cuts(rules: Any) -> int:
    """R9: how deep the pack may be cut."""
    return first(PACK + 1 - rules.cut_min) & ~first(rules.cut_min)


@kernel
def deal_place(step: int, index: int) -> int:
    """R11: where in the cut pack card number ``index`` lay of the player ``step`` places behind the eldest."""
    if index < 3:
        return 3 * step + index
    if index < 5:
        return 12 + 2 * step + index - 3
    return 20 + 3 * step + index - 5


@kernel
def deal_cards(s: Any) -> None:
    """R10-R13: the bottom card is shown, 3-2-3 cards are dealt, the eldest's first ones open; then melds are heard."""
    table = s.table
    eldest = eldest_of(table)
    for step in range(PLAYERS):
        seat = clockwise(eldest, step, PLAYERS)
        for index in range(CARDS):
            s.hand[seat] |= only(s.order[deal_place(step, index)])
        table.held[seat] = CARDS
    for index in range(table.options.eldest_exposed):
        table.exposed |= only(s.order[deal_place(0, index)])
    table.turned = int(s.order[PACK - 1])
    table.trump = suit_of(table.turned)
    table.dealt = 1
    table.phase = Phase.MELD
    table.turn = table.leader = eldest
