"""What ``kozyr verify`` shows."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from kozyr.cards import card_text
from kozyr.fair import check, read_secret
from kozyr.languages import say
from kozyr.record.faults import Fault, Replay
from kozyr.record.openings import Opening, Sheet, check_opening, check_record, load_sheet, read_order
from kozyr.refusals import Refusal, Refused
from kozyr.terminal.paper import Paper


@dataclass(frozen=True)
class Shown:
    """An opened deal as it was typed in.

    Attributes:
        commitment: what was shown before the deal.
        seed: what was shown behind it.
        salt: and this.
        label: which deal it was.
        game: the game with its options; may be empty.
        orders: the orders of the pack that were dealt; may be left out.
    """

    commitment: str
    seed: str
    salt: str
    label: str = ""
    game: str = ""
    orders: tuple[str, ...] = ()


def verify_shown(shown: Shown, paper: Paper) -> None:
    """Check one deal, and show the order of its pack if the game is known.

    Raises:
        Refused: something is wrong.
    """
    secret = read_secret(shown.seed, shown.salt)
    if not shown.game:
        check(shown.commitment, secret, shown.label)
        paper.line(say("cli_verify_fits", paper.language), "green")
        return
    from kozyr.games.family import read_game
    from kozyr.match import hang_together

    family, options = read_game(shown.game)
    hangs = hang_together(family.game, options)
    dealt = tuple(read_order(order.split()) for order in shown.orders)
    opening = Opening(0, shown.commitment, secret, shown.label, dealt)
    orders = check_opening(family, options, opening)
    paper.line(say("cli_verify_fits", paper.language), "green")
    if hangs and dealt:
        raise Refused(Refusal("fair_order_alone"))
    _show_orders("cli_verify_order_given" if hangs else "cli_verify_order", orders, paper)
    if hangs:
        paper.line(say("cli_verify_follows", paper.language))
    elif dealt:
        paper.line(say("cli_verify_same", paper.language), "green")


def _show_orders(code: str, orders: Sequence[Sequence[int]], paper: Paper) -> None:
    for order in orders:
        cards = " ".join(card_text(card) for card in order)
        paper.line(say(code, paper.language, cards=cards))


@dataclass
class _Checked:
    """What has been found out of the deals of a sheet.

    Attributes:
        hangs: whether the deals of its game hang together.
        faults: what does not fit, each with its line in the sheet.
        same: deals whose cards were compared, and are those that were promised.
        unseen: deals that fit their commitments, but whose cards were not compared with anything.
        beside: how many deals of the record are not opened by the sheet.
    """

    hangs: bool = False
    faults: list[Fault] = field(default_factory=list)
    same: list[Opening] = field(default_factory=list)
    unseen: list[Opening] = field(default_factory=list)
    beside: int = 0


def verify_file(path: Path, record: Path | None, paper: Paper) -> int:
    """Check a sheet of opened deals; 1 where something is wrong.

    Args:
        path: the sheet.
        record: the record of the same match, with which the cards are compared; None where there is none.
        paper: where it is shown.

    Raises:
        Refused: a file cannot be read, or the record is not that of these deals.
    """
    sheet = load_sheet(path)
    played = None
    if record is not None:
        from kozyr.record import load

        played = load(record)
        for fault in played.faults:
            sentence = fault.sentence(paper.language)
            paper.line(say("cli_verify_record_fault", paper.language, fault=sentence), "bold red")
        if played.faults:
            return 1
    checked = _check(sheet, played)
    _show_deals(sheet, checked, paper)
    for fault in sorted(checked.faults, key=lambda fault: fault.line):
        paper.line(say("cli_replay_fault", paper.language, fault=fault.sentence(paper.language)), "bold red")
    if not checked.faults:
        _show_counts(checked, paper)
    return 1 if checked.faults else 0


def _check(sheet: Sheet, record: Replay | None) -> _Checked:
    """Check the deals of a sheet, with the record of their match or without it."""
    from kozyr.match import hang_together

    checked = _Checked(faults=[*sheet.faults])
    if sheet.family is None:
        return checked
    checked.hangs = hang_together(sheet.family.game, sheet.options)
    otherwise = check_record(sheet, record) if record is not None else []
    checked.faults += otherwise
    disproved = {fault.line for fault in otherwise}
    for opening in sheet.openings:
        if opening.secret is None:
            continue
        try:
            check_opening(sheet.family, sheet.options, opening)
        except Refused as refused:
            checked.faults.append(Fault(opening.line, refused.refusal))
            continue
        if opening.line not in disproved:
            compared = record is not None or (opening.orders and not checked.hangs)
            (checked.same if compared else checked.unseen).append(opening)
    if record is not None and record.match is not None:
        opened = {opening.deal for opening in checked.same}
        checked.beside = sum(deal.number not in opened for deal in record.match.deals)
    return checked


def _show_deals(sheet: Sheet, checked: _Checked, paper: Paper) -> None:
    """A line for each deal with which nothing is wrong."""
    same = {opening.line for opening in checked.same}
    unseen = {opening.line for opening in checked.unseen}
    for opening in sheet.openings:
        if sheet.family is not None and opening.secret is None:
            paper.line(say("fair_not_opened", paper.language, deal=opening.deal))
        elif opening.line in same:
            code = "cli_verify_deal_follows" if checked.hangs else "cli_verify_deal_same"
            paper.line(say(code, paper.language, deal=opening.deal))
        elif opening.line in unseen:
            paper.line(say("cli_verify_deal", paper.language, deal=opening.deal))


def _show_counts(checked: _Checked, paper: Paper) -> None:
    """How many deals were checked, and what could not be."""
    if checked.same:
        paper.line(say("cli_verify_sound", paper.language, count=len(checked.same)), "green")
    if checked.unseen:
        paper.line(say("cli_verify_unseen", paper.language, count=len(checked.unseen)), "bold")
        if checked.hangs:
            paper.line(say("cli_verify_follows", paper.language))
    if checked.beside:
        paper.line(say("cli_verify_beside", paper.language, count=checked.beside))
