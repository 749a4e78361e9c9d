"""Where everything is written: lines and the table, with colours or as clean text."""

import codecs
import os
import re
import sys
from typing import TextIO

from rich.cells import cell_len
from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kozyr.cards import SUIT_SIGNS
from kozyr.languages import listed, number
from kozyr.screens.screen import SeatRow, Sheet

NARROW = 60
"""Below this width seats take two lines where they must, and nothing is framed."""
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]|\b[7-9TUOKA][alhb]\b", re.ASCII)
RED = r"(?:10|[2-9JQKA])?[♥♦]"
BLACK = r"(?:10|[2-9JQKA])?[♠♣]"
RIGHT_TO_LEFT = frozenset({"fa"})
_QUOTES = dict.fromkeys("“”„«»", '"')
_STROKES = {"–": "-", "—": "-", "·": "-", "▸": ">", "…": "...", "\u2066": "", "\u2069": ""}
_PLAIN_SIGNS = {sign: suit for suit, sign in SUIT_SIGNS.items()} | _QUOTES | _STROKES


def _write_plainer(error: UnicodeError) -> tuple[str, int]:
    """For a terminal without the signs: suits by their letters, and a question mark for the rest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    return "".join(_PLAIN_SIGNS.get(sign, "?") for sign in text), error.end


def prepare_streams() -> None:
    """Let no sign that a terminal lacks stop the program."""
    codecs.register_error("kozyr", _write_plainer)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="kozyr")
    # What is typed may be no text in the terminal's encoding; it is then no answer, and no crash.
    read = getattr(sys.stdin, "reconfigure", None)
    if read is not None:
        read(errors="replace")


def columns() -> int:
    """How wide the terminal is; 80 in a pipe, unless the variable COLUMNS says otherwise."""
    wanted = os.environ.get("COLUMNS", "")
    if wanted.isdecimal() and int(wanted) > 0:
        return max(20, int(wanted[:4]))
    try:
        return max(20, os.get_terminal_size(sys.stdout.fileno()).columns or 80)
    except (OSError, ValueError):
        return 80


class Paper:
    """Writes lines, wrapped at blanks.

    Args:
        language: of what is written; in a right-to-left language cards are kept from turning round.
        plain: without colours and frames.
        file: where to; standard output where not given.
    """

    def __init__(self, language: str, *, plain: bool, file: TextIO | None = None) -> None:
        self.language = language
        self.plain = plain
        self._file = file or sys.stdout
        self._console = self._new_console()

    def _new_console(self) -> Console:
        return Console(
            file=self._file,
            width=columns(),
            force_terminal=not self.plain,
            color_system=None if self.plain else "auto",
            markup=False,
            emoji=False,
            highlight=False,
            legacy_windows=False,
        )

    def line(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """Write one line; a long one is wrapped."""
        self._print(self._indented(text, style, indent))

    def lines(self, texts: list[str], style: str = "") -> None:
        """Write several lines."""
        for text in texts:
            self.line(text, style)

    def _print(self, what: Text | Table | Panel) -> None:
        if not self.plain and self._console.width != columns():
            # The window has been resized.
            self._console = self._new_console()
        if not self.plain:
            self._console.print(what)
            return
        with self._console.capture() as written:
            self._console.print(what)
        for line in written.get().splitlines() or [""]:
            self._file.write(line.rstrip() + "\n")
        self._file.flush()

    def _styled(self, text: str, style: str = "") -> Text:
        if self.language in RIGHT_TO_LEFT:
            text = CARD.sub(lambda card: f"\u2066{card.group()}\u2069", text)
        made = Text(text, "" if self.plain else style, overflow="fold")
        if not self.plain:
            made.highlight_regex(RED, "bold red")
            made.highlight_regex(BLACK, "bold")
        return made

    def _indented(self, text: str, style: str = "", indent: int = 0) -> Text | Table:
        made = self._styled(text, style)
        if not indent:
            return made
        grid = Table.grid(padding=0)
        grid.add_column(width=indent)
        grid.add_column()
        grid.add_row("", made)
        return grid

    def sheet(self, sheet: Sheet, *, numbered: bool) -> None:
        """Draw the table; the hand with numbers where a card can be chosen by one."""
        # Frames and columns come apart where a terminal turns right-to-left lines round.
        narrow = self._console.width < NARROW or self.language in RIGHT_TO_LEFT
        seats = self._seats_narrow(sheet) if narrow else self._seats(sheet)
        facts = [self._styled(fact) for fact in sheet.facts]
        hand = self._styled(self._hand(sheet, numbered), "bold")
        if narrow or self.plain:
            self.line()
            self.line(f"-- {sheet.title} --" if self.plain else sheet.title, "bold cyan")
            for part in (*seats, *facts, hand):
                self._print(part)
        else:
            body = Group(*seats, Text(), *facts, Text(), hand)
            title = Text(sheet.title, "bold")
            self._print(Panel(body, title=title, title_align="left", border_style="green"))

    def _seats(self, sheet: Sheet) -> list[Text | Table]:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column()
        grid.add_column()
        grid.add_column(justify="right")
        grid.add_column()
        for row in sheet.seats:
            style = _seat_style(row)
            money = number(row.money, self.language)
            cells = (self._mark(row), row.name, money, listed(row.notes, self.language))
            grid.add_row(*(self._styled(cell, style) for cell in cells))
        return [grid]

    def _seats_narrow(self, sheet: Sheet) -> list[Text | Table]:
        lines: list[Text | Table] = []
        for row in sheet.seats:
            style = _seat_style(row)
            head = f"{self._mark(row)} {row.name} {number(row.money, self.language)}"
            notes = listed(row.notes, self.language)
            if cell_len(head) + cell_len(notes) + 2 <= self._console.width:
                lines.append(self._styled(f"{head}  {notes}", style))
            else:
                lines += [self._styled(head, style), self._indented(notes, style, 4)]
        return lines

    def _mark(self, row: SeatRow) -> str:
        if not row.on_turn:
            return " "
        return ">" if self.plain else "▸"

    def _hand(self, sheet: Sheet, numbered: bool) -> str:
        cards = [sheet.card(card) for card in sheet.hand] or ["-"]
        if numbered:
            cards = [f"{number(place, self.language)}) {card}" for place, card in enumerate(cards, 1)]
        return "  ".join([sheet.hand_title, *cards])


def _seat_style(row: SeatRow) -> str:
    return "bold" if row.on_turn else ""
