"""What the lines of a record say, before anything is played."""

from dataclasses import dataclass, field
from typing import Any

from kozyr.games.family import Family
from kozyr.match import Start
from kozyr.record.faults import Fault
from kozyr.record.words import Token


@dataclass(frozen=True)
class Line:
    """One line: its number, its words, and the column at which each begins."""

    number: int
    words: tuple[str, ...]
    columns: tuple[int, ...]

    @property
    def rest(self) -> str:
        """All behind the first word."""
        return " ".join(self.words[1:])


@dataclass(frozen=True)
class Act:
    """An action as it is written."""

    line: int
    seat: int
    text: str


@dataclass(frozen=True)
class Result:
    """What a deal brought the seats, and what it left in the pot, as it is written."""

    line: int
    change: tuple[int, ...]
    carry: int


@dataclass
class Block:
    """One deal as it is written."""

    line: int
    number: int
    dealer: int
    packs: list[Line] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    result: Result | None = None


@dataclass
class Script:
    """A whole record as it is written.

    Attributes:
        family: the game's family; None where the game is not known.
        options: its options.
        seed: the seed.
        first_dealer: who deals first; None where that is not said.
        draw: the draw for the first deal.
        draw_line: where the draw stands.
        start: where the match begins, if not at its first deal (the dealer is ``first_dealer``).
        start_line: where that stands.
        names: names of seats.
        date: when it was played.
        blocks: the deals.
        ending: the line that ends the record, and the purses where the match was closed.
        last: the last line that says something.
        faults: what cannot be read.
    """

    family: Family | None = None
    options: Any = None
    seed: int | None = None
    first_dealer: int | None = None
    draw: str = ""
    draw_line: int = 0
    start: Start | None = None
    start_line: int = 0
    names: dict[int, str] = field(default_factory=dict)
    date: str = ""
    blocks: list[Block] = field(default_factory=list)
    ending: tuple[int, tuple[int, ...] | None] | None = None
    last: int = 0
    faults: list[Fault] = field(default_factory=list)

    @property
    def stop(self) -> int:
        """The line of the first fault, behind which nothing is played."""
        return min((fault.line for fault in self.faults), default=self.last + 1)
