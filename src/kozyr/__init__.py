"""Kozyr: the open card table for the old trump games of Central and Eastern Europe."""
