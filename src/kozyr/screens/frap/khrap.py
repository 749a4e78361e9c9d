"""Khrap in the terminal: frap's screen, with khrap's name for the call."""

from functools import partial

from kozyr.screens import frap

make_screen = partial(frap.make_screen, game="khrap")
