"""The letters and figures of the indices, as outlines drawn here: a condensed serif with upright stress.

Faces therefore look the same whatever fonts are installed. A glyph is 100 high, from 0 at the top to 100 on the line.
Most are written with a pen whose stroke is broad where it runs down and thin where it runs across (``pen``); straight
stems, serifs and hairlines are plain boxes.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from kozyr.art.geometry import Point, on_curve, smooth
from kozyr.art.ink import number

STEM, HAIR = 15.0, 5.5


def _box(x: float, y: float, wide: float, high: float) -> str:
    return f"M{number(x)} {number(y)}h{number(wide)}v{number(high)}h{number(-wide)}z"


def _stem(x: float, top: float = 0, bottom: float = 100, wide: float = STEM) -> str:
    return _box(x, top, wide, bottom - top)


def _serif(x: float, y: float, wide: float) -> str:
    """A foot (``y`` 100) or a head (``y`` 0) serif over ``wide`` from ``x``."""
    return _box(x, y - HAIR if y > 50 else y, wide, HAIR)


def _slant(x1: float, y1: float, x2: float, y2: float, wide: float) -> str:
    """A stroke with level ends, ``wide`` across."""
    return f"M{number(x1)} {number(y1)}h{number(wide)}L{number(x2 + wide)} {number(y2)}h{number(-wide)}z"


def _ball(x: float, y: float, radius: float = 8.5) -> str:
    r = number(radius)
    return (
        f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 1 {number(2 * radius)} 0a{r} {r} 0 1 1 {number(-2 * radius)} 0z"
    )


def pen(
    points: Sequence[Point],
    thick: float = STEM,
    thin: float = HAIR,
    ends: tuple[float, float] = (1, 1),
    lean: float = 0,
) -> str:
    """The outline of a curve written with a pen.

    Args:
        points: a start and three points for every cubic curve.
        thick: the width where the stroke runs down.
        thin: the width where it runs across.
        ends: by what the width is multiplied at the start and at the end.
        lean: by how many degrees the direction of the broadest stroke is turned from the vertical.

    Returns:
        A closed path.
    """
    spots: list[Point] = []
    curves = [points[at : at + 4] for at in range(0, len(points) - 1, 3)]
    for curve in curves:
        spots.extend(on_curve(curve, step / 7) for step in range(1 if spots else 0, 8))
    left, right = [], []
    last = len(spots) - 1
    for at, (x, y) in enumerate(spots):
        x1, y1 = spots[max(at - 1, 0)]
        x2, y2 = spots[min(at + 1, last)]
        length = math.hypot(x2 - x1, y2 - y1) or 1
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        down = abs(dy * math.cos(math.radians(lean)) + dx * math.sin(math.radians(lean)))
        share = at / last
        taper = (
            ends[0] + (1 - ends[0]) * min(share * 3, 1)
            if share < 0.5
            else ends[1] + (1 - ends[1]) * min((1 - share) * 3, 1)
        )
        half = (thin + (thick - thin) * down**1.6) * taper / 2
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    return smooth([right[0], *right, right[-1], left[-1], *reversed(left), left[0]])


def _ring(x: float, wide: float, top: float = -1, bottom: float = 101, thick: float = STEM, thin: float = HAIR) -> str:
    """A whole oval from ``x``, ``wide`` across."""
    outer, middle, high = wide / 2, x + wide / 2, (bottom - top) / 2
    inner, low = outer - thick, high - thin
    arcs = (outer, high, 1, inner, low, 0)
    text = ""
    for rx, ry, sweep in (arcs[:3], arcs[3:]):
        start = number(middle - rx)
        text += f"M{start} {number(top + high)}a{number(rx)} {number(ry)} 0 1 {sweep} {number(2 * rx)} 0a{number(rx)} {number(ry)} 0 1 {sweep} {number(-2 * rx)} 0z"
    return text


def _latin() -> dict[str, tuple[float, str]]:
    k = (
        _stem(7)
        + _serif(0, 0, 29)
        + _serif(0, 100, 29)
        + _slant(48, 2, 20, 60, 7)
        + "M36.5 27L63 98H46L26 48Z"
        + _serif(38, 0, 24)
        + _serif(37, 100, 29)
    )
    t = _stem(23) + _serif(13, 100, 35) + _box(1, 0, 59, HAIR) + "M1 0H7L4 26H1ZM54 0H60V26H57Z"
    bowl = "M0 0H27C52 0 61 20 61 50S52 100 27 100H0V94.5H7V5.5H0ZM22 5.5V94.5H27C40 94.5 45 82 45 50S40 5.5 27 5.5Z"
    spine: list[Point] = [
        (49, 21),
        (48, 6),
        (38, 3),
        (29, 3),
        (14, 3),
        (9, 13),
        (9, 24),
        (9, 42),
        (30, 46),
        (38, 53),
        (48, 60),
        (50, 66),
        (50, 75),
        (50, 89),
        (42, 97),
        (29, 97),
        (17, 97),
        (8, 90),
        (7, 77),
    ]
    serifs = _box(47, 2, 5, 26) + _box(4, 72, 5, 26)
    return {
        "A": (
            66,
            _slant(26, 2, 5, 98, 6)
            + _slant(25, 0, 45, 98, 17)
            + _box(14, 64, 28, HAIR)
            + _serif(0, 100, 20)
            + _serif(37, 100, 30),
        ),
        "K": (66, k),
        "Q": (
            64,
            _ring(0, 62)
            + pen([(18, 82), (26, 74), (34, 84), (40, 100), (45, 112), (54, 118), (64, 108)], 12, 6, (0.7, 0.5)),
        ),
        "J": (
            44,
            _serif(12, 0, 32)
            + "M20 3H35V74C35 93 28 102 16 102C5 102 0 93 0 84A8 8 0 0 1 16 84C16 89 13 91 12 93C11 96 14 97 16 97C20 97 20 90 20 74Z",
        ),
        "D": (62, bowl),
        "O": (62, _ring(0, 62)),
        "U": (
            62,
            _serif(0, 0, 29)
            + _serif(40, 0, 22)
            + "M7 5.5V68C7 90 17 102 33 102S54 90 54 68V5.5H48V68C48 86 44 95 35 95S22 86 22 68V5.5Z",
        ),
        "S": (58, pen(spine, 16, 6, (0.9, 0.9), -28) + serifs),
        "s": (42, "s" + pen(spine, 20, 8, (0.9, 0.9), -28) + serifs),
        "T": (61, t),
        "B": (
            60,
            "M0 0H28C46 0 55 10 55 25C55 37 48 45 37 47.5C51 50 59 59 59 73C59 90 48 100 29 100H0V94.5H7V5.5H0ZM22 5.5V45.5H26C36 45.5 40 38 40 25S36 5.5 27 5.5ZM22 51V94.5H28C39 94.5 44 87 44 73S38 51 27 51Z",
        ),
    }


def _cyrillic(latin: Mapping[str, tuple[float, str]]) -> dict[str, tuple[float, str]]:
    d = (
        _box(12, 0, 48, HAIR)
        + _stem(41, 0, 92)
        + _slant(18, 2, 8, 90, 6.5)
        + _box(0, 84.5, 68, HAIR + 3)
        + "M0 86H6L5 116H0ZM62 86H68V116H63Z"
        + _box(14, 0, 12, HAIR)
    )
    return {"Т": latin["T"], "К": latin["K"], "В": latin["B"], "Д": (68, d)}


def _figures() -> dict[str, tuple[float, str]]:
    six = (
        _ring(0, 54, 40, 101)
        + pen([(47, 14), (42, 4), (36, 2), (31, 2), (14, 2), (7.5, 30), (7.5, 70)], STEM, HAIR, (0.8, 1))
        + _ball(44, 15, 7.5)
    )
    return {
        "0": (54, _ring(0, 54)),
        "1": (34, _stem(11) + _serif(0, 100, 36) + "M11 0L13 13C9 13 5 14 0 15V10Z"),
        "2": (
            54,
            pen(
                [(9, 26), (9, 8), (18, 3), (27, 3), (40, 3), (46, 13), (46, 26), (46, 48), (18, 64), (6, 93)],
                16,
                6,
                (0.5, 0.6),
                12,
            )
            + "M2 100C4 92 8 86 16 86C26 86 32 91 41 91C46 91 49 86 50 78H54L52 100Z"
            + _ball(11, 25),
        ),
        "3": (
            52,
            pen(
                [(8, 22), (8, 7), (17, 3), (25, 3), (37, 3), (42, 13), (42, 24), (42, 38), (33, 46), (18, 47)],
                15,
                6,
                (0.5, 1),
            )
            + pen(
                [(18, 47), (35, 47), (45, 56), (45, 72), (45, 88), (37, 97), (25, 97), (14, 97), (6, 92), (6, 78)],
                15,
                6,
                (1, 0.5),
            )
            + _ball(11, 22)
            + _ball(10, 78),
        ),
        "4": (58, _stem(32) + _serif(21, 100, 36) + _slant(38, 0, 0, 70, 6) + _box(0, 68, 58, HAIR + 1)),
        "5": (
            52,
            "M7 0C18 4 34 4 45 0V4C42 12 34 16 26 16C20 16 15 15 11 14V50H6Z"
            + pen(
                [
                    (9, 50),
                    (14, 42),
                    (20, 40),
                    (27, 40),
                    (40, 40),
                    (45, 54),
                    (45, 68),
                    (45, 87),
                    (36, 97),
                    (24, 97),
                    (13, 97),
                    (6, 91),
                    (6, 78),
                ],
                15,
                6,
                (1, 0.5),
            )
            + _ball(10, 78),
        ),
        "6": (54, six),
        "7": (
            52,
            "M2 0C12 9 24 8 33 8C42 8 46 5 48 0H52V10C38 34 32 62 33 100H15C16 66 26 40 43 16C36 20 29 21 22 20C13 19 8 19 5 30H1Z",
        ),
        "8": (54, _ring(4, 46, -1, 51, 13.5) + _ring(0, 54, 45.5, 101, 15)),
        "9": (54, "9" + six),
    }


def _persian() -> dict[str, tuple[float, str]]:
    def broad(*points: Point, thick: float = 12, thin: float = 9.5, ends: tuple[float, float] = (0.75, 0.55)) -> str:
        return pen(points, thick, thin, ends, 20)

    def dots(*places: Point) -> str:
        return "".join(f"M{number(x)} {number(y - 7)}l7 7-7 7-7-7z" for x, y in places)

    teeth = (
        broad((86, 34), (87, 52), (86, 60), (77, 60), (69, 60), (67, 54), (67, 42), thick=11)
        + broad((67, 42), (67, 56), (66, 60), (58, 60), (50, 60), (47, 54), (46, 34), thick=11)
        + broad((46, 34), (50, 62), (52, 96), (26, 97), (6, 97), (0, 84), (6, 64), thick=12, ends=(0.9, 0.5))
    )
    hook = broad((10, 14), (13, 40), (15, 70), (15, 101), ends=(0.6, 0.7))
    return {
        "آ": (
            34,
            broad((17, 24), (18, 50), (18, 76), (17, 101))
            + broad((0, 10), (6, -2), (14, 0), (18, 5), (24, 11), (30, 9), (34, 0), thick=9, thin=8),
        ),
        "ب": (62, broad((58, 34), (64, 60), (56, 70), (32, 70), (10, 70), (0, 62), (5, 40)) + dots((31, 92))),
        "س": (90, teeth),
        "ش": (90, teeth + dots((58, 20), (76, 20), (67, 5))),
        "۰": (30, "M15 40L27 54 15 68 3 54Z"),
        "۱": (26, hook),
        "۲": (44, hook + broad((10, 14), (12, 34), (32, 40), (40, 10), ends=(0.8, 0.6))),
        "۳": (
            56,
            hook
            + broad((10, 14), (12, 34), (28, 38), (30, 14), ends=(0.8, 0.8))
            + broad((30, 14), (31, 36), (48, 38), (52, 8), ends=(0.8, 0.6)),
        ),
        "۴": (
            48,
            hook
            + broad((44, 8), (30, 4), (22, 14), (24, 24), (26, 32), (34, 34), (46, 30), ends=(0.7, 0.6))
            + broad((10, 14), (12, 34), (20, 36), (27, 31), ends=(0.8, 0.8)),
        ),
        "۵": (
            56,
            broad((28, 2), (14, 24), (6, 50), (6, 70), (6, 92), (22, 98), (28, 74), ends=(0.7, 0.7))
            + broad((28, 2), (42, 24), (50, 50), (50, 70), (50, 92), (34, 98), (28, 74), ends=(0.7, 0.7)),
        ),
        "۶": (
            46,
            broad((42, 10), (30, 0), (10, 2), (8, 22), (7, 38), (22, 42), (40, 34), ends=(0.7, 0.7))
            + broad((40, 34), (26, 44), (12, 64), (8, 101), ends=(0.7, 0.7)),
        ),
        "۷": (
            54,
            broad((5, 2), (14, 32), (24, 64), (27, 101), ends=(0.7, 0.9))
            + broad((49, 2), (40, 32), (30, 64), (27, 101), ends=(0.7, 0.9)),
        ),
        "۸": (
            54,
            broad((27, 0), (24, 36), (14, 70), (5, 100), ends=(0.9, 0.7))
            + broad((27, 0), (30, 36), (40, 70), (49, 100), ends=(0.9, 0.7)),
        ),
        "۹": (
            44,
            broad(
                (34, 26),
                (32, 44),
                (6, 46),
                (6, 24),
                (6, -2),
                (34, -4),
                (35, 26),
                (36, 50),
                (37, 76),
                (38, 101),
                ends=(0.8, 0.7),
            ),
        ),
    }


@cache
def glyphs() -> Mapping[str, tuple[float, str]]:
    """Every glyph: its width and its path.

    ``s`` is a smaller S and ``9`` a turned 6: their paths begin with the letter's own name, see ``glyph``.
    """
    latin = _latin()
    return MappingProxyType({**latin, **_cyrillic(latin), **_figures(), **_persian()})


def glyph(letter: str) -> tuple[float, str]:
    """One glyph as its width and an SVG element without fill."""
    wide, path = glyphs()[letter]
    if letter == "s":
        return wide, f'<path transform="translate(0 27)scale(.73)" d="{path[1:]}"/>'
    if letter == "9":
        return wide, f'<path transform="rotate(180 {wide / 2:g} 50)" d="{path[1:]}"/>'
    return wide, f'<path d="{path}"/>'


def word(text: str, gap: float = 7) -> tuple[float, str]:
    """A row of glyphs: its width and its elements, from 0 on.

    Persian figures run from left to right like all others; a rank is one letter, so nothing has to be joined.
    """
    parts, at = [], 0.0
    for letter in text:
        wide, element = glyph(letter)
        parts.append(f'<g transform="translate({number(at)})">{element}</g>' if at else element)
        at += wide + gap
    return at - gap, "".join(parts)
