"""What happened, in words: one action told from the person's views before and behind it."""

from kozyr.engine.sets import size
from kozyr.games.stovkahra.dealing import cutter_of, eldest_of
from kozyr.games.stovkahra.options import BrckoChoice, ShowTotals
from kozyr.games.stovkahra.scoring import bonus, trick_points, winning_card
from kozyr.games.stovkahra.state import NO_SIDE, Phase
from kozyr.games.stovkahra.text import card_word, cards_words
from kozyr.screens.parts import Teller
from kozyr.screens.stovkahra.matchsticks import about_side, own_side, points_line
from kozyr.screens.stovkahra.questions import CODE
from kozyr.screens.stovkahra.table import declared, trump_line


class Telling(Teller):
    """Tells one step of a deal of stovkahra."""

    code = CODE

    def opening(self) -> None:
        """The dealer, the cut, trumps and the open cards."""
        now = self._now
        if now.carry == 0:
            self._say("new_game", number=int(now.games) + 1)
        self._tell("deals", int(now.dealer))
        if now.phase == Phase.CUT:
            self._tell("to_cut", int(cutter_of(now)))
        else:
            self._tell_dealt()

    def _tell_dealt(self) -> None:
        now = self._now
        self.lines.append(trump_line(now, self._voice, "tell"))
        if now.exposed:
            slots = {"open": cards_words(int(now.exposed)), "count": int(size(int(now.exposed)))}
            self._tell("opens", int(eldest_of(now)), **slots)

    def action(self) -> None:
        """What the seat on turn did, and everything that followed from it."""
        phase = self._then.phase
        if phase == Phase.CUT:
            self._tell("cuts", self._actor)
            self._tell_dealt()
        elif phase == Phase.MELD:
            self._declared()
        elif phase == Phase.CHOICE:
            self._chosen()
        elif self._now.plays > self._then.plays:
            self._played()
        if self._now.caller != self._then.caller:
            self._called()
        elif self._now.winning_side != NO_SIDE and self._then.winning_side == NO_SIDE:
            self._counted()
        if self._now.phase == Phase.OVER:
            self._over()

    def _declared(self) -> None:
        now, seat = self._now, self._actor
        melds = declared(now, seat)
        if not melds:
            self._tell("declares_nothing", seat)
        elif now.options.show_totals == ShowTotals.NONE:
            self._tell("declares_unscored", seat, melds=melds)
        else:
            self._tell("declares", seat, melds=melds, count=int(now.meld_points[seat]))

    def _played(self) -> None:
        now = self._now
        card = int(now.played[int(self._then.plays)])
        self._tell("plays", self._actor, played=card_word(card))
        if now.tricks == self._then.tricks:
            return
        trick = int(self._then.tricks)
        winner = int(now.last_winner)
        if now.options.show_totals == ShowTotals.ALL:
            self._tell("takes_counted", winner, count=int(trick_points(now, trick)))
        else:
            self._tell("takes", winner)
        taking = int(winning_card(now, trick))
        extra = int(bonus(now.options, trick + 1, taking))
        if extra and card_word(taking)[0] == "7":
            self._say("with_seven", count=extra)

    def _called(self) -> None:
        now = self._now
        caller = int(now.caller)
        self._tell("says_dost", caller)
        right = now.winning_side == caller % 2
        self._say("dost_right" if right else "dost_wrong", **self._totals(caller % 2))
        self._won()

    def _counted(self) -> None:
        own = own_side(self._voice)
        self._say("count_decides", own=int(self._now.total[own]), others=int(self._now.total[1 - own]))
        self._won()

    def _totals(self, side: int) -> dict[str, int]:
        now = self._now
        return {"total": int(now.total[side]), "target": int(now.options.target)}

    def _won(self) -> None:
        slots = {"count": int(self._now.won)}
        self.lines.append(about_side("game", int(self._now.winning_side), self._voice, **slots))

    def _chosen(self) -> None:
        self._tell("lowers" if self._now.lowered else "raises", self._actor)

    def _over(self) -> None:
        now = self._now
        if now.winning_side == NO_SIDE:
            if now.void:
                self._say("game_void")
            else:
                self.lines.append(points_line(now, self._voice))
            if now.match_over:
                self._match_over()
            return
        if self._then.phase != Phase.CHOICE and now.options.brcko_choice == BrckoChoice.RAISE_ONLY:
            self._say("raised")
        if now.match_over:
            self._match_over()

    def _match_over(self) -> None:
        now = self._now
        if now.matches == 0:
            drawn = (
                now.first_ten != NO_SIDE and max(int(sticks) for sticks in now.brcka) >= 2 * now.options.match_target
            )
            self._say("match_drawn" if drawn else "match_void")
        else:
            self.lines.append(about_side("match", int(now.champion), self._voice, count=int(now.matches)))
