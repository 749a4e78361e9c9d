"""``kozyr serve``: the server, started by hand or by ``make play``."""

import asyncio
import contextlib
import errno
import json
import logging
import os
import secrets
import socket
import sys
import tempfile
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from kozyr.languages import say
from kozyr.refusals import Refusal, Refused
from kozyr.web.addresses import family_of, near_address, open_address

if TYPE_CHECKING:
    from litestar import Litestar

DATABASE, SECRET, LIMIT, GRACE = "KOZYR_DATABASE", "KOZYR_SECRET", "KOZYR_LIMIT", "KOZYR_GRACE"
"""The environment of the server's processes."""
VENDOR = ("htmx.min.js", "hx-sse.min.js")
"""Files that the build fetches; without them no page moves."""
LAST_PORT = 65535
READY_WITHIN = 60.0
SWITCH = 0.0005
"""Seconds until a thread that computes lets another go on. A thread of SQLite's asks for its turn several times in one
transaction, and by Python's usual 5 ms would wait for the pages each time."""


class Lines(logging.Formatter):
    """A log line as JSON: when, what, and the fields given with it; never a card, for none is ever given."""

    FIELDS = ("path", "error", "status", "table")

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {"at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"), "level": record.levelname.lower()}
        line |= {"logger": record.name, "message": record.getMessage()}
        line |= {name: getattr(record, name) for name in self.FIELDS if hasattr(record, name)}
        if record.exc_info:
            # The place of a fault, without the values of variables.
            line["trace"] = self.formatException(record.exc_info).splitlines()[-8:]
        return json.dumps(line, ensure_ascii=False)


def make() -> "Litestar":
    """The application of one process, as its environment says."""
    from kozyr.tables import house
    from kozyr.web.app import REQUESTS_A_MINUTE, create_app

    sys.setswitchinterval(SWITCH)
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    limit = int(os.environ.get(LIMIT) or REQUESTS_A_MINUTE)
    grace = float(os.environ.get(GRACE) or house.GRACE)
    return create_app(os.environ[DATABASE], secret=os.environ[SECRET], grace=grace, limit=limit)


def serve(host: str, port: int, database: str, *, opens: bool, language: str = "en", workers: int = 1) -> None:
    """Serve until somebody stops it.

    Args:
        host: the address to listen at.
        port: the port; 0 for a free one.
        database: where tables are kept.
        opens: whether the browser is opened when the server is ready.
        language: of what is said in the terminal.
        workers: how many processes; more than one only with PostgreSQL.

    Where games have not been compiled yet, that comes first: nobody shall wait for it at a table.

    Raises:
        Refused: a file of the pages is missing, the database cannot be opened, the port cannot be had, or several
            processes would share a SQLite file.
    """
    from kozyr.tables.warming import all_warm, prepare

    check_vendor()
    if not all_warm():
        print(say("serve_preparing", language), flush=True)
        prepare()
    if workers > 1 and database.startswith("sqlite"):
        raise Refused(Refusal("serve_one_process", {"count": workers}))
    asyncio.run(check_database(database))
    check_port(host, port)
    port = port or free_port(host)
    os.environ[DATABASE] = database
    os.environ.setdefault(SECRET, usual_secret())
    # Whether it answers is asked at home, where no proxy and no wall stands in between.
    announcing = open_address(host, port), near_address(host, port), opens
    threading.Thread(target=_announce, args=announcing, daemon=True).start()

    from granian.constants import Interfaces
    from granian.server import Server

    Server(
        "kozyr.web.serving:make",
        address=host,
        port=port,
        interface=Interfaces.ASGI,
        factory=True,
        workers=workers,
        log_enabled=False,
    ).serve()


def usual_secret() -> str:
    """What signs the tokens of forms: made once and kept, so that open pages outlive the server.

    Several machines that serve the same tables are given one by the variable ``KOZYR_SECRET``.
    """
    file = platformdirs.user_state_path("kozyr") / "secret"
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.is_file():
        # Written whole before it has its name: whoever looks finds all of it, and whoever comes second the first one's.
        with tempfile.NamedTemporaryFile("w", dir=file.parent) as fresh:
            fresh.write(secrets.token_hex(32))
            fresh.flush()
            with contextlib.suppress(FileExistsError):
                file.hardlink_to(fresh.name)
    return file.read_text().strip()


def check_vendor() -> None:
    """Whether the files that the build fetches are there.

    Raises:
        Refused: one is missing; the sentence names the command that brings it.
    """
    folder = Path(__file__).parent / "static" / "vendor"
    missing = [name for name in VENDOR if not (folder / name).is_file()]
    if missing:
        raise Refused(Refusal("serve_no_vendor", {"file": missing[0]}))


async def check_database(database: str) -> None:
    """Open the database once, which brings it up to date, and close it.

    Raises:
        Refused: it cannot be opened.
    """
    from kozyr.store import Store

    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def check_port(host: str, port: int) -> None:
    """Whether a port can be had.

    Raises:
        Refused: there is no such port, no such place on this machine, or something else has it.
    """
    if port > LAST_PORT:
        raise Refused(Refusal("serve_no_port", {"port": str(port), "most": str(LAST_PORT)}))
    with socket.socket(family_of(host)) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            if not host:
                raise socket.gaierror
            trial.bind((host, port))
        except OSError as error:
            no_place = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
            code = "serve_no_host" if no_place else "serve_port_taken"
            raise Refused(Refusal(code, {"port": str(port), "host": host})) from error


def free_port(host: str) -> int:
    """A port that nobody has."""
    with socket.socket(family_of(host)) as trial:
        trial.bind((host, 0))
        return int(trial.getsockname()[1])


def _announce(address: str, near: str, opens: bool) -> None:
    until = time.monotonic() + READY_WITHIN
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"{near}health", timeout=2):
                break
        except OSError:
            time.sleep(0.05)
    print(address, flush=True)
    if opens:
        webbrowser.open(address)
