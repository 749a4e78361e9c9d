"""Pen and brush: the few SVG elements that every drawing here is made of.

Drawings stand in a group that sets the one line (``drawing``): contours inherit it, so that the elements stay short.
Nothing here refers to anything by ``url(#...)`` and nothing needs a style sheet: such references do not reach through
``<use>`` from another file. What has to be cut off is cut by a viewport (``window``).
"""

import re

from kozyr.art.colours import colour, width


def number(value: float) -> str:
    """A coordinate as short as it can be written, to a tenth."""
    text = f"{value:.1f}".removesuffix(".0")
    return {"-0": "0"}.get(text, re.sub(r"^(-?)0\.", r"\1.", text))


def drawing(*parts: str) -> str:
    """A group in which contours are drawn with the line of the pack, and nothing is filled unless it says so."""
    return (
        f'<g fill="none" stroke="{colour("ink")}" stroke-width="{width("line")}" stroke-linejoin="round" '
        f'stroke-linecap="round">{"".join(parts)}</g>'
    )


def group(
    *parts: str, at: tuple[float, float] = (0, 0), scale: float = 1, turn: float = 0, mirror: bool = False
) -> str:
    """Parts moved to a place, after turning, scaling and mirroring them about their own origin."""
    moves = []
    if at != (0, 0):
        moves.append(f"translate({number(at[0])} {number(at[1])})")
    if turn:
        moves.append(f"rotate({number(turn)})")
    if mirror:
        moves.append(f"scale({-scale:g} {scale:g})")
    elif scale != 1:
        moves.append(f"scale({scale:g})")
    return f'<g transform="{"".join(moves)}">{"".join(parts)}</g>' if moves else "".join(parts)


def moved(element: str, move: str) -> str:
    """A single element with a transform of its own, shorter than a group around it."""
    name, rest = element.split(" ", 1)
    return f'{name} transform="{move}" {rest}'


def line(path: str, weight: float | None = None, tint: str | None = None) -> str:
    """A stroke; without weight and tint it is the contour line."""
    return f'<path d="{path}"{_stroke(weight, tint)}/>'


def area(path: str, fill: str, weight: float | None = None, tint: str | None = None) -> str:
    """A filled shape with its contour."""
    return f'<path d="{path}" fill="{colour(fill)}"{_stroke(weight, tint)}/>'


def flat(path: str, fill: str) -> str:
    """A filled shape without contour."""
    return f'<path d="{path}" fill="{colour(fill)}" stroke="none"/>'


def hatch(path: str, tint: str | None = None) -> str:
    """Fine lines."""
    tinted = f' stroke="{colour(tint)}"' if tint else ""
    return f'<path d="{path}" stroke-width="{width("hatch")}"{tinted}/>'


def disc(x: float, y: float, radius: float, fill: str, weight: float | None = None, tint: str | None = None) -> str:
    """A filled circle with its contour."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle {place} fill="{colour(fill)}"{_stroke(weight, tint)}/>'


def dot(x: float, y: float, radius: float, fill: str = "ink") -> str:
    """A filled circle without contour."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour(fill)}" stroke="none"/>'


def use(name: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    """A part of the same sprite, by its id."""
    turned = f"rotate({number(turn)})" if turn else ""
    return f'<use href="#{name}" transform="translate({number(x)} {number(y)}){turned}scale({scale:g})"/>'


def window(x: float, y: float, wide: float, high: float, *parts: str, box: str = "") -> str:
    """A viewport: what its parts draw beyond it is cut off."""
    box = box or f"{number(x)} {number(y)} {number(wide)} {number(high)}"
    place = f'x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
    return f'<svg {place} viewBox="{box}">{"".join(parts)}</svg>'


def _stroke(weight: float | None, tint: str | None) -> str:
    text = f' stroke="{colour(tint)}"' if tint else ""
    return text + (f' stroke-width="{number(weight)}"' if weight is not None else "")
