"""Deals written out by hand: who holds what, and who does what.

::

    table = Scripted(dealer=3, hands={0: "7a 8a Ob"}, turned="Ab")
    table.melds("pass pass pass pass").play("0:Ob 1:Kb")

Places that nobody names get cards that nobody names. Everything goes through the real match; nothing of
the rules is known here but how the cards are dealt (R11).
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kozyr.cards import PLACES, as_set, card, members, pack
from kozyr.games.family import Family, family
from kozyr.games.stovkahra.text import card_word
from kozyr.match import Match, Start
from kozyr.refusals import Refusal

STOVKAHRA: Family = family("stovkahra")
DATA = Path(__file__).parent.parent / "data" / "stovkahra"
RECEIVERS = [step for size in (3, 2, 3) for step in range(4) for _ in range(size)]
"""R11: for each place of the pack, how many places behind the eldest its receiver sits."""


def vectors(name: str) -> list[dict[str, Any]]:
    """The worked examples of a file in ``tests/data/stovkahra``."""
    found: list[dict[str, Any]] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return found


def deal_example(name: str) -> dict[str, Any]:
    """A complete deal of the examples."""
    return next(row for row in vectors("deals") if row["id"] == name)


def read_pack(text: str) -> Any:
    """An order of the pack."""
    return np.array([card(word) for word in text.split()], np.int8)


def order_of(dealer: int, hands: Mapping[int, str], turned: str = "", exposed: str = "") -> Any:
    """The order of the pack from which these hands come, the turned card at the bottom, the open cards on top."""
    named = [card(word) for text in (*hands.values(), turned, exposed) for word in text.split()]
    whole = pack(32)
    # Suit by suit, so that a hand of free cards has no meld.
    free = iter(sorted(set(whole) - set(named)))
    held = {seat: [card(word) for word in hands.get(seat, "").split()] for seat in range(4)}
    if turned:
        held[dealer] = [number for number in held[dealer] if number != card(turned)]
    eldest = (dealer + 1) % 4
    first = [card(word) for word in exposed.split()]
    held[eldest] = first + [number for number in held[eldest] if number not in first]
    order: list[int] = []
    for place, step in enumerate(RECEIVERS):
        seat = (eldest + step) % 4
        if place == 31 and turned:
            order.append(card(turned))
        else:
            order.append(held[seat].pop(0) if held[seat] else next(free))
    assert sorted(order) == sorted(whole), "a hand is too long"
    return np.array(order, np.int8)


class Scripted:
    """A match, its next deal begun.

    Args:
        hands: cards by seats, or a whole order of the pack.
        dealer: who deals.
        turned: the turned card.
        exposed: the eldest's open cards, as far as they matter.
        carried: points of both sides from earlier deals of the game.
        tally: matchsticks of both sides.
        first_ten: the side that had the first mark first.
        preset: the game.
        changes: the house rules.
    """

    def __init__(
        self,
        hands: Mapping[int, str] | str | None = None,
        *,
        dealer: int = 3,
        turned: str = "",
        exposed: str = "",
        carried: Sequence[int] = (0, 0),
        tally: Sequence[int] = (0, 0),
        first_ten: int = -1,
        preset: str = "stovkahra",
        **changes: Any,
    ) -> None:
        self.options = STOVKAHRA.options(preset, **changes)
        goes_on = any(carried)
        fresh = not goes_on and not any(tally) and first_ten < 0
        start = Start(
            dealer,
            deals=0 if fresh else 9,
            carry=int(goes_on),
            balance=(*tally, *tally),
            more=() if fresh else (0, first_ten, *carried),
        )
        self.match = Match.resume_from(self.options, start, family=STOVKAHRA)
        order = read_pack(hands) if isinstance(hands, str) else order_of(dealer, hands or {}, turned, exposed)
        further = self.match.game.orders(self.options) - 1
        self.match.begin(np.concatenate([order, *[np.array(pack(32), np.int8)] * further]))

    def do(self, *words: str) -> "Scripted":
        """What the seats on turn do, one after the other."""
        for said in words:
            self.match.play(said)
        return self

    def declare_all(self, until: int | None = None) -> "Scripted":
        """Everybody declares everything and says nothing more; only as far as this seat has had its turn."""
        while self.decision in ("MELD", "DOST") and not self.facts.tricks:
            if until is not None and int(self.facts.melders) >> until & 1:
                return self
            if self.decision == "MELD":
                self.match.play(max(self.match.legal(), key=int.bit_count))
            else:
                self.match.play("continue")
        return self

    def pass_melds(self) -> "Scripted":
        """Nobody declares anything."""
        while self.decision == "MELD":
            self.match.play("pass")
        return self

    def play(self, script: str) -> "Scripted":
        """Play cards: ``seat:card``, separated by blanks."""
        for play in script.split():
            seat, _, words = play.partition(":")
            assert self.match.turn == int(seat), f"{play!r}, but seat {self.match.turn} is on turn"
            self.match.play(words)
        return self

    def tricks(self, rows: Sequence[Mapping[str, Any]], until: int = 8) -> "Scripted":
        """Play tricks of an example."""
        for row in rows[:until]:
            for index, word in enumerate(row["cards"].split()):
                self.play(f"{(row['leader'] + index) % 4}:{word}")
        return self

    @property
    def decision(self) -> str:
        """What is being decided, by the name of its phase."""
        return {0: "OVER", 1: "CUT", 2: "MELD", 3: "DOST", 4: "PLAY", 5: "CHOICE"}[int(self.facts.phase)]

    @property
    def facts(self) -> Any:
        """What lies open on the table."""
        return self.match.table

    @property
    def choices(self) -> set[str]:
        """What the seat on turn may do, in words."""
        view = self.match.view(self.match.turn)
        return {self.match.game.action_text(view, action) for action in self.match.legal()}

    @property
    def totals(self) -> list[int]:
        """Points of both sides in this game."""
        return [int(points) for points in self.facts.total]

    @property
    def tally(self) -> list[int]:
        """Matchsticks of both sides."""
        return [int(sticks) for sticks in self.facts.brcka]

    def hand(self, seat: int) -> set[str]:
        """A hand as the seat itself sees it."""
        return {card_word(number) for number in members(int(self.match.view(seat).hand[seat]))}

    def refusal(self, words: str) -> Refusal:
        """Why the seat on turn may not do this."""
        refusal = self.match.refuse(words)
        assert refusal is not None, f"{words!r} is allowed"
        assert str(refusal).endswith("."), "a refusal is a sentence"
        return refusal

    def code(self, words: str) -> tuple[str, str]:
        """Code and rule of the refusal of an action."""
        refusal = self.refusal(words)
        return refusal.code.removeprefix("stovkahra_"), refusal.rule.removeprefix("stovkahra:")


def following(row: Mapping[str, Any], **changes: Any) -> set[str]:
    """The cards that may be played from a hand to a trick, with a trump suit: asked of the rules themselves."""
    from kozyr.engine.state import new
    from kozyr.engine.tricks import lay_card
    from kozyr.games.stovkahra.rules import _legal
    from kozyr.games.stovkahra.state import EVERYBODY, Phase

    game = STOVKAHRA.game
    state = new(game.state)
    game.set_up(state, STOVKAHRA.options(**changes), 0)
    table = state.table
    table.trump = card(f"A{row['trump']}") // PLACES
    trick = row["trick"].split()
    table.turn = table.leader = 0
    table.phase = Phase.PLAY
    for word in trick:
        state.hand[table.turn] = as_set([card(word)])
        lay_card(state, card(word), EVERYBODY)
    state.hand[table.turn] = as_set(card(word) for word in row["hand"].split())
    return {card_word(number) for number in members(int(_legal(state)))}
