"""Sets of cards, seats and actions as the bits of one integer."""

from typing import Any

import numba
from numba.core import cgutils, types
from numba.extending import intrinsic, overload

from kozyr.cards import PLACES
from kozyr.engine.kernel import COMPILED, inlined

RANK_BITS = (1 << PLACES) - 1


def size(members: int) -> int:
    """How many are in the set."""
    return int(members).bit_count()


def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (int(members) & -int(members)).bit_length() - 1


if COMPILED:

    @intrinsic
    def _count_bits(context: Any, members: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), code

    @intrinsic
    def _trailing_zeros(context: Any, members: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], cgutils.true_bit)

        return types.int64(types.int64), code

    # In a kernel an intrinsic is called without the compiler's own first argument.
    count_bits: Any = _count_bits
    trailing_zeros: Any = _trailing_zeros
    # The compiler compares signatures, annotations included: none here.
    overload(size)(lambda members: lambda members: count_bits(numba.int64(members)))
    overload(lowest)(lambda members: lambda members: trailing_zeros(numba.int64(members)))


@inlined
def only(member: int) -> int:
    """The set with this one member."""
    return 1 << int(member)


@inlined
def first(count: int) -> int:
    """The set of the ``count`` lowest members, 0 to ``count - 1``."""
    return (1 << int(count)) - 1


@inlined
def has(members: int, member: int) -> bool:
    """Whether the set holds the member."""
    return (members >> int(member)) & 1 != 0


@inlined
def pick(members: int, index: int) -> int:
    """The member number ``index`` of the set, counted from the lowest, from 0."""
    # Most sets are small: three steps without a jump that could be guessed wrong (a tenth quicker), then the rest.
    for step in range(3):
        members &= (members - 1) | -int(step >= index)
    for _ in range(3, index):
        members &= members - 1
    return lowest(members)


@inlined
def after(seats: int, seat: int) -> int:
    """The next seat of the set, clockwise from ``seat``; ``seat`` itself comes last."""
    later = seats & ~first(seat + 1)
    return lowest(later) if later else lowest(seats)


@inlined
def clockwise(seat: int, steps: int, players: int) -> int:
    """The seat that many steps to the left of a seat; at most once around."""
    found = seat + steps
    return found - players if found >= players else found


@inlined
def suit_of(card: int) -> int:
    """The suit of a card."""
    return card // PLACES


@inlined
def suit_cards(suit: int) -> int:
    """All cards of a suit."""
    return RANK_BITS << (PLACES * int(suit)) if suit < 3 else (RANK_BITS >> 1) << (PLACES * 3)


@inlined
def above(card: int) -> int:
    """The higher cards of the card's suit."""
    return suit_cards(suit_of(card)) & ~first(card + 1)
