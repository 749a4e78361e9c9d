"""What ``kozyr verify`` shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kozyr.cards import card_text
from kozyr.fair import check, read_secret
from kozyr.languages import say
from kozyr.record.faults import Fault
from kozyr.record.openings import Opening, check_opening, load_sheet, read_order
from kozyr.refusals import Refused
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

    family, options = read_game(shown.game)
    dealt = tuple(read_order(order.split()) for order in shown.orders)
    opening = Opening(0, shown.commitment, secret, shown.label, dealt)
    orders = check_opening(family, options, opening)
    paper.line(say("cli_verify_fits", paper.language), "green")
    _show_orders(orders, paper)
    if dealt:
        paper.line(say("cli_verify_same", paper.language), "green")


def _show_orders(orders: Sequence[Sequence[int]], paper: Paper) -> None:
    for order in orders:
        cards = " ".join(card_text(card) for card in order)
        paper.line(say("cli_verify_order", paper.language, cards=cards))


def verify_file(path: Path, paper: Paper) -> int:
    """Check a sheet of opened deals; 1 where something is wrong.

    Raises:
        Refused: the file cannot be read.
    """
    sheet = load_sheet(path)
    faults = list(sheet.faults)
    sound = 0
    for opening in sheet.openings:
        if sheet.family is None:
            break
        if opening.secret is None:
            paper.line(say("fair_not_opened", paper.language, deal=opening.deal))
            continue
        try:
            check_opening(sheet.family, sheet.options, opening)
        except Refused as refused:
            faults.append(Fault(opening.line, refused.refusal))
            continue
        sound += 1
        code = "cli_verify_deal_same" if opening.orders else "cli_verify_deal"
        paper.line(say(code, paper.language, deal=opening.deal))
    for fault in sorted(faults, key=lambda fault: fault.line):
        paper.line(say("cli_replay_fault", paper.language, fault=fault.sentence(paper.language)), "bold red")
    if sound and not faults:
        paper.line(say("cli_verify_sound", paper.language, count=sound), "green")
    return 1 if faults else 0
