"""The keys of the table, and where the focus goes."""

from playwright.sync_api import expect

from tests.browser.people import Company
from tests.browser.playing import Player, by_mouse, walk

LAST_FOCUS = "() => [...document.querySelectorAll('#hand .slot button')].indexOf(document.activeElement)"


def test_keys_open_what_they_name(company: Company) -> None:
    page = company.person().opens("/")
    page.locator("#game-stukolka form button.main").click()
    player = Player(page)
    player.asked()
    page.wait_for_load_state("load")
    page.keyboard.press("l")
    expect(page.locator("#last")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator("#last")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("g")
    expect(page.locator("#log")).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator("#note")).to_contain_text(".")
    page.keyboard.press("Escape")
    expect(page.locator("#note > *")).to_have_count(0)


def test_n_begins_every_deal_from_the_first_on(company: Company) -> None:
    anna, bob = company.person(), company.person("Bob")
    table = anna.sets_up("shakha", friends=1, players=2)
    bob.asks(f"/tables/{table}/sit", {})
    page = anna.page
    expect(page.locator("#begin")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator("#hand .slot").first).to_be_visible()
    expect(page.locator("#begin")).to_have_count(0)


def test_n_begins_the_next_deal(company: Company) -> None:
    anna = company.person()
    table = anna.sets_up("shakha", players=2)
    anna.plays_ahead(table, 1)
    page = anna.page
    expect(page.locator("#next-deal")).to_be_visible()
    deal = page.locator("#deal-title").inner_text()
    page.keyboard.press("n")
    expect(page.locator("#deal-title")).not_to_have_text(deal)


def test_u_takes_back(company: Company) -> None:
    anna = company.person()
    anna.sets_up("shakha", players=3)
    player = Player(anna.page)
    player.waits()
    asked = anna.page.locator("#question").inner_text()
    assert player.goes_on(by_mouse) == "mine"
    assert anna.page.locator("#question").inner_text() != asked
    since = player.seq
    anna.page.keyboard.press("u")
    assert player.waits(since) == "mine"
    expect(anna.page.locator("#question")).to_have_text(asked)


def test_focus_goes_to_the_neighbour(company: Company) -> None:
    anna = company.person()
    anna.sets_up("shakha", players=2)
    page, player = anna.page, Player(anna.page)
    plays = 0
    while plays < 5:
        stands = player.waits()
        if stands == "mine" and page.locator("#hand button.legal").count():
            held = page.locator("#hand .slot").count()
            walk(page, "#hand button.legal", player.chance.randrange(held))
            place = page.evaluate(LAST_FOCUS)
            since = player.seq
            page.keyboard.press("Enter")
            if player.waits(since) == "mine" and page.locator("#hand .slot").count() == held - 1:
                assert page.evaluate(LAST_FOCUS) == min(place, held - 2)
                plays += 1
        else:
            player.goes_on(by_mouse)
