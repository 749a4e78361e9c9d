"""States that agree with a view in which the gathered pack is remembered (A36, section 5.4).

The pack of the deal came from the gathered one by mixing up packets, by which pile went on top, and by the cut; all of
that chance is as likely as any other. For every cut (and pile) the packets are independent of one another: in how many
orders each can lie is counted, a cut is drawn by the product of these numbers, and then an order for each packet.
What a declaration says of several cards at once is rejected on.
"""

from typing import Any

import numpy as np

from kozyr.engine.hidden import UNBOUND
from kozyr.engine.kernel import kernel
from kozyr.engine.random import below, unit
from kozyr.engine.sets import clockwise, has, only, size
from kozyr.games.stovkahra.dealing import clamped, deal_place, eldest_of, real_cut
from kozyr.games.stovkahra.gathering import cut_range, possible_at, rotate, whole_pack
from kozyr.games.stovkahra.melding import RANKS, courts, of_rank
from kozyr.games.stovkahra.options import CARDS, PACK, PLAYERS, CutMode, GatherNoise

PERMUTATIONS = np.array(
    [
        (a, b, c, d)
        for a in range(4)
        for b in range(4)
        for c in range(4)
        for d in range(4)
        if len({a, b, c, d}) == PLAYERS
    ],
    np.int64,
)
"""The orders of the four cards of a packet."""


@kernel
def recall(view: Any, s: Any, may: Any, gone: Any, stream: Any) -> int:
    """Draw a state; returns the number of tries."""
    allowed = np.zeros(PACK, np.int64)
    if view.table.dealt:
        _allowed(view, may, gone, allowed)
    else:
        allowed[:] = -1
    tries = 0
    while True:
        tries += 1
        _draw(view, s, allowed, stream)
        if view.table.dealt == 0:
            return tries
        _deal(s, gone)
        if _declared(view, s, gone):
            return tries


@kernel
def _allowed(view: Any, may: Any, gone: Any, allowed: Any) -> None:
    """For each place of the cut pack, the cards that can have lain there."""
    table = view.table
    everywhere = whole_pack()
    for seat in range(PLAYERS):
        everywhere &= ~gone[seat]
    if view.seat >= 0:
        everywhere &= ~view.hand[view.seat]
    everywhere &= ~(table.exposed | only(table.turned))
    for step in range(PLAYERS):
        seat = clockwise(eldest_of(table), step, PLAYERS)
        if seat == view.seat:
            cards = view.hand[seat] | gone[seat]
        else:
            cards = gone[seat] | (everywhere if may[seat] == UNBOUND else everywhere & may[seat])
            if has(table.bianca, seat):
                cards &= ~courts()
        cards &= ~(table.exposed | only(table.turned))
        for index in range(CARDS):
            allowed[deal_place(step, index)] = cards
    for index in range(size(table.exposed)):
        allowed[deal_place(0, index)] = table.exposed
    allowed[PACK - 1] = only(table.turned)


@kernel
def _ways(view: Any, allowed: Any, depth: int, swapped: int, packet: int) -> int:
    """In how many orders a packet can lie; of the cards that never lay in a packet, whether they can lie so."""
    found = 0
    for choice in range(len(PERMUTATIONS)):
        fits = True
        for index in range(PLAYERS):
            source = packet * PLAYERS + index
            place = place_of(view, source, depth, swapped)
            fits &= has(allowed[place], view.before[packet * PLAYERS + PERMUTATIONS[choice, index]])
        if fits:
            found += 1
        if not is_mixed(view, packet):
            # The first is the order in which they lay.
            return found
    return found


@kernel
def is_mixed(view: Any, packet: int) -> bool:
    """Whether the cards of a packet may have changed places."""
    return view.table.options.gather_noise != GatherNoise.NONE and packet < view.table.packets


@kernel
def place_of(view: Any, source: int, depth: int, swapped: int) -> int:
    """The place of the cut pack to which a place of the gathered pack came."""
    whole = view.table.packets * PLAYERS
    if swapped and source < whole:
        source = (source - view.table.upper) % whole
    return (source - depth) % PACK


@kernel
def _draw(view: Any, s: Any, allowed: Any, stream: Any) -> None:
    """Draw the cut by its weight, then the order of each packet; lay the pack."""
    rules = view.table.options
    by_hand = rules.cut_mode == CutMode.AGENT and view.table.dealt != 0
    least, most = cut_range(rules)
    if by_hand:
        least, most = int(rules.cut_min), int(PACK - rules.cut_min)
    total = 0.0
    chosen_depth = chosen_swap = 0
    for swapped in range(2 if rules.gather_noise == GatherNoise.PACKET_PILE else 1):
        for depth in range(least, most + 1):
            weight = _weight(view, allowed, depth, swapped)
            if weight > 0.0 and by_hand:
                weight *= _cuts_to(view, depth)
            total += weight
            if weight > 0.0 and unit(stream) * total < weight:
                chosen_depth, chosen_swap = depth, swapped
    if total == 0.0:
        raise ValueError("the view contradicts itself: the remembered pack does not agree with it")
    for packet in range(PACK // PLAYERS):
        _lay_packet(view, s, allowed, chosen_depth, chosen_swap, packet, stream)
    if by_hand:
        _draw_cut(view, s, chosen_depth, stream)
        rotate(s.order, PACK - chosen_depth, PACK)


@kernel
def _cuts_to(view: Any, depth: int) -> int:
    """In how many ways the cutter can have come to this depth: what he wanted, and by how much he missed."""
    rules = view.table.options
    found = 0
    for meant in range(rules.cut_min, PACK + 1 - rules.cut_min):
        if view.wanted == 0 or meant == view.wanted:
            for miss in range(-rules.cut_noise, rules.cut_noise + 1):
                if clamped(rules, meant + miss) == depth:
                    found += 1
    return found


@kernel
def _draw_cut(view: Any, s: Any, depth: int, stream: Any) -> None:
    """One of these ways."""
    rules = view.table.options
    skip = below(stream, _cuts_to(view, depth))
    for meant in range(rules.cut_min, PACK + 1 - rules.cut_min):
        if view.wanted == 0 or meant == view.wanted:
            for miss in range(-rules.cut_noise, rules.cut_noise + 1):
                if clamped(rules, meant + miss) == depth:
                    if skip == 0:
                        s.wanted, s.slip = meant, miss
                    skip -= 1


@kernel
def _weight(view: Any, allowed: Any, depth: int, swapped: int) -> float:
    weight = 1.0
    if view.table.dealt and not has(possible_at(view, PACK - 1, depth, swapped), view.table.turned):
        # Most cuts are ruled out by the card turned up.
        return 0.0
    for packet in range(PACK // PLAYERS):
        weight *= _ways(view, allowed, depth, swapped, packet)
        if weight == 0.0:
            return weight
    return weight


@kernel
def _lay_packet(view: Any, s: Any, allowed: Any, depth: int, swapped: int, packet: int, stream: Any) -> None:
    skip = below(stream, _ways(view, allowed, depth, swapped, packet))
    for choice in range(len(PERMUTATIONS)):
        fits = True
        for index in range(PLAYERS):
            place = place_of(view, packet * PLAYERS + index, depth, swapped)
            fits &= has(allowed[place], view.before[packet * PLAYERS + PERMUTATIONS[choice, index]])
        if fits:
            if skip == 0:
                for index in range(PLAYERS):
                    place = place_of(view, packet * PLAYERS + index, depth, swapped)
                    s.order[place] = view.before[packet * PLAYERS + PERMUTATIONS[choice, index]]
                return
            skip -= 1


@kernel
def _deal(s: Any, gone: Any) -> None:
    """Deal the pack, and take away what has been played."""
    depth = real_cut(s)
    for step in range(PLAYERS):
        seat = clockwise(eldest_of(s.table), step, PLAYERS)
        s.hand[seat] = 0
        for index in range(CARDS):
            s.hand[seat] |= only(s.order[(deal_place(step, index) + depth) % PACK])
        s.hand[seat] &= ~gone[seat]


@kernel
def _declared(view: Any, s: Any, gone: Any) -> bool:
    """Whether everybody was dealt what he has declared."""
    table = view.table
    for seat in range(PLAYERS):
        dealt = s.hand[seat] | gone[seat]
        for rank in RANKS:
            cards = size(of_rank(dealt, rank))
            if has(table.fours[seat], rank) and cards < 4:
                return False
            if has(table.threes[seat], rank) and cards != 3 and not (table.options.allow_understate and cards == 4):
                return False
    return True
