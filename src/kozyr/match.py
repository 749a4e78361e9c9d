"""Deals in a row: seats, the dealer, purses, the end of the match.

::

    match = Match(options("prikup", players=4), seed=7)
    match.begin()
    match.play("knock")

A match knows its seed and every order of the pack it has dealt, so it can be written down and played again
(:mod:`kozyr.record`). It never hands out the state to players: :meth:`Match.view` gives what a seat may know.
"""

from dataclasses import dataclass, field, replace
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from kozyr.engine import verbs
from kozyr.engine.actions import OpenActions
from kozyr.engine.pot import LIMIT
from kozyr.engine.random import shuffle, stream
from kozyr.engine.state import copy, new
from kozyr.games.family import Counts, Family, Game
from kozyr.refusals import Refusal, Refused

Pack = NDArray[np.int8]

MOST_DEALS = 1_000_000
MOST_MONEY = 10**15
"""Bounds of a start: far from where a 64-bit purse could overflow."""


@dataclass(frozen=True)
class Start:
    """Where a match begins, if not at its first deal.

    Attributes:
        dealer: the seat that deals next.
        deals: deals begun earlier.
        carry: the money carried to the next deal, or what else the game's table calls so.
        fines: whether fines lie in that money; or, where a deal was passed out, whether the antes do.
        balance: the purses; empty where they are those of a new match.
        more: what else is carried, as the game writes it (:attr:`~kozyr.games.family.Game.carries`); empty where
            nothing is.
    """

    dealer: int
    deals: int = 0
    carry: int = 0
    fines: bool = False
    balance: tuple[int, ...] = ()
    more: tuple[int, ...] = ()


FLAGS = ("fines_in_pot", "redeal")
"""What a table may know of the carried money beside its sum: that there are fines in it, or the next deal's antes."""


def _flag(table: Any) -> str:
    return next((name for name in FLAGS if name in table.dtype.names), "")


def hang_together(game: Game, options: Any) -> bool:
    """Whether the deals of a match hang together: one is dealt from cards that the one before has left as they lay.

    Then an order of the pack alone does not say what a deal is dealt from; :meth:`Match.laid` does.
    """
    return game.deck_goes_on or game.cards_carry_over(options)


@dataclass
class Deal:
    """One deal as it was played.

    Attributes:
        number: from 1.
        dealer: the seat that dealt.
        pack: the order of the pack, top first.
        actions: what was decided: seat and words.
        before: balances before the deal.
        after: balances behind it; empty while it goes on.
        carry: the money carried to the next deal.
        carried: the money carried from the deal before.
        fines: whether fines lay in that money.
        more: what else was carried from the deal before.
    """

    number: int
    dealer: int
    pack: Pack
    actions: list[tuple[int, str]] = field(default_factory=list)
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    carry: int = 0
    carried: int = 0
    fines: bool = False
    more: tuple[int, ...] = ()

    @property
    def change(self) -> tuple[int, ...]:
        """What the deal brought each seat."""
        return tuple(now - then for now, then in zip(self.after, self.before, strict=True))


class Match:
    """A match of one game.

    Args:
        options: the game's options, from its family.
        seed: from which every pack and the draw are derived; None if packs are given deal by deal.
        family: the options' family; found from the options where not given.
        first_dealer: the seat that deals first; drawn where not given (seat 0 without a seed).
    """

    def __init__(
        self, options: Any, *, family: Family, seed: int | None = None, first_dealer: int | None = None
    ) -> None:
        self.options = options
        self.family = family
        self.game: Game = family.game
        self.seed = seed
        self.draw = ""
        if first_dealer is None and seed is not None:
            first_dealer, self.draw = self.game.draw_first_dealer(options, stream(seed, "draw"))
        self.first_dealer = self.game.usual_dealer(options) if first_dealer is None else first_dealer
        self.start = Start(self.first_dealer)
        self.deals: list[Deal] = []
        self.closed = False
        self._state = new(self.game.state)
        self.game.set_up(self._state, options, self.first_dealer)

    @classmethod
    def resume_from(cls, options: Any, start: Start, *, family: Family, seed: int | None = None) -> Self:
        """A match that begins in its middle, between two deals.

        Args:
            options: the game's options.
            start: who deals next, and what lies in the pot and the purses.
            family: the options' family.
            seed: the match's seed, if it has one: deals keep their numbers.

        Raises:
            Refused: the start does not fit these options.
        """
        players = options.players
        # Without purses of its own a start has those of a new match: a sheet may begin at another number than nought.
        match = cls(options, family=family, seed=seed, first_dealer=start.dealer)
        purses = start.balance or match.balance
        fits = 0 <= start.dealer < players and 0 <= start.carry <= LIMIT and len(purses) == players
        if not fits or not 0 <= start.deals <= MOST_DEALS or any(abs(m) > MOST_MONEY for m in purses):
            raise Refused(Refusal("bad_start", {"players": players, "most": LIMIT}))
        match.start = replace(start, balance=purses)
        table = match._state.table
        table.deals = start.deals
        table.carry = start.carry
        if family.counts == Counts.MONEY:
            table.pot = start.carry
            if _flag(table):
                table[_flag(table)] = start.fines
        for seat, money in enumerate(purses):
            table.balance[seat] = money
        if match.game.resume is not None:
            match.game.resume(match._state, match.start)
        elif start.more:
            raise Refused(Refusal("bad_start", {"players": players, "most": LIMIT}))
        return match

    def copy(self) -> Self:
        """A match that stands where this one stands and shares nothing that changes with it."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.deals = [*self.deals]
        if self.deals:
            last = self.deals[-1]
            twin.deals[-1] = replace(last, actions=[*last.actions])
        twin._state = copy(self._state)
        return twin

    @property
    def table(self) -> Any:
        """What lies open on the table (a copy)."""
        return copy(self._state.table)

    @property
    def turn(self) -> int:
        """The seat that decides, or -1 between deals."""
        return int(self._state.table.turn)

    @property
    def balance(self) -> tuple[int, ...]:
        """The purses."""
        return tuple(int(money) for money in self._state.table.balance[: self.options.players])

    @property
    def over(self) -> bool:
        """Whether no deal is being played: then, and only then, nobody is on turn (a law of the conformance kit)."""
        return self.turn < 0

    @property
    def ended(self) -> bool:
        """Whether the match is at its end."""
        begun = self.start.deals + len(self.deals)
        return self.closed or (begun > 0 and bool(verbs.ended(self._state)))

    def shuffled(self, number: int) -> Pack:
        """The shuffled pack of deal ``number`` (from 1), by the seed."""
        if self.seed is None:
            raise Refused(Refusal("no_seed", {"deal": number}))
        orders = []
        source = stream(self.seed, "shuffle", number)
        for _ in range(self.game.orders(self.options)):
            order = np.array(self.game.pack(self.options), np.int8)
            shuffle(order, source)
            orders.append(order)
        return np.concatenate(orders)

    def laid(self, orders: Pack) -> Pack:
        """The orders of the pack from which the next deal is dealt, where these shuffled ones are its chance.

        They are the same in a game that shuffles before every deal; see :func:`kozyr.engine.verbs.gather`.
        """
        laid = np.array(orders, np.int8)
        verbs.gather(self._state, laid)
        return laid

    @property
    def deck(self) -> Pack:
        """The cards from which the deal that has just begun is dealt, top first.

        They are the first order of its pack. Where a deck goes on from deal to deal that order only says how the used
        cards come under the deck; then the deck is what lies on the table.
        """
        size = len(self.game.pack(self.options))
        goes_on = self.game.deck_goes_on and "order" in self._state.dtype.names
        return np.array((self._state.order if goes_on else self.deals[-1].pack)[:size], np.int8)

    def begin(self, pack: Pack | None = None) -> Deal:
        """Begin the next deal.

        Args:
            pack: the order of the pack as it lies before the deal; by the seed where not given.

        Raises:
            Refused: a deal is being played, the match has ended, or there is neither pack nor seed.
        """
        if not self.over:
            raise Refused(Refusal("deal_goes_on", {"deal": self.deals[-1].number}))
        if self.ended:
            raise Refused(Refusal("match_ended", {"deals": self.start.deals + len(self.deals)}))
        number = self.start.deals + len(self.deals) + 1
        order = self.laid(self.shuffled(number)) if pack is None else np.array(pack, np.int8)
        expected = sorted(self.game.pack(self.options)) * 1
        orders = order.reshape(-1, len(expected)) if len(order) % len(expected) == 0 else ()
        if len(orders) != self.game.orders(self.options) or any(sorted(part) != expected for part in orders):
            raise Refused(Refusal("bad_pack", {"deal": number, "size": len(expected)}))
        before, carried = self.balance, int(self._state.table.carry)
        flag = _flag(self._state.table)
        fines = bool(flag and self._state.table[flag])
        more = self.game.carries(self._state)
        verbs.begin(self._state, order)
        dealer = int(self._state.table.dealer)
        deal = Deal(number, dealer, order, before=before, carried=carried, fines=fines, more=more)
        self.deals.append(deal)
        self._note_end()
        return deal

    def legal(self) -> OpenActions:
        """The actions open to the seat on turn."""
        # Asked of the view, as everything of a seat on turn: it knows enough, and is compiled for it anyway.
        return OpenActions(self.view(self.turn))

    def view(self, seat: int) -> Any:
        """What a seat knows now; -1 is a spectator."""
        view = new(self.game.view)
        verbs.view(self._state, seat, view)
        return view

    def hand(self, seat: int) -> int:
        """The cards that a seat holds, as a set, whether it has looked at them or not.

        The seat itself is shown them by :meth:`view`. Empty in a game that keeps hands otherwise than as sets.
        """
        return int(self._state.hand[seat]) if "hand" in self._state.dtype.names else 0

    def refuse(self, action: int | str, view: Any = None) -> Refusal | None:
        """Why the seat on turn may not do this; None where it may.

        Args:
            action: its number, or in words.
            view: what the seat on turn knows, where that has been asked already.
        """
        if view is None:
            view = self.view(self.turn)
        try:
            number = self.game.read_action(view, action) if isinstance(action, str) else action
        except Refused as refused:
            return refused.refusal
        return self.game.explain(view, number)

    def play(self, action: int | str) -> None:
        """Carry out an action of the seat on turn, given as its number or in words.

        Raises:
            Refused: it is not open; nothing has changed.
        """
        if self.over:
            raise Refused(Refusal("deal_over", {}))
        view = self.view(self.turn)
        number = self.game.read_action(view, action) if isinstance(action, str) else action
        refusal = self.game.explain(view, number)
        if refusal is not None:
            raise Refused(refusal)
        self.deals[-1].actions.append((self.turn, self.game.action_text(view, number)))
        verbs.apply(self._state, number)
        self._note_end()

    def _note_end(self) -> None:
        if self.over:
            deal = self.deals[-1]
            deal.after = self.balance
            deal.carry = int(self._state.table.carry)

    def close(self) -> None:
        """End the match between two deals: what is in the pot goes where the end policy sends it.

        Raises:
            Refused: a deal is being played.
        """
        if not self.over:
            raise Refused(Refusal("deal_goes_on", {"deal": self.deals[-1].number}))
        if not self.closed:
            self.closed = True
            verbs.close(self._state)
