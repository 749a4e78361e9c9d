"""Rams, and mushka from which it comes."""
