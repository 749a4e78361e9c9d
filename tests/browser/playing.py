"""Playing at a table as a person does: by what the page shows and offers, with the mouse or with the keys."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, TimeoutError, expect

MINE = '#state[data-mine="true"]'
OVER = "#state:is(.step-between, .step-ended)"
OFFERED = "#answers button:not([aria-disabled]), #hand button.legal, #hand .more button"
MOST_DECISIONS = 2000
MOST_TABS = 80
"""So often the tab key is pressed until something has surely been passed."""


@dataclass
class Player:
    """Somebody who decides at random among what his page offers.

    Attributes:
        page: his page.
        chance: what he decides by.
        decided: how often he has.
    """

    page: Page
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    decided: int = 0

    @property
    def seq(self) -> str:
        """The number of the last event that the page shows."""
        return self.page.locator("#state").get_attribute("data-seq") or ""

    def waits(self, since: str = "") -> str:
        """Wait until he is asked or the deal is over; which of them: ``mine``, ``between`` or ``ended``."""
        changed = f':not([data-seq="{since}"])' if since else ""
        found = self.page.locator(f"{MINE}{changed}, {OVER}{changed}").first
        try:
            found.wait_for(state="attached")
        except TimeoutError as error:
            error.add_note(self.where())
            raise
        classes = found.get_attribute("class") or ""
        return "ended" if "step-ended" in classes else "between" if "step-between" in classes else "mine"

    def asked(self) -> None:
        """Play on until he is asked: in some games a deal may be over before it is his turn."""
        while self.waits() != "mine":
            self.goes_on(by_mouse)

    def where(self) -> str:
        """Where the page stands, and where the server."""
        state = self.page.locator("#state")
        shown = [state.get_attribute(name) for name in ("data-seq", "data-mine", "class")]
        table = self.page.request.get(self.page.url.replace("/tables/", "/api/tables/")).json()
        return f"The page shows {shown}, the server {table['seq']}, {table['step']}, {table['question']}."

    def plays_until(self, done: Callable[[str, int], bool], decide: Callable[["Player"], None]) -> int:
        """Play deal by deal until it is enough.

        Args:
            done: told where the table stands and how many deals are over; whether it is enough.
            decide: decides once, or begins the next deal.

        Returns:
            How many deals were played to their end.
        """
        deals = 0
        stands = self.waits()
        while not done(stands, deals):
            assert self.decided < MOST_DECISIONS, "the match has no end"
            self.decided += stands == "mine"
            stands = self.goes_on(decide)
            deals += stands in ("between", "ended")
        return deals

    def goes_on(self, decide: Callable[["Player"], None]) -> str:
        """Decide once, or begin the next deal, and wait as :meth:`waits` does."""
        since, title = self.seq, self.page.locator("#deal-title").inner_text()
        over = self.page.locator(OVER).count() > 0
        decide(self)
        if not over:
            return self.waits(since)
        # The next deal's order is fixed a moment after a deal is over: something has happened, but it has not begun.
        expect(self.page.locator("#deal-title")).not_to_have_text(title)
        return self.waits()

    def told(self, since: str) -> bool:
        """Wait until the table has gone on, or has said why it does not; whether it said so."""
        self.page.locator(f'#state:not([data-seq="{since}"]), #note > *').first.wait_for(state="attached")
        return self.seq == since

    def one_of(self, found: Locator) -> Locator:
        """One of several."""
        return found.nth(self.chance.randrange(found.count()))


def ended(stands: str, deals: int) -> bool:
    """Whether the match is over."""
    return stands == "ended"


def by_mouse(player: Player) -> None:
    """Decide once, or begin the next deal, by pressing something."""
    page, since = player.page, player.seq
    if page.locator(OVER).count():
        page.locator("#next-deal").click()
    elif page.locator("#slider").count():
        page.locator("#amount").fill(str(some_number(player)))
        page.locator("#send").click()
    elif page.locator("#picked").count():
        boxes = page.locator("#hand label.pick")
        for place in player.chance.sample(range(boxes.count()), player.chance.randint(0, boxes.count())):
            boxes.nth(place).click()
        page.locator("#send").click()
        while player.told(since):
            page.keyboard.press("Escape")
            boxes.filter(has=page.locator("input:checked")).first.click()
            page.locator("#send").click()
    else:
        # A card of a long hand shows its left edge.
        player.one_of(page.locator(OFFERED)).click(position={"x": 8, "y": 12})


def by_keys(player: Player) -> None:
    """The same without a mouse."""
    page, since = player.page, player.seq
    if page.locator(OVER).count():
        page.locator("#next-deal").wait_for()
        page.keyboard.press("n")
    elif page.locator("#slider").count():
        reach(page, "#amount")
        page.keyboard.press("Control+A")
        page.keyboard.type(str(some_number(player)))
        reach(page, "#send")
        page.keyboard.press("Enter")
    elif page.locator("#picked").count():
        for _ in range(player.chance.randint(0, 2)):
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Space")
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        while player.told(since):
            page.keyboard.press("Escape")
            unpick(page)
            page.keyboard.press("Enter")
    elif page.locator("#answers button:not([aria-disabled])").count():
        places = page.locator("#answers button")
        open_ones = [n for n in range(places.count()) if places.nth(n).get_attribute("aria-disabled") is None]
        reach(page, f"#{places.nth(player.chance.choice(open_ones)).get_attribute('id')}")
        page.keyboard.press("Enter")
    else:
        walk(page, "#hand button.legal", player.chance.randrange(12))
        page.keyboard.press("Enter")


def some_number(player: Player) -> int:
    """One of the numbers that may be named."""
    slider = player.page.locator("#slider")
    least, most, step = (int(slider.get_attribute(name) or 0) for name in ("min", "max", "step"))
    return player.chance.randrange(least, most + 1, step)


def reach(page: Page, what: str) -> None:
    """Go on by the tab key until something has the focus."""
    for _ in range(MOST_TABS):
        if page.locator(f"{what}:focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key never comes to {what}")


def walk(page: Page, what: str, steps: int = 0) -> None:
    """Walk so many steps along the hand by the arrow keys, and then on until something has the focus."""
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in range(40):
            if page.locator(f"{what}:focus").count():
                return
            page.keyboard.press(key)
    raise AssertionError(f"the arrows never come to {what}")


def unpick(page: Page) -> None:
    """Take one of the picked cards back, by the keys."""
    walk(page, "#hand .pick input:checked")
    page.keyboard.press("Space")
