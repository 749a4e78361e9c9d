"""The picture in the README: a deal in the terminal, drawn from what the program writes.

``python -m tools.picture`` makes ``docs/pictures/table.svg`` again.
"""

import io
import os
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

from kozyr.terminal.keyboard import InputEndedError
from kozyr.terminal.paper import Paper
from kozyr.terminal.play import Wishes, play

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "table.svg"
COLUMNS = 84
ANSWERS = ("h", "knock", "7d", "7h", "9s")
SEED = 293
FIRST, LAST = "Do you play?", "takes the trick"
BEFORE = 12
"""The picture begins so many lines before the first of these lines, and ends at the second."""


class Script:
    """Answers in order, written where they were asked for."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        self.answers = iter(ANSWERS)

    def ask(self, prompt: str) -> str:
        """The next answer."""
        answer = next(self.answers, None)
        if answer is None:
            raise InputEndedError
        self.paper.line(f"{prompt}{answer}", "bold green")
        return answer


def main() -> None:
    """Play and draw."""
    os.environ.update(COLUMNS=str(COLUMNS), TERM="xterm-256color", COLORTERM="truecolor")
    written = io.StringIO()
    paper = Paper("en", plain=False, file=written)
    with tempfile.TemporaryDirectory() as folder:
        wishes = Wishes(
            game="stukolka",
            preset="prikup",
            players=4,
            seed=SEED,
            against="book",
            language="en",
            record=str(Path(folder) / "match.kozyr"),
        )
        play(wishes, paper, Script(paper))
    shown = written.getvalue().splitlines()
    plain = [Text.from_ansi(line).plain for line in shown]
    start = next(index for index, line in enumerate(plain) if FIRST in line) - BEFORE
    end = next(index for index, line in enumerate(plain) if LAST in line)
    console = Console(record=True, width=COLUMNS, file=io.StringIO())
    console.print(Text.from_ansi("\n".join(shown[start : end + 1])))
    drawing = console.export_svg(title="kozyr play")
    # The fonts that Rich would fetch from elsewhere: the reader's own serve as well.
    drawing = re.sub(r"<!--.*?-->", "", drawing)
    drawing = re.sub(r"@font-face \{.*?\}\s*", "", drawing, flags=re.DOTALL)
    PICTURE.write_text("\n".join(line.rstrip() for line in drawing.splitlines()) + "\n", "utf-8")


if __name__ == "__main__":
    main()
