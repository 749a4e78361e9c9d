"""A person at the table: from the draw to the division of the pot."""

import secrets
from collections.abc import Mapping
from typing import Any

from kozyr.engine.random import stream
from kozyr.games.family import Counts
from kozyr.match import Match
from kozyr.players import Player
from kozyr.refusals import Refusal, Refused
from kozyr.screens.parts import draw_lines
from kozyr.screens.screen import Kind, Question, Screen, Voice, words_of
from kozyr.terminal.answers import find_by_prefix, read_answer
from kozyr.terminal.grids import grid_lines
from kozyr.terminal.keeping import Keeper
from kozyr.terminal.keyboard import InputEndedError, Reader
from kozyr.terminal.paper import Paper
from kozyr.terminal.sitting import FINE, STOPPED, LeftTableError, Sitting, asks_in_words

SEATS = 16
"""As many as most tables have at most."""
SEEDS = 1 << 31

PERSON = 0
"""The seat of the person at the keyboard (South)."""


class Session(Sitting):
    """One sitting.

    Args:
        match: the match, new or gone on with.
        screen: its game in the terminal.
        voice: the reader's language and the names.
        paper: where it is shown.
        reader: who answers.
        keeper: where the match is kept.
        opponents: who sits in the other seats, by seat.
        book: who gives hints.
    """

    def __init__(
        self,
        match: Match,
        *,
        screen: Screen,
        voice: Voice,
        paper: Paper,
        reader: Reader,
        keeper: Keeper,
        opponents: Mapping[int, Player],
        book: Player,
    ) -> None:
        super().__init__(match.family.name, paper, reader)
        self._match = match
        self._screen = screen
        self._voice = voice
        self._keeper = keeper
        self._opponents = opponents
        self._book = book
        # A record that was written by hand has no seed; what is not in it is then any chance.
        self._seed = secrets.randbelow(SEEDS) if match.seed is None else match.seed
        self._log: list[str] = []
        self._complained = False

    def run(self) -> int:
        """Play until the match ends or the person leaves; the exit code."""
        try:
            self._play()
        except LeftTableError:
            self._say_kept("terminal_saved")
        except InputEndedError:
            self._paper.line(self._voice.say("terminal_end_of_input"))
            self._say_kept("terminal_saved")
        except KeyboardInterrupt:
            self._paper.line()
            self._say_kept("terminal_interrupted")
            return STOPPED
        return FINE

    def _play(self) -> None:
        match, say = self._match, self._voice.say
        if match.deals:
            self._paper.line(say("terminal_welcome_back", deal=len(match.deals)))
            self._recall()
        elif match.draw:
            self._paper.lines(draw_lines(match.draw, match.first_dealer, self._voice))
        self._paper.line(say("terminal_keys"), "dim")
        while True:
            if not match.over:
                self._decide()
            elif match.ended or (match.deals and not self._goes_on()):
                break
            else:
                self._begin_deal()
        self._finish()

    # The course of a deal.

    def _recall(self) -> None:
        """Fill the log of the deal that is gone on with, by playing the match once more."""
        old = self._match
        again = Match.resume_from(old.options, old.start, family=old.family, seed=old.seed)
        for deal in old.deals:
            before = again.view(PERSON)
            again.begin(deal.pack)
            self._log = self._screen.opening(before, again.view(PERSON))
            for _, words in deal.actions:
                before = again.view(PERSON)
                again.play(words)
                self._log += self._screen.events(before, again.view(PERSON))

    def _begin_deal(self) -> None:
        before = self._match.view(PERSON)
        self._match.begin(self._pack())
        self._log = []
        self._keep()
        self._paper.line()
        self._narrate(self._screen.opening(before, self._match.view(PERSON)))

    def _pack(self) -> Any:
        """The next pack of a match that was not made from a seed; None where the match has its own."""
        old = self._match
        if old.seed is not None:
            return None
        return old.laid(Match(old.options, family=old.family, seed=self._seed).shuffled(len(old.deals) + 1))

    def _decide(self) -> None:
        seat = self._match.turn
        view = self._match.view(seat)
        if seat != PERSON:
            self._act(self._opponents[seat].choose(self._match.game, view, self._chance(seat)).action)
            return
        legal = self._match.legal()
        if len(legal) == 1:
            self._say_only(view, legal[0])
            self._act(legal[0])
        else:
            self._act(self._ask(view))

    def _chance(self, seat: int) -> Any:
        """A player's random stream for one decision: a match that is gone on with goes on as it would have."""
        decided = sum(len(deal.actions) for deal in self._match.deals)
        seats = max(SEATS, self._match.options.players)
        return stream(self._seed, "player", seats * decided + seat)

    def _act(self, action: int | str) -> None:
        before = self._match.view(PERSON)
        self._match.play(action)
        self._keep()
        self._narrate(self._screen.events(before, self._match.view(PERSON)))

    def _narrate(self, lines: list[str]) -> None:
        self._log += lines
        self._paper.lines(lines)

    def _say_only(self, view: Any, action: int) -> None:
        rules = [refusal.rule for _, refusal in self._refusals(self._screen.question(view))]
        self._say_forced(self._screen.choice_label(view, action), rules)

    # Asking.

    def _ask(self, view: Any) -> str:
        question = self._screen.question(view)
        self._table("")
        self._show_question(question)
        while True:
            typed = self._typed()
            try:
                if self._command(typed):
                    continue
                words = read_answer(typed, question, self._screen, self._cards)
                refusal = self._match.refuse(words)
            except Refused as refused:
                refusal = refused.refusal
            if refusal is None:
                return words
            self._refuse(self._voice.say(refusal.code, **refusal.slots), refusal.rule)

    def _question(self) -> Question | None:
        return None if self._match.over else self._screen.question(self._match.view(PERSON))

    def _told(self, refusal: Refusal) -> str:
        return self._refusal_line(self._voice.say(refusal.code, **refusal.slots), refusal.rule)

    # Commands.

    def _help(self, _: str) -> None:
        say = self._voice.say
        if not self._match.over:
            view = self._match.view(PERSON)
            question = self._screen.question(view)
            if question.kind == Kind.NUMBER:
                self._help_number(question)
            else:
                self._help_entries(view, question)
        self._paper.line(say("terminal_help_keys"), "dim")

    def _help_entries(self, view: Any, question: Question) -> None:
        say = self._voice.say
        refused = self._refusals(question)
        if question.kind == Kind.SEVERAL:
            self._paper.line(say("terminal_help_cards"))
        else:
            shut = {text for text, _ in refused}
            open_ones = [
                self._screen.choice_label(view, self._match.game.read_action(view, entry.text))
                for entry in question.entries
                if entry.text not in shut
            ]
            code = "terminal_help_may" if refused else "terminal_help_all"
            self._paper.line(say(code, choices=", ".join(open_ones)))
        self._paper.lines([self._told(refusal) for _, refusal in refused], "yellow")

    def _refusals(self, question: Question) -> list[tuple[str, Refusal]]:
        """The answers that the rules refuse now, and why; of several cards the smallest number that is too many."""
        if question.kind == Kind.NUMBER:
            return []
        entries = question.entries
        if question.kind == Kind.ONE:
            texts = [entry.text for entry in entries]
        else:
            texts = [self._screen.several_text(entries[:count]) for count in range(1, len(entries) + 1)]
        found = [(text, refusal) for text in texts if (refusal := self._match.refuse(text))]
        return found if question.kind == Kind.ONE else found[:1]

    def _hint(self, _: str) -> None:
        if self._match.over:
            self._paper.line(self._voice.say("deal_over"))
            return
        view = self._match.view(PERSON)
        choice = self._book.choose(self._match.game, view, self._chance(PERSON))
        label = self._screen.choice_label(view, choice.action)
        say = self._voice.say
        if choice.reason:
            advice = say(choice.reason)
            self._paper.line(say("terminal_hint", choice=label, advice=advice, claim=choice.claim), "green")
        else:
            self._paper.line(say("terminal_hint_bare", choice=label), "green")
        self._paper.lines(self._screen.hint_remarks(view), "green")

    def _last_trick(self, _: str) -> None:
        trick = self._screen.last_trick(self._match.view(PERSON))
        found, none = self._screen.last
        code = found if trick else none
        self._paper.line(self._voice.say(code, trick=trick))

    def _show_log(self, _: str) -> None:
        self._paper.lines(self._log or [self._voice.say("terminal_no_log")])

    def _purses(self, _: str) -> None:
        view = self._match.view(PERSON)
        grid = self._screen.score_sheet(view)
        self._paper.lines([*(grid_lines(grid) if grid else ()), *self._screen.standing(view)])

    def _table(self, _: str) -> None:
        view = self._match.view(PERSON)
        # Cards have numbers where the answer is a card.
        numbered = not self._match.over and not asks_in_words(self._screen.question(view))
        self._paper.sheet(self._screen.describe_table(view), numbered=numbered)

    # Between deals and behind the last.

    def _goes_on(self) -> bool:
        """Ask whether another deal is played; no where the match is to be closed."""
        say = self._voice.say
        self._purses("")
        self._paper.line(say("terminal_after_deal"), "dim")
        while True:
            typed = self._typed().strip()
            if not typed:
                return True
            close = words_of("terminal_word_close", self._voice.language)
            if find_by_prefix(typed, [close]):
                return False
            if not self._command(typed):
                self._paper.line(say("terminal_after_deal_bad", text=typed), "yellow")

    def _finish(self) -> None:
        match, say = self._match, self._voice.say
        before = match.view(PERSON)
        match.close()
        self._keep()
        self._paper.line(say("terminal_match_over", count=len(match.deals)), "bold")
        self._paper.lines(self._screen.division(before, match.view(PERSON)))
        if match.family.counts == Counts.MONEY:
            self._paper.line(say("terminal_purses"))
        self._purses("")

    # Keeping.

    def _keep(self) -> None:
        self._keeper.keep()
        if self._keeper.refusal is not None and not self._complained:
            self._complained = True
            self._paper.line(self._told(self._keeper.refusal), "yellow")
            self._paper.line(self._voice.say("terminal_not_saved"), "yellow")

    def _say_kept(self, code: str) -> None:
        if self._keeper.keep():
            slots = {"file": str(self._keeper.file), "name": self._keeper.name}
            self._paper.line(self._voice.say(code, **slots))
        else:
            self._paper.line(self._voice.say("terminal_lost"))
