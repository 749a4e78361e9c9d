"""The pages of rules: in an installed package, or in the checkout it runs from."""

import re
from pathlib import Path

from kozyr.refusals import Refusal, Refused

PACKAGE = Path(__file__).parent
FOLDERS = (PACKAGE / "rules_pages", PACKAGE.parent.parent / "docs" / "rules")


def rules_page(game: str) -> str:
    """The page of a game.

    Raises:
        Refused: there is none.
    """
    for folder in FOLDERS:
        page = folder / f"{game}.md"
        if page.is_file():
            return page.read_text("utf-8")
    raise Refused(Refusal("cli_no_rules_page", {"game": game}))


def rule_text(game: str, rule: str) -> str:
    """One item of a page, as in ``R21``; of ``R17a`` all of R17.

    Raises:
        Refused: there is no page, or no such item on it.
    """
    item = re.match(r"[A-Z]+\d+", rule)
    name = item.group() if item else rule
    found = re.search(
        rf"^(?:\| *)?\*\*{re.escape(name)}\*\*.*?(?=\n\s*\n(?!- )|\n\||\Z)",
        rules_page(game),
        re.MULTILINE | re.DOTALL,
    )
    if found is None:
        raise Refused(Refusal("cli_no_rule", {"rule": rule}))
    return _without_marks(found.group())


def _without_marks(markdown: str) -> str:
    """Plain text: a line for the item and one for each of its parts."""
    parts = re.split(r"\n(?=- )", markdown.strip("| \n"))
    lines = [" ".join(part.split()).removeprefix("- ") for part in parts]
    return re.sub(r"\*\*?|`", "", "\n".join(lines)).replace(" | ", " ")
