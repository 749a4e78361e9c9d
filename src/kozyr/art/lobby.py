"""A picture for every game, for the lobby: a still life on a napkin with the game's own motif."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kozyr.art.colours import colour, resolved
from kozyr.art.geometry import hatching
from kozyr.art.hems import MOTIFS
from kozyr.art.ink import area, disc, dot, drawing, flat, group, hatch, line
from kozyr.art.letters import word
from kozyr.art.signs import LETTERS, SIGNS
from kozyr.art.stitch import stitched

WIDE, HIGH = 240, 160


def _card(x: float, y: float, turn: float, pack: str, suit: str, letter: str) -> str:
    """A small card about its own middle, 56 by 84."""
    paper = area(
        "M-25-42H25C27-42 28-41 28-39V39C28 41 27 42 25 42H-25C-27 42-28 41-28 39V-39C-28-41-27-42-25-42Z", "paper", 1.3
    )
    wide, letters = word(letter, 5)
    across = min(0.2, 15 / wide)
    name = f'<g transform="translate(-24-37)scale({across:.2f} .2)" fill="{colour(LETTERS[pack][suit])}" stroke="none">{letters}</g>'
    signs = f'<g stroke="none">{group(SIGNS[pack][suit], at=(4, 6), scale=0.42)}</g>'
    return group(paper, name, signs, at=(x, y), turn=turn)


def _coin(x: float, y: float) -> str:
    return (
        area(
            f"M{x - 16:g} {y:g}C{x - 16:g} {y - 8:g} {x + 16:g} {y - 8:g} {x + 16:g} {y:g}V{y + 5:g}C{x + 16:g} {y + 13:g} {x - 16:g} {y + 13:g} {x - 16:g} {y + 5:g}Z",
            "gold",
            1.2,
        )
        + line(f"M{x - 16:g} {y:g}C{x - 16:g} {y + 8:g} {x + 16:g} {y + 8:g} {x + 16:g} {y:g}", 1)
        + hatch(
            f"M{x - 9:g} {y:g}C{x - 9:g} {y - 4:g} {x + 9:g} {y - 4:g} {x + 9:g} {y:g}M{x + 6:g} {y + 7:g}V{y + 10:g}M{x + 10:g} {y + 6:g}V{y + 9:g}M{x + 2:g} {y + 7.5:g}V{y + 10.5:g}"
        )
    )


def _pile(x: float, y: float, count: int) -> str:
    return "".join(_coin(x + (2 if step % 2 else 0), y - 6 * step) for step in range(count))


def _stukolka() -> str:
    """A hand knocks beside three cards."""
    hand = (
        area("M96-34C72-30 56-28 44-22L40 14C56 22 76 22 98 18Z", "blue")
        + hatch(hatching("M60 14C72 20 84 20 98 18V4C84 8 72 8 60 4Z", 3, 12))
        + area("M46-25C38-24 34-20 34-16L32 12C34 16 38 18 44 18C50 4 50-12 46-25Z", "gold")
        + area("M36-20C22-26 6-26-6-20C-18-14-22-2-20 8C-18 18-8 22 4 22C16 22 28 18 35 12C38 2 38-10 36-20Z", "skin")
        + line("M-19-2C-12-6-4-6 2-2M-20 6C-12 2-4 2 2 6M-14 15C-8 11-2 11 4 14M-12-14C-6-16 0-15 4-11", 1.3)
        + area("M20-22C10-22 0-18-2-10C-2-6 4-4 8-6C14-8 20-8 26-8", "skin", 1.3)
        + hatch("M24 16C28 14 32 12 34 9M20 18C26 17 30 15 33 13M28-16C31-14 33-12 34-9")
    )
    knocks = line("M-34 10L-44 14M-32 22L-40 30M-36-4L-48-4M-22 30L-26 40", 2, "red")
    return (
        _card(52, 74, -18, "french", "s", "A")
        + _card(82, 68, -4, "french", "h", "K")
        + _card(112, 74, 10, "french", "d", "7")
        + group(hand, knocks, at=(172, 84))
    )


def _frap() -> str:
    """Three cards and the pot."""
    return (
        _card(76, 72, -16, "french", "c", "A")
        + _card(108, 66, 0, "french", "d", "A")
        + _card(140, 72, 16, "french", "h", "A")
        + _pile(192, 104, 5)
        + _pile(52, 108, 2)
        + _coin(164, 112)
    )


def _khrap() -> str:
    """A purse that has burst open over four cards."""
    purse = (
        area("M-14-26C-40-10-48 14-40 28C-30 40 30 40 40 28C48 14 40-10 14-26Z", "red")
        + hatch(hatching("M14-26C40-10 48 14 40 28C30 36 14 38 0 38C20 28 26 4 14-26Z", 3.2, 62))
        + area(
            "M-14-26C-24-38-22-44-16-46C-8-40-4-44 0-46C4-44 8-40 16-46C22-44 24-38 14-26C6-30-6-30-14-26Z", "red", 1.4
        )
        + area("M-17-29C-8-34 8-34 17-29L16-23C8-28-8-28-16-23Z", "gold", 1.2)
        + line("M16-26C26-24 30-14 26-6M16-25C32-20 34-8 34 0", 1.6, "gold")
        + stitched(("..X..", ".X.X.", "X.o.X", ".X.X.", "..X.."), {"X": "white", "o": "gold"}, 5, (-18, -6))
    )
    cards = "".join(
        _card(x, y, turn, "french", suit, letter)
        for x, y, turn, suit, letter in (
            (50, 76, -22, "s", "K"),
            (74, 69, -9, "s", "Q"),
            (99, 68, 4, "d", "A"),
            (124, 73, 17, "c", "10"),
        )
    )
    return cards + group(purse, at=(178, 78)) + _coin(132, 114) + _coin(212, 112)


def _shakha() -> str:
    """The score sheet, a pencil, and a card."""
    sheet = (
        area("M-46-52H46V52H-46Z", "paper", 1.3)
        + hatch("M-46-36H46M-46-20H46M-46-4H46M-46 12H46M-46 28H46M-46 44H46")
        + line("M-18-52V52M14-52V52", 1)
    )
    marks = line("M-40-43L-28-43M-8-43L4-43M22-43L36-43", 1.4) + line(
        "M-38-31V-24M-34-31V-24M-30-31V-24M-6-31V-24M24-31V-24M28-31V-24M32-31V-24M36-31V-24M-38-15V-8M-34-15V-8M-4-15V-8M0-15V-8M4-15V-8M26-15V-8M-38 1V8M-6 1V8M-2 1V8M2 1V8M6 1V8M24 1V8M28 1V8",
        1.6,
    )
    strokes = line("M-42-8L-26-30M20 9L38 0", 1.8, "red") + line("M26 16L24 24M31 16L29 24M-38 24H-26M-8 20L4 24", 1.4)
    pencil = group(
        area("M-5-52H5V30L0 44L-5 30Z", "gold", 1.3)
        + area("M-5-58H5V-50H-5Z", "red", 1.2)
        + flat("M-2 38L0 44L2 38Z", "ink")
        + hatch("M-1.6-48V28M1.8-48V28"),
        at=(182, 76),
        turn=38,
    )
    return (
        _card(52, 72, -14, "french", "s", "Q")
        + _card(84, 78, 2, "french", "h", "6")
        + group(sheet, marks, strokes, at=(146, 68), turn=6, scale=0.94)
        + pencil
    )


def _rams() -> str:
    """The ram that gave the game its name."""
    horn = area(
        "M8-26C26-46 60-38 62-8C64 18 36 32 24 16C16 4 28-10 38-4C42 0 40 6 36 6C32 6 32 2 34 0C28 0 28 8 34 12C44 14 50 4 48-8C44-22 28-22 16-12Z",
        "gold",
    ) + hatch(
        "M20-34L24-21M32-39L32-24M44-36L39-23M54-28L45-18M60-16L48-11M62-3L49-4M60 9L48 4M53 19L45 10M42 24L40 13M31 22L34 12M24 15L30 8M24 6L29 4"
    )
    face = (
        area("M-18-26C-8-34 8-34 18-26C22-10 18 10 12 30C8 40-8 40-12 30C-18 10-22-10-18-26Z", "white")
        + area("M-10 26C-6 22 6 22 10 26C8 36 4 38 0 38C-4 38-8 36-10 26Z", "skin", 1.2)
        + line("M-5 30C-3 32-1 32 0 31C1 32 3 32 5 30M0 31V37", 1.2)
        + hatch("M-6-4C-6 8-4 16-4 22M6-4C6 8 4 16 4 22M12-8C12 6 10 14 8 22M15-12C16 0 14 10 12 18")
        + area("M-14-6C-12-10-6-10-4-6C-7-3-11-3-14-6ZM14-6C12-10 6-10 4-6C7-3 11-3 14-6Z", "gold", 1.1)
        + dot(-9, -6, 1.8)
        + dot(9, -6, 1.8)
        + area("M-19-14C-30-14-36-8-38-2C-30 2-22-2-18-6ZM19-14C30-14 36-8 38-2C30 2 22-2 18-6Z", "white", 1.3)
        + area(
            "M-18-26C-22-34-12-42-6-36C-2-44 8-42 8-36C16-40 22-32 18-26C12-18 6-24 2-20C-4-24-12-18-18-26Z",
            "white",
            1.3,
        )
        + hatch("M-13-32C-9-34-7-30-10-28M-3-35C1-37 4-33 1-30M8-32C12-34 15-30 11-28")
    )
    head = group(horn) + group(horn, mirror=True) + face
    return (
        _card(44, 78, -14, "french", "c", "J")
        + _card(196, 78, 14, "french", "d", "J")
        + group(head, at=(120, 74), scale=1.06)
    )


def _stovkahra() -> str:
    """German cards, matchsticks and a mug."""
    mug = (
        area("M-24-30H20V40H-24Z", "blue")
        + stitched(
            ("..X...X..", ".XXX.XXX.", ".XXXXXXX.", "..XXXXX..", "...XXX...", "....X...."), {"X": "white"}, 4, (-20, -6)
        )
        + line("M20-18C40-20 42 22 20 22", 6)
        + line("M20-18C40-20 42 22 20 22", 3, "blue")
        + area(
            "M-28-30C-34-38-24-46-18-42C-14-50-2-50 2-43C8-50 20-46 18-40C28-40 28-30 22-28C16-24 10-28 6-24C0-20-6-26-12-24C-18-20-26-24-28-30Z",
            "white",
            1.3,
        )
        + hatch(hatching("M8-24H20V40H8Z", 2.8, 90, 2))
    )
    sticks = "".join(
        group(area("M-24-1.8H24V1.8H-24Z", "fair", 1) + disc(25, 0, 3, "red", 1), at=(x, y), turn=turn)
        for x, y, turn in ((122, 112, -12), (128, 120, 8), (116, 122, -4), (152, 104, -58))
    )
    return (
        _card(54, 74, -18, "german", "c", "A")
        + _card(84, 68, -4, "german", "h", "7")
        + _card(114, 74, 12, "german", "s", "S")
        + group(mug, at=(184, 80))
        + sticks
    )


def _banchok() -> str:
    """The bank: a chest of coins before the banker's cards."""
    chest = (
        area("M-40-6H40V34H-40Z", "brown")
        + area("M-44-6C-44-36-36-46-30-48H38C46-46 46-20 44-6Z", "brown")
        + area("M-36-8C-36-22 36-22 36-8Z", "dark", 1.2)
        + hatch("M-40 4H40M-40 14H40M-40 24H40M-40-36H42M-42-26H44")
        + area("M-40-6H-30V34H-40ZM30-6H40V34H30Z", "gold", 1.2)
        + area("M-7-2H7V14C7 18-7 18-7 14Z", "gold", 1.2)
        + dot(0, 5, 2.2)
        + line("M0 5V11", 1.6)
        + "".join(
            disc(x, y, 7, "gold", 1.1) + disc(x, y, 4, "gold", 0.7)
            for x, y in ((-26, -10), (-12, -14), (3, -15), (18, -13), (28, -9), (-19, -8), (-4, -9), (11, -8))
        )
    )
    return (
        _card(54, 72, -12, "french", "s", "6")
        + _card(88, 72, 4, "french", "h", "9")
        + group(chest, at=(160, 82))
        + _pile(110, 112, 2)
        + _pile(216, 112, 3)
    )


_PICTURES: Mapping[str, Callable[[], str]] = MappingProxyType(
    {
        "stukolka": _stukolka,
        "frap": _frap,
        "khrap": _khrap,
        "shakha": _shakha,
        "rams": _rams,
        "stovkahra": _stovkahra,
        "banchok": _banchok,
    }
)


def pictures() -> tuple[str, ...]:
    """The games that have a picture."""
    return tuple(_PICTURES)


def picture(game: str, scheme: str | None = None) -> str:
    """The picture of a game for the lobby, 240 by 160.

    Args:
        game: one of ``pictures()``.
        scheme: a colour scheme; None keeps custom properties, for a picture that stands in the page itself.

    Returns:
        An SVG document.

    Raises:
        ValueError: there is no such game or scheme.
    """
    if game not in _PICTURES:
        raise ValueError(f"there is no picture of {game!r}: {', '.join(_PICTURES)} are known")
    grid = MOTIFS[game]
    times = 76 // len(grid[0])
    hem = stitched(
        [row * times for row in grid], {"X": "stitch", "o": "stitch-dark"}, 3, (120 - len(grid[0]) * times * 1.5, 130)
    )
    napkin = area(
        "M10 1H230C236 1 239 4 239 10V150C239 156 236 159 230 159H10C4 159 1 156 1 150V10C1 4 4 1 10 1Z",
        "linen",
        1,
        "rim",
    )
    shadow = f'<g opacity=".12">{flat("M20 118C60 108 190 108 222 118C200 128 50 128 20 118Z", "ink")}</g>'
    drawn = drawing(napkin, hem, shadow, _PICTURES[game]())
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}">{drawn}</svg>\n'
    return text if scheme is None else resolved(text, scheme)
