"""The talon: cards from its top, cards of a hand for them, and thrown hands that become a talon again.

A state offers ``pack``, ``hand`` and ``thrown``; its table ``next_card`` and ``pack_end`` (the talon lies between
them), and for each seat ``held``, ``heap``, ``drawn`` and ``exchanged``.
"""

from typing import Any

from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has, only, pick, size


@kernel
def clear_hands(s: Any) -> None:
    """Nobody holds, has thrown or has drawn anything."""
    table = s.table
    for seat in range(table.players):
        s.hand[seat] = 0
        s.thrown[seat] = 0
        table.held[seat] = 0
        table.exchanged[seat] = 0
        table.drawn[seat] = 0
        table.dropped[seat] = 0
        table.heap[seat] = 0
    table.next_card = 0


@kernel
def left_in_talon(table: Any) -> int:
    """Cards that still lie in the talon."""
    return table.pack_end - table.next_card


@kernel
def take_from_talon(s: Any, seat: int, count: int) -> None:
    """So many cards, which must be there, from the top of the talon into a hand."""
    table = s.table
    for _ in range(count):
        s.hand[seat] |= only(s.pack[table.next_card])
        table.next_card += 1
    table.drawn[seat] += count
    table.held[seat] += count


@kernel
def return_to_talon(s: Any, cards: int) -> None:
    """Thrown cards come under what is left of the talon, in the order of the deal's second shuffle."""
    table = s.table
    for place in range(len(s.second_order)):
        card = s.second_order[place]
        if has(cards, card):
            s.pack[table.pack_end] = card
            table.pack_end += 1
            cards &= ~only(card)


@kernel
def subset(hand: int, index: int) -> int:
    """The cards of a hand that an exchange names: bit k of ``index`` stands for its card number k, lowest first."""
    cards = 0
    for place in range(size(hand)):
        if has(index, place):
            cards |= only(pick(hand, place))
    return cards


@kernel
def subsets(cards: int, most: int) -> int:
    """The subsets of a hand of so many cards (five at most) with no more than ``most`` cards, by their index."""
    found = 0
    for index in range(1 << cards):
        if size(index) <= most:
            found |= 1 << index
    return found


@kernel
def throw_for_exchange(s: Any, seat: int, index: int) -> int:
    """The cards that an exchange names go out of the hand; returns how many."""
    table = s.table
    cards = subset(s.hand[seat], index)
    count = size(cards)
    s.hand[seat] &= ~cards
    s.thrown[seat] |= cards
    table.exchanged[seat] = count
    table.heap[seat] += count
    table.held[seat] -= count
    return count


@kernel
def throw_one(s: Any, seat: int, card: int) -> None:
    """Who holds a card too many throws one."""
    table = s.table
    s.hand[seat] &= ~only(card)
    s.thrown[seat] |= only(card)
    table.held[seat] -= 1
    table.dropped[seat] += 1
    table.heap[seat] += 1
