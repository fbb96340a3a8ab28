"""Who can sit at a seat: a person, or a bot of some level, and in a sentence how each plays."""

from __future__ import annotations

from game.words.phrases import phrase

SAID: dict[str, str] = {
    "person": "Person",
    "novice": "Novice",
    "adept": "Adept",
    "master": "Master",
    "plays_novice": "Novice: sees a few good moves of its turn and misses the clever ones.",
    "plays_adept": "Adept: finds most of what its turn can do, but does not look beyond it.",
    "plays_master": "Master: weighs every turn against what comes after it, for up to a few seconds.",
}
NAMES = {"me": "players.person", "novice": "players.novice", "adept": "players.adept", "master": "players.master"}
HOW = {"novice": "players.plays_novice", "adept": "players.plays_adept", "master": "players.plays_master"}


def seat_kind(kind: str) -> str:
    """What sits at a seat; a bot that is not offered (a record may hold any) by its own word."""
    return phrase(NAMES[kind]) if kind in NAMES else kind


def how_it_plays(kind: str) -> str:
    """How a bot plays, in one sentence; "" for a person."""
    return phrase(HOW[kind]) if kind in HOW else ""
