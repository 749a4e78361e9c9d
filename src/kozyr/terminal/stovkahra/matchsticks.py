"""The matchsticks, as players keep them, and the points of the game as far as the table shows them."""

from typing import Any

from kozyr.games.stovkahra.options import MatchMode, ShowTotals
from kozyr.games.stovkahra.state import NO_SIDE, Phase
from kozyr.languages import number
from kozyr.terminal.screen import Voice

CODE = "terminal_stovkahra_"
OWN = 0
"""The person's side."""
FIVE = 5


def sticks(count: int) -> str:
    """Matchsticks in bundles of five; less than none with a stroke before them."""
    left = abs(count)
    bundles = ["|" * FIVE] * (left // FIVE) + (["|" * (left % FIVE)] if left % FIVE else [])
    return ("-" if count < 0 else "") + (" ".join(bundles) or "0")


def stick_lines(table: Any, voice: Voice) -> list[str]:
    """What lies before each side."""
    return [_sticks_of(table, side, voice) for side in (OWN, 1 - OWN)]


def _sticks_of(table: Any, side: int, voice: Voice) -> str:
    count = int(table.brcka[side])
    code = "sticks_own" if side == OWN else "sticks_others"
    return voice.say(f"{CODE}{code}", sticks=sticks(count), number=count)


def shown_totals(table: Any) -> tuple[int, int] | None:
    """A37: the points of both sides as the table shows them; None where it shows none.

    Behind a deal the count is known to all: the totals that are carried, or that have decided the game.
    """
    shows = table.options.show_totals
    settled = table.phase in (Phase.OVER, Phase.CHOICE)
    if settled or shows == ShowTotals.ALL:
        return int(table.total[OWN]), int(table.total[1 - OWN])
    if shows == ShowTotals.NONE:
        return None
    own, others = (int(table.carried[side]) + _melds(table, side) for side in (OWN, 1 - OWN))
    return own, others


def _melds(table: Any, side: int) -> int:
    return sum(int(points) for seat, points in enumerate(table.meld_points) if seat % 2 == side)


def points_line(table: Any, voice: Voice) -> str:
    """The points that the table shows; empty where it shows none."""
    shown = shown_totals(table)
    if shown is None:
        return ""
    slots = {"own": shown[0], "others": shown[1], "target": int(table.options.target)}
    live = table.options.show_totals == ShowTotals.ALL or table.phase in (Phase.OVER, Phase.CHOICE)
    return voice.say(f"{CODE}points" if live else f"{CODE}points_melds", **slots)


def standing(view: Any, voice: Voice) -> list[str]:
    """The matchsticks, the marks of the match, and the points of the game that goes on."""
    table = view.table
    lines = stick_lines(table, voice)
    rules = table.options
    marks = {"first": int(rules.match_target), "second": 2 * int(rules.match_target)}
    if rules.match_mode == MatchMode.TO_20:
        lines.append(voice.say(f"{CODE}marks", **marks))
        if table.first_ten != NO_SIDE:
            code = "first_mark_own" if table.first_ten == OWN else "first_mark_others"
            lines.append(voice.say(f"{CODE}{code}", first=number(marks["first"], voice.language)))
    else:
        lines.append(voice.say(f"{CODE}mark", first=marks["first"]))
    goes_on = table.carry > 0 or table.phase != Phase.OVER
    points = points_line(table, voice) if goes_on else ""
    return [*lines, points] if points else lines
