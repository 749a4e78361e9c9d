"""Figures, and how they are measured."""
