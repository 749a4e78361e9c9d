"""Contact sheets: everything this package draws, to be looked at."""

import html
import re
from collections.abc import Iterable
from pathlib import Path

from kozyr.art.colours import PALETTE, SCHEMES, declarations, schemes
from kozyr.art.hems import HEM, cloth, motif, motifs
from kozyr.art.lobby import picture, pictures
from kozyr.art.sprites import BACK, cards, forms, indices, packs, sprite

COLUMNS = 13
SIZES = (48, 96)
GERMAN_RANKS = "AKQJT987"


def sheet(
    pack: str,
    index: str,
    form: str,
    scheme: str,
    shown: Iterable[str] | None = None,
    columns: int = COLUMNS,
    wide: int = 110,
) -> str:
    """One SVG document that shows cards of a sprite in rows.

    Args:
        pack: one of the packs.
        index: one of its sets of letters.
        form: ``full`` or ``small``.
        scheme: a colour scheme.
        shown: the ids in order; all cards, and the back, unless given.
        columns: cards in a row.
        wide: the width of a card in pixels.

    Returns:
        The document.
    """
    ids = list(shown) if shown is not None else [*cards(), *([BACK] if form == "full" else [])]
    gap = max(4, wide // 12)
    step, high = wide + gap, wide * 3 // 2
    rows = -(-len(ids) // columns)
    across, down = columns * step + gap, rows * (high + gap) + gap
    placed = "".join(
        f'<use href="#{name}" x="{gap + at % columns * step}" y="{gap + at // columns * (high + gap)}" width="{wide}" height="{high}"/>'
        for at, name in enumerate(ids)
    )
    linen = SCHEMES[scheme].get("linen", PALETTE["linen"])
    inside = (
        sprite(pack, index, form)
        .strip()
        .removeprefix('<svg xmlns="http://www.w3.org/2000/svg">')
        .removesuffix("</svg>")
    )
    style = html.escape(declarations(scheme))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}" style="{style}">'
        f'<rect width="100%" height="100%" fill="{linen}"/>{inside}{placed}</svg>\n'
    )


def pack_sheet(pack: str, index: str, wide: int = 110) -> str:
    """The pack as games use it, in its full form: 52 French or 32 German cards."""
    ranks = "AKQJT98765432" if pack == "french" else GERMAN_RANKS
    suits = "shdc" if pack == "french" else "cshd"
    shown = [rank + suit for suit in suits for rank in ranks]
    return sheet(pack, index, "full", "two", shown, len(ranks), wide)


def write(folder: Path) -> list[Path]:
    """Write a sheet for every pack, set of letters, form and scheme, the sprites, and a page that shows them.

    Args:
        folder: where to; made if it is not there.

    Returns:
        The files, the page first.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files, sections = [], []
    for pack in packs():
        for index in indices(pack):
            for form in forms():
                name = f"{pack}-{index}-{form}"
                files.append(_write(folder / f"{name}.svg", sprite(pack, index, form)))
                for scheme in schemes():
                    files.append(_write(folder / f"sheet-{name}-{scheme}.svg", sheet(pack, index, form, scheme)))
                    sections.append(
                        f'<h2>{name}, {scheme}</h2><img src="sheet-{name}-{scheme}.svg" alt="">{_rows(name, form, scheme)}'
                    )
    for game in pictures():
        files.append(_write(folder / f"picture-{game}.svg", picture(game, "two")))
    hems = []
    for name in motifs():
        for scheme in schemes():
            files.append(_write(folder / f"cloth-{name}-{scheme}.svg", cloth(name, scheme)))
            linen = SCHEMES[scheme].get("linen", PALETTE["linen"])
            border = f"border:{HEM // 2}px solid transparent;border-image:url(cloth-{name}-{scheme}.svg) {HEM} round"
            hems.append(f'<div class="hem" style="background:{linen};{border}">{motif(name, scheme)}</div>')
    shown = "".join(f'<img src="picture-{game}.svg" alt="">' for game in pictures())
    page = _PAGE.format(pictures=shown, hems="".join(hems), sections="".join(sections))
    return [_write(folder / "index.html", page), *files]


def _rows(name: str, form: str, scheme: str) -> str:
    """Some cards as a page shows them, from the file, at the sizes that must be legible."""
    rows = ""
    for size in SIZES if form == "small" else SIZES[1:]:
        faces = "".join(
            f'<svg viewBox="0 0 200 300" width="{size}"><use href="{name}.svg#{card}"/></svg>'
            for card in ("As", "Kh", "Qd", "Jc", "Ts", "9h", "8d", "7c", "back")
        )
        rows += f'<p style="{declarations(scheme)}">{faces}</p>'
    return rows


def _write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


_PAGE = re.sub(
    r"\n\s*",
    "\n",
    """<!doctype html>
    <meta charset="utf-8"><title>Kozyr: contact sheets</title>
    <style>body{{margin:1rem;background:#6b4d36;color:#fffaf0;font-family:serif}}img{{max-width:100%;margin:.2rem}}
    .hem{{display:inline-block;width:20rem;height:8rem;margin:.3rem;box-sizing:border-box}}p svg{{margin:.2rem}}</style>
    <h1>Kozyr</h1><p>Cards under the sheets come from the sprite files: open this page from a web server
    (<code>python -m http.server</code>) to see them.</p>{pictures}{hems}{sections}
    """,
)
