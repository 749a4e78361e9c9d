"""The drawings that pages ask for by address, ``/art/NAME``: packs, hems, pictures, and the colours they are drawn in.

A hem and a picture stand in pages as images, which do not see the page's custom properties: there is one by day
(``two``), one by night, one of strong contrast. Cards see them through ``<use>``: their colours come by
``colours.css``.
"""

import functools
import gzip
import hashlib
from collections.abc import Iterator

from kozyr import art

COLOURS = "colours.css"
SCHEMES = ("two", "night", "contrast")


def names() -> Iterator[str]:
    """Every name that can be asked for."""
    for pack in art.packs():
        for index in art.indices(pack):
            yield from (f"{pack}-{index}-{form}.svg" for form in art.forms())
    for scheme in SCHEMES:
        yield from (f"cloth-{motif}-{scheme}.svg" for motif in art.motifs())
        yield from (f"picture-{game}-{scheme}.svg" for game in art.pictures())
    yield COLOURS


@functools.cache
def _known() -> frozenset[str]:
    return frozenset(names())


@functools.cache
def drawing(name: str) -> str:
    """The text of a drawing, or of the style sheet of their colours.

    Args:
        name: one of :func:`names`.

    Raises:
        KeyError: there is no such drawing.
    """
    if name not in _known():
        raise KeyError(name)
    if name == COLOURS:
        return _colours()
    kind, what, how = name.removesuffix(".svg").split("-")
    if kind == "cloth":
        return art.cloth(what, how)
    if kind == "picture":
        return art.picture(what, how)
    return art.sprite(kind, what, how)


@functools.cache
def pressed(name: str) -> bytes:
    """The same by gzip, as well as it goes: that is done once.

    Raises:
        KeyError: there is no such drawing.
    """
    return gzip.compress(drawing(name).encode(), 9, mtime=0)


@functools.cache
def address(name: str) -> str:
    """Where a drawing is; the address changes with the drawing, so that it may be kept for ever.

    Raises:
        KeyError: there is no such drawing.
    """
    return f"/art/{name}?v={hashlib.sha256(drawing(name).encode()).hexdigest()[:10]}"


def _colours() -> str:
    """The schemes where pages ask for them, and every game's hem round its cloth."""
    rules = [f'[data-night="true"]{{{art.declarations("night")}}}']
    rules += [f'[data-colours="{name}"]{{{art.declarations(name)}}}' for name in ("four", "contrast")]
    for scheme, where in (("two", ""), ("night", '[data-night="true"] '), ("contrast", '[data-colours="contrast"] ')):
        for motif in art.motifs():
            game = "" if motif == "plain" else f'[data-game="{motif}"]'
            source = address(f"cloth-{motif}-{scheme}.svg")
            rules.append(f"{where}.cloth{game}::before{{border-image-source:url({source})}}")
    return "\n".join(rules) + "\n"
