"""What a server does with requests that are not meant well, or not thought through: a sentence each, and no fault."""

import contextlib
import json
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from kozyr.languages import LANGUAGES, say
from kozyr.refusals import Refusal, Refused
from kozyr.store import Store
from kozyr.web.app import create_app
from tests.web.person import Person, refusal, table
from tests.web.serving import Server, serving
from tests.web.test_identities import Browser

HUGE = 10**40
HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy", "cross-origin-opener-policy")
PARTS = ("/static/table.css", "/static/table.js", "/art/colours.css", "/art/french-en-small.svg")
WAYS = (
    "/",
    "/new/stukolka",
    "/settings",
    "/device",
    "/rules",
    "/rules/frap",
    "/verify",
    "/health",
    "/schema",
    "/static/table.css",
    "/art/colours.css",
    "/api/games",
    "/nix",
    "/api/nix",
    "/tables/nix",
    "/tables/nix/replay",
    "/tables/nix/stream",
    "/api/tables/nix",
    "/art/nix.svg",
    "/static/nix.css",
    "/new/nix",
    "/rules/nix",
)


@pytest.mark.parametrize("way", WAYS)
def test_every_answer_has_the_safe_headers(server: Server, way: str) -> None:
    for method in ("GET", "POST", "DELETE"):
        answer = httpx.request(method, server.address + way)
        assert answer.status_code < 500
        is_part = way in PARTS and method == "GET"
        assert all(name in answer.headers for name in HEADERS[: 2 if is_part else None]), (method, answer.status_code)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_server_whose_store_does_not_answer_says_so_to_whoever_looks_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: Any) -> Any:
        raise Refused(Refusal("store_busy", {}))

    with TestClient(create_app(f"sqlite:///{tmp_path}/tables.db")) as client:
        fine = client.get("/health")
        assert (fine.status_code, fine.json()) == (200, {"status": "ok"})
        monkeypatch.setattr(Store, "open_tables", refuse)
        answer = client.get("/health")
        assert (answer.status_code, answer.json()) == (503, {"status": "store_busy"})
        assert "application/json" in answer.headers["content-type"]


@pytest.mark.parametrize("way", PARTS)
def test_parts_of_pages_that_others_may_keep_carry_no_token(server: Server, way: str) -> None:
    answer = httpx.get(server.address + way)
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "way", ["/tables", "/settings", "/tables/x/actions", "/tables/x/sit", "/device/use", "/device/code"]
)
@pytest.mark.parametrize("token", [None, "wrong"])
def test_a_form_without_its_token_is_refused(server: Server, way: str, token: str | None) -> None:
    browser = Browser(server)
    browser.get("/")
    answer = browser.client.post(way, data={} if token is None else {"_csrf_token": token})
    assert answer.status_code == 403
    assert "came from elsewhere" in answer.text


def test_a_token_of_another_browser_is_refused(server: Server) -> None:
    other = Browser(server)
    other.get("/")
    answer = Browser(server).client.post("/tables", data={"_csrf_token": other.client.cookies["kozyr_form"]})
    assert answer.status_code == 403


@pytest.mark.parametrize("way", ["/tables", "/api/guests", "/api/tables", "/api/tables/x/actions", "/device/use"])
def test_a_large_body_is_refused(server: Server, way: str) -> None:
    form = Browser(server)
    form.get("/device")
    kind = "application/json" if "api" in way else "application/x-www-form-urlencoded"
    headers = {"content-type": kind, "x-csrftoken": form.client.cookies["kozyr_form"]}
    # The second does not say how large it is.
    for content in (b"[" * (64 * 1024 + 1), iter([b"[" * 40_000] * 3)):
        try:
            answer = form.client.post(way, content=content, headers=headers)
        except httpx.TransportError:
            continue  # The server has answered and hung up before the body was through.
        assert answer.status_code == 413
        assert "more than a form can carry" in answer.text


def test_too_many_requests_are_answered_by_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'tables.db'}", limit=20) as server:
        client = httpx.Client(base_url=server.address)
        answers = [client.get("/api/games") for _ in range(25)]
        assert [answer.status_code for answer in answers].count(200) <= 20
        for language in LANGUAGES:
            client.headers["accept-language"] = language
            answer = client.get("/api/games")
            told = refusal(answer, 429)
            assert (told.code, told.sentence) == ("web_error_often", say("web_error_often", language))
            assert int(answer.headers["retry-after"]) <= 60
            page = client.get("/")
            assert page.status_code == 429
            assert told.sentence in page.text
        # What pages are made of does not count.
        assert client.get("/static/table.css").status_code == 200


def test_one_address_does_not_hold_all_streams(tmp_path: Path) -> None:
    with (
        serving(tmp_path, f"sqlite:///{tmp_path / 'tables.db'}", limit=900) as server,
        contextlib.ExitStack() as opened,
    ):
        id = Person(server.address, "Anna", random.Random(1)).open("shakha").id
        client = opened.enter_context(httpx.Client(base_url=server.address, limits=httpx.Limits(max_connections=None)))
        way = f"/tables/{id}/stream"
        statuses = [opened.enter_context(client.stream("GET", way)).status_code for _ in range(150)]
        assert statuses == [200] * 150
        refused = client.get("/api/games")
        assert refusal(refused, 429).code == "web_error_often"
        assert int(refused.headers["retry-after"]) > 0
        opened.close()
        for _ in range(200):
            with httpx.Client(base_url=server.address) as other:
                if other.get("/api/games").status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("streams that were closed still count")


def test_codes_are_not_tried_by_the_dozen(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'tables.db'}", limit=900) as server:
        client = httpx.Client(base_url=server.address)
        answers = [client.post("/api/devices/use", json={"code": f"{count:012}"}) for count in range(25)]
        assert {answer.status_code for answer in answers} == {422, 429}
        assert refusal(answers[-1], 429).code == "web_error_often"
        form = Browser(server)
        assert form.send("/device", "/device/use", code="abcd").status_code == 429
        assert client.get("/api/games").status_code == 200


NONSENSE: list[Any] = [
    None,
    [],
    {},
    "",
    "x",
    -1,
    HUGE,
    -HUGE,
    1.5,
    True,
    [[]],
    {"a": {}},
    "\0",
    "ы" * 60,
    "a" * 500,
    "😀",
    "\ud800",
]
FIELDS: dict[str, tuple[str, ...]] = {
    "guests": ("name",),
    "tables": ("game", "preset", "options", "friends", "level", "listed", "guide"),
    "tables/ID/actions": ("seq", "action", "picks", "amount"),
    "tables/ID/deal": ("seq",),
    "tables/ID/back": ("seq",),
    "tables/ID/back/answer": ("agrees", "asked"),
    "tables/ID/sit": ("seat",),
    "tables/ID/hire": ("level",),
    "tables/ID/branch": ("step",),
}
SOUND: dict[str, Any] = {"game": "stukolka", "name": "Anna"}


def asked(answer: httpx.Response) -> None:
    """It is answered by a table, a token, or a sentence; nothing of the server's inside is told."""
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400 and answer.status_code != 409:
        why = answer.json()
        assert why["sentence"]
        assert "Traceback" not in answer.text
        assert "kozyr/" not in answer.text


@pytest.mark.parametrize("way", FIELDS)
def test_strange_values_are_refused_in_a_sentence(any_server: Server, way: str) -> None:
    somebody = Person(any_server.address, "Anna", random.Random(1))
    shown = somebody.open("stukolka")
    address = way.replace("ID", shown.id)
    for field in FIELDS[way]:
        for value in NONSENSE:
            sound = SOUND | {"seq": somebody.look(shown.id).seq}
            body = {name: sound[name] for name in FIELDS[way] if name in sound} | {field: value}
            asked(somebody.client.post(f"/api/{address}", content=written(body)))
    for content in (b"", b"{", b"null", b"[]", b"\xff\xfe", b'{"seq": 1e400}', b"[" * 30_000):
        asked(somebody.client.post(f"/api/{address}", content=content))


def written(body: Any) -> bytes:
    """As JSON, where it can be written; else something that only looks like it."""
    return json.dumps(body).encode("utf-8", "replace")


OPTIONS = [
    {"players": "0"},
    {"players": str(HUGE)},
    {"players": "x"},
    {"preset": "plain"},
    {"self": "1"},
    {"variant": "x"},
    {"nix": "1"},
    {"stake": "-5"},
    {"stake": "1e9"},
    {"": ""},
    {"players": "\0"},
    {"__class__": "x"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_strange_options_are_refused_in_a_sentence(any_server: Server, options: dict[str, str]) -> None:
    somebody = Person(any_server.address, "Anna", random.Random(1))
    answer = somebody.post("tables", game="stukolka", options=options)
    refusal(answer, answer.status_code)
    form = Browser(any_server)
    page = form.send("/", "/tables", game="stukolka", **{f"option.{name}": value for name, value in options.items()})
    assert page.status_code in (303, 400, 422)


@pytest.mark.parametrize("game", ["nix", "stukolka()", "stukolka(players=3)", "../frap", "", "\0", "kozyr.games"])
def test_there_is_no_such_game(any_server: Server, game: str) -> None:
    somebody = Person(any_server.address, "Anna", random.Random(1))
    assert refusal(somebody.post("tables", game=game)).code == "unknown_game"


ACTIONS = [
    "",
    "nix",
    "Ah Kh",
    "??",
    "cut",
    "cut 0",
    f"cut {HUGE}",
    "cut -1",
    "discard",
    "discard Ah Ah",
    "discard ??",
    "exchange " + "Ah " * 60,
    "call",
    f"call {HUGE}",
    "call x",
    "Zz",
    "A",
    "Ah!",
    "ah",
    "1",
    "\0",
    "=picked",
    "=named",
    "knock knock",
    "🂡",
    "Ａｈ",
    "۱۲",
]


@pytest.mark.parametrize("game", ["stukolka", "frap", "khrap", "shakha"])
def test_strange_actions_are_refused_in_a_sentence(any_server: Server, game: str) -> None:
    somebody = Person(any_server.address, "Anna", random.Random(2))
    asked_in = set()
    for seen in somebody.play(somebody.open(game), 3):
        if not seen.question or (kind := seen.question.text[:12]) in asked_in:
            continue
        asked_in.add(kind)
        bodies: list[dict[str, Any]] = [
            *({"action": action} for action in ACTIONS),
            *({"picks": picks} for picks in (["Ah"] * 40, ["nix"], ["??"], [""], ["\0"])),
            *({"amount": amount} for amount in (-1, 0, 2**31 - 1, -(2**31) + 1)),
        ]
        for body in bodies:
            answer = somebody.post(f"tables/{seen.id}/actions", seq=seen.seq, **body)
            if answer.status_code == 200:
                break
            assert refusal(answer, answer.status_code).code
            assert answer.status_code in (400, 422)
        if len(asked_in) > 3:
            return


def test_strange_forms_are_refused_in_a_sentence(any_server: Server) -> None:
    browser = Browser(any_server)
    at = browser.send("/", "/tables", game="stukolka").headers["location"]
    for way, fields in (
        ("actions", {}),
        ("actions", {"seq": "x", "action": "pass"}),
        ("actions", {"seq": str(HUGE), "action": "pass"}),
        ("actions", {"seq": "99", "action": "=named"}),
        ("actions", {"seq": "99", "action": "=named", "amount": str(HUGE)}),
        ("actions", {"seq": "999999", "action": "=picked", "pick": "nix"}),
        ("sit", {"seat": "x", "name": "Anna"}),
        ("sit", {"seat": "999999999999999999", "name": "Anna"}),
        ("sit", {"name": "\u202e\0"}),
        ("deal", {}),
        ("deal", {"seq": "-1"}),
        ("back", {"seq": "x"}),
        ("back/answer", {"agrees": "yes", "asked": "1"}),
        ("hire", {"level": "nix"}),
        ("branch", {"step": "-1"}),
        ("branch", {"step": str(HUGE)}),
    ):
        answer = browser.send(at, f"{at}/{way}", **fields)
        assert answer.status_code in (303, 400, 422), (way, fields, answer.status_code, answer.text)
    for query in ("replay?step=x", f"replay?step={HUGE}", "replay?step=-1", "record"):
        # Where a deal was over at once, there is something to look back at.
        assert browser.client.get(f"{at}/{query}").status_code in (200, 400, 422)
    for query in (f"table={at[8:]}&step=x", f"table={at[8:]}&step={HUGE}", "commitment=x&seed=x&salt=x", "table=%00"):
        assert browser.client.get(f"/verify?{query}").status_code in (200, 400, 404, 422)
    for way in (
        "/tables/%00",
        "/tables/%ff",
        "/tables/..%2f",
        "/tables/" + "a" * 3000,
        "/new/%00",
        "/rules/%00",
        "/rules/..%2f",
    ):
        assert browser.client.get(way).status_code in (400, 404, 422), way
    for name in ("a" * 41, "\0", "\u202e", " "):
        assert browser.send("/settings", "/settings", name=name).status_code in (303, 422)


def test_nobody_decides_for_another(server: Server) -> None:
    anna, boris = (Person(server.address, name, random.Random(3)) for name in ("Anna", "Boris"))
    shown = next(seen for seen in anna.play(anna.open("stukolka"), 9) if seen.question)
    decision = anna.choose(shown)
    assert refusal(boris.act(shown, decision)).code == "table_not_seated"
    for way in ("back", "deal", "leave", "hire"):
        assert refusal(boris.post(f"tables/{shown.id}/{way}", seq=shown.seq)).code in (
            "table_not_seated",
            "table_not_host",
        )
    assert refusal(boris.post(f"tables/{shown.id}/sit", seat=0)).code == "table_seat_taken"
    assert anna.look(shown.id).seq == shown.seq
    assert table(boris.get(f"tables/{shown.id}")).hand == []


def test_the_schema_describes_the_addresses_of_programs_and_no_others(server: Server) -> None:
    schema = httpx.get(f"{server.address}/schema").json()
    assert schema == httpx.get(f"{server.address}/schema/openapi.json").json()
    ways = set(schema["paths"])
    assert all(way.startswith("/api/") for way in ways)
    assert {f"/api/{way.replace('ID', '{table_id}')}" for way in FIELDS} <= ways
    assert {"Table", "Question", "HandCard", "Decision"} <= {
        name.rpartition("_")[2] for name in schema["components"]["schemas"]
    }
