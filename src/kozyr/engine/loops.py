"""Loops written once, over verbs, for every game."""

from typing import Any

from kozyr.engine.actions import random_action
from kozyr.engine.kernel import kernel
from kozyr.engine.random import shuffle
from kozyr.engine.verbs import apply, begin, close, ended, gather, over


@kernel
def shuffle_orders(orders: Any, size: int, stream: Any) -> None:
    """Shuffle every order of the pack that a deal takes, each ``size`` cards, by itself."""
    for start in range(0, len(orders), size):
        shuffle(orders[start : start + size], stream)


@kernel
def lay_orders(s: Any, orders: Any, size: int, stream: Any) -> None:
    """Make the orders of the pack from which the next deal of a match in this state is dealt."""
    shuffle_orders(orders, size, stream)
    gather(s, orders)


@kernel
def play_random_deals(s: Any, orders: Any, size: int, deals: int, shuffling: Any, choosing: Any) -> int:
    """Play deals in a row with random players; returns the number of decisions. Behind a match the next begins.

    Args:
        s: a state, set up.
        orders: as many orders of the pack as a deal takes, one behind the other; shuffled anew for each deal.
        size: cards in the pack.
        deals: how many.
        shuffling: the stream for the packs.
        choosing: the stream for the players.
    """
    decisions = 0
    for _ in range(deals):
        lay_orders(s, orders, size, shuffling)
        begin(s, orders)
        while not over(s):
            apply(s, random_action(s, choosing))
            decisions += 1
        if ended(s):
            close(s)
            s.table.deals = 0
    return decisions
