"""Whole faces: paper, index, signs, pictures; each in a box of 200 by 300."""

from kozyr.art.aces import ace
from kozyr.art.colours import colour
from kozyr.art.courts import COURTS, figure
from kozyr.art.ink import area, disc, drawing, flat, group, hatch, line, number, use, window
from kozyr.art.letters import word
from kozyr.art.pips import pips, twig

WIDE, HIGH = 200, 300
PAPER = f'<rect x=".5" y=".5" width="199" height="299" rx="13" fill="{colour("paper")}" stroke="{colour("rim")}"/>'
FRAME = "M39 12H161C164 12 166 14 166 17V283C166 286 164 288 161 288H39C36 288 34 286 34 283V17C34 14 36 12 39 12Z"
INNER = "M40 15.5H160C161.5 15.5 162.5 16.5 162.5 18V282C162.5 283.5 161.5 284.5 160 284.5H40C38.5 284.5 37.5 283.5 37.5 282V18C37.5 16.5 38.5 15.5 40 15.5Z"
TILT = 7
"""The slope of the ribbon between the two halves of a court figure, in degrees."""


def corner(label: str) -> str:
    """The letters of an index in both corners, without fill."""
    wide, letters = word(label, 5)
    across = min(0.33, 25.5 / wide)
    place = f"translate({number(17.5 - wide * across / 2)} 14)scale({across:.3f} .34)"
    return _twice(f'<g transform="{place}">{letters}</g>')


def corner_sign(suit: str) -> str:
    """The sign of a suit under the letters, in both corners."""
    return _twice(use(f"sign-{suit}", 17.5, 67, 0.26))


def _twice(part: str) -> str:
    return f'{part}<g transform="rotate(180 100 150)">{part}</g>'


def court_half(pack: str, card: str) -> str:
    """The upper half of a court figure, cut off at the ribbon; the sprite uses it twice."""
    court = COURTS[pack][card]
    tilt = -TILT if court.mirrored else TILT
    shown = group(figure(court), at=(100, 76), scale=1.04)
    # The window must be level, the ribbon is not: turn, cut, turn back.
    cut = f'<g transform="rotate({tilt} 100 150)">{window(-50, -60, 300, 210, _turned(shown, -tilt))}</g>'
    if pack == "german" and card[0] == "J":
        sign = use(f"sign-{card[1]}", 53, 105, 0.34)
    else:
        sign = use(f"sign-{card[1]}", 147 if court.mirrored else 53, 34, 0.32)
    return drawing(window(34, 12, 132, 276, cut, sign))


def _turned(part: str, angle: float) -> str:
    return f'<g transform="rotate({angle} 100 150)">{part}</g>'


def court(pack: str, card: str) -> str:
    """A double-headed court figure in its frame."""
    tilt = -TILT if COURTS[pack][card].mirrored else TILT
    crosses = "".join(f"M{x} 148l4 4m0-4l-4 4" for x in range(37, 166, 7))
    ribbon = window(
        34, 12, 132, 276, _turned(area("M20 145.4H180V154.6H20Z", "white", 1.1) + line(crosses, 1.3, "red"), tilt)
    )
    half = f'<use href="#half-{card}"/>'
    ground = flat(FRAME, "field") + f'<g opacity=".5">{line(INNER, 1, "gold")}</g>'
    return drawing(ground + half + f'<g transform="rotate(180 100 150)">{half}</g>' + ribbon + line(FRAME))


def full(pack: str, card: str) -> str:
    """What a full face shows between its corners."""
    rank, suit = card[0], card[1]
    if rank in "KQJ":
        return court(pack, card)
    if rank == "A":
        return drawing(ace(pack, suit))
    grown = pack == "german" and suit in "sc"
    return (twig(rank, suit) if grown else "") + pips(rank, suit)


CROWN = (
    area("M-34 14L-44-24-20-6-14-38 0-12 14-38 20-6 44-24 34 14C14 8-14 8-34 14Z", "gold")
    + area("M-34 14C-14 8 14 8 34 14L33 24C14 18-14 18-33 24Z", "red")
    + "".join(disc(x, y, 4.6, "white") for x, y in ((-44, -27), (-14, -42), (14, -42), (44, -27)))
)
DIADEM = (
    area("M-36 20C-34-8-16-34 0-42C16-34 34-8 36 20C16 6-16 6-36 20Z", "gold")
    + disc(0, -12, 7, "red")
    + "".join(disc(x, y, 3.6, "white") for x, y in ((-18, -6), (18, -6), (-28, 8), (28, 8), (0, -45)))
    + hatch("M-26 4C-22-10-12-24 0-32C12-24 22-10 26 4")
)
FEATHERED = (
    area("M-36 20C-48-4-34-22-4-24C28-26 46-8 38 20C16 8-16 8-36 20Z", "blue")
    + area("M-36 20C-16 8 16 8 38 20L37 12C16 0-16 0-38 12Z", "gold")
    + area("M4-16C0-40 22-54 44-46C52-34 46-22 36-22C34-30 18-30 4-16Z", "white")
    + line("M6-18C14-34 28-42 40-38", 1.2)
)
CAP = (
    area("M-32 16C-36-18-16-30 2-28C24-26 34-10 34 16C14 6-14 6-32 16Z", "green")
    + area("M-36 14C-14 2 14 2 38 14L36 24C14 12-14 12-34 24Z", "gold")
    + hatch("M-18-16C-22-8-24-2-24 6M0-22V2M18-18C22-10 24-4 24 6")
)
_TOKENS = {"K": CROWN, "Q": DIADEM, "J": FEATHERED}
_GERMAN_TOKENS = {"K": CROWN, "Q": FEATHERED, "J": CAP}


def token(pack: str, rank: str) -> str:
    """The headgear that tells a court card of the small form at a glance."""
    return drawing((_TOKENS if pack == "french" else _GERMAN_TOKENS)[rank])


def small(pack: str, card: str, label: str, tint: str) -> str:
    """A face for narrow places: great letters, the sign under them, and a great sign."""
    rank, suit = card[0], card[1]
    wide, letters = word(label, 6)
    across = min(1.0, 92 / wide)
    great = f'<g transform="translate(16 18)scale({across:.3f} 1)" fill="{colour(tint)}">{letters}</g>'
    near = use(f"sign-{suit}", 46, 167, 0.58)
    # An Ober carries his sign high and an Unter low; the others stand where there is most room.
    high = pack == "german" and rank == "Q"
    place = 100 if high else 216
    main = use(
        f"sign-{suit}", 136, place + (14 if rank in "KQJ" and not high else 0), 1.02 if rank not in "KQ" else 0.92
    )
    if high:
        main = (
            use(f"sign-{suit}", 138, 112, 0.84)
            + f'<g transform="translate(138 50)scale(.8)"><use href="#token-{rank}"/></g>'
        )
    elif rank in "KQJ":
        main += f'<g transform="translate(136 152)"><use href="#token-{rank}"/></g>'
    elif rank == "A":
        main = drawing(disc(134, 214, 61, "field", 1.5), disc(134, 214, 56, "none", 1, "gold")) + use(
            f"sign-{suit}", 134, 214, 0.86
        )
    return great + near + main
