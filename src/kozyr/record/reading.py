"""From text to a script: what the lines of a record say, and which of them say nothing that can be read.

Nothing is played here: :mod:`kozyr.record.replaying` does that, up to the first line that is at fault.
"""

import datetime
import re
import unicodedata
from collections.abc import Callable
from typing import Any

from kozyr.games.family import read_game
from kozyr.match import Start
from kozyr.record.faults import FORMAT, LONGEST_LINE, MOST_FAULTS, Fault
from kozyr.record.script import Act, Block, Line, Result, Script
from kozyr.record.words import order, whole, wholes
from kozyr.refusals import Refusal, Refused

MAGIC = ("kozyr", "record")
NOTHING = "-"
"""Written where a seed, a draw or a digest is not known."""
LONGEST_NAME = 60

EXAMPLES = {
    "rules": "rules 1",
    "seed": "seed 7",
    "first_dealer": "first_dealer 2",
    "name": "name 0 Anna",
    "date": "date 1912-12-31",
    "earlier": "earlier 3 carry 45 fines yes balance -60 30 -15",
    "deal": "deal 1 dealer 2",
    "result": "result 30 -15 -15 carry 0",
    "end": "end 30 -15 -15",
    "open": "open",
    "digest": "digest 0123456789ab",
    "draw": "draw Kh 7s 9d",
    "game": "game stukolka(variant=prikup,players=5,stake=30)",
}
"""How lines are written, by the word that begins them."""

_COMMENT = re.compile(r"(^|(?<=\s))#.*")
_WORD = re.compile(r"\S+")


def read(lines: list[str | None]) -> Script:
    """Read a record.

    Args:
        lines: its lines, without their ends; None for one that is no UTF-8. The last is empty where the record ends
            with an end of line.
    """
    reader = _Reader()
    for number, text in enumerate(lines, 1):
        reader.line(number, text)
        if reader.hopeless or len(reader.script.faults) > MOST_FAULTS:
            break
    return reader.finish(len(lines))


class _Reader:
    def __init__(self) -> None:
        self.script = Script()
        self.hopeless = False
        self.begun = False
        self.headed = False
        self.header: dict[str, Line] = {}
        self.orders = 1
        self.pack: list[int] | None = None
        self.players: int | None = None
        self.deal_lines: dict[str, Callable[[Line], None]] = {
            "deal": self._deal,
            "pack": self._pack,
            "result": self._result,
            "end": self._end,
            "open": self._end,
        }

    def fault(self, number: int, refused: str, column: int = 0, /, **slots: Any) -> None:
        self.script.faults.append(Fault(number, Refusal(refused, slots), column))

    def line(self, number: int, text: str | None) -> None:
        """Read one line."""
        if text is None:
            self.fault(number, "record_not_utf8")
        elif len(text) > LONGEST_LINE:
            self.fault(number, "record_line_too_long", most=LONGEST_LINE)
        else:
            column = control(text)
            if not column:
                found = list(_WORD.finditer(_COMMENT.sub("", text)))
                if not found:
                    return
                self.script.last = number
                words = tuple(match.group() for match in found)
                self._say(Line(number, words, tuple(match.start() + 1 for match in found)))
                return
            code = f"U+{ord(text[column - 1]):04X}"
            self.fault(number, "record_control", column, code=code)
        self.script.last = number
        if not self.begun:
            # A first line that cannot be read is no record's.
            self.hopeless = True

    def _say(self, line: Line) -> None:
        word = line.words[0]
        if not self.begun:
            self._first(line)
        elif self.script.ending:
            self.fault(line.number, "record_after_end", line=self.script.ending[0])
        elif word in HEADER:
            self._note(word, line)
        elif word in self.deal_lines:
            self._close_header(line.number)
            self.deal_lines[word](line)
        elif whole(word) is not None:
            self._act(line)
        else:
            self.fault(line.number, "record_unknown_line", line.columns[0], text=word[:20])

    def _first(self, line: Line) -> None:
        self.begun = True
        version = whole(line.words[2]) if len(line.words) == 3 else None
        if line.words[:2] != MAGIC or version is None or version < 1:
            self.hopeless = True
            self.fault(line.number, "record_foreign")
        elif version > FORMAT:
            self.hopeless = True
            self.fault(line.number, "record_newer", found=version, known=FORMAT)

    def _note(self, word: str, line: Line) -> None:
        """A line of the header; its meaning is found when the header is whole."""
        key = word if word != "name" else " ".join(line.words[:2])
        if self.headed:
            self.fault(line.number, "record_out_of_place", line.columns[0], text=word)
        elif key in self.header:
            self.fault(line.number, "record_repeated", line.columns[0], text=key)
        else:
            self.header[key] = line

    def bad(self, line: Line) -> None:
        """The line is not written as such lines are."""
        word = line.words[0]
        self.fault(line.number, "record_bad_line", text=word, example=EXAMPLES[word])

    def _close_header(self, number: int) -> None:
        """The header is at its end: put together what it says."""
        if self.headed:
            return
        self.headed = True
        for word in REQUIRED:
            if word not in self.header:
                self.fault(number, "record_missing", text=word)
        if "game" in self.header:
            self._game(self.header["game"])
        for key, line in self.header.items():
            HEADER[key.split()[0]](self, line)

    def _game(self, line: Line) -> None:
        try:
            self.script.family, self.script.options = read_game("".join(line.words[1:]))
        except Refused as refused:
            self.script.faults.append(Fault(line.number, refused.refusal))
            return
        self.players = self.script.options.players
        game = self.script.family.game
        self.orders = game.orders(self.script.options)
        self.pack = game.pack(self.script.options)

    def rules(self, line: Line) -> None:
        found = whole(line.rest)
        family = self.script.family
        if found is None:
            self.bad(line)
        elif family and found != family.rules_version:
            known = family.rules_version
            self.fault(line.number, "record_other_rules", found=found, known=known)

    def digest(self, line: Line) -> None:
        options, family = self.script.options, self.script.family
        if len(line.words) != 2:
            self.bad(line)
        elif line.rest != NOTHING and options is not None and family is not None:
            rules = self.header.get("rules")
            # Under other rules every digest is another; that has been said already.
            same_rules = rules is None or whole(rules.rest) == family.rules_version
            if same_rules and line.rest != options.digest:
                self.fault(line.number, "record_wrong_digest", found=line.rest[:20])

    def seed(self, line: Line) -> None:
        text = line.rest
        if text.isascii() and text.isdigit():
            self.script.seed = int(text)
        elif text != NOTHING:
            self.bad(line)

    def first_dealer(self, line: Line) -> None:
        found = whole(line.rest)
        if found is None:
            self.bad(line)
        elif self._is_seat(found, line.number):
            self.script.first_dealer = found

    def draw(self, line: Line) -> None:
        if len(line.words) < 2:
            self.bad(line)
        elif line.rest != NOTHING:
            self.script.draw, self.script.draw_line = line.rest, line.number

    def earlier(self, line: Line) -> None:
        """``earlier 3 carry 45 fines yes balance -60 30 -15``, in some games with ``more`` and further numbers."""
        words = line.words
        more: tuple[int, ...] | None = ()
        if "more" in words:
            place = words.index("more")
            words, more = words[:place], wholes(words[place + 1 :])
        numbers = wholes((*words[1:2], *words[3:4], *words[7:]))
        flag = {"yes": True, "no": False}.get(words[5]) if len(words) > 7 else None
        if words[2::2][:3] != ("carry", "fines", "balance") or numbers is None or flag is None or more is None:
            self.bad(line)
            return
        deals, carry, *balance = numbers
        if self._is_row(tuple(balance), line):
            self.script.start = Start(0, deals, carry, flag, tuple(balance), more)
            self.script.start_line = line.number

    def name(self, line: Line) -> None:
        seat = whole(line.words[1]) if len(line.words) > 2 else None
        if seat is None:
            self.bad(line)
        elif self._is_seat(seat, line.number):
            text = " ".join(line.words[2:])
            if len(text) > LONGEST_NAME:
                self.fault(line.number, "record_bad_name", most=LONGEST_NAME)
            self.script.names[seat] = text

    def date(self, line: Line) -> None:
        if not is_date(line.rest):
            self.bad(line)
        self.script.date = line.rest

    def _is_seat(self, seat: int, line: int, column: int = 0) -> bool:
        if self.players is not None and not 0 <= seat < self.players:
            self.fault(line, "record_no_such_seat", column, seat=seat, last=self.players - 1)
            return False
        return seat >= 0

    @property
    def _block(self) -> Block | None:
        return self.script.blocks[-1] if self.script.blocks else None

    def _deal(self, line: Line) -> None:
        numbers = wholes(line.words[1::2])
        if len(line.words) != 4 or line.words[2] != "dealer" or numbers is None:
            self.bad(line)
            # What follows is still read, as part of a deal that will not be played.
            number, dealer = 0, 0
        else:
            number, dealer = numbers
            self._is_seat(dealer, line.number, line.columns[3])
        if self._block:
            self._has_packs(line)
        self.script.blocks.append(Block(line.number, number, dealer))

    def _pack(self, line: Line) -> None:
        block = self._block
        if block is None or len(block.packs) == self.orders or block.acts or block.result:
            self.fault(line.number, "record_out_of_place", line.columns[0], text="pack")
            return
        tokens, wrong = order(line.words[1:], self.pack)
        for found in wrong:
            column = (*line.columns, 0)[found.index + 1]
            self.script.faults.append(Fault(line.number, found.refusal, column))
        block.packs.append(line)
        block.tokens += tokens

    def _act(self, line: Line) -> None:
        block = self._block
        seat = whole(line.words[0])
        if block is None or seat is None or block.result or not self._has_packs(line):
            self.fault(line.number, "record_no_deal", text=line.words[0])
        elif self._is_seat(seat, line.number, line.columns[0]):
            if len(line.words) < 2:
                self.fault(line.number, "record_no_action", seat=seat)
            block.acts.append(Act(line.number, seat, line.rest))

    def _has_packs(self, line: Line) -> bool:
        """Whether the deal's orders of the pack have been written; the lack is noted once."""
        block = self._block
        if block is None or len(block.packs) == self.orders:
            return True
        self.fault(line.number, "record_no_pack", count=self.orders, deal=block.number)
        block.packs += [line] * (self.orders - len(block.packs))
        return True

    def _result(self, line: Line) -> None:
        block = self._block
        numbers = wholes((*line.words[1:-2], *line.words[-1:]))
        if block is None or block.result:
            self.fault(line.number, "record_out_of_place", line.columns[0], text="result")
        elif len(line.words) < 4 or line.words[-2] != "carry" or numbers is None:
            self.bad(line)
        elif self._is_row(numbers[:-1], line):
            self._has_packs(line)
            block.result = Result(line.number, numbers[:-1], numbers[-1])

    def _is_row(self, numbers: tuple[int, ...], line: Line) -> bool:
        if self.players is not None and len(numbers) != self.players:
            slots = {"count": len(numbers), "players": self.players}
            self.fault(line.number, "record_row", **slots)
            return False
        return True

    def _end(self, line: Line) -> None:
        if self._block:
            self._has_packs(line)
        purses = None
        if line.words[0] == "end":
            purses = wholes(line.words[1:])
            if not purses:
                self.bad(line)
            else:
                self._is_row(purses, line)
        elif len(line.words) > 1:
            self.bad(line)
        self.script.ending = (line.number, purses)

    def finish(self, count: int) -> Script:
        """The text is at its end, behind so many lines."""
        script = self.script
        if not self.begun and not script.faults:
            self.fault(1, "record_empty")
        elif not self.hopeless and len(script.faults) <= MOST_FAULTS:
            self._close_header(script.last)
            if script.ending is None:
                # A line without its end may be the half of one, and is not believed.
                believed = script.last if script.last < count else script.last - 1
                self.fault(believed + 1, "record_truncated", last=script.last)
        script.faults.sort(key=lambda fault: (fault.line, fault.column))
        if len(script.faults) > MOST_FAULTS:
            last = script.faults[MOST_FAULTS].line
            del script.faults[MOST_FAULTS:]
            self.fault(last, "record_more_faults", most=MOST_FAULTS)
        return script


def control(text: str) -> int:
    """The column of the first character that no text can hold; 0 where there is none.

    Such are control characters and marks that turn the direction of writing. The joiners that Persian is written
    with are none.
    """
    if text.isprintable():
        return 0
    for column, character in enumerate(text, 1):
        kind = unicodedata.category(character)
        if kind in ("Cc", "Cf", "Cs", "Zl", "Zp") and character not in "\t\u200c\u200d":
            return column
    return 0


def is_date(text: str) -> bool:
    """Whether a text is a day, as in ``1912-12-31``."""
    try:
        return len(text) == 10 and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


HEADER: dict[str, Callable[[_Reader, Line], None]] = {
    "game": lambda reader, line: None,
    "rules": _Reader.rules,
    "digest": _Reader.digest,
    "seed": _Reader.seed,
    "first_dealer": _Reader.first_dealer,
    "draw": _Reader.draw,
    "earlier": _Reader.earlier,
    "name": _Reader.name,
    "date": _Reader.date,
}
"""The lines of the header."""
REQUIRED = ("game", "rules", "digest", "seed", "first_dealer", "draw")
