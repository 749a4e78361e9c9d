"""Deals of rams with written packs and written play.

::

    deal = Scripted(players=3, sheets=(100, 60, 5))
    deal.begin("Ah 9s / Kd / -", upcard="7s", stock="Ks Jc")
    deal.play("1 play, 2 pass, 0 pass, 1 exchange 9s")
    deal.choices

Nothing is laid into a state but what a match can begin with: the dealer, the sheets and the order of the pack.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kozyr.cards import ACE, JACK, PLACES, card, card_text, cards_text, members
from kozyr.games.family import Family, Game, family
from kozyr.games.rams.options import HAND
from kozyr.games.rams.scoring import payment
from kozyr.games.rams.state import Ending, Phase
from kozyr.match import Match, Start
from kozyr.refusals import Refusal

RAMS: Family = family("rams")
GAME: Game = RAMS.game
DATA = Path(__file__).parent.parent / "data" / "rams"

Order = NDArray[np.int8]


def examples(name: str) -> Any:
    """The worked examples of a file in ``tests/data/rams``."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def cards(text: str) -> set[str]:
    """The cards of a text, for comparisons that do not care for their order."""
    return set(text.split())


def pack_order(
    options: Any, *, dealer: int, hands: Mapping[int, str], upcard: str, stock: str = "", second: str = ""
) -> Order:
    """The order of the pack from which these hands, this upcard and this stock come (R5, R6).

    Args:
        options: the match's options.
        dealer: who deals.
        hands: by seat, some or all cards of a hand.
        upcard: the card that is turned.
        stock: the first cards of the stock.
        second: the first cards of the second order, in which dead cards come back (A53).
    """
    whole = GAME.pack(options)
    named = [card(word) for words in (*hands.values(), upcard, stock) for word in words.split()]
    assert len(set(named)) == len(named), "a card is named twice"
    # Low cards fill what is not named; jacks and aces, which would count, only where there is nothing else.
    filling = [c for c in sorted(whole, key=lambda c: (c % PLACES in (JACK, ACE), c % PLACES, c)) if c not in named]
    dealt = {seat: [card(word) for word in hands.get(seat, "").split()] for seat in range(options.players)}
    for held in dealt.values():
        while len(held) < HAND:
            held.append(filling.pop(0))
    order = [
        dealt[(dealer + 1 + place) % options.players][place // options.players]
        for place in range(HAND * options.players)
    ]
    order += [card(word) for word in (upcard, *stock.split())] + filling
    assert sorted(order) == sorted(whole), "a card is not of this pack"
    if GAME.orders(options) == 2:
        first = [card(word) for word in second.split()]
        order += [*first, *(c for c in whole if c not in first)]
    return np.array(order, np.int8)


class Scripted:
    """A match of rams whose packs are written out.

    Args:
        dealer: who deals first.
        sheets: what stands on the sheets before the first deal; as in a new match where not given.
        preset: the preset.
        house_rules: the options.
    """

    def __init__(
        self, *, dealer: int = 0, sheets: tuple[int, ...] = (), preset: str = "rams", **house_rules: Any
    ) -> None:
        self.options = RAMS.options(preset, **house_rules)
        self.players: int = self.options.players
        start = Start(dealer=dealer, deals=1 if sheets else 0, balance=sheets)
        self.match = Match.resume_from(self.options, start, family=RAMS)

    def begin(self, hands: str = "", *, upcard: str, stock: str = "", second: str = "") -> "Scripted":
        """Begin the next deal with these cards.

        Args:
            hands: seat by seat, separated by ``/``; what is not named does not matter.
            upcard: the card that is turned.
            stock: the top cards of the stock.
            second: the order in which dead cards come back, as far as it matters.
        """
        named = {seat: part.replace("-", "").strip() for seat, part in enumerate(hands.split("/"))}
        dealer = (int(self.match.table.dealer) + 1) % self.players
        order = pack_order(self.options, dealer=dealer, hands=named, upcard=upcard, stock=stock, second=second)
        self.match.begin(order)
        assert int(self.facts.dealer) == dealer
        return self

    def play(self, script: str) -> "Scripted":
        """Do what the script says: ``seat action``, separated by commas."""
        for line in filter(None, (part.strip() for part in script.split(","))):
            seat, _, words = line.partition(" ")
            assert self.match.turn == int(seat), f"{line!r}, but the table asks: {self.decision!r}"
            self.match.play(words)
        return self

    def declare(self, words: str) -> "Scripted":
        """What everybody says, from forehand on, as in ``play play pass``."""
        for word in words.split():
            self.match.play(word)
        return self

    def stand(self) -> "Scripted":
        """Everybody who is asked exchanges nothing, and the dealer leaves the upcard."""
        while not self.match.over and self.facts.phase in (Phase.EXCHANGE, Phase.UPCARD):
            self.match.play("stand" if self.facts.phase == Phase.EXCHANGE else "leave")
        return self

    def trick(self, plays: str) -> "Scripted":
        """A trick, or some, by the cards in their order."""
        for word in plays.split():
            self.match.play(word)
        return self

    @property
    def decision(self) -> str:
        """Who decides what: ``0 declare``, ``3 play``; empty when the deal is over."""
        if self.match.over:
            return ""
        return f"{self.match.turn} {Phase(int(self.facts.phase)).name.lower()}"

    @property
    def choices(self) -> set[str]:
        """What the seat on turn may do, in words."""
        view = self.match.view(self.match.turn)
        return {GAME.action_text(view, action) for action in self.match.legal()}

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
    def ending(self) -> Ending:
        """How the deal ended."""
        return Ending(int(self.facts.ending))

    @property
    def stock(self) -> int:
        """Cards left in the stock."""
        return int(self.facts.pack_end - self.facts.next_card)

    @property
    def tricks(self) -> list[int]:
        """Tricks by seats."""
        return [int(count) for count in self.facts.taken[: self.players]]

    @property
    def change(self) -> tuple[int, ...]:
        """What the deal did to each sheet."""
        return self.match.deals[-1].change

    @property
    def sheets(self) -> tuple[int, ...]:
        """What stands on each sheet."""
        return self.match.balance

    @property
    def champion(self) -> int:
        """Who has won the game, or -1."""
        return int(self.facts.champion)

    @property
    def payments(self) -> list[int]:
        """What the settlement brings each seat."""
        return [int(payment(self.facts, seat)) for seat in range(self.players)]

    @property
    def active(self) -> set[int]:
        """Who plays."""
        return set(members(int(self.facts.active)))

    @property
    def upcard(self) -> str:
        """The upcard."""
        return card_text(int(self.facts.turned))

    def shown(self, seat: int) -> set[str]:
        """What a seat has shown."""
        return cards(cards_text(int(self.facts.shown[seat])))

    def hand(self, seat: int, *, seen_by: int | None = None) -> set[str]:
        """A hand as somebody sees it, the seat itself where not given."""
        return cards(cards_text(int(self._view(seat, seen_by).hand[seat])))

    def thrown(self, seat: int, *, seen_by: int | None = None) -> set[str]:
        """What a seat has thrown, as somebody sees it."""
        return cards(cards_text(int(self._view(seat, seen_by).thrown[seat])))

    def _view(self, seat: int, seen_by: int | None) -> Any:
        return self.match.view(seat if seen_by is None else seen_by)
