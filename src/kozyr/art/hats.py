"""Crowns, hats and veils for the heads of ``heads``, in the same place: each in two layers, behind and above."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kozyr.art.geometry import brocade, hatching, scallops, star
from kozyr.art.ink import area, disc, dot, flat, group, hatch, line, moved

BAND = "M-20-10C-9-17 14-17 26-10L27-19C14-26-9-26-21-19Z"
LILY = (
    "M0 1C-2-4-9-3-9-10C-9-14.6-3.4-14.6-3-10.4C-4.4-15-3-20 0-24C3-20 4.4-15 3-10.4C3.4-14.6 9-14.6 9-10C9-3 2-4 0 1Z"
)


def _gems(*places: tuple[float, float, str]) -> str:
    return "".join(disc(x, y, 2.3, tint, 0.9) for x, y, tint in places)


_BAND_GEMS = _gems((-14, -16.6, "red"), (-5, -19.4, "blue"), (4, -20.2, "red"), (13, -19.2, "blue"), (21, -16.6, "red"))


def _fur(path: str, tint: str = "dark") -> str:
    light = "fair" if tint == "dark" else None
    return area(path, tint) + hatch(hatching(path, 3.2, 72, 2.4), light)


def _fur_band(tint: str) -> str:
    lower = scallops((27, -8), (-21, -9), 7, -3)
    upper = scallops((-22, -20), (28, -20), 7, 3)
    return _fur(f"M-21-9L-22-20{upper}L27-8{lower}Z", tint)


def monomakh(cap: str) -> tuple[str, str]:
    """A cap of gold plates with a band of sable and a cross."""
    plates = area("M-19-19C-20-36-8-43 3-47C15-43 27-36 25-19C12-25-6-25-19-19Z", "gold")
    ribs = line("M3-46C-4-38-6.6-30-7-22M3-46C10-38 13-30 13.4-22", 1.1)
    filigree = hatch(
        "M-15-26C-12-30-12-34-8-36M-3-28C0-31 0-35 2-38M8-28C5-31 5-35 4-38M20-26C17-30 17-34 12-36"
        "M-16-22C-13-26-11-26-9-23M16-23C18-27 20-27 23-22"
    )
    cross = line("M3-50V-60M-.6-56.4H6.6", 1.8, "gold") + disc(3, -48.6, 3, cap)
    return "", plates + ribs + filigree + _gems(
        (-12.6, -28, "red"), (3, -29, cap), (18.6, -28, "red")
    ) + cross + _fur_band("dark")


def lilies(cap: str) -> tuple[str, str]:
    """A crown of lilies over a cap."""
    inner = area("M-18-18C-20-38 2-46 4-46C8-46 28-38 24-18Z", cap) + hatch(
        hatching("M4-46C8-46 28-38 24-18L10-20Z", 2.6, 80)
    )
    flowers = "".join(
        moved(area(LILY, "gold", 1.1), f"translate({x} {y})rotate({turn})scale({k})")
        for x, y, turn, k in (
            (-17, -19, -14, 0.9),
            (23, -19, 14, 0.9),
            (-8, -22, -5, 0.78),
            (15, -22, 6, 0.78),
            (3.4, -23, 0, 1.12),
        )
    )
    return "", inner + flowers + area(BAND, "gold") + _BAND_GEMS


def arched(cap: str) -> tuple[str, str]:
    """A closed crown with an orb and cross."""
    inner = area("M-19-18C-24-40-6-46 3-44C12-46 32-40 25-18Z", cap) + hatch(
        hatching("M3-44C12-46 32-40 25-18L12-20Z", 2.6, 80)
    )
    arches = area(
        "M-20-18C-28-40-10-48 3-46L3-42C-8-44-22-38-16-19ZM26-18C34-40 16-48 3-46L3-42C14-44 28-38 22-19Z", "gold", 1.2
    ) + area("M0-22C-1-32 0-40 3-45C6-40 7-32 6-22Z", "gold", 1.2)
    pearls = "".join(
        dot(x, y, 1.4, "white") for x, y in ((-20, -30), (-15, -38), (26, -30), (21, -38), (3, -27), (3, -33))
    )
    orb = disc(3, -49, 3.6, "gold", 1.2) + line("M3-52.6V-60M0-57H6", 1.6)
    return "", inner + arches + pearls + orb + area(BAND, "gold") + _BAND_GEMS


def points(cap: str) -> tuple[str, str]:
    """An open crown of tall points with pearls."""
    crown = area("M-21-18L-28-40-15-29-9-47 0-30 4-52 9-30 17-47 21-29 34-40 27-18C14-26-9-26-21-18Z", "gold")
    inside = flat("M-19-22L-17-25C-6-33 13-33 24-25L25-22C13-29-8-29-19-22Z", cap)
    pearls = "".join(disc(x, y, 2.6, "white", 1.1) for x, y in ((-28, -41), (-9, -48), (4, -53), (17, -48), (34, -41)))
    return "", crown + inside + hatch("M-22-34L-17-25M-9-42L-6-28M4-46V-30M17-42L14-28M28-34L23-25") + pearls + area(
        BAND, "gold"
    ) + _BAND_GEMS


def turban(cloth: str) -> tuple[str, str]:
    """A turban wound about a tall cap, with a jewelled plume."""
    cap = area("M-5-40C-4-52 2-58 6-58C10-58 14-50 14-40Z", "red") + hatch("M3-44C3-50 5-54 6-56M8-44C8-50 7-54 6-56")
    wound = area("M-21-8C-29-20-22-37-5-42C16-47 35-34 29-15C28-10 25-7 22-6C11-15-9-15-21-8Z", cloth)
    folds = line(
        "M-23-15C-10-31 14-34 29-19M-23-23C-12-38 12-42 29-27M-17-10C-2-25 17-26 27-11M-12-38C2-43 16-42 24-34", 1.1
    )
    fine = hatch("M-20-15C-8-27 12-30 26-18M-20-24C-10-35 8-38 24-29M-12-12C0-21 14-22 24-11M-4-12C4-18 14-18 20-10")
    plume = (
        area("M-9-31C-20-42-17-56-6-59C-9-51-4-42-6-31Z", "white", 1.1)
        + hatch("M-7.6-32C-13-42-12-51-7-57M-11-38L-15-41M-12-44L-15.6-48M-9.6-40L-7-44M-11-47L-8-51")
        + area("M-8-22C-14-27-12-33-7.4-36C-3-33-1-27-8-22Z", "gold", 1.1)
        + disc(-7.4, -28.6, 2.5, "red", 0.9)
    )
    pearls = "".join(dot(x, y, 1.3, "white") for x, y in ((-2, -27), (4, -29), (10, -30), (16, -29)))
    return "", cap + wound + folds + fine + plume + (pearls if cloth != "white" else "")


def kolpak(cap: str) -> tuple[str, str]:
    """A velvet cap in a coronet over fur, with heron feathers."""
    velvet = area("M-19-19C-21-36-8-45 6-45C20-45 29-34 25-19C12-26-6-26-19-19Z", cap) + hatch(
        hatching("M6-45C20-45 29-34 25-19L14-22Z", 2.6, 80)
    )
    feathers = (
        area("M-6-24C-6-42 4-56 22-58C18-48 6-42-2-24Z", "white", 1.1)
        + area("M-8-24C-14-40-10-52 0-60C2-50-2-40-4-24Z", "grey", 1.1)
        + hatch("M-4-26C-2-40 8-50 18-56M2-42L1-46M5-46L5-50M10-51L10-54M-6.6-26C-9-40-6-50-1-57")
    )
    coronet = area("M-21-17L-24-33-14-25-10-36-3-26 3-38 9-26 16-36 20-25 30-33 27-17C14-25-9-25-21-17Z", "gold", 1.2)
    pearls = "".join(disc(x, y, 1.8, "white", 0.9) for x, y in ((-24, -34), (-10, -37), (16, -37), (30, -34)))
    return "", velvet + coronet + pearls + feathers + disc(-6, -24, 3.2, "red", 1.1) + _fur_band("brown")


def kokoshnik(cloth: str) -> tuple[str, str]:
    """A high embroidered headdress with pearls over the brow, and a veil."""
    veil = area("M-4-40C22-46 42-20 38 10C36 30 42 46 50 60L-20 52C-14 36-18 16-20 4Z", "white") + hatch(
        "M30-6C34 16 30 36 42 54M25 4C27 22 25 40 33 54M35-4C37 14 36 34 46 54"
    )
    shield = "M-24-2C-36-28-16-57 4-57C26-57 43-28 30-2C25-15 12-19 3-19C-8-19-19-14-24-2Z"
    inner = "M-21-10C-29-30-13-51 4-51C23-51 35-30 27-10C22-18 12-22 3-22C-7-22-16-18-21-10Z"
    rosette = "".join(
        moved(flat("M0-4L2-1 0 1.4-2-1Z", "gold"), f"translate(4 -36.4)rotate({turn})translate(0 -5)")
        for turn in range(0, 360, 45)
    )
    pearls = ""
    for step in range(15):
        t = math.pi * (0.02 + 0.96 * step / 14)
        pearls += dot(4 - 31.4 * math.cos(t), -20 - 34 * math.sin(t), 1.9, "white")
    lozenges = brocade(
        "M-20-12C-27-30-16-46-6-49C-8-40-10-30-8-23ZM0 0Z", [(0, -3), (2.4, 0), (0, 3), (-2.4, 0)], 8, 7, (-16, -28)
    )
    right = brocade(
        "M27-12C33-30 23-46 14-49C16-40 17-30 15-23Z", [(0, -3), (2.4, 0), (0, 3), (-2.4, 0)], 8, 7, (24, -28)
    )
    fringe = "".join(
        disc(x, y, 1.5, "white", 0.7)
        for x, y in (
            (-14, -13.4),
            (-10, -15.6),
            (-5.6, -17),
            (-1, -17.6),
            (3.6, -17.8),
            (8.2, -17.4),
            (12.8, -16.4),
            (17, -14.6),
            (20.6, -12),
        )
    )
    return veil, area(shield, "gold") + area(inner, cloth, 1.1) + pearls + rosette + disc(
        4, -36.4, 3.2, "white", 1
    ) + flat(lozenges + right, "gold") + fringe


def veil(cloth: str) -> tuple[str, str]:
    """A crown over a wimple."""
    behind = area(
        "M4-32C30-34 38-8 35 16C34 34 40 46 48 58L-30 54C-22 42-23 28-21 12C-25-12-20-32 4-32Z", "white"
    ) + hatch(
        "M31 0C33 20 30 38 42 54M27 14C28 30 26 44 34 54M34 10C35 26 34 40 45 54M-21 20C-20 34-23 44-28 52M-17 28C-17 38-20 46-23 52"
    )
    cap = area("M-18-8C-22-22-10-32 4-32C22-32 30-18 24-2C20-12 12-17 2-17C-8-17-14-14-18-8Z", "white") + hatch(
        "M-15-13C-6-21 12-22 22-9M-14-18C-4-26 12-27 23-15"
    )
    crown = area("M-17-23L-22-43-11-34-5-48 3-35 9-50 15-35 22-46 25-33 32-40 26-21C14-30-6-31-17-23Z", "gold", 1.3)
    band = area("M-18-21C-6-29 14-29 26-19L25-25C14-34-6-34-18-27Z", cloth, 1.1)
    pearls = "".join(disc(x, y, 2.2, "white", 1) for x, y in ((-22, -44), (-5, -49), (9, -51), (22, -47), (32, -41)))
    return behind, cap + crown + pearls + band + _gems((-11, -27, "gold"), (3.6, -30, "gold"), (18, -27, "gold"))


def tiara(cloth: str) -> tuple[str, str]:
    """An embroidered cap with a fringe of pearls, a plume and a light veil."""
    behind = area("M12-40C38-36 42-6 40 18C39 36 46 48 54 60L6 54C16 30 14 0 12-40Z", cloth) + hatch(
        "M32-14C37 10 33 34 48 56M27 0C30 20 28 40 40 56M36-8C41 14 39 36 52 58M24 12C25 28 23 42 32 56"
    )
    dome = "M-19-8C-24-28-10-42 4-42C22-42 32-26 26-6C15-16-7-17-19-8Z"
    cap = area(dome, "red") + flat(brocade(dome, star(4, 3.6, 1.2), 9, 7, (3, -30)), "gold")
    rim = area("M-20-7C-8-17 15-16 26-5L27-12C15-22-8-23-21-14Z", "gold", 1.1)
    fringe = "".join(
        disc(x, y, 1.7, "white", 0.8)
        for x, y in ((-16, -7.6), (-11, -10.6), (-5.6, -12.4), (5.4, -12.8), (11, -11.4), (16.4, -8.8), (21, -5.4))
    )
    drop = area("M0-14C3-10 3-6 0-5C-3-6-3-10 0-14Z", "white", 1)
    plume = (
        area("M6-40C2-52 12-60 22-58C16-52 16-46 10-39Z", "blue", 1.1)
        + disc(16, -53, 3.4, "gold", 1)
        + dot(16, -53, 1.5, "ink")
        + hatch("M8-41C8-48 11-52 14-54")
    )
    gems = _gems((-12, -14.6, "blue"), (-1, -17.8, "green"), (10, -16.8, "blue"), (20, -12.4, "green")) + disc(
        7, -39, 3, "gold", 1
    )
    return behind, cap + plume + rim + gems + fringe + drop


def _flower(x: float, y: float, size: float, petal: str, heart: str = "gold") -> str:
    petals = "".join(
        disc(size * 0.62 * math.cos(a), size * 0.62 * math.sin(a), size * 0.46, petal, 0.9)
        for a in (math.radians(72 * step - 90) for step in range(5))
    )
    return group(petals + disc(0, 0, size * 0.36, heart, 0.9), at=(x, y))


def wreath(hair: str) -> tuple[str, str]:
    """A wreath of flowers with ribbons, in a small coronet."""
    ribbons = (
        area("M22-14C36-4 34 18 40 34L34 38C27 20 28 0 18-8Z", "red", 1.1)
        + area("M24-10C42 4 42 26 54 46L47 50C37 32 36 8 20-4Z", "blue", 1.1)
        + area("M20-10C28 4 26 24 28 44L21 44C20 26 21 6 14-4Z", "gold", 1.1)
    )
    dome = "M-17 0C-24-26-9-39 4-39C21-39 32-23 25 4C23-8 14-14 2-16C-8-15-14-10-17 0Z"
    parted = area(dome, hair) + hatch(
        "M1-17C-6-20-13-15-16-6M2-18C-4-27-14-24-18-12M4-17C14-20 21-13 24-3M5-19C14-28 24-22 26-8"
    )
    coronet = area("M-15-28L-17-44-8-37-4-50 4-40 11-50 15-37 24-44 23-27Z", "gold", 1.2)
    leaves = "".join(
        moved(area("M0 0C4-5 10-5 13 0C10 4 4 4 0 0Z", "green", 0.9), f"translate({x} {y})rotate({turn})")
        for x, y, turn in (
            (-20, -20, -150),
            (-8, -30, -100),
            (9, -32, -70),
            (22, -24, -20),
            (26, -14, 30),
            (-18, -14, 160),
        )
    )
    blooms = (
        _flower(-17, -20, 6.4, "red")
        + _flower(-7.6, -27, 6, "white")
        + _flower(3.6, -29.6, 7.4, "red")
        + _flower(15, -27, 6, "blue")
        + _flower(23.6, -19, 6.6, "red")
    )
    return ribbons, parted + coronet + leaves + blooms


def strelets(cloth: str) -> tuple[str, str]:
    """A tall soft cap that leans back over a band of fur."""
    soft = "M-19-18C-19-34-6-44 8-50C18-55 32-57 36-50C39-44 31-40 29-34C28-28 27-24 26-18Z"
    return "", (
        area(soft, cloth)
        + hatch(hatching("M8-50C18-55 32-57 36-50C39-44 31-40 29-34L26-18L16-20C20-32 20-42 8-50Z", 2.6, 70))
        + line("M-14-20C-12-32-4-40 6-46", 1.1)
        + disc(36, -50, 3.4, "gold", 1.2)
        + line("M38-48L44-38M37-47L40-37M39-49L47-41", 1.2, "gold")
        + _fur_band("brown")
    )


def beret(cloth: str) -> tuple[str, str]:
    """A slashed beret with a curling plume."""
    plume = (
        area("M14-28C16-48 34-60 48-52C58-46 56-32 46-31C47-36 44-40 40-38C38-30 28-24 14-28Z", "white")
        + line("M16-29C22-42 34-50 46-44", 1)
        + hatch(
            "M21-36L20-42M25-40L25-47M30-44L31-51M36-46L38-53M42-46L46-52M46-43L52-46M24-38L31-32M29-42L37-36M35-45L41-40M47-42L52-38"
        )
    )
    flatcap = "M-23-7C-39-18-26-37 2-38C32-40 46-22 29-6C15-16-9-16-23-7Z"
    slashes = area(
        "M-16-18C-14-26-10-30-6-32C-6-26-8-22-10-17ZM-1-19C-1-28 2-33 5-34C7-29 6-24 5-19ZM14-18C15-26 19-30 22-31C22-25 21-20 19-16Z",
        "gold",
        1,
    )
    rim = area("M-23-7C-10-17 15-17 29-6L28-11C15-21-10-21-24-12Z", "gold", 1.1)
    return "", area(flatcap, cloth) + hatch(hatching(flatcap, 3.4, 62, 2)) + slashes + rim + plume


def papakha(top: str) -> tuple[str, str]:
    """A tall cap of lambskin with a bag of cloth."""
    bag = (
        area("M16-44C36-46 46-28 42-8C40-4 36-4 34-8C34-22 28-30 22-34Z", top)
        + hatch("M30-38C38-28 40-18 38-8M25-38C33-30 36-20 36-10")
        + disc(38, -4, 3, "gold", 1.1)
    )
    edge = (
        scallops((-20, -12), (-17, -42), 4, 3)[0:]
        + scallops((-17, -42), (22, -43), 5, 3)
        + scallops((22, -43), (27, -8), 4, 3)
    )
    curls = "".join(
        f"M{x} {y}C{x + 4} {y - 4} {x + 7} {y} {x + 3} {y + 2}"
        for row, y in enumerate((-38, -31, -24, -17))
        for x in range(-16 + row % 2 * 4, 22, 8)
    )
    return "", bag + area(f"M-20-12{edge}C14-15-7-15-20-12Z", "dark") + hatch(curls, "fair") + area(
        "M-7-44C-6-48 12-48 14-44C8-40-2-40-7-44Z", top, 1.1
    )


def brim(cloth: str) -> tuple[str, str]:
    """A broad hat turned up at one side, with plumes."""
    plume = (
        area("M8-32C14-54 36-62 50-50C58-42 54-32 48-30C48-36 42-40 38-36C32-28 20-26 8-32Z", "red")
        + line("M10-32C20-48 36-52 48-42", 1)
        + hatch("M18-40L17-47M24-44L25-51M31-47L33-54M38-48L42-54M45-45L51-49M22-42L29-34M29-46L36-38M37-47L42-40")
    )
    crown = area("M-14-20C-16-38-6-42 4-42C16-42 24-36 22-18Z", cloth) + hatch(
        hatching("M4-42C16-42 24-36 22-18L12-20Z", 2.6, 80)
    )
    wide = area("M-38-14C-30-24 34-30 44-20C42-12 30-6 22-7C8-16-8-16-20-9C-28-8-36-10-38-14Z", cloth) + hatch(
        "M-34-14C-16-22 22-26 40-18M-28-12C-12-18 18-22 36-14"
    )
    return "", crown + area("M-14-22C-4-27 12-27 22-22L22-27C12-32-4-32-14-27Z", "gold", 1.1) + plume + wide


def morion(cloth: str) -> tuple[str, str]:
    """A steel helmet with a comb and feathers."""
    feathers = area("M16-34C28-52 46-48 52-34C54-22 46-14 42-14C43-22 38-28 32-28Z", cloth) + hatch(
        "M20-34C32-44 44-38 47-22M28-40L30-45M36-39L40-44M43-32L49-34M33-37L33-30M40-33L38-27"
    )
    bowl = area("M-18-16C-20-36-8-42 4-42C18-42 28-34 25-16Z", "steel") + hatch(
        hatching("M4-42C18-42 28-34 25-16L14-16C20-26 16-38 4-42Z", 2.2, 75)
    )
    comb = area("M-14-32C-6-52 18-54 24-30C14-42-4-44-14-32Z", "steel") + hatch("M-8-37C0-45 12-46 18-38")
    rim = area("M-34-20C-20-12 22-10 40-22C36-10 28-5 24-6C10-14-8-14-20-8C-26-8-32-14-34-20Z", "steel") + "".join(
        dot(x, y, 1.2, "gold") for x, y in ((-24, -13), (-12, -13), (1, -14), (14, -13.4), (27, -13))
    )
    return "", feathers + bowl + comb + rim


def hunter(cloth: str) -> tuple[str, str]:
    """A felt hat with a cock's feather and a sprig."""
    feather = area("M14-24C20-44 34-56 44-56C42-44 34-30 20-20Z", "dark", 1.1) + hatch(
        "M17-23C24-38 34-48 42-54M24-36L24-42M29-42L30-48M26-34L33-36", "fair"
    )
    crown = (
        area("M-16-18C-16-38-4-46 8-42C18-40 24-32 23-16Z", cloth)
        + hatch(hatching("M8-42C18-40 24-32 23-16L12-18C16-28 14-36 8-42Z", 2.6, 75))
        + line("M-6-38C0-34 8-34 14-38", 1)
    )
    wide = area("M-27-8C-28-18-16-22 2-23C20-24 36-20 34-10C30-5 26-4 23-5C10-15-8-15-19-8C-22-7-25-6-27-8Z", cloth)
    return "", crown + feather + area("M-16-20C-6-26 14-26 23-19L23-25C14-32-6-32-16-26Z", "gold", 1.1) + wide + hatch(
        "M-24-10C-14-18 18-19 31-9"
    )


def hood(cloth: str) -> tuple[str, str]:
    """A pointed hood with a cape."""
    cape = area("M2-34C30-34 36-6 32 14C32 28 44 36 50 48L-28 48C-24 36-20 30-20 14C-23-10-22-34 2-34Z", cloth) + hatch(
        "M28 0C30 18 26 30 44 42M25 12C26 26 24 34 36 44M-19 18C-19 30-22 36-25 43"
    )
    point = "M-19-4C-24-26-12-44 10-46C30-50 46-48 56-40C44-38 34-34 30-26C30-18 28-8 24 0C22-12 12-18 2-18C-8-18-15-14-19-4Z"
    return cape, area(point, cloth) + hatch(
        hatching("M10-46C30-50 46-48 56-40C44-38 34-34 30-26L26-8C22-24 22-36 10-46Z", 2.6, 60)
    ) + line("M-16-8C-12-17-4-21 3-21C13-21 21-16 23-6", 1.1)


def jester(cloth: str) -> tuple[str, str]:
    """A fool's hood with horns and bells."""
    left = area("M-16-12C-22-30-20-44-36-50C-42-46-44-40-42-34C-38-38-36-36-34-30C-32-20-26-12-19-6Z", cloth)
    mid = area("M-18-10C-20-34-8-44 4-56C16-44 28-34 26-8C14-17-6-18-18-10Z", "gold")
    right = area("M16-16C30-22 34-40 46-46C52-42 54-36 53-28C48-32 45-30 44-24C42-14 34-6 24-4Z", cloth)
    bells = disc(-42, -32, 3.6, "gold", 1.2) + disc(53, -26, 3.6, "gold", 1.2) + disc(4, -57, 3.2, "red", 1.2)
    seams = line("M4-54C4-40 4-28 4-17", 1.1) + hatch(
        "M-36-46C-32-36-28-26-20-14M46-42C40-30 36-20 26-10M12-44C20-34 22-24 21-14"
    )
    fringe = area("M-20-6C-8-18 14-18 26-3L20-9 15-2 10-12 3-5-3-13-9-5-14-12Z", cloth, 1.1)
    return "", left + right + mid + seams + bells + fringe


HATS: Mapping[str, Callable[[str], tuple[str, str]]] = MappingProxyType(
    {
        made.__name__: made
        for made in (
            monomakh,
            lilies,
            arched,
            points,
            turban,
            kolpak,
            kokoshnik,
            veil,
            tiara,
            wreath,
            strelets,
            beret,
            papakha,
            brim,
            morion,
            hunter,
            hood,
            jester,
        )
    }
)
"""Every hat by its name; called with the name of its cloth's (or hair's) colour."""
