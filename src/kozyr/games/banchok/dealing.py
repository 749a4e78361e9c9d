"""The deck: two packs, dealt from the top, and the used cards that come back underneath (R3, R4, R12, R13)."""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.sets import clockwise, has, size
from kozyr.games.banchok.options import Recycle, Reveal
from kozyr.games.banchok.state import HAND, MOST_PACKETS, OPEN, UNSEEN

LABELS = 128
"""Cards of the second pack count from 64."""


@inlined
def place_of_card(punters: int, index: int, number: int) -> int:
    """Where in the deck the card ``number`` of the punter ``index`` lies: one at a time, in three turns round (R4)."""
    return number * punters + index


@inlined
def place_of_turn(punters: int, index: int) -> int:
    """Where in the deck the turn card of the punter ``index`` lies (R8)."""
    return HAND * punters + index


@kernel
def index_of(table: Any, seat: int) -> int:
    """Which of the punters a seat is, counted from the banker's left, from 0; -1 where it is none."""
    if not 0 <= seat < table.players or not has(table.punters, seat):
        return -1
    index = 0
    other = table.dealer
    for _ in range(table.players):
        other = clockwise(other, 1, table.players)
        if other == seat:
            return index
        if has(table.punters, other):
            index += 1
    return -1


@kernel
def lay_deck(s: Any, pack: Any) -> None:
    """R3: a new deck; nobody has seen a card of it."""
    table = s.table
    for place in range(table.cards):
        s.order[place] = pack[place]
        s.holder[place] = UNSEEN
        table.owners[place] = UNSEEN
    for packet in range(MOST_PACKETS):
        table.packets[packet] = 0
    table.packets[0] = table.cards
    table.packet_count = 1


@kernel
def next_deck(s: Any, pack: Any) -> None:
    """R13: the used cards of the last round go under the deck, in the order in which they stand in ``pack``.

    Where all cards are shuffled before each round, or the bank was carried into the match and its deck is not known,
    the pack is the deck.
    """
    table = s.table
    if table.options.recycle == Recycle.FULL_SHUFFLE or table.lap == 0:
        lay_deck(s, pack)
        return
    used = 4 * size(table.punters)
    seen_by = np.empty(LABELS, np.int8)
    for label in range(LABELS):
        seen_by[label] = NO_CARD
    _note_used(s, seen_by)
    _take_off(s, used)
    place = table.cards - used
    for index in range(table.cards):
        label = int(pack[index])
        if seen_by[label] != NO_CARD:
            s.order[place] = label
            s.holder[place] = seen_by[label]
            place += 1
    packets = int(table.packet_count)
    table.packets[packets] = used
    table.packet_count = packets + 1
    sort_owners(s)


@kernel
def _note_used(s: Any, seen_by: Any) -> None:
    """For each used card who has seen it: all what lies open, its owner the rest of his hand."""
    table = s.table
    punters = size(table.punters)
    seat = table.dealer
    for index in range(punters):
        seat = clockwise(seat, 1, table.players)
        while not has(table.punters, seat):
            seat = clockwise(seat, 1, table.players)
        seen_by[int(s.order[place_of_turn(punters, index)])] = OPEN
        for number in range(HAND):
            hidden = table.shown[seat, number] == NO_CARD
            seen_by[int(s.order[place_of_card(punters, index, number)])] = seat if hidden else OPEN


@kernel
def _take_off(s: Any, used: int) -> None:
    """Take the used cards off the top, and shorten the packets by them.

    Where a card that was not shown came from a packet of which a part is left, nobody can be sure any more what that
    part is made of: what was known of it is forgotten.
    """
    table = s.table
    gone = 0
    left = 0
    while gone < table.packet_count and left + table.packets[gone] <= used:
        left += int(table.packets[gone])
        gone += 1
    rest = left + int(table.packets[gone]) - used if gone < table.packet_count else 0
    forgets = rest > 0 and _hides(s, left, used)
    for place in range(used, table.cards):
        s.order[place - used] = s.order[place]
        s.holder[place - used] = UNSEEN if forgets and place < used + rest else s.holder[place]
    count = 0
    for packet in range(gone, int(table.packet_count)):
        table.packets[count] = rest if packet == gone else table.packets[packet]
        count += 1
    for packet in range(count, MOST_PACKETS):
        table.packets[packet] = 0
    table.packet_count = count


@kernel
def _hides(s: Any, start: int, end: int) -> bool:
    """Whether one of these places of the deck held a card that went into a hand and was not shown."""
    table = s.table
    punters = size(table.punters)
    seat = table.dealer
    for index in range(punters):
        seat = clockwise(seat, 1, table.players)
        while not has(table.punters, seat):
            seat = clockwise(seat, 1, table.players)
        for number in range(HAND):
            if start <= place_of_card(punters, index, number) < end and table.shown[seat, number] == NO_CARD:
                return True
    return False


@kernel
def sort_owners(s: Any) -> None:
    """Write for each packet who knows its cards: first what all know, then by seats, last what nobody knows."""
    table = s.table
    # Where all hands are shown there is nothing that one seat alone has seen.
    seats = 0 if table.options.reveal == Reveal.ALL else table.players
    start = 0
    for packet in range(table.packet_count):
        end = start + int(table.packets[packet])
        at = start
        for owner in range(OPEN, seats):
            if owner == UNSEEN:
                continue
            for place in range(start, end):
                if s.holder[place] == owner:
                    table.owners[at] = owner
                    at += 1
        for place in range(at, end):
            table.owners[place] = UNSEEN
        start = end
