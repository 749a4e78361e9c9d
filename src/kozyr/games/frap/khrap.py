"""Khrap as a game that can be played: frap's rules with other numbers."""

from kozyr.games.frap.game import game
from kozyr.games.frap.options import KHRAP_FAMILY

GAME = game(KHRAP_FAMILY)
