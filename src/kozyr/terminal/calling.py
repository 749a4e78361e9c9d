"""A server of tables, as a program calls it: requests and answers of its API, in JSON."""

import http.client
import json
import os
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import platformdirs

from kozyr.refusals import Refusal, Refused
from kozyr.web import model

Record = TypeVar("Record")
CHANGED, NOT_KNOWN = 409, 401
PATIENCE = 40.0
"""Seconds until an answer must have come; a server lets one who waits for news wait for less."""
TRIES = 8
"""An action is sent so often, under the same number, until its answer comes: it is done once."""
LONGEST_REST = 5.0
MOST_BYTES = 4 * 1024 * 1024


class ChangedError(Exception):
    """The table has changed since it was shown.

    Attributes:
        table: as it is now.
    """

    def __init__(self, table: model.Table) -> None:
        super().__init__()
        self.table = table


class _NotKnownError(Refused):
    """The server does not know the token (any more)."""


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Whoever is told a token is the server that was named, and no other."""

    def redirect_request(self, *_: Any) -> None:
        """None is followed."""


class Token(msgspec.Struct):
    """Who somebody is."""

    token: str


def read_address(text: str) -> tuple[str, str]:
    """A server's address, and the table where a table's was given.

    Raises:
        Refused: it is none.
    """
    found = urllib.parse.urlsplit(text if "://" in text else f"http://{text}")
    try:
        fits = found.scheme in ("http", "https") and bool(found.hostname) and (found.port is None or found.port > 0)
    except ValueError:
        fits = False
    if not fits or found.username is not None:
        raise Refused(Refusal("remote_bad_address", {"text": text}))
    parts = [part for part in found.path.split("/") if part]
    table = parts[1] if len(parts) > 1 and parts[0] == "tables" else ""
    return f"{found.scheme}://{found.netloc}", table


class Server:
    """A server, and who one is there.

    Args:
        address: where it is, as in ``http://localhost:8707``.
        language: in which it speaks.
        name: what a new guest is called.
        tokens: the file with the tokens of all servers.
    """

    def __init__(self, address: str, language: str, name: str, tokens: Path | None = None) -> None:
        self.address = address
        self._language = language
        self._name = name
        self._tokens = tokens or tokens_file()
        self._token = read_tokens(self._tokens).get(address, "")
        self._opener = urllib.request.build_opener(_NoRedirect)

    def games(self) -> list[model.GameCard]:
        """All games that can be played there."""
        return self._call("games", list[model.GameCard])

    def open(self, wishes: Mapping[str, Any]) -> model.Table:
        """Set a table up."""
        return self._known("tables", wishes)

    def sit(self, id: str) -> model.Table:
        """Sit down on the first chair that is free."""
        return self._known(f"tables/{id}/sit", {})

    def look(self, id: str, after: int = 0) -> model.Table:
        """The table; where ``after`` is given, as soon as something has happened since."""
        return self._again(f"tables/{id}?after={after}", model.Table)

    def news(self, id: str, after: int) -> model.Table | None:
        """The table as soon as something has happened since; asked for once, and None where no answer came."""
        try:
            return self._call(f"tables/{id}?after={after}", model.Table)
        except Refused:
            return None

    def hint(self, id: str) -> model.Hint:
        """What a player by the book would do."""
        return self._again(f"tables/{id}/hint", model.Hint)

    def send(self, table: model.Table, way: str, **body: Any) -> model.Table:
        """Do something at a table as it was shown.

        Raises:
            ChangedError: it has changed since.
            Refused: the server refuses, or does not answer.
        """
        return self._again(f"tables/{table.id}/{way}", model.Table, {"seq": table.seq, **body})

    def _known(self, way: str, body: Mapping[str, Any]) -> model.Table:
        """Something for which one has to be somebody: a new guest, where the server knows no token of ours."""
        if self._token:
            try:
                return self._call(way, model.Table, body)
            except _NotKnownError:
                pass
        self._token = self._call("guests", Token, {"name": self._name}).token
        write_token(self._tokens, self.address, self._token)
        return self._call(way, model.Table, body)

    def _again(self, way: str, record: type[Record], body: Mapping[str, Any] | None = None) -> Record:
        """Call until an answer comes."""
        for count in range(TRIES):
            try:
                return self._call(way, record, body)
            except Refused as refused:
                if refused.refusal.code != "remote_unreachable" or count == TRIES - 1:
                    raise
            time.sleep(min(LONGEST_REST, 0.2 * 2**count))
        raise AssertionError("the last try raises")

    def _call(self, way: str, record: type[Record], body: Mapping[str, Any] | None = None) -> Record:
        headers = {"accept": "application/json", "accept-language": self._language}
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        if body is not None:
            headers["content-type"] = "application/json"
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.address}/api/{urllib.parse.quote(way, safe='/?=')}", content, headers)
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return self._read(answer.read(MOST_BYTES), record)
        except urllib.error.HTTPError as error:
            status, told = error.code, error.read(MOST_BYTES)
        except (OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", None) or error
            slots = {"server": self.address, "reason": str(getattr(reason, "strerror", None) or reason)}
            raise Refused(Refusal("remote_unreachable", slots)) from error
        if status == CHANGED:
            raise ChangedError(self._read(told, model.Table))
        why = self._read(told, model.Refused)
        refusal = Refusal("remote_says", {"sentence": why.sentence}, why.rule)
        raise _NotKnownError(refusal) if status == NOT_KNOWN else Refused(refusal)

    def _read(self, content: bytes, record: type[Record]) -> Record:
        try:
            return msgspec.json.decode(content, type=record)
        except msgspec.DecodeError as error:
            raise Refused(Refusal("remote_not_understood", {"server": self.address})) from error


def tokens_file() -> Path:
    """Where the tokens are kept."""
    return platformdirs.user_state_path("kozyr") / "guests.json"


def read_tokens(file: Path) -> dict[str, str]:
    """The tokens by server; none where the file cannot be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}


def write_token(file: Path, address: str, token: str) -> None:
    """Keep a token, for nobody's eyes but the owner's; where that cannot be done, it is good until one leaves."""
    tokens = {**read_tokens(file), address: token}
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(dir=file.parent)  # readable by its owner alone
        with os.fdopen(descriptor, "wb") as written:
            written.write(msgspec.json.encode(tokens))
        Path(name).replace(file)
    except OSError:
        return
