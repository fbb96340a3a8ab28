"""Motions fed with time: tweens, the director that makes them from events, weight for feel, pieces in the air."""
