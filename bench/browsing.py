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
  window.spent = [];
  let pressed = 0, seq = null;
  const painted = new MessageChannel();
  let began = 0;
  painted.port1.onmessage = () => window.spent.push(performance.now() - began);
  const now = () => document.getElementById("state").dataset.seq;
  addEventListener("click", (event) => {
    if (event.target.closest("#hand .legal, #answers .answer")) { pressed = performance.now(); seq = now(); }
  }, true);
  new MutationObserver(() => {
    if (!pressed || now() === seq) return;
    began = pressed;
    pressed = 0;
    // The frame in which the change is painted, and the task right behind it.
    requestAnimationFrame(() => painted.port2.postMessage(null));
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


def clicks(address: str) -> list[float]:
    """Milliseconds from a click to the frame in which what it did is painted, at the quickest pace."""
    with sync_playwright() as playwright:
        context = _launched(playwright).new_context()
        context.add_cookies([{"name": "kozyr_likes", "value": "pace=0", "url": address}])
        page = context.new_page()
        page.goto(address)
        _begin(page)
        page.wait_for_timeout(500)
        page.evaluate(TIMED)
        for _ in range(4 * CLICKS):
            if page.evaluate("window.spent.length") >= CLICKS:
                break
            page.wait_for_selector("#hand .legal, #answers .answer:not([aria-disabled]), #answers .main, #next-deal")
            seq = page.get_attribute("#state", "data-seq")
            for what in ("#hand .legal", "#next-deal", "#answers .answer:not([aria-disabled])", "#send"):
                if page.locator(what).count():
                    page.locator(what).first.click()
                    break
            page.wait_for_function("seq => document.getElementById('state').dataset.seq !== seq", arg=seq)
            page.wait_for_timeout(150)
        found: list[float] = page.evaluate("window.spent")
    return found
