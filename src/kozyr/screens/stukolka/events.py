"""What happened, in words: one action told from the person's views before and behind it."""

from collections.abc import Callable, Mapping

from kozyr.cards import NO_CARD, SUITS, card_text, cards_text, members
from kozyr.engine.sets import has, size
from kozyr.games.stukolka.options import GoletsForm
from kozyr.games.stukolka.state import NOBODY, Phase, TrailCard
from kozyr.screens.parts import Teller


class Telling(Teller):
    """Tells one step of a deal of stukolka."""

    code = "terminal_stukolka_"

    def opening(self) -> None:
        """The dealer, the payments, and the cards where nothing is decided before them."""
        now = self._now
        dealer = int(now.dealer)
        self._tell("deal", dealer, deal=int(now.deals))
        if now.carry:
            self._say("carried", money=int(now.carry))
        paid = [int(a) - int(b) for a, b in zip(self._then.balance, now.balance, strict=True)]
        least = min(paid[: now.players])
        if least:
            self._say("all_pay", money=least)
        if paid[dealer] > least:
            self._tell("pays", dealer, money=paid[dealer] - least)
        self._say("pot", pot=int(now.pot))
        if now.trump != NO_CARD:
            self._cards()
        self._led_to(was_playing=False)

    def action(self) -> None:
        """What the seat on turn did, and everything that followed from it."""
        ACTIONS[Phase(int(self._then.phase))](self)
        if self._then.trump == NO_CARD and self._now.trump != NO_CARD:
            self._cards()
        self._followed()
        self._led_to(was_playing=self._then.phase == Phase.PLAY)
        if self._now.phase == Phase.OVER:
            self._settlement()

    def _cards(self) -> None:
        """The cards have been dealt."""
        now = self._now
        trump = SUITS[int(now.trump)]
        if not now.trail:
            self._say("turned", turned=card_text(int(now.turned)), trump=trump)
        elif now.dealer == self._voice.person:
            self._say("hidden_you", card=card_text(int(self._new.trail_card)), trump=trump)
        else:
            self._say("hidden", trump=trump)
        if now.last_deal:
            self._say("all_play_last")
        elif now.all_play:
            self._say("all_play")

    # What the seat on turn did, phase by phase.

    def _trail(self) -> None:
        self._tell("keeps_trail" if self._now.trail else "renounces_trail", self._actor)

    def _cut(self) -> None:
        self._tell("cuts", self._actor)

    def _look(self) -> None:
        blind = has(self._now.blind, self._actor)
        self._tell("blind" if blind else "looks", self._actor)

    def _announce(self) -> None:
        passed = has(self._now.passed, self._actor)
        self._tell("passes" if passed else "knocks", self._actor)

    def _offer(self) -> None:
        if self._now.buyer != self._actor or (self._then.spare and self._now.spare):
            self._tell("declines", self._actor)
        elif self._now.options.golets_form == GoletsForm.SPARE_HAND:
            self._tell("takes_spare", self._actor, **self._own(cards=self._hand(self._new)))
        else:
            self._tell("buys", self._actor)

    def _discard(self) -> None:
        seat = self._actor
        thrown = int(self._now.exchanged[seat]) - int(self._then.exchanged[seat])
        drawn = int(self._now.drawn[seat]) - int(self._then.drawn[seat])
        if thrown == drawn == 0:
            self._tell("stands", seat)
        elif thrown == drawn:
            self._tell("exchanges", seat, count=thrown)
        else:
            self._tell("draws_other", seat, gone=thrown, count=drawn)
        if seat == self._voice.person and drawn:
            got = self._hand(self._new) & ~self._hand(self._old)
            if self._took_trail_card() and self._new.trail_card != NO_CARD:
                got &= ~(1 << int(self._new.trail_card))
            self._say("drew_you", cards=cards_text(got))

    def _drop(self) -> None:
        gone = self._hand(self._old) & ~self._hand(self._new)
        self._tell("drops", self._actor, **({"card": cards_text(gone)} if self._actor == self._voice.person else {}))
        if self._now.trail_card == TrailCard.THROWN != self._then.trail_card and self._now.turned != NO_CARD:
            self._say("trail_thrown", card=card_text(int(self._now.turned)))

    def _cut_in(self) -> None:
        if has(self._now.cutters, self._actor):
            self._tell("cuts_in", self._actor, **self._own(cards=self._hand(self._new)))
        else:
            self._tell("stays_out", self._actor)

    def _play(self) -> None:
        card = card_text(int(self._now.played[int(self._then.plays)]))
        self._tell("plays", self._actor, card=card)
        if self._now.tricks > self._then.tricks:
            self._tell("takes_trick", int(self._now.winner))

    # What followed without anybody's decision.

    def _took_trail_card(self) -> bool:
        return bool(self._then.trail_card == TrailCard.APART != self._now.trail_card)

    def _followed(self) -> None:
        then, now = self._then, self._now
        dealer = int(now.dealer)
        joined = int(now.knocked) & ~int(then.knocked)
        if then.phase != Phase.OVER and has(joined, dealer) and (dealer != self._actor or now.trail):
            self._dealer_joined(dealer)
        if now.buyer not in (then.buyer, NOBODY) and then.phase != Phase.OFFER:
            self._tell("buyer", int(now.buyer))
        if now.reshuffled and not then.reshuffled:
            self._say("reshuffled")
        if self._took_trail_card():
            card = {"card": card_text(int(self._new.trail_card))} if dealer == self._voice.person else {}
            self._tell("takes_trail", dealer, **card)

    def _dealer_joined(self, dealer: int) -> None:
        if size(int(self._now.knocked)) == 1:
            self._say("nobody")
        elif self._now.trail:
            self._tell("must_play", dealer)
        elif not self._now.all_play:
            self._tell("obliged", dealer)

    def _led_to(self, *, was_playing: bool) -> None:
        if self._now.phase == Phase.PLAY and not was_playing:
            self._tell("leads", int(self._now.leader))

    # The end of the deal.

    def _settlement(self) -> None:
        now = self._now
        gains = [int(a) - int(b) for a, b in zip(now.balance, self._then.balance, strict=True)]
        if now.swept_by != NOBODY:
            self._tell("sweeps", int(now.swept_by), pot=int(self._then.pot))
        elif now.tricks:
            self._shares(gains)
        elif not now.knocked:
            self._say("nobody")
        self._shown_hands()
        if now.carry:
            self._say("carry", money=int(now.carry))
        else:
            self._say("clean")

    def _shares(self, gains: list[int]) -> None:
        now = self._now
        for seat in range(int(now.players)):
            tricks = int(now.taken[seat])
            if tricks:
                self._tell("paid", seat, count=tricks, money=gains[seat])
            elif gains[seat] > 0:
                self._tell("share", seat, money=gains[seat])
        for seat in members(int(now.fined)):
            self._tell("fined", seat, money=int(now.fine))
        if not now.fined:
            self._say("nobody_fined")

    def _shown_hands(self) -> None:
        """A42: where hands are shown behind the deal, what the others were dealt."""
        if self._now.options.reveal_after_deal:
            for seat in range(1, int(self._now.players)):
                if self._new.dealt[seat]:
                    hand = cards_text(int(self._new.dealt[seat]))
                    self._say("shown", name=self._voice.names[seat], hand=hand)


ACTIONS: Mapping[Phase, Callable[[Telling], None]] = {
    Phase.TRAIL: Telling._trail,
    Phase.CUT: Telling._cut,
    Phase.LOOK: Telling._look,
    Phase.ANNOUNCE: Telling._announce,
    Phase.OFFER: Telling._offer,
    Phase.DISCARD: Telling._discard,
    Phase.DROP: Telling._drop,
    Phase.CUT_IN: Telling._cut_in,
    Phase.PLAY: Telling._play,
}
"""How the answer to each question is told."""
