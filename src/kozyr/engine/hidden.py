"""Exact resampling of hidden cards.

Somebody sees some cards and not the others. Every holder of hidden cards (a hand, a heap of discards, the talon)
has so many, and some may not hold certain cards, because of what they played. :func:`place` gives every unseen card
a holder, each arrangement that fits exactly as likely as any other:

1. Holders that nothing is known of (the talon always among them) take what is left: whatever the others hold, what
   is left can be shared out in the same number of ways. They need no counting.
2. Bound holders that may hold the same cards are counted as one and split at the end.
3. Unseen cards that every bound holder may hold need no table either: the number of ways to fill the places that are
   still open from them is a quotient of factorials.
4. For the rest, a table of completions, card by card and by the places still open in each group of bound holders;
   then a walk through it, every card going to a group with probability the completions that follow.

Nothing is greedy: a card is never put where the rest could not be completed. The counts are kept as 64-bit floating
numbers, exact up to 2**53 and to 15 digits beyond. Facts that bind several cards at once ("not both king and
queen") are the game's to reject on, over samples from here.
"""

from typing import Any

import numpy as np

from kozyr.engine.kernel import kernel
from kozyr.engine.random import below, shuffle, unit
from kozyr.engine.sets import has, lowest, only, pick, size

UNBOUND = -1
"""Written for ``may``: the holder may hold any unseen card."""


@kernel
def take(cards: int, count: int, stream: Any) -> int:
    """A random subset of ``count`` cards, every subset equally likely."""
    taken = 0
    for _ in range(count):
        card = pick(cards, below(stream, size(cards)))
        cards ^= only(card)
        taken |= only(card)
    return taken


@kernel
def place(unseen: int, need: Any, may: Any, holds: Any, stream: Any, kept: int = 0) -> float:
    """Give every unseen card a holder, uniformly over all arrangements that fit.

    Args:
        unseen: the set of cards to be placed; as many as ``need`` asks for in all.
        need: for each holder, how many it holds.
        may: for each holder, the cards it may hold, or :data:`UNBOUND`.
        holds: written: for each holder, its cards.
        stream: the random stream.
        kept: cards that only a bound holder can have (a card that somebody was seen to take).

    Returns:
        In how many ways the bound holders can be filled, their places told apart; 1 where nobody is bound; 0 where no
        arrangement fits (the facts contradict each other), and ``holds`` is then not meant.
    """
    for holder in range(len(need)):
        if may[holder] != UNBOUND and need[holder] > 0:
            return _place_bound(unseen, need, may, holds, stream, kept)
    _share(unseen, need, may, holds, stream)
    return 1.0


@kernel
def _share(cards: int, need: Any, may: Any, holds: Any, stream: Any) -> None:
    """Fill the unbound holders at random from the cards that are left."""
    order = np.empty(size(cards), np.int8)
    for index in range(len(order)):
        order[index] = lowest(cards)
        cards &= cards - 1
    shuffle(order, stream)
    index = 0
    for holder in range(len(need)):
        if may[holder] == UNBOUND:
            holds[holder] = 0
            for _ in range(need[holder]):
                holds[holder] |= only(order[index])
                index += 1


@kernel
def _place_bound(unseen: int, need: Any, may: Any, holds: Any, stream: Any, kept: int) -> float:
    holders = len(need)
    group_of = np.empty(holders, np.int64)
    group_may = np.empty(holders, np.int64)
    group_need = np.empty(holders, np.int64)
    groups = 0
    common = unseen & ~kept
    for holder in range(holders):
        holds[holder] = 0
        group_of[holder] = -1
        if may[holder] == UNBOUND or need[holder] == 0:
            continue
        allowed = may[holder] & unseen
        common &= allowed
        group = 0
        while group < groups and group_may[group] != allowed:
            group += 1
        if group == groups:
            group_may[group] = allowed
            group_need[group] = 0
            groups += 1
        group_of[holder] = group
        group_need[group] += need[holder]

    group_holds = np.zeros(holders, np.int64)
    ways = _fill_groups(unseen, common, kept, groups, group_may, group_need, group_holds, stream)
    if ways == 0.0:
        return ways

    rest = unseen
    for holder in range(holders):
        group = group_of[holder]
        if group >= 0:
            holds[holder] = take(group_holds[group], int(need[holder]), stream)
            group_holds[group] &= ~holds[holder]
            rest &= ~holds[holder]
    _share(rest, need, may, holds, stream)
    return ways


@kernel
def _fill_groups(
    unseen: int, common: int, kept: int, groups: int, may: Any, need: Any, holds: Any, stream: Any
) -> float:
    """Choose the cards of every group of bound holders; returns in how many ways that can be done.

    Ways are counted with the places of a group told apart: that multiplies every count by the same number, and keeps
    all of them whole.
    """
    # A position in the table: the places still open in each group, as digits of one number.
    weight = np.empty(groups, np.int64)
    positions = 1
    for group in range(groups):
        weight[group] = positions
        positions *= need[group] + 1
    room = _open_places(groups, need, positions)
    special = unseen & ~common
    count = size(special)
    table = _completions(special, count, size(common), kept, groups, may, weight, room)

    position = positions - 1
    ways = float(table[count, position])
    if ways == 0.0:
        return ways
    for left in range(count, 0, -1):
        card = lowest(special)
        special ^= only(card)
        stays = 0.0 if has(kept, card) else table[left - 1, position]
        chosen = _group_for(card, table[left], table[left - 1], stays, position, groups, may, weight, room, stream)
        if chosen >= 0:
            holds[chosen] |= only(card)
            position -= weight[chosen]

    rest = common
    for group in range(groups):
        filled = take(rest, need[group] - size(holds[group]), stream)
        holds[group] |= filled
        rest &= ~filled
    return ways


@kernel
def _open_places(groups: int, need: Any, positions: int) -> Any:
    """For every group and position, the places still open in the group, as floating numbers."""
    room = np.empty((groups, positions))
    digits = np.zeros(groups, np.int64)
    for position in range(positions):
        for group in range(groups):
            room[group, position] = digits[group]
        group = 0
        while group < groups and digits[group] == need[group]:
            digits[group] = 0
            group += 1
        if group < groups:
            digits[group] += 1
    return room


@kernel
def _completions(
    special: int, count: int, common: int, kept: int, groups: int, may: Any, weight: Any, room: Any
) -> Any:
    """The table: ways to finish with the last ``left`` special cards still to place, by open places.

    Row 0 fills what is open from the ``common`` cards. The special cards are placed from the lowest, so row
    ``left`` is about the ``left`` highest.
    """
    positions = room.shape[1]
    table = np.zeros((count + 1, positions))
    for position in range(positions):
        places = 0
        for group in range(groups):
            places += int(room[group, position])
        ways = 1.0
        for place in range(places):
            ways *= max(common - place, 0)
        table[0, position] = ways
    for left in range(1, count + 1):
        card = pick(special, count - left)
        before = table[left - 1]
        row = table[left]
        if not has(kept, card):
            row[:] = before
        for group in range(groups):
            if has(may[group], card):
                step = weight[group]
                for position in range(step, positions):
                    row[position] += room[group, position] * before[position - step]
    return table


@kernel
def _group_for(
    card: int,
    row: Any,
    following: Any,
    stays: float,
    position: int,
    groups: int,
    may: Any,
    weight: Any,
    room: Any,
    stream: Any,
) -> int:
    """The group that a special card goes to, or -1 where it stays for the others: each as likely as its completions."""
    chance = unit(stream) * row[position]
    possible = -1
    for group in range(groups):
        if has(may[group], card) and room[group, position] > 0.0:
            ways = room[group, position] * following[position - weight[group]]
            if chance < ways:
                return group
            if ways > 0.0:
                possible = group
            chance -= ways
    # Where the card cannot stay for the others, rounding alone has brought us here.
    return -1 if stays > 0.0 else possible
