"""``kozyr doctor``: whether everything Kozyr needs is in order, and what to do where it is not."""

import importlib.metadata
import platform
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kozyr.cards import SUIT_SIGNS
from kozyr.languages import LANGUAGES, LOCALES, say
from kozyr.terminal.paper import Paper, columns
from kozyr.terminal.places import default_file

PACKAGES = (
    "kozyr",
    "numpy",
    "numba",
    "msgspec",
    "cyclopts",
    "rich",
    "babel",
    "platformdirs",
    "sqlalchemy",
    "alembic",
    "asyncpg",
)
OLDEST = (3, 11)
LEAST_COLUMNS = 40
MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Finding:
    """One thing looked at.

    Attributes:
        state: ``ok``, ``note`` (it works, but could be better) or ``fault``.
        text: what was found.
        remedy: what to do about it; empty where nothing need be done.
    """

    state: str
    text: str
    remedy: str = ""


class _Doctor:
    def __init__(self, language: str) -> None:
        self._language = language

    def _say(self, code: str, **slots: Any) -> str:
        return say(f"cli_doctor_{code}", self._language, **slots)

    def _is(self, good: bool, code: str, bad: str, remedy: str, state: str = "fault", **slots: Any) -> Finding:
        if good:
            return Finding("ok", self._say(code, **slots))
        return Finding(state, self._say(bad, **slots), self._say(remedy))

    def findings(self) -> Iterator[Finding]:
        yield self._is(sys.version_info >= OLDEST, "python", "python", "python_old", version=platform.python_version())
        complete = True
        for package in PACKAGES:
            try:
                version = importlib.metadata.version(package)
            except importlib.metadata.PackageNotFoundError:
                # Kozyr itself may run from its sources without having been installed.
                complete = complete and package == "kozyr"
                state = "note" if package == "kozyr" else "fault"
                missing = self._say("package_missing", package=package)
                yield Finding(state, missing, self._say("package_remedy"))
            else:
                yield Finding("ok", self._say("package", package=package, version=version))
        if complete:
            yield from self._compiled()
        for code, name in LANGUAGES.items():
            there = code == "en" or (LOCALES / code / "LC_MESSAGES" / "kozyr.mo").is_file()
            yield self._is(there, "catalogue", "catalogue_missing", "catalogue_remedy", "note", name=name)
        yield from self._terminal()
        yield self._disk()

    def _compiled(self) -> Iterator[Finding]:
        from kozyr.engine.kernel import CACHE, is_warm

        if CACHE is None:
            yield Finding("fault", self._say("cache_none"), self._say("cache_remedy"))
            return
        size = sum(file.stat().st_size for file in CACHE.rglob("*") if file.is_file())
        yield Finding("ok", self._say("cache", folder=str(CACHE), size=f"{size / MEGABYTE:.1f}"))
        yield Finding("ok", self._say("warm" if is_warm() else "cold"))

    def _terminal(self) -> Iterator[Finding]:
        encoding = sys.stdout.encoding or "ascii"
        slots = {"width": columns(), "encoding": encoding}
        wide = columns() >= LEAST_COLUMNS
        yield self._is(wide, "terminal", "narrow", "narrow_remedy", "note", **slots)
        try:
            "".join(SUIT_SIGNS.values()).encode(encoding)
        except UnicodeEncodeError:
            yield Finding("note", self._say("encoding", encoding=encoding), self._say("encoding_remedy"))

    def _disk(self) -> Finding:
        folder = default_file().parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder) as file:
                file.write(b"kozyr")
        except OSError as error:
            reason = error.strerror or str(error)
            text = self._say("disk_full", folder=str(folder), reason=reason)
            return Finding("fault", text, self._say("disk_remedy"))
        return Finding("ok", self._say("disk", folder=str(folder)))


def doctor(paper: Paper) -> int:
    """Look at everything and say it; 1 where something keeps Kozyr from working."""
    styles = {"ok": "green", "note": "yellow", "fault": "bold red"}
    faults = 0
    for finding in _Doctor(paper.language).findings():
        code = f"cli_doctor_{finding.state}"
        paper.line(say(code, paper.language, text=finding.text), styles[finding.state])
        if finding.remedy:
            paper.line(say("cli_doctor_remedy", paper.language, text=finding.remedy), indent=2)
        faults += finding.state == "fault"
    return 1 if faults else 0
