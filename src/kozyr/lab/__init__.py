"""Simulation and, later, comparison, tournaments and solving."""
