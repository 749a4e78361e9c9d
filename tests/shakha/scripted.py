"""Deals written out by hand: who holds what, and who does what.

::

    table = Scripted("shakha-b", cards=2, dealer=3)
    table.deal({0: "Ks 6s", 1: "7d Ad"}, trump="Ah")
    table.call(1, 0, 0, 1)
    assert table.choices == {"Ks", "6s!", "6s."}

Seats that are not named get cards that nobody names, low ones first. Everything goes through the real match; nothing
of the rules is known here but how the cards are dealt (C2).
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from kozyr.cards import PLACES, card, cards_text, pack
from kozyr.games.family import Family, family
from kozyr.match import Match, Start
from kozyr.refusals import Refusal

SHAKHA: Family = family("shakha")
DATA = Path(__file__).parent.parent / "data" / "shakha"


def vectors(name: str) -> list[dict[str, Any]]:
    """The worked examples of a file in ``tests/data/shakha``."""
    found: list[dict[str, Any]] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return found


class Scripted:
    """A match, about to begin a deal of so many cards.

    Args:
        preset: the game.
        cards: cards of each player.
        dealer: who deals.
        last: whether it is the last deal of the match, not the first with so many cards.
        changes: the house rules.
    """

    def __init__(self, preset: str, *, cards: int = 1, dealer: int = 0, last: bool = False, **changes: Any) -> None:
        self.options = SHAKHA.options(preset, **changes)
        self.players: int = self.options.players
        self.cards = cards
        self.dealer = dealer
        numbers = range(1, self.options.deals + 1)
        fitting = [number for number in numbers if self.options.cards_in(number) == cards]
        start = Start(dealer, deals=fitting[-1 if last else 0] - 1)
        self.match = Match.resume_from(self.options, start, family=SHAKHA)

    def deal(self, hands: Mapping[int, str], *, trump: str = "") -> "Scripted":
        """Begin the deal with these hands; ``trump`` is the card turned, or the last one dealt in a top deal."""
        self.match.begin(self.order(hands, trump))
        return self

    def order(self, hands: Mapping[int, str], trump: str = "") -> Any:
        """The order of the pack from which these hands come."""
        whole = pack(self.options.pack_size)
        named = [card(word) for text in (*hands.values(), trump) for word in text.split()]
        free = iter(sorted(set(whole) - set(named), key=lambda c: (c % PLACES, c)))
        dealt = self.players * self.cards
        is_top = dealt == len(whole)
        order = []
        held = {seat: [card(word) for word in hands.get(seat, "").split()] for seat in range(self.players)}
        if trump and is_top:
            mine = held[self.dealer]
            held[self.dealer] = [c for c in mine if c != card(trump)]
        for place in range(dealt - (is_top and trump != "")):
            seat = (self.dealer + 1 + place) % self.players
            order.append(held[seat].pop(0) if held[seat] else next(free))
        if trump:
            order.append(card(trump))
        order += free
        assert sorted(order) == sorted(whole), "a card is named twice, or is not of this pack"
        return np.array(order, np.int8)

    def call(self, *calls: int) -> "Scripted":
        """Calls in their order; without any everybody calls the least that is open."""
        for number in calls:
            self.match.play(f"call {number}")
        while not calls and self.decision == "call":
            self.match.play(self.match.legal()[0])
        return self

    def play(self, script: str) -> "Scripted":
        """Play cards: ``seat:card``, separated by blanks."""
        for play in script.split():
            seat, _, words = play.partition(":")
            assert self.match.turn == int(seat), f"{play!r}, but seat {self.match.turn} is on turn"
            self.match.play(words)
        return self

    @property
    def decision(self) -> str:
        """What is being decided: ``call`` or ``play``; empty when the deal is over."""
        return "" if self.match.over else {1: "call", 2: "play"}[int(self.facts.phase)]

    @property
    def choices(self) -> set[str]:
        """What the seat on turn may do, in words."""
        view = self.match.view(self.match.turn)
        return {self.match.game.action_text(view, action) for action in self.match.legal()}

    def refusal(self, words: str) -> Refusal:
        """Why the seat on turn may not do this."""
        refusal = self.match.refuse(words)
        assert refusal is not None, f"{words!r} is allowed"
        assert str(refusal).endswith("."), "a refusal is a sentence"
        return refusal

    def code(self, words: str) -> tuple[str, str]:
        """Code and rule of the refusal of an action."""
        refusal = self.refusal(words)
        return refusal.code.removeprefix("shakha_"), refusal.rule.removeprefix("shakha:")

    @property
    def facts(self) -> Any:
        """What lies open on the table."""
        return self.match.table

    @property
    def change(self) -> tuple[int, ...]:
        """What the deal brought each seat."""
        return self.match.deals[-1].change

    def hand(self, seat: int) -> set[str]:
        """A hand as the seat itself sees it."""
        return set(cards_text(int(self.match.view(seat).hand[seat])).split())


def following(preset: str, led: str, hand: str, trump: str, **changes: Any) -> Scripted:
    """Seat 0 leads a card, and seat 1, with this hand, is to play; without a card led, seat 1 is to lead.

    The leader's other cards are trumps, so that any card may be led.
    """
    held = hand.split()
    players = changes.get("players", SHAKHA.options(preset).players)
    table = Scripted(preset, cards=len(held), dealer=players - 1 if led else 0, **changes)
    named = {*held, led[:2]}
    of_trump = [rank + trump for rank in "AKQJT987" if rank + trump not in named]
    turned, *others = of_trump
    hands = {1: hand}
    if led:
        hands[0] = " ".join([led[:2], *others[: len(held) - 1]])
    table.deal(hands, trump=turned).call()
    if led:
        table.play(f"0:{led}")
    assert table.match.turn == 1
    return table
