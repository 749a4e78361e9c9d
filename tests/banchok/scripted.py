"""Rounds written out by hand: who is dealt what, which cards are turned, who bets how much.

::

    table = Scripted(players=4).deal({1: "Kh 9d 4c"}, "Qh Js 7s")
    table.play("1 bet 25, 2 bet 5")
    assert table.bank == 280

Seat 0 is the banker unless another is named, so seat 1 is the first punter. Places that nobody names get any cards. All
goes through the real match; nothing of the rules is known here but how the cards are dealt (R4, R8, R13).
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kozyr.cards import SECOND_PACK, card, card_text, packs
from kozyr.games.family import Family, family
from kozyr.match import Match, Start
from kozyr.refusals import Refusal

BANCHOK: Family = family("banchok")
DATA = Path(__file__).parent.parent / "data" / "banchok"


def examples(name: str) -> Any:
    """The worked examples of a file in ``tests/data/banchok``."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def label(word: str, used: set[int]) -> int:
    """A card of the deck that has not been used yet: the first pack's, or the second's."""
    found = card(word)
    if found in used:
        found += SECOND_PACK
    assert found not in used, f"{word} is named too often"
    used.add(found)
    return found


class Scripted:
    """A match, about to begin a round.

    Args:
        players: how many sit at the table.
        banker: who holds the bank.
        bank: what is in the bank; None where it is opened with this round.
        balance: the purses before the round.
        rules: the house rules.
    """

    def __init__(
        self, players: int = 4, banker: int = 0, bank: int | None = None, balance: Sequence[int] = (), **rules: Any
    ) -> None:
        self.options = BANCHOK.options(players=players, **rules)
        start = Start(banker, deals=1, carry=bank or 0, balance=tuple(balance) or (0,) * players)
        self.match = Match.resume_from(self.options, start, family=BANCHOK)
        self.players = players
        self.banker = banker

    def deal(self, hands: Mapping[int, str] | None = None, turned: str = "", then: str = "") -> "Scripted":
        """Begin the round with these hands, these turn cards in their order, and these cards behind them."""
        left = int(self.facts.left)
        seats = [(self.banker + step) % self.players for step in range(1, self.players)]
        punters = [seat for seat in seats if not left >> seat & 1]
        places: dict[int, str] = {}
        for seat, words in (hands or {}).items():
            for number, word in enumerate(words.split()):
                places[number * len(punters) + punters.index(seat)] = word
        for index, word in enumerate(turned.split()):
            places[3 * len(punters) + index] = word
        for index, word in enumerate(then.split()):
            places[4 * len(punters) + index] = word
        return self.begin(places)

    def begin(self, places: Mapping[int, str]) -> "Scripted":
        """Begin the round with these cards in these places of the deck."""
        used: set[int] = set()
        laid = {place: label(word, used) for place, word in sorted(places.items())}
        rest = iter([card for card in packs(self.options.packs) if card not in used])
        order = [laid[place] if place in laid else next(rest) for place in range(self.options.pack_size)]
        self.match.begin(np.array(order, np.int8))
        return self

    def next_round(self, first: Sequence[int] = ()) -> "Scripted":
        """Begin the next round of the tenure; the used cards go under in this order, then in any."""
        rest = [card for card in packs(self.options.packs) if card not in first]
        self.match.begin(np.array([*first, *rest], np.int8))
        return self

    def play(self, script: str) -> "Scripted":
        """Do this: seat and words, separated by commas."""
        for step in filter(None, map(str.strip, script.split(","))):
            seat, _, words = step.partition(" ")
            assert self.match.turn == int(seat), f"{step!r}, but seat {self.match.turn} is on turn"
            self.match.play(words)
        return self

    @property
    def facts(self) -> Any:
        """What lies open on the table."""
        return self.match.table

    @property
    def bank(self) -> int:
        """B."""
        return int(self.facts.pot)

    @property
    def change(self) -> tuple[int, ...]:
        """What the round has brought each seat so far."""
        return tuple(now - then for now, then in zip(self.match.balance, self.match.deals[-1].before, strict=True))

    @property
    def sums(self) -> list[int]:
        """The sums that are open."""
        return list(self.match.legal().amounts)

    @property
    def words(self) -> set[str]:
        """The choices that are open beside sums, in words."""
        view = self.match.view(self.match.turn)
        return {self.match.game.action_text(view, action) for action in self.match.legal().choices}

    @property
    def order(self) -> list[int]:
        """The deck as it lies at the beginning of the round, hidden cards included."""
        return [int(card) for card in self.match._state.order[: self.options.pack_size]]

    def hand(self, seat: int) -> str:
        """A hand as the seat itself sees it, in the order in which it was dealt."""
        return " ".join(card_text(int(card)).rstrip("'") for card in self.match.view(seat).hand)

    def shown(self, seat: int) -> str:
        """What lies open of a hand."""
        return " ".join(card_text(int(card)).rstrip("'") for card in self.facts.shown[seat])

    def refusal(self, action: str | int) -> Refusal:
        """Why the seat on turn may not do this."""
        refusal = self.match.refuse(action)
        assert refusal is not None, f"{action!r} is allowed"
        return refusal

    def code(self, action: str | int) -> tuple[str, str]:
        """Code and rule of the refusal of an action."""
        refusal = self.refusal(action)
        return refusal.code.removeprefix("banchok_"), refusal.rule.removeprefix("banchok:")
