"""People in front of a browser: who they are, what they look at, and what their pages complain of."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from kozyr.web.visitors import LIKES, TOKEN

PATIENCE = 60_000
"""Milliseconds until something that is waited for has surely gone wrong."""
ANSWERED = ("status of 409", "status of 422")
"""Answers of ours that a browser writes down as if they were faults: changed since, and refused."""

expect.set_options(timeout=PATIENCE)


@dataclass
class Person:
    """Somebody with a browser profile of his own.

    Attributes:
        context: the profile.
        page: the page in front of him.
        address: where the server is.
        token: his identity; empty for a stranger.
        tolerated: what his pages may complain of besides, in words of the complaint.
        complaints: what the pages have complained of.
    """

    context: BrowserContext
    page: Page
    address: str
    token: str = ""
    tolerated: tuple[str, ...] = ANSWERED
    complaints: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> Page:
        """Write down what a page complains of."""
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(part in message.text for part in self.tolerated):
            self.complaints.append(message.text)

    def opens(self, path: str) -> Page:
        """Go to a page."""
        self.page.goto(self.address + path)
        return self.page

    def new_tab(self) -> Page:
        """One more tab."""
        return self.watch(self.context.new_page())

    def asks(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server answers a program in this person's name."""
        headers = {"Authorization": f"Bearer {self.token}"}
        if body is None:
            answer = self.context.request.get(f"{self.address}/api{path}", headers=headers)
        else:
            answer = self.context.request.post(f"{self.address}/api{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def sets_up(self, game: str, preset: str = "", *, friends: int = 0, **options: Any) -> str:
        """Set up a table, and go there; the table's id."""
        texts = {name: str(value).lower() for name, value in options.items()}
        body = {"game": game, "preset": preset, "options": texts, "friends": friends}
        table = str(self.asks("/tables", body)["id"])
        self.opens(f"/tables/{table}")
        return table

    def plays_ahead(self, table: str, deals: int) -> None:
        """Have a program play so many deals in his name."""
        found = self.settled(table)
        while deals:
            if found["step"] == "playing":
                self.asks(f"/tables/{table}/actions", open_action(found))
                found = self.settled(table)
                deals -= found["step"] != "playing"
            else:
                self.asks(f"/tables/{table}/deal", {"seq": found["seq"]})
                found = self.settled(table)

    def settled(self, table: str) -> Any:
        """The table as soon as it waits for him, or the deal is over."""
        found = self.sees(table)
        while not found["question"] and found["step"] == "playing":
            found = self.asks(f"/tables/{table}?after={found['seq']}")
        return found

    def sees(self, table: str) -> Any:
        """The table in his eyes, as a program is given it."""
        return self.asks(f"/tables/{table}")


def open_action(table: Any) -> dict[str, Any]:
    """Something that a program may do at a table now."""
    actions = [card["action"] for card in table["hand"] if card.get("action") and not card.get("refused")]
    actions += [answer["action"] for answer in table["question"]["answers"] if not answer.get("refused")]
    return {"seq": table["seq"], "action": actions[0]} if actions else {"seq": table["seq"], "picks": []}


@dataclass
class Company:
    """All people of a test."""

    browser: Browser
    address: str
    people: list[Person] = field(default_factory=list)

    def person(
        self, name: str = "Anna", *, wide: int = 1280, high: int = 800, calm: bool = False, **likes: Any
    ) -> Person:
        """Somebody who is known to the server.

        Args:
            name: how he is called.
            wide: his window.
            high: his window.
            calm: whether he has asked his system for less motion.
            likes: his preferences; nothing is waited for where none are given.
        """
        person = self.stranger(wide=wide, high=high, calm=calm, **likes)
        person.token = str(person.asks("/guests", {"name": name})["token"])
        person.context.add_cookies([{"name": TOKEN, "value": person.token, "url": self.address}])
        return person

    def stranger(self, *, wide: int = 1280, high: int = 800, calm: bool = False, **likes: Any) -> Person:
        """Somebody whom the server has never seen."""
        context = self.browser.new_context(
            viewport={"width": wide, "height": high},
            reduced_motion="reduce" if calm else "no-preference",
            accept_downloads=True,
            locale="en-GB",
        )
        context.set_default_timeout(PATIENCE)
        text = "&".join(f"{name}={value}" for name, value in {"pace": 0, **likes}.items())
        context.add_cookies([{"name": LIKES, "value": text, "url": self.address}])
        person = Person(context, context.new_page(), self.address)
        person.watch(person.page)
        self.people.append(person)
        return person

    def go_home(self) -> None:
        """Close all pages; none has complained of anything."""
        complaints = [complaint for person in self.people for complaint in person.complaints]
        for person in self.people:
            person.context.close()
        assert not complaints, "; ".join(complaints)
