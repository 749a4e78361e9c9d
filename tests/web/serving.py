"""A real server in a process of its own, for the tests of pages and programs."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kozyr.web.addresses import near_address

SERVE = (sys.executable, "-m", "kozyr", "serve", "--no-open")
STARTS_WITHIN = 180.0
"""Where nothing has been compiled yet, that comes first."""


@dataclass
class Server:
    """A server that can be stopped in any way."""

    address: str
    database: str
    process: "subprocess.Popen[bytes]"
    log: Path

    def kill(self) -> None:
        """End it and its workers at once, as a power cut does."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def start(
    folder: Path, database: str, *, port: int = 0, limit: int = 1_000_000, host: str = "127.0.0.1", grace: float = 45.0
) -> Server:
    """Start a server, and wait until it answers.

    Args:
        folder: where it keeps what else it keeps; servers with the same one sign forms alike.
        database: where its tables are.
        port: where it listens; a free port for 0.
        limit: requests a minute from one address.
        host: the address it listens at.
        grace: seconds somebody may be away.
    """
    port = port or free_port()
    environment = {**os.environ, "XDG_STATE_HOME": str(folder), "LC_ALL": "C.UTF-8"}
    environment |= {"KOZYR_LIMIT": str(limit), "KOZYR_GRACE": str(grace)}
    log = folder / f"server-{port}.log"
    with log.open("ab") as written:
        process = subprocess.Popen(
            [*SERVE, "--host", host, "--port", str(port), "--database", database],
            env=environment,
            stdout=written,
            stderr=written,
            start_new_session=True,
        )
    server = Server(near_address(host, port).rstrip("/"), database, process, log)
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError, urllib.error.URLError), urllib.request.urlopen(f"{server.address}/health"):
            return server
        time.sleep(0.05)
    server.kill()
    raise RuntimeError(f"the server did not start: {log.read_text(errors='replace')}")


@contextlib.contextmanager
def serving(folder: Path, database: str, **settings: Any) -> Iterator[Server]:
    """A server as long as it is needed; the settings are those of :func:`start`."""
    server = start(folder, database, **settings)
    try:
        yield server
    finally:
        server.stop()
