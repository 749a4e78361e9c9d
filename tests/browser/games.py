"""The games, each by options with which a match is soon over."""

from typing import Any

from kozyr.games.family import families

GAMES = list(families())
_FEWER: dict[str, dict[str, Any]] = {
    "shakha": {"players": 6},
    "rams": {"start": 20},
    "stovkahra": {"match_target": 1, "target": 50},
    "banchok": {"players": 3, "stake": 5},
}
"""Games that do not count their deals by an option: shakha has fewest with six, rams ends with a sheet of nothing,
stovkahra with the first matchstick, and a bank of one least bet is soon broken or tripled."""
SHORT: dict[str, dict[str, Any]] = {game: _FEWER.get(game, {"deals": 3}) for game in GAMES}
AHEAD = {"shakha": 15}
"""So many deals of a match a program plays in the person's name: the last is enough to see it end."""
