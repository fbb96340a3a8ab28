"""The unit in which bots count what a position is worth: whole numbers, the same on every machine."""

POINT = 100_000
"""The worth of a point."""
