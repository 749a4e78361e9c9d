"""What the tests of options share."""

import enum
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import strategies as st

from kozyr.games.stukolka.options import Options
from kozyr.refusals import Refusal, Refused
from tests.stukolka.scripted import STUKOLKA

NAMES = Options.__struct_fields__


Settings = dict[str, Any]


def refusal(preset: str | None, **changes: Any) -> Refusal:
    """Why these options are refused."""
    with pytest.raises(Refused) as caught:
        STUKOLKA.options(preset, **changes)
    return caught.value.refusal


def kind(name: str) -> Any:
    """The type of an option, without bounds and without "or none"."""
    hint = get_type_hints(Options)[name]
    return next((part for part in get_args(hint) if part is not type(None)), hint)


PRESETS = ("plain", "prikup", "shleif", "shleif_full", "obligatory", "golets")


def values(name: str) -> st.SearchStrategy[Any]:
    """Values of an option, out of bounds ones among the numbers."""
    what = kind(name)
    if what is bool:
        return st.booleans()
    if issubclass(what, enum.IntEnum):
        return st.sampled_from(list(what))
    if name in ("players", "exchange_max", "razrez_min_talon", "deals"):
        return st.integers(1, 13)
    return st.one_of(st.integers(0, 400).map(lambda units: 3 * units), st.integers(0, 100), st.none())
