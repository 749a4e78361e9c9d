"""What the tests of pages run on: a browser of the system's, and a server in a process of its own."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
MISSING = "No browser is installed, and these tests need one. Install it with: tools/services"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""A browser that asks nobody but our server for anything, and runs as root too."""
KEEPER = 'exec 3<&0; (read -r _ <&3; kill -KILL 0) & exec 3<&-; exec "$@" </dev/null'
"""A shell that becomes the server; what it leaves behind ends the server when we are gone, however that happened."""
READY_WITHIN = 600
"""Seconds: where no kernel lies on disk, the server compiles all games before it is ready."""


def browser_path() -> str:
    """Where the browser is."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, MISSING
    return found


@contextlib.contextmanager
def running_browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


@dataclass
class Server:
    """``kozyr serve`` on a SQLite file; it can be killed, and started again where it was."""

    folder: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where its pages are."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        database = f"sqlite:///{self.folder / 'tables.db'}"
        command = [sys.executable, "-m", "kozyr", "serve", "--no-open", "--port", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                ["sh", "-c", KEEPER, "server", *command, "--database", database],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                env={**os.environ, "KOZYR_SECRET": "of-the-tests"},
                start_new_session=True,
            )
        for _ in range(READY_WITHIN * 10):
            if self.answers():
                return
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(0.1)
                break
        raise AssertionError(f"the server did not start:\n{self.said()}")

    def answers(self) -> bool:
        """Whether it answers."""
        try:
            with urllib.request.urlopen(f"{self.address}/health", timeout=5):
                return True
        except (urllib.error.URLError, OSError):
            return False

    def said(self) -> str:
        """What it has written to its log."""
        return (self.folder / "server.log").read_text("utf-8", "replace")

    def kill(self) -> None:
        """End it and its workers as a power cut does."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None
