"""Stovkahra in the terminal."""

SENTENCES: dict[str, str | tuple[str, str]] = {}
