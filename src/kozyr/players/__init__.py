"""Who sits at a table besides people. A player sees a view and a random stream of its own, never a state."""

from kozyr.players.levels import LEVELS, Choice, Player, player

__all__ = ["LEVELS", "Choice", "Player", "player"]
