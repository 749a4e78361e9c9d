"""Where the signs of a number card stand: steps of (column, row) about the middle of the card."""

from collections.abc import Mapping
from types import MappingProxyType

from kozyr.art.colours import colour
from kozyr.art.ink import number, use

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


def twig(rank: str, suit: str) -> str:
    """The twig on which leaves grow and acorns hang, as on old German packs; the signs go over it."""
    reach = 80 if rank in "23" else 64 if suit == "s" else 102
    path = f"M100 {150 + reach}C105 {150 + reach // 3} 95 {150 - reach // 3} 100 {150 - reach}"
    for x, y in PLACES[rank]:
        turned = -1 if y > 0 else 1  # the lower half is the upper one turned about
        column, level = x * COLUMN * turned, y * ROW * turned
        if suit == "s":
            curve = [
                (0.0, level + 30),
                (column * 0.4, level + 31),
                (column * 0.8, level + 30),
                (column + 5, level + 19),
            ]
        else:
            curve = [(0.0, level - 8), (column * 0.3, level - 30), (column * 0.8, level - 34), (column + 6, level - 20)]
        if column:
            start, *rest = ((100 + turned * dx, 150 + turned * dy) for dx, dy in curve)
            path += f"M{_pair(start)}C" + " ".join(_pair(point) for point in rest)
    strokes = f'fill="none" stroke="{colour("green" if suit == "s" else "brown")}" stroke-linecap="round"'
    return f'<path d="{path}" {strokes} stroke-width="2.2"/>'


def _pair(point: tuple[float, float]) -> str:
    return f"{number(point[0])} {number(point[1])}"
