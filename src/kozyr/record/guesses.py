"""What is taken to be true of cards that nobody remembers, on one way of the search for them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from kozyr.cards import NO_CARD

Decision = tuple[str, int]
Blame = frozenset[Decision]
Cards = Mapping[int, int]
"""Cards by their place in the pack."""


@dataclass(frozen=True)
class Guess:
    """What has been decided on one way of the search."""

    cards: Cards
    allowed: Mapping[int, frozenset[int]]
    """What undecided places may hold."""
    owner: Mapping[int, Decision] = field(default_factory=dict)
    """By which decision a place was decided; none for what the record says."""
    choices: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The places whose cards an action without them is about, by its step."""
    suited: frozenset[int] = frozenset()
    """The places of which the suit has been decided."""
    second: tuple[int, ...] = ()
    """Where nothing is known of a second order: the places of the first in the order in which their cards come."""
    moved: frozenset[int] = frozenset()
    """The cards that have been given their place in it."""

    def decide(self, place: int, card: int, decision: Decision) -> "Guess":
        """The card lies in this place, by this decision."""
        allowed = {key: cards for key, cards in self.allowed.items() if key != place}
        return replace(
            self,
            cards={**self.cards, place: card},
            allowed=allowed,
            owner={**self.owner, place: decision},
        )

    def narrow(self, allowed: Mapping[int, frozenset[int]]) -> "Guess":
        """Some places may hold no more than this."""
        return replace(self, allowed={**self.allowed, **allowed})

    def suit(self, place: int, cards: frozenset[int]) -> "Guess":
        """The place holds one of these cards of one suit."""
        return replace(self.narrow({place: cards}), suited=self.suited | {place})

    def choose(self, step: int, places: tuple[int, ...]) -> "Guess":
        """The action of this step is about the cards of these places."""
        return replace(self, choices={**self.choices, step: places})

    def move(self, card: int, place: int, other: int) -> "Guess":
        """Exchange the card's place with another in the second order."""
        turn = {place: other, other: place}
        second = tuple(turn.get(position, position) for position in self.second)
        return replace(self, second=second, moved=self.moved | {card})

    def blame(self, places: Iterable[int]) -> Blame:
        """The decisions by which these places were decided."""
        asked = set(places)
        suits = {("suit", place) for place in self.suited & asked}
        return frozenset(self.owner[place] for place in asked if place in self.owner) | suits

    @property
    def everything(self) -> Blame:
        """All decisions."""
        choices = {("choice", step) for step in self.choices}
        return self.blame([*self.owner, *self.suited]) | choices | self.moves

    @property
    def moves(self) -> Blame:
        """The decisions about a second order."""
        return frozenset(("move", card) for card in self.moved)


def fill(guess: Guess, orders: range, last: Cards) -> dict[int, int] | None:
    """Give every place a card.

    Args:
        guess: what has been decided, and what other places may hold.
        orders: the place at which each order of the pack begins.
        last: how the places were filled before. What can be kept is kept: attempts then differ by little.

    Returns:
        The cards by place; None where there is no such order.
    """
    order = dict(guess.cards)
    for start in orders:
        places = [place for place in guess.allowed if start <= place < start + orders.step]
        taken = {card for place, card in guess.cards.items() if 0 <= place - start < orders.step}
        holder: dict[int, int] = {}
        for place in places:
            card = last.get(place, NO_CARD)
            if card in guess.allowed[place] and card not in taken and card not in holder:
                holder[card] = place
        settled = set(holder.values())
        for place in places:
            if place not in settled and not _place(place, guess, taken, holder, set()):
                return None
        order.update({place: card for card, place in holder.items()})
    return order


def _place(place: int, guess: Guess, taken: set[int], holder: dict[int, int], tried: set[int]) -> bool:
    """Find a card for a place, moving others where need be (an augmenting path)."""
    for card in sorted(guess.allowed[place]):
        if card in taken or card in tried:
            continue
        tried.add(card)
        if card not in holder or _place(holder[card], guess, taken, holder, tried):
            holder[card] = place
            return True
    return False
