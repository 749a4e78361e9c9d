"""States as flat records.

``@state`` turns an annotated class into a NumPy record type: readable by people and type checkers, copied by
assignment, laid end to end in arrays, and understood by the compiler. A field is

* a number: :data:`Count` (64 bits; reckoned with), :data:`Small` (8 bits; only compared, or read through ``int``),
* a set of cards or of seats: :data:`Cards`, :data:`Seats`,
* an array: ``Annotated[NDArray[numpy.int64], "i8", (12,)]``,
* another state class, or a record of options (see ``engine.options``), as a record within the record.
"""

import enum
import operator
import types
import typing
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
import numpy as np

Count = Annotated[int, "i8"]
Small = Annotated[int, "i1"]
Cards = Annotated[int, "i8"]
Seats = Annotated[int, "i8"]

Class = TypeVar("Class", bound=type[Any])


def state(cls: Class) -> Class:
    """Give an annotated class its record type, as ``cls.dtype``."""
    cls.dtype = record_type(cls)
    return cls


def new(cls: type[Any]) -> Any:
    """One record of a state class, all zero."""
    return array(cls, 1)[0]


def array(cls: type[Any], count: int) -> Any:
    """An array of ``count`` records of a state class, all zero."""
    return np.zeros(count, record_type(cls))


def copy(record: Any) -> Any:
    """A copy that shares nothing with the record."""
    fresh = np.zeros(1, record.dtype)
    fresh[0] = record
    return fresh[0]


def record_type(cls: type[Any]) -> np.dtype[Any]:
    """The record type of a state class or of a record of options."""
    known = cls.__dict__.get("dtype")
    if known is not None:
        return typing.cast("np.dtype[Any]", known)
    hints = typing.get_type_hints(cls, include_extras=True)
    fields = [(name, *_field(hint)) for name, hint in hints.items()]
    aligned = np.dtype(fields, align=True)
    return np.dtype((_attributes(cls.__name__, aligned), aligned))


def _attributes(name: str, dtype: np.dtype[Any]) -> type[Any]:
    """A class of records whose fields are attributes, as those of ``np.record`` are, and many times as fast to read."""
    fields = {field: property(_reader(field, kind)) for field, (kind, *_) in (dtype.fields or {}).items()}
    # Of np.record's own, looked up in Python at every access, only what is written is left.
    plain = {"__getattribute__": np.void.__getattribute__, "__getitem__": np.void.__getitem__}
    return type(name, (np.record,), plain | fields)


def _reader(field: str, kind: np.dtype[Any]) -> Callable[[Any], Any]:
    """Reads a field. A number is Python's own: NumPy's take ten times as long to be compared with an enumeration."""
    read = operator.itemgetter(field)
    return (lambda record: int(read(record))) if kind.kind == "i" else read


def _field(hint: Any) -> tuple[Any, ...]:
    if typing.get_origin(hint) is Annotated:
        code = [part for part in hint.__metadata__ if not isinstance(part, msgspec.Meta)]
        return tuple(code) if code else ("i8",)
    if hint is bool or (isinstance(hint, type) and issubclass(hint, enum.IntEnum)):
        return ("i1",)
    if hint is int:
        return ("i8",)
    if types.NoneType in typing.get_args(hint):
        # An option without a value is written as -1.
        return _field(next(part for part in typing.get_args(hint) if part is not types.NoneType))
    return (record_type(hint),)
