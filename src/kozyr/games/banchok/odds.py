"""The exact odds of a bet, by the cards that have been seen (rules: section 10.7).

The next turn card lies at a known place of the deck. In fresh cards it is any card that has not been seen; in a used
packet it is one of the cards that are known to be in it, or one of those that are not. What can be concluded from hands
that lost and were not shown is left out: odds are counted from cards.
"""

from typing import Any

import numpy as np

from kozyr.cards import NO_CARD, PLACES
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import has, size
from kozyr.games.banchok.betting import kind_of, outcome
from kozyr.games.banchok.dealing import place_of_turn
from kozyr.games.banchok.resampling import gather, see_places, unseen_cards
from kozyr.games.banchok.state import HAND, MOST_CARDS, MOST_PACKETS, UNSEEN, Outcome

SUITS = 4
SECOND = 64


@kernel
def best_cards(hand: Any, best: Any) -> None:
    """For each suit the highest card of a hand, or -1."""
    for suit in range(SUITS):
        best[suit] = NO_CARD
    for number in range(HAND):
        card = kind_of(hand[number])
        best[card // PLACES] = max(int(best[card // PLACES]), card)


@kernel
def odds(view: Any) -> tuple[int, int, int]:
    """The odds of a seat on its turn: in how many of all equally likely cases its bet is won, and returned.

    Args:
        view: the view of the punter on turn.

    Returns:
        Cases in which he wins, cases in which the bets are returned, and all cases. With fresh cards on top the cases
        are the cards that he has not seen.
    """
    table = view.table
    seen = np.empty(MOST_CARDS, np.int8)
    see_places(view, seen)
    best = np.empty(SUITS, np.int64)
    best_cards(view.hand, best)
    low, high = unseen_cards(view, seen)
    won, back, count = cases(table.options.identical_card, best, low, high)
    place = place_of_turn(size(table.punters), int(table.turns))
    packet = start = 0
    while start + table.packets[packet] <= place:
        start += int(table.packets[packet])
        packet += 1
    if table.owners[start] == UNSEEN:
        return won, back, count
    packet_of = np.empty(MOST_CARDS, np.int8)
    pool = np.empty(MOST_CARDS, np.int8)
    known = np.zeros(MOST_PACKETS, np.int64)
    others = np.zeros(MOST_PACKETS, np.int64)
    gather(view, seen, packet_of, pool, known, others)
    if known[packet] == 0:
        return won, back, count
    known_won = known_back = 0
    for place in range(start, start + known[packet]):
        card = kind_of(pool[place])
        found = outcome(table.options.identical_card, best[card // PLACES], card)
        known_won += int(found == Outcome.WIN.value)
        known_back += int(found == Outcome.PUSH.value)
    rest = others[packet]
    if rest == 0:
        return known_won, known_back, known[packet]
    # A known card of the packet, or one of the others, which may be any card that was not seen.
    return (
        known_won * count + rest * won,
        known_back * count + rest * back,
        (known[packet] + rest) * count,
    )


@kernel
def cases(identical_card: int, best: Any, low: int, high: int) -> tuple[int, int, int]:
    """The odds against a card that is any of some, each as likely.

    Args:
        identical_card: the option of that name.
        best: for each suit the punter's highest card, or -1.
        low: the cards of the first pack that it may be, as a set.
        high: those of the second.

    Returns:
        Cards that he covers, cards with which the bets are returned, and all cards.
    """
    won = back = 0
    for card in range(SECOND):
        copies = int(has(low, card)) + int(has(high, card))
        if copies:
            found = outcome(identical_card, best[card // PLACES], card)
            won += copies * int(found == Outcome.WIN.value)
            back += copies * int(found == Outcome.PUSH.value)
    return won, back, size(low) + size(high)
