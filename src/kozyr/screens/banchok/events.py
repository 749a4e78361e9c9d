"""What happened, in words: one action told from the person's views before and behind it."""

from kozyr.cards import members
from kozyr.engine.sets import has
from kozyr.games.banchok.options import Recycle
from kozyr.games.banchok.state import Ending, Outcome, Phase
from kozyr.screens.banchok.table import CODE, face, hand_of
from kozyr.screens.parts import Teller

SETTLED = {Outcome.WIN: "wins", Outcome.LOSS: "loses", Outcome.PUSH: "even"}


class Telling(Teller):
    """Tells one step of a round of Polish banchok."""

    code = CODE

    def opening(self) -> None:
        """A new bank, or the next round of the old one."""
        now = self._now
        banker = int(now.dealer)
        self._departures()
        if now.ending == Ending.ALONE:
            self._tell("alone", banker, money=int(now.carry) or int(self._then.pot))
        elif now.lap == 1 and not now.carry:
            self._tell("opens", banker, deal=int(now.deals), stake=int(now.options.stake))
        else:
            self._tell("goes_on", banker, deal=int(now.deals), round=int(now.lap), bank=int(now.pot))
            if now.options.recycle == Recycle.FULL_SHUFFLE:
                self._say("reshuffled")

    def action(self) -> None:
        """What the seat on turn did, and everything that followed from it."""
        phase = Phase(int(self._then.phase))
        if phase == Phase.ALLOW:
            self._tell("allows" if has(self._now.allow, self._actor) else "forbids", self._actor)
        elif phase == Phase.OFFER:
            self._answered_offer()
        elif phase == Phase.BET:
            self._bet()
        else:
            self._added()
        if self._now.turns > self._then.turns:
            self._settled()

    def _bet(self) -> None:
        money = int(self._now.bets[self._actor])
        self._tell("bets_bank" if money == self._then.pot else "bets", self._actor, money=money)

    def _added(self) -> None:
        money = int(self._now.sides[self._actor])
        if money:
            self._tell("adds", self._actor, money=money)
        else:
            self._tell("adds_nothing", self._actor)

    def _settled(self) -> None:
        """The turn card, the hand, and what everybody has won or lost by it."""
        now, seat = self._now, int(self._then.punter)
        self._say("turn_card", turned=face(int(now.turned[seat])))
        hand = hand_of(now.shown[seat])
        if hand:
            self._tell("shows", seat, hand=" ".join(hand))
        else:
            self._tell("hides", seat)
        code = SETTLED[Outcome(int(now.outcomes[seat]))]
        self._tell(code, seat, money=int(now.bets[seat]))
        for other in range(int(now.players)):
            if now.sides[other]:
                self._tell(code, other, money=int(now.sides[other]))
        self._bank()

    def _bank(self) -> None:
        """What is in the bank now, or how it ended."""
        now, banker = self._now, int(self._now.dealer)
        stake = int(now.options.stake)
        if now.ending == Ending.BROKEN:
            self._tell("broken", banker, stake=stake)
        elif now.ending != Ending.NONE:
            taken = int(now.balance[banker]) - int(self._then.balance[banker])
            self._tell("tripled" if now.ending == Ending.TRIPLED else "alone", banker, money=taken)
        else:
            self._say("bank", bank=int(now.pot))
        self._departures()
        self._end()

    def _answered_offer(self) -> None:
        if self._now.heir == self._actor and not self._now.finished:
            self._tell("takes_bank", self._actor)
        else:
            self._tell("refuses_bank", self._actor)
        self._departures()
        self._end()

    def _departures(self) -> None:
        for seat in members(int(self._now.left) & ~int(self._then.left)):
            self._tell("leaves", seat)

    def _end(self) -> None:
        """Whether no bank follows because everybody has held it."""
        now = self._now
        if now.finished and int(now.left).bit_count() < now.players - 1:
            self._say("all_held")
