"""Records in files: read with care, written whole or not at all."""

import contextlib
import errno
import os
import secrets
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, TextIO

from kozyr.match import Match
from kozyr.record.faults import MOST_BYTES, Replay
from kozyr.record.replaying import loads, replay
from kozyr.record.writing import dumps
from kozyr.refusals import Refusal, Refused

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_REASONS: Mapping[int, str] = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "is_folder",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
}
"""What went wrong with a file, by the number that the system gives it."""


def load(file: Path | str | BinaryIO | TextIO) -> Replay:
    """Read a record from a file and play it as far as it is good.

    Args:
        file: its path, or a file open for reading.

    Raises:
        Refused: there is no such file, or it cannot be read. Whatever is wrong with what stands in it is a fault of
            the replay.
    """
    if isinstance(file, (str, Path)):
        try:
            with Path(file).open("rb") as opened:
                return load(opened)
        except (OSError, ValueError) as error:
            raise Refused(file_refusal("record_read", file, error)) from error
    found = file.read(MOST_BYTES + 1)
    if isinstance(found, str):
        return loads(found)
    lines: list[str | None] = []
    if len(found) <= MOST_BYTES:
        for part in found.removeprefix(_BYTE_ORDER_MARK).split(b"\n"):
            try:
                lines.append(part.decode())
            except UnicodeDecodeError:
                # A file that is no text at all has zeros in it; they tell it from a slip of the pen.
                lines.append("\0" if b"\0" in part else None)
    return replay(lines, len(found))


def dump(match: Match | Replay, file: TextIO) -> None:
    """Write a record into a file open for writing; see :func:`save` for a file on disk.

    Raises:
        Refused: the record cannot be written.
    """
    file.write(dumps(match))


def save(
    match: Match | Replay,
    path: Path | str,
    *,
    names: Mapping[int, str] | None = None,
    date: str | None = None,
) -> None:
    """Write a record to disk, whole or not at all: a file that stood there before stands there until then.

    Args:
        match: the match, or a replay.
        path: where to.
        names: names of seats.
        date: when the match was played.

    Raises:
        Refused: the record cannot be written; what stood there before is as it was.
    """
    text = dumps(match, names=names, date=date)
    try:
        # A link is written through, not replaced.
        _write(Path(os.path.realpath(path)), text.encode())
    except (OSError, ValueError) as error:
        raise Refused(file_refusal("record_write", path, error)) from error


def _write(target: Path, content: bytes) -> None:
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    temporary = target.with_name(f".kozyr-{secrets.token_hex(8)}.part")
    try:
        with temporary.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        temporary.replace(target)
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Let the new name outlast a loss of power, where the system can promise that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def file_refusal(act: str, path: Path | str, error: Exception) -> Refusal:
    """What to say of a file that cannot be had.

    Args:
        act: ``record_read`` or ``record_write``.
        path: the file.
        error: what the system said.
    """
    number = error.errno if isinstance(error, OSError) else None
    reason = _REASONS.get(number or 0, "failed")
    if act == "record_read" and reason == "disk_full":
        reason = "failed"
    code = errno.errorcode.get(number or 0, type(error).__name__)
    return Refusal(f"{act}_{reason}", {"path": str(path), "error": code})
