"""What is open to the seat on turn: a set of small numbers, amounts between bounds, or both.

In most games every action is a number below 63, and what is open is a set (:func:`kozyr.engine.verbs.legal`). Where a
sum is named, the action is that sum, and what is open is a row of amounts besides: from the least to the most, in
equal steps (:func:`kozyr.engine.verbs.amounts`). A game without sums has no version of that verb, and pays nothing.
"""

from collections.abc import Iterator, Sequence
from typing import Any, overload

from kozyr.cards import members
from kozyr.engine.kernel import inlined, kernel
from kozyr.engine.random import below
from kozyr.engine.sets import has, pick, size
from kozyr.engine.verbs import amounts, legal


@amounts.otherwise
@kernel
def _no_amounts(s: Any) -> tuple[int, int, int]:
    return 0, 0, 0


@inlined
def random_action(s: Any, stream: Any) -> int:
    """Any of the open actions, each as likely; of a state, or of the view of the seat on turn."""
    actions = legal(s)
    least, most, step = amounts(s)
    count = size(actions)
    if step == 0:
        return pick(actions, below(stream, count))
    index = below(stream, count + (most - least) // step + 1)
    return pick(actions, index) if index < count else least + (index - count) * step


@inlined
def is_open(s: Any, action: int) -> bool:
    """Whether an action is open; of a state, or of the view of the seat on turn."""
    if 0 <= action < 63 and has(legal(s), action):
        return True
    least, most, step = amounts(s)
    return step != 0 and least <= action <= most and (action - least) % step == 0


class OpenActions(Sequence[int]):
    """The open actions as Python sees them: first the set from the lowest, then the amounts from the least.

    There may be millions of amounts; nothing here counts them out.

    Args:
        s: a state, or the view of the seat on turn.
    """

    def __init__(self, s: Any) -> None:
        self.choices: tuple[int, ...] = tuple(members(legal(s)))
        least, most, step = (int(part) for part in amounts(s))
        self.amounts = range(least, most + 1, step) if step else range(0)

    def __len__(self) -> int:
        return len(self.choices) + len(self.amounts)

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...

    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        return self.choices[place] if place < len(self.choices) else self.amounts[place - len(self.choices)]

    def __contains__(self, action: object) -> bool:
        return action in self.choices or action in self.amounts

    def __iter__(self) -> Iterator[int]:
        yield from self.choices
        yield from self.amounts

    def __eq__(self, other: object) -> bool:
        if isinstance(other, OpenActions):
            return self.choices == other.choices and self.amounts == other.amounts
        if isinstance(other, Sequence) and len(other) == len(self):
            return all(one == another for one, another in zip(self, other, strict=True))
        return False

    __hash__ = None  # type: ignore[assignment]  # it equals lists, which have no hash

    def __repr__(self) -> str:
        return f"{list(self.choices)}" + (f" and {self.amounts}" if self.amounts else "")
