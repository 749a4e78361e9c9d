"""Heads in three-quarter view, looking to the left; the origin lies between the eyes, a face is 33 wide and 46 high.

A head is built in layers: hair behind, neck, face, beard, hair in front; the hat comes on top of all (``hats``).
"""

from dataclasses import dataclass

from kozyr.art.geometry import hatching
from kozyr.art.ink import area, dot, flat, hatch, line

FACE = (
    "M-13-18C-15.5-12-17-7-16-2C-15 .5-15.6 2-16.4 5C-17.2 10-15.8 14-14.6 18C-13 25-9 30.5-4 31"
    "C3 31 9 27 13 20C15.5 15.5 17 8 17.5 0L17-18Z"
)
WOMAN = (
    "M-12.6-18C-15-12-16.2-7-15.2-2C-14.4 .5-15 2-15.6 5C-16.2 10-15 14-13.4 18.4C-11.4 24.6-7.4 29.6-4.4 30"
    "C1 30.4 7 25.6 11.6 19C15 14 17 8 17.5 0L17-18Z"
)
NECK = "M-6 24C-5 32-6 37-10 44L18 46C13 38 13 28 14 14Z"


@dataclass(frozen=True, slots=True)
class Face:
    """What tells one face from another.

    Attributes:
        hair: the colour of hair, brows and beard.
        locks: how the hair falls: ``long``, ``curls``, ``bob``, ``braids``, ``short``, ``none``.
        beard: ``none``, ``moustache``, ``whiskers``, ``pointed``, ``forked``, ``full``, ``flowing``.
        nose: ``straight``, ``hooked``, ``snub``.
        woman: finer brows, red lips, lashes.
        old: lines beside the eye and on the brow.
        gaze: where the pupils look: -1 left, 1 right.
    """

    hair: str = "brown"
    locks: str = "bob"
    beard: str = "none"
    nose: str = "straight"
    woman: bool = False
    old: bool = False
    gaze: float = -1


NOSES = {
    "straight": "M-6.5-4C-7.5 2-10 7-12.6 10.6C-13.4 12.4-11.6 14-9.6 13.4M-7.6 11C-5.6 10.8-4.8 13-6.6 14",
    "hooked": "M-6.5-5C-9-3-12.5 3-13.6 10C-13.6 13-11.4 13.6-9.8 12.8M-7.6 10.6C-5.4 10.4-4.6 13-6.6 14",
    "snub": "M-6.5-3C-7 3-9.6 6-12.4 8.4C-14 10.4-12 13-9.4 12.6M-7.6 10.6C-5.6 10.4-5 12.8-6.8 13.6",
}


_LOCKS = {
    "long": "M16-20C29-12 27 8 27 22C27 34 33 40 31 48C22 54 10 52 4 46L8 14ZM-12-16C-20-8-19 6-19 18"
    "C-19 30-24 36-22 44C-16 50-8 48-4 42L-8 20Z",
    "curls": "M16-20C26-20 31-10 26-4C33 0 33 10 27 13C33 18 31 28 25 29C28 36 22 42 15 39C8 38 6 28 8 20Z"
    "M-12-16C-20-14-22-6-19-1C-24 4-23 12-19 14C-24 20-21 28-16 29C-10 30-8 24-8 18Z",
    "bob": "M16-20C28-14 29 6 27 24C22 31 12 31 6 28L10 8ZM-12-16C-19-10-20 6-19 20C-16 25-10 25-8 22Z",
    "braids": "M14-16C24-12 23 8 22 22L10 24ZM-12-16C-19-8-18 8-17 18L-10 18Z",
    "short": "M15-20C24-16 24-2 22 10C19 14 15 14 12 12Z",
}
_STRANDS = {
    "long": "M19-8C23 6 20 26 26 46M15 14C17 26 16 38 20 49M11 26C11 36 12 42 13 48M23 0C25 14 23 24 29 42"
    "M-17-4C-18 10-17 28-20 42M-14 16C-14 28-16 36-15 44M-11 24C-11 32-12 38-10 44",
    "curls": "M19-14C25-14 26-7 20-6M20-1C28 0 28 8 21 9M18 15C26 17 26 24 19 25M15 30C20 31 20 36 15 36"
    "M-14-10C-18-9-18-4-15-3M-16 3C-20 5-20 10-16 11M-15 18C-19 20-18 25-14 25",
    "bob": "M20-10C24 2 23 16 22 27M17 6C18 16 17 24 16 29M24 2C26 12 25 20 24 25M-16-4C-17 8-16 16-15 22",
    "braids": "M18-8C20 2 19 12 18 22M-15-4C-16 6-14 12-14 18",
    "short": "M18-12C20-4 20 4 18 11M21-8C22-2 22 4 21 8",
}


def _hair(face: Face) -> str:
    """Hair that falls behind neck and shoulders."""
    if face.locks == "none":
        return ""
    return area(_LOCKS[face.locks], face.hair) + hatch(_STRANDS[face.locks], _light(face))


def _light(face: Face) -> str | None:
    """Strands of dark hair are drawn light."""
    return "fair" if face.hair == "dark" else None


def _braids(face: Face) -> str:
    if face.locks != "braids":
        return ""
    parts = []
    for x, y0, lean in ((19.0, 20.0, 1.2), (-16.0, 17.0, -0.6)):
        for step in range(5):
            x0, y = x + lean * step, y0 + step * 7
            parts.append(
                area(
                    f"M{x0:g} {y:g}C{x0 + 6:g} {y:g} {x0 + 5:g} {y + 7:g} {x0:g} {y + 9:g}"
                    f"C{x0 - 5:g} {y + 7:g} {x0 - 6:g} {y:g} {x0:g} {y:g}Z",
                    face.hair,
                    1,
                )
            )
    return "".join(parts)


def _features(face: Face) -> str:
    g = face.gaze * 1.2
    whites = flat(
        "M-3 2.6C-.4-1.6 5.2-1.8 8.6 2.4C5.4 5.6 .4 5.8-3 2.6ZM-14.9 2.6C-13.8-.8-10.2-1.4-7.8 2C-9.6 5-13 5.2-14.9 2.6Z",
        "white",
    )
    pupils = dot(2.8 + g, 2, 2.3) + dot(-10.9 + g * 0.5, 2, 2)
    lids = line("M-3.4 3C-.4-1.8 5.2-2 9 2.4M-15 2.8C-13.8-1-10-1.6-7.6 2", 1.7 if face.woman else 1.4)
    lower = hatch("M-1 5.4C2 6.6 5.4 6 7.4 4.6M-13.6 5.2C-11.8 6-10 5.6-8.6 4.4M-2-1.6C.6-4.2 5-4.2 7.6-1.6")
    brows = (
        line(
            "M-3.4-5.4C0-8.6 6-8.6 10-5M-15.4-4.6C-14-7.4-10.6-7.8-8.4-5.4",
            1.3,
            "brown" if face.hair == "fair" else None,
        )
        if face.woman
        else line(
            "M-3.6-4.6C0-8 6-8.4 11-4.4M-16-4C-14.4-7.4-11-7.8-8.4-5",
            2.4,
            {"grey": "ink", "fair": "brown"}.get(face.hair, face.hair),
        )
    )
    mouth = (
        flat("M-11.8 20.6C-10.4 18.8-9 18.6-8 19.4C-6.6 18.4-4.8 18.8-2 20.2C-4.6 24.4-9.2 24.4-11.8 20.6Z", "red")
        + hatch("M-12 20.2C-9 21.4-5 21.4-1 19.4")
        if face.woman
        else line("M-12.8 20C-10.6 20.2-9.4 20.6-8.2 21C-5.8 21-2.6 20.6 .6 18.8", 1.3)
        + hatch("M-10 23.4C-8 24.6-5.4 24.4-3.4 23.4")
    )
    age = (
        hatch(
            "M11.6 1C13 .4 14 0 15 .4M11.6 3.4C13 3.6 14 4 15 4.8M-3-11C2-12.6 7-12.4 11-10.6M-3 12C-1 14-.6 16-1.4 18"
        )
        if face.old
        else ""
    )
    return whites + pupils + lids + lower + brows + line(NOSES[face.nose], 1.2) + mouth + age


def _beard(face: Face) -> str:
    hair = face.hair
    tash = area(
        "M-8.6 16.2C-10.6 15.4-13 16.6-14.8 19.4C-17.4 21-18.6 20-19.6 19C-19 22.6-15.6 24.4-12.4 22.8C-10.4 22-9 20.6-8.4 19.6"
        "C-6 22.4-2 24.6 3 24C6.6 23.6 8.6 21.4 9.2 18.6C7.4 20 5 20.2 2.6 19.4C-.6 18.2-4.6 14.8-8.6 16.2Z",
        hair,
        1.1,
    )
    lip = flat("M-10.6 23.2C-8.4 22.6-6 22.8-4 23.6C-5.6 25.8-9 25.6-10.6 23.2Z", "red")
    if face.beard == "moustache":
        return tash
    if face.beard == "whiskers":
        return area(
            "M-8.6 16.2C-11 15.2-13.4 17.2-14.6 20C-16.6 25-19 29-21.6 34C-17 34-13 28-8.4 20.4C-4 25-1 32 3 38C8 36 8 30 5 25"
            "C2 19-4 14.6-8.6 16.2Z",
            hair,
            1.1,
        ) + hatch("M-10 19C-13 24-15 28-18 32M-6.6 19C-3 23 0 28 3 34M-4 18C0 21 3 26 4.6 31", _light(face))
    if face.beard == "pointed":
        return (
            area("M-12 23C-12 31-9 40-5 47C0 41 5 33 7 25C3 28-1 27.4-3 26C-6 27.4-9 26-12 23Z", hair, 1.1)
            + hatch(
                "M-9 27C-9 33-7 39-5.4 43M-5 28C-5 34-4.6 38-4.6 43M-1 28C-1 33-2.6 37-4 41M3 28C2 32 0 36-2 39",
                _light(face),
            )
            + tash
            + lip
        )
    if face.beard in ("full", "flowing", "forked"):
        tips = {
            "full": "M18 0C20 16 18 36 4 44C-4 47-14 40-16.4 22C-17 16-16.6 12-16 9",
            "flowing": "M18 0C21 18 20 42 8 58C5 62-1 65-4 66C-10 60-18 44-17.4 22C-17.4 16-16.8 12-16 9",
            "forked": "M18 0C21 18 18 40 9 56C5 52 2 46-1 43C-5 48-8 53-12 56C-17 46-18 34-17.2 22C-17.2 16-16.8 12-16 9",
        }[face.beard]
        body = tips + "C-14.6 13-13 16-12.4 17C-10 16-8 16.4-7 17.4C-3 17 1 19 4 21C9 18 13 10 14 1Z"
        flow = {
            "full": "M-14 21C-13 30-9 38-4 42M-10 25C-9 32-5 38 0 42M-3 26C-3 32 0 37 4 41M4 25C5 30 6 34 8 38M9 21C11 26 12 29 13 31M13 14C15 18 16 21 16 24",
            "flowing": "M-15 22C-14 38-10 52-5 62M-11 26C-10 40-6 52-2 62M-5 27C-4 40-1 50 2 60M1 27C3 38 4 48 5 57M7 24C9 34 9 44 8 52M12 17C14 26 14 36 12 45M15 9C18 18 18 26 17 34",
            "forked": "M-15 22C-15 34-13 44-12 52M-11 26C-10 36-10 44-11 51M-5 27C-5 34-7 40-9 46M0 27C1 34 4 42 8 51M6 25C8 32 9 40 10 47M12 17C14 26 14 34 13 42M15 9C18 18 18 26 16 36",
        }[face.beard]
        return area(body, hair, 1.2) + hatch(flow, _light(face)) + tash + lip
    return ""


def head(face: Face) -> tuple[str, str]:
    """A head in two layers, so that a collar can lie between them.

    Args:
        face: whose head it is.

    Returns:
        What lies behind the collar (hair, neck) and what lies before it (face, beard, braids).
    """
    back = _hair(face) + area(NECK, "skin") + hatch(hatching("M-5 30L13 22L14 38L4 34Z", 2.4, -20))
    shade = hatch("M15.6 6L11 13M15 11L9.4 19M13 17L7 24.6M10 22L4 28.6M6 26.4L1.6 30")
    blush = hatch(
        "M3 14L6.4 9.6M5.4 14.6L9 10M8 14.6L11 10.8M-13.6 13L-12.6 11.8"
        if face.woman
        else "M4 13.4L6.6 10M6.6 13.6L9 10.4",
        "blush",
    )
    front = (
        area(WOMAN if face.woman else FACE, "skin")
        + blush
        + ("" if face.beard in ("full", "flowing", "forked") else shade)
        + _features(face)
    )
    return back, front + _beard(face) + _braids(face)
