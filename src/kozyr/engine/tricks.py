"""Following to a trick, for every game in which the card played must be the best one can do.

What a follower owes is a *ladder*: sets of cards in the order of duty. From the first rung of which he holds a
card he must play; if he holds nothing of any rung, any card will do. One ladder serves three readers:

* :func:`owed`, the cards that are legal;
* :func:`rung_of`, the rung that a refused card passes over: the reason of the refusal;
* :func:`ruled_out`, the cards that somebody who played a given card cannot have held: what the table learns.
"""

from typing import Any

from kozyr.cards import KING, NO_CARD, PLACES
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.sets import above, after, has, only, size, suit_cards, suit_of

Ladder = tuple[int, int, int, int]

NOBODY = -1

HEAD, FOLLOW, OVERTRUMP, TRUMP = 0, 1, 2, 3
"""The rungs: beat in the suit led; follow; trump in, higher than a trump that lies there; play any trump."""


@inlined
def ladder(
    hand: int,
    led: int,
    best: int,
    best_of_suit: int,
    trump: int,
    must_beat: bool,
    beat_after_ruff: bool,
    must_trump: bool,
    must_overtrump: bool,
    undertrump: bool,
) -> Ladder:
    """What a follower owes.

    Args:
        hand: his cards; they matter where neither overtrumping nor undertrumping is a duty: who could take the trick
            with a trump then owes a trump, any.
        led: the card led.
        best: the card that takes the trick so far.
        best_of_suit: the highest card of the suit led.
        trump: the trump suit.
        must_beat: a follower in suit must beat if he can.
        beat_after_ruff: he must beat the suit also when it has been trumped.
        must_trump: void of the suit, he must trump.
        must_overtrump: trumping after a trump, he must beat it if he can.
        undertrump: he must play a trump even if he cannot beat the one that lies there.
    """
    suit = suit_cards(suit_of(led))
    trumps = suit_cards(trump)
    ruffed = suit_of(best) != suit_of(led)
    head = above(best_of_suit) if must_beat and (beat_after_ruff or not ruffed) else 0
    higher = above(best)
    over = higher if must_trump and must_overtrump and ruffed else 0
    # Who may keep his low trumps back must still play a trump if he holds one that would take the trick.
    owes_trump = undertrump or not ruffed or (not must_overtrump and hand & higher != 0)
    under = trumps if must_trump and owes_trump else 0
    return head, suit, over, under


@inlined
def owed(hand: int, rungs: Ladder) -> int:
    """The legal cards of a hand: those of the first rung it can meet, or all."""
    for rung in rungs:
        if hand & rung:
            return hand & rung
    return hand


@inlined
def rung_of(hand: int, card: int, rungs: Ladder) -> int:
    """The rung of which the hand holds a card and which ``card`` passes over; -1 where the card is legal."""
    for index, rung in enumerate(rungs):
        if hand & rung:
            return -1 if has(rung, card) else index
    return -1


@inlined
def ruled_out(card: int, rungs: Ladder) -> int:
    """The cards that a hand from which ``card`` was legally played cannot have held beside it."""
    absent = 0
    for rung in rungs:
        if has(rung, card):
            break
        absent |= rung
    return absent


@inlined
def beats(card: int, best: int, trump: int) -> bool:
    """Whether a card takes the trick from the best card so far."""
    if suit_of(card) == suit_of(best):
        return card > best
    return suit_of(card) == trump


@kernel
def clear_tricks(table: Any) -> None:
    """No trick has been played; the table is as :func:`lay_card` asks."""
    for seat in range(table.players):
        table.taken[seat] = 0
    for place in range(table.plays):
        table.played[place] = 0
    for trick in range(table.tricks):
        table.leaders[trick] = 0
    table.led = table.best = table.best_of_suit = NO_CARD
    table.leader = table.winner = NOBODY
    table.in_trick = table.tricks = table.plays = 0


@kernel
def king_held(table: Any, players: int) -> bool:
    """Whether the seat on lead led the trump king to the trick before, and it took the trick.

    Args:
        table: the table; see :func:`lay_card`.
        players: the seats that take part in the play.
    """
    before = table.tricks - 1
    return (
        before >= 0
        and table.played[before * size(players)] == table.trump * PLACES + KING
        and table.leaders[before] == table.leader
    )


@kernel
def lay_card(s: Any, card: int, players: int) -> bool:
    """The seat on turn plays a card to the trick; the next one is then on turn.

    The trick goes to the highest trump, else to the highest card of the suit led, and who takes it leads to the next.

    Args:
        s: a state with ``hand``, whose table has ``turn``, ``trump``, ``held``, ``played``, ``plays``, ``leader``,
            ``leaders``, ``tricks``, ``taken``, ``in_trick``, ``led``, ``best``, ``best_of_suit`` and ``winner``.
        card: the card.
        players: the seats that take part in the play.

    Returns:
        Whether the trick is complete.
    """
    table = s.table
    seat = table.turn
    s.hand[seat] &= ~only(card)
    table.held[seat] -= 1
    table.played[table.plays] = card
    table.plays += 1
    if table.in_trick == 0:
        table.leaders[table.tricks] = seat
        table.led = table.best = table.best_of_suit = card
        table.winner = seat
    else:
        if suit_of(card) == suit_of(table.led) and card > table.best_of_suit:
            table.best_of_suit = card
        if beats(card, table.best, table.trump):
            table.best = card
            table.winner = seat
    table.in_trick += 1
    if table.in_trick < size(players):
        table.turn = after(players, seat)
        return False
    table.taken[table.winner] += 1
    table.tricks += 1
    table.in_trick = 0
    table.led = table.best = table.best_of_suit = NO_CARD
    table.leader = table.turn = table.winner
    return True
