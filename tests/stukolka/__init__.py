"""The tests of stukolka."""
