"""The tests of shakha."""
