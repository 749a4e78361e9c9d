"""One line for a position: what was agreed, what lay in pot and purses before the deal, the pack, the actions."""

from collections.abc import Sequence

import numpy as np

from kozyr.cards import card_text
from kozyr.games.family import read_game
from kozyr.match import Deal, Match, Start
from kozyr.record.completing import complete
from kozyr.record.faults import LONGEST_LINE
from kozyr.record.reading import NOTHING, control
from kozyr.record.trials import Step
from kozyr.record.words import Token, masked, named_cards, order, row_text, whole, wholes
from kozyr.refusals import Refusal, Refused

SEPARATOR = " / "
HOLDS = "holds"
CLOSED = "end"

_EXAMPLES = (
    "stukolka(variant=prikup,players=3,stake=15)",
    "deal 4 dealer 0",
    "carry 45 fines yes",
    "balance -60 30 -15",
    "pack Ah ?? ?h 7s",
    "0 knock",
)
"""The fields, in their order."""


def position(match: Match) -> str:
    """Write where a match stands: its last deal as far as it has been played, and what was before that deal.

    A deal that is over is written whole; only a match without any deal is written without a pack.
    """
    if not match.deals:
        return line(match, [], [])
    deal = match.deals[-1]
    size = len(match.game.pack(match.options))
    words = [card_text(int(card)) for card in deal.pack]
    packs = [words[start : start + size] for start in range(0, len(words), size)]
    return line(match, packs, [f"{seat} {text}" for seat, text in deal.actions])


def line(match: Match, packs: Sequence[Sequence[str]], actions: Sequence[str]) -> str:
    """Put a position together from its parts."""
    start = before(match)
    fields = [
        str(match.options),
        f"deal {start.deals + 1} dealer {start.dealer}",
        f"carry {start.carry} fines {'yes' if start.fines else 'no'}",
        f"balance {row_text(start.balance or match.balance)}",
        *(f"pack {' '.join(words)}" for words in packs),
    ]
    if not packs:
        fields.append(f"pack {NOTHING}")
    fields += actions
    return SEPARATOR.join([*fields, CLOSED] if match.closed else fields)


def before(match: Match) -> Start:
    """Where a match stood before its last deal."""
    if not match.deals:
        return match.start
    deal: Deal = match.deals[-1]
    return Start(deal.dealer, deal.number - 1, deal.carried, deal.fines, deal.before)


def read_position(text: str) -> Match:
    """Read a position.

    Unknown cards are filled in so that every action is legal, where that can be.

    Raises:
        Refused: the line is none, or what it says cannot be.
    """
    if len(text) > LONGEST_LINE:
        raise Refused(Refusal("position_too_long", {"most": LONGEST_LINE}))
    if control(text):
        code = f"U+{ord(text[control(text) - 1]):04X}"
        raise Refused(Refusal("record_control", {"code": code}))
    fields = [" ".join(field.split()) for field in text.split("/")]
    family, options = read_game(fields[0].replace(" ", ""))
    match = Match.resume_from(options, _start(fields), family=family)
    packs = [field for field in fields[4:] if field.split()[:1] == ["pack"]]
    actions = fields[4 + len(packs) :]
    closed = actions[-1:] == [CLOSED]
    steps = [_step(field) for field in (actions[:-1] if closed else actions)]
    if packs == [f"pack {NOTHING}"]:
        if steps:
            raise Refused(Refusal("position_no_deal", {}))
    else:
        match = _played(match, _tokens(match, packs), steps)
    if closed:
        match.close()
    return match


def _start(fields: list[str]) -> Start:
    """What was before the deal: the second to the fourth field."""
    words = _field(fields, 1).split()
    numbers = wholes(words[1::2])
    if words[::2] != ["deal", "dealer"] or numbers is None or len(numbers) != 2:
        raise _bad(fields, 1)
    deals, dealer = numbers
    words = _field(fields, 2).split()
    flag = {"yes": True, "no": False}.get(words[-1] if words else "")
    amount = wholes(words[1:2])
    if len(words) != 4 or (words[0], words[2]) != ("carry", "fines") or flag is None or not amount:
        raise _bad(fields, 2)
    words = _field(fields, 3).split()
    purses = wholes(words[1:])
    if words[:1] != ["balance"] or not purses:
        raise _bad(fields, 3)
    return Start(dealer, deals - 1, amount[0], flag, purses)


def _field(fields: list[str], index: int) -> str:
    return fields[index] if index < len(fields) else ""


def _bad(fields: list[str], index: int, example: str = "") -> Refused:
    slots = {"text": _field(fields, index)[:40], "example": example or _EXAMPLES[index]}
    return Refused(Refusal("position_bad_field", slots))


def _tokens(match: Match, packs: list[str]) -> list[Token]:
    """The orders of the pack."""
    count = match.game.orders(match.options)
    if len(packs) != count:
        slots = {"count": count, "deal": match.start.deals + 1}
        raise Refused(Refusal("record_no_pack", slots))
    tokens: list[Token] = []
    for pack in packs:
        found, wrong = order(pack.split()[1:], match.game.pack(match.options))
        if wrong:
            raise Refused(wrong[0].refusal)
        tokens += found
    return tokens


def _step(field: str) -> Step:
    """An action, or what a seat is known to hold."""
    first, _, text = field.partition(" ")
    seat = whole(first)
    if seat is None or not text:
        raise _bad([field], 0, _EXAMPLES[5])
    if text.startswith(f"{HOLDS} "):
        return Step(seat, text.removeprefix(f"{HOLDS} "), holds=True)
    return Step(seat, masked(text, set(named_cards(text))))


def _played(match: Match, tokens: list[Token], steps: list[Step]) -> Match:
    """The match with the deal played as far as the position says."""
    any_order = match.game.pack(match.options) * match.game.orders(match.options)
    # Whether a deal may begin here at all is the match's to say.
    match.copy().begin(np.array(any_order, np.int8))
    outcome = complete(match, tokens, steps)
    if outcome.refusal is not None:
        raise Refused(outcome.refusal)
    return outcome.match
