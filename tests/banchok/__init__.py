"""Tests of Polish banchok."""
