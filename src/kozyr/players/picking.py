"""Cards picked from sets by their rank, for players of any game with equal suits."""

from kozyr.cards import PLACES
from kozyr.engine.kernel import kernel
from kozyr.engine.sets import above, has, lowest, only, suit_cards
from kozyr.engine.tricks import beats


@kernel
def rank_of(card: int) -> int:
    """The rank of a card, the higher the better."""
    return card % PLACES


@kernel
def of_rank(rank: int) -> int:
    """The four cards of a rank."""
    one = only(rank)
    return one | one << PLACES | one << 2 * PLACES | one << 3 * PLACES


@kernel
def strongest(cards: int) -> int:
    """The card of the highest rank; of equal ranks any."""
    best = lowest(cards)
    rest = cards
    while rest:
        card = lowest(rest)
        if rank_of(card) > rank_of(best):
            best = card
        rest &= rest - 1
    return best


@kernel
def weakest(cards: int) -> int:
    """The card of the lowest rank; of equal ranks any."""
    worst = lowest(cards)
    rest = cards
    while rest:
        card = lowest(rest)
        if rank_of(card) < rank_of(worst):
            worst = card
        rest &= rest - 1
    return worst


@kernel
def least(cards: int, trump: int) -> int:
    """The card one can best do without: the lowest, trumps last."""
    side = cards & ~suit_cards(trump)
    return weakest(side if side else cards)


@kernel
def masters(cards: int, unseen: int) -> int:
    """Those of some cards that no unseen card of their suit beats."""
    found = 0
    while cards:
        card = lowest(cards)
        if above(card) & unseen == 0:
            found |= only(card)
        cards &= cards - 1
    return found


@kernel
def winning_cards(cards: int, best: int, trump: int) -> int:
    """Those of some cards that would take a trick of which ``best`` is the best card so far."""
    found = 0
    while cards:
        card = lowest(cards)
        if beats(card, best, trump):
            found |= only(card)
        cards &= cards - 1
    return found


@kernel
def index_of(hand: int, cards: int) -> int:
    """Cards of a hand by their places: bit k for its card number k, the lowest first."""
    index = 0
    place = 0
    while hand:
        if has(cards, lowest(hand)):
            index |= only(place)
        hand &= hand - 1
        place += 1
    return index
