"""Looking back at a match."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from kozyr import record
from tests.browser.people import Company, Person
from tests.browser.playing import Player, by_mouse


def after_a_deal(company: Company) -> tuple[Person, str]:
    """Somebody who has played one deal, and the table."""
    anna = company.person()
    table = anna.sets_up("frap")
    Player(anna.page).plays_until(lambda stands, deals: deals >= 1, by_mouse)
    return anna, table


def press(page: Page, key: str) -> None:
    """Press a key, when the page is there with its scripts."""
    page.wait_for_load_state()
    page.keyboard.press(key)


def test_step_by_step(company: Company) -> None:
    anna, table = after_a_deal(company)
    page = anna.opens(f"/tables/{table}/replay")
    steps = int(re.findall(r"\d+", page.locator(".step small").inner_text())[-1])
    shown = []
    for step in range(steps + 1):
        expect(page.locator("#state")).to_have_attribute("data-seq", str(step))
        shown.append(page.locator("#step-title").inner_text())
        if step < steps:
            page.locator("#go-next").click()
    assert all(shown)
    assert len(set(shown)) > steps / 2
    expect(page.locator("#go-next")).to_have_attribute("aria-disabled", "true")
    assert page.locator(".change").count() > 0
    press(page, "Home")
    expect(page.locator("#state")).to_have_attribute("data-seq", "0")
    assert page.locator(".shown .card").count() == 3 * 4
    press(page, "ArrowRight")
    expect(page.locator("#state")).to_have_attribute("data-seq", "1")
    press(page, "ArrowLeft")
    expect(page.locator("#state")).to_have_attribute("data-seq", "0")
    press(page, "End")
    expect(page.locator("#state")).to_have_attribute("data-seq", str(steps))


def test_playing_on_from_a_step(company: Company) -> None:
    anna, table = after_a_deal(company)
    page = anna.opens(f"/tables/{table}/replay?step=2")
    page.locator("#branch button").click()
    page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    player = Player(page)
    assert player.waits() in ("mine", "between")
    player.plays_until(lambda stands, deals: deals >= 1 or stands == "between", by_mouse)


def test_a_record_is_downloaded(company: Company, tmp_path: Path) -> None:
    anna, table = after_a_deal(company)
    page = anna.opens(f"/tables/{table}/replay")
    with page.expect_download() as download:
        page.locator("a[download]").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".kozyr"
    replay = record.loads(file.read_text("utf-8"))
    assert not replay.faults
    assert replay.match is not None
    assert len(replay.match.deals) == 1
    assert replay.match.over


def test_a_step_is_passed_on(company: Company) -> None:
    anna, table = after_a_deal(company)
    share = anna.opens(f"/tables/{table}/replay?step=3").locator("#share").input_value()
    page = company.stranger().page
    page.goto(share)
    expect(page.locator("#state")).to_have_attribute("data-seq", "3")
