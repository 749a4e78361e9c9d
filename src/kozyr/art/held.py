"""Hands and what they hold. A thing stands upright about the fist that holds it, at the origin."""

from collections.abc import Mapping
from types import MappingProxyType

from kozyr.art.geometry import hatching
from kozyr.art.ink import area, disc, dot, flat, group, hatch, line, moved
from kozyr.art.signs import DIAMOND, HEART, SPADE

FIST = (
    area("M-7-8C-3-11 5-10 8-7C10-3 10 4 8 8C4 11-4 11-8 8C-10 3-10-4-7-8Z", "skin")
    + line("M-8-3.6C-4-2.4-1-2.6 2-4M-8.6 .8C-4 2-1 1.8 2 .4M-8 5C-4 6-1 5.8 2 4.4", 1)
    + area("M8.4-6C4-8-1-7.4-4-5C-5-3-3-1.6-1-2.2C2-3 5-3 7-1", "skin", 1.1)
)
"""A fist about an upright shaft, the thumb across it."""

OPEN_HAND = (
    area(
        "M-30 68C-24 66-18 67-12 70C-8 72-4 73 0 74C2 76 1 78-2 78C0 79 0 82-3 82C-2 84-4 86-6 85C-7 88-10 88-13 87"
        "C-18 87-24 86-29 83Z",
        "skin",
        1.3,
    )
    + hatch("M-2 78C-6 78-10 77-13 76M-3 82C-7 82-11 81-14 80M-6 85C-9 85-12 84-15 83")
    + area("M-24 68C-21 64-16 63-12 66C-10 68-12 70-14 70C-17 69-20 71-22 72", "skin", 1.1)
)
"""A hand laid on the breast, at the end of the low sleeve."""


def _shaft(top: float, bottom: float = 60, tint: str = "brown", width: float = 5) -> str:
    half = width / 2
    return area(f"M{-half:g} {top:g}H{half:g}V{bottom:g}H{-half:g}Z", tint, 1.2)


SCEPTRE = (
    _shaft(-62, 60, "gold", 5)
    + area("M-5-62C-12-68-12-78-6-82C-6-86 6-86 6-82C12-78 12-68 5-62Z", "gold")
    + hatch("M-6-82C-2-76-2-68-3-63M6-82C2-76 2-68 3-63M-10-73H10")
    + disc(0, -73, 2.8, "red", 1)
    + line("M0-85V-98M-5-93H5", 2)
    + area("M-5-60H5L4-54H-4ZM-5-18H5V-12H-5Z", "gold", 1.1)
)
SWORD = (
    area("M-4-14L-4-92L0-102L4-92L4-14Z", "steel", 1.3)
    + hatch("M0-96V-16M1.6-90V-16")
    + area(
        "M-17-15C-18-19-14-20-12-18L12-18C14-20 18-19 17-15C18-11 14-10 12-12L-12-12C-14-10-18-11-17-15Z", "gold", 1.3
    )
    + area("M-3-11H3V12H-3Z", "brown", 1.1)
    + disc(0, 16, 5, "gold", 1.3)
)
SABRE = (
    area("M-3-14C-4-40-8-70-22-100C-4-84 6-56 4-14Z", "steel", 1.3)
    + hatch("M0-16C0-44-5-70-16-92")
    + area("M-14-14C-14-18-8-18-4-17H12C16-17 16-11 12-11H-4C-8-10-14-10-14-14Z", "gold", 1.3)
    + area("M-3-11H3C4 0 6 8 10 14C6 18 0 17-2 13C-4 6-3-4-3-11Z", "brown", 1.2)
)
AXE = (
    _shaft(-92, 60)
    + area("M2-86C12-90 20-94 24-98C30-84 30-66 22-52C18-60 10-66 2-68Z", "steel")
    + hatch(hatching("M16-92L24-98C30-84 30-66 22-52L15-60C20-70 20-82 16-92Z", 2.2, 10))
    + area("M-2-84L-14-90C-12-80-12-74-14-66L-2-70Z", "steel", 1.3)
    + area("M-4-100H4V-64H-4Z", "gold", 1.2)
    + disc(0, -77, 2.4, "red", 0.9)
)
MACE = (
    _shaft(-62, 60, "gold", 6)
    + disc(0, -76, 15, "gold")
    + line("M0-91V-61M-13-83C-6-78 6-78 13-83M-13-69C-6-74 6-74 13-69M-8-89C-3-80-3-72-8-63M8-89C3-80 3-72 8-63", 0.9)
    + disc(0, -76, 3, "red", 1)
    + dot(-8, -76, 1.8, "blue")
    + dot(8, -76, 1.8, "blue")
    + disc(0, -93, 3, "red", 1.1)
    + area("M-5-60H5L4-54H-4Z", "red", 1.1)
)
HALBERD = (
    _shaft(-70, 60)
    + area("M0-112L6-78H-6Z", "steel", 1.3)
    + hatch("M1-106V-80M3-96V-80")
    + area("M4-78C14-84 22-82 24-78C20-66 20-58 24-48C14-50 8-54 4-56Z", "steel", 1.3)
    + area("M-4-74L-18-66L-4-58Z", "steel", 1.3)
    + hatch(hatching("M14-81L24-78C20-66 20-58 24-48L14-52Z", 2.2, 10))
    + area("M-5-80H5V-52H-5Z", "gold", 1.1)
    + line("M-4-48C-8-44-8-40-6-36M0-48V-34M4-48C8-44 8-40 6-36", 1.4, "red")
)
BERDYSH = (
    _shaft(-76, 60)
    + area("M2-40C0-70 0-90 14-112C26-94 28-62 14-34C14-44 8-46 2-40Z", "steel")
    + hatch(hatching("M15-108C26-92 27-62 15-38C19-60 20-86 15-108Z", 2.2, 8))
    + "".join(dot(8, y, 1.3) for y in (-86, -76, -66, -56))
    + area("M-4-80H5V-74H-4ZM-4-50H5V-44H-4Z", "gold", 1.1)
)
CROSSBOW = (
    area("M-4-62H4L5 50H-5Z", "brown", 1.3)
    + hatch("M-1-58V40")
    + line("M-21-40C-16-66 16-66 21-40", 5)
    + line("M-21-40C-16-66 16-66 21-40", 2.4, "steel")
    + line("M-21-40L0-24L21-40", 1)
    + area("M-2-78L0-90L2-78V-28H-2Z", "gold", 1)
    + line("M-8-64C-9-74 9-74 8-64", 1.6)
    + area("M-6-28H6V-20H-6Z", "gold", 1.1)
)
HORN = (
    area("M-14-2C-6-4 8-10 10-30C11-44 6-56-2-68L14-78C24-64 26-44 22-26C18-4 2 10-12 8Z", "gold")
    + area("M-4-66L16-79L13-84L-7-71Z", "gold", 1.2)
    + hatch(hatching("M14-78C24-64 26-44 22-26C18-4 2 10-12 8L-11 4C0 4 14-8 17-28C20-46 18-60 10-72Z", 2.4, 20))
    + line("M7-10L18-14M8-44L22-46", 1.2)
    + line("M16-18C26 0 24 20 16 36M4-52C-14-40-20 10-6 40", 1.4, "red")
)
GOBLET = (
    area("M-15-48C-16-28-8-18-3-16L-3 8C-8 12-12 14-13 18H13C12 14 8 12 3 8L3-16C8-18 16-28 15-48Z", "gold")
    + area("M-15-48C-12-53 12-53 15-48C12-43-12-43-15-48Z", "red", 1.2)
    + hatch(
        hatching("M4-44C8-44 13-45 15-48C16-28 8-18 3-16C10-24 9-36 4-44Z", 2.2, 15)
        + "M-13-36C-6-32 6-32 13-36M-11-28C-5-24 5-24 11-28"
    )
    + "".join(dot(x, y, 1.6, "blue") for x, y in ((-7, -36), (0, -35), (7, -36)))
)
ORB = (
    disc(0, -22, 16, "gold")
    + line("M-16-24C-8-18 8-18 16-24M0-20V-6", 1.2)
    + hatch(hatching("M6-37C18-32 20-14 8-8C13-16 13-28 6-37Z", 2.2, 20))
    + area("M-2.4-38V-44H-7V-49H-2.4V-55H2.4V-49H7V-44H2.4V-38Z", "gold", 1.2)
)
ROSE = (
    line("M0 44C4 16-2-10 0-34", 5)
    + line("M0 44C4 16-2-10 0-34", 2.6, "green")
    + area("M1-4C8-16 18-18 22-14C18-4 10 0 1-4ZM0-14C-8-24-16-24-20-20C-16-12-8-10 0-14Z", "green", 1.2)
    + hatch("M2-5C10-8 16-12 20-14M-1-15C-8-17-14-19-18-20")
    + area("M-14-50C-18-40-10-31 0-31C10-31 18-40 14-50C18-60 8-68 0-66C-8-68-18-60-14-50Z", "red")
    + line("M-14-50C-8-42 8-42 14-50M-8-47C-10-58 8-62 9-52C9-45-3-45-3-51C-3-55 4-56 4-52M-9-64C-3-60 4-60 9-64", 1.1)
    + area("M-8-34C-12-30-14-26-14-24C-8-25-4-28-2-31ZM8-34C12-30 14-26 14-24C8-25 4-28 2-31Z", "green", 1.1)
)
TULIP = (
    line("M0 44C-4 16 2-10 0-38", 5)
    + line("M0 44C-4 16 2-10 0-38", 2.6, "green")
    + area("M0 4C10-8 18-26 16-40C8-30 2-14 0 4ZM0-2C-8-12-14-22-14-32C-6-24-2-14 0-2Z", "green", 1.2)
    + hatch("M2-4C8-14 12-24 14-34M-1-8C-5-15-9-21-12-27")
    + area(
        "M0-36C-14-36-16-50-12-66C-8-62-6-60-4-56C-4-62-2-70 0-74C2-70 4-62 4-56C6-60 8-62 12-66C16-50 14-36 0-36Z",
        "red",
    )
    + area("M0-37C-6-42-6-60 0-72C6-60 6-42 0-37Z", "gold", 1.1)
    + hatch("M0-42V-62M-9-44C-11-50-11-54-10-60M9-44C11-50 11-54 10-60")
)
SUNFLOWER = (
    line("M0 44C3 16-1-10 0-36", 5.4)
    + line("M0 44C3 16-1-10 0-36", 3, "green")
    + area("M0-2C8-16 20-18 24-12C20-2 8 2 0-2ZM0-12C-8-24-18-22-20-16C-16-8-8-8 0-12Z", "green", 1.2)
    + hatch("M2-4C10-8 18-11 22-12M-1-14C-8-15-14-16-18-16")
    + "".join(
        moved(area("M0-8C5-13 4-20 0-24C-4-20-5-13 0-8Z", "gold", 1), f"translate(0 -54)rotate({turn})")
        for turn in range(0, 360, 30)
    )
    + disc(0, -54, 10, "brown", 1.2)
    + hatch(hatching("M-8-62H8V-46H-8Z", 3.4, 45) + hatching("M-8-62H8V-46H-8Z", 3.4, -45), "fair")
)


def _playing_card(turn: float, sign: str) -> str:
    return group(
        area("M-11-50H11C13-50 14-49 14-47V-8H-14V-47C-14-49-13-50-11-50Z", "white", 1.2)
        + hatch("M-11-46H11V-10")
        + group(sign, at=(0, -29), scale=0.17),
        turn=turn,
    )


CARDS = (
    _playing_card(
        -24,
        flat(
            SPADE,
            "ink",
        ),
    )
    + _playing_card(0, flat(DIAMOND, "red"))
    + _playing_card(24, flat(HEART, "red"))
)
FALCON = (
    area(
        "M-5-10C-12-22-11-36-4-43C-7-52-1-60 7-59C14-58 17-51 15-45C22-36 23-18 17-4L22 18L10 20L7 0C2-3-2-6-5-10Z",
        "brown",
    )
    + flat("M-4-12C-10-22-9-36-3-42C2-40 4-34 4-26C4-18 3-8 5-3C1-5-2-8-4-12Z", "white")
    + hatch(
        "M-7-34L-5-32-3-34M-2-36L0-34 2-36M-8-28L-6-26-4-28M-2-28L0-26 2-28M-6-20L-4-18-2-20M-1-20L1-18 3-20M-3-12L-1-10 1-12"
    )
    + area("M8-44C20-34 22-14 16 6C10-4 2-22 8-44Z", "dark", 1.2)
    + hatch("M10-38C17-28 18-10 15 2M9-34C13-24 15-10 14-2M9-28C11-20 12-14 12-8", "fair")
    + area("M-3-55C-9-55-12-50-9-44C-7-48-5-49-2-48Z", "gold", 1.1)
    + disc(3, -52, 2.4, "gold", 1)
    + dot(2.8, -52, 1.1)
    + hatch("M12 4L15 16M16 2L19 15")
    + line("M-2-6L-3 3M3-3L3 4", 2, "gold")
)
PIPE = group(
    area("M-3-58H3L4 36H-4Z", "fair", 1.3)
    + "".join(dot(0, y, 1.5) for y in (-40, -32, -24, 16, 24))
    + area("M-4-60H4V-52H-4ZM-5 32H5V38H-5Z", "brown", 1.1),
    turn=-16,
)
MAROTTE = (
    _shaft(-44, 60, "red", 4)
    + disc(0, -58, 9, "skin", 1.3)
    + area("M-10-60C-14-72-20-74-22-68C-18-66-16-62-12-56ZM10-60C14-72 20-74 22-68C18-66 16-62 12-56Z", "green", 1.2)
    + area("M-10-59C-8-74 8-74 10-59C4-64-4-64-10-59Z", "gold", 1.2)
    + disc(-22, -67, 2.6, "gold", 1)
    + disc(22, -67, 2.6, "gold", 1)
    + dot(-4, -58, 1.2)
    + dot(2, -58, 1.2)
    + line("M-4-53C-2-51 1-51 3-53", 1)
    + area("M-8-48L-4-44 0-48 4-44 8-48 4-40H-4Z", "green", 1)
)
STAFF = (
    line("M0 60V-54C0-74 18-74 17-60C16-52 6-54 8-61", 6)
    + line("M0 60V-54C0-74 18-74 17-60C16-52 6-54 8-61", 3.2, "fair")
    + line("M-3-20H3M-3-24H3", 1.2)
)

HELD: Mapping[str, str] = MappingProxyType(
    {
        "sceptre": SCEPTRE,
        "sword": SWORD,
        "sabre": SABRE,
        "axe": AXE,
        "mace": MACE,
        "halberd": HALBERD,
        "berdysh": BERDYSH,
        "crossbow": CROSSBOW,
        "horn": HORN,
        "goblet": GOBLET,
        "orb": ORB,
        "rose": ROSE,
        "tulip": TULIP,
        "sunflower": SUNFLOWER,
        "cards": CARDS,
        "falcon": FALCON,
        "pipe": PIPE,
        "marotte": MAROTTE,
        "staff": STAFF,
    }
)
"""Every thing by its name."""

BEFORE = frozenset({"cards", "rose", "tulip", "sunflower", "goblet", "orb", "falcon", "pipe", "marotte", "horn"})
"""Things that are held before head and hat; long weapons stand behind them."""
