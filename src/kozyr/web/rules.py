"""The pages of rules: in the reader's language what the table itself says, and behind it the whole page in English."""

import html
import importlib
import re
from collections.abc import Iterator

from markdown_it import MarkdownIt

from kozyr.languages import catalogue, say
from kozyr.rulebook import rules_page

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
ITEM = re.compile(r"<(p|li|td)><strong>([A-Z]+\d+[a-z]?)</strong>")
SLOT = re.compile(r"\{\w+\}")
SPOKEN = {"khrap": "frap"}
"""Games that speak with another's sentences."""
Section = tuple[str, str, str]
"""An id, a heading, and the text as HTML."""


def sections(game: str, language: str) -> list[Section]:
    """The page of a game.

    Raises:
        Refused: the game has no page.
    """
    return [*_spoken(game, language), *_written(game)]


def _spoken(game: str, language: str) -> Iterator[Section]:
    """The game in a few sentences, and what is said when something cannot be done, or would be better."""
    short = [say(f"web_about_{game}", language), say(f"web_guide_{game}", language), say("web_rules_whole", language)]
    yield "short", say("web_rules_short", language), "".join(f"<p>{html.escape(text)}</p>" for text in short)
    for id_, code, module in (("words", "web_rules_words", ""), ("advice", "web_rules_advice", "_book")):
        said = [f"<li>{_open(text)}</li>" for text in _sentences(SPOKEN.get(game, game) + module, language)]
        yield id_, say(code, language), f"<ul>{''.join(said)}</ul>"


def _sentences(module: str, language: str) -> list[str]:
    """The sentences of a module, translated, with their slots open."""
    codes = importlib.import_module(f"kozyr.sentences.{module}").SENTENCES
    return [_translated(english, language) for english in codes.values()]


def _translated(english: str | tuple[str, str], language: str) -> str:
    return (
        catalogue(language).gettext(english) if isinstance(english, str) else catalogue(language).ngettext(*english, 2)
    )


def _open(text: str) -> str:
    """A sentence with its slots as open places."""
    return SLOT.sub("…", html.escape(text))


def _written(game: str) -> Iterator[Section]:
    """The page of the rules, every rule with its id as a mark."""
    parts = HEADING.split(rules_page(game))
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    for heading, body in zip(["", *parts[1::2]], parts[::2], strict=True):
        text = ITEM.sub(r'<\1 id="\2"><strong>\2</strong>', made.render(body))
        yield re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-") or "top", heading, text
