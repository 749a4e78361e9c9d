"""States as flat records: a class, its record type, and copies that share nothing."""

import enum
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from kozyr.engine.state import Cards, Count, Small, array, copy, new, record_type, state


class Colour(enum.IntEnum):
    RED = 0
    BLACK = 1


@state
class Inner:
    small: Small
    count: Count
    colour: Colour
    choice: bool
    limit: Annotated[int, "i8"] | None


@state
class Outer:
    inner: Inner
    cards: Cards
    row: Annotated[NDArray[np.int8], "i1", (3,)]


def test_a_class_becomes_a_record_type() -> None:
    dtype = record_type(Outer)
    assert dtype.names == ("inner", "cards", "row")
    inner = dtype["inner"]
    assert [inner[name].str for name in inner.names or ()] == ["|i1", "<i8", "|i1", "|i1", "<i8"]
    assert dtype["row"].shape == (3,)
    assert record_type(Outer) is dtype


def test_a_new_record_is_zero_and_speaks_by_attributes() -> None:
    one = new(Outer)
    assert not any(one.tobytes())
    one.inner.count = 7
    one.row[1] = 2
    assert (one.inner.count, one["row"].tolist()) == (7, [0, 2, 0])


def test_a_copy_shares_nothing() -> None:
    one = new(Outer)
    one.inner.count = 7
    other = copy(one)
    other.inner.count = 8
    other.row[0] = 1
    assert (one.inner.count, one.row[0]) == (7, 0)
    assert (other.inner.count, other.row[0]) == (8, 1)


def test_records_lie_end_to_end_and_copy_by_assignment() -> None:
    many = array(Outer, 3)
    assert many.nbytes == 3 * record_type(Outer).itemsize
    many[0].inner.count = 5
    many[2] = many[0]
    many[0].inner.count = 6
    assert many["inner"]["count"].tolist() == [6, 0, 5]
