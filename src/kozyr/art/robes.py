"""What court figures wear below the head: a grammar of cloth, pattern, front and collar.

The origin is that of the head above; shoulders begin 42 below it and the robe runs on past the middle of the card,
where the frame's window cuts it off.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kozyr.art.geometry import Point, brocade, hatching, inside, polygon, star
from kozyr.art.ink import area, disc, dot, flat, hatch, line

BODY = "M-12 41C-26 49-44 50-54 60C-62 68-66 80-68 108H76C74 80 70 68 62 60C52 50 32 50 20 42Z"
MOTIFS: Mapping[str, tuple[list[Point], float, float]] = MappingProxyType(
    {
        "lozenge": ([(0, -6), (4, 0), (0, 6), (-4, 0)], 14, 8),
        "star": (star(4, 5.2, 1.8), 15, 9),
        "tile": ([(0, -4), (3.4, 0), (0, 4), (-3.4, 0)], 10, 5.5),
        "bar": ([(2.4, -80), (2.4, 80), (-2.4, 80), (-2.4, -80)], 11, 160),
    }
)


@dataclass(frozen=True, slots=True)
class Robe:
    """One costume.

    Attributes:
        cloth: the colour of the robe.
        trim: the colour of its pattern, borders and cuffs.
        pattern: ``lozenge``, ``star``, ``tile``, ``bar``, ``flower`` or ``plain``.
        front: ``placket``, ``frogs``, ``lacing``, ``crossed``, ``buttons``, ``mantle``, ``bodice`` or ``plain``.
        collar: ``barmy``, ``ermine``, ``fur``, ``ruff``, ``standing``, ``necklace``, ``beads``, ``shirt`` or ``cape``.
        second: a second colour, for the part under an open front.
    """

    cloth: str
    trim: str
    pattern: str
    front: str
    collar: str
    second: str = "white"


def _pattern(robe: Robe) -> str:
    if robe.pattern in MOTIFS:
        motif, across, down = MOTIFS[robe.pattern]
        return flat(brocade(BODY, motif, across, down, (4, 64)), robe.trim)
    if robe.pattern == "flower":
        shape = polygon(BODY)
        places = [
            (x + (9 if row % 2 else 0), y)
            for row, y in enumerate((60, 73, 86, 99))
            for x in (-57, -39, -21, 27, 45)
            if inside((x - 6, y - 6), shape) and inside((x + 6, y - 6), shape)
        ]
        flowers = "".join(
            f"M{x} {y - 5}C{x + 5} {y - 5} {x + 5} {y + 1} {x} {y + 2}C{x - 5} {y + 1} {x - 5} {y - 5} {x} {y - 5}Z"
            for x, y in places
        )
        leaves = "".join(
            f"M{x} {y + 2}V{y + 7}M{x} {y + 6}C{x + 3} {y + 5} {x + 4} {y + 3} {x + 4} {y + 2}M{x} {y + 6}C{x - 3} {y + 5}{x - 4} {y + 3} {x - 4} {y + 2}"
            for x, y in places
        )
        return flat(flowers, robe.trim) + hatch(leaves, robe.trim)
    return ""


def _shade() -> str:
    left = hatching("M-54 60C-62 68-66 80-68 108H-50C-50 88-50 72-54 60Z", 3, 50)
    right = hatching("M62 60C70 68 74 80 76 108H56C58 88 60 72 62 60Z", 3, 50)
    return hatch(left + right)


def _placket(robe: Robe) -> str:
    strip = area("M-8 60V110H14V60Z", robe.trim, 1.2)
    buttons = "".join(disc(3, y, 3, robe.second, 1.1) for y in (74, 85, 96))
    return strip + hatch("M-5 62V108M11 62V108") + buttons


def _frogs(robe: Robe) -> str:
    bars = ""
    for y in (62, 72, 82, 92):
        bars += area(
            f"M-22 {y - 3}H26C30 {y - 3} 30 {y + 2} 26 {y + 2}H-22C-26 {y + 2}-26 {y - 3}-22 {y - 3}Z", robe.trim, 1
        )
        bars += disc(3, y - 0.5, 2.8, robe.second, 1)
    return bars + line("M3 44V110", 1)


def _lacing(robe: Robe) -> str:
    panel = area("M-14 50L-6 110H12L22 50C12 58-4 58-14 50Z", robe.second, 1.2)
    laces = line(
        "".join(
            f"M{-11 + y // 14} {58 + y}L{17 - y // 14} {66 + y}M{17 - y // 14} {58 + y}L{-11 + y // 14} {66 + y}"
            for y in range(0, 48, 11)
        ),
        1.1,
        robe.trim,
    )
    return panel + laces


def _crossed(robe: Robe) -> str:
    under = area("M-14 40L6 76L24 41Z", robe.second, 1.2) + hatch("M-8 46L6 68M20 46L8 66")
    right = area("M20 40L26 46C20 62 6 78-14 96L-22 88C0 72 14 58 20 40Z", robe.trim, 1.2)
    left = area("M-14 39L-21 45C-8 62 14 86 40 108L48 98C24 84 0 62-14 39Z", robe.trim, 1.2)
    beads = "".join(
        dot(x, y, 1.2, robe.second) for x, y in ((-14, 48), (-7, 57), (1, 66), (10, 75), (20, 84), (30, 92), (40, 99))
    )
    return under + right + left + beads


def _buttons(robe: Robe) -> str:
    return (
        line("M3 48V110")
        + "".join(disc(3, y, 2.8, robe.trim, 1.1) for y in (58, 67, 76, 85, 94))
        + hatch("M8 56C18 60 28 60 36 58M8 70C20 74 30 73 40 70M-2 62C-12 66-20 66-28 64M-2 78C-14 82-24 81-34 78")
    )


def _mantle(robe: Robe) -> str:
    tunic = area("M-16 46C-22 64-24 86-24 110H32C32 86 30 64 24 46Z", robe.second, 1.2)
    diamonds = flat(
        brocade("M-14 62C-20 72-22 90-22 108H30C30 90 28 72 22 62Z", star(4, 4.4, 1.6), 12, 8, (4, 70)), robe.trim
    )
    edges = area(
        "M-16 46C-22 64-24 86-24 110H-31C-31 84-30 64-25 46ZM24 46C30 64 32 86 32 110H39C39 84 38 64 33 46Z",
        robe.trim,
        1.2,
    )
    return tunic + diamonds + edges


def _bodice(robe: Robe) -> str:
    blouse = area("M-18 43C-20 60-16 70-12 78H22C26 68 28 56 26 43Z", "white", 1.2) + hatch(
        "M-10 48C-10 58-8 66-6 74M-2 50V76M6 50V76M14 48C14 58 14 66 14 74"
    )
    panel = area("M-26 74C-12 66 16 66 34 74L38 110H-32Z", robe.cloth, 1.2) + area(
        "M-26 74C-12 66 16 66 34 74L35 80C18 72-12 72-27 80Z", robe.trim, 1.1
    )
    straps = area(
        "M-24 74C-26 64-26 54-22 46L-16 44C-19 54-19 64-17 71ZM32 73C34 62 33 54 30 46L24 44C26 54 26 62 25 71Z",
        robe.trim,
        1.1,
    )
    stitches = line(
        "".join(f"M{x} {84 + abs(x - 4) * 0.05:.1f}l4 4m0-4l-4 4" for x in range(-22, 32, 7)), 1.2, robe.trim
    )
    return blouse + panel + straps + stitches


FRONTS: Mapping[str, Callable[[Robe], str]] = MappingProxyType(
    {
        "placket": _placket,
        "frogs": _frogs,
        "lacing": _lacing,
        "crossed": _crossed,
        "buttons": _buttons,
        "mantle": _mantle,
        "bodice": _bodice,
        "plain": lambda _: "",
    }
)


def _barmy(robe: Robe) -> str:
    """A broad jewelled collar."""
    ring = area(
        "M-13 38C-22 42-32 46-34 52C-26 64-8 70 4 70C18 70 36 64 42 52C40 46 30 42 20 39C20 50 12 54 4 54C-4 54-12 50-13 38Z",
        "gold",
    )
    gems = "".join(
        disc(x, y, r, tint, 1)
        for x, y, r, tint in (
            (-24, 52, 3, robe.second),
            (-12, 59, 3, "blue"),
            (4, 62, 4, robe.second),
            (20, 59, 3, "blue"),
            (32, 52, 3, robe.second),
        )
    )
    pearls = "".join(dot(x, y, 1.3, "white") for x, y in ((-18, 57), (-4, 63), (12, 63), (26, 57), (-29, 49), (37, 49)))
    return ring + gems + pearls + hatch("M-30 52C-22 62-8 66 4 66C18 66 32 62 38 52")


def _ermine(_: Robe) -> str:
    fur = area(
        "M-13 38C-24 42-34 46-36 54C-30 60-26 62-22 62C-18 66-12 66-9 65C-4 69 2 69 5 67C10 70 16 68 19 66C24 67 30 64 33 61"
        "C38 61 42 58 44 54C42 46 30 42 20 39C18 46-10 48-13 38Z",
        "white",
    )
    tails = "".join(
        f"M{x} {y}C{x - 2} {y + 3} {x - 1} {y + 6} {x} {y + 7}C{x + 1} {y + 6} {x + 2} {y + 3} {x} {y}Z"
        for x, y in ((-26, 49), (-15, 53), (-3, 57), (10, 58), (22, 54), (34, 50), (-20, 44), (28, 45), (3, 49))
    )
    return fur + flat(tails, "ink")


def _fur(robe: Robe) -> str:
    shape = "M-13 37C-26 42-38 48-38 58C-28 66-16 62-10 56C-2 66 14 66 18 56C26 64 38 64 46 56C44 46 32 42 20 38C16 48-8 48-13 37Z"
    return area(shape, robe.second) + hatch(hatching(shape, 3, 75, 2), "fair" if robe.second == "dark" else None)


def _ruff(_: Robe) -> str:
    lace = area(
        "M-18 34C-28 36-30 42-25 45C-27 51-19 54-15 51C-12 57-4 58-1 54C3 59 11 58 13 53C18 56 26 53 26 47C32 45 32 37 25 35C20 42-12 44-18 34Z",
        "white",
    )
    return lace + hatch(
        "M-24 38L-16 40M-22 44L-13 43M-14 50L-9 45M-5 54L-3 47M4 55L3 47M13 52L9 46M21 49L15 44M27 43L19 41M28 38L20 38"
    )


def _standing(robe: Robe) -> str:
    shape = "M-12 32C-16 36-16 42-14 46C-4 52 14 52 23 46C24 40 22 36 18 32C14 40-6 41-12 32Z"
    return area(shape, robe.trim) + hatch("M-12 40C-4 46 12 46 21 40") + disc(3, 46, 2.4, robe.second, 1)


def _necklace(robe: Robe) -> str:
    skin = area("M-12 40C-22 44-26 48-27 52C-12 64 20 64 33 52C32 47 27 44 20 41Z", "skin", 1.2)
    hem = area("M-30 51C-12 64 22 64 36 51L38 55C22 70-14 70-32 56Z", robe.trim, 1.1)
    pearls = "".join(
        disc(x, y, 2, "white", 0.9)
        for x, y in ((-11, 43), (-7, 48), (-2, 51.6), (3.6, 53), (9.4, 52), (14.6, 48.6), (18.6, 44))
    )
    return skin + hem + pearls + area("M3.6 55C7 58 7 62 3.6 64C.2 62 .2 58 3.6 55Z", robe.second, 1)


def _beads(robe: Robe) -> str:
    skin = area("M-12 38C-16 42-18 44-18 46C-8 56 18 56 26 46C26 44 22 42 20 40Z", "skin", 1.2)
    rows = "".join(
        disc(x, y + drop, 2.2, robe.second, 0.8)
        for drop in (0, 6)
        for x, y in (
            (-12 - drop / 3, 40),
            (-8, 45),
            (-3, 48.4),
            (2.6, 49.8),
            (8.4, 49),
            (13.6, 46),
            (18 + drop / 3, 41.4),
        )
    )
    return skin + rows + disc(3, 60.4, 3.4, "gold", 1)


def _shirt(robe: Robe) -> str:
    left = area("M-13 38L-26 46L-12 60L3 48Z", "white") + hatch("M-20 46L-10 55M-14 44L-6 52")
    right = area("M19 39L32 46L18 60L3 48Z", "white") + hatch("M26 46L16 55M21 44L12 52")
    return left + right + disc(3, 50, 2.2, robe.trim, 1)


def _cape(robe: Robe) -> str:
    shape = "M-13 36C-32 42-46 50-50 62C-36 60-30 66-24 60C-14 68-8 62-2 68C6 62 12 70 18 62C26 68 32 60 40 64C46 60 52 62 56 64C52 50 36 42 20 37C14 46-8 46-13 36Z"
    return area(shape, robe.second) + hatch(hatching(shape, 4.5, 80, 3)) + disc(3, 50, 3.4, robe.trim, 1.1)


COLLARS: Mapping[str, Callable[[Robe], str]] = MappingProxyType(
    {
        "barmy": _barmy,
        "ermine": _ermine,
        "fur": _fur,
        "ruff": _ruff,
        "standing": _standing,
        "necklace": _necklace,
        "beads": _beads,
        "shirt": _shirt,
        "cape": _cape,
    }
)


def body(robe: Robe) -> str:
    """The robe without collar and arms."""
    blouse = "white" if robe.front == "bodice" else robe.cloth
    return area(BODY, blouse) + _pattern(robe) + _shade() + FRONTS[robe.front](robe)


def collar(robe: Robe) -> str:
    """The collar, which lies over the neck and under a beard."""
    return COLLARS[robe.collar](robe)


def sleeve(robe: Robe) -> str:
    """The forearm at the right, from the elbow below to a fist at (46, 58), without the fist."""
    cloth = "white" if robe.front == "bodice" else robe.cloth
    shape = "M78 108C77 88 70 74 58 64L42 75C49 84 51 96 51 108Z"
    folds = hatch("M60 72C66 80 70 92 71 106M55 75C60 83 63 94 63 106M50 78C54 86 56 96 56 106")
    cuff = area("M61 67C57 60 46 62 38 73C38 77 40 80 42 82C48 74 54 71 60 73C62 71 62 69 61 67Z", robe.trim)
    return area(shape, cloth) + folds + cuff + hatch("M43 78C48 71 54 68 60 69")


def low_sleeve(robe: Robe) -> str:
    """The other forearm, from the left across the waist to a hand at (-22, 74), without the hand."""
    cloth = "white" if robe.front == "bodice" else robe.cloth
    shape = "M-74 74C-60 66-46 64-34 66L-33 86C-46 86-58 92-74 106Z"
    cuff = area("M-38 63C-33 62-29 64-28 68L-27 85C-29 89-33 90-38 89C-36 80-36 72-38 63Z", robe.trim)
    return (
        area(shape, cloth)
        + hatch("M-66 78C-58 72-48 70-40 71M-64 90C-56 82-48 78-39 78M-60 95C-52 88-46 84-39 84")
        + cuff
        + hatch("M-33 65C-31 72-31 80-32 88")
    )
