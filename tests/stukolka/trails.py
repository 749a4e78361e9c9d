"""What the tests of rulings trail share."""

from typing import Any

from tests.stukolka.scripted import Scripted


def shleif(hands: str = "", *, trump: str = "8h", talon: str = "", players: int = 3, **changes: Any) -> Scripted:
    """A deal of shleif; the last seat deals."""
    table = Scripted("shleif", players=players, stake=30, **changes)
    table.deal(hands, trump=trump, talon=talon)
    return table
