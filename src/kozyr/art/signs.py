"""The signs of the suits, each in a box of 100 about its own middle."""

from collections.abc import Mapping
from types import MappingProxyType

from kozyr.art.colours import colour, width
from kozyr.art.ink import flat

SPADE = (
    "M0-48C7-31 40-9 40 17C40 37 17 42 5 26C7 36 12 43 19 47H-19C-12 43-7 36-5 26C-17 42-40 37-40 17C-40-9-7-31 0-48Z"
)
HEART = "M0 47C-9 27-43 7-43-18C-43-45-10-49 0-22C10-49 43-45 43-18C43 7 9 27 0 47Z"
DIAMOND = "M0-49C9-29 20-14 36 0C20 14 9 29 0 49C-9 29-20 14-36 0C-20-14-9-29 0-49Z"
CLUB = (
    "M0-48C22-48 28-24 12-9C15-12 20-13 26-12C47-9 46 25 23 28C15 29 9 26 5 20C6 33 11 42 18 47H-18C-11 42-6 33-5 20"
    "C-9 26-15 29-23 28C-46 25-47-9-26-12C-20-13-15-12-12-9C-28-24-22-48 0-48Z"
)
LEAF = "M0-49C8-41 31-34 36-10C39 8 27 26 12 26C6 26 2 23 0 20C-2 23-6 26-12 26C-27 26-39 8-36-10C-31-34-8-41 0-49Z"
NUT = "M-23-2H23C28 20 13 38 0 49C-13 38-28 20-23-2Z"
CUP = "M-32 0C-36-22-20-36 0-36C20-36 36-22 32 0C20 7-20 7-32 0Z"


def _sign(path: str, suit: str) -> str:
    edge = f'stroke="{colour(suit + "-edge")}" stroke-width="{width("sign-edge")}" stroke-linejoin="round"'
    return f'<path d="{path}" fill="{colour(suit)}" {edge}/>'


def _lines(path: str, weight: float, tint: str) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour(tint)}" stroke-width="{weight:g}" stroke-linecap="round"/>'


_LEAF = (
    _lines("M0 14C0 30 4 40 14 47", 7, "leaf")
    + flat(LEAF, "leaf")
    + _lines("M0-38V22M0 14C8 11 16 6 22-1M0-2C8-5 17-10 24-18M0-18C6-20 12-24 17-30", 2.6, "leaf-vein")
    + _lines("M0 14C-8 11-16 6-22-1M0-2C-8-5-17-10-24-18M0-18C-6-20-12-24-17-30", 2.6, "leaf-vein")
)
_ACORN = (
    _lines("M0-34C0-41 5-45 12-48", 6, "cup")
    + f'<path d="{NUT}" fill="{colour("acorn")}" stroke="{colour("ink")}" stroke-width="3"/>'
    + _lines("M-12 10C-11 22-6 32 0 38", 3, "white")
    + f'<path d="{CUP}" fill="{colour("cup")}" stroke="{colour("ink")}" stroke-width="3"/>'
    + _lines("M-27-11C-12-5 12-5 27-11M-19-23C-8-18 8-18 19-23M-16 2L-8-33M0 5V-34M16 2L8-33", 2, "white")
)
_BELL = (
    f'<circle cy="-41" r="6" fill="none" stroke="{colour("ink")}" stroke-width="4"/>'
    f'<circle cy="5" r="39" fill="{colour("bell")}" stroke="{colour("ink")}" stroke-width="3.5"/>'
    + f'<path d="M-39 4A39 39 0 0 1 39 4Z" fill="{colour("bell-top")}" stroke="{colour("ink")}" stroke-width="3.5"/>'
    + f'<path d="M-40 0C-20 6 20 6 40 0V9C20 15-20 15-40 9Z" fill="{colour("white")}" stroke="{colour("ink")}" '
    'stroke-width="3"/>'
    + _lines("M0 25V42", 4.5, "ink")
    + _lines("M-26-14C-21-23-14-28-5-29", 4, "white")
    + f'<circle cy="24" r="6" fill="{colour("ink")}"/>'
)

SIGNS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "french": {"s": _sign(SPADE, "s"), "h": _sign(HEART, "h"), "d": _sign(DIAMOND, "d"), "c": _sign(CLUB, "c")},
        "german": {"s": _LEAF, "h": flat(HEART, "heart"), "d": _BELL, "c": _ACORN},
    }
)
"""The signs of a pack, by the suit letter of ``kozyr.cards``: leaves are spades, bells diamonds, acorns clubs."""

LETTERS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "french": {suit: f"{suit}-text" for suit in "shdc"},
        "german": {"s": "leaf-text", "h": "heart-text", "d": "bell-text", "c": "acorn-text"},
    }
)
"""The colour of the letters of a suit, by pack and suit."""
