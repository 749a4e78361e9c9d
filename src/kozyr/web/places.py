"""Where the plates and the trick's cards lie on the cloth, for every number of players, as a style sheet.

The pages allow no inline styles, so each seat says only who it is (``data-place``) and its parent how many sit there
(``data-n``); the places stand in ``static/places.css``, which this module writes::

    python -m kozyr.web.places

A wide table is an ellipse, and the viewer sits at its lower end. On a narrow screen the plates go up the left edge,
along the top and down the right one. From thirteen players on every second plate moves inwards.
"""

import math
from pathlib import Path

MOST = 27
"""The most who can sit at one table."""

CROWDED = 12
"""Up to so many players the plates lie in one row."""

TARGET = Path(__file__).parent / "static" / "places.css"

Point = tuple[float, float]


def wide(players: int, place: int) -> Point:
    """Where a plate lies on a wide cloth: 0 to 100 from the left and from the top."""
    if players == 2:
        return 50.0, 0.0
    half = 112 if players <= 6 else 122
    turn = math.radians(180 - half + 2 * half * (place - 1) / (players - 2))
    across = max(-1.0, min(1.0, -1.18 * math.sin(turn)))
    up = math.cos(turn)
    lowest = math.cos(math.radians(180 - half))
    if players > CROWDED and place % 2 == 0:
        across, up = 0.7 * across, 0.6 * up
    height = 88 if players > 6 else 92
    return 50 + 50 * across, height * (up + 1) / (lowest + 1)


def narrow(players: int, place: int) -> Point:
    """Where a plate lies on a narrow cloth: 0 to 100 from the left and from the top."""
    others = players - 1
    if players > CROWDED:
        row, column = divmod(place - 1, 4)
        return column * 100 / 3, row * 100 / 9
    side, top = divmod(others, 2)
    if side and place <= side:
        return 0.0, _down(side, side - place, others)
    if top and place == side + 1:
        return 50.0, 0.0
    return 100.0, _down(side, place - side - top - 1, others)


def _down(side: int, row: int, others: int) -> float:
    """How far down a plate lies whose row is counted from the top; a plate between the upper two pushes them down."""
    first, last = {2: (8.0, 8.0), 3: (18.0, 18.0), 4: (0.0, 24.0), 5: (0.0, 24.0)}.get(others, (0.0, 88.0))
    if others > 5 and others % 2:
        first = 14.0
    return first if side == 1 else first + (last - first) * row / (side - 1)


def towards(players: int, place: int) -> Point:
    """The direction from the middle of the cloth to a player: right and down, one unit long."""
    turn = math.tau * place / players
    return -math.sin(turn), math.cos(turn)


def style_sheet() -> str:
    """The rules for every number of players and every place."""
    lines = ["/* Written by python -m kozyr.web.places. */"]
    for players in range(2, MOST + 1):
        for place in range(players):
            right, down = towards(players, place)
            values = {"dx": right, "dy": down}
            if place:
                x, y = wide(players, place)
                u, v = narrow(players, place)
                values |= {"x": x, "y": y, "u": u, "v": v}
            text = ";".join(f"--{name}:{_short(value)}" for name, value in values.items())
            lines.append(f'[data-n="{players}"]>[data-place="{place}"]{{{text}}}')
    return "\n".join(lines) + "\n"


def _short(value: float) -> str:
    return f"{round(value, 2 if abs(value) <= 1 else 1) + 0.0:g}"


if __name__ == "__main__":
    TARGET.write_text(style_sheet(), encoding="utf-8")
