"""What a game shows, as data: the table, a question, its answers.

Who draws sheets, reads answers and runs the match does so without knowing any game. A game takes
part by a :class:`Screen`; it works on the person's views alone, so nothing can be shown that the person may not know.
"""

import enum
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from kozyr.languages import card_label, say
from kozyr.refusals import Refusal, Refused
from kozyr.screens.cloth import Cloth, Laid

SPECTATOR = -1
"""The seat of a person who only looks on."""


@dataclass(frozen=True)
class Voice:
    """Sentences in the reader's language, about him and the others.

    Attributes:
        language: the code of the language.
        names: how each seat is called.
        person: the reader's seat; :data:`SPECTATOR` for one who looks on.
    """

    language: str
    names: tuple[str, ...]
    person: int = 0

    def say(self, code: str, /, **slots: Any) -> str:
        """The sentence of a code."""
        return say(code, self.language, **slots)

    def about(self, code: str, seat: int, /, **slots: Any) -> str:
        """A sentence about a seat; about the person it is that of ``code`` with ``_you`` behind it."""
        if seat == self.person:
            return self.say(f"{code}_you", **slots)
        return self.say(code, name=self.names[seat], **slots)


@dataclass(frozen=True)
class SeatRow:
    """One seat of a sheet.

    Attributes:
        name: who sits there.
        money: the purse.
        notes: what can be said of the seat now, each a word or two.
        on_turn: whether it decides.
    """

    name: str
    money: int
    notes: tuple[str, ...]
    on_turn: bool


@dataclass(frozen=True)
class Sheet:
    """The table as it is drawn.

    Attributes:
        title: what is being played.
        seats: in order, the person first.
        facts: lines about pot, trumps and tricks.
        hand_title: what stands before the hand.
        hand: the person's cards as texts, ``??`` for one that lies face down.
        card: how a card of the hand is shown.
    """

    title: str
    seats: tuple[SeatRow, ...]
    facts: tuple[str, ...]
    hand_title: str
    hand: tuple[str, ...]
    card: Callable[[str], str] = card_label


@dataclass(frozen=True)
class Grid:
    """A score sheet as players keep it.

    Attributes:
        title: what stands above it; all there is while there are no rows.
        title_narrow: what stands above it where the names are written into every line instead.
        head: what stands above the rows' labels.
        columns: what stands above the entries.
        rows: each a label and its entries.
    """

    title: str
    title_narrow: str
    head: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


class Kind(enum.Enum):
    """How a question is answered."""

    ONE = "one of the entries"
    SEVERAL = "any of the entries, none included"
    NUMBER = "a number"


@dataclass(frozen=True)
class Entry:
    """One possible answer.

    Attributes:
        text: the action in the game's words; of a card among several, the card.
        label: how it is shown.
        words: what may be typed for it, besides its number.
    """

    text: str
    label: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Question:
    """What the person decides now.

    Attributes:
        text: the question.
        kind: how it is answered.
        entries: the answers, in the order of their numbers; also those that the rules refuse now.
        default: the answer when only Enter is pressed; None where that is no answer.
        bounds: the least and the most number, for a question of that kind; its entries are answers in words beside.
        step: from one number to the next.
        judged: whether other numbers are answers too: the rules refuse them, and say why.
        verbs: words that may stand before the answer, as ``discard`` before the cards.
        how: how it is answered where answers are typed.
        unlisted: answers that are understood without being offered: the rules refuse them now, and say why.
    """

    text: str
    kind: Kind
    entries: tuple[Entry, ...] = ()
    default: Entry | None = None
    bounds: tuple[int, int] = (0, 0)
    step: int = 1
    judged: bool = False
    verbs: tuple[str, ...] = ()
    unlisted: tuple[Entry, ...] = ()
    how: str = ""


class Telling(Protocol):
    """One step of a deal being told, from the person's views before and behind it."""

    lines: list[str]

    def opening(self) -> None:
        """Tell the beginning of a deal."""

    def action(self) -> None:
        """Tell what one action changed."""


def _tricks(view: Any) -> int:
    return int(view.table.tricks)


def _nothing_more(view: Any, voice: Voice) -> list[str]:
    return []


@dataclass(frozen=True, kw_only=True)
class Screen:
    """A game in the terminal. All views are those of the person.

    Attributes:
        voice: what it speaks with.
        table: the table as it is drawn.
        ask: what the person on turn decides.
        label: an action of the person on turn, as it is shown.
        telling: tells a step, from the views before and behind it.
        trick: a trick of the deal (or what else a deal is made of) in one line, by its number from 0.
        tricks: how many there have been.
        last: the codes of the sentences that show the last of them, and that say that there is none.
        remarks: what a hint adds to the advice.
        totals: what everybody has won or made so far.
        laid: what lies on the cloth.
        scores: the score sheet, in a game that keeps one.
        several: the action in words that names these entries of a question of kind ``SEVERAL``.
        number: the action in words that answers a question of kind ``NUMBER``; where none is asked, nothing that the
            game knows.
        card: how a card is shown.
        pack: the cards that the game is played with: ``french`` or ``german``.
        counts_down: whether a total gets better by becoming less.
    """

    voice: Voice
    table: Callable[[Any, Voice], Sheet]
    ask: Callable[[Any, Voice], Question]
    label: Callable[[Any, int, Voice], str]
    telling: Callable[[Any, Any, Voice], Telling]
    trick: Callable[[Any, int, Voice], str]
    totals: Callable[[Any, Voice], list[str]]
    laid: Laid
    scores: Callable[[Any, Voice], Grid] | None = None
    several: Callable[[Sequence[str]], str] = " ".join
    number: Callable[[int], str] = str
    card: Callable[[str], str] = card_label
    pack: str = "french"
    counts_down: bool = False
    tricks: Callable[[Any], int] = _tricks
    last: tuple[str, str] = ("terminal_last_trick", "terminal_no_last_trick")
    remarks: Callable[[Any, Voice], list[str]] = _nothing_more

    def describe_table(self, view: Any) -> Sheet:
        """The table as it is drawn."""
        return replace(self.table(view, self.voice), card=self.card)

    def question(self, view: Any) -> Question:
        """What the person on turn decides."""
        return self.ask(view, self.voice)

    def several_text(self, entries: Sequence[Entry]) -> str:
        """The action in words that names these entries of a question of kind ``SEVERAL``."""
        return self.several([entry.text for entry in entries])

    def number_text(self, number: int) -> str:
        """The action in words that answers a question of kind ``NUMBER``."""
        return self.number(number)

    def choice_label(self, view: Any, action: int) -> str:
        """An action of the person on turn, as it is shown."""
        return self.label(view, action, self.voice)

    def opening(self, before: Any, after: Any) -> list[str]:
        """The beginning of a deal, told from the views before and behind it."""
        telling = self.telling(before, after, self.voice)
        telling.opening()
        return telling.lines

    def events(self, before: Any, after: Any) -> list[str]:
        """What one action changed, told from the views before and behind it."""
        telling = self.telling(before, after, self.voice)
        telling.action()
        return telling.lines

    def last_trick(self, view: Any) -> str:
        """The last trick of the deal in one line; empty before there was one."""
        tricks = self.tricks(view)
        return self.trick(view, tricks - 1, self.voice) if tricks else ""

    def hint_remarks(self, view: Any) -> list[str]:
        """What a hint adds to the advice."""
        return self.remarks(view, self.voice)

    def standing(self, view: Any) -> list[str]:
        """What everybody has won or made so far."""
        return self.totals(view, self.voice)

    def division(self, before: Any, after: Any) -> list[str]:
        """Who is paid what from the pot when a match is closed, told from the views before and behind it."""
        if "pot" not in before.table.dtype.names:
            return []
        pot = int(before.table.pot)
        if not pot:
            return [self.voice.say("terminal_pot_empty")]
        gains = (after.table.balance - before.table.balance)[: len(self.voice.names)]
        paid = [(seat, int(gain)) for seat, gain in enumerate(gains) if gain]
        parts = [self.voice.about("terminal_division_part", seat, money=gain) for seat, gain in paid]
        return [self.voice.say("terminal_division", pot=pot), *parts]

    def cloth(self, view: Any) -> Cloth:
        """What lies on the cloth."""
        return self.laid(view)

    def score_sheet(self, view: Any) -> Grid | None:
        """The score sheet, in a game that keeps one."""
        return self.scores(view, self.voice) if self.scores else None


SCREENS: Mapping[str, str] = {
    "stukolka": "kozyr.screens.stukolka",
    "shakha": "kozyr.screens.shakha",
    "frap": "kozyr.screens.frap",
    "khrap": "kozyr.screens.frap.khrap",
    "rams": "kozyr.screens.rams",
    "stovkahra": "kozyr.screens.stovkahra",
    "banchok": "kozyr.screens.banchok",
}
"""Where the screen of each game is: a module with ``make_screen(voice)``."""


def screen(game: str, voice: Voice) -> Screen:
    """The screen of a game.

    Raises:
        Refused: it has none.
    """
    if game not in SCREENS:
        raise Refused(Refusal("cli_no_table", {"game": game}))
    made: Screen = importlib.import_module(SCREENS[game]).make_screen(voice)
    return made


def words_of(code: str, language: str) -> tuple[str, ...]:
    """What may be typed for a code of words: those of the language, the shown one first, and the English ones."""
    found = [*say(code, language).split("/"), *say(code, "en").split("/")]
    return tuple(dict.fromkeys(word.strip().lower() for word in found))
