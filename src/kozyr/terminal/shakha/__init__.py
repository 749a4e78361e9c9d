"""Shakha in the terminal: its questions, its table, its score sheet, and what happens, in words."""

from kozyr.terminal.screen import Screen, Voice
from kozyr.terminal.shakha.screen import ShakhaScreen


def make_screen(voice: Voice) -> Screen:
    """The screen, speaking with a voice."""
    return ShakhaScreen(voice)
