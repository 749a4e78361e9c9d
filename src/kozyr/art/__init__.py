"""The drawn packs of Kozyr, and what is sewn and painted round them: SVG from code.

::

    from kozyr import art

    art.sprite("french", "ru", "full")    # one document, a symbol a card: As, Td, ..., back
    art.declarations("four")              # a colour scheme as CSS custom properties
    art.cloth("stukolka", "night")        # the hem of the table, for border-image
    art.picture("rams")                   # a picture for the lobby

A page serves a sprite as a file of its own and shows a card with
``<svg viewBox="0 0 200 300"><use href="french-ru-full.svg#As"/></svg>``. Nothing in a sprite is styled from outside but
the custom properties of ``declarations``, which are inherited through ``<use>``. Nothing here needs a game or a kernel.
``python -m kozyr.art FOLDER`` writes contact sheets of everything.
"""

from kozyr.art.colours import declarations, resolved, schemes
from kozyr.art.hems import HEM, cloth, motif, motifs
from kozyr.art.lobby import picture, pictures
from kozyr.art.sprites import BACK, cards, forms, indices, packs, sprite

__all__ = [
    "BACK",
    "HEM",
    "cards",
    "cloth",
    "declarations",
    "forms",
    "indices",
    "motif",
    "motifs",
    "packs",
    "picture",
    "pictures",
    "resolved",
    "schemes",
    "sprite",
]
