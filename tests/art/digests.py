"""Digests of everything that is drawn: ``python -m tests.art.digests`` writes them again, after one has looked.

A line is a sprite's name, an id and a digest of its element; a change in one letter or hat shows where it was made.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from kozyr import art

GOLDEN = Path(__file__).with_name("digests.txt")


def sprites() -> Iterator[tuple[str, str, str]]:
    """All packs, sets of letters and forms."""
    for pack in art.packs():
        for index in art.indices(pack):
            for form in art.forms():
                yield pack, index, form


def elements(document: str) -> dict[str, ElementTree.Element]:
    """The elements that have an id."""
    return {
        element.attrib["id"]: element for element in ElementTree.fromstring(document).iter() if "id" in element.attrib
    }


def digest(text: str | bytes) -> str:
    """Short, but long enough to tell drawings apart."""
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()[:12]


def lines() -> list[str]:
    """The golden file, line by line."""
    found = []
    for names in sprites():
        for name, element in elements(art.sprite(*names)).items():
            found.append(f"{'-'.join(names)} {name} {digest(ElementTree.tostring(element))}")
    found += [f"cloth {name} {digest(art.cloth(name))}" for name in art.motifs()]
    found += [f"motif {name} {digest(art.motif(name))}" for name in art.motifs()]
    found += [f"picture {game} {digest(art.picture(game))}" for game in art.pictures()]
    return found


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(lines()) + "\n", encoding="utf-8")
