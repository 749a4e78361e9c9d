"""The aces: small tableaux under an arch.

The aces of the French pack are four lands in which the sign grows (``lands``); the aces of the German pack are four
seasons with two signs on one stalk, as German aces have always had (``seasons``).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kozyr.art.ink import area, hatch, line, use, window
from kozyr.art.lands import bohemia, north, persia, steppe
from kozyr.art.seasons import autumn, spring, summer, winter
from kozyr.art.stitch import star, stitched

LEFT, RIGHT, TOP, FOOT = 44, 156, 24, 276
ARCH = "M39 281V80C39 42 66 19 100 19C134 19 161 42 161 80V281Z"
RIM = "M44 276V81C44 46 69 24 100 24C131 24 156 46 156 81V276Z"

_SCENES: Mapping[str, Mapping[str, Callable[[], str]]] = MappingProxyType(
    {
        "french": MappingProxyType({"s": north, "h": bohemia, "d": persia, "c": steppe}),
        "german": MappingProxyType({"h": spring, "d": summer, "s": autumn, "c": winter}),
    }
)

_WITHIN: Mapping[str, tuple[tuple[str, ...], float, float, float]] = MappingProxyType(
    {
        "s": (tuple(star(6)), 100, 124, 4.1),
        "h": (tuple(star(6)), 100, 104, 4.3),
        "d": (
            (
                "......X......",
                ".....X.X.....",
                "....X.o.X....",
                "...X.ooo.X...",
                "..X.oo.oo.X..",
                ".X.oo.X.oo.X.",
                "X.oo.XXX.oo.X",
                ".X.oo.X.oo.X.",
                "..X.oo.oo.X..",
                "...X.ooo.X...",
                "....X.o.X....",
                ".....X.X.....",
                "......X......",
            ),
            100,
            120,
            3.6,
        ),
        "c": (("...X...", "..X.X..", ".X.o.X.", "X.ooo.X", ".X.o.X.", "..X.X..", "...X..."), 100, 84, 3.6),
    }
)


def _within(suit: str) -> str:
    """The embroidery on the great sign."""
    grid, x, y, size = _WITHIN[suit]
    half = len(grid) * size / 2
    spots = ((0, 0), (-29, 41), (29, 41)) if suit == "c" else ((0, 0),)
    return "".join(
        stitched(grid, {"X": "white", "o": "gold"}, size, (x + dx - half, y + dy - half)) for dx, dy in spots
    )


STALKS: Mapping[str, str] = MappingProxyType(
    {
        "s": "M100 260V182C100 158 92 138 86 121M100 182C102 158 120 142 131 124",
        "h": "M100 260V182C100 158 86 144 77 123M100 182C100 158 114 144 123 123",
        "d": "M100 260V100C100 44 75 40 73 76M100 100C100 44 125 40 127 76",
        "c": "M100 260V100C100 48 83 44 80 78M100 100C100 48 131 44 134 78",
    }
)
"""Leaves and hearts grow on their stalk, acorns and bells hang."""


def _stalk(suit: str) -> str:
    path = STALKS[suit]
    low = 182 if suit in "sh" else 156
    leaves = area(
        f"M100 {low}C92 {low - 8} 82 {low - 6} 77 {low}C84 {low + 6} 93 {low + 7} 100 {low}Z"
        f"M100 {low}C108 {low - 8} 118 {low - 6} 123 {low}C116 {low + 6} 107 {low + 7} 100 {low}Z",
        "green",
        1.2,
    )
    return line(path, 4.4) + line(path, 2, "green") + leaves + hatch(f"M99 {low}H82M101 {low}H118")


def ace(pack: str, suit: str) -> str:
    """The picture of an ace, without index, in the coordinates of the card."""
    scene = window(
        LEFT, TOP, RIGHT - LEFT, FOOT - TOP, ("" if pack == "french" else _stalk(suit)) + _SCENES[pack][suit]()
    )
    if pack == "french":
        size, y = {"s": (1.15, 120), "h": (1.15, 108), "d": (1.3, 120), "c": (1.25, 118)}[suit]
        signs = use(f"sign-{suit}", 100, y, size) + _within(suit)
    else:
        lean, y, size = (10, 94, 0.58) if suit in "sh" else (0, 104, 0.56)
        signs = use(f"sign-{suit}", 73, y, size, -lean) + use(f"sign-{suit}", 127, y, size, lean)
    return area(ARCH, "field") + scene + signs + line(RIM, 1, "gold") + line(ARCH)
