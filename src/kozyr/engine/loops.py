"""Loops written once, over verbs, for every game."""

from typing import Any

from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.random import below, shuffle
from kozyr.engine.sets import pick, size
from kozyr.engine.verbs import apply, begin, ended, legal, over


@inlined
def random_action(legal_actions: int, stream: Any) -> int:
    """Any of the open actions, each as likely."""
    return pick(legal_actions, below(stream, size(legal_actions)))


@kernel
def play_random_deals(s: Any, pack: Any, deals: int, shuffling: Any, choosing: Any) -> int:
    """Play deals in a row with random players; returns the number of decisions.

    ``pack`` is any order of the pack; it is shuffled anew for each deal. Stops early where the match ends.
    """
    decisions = 0
    for _ in range(deals):
        shuffle(pack, shuffling)
        begin(s, pack)
        while not over(s):
            apply(s, random_action(legal(s), choosing))
            decisions += 1
        if ended(s):
            break
    return decisions
