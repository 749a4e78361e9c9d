"""Keeping the match on disk while it is played, and going on with it."""

import contextlib
import os
from collections.abc import Mapping
from pathlib import Path

from kozyr.match import Match
from kozyr.record import Replay, load, save
from kozyr.refusals import Refusal, Refused
from kozyr.terminal.places import LAST, default_file


class Keeper:
    """Writes the match down after every action.

    Args:
        file: where.
        what: the match, or the record that is gone on with: what nobody remembers of it stays unknown.
        names: how the other seats are called.
    """

    def __init__(self, file: Path, what: Match | Replay, names: Mapping[int, str]) -> None:
        self.file = file
        self._what = what
        self._names = names
        self.refusal: Refusal | None = None
        """Why it could not be kept the last time; None where it could."""

    @property
    def name(self) -> str:
        """What to type behind ``--resume``."""
        return LAST if self.file == default_file() else os.fspath(self.file)

    def keep(self) -> bool:
        """Write it down; whether that succeeded."""
        self.refusal = None
        # Where no folder can be made, writing the file says why.
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
        try:
            save(self._what, self.file, names=self._names)
        except Refused as refused:
            self.refusal = refused.refusal
        return self.refusal is None


def load_match(file: Path) -> tuple[Match, Replay]:
    """The match in a file, ready to be gone on with, and the record that it stands in.

    Raises:
        Refused: the file cannot be read, has a fault, or its match has ended.
    """
    replay = load(file)
    if replay.faults or replay.match is None:
        slots = {"file": os.fspath(file), "reason": str(replay.faults[0])}
        raise Refused(Refusal("cli_faulty_record", slots))
    if replay.match.ended:
        raise Refused(Refusal("cli_closed_record", {"file": os.fspath(file)}))
    return replay.match, replay
