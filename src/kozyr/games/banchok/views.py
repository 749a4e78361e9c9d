"""What a seat sees (section 5): its own cards, and which cards of the deck it has seen in earlier rounds."""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD
from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import size
from kozyr.games.banchok.dealing import index_of, place_of_card
from kozyr.games.banchok.state import HAND, OPEN, UNSEEN, Banchok


@verbs.view.of(Banchok)
@kernel
def _view(s: Any, seat: int, view: Any) -> None:
    view.table = s.table
    view.seat = seat
    index = index_of(s.table, seat)
    seen = looks(s.table, seat, index)
    for number in range(HAND):
        view.hand[number] = s.order[place_of_card(size(s.table.punters), index, number)] if seen else NO_CARD
    write_known(s, seat, view)


@kernel
def looks(table: Any, seat: int, index: int) -> bool:
    """B8: whether a punter has looked at his cards: when they are dealt, or not before his turn."""
    if index < 0 or not table.dealt:
        return False
    return table.options.look_before_turn != 0 or index < table.turns or seat == table.punter


@kernel
def write_known(s: Any, seat: int, view: Any) -> None:
    """Write the cards that a seat has seen, packet by packet: what all have seen, then its own, the lowest first."""
    table = s.table
    for place in range(len(view.known)):
        view.known[place] = NO_CARD
    labels = np.empty(len(view.known), np.int8)
    start = 0
    for packet in range(table.packet_count):
        end = start + int(table.packets[packet])
        for owner in (OPEN, seat):
            # Where nobody knows the first card, nobody knows any.
            if owner == UNSEEN or table.owners[start] == UNSEEN:
                continue
            at = start
            while at < end and table.owners[at] != owner:
                at += 1
            count = 0
            for place in range(start, end):
                if s.holder[place] == owner:
                    labels[count] = s.order[place]
                    count += 1
            labels[:count].sort()
            for number in range(count):
                view.known[at + number] = labels[number]
        start = end
