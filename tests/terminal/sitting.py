"""A person at the table for tests: reads what is shown and types what a person would."""

import io
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kozyr.sentences import SENTENCES
from kozyr.terminal.keyboard import InputEndedError
from kozyr.terminal.paper import Paper
from kozyr.terminal.play import Wishes, play

AFTER_DEAL = "Enter for the next deal"


@dataclass
class Learner:
    """Asks for help and a hint at every question, and does what the hint says.

    Where the help says that a card is refused, it tries that card first, and then reads the rule.

    Attributes:
        paper: what is shown.
        deals: after so many deals the match is closed.
        typed: everything that was typed.
    """

    paper: io.StringIO
    deals: int
    typed: list[str] = field(default_factory=list)
    _seen: int = 0
    _deals: int = 0
    _plan: list[str] = field(default_factory=list)

    def ask(self, prompt: str) -> str:
        latest = self.paper.getvalue()[self._seen :]
        self._seen = len(self.paper.getvalue())
        answer = self._answer(" ".join(latest.split()))
        self.typed.append(answer)
        self.paper.write(f"{prompt}{answer}".rstrip() + "\n")
        return answer

    def _answer(self, latest: str) -> str:
        if AFTER_DEAL in latest:
            self._deals += 1
            looks_back = ["u", "l"] if self._deals == 1 else []
            self._plan = [*looks_back, "c" if self._deals == self.deals else ""]
        elif "By the book:" in latest:
            self._plan.append(hint(latest))
        elif "-- Deal" in latest:
            self._plan = ["?"]
        elif (illegal := re.search(r"(\S+) may not be", latest)) and self.typed[-1] == "?":
            self._plan = [illegal[1], "r"]
        if not self._plan:
            self._plan = ["h"]
        return self._plan.pop(0)


def hint(shown: str) -> str:
    """What the hint says, to be typed."""
    # A shakh that is played plain has a full stop of its own.
    found = re.search(r"By the book: ([^.]*(?:\.(?=\.))?)\.", shown)
    assert found, shown
    return found[1]


@dataclass
class Script:
    """Types given lines, and then nothing more."""

    paper: io.StringIO
    lines: list[str]

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise InputEndedError
        line = self.lines.pop(0)
        self.paper.write(f"{prompt}{line}".rstrip() + "\n")
        return line


def sit_down(folder: Path, language: str = "en", **wished: Any) -> tuple[Paper, io.StringIO, Wishes]:
    """Paper, what is on it, and wishes for a match kept in a folder."""
    written = io.StringIO()
    settings: dict[str, Any] = {"game": "stukolka", "against": "book", "language": language}
    if "resume" not in wished:
        settings |= {"record": str(folder / "match.kozyr"), "seed": 11}
    wishes = Wishes(**(settings | wished))
    return Paper(language, plain=True, file=written), written, wishes


def learn(folder: Path, deals: int, **wished: Any) -> str:
    """A sitting of a learner, as it was shown."""
    paper, written, wishes = sit_down(folder, **wished)
    assert play(wishes, paper, Learner(written, deals)) == 0
    return shown(written)


def type_lines(folder: Path, lines: list[str], **wished: Any) -> str:
    """A sitting in which these lines are typed, as it was shown."""
    paper, written, wishes = sit_down(folder, **wished)
    assert play(wishes, paper, Script(written, list(lines))) == 0
    return shown(written)


def shown(written: io.StringIO) -> str:
    """What was shown, without the line that stands there only the first time."""
    return written.getvalue().removeprefix(f"{SENTENCES['cli_preparing']}\n")
