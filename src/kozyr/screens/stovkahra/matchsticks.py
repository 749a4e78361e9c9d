"""The matchsticks, as players keep them, and the points of the game as far as the table shows them."""

from typing import Any

from kozyr.games.stovkahra.options import MatchMode, ShowTotals
from kozyr.games.stovkahra.state import NO_SIDE, Phase
from kozyr.screens.screen import SPECTATOR, Voice

CODE = "terminal_stovkahra_"

FIVE = 5


def sticks(count: int) -> str:
    """Matchsticks in bundles of five; less than none with a stroke before them."""
    left = abs(count)
    bundles = ["|" * FIVE] * (left // FIVE) + (["|" * (left % FIVE)] if left % FIVE else [])
    return ("-" if count < 0 else "") + (" ".join(bundles) or "0")


def stick_lines(table: Any, voice: Voice) -> list[str]:
    """What lies before each side."""
    own = own_side(voice)
    return [
        about_side("sticks", side, voice, sticks=sticks(int(table.brcka[side])), number=int(table.brcka[side]))
        for side in (own, 1 - own)
    ]


def own_side(voice: Voice) -> int:
    """The side that is named first: the person's; for one who looks on that of seats 0 and 2."""
    return 0 if voice.person == SPECTATOR else voice.person % 2


def about_side(code: str, side: int, voice: Voice, **slots: Any) -> str:
    """A sentence about a side: to a player about his own or the opponents, to others by the names of the pair."""
    if voice.person == SPECTATOR:
        return voice.say(f"{CODE}{code}_pair", **slots, one=voice.names[side], other=voice.names[side + 2])
    return voice.say(f"{CODE}{code}_{'own' if side == voice.person % 2 else 'others'}", **slots)


def shown_totals(table: Any, own: int) -> tuple[int, int] | None:
    """A37: the points of both sides, that named first in front, as the table shows them; None where it shows none.

    Behind a deal the count is known to all: the totals that are carried, or that have decided the game.
    """
    shows = table.options.show_totals
    settled = table.phase in (Phase.OVER, Phase.CHOICE)
    if settled or shows == ShowTotals.ALL:
        return int(table.total[own]), int(table.total[1 - own])
    if shows == ShowTotals.NONE:
        return None
    mine, others = (int(table.carried[side]) + _melds(table, side) for side in (own, 1 - own))
    return mine, others


def _melds(table: Any, side: int) -> int:
    return sum(int(points) for seat, points in enumerate(table.meld_points) if seat % 2 == side)


def points_line(table: Any, voice: Voice) -> str:
    """The points that the table shows; empty where it shows none."""
    shown = shown_totals(table, own_side(voice))
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
            lines.append(about_side("first_mark", int(table.first_ten), voice, first=marks["first"]))
    else:
        lines.append(voice.say(f"{CODE}mark", first=marks["first"]))
    goes_on = table.carry > 0 or table.phase != Phase.OVER
    points = points_line(table, voice) if goes_on else ""
    return [*lines, points] if points else lines
