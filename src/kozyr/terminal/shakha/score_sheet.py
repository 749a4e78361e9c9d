"""The score sheet as players keep it: a line a deal, in it each player's call, tricks, points and total."""

from typing import Any

from rich.cells import cell_len

from kozyr.games.shakha.scoring import places, points, title
from kozyr.games.shakha.state import NO_CALL
from kozyr.languages import number
from kozyr.terminal.paper import columns
from kozyr.terminal.screen import Voice

Row = tuple[int, list[str]]
"""A deal, and each player's entry in it."""
CODE = "terminal_shakha_"


def rows(table: Any, voice: Voice) -> list[Row]:
    """The lines of the sheet. What was played before the match was gone on with in its middle is not known."""
    players = int(table.players)
    totals = [int(total) for total in table.balance[:players]]
    found: list[Row] = []
    for deal in range(int(table.all_deals), 0, -1):
        line = range((deal - 1) * players, deal * players)
        if table.sheet_calls[line[0]] == NO_CALL:
            continue
        entries = []
        for seat, place in enumerate(line):
            call, taken = int(table.sheet_calls[place]), int(table.sheet_taken[place])
            made = int(points(table, call, taken, deal == table.all_deals))
            entries.append(_entry(voice, call, taken, made, totals[seat]))
            totals[seat] -= made
        found.insert(0, (deal, entries))
    return found


def _entry(voice: Voice, *numbers: int) -> str:
    call, taken, made, total = (number(value, voice.language) for value in numbers)
    return f"{call}/{taken} {made} {total}"


def lines(table: Any, voice: Voice) -> list[str]:
    """The sheet in columns where they fit, else with the names in each line."""
    written = rows(table, voice)
    if not written:
        return [voice.say(f"{CODE}sheet_empty")]
    head = voice.say(f"{CODE}sheet_head")
    widths = [
        2 + max(cell_len(name), *(cell_len(entries[seat]) for _, entries in written))
        for seat, name in enumerate(voice.names)
    ]
    first = max(cell_len(head), 2)
    if first + sum(widths) > columns():
        return [voice.say(f"{CODE}sheet_narrow"), *(_named(row, voice) for row in written)]
    table_lines = [_padded(head, first) + "".join(map(_left_padded, voice.names, widths))]
    for deal, entries in written:
        table_lines.append(_padded(number(deal, voice.language), first) + "".join(map(_left_padded, entries, widths)))
    return [voice.say(f"{CODE}sheet_title"), *table_lines]


def _named(row: Row, voice: Voice) -> str:
    deal, entries = row
    named = ", ".join(f"{name} {entry}" for name, entry in zip(voice.names, entries, strict=True))
    return f"{number(deal, voice.language)}) {named}"


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cell_len(text))


def _left_padded(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text


def standing(view: Any, voice: Voice) -> list[str]:
    """The sheet; below it everybody's place, total and title, the first place first."""
    table = view.table
    totals = [int(total) for total in table.balance[: int(table.players)]]
    found = lines(table, voice)
    for place, seat in sorted(zip(places(totals), range(len(totals)), strict=True)):
        slots = {"place": place, "name": voice.names[seat], "total": totals[seat]}
        code = title(table.options, totals[seat])
        if code:
            found.append(voice.say(f"{CODE}place_title", title=voice.say(f"{CODE}title_{code}"), **slots))
        else:
            found.append(voice.say(f"{CODE}place", **slots))
    return found
