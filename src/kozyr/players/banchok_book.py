"""Polish banchok by the book: exact odds, and nothing in between.

A bet of b wins or loses b, so what it brings on the average is b times the difference of the odds: all of the bank
where they are good, the least where they are not (``docs/rules/banchok.md``, O3). The player counts all cards that it
has seen. It does not think of later turns, nor of what the size of a bet may tell.
"""

import enum
from collections.abc import Mapping
from typing import Any

from kozyr.engine import verbs
from kozyr.engine.kernel import kernel
from kozyr.games.banchok.betting import bets
from kozyr.games.banchok.odds import odds
from kozyr.games.banchok.rules import NOTHING
from kozyr.games.banchok.state import YES, Phase, View


class Advice(enum.IntEnum):
    """Which advice a choice follows."""

    NONE = 0
    BANK = 1
    MINIMUM = 2
    ONLY = 3
    ADD_NOTHING = 4
    ALLOW = 5
    ACCEPT = 6


ADVICE: Mapping[int, tuple[str, str]] = {
    Advice.BANK: ("O3", "banchok_book_bank"),
    Advice.MINIMUM: ("O3", "banchok_book_minimum"),
    Advice.ONLY: ("R6", "banchok_book_only"),
    Advice.ADD_NOTHING: ("O2", "banchok_book_add_nothing"),
    Advice.ALLOW: ("H8", "banchok_book_allow"),
    Advice.ACCEPT: ("R19", "banchok_book_accept"),
}
"""Advice code -> the rule or claim it rests on, and the code of its sentence."""


@verbs.advise.of(View)
@kernel
def _advise(view: Any, stream: Any) -> tuple[int, int]:
    action, advice = _decide(view)
    return action, advice.value


@kernel
def _decide(view: Any) -> tuple[int, Advice]:
    phase = view.table.phase
    if phase == Phase.BET:
        return _bet(view)
    if phase == Phase.SIDE:
        return NOTHING, Advice.ADD_NOTHING
    return YES, Advice.ALLOW if phase == Phase.ALLOW else Advice.ACCEPT


@kernel
def _bet(view: Any) -> tuple[int, Advice]:
    least, most, _ = bets(view.table)
    if least == most:
        return most, Advice.ONLY
    won, back, cases = odds(view)
    if 2 * won > cases - back:
        return most, Advice.BANK
    return least, Advice.MINIMUM
