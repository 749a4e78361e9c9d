"""Plane geometry for drawing in code: paths become polygons, polygons are hatched and filled with motifs.

Hatching and brocade are cut to their shape here, when the sprite is made, and not by a clip path in the browser.
"""

import math
import re
from collections.abc import Sequence
from typing import TypeAlias

from kozyr.art.ink import number

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = list[Point]

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")


def polygon(path: str, steps: int = 8) -> Polygon:
    """The corners of one closed path of ``M L H V C Z`` (upper case), curves cut into ``steps`` pieces.

    Raises:
        ValueError: the path uses another command.
    """
    tokens = _TOKEN.findall(path)
    points: Polygon = []
    command, at = "M", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
            if command == "Z":
                break
        taken = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6}.get(command)
        if taken is None:
            raise ValueError(f"a path for hatching is made of M L H V C Z, not {command}")
        values = [float(token) for token in tokens[at : at + taken]]
        at += taken
        if command in "ML":
            points.append((values[0], values[1]))
            command = "L"
        elif command == "H":
            points.append((values[0], points[-1][1]))
        elif command == "V":
            points.append((points[-1][0], values[0]))
        else:
            start = points[-1]
            curve = (start, (values[0], values[1]), (values[2], values[3]), (values[4], values[5]))
            points.extend(on_curve(curve, step / steps) for step in range(1, steps + 1))
    return points


def on_curve(curve: Sequence[Point], t: float) -> Point:
    """The point of a cubic curve at ``t``."""
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, curve, strict=True)) for axis in (0, 1))
    return x, y


def hatching(path: str, gap: float, angle: float = 45, inset: float = 0.8) -> str:
    """Parallel lines inside a shape.

    Args:
        path: the shape, closed, as for ``polygon``.
        gap: the distance between lines.
        angle: of the lines, in degrees from the horizontal.
        inset: how far lines end before the contour.

    Returns:
        The path of the lines.
    """
    turn = math.radians(angle)
    cos, sin = math.cos(turn), math.sin(turn)
    turned = [(x * cos + y * sin, y * cos - x * sin) for x, y in polygon(path)]
    heights = [y for _, y in turned]
    pieces = []
    level = math.ceil(min(heights) / gap) * gap
    while level < max(heights):
        crossings = sorted(_crossings(turned, level))
        for left, right in zip(crossings[::2], crossings[1::2], strict=False):
            if right - left > 2 * inset + 1:
                ends = [(x * cos - level * sin, x * sin + level * cos) for x in (left + inset, right - inset)]
                pieces.append("M{} {}L{} {}".format(*(number(value) for end in ends for value in end)))
        level += gap
    return _joined("".join(pieces))


def _crossings(points: Polygon, level: float) -> list[float]:
    found = []
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        if (y1 <= level) != (y2 <= level):
            found.append(x1 + (level - y1) / (y2 - y1) * (x2 - x1))
    return found


def inside(point: Point, shape: Polygon) -> bool:
    """Whether a point lies in a polygon."""
    return sum(x < point[0] for x in _crossings(shape, point[1])) % 2 == 1


def brocade(path: str, motif: Sequence[Point], across: float, down: float, origin: Point = (0, 0)) -> str:
    """A convex motif repeated in staggered rows and cut to a shape.

    Args:
        path: the shape, closed, as for ``polygon``.
        motif: the corners of the motif about its own middle, clockwise on the screen.
        across: the distance between motifs of a row.
        down: the distance between rows.
        origin: where one motif stands.

    Returns:
        The path of all motifs.
    """
    shape = polygon(path)
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    pieces = []
    for row in range(math.floor((min(ys) - origin[1]) / down), math.ceil((max(ys) - origin[1]) / down) + 1):
        y = origin[1] + row * down
        shift = origin[0] + (across / 2 if row % 2 else 0)
        for column in range(math.floor((min(xs) - shift) / across), math.ceil((max(xs) - shift) / across) + 1):
            x = shift + column * across
            cut = _cut(shape, [(x + dx, y + dy) for dx, dy in motif])
            if len(cut) > 2 and abs(_double_area(cut)) > 6:
                pieces.append(outline(cut))
    return "".join(pieces)


def _cut(shape: Polygon, convex: Polygon) -> Polygon:
    """The part of a shape that lies in a convex polygon (edge by edge, after Sutherland and Hodgman)."""
    result = shape
    for edge in zip(convex, convex[1:] + convex[:1], strict=True):
        kept: Polygon = []
        for here, after in zip(result, result[1:] + result[:1], strict=True):
            a, b = _side(here, *edge), _side(after, *edge)
            if a >= 0:
                kept.append(here)
            if (a >= 0) != (b >= 0):
                t = a / (a - b)
                kept.append((here[0] + t * (after[0] - here[0]), here[1] + t * (after[1] - here[1])))
        result = kept
    return result


def _side(point: Point, start: Point, end: Point) -> float:
    """Above zero to the right of a way from start to end, as it is seen on the screen."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def _double_area(points: Polygon) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True))


def outline(points: Sequence[Point]) -> str:
    """A closed path along corners; corners that a tenth cannot tell apart are written once."""
    texts = [f"{number(x)} {number(y)}" for x, y in points]
    kept = [text for before, text in zip([texts[-1], *texts[:-1]], texts, strict=True) if text != before]
    return _joined("M" + "L".join(kept) + "Z")


def smooth(points: Sequence[Point]) -> str:
    """A closed path that runs smoothly past points: through the middles between them."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    text = "M{} {}".format(*map(number, middles[-1]))
    for corner, middle in zip(points, middles, strict=True):
        text += "Q{} {} {} {}".format(*map(number, (*corner, *middle)))
    return _joined(text + "Z")


def star(tips: int, outer: float, inner: float, turn: float = -90) -> Polygon:
    """The corners of a star about the origin."""
    corners = []
    for step in range(2 * tips):
        angle = math.radians(turn + 180 * step / tips)
        radius = inner if step % 2 else outer
        corners.append((radius * math.cos(angle), radius * math.sin(angle)))
    return corners


def scallops(start: Point, end: Point, count: int, depth: float) -> str:
    """The rest of a path from one point to another in small bows to the left of the way: fur, lace, curls."""
    dx, dy = (end[0] - start[0]) / count, (end[1] - start[1]) / count
    length = math.hypot(dx, dy)
    nx, ny = dy / length * depth, -dx / length * depth
    text = ""
    for step in range(1, count + 1):
        x, y = start[0] + dx * step, start[1] + dy * step
        control = (x - dx * 0.85 + nx, y - dy * 0.85 + ny, x - dx * 0.15 + nx, y - dy * 0.15 + ny, x, y)
        text += "C" + " ".join(number(value) for value in control)
    return text


def _joined(path: str) -> str:
    return path.replace(" -", "-")
