"""Frap in the terminal: its questions, its table, and what happens, in words."""

from kozyr.terminal.frap.screen import FrapScreen
from kozyr.terminal.screen import Screen, Voice


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return FrapScreen("frap", voice)
