"""The tests of frap and khrap."""
