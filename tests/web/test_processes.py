"""Several servers at one table, and servers that are killed: no acknowledged action is lost."""

import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from kozyr.web import model
from tests.web.person import Person, table
from tests.web.serving import free_port, serving, start

ROUNDS = 8


def texts(shown: model.Table) -> list[str]:
    """What happened in the deal, without who sat down."""
    return [line.text for line in shown.log]


def newest(people: list[Person], id: str) -> list[model.Table]:
    """The table as all see it, when all see the same event."""
    while True:
        seen = [here.look(id) for here in people]
        if len({shown.seq for shown in seen}) == 1:
            return seen


def test_two_processes_serve_one_table(tmp_path: Path, postgresql_url: str) -> None:
    with serving(tmp_path, postgresql_url) as one, serving(tmp_path, postgresql_url) as other:
        anna = Person(one.address, "Anna", random.Random(1))
        boris = Person(other.address, "Boris", random.Random(2))
        shown = anna.open("stukolka", friends=1, options={"players": "5"})
        table(boris.post(f"tables/{shown.id}/sit", seat=1))
        deals = 0
        while deals < 6:
            *seen, elsewhere = newest([anna, boris, anna.at(other.address)], shown.id)
            assert texts(elsewhere) == texts(seen[0])
            spectators = [Person(server.address, "Clara", random.Random(3)) for server in (one, other)]
            logs = [texts(spectator) for spectator in newest(spectators, shown.id)]
            assert logs[0] == logs[1]
            for here, mine in zip((anna, boris), seen, strict=True):
                if mine.question:
                    here.settle(mine)
                elif mine.can_deal and here is anna:
                    deals += 1
                    answer = here.post(f"tables/{shown.id}/deal", seq=mine.seq)
                    table(answer, 200, 409)
        # Both press at once: one begins, the other sees that it has begun.
        assert anna.look(shown.id).seats[1].name == "Boris"


def test_two_processes_do_what_is_sent_to_both_once(tmp_path: Path, postgresql_url: str) -> None:
    with serving(tmp_path, postgresql_url) as one, serving(tmp_path, postgresql_url) as other:
        anna = Person(one.address, "Anna", random.Random(4))
        twin = anna.at(other.address)
        shown = anna.open("frap")
        with ThreadPoolExecutor(2) as several:
            for _ in range(ROUNDS):
                shown = next(seen for seen in anna.play(shown, 9) if seen.question)
                decision = anna.choose_surely(shown)
                sent = [several.submit(here.act, shown, decision) for here in (anna, twin)]
                answers = [sending.result() for sending in sent]
                assert [answer.status_code for answer in answers] == [200, 200], [answer.text for answer in answers]
                shown = newest([anna, twin], shown.id)[0]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_is_killed_and_no_acknowledged_action_is_lost(
    tmp_path: Path, new_url: Callable[[str], str], kind: str
) -> None:
    url, port = new_url(kind), free_port()
    server = start(tmp_path, url, port=port)
    try:
        anna = Person(server.address, "Anna", random.Random(5))
        tables = [anna.open("shakha"), anna.open("stukolka")]
        acknowledged: dict[str, model.Table] = {}
        for _ in range(2):
            stop = threading.Event()
            ready = threading.Event()

            def play(stop: threading.Event = stop, ready: threading.Event = ready) -> None:
                decided = 0
                try:
                    while not stop.is_set():
                        for id in [shown.id for shown in tables]:
                            seen = anna.look(id)
                            if seen.question:
                                acknowledged[id] = anna.settle(seen)
                                decided += 1
                            elif seen.can_deal:
                                acknowledged[id] = table(anna.post(f"tables/{id}/deal", seq=seen.seq), 200, 409)
                        if decided >= ROUNDS:
                            ready.set()
                except httpx.HTTPError:
                    return

            playing = threading.Thread(target=play)
            playing.start()
            assert ready.wait(120)
            server.kill()
            stop.set()
            playing.join()
            server = start(tmp_path, url, port=port)
            for id, before in acknowledged.items():
                after = anna.look(id)
                assert after.seq >= before.seq
                if after.seq == before.seq:
                    assert (after.hand, after.trick, after.question) == (before.hand, before.trick, before.question)
                if after.deal == before.deal:
                    assert texts(after)[: len(before.log)] == texts(before)
    finally:
        server.kill()


def test_another_server_goes_on_where_one_was_killed(tmp_path: Path, postgresql_url: str) -> None:
    with serving(tmp_path, postgresql_url) as other:
        one = start(tmp_path, postgresql_url)
        anna = Person(one.address, "Anna", random.Random(6))
        shown = next(seen for seen in anna.play(anna.open("frap"), 9) if seen.question)
        before = anna.settle(shown)
        one.kill()
        there = anna.at(other.address)
        after = there.look(before.id)
        assert after.seq >= before.seq
        assert texts(after)[: len(before.log)] == texts(before)
        # Whoever played for the computers is gone: the other takes over.
        deals = {seen.deal for seen in there.play(after, 2)}
        assert len(deals) == 2
