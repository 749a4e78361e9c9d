"""Khrap in the terminal: frap's screen, with khrap's name for the call."""

from kozyr.terminal.frap.screen import FrapScreen
from kozyr.terminal.screen import Screen, Voice


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return FrapScreen("khrap", voice)
