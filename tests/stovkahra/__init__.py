"""Stovkahra."""
