"""Full states that agree with a view, each exactly as likely as any other.

The deck is a row of packets: fresh cards, and the used cards of earlier rounds, each round shuffled by itself. Of a
used packet a seat knows most cards, but not their order. So a state is drawn place by place: what a place holds is one
of the cards that the seat knows to be in that packet, or, as often as the packet has others, any card that it has not
seen at all. Only hands that were settled in this round and not shown are bound beyond that: they go as they went
against their turn card. They are drawn first, and a draw that does not fit is thrown away at once.

A view remembers of earlier rounds the cards that were seen, and not who lost with what he did not show.
"""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD
from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.random import below, shuffle
from kozyr.engine.sets import clockwise, has, only, size
from kozyr.games.banchok.betting import best_of_suit, kind_of, outcome
from kozyr.games.banchok.dealing import index_of, place_of_card, place_of_turn
from kozyr.games.banchok.state import HAND, MOST_CARDS, MOST_PACKETS, Outcome, View
from kozyr.games.banchok.views import looks

SECOND = 64
"""From here on the cards of the second pack are counted."""
KIND = SECOND - 1
NOT_KNOWN = -3
"""Written for a card of which the view knows nothing; no holder has this number."""


@verbs.resample.of(View)
@kernel
def _resample(view: Any, s: Any, stream: Any) -> int:
    s.table = view.table
    cards = int(view.table.cards)
    seen = np.empty(MOST_CARDS, np.int8)
    packet_of = np.empty(MOST_CARDS, np.int8)
    pool = np.empty(MOST_CARDS, np.int8)
    known = np.zeros(MOST_PACKETS, np.int64)
    others = np.zeros(MOST_PACKETS, np.int64)
    see_places(view, seen)
    gather(view, seen, packet_of, pool, known, others)
    unseen = np.empty(MOST_CARDS, np.int8)
    count = _gather_unseen(view, seen, unseen)
    places = np.empty(MOST_CARDS, np.int64)
    hidden, bound = _places(view, seen, places)
    tries = 0
    fits = False
    lists = (pool.copy(), unseen.copy(), known.copy(), others.copy())
    while not fits:
        tries += 1
        lists[0][:] = pool
        lists[1][:] = unseen
        lists[2][:] = known
        lists[3][:] = others
        for place in range(cards):
            s.order[place] = seen[place]
        fits = _draw(s, places, hidden, bound, packet_of, lists, count, stream)
    _give_holders(view, s, packet_of, stream)
    return tries


@kernel
def see_places(view: Any, seen: Any) -> None:
    """For each place of the deck the card that the view shows in it, or -1."""
    table = view.table
    for place in range(MOST_CARDS):
        seen[place] = NO_CARD
    punters = size(table.punters)
    seat = table.dealer
    index = 0
    for _ in range(table.players):
        seat = clockwise(seat, 1, table.players)
        if not has(table.punters, seat):
            continue
        if index < table.turns:
            seen[place_of_turn(punters, index)] = table.turned[seat]
        own = seat == view.seat and looks(table, seat, index)
        for number in range(HAND):
            card = view.hand[number] if own else table.shown[seat, number]
            seen[place_of_card(punters, index, number)] = card
        index += 1


@kernel
def gather(view: Any, seen: Any, packet_of: Any, pool: Any, known: Any, others: Any) -> None:
    """Count what the places that are not seen hold, packet by packet.

    Args:
        view: the view.
        seen: from :func:`see_places`.
        packet_of: written: the packet of each place.
        pool: written: from the beginning of each packet the cards that are known to be in it, and lie not open.
        known: written: how many these are.
        others: written: how many other cards are in such places of the packet.
    """
    table = view.table
    laid_low, laid_high = open_cards(table, seen)
    start = 0
    for packet in range(table.packet_count):
        end = start + int(table.packets[packet])
        for place in range(start, end):
            packet_of[place] = packet
            card = int(view.known[place])
            if card != NO_CARD and not (has(laid_low, card) if card < SECOND else has(laid_high, card & KIND)):
                pool[start + known[packet]] = card
                known[packet] += 1
            if seen[place] == NO_CARD:
                others[packet] += 1
        others[packet] -= known[packet]
        start = end


@kernel
def open_cards(table: Any, seen: Any) -> tuple[int, int]:
    """The cards of places that are seen, as a set of each pack."""
    low = high = 0
    for place in range(table.cards):
        card = int(seen[place])
        if card >= SECOND:
            high |= only(card & KIND)
        elif card != NO_CARD:
            low |= only(card)
    return low, high


@kernel
def unseen_cards(view: Any, seen: Any) -> tuple[int, int]:
    """The cards of which the view knows nothing, as a set of each pack."""
    table = view.table
    low, high = open_cards(table, seen)
    for place in range(table.cards):
        card = int(view.known[place])
        if card >= SECOND:
            high |= only(card & KIND)
        elif card != NO_CARD:
            low |= only(card)
    return table.first_pack & ~low, table.second_pack & ~high


@kernel
def _gather_unseen(view: Any, seen: Any, unseen: Any) -> int:
    low, high = unseen_cards(view, seen)
    count = 0
    for card in range(SECOND):
        if has(low, card):
            unseen[count] = card
            count += 1
        if has(high, card):
            unseen[count] = card + SECOND
            count += 1
    return count


@kernel
def _places(view: Any, seen: Any, places: Any) -> tuple[int, int]:
    """The hidden places, those of settled hands first; how many there are, and how many such hands."""
    table = view.table
    punters = size(table.punters)
    count = 0
    hands = 0
    marked = np.zeros(MOST_CARDS, np.int8)
    for index in range(table.turns):
        hides = False
        for number in range(HAND):
            hides |= seen[place_of_card(punters, index, number)] == NO_CARD
        if hides:
            # All three are drawn or taken over together, so that the hand can be judged.
            for number in range(HAND):
                places[count] = place_of_card(punters, index, number)
                marked[places[count]] = 1
                count += 1
            hands += 1
    for place in range(table.cards):
        if seen[place] == NO_CARD and marked[place] == 0:
            places[count] = place
            count += 1
    return count, hands


@kernel
def _draw(s: Any, places: Any, hidden: int, bound: int, packet_of: Any, lists: Any, count: int, stream: Any) -> bool:
    """Draw a card for each hidden place; False as soon as a settled hand does not fit its outcome."""
    pool, unseen, known, others = lists
    starts = np.zeros(MOST_PACKETS, np.int64)
    for packet in range(1, int(s.table.packet_count)):
        starts[packet] = starts[packet - 1] + int(s.table.packets[packet - 1])
    for number in range(hidden):
        place = places[number]
        if s.order[place] == NO_CARD:
            packet = packet_of[place]
            chosen = below(stream, known[packet] + others[packet])
            if chosen < known[packet]:
                known[packet] -= 1
                at = starts[packet] + chosen
                s.order[place] = pool[at]
                pool[at] = pool[starts[packet] + known[packet]]
            else:
                others[packet] -= 1
                chosen = below(stream, count)
                count -= 1
                s.order[place] = unseen[chosen]
                unseen[chosen] = unseen[count]
        if number < HAND * bound and number % HAND == HAND - 1 and not _fits(s, place):
            return False
    return True


@kernel
def _fits(s: Any, last_place: int) -> bool:
    """Whether the hand that ends with this place went against its turn card as the table says."""
    table = s.table
    punters = size(table.punters)
    index = last_place - (HAND - 1) * punters
    turned = kind_of(s.order[place_of_turn(punters, index)])
    number = best_of_suit(s, punters, index, turned)
    best = NO_CARD if number < 0 else kind_of(s.order[place_of_card(punters, index, number)])
    seat = _seat_of(table, index)
    if table.outcomes[seat] != outcome(table.options.identical_card, best, turned):
        return False
    if table.outcomes[seat] == Outcome.LOSS.value:
        return True
    # Of a winner the highest card of the suit is shown; of two alike the first.
    return table.shown[seat, number] != NO_CARD


@kernel
def _seat_of(table: Any, index: int) -> int:
    for seat in range(table.players):
        if index_of(table, seat) == index:
            return seat
    return -1


@kernel
def _give_holders(view: Any, s: Any, packet_of: Any, stream: Any) -> None:
    """Who has seen each card: as the view knows it of the cards that it knows, in any way of the others."""
    table = s.table
    holder_of = np.empty(2 * SECOND, np.int8)
    for card in range(2 * SECOND):
        holder_of[card] = NOT_KNOWN
    for place in range(table.cards):
        if view.known[place] != NO_CARD:
            holder_of[int(view.known[place])] = table.owners[place]
    rest = np.empty(MOST_CARDS, np.int8)
    start = 0
    for packet in range(table.packet_count):
        end = start + int(table.packets[packet])
        count = 0
        for place in range(start, end):
            if view.known[place] == NO_CARD:
                rest[count] = table.owners[place]
                count += 1
        shuffle(rest[:count], stream)
        at = 0
        for place in range(start, end):
            holder = holder_of[int(s.order[place])]
            if holder == NOT_KNOWN:
                holder = rest[at]
                at += 1
            s.holder[place] = holder
        start = end
