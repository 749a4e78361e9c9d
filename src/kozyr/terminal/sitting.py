"""What every sitting in a terminal has: commands that may be typed at any prompt, refusals, and their rules."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

from kozyr.languages import say
from kozyr.refusals import Refused
from kozyr.rulebook import rule_text
from kozyr.screens.screen import Kind, Question, words_of
from kozyr.terminal.answers import CardReader, find_by_prefix
from kozyr.terminal.keyboard import Reader
from kozyr.terminal.paper import Paper

FINE, STOPPED = 0, 130


class LeftTableError(Exception):
    """The person wants to leave."""


class Sitting(ABC):
    """A person at a table, wherever the table is.

    Args:
        game: the game's name, for its page of rules.
        paper: where it is shown.
        reader: who answers.
    """

    def __init__(self, game: str, paper: Paper, reader: Reader) -> None:
        self._game = game
        self._paper = paper
        self._reader = reader
        self._cards = CardReader(paper.language)
        self._refused_by: str | None = None
        """The rule behind the last refusal; empty where none was, None before the first."""
        self._commands: Mapping[str, tuple[str, Callable[[str], None]]] = {
            "?": ("help", self._help),
            "h": ("hint", self._hint),
            "u": ("trick", self._last_trick),
            "l": ("log", self._show_log),
            "s": ("purses", self._purses),
            "r": ("rule", self._rule),
            "t": ("table", self._table),
            "q": ("quit", self._leave),
        }

    def say(self, code: str, /, **slots: Any) -> str:
        """A sentence in the person's language."""
        return say(code, self._paper.language, **slots)

    # What each sitting shows in its own way.

    @abstractmethod
    def _question(self) -> Question | None:
        """What the person is asked now."""

    @abstractmethod
    def _help(self, _: str) -> None: ...

    @abstractmethod
    def _hint(self, _: str) -> None: ...

    @abstractmethod
    def _last_trick(self, _: str) -> None: ...

    @abstractmethod
    def _show_log(self, _: str) -> None: ...

    @abstractmethod
    def _purses(self, _: str) -> None: ...

    @abstractmethod
    def _table(self, _: str) -> None: ...

    # What they share.

    def _typed(self) -> str:
        return self._reader.ask(self.say("terminal_prompt"))

    def _refuse(self, sentence: str, rule: str) -> None:
        self._refused_by = rule
        self._paper.line(self._refusal_line(sentence, rule), "yellow")

    def _refusal_line(self, sentence: str, rule: str) -> str:
        if not rule:
            return sentence
        return self.say("terminal_refusal", sentence=sentence, rule=rule.rpartition(":")[2])

    def _command(self, typed: str) -> bool:
        """Carry out a command; whether it was one. Answers to the question go before longer words of commands."""
        first, _, rest = typed.strip().lower().partition(" ")
        if first in self._commands and (not rest or first == "r"):
            self._commands[first][1](rest)
            return True
        if not first or rest or self._is_answer(first):
            return False
        known = list(self._commands.values())
        words = [words_of(f"terminal_word_{word}", self._paper.language) for word, _ in known]
        places = find_by_prefix(first, words) if len(first) > 1 else []
        if len(places) != 1:
            return False
        known[places[0]][1]("")
        return True

    def _is_answer(self, typed: str) -> bool:
        question = self._question()
        if question is None:
            return False
        # A card is an answer too, as the ten of acorns is "ta", and no beginning of another word.
        card = self._cards.card(typed)
        held = card and any(self._cards.card(entry.text) == card for entry in question.entries)
        return bool(held or find_by_prefix(typed, [entry.words for entry in question.entries]))

    def _rule(self, named: str) -> None:
        rule = named.strip().upper()
        if not rule:
            if self._refused_by is None:
                self._paper.line(self.say("terminal_no_refusal"))
                return
            rule = self._refused_by.rpartition(":")[2]
        if not rule:
            self._paper.line(self.say("terminal_no_rule_behind"))
            return
        try:
            self._paper.line(rule_text(self._game, rule, self._paper.language))
        except Refused as refused:
            refusal = refused.refusal
            self._paper.line(self._refusal_line(self.say(refusal.code, **refusal.slots), refusal.rule), "yellow")

    def _leave(self, _: str) -> None:
        raise LeftTableError

    def _show_question(self, question: Question) -> None:
        """The question, and answers in words with their numbers; cards have theirs in the hand."""
        self._paper.line(" ".join(filter(None, (question.text, question.how))), "bold")
        if question.kind == Kind.ONE and asks_in_words(question):
            entries = enumerate(question.entries, 1)
            shown = [self.say("terminal_entry", number=place, label=entry.label) for place, entry in entries]
            self._paper.line("  ".join(shown))

    def _help_number(self, question: Question) -> None:
        least, most = question.bounds
        code = "terminal_help_number" if question.step == 1 else "terminal_help_number_steps"
        slots = {} if question.step == 1 else {"step": question.step}
        self._paper.line(self.say(code, least=least, most=most, **slots))
        if question.entries:
            choices = ", ".join(entry.label for entry in question.entries)
            self._paper.line(self.say("terminal_help_words", choices=choices))

    def _say_forced(self, choice: str, rules: list[str]) -> None:
        """One answer only: say which, and by which rule the others are out."""
        if rules:
            rule = rules[0].rpartition(":")[2]
            self._paper.line(self.say("terminal_forced_by", choice=choice, rule=rule))
        else:
            self._paper.line(self.say("terminal_forced", choice=choice))


def asks_in_words(question: Question) -> bool:
    """Whether a question is answered in words or by a number, and not by a card."""
    return question.kind == Kind.NUMBER or any(entry.words for entry in question.entries)
