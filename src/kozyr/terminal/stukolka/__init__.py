"""Stukolka in the terminal: its questions, its table, and what happens, in words."""

from kozyr.terminal.screen import Screen, Voice
from kozyr.terminal.stukolka.screen import StukolkaScreen


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return StukolkaScreen(voice)
