"""Deals of frap and khrap with written packs and written play.

::

    deal = Scripted("frap", players=3, dealer=0)
    deal.begin("Kc Qs / Ad / -", talon="Tc Jh Ac")
    deal.play("1 look, 1 frap, 2 whist, 0 pass")
    deal.choices

Nothing is laid into a state but what a match can begin with: the dealer, the pot and the order of the pack.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from kozyr.cards import PLACES, card, cards_text, members
from kozyr.games.family import family
from kozyr.games.frap.state import Phase
from kozyr.match import Match, Start
from kozyr.refusals import Refusal

GAMES = ("frap", "khrap")
DATA = Path(__file__).parent.parent / "data"
SPECTATOR = -1

Order = NDArray[np.int8]


def examples(game: str, name: str) -> Any:
    """The worked examples of a file in ``tests/data/GAME``."""
    return json.loads((DATA / game / f"{name}.json").read_text(encoding="utf-8"))


def both(*frap: str, khrap: Iterable[str] = ()) -> pytest.MarkDecorator:
    """Run a test of ``game`` for frap and for khrap, marked with the rules of each."""
    marks = {"frap": pytest.mark.rule("frap", *frap), "khrap": pytest.mark.rule("khrap", *khrap)}
    return pytest.mark.parametrize("game", [pytest.param(game, marks=marks[game], id=game) for game in GAMES])


def cards(text: str) -> set[str]:
    """The cards of a text, for comparisons that do not care for their order."""
    return set(text.split())


def pack_order(
    options: Any, *, dealer: int, hands: Mapping[int, str], talon: str, second: str = "", rest: Iterable[int] = ()
) -> Order:
    """The order of the pack from which these hands and this talon come (R4, R5).

    Args:
        options: the match's options.
        dealer: who deals.
        hands: by seat, some or all cards of a hand.
        talon: the first cards of the talon, the turned cards before all.
        second: the first cards of the second order, in which thrown hands come back (A31).
        rest: the cards that fill the other places, in their order; low ones first where not given.
    """
    game = family(options.name).game
    whole = game.pack(options)
    named = [card(word) for words in (*hands.values(), talon) for word in words.split()]
    assert len(set(named)) == len(named), "a card is named twice"
    filling = [c for c in (list(rest) or sorted(whole, key=lambda c: (c % PLACES, c))) if c not in named]
    dealt = {seat: [card(word) for word in hands.get(seat, "").split()] for seat in range(options.players)}
    for held in dealt.values():
        while len(held) < options.hand:
            held.append(filling.pop(0))
    order = [
        dealt[(dealer + 1 + place) % options.players][place // options.players]
        for place in range(options.hand * options.players)
    ]
    order += [card(word) for word in talon.split()] + filling
    assert sorted(order) == sorted(whole), "a card is not of this pack"
    if game.orders(options) == 2:
        first = [card(word) for word in second.split()]
        order += [*first, *(c for c in whole if c not in first)]
    return np.array(order, np.int8)


class Scripted:
    """A match of frap or khrap whose packs are written out.

    Args:
        game: ``frap`` or ``khrap``.
        dealer: who deals first.
        pot: what lies in the pot from earlier deals; the seats have paid it equally.
        house_rules: the options.
    """

    def __init__(self, game: str, *, dealer: int = 0, pot: int = 0, **house_rules: Any) -> None:
        self.family = family(game)
        self.options = self.family.options(**house_rules)
        self.players: int = self.options.players
        paid = tuple(-(pot // self.players) - (seat < pot % self.players) for seat in range(self.players))
        start = Start(dealer=dealer, carry=pot, balance=paid)
        self.match = Match.resume_from(self.options, start, family=self.family)
        self.looks_at_once = False

    def begin(
        self, hands: str = "", *, talon: str = "", second: str = "", rest: Iterable[int] = (), looked: bool = False
    ) -> "Scripted":
        """Begin the next deal with these cards.

        Args:
            hands: seat by seat, separated by ``/``; what is not named does not matter.
            talon: its top cards, the turned cards first.
            second: the order in which thrown hands come back, as far as it matters.
            rest: see :func:`pack_order`.
            looked: whether everybody looks at his cards as soon as it is his turn.
        """
        named = {seat: part.replace("-", "").strip() for seat, part in enumerate(hands.split("/"))}
        dealer = self.next_dealer
        self.looks_at_once = looked
        self.match.begin(pack_order(self.options, dealer=dealer, hands=named, talon=talon, second=second, rest=rest))
        assert int(self.facts.dealer) == dealer
        return self

    @property
    def next_dealer(self) -> int:
        """Who deals next: seen on a copy, since only the engine knows."""
        twin = self.match.copy()
        twin.begin(np.array(twin.game.pack(self.options) * twin.game.orders(self.options), np.int8))
        return int(twin.table.dealer)

    def play(self, script: str) -> "Scripted":
        """Do what the script says: ``seat action``, separated by commas."""
        for line in filter(None, (part.strip() for part in script.split(","))):
            seat, _, words = line.partition(" ")
            assert self.match.turn == int(seat), f"{line!r}, but the table asks: {self.decision!r}"
            if self.looks_at_once and words != "look" and "look" in self.choices:
                self.match.play("look")
            self.match.play(words)
        return self

    @property
    def decision(self) -> str:
        """Who decides what: ``0 open``, ``3 drop``; empty when the deal is over."""
        if self.match.over:
            return ""
        return f"{self.match.turn} {Phase(int(self.facts.phase)).name.lower()}"

    @property
    def choices(self) -> set[str]:
        """What the seat on turn may do, in words."""
        view = self.match.view(self.match.turn)
        return {self.match.game.action_text(view, action) for action in self.match.legal()}

    def refusal(self, action: str | int) -> Refusal:
        """Why the seat on turn may not do this."""
        refusal = self.match.refuse(action)
        assert refusal is not None, f"{action!r} is allowed"
        assert str(refusal).endswith((".", "?", "!")), "a refusal is a sentence"
        return refusal

    @property
    def facts(self) -> Any:
        """What lies open on the table."""
        return self.match.table

    @property
    def talon(self) -> int:
        """Cards left in the talon."""
        return int(self.facts.pack_end - self.facts.next_card)

    @property
    def tricks(self) -> list[int]:
        """Tricks by seats."""
        return [int(count) for count in self.facts.taken[: self.players]]

    @property
    def remises(self) -> dict[int, int]:
        """What each owed, in pots, without those that owed nothing."""
        return {seat: int(pots) for seat, pots in enumerate(self.facts.remise) if pots}

    @property
    def change(self) -> tuple[int, ...]:
        """What the deal brought each seat, antes included."""
        return self.match.deals[-1].change

    @property
    def active(self) -> set[int]:
        """Who plays."""
        return set(members(int(self.facts.active)))

    def hand(self, seat: int, *, seen_by: int | None = None) -> set[str]:
        """A hand as somebody sees it, the seat itself where not given."""
        return cards(cards_text(int(self._view(seat, seen_by).hand[seat])))

    def thrown(self, seat: int, *, seen_by: int | None = None) -> set[str]:
        """What a seat has thrown, as somebody sees it."""
        return cards(cards_text(int(self._view(seat, seen_by).thrown[seat])))

    def _view(self, seat: int, seen_by: int | None) -> Any:
        return self.match.view(seat if seen_by is None else seen_by)

    def play_out(self) -> "Scripted":
        """Finish the deal somehow: everybody does the first thing that is open to him, and exchanges nothing."""
        while not self.match.over:
            self.match.play(self.match.legal()[0])
        return self
