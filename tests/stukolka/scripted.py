"""Deals written out by hand: who holds what, and who does what.

::

    table = Scripted("prikup", players=4)
    table.deal("As 7h Kd / Qs 9s Th / Ks 9d Jc / Jd 8c 7c", trump="8h", talon="Qd 8s")
    table.play("0 knock, 1 pass, 2 pass")
    assert table.decision == "0 discard"

Hands are written by seats from 0. Where nothing else is said the last seat deals, so that the seats announce in the
order of their numbers. Cards that are not named (hands written ``-``, the rest of the talon) come in the order of the
pack: sevens, eights, ... Everything goes through the real match; nothing of the rules is known here.
"""

from typing import Any

import numpy as np

from kozyr.cards import card, cards_text, members
from kozyr.games.family import Family, family
from kozyr.games.stukolka.state import Phase
from kozyr.match import Match
from kozyr.refusals import Refusal
from tests.stukolka.positions import pack_order

STUKOLKA: Family = family("stukolka")
SPECTATOR = -1


def cards(text: str) -> set[str]:
    """The cards of a text, for comparisons that do not care for the order."""
    return set(text.split())


class Scripted:
    """A match whose packs are written out.

    Args:
        preset: the game.
        dealer: who deals first; the last seat where not given.
        changes: the house rules.
    """

    def __init__(self, preset: str, *, dealer: int | None = None, **changes: Any) -> None:
        self.options = STUKOLKA.options(preset, **changes)
        self.players: int = self.options.players
        first = self.players - 1 if dealer is None else dealer
        self.match = Match(self.options, family=STUKOLKA, first_dealer=first)

    def carry(self, money: int) -> None:
        """Put fines of earlier deals into the pot; the seats have paid them equally."""
        table = self.match._state.table
        table.carry = table.pot = money
        table.fines_in_pot = 1
        for seat in range(self.players):
            table.balance[seat] -= money // self.players + (seat < money % self.players)

    def deal(self, hands: str = "", *, trump: str, talon: str = "", spare: str = "", second: str = "") -> None:
        """Begin the next deal with these cards.

        Args:
            hands: seat by seat, separated by ``/``; ``-`` is a hand that does not matter.
            trump: the card that fixes trumps.
            talon: its top cards in drawing order.
            spare: golets: the spare hand.
            second: the order in which the hands of passers come back, as far as it matters.
        """
        named = dict(enumerate(part.replace("-", "").strip() for part in hands.split("/")))
        dealer = (int(self.match._state.table.dealer) + 1) % self.players
        order = pack_order(self.options, dealer=dealer, hands=named, trump_card=trump, talon=talon, spare=spare)
        if second:
            assert self.match.game.orders(self.options) == 2, "nothing is shuffled a second time"
            first = [card(word) for word in second.split()]
            whole = self.match.game.pack(self.options)
            order = np.array([*order[: len(whole)], *first, *(c for c in whole if c not in first)])
        self.match.begin(order)

    def play(self, script: str) -> None:
        """Do what the script says: ``seat action``, separated by commas."""
        for line in filter(None, (part.strip() for part in script.split(","))):
            seat, _, words = line.partition(" ")
            assert self.match.turn == int(seat), f"{line!r}, but the table asks: {self.decision!r}"
            self.match.play(words)

    @property
    def decision(self) -> str:
        """Who decides what: ``0 announce``, ``3 drop``; empty when the deal is over."""
        if self.match.over:
            return ""
        return f"{self.match.turn} {Phase(int(self.facts.phase)).name.lower()}"

    @property
    def choices(self) -> set[str]:
        """What the seat on turn may do, in words."""
        view = self.match.view(self.match.turn)
        return {self.match.game.action_text(view, action) for action in self.match.legal()}

    def refusal(self, words: str) -> Refusal:
        """Why the seat on turn may not do this."""
        refusal = self.match.refuse(words)
        assert refusal is not None, f"{words!r} is allowed"
        assert str(refusal), "a refusal is a sentence"
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
    def playing(self) -> list[int]:
        """The active seats."""
        return list(members(int(self.facts.knocked)))

    @property
    def fined(self) -> list[int]:
        """The seats that paid a remise."""
        return list(members(int(self.facts.fined)))

    @property
    def tricks(self) -> list[int]:
        """Tricks by seats."""
        return [int(count) for count in self.facts.taken[: self.players]]

    @property
    def change(self) -> tuple[int, ...]:
        """What the deal brought each seat, payments before it included."""
        return self.match.deals[-1].change

    def hand(self, seat: int, *, seen_by: int | None = None) -> set[str]:
        """A hand as somebody sees it, the seat itself where not given."""
        return cards(cards_text(int(self._view(seat, seen_by).hand[seat])))

    def thrown(self, seat: int, *, seen_by: int | None = None) -> set[str]:
        """What a seat has thrown, as somebody sees it."""
        return cards(cards_text(int(self._view(seat, seen_by).thrown[seat])))

    def dealt(self, seat: int, *, seen_by: int | None = None) -> set[str]:
        """What a seat was dealt, as somebody sees it."""
        return cards(cards_text(int(self._view(seat, seen_by).dealt[seat])))

    def trail_card(self, *, seen_by: int) -> int:
        """The hidden trump card as somebody sees it; -1 where he does not."""
        return int(self.match.view(seen_by).trail_card)

    def _view(self, seat: int, seen_by: int | None) -> Any:
        return self.match.view(seat if seen_by is None else seen_by)

    def play_out(self) -> None:
        """Play the tricks somehow: everybody the lowest legal card."""
        while self.decision.endswith(" play"):
            self.match.play(self.match.legal()[0])
