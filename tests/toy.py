"""A game as another package would bring it: everybody gets a card, stays or folds, and the highest takes the pot.

It can be told to break one law, so that the conformance kit can be seen to notice.
"""

# mypy: disable-error-code="untyped-decorator, no-any-return"
# Kernels: records are Any to the type checker, and the verbs' decorators are not typed.

import enum
from typing import Annotated, Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from kozyr.cards import pack
from kozyr.engine import verbs
from kozyr.engine.house_rules import HouseRules
from kozyr.engine.kernel import kernel
from kozyr.engine.options import canonical, digest
from kozyr.engine.pot import divide, pay_in, pay_out
from kozyr.engine.random import below
from kozyr.engine.sets import has, only, pick, size
from kozyr.engine.state import Count, Seats, state
from kozyr.games.family import Family, Game
from kozyr.refusals import Refusal, Refused


class Fault(enum.IntEnum):
    """The law to break."""

    NONE = 0
    LEAK = 1
    MONEY = 2
    STUCK = 3
    MUTE = 4
    CRASH = 5
    DOUBLE = 6


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 3
    stake: Annotated[int, msgspec.Meta(ge=1, le=100)] = 2
    fault: Fault = Fault.NONE

    def __str__(self) -> str:
        return canonical("high", self, {}, ())

    @property
    def digest(self) -> str:
        return digest("high", self, 1)


FOUR = Annotated[NDArray[np.int64], "i8", (4,)]
CARDS = (1 << 13) - 1
"""The toy's pack: the thirteen spades."""


@state
class Table:
    players: Count
    turn: Count
    deals: Count
    dealer: Count
    pot: Count
    carry: Count
    stake: Count
    fault: Count
    stayed: Seats
    balance: FOUR


@state
class High:
    table: Table
    card: FOUR
    talon: Count


@state
class HighView:
    table: Table
    seat: Count
    card: FOUR


@verbs.begin.of(High)
@kernel
def _begin(s: Any, pack: Any) -> None:
    table = s.table
    table.deals += 1
    table.dealer = (table.dealer + 1) % table.players
    table.turn = (table.dealer + 1) % table.players
    table.stayed = 0
    s.talon = CARDS
    for seat in range(table.players):
        pay_in(table, seat, table.stake)
        s.card[seat] = pack[seat]
        s.talon &= ~only(pack[seat])
    if table.fault == Fault.DOUBLE:
        s.card[0] = s.card[1]


@verbs.legal.of(High, HighView)
@kernel
def _legal(s: Any) -> int:
    stuck = s.table.fault == Fault.STUCK and s.table.deals == 2
    return 0 if s.table.turn < 0 or stuck else 0b11


@verbs.refuse.of(High, HighView)
@kernel
def _refuse(s: Any, action: int) -> int:
    return 0 if 0 <= action < 2 and _legal(s) else 1


@verbs.apply.of(High)
@kernel
def _apply(s: Any, action: int) -> None:
    table = s.table
    if action == 1:
        table.stayed |= only(table.turn)
    if table.turn != table.dealer:
        table.turn = (table.turn + 1) % table.players
        return
    best = -1
    for seat in range(table.players):
        if has(table.stayed, seat) and (best < 0 or s.card[seat] > s.card[best]):
            best = seat
    if best >= 0:
        pay_out(table, best, table.pot)
        if table.fault == Fault.MONEY:
            table.balance[best] -= 1
    table.carry = table.pot
    table.turn = -1


@verbs.over.of(High, HighView)
@kernel
def _over(s: Any) -> bool:
    return s.table.turn < 0


@verbs.ended.of(High, HighView)
@kernel
def _ended(s: Any) -> bool:
    return s.table.turn < 0 and s.table.deals >= 6


@verbs.close.of(High)
@kernel
def _close(s: Any) -> None:
    divide(s.table, 0)


@verbs.view.of(High)
@kernel
def _view(s: Any, seat: int, view: Any) -> None:
    view.table = s.table
    view.seat = seat
    for other in range(4):
        own = other == seat or s.table.fault == Fault.LEAK
        view.card[other] = s.card[other] if own else -1


@verbs.resample.of(HighView)
@kernel
def _resample(view: Any, s: Any, stream: Any) -> int:
    s.table = view.table
    s.talon = CARDS
    if view.seat >= 0:
        s.card[view.seat] = view.card[view.seat]
        s.talon &= ~only(view.card[view.seat])
    for seat in range(view.table.players):
        if seat != view.seat:
            s.card[seat] = pick(s.talon, below(stream, size(s.talon)))
            s.talon &= ~only(s.card[seat])
    return 1


@verbs.advise.of(HighView)
@kernel
def _advise(view: Any, stream: Any) -> tuple[int, int]:
    """Stay with one of the better cards."""
    return (1 if view.card[view.table.turn] > 6 else 0), 0


WORDS = ("fold", "stay")


def set_up(s: Any, rules: Rules, dealer: int) -> None:
    s.table.players, s.table.stake, s.table.fault = rules.players, rules.stake, int(rules.fault)
    s.table.dealer = (dealer - 1) % rules.players
    s.table.turn = -1


def read_action(view: Any, text: str) -> int:
    if text not in WORDS:
        raise Refused(Refusal("not_a_choice", {"text": text, "choices": ", ".join(WORDS)}, "high:1"))
    return WORDS.index(text)


def action_text(view: Any, action: int) -> str:
    if view.table.fault == Fault.CRASH:
        raise ZeroDivisionError("the toy is broken")
    return WORDS[action]


def explain(view: Any, action: int) -> Refusal | None:
    if not verbs.refuse(view, action) or (view.table.fault == Fault.MUTE and action == 5):
        return None
    return Refusal("not_a_choice", {"text": str(action), "choices": ", ".join(WORDS)}, "high:1")


def holders(s: Any) -> list[int]:
    """Where the toy's cards lie."""
    dealt = [1 << int(card) for card in s.card[: int(s.table.players)]]
    return [*dealt, int(s.talon)]


FAMILY = Family(
    house_rules=HouseRules(
        name="high",
        record=Rules,
        defaults=lambda chosen: msgspec.structs.asdict(Rules()),
        presets={"high": {}},
        rule_of={},
        needs={},
        players=lambda rules: (2, 4),
    ),
    rules_version=1,
    module="tests.toy",
)

GAME = Game(
    family=FAMILY,
    state=High,
    view=HighView,
    set_up=set_up,
    pack=lambda rules: pack(52)[:13],
    orders=lambda rules: 1,
    draw_first_dealer=lambda rules, stream: (0, ""),
    action_text=action_text,
    read_action=read_action,
    explain=explain,
)
