"""Programs look back as pages do: at what is over, with every hand, and go on from there."""

import random
from typing import Any

import httpx
import msgspec

from kozyr import record
from kozyr.web import model
from kozyr.web.api import LookedBack
from tests.web.person import Person, refusal, table
from tests.web.serving import Server


def person(server: Server, name: str) -> Person:
    return Person(server.address, name, random.Random(name))


def look_back(who: Person, id: str, step: int = 0) -> LookedBack:
    answer = who.get(f"tables/{id}/replay", step=step)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=LookedBack)


def played(who: Person, deals: int) -> model.Table:
    """A table at which some deals are over, and the next has not begun."""
    shown = who.open("stukolka", options={"players": "3"})
    return [seen for seen in who.play(shown, deals) if seen.can_deal][deals - 1]


def asked(who: Person, game: str, **named: Any) -> model.Table:
    """A table at which somebody is asked in the first deal: that may be over before it is his turn."""
    for _ in range(30):
        for seen in who.play(who.open(game, **named), 1):
            if seen.question:
                return seen
    raise AssertionError(f"nobody is asked anything in {game}")


def hands(shown: model.Table) -> dict[int, list[str]]:
    """All hands, by seats."""
    return {seat.seat: [card.card for card in shown.hand] if seat.you else seat.shown for seat in shown.seats}


def test_every_step_of_what_is_over_is_shown_with_every_hand(server: Server) -> None:
    anna = person(server, "Anna")
    shown = played(anna, 2)
    first = look_back(anna, shown.id)
    assert (first.replay.step, len(first.replay.deals), first.table.deal) == (0, 2, "Deal 1")
    for step in range(first.replay.steps + 1):
        seen = look_back(anna, shown.id, step)
        assert seen.replay.step == seen.table.seq == step
        assert "??" not in [card for hand in hands(seen.table).values() for card in hand]
        assert not (seen.table.question or seen.table.can_deal or seen.table.can_end)
    for place, step in enumerate(first.replay.deals, 1):
        begun = look_back(anna, shown.id, step)
        assert begun.table.deal == f"Deal {place}"
        assert all(hands(begun.table).values())
    page = httpx.get(first.replay.share)
    assert page.status_code == 200
    assert first.replay.share.startswith(f"{server.address}/tables/{shown.id}/replay")


def test_a_step_that_there_is_not_is_the_nearest(server: Server) -> None:
    anna = person(server, "Anna")
    shown = played(anna, 1)
    steps = look_back(anna, shown.id).replay.steps
    assert look_back(anna, shown.id, -5).replay.step == 0
    assert look_back(anna, shown.id, steps + 5).replay.step == steps


def test_nobody_looks_into_a_deal_that_is_not_over(server: Server) -> None:
    anna, boris = person(server, "Anna"), person(server, "Boris")
    shown = asked(anna, "stukolka")
    for who in (anna, boris):
        for way in ("replay", "record", "sheet"):
            assert refusal(who.get(f"tables/{shown.id}/{way}")).code == "table_not_over"
        assert refusal(who.post(f"tables/{shown.id}/branch", step=0)).code == "table_not_over"
    before = played(anna, 1)
    steps = look_back(boris, before.id).replay.steps
    text = boris.get(f"tables/{before.id}/record").text
    begun = table(anna.post(f"tables/{before.id}/deal", seq=before.seq))
    begun = next(seen for seen in anna.play(begun, 2) if seen.question or seen.can_deal)
    if begun.can_deal:
        return  # That deal was over before anybody was asked.
    last = look_back(boris, before.id, 2**30)
    assert (last.replay.steps, last.table.deal) == (steps, "Deal 1")
    assert boris.get(f"tables/{before.id}/record").text == text


def test_records_and_sheets_are_those_of_the_pages(server: Server) -> None:
    anna = person(server, "Anna")
    shown = played(anna, 2)
    for way in ("record", "sheet"):
        answer, page = anna.get(f"tables/{shown.id}/{way}"), httpx.get(f"{server.address}/tables/{shown.id}/{way}")
        assert answer.status_code == 200
        assert answer.content == page.content
        assert answer.headers["content-type"] == page.headers["content-type"]
        assert answer.headers["content-type"].startswith("text/plain")
    found = record.loads(anna.get(f"tables/{shown.id}/record").text)
    assert not found.faults
    assert found.match is not None
    assert len(found.match.deals) == 2


def test_a_program_goes_on_from_a_step_and_the_match_stays_as_it_was(server: Server) -> None:
    anna, boris = person(server, "Anna"), person(server, "Boris")
    shown = played(anna, 1)
    for who in (anna, boris):
        # Boris has not played: he sits down where the one did who set the table up.
        then = look_back(who, shown.id, 0)
        made = table(who.post(f"tables/{shown.id}/branch", step=0))
        assert made.id != shown.id
        assert made.seat == 0
        assert [card.card for card in made.hand] == hands(then.table)[0]
        assert table(who.get(f"tables/{made.id}")).seat == 0
    assert anna.look(shown.id).seq == shown.seq
    steps = look_back(anna, shown.id).replay.steps
    assert refusal(anna.post(f"tables/{shown.id}/branch", step=steps)).code == "deal_over"
    assert refusal(anna.post(f"tables/{shown.id}/branch", step=steps + 1)).code == "table_not_over"


def test_matches_that_are_over_are_listed_for_those_who_played_them(server: Server) -> None:
    anna, boris = person(server, "Anna"), person(server, "Boris")
    shown = played(anna, 1)
    assert anna.get("tables", ended=True).json() == []
    table(anna.post(f"tables/{shown.id}/end", seq=shown.seq))
    assert [row["id"] for row in anna.get("tables", ended=True).json()] == [shown.id]
    assert shown.id not in [row["id"] for row in anna.get("tables").json()]
    assert boris.get("tables", ended=True).json() == []
    anna.client.headers.pop("authorization")
    assert refusal(anna.get("tables", ended=True), 401).code == "web_not_known"


def test_a_program_is_told_what_to_do_where_it_wants_a_guide(server: Server) -> None:
    anna = person(server, "Anna")
    for wanted in (True, False):
        assert bool(asked(anna, "stukolka", guide=wanted).guide) == wanted
