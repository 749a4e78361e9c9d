"""What was committed to and opened at a table, as text: a sheet that ``kozyr verify`` reads.

::

    kozyr fair 1
    game stukolka(variant=prikup,players=3,stake=15)

    deal 1
    label 7xk2m9 1
    commitment 64 hexadecimal digits
    seed 64 of them
    salt 32 of them
    pack Th 9s 7c ...

Reading collects every fault with its line, as reading a record does. A deal without seed and salt has not been opened
yet. The form is described in ``docs/fair.md``.

A sheet says what was promised; :func:`check_record` compares that with what was dealt, by the record of the match.
Where the deals of a game hang together there is no other way: which cards a deal is dealt from follows from its secret
and from how the deal before has left them.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kozyr.cards import card, card_text
from kozyr.fair import Secret, compare, order, read_secret, verify
from kozyr.games.family import Family, read_game
from kozyr.match import Deal, Match, hang_together
from kozyr.record.faults import LONGEST_LINE, MOST_BYTES, Fault, Replay
from kozyr.record.files import file_refusal
from kozyr.refusals import Refusal, Refused

FIRST_LINE = "kozyr fair 1"
_FIELDS = ("label", "commitment", "seed", "salt", "pack")
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)


@dataclass(frozen=True)
class Opening:
    """A deal as it was committed to, and opened.

    Attributes:
        deal: its number.
        commitment: what was shown before it.
        secret: what was shown behind it; None where it has not been yet.
        label: which deal the commitment was for.
        orders: the orders of the pack that were dealt; may be left out, and always are where deals hang together.
        line: where it begins in the sheet.
    """

    deal: int
    commitment: str
    secret: Secret | None = None
    label: str = ""
    orders: tuple[tuple[int, ...], ...] = ()
    line: int = 0


@dataclass
class Sheet:
    """A sheet that was read.

    Attributes:
        family: the family of its game; None where it does not say.
        options: the game's options.
        openings: its deals.
        faults: what is wrong with it.
    """

    family: Family | None = None
    options: Any = None
    openings: list[Opening] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def write_sheet(game: str, openings: Iterable[Opening]) -> str:
    """Write a sheet.

    Args:
        game: the canonical string of the game.
        openings: its deals.
    """
    lines = [FIRST_LINE, f"game {game}"]
    for opening in openings:
        lines += ["", f"deal {opening.deal}"]
        if opening.label:
            lines.append(f"label {opening.label}")
        lines.append(f"commitment {opening.commitment}")
        if opening.secret is not None:
            lines += [f"seed {opening.secret.seed.hex()}", f"salt {opening.secret.salt.hex()}"]
        lines += [f"pack {' '.join(card_text(card) for card in order)}" for order in opening.orders]
    return "\n".join(lines) + "\n"


def load_sheet(path: Path) -> Sheet:
    """Read a sheet from a file.

    Raises:
        Refused: there is no such file, or it cannot be read.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Refused(file_refusal("record_read", path, error)) from error
    if len(content) > MOST_BYTES:
        return Sheet(faults=[Fault(1, Refusal("fair_no_sheet", {"first": FIRST_LINE}))])
    return read_sheet(content.decode("utf-8-sig", "replace"))


def read_sheet(text: str) -> Sheet:
    """Read a sheet. Whatever is wrong with it is a fault of the sheet."""
    reader = _Reader()
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    written = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not written or written[0][1].split() != FIRST_LINE.split():
        reader.fault(written[0][0] if written else 1, Refusal("fair_no_sheet", {"first": FIRST_LINE}))
        return reader.sheet
    for number, line in written[1:]:
        try:
            reader.read(number, line)
        except Refused as refused:
            reader.fault(number, refused.refusal)
    reader.finish()
    if not reader.sheet.faults:
        lacking = "game" if reader.sheet.family is None else "" if reader.sheet.openings else "deal"
        if lacking:
            reader.fault(written[-1][0], Refusal("fair_lacks", {"word": lacking}))
    return reader.sheet


def read_order(words: Sequence[str]) -> tuple[int, ...]:
    """Read an order of the pack, top first.

    Raises:
        Refused: a word is no card.
    """
    found = []
    for word in words:
        try:
            found.append(card(word))
        except ValueError:
            raise Refused(Refusal("not_a_card", {"text": word})) from None
    return tuple(found)


class _Reader:
    """Goes through the lines of a sheet and puts its deals together."""

    def __init__(self) -> None:
        self.sheet = Sheet()
        self._deal = 0
        self._line = 0
        self._found: dict[str, str] = {}
        self._orders: list[tuple[int, ...]] = []

    def fault(self, line: int, refusal: Refusal) -> None:
        self.sheet.faults.append(Fault(line, refusal))

    def read(self, number: int, line: str) -> None:
        """One line that is neither empty nor a remark."""
        if len(line) > LONGEST_LINE:
            raise Refused(Refusal("fair_long_line", {"most": LONGEST_LINE}))
        parts = line.split(maxsplit=1)
        word, rest = parts[0], parts[1] if len(parts) > 1 else ""
        if word == "game" and self.sheet.family is None and not self._line:
            self.sheet.family, self.sheet.options = read_game(rest)
        elif word == "deal":
            self.finish()
            self._begin(number, rest)
        elif word not in _FIELDS or not rest or not self._line or word in self._found:
            known = ", ".join(("game", "deal", *_FIELDS))
            raise Refused(Refusal("fair_bad_line", {"text": word, "known": known}))
        elif word == "pack":
            self._orders.append(read_order(rest.split()))
        else:
            self._found[word] = rest

    def _begin(self, number: int, text: str) -> None:
        self._line, self._found, self._orders = number, {}, []
        self._deal = int(text) if _NUMBER.fullmatch(text) else 0
        if not self._deal:
            raise Refused(Refusal("fair_bad_deal", {"text": text}))

    def finish(self) -> None:
        """The deal that was being read is whole."""
        if not self._line:
            return
        found = self._found
        secret = None
        try:
            if "commitment" not in found:
                raise Refused(Refusal("fair_lacks", {"word": "commitment"}))
            if "seed" in found or "salt" in found:
                secret = read_secret(found.get("seed", ""), found.get("salt", ""))
        except Refused as refused:
            self.fault(self._line, refused.refusal)
            return
        label, orders = found.get("label", ""), tuple(self._orders)
        self.sheet.openings.append(Opening(self._deal, found["commitment"], secret, label, orders, self._line))


def check_opening(family: Family, options: Any, opening: Opening) -> list[tuple[int, ...]]:
    """Check a deal that was opened, as far as that can be done without the deals before it.

    Args:
        family: of its game.
        options: of its game.
        opening: the deal, with its secret.

    Returns:
        The orders of the pack that its secret gives.

    Raises:
        Refused: the secret does not fit the commitment, or gives other orders than those that were dealt.
    """
    if opening.secret is None:
        raise Refused(Refusal("fair_not_opened", {"deal": opening.deal}))
    pack, needed = family.game.pack(options), family.game.orders(options)
    # Where deals hang together an honest deal has other orders than its secret gives.
    dealt = () if hang_together(family.game, options) else opening.orders
    found = verify(opening.commitment, opening.secret, pack, dealt, needed=needed, label=opening.label)
    return _apart([int(card) for card in found], needed)


def check_record(sheet: Sheet, record: Replay) -> list[Fault]:
    """Compare the deals of a sheet that were opened with the record of their match.

    The record is played once more, and before each deal the orders that its secret gives are laid as they were at the
    table.

    Args:
        sheet: the sheet, with its game.
        record: the record, without faults.

    Returns:
        What does not agree, each with the line of its deal in the sheet.

    Raises:
        Refused: the record is that of another game, or says not all of what was dealt and done.
    """
    match = record.match
    if match is None:
        raise Refused(Refusal("record_no_match", {}))
    if str(match.options) != str(sheet.options):
        raise Refused(Refusal("fair_record_other_game", {"game": str(match.options), "expected": str(sheet.options)}))
    guessed = [deal for deal, _ in (*record.unknown, *record.unsaid)]
    if guessed:
        raise Refused(Refusal("fair_record_unknown", {"deal": min(guessed)}))
    opened = [opening for opening in sheet.openings if opening.secret is not None]
    recorded = {deal.number for deal in match.deals}
    faults = [
        Fault(opening.line, Refusal("fair_record_no_deal", {"deal": opening.deal}))
        for opening in opened
        if opening.deal not in recorded
    ]
    for before, deal in _again(match):
        for opening in opened:
            if opening.deal == deal.number and (refusal := _other_cards(before, deal, opening)):
                faults.append(Fault(opening.line, refusal))
    return faults


def _again(match: Match) -> Iterator[tuple[Match, Deal]]:
    """The deals of a match, each with the match as it stood before it; that goes on with the next."""
    again = Match.resume_from(match.options, match.start, family=match.family)
    for deal in match.deals:
        yield again, deal
        again.begin(deal.pack)
        for _, action in deal.actions:
            again.play(action)


def _other_cards(before: Match, deal: Deal, opening: Opening) -> Refusal | None:
    """What other cards were dealt than those that the secret of a deal gives; None where they are the same."""
    assert opening.secret is not None, "only deals that were opened are compared"
    needed = before.game.orders(before.options)
    laid = before.laid(order(opening.secret, before.game.pack(before.options), needed))
    promised = [int(card) for card in laid]
    try:
        compare(_apart([int(card) for card in deal.pack], needed), promised, needed)
    except Refused as refused:
        return Refusal("fair_record_other_card", {"deal": deal.number, **refused.refusal.slots})
    try:
        if opening.orders:
            compare(opening.orders, promised, needed)
    except Refused as refused:
        return refused.refusal
    return None


def _apart(cards: Sequence[int], count: int) -> list[tuple[int, ...]]:
    """Orders of the pack that stand one behind the other, so many of them."""
    size = len(cards) // count
    return [tuple(cards[start : start + size]) for start in range(0, len(cards), size)]
