"""What happened, in words: one action told from the person's views before and behind it."""

from typing import Any

from kozyr.cards import SUITS, card_text, cards_text, members
from kozyr.engine.sets import has
from kozyr.games.rams.state import NOBODY, Ending, Phase
from kozyr.screens.parts import Teller
from kozyr.screens.rams.questions import CODE


class Telling(Teller):
    """Tells one step of a deal of rams."""

    code = CODE

    def opening(self) -> None:
        """The dealer and the upcard; a special hand may be opened at once."""
        now = self._now
        self._tell("deal", int(now.dealer), deal=int(now.deals))
        self._say("turned", turned=card_text(int(now.turned)), trump=SUITS[int(now.trump)])
        if now.phase == Phase.OVER:
            self._ending()

    def action(self) -> None:
        """What the seat on turn did, and everything that followed from it."""
        phase = self._then.phase
        if phase == Phase.DECLARE:
            self._declared()
        elif phase == Phase.EXCHANGE:
            self._exchanged()
        elif phase == Phase.UPCARD:
            self._answered()
        else:
            self._played()
        if self._now.phase == Phase.PLAY != phase:
            self._tell("leads", int(self._now.leader))
        if self._now.phase == Phase.OVER:
            self._ending()

    def _declared(self) -> None:
        seat, now = self._actor, self._now
        if seat == now.claimed:
            self._tell("ends", seat, cards=self._new_cards(seat))
        elif has(now.active, seat):
            self._tell("declares", seat)
        elif now.shown[seat]:
            self._tell("passes_with_jacks", seat, cards=self._new_cards(seat))
        else:
            self._tell("passes", seat)

    def _new_cards(self, seat: int) -> str:
        """What a seat has shown with this step."""
        return cards_text(int(self._now.shown[seat]) & ~int(self._then.shown[seat]))

    def _exchanged(self) -> None:
        seat, now = self._actor, self._now
        self._breaks()
        count = int(now.exchanged[seat])
        if not count:
            self._tell("stands", seat)
            return
        self._tell("exchanges", seat, count=count)
        if now.reshuffles > self._then.reshuffles:
            self._say("reshuffled")
        if seat == self._voice.person:
            self._say("drew_you", cards=cards_text(self._hand(self._new) & ~self._hand(self._old)))

    def _breaks(self) -> None:
        """R16: what is shown before it goes away; with an open hand that ends the deal there is more to tell."""
        seat = self._actor
        away = int(self._now.shown_away[seat]) & ~int(self._then.shown_away[seat])
        if away:
            shown = int(self._now.shown[seat]) if not has(self._now.opened, seat) else away
            self._tell("shows", seat, cards=cards_text(shown & ~int(self._then.shown[seat]) | away))

    def _answered(self) -> None:
        seat, now = self._actor, self._now
        turned = card_text(int(now.turned))
        if not now.upcard_taken:
            self._tell("leaves_upcard", seat, turned=turned)
            return
        self._breaks()
        gone = self._hand(self._old) & ~self._hand(self._new)
        own = {"card": cards_text(gone)} if seat == self._voice.person else {}
        self._tell("takes_upcard", seat, turned=turned, **own)

    def _played(self) -> None:
        card = card_text(int(self._now.played[int(self._then.plays)]))
        self._tell("plays", self._actor, card=card)
        if self._now.tricks > self._then.tricks:
            self._tell("takes_trick", int(self._now.winner))

    # The end of the deal.

    def _ending(self) -> None:
        now = self._now
        ending = Ending(int(now.ending))
        if ending in (Ending.FLUSH, Ending.FOUR_ACES):
            code = "opens_flush" if ending == Ending.FLUSH else "opens_aces"
            for seat in members(int(now.opened)):
                self._tell(code, seat, cards=self._open_hand(seat))
            if now.claimed != NOBODY:
                self._tell("claim_fails", int(now.claimed))
        elif ending == Ending.ALL_PASSED:
            self._say("all_passed")
        elif ending in (Ending.LONE, Ending.VOID):
            code = "lone" if ending == Ending.LONE else "void"
            self._tell(code, next(members(int(now.active))))
        elif ending == Ending.STOPPED:
            self._tell("stops", int(now.winner))
        for seat in range(int(now.players)):
            self._write(seat)
        if now.champion != NOBODY:
            self._tell("wins", int(now.champion))

    def _open_hand(self, seat: int) -> str:
        """The hand that was opened: what its owner has shown, without what he had thrown away."""
        return cards_text(int(self._now.shown[seat]) & ~int(self._now.shown_away[seat]))

    def _write(self, seat: int) -> None:
        """What is written on a sheet."""
        now = self._now
        before, after = int(now.opening[seat]), int(now.balance[seat])
        slots: dict[str, Any] = {"before": before, "sheet": after}
        if now.ending in (Ending.TRICKS, Ending.LONE, Ending.STOPPED) and has(now.active, seat):
            count = int(now.taken[seat])
            self._tell("scores", seat, count=count, **slots)
        elif before != after:
            self._tell("writes", seat, **slots)
