"""Cross-stitch from small grids: every letter of a grid is a stitch in a colour, every point is bare cloth."""

from collections.abc import Mapping, Sequence

from kozyr.art.ink import line, number

Grid = Sequence[str]


def stitched(
    grid: Grid,
    threads: Mapping[str, str],
    size: float = 4,
    at: tuple[float, float] = (0, 0),
    weight: float | None = None,
) -> str:
    """A grid as SVG: one path of crosses for each thread.

    Args:
        grid: rows of equal length.
        threads: the colour of every letter that is sewn.
        size: the side of a stitch.
        at: where the first stitch stands.
        weight: the thickness of the thread; a third of the side unless given.

    Returns:
        The elements, to stand in a drawing.
    """
    paths = {letter: "" for letter in threads}
    gap = size * 0.16
    arm = number(size - 2 * gap)
    for row, letters in enumerate(grid):
        for column, letter in enumerate(letters):
            if letter in paths:
                x, y = number(at[0] + column * size + gap), number(at[1] + row * size + gap)
                paths[letter] += f"M{x} {y}l{arm} {arm}m0-{arm}l-{arm} {arm}"
    return "".join(line(path, weight or size * 0.3, threads[letter]) for letter, path in paths.items() if path)


def mirrored(grid: Grid) -> list[str]:
    """A grid that goes on as its own mirror image to the right and below; the last column and row are the axes."""
    wide = [row + row[-2::-1] for row in grid]
    return [*wide, *wide[-2::-1]]


def star(radius: int, rays: str = "X", gaps: str = ".") -> list[str]:
    """The eight-pointed star of the embroiderers: eight rhombs about a middle, ``2 * radius + 1`` stitches wide."""
    rows = []
    half = radius / 2
    for y in range(-radius, radius + 1):
        row = ""
        for x in range(-radius, radius + 1):
            long, short = max(abs(x), abs(y)), min(abs(x), abs(y))
            inside = short <= half and long - short <= half
            seam = short == 0 or (long == short and long <= half)
            row += (gaps if seam and long else rays) if inside else "."
        rows.append(row)
    return rows


def laid(base: Grid, upon: Grid, column: int, row: int) -> list[str]:
    """A grid with another one sewn upon it; bare places of the upper one leave what is there."""
    rows = [list(letters) for letters in base]
    for down, letters in enumerate(upon):
        for right, letter in enumerate(letters):
            if letter != "." and 0 <= row + down < len(rows) and 0 <= column + right < len(rows[0]):
                rows[row + down][column + right] = letter
    return ["".join(letters) for letters in rows]
