"""The back, embroidered: the same upside down, as backs must be."""

from kozyr.art.ink import area, line
from kozyr.art.stitch import laid, mirrored, star, stitched

# A quarter; the last column and the last row are the axes. 17 by 27 stitches.
_STARS = [
    "XXXXXXXXXXXXXXXXX",
    "X................",
    "X.o...o...o...o..",
    "X..o.o.o.o.o.o.o.",
    "X...o...o...o...o",
    "X................",
    "X.oo....X.......X",
    "X..o...X.X.....XX",
    "X.o...X.o.X...XX.",
    "X..o.X.ooo.X.XX.o",
    "X.oo..X.o.X...XX.",
    "X......X.X.....XX",
    "X.oo....X.......X",
    "X..o.............",
    "X.o..............",
    "X..o.............",
    "X.oo.............",
    "X................",
    "X.oo.............",
    "X..o.............",
    "X.o..............",
    "X..o.............",
    "X.oo............o",
    "X..............oo",
    "X.oo..........ooo",
    "X..o..........o.o",
    "X.o...........ooo",
]
GRID = laid(mirrored(_STARS), star(12), 4, 14)
"""The whole of it."""


def back() -> str:
    """The back in the coordinates of a card, without the paper."""
    size = 5.2
    left, top = 100 - len(GRID[0]) * size / 2, 150 - len(GRID) * size / 2
    cloth = area(
        "M18 9H182C187 9 191 13 191 18V282C191 287 187 291 182 291H18C13 291 9 287 9 282V18C9 13 13 9 18 9Z", "back", 1
    )
    return (
        cloth
        + stitched(GRID, {"X": "thread", "o": "gold"}, size, (left, top), 1.5)
        + line(
            "M19 12H181C185 12 188 15 188 19V281C188 285 185 288 181 288H19C15 288 12 285 12 281V19C12 15 15 12 19 12Z",
            0.8,
            "thread",
        )
    )
