"""Reading lines from a person or from a pipe."""

import sys
from typing import Protocol

from kozyr.terminal.paper import Paper


class InputEndedError(Exception):
    """There is nothing more to read."""


class Reader(Protocol):
    """Somebody who answers."""

    def ask(self, prompt: str) -> str:
        """The next line, without its end.

        Raises:
            InputEndedError: there is none.
        """


class Keyboard:
    """Reads standard input. What comes from a pipe is written behind the prompt, so that a session can be read back.

    Args:
        paper: where the prompt is written.
    """

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._typed_in = sys.stdin is not None and sys.stdin.isatty()
        if self._typed_in:
            self._import_line_editing()

    @staticmethod
    def _import_line_editing() -> None:
        try:
            import readline  # noqa: F401  input() edits lines once it is there
        except ImportError:
            return

    def ask(self, prompt: str) -> str:
        """The next line."""
        if self._typed_in:
            try:
                return input(prompt)
            except EOFError:
                print()
                raise InputEndedError from None
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise InputEndedError
        typed = line.rstrip("\r\n")
        self._paper.line(f"{prompt}{typed}".rstrip())
        return typed
