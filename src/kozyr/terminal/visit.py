"""A person in a terminal at a table that a server keeps: everything that is shown comes from the server's records."""

from typing import Any

from kozyr.refusals import Refused
from kozyr.screens.screen import Kind, Question, Voice, screen, words_of
from kozyr.terminal import records
from kozyr.terminal.answers import find_by_prefix, read_answer
from kozyr.terminal.calling import ChangedError, Server
from kozyr.terminal.grids import grid_lines
from kozyr.terminal.keyboard import InputEndedError, Reader
from kozyr.terminal.paper import Paper
from kozyr.terminal.presence import Presence
from kozyr.terminal.sitting import FINE, STOPPED, LeftTableError, Sitting, asks_in_words
from kozyr.web import model
from kozyr.web.model import Step


class Visit(Sitting):
    """One visit to a table.

    Args:
        server: the server.
        table: the table as it is now.
        paper: where it is shown.
        reader: who answers.
    """

    def __init__(self, server: Server, table: model.Table, paper: Paper, reader: Reader) -> None:
        super().__init__(table.game, paper, reader)
        self._server = server
        self._now = table
        self._told: list[str] = []
        self._presence = Presence(server, table.id)
        self._commands = {**self._commands, "b": ("back", self._take_back)}

    def run(self) -> int:
        """Play until the match ends or the person leaves; the exit code."""
        code = FINE
        try:
            self._play()
        except (LeftTableError, InputEndedError):
            self._say_where()
        except KeyboardInterrupt:
            self._paper.line()
            self._say_where()
            code = STOPPED
        finally:
            self._presence.end()
        return code

    def _say_where(self) -> None:
        self._paper.line(self.say("remote_left", server=self._server.address, table=self._now.id))

    def _play(self) -> None:
        address = f"{self._server.address}/tables/{self._now.id}/join"
        self._paper.line(self.say("remote_welcome", title=self._now.title, address=address))
        if self._now.seat < 0:
            self._paper.line(self.say("web_spectating"))
        self._paper.line(self.say("terminal_keys"), "dim")
        self._narrate()
        while self._now.step != Step.ENDED:
            self._go_on()
        self._purses("")
        self._paper.line(self.say("web_ended"), "bold")

    def _go_on(self) -> None:
        """One step: whatever there is to be done, or waiting for news."""
        table = self._now
        if table.asks_back:
            self._consent()
        elif table.question is not None:
            self._decide()
        elif table.can_deal:
            self._next_deal()
        elif table.can_hire:
            self._wait_for_company()
        else:
            self._see(self._server.look(table.id, after=table.seq))

    def _see(self, table: model.Table) -> None:
        self._now = table
        self._narrate()

    def _narrate(self) -> None:
        """Tell what has happened since it was told last; behind something that was taken back, from there on."""
        lines = [line.text for line in self._now.log]
        same = 0
        while same < min(len(lines), len(self._told)) and lines[same] == self._told[same]:
            same += 1
        if same == 0 and lines:
            self._paper.line()
        self._paper.lines(lines[same:])
        self._told = lines

    def _send(self, way: str, **body: Any) -> bool:
        """Do something; whether that was still about the table as it is. A refusal is said."""
        try:
            self._see(self._server.send(self._now, way, **body))
        except ChangedError as changed:
            self._paper.line(self.say("remote_changed"), "yellow")
            self._see(changed.table)
        except Refused as refused:
            if refused.refusal.code != "remote_says":
                raise
            self._refuse(str(refused.refusal.slots["sentence"]), refused.refusal.rule)
            return False
        return True

    def _typed(self) -> str:
        with self._presence.asked(self._now.seq):
            return super()._typed()

    # Deciding.

    def _question(self) -> Question | None:
        return records.question(self._now)

    def _decide(self) -> None:
        question = self._question()
        assert question is not None
        if question.kind == Kind.ONE:
            shut = records.refusals(self._now)
            open_ones = [entry for entry in question.entries if entry.text not in shut]
            if len(open_ones) == 1 and not question.default:
                self._say_forced(open_ones[0].label, [rule for _, rule in shut.values() if rule])
                self._send("actions", action=open_ones[0].text)
                return
        self._table("")
        self._show_question(question)
        while True:
            typed = self._typed()
            try:
                if self._command(typed):
                    if self._question() != question:
                        return
                    continue
                words = read_answer(typed, question, records.Sent(), self._cards)
            except Refused as refused:
                self._refuse(self.say(refused.refusal.code, **refused.refusal.slots), refused.refusal.rule)
                continue
            if self._send("actions", **records.decision(self._now, words)):
                return

    def _next_deal(self) -> None:
        begun = self._now.step != Step.WAITING
        if begun:
            self._purses("")
        self._paper.line(self.say("remote_after_deal" if begun else "remote_all_here"), "dim")
        if self._now.wants_end:
            self._paper.line(self._now.wants_end, "bold")
        table = self._now
        close = words_of("terminal_word_close", self._paper.language)
        while self._now is table:
            typed = self._typed().strip()
            if not typed:
                self._send("deal")
            elif begun and find_by_prefix(typed, [close]):
                self._send("end")
            elif not self._command(typed):
                self._paper.line(self.say("remote_after_deal_bad", text=typed), "yellow")

    def _wait_for_company(self) -> None:
        free = sum(not seat.name for seat in self._now.seats)
        self._paper.line(self.say("remote_waiting", count=free), "dim")
        table = self._now
        while self._now is table:
            typed = self._typed().strip()
            if not typed:
                self._see(self._server.look(table.id))
                return
            if find_by_prefix(typed, [words_of("remote_word_computers", self._paper.language)]):
                self._send("hire")
            elif not self._command(typed):
                self._paper.line(self.say("remote_waiting_bad", text=typed), "yellow")

    def _consent(self) -> None:
        """Somebody would like to take an action back."""
        self._paper.line(self._now.asks_back, "bold")
        words = [words_of(f"remote_word_{answer}", self._paper.language) for answer in ("yes", "no")]
        self._paper.line("  ".join(word[0] for word in words))
        while True:
            places = find_by_prefix(self._typed(), words)
            if len(places) == 1:
                self._send("back/answer", agrees=places[0] == 0, asked=self._now.asked_at)
                return

    # Commands.

    def _help(self, _: str) -> None:
        question = self._question()
        if question is not None and question.kind == Kind.NUMBER:
            self._help_number(question)
        elif question is not None and question.kind == Kind.SEVERAL:
            self._paper.line(self.say("terminal_help_cards"))
        elif question is not None:
            shut = records.refusals(self._now)
            code = "terminal_help_may" if shut else "terminal_help_all"
            open_ones = [entry.label for entry in question.entries if entry.text not in shut]
            self._paper.line(self.say(code, choices=", ".join(open_ones)))
            self._paper.lines([self._refusal_line(*why) for why in shut.values()], "yellow")
        self._paper.line(self.say("terminal_help_keys"), "dim")
        self._paper.line(self.say("remote_help_back"), "dim")

    def _hint(self, _: str) -> None:
        try:
            found = self._server.hint(self._now.id)
        except Refused as refused:
            self._paper.line(self.say(refused.refusal.code, **refused.refusal.slots))
            return
        if found.reason:
            claim = found.rule.rpartition(":")[2]
            text = self.say("terminal_hint", choice=found.label, advice=found.reason, claim=claim)
        else:
            text = self.say("terminal_hint_bare", choice=found.label)
        self._paper.line(text, "green")

    def _last_trick(self, _: str) -> None:
        trick = self._now.last_trick
        # A game has its own words for what comes in its turns; nothing else of it is asked.
        found, none = screen(self._now.game, Voice(self._paper.language, ())).last
        self._paper.line(self.say(found if trick else none, trick=trick))

    def _show_log(self, _: str) -> None:
        self._paper.lines([line.text for line in self._now.log] or [self.say("terminal_no_log")])

    def _purses(self, _: str) -> None:
        scores = self._now.scores
        self._paper.lines([*(grid_lines(records.grid(scores)) if scores else ()), *self._now.standing])

    def _table(self, _: str) -> None:
        question = self._question()
        numbered = question is not None and not asks_in_words(question)
        self._paper.sheet(records.sheet(self._now, self._paper.language), numbered=numbered)

    def _take_back(self, _: str) -> None:
        self._send("back")
