"""The terminal at a server's table."""

import io
import random
import signal
import stat
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pexpect
import pytest

from kozyr.cli import run
from kozyr.games.family import families
from kozyr.languages import LANGUAGES, say
from kozyr.refusals import Refused
from kozyr.terminal.calling import Server as Called
from kozyr.terminal.calling import read_address, read_tokens, tokens_file
from kozyr.terminal.elsewhere import Visiting, visit
from kozyr.terminal.keyboard import InputEndedError
from kozyr.terminal.paper import Paper
from kozyr.terminal.presence import REST, Presence
from kozyr.web import model
from tests.terminal.sitting import Learner, Script
from tests.web.person import Person, table
from tests.web.serving import Server, free_port, serving, start


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody's own tokens are read or written."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("no_proxy", "*")
    return tmp_path


class Guest(Learner):
    """A learner who leaves the table behind his last deal."""

    def _answer(self, latest: str) -> str:
        answer = super()._answer(latest)
        return "q" if answer == "c" else answer


class Seen:
    """Somebody for whom something is done when he is asked for the first time."""

    def __init__(self, first: Callable[[], None], written: io.StringIO, lines: list[str]) -> None:
        self._first: Callable[[], None] | None = first
        self._script = Script(written, lines)

    def ask(self, prompt: str) -> str:
        if self._first:
            first, self._first = self._first, None
            first()
        return self._script.ask(prompt)


def going(server: Server, **wished: Any) -> Visiting:
    settings: dict[str, Any] = {"server": server.address, "name": "Anna", "game": "stukolka", "against": "book"}
    return Visiting(**(settings | wished))


def typed(server: Server, lines: list[str], language: str = "en", **wished: Any) -> str:
    """A visit in which these lines are typed, as it was shown."""
    written = io.StringIO()
    visit(going(server, **wished), Paper(language, plain=True, file=written), Script(written, list(lines)))
    return written.getvalue()


def left(shown: str) -> str:
    """The table that was left, by what is said last."""
    return shown.rpartition("--table ")[2].split()[0]


@pytest.mark.parametrize("game", families())
def test_a_learner_plays_every_game_at_a_server(server: Server, game: str) -> None:
    shown = ""
    # Who is dealt nothing to decide (a banker, say) is asked nothing, and four aces end a match of rams at once: at
    # another table it is otherwise.
    while "By the book:" not in shown or "Enter for the next deal" not in shown:
        written = io.StringIO()
        learner = Guest(written, 2)
        assert visit(going(server, game=game), Paper("en", plain=True, file=written), learner) == 0
        shown = written.getvalue()
    assert "> ?\nYou may" in shown
    assert f"Come back with: kozyr play --server {server.address} --table" in " ".join(shown.split())
    assert "has changed meanwhile" not in shown


def test_a_match_is_closed_at_a_server(server: Server) -> None:
    written = io.StringIO()
    assert visit(going(server), Paper("en", plain=True, file=written), Learner(written, 2)) == 0
    shown = written.getvalue()
    assert "The match is over." in shown
    assert "The match has ended" in shown
    assert "Come back with" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_the_language_of_the_reader(server: Server, language: str) -> None:
    shown = typed(server, ["?", "h", "u", "l", "s", "t", "frog", "q"], language, name="Анна")
    assert say("terminal_no_last_trick", language) in shown
    assert say("terminal_help_keys", language)[:30] in " ".join(shown.split())
    asked = say("terminal_stukolka_ask_announce", language)
    assert asked in shown or say("remote_after_deal", language)[:12] in shown, (
        "or the deal was over before he was asked"
    )


def test_the_last_turn_of_a_game_without_tricks_is_shown_in_its_own_words(server: Server) -> None:
    shown = typed(server, ["u", "q"], game="banchok")
    last = say("terminal_banchok_last_turn", "en", trick="").rstrip(" .")
    assert say("terminal_banchok_no_last_turn", "en") in shown or last in shown
    assert say("terminal_no_last_trick", "en") not in shown


def test_a_table_is_found_again(server: Server) -> None:
    first = typed(server, ["q"], game="frap")
    again = typed(server, ["t", "q"], table=left(first))
    assert left(again) == left(first)
    hand = next(line for line in first.splitlines() if line.startswith("Your hand:"))
    assert hand in again
    by_address = io.StringIO()
    wishes = replace(going(server), server=f"{server.address}/tables/{left(first)}/join")
    visit(wishes, Paper("en", plain=True, file=by_address), Script(by_address, ["t", "q"]))
    assert hand in by_address.getvalue()


def test_the_token_is_kept_for_its_server_alone_and_for_the_owner_alone(server: Server) -> None:
    typed(server, ["q"])
    file = tokens_file()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert set(read_tokens(file)) == {server.address}
    before = read_tokens(file)
    typed(server, ["q"])
    assert read_tokens(file) == before
    file.write_bytes(msgspec.json.encode({server.address: "nobody's"}))
    assert "The table stays as it is." in typed(server, ["q"])
    assert read_tokens(file)[server.address] not in ("nobody's", before[server.address])


def test_what_is_refused_is_refused_by_the_server_with_its_rule(server: Server) -> None:
    lines = ["?", "Zz", "99", "", "r", "r R21", "b", "q"]
    # Sometimes a deal is over before anybody is asked: then there is another table.
    shown = next(shown for shown in (typed(server, lines) for _ in range(30)) if "“Zz” is not an answer here." in shown)
    assert "There is no number 99 here." in shown
    assert "Following suit." in shown
    assert "nothing of yours in this deal" in shown or "You " in shown
    with pytest.raises(Refused, match="no preset"):
        typed(server, [], preset="nix")
    with pytest.raises(Refused, match="There is no such table"):
        typed(server, [], table="nix")


def test_friends_sit_down_and_agree(tmp_path: Path) -> None:
    # Where it is Boris's turn, nobody has to wait for him for long.
    with serving(tmp_path, f"sqlite:///{tmp_path / 'tables.db'}", grace=1.0) as server:
        sit_down_and_agree(server)


def sit_down_and_agree(server: Server) -> None:
    boris = Person(server.address, "Boris", random.Random(1))
    written = io.StringIO()
    paper = Paper("en", plain=True, file=written)
    found: list[str] = []

    def sits() -> None:
        id = written.getvalue().partition("/tables/")[2].partition("/join")[0]
        found.append(id)
        table(boris.post(f"tables/{id}/sit"))

    reader = Seen(sits, written, ["", "computers", "", "q"])
    visit(going(server, game="shakha", friends=2, options={"players": "4"}), paper, reader)
    shown = written.getvalue()
    assert "2 chairs are free." in shown
    assert "1 chair is free." in shown
    assert "Everybody is here." in shown
    assert "Deal 1 of" in shown
    assert boris.look(found[0]).seats[3].name == "You" or boris.look(found[0]).seat == 1
    onlooker = Called(server.address, "en", "Clara").look(found[0])
    assert onlooker.seat == 0, "the token is kept"


def test_a_server_that_is_killed_and_started_again_is_waited_for(tmp_path: Path) -> None:
    url, port = f"sqlite:///{tmp_path / 'tables.db'}", free_port()
    servers = [start(tmp_path, url, port=port)]
    written = io.StringIO()

    def power_cut() -> None:
        servers[0].kill()
        threading.Timer(0.5, lambda: servers.append(start(tmp_path, url, port=port))).start()

    try:
        visit(
            going(servers[0], game="shakha"),
            Paper("en", plain=True, file=written),
            Seen(power_cut, written, ["0", "1", "1", "q"]),
        )
        assert "You call 0." in written.getvalue()
    finally:
        for running in servers:
            running.kill()


class Thinker:
    """Somebody who thinks as long as he is asked for the first time, and then leaves."""

    def __init__(self, thinks: Callable[[], None]) -> None:
        self._thinks = thinks

    def ask(self, prompt: str) -> str:
        self._thinks()
        return "q"


GRACE = 1.0
"""Seconds that somebody may be away, at a server where the tests cannot wait."""


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon takes people for away."""
    folder = tmp_path_factory.mktemp("hurried")
    with serving(folder, f"sqlite:///{folder / 'tables.db'}", grace=GRACE) as running:
        yield running


def is_away(person: Person, id: str, seat: int) -> bool:
    return next(row.away for row in person.look(id).seats if row.seat == seat)


def assert_there(person: Person, id: str, seat: int, seconds: float) -> None:
    """Somebody is not away for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        assert not is_away(person, id, seat)
        time.sleep(0.1)


def until_away(person: Person, id: str, seat: int) -> None:
    end = time.monotonic() + 60
    while not is_away(person, id, seat):
        assert time.monotonic() < end, "he counts as being there without end"
        time.sleep(0.1)


@pytest.mark.parametrize("begun", [False, True])
def test_whoever_thinks_at_his_prompt_keeps_his_seat(hurried: Server, begun: bool) -> None:
    boris = Person(hurried.address, "Boris", random.Random(7))
    id = boris.open("shakha", friends=1, options={"players": "2"}).id

    def thinks() -> None:
        if begun and boris.look(id).step == model.Step.WAITING:
            table(boris.post(f"tables/{id}/deal", seq=boris.look(id).seq))
        assert_there(boris, id, 1, 5 * GRACE)

    assert visit(going(hurried, table=id), Paper("en", plain=True, file=io.StringIO()), Thinker(thinks)) == 0


def test_whoever_waits_long_for_company_keeps_his_seat_until_he_leaves(hurried: Server) -> None:
    boris = Person(hurried.address, "Boris", random.Random(8))
    written = io.StringIO()

    def thinks() -> None:
        id = written.getvalue().partition("/tables/")[2].partition("/join")[0]
        assert_there(boris, id, 0, 4 * GRACE)

    wishes = going(hurried, game="shakha", friends=2, options={"players": "4"})
    assert visit(wishes, Paper("en", plain=True, file=written), Thinker(thinks)) == 0
    until_away(boris, left(written.getvalue()), 0)


def test_a_server_that_is_started_again_finds_whoever_thinks_there(tmp_path: Path) -> None:
    url, port = f"sqlite:///{tmp_path / 'tables.db'}", free_port()
    servers = [start(tmp_path, url, port=port, grace=GRACE)]
    boris = Person(servers[0].address, "Boris", random.Random(9))
    id = boris.open("shakha", friends=1, options={"players": "2"}).id
    written = io.StringIO()

    def thinks() -> None:
        before = written.getvalue()
        servers[0].kill()
        servers.append(start(tmp_path, url, port=port, grace=GRACE))
        # It is asked again in a moment, and whoever was away has his seat again.
        time.sleep(REST + GRACE)
        assert_there(boris, id, 1, 4 * GRACE)
        assert written.getvalue() == before, "nothing is written into what he types"

    try:
        assert visit(going(servers[0], table=id), Paper("en", plain=True, file=written), Thinker(thinks)) == 0
    finally:
        for running in servers:
            running.kill()


def can_be_interrupted() -> None:
    """Tests may run where nobody can interrupt them; a program that they begin can be."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize(("ending", "code"), [("q\r", 0), ("\x03", 130), ("\x04", 0)])
def test_nothing_holds_up_the_end_of_the_program(server: Server, home: Path, ending: str, code: int) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "kozyr", "play", "shakha", "--preset", "shakha-a", "--server", server.address, "--lang", "en"],
        dimensions=(40, 90),
        encoding="utf-8",
        timeout=120,
        preexec_fn=can_be_interrupted,
    )
    child.expect("(?i)how many tricks")
    child.expect("> ")
    child.send(ending)
    child.expect("Come back with")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == code


def test_no_end_waits_for_what_is_still_asked_of_the_server(server: Server) -> None:
    somebody = Person(server.address, "Anna", random.Random(1))
    presence = Presence(Called(server.address, "en", "Anna"), somebody.open("shakha").id)
    with presence.asked(0):
        threads = [thread for thread in threading.enumerate() if thread.name == "presence"]
        assert threads
        assert all(thread.daemon for thread in threads)
    presence.end()


def test_a_server_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--server", f"http://127.0.0.1:{free_port()}"]) == 1
    assert "does not answer" in capsys.readouterr().err
    for address in ("ftp://x", "http://", "http://a:b", "http://user@x"):
        with pytest.raises(Refused, match="no address of a server"):
            read_address(address)
    assert read_address("localhost:8707") == ("http://localhost:8707", "")
    assert read_address("https://x.example/tables/7kq2/join") == ("https://x.example", "7kq2")


class Hello(BaseHTTPRequestHandler):
    """A server of something else."""

    def do_POST(self) -> None:
        """Whatever is asked."""
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<h1>Hello</h1>")

    def log_message(self, format: str, *told: Any) -> None:
        """Nothing is told."""


def test_what_answers_is_no_server_of_tables(capsys: pytest.CaptureFixture[str]) -> None:
    with HTTPServer(("127.0.0.1", 0), Hello) as other:
        answering = threading.Thread(target=other.handle_request)
        answering.start()
        assert run(["play", "--server", f"http://127.0.0.1:{other.server_port}"]) == 1
        answering.join()
    assert "no server of Kozyr" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--seed", "--record", "--resume"])
def test_options_of_ones_own_table_mean_nothing_at_a_server(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--server", "http://localhost:1", option, "1"]) == 2
    assert f"{option} has no effect at a server's table." in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--table", "--name", "--friends"])
def test_options_of_a_servers_table_mean_nothing_at_ones_own(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", option, "1"]) == 2
    assert f"{option} is for a table at a server." in capsys.readouterr().err


def test_a_terminal_asks_for_what_was_left_open(server: Server, home: Path) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "kozyr", "play", "--server", server.address, "--lang", "en"],
        dimensions=(40, 90),
        encoding="utf-8",
        timeout=120,
    )
    child.expect("Which game")
    child.sendline("plain")
    while child.expect(["Do you play", "Enter for the next deal"]) == 1:
        child.sendline("")
    child.sendline("q")
    child.expect("Come back with")
    child.expect(pexpect.EOF)


def test_the_end_of_input_leaves_the_table_as_it_is(server: Server) -> None:
    class Nobody:
        def ask(self, prompt: str) -> str:
            raise InputEndedError

    written = io.StringIO()
    assert visit(going(server), Paper("en", plain=True, file=written), Nobody()) == 0
    assert "The table stays as it is." in written.getvalue()
