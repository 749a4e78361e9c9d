"""Looking back at a match: one step after the other, with every hand."""

from dataclasses import dataclass

import numpy as np

from kozyr.match import Deal, Match, Start
from kozyr.refusals import Refusal, Refused
from kozyr.tables import log
from kozyr.tables.room import Room


@dataclass(frozen=True)
class Moment:
    """A moment of a match: a deal, from 0, and how many of its actions have been carried out."""

    deal: int
    actions: int


def moments(deals: list[Deal]) -> list[Moment]:
    """All moments of some deals, in order: each deal's beginning, and each action."""
    return [Moment(place, count) for place, deal in enumerate(deals) for count in range(len(deal.actions) + 1)]


def first_steps(deals: list[Deal]) -> list[int]:
    """At which of those moments each deal begins."""
    found, step = [], 0
    for deal in deals:
        found.append(step)
        step += len(deal.actions) + 1
    return found


def match_at(room: Room, moment: Moment) -> tuple[Match, Match]:
    """The match at a moment, and as it stood a step earlier.

    Raises:
        Refused: that deal may not be looked back at, or not yet.
    """
    if not 0 <= moment.deal < room.finished:
        raise Refused(Refusal("table_not_over", {}))
    old = room.match
    match = Match.resume_from(room.options, old.start, family=room.family)
    for deal in old.deals[: moment.deal]:
        match.begin(deal.pack)
        for _, action in deal.actions:
            match.play(action)
    before = match.copy()
    match.begin(old.deals[moment.deal].pack)
    for _, action in old.deals[moment.deal].actions[: moment.actions]:
        before = match.copy()
        match.play(action)
    return match, before


@dataclass(frozen=True)
class Dealt:
    """How a deal of a table came about.

    Attributes:
        promised: whether it is the one that its secret gives, from the cards as they lay before it.
        cards: from which it was dealt, top first.
    """

    promised: bool
    cards: tuple[int, ...]


def dealt(room: Room, place: int) -> Dealt:
    """How a deal of a table came about, by its place in the match.

    Raises:
        Refused: that deal may not be looked back at, or not yet.
    """
    pack = room.match.deals[place].pack
    laid, cards = room.order_of(place), pack
    if room.deals_hang_together:
        match, before = match_at(room, Moment(place, 0))
        laid, cards = before.laid(laid), match.deck
    return Dealt(np.array_equal(laid, pack), tuple(int(card) for card in cards))


def finished(room: Room) -> Match:
    """The match as far as it may be looked back at, to be written down.

    Raises:
        Refused: no deal is over.
    """
    count = room.finished
    if count == 0:
        raise Refused(Refusal("table_not_over", {}))
    last = room.match.deals[count - 1]
    match, _ = match_at(room, Moment(count - 1, len(last.actions)))
    if room.match.closed:
        match.close()
    return match


def resumed(room: Room, moment: Moment) -> log.Resumed:
    """The position of a moment, for a table that goes on from there.

    Raises:
        Refused: that deal may not be looked back at, or is at its end there.
    """
    match_at(room, moment)
    deal = room.match.deals[moment.deal]
    if moment.actions >= len(deal.actions):
        raise Refused(Refusal("deal_over", {}))
    if room.deals_hang_together:
        start = room.match.start
        earlier = tuple((_order(old), _words(old)) for old in room.match.deals[: moment.deal])
    else:
        start = Start(deal.dealer, deal.number - 1, deal.carried, deal.fines, deal.before, deal.more)
        earlier = ()
    return log.Resumed(start=start, pack=_order(deal), actions=_words(deal)[: moment.actions], earlier=earlier)


def _order(deal: Deal) -> tuple[int, ...]:
    return tuple(int(card) for card in deal.pack)


def _words(deal: Deal) -> tuple[str, ...]:
    return tuple(action for _, action in deal.actions)
