"""``python -m kozyr.art FOLDER``: contact sheets of every pack, index and scheme."""

import sys
from pathlib import Path

from kozyr.art.sheets import write


def main(arguments: list[str]) -> int:
    """Write the sheets; returns the exit status."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m kozyr.art FOLDER", file=sys.stderr)
        return 2
    files = write(Path(arguments[0]))
    print(f"{len(files)} files in {arguments[0]}; begin with index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
