"""Where a server can be reached: what it announces, and what its pages say where only this computer can open them."""

import socket
import time
import urllib.request
import webbrowser
from pathlib import Path

import httpx
import pytest

from kozyr.web import addresses, serving
from kozyr.web.addresses import is_only_here, near_address, network_host, open_address
from tests.web.serving import Server, start
from tests.web.test_identities import Browser

IN_NETWORK = {socket.AF_INET: "192.168.7.9", socket.AF_INET6: "fd00::9"}
ONLY_HERE = 'id="only-here"'


@pytest.fixture
def in_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that has an address of each kind."""
    monkeypatch.setattr(addresses, "network_host", IN_NETWORK.__getitem__)


@pytest.mark.usefixtures("in_network")
@pytest.mark.parametrize(
    ("host", "opened", "near"),
    [
        ("127.0.0.1", "http://localhost:8124/", "http://127.0.0.1:8124/"),
        ("localhost", "http://localhost:8124/", "http://localhost:8124/"),
        ("::1", "http://[::1]:8124/", "http://[::1]:8124/"),
        ("0.0.0.0", "http://192.168.7.9:8124/", "http://127.0.0.1:8124/"),
        ("::", "http://[fd00::9]:8124/", "http://[::1]:8124/"),
        ("10.0.0.3", "http://10.0.0.3:8124/", "http://10.0.0.3:8124/"),
        ("fd00::3", "http://[fd00::3]:8124/", "http://[fd00::3]:8124/"),
        ("cards.example", "http://cards.example:8124/", "http://cards.example:8124/"),
    ],
)
def test_an_address_that_a_browser_opens(host: str, opened: str, near: str) -> None:
    assert open_address(host, 8124) == opened
    assert near_address(host, 8124) == near


@pytest.mark.parametrize(("family", "home"), [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_a_machine_in_no_network_announces_itself(
    family: socket.AddressFamily, home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Alone(socket.socket):
        def connect(self, address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Alone)
    assert network_host(family) == home


@pytest.mark.parametrize("own", ["0.0.0.0", "::", "fe80::1%eth0"])
def test_what_no_browser_opens_is_not_announced(own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Odd(socket.socket):
        def connect(self, address: object) -> None:
            pass

        def getsockname(self) -> tuple[str, int]:
            return own, 1

    monkeypatch.setattr(socket, "socket", Odd)
    assert network_host(addresses.family_of(own)) in ("127.0.0.1", "::1")


@pytest.mark.parametrize(
    ("address", "only_here"),
    [
        ("http://localhost:8707/", True),
        ("http://LOCALHOST/", True),
        ("http://cards.localhost/", True),
        ("http://127.0.0.1:8707/", True),
        ("http://127.3.2.1:8707/", True),
        ("http://[::1]:8707/", True),
        ("http://0.0.0.0:8707/", True),
        ("http://192.168.7.9:8707/", False),
        ("http://[fd00::9]:8707/", False),
        ("https://cards.example/", False),
        ("http://[nonsense/", False),
        ("", False),
    ],
)
def test_who_can_open_an_address(address: str, only_here: bool) -> None:
    assert is_only_here(address) is only_here


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_everybody_names_an_address_that_others_can_open(tmp_path: Path, host: str) -> None:
    if host == "::" and not has_ipv6():
        pytest.skip("this machine has no IPv6")
    server = start(tmp_path, f"sqlite:///{tmp_path / 'tables.db'}", host=host)
    try:
        end = time.monotonic() + 10
        while "http://" not in (said := server.log.read_text()) and time.monotonic() < end:
            time.sleep(0.05)
        announced = next(line for line in said.splitlines() if line.startswith("http://"))
        assert announced == open_address(host, int(server.address.rpartition(":")[2]))
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(f"{announced}health", timeout=10) as answer:
            assert answer.status == 200
    finally:
        server.stop()


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as trial:
            trial.bind(("::1", 0))
    except OSError:
        return False
    return True


@pytest.mark.parametrize("opens", [True, False])
def test_the_browser_is_opened_where_others_can_come_in_if_at_all(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], opens: bool
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    serving._announce("http://192.168.7.9:8707/", f"{server.address}/", opens)
    assert capsys.readouterr().out == "http://192.168.7.9:8707/\n"
    assert opened == (["http://192.168.7.9:8707/"] if opens else [])


def seen_at(server: Server, host: str) -> tuple[str, str]:
    """The page of a table that waits for company, and that of another device's code, opened at a host."""
    browser = Browser(server)
    where = browser.send("/", "/tables", game="shakha", friends="1").headers["location"]
    browser.client.headers["host"] = host
    return browser.get(where), browser.send("/device", "/device/code").text


@pytest.mark.parametrize(
    ("host", "only_here"),
    [("localhost:8707", True), ("127.0.0.1:8707", True), ("[::1]:8707", True), ("192.168.7.9:8707", False)],
)
def test_pages_say_where_nobody_else_can_open_what_is_passed_on(server: Server, host: str, only_here: bool) -> None:
    table, device = seen_at(server, host)
    assert f'value="http://{host}/tables/' in table
    assert f'value="http://{host}/device?code=' in device
    for page in (table, device):
        assert (ONLY_HERE in page) is only_here
        assert ("kozyr serve --host 0.0.0.0" in page) is only_here


def test_a_host_that_is_none_breaks_no_page(server: Server) -> None:
    for host in ("[nonsense", "[::1", "..", "%"):
        assert httpx.get(f"{server.address}/device", headers={"host": host}).status_code < 500
