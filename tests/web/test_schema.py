"""What ``/schema`` says of the addresses for programs, compared with what is answered there."""

import contextlib
import functools
import random
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from kozyr.web.app import create_app
from tests.web.person import Person, table
from tests.web.serving import Server, serving
from tests.web.test_api import asked_back

LARGE = b'"' + b"x" * 64 * 1024 + b'"'
REFUSED = {"400", "401", "404", "413", "422", "429", "500"}
KINDS: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "boolean": bool,
    "array": list,
    "object": dict,
    "null": type(None),
}
READ = {"$ref", "oneOf", "type", "enum", "properties", "required", "items", "prefixItems", "maxLength"}
"""All that the schema says of answers: nothing is passed over."""


def faults(value: Any, schema: dict[str, Any], known: dict[str, Any], at: str = "answer") -> Iterator[str]:
    """Where something is not as a schema says."""
    assert schema.keys() <= READ | {"title", "default", "description"}, schema.keys() - READ
    if "$ref" in schema:
        yield from faults(value, known[schema["$ref"].rpartition("/")[2]], known, at)
        return
    if "oneOf" in schema:
        found = [list(faults(value, one, known, at)) for one in schema["oneOf"]]
        if sum(not one for one in found) != 1:
            yield from min(found, key=len) or [f"{at} is of several kinds"]
        return
    kind = KINDS[schema["type"]]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        yield f"{at} is no {schema['type']}"
        return
    if isinstance(value, str) and len(value) > schema.get("maxLength", len(value)):
        yield f"{at} is too long"
    if value not in schema.get("enum", [value]):
        yield f"{at} is none of {schema['enum']}"
    if isinstance(value, dict):
        inside = schema["properties"]
        yield from (f"{at} has no {name}" for name in schema.get("required", []) if name not in value)
        yield from (f"{at} has {name}" for name in value if name not in inside)
        for name in inside.keys() & value.keys():
            yield from faults(value[name], inside[name], known, f"{at}.{name}")
    if isinstance(value, list):
        if "prefixItems" in schema and len(value) != len(schema["prefixItems"]):
            yield f"{at} has {len(value)} entries"
        kinds = schema.get("prefixItems") or [schema["items"]] * len(value)
        for place, (one, of) in enumerate(zip(value, kinds, strict=False)):
            yield from faults(one, of, known, f"{at}[{place}]")


@functools.cache
def read_schema(address: str) -> dict[str, Any]:
    found: dict[str, Any] = httpx.get(f"{address}/schema").json()
    return found


@dataclass
class Described:
    """A schema, and which of the answers that it describes have been seen."""

    schema: dict[str, Any]
    seen: set[tuple[str, str, str]] = field(default_factory=set)

    @property
    def all(self) -> set[tuple[str, str, str]]:
        """All answers that it describes: address, method, status."""
        return {
            (way, method, status)
            for way, methods in self.schema["paths"].items()
            for method, described in methods.items()
            for status in described["responses"]
        }

    def check(self, answer: httpx.Response) -> None:
        """Whether an answer is as it is described."""
        way = self.way_of(answer.request.url.path)
        method, status = answer.request.method.lower(), str(answer.status_code)
        described = self.schema["paths"][way][method]["responses"]
        assert status in described, (way, method, status, answer.text)
        self.seen.add((way, method, status))
        [(kind, content)] = described[status]["content"].items()
        assert answer.headers["content-type"].partition(";")[0] == kind, (way, method, status)
        if kind == "text/plain":
            assert content["schema"] == {"type": "string"}
            return
        known = self.schema["components"]["schemas"]
        assert not list(faults(answer.json(), content["schema"], known)), (way, method, status)
        if status in REFUSED:
            assert content["schema"] == {"$ref": "#/components/schemas/Refused"}

    def way_of(self, path: str) -> str:
        """The address in the schema."""
        patterns = {way: re.sub(r"\{\w+\}", "[^/]+", way) for way in self.schema["paths"]}
        return str(next(way for way, pattern in patterns.items() if re.fullmatch(pattern, path)))


class Reader(Person):
    """A person who compares every answer with the schema."""

    described: Described

    def get(self, way: str, **query: Any) -> httpx.Response:
        return self.checked(super().get(way, **query))

    def post(self, way: str, /, **body: Any) -> httpx.Response:
        return self.checked(super().post(way, **body))

    def send(self, method: str, way: str, content: bytes = b"") -> httpx.Response:
        """Something that a person would not send."""
        return self.checked(self.client.request(method, way, content=content))

    def checked(self, answer: httpx.Response) -> httpx.Response:
        self.described.check(answer)
        return answer


def readers(address: str, described: Described, *names: str) -> list[Reader]:
    """Persons who compare with one schema."""
    kind = type("Reader", (Reader,), {"described": described})
    return [kind(address, name, random.Random(name)) for name in names]


def play_alone(anna: Reader) -> None:
    """A match with all that can be asked for in it."""
    shown = anna.open("stukolka", options={"players": "3"}, guide=True)
    at = f"tables/{shown.id}"
    for seen in anna.play(shown, 3):
        if seen.question:
            anna.get(f"{at}/hint")
            for way in ("actions", "deal", "back", "end"):
                body = {"action": "x"} if way == "actions" else {}
                assert anna.post(f"{at}/{way}", seq=0, **body).status_code == 409
            assert anna.post(f"{at}/actions", seq=seen.seq, action="no such word").status_code == 422
            assert anna.post(f"{at}/deal", seq=seen.seq).status_code == 422
            assert anna.post(f"{at}/end", seq=seen.seq).status_code == 422
    seq = anna.look(shown.id).seq
    for way in ("replay", "record", "sheet"):
        assert anna.get(f"{at}/{way}").status_code == 200
    assert anna.get(f"{at}/replay", step="x").status_code == 400
    assert anna.post(f"{at}/branch", step=0).status_code == 201
    assert anna.post(f"{at}/branch", step=2**30).status_code == 422
    assert anna.get(f"{at}/hint").status_code == 422
    assert anna.post(f"{at}/back/answer", agrees=True, asked=seq).status_code == 422
    assert anna.post(f"{at}/end", seq=seq).status_code == 200
    assert [row["id"] for row in anna.get("tables", ended=True).json()] == [shown.id]
    assert shown.id not in [row["id"] for row in anna.get("tables").json()]


def play_together(anna: Reader, boris: Reader) -> None:
    """A match among friends: who sits where, and taking back."""
    shown = anna.open("shakha", preset="shakha-b", friends=2, options={"players": "3"}, listed=True)
    at = f"tables/{shown.id}"
    for way in ("replay", "record", "sheet"):
        assert boris.get(f"{at}/{way}").status_code == 422
    assert boris.post(f"{at}/leave").status_code == 422
    table(boris.post(f"{at}/sit", seat=1))
    assert boris.post(f"{at}/sit", seat=1).status_code == 422
    assert boris.post(f"{at}/hire").status_code == 422
    table(anna.post(f"{at}/hire"))
    assert boris.post(f"{at}/back", seq=boris.look(shown.id).seq).status_code == 422
    table(anna.post(f"{at}/deal", seq=anna.look(shown.id).seq))
    asker, _ = asked_back(anna, boris, shown.id)
    other = boris if asker is anna else anna
    asked = other.look(shown.id).asked_at
    assert asker.post(f"{at}/back/answer", agrees=True, asked=asked).status_code == 422
    table(other.post(f"{at}/back/answer", agrees=True, asked=asked))
    table(boris.post(f"{at}/leave"))


def send_nonsense(anna: Reader) -> None:
    """To every address a table that there is none of, bodies that cannot be read, and nothing of who one is."""
    anna.get("games")
    assert anna.post("guests", name="").status_code == 422
    assert anna.post("tables", game="nix").status_code == 422
    code = anna.post("devices/code").json()["code"]
    assert anna.post("devices/use", code=code).status_code == 200
    assert anna.post("devices/use", code=code).status_code == 422
    assert anna.post("devices/recovery").status_code == 200
    bodies = {"actions": {"seq": 0}, "deal": {"seq": 0}, "back": {"seq": 0}, "end": {"seq": 0}, "branch": {"step": 0}}
    bodies |= {"answer": {"agrees": True, "asked": 0}}
    for way, methods in anna.described.schema["paths"].items():
        for method, described in methods.items():
            address = way.replace("{table_id}", "nix")
            if "{table_id}" in way:
                body = bodies.get(way.rpartition("/")[2], {}) if method == "post" else None
                assert anna.checked(anna.client.request(method, address, json=body)).status_code == 404
            if "requestBody" in described:
                assert anna.send(method, address, b"{").status_code == 400
                with contextlib.suppress(httpx.TransportError):
                    # The server may have answered and hung up before the body was through.
                    answer = httpx.request(method, anna.address + address, content=LARGE, headers=anna.client.headers)
                    assert anna.checked(answer).status_code == 413
            for parameter in described.get("parameters", []):
                if parameter["in"] == "query":
                    assert anna.send(method, f"{address}?{parameter['name']}=x").status_code == 400


def ask_without_token(address: str, described: Described) -> None:
    """Whoever is not known is told so wherever the schema says that he must be, and nowhere else."""
    with httpx.Client(base_url=address) as stranger:
        for way, methods in described.schema["paths"].items():
            for method, about in methods.items():
                answer = stranger.request(method, way.replace("{table_id}", "nix"))
                described.check(answer)
                assert (answer.status_code == 401) == (about.get("security") == [{"token": []}]), (way, method)
        answer = stranger.get("/api/tables", params={"ended": True})
        described.check(answer)
        assert answer.status_code == 401


def ask_too_often(folder: Path, described: Described) -> None:
    """A server that answers a single request a minute, which is spent on its schema."""
    with serving(folder, f"sqlite:///{folder / 'tables.db'}", limit=1) as server:
        assert read_schema(server.address) == described.schema
        for way, methods in described.schema["paths"].items():
            for method in methods:
                answer = httpx.request(method, server.address + way.replace("{table_id}", "nix"))
                described.check(answer)
                assert answer.status_code == 429


def test_every_answer_to_a_program_is_as_the_schema_describes_it(server: Server, own_folder: Path) -> None:
    described = Described(read_schema(server.address))
    anna, boris = readers(server.address, described, "Anna", "Boris")
    play_alone(anna)
    play_together(anna, boris)
    send_nonsense(anna)
    ask_without_token(server.address, described)
    ask_too_often(own_folder, described)
    assert not [one for one in described.all - described.seen if not may_be_unseen(*one)]


def may_be_unseen(way: str, method: str, status: str) -> bool:
    """Whether an answer is described for what no test brings about."""
    last = way.rpartition("/")[2]
    if status == "400":
        # An address is a text, whatever it is: the library says so of all addresses that have something in them.
        return last in ("hint", "leave", "record", "sheet")
    if status == "422" and method == "get":
        # A game of another package, which this server no longer has.
        return last in ("tables", "{table_id}")
    # Nothing here breaks; and one who hangs up before a large body is through has answered nobody.
    return status in ("413", "500")


def test_the_documentation_names_every_way_of_the_schema_and_no_other(server: Server) -> None:
    paths = read_schema(server.address)["paths"]
    ways = {f"{method.upper()} {way.replace('{table_id}', 'ID')}" for way in paths for method in paths[way]}
    text = (Path(__file__).parents[2] / "docs" / "web.md").read_text("utf-8")
    starred = {f"{method} {way}" for method, way in re.findall(r"`(GET|POST) (/api/\S+)` \*", text)}
    assert {f"{method} {way}" for method, way in re.findall(r"`(GET|POST) (/api/[^`?]+)", text)} == ways
    known = {
        f"{method.upper()} {way.replace('{table_id}', 'ID')}"
        for way, methods in paths.items()
        for method, about in methods.items()
        if about.get("security") == [{"token": []}]
    }
    assert starred == known


def test_the_schema_says_how_a_program_is_known(server: Server) -> None:
    schema = read_schema(server.address)
    assert schema["components"]["securitySchemes"]["token"]["type"] == "http"
    assert schema["components"]["securitySchemes"]["token"]["scheme"] == "bearer"


PAIR = {"type": "array", "prefixItems": [{"type": "string"}, {"oneOf": [{"type": "integer"}, {"type": "null"}]}]}
CARD = {"$ref": "#/components/schemas/Card"}
RIGHT: list[tuple[Any, dict[str, Any]]] = [({"name": "Ah"}, CARD), (["a", 1], PAIR), (["a", None], PAIR)]
WRONG: list[tuple[Any, dict[str, Any]]] = [
    ({}, CARD),
    ({"name": 1}, CARD),
    ({"name": "Ah", "more": 1}, CARD),
    ([], CARD),
    (["a"], PAIR),
    (["a", "b"], PAIR),
    (["a", True], PAIR),
    ("x", {"type": "string", "enum": ["y"]}),
    ("xx", {"type": "string", "maxLength": 1}),
]


def test_what_is_not_as_described_is_found() -> None:
    known = {"Card": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}}
    for value, schema in RIGHT:
        assert not list(faults(value, schema, known)), (value, schema)
    for value, schema in WRONG:
        assert list(faults(value, schema, known)), (value, schema)


def test_the_server_asks_for_nothing_that_its_library_gives_up(tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert create_app(f"sqlite:///{tmp_path / 'tables.db'}").openapi_schema.paths
