"""The pages of rules: in an installed package, or in the checkout it runs from, read in the reader's language.

A page is written once, in English. The catalogue ``rules`` of a language translates it block by block: a heading, a
paragraph, an item of a list, a cell of a table. A block that was changed and not yet translated again is shown in
English, and never in a translation of what it no longer says.
"""

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from kozyr.languages import catalogue
from kozyr.refusals import Refusal, Refused

PACKAGE = Path(__file__).parent
FOLDERS = (PACKAGE / "rules_pages", PACKAGE.parent.parent / "docs" / "rules")
ITEM = re.compile(r"\*\*([A-Z]+\d+[a-z]?)\*\*")
"""The beginning of a block that defines a rule, a ruling, an example: its id in bold."""
OPTION = re.compile(r"(?:`\w+`[^`:]{0,6})+: ")
"""The beginning of a block that says what options mean: their names."""
NO_ANCHOR = re.compile(r"[^\w -]")
"""What falls out of a heading where it becomes an anchor, as on the sites that show Markdown."""
WORDS = re.compile(r"[^\W\d_]")


def rules_page(game: str, language: str = "en") -> str:
    """The page of a game as Markdown: in English as it was written, else every line of that with other words.

    Raises:
        Refused: there is none.
    """
    return _written(game) if language == "en" else _rewritten(game, language)


def parsed(game: str, language: str) -> list[Token]:
    """The page in a language. What defines an item has its id as an attribute, a heading that of its English words.

    Raises:
        Refused: the game has no page.
    """
    return PARSER.parse(_written(game), {"language": language})


def rendered(tokens: Sequence[Token]) -> str:
    """A piece of a page as HTML."""
    return str(PARSER.renderer.render(tokens, PARSER.options, {}))


@functools.cache
def options_explained(game: str, language: str) -> Mapping[str, str]:
    """What the options of a game mean, by their names, as its page says it.

    Raises:
        Refused: the game has no page.
    """
    found: dict[str, str] = {}
    for token in parsed(game, language):
        named = OPTION.match(token.meta["english"]) if token.type == "inline" else None
        if named is not None:
            meaning = _without_marks(OPTION.sub("", token.content))
            found |= dict.fromkeys(re.findall(r"`(\w+)`", named.group()), meaning)
    return found


def blocks(game: str) -> Iterator[str]:
    """What a translator is asked for: every block of a page that has words, in English."""
    for token in PARSER.parse(_written(game), {"language": "en"}):
        if token.type == "inline" and WORDS.search(token.content):
            yield token.content


def rule_text(game: str, rule: str, language: str = "en") -> str:
    """One item of a page, as in ``R21``; of ``R17a`` all of R17: a line for the item and one for each of its parts.

    Raises:
        Refused: there is no page, or no such item on it.
    """
    item = re.match(r"[A-Z]+\d+", rule)
    tokens = parsed(game, language)
    for place, token in enumerate(tokens):
        if token.attrGet("id") == (item.group() if item else rule):
            return "\n".join(_without_marks(line) for line in _lines(tokens[place:]))
    raise Refused(Refusal("cli_no_rule", {"rule": rule}))


def _written(game: str) -> str:
    for folder in FOLDERS:
        page = folder / f"{game}.md"
        if page.is_file():
            return page.read_text("utf-8")
    raise Refused(Refusal("cli_no_rules_page", {"game": game}))


def _rewritten(game: str, language: str) -> str:
    lines = _written(game).splitlines()
    row: list[str] | None = None
    for token in reversed(parsed(game, language)):
        start, end = token.map or (0, 0)
        if token.type == "tr_close":
            row = []
        elif token.type == "tr_open" and row is not None:
            lines[start] = f"| {' | '.join(row)} |"
            row = None
        elif token.type == "inline" and row is not None:
            row.insert(0, token.content.replace("|", r"\|"))
        elif token.type == "inline":
            first = token.meta["english"].partition("\n")[0]
            lines[start:end] = [lines[start].partition(first)[0] + token.content]
    return "\n".join(lines) + "\n"


def _lines(tokens: Sequence[Token]) -> Iterator[str]:
    """An item of a page: a row of a table, or a paragraph with the list that follows it."""
    if tokens[0].type == "td_open":
        row = next(end for end, token in enumerate(tokens) if token.type == "tr_close")
        yield " ".join(token.content for token in tokens[:row] if token.type == "inline" and token.content)
        return
    first = next(place for place, token in enumerate(tokens) if token.type == "inline")
    yield tokens[first].content
    parts = tokens[first + 2 :]
    if parts[0].type.endswith("list_open"):
        end = next(end for end, token in enumerate(parts) if token.nesting < 0 and token.level == parts[0].level)
        yield from (token.content for token in parts[:end] if token.type == "inline")


def _without_marks(markdown: str) -> str:
    return re.sub(r"\*\*?|`", "", markdown)


def _translate(page: StateCore) -> None:
    """Between the finding of blocks and the reading of what stands in them: ids, and the reader's language."""
    found = catalogue(page.env["language"], "rules")
    for place, token in enumerate(page.tokens):
        if token.type != "inline":
            continue
        english = " ".join(token.content.split())
        opening = page.tokens[place - 1]
        if opening.hidden:  # the paragraph of an item in a narrow list, which HTML does without
            opening = page.tokens[place - 2]
        if opening.type == "heading_open":
            opening.attrSet("id", NO_ANCHOR.sub("", english.lower()).replace(" ", "-"))
        elif item := ITEM.match(english):
            opening.attrSet("id", item.group(1))
        token.meta["english"] = token.content
        token.content = found.gettext(english) if WORDS.search(english) else english


PARSER = MarkdownIt("commonmark", {"html": False}).enable("table")
PARSER.core.ruler.after("block", "translate", _translate)
