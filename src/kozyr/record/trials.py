"""One deal in the hands of the engine: what a seat holds, what would be legal, what lies open."""

import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from kozyr.cards import PLACES, UNKNOWN, card_text
from kozyr.match import Match
from kozyr.record.words import names_cards, row_text
from kozyr.refusals import Refusal, Refused


@dataclass(frozen=True)
class Step:
    """What a seat did, in words; or, with ``holds``, the cards that it is known to hold at this point."""

    seat: int
    text: str
    holds: bool = False


@dataclass(frozen=True)
class Completion:
    """How far a deal could be played.

    Attributes:
        match: the match behind the good steps.
        steps: how many they are; one more than there are steps where the result is good too.
        refusal: why not further.
    """

    match: Match
    steps: int
    refusal: Refusal | None = None


def trumps(match: Match, order: list[int], steps: list[Step]) -> tuple[int, int]:
    """The trump suit and the card turned up for it, as soon as there are trumps, and before an action names a card."""
    trial = match.copy()
    trial.begin(np.array(order, np.int8))
    table = trial.view(-1).table
    for step in itertools.takewhile(lambda step: not names_cards(step.text), steps):
        if table.trump >= 0 or trial.over or trial.turn != step.seat:
            break
        try:
            trial.play(step.text)
        except Refused:
            break
        table = trial.view(-1).table
    return int(table.trump), int(table.turned)


def open_places(match: Match, order: list[int], steps: list[Step], allowed: Mapping[int, frozenset[int]]) -> list[int]:
    """The places whose card, or its suit, lies open from the beginning: found by exchanging cards.

    Args:
        match: the match before the deal.
        order: any order of the pack.
        steps: the actions.
        allowed: the places in question, and what each may hold.
    """
    seen = trumps(match, order, steps)
    found = []
    for place, cards in allowed.items():
        others = [other for other in allowed if other != place and order[other] in cards]
        of_other_suits = [o for o in others if order[o] // PLACES != order[place] // PLACES]
        # One partner could itself be the trump card; three cannot.
        partners = (of_other_suits or others)[:3]
        exchanged = (exchange(order, place, other) for other in partners)
        if partners and all(trumps(match, other, steps) != seen for other in exchanged):
            found.append(place)
    return found


def exchange(order: list[int], place: int, other: int) -> list[int]:
    """The order with the cards of two places exchanged."""
    changed = [*order]
    changed[place], changed[other] = changed[other], changed[place]
    return changed


def result_text(change: Iterable[int], carry: int) -> str:
    """Write what a deal brought the seats and left in the pot."""
    return f"{row_text(change)} carry {carry}"


def hand_of(match: Match, seat: int) -> int:
    """The cards that a seat holds, and has looked at."""
    return int(match.view(seat).hand[seat])


def said(text: str, cards: list[int]) -> str:
    """The words of an action, its unknown cards said."""
    rest = iter(cards)
    return " ".join(card_text(next(rest)) if word == UNKNOWN else word for word in text.split())


def is_legal(match: Match, seat: int, text: str, hand: int) -> bool:
    """Whether an action would be open to a seat on turn that held these cards."""
    view: Any = match.view(seat)
    view.hand[seat] = hand
    try:
        return match.game.explain(view, match.game.read_action(view, text)) is None
    except Refused:
        return False
