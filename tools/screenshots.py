"""The screenshots in the docs, from a server and a browser of their own.

``python -m tools.screenshots`` makes ``docs/pictures/*.png`` again; with names behind it, only those.
"""

import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Page

from kozyr.games.family import families
from tests.browser.people import Company, Person
from tests.browser.playing import OVER, Player
from tests.browser.running import Server, running_browser
from tools.pngs import few_colours

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
LARGEST = 250_000
"""Bytes of a picture."""
PHONE = {"wide": 390, "high": 844}
MOST_DECISIONS = 150
ENOUGH = 5
"""Lines of a log that tell what goes on."""


def by_the_book(player: Player) -> None:
    """Decide once as a hint says, or begin the next deal."""
    page = player.page
    if page.locator(OVER).count():
        page.locator("#next-deal").click()
        return
    page.locator("#ask-hint").click()
    page.locator("#do-it").click()


def middle_of_a_trick(player: Player, cards: int, lines: int) -> bool:
    """Whether there is something to be seen: a trick that has begun, a hand, and some lines of the log."""
    page = player.page
    return (
        page.locator("#trick .played").count() >= cards
        and page.locator("#hand button.legal").count() > 0
        and page.locator("#hand .slot").count() >= 2
        and page.locator("#log li").count() >= lines
    )


def plays_on(page: Page, cards: int = 2) -> None:
    """Play by the book until a trick is half on the table."""
    player = Player(page)
    player.waits()
    for _ in range(MOST_DECISIONS):
        if middle_of_a_trick(player, cards, ENOUGH):
            return
        player.goes_on(by_the_book)


def lobby(person: Person) -> None:
    """The lobby."""
    person.opens("/")


def table(game: str, person: Person) -> None:
    """A table in mid-trick."""
    person.sets_up(game)
    plays_on(person.page)


def bank(person: Person) -> None:
    """A bank that has been played against for a while, and what is asked: a sum."""
    person.sets_up("banchok")
    page = person.page
    player = Player(page)
    player.waits()
    for _ in range(MOST_DECISIONS):
        if page.locator("#slider").count() and page.locator("#log li").count() >= ENOUGH:
            return
        player.goes_on(by_the_book)


def replay(person: Person) -> None:
    """Looking back at a deal."""
    made = person.sets_up("frap")
    player = Player(person.page)
    player.plays_until(lambda stands, deals: deals >= 1, by_the_book)
    page = person.opens(f"/tables/{made}/replay")
    page.locator("#go-last").click()
    for _ in range(4):
        page.locator("#go-previous").click()


def rules(person: Person) -> None:
    """A page of rules, at the rule that a refused card leads to."""
    person.opens("/rules/stukolka#R20")


def scenes() -> dict[str, tuple[dict[str, object], Callable[[Person], None]]]:
    """Every picture: how its reader likes his pages, and what he does."""
    return {
        "lobby": ({}, lobby),
        **{f"table-{game}": ({}, partial(table, game)) for game in families() if game != "banchok"},
        "table-banchok": ({}, bank),
        "phone": (dict(PHONE), partial(table, "stukolka")),
        "persian": ({"language": "fa", "index": "en"}, partial(table, "stukolka")),
        "night": ({"night": 1}, partial(table, "shakha")),
        "replay": ({}, replay),
        "rules": ({"language": "ru"}, rules),
    }


def main(wanted: list[str]) -> None:
    """Draw."""
    with tempfile.TemporaryDirectory() as folder, running_browser() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            for name, (likes, act) in scenes().items():
                if wanted and name not in wanted:
                    continue
                company = Company(browser, server.address)
                person = company.person("Anna", **likes)  # type: ignore[arg-type]  # sizes are numbers, likes are texts
                act(person)
                person.page.mouse.move(2, 2)
                person.page.evaluate("() => { document.activeElement?.blur?.(); return document.fonts.ready }")
                png = person.page.screenshot()
                blank = browser.new_page()
                png = few_colours(blank, png, LARGEST)
                blank.close()
                company.go_home()
                (FOLDER / f"{name}.png").write_bytes(png)
                print(f"{name}.png: {len(png)} bytes", flush=True)
                assert len(png) < LARGEST, name
        finally:
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
