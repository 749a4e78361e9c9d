"""Which test proves which rule: ``python -m tests.rule_coverage``.

Every page ``docs/rules/GAME.md`` prints the id of a rule in bold where it defines it, at the start of a paragraph, of
a list item or of a table row (``**R21**``). A test names the rules that it proves with the mark
``rule("GAME", "R21", ...)``; a letter behind an id is a part of it, and ``R17a`` counts for ``R17``. This command
collects the tests without running them, prints for each game its ids with their tests, then the ids without a test,
and exits with 1 where there are any, where a mark names an id that no page defines, or where the tests cannot be
collected.

Ids with an H are left out: they are claims about good play, which are measured by simulation and not proved by a test.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "rules"

DEFINITION = re.compile(r"^(?:[-*] |\| *)?\*\*([A-Z]+\d+[a-z]?)\*\*", re.MULTILINE)
CLAIM = "H"

Tests = dict[str, list[str]]
"""By id, the tests that prove it."""


class Collector:
    """A plugin that notes the marks of all tests.

    Attributes:
        marks: game, id and test of each mark, in the order of the tests; of a test with parameters each once.
    """

    def __init__(self) -> None:
        self.marks: list[tuple[str, str, str]] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            test = item.nodeid.partition("[")[0]
            for mark in item.iter_markers("rule"):
                game, *ids = mark.args
                self.marks += [(game, rule_id, test) for rule_id in ids]
        self.marks = list(dict.fromkeys(self.marks))


def collect() -> list[tuple[str, str, str]]:
    """The marks of the whole test suite.

    Raises:
        SystemExit: a test module cannot be collected; what pytest says about it has been printed.
    """
    collector = Collector()
    said = StringIO()
    with redirect_stdout(said):
        result = pytest.main(
            ["--collect-only", "-q", "-p", "no:cacheprovider", "--rootdir", str(ROOT), str(ROOT / "tests")],
            plugins=[collector],
        )
    if result != pytest.ExitCode.OK:
        print(said.getvalue())
        raise SystemExit(1)
    return collector.marks


def defined_ids(page: str) -> list[str]:
    """The ids that a rules page defines, in its order, without its claims."""
    found = dict.fromkeys(DEFINITION.findall(page))
    return [rule_id for rule_id in found if not re.fullmatch(rf"{CLAIM}\d+", rule_id)]


def whole(rule_id: str, ids: Iterable[str]) -> str | None:
    """The defined id that a mark means: itself, or the rule that it is a part of; None where there is neither."""
    known = set(ids)
    for candidate in (rule_id, re.sub(r"[a-z]$", "", rule_id)):
        if candidate in known:
            return candidate
    return None


def match(pages: Mapping[str, list[str]], marks: Iterable[tuple[str, str, str]]) -> tuple[dict[str, Tests], list[str]]:
    """Sort the marks under the ids of the pages.

    Args:
        pages: by game, the ids that its page defines.
        marks: game, id and test.

    Returns:
        By game and id the tests; and a line for each mark that names no defined id.
    """
    proved: dict[str, Tests] = {game: {rule_id: [] for rule_id in ids} for game, ids in pages.items()}
    unknown = []
    for game, rule_id, test in marks:
        found = whole(rule_id, pages.get(game, []))
        if found is None:
            unknown.append(f"{test} names {game}:{rule_id}")
        elif test not in proved[game][found]:
            proved[game][found].append(test)
    return proved, unknown


def table(game: str, proved: Tests) -> str:
    """The ids of a game, each with its tests below one another, then those that have none."""
    lines = [game, "=" * len(game)]
    for rule_id, tests in proved.items():
        lines += [f"{'' if index else rule_id:<6} {test}" for index, test in enumerate(tests)]
    missing = [rule_id for rule_id, tests in proved.items() if not tests]
    lines += ["", f"{len(proved) - len(missing)} of {len(proved)} ids have a test."]
    if missing:
        lines.append(f"Without a test: {', '.join(missing)}")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Print the tables; 1 where something is missing."""
    pages = {page.stem: defined_ids(page.read_text(encoding="utf-8")) for page in sorted(PAGES.glob("*.md"))}
    proved, unknown = match(pages, collect())
    for game, tests in proved.items():
        print(table(game, tests))
    for line in unknown:
        print(f"No rules page defines it: {line}")
    return int(bool(unknown) or any(not tests for game in proved.values() for tests in game.values()))


if __name__ == "__main__":
    sys.exit(main())
