"""Who is who: the twelve court figures of each pack, from the grammar of heads, hats, robes and held things.

The French pack comes from four lands: spades from the north with sable and kokoshnik, hearts from Bohemia, diamonds from
Persia, clubs from the Polish and Ukrainian borderland. The German pack is a hunt: kings, officers (Ober, the suit's sign
high) and their men (Unter, the sign low).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kozyr.art.hats import HATS
from kozyr.art.heads import Face, head
from kozyr.art.held import BEFORE, FIST, HELD, OPEN_HAND
from kozyr.art.ink import group
from kozyr.art.robes import Robe, body, collar, low_sleeve, sleeve


@dataclass(frozen=True, slots=True)
class Court:
    """A court figure.

    Attributes:
        face: the head.
        hat: the name of a hat and the colour of its cloth.
        robe: the costume.
        held: what the hand holds.
        mirrored: whether the figure looks to the right.
        resting: whether the other hand is laid on the breast.
        tilt: how far the head leans back, in degrees; below zero it is bowed.
    """

    face: Face
    hat: tuple[str, str]
    robe: Robe
    held: str
    mirrored: bool = False
    resting: bool = True
    tilt: float = 0


_FRENCH = {
    "Ks": Court(
        Face("grey", "long", "flowing", old=True),
        ("monomakh", "red"),
        Robe("blue", "gold", "lozenge", "placket", "barmy", "red"),
        "sceptre",
    ),
    "Kh": Court(
        Face("brown", "curls", "full"),
        ("lilies", "red"),
        Robe("red", "gold", "plain", "mantle", "ermine", "blue"),
        "sword",
        mirrored=True,
        tilt=3,
    ),
    "Kd": Court(
        Face("dark", "short", "pointed", "hooked"),
        ("turban", "white"),
        Robe("green", "gold", "flower", "crossed", "shirt", "red"),
        "axe",
        tilt=2,
    ),
    "Kc": Court(
        Face("dark", "none", "whiskers", old=True),
        ("kolpak", "red"),
        Robe("red", "gold", "plain", "frogs", "fur", "brown"),
        "mace",
        mirrored=True,
        tilt=-2,
    ),
    "Qs": Court(
        Face("fair", "braids", woman=True),
        ("kokoshnik", "blue"),
        Robe("blue", "gold", "plain", "bodice", "beads", "red"),
        "cards",
        tilt=-4,
    ),
    "Qh": Court(
        Face("brown", "none", woman=True, gaze=1),
        ("veil", "red"),
        Robe("red", "gold", "star", "lacing", "necklace", "blue"),
        "rose",
        mirrored=True,
        tilt=-1,
    ),
    "Qd": Court(
        Face("dark", "long", woman=True),
        ("tiara", "blue"),
        Robe("green", "gold", "flower", "crossed", "necklace", "red"),
        "tulip",
        tilt=3,
    ),
    "Qc": Court(
        Face("fair", "braids", woman=True, gaze=-0.4),
        ("wreath", "fair"),
        Robe("green", "red", "plain", "bodice", "beads", "red"),
        "sunflower",
        mirrored=True,
        tilt=5,
    ),
    "Js": Court(
        Face("brown", "bob", nose="snub"),
        ("strelets", "red"),
        Robe("blue", "gold", "plain", "frogs", "standing", "red"),
        "berdysh",
        tilt=4,
    ),
    "Jh": Court(
        Face("fair", "curls", gaze=1),
        ("beret", "blue"),
        Robe("red", "gold", "bar", "buttons", "ruff", "white"),
        "goblet",
        mirrored=True,
        tilt=-5,
    ),
    "Jd": Court(
        Face("dark", "bob", "moustache"),
        ("turban", "blue"),
        Robe("red", "gold", "star", "crossed", "shirt", "green"),
        "falcon",
        tilt=-3,
    ),
    "Jc": Court(
        Face("dark", "none", "whiskers", "snub"),
        ("papakha", "red"),
        Robe("blue", "red", "plain", "buttons", "fur", "brown"),
        "sabre",
        mirrored=True,
        tilt=5,
    ),
}

_GERMAN = {
    "Kc": Court(
        Face("grey", "curls", "full", old=True),
        ("arched", "red"),
        Robe("brown", "gold", "plain", "mantle", "ermine", "green"),
        "sceptre",
    ),
    "Ks": Court(
        Face("dark", "long", "forked"),
        ("lilies", "green"),
        Robe("green", "gold", "lozenge", "placket", "barmy", "red"),
        "sword",
        tilt=2,
    ),
    "Kh": Court(
        Face("brown", "bob", "flowing"),
        ("points", "red"),
        Robe("red", "gold", "star", "placket", "barmy", "blue"),
        "orb",
        tilt=3,
    ),
    "Kd": Court(
        Face("dark", "short", "whiskers", "hooked"),
        ("turban", "white"),
        Robe("blue", "gold", "flower", "crossed", "shirt", "red"),
        "mace",
        tilt=2,
    ),
    "Qc": Court(
        Face("brown", "curls", "moustache"),
        ("brim", "green"),
        Robe("brown", "gold", "bar", "buttons", "ruff"),
        "crossbow",
        resting=False,
        tilt=3,
    ),
    "Qs": Court(
        Face("dark", "short", "pointed"),
        ("morion", "red"),
        Robe("green", "gold", "plain", "frogs", "ruff", "red"),
        "halberd",
        resting=False,
        tilt=-3,
    ),
    "Qh": Court(
        Face("fair", "bob", "full"),
        ("beret", "blue"),
        Robe("red", "gold", "lozenge", "buttons", "fur", "brown"),
        "goblet",
        resting=False,
        tilt=4,
    ),
    "Qd": Court(
        Face("grey", "long", "moustache", old=True),
        ("brim", "blue"),
        Robe("blue", "red", "star", "frogs", "cape", "gold"),
        "horn",
        resting=False,
        tilt=-2,
    ),
    "Jc": Court(
        Face("fair", "short", "moustache"),
        ("hunter", "green"),
        Robe("brown", "green", "plain", "buttons", "shirt", "white"),
        "axe",
        resting=False,
        tilt=4,
    ),
    "Js": Court(
        Face("brown", "none", nose="snub"),
        ("hood", "green"),
        Robe("green", "gold", "plain", "lacing", "standing", "white"),
        "staff",
        resting=False,
        tilt=-4,
    ),
    "Jh": Court(
        Face("brown", "bob", gaze=1),
        ("strelets", "blue"),
        Robe("red", "gold", "bar", "lacing", "shirt", "white"),
        "pipe",
        resting=False,
        tilt=5,
    ),
    "Jd": Court(
        Face("brown", "short", nose="hooked"),
        ("jester", "red"),
        Robe("gold", "red", "tile", "plain", "cape", "green"),
        "marotte",
        resting=False,
        tilt=-6,
    ),
}

COURTS: Mapping[str, Mapping[str, Court]] = MappingProxyType(
    {"french": MappingProxyType(_FRENCH), "german": MappingProxyType(_GERMAN)}
)
"""The court figures of a pack, by the card's two letters."""

HAND_AT = (46, 58)


def figure(court: Court) -> str:
    """A half figure; its origin lies between the eyes."""
    behind, above = HATS[court.hat[0]](court.hat[1])
    back, front = head(court.face)
    thing = group(HELD[court.held], at=HAND_AT)
    far, near = ("", thing) if court.held in BEFORE else (thing, "")
    rest = group(low_sleeve(court.robe), OPEN_HAND, at=(-3, -13)) if court.resting else ""
    behind, back, front = (_leaning(part, court.tilt) for part in (behind, back, front + above))
    parts = (
        behind,
        body(court.robe),
        far,
        back,
        collar(court.robe),
        front,
        rest,
        sleeve(court.robe),
        near,
        group(FIST, at=HAND_AT),
    )
    return group(*parts, mirror=court.mirrored)


def _leaning(part: str, tilt: float) -> str:
    """A part of the head, turned about the nape."""
    return f'<g transform="rotate({tilt:g} 6 38)">{part}</g>' if tilt and part else part
