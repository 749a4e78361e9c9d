"""Frap and khrap: an auction on turned cards, an exchange, cutting in, and a pot of quarters or fifths."""
