"""The score sheet as players keep it: a line a deal, in it each player's call, tricks, points and total."""

import functools
from typing import Any

from kozyr.games.shakha.scoring import places, sheet_points, title
from kozyr.games.shakha.state import NO_CALL
from kozyr.languages import number
from kozyr.screens.screen import Grid, Voice

Row = tuple[int, list[str]]
"""A deal, and each player's entry in it."""
CODE = "terminal_shakha_"
ENTRIES = 10_000
"""So many entries are kept as they are written: a sheet is shown again after every event."""


def rows(table: Any, voice: Voice) -> list[Row]:
    """The lines of the sheet. What was played before the match was gone on with in its middle is not known."""
    players = int(table.players)
    calls, taken, made = table.sheet_calls.tolist(), table.sheet_taken.tolist(), sheet_points(table).tolist()
    totals = table.balance[:players].tolist()
    found: list[Row] = []
    for deal in range(int(table.all_deals), 0, -1):
        line = range((deal - 1) * players, deal * players)
        if calls[line[0]] == NO_CALL:
            continue
        entries = []
        for seat, place in enumerate(line):
            entries.append(_entry(voice.language, calls[place], taken[place], made[place], totals[seat]))
            totals[seat] -= made[place]
        found.append((deal, entries))
    return found[::-1]


@functools.lru_cache(ENTRIES)
def _entry(language: str, *numbers: int) -> str:
    call, taken, made, total = (number(value, language) for value in numbers)
    return f"{call}/{taken} {made} {total}"


def grid(view: Any, voice: Voice) -> Grid:
    """The sheet as a grid: a row a deal, a column a player."""
    written = rows(view.table, voice)
    return Grid(
        title=voice.say(f"{CODE}sheet_title" if written else f"{CODE}sheet_empty"),
        title_narrow=voice.say(f"{CODE}sheet_narrow"),
        head=voice.say(f"{CODE}sheet_head"),
        columns=voice.names,
        rows=tuple((number(deal, voice.language), tuple(entries)) for deal, entries in written),
    )


def standing(view: Any, voice: Voice) -> list[str]:
    """Everybody's place, total and title, the first place first."""
    table = view.table
    totals = [int(total) for total in table.balance[: int(table.players)]]
    found = []
    for place, seat in sorted(zip(places(totals), range(len(totals)), strict=True)):
        slots = {"place": place, "name": voice.names[seat], "total": totals[seat]}
        code = title(table.options, totals[seat])
        if code:
            found.append(voice.say(f"{CODE}place_title", title=voice.say(f"{CODE}title_{code}"), **slots))
        else:
            found.append(voice.say(f"{CODE}place", **slots))
    return found
