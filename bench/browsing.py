"""A browser's first visit, and cards that are clicked, as Chromium measures them."""

import shutil
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
CLICKS = 40
TIMED = """
() => {
  window.laid = [];
  window.answered = [];
  // The frame in which a change is painted, and the task right behind it.
  const painted = (spent, began) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => spent.push(performance.now() - began);
    port2.postMessage(null);
  });
  const seq = () => document.getElementById("state").dataset.seq;
  let pressed, before, card;
  addEventListener("click", ({ target }) => {
    const button = target.closest("#hand .legal, #answers .answer");
    if (button) [pressed, before, card] = [performance.now(), seq(), button.querySelector(".card")?.id];
  }, true);
  new MutationObserver(() => {
    if (card && document.querySelector(`#trick #${card}`)) {
      painted(window.laid, pressed);
      card = null;
    }
    if (pressed && seq() !== before) {
      painted(window.answered, pressed);
      pressed = null;
    }
  }).observe(document.getElementById("region"), { attributes: true, childList: true, subtree: true });
}
"""


def _launched(playwright: Any) -> Browser:
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise SystemExit("No browser is installed. Install one with: tools/services")
    found: Browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    return found


def visit(address: str) -> dict[str, int]:
    """The bytes that come over the wire for the lobby and a first table, by kinds."""
    sizes: Counter[str] = Counter()
    with sync_playwright() as playwright:
        page = _launched(playwright).new_page()
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        asked: dict[str, str] = {}
        session.on("Network.requestWillBeSent", lambda e: asked.update({e["requestId"]: e["request"]["url"]}))
        session.on("Network.loadingFinished", lambda e: sizes.update({_kind(asked, e): int(e["encodedDataLength"])}))
        page.goto(address)
        page.wait_for_load_state("load")
        page.wait_for_timeout(300)
        _begin(page)
        page.wait_for_timeout(1500)
    return dict(sizes)


def _kind(asked: dict[str, str], event: dict[str, Any]) -> str:
    path = urlsplit(asked.get(event["requestId"], "")).path
    ending = path.rpartition(".")[2] if "." in path else "pages"
    return {"svg": "drawings", "css": "styles", "js": "scripts", "woff2": "fonts"}.get(ending, ending)


def _begin(page: Page) -> None:
    page.locator("form[action='/tables'] button").first.click()
    page.wait_for_selector("#region")


def clicks(address: str) -> tuple[list[float], list[float]]:
    """Milliseconds from a click to the screen, at the quickest pace.

    Returns:
        Of cards: until the frame in which the card is painted on the table. Of cards and calls: until the frame in
        which the server's answer is painted.
    """
    with sync_playwright() as playwright:
        context = _launched(playwright).new_context()
        context.add_cookies([{"name": "kozyr_likes", "value": "pace=0", "url": address}])
        page = context.new_page()
        page.goto(address)
        _begin(page)
        page.wait_for_timeout(500)
        page.evaluate(TIMED)
        for _ in range(6 * CLICKS):
            if page.evaluate("Math.min(window.laid.length, window.answered.length)") >= CLICKS:
                break
            page.wait_for_selector("#hand .legal, #answers .answer:not([aria-disabled]), #answers .main, #next-deal")
            seq = page.get_attribute("#state", "data-seq")
            for what in ("#hand .legal", "#next-deal", "#answers .answer:not([aria-disabled])", "#send"):
                if page.locator(what).count():
                    page.locator(what).first.click()
                    break
            page.wait_for_function("seq => document.getElementById('state').dataset.seq !== seq", arg=seq)
            page.wait_for_timeout(150)
        return page.evaluate("window.laid"), page.evaluate("window.answered")
