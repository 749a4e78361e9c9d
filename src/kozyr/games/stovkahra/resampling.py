"""Full states that agree with a view, each exactly as likely as any other.

"Each as likely" speaks of whole histories: the order of the pack, the cut, the draw for the next dealer. What the
others' plays rule out is asked of the rules (:mod:`kozyr.engine.histories`). A declared three binds four cards at once:
every way in which it can have come about is counted, and one is drawn by its weight, so nothing is rejected. Only where
the gathered pack is remembered (:mod:`kozyr.games.stovkahra.recalling`) may a sample fall out.
"""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD
from kozyr.engine import verbs
from kozyr.engine.hidden import UNBOUND, place
from kozyr.engine.histories import rule_out, write_cards
from kozyr.engine.kernel import kernel
from kozyr.engine.random import below, unit
from kozyr.engine.sets import clockwise, first, has, only, pick, size
from kozyr.games.stovkahra.dealing import deal_place, eldest_of, open_cuts, real_cut
from kozyr.games.stovkahra.gathering import rotate, whole_pack
from kozyr.games.stovkahra.melding import RANKS, courts, of_rank
from kozyr.games.stovkahra.options import CARDS, PACK, PLAYERS, CutMode, NextDealer
from kozyr.games.stovkahra.recalling import recall
from kozyr.games.stovkahra.state import NOBODY, Phase, View

MOST_THREES = 6
"""Declared threes of one deal: no two of the same rank."""


@verbs.resample.of(View)
@kernel
def _resample(view: Any, s: Any, stream: Any) -> int:
    s.table = view.table
    for index in range(PACK):
        s.before[index] = view.before[index]
    _draw_chance(view, s, stream)
    for seat in range(PLAYERS):
        s.hand[seat] = 0
    remembered = view.before[0] != NO_CARD
    if view.table.dealt == 0:
        if remembered:
            return recall(view, s, np.zeros(PLAYERS, np.int64), np.zeros(PLAYERS, np.int64), stream)
        write_cards(s.order, 0, whole_pack(), PACK, stream)
        return 1
    may = np.full(PLAYERS, UNBOUND)
    gone = np.zeros(PLAYERS, np.int64)
    rule_out(view, s, may, gone)
    if remembered:
        return recall(view, s, may, gone, stream)
    place_hands(view, s, may, gone, stream)
    lay_pack(s, gone, stream)
    return 1


@kernel
def _draw_chance(view: Any, s: Any, stream: Any) -> None:
    """The draw for the next dealer, the cut and its slip, as far as the seat does not know them."""
    table = view.table
    rules = table.options
    s.drawn = NOBODY
    s.wanted = view.wanted
    s.slip = 0
    if table.deals == 0 or (table.dealt == 0 and table.phase == Phase.OVER):
        return
    if rules.next_dealer == NextDealer.RANDOM:
        s.drawn = table.next_dealer if table.phase == Phase.OVER else below(stream, PLAYERS)
    if rules.cut_mode == CutMode.AGENT:
        s.slip = below(stream, 2 * rules.cut_noise + 1) - rules.cut_noise
        if table.dealt and view.wanted == 0:
            cuts = open_cuts(rules)
            s.wanted = pick(cuts, below(stream, size(cuts)))


@kernel
def known_cards(view: Any, seat: int, gone: int) -> int:
    """What is known of a hand: the own one; of others the turned card, the open ones, a declared four."""
    table = view.table
    if seat == view.seat:
        return view.hand[seat]
    known = 0
    if seat == table.dealer:
        known |= only(table.turned)
    if seat == eldest_of(table):
        known |= table.exposed
    for rank in RANKS:
        if has(table.fours[seat], rank):
            known |= of_rank(whole_pack(), rank)
    return known & ~gone


@kernel
def place_hands(view: Any, s: Any, may: Any, gone: Any, stream: Any) -> None:
    """Give every unseen card to a hand."""
    table = view.table
    need = np.zeros(PLAYERS, np.int64)
    known = np.zeros(PLAYERS, np.int64)
    unseen = whole_pack()
    for seat in range(PLAYERS):
        known[seat] = known_cards(view, seat, gone[seat])
        unseen &= ~(known[seat] | gone[seat])
        need[seat] = CARDS - size(gone[seat]) - size(known[seat])
        if has(table.bianca, seat) and seat != view.seat:
            may[seat] = (first(62) if may[seat] == UNBOUND else may[seat]) & ~courts()
    chosen = np.zeros(PLAYERS, np.int64)
    holds = np.zeros(PLAYERS, np.int64)
    _place_with_threes(view, unseen, need, may, gone, known, chosen, holds, stream)
    for seat in range(PLAYERS):
        s.hand[seat] = known[seat] | chosen[seat] | holds[seat]


@kernel
def _place_with_threes(
    view: Any,
    unseen: int,
    need: Any,
    may: Any,
    gone: Any,
    known: Any,
    chosen: Any,
    holds: Any,
    stream: Any,
) -> None:
    """Go through every way in which the declared threes can have come about; keep one by its weight.

    Args:
        view: the view.
        unseen: the cards to be placed.
        need: how many each seat lacks.
        may: what it may hold.
        gone: what it has played.
        known: what it is known to hold.
        chosen: written: cards of declared threes that a seat is given.
        holds: written: the other cards that it is given.
        stream: the random stream.
    """
    seats = np.zeros(MOST_THREES, np.int64)
    cards = np.zeros(MOST_THREES, np.int64)
    lacks = np.zeros(MOST_THREES, np.int64)
    threes = 0
    for seat in range(PLAYERS):
        for rank in RANKS:
            if seat != view.seat and has(view.table.threes[seat], rank):
                seats[threes] = seat
                cards[threes] = of_rank(unseen, rank)
                lacks[threes] = 3 - size(of_rank(known[seat] | gone[seat], rank))
                threes += 1
    ways = 1
    for index in range(threes):
        ways <<= size(cards[index])
    total = 0.0
    trial_chosen = np.zeros(PLAYERS, np.int64)
    trial_need = np.zeros(PLAYERS, np.int64)
    trial_may = np.zeros(PLAYERS, np.int64)
    trial_holds = np.zeros(PLAYERS, np.int64)
    for way in range(ways):
        trial_chosen[:] = 0
        trial_need[:] = need
        trial_may[:] = may
        if threes > 0:
            for seat in range(PLAYERS):
                if trial_may[seat] == UNBOUND:
                    trial_may[seat] = first(62)
        if not _share_threes(view.table.options, way, threes, seats, cards, lacks, trial_chosen, trial_need, trial_may):
            continue
        rest = unseen
        for seat in range(PLAYERS):
            rest &= ~trial_chosen[seat]
        weight = place(rest, trial_need, trial_may, trial_holds, stream)
        if threes > 0:
            # Places are told apart; hands are not.
            for seat in range(PLAYERS):
                for open_place in range(2, trial_need[seat] + 1):
                    weight /= open_place
        total += weight
        if weight > 0.0 and (threes == 0 or unit(stream) * total < weight):
            chosen[:] = trial_chosen
            holds[:] = trial_holds
    if total == 0.0:
        raise ValueError("the view contradicts itself: no deal agrees with it")


@kernel
def _share_threes(
    rules: Any, way: int, threes: int, seats: Any, cards: Any, lacks: Any, chosen: Any, need: Any, may: Any
) -> bool:
    """One way: which unseen cards of its rank each declarer holds. Whether it can be."""
    for index in range(threes):
        seat = seats[index]
        rest = cards[index]
        count = size(rest)
        taken = 0
        for bit in range(count):
            if has(way, bit):
                taken |= only(pick(rest, bit))
        way >>= count
        # A14: who declares three may hold four only where that is allowed.
        fits = size(taken) == lacks[index] or (rules.allow_understate and size(taken) == lacks[index] + 1)
        if not fits or taken & ~may[seat]:
            return False
        chosen[seat] |= taken
        need[seat] -= size(taken)
        may[seat] &= ~rest
        if need[seat] < 0:
            return False
    return True


@kernel
def lay_pack(s: Any, gone: Any, stream: Any) -> None:
    """An order of the pack from which these hands come."""
    table = s.table
    for step in range(PLAYERS):
        seat = clockwise(eldest_of(table), step, PLAYERS)
        dealt = s.hand[seat] | gone[seat]
        last = CARDS
        if seat == table.dealer:
            last -= 1
            s.order[PACK - 1] = table.turned
            dealt &= ~only(table.turned)
        for index in range(last):
            # The eldest's open cards were dealt first.
            from_cards = dealt & table.exposed if index < size(table.exposed) and step == 0 else dealt
            card = pick(from_cards, below(stream, size(from_cards)))
            dealt &= ~only(card)
            s.order[deal_place(step, index)] = card
    uncut(s)


@kernel
def uncut(s: Any) -> None:
    """Lay the pack as it was before it was cut by hand."""
    depth = real_cut(s)
    if depth:
        rotate(s.order, PACK - depth, PACK)
