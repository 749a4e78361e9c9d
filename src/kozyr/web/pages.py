"""Pages from templates: what every page knows, and how it is written."""

import functools
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2
import msgspec

from kozyr import art
from kozyr.languages import LANGUAGES, number, say
from kozyr.web.model import Preferences

FOLDER = Path(__file__).parent
TEMPLATES = FOLDER / "templates"
STATIC = FOLDER / "static"
RIGHT_TO_LEFT = frozenset({"fa"})


class Page(msgspec.Struct, kw_only=True):
    """What every page knows of its reader.

    Attributes:
        preferences: how he likes his pages.
        path: the page's own path.
        csrf: the token that his forms send back; empty in what is pushed.
        name: what he is called; empty where he has not said.
    """

    preferences: Preferences
    path: str = "/"
    csrf: str = ""
    name: str = ""

    def assets(self, name: str) -> str:
        """Where a file of ours is."""
        return asset(name)

    @property
    def language(self) -> str:
        """The code of his language."""
        return self.preferences.language

    @property
    def direction(self) -> str:
        """Where his lines begin: ``ltr`` or ``rtl``."""
        return "rtl" if self.language in RIGHT_TO_LEFT else "ltr"


@functools.cache
def digest(content: str) -> str:
    """A short digest, for addresses of files that may be kept for ever."""
    return hashlib.sha256(content.encode()).hexdigest()[:12]


@functools.cache
def sprite(pack: str, index: str, form: str) -> str:
    """All faces of a pack as one drawing."""
    return art.sprite(pack, index, form)


@functools.cache
def sprite_address(pack: str, index: str, form: str) -> str:
    """Where that drawing is."""
    return f"/art/{pack}.{index}.{form}.svg?v={digest(sprite(pack, index, form))}"


@functools.cache
def asset(name: str) -> str:
    """Where a file of ours is; its address changes with its content."""
    content = (STATIC / name).read_bytes()
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:12]}"


@functools.cache
def colours() -> str:
    """The colours of the faces as a style sheet: one scheme by what a page says of itself, another by lamplight."""
    rules = [f':root[data-colours="{scheme}"] {{{art.declarations(scheme)}}}' for scheme in art.schemes()]
    rules.append(f':root[data-night="true"]:not([data-colours="contrast"]) {{{art.declarations("night")}}}')
    return "\n".join(rules)


def emblem(game: str) -> str:
    """Where a game's picture is."""
    return f"/art/game.{game}.svg?v={digest(art.picture(game))}"


@functools.cache
def environment() -> jinja2.Environment:
    """The templates."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(picture=emblem, languages=LANGUAGES)
    return made


@functools.cache
def _voice(language: str) -> dict[str, Callable[..., str]]:
    def speak(code: str, /, **slots: Any) -> str:
        return say(code, language, **slots)

    return {"say": speak, "number": lambda value: number(value, language)}


@functools.cache
def _faces(pack: str, index: str) -> Callable[..., str]:
    def face(card: str, form: str = "small") -> str:
        symbol = "back" if card == "??" else card
        return f"{sprite_address(pack, index, form)}#{symbol}"

    return face


def render(template: str, page: Page, /, **context: Any) -> str:
    """Write a page.

    Args:
        template: its file.
        page: what it knows of its reader.
        context: what else it shows.
    """
    likes = page.preferences
    made = environment().get_template(template)
    written: str = made.render(page=page, **_voice(page.language), art=_faces(likes.pack, likes.index), **context)
    return written
