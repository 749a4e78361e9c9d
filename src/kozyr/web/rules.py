"""The pages of rules in the reader's language: what the table itself says, and behind it the whole page."""

import functools
import html
import importlib
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from markdown_it.token import Token

from kozyr.languages import catalogue, say
from kozyr.rulebook import parsed, rendered

PAGE = re.compile(r'href="(\w+)\.md')
SLOT = re.compile(r"\{\w+\}")
SPOKEN = {"khrap": "frap"}
"""Games that speak with another's sentences."""
Section = tuple[str, str, str]
"""An id, a heading, and the text as HTML."""


@functools.cache
def sections(game: str, language: str) -> tuple[Section, ...]:
    """The page of a game. It is kept: to read one takes as long as a hundred looks at a table.

    Raises:
        Refused: the game has no page.
    """
    return (*_spoken(game, language), *_written(game, language))


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


def _written(game: str, language: str) -> Iterator[Section]:
    """The page of the rules, every rule with its id as a mark."""
    tokens = parsed(game, language)
    starts = [place for place, token in enumerate(tokens) if token.tag == "h2" and token.nesting == 1]
    title = tokens[1].content
    yield "top", title, _html(tokens[3 : starts[0]])
    for start, end in pairwise([*starts, len(tokens)]):
        heading = tokens[start : start + 3]
        yield str(heading[0].attrGet("id")), heading[1].content, _html(tokens[start + 3 : end])


def _html(tokens: Sequence[Token]) -> str:
    """A piece of a page; its links to other pages of rules lead to those here."""
    return PAGE.sub(r'href="/rules/\1', rendered(tokens))
