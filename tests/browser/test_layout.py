"""Where things lie: right to left, on a phone, without motion."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kozyr.games.family import families
from tests.browser.games import GAMES
from tests.browser.people import Company
from tests.browser.playing import Player, by_mouse

SIZES = "() => [document.scrollingElement.scrollWidth, innerWidth, innerHeight]"
RUNNING = "() => document.getAnimations().length"


def middles(page: Page, what: str) -> dict[str, tuple[float, float]]:
    """Where the middles of some elements are, by their ids."""
    found = {}
    for element in page.locator(what).all():
        box = element.bounding_box()
        assert box is not None
        found[element.get_attribute("id") or ""] = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    return found


def order_of(places: dict[str, tuple[float, float]], axis: int) -> list[str]:
    return sorted(places, key=lambda name: (round(places[name][axis]), name))


@pytest.mark.parametrize(("wide", "high"), [(1280, 800), (390, 844)])
def test_right_to_left_mirrors_the_panels_and_not_the_cloth(company: Company, wide: int, high: int) -> None:
    anna = company.person(wide=wide, high=high, language="en")
    # In shakha everybody is asked in every deal.
    table = anna.sets_up("shakha", players=5)
    Player(anna.page).waits()
    seats, cards = middles(anna.page, "#seats > .seat"), middles(anna.page, "#hand .slot")
    question = anna.page.locator("#question").inner_text()
    side = anna.page.locator("#side").bounding_box()
    anna.context.add_cookies([{"name": "kozyr_likes", "value": "language=fa&index=en&pace=0", "url": anna.address}])
    page = anna.opens(f"/tables/{table}")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    for axis in (0, 1):
        assert order_of(middles(page, "#seats > .seat"), axis) == order_of(seats, axis)
    assert order_of(middles(page, "#hand .slot"), 0) == order_of(cards, 0)
    assert page.locator("#question").inner_text() != question
    if wide > 900:
        mirrored = page.locator("#side").bounding_box()
        assert side is not None and mirrored is not None
        assert mirrored["x"] + mirrored["width"] < wide / 2 < side["x"]


def inside(page: Page, what: str, wide: int, high: int) -> None:
    """All elements of a kind lie within the window."""
    for element in page.locator(what).all():
        box = element.bounding_box()
        if box is not None:
            name = f"{what} {element.get_attribute('id')} {box}"
            assert box["x"] >= -1 and box["x"] + box["width"] <= wide + 1, name
            assert box["y"] >= -1 and box["y"] + box["height"] <= high + 1, name


@pytest.mark.parametrize("game", GAMES)
def test_a_small_phone_shows_everything(company: Company, game: str) -> None:
    anna = company.person(wide=360, high=640)
    anna.sets_up(game, players=families()[game].options().players)
    player = Player(anna.page)
    stands = player.waits()
    for _ in range(12):
        width, wide, high = anna.page.evaluate(SIZES)
        assert width <= wide
        for what in ("#hand .slot", "#question", "#answers > *", "#ask button", "#trick .card", "#mine .plate"):
            inside(anna.page, what, wide, high)
        stands = player.goes_on(by_mouse)
        if stands == "ended":
            break


def plays(page: Page, player: Player) -> None:
    player.goes_on(by_mouse)


def test_whoever_likes_no_motion_sees_none(company: Company) -> None:
    anna = company.person(calm=True, pace=1)
    anna.sets_up("shakha", players=3)
    player = Player(anna.page)
    player.waits()
    for _ in range(5):
        plays(anna.page, player)
        assert anna.page.evaluate(RUNNING) == 0


def test_cards_are_seen_to_move(company: Company) -> None:
    anna = company.person(pace=3)
    anna.page.add_init_script(
        "const run = Element.prototype.animate; window.runs = 0;"
        "Element.prototype.animate = function (...how) { window.runs++; return run.apply(this, how) }"
    )
    anna.sets_up("shakha", players=3)
    player = Player(anna.page)
    player.waits()
    while not anna.page.locator("#hand button.legal").count():
        plays(anna.page, player)
    before: Any = anna.page.evaluate("() => window.runs")
    plays(anna.page, player)
    assert anna.page.evaluate("() => window.runs") > before


@pytest.mark.parametrize("path", ["/", "/settings", "/rules/stukolka", "/new/stukolka", "/verify"])
def test_no_page_is_wider_than_a_small_phone(company: Company, path: str) -> None:
    page = company.stranger(wide=360, high=640).opens(path)
    width, wide, _ = page.evaluate(SIZES)
    assert width <= wide
    assert re.search(r"\S", page.locator("h1").first.inner_text())
