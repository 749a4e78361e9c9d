"""Histories behind a view, for every game of tricks with a talon.

To draw a full state from a view is to invent the history that led to it: who was dealt what, what was thrown and drawn.
What games share of that stands here. A game whose duties are a ladder registers three verbs for its states,
:func:`rewind`, :func:`duties` and :func:`play_card`; what its plays rule out, and whether a sample could have been
played, is then found by going through the tricks once more, with the game's own rules.

The records must offer ``table.turn``, ``table.plays``, ``table.played`` and ``table.dealer``, and ``hand``, a set a
seat.
"""

from typing import Any

from kozyr.cards import PLACES
from kozyr.engine.hidden import UNBOUND, take
from kozyr.engine.kernel import kernel
from kozyr.engine.random import below, shuffle
from kozyr.engine.sets import first, has, only, pick
from kozyr.engine.tricks import Ladder, owed, ruled_out
from kozyr.engine.verbs import verb


@verb
def rewind(s: Any) -> None:
    """Back to the first lead of the deal; a settlement at the end of the replay may touch the table alone."""


@verb
def duties(s: Any, hand: int) -> Ladder:
    """What the seat on turn owes with this hand."""


@verb
def play_card(s: Any, card: int) -> None:
    """Play a card, as in the game."""


@kernel
def rule_out(view: Any, s: Any, may: Any, gone: Any) -> int:
    """Go through the tricks again: what each seat has played, and what that rules out.

    Args:
        view: the view.
        s: a state to replay in; its table is the view's again at the end.
        may: for each seat's hand what it may hold: narrowed, for all seats but the viewer.
        gone: written: what each seat has played.

    Returns:
        All cards played.
    """
    played = 0
    if view.table.plays > 0:
        rewind(s)
        for index in range(view.table.plays):
            seat = s.table.turn
            card = int(view.table.played[index])
            if seat != view.seat:
                absent = ruled_out(card, duties(s, only(card)))
                if absent:
                    if may[seat] == UNBOUND:
                        may[seat] = first(62)
                    may[seat] &= ~absent
            gone[seat] |= only(card)
            played |= only(card)
            play_card(s, card)
        s.table = view.table
    return played


@kernel
def was_legal(view: Any, s: Any, gone: Any) -> bool:
    """Whether every card that was played could be played from these hands (given as they are now)."""
    legal = True
    if view.table.plays > 0:
        for seat in range(view.table.players):
            s.hand[seat] |= gone[seat]
        rewind(s)
        for index in range(view.table.plays):
            hand = s.hand[s.table.turn]
            card = int(view.table.played[index])
            legal &= has(owed(hand, duties(s, hand)), card)
            play_card(s, card)
        s.table = view.table
    return legal


@kernel
def pack_cards(count: int) -> int:
    """The cards of a pack of 32, 36 or 52, as a set."""
    suit = first(13) & ~first(13 - count // 4)
    return suit | suit << PLACES | suit << 2 * PLACES | suit << 3 * PLACES


@kernel
def write_cards(places: Any, start: int, cards: int, count: int, stream: Any) -> None:
    """Lay a set of cards into an array, in random order."""
    for index in range(count):
        places[start + index] = pick(cards, 0)
        cards &= cards - 1
    shuffle(places[start : start + count], stream)


@kernel
def deal_place(table: Any, seat: int, index: int) -> int:
    """Where in the pack a seat's card number ``index`` lay, dealt one at a time from forehand."""
    return index * table.players + (seat - table.dealer - 1) % table.players


@kernel
def dealt_cards(s: Any, seat: int, count: int) -> int:
    """The ``count`` cards that a seat was dealt."""
    cards = 0
    for index in range(count):
        cards |= only(s.pack[deal_place(s.table, seat, index)])
    return cards


@kernel
def lay_dealt(s: Any, seat: int, dealt: int, count: int, stream: Any) -> None:
    """Put a seat's dealt cards, in random order, where the deal takes them from."""
    for index in range(count):
        card = pick(dealt, below(stream, count - index))
        dealt &= ~only(card)
        s.pack[deal_place(s.table, seat, index)] = card


@kernel
def return_hands(view: Any, s: Any, lost: int, start: int, count: int, stream: Any) -> bool:
    """Thrown hands that have come back into the talon: share its cards out among those who were dealt them.

    Args:
        view: the view; ``view.dealt`` says whose hand is known.
        s: the state, its pack laid from ``start`` to ``table.pack_end``.
        lost: the seats whose hands came back.
        start: where in the pack the talon that they made begins.
        count: cards in a hand.
        stream: the random stream.

    Returns:
        False where a known hand is not among these cards.
    """
    pool = 0
    for place in range(start, s.table.pack_end):
        pool |= only(s.pack[place])
    for unknown in range(2):
        for seat in range(s.table.players):
            dealt = view.dealt[seat]
            if has(lost, seat) and (dealt == 0) == (unknown == 1):
                if dealt & ~pool:
                    return False
                if dealt == 0:
                    dealt = take(pool, count, stream)
                pool &= ~dealt
                lay_dealt(s, seat, dealt, count, stream)
    return True
