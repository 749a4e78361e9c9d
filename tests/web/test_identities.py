"""Guests, their cookies, and codes that bring them to another device."""

import random
import re
from http.cookies import SimpleCookie

import httpx
import pytest

from kozyr.languages import LANGUAGES
from tests.web.person import Person, refusal
from tests.web.serving import Server

TOKEN = re.compile(r'name="_csrf_token" value="([^"]+)"')


class Browser:
    """A browser without scripts: keeps cookies, and sends forms with the token that stands in the page."""

    def __init__(self, server: Server, language: str = "en") -> None:
        self.client = httpx.Client(base_url=server.address, headers={"accept-language": language}, timeout=60)

    def get(self, way: str) -> str:
        answer = self.client.get(way)
        assert answer.status_code == 200, answer.text
        return answer.text

    def send(self, page: str, way: str, **fields: str) -> httpx.Response:
        found = TOKEN.search(self.get(page))
        assert found
        return self.client.post(way, data={"_csrf_token": found[1], **fields})


def shown_code(text: str, id: str) -> str:
    found = re.search(rf'id="{id}"[^>]*>([^<]+)<', text)
    assert found, text
    return found[1]


def test_a_guest_is_known_by_a_cookie_that_no_script_reads(server: Server) -> None:
    browser = Browser(server)
    answer = browser.send("/", "/tables", game="stukolka")
    assert answer.status_code == 303
    cookie = SimpleCookie("".join(text for text in answer.headers.get_list("set-cookie") if text.startswith("kozyr=")))
    token = cookie["kozyr"]
    assert len(token.value) >= 22
    assert token["httponly"]
    assert token["samesite"].lower() == "lax"
    assert int(token["max-age"]) > 300 * 24 * 3600
    assert not token["secure"]
    assert "Go on" in browser.get("/")
    assert answer.headers["location"] in browser.get("/")
    assert 'id="tool-leave"' in browser.get(answer.headers["location"])
    assert 'id="tool-leave"' not in Browser(server).get(answer.headers["location"])


def test_all_cookies_of_forms_are_kept_from_scripts(server: Server) -> None:
    answer = Browser(server).client.get("/")
    for text in answer.headers.get_list("set-cookie"):
        assert "httponly" in text.lower()
        assert "samesite=lax" in text.lower()


def test_a_code_brings_somebody_to_another_device_once(any_server: Server) -> None:
    here, there, third = Browser(any_server), Browser(any_server), Browser(any_server)
    here.send("/settings", "/settings", name="Anna")
    table = here.send("/", "/tables", game="stukolka").headers["location"]
    made = here.send("/device", "/device/code")
    assert made.headers["cache-control"] == "no-store"
    code = shown_code(made.text, "code")
    assert f"/device?code={code}" in made.text
    assert f'value="{code}"' in there.get(f"/device?code={code}")
    assert there.send("/device", "/device/use", code=f" {code.upper().replace('-', ' ')} ").status_code == 303
    assert 'id="tool-leave"' in there.get(table)
    assert "Here you are Anna." in there.get("/device")
    late = third.send("/device", "/device/use", code=code)
    assert late.status_code == 422
    assert "This code has been used." in late.text
    # Both devices go on being the same person.
    assert 'id="tool-leave"' in here.get(table)


def test_a_code_on_paper_finds_somebody_again(any_server: Server) -> None:
    here, there = Browser(any_server), Browser(any_server)
    table = here.send("/", "/tables", game="frap").headers["location"]
    first = shown_code(here.send("/device", "/device/recovery").text, "recovery")
    second = shown_code(here.send("/device", "/device/recovery").text, "recovery")
    void = there.send("/device", "/device/use", code=first)
    assert void.status_code == 422
    assert "Nobody has this recovery code." in void.text
    for browser in (there, Browser(any_server)):
        assert browser.send("/device", "/device/use", code=second).status_code == 303
        assert 'id="tool-leave"' in browser.get(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_unknown_is_told_so(server: Server, language: str) -> None:
    browser = Browser(server, language)
    text = browser.get("/device")
    assert 'id="use-code"' in text
    assert 'id="make-code"' not in text
    assert browser.send("/device", "/device/code").status_code == 401
    assert browser.send("/device", "/device/recovery").status_code == 401
    assert browser.send("/device", "/device/use", code="").status_code == 422


def test_programs_have_codes_too(any_server: Server) -> None:
    anna = Person(any_server.address, "Anna", random.Random(1))
    shown = anna.open("stukolka")
    code = anna.post("devices/code").json()["code"]
    stranger = Person(any_server.address, "Boris", random.Random(2))
    token = stranger.post("devices/use", code=code).json()["token"]
    assert token != anna.token
    assert Person(any_server.address, "Anna", random.Random(3), token=token).look(shown.id).seat == 0
    assert refusal(stranger.post("devices/use", code=code)).code == "store_used_code"
    recovery = anna.post("devices/recovery").json()["code"]
    token = stranger.post("devices/use", code=recovery).json()["token"]
    assert Person(any_server.address, "Anna", random.Random(3), token=token).look(shown.id).seat == 0
    assert refusal(stranger.post("devices/use", code="abcd")).code == "store_unknown_code"
    assert refusal(stranger.post("devices/use", code="a" * 26)).code == "store_unknown_recovery"
    unknown = httpx.post(f"{any_server.address}/api/devices/code")
    assert refusal(unknown, 401).code == "web_not_known"


def test_a_cookie_says_nothing_to_the_addresses_of_programs(server: Server) -> None:
    browser = Browser(server)
    browser.send("/", "/tables", game="stukolka")
    assert refusal(browser.client.post("/api/tables", json={"game": "stukolka"}), 401).code == "web_not_known"


def test_a_token_that_nobody_has_is_no_fault(any_server: Server) -> None:
    for token in ("x", "x y", "ы" * 30, "a" * 5000):
        headers = {b"authorization": f"Bearer {token}".encode()}
        answer = httpx.post(f"{any_server.address}/api/tables", json={"game": "frap"}, headers=headers)
        assert refusal(answer, 401).code == "web_not_known"
