"""Sprites: one SVG document with a symbol for every card of a pack."""

from functools import cache

from kozyr.art.colours import colour
from kozyr.art.ink import drawing
from kozyr.art.labels import INDICES
from kozyr.art.signs import LETTERS, SIGNS
from kozyr.cards import RANKS, SUITS

FORMS = ("full", "small")
BOX = "0 0 200 300"
BACK = "back"
"""The id of the back."""


def packs() -> tuple[str, ...]:
    """The packs by name: ``french`` and ``german``."""
    return tuple(INDICES)


def indices(pack: str) -> tuple[str, ...]:
    """The sets of index letters of a pack; the one at home with it comes first.

    Raises:
        ValueError: there is no such pack.
    """
    return tuple(INDICES[_known("pack", pack, packs())])


def forms() -> tuple[str, ...]:
    """The forms of a face: ``full`` with pips and pictures, ``small`` with great letters for narrow places."""
    return FORMS


def cards() -> tuple[str, ...]:
    """The 52 cards of a sprite, as ``kozyr.cards`` writes them; games take what they need."""
    return tuple(rank + suit for suit in SUITS for rank in reversed(RANKS))


@cache
def sprite(pack: str, index: str, form: str) -> str:
    """All faces of a pack as one SVG document.

    A page shows a card with ``<svg viewBox="0 0 200 300"><use href="french-ru-full.svg#As"/></svg>``. Ids are the two
    letters of ``kozyr.cards``, whatever pack and letters are shown: ``Qc`` is the queen of clubs or the Ober of acorns.
    The back is ``back``, and only in the full form. Colours are custom properties (``colours``), to be set on the page.

    Args:
        pack: one of ``packs()``.
        index: one of ``indices(pack)``.
        form: ``full`` or ``small``.

    Returns:
        The document: no titles (accessible names are the page's), no scripts, no style sheets, no outer references.

    Raises:
        ValueError: there is no such pack, set of letters or form.
    """
    # The figures are a thousand curves: loaded when the first sprite is asked for, not by every import of the program.
    from kozyr.art import faces
    from kozyr.art.reverses import back

    labels = INDICES[_known("pack", pack, packs())][_known("set of index letters", index, indices(pack))]
    _known("form", form, FORMS)
    defs = [f'<g id="sign-{suit}">{drawn}</g>' for suit, drawn in SIGNS[pack].items()]
    defs.append(f'<g id="paper">{faces.PAPER}</g>')
    if form == "full":
        defs += [f'<g id="rank-{rank}">{faces.corner(labels[rank])}</g>' for rank in RANKS]
        defs += [f'<g id="corner-{suit}">{faces.corner_sign(suit)}</g>' for suit in SUITS]
        defs += [f'<g id="half-{card}">{faces.court_half(pack, card)}</g>' for card in cards() if card[0] in "KQJ"]
    else:
        defs += [f'<g id="token-{rank}">{faces.token(pack, rank)}</g>' for rank in "KQJ"]
    symbols = [_symbol(card, _face(pack, card, labels[card[0]], form)) for card in cards()]
    if form == "full":
        symbols.append(_symbol(BACK, drawing(back())))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{"".join(defs)}</defs>{"".join(symbols)}</svg>\n'


def _symbol(name: str, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="{BOX}"><use href="#paper"/>{drawn}</symbol>'


def _face(pack: str, card: str, label: str, form: str) -> str:
    from kozyr.art import faces

    rank, suit = card[0], card[1]
    tint = LETTERS[pack][suit]
    if form == "small":
        return faces.small(pack, card, label, tint)
    letters = f'<use href="#rank-{rank}" fill="{colour(tint)}"/><use href="#corner-{suit}"/>'
    return faces.full(pack, card) + letters


def _known(what: str, name: str, known: tuple[str, ...]) -> str:
    if name not in known:
        raise ValueError(f"there is no {what} {name!r}: {', '.join(known)} are known")
    return name
