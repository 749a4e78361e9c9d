"""Several people at one table, each in front of a page of his own."""

from playwright.sync_api import Page, expect

from tests.browser.people import Company, Person
from tests.browser.playing import MINE, Player, by_mouse


def sits_down(person: Person, table: str, name: str) -> Page:
    """Somebody who was sent the address of a table sits down there."""
    page = person.opens(f"/tables/{table}/join")
    page.locator("#name").fill(name)
    page.locator("#sit button.main").click()
    page.wait_for_url(f"**/tables/{table}")
    return page


def trick(page: Page) -> list[tuple[str | None, str | None]]:
    """The cards of the trick, each with the seat that played it."""
    cards = page.locator("#trick .played")
    return [(card.get_attribute("id"), card.locator(".card").get_attribute("id")) for card in cards.all()]


def at(page: Page, seq: str) -> None:
    """Wait until a page shows an event."""
    page.locator(f'#state[data-seq="{seq}"]').wait_for(state="attached")


def test_two_people_and_one_who_looks_on(company: Company) -> None:
    anna, bob, clara = company.person(), company.stranger(), company.stranger()
    table = anna.sets_up("stukolka", friends=1, players=4)
    assert anna.page.locator("#invite").input_value().endswith(f"/tables/{table}/join")
    sits_down(bob, table, "Bob")
    clara.opens(f"/tables/{table}")
    anna.page.locator("#begin").click()
    players = [Player(anna.page), Player(bob.page)]
    seen = 0
    for _ in range(60):
        on_turn = next((player for player in players if player.page.locator(f"{MINE}, #next-deal").count()), None)
        if on_turn is None:
            anna.page.wait_for_timeout(20)
            continue
        seq = on_turn.seq
        for page in (anna.page, bob.page, clara.page):
            at(page, seq)
        assert trick(anna.page) == trick(bob.page) == trick(clara.page)
        seen = max(seen, len(trick(anna.page)))
        assert clara.page.locator("#hand .hand-card, #ask button").count() == 0
        ids = {card.get_attribute("id") for card in anna.page.locator("#hand .card").all()}
        assert not ids & {card.get_attribute("id") for card in bob.page.locator("#hand .card").all()}
        assert not ids & {card.get_attribute("id") for card in clara.page.locator(".card[id]").all()}
        by_mouse(on_turn)
        on_turn.told(seq)
        if seen >= 2:
            break
    assert seen >= 2
    expect(anna.page.locator("#foot")).to_contain_text("1 looks on")


def test_taking_back_asks_for_consent(company: Company) -> None:
    anna, bob = company.person(), company.stranger()
    table = anna.sets_up("shakha", friends=1, players=2)
    sits_down(bob, table, "Bob")
    anna.page.locator("#begin").click()
    anna.page.locator(f"{MINE}, #question.waits:not(:empty)").first.wait_for(state="attached")
    pages = [anna.page, bob.page]
    at(bob.page, Player(anna.page).seq)
    if not anna.page.locator(MINE).count():
        pages.reverse()
    first, second = pages
    for button, asked_again in (("#disagree", False), ("#agree", True)):
        if first.locator(MINE).count():
            since = Player(first).seq
            by_mouse(Player(first))
            second.locator(f'{MINE}:not([data-seq="{since}"])').wait_for(state="attached")
        first.locator("#take-back").click()
        second.locator(button).click()
        expect(second.locator("#asks-back")).to_have_count(0)
        # Who has said it himself is not told.
        expect(first.locator("#log li").last).to_contain_text("taken back" if asked_again else "not agree")
        expect(first.locator("#state")).to_have_attribute("data-mine", str(asked_again).lower())
