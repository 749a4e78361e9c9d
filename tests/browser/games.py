"""The games, each by options with which a match is soon over."""

from typing import Any

from kozyr.games.family import families

GAMES = list(families())
_FEWER: dict[str, dict[str, Any]] = {"shakha": {"players": 6}}
"""Shakha counts its deals itself: they are fewest and shortest with six."""
SHORT: dict[str, dict[str, Any]] = {game: _FEWER.get(game, {"deals": 3}) for game in GAMES}
