"""Colours by their part in the drawing, and the schemes a page may choose.

Every colour of a face is a CSS custom property with a fallback: ``var(--kz-red,#a8261f)``. Custom properties are
inherited through ``<use>``, so one sprite serves all schemes: the page sets the properties on any element around the
card. A scheme is a table of properties and their values; what it leaves out keeps the fallback.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

PREFIX = "--kz-"

PALETTE: Mapping[str, str] = MappingProxyType(
    {
        "paper": "#fffdf6",  # the card
        "rim": "#cfc4a8",  # its edge
        "field": "#fbf4e0",  # behind court figures and scenes
        "ink": "#20222c",  # the one line of the drawing
        "gold": "#d8a33c",
        "red": "#ab2a22",
        "blue": "#2c4f80",
        "green": "#3b6e46",
        "brown": "#7b4a26",
        "dark": "#37291f",  # dark hair, fur
        "fair": "#cf9a48",  # fair hair
        "grey": "#d3cfc4",  # old hair
        "steel": "#bcc7cf",
        "white": "#fffaf0",  # linen, pearls
        "skin": "#f4d0ab",
        "blush": "#e39f80",
        "back": "#8e2a25",  # the ground of the back
        "thread": "#f3e3c3",  # the stitches on it
        # A suit: the sign, its edge, the letters of the index.
        "s": "#20222c",
        "h": "#b0261f",
        "d": "#b0261f",
        "c": "#20222c",
        "s-edge": "none",
        "h-edge": "none",
        "d-edge": "none",
        "c-edge": "none",
        "s-text": "#20222c",
        "h-text": "#b0261f",
        "d-text": "#b0261f",
        "c-text": "#20222c",
        # The signs of the German pack have two colours each; its letters one.
        "leaf": "#2f6f3c",
        "leaf-vein": "#fffdf6",
        "heart": "#b0261f",
        "acorn": "#d8a33c",
        "cup": "#3b6e46",
        "bell": "#dfa93c",
        "bell-top": "#b0261f",
        "leaf-text": "#265c31",
        "heart-text": "#b0261f",
        "acorn-text": "#6d421f",
        "bell-text": "#20222c",
        # The cloth and its hem.
        "linen": "#e9dfc9",
        "stitch": "#9b2d26",
        "stitch-dark": "#2b2118",
    }
)

WIDTHS: Mapping[str, str] = MappingProxyType({"line": "1.5", "hatch": ".7", "sign-edge": "0"})
"""Widths of line that a scheme may change: the contour, the hatching, the edge of suit signs."""

_FOUR = {
    "d": "#1f5fae",
    "d-text": "#1f5fae",
    "c": "#1f7040",
    "c-text": "#1f7040",
    "acorn-text": "#8a4f12",
    "bell-text": "#1f5fae",
    "bell-top": "#1f5fae",
}

_CONTRAST = {
    "paper": "#ffffff",
    "field": "#ffffff",
    "rim": "#000000",
    "ink": "#000000",
    "gold": "#ffd23f",
    "red": "#d40000",
    "blue": "#0040c0",
    "green": "#007a33",
    "brown": "#6b3500",
    "dark": "#000000",
    "skin": "#ffe0bf",
    "blush": "#ffe0bf",
    "white": "#ffffff",
    "line": "2.2",
    "sign-edge": "9",
    # Spades and hearts are solid, clubs and diamonds hollow: told apart without any colour.
    "s": "#000000",
    "s-edge": "#000000",
    "s-text": "#000000",
    "h": "#d40000",
    "h-edge": "#d40000",
    "h-text": "#d40000",
    "d": "#ffffff",
    "d-edge": "#d40000",
    "d-text": "#d40000",
    "c": "#ffffff",
    "c-edge": "#000000",
    "c-text": "#000000",
    "leaf": "#007a33",
    "leaf-text": "#00581f",
    "heart": "#d40000",
    "heart-text": "#d40000",
    "acorn": "#ffd23f",
    "cup": "#000000",
    "acorn-text": "#000000",
    "bell": "#ffffff",
    "bell-top": "#0040c0",
    "bell-text": "#0040c0",
    "back": "#000000",
    "thread": "#ffffff",
    "linen": "#ffffff",
    "stitch": "#b00000",
    "stitch-dark": "#000000",
}

_NIGHT = {
    "paper": "#e6d6b2",
    "field": "#dcc99f",
    "rim": "#8c7850",
    "ink": "#211a14",
    "gold": "#b8832b",
    "red": "#8c2119",
    "blue": "#25406a",
    "green": "#2f5a39",
    "brown": "#5f3a1e",
    "fair": "#a87a38",
    "grey": "#b5ac98",
    "steel": "#98a2a6",
    "white": "#efe2c4",
    "skin": "#d9ae85",
    "blush": "#c07f62",
    "s": "#211a14",
    "s-text": "#211a14",
    "c": "#211a14",
    "c-text": "#211a14",
    "h": "#8f1f18",
    "h-text": "#8f1f18",
    "d": "#8f1f18",
    "d-text": "#8f1f18",
    "leaf": "#27592f",
    "leaf-vein": "#e6d6b2",
    "heart": "#8f1f18",
    "heart-text": "#8f1f18",
    "acorn": "#b8832b",
    "cup": "#2f5a39",
    "bell": "#bd8a2f",
    "bell-top": "#8f1f18",
    "back": "#611d19",
    "thread": "#cdb88f",
    "linen": "#3b3227",
    "stitch": "#a0493a",
    "stitch-dark": "#b69a6a",
}

SCHEMES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "two": MappingProxyType({}),
        "four": MappingProxyType(_FOUR),
        "contrast": MappingProxyType(_CONTRAST),
        "night": MappingProxyType(_NIGHT),
    }
)


def colour(name: str) -> str:
    """A colour as the value of a presentation attribute: ``var(--kz-red,#ab2a22)``; ``none`` stays ``none``."""
    return "none" if name == "none" else f"var({PREFIX}{name},{PALETTE[name]})"


def width(name: str) -> str:
    """A width of line that schemes may change, as the value of ``stroke-width``."""
    return f"var({PREFIX}{name},{WIDTHS[name]})"


def schemes() -> tuple[str, ...]:
    """The colour schemes by name, the default first."""
    return tuple(SCHEMES)


def declarations(scheme: str) -> str:
    """A scheme as CSS declarations, for a rule or for a ``style`` attribute.

    Args:
        scheme: one of ``schemes()``.

    Returns:
        ``--kz-d:#1f5fae;...``; empty for the default scheme, whose values are the fallbacks.

    Raises:
        ValueError: there is no such scheme.
    """
    if scheme not in SCHEMES:
        raise ValueError(f"there is no colour scheme {scheme!r}: {', '.join(SCHEMES)} are known")
    return "".join(f"{PREFIX}{name}:{value};" for name, value in SCHEMES[scheme].items())


def resolved(svg: str, scheme: str) -> str:
    """A drawing with the values of a scheme in place of its custom properties, for use as an image.

    Args:
        svg: a drawing of this package.
        scheme: one of ``schemes()``.

    Raises:
        ValueError: there is no such scheme.
    """
    declarations(scheme)
    values = {**PALETTE, **WIDTHS, **SCHEMES[scheme]}
    return re.sub(rf"var\({PREFIX}([a-z-]+),[^)]*\)", lambda found: values[found[1]], svg)
