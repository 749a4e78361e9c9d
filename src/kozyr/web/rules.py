"""The pages of rules: the sentences that refuse, in the reader's language, and the whole page in English."""

import re

from markdown_it import MarkdownIt

from kozyr.rulebook import rules_page

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
ITEM = re.compile(r"<(p|li|td)><strong>([A-Z]+\d+[a-z]?)</strong>")


def sections(game: str) -> list[tuple[str, str, str]]:
    """The page of a game in sections: each an id, a heading and its text as HTML, every rule with its id as a mark.

    Raises:
        Refused: the game has no page.
    """
    text = rules_page(game)
    made = MarkdownIt("commonmark", {"html": False}).enable("table")
    parts = HEADING.split(text)
    found = []
    for heading, body in zip(["", *parts[1::2]], parts[::2], strict=True):
        html = ITEM.sub(r'<\1 id="\2"><strong>\2</strong>', made.render(body))
        found.append((re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-") or "top", heading, html))
    return found
