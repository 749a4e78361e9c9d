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


def start(folder: Path, database: str, *, port: int = 0, limit: int = 1_000_000) -> Server:
    """Start a server, and wait until it answers.

    Args:
        folder: where it keeps what else it keeps; servers with the same one sign forms alike.
        database: where its tables are.
        port: where it listens; a free port for 0.
        limit: requests a minute from one address.
    """
    port = port or free_port()
    environment = {**os.environ, "XDG_STATE_HOME": str(folder), "KOZYR_LIMIT": str(limit), "LC_ALL": "C.UTF-8"}
    log = folder / f"server-{port}.log"
    with log.open("ab") as written:
        process = subprocess.Popen(
            [sys.executable, "-m", "kozyr", "serve", "--no-open", "--port", str(port), "--database", database],
            env=environment,
            stdout=written,
            stderr=written,
            start_new_session=True,
        )
    server = Server(f"http://127.0.0.1:{port}", database, process, log)
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError, urllib.error.URLError), urllib.request.urlopen(f"{server.address}/health"):
            return server
        time.sleep(0.05)
    server.kill()
    raise RuntimeError(f"the server did not start: {log.read_text(errors='replace')}")


@contextlib.contextmanager
def serving(folder: Path, database: str, *, limit: int = 1_000_000) -> Iterator[Server]:
    """A server as long as it is needed."""
    server = start(folder, database, limit=limit)
    try:
        yield server
    finally:
        server.stop()
