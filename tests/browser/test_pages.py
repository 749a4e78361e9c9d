"""The pages around a table: the lobby, settings, verification, and what hearing readers are told."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import GAMES
from tests.browser.people import Company
from tests.browser.playing import Player, by_mouse

NAMELESS = re.compile(r"- (button|link|textbox|checkbox|radio|slider|spinbutton|combobox)(?! \")(?=[:\s]|$)")


@pytest.mark.parametrize("game", GAMES)
def test_from_the_lobby_to_a_table_in_one_click(company: Company, game: str) -> None:
    page = company.stranger().opens("/")
    page.locator(f"#game-{game} form button.main").click()
    page.wait_for_url("**/tables/*")
    assert Player(page).waits() in ("mine", "between")
    Player(page).asked()
    assert page.locator("#hand .slot").count() > 0
    expect(page).to_have_title(re.compile("^● "))


def test_a_first_deal_is_explained(company: Company) -> None:
    page = company.stranger().opens("/")
    page.locator("#game-shakha form:has([name=guide]) button").click()
    player, guide = Player(page), page.locator("#guide")
    player.asked()
    introduction = "Only an exact call pays"
    expect(guide).to_contain_text(introduction)
    expect(guide).to_contain_text("Try this: ")
    player.goes_on(by_mouse)
    while player.waits() == "mine":
        expect(guide).to_contain_text("Try this: ")
        expect(guide).not_to_contain_text(introduction)
        player.goes_on(by_mouse)
    expect(guide).to_contain_text("That was the deal")
    player.goes_on(by_mouse)
    expect(guide).to_have_count(0)


def save(page: Page, **choices: str) -> None:
    """Choose in the settings, and go back to where one came from."""
    page.locator("#tools a[href^='/settings']").click()
    for name, value in choices.items():
        page.locator(f"#settings [name={name}][value='{value}']").check()
    page.locator("#settings button.main").click()
    page.wait_for_url("**/tables/*")


def test_settings_take_effect(company: Company) -> None:
    anna = company.person()
    anna.sets_up("stukolka")
    page = anna.page
    Player(page).asked()
    face = page.locator("#hand .card .face-full").first
    assert "/art/french-en-full" in (face.get_attribute("href") or "")
    save(page, pack="german", index="ru", colours="four", night="true", pace="0")
    assert "/art/german-ru-full" in (face.get_attribute("href") or "")
    expect(page.locator("html")).to_have_attribute("data-colours", "four")
    expect(page.locator("html")).to_have_attribute("data-night", "true")
    dark = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    red, green, blue = map(int, re.findall(r"\d+", dark)[:3])
    assert red + green + blue < 150
    save(page, language="cs", index="cs", pack="french")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    assert "/art/french-cs-full" in (face.get_attribute("href") or "")


def test_a_hint_shows_its_reason(company: Company) -> None:
    anna = company.person()
    anna.sets_up("stukolka")
    player = Player(anna.page)
    player.asked()
    since = player.seq
    anna.page.locator("#ask-hint").click()
    note = anna.page.locator("#note")
    expect(note.locator("b")).to_contain_text("By the book")
    words = note.locator("p").first.inner_text().removeprefix(note.locator("b").inner_text())
    assert len(words.split()) > 3
    assert player.seq == since
    note.locator("#do-it").click()
    player.waits(since)


def test_a_refused_card_says_why(company: Company) -> None:
    anna = company.person()
    table = anna.sets_up("shakha", players=3)
    page, player = anna.page, Player(anna.page)
    player.waits()
    while not page.locator("#hand button.illegal").count():
        player.goes_on(by_mouse)
    since, hand = player.seq, page.locator("#hand .slot").count()
    page.locator("#hand button.illegal").first.click(force=True)
    expect(page.locator("#note p")).to_have_text(re.compile(r"\w+ \w+.*\."))
    rule = page.locator("#note a.rule")
    assert (rule.get_attribute("href") or "").startswith("/rules/shakha#")
    assert player.seq == since == str(anna.sees(table)["seq"])
    assert page.locator("#hand .slot").count() == hand
    with anna.context.expect_page() as opened:
        rule.click()
    rules = anna.watch(opened.value)
    assert rules.locator(f"[id='{rules.url.partition('#')[2]}']").count() == 1


@pytest.mark.parametrize("path", ["/", "/settings", "/new/stukolka", "/verify"])
def test_everything_that_can_be_used_has_a_name(company: Company, path: str) -> None:
    page = company.stranger().opens(path)
    assert NAMELESS.findall(page.locator("body").aria_snapshot()) == []


@pytest.mark.parametrize("game", GAMES)
def test_everything_at_a_table_has_a_name(company: Company, game: str) -> None:
    anna = company.person()
    anna.sets_up(game)
    player = Player(anna.page)
    player.waits()
    for _ in range(4):
        assert NAMELESS.findall(anna.page.locator("body").aria_snapshot()) == []
        player.goes_on(by_mouse)


def test_the_log_grows_line_by_line(company: Company) -> None:
    anna = company.person()
    anna.sets_up("shakha", players=3)
    page, player = anna.page, Player(anna.page)
    log = page.get_by_role("log")
    player.waits()
    lines = log.locator("li")
    for _ in range(8):
        since, before = player.seq, [(line.get_attribute("id"), line.inner_text()) for line in lines.all()]
        player.goes_on(by_mouse)
        after = [(line.get_attribute("id"), line.inner_text()) for line in lines.all()]
        assert after[: len(before)] == before
        assert len(after) - len(before) >= int(player.seq) - int(since)
        assert len({name for name, _ in after}) == len(after)


def test_who_sits_with_others_is_asked_before_he_leaves(company: Company) -> None:
    anna = company.person()
    table = anna.sets_up("frap", friends=1, players=4)
    page = anna.page
    page.locator("#tool-leave").click()
    expect(page.locator("#leaving")).to_contain_text("for good")
    page.get_by_role("button", name="Stay").click()
    assert anna.sees(table)["seat"] == 0
    page.locator("#tool-leave").click()
    page.locator("#leave-table").click()
    page.wait_for_url(f"{anna.address}/")
    assert anna.sees(table)["seat"] == -1


def test_deals_are_looked_back_at_between_two_deals_and_from_the_lobby(company: Company) -> None:
    anna = company.person()
    table = anna.sets_up("stukolka", players=3)
    page, player = anna.page, Player(anna.page)
    player.asked()
    expect(page.locator("#look-back")).to_have_count(0)
    player.plays_until(lambda stands, deals: stands == "between", by_mouse)
    page.locator("#look-back").click()
    page.wait_for_url(f"**/tables/{table}/replay")
    page.go_back()
    player.waits()
    page.locator("#ask-end").click()
    page.locator("#end-match").click()
    expect(page.locator("#word .standing")).to_be_visible()
    anna.opens("/")
    page.locator(f"section:has(#played-title) a[href='/tables/{table}/replay']").click()
    page.locator("#go-last").click()
    # Nothing is left to decide there.
    expect(page.locator("#branch")).to_have_count(0)
    page.locator("#go-previous").click()
    expect(page.locator("#branch")).to_have_count(1)


def test_a_match_is_ended_and_its_pot_divided(company: Company) -> None:
    anna = company.person(pace=1)
    anna.sets_up("stukolka", players=3)
    page, player = anna.page, Player(anna.page)
    player.plays_until(
        lambda stands, deals: stands == "between" and page.locator("#pot b").inner_text() != "0", by_mouse
    )
    pot = page.locator("#pot b").inner_text()
    page.locator("#ask-end").click()
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("#ending")).to_contain_text(pot)
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#ending")).to_be_hidden()
    page.locator("#ask-end").click()
    page.locator("#end-match").click()
    expect(page.locator("#word .standing")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("The match is over.")
    expect(page.get_by_role("log")).to_contain_text(f"The pot of {pot} is divided:")
    expect(page.locator(".change.gain").first).to_be_visible()
    expect(page.locator("#ask-end, #next-deal")).to_have_count(0)
    page.reload()
    expect(page.locator("#word .standing")).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("The match is over.")


def test_a_deal_is_verified(company: Company) -> None:
    anna = company.person()
    anna.sets_up("frap")
    player = Player(anna.page)
    player.waits()
    link = anna.page.locator("#foot a").get_attribute("href") or ""
    player.plays_until(lambda stands, deals: deals >= 1, by_mouse)
    page = anna.opens(link)
    expect(page.locator(".verdict")).to_have_class(re.compile("good"))
    assert page.locator(".spread li").count() == 32
    page.locator("#seed").fill("0" * 64)
    page.locator("#verify button").click()
    expect(page.locator(".verdict")).to_have_class(re.compile("bad"))


def test_many_tabs(company: Company) -> None:
    anna = company.person()
    table = anna.sets_up("stukolka")
    pages = [anna.page]
    expect(anna.page.locator("#many")).to_be_hidden()
    for count in range(2, 8):
        page = anna.new_tab()
        page.goto(f"{anna.address}/tables/{table}")
        pages.append(page)
        Player(page).waits()
        expect(page.locator("#many")).to_be_visible(visible=count >= 4)
    last = Player(pages[-1])
    since = last.seq
    by_mouse(last)
    last.waits(since)
    # The first has given its connection to others; it takes one again when somebody comes back to it.
    pages[0].bring_to_front()
    pages[0].mouse.click(600, 200)
    pages[0].locator(f'#state[data-seq="{last.seq}"]').wait_for(state="attached")
