"""Where the signs of a number card stand: steps of (column, row) about the middle of the card."""

from collections.abc import Mapping
from types import MappingProxyType

from kozyr.art.ink import use

_FOUR = ((-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0))
_SIX = (*_FOUR, (-1.0, 0.0), (1.0, 0.0))
_EIGHT = (*_FOUR, (-1.0, -1 / 3), (1.0, -1 / 3), (-1.0, 1 / 3), (1.0, 1 / 3))

PLACES: Mapping[str, tuple[tuple[float, float], ...]] = MappingProxyType(
    {
        "2": ((0.0, -1.0), (0.0, 1.0)),
        "3": ((0.0, -1.0), (0.0, 0.0), (0.0, 1.0)),
        "4": _FOUR,
        "5": (*_FOUR, (0.0, 0.0)),
        "6": _SIX,
        "7": (*_SIX, (0.0, -0.5)),
        "8": (*_SIX, (0.0, -0.5), (0.0, 0.5)),
        "9": (*_EIGHT, (0.0, 0.0)),
        "T": (*_EIGHT, (0.0, -2 / 3), (0.0, 2 / 3)),
    }
)

COLUMN, ROW = 36, 92
"""From the middle of the card to the outer columns and rows."""


def pips(rank: str, suit: str) -> str:
    """The signs of a number card; those of the lower half stand on their heads."""
    size = 0.46 if rank in "2345678" else 0.43
    return "".join(
        use(f"sign-{suit}", 100 + x * COLUMN, 150 + y * ROW, size, 180 if y > 0 else 0) for x, y in PLACES[rank]
    )
