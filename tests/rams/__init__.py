"""Tests of rams and mushka."""
