"""Shakha: say exactly how many tricks you will take, and take them (no. 51 of its source)."""
