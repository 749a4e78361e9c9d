"""The cross-stitched hem of the cloth, drawn from a small grid.

``python -m kozyr.web.hem`` writes ``static/hem.svg`` (a frame for ``border-image``, by day), ``hem-night.svg`` and
``hem-row.svg`` (one repeat).
"""

from pathlib import Path

STATIC = Path(__file__).parent / "static"

GRID = (
    "........X........",
    ".......XXX.......",
    "..X...XXoXX...X..",
    ".XXX.XXoooXX.XXX.",
    "XXoXXXoooooXXXoXX",
    ".XXX.XXoooXX.XXX.",
    "..X...XXoXX...X..",
    ".......XXX.......",
    "........X........",
)
"""One repeat: ``X`` is the first thread, ``o`` the second."""

CORNER = (
    "....X....",
    "...XXX...",
    "..XX.XX..",
    ".XX.o.XX.",
    "XX.ooo.XX",
    ".XX.o.XX.",
    "..XX.XX..",
    "...XXX...",
    "....X....",
)

STITCH = 4
DAY = ("#9b2d26", "#2b2118")
NIGHT = ("#b0533f", "#c9a86a")


def stitches(grid: tuple[str, ...], threads: tuple[str, str]) -> str:
    """A grid as crosses of two threads, one path for each."""
    paths = []
    for sign, thread in zip("Xo", threads, strict=True):
        steps = [
            f"M{column * STITCH + 0.6:g} {row * STITCH + 0.6:g}l2.8 2.8m0-2.8l-2.8 2.8"
            for row, line in enumerate(grid)
            for column, cell in enumerate(line)
            if cell == sign
        ]
        paths.append(f'<path d="{"".join(steps)}" stroke="{thread}" stroke-width="1.1" stroke-linecap="round"/>')
    return "".join(paths)


def frame(threads: tuple[str, str]) -> str:
    """Four corners and four edges, each edge one repeat long; sliced 36 from every side."""
    wide, high = len(GRID[0]) * STITCH, len(GRID) * STITCH
    side = wide + 2 * high
    half = side / 2
    quarter = f'<g transform="translate({high} 0)">{stitches(GRID, threads)}</g>{stitches(CORNER, threads)}'
    turned = "".join(f'<g transform="rotate({turn} {half:g} {half:g})">{quarter}</g>' for turn in (0, 90, 180, 270))
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" fill="none">{turned}</svg>\n'


def row(threads: tuple[str, str]) -> str:
    """One repeat, to run along an edge."""
    wide, high = len(GRID[0]) * STITCH, len(GRID) * STITCH
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" fill="none">'
        f"{stitches(GRID, threads)}</svg>\n"
    )


if __name__ == "__main__":
    for name, text in (("hem", frame(DAY)), ("hem-night", frame(NIGHT)), ("hem-row", row(DAY))):
        (STATIC / f"{name}.svg").write_text(text, encoding="utf-8")
