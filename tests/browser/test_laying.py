"""A card that may be played is laid before the server has answered, and comes back where it refuses after all."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.people import ANSWERED, Company, Person
from tests.browser.playing import Player, by_mouse

LOST = (*ANSWERED, "status of 503", "net::ERR", "Failed to fetch")


def at_a_card(company: Company, *, leads: bool = False, pace: int = 0) -> tuple[Person, Player, Locator]:
    """Somebody who is asked for a card to a trick, or to lead while the trick before still lies there, and the card."""
    anna = company.person(pace=pace)
    anna.tolerated = LOST
    anna.sets_up("shakha", players=3)
    player = Player(anna.page)
    trick = "#trick[data-awaits].resting" if leads else "#trick[data-awaits]:not(.resting)"
    player.waits()
    while not (anna.page.locator(trick).count() and anna.page.locator("#hand .slot").count() > 1):
        player.goes_on(by_mouse)
    card = anna.page.locator("#hand button.legal").first
    return anna, player, card


def held_up(page: Page) -> list[Route]:
    """Actions are not sent on until somebody lets them."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/actions", hold)
    return held


def sent(page: Page, card: Locator) -> None:
    """Press a card, and wait until that has been asked of the server."""
    with page.expect_request("**/actions"):
        card.click()


def refused(route: Route) -> None:
    route.fulfill(status=422, content_type="text/html", body="<p>It is not to be.</p>")


def overloaded(route: Route) -> None:
    route.fulfill(status=503, content_type="text/html", body="")


def broken(route: Route) -> None:
    route.abort()


def seats_of(page: Page) -> list[str]:
    """Before whom cards of the trick lie."""
    return [place.get_attribute("id") or "" for place in page.locator("#trick > li").all()]


@pytest.mark.parametrize(("pace", "leads"), [(0, True), (2, False)])
def test_a_card_lies_on_the_table_before_the_server_answers(company: Company, pace: int, leads: bool) -> None:
    anna, player, card = at_a_card(company, leads=leads, pace=pace)
    page, since, before = anna.page, player.seq, seats_of(anna.page)
    name = card.locator(".card").get_attribute("id") or ""
    held = held_up(page)
    sent(page, card)
    expect(page.locator(f"#trick .played #{name}")).to_have_count(1)
    expect(page.locator(f"#hand #{name}")).to_have_count(0)
    mine = (page.locator(".me").get_attribute("id") or "").replace("seat", "played")
    assert seats_of(page) == ([mine] if leads else [*before, mine])
    assert player.seq == since
    page.wait_for_function(
        "() => document.querySelector('#trick .played:last-child').getAnimations({ subtree: true }).length === 0"
    )
    page.evaluate("name => { document.getElementById(name).known = true }", name)
    assert len(held) == 1
    held[0].continue_()
    page.locator(f'#state:not([data-seq="{since}"])').wait_for(state="attached")
    expect(page.locator(f"#hand #{name}")).to_have_count(0)
    # It was moved once: what the server sends finds it where it lies.
    assert page.evaluate("name => document.querySelector(`#trick #${name}`)?.known ?? true", name)


@pytest.mark.parametrize(
    ("answer", "told", "leads"),
    [(refused, "It is not to be.", True), (overloaded, "did not", False), (broken, "did not", True)],
)
def test_a_card_that_is_not_accepted_comes_back(
    company: Company, answer: Callable[[Route], None], told: str, leads: bool
) -> None:
    anna, player, card = at_a_card(company, leads=leads)
    page, since = anna.page, player.seq
    hand, trick = page.locator("#hand").inner_html(), page.locator("#trick").inner_html()
    held = held_up(page)
    sent(page, card)
    expect(page.locator("#hand .laid")).to_have_count(1)
    answer(held[0])
    expect(page.locator("#note")).to_contain_text(told)
    expect(page.locator("#hand .laid")).to_have_count(0)
    assert page.locator("#hand").inner_html() == hand
    assert page.locator("#trick").inner_html() == trick
    page.unroute("**/actions")
    page.locator("#hand button.legal").first.click()
    page.locator(f'#state:not([data-seq="{since}"])').wait_for(state="attached")


def test_one_card_is_laid_at_a_time(company: Company) -> None:
    anna, player, _ = at_a_card(company)
    page = anna.page
    while page.locator("#hand button.legal").count() < 2 or not page.locator("#trick[data-awaits]").count():
        player.goes_on(by_mouse)
    held = held_up(page)
    for _ in range(2):
        page.locator("#hand .slot:not(.laid) button.legal").first.click()
    expect(page.locator("#hand .laid")).to_have_count(1)
    assert len(held) == 1
    held[0].continue_()


def test_a_card_that_was_accepted_stays_whatever_goes_wrong_after_it(company: Company) -> None:
    anna, player, card = at_a_card(company)
    page = anna.page
    while page.locator("#hand button.legal").count() < 2 or not page.locator("#trick[data-awaits]").count():
        player.goes_on(by_mouse)
    name = card.locator(".card").get_attribute("id")
    held = held_up(page)
    sent(page, card)
    # Accepted, and then the connection breaks before the server's picture comes.
    held[0].fulfill(status=204)
    page.unroute("**/actions")
    page.route("**/actions", broken)
    page.locator("#hand .slot:not(.laid) button.legal").first.click()
    expect(page.locator("#note")).to_contain_text("did not")
    expect(page.locator("#trick .played > .card").last).to_have_id(name or "")
    expect(page.locator("#hand .laid")).to_have_count(1)


def test_a_press_is_not_lost_while_the_last_answer_is_on_its_way(company: Company) -> None:
    anna, player, card = at_a_card(company)
    page = anna.page
    late: list[Callable[[], None]] = []

    def answer_late(route: Route) -> None:
        answer = route.fetch()
        late.append(lambda: route.fulfill(response=answer))

    page.route("**/actions", answer_late)
    # The stream shows what became of the card, and asks for the next decision, before the request itself is answered.
    since = player.seq
    card.click()
    while player.waits(since) != "mine":
        since = player.seq
        page.locator("#next-deal").click()
    since = player.seq
    assert len(late) == 1
    page.locator("#hand button.legal, #answers button:not([aria-disabled])").first.click()
    late[0]()
    player.waits(since)


PRESSED_TWICE = """
async ([gap]) => {
  const shown = [];
  const seq = () => Number(document.getElementById("state").dataset.seq);
  const look = () => {
    if (shown.at(-1)?.[0] !== seq()) shown.push([seq(), document.querySelectorAll("#hand .slot").length]);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    if (new Set(ids).size < ids.length) shown.push("an id stands twice");
  };
  look();
  const everything = { attributes: true, childList: true, subtree: true };
  new MutationObserver(look).observe(document.getElementById("region"), everything);
  const legal = [...document.querySelectorAll("#hand button.legal")];
  legal[0].click();
  await new Promise((go) => setTimeout(go, gap));
  legal[1].click();
  await new Promise((go) => setTimeout(go, 3000));
  return shown;
}
"""


@pytest.mark.parametrize(("gap", "pace"), [(20, 1), (60, 3)])
def test_two_cards_that_are_pressed_at_once_are_one_decision(company: Company, gap: int, pace: int) -> None:
    anna, player, _ = at_a_card(company, pace=pace)
    page = anna.page
    while page.locator("#hand button.legal").count() < 2 or not page.locator("#trick[data-awaits]").count():
        player.goes_on(by_mouse)
    shown = page.evaluate(PRESSED_TWICE, [gap])
    assert all(isinstance(moment, list) for moment in shown), shown
    seqs, held = zip(*shown, strict=True)
    assert list(seqs) == sorted(seqs)
    assert min(held) >= held[0] - 1 or page.locator("#hand .slot").count() > held[0]


def test_a_double_click_plays_one_card(company: Company) -> None:
    anna, player, _ = at_a_card(company)
    page = anna.page
    for _ in range(4):
        while page.locator("#hand button.legal").count() < 2 or not page.locator("#trick[data-awaits]").count():
            player.goes_on(by_mouse)
        since, held = player.seq, page.locator("#hand .slot").count()
        page.locator("#hand button.legal").first.dblclick(delay=60, position={"x": 8, "y": 12})
        page.locator(f'#state:not([data-seq="{since}"])').wait_for(state="attached")
        page.wait_for_timeout(400)
        assert page.locator("#hand .slot").count() >= held - 1
        expect(page.locator("#note p")).to_have_count(0)


def test_a_card_that_flies_over_a_button_takes_no_press_from_it(company: Company) -> None:
    anna = company.person()
    anna.sets_up("shakha", players=3)
    Player(anna.page).asked()
    pressed = anna.page.evaluate("""
      () => {
        const over = document.querySelector("#answers button, #hand button.legal").getBoundingClientRect();
        const card = document.querySelector("#hand .slot:last-child .card");
        const from = card.getBoundingClientRect();
        const way = `translate(${over.left - from.left}px, ${over.top - from.top}px)`;
        card.animate([{ transform: way }, { transform: way }], { duration: 60000 });
        return document.elementFromPoint(over.left + over.width / 2, over.top + over.height / 2).closest("button").id;
      }
    """)
    assert pressed == anna.page.locator("#answers button, #hand button.legal").first.get_attribute("id")


def test_focus_goes_to_the_neighbour_of_a_card_that_was_laid(company: Company) -> None:
    anna, player, card = at_a_card(company)
    page, since = anna.page, player.seq
    card.press("Enter")
    page.locator(f'#state:not([data-seq="{since}"])').wait_for(state="attached")
    player.waits()
    focused = page.evaluate("() => document.activeElement.closest('#hand, #answers, #ask')?.id ?? 'lost'")
    assert focused != "lost"
