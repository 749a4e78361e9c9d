"""Broken connections and killed servers: the page comes back by itself, and what was accepted stays."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import ANSWERED, Company, Person, open_action
from tests.browser.playing import MINE, Player, by_mouse
from tests.browser.running import Server

BROKEN = (*ANSWERED, "net::ERR", "Failed to fetch", "network error", "NetworkError")


def at_a_card(company: Company) -> tuple[Person, str, Player]:
    """Somebody at a table of his own, asked for a card."""
    anna = company.person()
    anna.tolerated = BROKEN
    table = anna.sets_up("shakha", players=3)
    player = Player(anna.page)
    while not (anna.page.locator("#hand button.legal").count() and anna.page.locator("#hand .slot").count() > 1):
        player.goes_on(by_mouse)
    return anna, table, player


def comes_back(anna: Person, table: str) -> None:
    """The page shows what the server knows, says nothing of a broken connection, and can be played at."""
    page = anna.page
    seq = anna.settled(table)["seq"]
    page.locator(f'#state[data-seq="{seq}"]').wait_for(state="attached")
    expect(page.locator("#stale")).to_be_hidden()
    player = Player(page)
    by_mouse(player)
    player.waits(str(seq))


def marked(page: Any) -> Callable[[], bool]:
    """Whether a page is still the same, not loaded anew."""
    page.evaluate("() => { document.documentElement.dataset.same = 'yes' }")
    return lambda: page.locator("html[data-same=yes]").count() == 1


def test_a_server_that_is_killed(company: Company, server: Server) -> None:
    anna, table, player = at_a_card(company)
    since = player.seq
    same = marked(anna.page)
    with anna.page.expect_response("**/actions") as answer:
        by_mouse(player)
    assert answer.value.status == 204
    server.kill()
    expect(anna.page.locator("#stale")).to_be_visible()
    shown = anna.page.locator("#hand").inner_text()
    # The card that was accepted may lie on the table already, ahead of the server's picture: it stays there.
    others = anna.page.locator(f"{MINE} #hand .slot:not(.laid) button.legal")
    if others.count():
        others.first.click()
        expect(anna.page.locator("#note")).to_contain_text("did not reach")
        assert anna.page.locator("#hand").inner_text() == shown
    server.start()
    assert anna.settled(table)["seq"] > int(since)
    comes_back(anna, table)
    assert same()


def test_every_accepted_action_is_found_again(company: Company, server: Server) -> None:
    anna, table, _ = at_a_card(company)
    before = anna.settled(table)
    after = anna.asks(f"/tables/{table}/actions", open_action(before))
    server.kill()
    server.start()
    found = anna.sees(table)
    assert found["seq"] >= after["seq"] > before["seq"]
    held = [card["card"] for card in found["hand"]]
    assert held == [card["card"] for card in after["hand"]]
    assert len(held) < len(before["hand"])
    comes_back(anna, table)


def test_a_page_that_is_offline_for_a_while(company: Company) -> None:
    anna, table, player = at_a_card(company)
    same = marked(anna.page)
    since = player.seq
    anna.context.set_offline(True)
    anna.asks(f"/tables/{table}/actions", open_action(anna.settled(table)))
    assert anna.settled(table)["seq"] > int(since)
    anna.page.locator("#hand button.legal").first.click()
    expect(anna.page.locator("#note")).to_contain_text("did not reach")
    anna.context.set_offline(False)
    comes_back(anna, table)
    assert same()
