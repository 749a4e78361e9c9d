"""Positions for tests: deals described by their cards, begun and played through the real verbs.

::

    position = deal(options("prikup", players=4), dealer=3, hands={0: "As Ah 7h"}, trump_card="8h", carry=60)
    position.do("knock", "pass", "pass", "stand")
    position.legal_words()

Nothing is laid into a state but what lies on the table before a deal: the dealer, and what earlier deals have left
there. The cards come out of a pack in which they lie in the right order.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kozyr.cards import PLACES, card, cards_text, members, pack
from kozyr.engine import verbs
from kozyr.engine.random import below, shuffle, stream
from kozyr.engine.state import copy, new
from kozyr.games.stukolka.game import GAME
from kozyr.games.stukolka.options import GoletsForm, Options
from kozyr.games.stukolka.state import Phase, Stukolka, View
from kozyr.refusals import Refusal, Refused

Order = NDArray[np.int8]

DATA = Path(__file__).parent.parent / "data" / "stukolka"


def examples(name: str) -> Any:
    """The worked examples of a file in ``tests/data/stukolka``."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def by_id(rows: Iterable[Mapping[str, Any]]) -> list[Any]:
    """Examples as parameters of a test, each named by its id and marked with it."""
    return [pytest.param(row, id=row["id"], marks=pytest.mark.rule("stukolka", row["id"])) for row in rows]


@dataclass
class Position:
    """A state in the middle of a deal.

    Attributes:
        options: the options that were laid into it.
        state: the whole state; see :class:`kozyr.games.stukolka.state.Stukolka`.
    """

    options: Options
    state: Any

    @property
    def table(self) -> Any:
        return self.state.table

    @property
    def turn(self) -> int:
        return int(self.table.turn)

    @property
    def phase(self) -> Phase:
        return Phase(int(self.table.phase))

    @property
    def over(self) -> bool:
        return bool(verbs.over(self.state))

    @property
    def balances(self) -> list[int]:
        return [int(money) for money in self.table.balance[: self.options.players]]

    def hand(self, seat: int) -> set[str]:
        return set(cards_text(int(self.state.hand[seat])).split())

    def talon(self) -> list[int]:
        """The cards that can still be drawn, in drawing order."""
        return [int(c) for c in self.state.pack[self.table.next_card : self.table.pack_end]]

    def seats(self, seats: int) -> list[int]:
        """A set of seats in order from the dealer."""
        n = self.options.players
        return sorted(members(int(seats)), key=lambda seat: (seat - int(self.table.dealer) - 1) % n)

    def view(self, seat: int | None = None) -> Any:
        """What a seat sees; the seat on turn where none is given."""
        seen = new(View)
        verbs.view(self.state, self.turn if seat is None else seat, seen)
        return seen

    def legal(self) -> list[int]:
        return list(members(int(verbs.legal(self.state))))

    def legal_words(self) -> set[str]:
        view = self.view()
        return {GAME.action_text(view, action) for action in self.legal()}

    def refusal(self, action: int | str) -> Refusal | None:
        """Why the seat on turn may not do this, as it is explained to it; None where it may."""
        view = self.view()
        try:
            number = GAME.read_action(view, action) if isinstance(action, str) else action
        except Refused as refused:
            return refused.refusal
        return GAME.explain(view, number)

    def do(self, *actions: str) -> "Position":
        """Carry out actions in words, one after the other; each must be open to the seat on turn."""
        for words in actions:
            refusal = self.refusal(words)
            assert refusal is None, f"seat {self.turn}, {self.phase.name}: {refusal}"
            verbs.apply(self.state, GAME.read_action(self.view(), words))
        return self

    def begin(self, order: Order | None = None) -> "Position":
        """Begin the next deal, with any order of the pack where none is given."""
        verbs.begin(self.state, any_order(self.options) if order is None else order)
        return self

    def copy(self) -> "Position":
        return Position(self.options, copy(self.state))


def table(options: Options, *, dealer: int, carry: int = 0, fines: bool | None = None) -> Position:
    """A table at which ``dealer`` will deal next.

    Args:
        options: the match's options.
        dealer: who deals next.
        carry: money that lies in the pot from earlier deals.
        fines: whether there are fines in it; where not given, they are what there is.
    """
    state = new(Stukolka)
    GAME.set_up(state, options, dealer)
    state.table.carry = carry
    # Between deals the pot is what is carried.
    state.table.pot = carry
    state.table.fines_in_pot = carry > 0 if fines is None else fines
    return Position(options, state)


def deal(
    options: Options,
    *,
    dealer: int,
    hands: Mapping[int, str] | None = None,
    trump_card: str,
    talon: str = "",
    spare: str = "",
    carry: int = 0,
    fines: bool | None = None,
    rest: Iterable[int] | None = None,
) -> Position:
    """Begin a deal in which these seats hold these cards.

    Args:
        options: the match's options.
        dealer: the seat that deals.
        hands: the cards of some or all seats, three or fewer each.
        trump_card: the card that fixes trumps.
        talon: the first cards of the talon, in drawing order.
        spare: the spare hand of golets, where there is one.
        carry: money that lies in the pot from earlier deals.
        fines: whether there are fines in it.
        rest: the order in which cards that were not named fill the other places; low ones first where not given.
    """
    position = table(options, dealer=dealer, carry=carry, fines=fines)
    order = pack_order(
        options, dealer=dealer, hands=hands or {}, trump_card=trump_card, talon=talon, spare=spare, rest=rest
    )
    return position.begin(order)


def pack_order(
    options: Options,
    *,
    dealer: int,
    hands: Mapping[int, str],
    trump_card: str,
    talon: str = "",
    spare: str = "",
    rest: Iterable[int] | None = None,
) -> Order:
    """The order of the pack from which the described deal comes (R7, R8)."""
    named = [card(word) for words in (*hands.values(), trump_card, talon, spare) for word in words.split()]
    assert len(set(named)) == len(named), "a card is named twice"
    low_first = sorted(pack(options.pack_size), key=lambda c: (c % PLACES, c))
    filling = iter([c for c in (low_first if rest is None else rest) if c not in named])

    players = options.players
    dealt = {seat: [card(word) for word in hands.get(seat, "").split()] for seat in range(players)}
    for held in dealt.values():
        while len(held) < 3:
            held.append(next(filling))
    order = [dealt[(dealer + 1 + place) % players][place // players] for place in range(3 * players)]
    spare_hand = [card(word) for word in spare.split()]
    while options.golets_form == GoletsForm.SPARE_HAND and len(spare_hand) < 3:
        spare_hand.append(next(filling))
    order += spare_hand + [card(word) for word in f"{trump_card} {talon}".split()]
    order += filling
    assert sorted(order) == sorted(pack(options.pack_size)), "a card is not of this pack"
    return _with_second(options, order)


def any_order(options: Options, seed: int | None = None) -> Order:
    """An order of the pack: shuffled by the seed, or as it comes where there is none."""
    order = np.array(pack(options.pack_size), np.int8)
    if seed is not None:
        shuffle(order, stream(seed, "shuffle"))
    return _with_second(options, [int(c) for c in order])


def _with_second(options: Options, order: Sequence[int]) -> Order:
    """Lengthen the order where a deal takes a second one (A47)."""
    return np.array([*order] * GAME.orders(options), np.int8)


def random_play(position: Position, seed: int) -> Iterator[Position]:
    """Finish the deal with random actions; the position, always the same one, before each of them."""
    choosing = stream(seed, "actions")
    while not position.over:
        yield position
        actions = position.legal()
        verbs.apply(position.state, actions[below(choosing, len(actions))])


def play_on(position: Position, seed: int) -> Position:
    """Finish the deal with random actions."""
    for _ in random_play(position, seed):
        pass
    return position
