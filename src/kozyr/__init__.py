"""Kozyr: the open card table for the old trump games of Central and Eastern Europe.

::

    import kozyr

    stukolka = kozyr.family("stukolka")
    match = kozyr.Match(stukolka.options("prikup", players=4), family=stukolka, seed=7)
    match.begin()

What stands here is loaded when it is first used: ``import kozyr`` alone loads no compiler.
"""

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kozyr import record
    from kozyr.games.family import Family, families, family, read_game
    from kozyr.languages import say, sentence
    from kozyr.match import Deal, Match
    from kozyr.players import player
    from kozyr.refusals import Refusal, Refused

__all__ = [
    "Deal",
    "Family",
    "Match",
    "Refusal",
    "Refused",
    "families",
    "family",
    "player",
    "read_game",
    "record",
    "say",
    "sentence",
]

_HOMES = {
    "Deal": "kozyr.match",
    "Family": "kozyr.games.family",
    "Match": "kozyr.match",
    "Refusal": "kozyr.refusals",
    "Refused": "kozyr.refusals",
    "families": "kozyr.games.family",
    "family": "kozyr.games.family",
    "player": "kozyr.players",
    "read_game": "kozyr.games.family",
    "say": "kozyr.languages",
    "sentence": "kozyr.languages",
}


def __getattr__(name: str) -> Any:
    if name == "record":
        return importlib.import_module("kozyr.record")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
