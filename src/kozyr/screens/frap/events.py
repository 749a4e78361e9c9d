"""What happened, in words: one action told from the person's views before and behind it."""

from collections.abc import Callable, Mapping
from typing import Any

from kozyr.cards import SUITS, card_text, cards_text, members
from kozyr.engine.pot import capped
from kozyr.engine.sets import has
from kozyr.games.frap.options import Settlement
from kozyr.games.frap.settlement import FRAP_HAND, prize_winner
from kozyr.games.frap.state import NOBODY, Phase
from kozyr.screens.parts import Teller
from kozyr.screens.screen import Voice


class Telling(Teller):
    """Tells one step of a deal of frap or khrap.

    Args:
        game: which of the two; it is how the call is named.
        before: the person's view before the step.
        after: the person's view behind it.
        voice: what it is told with.
    """

    code = "terminal_frap_"

    def __init__(self, game: str, before: Any, after: Any, voice: Voice) -> None:
        super().__init__(before, after, voice)
        self._game = game

    def _tell_call(self, code: str, seat: int, **slots: Any) -> None:
        """A sentence that names the call, and is another in each of the two games."""
        self.lines.append(self._voice.about(f"terminal_{self._game}_{code}", seat, **slots))

    def opening(self) -> None:
        """The dealer, the payments and the first turned card."""
        now = self._now
        dealer = int(now.dealer)
        self._tell("deal", dealer, deal=int(now.deals))
        if now.carry:
            self._say("carried", money=int(now.carry))
        if self._then.redeal and now.pot == now.carry:
            self._say("paid_ahead")
        self._payments()
        self._say("pot", pot=int(now.pot))
        self._turned_card()

    def action(self) -> None:
        """What the seat on turn did, and everything that followed from it."""
        ACTIONS[Phase(int(self._then.phase))](self)
        self._followed()
        if self._now.phase == Phase.OVER:
            self._settlement()

    def _payments(self) -> None:
        """What everybody, and the dealer beside, has just put in."""
        now = self._now
        dealer = int(now.dealer)
        paid = [int(a) - int(b) for a, b in zip(self._then.balance, now.balance, strict=True)]
        least = min(paid[: now.players])
        if least > 0:
            self._say("all_pay", money=least)
        if paid[dealer] > max(least, 0):
            self._tell("pays", dealer, money=paid[dealer])

    def _turned_card(self) -> None:
        turned = int(self._now.turned)
        self._say("turned", turned=card_text(turned), trump=SUITS[int(self._now.trump)])

    # What the seat on turn did, phase by phase.

    def _open(self) -> None:
        seat = self._actor
        if self._now.declarer != NOBODY:
            self._declares()
        elif has(self._now.looked & ~self._then.looked, seat):
            self._tell("looks", seat)
        else:
            self._tell("passes", seat)

    def _declares(self) -> None:
        self._tell_call("calls_blind" if self._now.blind else "calls", self._actor)

    def _late_blind(self) -> None:
        if self._now.declarer != NOBODY:
            self._declares()
        else:
            self._tell("stays_open", self._actor)

    def _respond(self) -> None:
        seat, now = self._actor, self._now
        if has(now.whisting, seat):
            self._tell("whists", seat)
        elif has(now.passed, seat):
            self._tell("throws_in", seat)
        elif now.held[seat]:
            self._tell("looks", seat)
        else:
            self._tell("razrez", seat)

    def _exchange(self) -> None:
        seat = self._actor
        count = int(self._now.exchanged[seat])
        if not count:
            self._tell("stands", seat)
            return
        self._tell("exchanges", seat, count=count)
        if seat == self._voice.person:
            got = self._hand(self._new) & ~self._hand(self._old)
            self._say("drew_you", cards=cards_text(got))

    def _drop(self) -> None:
        gone = self._hand(self._old) & ~self._hand(self._new)
        self._tell("drops", self._actor, **({"card": cards_text(gone)} if self._actor == self._voice.person else {}))

    def _cut(self) -> None:
        seat, now = self._actor, self._now
        if not has(now.cutters, seat):
            self._tell("stays_out", seat)
            return
        code = "cuts_in_turned" if now.turned_taken == seat else "cuts_in"
        slots: dict[str, str] = self._own(cards=self._hand(self._new))
        if now.turned_taken == seat:
            slots["turned"] = card_text(int(now.turned))
        self._tell(code, seat, **slots)

    def _take_turned(self) -> None:
        takes = self._now.turned_taken == self._actor
        turned = card_text(int(self._now.turned))
        self._tell("takes_turned" if takes else "leaves_turned", self._actor, turned=turned)

    def _play(self) -> None:
        card = card_text(int(self._now.played[int(self._then.plays)]))
        self._tell("plays", self._actor, card=card)
        if self._now.tricks > self._then.tricks:
            self._tell("takes_trick", int(self._now.winner))

    # What followed without anybody's decision.

    def _followed(self) -> None:
        then, now = self._then, self._now
        if now.recycled and not then.recycled:
            self._say("recycled")
        if self._passed_out():
            self._say("all_passed")
            self._payments()
        if now.auction_round > then.auction_round:
            self._say("pot", pot=int(now.pot))
            self._turned_card()
        if now.declarer != NOBODY:
            self._served()
        if now.phase == Phase.PLAY != then.phase:
            self._tell("leads", int(now.leader))

    def _passed_out(self) -> bool:
        """Whether a round of calls has ended without one."""
        return bool(self._now.auction_round > self._then.auction_round or self._now.redeal)

    def _served(self) -> None:
        """Who comes to his exchange without having looked looks now; a blind caller takes the turned card (R6, R19)."""
        then, now = self._then, self._now
        took_blind = now.blind and now.turned_taken != then.turned_taken
        if took_blind:
            self._tell("takes_turned", int(now.declarer), turned=card_text(int(now.turned)))
        said = then.phase in (Phase.OPEN, Phase.RESPONSE) and then.turn == now.turn and then.phase == now.phase
        if not said:
            for seat in members(int(now.looked & ~then.looked)):
                self._tell("looks", seat)

    # The end of the deal.

    def _settlement(self) -> None:
        now = self._now
        if now.redeal:
            self._say("redeal")
        elif now.swept:
            gains = int(now.balance[int(now.declarer)]) - int(self._then.balance[int(now.declarer)])
            self._tell("sweeps", int(now.declarer), money=gains)
        else:
            for seat in members(int(now.active)):
                self._result(seat)
        if now.carry:
            self._say("carry", money=int(now.carry))
        else:
            self._say("clean")

    def _result(self, seat: int) -> None:
        """What an active player took, and what he owes."""
        now = self._now
        tricks = int(now.taken[seat])
        owed = int(now.remise[seat])
        fine = int(capped(int(now.stakes) * owed, int(now.options.remise_cap)))
        got = int(now.balance[seat]) - int(self._then.balance[seat]) + fine
        if seat == self._prized():
            made = seat == now.declarer
            self._tell("prize" if made else "prize_other", seat, count=tricks, money=got)
        elif got:
            self._tell("paid", seat, count=tricks, money=got)
        elif tricks:
            self._tell("unpaid", seat, count=tricks)
        if not owed:
            return
        if seat == now.declarer:
            self._tell_call("fails", seat, money=fine)
        else:
            self._tell("fined", seat, money=fine)

    def _prized(self) -> int:
        """Who takes the prize of khrap (R14), if it goes by prizes and somebody does."""
        now = self._now
        shared = now.hand_size == FRAP_HAND or now.options.settlement == Settlement.FIFTHS
        return NOBODY if shared else int(prize_winner(now))


ACTIONS: Mapping[Phase, Callable[[Telling], None]] = {
    Phase.OPEN: Telling._open,
    Phase.LATE_BLIND: Telling._late_blind,
    Phase.RESPONSE: Telling._respond,
    Phase.EXCHANGE: Telling._exchange,
    Phase.DROP: Telling._drop,
    Phase.CUT: Telling._cut,
    Phase.TAKE_TURNED: Telling._take_turned,
    Phase.PLAY: Telling._play,
}
"""How the answer to each question is told."""
