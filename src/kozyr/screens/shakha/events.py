"""What happened, in words: one action told from the person's views before and behind it."""

from kozyr.games.shakha.dealing import deal_number
from kozyr.games.shakha.options import CallOrder
from kozyr.games.shakha.playing import action_of
from kozyr.games.shakha.state import Phase
from kozyr.games.shakha.text import played_text
from kozyr.screens.parts import Teller
from kozyr.screens.shakha.table import CODE, trump_line


class Telling(Teller):
    """Tells one step of a deal of shakha."""

    code = CODE

    def opening(self) -> None:
        """The dealer, the number of cards, and trumps."""
        now = self._now
        slots = {"deal": int(deal_number(now)), "all": int(now.all_deals), "count": int(now.cards)}
        if now.thrown_in:
            # A deal that was thrown in counts no longer.
            slots["deal"] += 1
        self._tell("deal", int(now.dealer), **slots)
        self.lines.append(trump_line(now, self._voice, "tell"))
        if now.thrown_in:
            self._tell("thrown_in", int(now.dealer))
        elif now.last_deal and now.options.last_deal_tens:
            self._say("tens")

    def action(self) -> None:
        """What the seat on turn did, and everything that followed from it."""
        if self._then.phase == Phase.CALL:
            self._called()
        else:
            self._played()

    def _called(self) -> None:
        now, seat = self._now, self._actor
        if now.options.call_order == CallOrder.IN_TURN:
            self._tell("calls", seat, number=int(now.calls[seat]))
        else:
            self._tell("writes", seat)
        if now.phase == Phase.PLAY:
            if now.options.call_order == CallOrder.SIMULTANEOUS:
                for other in range(int(now.players)):
                    self._tell("calls", other, number=int(now.calls[other]))
            self._say("sum", sum=int(now.called), count=int(now.cards))
            self._tell("leads", int(now.leader))

    def _played(self) -> None:
        now = self._now
        self._tell("plays", self._actor, card=played_text(now, int(action_of(now, int(self._then.plays)))))
        if now.tricks > self._then.tricks:
            self._tell("takes_trick", int(now.winner))
        if now.phase == Phase.OVER:
            self._score()

    def _score(self) -> None:
        now = self._now
        for seat in range(int(now.players)):
            made = int(now.balance[seat]) - int(self._then.balance[seat])
            slots = {"call": int(now.calls[seat]), "count": int(now.taken[seat]), "points": made}
            exact = now.calls[seat] == now.taken[seat]
            self._tell("exact" if exact else "missed", seat, **slots)
