"""Being at a table while one thinks: whoever asks a server for nothing is taken for away after a while."""

import contextlib
import threading
from collections.abc import Iterator

from kozyr.terminal.calling import Server

REST = 2.0
"""Seconds until a server that did not answer is asked again."""


class Presence:
    """Keeps a request open at the server while somebody is asked for something.

    It has a thread of its own, since whoever waits for the keyboard can ask for nothing. No end waits for that thread:
    what it asks for may be answered many seconds later.

    Args:
        server: the server.
        id: the table.
    """

    def __init__(self, server: Server, id: str) -> None:
        self._server = server
        self._id = id
        self._seen = 0
        self._thinks = threading.Event()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._stay, name="presence", daemon=True)

    @contextlib.contextmanager
    def asked(self, seq: int) -> Iterator[None]:
        """While somebody is asked, who has been shown the table with the event of this number."""
        self._seen = max(self._seen, seq)
        self._thinks.set()
        if not self._thread.ident:
            self._thread.start()
        try:
            yield
        finally:
            self._thinks.clear()

    def end(self) -> None:
        """Nobody is there any more: what has been asked for already is the last."""
        self._ended.set()
        self._thinks.set()

    def _stay(self) -> None:
        while self._thinks.wait() and not self._ended.is_set():
            table = self._server.news(self._id, self._seen)
            if table is None:
                self._ended.wait(REST)
            else:
                self._seen = max(self._seen, table.seq)
