"""Pages made from templates: what every template may use, and how one is rendered.

A template is given records of :mod:`kozyr.web.model` and nothing else. What all of them may use besides stands here:
``page`` (who reads, and how), ``say`` (a sentence in the reader's language), ``number`` (a number in his digits),
``art`` and ``picture`` (addresses of drawings).
"""

import functools
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jinja2

from kozyr import art as drawn
from kozyr.cards import UNKNOWN
from kozyr.languages import LANGUAGES, number, say
from kozyr.refusals import Refusal, Refused
from kozyr.web.model import Preferences

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
RIGHT_TO_LEFT = frozenset({"fa"})
FORM = "small"
"""The form of the faces at the table: great letters, certain at any size."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """Who reads a page, and how he likes it.

    Attributes:
        path: the page's own address, to come back to.
        csrf: the token that forms carry; the region of a table that is sent through a stream carries none.
        preferences: how the reader likes his pages.
        name: what he is called; empty where he has not said.
    """

    path: str = "/"
    csrf: str = ""
    preferences: Preferences = field(default_factory=Preferences)
    name: str = ""

    @property
    def language(self) -> str:
        """The reader's language."""
        return self.preferences.language

    @property
    def direction(self) -> str:
        """How its lines run: ``ltr`` or ``rtl``."""
        return "rtl" if self.language in RIGHT_TO_LEFT else "ltr"

    def assets(self, name: str) -> str:
        """The address of a file of ours; it changes with what stands in the file.

        Raises:
            Refused: the file is missing, because the build did not fetch it.
        """
        return f"/static/{name}?v={_digest(name)}"


@functools.cache
def _digest(name: str) -> str:
    file = STATIC / name
    if not file.is_file():
        raise Refused(Refusal("web_no_file", {"file": name}))
    return hashlib.sha256(file.read_bytes()).hexdigest()[:10]


def art_address(preferences: Preferences, card: str) -> str:
    """Where the drawing of a card is, in the reader's pack and letters; ``??`` is a back."""
    address = sprite_address(preferences.pack, _index_of(preferences.pack, preferences.index))
    return f"{address}#{'back' if card == UNKNOWN else card}"


@functools.cache
def sprite_address(pack: str, index: str) -> str:
    """Where all faces of a pack are; the address changes with the drawing."""
    return f"/art/{pack}-{index}.svg?v={text_digest(drawn.sprite(pack, index, FORM))}"


def text_digest(text: str) -> str:
    """A short digest, for addresses that change with what stands there."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]


@functools.cache
def picture_address(game: str) -> str:
    """Where the emblem of a game is."""
    return f"/art/games/{game}.svg?v={text_digest(drawn.picture(game))}"


def colours(declarations: Callable[[str], str]) -> str:
    """The style sheet ``/art/colours.css``: the schemes of the drawings, each where a page asks for it.

    Args:
        declarations: a scheme's custom properties, by its name (``kozyr.art.colours.declarations``).
    """
    night = f'[data-night="true"]{{{declarations("night")}}}'
    chosen = "".join(f'[data-colours="{name}"]{{{declarations(name)}}}' for name in ("four", "contrast"))
    return f"{night}\n{chosen}\n"


@functools.cache
def environment() -> jinja2.Environment:
    """The templates; a name that a template uses and nobody gives is an error, not an empty place."""
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def render(template: str, page: Page, context: Mapping[str, Any]) -> str:
    """One page, or the part of one.

    Args:
        template: the name of the file.
        page: who reads it.
        context: what the template asks for; docs/web.md names it for each.

    Returns:
        The HTML.
    """
    language = page.language
    shared = {
        "page": page,
        "languages": LANGUAGES,
        "say": functools.partial(_say, language),
        "number": functools.partial(_number, language),
        "art": functools.partial(art_address, page.preferences),
        "picture": picture_address,
        "packs": {pack: sprite_address(pack, _index_of(pack, page.preferences.index)) for pack in drawn.packs()},
    }
    written: str = environment().get_template(template).render(shared | dict(context))
    return written


def _index_of(pack: str, index: str) -> str:
    """The letters that were chosen, where the pack has them; else its own."""
    known = drawn.indices(pack)
    return index if index in known else known[0]


def _say(language: str, code: str, /, **slots: Any) -> str:
    return say(code, language, **slots)


def _number(language: str, value: int) -> str:
    return number(value, language)
