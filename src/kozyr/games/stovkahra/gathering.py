"""From the cards of one deal to the pack of the next (R7-R9, A8, A9, A50, A51, A60).

Where the game shuffles, the order that a deal is given is the pack. Where it does not, that order is chance only: from
it come the cut and, by further orders, what goes wrong while the cards are gathered.
"""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD, PLACES
from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import clockwise, first, has, only, size
from kozyr.games.stovkahra.options import (
    CARDS,
    PACK,
    PLAYERS,
    CutMode,
    GatherMode,
    GatherNoise,
    NextDealer,
    PacketOrder,
    PackMemory,
    ShuffleScope,
)
from kozyr.games.stovkahra.state import Stovkahra

DISPLAYED = (3, 0, 1, 2)
"""The suits in the order in which hands are shown: acorns, leaves, hearts, bells."""


@kernel
def digit(order: Any, count: int) -> int:
    """A number from 0 to ``count - 1`` from a random order of cards, each as likely.

    It is the number of earlier cards that lie lower than the card in place ``count - 1``; for different counts these
    numbers are independent of one another.
    """
    lower = 0
    for place in range(count - 1):
        if order[place] < order[count - 1]:
            lower += 1
    return lower


@kernel
def is_gathered(s: Any) -> bool:
    """R7, A6: whether the next deal is dealt from the cards of the last one, unshuffled.

    A match that is gone on with in its middle does not know how its cards lie; then the pack is shuffled.
    """
    table = s.table
    rules = table.options
    if table.deals == 0 or rules.shuffle_scope == ShuffleScope.DEAL or rules.gather_mode == GatherMode.RANDOM:
        return False
    if rules.shuffle_scope == ShuffleScope.GAME and table.carry == 0:
        return False
    cards = int(table.plays)
    for seat in range(PLAYERS):
        cards += size(s.hand[seat])
    return cards == PACK


@kernel
def gather_cards(s: Any, order: Any) -> int:
    """R8: lay the cards of the deal that is over into ``order``, top first; returns how many lie in the upper pile."""
    table = s.table
    rules = table.options
    place = 0
    upper = 0
    if rules.gather_mode == GatherMode.CHRONOLOGICAL:
        for trick in range(table.tricks - 1, -1, -1):
            place = _lay_packet(table, trick, order, place)
        upper = place
    else:
        for turn in range(2):
            side = (table.next_dealer + turn) % 2
            for trick in range(table.tricks - 1, -1, -1):
                if winner_of(table, trick) % 2 == side:
                    place = _lay_packet(table, trick, order, place)
            if turn == 0:
                upper = place
    # A50: an unfinished trick, then the hands that were not played.
    for index in range(table.tricks * PLAYERS, table.plays):
        order[place] = table.played[index]
        place += 1
    for step in range(1, PLAYERS + 1):
        place = _lay_hand(s.hand[clockwise(table.dealer, step, PLAYERS)], order, place)
    return upper


@kernel
def winner_of(table: Any, trick: int) -> int:
    """Who took a finished trick: he led to the next, or was the winner of the last."""
    return int(table.leaders[trick + 1]) if trick + 1 < table.tricks else int(table.last_winner)


@kernel
def _lay_packet(table: Any, trick: int, order: Any, place: int) -> int:
    start = trick * PLAYERS
    for index in range(PLAYERS):
        first_up = table.options.packet_order == PacketOrder.FIRST_ON_TOP
        order[place + index] = table.played[start + (index if first_up else PLAYERS - 1 - index)]
    return place + PLAYERS


@kernel
def _lay_hand(hand: int, order: Any, place: int) -> int:
    """R8.5: a hand as it is shown: suit by suit, the highest card first."""
    for suit in DISPLAYED:
        for rank in range(PLACES - 1, -1, -1):
            card = suit * PLACES + rank
            if card < 62 and has(hand, card):
                order[place] = card
                place += 1
    return place


@kernel
def mix_packets(order: Any, packets: int, chance: Any) -> None:
    """A8: the cards of every packet come into the order in which they lie in another pack."""
    rank = np.zeros(64, np.int8)
    for place in range(PACK):
        rank[chance[place]] = place
    for packet in range(packets):
        start = packet * PLAYERS
        for index in range(start + 1, start + PLAYERS):
            card = order[index]
            other = index
            while other > start and rank[order[other - 1]] > rank[card]:
                order[other] = order[other - 1]
                other -= 1
            order[other] = card


@kernel
def swap_piles(order: Any, upper: int, packets: int) -> None:
    """A8: the other pile goes on top."""
    rotate(order, upper, packets * PLAYERS)


@kernel
def rotate(order: Any, depth: int, count: int) -> None:
    """R9: the ``depth`` topmost of ``count`` cards go under the others."""
    lifted = order[:depth].copy()
    for place in range(count - depth):
        order[place] = order[place + depth]
    for place in range(depth):
        order[count - depth + place] = lifted[place]


@verbs.gather.of(Stovkahra)
@kernel
def _gather(s: Any, orders: Any) -> None:
    """Make of shuffled orders those that the next deal is dealt from."""
    if not is_gathered(s):
        return
    table = s.table
    rules = table.options
    pack = np.empty(PACK, np.int8)
    upper = gather_cards(s, pack)
    packets = int(table.tricks)
    if rules.gather_noise != GatherNoise.NONE:
        mix_packets(pack, packets, orders[PACK : 2 * PACK])
        if rules.gather_noise == GatherNoise.PACKET_PILE and digit(orders, 2) == 1:
            swap_piles(pack, upper, packets)
    if rules.cut_mode == CutMode.RANDOM:
        depths = PACK + 1 - 2 * rules.cut_min
        rotate(pack, rules.cut_min + digit(orders, depths), PACK)
    for place in range(PACK):
        orders[place] = pack[place]


@kernel
def draw_chance(s: Any, orders: Any) -> None:
    """A5, A53: who will deal next, and by how much the cutter will miss, from the last of the orders."""
    rules = s.table.options
    last = orders[len(orders) - PACK :]
    s.drawn = digit(last, PLAYERS) if rules.next_dealer == NextDealer.RANDOM else -1
    s.slip = digit(last, 2 * rules.cut_noise + 1) - rules.cut_noise


@kernel
def remember(s: Any, pack: Any) -> None:
    """A36: what everybody remembers of the pack: how it was gathered, if it is that pack which is dealt."""
    known = s.table.options.pack_memory == PackMemory.FULL and is_gathered(s)
    if known:
        upper = gather_cards(s, s.before)
        s.table.upper = upper
        s.table.packets = s.table.tricks
        known = _comes_from(s, pack)
    if not known:
        for place in range(PACK):
            s.before[place] = NO_CARD
        s.table.upper = s.table.packets = 0


@kernel
def _comes_from(s: Any, pack: Any) -> bool:
    """Whether a pack can have come from the gathered one."""
    rules = s.table.options
    least, most = cut_range(rules)
    for swapped in range(2 if rules.gather_noise == GatherNoise.PACKET_PILE else 1):
        for depth in range(least, most + 1):
            agrees = True
            for place in range(PACK):
                agrees &= has(possible_at(s, place, depth, swapped), pack[place])
            if agrees:
                return True
    return False


@kernel
def cut_range(rules: Any) -> tuple[int, int]:
    """R9: how deep the pack may have been cut before it is laid before the cutter."""
    if rules.cut_mode == CutMode.RANDOM:
        return rules.cut_min, PACK - rules.cut_min
    return 0, 0


@kernel
def source_of(s: Any, place: int, depth: int, swapped: int) -> int:
    """The place of the gathered pack that comes to a place of the pack after a cut."""
    source = (place + depth) % PACK
    whole = s.table.packets * PLAYERS
    if swapped and source < whole:
        source = (source + s.table.upper) % whole
    return source


@kernel
def possible_at(s: Any, place: int, depth: int, swapped: int) -> int:
    """The cards that can lie in a place, if the pack was cut so deep: one, or those of a packet that was mixed up."""
    source = source_of(s, place, depth, swapped)
    packet = source // PLAYERS
    if s.table.options.gather_noise == GatherNoise.NONE or packet >= s.table.packets:
        return only(s.before[source])
    cards = 0
    for index in range(packet * PLAYERS, (packet + 1) * PLAYERS):
        cards |= only(s.before[index])
    return cards


@kernel
def whole_pack() -> int:
    """The 32 cards as a set."""
    suit = first(13) & ~first(13 - CARDS)
    return suit | suit << PLACES | suit << 2 * PLACES | suit << 3 * PLACES
