"""Where matches are kept."""

import contextlib
from pathlib import Path

import platformdirs

from kozyr.refusals import Refusal, Refused

LAST = "last"
"""What stands for the match that was left last."""


def default_file() -> Path:
    """Where a match is kept when no file is named."""
    return platformdirs.user_state_path("kozyr") / "last.kozyr"


def usual_database() -> str:
    """Where the tables of the web are kept when nothing else is said."""
    folder = platformdirs.user_state_path("kozyr")
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def file_to_resume(named: str) -> Path:
    """The file of a match to go on with.

    Raises:
        Refused: the last match is asked for, and there is none.
    """
    if named != LAST:
        return Path(named)
    if not default_file().exists():
        raise Refused(Refusal("cli_nothing_saved"))
    return default_file()


def file_for_new(named: str | None) -> Path:
    """The file of a new match. What was left in the default place is put aside, as ``previous.kozyr``.

    Raises:
        Refused: the named file is there already.
    """
    if named is not None:
        if Path(named).exists():
            raise Refused(Refusal("cli_file_exists", {"file": named}))
        return Path(named)
    file = default_file()
    with contextlib.suppress(OSError):
        if file.exists():
            file.replace(file.with_name("previous.kozyr"))
    return file
