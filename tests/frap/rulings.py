"""What the tests of rulings share."""

from typing import Any

from tests.frap.scripted import Scripted


def size_of(game: str) -> int:
    return 4 if game == "frap" else 5


def drop_any(table: Scripted) -> None:
    assert table.decision.endswith("drop")
    table.match.play(table.match.legal()[0])


def passed_out(game: str, **house_rules: Any) -> Scripted:
    table = Scripted(game, players=3, **house_rules).begin()
    while not table.match.over:
        table.match.play("pass")
    return table
