"""The verbs that every game answers.

A verb is a plain function; a game registers its own version for its record type::

    @apply.of(Stukolka)
    @kernel
    def _apply(s, action): ...

What is written over verbs (playouts, players, search, environments) is written once and compiles for every
game, also for one that lives in another package. Called from Python a verb finds the game by the record's type;
called from a kernel the compiler does, and nothing is left of it at run time.

What a game's state must offer to everybody is the record ``table``: what lies open on the table. Of it the verbs'
users read ``players``, ``turn`` (the seat that decides, or -1), ``deals`` (deals begun) and ``balance``.

An action is a small integer, and a set of actions is one integer with a bit an action; what the numbers mean in
a phase is the game's affair (in card play: the card). Where a sum is to be named, the action is the sum
(:mod:`kozyr.engine.actions`).
"""

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba.extending import overload

from kozyr.engine.kernel import COMPILED, kernel
from kozyr.engine.state import record_type

Function = TypeVar("Function", bound=Callable[..., Any])


class Verb:
    """The registrations of one verb. Use :func:`verb`."""

    def __init__(self) -> None:
        self.versions: dict[Any, Callable[..., Any]] = {}
        self.otherwise: Callable[..., Any] | None = None

    def register(self, cls: type[Any], function: Callable[..., Any]) -> None:
        """Make ``function`` the verb's version for a record class.

        Raises:
            TypeError: the class has a version already.
        """
        dtype = record_type(cls)
        if dtype in self.versions:
            raise TypeError(f"{cls.__name__} answers this verb already")
        self.versions[dtype] = function
        self.versions[numba.from_dtype(dtype)] = function


def verb(meaning: Callable[..., Any]) -> Any:
    """Make a function generic over record types; its body is never run.

    The result is called like the function; ``.of(*classes)`` registers a version, ``.otherwise`` one for all records
    that have none of their own.
    """
    own = Verb()

    def generic(s: Any, *arguments: Any) -> Any:
        version = own.versions.get(getattr(s, "dtype", None), own.otherwise)
        if version is None:
            raise TypeError(f"{meaning.__name__}: {type(s).__name__} is no game's record")
        return version(s, *arguments)

    def compiled(record_type: Any) -> Any:
        version = own.versions.get(record_type, own.otherwise)
        return version and (lambda s, *arguments: version(s, *arguments))  # noqa: PLW0108  the compiler reads a lambda

    if COMPILED:
        # The compiler compares the two lambdas' signatures, annotations included: neither has any.
        overload(generic, jit_options={"forceinline": True})(lambda s, *arguments: compiled(s))

    def of(*classes: type[Any]) -> Callable[[Function], Function]:
        def register(function: Function) -> Function:
            for cls in classes:
                own.register(cls, function)
            return function

        return register

    def otherwise(function: Function) -> Function:
        own.otherwise = function
        return function

    generic.otherwise = otherwise  # type: ignore[attr-defined]  # as below
    generic.__name__ = generic.__qualname__ = meaning.__name__
    generic.__doc__ = meaning.__doc__
    generic.of = of  # type: ignore[attr-defined]  # functions carry attributes, mypy does not know which
    return generic


@verb
def begin(s: Any, pack: Any) -> None:
    """Begin the next deal: pass the deal on and build the pot.

    ``pack`` is the order of the cards, top first, already shuffled (8-bit integers): all the chance of the deal.
    """


@verb
def gather(s: Any, orders: Any) -> None:
    """Make of shuffled orders of the pack those that the next deal is dealt from, in place.

    In most games the pack is shuffled before every deal, and nothing is changed. Where the cards of the last deal are
    gathered instead, the orders that come in are the chance of how that is done (the cut), and what goes out is the
    pack as it lies.
    """


@gather.otherwise
@kernel
def _gathers_nothing(s: Any, orders: Any) -> None:
    """Where every pack is shuffled, a shuffled pack is what is dealt."""


@verb
def legal(s: Any) -> int:
    """The set of actions open to the seat on turn. Answers for a state and for that seat's view alike."""


@verb
def amounts(s: Any) -> tuple[int, int, int]:
    """The sums open to the seat on turn beside :func:`legal`: the least, the most, and the step between them.

    A step of 0 says that no sum can be named. Sums and the members of ``legal`` have no number in common. Answers for a
    state and for that seat's view alike; a game in which no sums are named has no version of its own.
    """


@verb
def refuse(s: Any, action: int) -> int:
    """Why an action is not open: a reason code of the game, or 0 where it is open."""


@verb
def apply(s: Any, action: int) -> None:
    """Carry out an action that is open; a kernel does not check again, so ask :func:`refuse` first."""


@verb
def over(s: Any) -> bool:
    """Whether the deal is played and settled."""


@verb
def ended(s: Any) -> bool:
    """Whether the match is at its end: no further deal will begin."""


@verb
def close(s: Any) -> None:
    """End the match: what still lies in the pot goes where the end policy sends it."""


@verb
def view(s: Any, seat: int, view: Any) -> None:
    """Write into ``view`` what a seat knows: what it has seen, and what lies open. Seat -1 is a spectator."""


@verb
def resample(view: Any, s: Any, stream: Any) -> int:
    """Write into ``s`` a full state, exactly uniform over all that agree with the view.

    Returns the number of tries: 1, or more where a fact that binds several cards at once had to be rejected on.
    """


@verb
def advise(view: Any, stream: Any) -> tuple[int, int]:
    """What the books advise the seat on turn to do: the action, and a code of the advice followed."""
