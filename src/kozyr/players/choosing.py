"""The players' kernel: one entrance for every level, so that a whole simulation is compiled."""

import enum
from typing import Any

from kozyr.engine.actions import random_action
from kozyr.engine.kernel import kernel
from kozyr.engine.verbs import advise


class Level(enum.IntEnum):
    """How a computer player chooses."""

    RANDOM = 0
    """Any action that is open, each as likely."""
    BOOK = 1
    """As the sources advise."""


NO_ADVICE = 0


@advise.otherwise
@kernel
def _no_book(view: Any, stream: Any) -> tuple[int, int]:
    """Where no book has been written: any action."""
    return random_action(view, stream), NO_ADVICE


@kernel
def choose(level: int, view: Any, stream: Any) -> tuple[int, int]:
    """The action of a player of some level on turn, and the code of the advice it follows (or 0)."""
    if level == Level.BOOK:
        return advise(view, stream)
    return random_action(view, stream), NO_ADVICE
