"""The unit in which bots count what a position is worth: whole numbers, the same on every machine."""

from __future__ import annotations

POINT = 100_000
"""The worth of a point."""
