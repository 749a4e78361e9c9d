"""What a record is found to be: the match that it holds, and what is wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kozyr.match import Match
from kozyr.refusals import Refusal

FORMAT = 1
"""The version of the form that is written; this one and no later is read."""
MOST_BYTES = 1 << 24
"""A larger record is neither written nor read."""
LONGEST_LINE = 4000
"""Characters in a line, its comment counted."""
MOST_FAULTS = 1000
"""Faults that are listed; behind them one fault says that there are more."""


@dataclass(frozen=True)
class Fault:
    """Something wrong with a record.

    Attributes:
        line: where, from 1.
        refusal: what, and by which rule.
        column: the character in the line, from 1; 0 where the whole line is meant.
    """

    line: int
    refusal: Refusal
    column: int = 0

    def sentence(self, language: str) -> str:
        """The place and the reason in words."""
        from kozyr.languages import say, sentence

        reason = sentence(self.refusal, language)
        if self.column:
            return say("record_at_column", language, line=self.line, column=self.column, reason=reason)
        return say("record_at_line", language, line=self.line, reason=reason)

    def __str__(self) -> str:
        return self.sentence("en")


@dataclass(frozen=True)
class Replay:
    """A record that was played.

    The match may be gone on with; the replay is then written with what has been played since.

    Attributes:
        match: played as far as the record is good, never beyond its first fault; None where the record does not say
            of what game it is.
        faults: all that is wrong, from the first line to the last. Behind the first fault only what can be seen
            without playing is found.
        names: names of seats.
        date: when the match was played, as in ``1912-12-31``; empty where that is not said.
        unknown: the pack places that nobody remembers, as deal and place (counted through all orders of the deal),
            with what was written there. What the match holds in those places is a guess with which every action is
            legal, and no more than that.
        unsaid: actions with cards that nobody remembers, as deal and index, with what was written.
    """

    match: Match | None
    faults: tuple[Fault, ...] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    date: str = ""
    unknown: Mapping[tuple[int, int], str] = field(default_factory=dict)
    unsaid: Mapping[tuple[int, int], str] = field(default_factory=dict)

    @property
    def guessed(self) -> frozenset[tuple[int, int]]:
        """The pack places that were ``??``, as deal and place."""
        return frozenset(self.unknown)

    @property
    def complete(self) -> bool:
        """Whether the whole record was played and nothing is wrong with it."""
        return not self.faults
