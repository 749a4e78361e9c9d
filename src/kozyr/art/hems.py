"""The hem of the tablecloth and a motif for every game, in cross-stitch from small grids."""

from collections.abc import Mapping
from types import MappingProxyType

from kozyr.art.colours import resolved
from kozyr.art.ink import drawing, group
from kozyr.art.stitch import laid, star, stitched

PLAIN = "plain"
MOTIFS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        PLAIN: (
            "....X.....",
            "...X.X....",
            "..X...X...",
            ".X..o..X.o",
            "X..ooo..X.",
            ".X..o..X.o",
            "..X...X...",
            "...X.X....",
            "....X.....",
        ),
        "stukolka": (  # a rhomb with hooks
            "........X.........",
            ".......XXX........",
            "..X...XXoXX...X...",
            ".XXX.XXoooXX.XXX..",
            "XXoXXXoooooXXXoXX.",
            ".XXX.XXoooXX.XXX..",
            "..X...XXoXX...X...",
            ".......XXX........",
            "........X.........",
        ),
        "frap": (  # an eight-pointed star
            "..X...X.......",
            "..XX.XX.......",
            "XXXX.XXXX..o..",
            ".XXX.XXX..ooo.",
            "....X....oo.oo",
            ".XXX.XXX..ooo.",
            "XXXX.XXXX..o..",
            "..XX.XX.......",
            "..X...X.......",
        ),
        "khrap": (  # rhombs in a chain
            "....X.......X...",
            "...XXX..o..XXX..",
            "..XX.XX...XX.XX.",
            ".XX.o.XX.XX.o.XX",
            "XX.ooo.XXX.ooo.X",
            ".XX.o.XX.XX.o.XX",
            "..XX.XX...XX.XX.",
            "...XXX..o..XXX..",
            "....X.......X...",
        ),
        "shakha": (  # a field within a field: exactly as many
            "XXXXXXXXX...o...",
            "X.......X..ooo..",
            "X.XXXXX.X.oo.oo.",
            "X.X...X.Xoo.X.oo",
            "X.X.o.X.X..XXX..",
            "X.X...X.Xoo.X.oo",
            "X.XXXXX.X.oo.oo.",
            "X.......X..ooo..",
            "XXXXXXXXX...o...",
        ),
        "rams": (  # ram's horns
            ".XXXX.......XXXX..",
            "XX..XX.....XX..XX.",
            "X.XX.X..o..X.XX.X.",
            "X.X..X.ooo.X..X.X.",
            "X..XXX..o..XXX..X.",
            "XX....XX.XX....XX.",
            ".XX....XXX....XX..",
            "..XXXX..X..XXXX...",
            ".....XXXXXXX......",
        ),
        "stovkahra": (  # hearts and tulips
            ".XX...XX....o.....",
            "XXXX.XXXX..ooo....",
            "XX.XXX.XX.oo.oo...",
            "XX..X..XX..ooo....",
            ".XX.o.XX....o.....",
            "..XXoXX...o.o.o...",
            "...XXX....oo.oo...",
            "....X......ooo....",
            "....X.......o.....",
        ),
        "banchok": (  # coins
            "..XXXXX.....",
            ".X.....X....",
            "X..ooo..X...",
            "X.o...o.X.o.",
            "X.o.X.o.Xooo",
            "X.o...o.X.o.",
            "X..ooo..X...",
            ".X.....X....",
            "..XXXXX.....",
        ),
    }
)
"""Nine rows each and an even number of columns, so that the lines of the hem go on from motif to motif."""

STITCH = 4
HEM_ROWS = 13
HEM = HEM_ROWS * STITCH
"""How wide the hem is: the slice of a ``border-image``."""

_THREADS = {"X": "stitch", "o": "stitch-dark"}


def motifs() -> tuple[str, ...]:
    """The motifs by name: ``plain`` and one for every game."""
    return tuple(MOTIFS)


def _grid(name: str) -> tuple[str, ...]:
    if name not in MOTIFS:
        raise ValueError(f"there is no motif {name!r}: {', '.join(MOTIFS)} are known")
    return MOTIFS[name]


def cloth(motif: str = PLAIN, scheme: str | None = "two") -> str:
    """The hem of a table, to be laid round it as a ``border-image``.

    The picture is a square of corner, motif and corner each way: slice it at ``HEM`` and let the edges repeat
    (``border-image: url(...) 52 round``). An image does not see the properties of the page; that is why its colours are
    those of a scheme.

    Args:
        motif: one of ``motifs()``; a game's own, or ``plain``.
        scheme: a colour scheme, or None to keep custom properties (for a hem that stands in the page itself).

    Returns:
        An SVG document without a background.

    Raises:
        ValueError: there is no such motif or scheme.
    """
    grid = _grid(motif)
    columns = len(grid[0])
    rail = "X." * (columns // 2)
    bare = "." * columns
    edge = stitched([rail, bare, *grid, bare, rail], _THREADS, STITCH, (HEM, 0))
    rows = [("X." * HEM_ROWS)[:HEM_ROWS]] + [
        ("X" if row % 2 == 0 else ".") + "." * (HEM_ROWS - 1) for row in range(1, HEM_ROWS)
    ]
    rows[-1] = rows[-1][:-1] + "X"
    corner = stitched(laid(laid(rows, star(4), 2, 2), ["o"], 6, 6), _THREADS, STITCH)
    side = 2 * HEM + columns * STITCH
    sides = "".join(
        group(edge, corner, at=at, turn=turn)
        for turn, at in ((0, (0.0, 0.0)), (90, (side, 0.0)), (180, (side, side)), (270, (0.0, side)))
    )
    return _document(side, side, drawing(sides), scheme)


def motif(name: str, scheme: str | None = None) -> str:
    """A motif once, as a small ornament.

    Args:
        name: one of ``motifs()``.
        scheme: a colour scheme, or None to keep custom properties.

    Returns:
        An SVG document without a background.

    Raises:
        ValueError: there is no such motif or scheme.
    """
    grid = _grid(name)
    return _document(len(grid[0]) * STITCH, len(grid) * STITCH, drawing(stitched(grid, _THREADS, STITCH)), scheme)


def _document(wide: float, high: float, drawn: str, scheme: str | None) -> str:
    size = f'viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{drawn}</svg>\n'
    return text if scheme is None else resolved(text, scheme)
