"""Levels by name, and one player at a table."""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kozyr.games.family import Game
from kozyr.refusals import Refusal, Refused

LEVELS: tuple[str, ...] = ("random", "book")
"""Known levels, the weakest first."""

BOOKS: Mapping[str, str] = {
    "stukolka": "kozyr.players.stukolka_book",
    "shakha": "kozyr.players.shakha_book",
    "frap": "kozyr.players.frap_book",
    "khrap": "kozyr.players.khrap_book",
    "rams": "kozyr.players.rams_book",
}
"""Where the book player of each of our families is; another package's registers itself with its game."""


@dataclass(frozen=True)
class Choice:
    """What a player does.

    Attributes:
        action: the action.
        claim: the claim or rule that it rests on, as in ``H10``; empty without one.
        reason: the code of the sentence that says why; empty without one.
    """

    action: int
    claim: str = ""
    reason: str = ""


@dataclass(frozen=True)
class Player:
    """A player of one level. Make one with :func:`player`."""

    level: str

    def choose(self, game: Game, view: Any, stream: Any) -> Choice:
        """Choose for the seat on turn, from its view.

        Args:
            game: the game.
            view: what the seat on turn knows.
            stream: the player's own random stream; it advances.
        """
        from kozyr.players.choosing import choose

        action, advice = choose(LEVELS.index(self.level), view, stream)
        claim, reason = advice_of(game).get(int(advice), ("", ""))
        return Choice(int(action), claim, reason)


def player(level: str, game: Game) -> Player:
    """The player of a level, ready for a game.

    Raises:
        Refused: there is no such level.
    """
    if level not in LEVELS:
        raise Refused(Refusal("unknown_level", {"level": level, "known": ", ".join(LEVELS)}))
    advice_of(game)
    return Player(level)


def advice_of(game: Game) -> Mapping[int, tuple[str, str]]:
    """What the advice codes of a game's book player stand for: claim, and code of the sentence."""
    module = BOOKS.get(game.family.name)
    if module is None:
        return game.advice
    found: Mapping[int, tuple[str, str]] = importlib.import_module(module).ADVICE
    return found
