"""``python -m kozyr.conformance "stukolka(variant=prikup,players=5)"``: check games, and report."""

import sys
from typing import Annotated

from cyclopts import App, Parameter

from kozyr.conformance.kit import check
from kozyr.games.family import read_game
from kozyr.refusals import Refused

app = App(name="python -m kozyr.conformance", help="Watch games keep the laws that all games keep.")


@app.default
def main(
    *games: str,
    matches: Annotated[int, Parameter(help="Matches of each game.")] = 2,
    deals: Annotated[int, Parameter(help="The most deals of a match.")] = 20,
    seed: Annotated[int, Parameter(help="Seed of the first match.")] = 0,
    every_preset: Annotated[bool, Parameter(help="Check every preset of each game.", negative="")] = False,
) -> int:
    """Check games, each given with its options as in stukolka(variant=prikup,players=5).

    Returns:
        0 where all laws were kept, 1 where one was broken, 2 where a game was not understood.
    """
    kept = True
    try:
        asked = [read_game(text) for text in games or ("stukolka",)]
        if every_preset:
            asked = [(family, family.options(preset)) for family, _ in asked for preset in family.presets]
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    for family, options in asked:
        report = check(family, options, matches=matches, deals=deals, seed=seed)
        print(report, end="\n\n")
        kept &= report.ok
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(app())
