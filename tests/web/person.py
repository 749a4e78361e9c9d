"""A person at a web table who is a program: sees records of the model and nothing else, and decides at random."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

from kozyr.web import model

FINE, STALE, REFUSED = 200, 409, 422
PATIENCE = 60.0


@dataclass
class Decision:
    """Something open to a person, as it is sent."""

    sent: dict[str, Any]
    sure: bool = True
    """Whether nothing can be said against it: the server shows no card or answer as open that is refused."""


@dataclass
class Person:
    """Somebody at a server.

    Attributes:
        address: the server's.
        name: what he calls himself.
        source: what he decides by.
        language: in which he reads.
    """

    address: str
    name: str
    source: random.Random
    language: str = "en"
    token: str = ""
    client: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.client = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self.client.headers["accept-language"] = self.language
        if not self.token:
            self.token = self.post("guests", name=self.name).json()["token"]
        self.client.headers["authorization"] = f"Bearer {self.token}"

    def at(self, address: str) -> "Person":
        """The same person at another server."""
        return Person(address, self.name, self.source, self.language, self.token)

    def get(self, way: str, **query: Any) -> httpx.Response:
        return self.client.get(f"/api/{way}", params=query)

    def post(self, way: str, /, **body: Any) -> httpx.Response:
        return self.client.post(f"/api/{way}", json=body)

    def open(self, game: str, **body: Any) -> model.Table:
        """Set a table up."""
        return table(self.post("tables", game=game, **body))

    def look(self, id: str, after: int = 0) -> model.Table:
        return table(self.get(f"tables/{id}", after=after))

    def act(self, shown: model.Table, decision: Decision) -> httpx.Response:
        return self.post(f"tables/{shown.id}/actions", seq=shown.seq, **decision.sent)

    def choose(self, shown: model.Table) -> Decision:
        """Any of what is open."""
        return self.source.choice(list(decisions(shown, self.source)))

    def choose_surely(self, shown: model.Table) -> Decision:
        """Something that is not refused: a card or an answer shown as open, or what is usual."""
        assert shown.question is not None
        sure = [decision for decision in decisions(shown, self.source) if decision.sure]
        return self.source.choice(sure) if sure else Decision({"action": shown.question.usual})

    def settle(self, shown: model.Table) -> model.Table:
        """Decide, again where picked cards or a number were refused; how the table stands then."""
        while True:
            decision = self.choose(shown)
            answer = self.act(shown, decision)
            if answer.status_code != REFUSED:
                return table(answer)
            assert not decision.sure, f"{decision} was shown as open: {answer.text}"
            assert self.look(shown.id).seq == shown.seq

    def play(self, shown: model.Table, deals: int) -> Iterator[model.Table]:
        """Play until the match ends or so many deals are settled; every state that is seen."""
        settled = 0
        while True:
            yield shown
            if shown.step == model.Step.ENDED:
                return
            if shown.can_deal:
                settled += 1
                if settled == deals:
                    return
                shown = table(self.post(f"tables/{shown.id}/deal", seq=shown.seq), FINE, STALE)
            elif shown.question:
                shown = self.settle(shown)
            else:
                shown = self.look(shown.id, after=shown.seq)


def decisions(shown: model.Table, source: random.Random) -> Iterator[Decision]:
    """All that is open; of cards to be picked and of numbers, some."""
    question = shown.question
    assert question is not None
    yield from (Decision({"action": answer.action}) for answer in question.answers if not answer.refused)
    if question.picks:
        held = [card.pick for card in shown.hand if card.pick]
        yield Decision({"picks": source.sample(held, source.randint(0, len(held)))}, sure=False)
        return
    if question.amount is not None:
        amount = question.amount
        yield Decision({"amount": source.randrange(amount.least, amount.most + 1, amount.step)}, sure=False)
    for card in shown.hand:
        if card.action and not card.refused:
            yield Decision({"action": card.action})
        yield from (Decision({"action": way.action}) for way in card.more if not way.refused)


def table(answer: httpx.Response, *statuses: int) -> model.Table:
    """The table in an answer, read strictly."""
    assert answer.status_code in (statuses or (FINE, 201)), f"{answer.status_code}: {answer.text}"
    return msgspec.json.decode(answer.content, type=model.Table)


def refusal(answer: httpx.Response, status: int = REFUSED) -> model.Refused:
    """Why something was refused."""
    assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
    found = msgspec.json.decode(answer.content, type=model.Refused)
    assert found.sentence
    return found
