"""Score sheets in lines of text."""

from rich.cells import cell_len

from kozyr.screens.screen import Grid
from kozyr.terminal.paper import columns


def grid_lines(grid: Grid) -> list[str]:
    """The sheet in columns where they fit, else with the names in each line."""
    if not grid.rows:
        return [grid.title]
    widths = [
        2 + max(cell_len(name), *(cell_len(entries[place]) for _, entries in grid.rows))
        for place, name in enumerate(grid.columns)
    ]
    first = max(cell_len(label) for label in (grid.head, *(label for label, _ in grid.rows)))
    if first + sum(widths) > columns():
        return [grid.title_narrow, *(_named(label, entries, grid.columns) for label, entries in grid.rows)]
    lines = [(grid.head, grid.columns), *grid.rows]
    return [grid.title, *(_padded(label, first) + "".join(map(_left_padded, row, widths)) for label, row in lines)]


def _named(label: str, entries: tuple[str, ...], names: tuple[str, ...]) -> str:
    named = ", ".join(f"{name} {entry}" for name, entry in zip(names, entries, strict=True))
    return f"{label}) {named}"


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))


def _left_padded(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text
