"""A server of PostgreSQL for the tests: its own data in a folder of its own, reached by a socket in that folder.

A shell stands between us and the server and ends it when we are gone, however that happened.
"""

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

MISSING = "PostgreSQL is not installed, and these tests need it. Install it with: tools/services"
PACKAGED = Path("/usr/lib/postgresql")
"""Where Debian puts it, in a folder a version."""
USERS = ("postgres", "nobody")
"""Whom the server runs as where we are root, which it refuses to be."""
KEEPER = """
"$@" & server=$!
read -r _
kill -INT $server
wait $server
"""
SETTINGS = {"listen_addresses": "", "fsync": "off", "max_connections": "60", "shared_buffers": "16MB"}
"""Without fsync: the tests kill those who write, not the machine."""
STARTS_WITHIN = 60.0


def programs() -> Path | None:
    """The folder with PostgreSQL's programs."""
    folders = []
    if shutil.which("pg_config"):
        asked = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=False)
        folders.append(asked.stdout.strip())
    folders += sorted((str(path) for path in PACKAGED.glob("*/bin")), reverse=True)
    folders += os.environ.get("PATH", "").split(os.pathsep)
    for folder in filter(None, folders):
        if all(os.access(Path(folder) / name, os.X_OK) for name in ("initdb", "postgres")):
            return Path(folder)
    return None


@dataclass(frozen=True)
class Somebody:
    """Somebody who is not root."""

    user: int
    group: int


def _somebody() -> Somebody | None:
    """Who the server runs as; None where it may run as we do."""
    if os.getuid() != 0:
        return None
    for name in USERS:
        with contextlib.suppress(KeyError):
            found = pwd.getpwnam(name)
            return Somebody(found.pw_uid, found.pw_gid)
    raise RuntimeError(f"PostgreSQL does not run as root, and there is none of the users {', '.join(USERS)}")


@contextlib.contextmanager
def running() -> Iterator[str]:
    """A server as long as it is needed: the folder of its socket."""
    found = programs()
    if found is None:
        raise RuntimeError(MISSING)
    somebody = _somebody()
    user, group = (somebody.user, somebody.group) if somebody else (None, None)
    with tempfile.TemporaryDirectory(prefix="kozyr-pg-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if somebody:
            os.chown(folder, somebody.user, somebody.group)
        data = folder / "data"
        made = subprocess.run(
            [found / "initdb", "-U", "kozyr", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D", data],
            capture_output=True,
            text=True,
            cwd=folder,
            check=False,
            user=user,
            group=group,
            extra_groups=[] if somebody else None,
        )
        if made.returncode:
            raise RuntimeError(f"initdb failed: {made.stderr}")
        settings = [f"-c{key}={value}" for key, value in SETTINGS.items()]
        server = [str(word) for word in (found / "postgres", "-D", data, "-k", folder, *settings)]
        with (folder / "log").open("wb") as log:
            keeper = subprocess.Popen(
                ["/bin/sh", "-c", KEEPER, "keeper", *server],
                stdin=subprocess.PIPE,
                stdout=log,
                stderr=log,
                cwd=folder,
                user=user,
                group=group,
                extra_groups=[] if somebody else None,
            )
        try:
            _wait(found, folder, keeper)
            yield str(folder)
        finally:
            keeper.communicate(b"stop\n", timeout=STARTS_WITHIN)


def _wait(found: Path, folder: Path, keeper: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end and keeper.poll() is None:
        ready = subprocess.run([found / "pg_isready", "-h", folder, "-q"], check=False)
        if ready.returncode == 0:
            return
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL did not start: {(folder / 'log').read_text(errors='replace')}")
