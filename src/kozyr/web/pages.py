"""Pages made from templates: what every template may use, and how one is rendered.

A template is given records of :mod:`kozyr.web.model` and nothing else. What all of them may use besides stands here:
``page`` (who reads, and how), ``cards`` (:class:`kozyr.web.pieces.Cards`), ``picture`` and ``drawing`` (addresses of a
game's picture and of any drawing), and as filters ``say`` (a code, made the sentence in the reader's language),
``number`` (in his digits), ``icon``, ``lines`` and ``entries`` (:mod:`kozyr.web.pieces`).
"""

import functools
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import jinja2

from kozyr.languages import LANGUAGES, number, say
from kozyr.refusals import Refusal, Refused
from kozyr.screens import screen as screens
from kozyr.web.drawings import address
from kozyr.web.letters import FRENCH, GERMAN, in_letters, writes_german
from kozyr.web.model import Preferences
from kozyr.web.pieces import Cards, entries, icon, lines, pack_of

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
RIGHT_TO_LEFT = frozenset({"fa"})


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


def picture_address(preferences: Preferences, game: str) -> str:
    """Where the picture of a game is."""
    return address(f"picture-{game}-{'night' if preferences.night else 'two'}.svg")


@functools.cache
def environment(language: str) -> jinja2.Environment:
    """The templates for readers of a language; a name that a template uses and nobody gives is an error.

    Each language has its own, so that a sentence without slots is written into the compiled template once and for all.
    """
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )

    def said(code: str, /, **slots: Any) -> str:
        return say(code, language, **slots)

    def written(value: int) -> str:
        return number(value, language)

    made.filters |= {"say": said, "number": written, "icon": icon, "lines": lines, "entries": entries}
    made.globals |= {"languages": LANGUAGES, "drawing": address}
    return made


def render(template: str, page: Page, context: Mapping[str, Any]) -> str:
    """One page, or the part of one.

    Args:
        template: the name of the file.
        page: who reads it.
        context: what the template asks for; docs/web.md names it for each.

    Returns:
        The HTML.
    """
    home = home_pack(context)
    shared = {
        "page": page,
        "cards": Cards(page.preferences, home),
        "picture": functools.partial(picture_address, page.preferences),
    }
    written: str = environment(page.language).get_template(template).render(shared | dict(context))
    if template == "rules.html":
        # There letters stand for ranks, and are explained.
        return written
    names = [seat.name for seat in context["table"].seats] if "table" in context else []
    return in_letters(written, home, *pack_of(page.preferences, home), names)


def home_pack(context: Mapping[str, Any]) -> str:
    """The pack by which the game on a page writes cards.

    A hint or a refusal that is sent alone is known by its rule, and a hint without one by what it says.
    """
    if "table" in context:
        return str(context["table"].pack)
    told = context.get("hint") or context.get("refused")
    if told is None or told.rule:
        return _pack_of_game(told.rule.partition(":")[0] if told else "")
    return GERMAN if writes_german(getattr(told, "label", "")) else FRENCH


@functools.cache
def _pack_of_game(game: str) -> str:
    return screens.screen(game, screens.Voice("en", ())).pack if game in screens.SCREENS else FRENCH
