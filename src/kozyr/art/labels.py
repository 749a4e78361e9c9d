"""Letters of the indices, chosen apart from the pack: what a player is used to read, whatever he plays with."""

from collections.abc import Mapping
from types import MappingProxyType

PIP_RANKS = "T98765432"
_EUROPEAN = {"T": "10", **{rank: rank for rank in "98765432"}}
_PERSIAN = dict(zip(PIP_RANKS, ("۱۰", "۹", "۸", "۷", "۶", "۵", "۴", "۳", "۲"), strict=True))

_FRENCH: Mapping[str, Mapping[str, str]] = {
    "en": {"A": "A", "K": "K", "Q": "Q", "J": "J", **_EUROPEAN},
    "ru": {"A": "Т", "K": "К", "Q": "Д", "J": "В", **_EUROPEAN},
    "cs": {"A": "A", "K": "K", "Q": "D", "J": "J", **_EUROPEAN},
    "de": {"A": "A", "K": "K", "Q": "D", "J": "B", **_EUROPEAN},
    # Words (shah, bibi, sarbaz) do not fit into a corner: their first letters.
    "fa": {"A": "آ", "K": "ش", "Q": "ب", "J": "س", **_PERSIAN},
}
_GERMAN: Mapping[str, Mapping[str, str]] = {
    "de": {"A": "D", "K": "K", "Q": "O", "J": "U", **_EUROPEAN},
    "cs": {"A": "A", "K": "K", "Q": "S", "J": "s", **_EUROPEAN},
    "en": {"A": "A", "K": "K", "Q": "O", "J": "U", **_EUROPEAN},
    "ru": {"A": "Т", "K": "К", "Q": "Д", "J": "В", **_EUROPEAN},
    "fa": {"A": "آ", "K": "ش", "Q": "ب", "J": "س", **_PERSIAN},
}
INDICES: Mapping[str, Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {"french": MappingProxyType(_FRENCH), "german": MappingProxyType(_GERMAN)}
)
"""By pack and set: what stands in the corner for every rank letter of ``kozyr.cards``."""
