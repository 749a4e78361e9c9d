"""Playing at a table as a person does: by what the page shows and offers, with the mouse or with the keys."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, TimeoutError

MINE = '#state[data-mine="true"]'
OVER = "#state:is(.step-between, .step-ended)"
MOST_DECISIONS = 2000


@dataclass
class Player:
    """Somebody who decides at random among what his page offers.

    Attributes:
        page: his page.
        chance: what he decides by.
        decided: how often he has.
        refused: how often the table has told him why not.
    """

    page: Page
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    decided: int = 0
    refused: int = 0

    @property
    def seq(self) -> str:
        """The number of the last event that the page shows."""
        return self.page.locator("#state").get_attribute("data-seq") or ""

    def waits(self, since: str = "") -> str:
        """Wait until he is asked or the deal is over; which of the two, as one of ``mine``, ``between``, ``ended``."""
        changed = f':not([data-seq="{since}"])' if since else ""
        found = self.page.locator(f"{MINE}{changed}, {OVER}{changed}").first
        try:
            found.wait_for(state="attached")
        except TimeoutError as error:
            error.add_note(self.where())
            raise
        classes = found.get_attribute("class") or ""
        return "ended" if "step-ended" in classes else "between" if "step-between" in classes else "mine"

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
            decide: decides once.

        Returns:
            How many deals were played to their end.
        """
        deals = 0
        stands = self.waits()
        while not done(stands, deals):
            assert self.decided < MOST_DECISIONS, "the match has no end"
            since = self.seq
            if stands == "mine":
                decide(self)
                self.decided += 1
            else:
                self.page.locator("#next-deal").click()
            stands = self.waits(since)
            deals += stands in ("between", "ended")
        return deals

    def one_of(self, found: Locator) -> Locator:
        """One of several."""
        return found.nth(self.chance.randrange(found.count()))


def by_mouse(player: Player) -> None:
    """Decide once by pressing something."""
    page = player.page
    if page.locator("#slider").count():
        slider = page.locator("#slider")
        least, most, step = (int(slider.get_attribute(name) or 0) for name in ("min", "max", "step"))
        page.locator("#amount").fill(str(player.chance.randrange(least, most + 1, step)))
        page.locator("#send").click()
    elif page.locator("#picked").count():
        pick_some(player)
    else:
        player.one_of(page.locator(OFFERED)).click()


OFFERED = "#answers button:not([aria-disabled]), #hand button.legal, #hand .more button"


def pick_some(player: Player) -> None:
    """Pick cards and send them; where the table will not have so many, fewer."""
    page, since = player.page, player.seq
    boxes = page.locator("#hand label.pick")
    wished = player.chance.randint(0, boxes.count())
    for place in player.chance.sample(range(boxes.count()), wished):
        boxes.nth(place).click()
    while True:
        page.locator("#send").click()
        page.locator(f'#state:not([data-seq="{since}"]), #note > *').first.wait_for(state="attached")
        if player.seq != since:
            return
        player.refused += 1
        boxes.filter(has=page.locator("input:checked")).first.click()
        page.keyboard.press("Escape")
