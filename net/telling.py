"""The net's codes as sentences for a player. The sentences themselves stand in game/words/peers.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.titles import TITLES
from game.words.phrases import phrase

REFUSALS = {
    "code": "peers.refused_code",
    "busy": "peers.refused_busy",
    "full": "peers.refused_full",
    "stranger": "peers.refused_stranger",
    "locked": "peers.refused_locked",
    "open": "peers.refused_open",
    "codeless": "peers.refused_codeless",
    "magic": "peers.refused_magic",
    "late": "peers.refused_late",
    "gone": "peers.refused_gone",
    "impostor": "peers.refused_impostor",
    "frame": "peers.refused_frame",
    "room": "peers.refused_room",
    "title": "peers.refused_title",
    "away": "peers.refused_away",
    "away too": "peers.refused_away_too",
}


def refusal(code: str, n: int = 0) -> str:
    """Why a room is not entered, by the code that travels; `n` comes with it."""
    return phrase("peers.refused_shut", n=n) if code == "shut" else phrase(REFUSALS.get(code, "peers.refused"))


def called(title: str) -> str:
    """A game as people call it; one we do not have by its code."""
    return TITLES[title].name if title in TITLES else repr(title)


def protocol_refusal(ours: int, theirs: int) -> str:
    return phrase("peers.we_are_older" if ours < theirs else "peers.they_are_older", ours=ours, theirs=theirs)


def rules_refusal(title: str, ours: int, theirs: int) -> str:
    return phrase(
        "peers.our_rules_are_older" if ours < theirs else "peers.their_rules_are_older",
        title=called(title),
        ours=ours,
        theirs=theirs,
    )


def awaited(name: str, what: str, why_not: str) -> str:
    """What the table waits for, and why it may not come ("" if it may)."""
    if what == "answer":
        said = phrase("peers.awaited_answer", name=name)
    elif what == "have":
        said = phrase("peers.awaited_have", name=name)
    elif what == "log":
        said = phrase("peers.awaited_log", name=name)
    elif what == "preimage":
        said = phrase("peers.awaited_preimage", name=name)
    else:
        said = phrase("peers.awaited_seal", name=name)
    return phrase("peers.awaited_and_why", awaited=said, why=_why_not(name, why_not)) if why_not else said


def _why_not(name: str, why_not: str) -> str:
    if why_not == "not connected":
        return phrase("peers.is_not_connected", name=name)
    if why_not == "astray":
        return phrase("peers.is_astray", name=name)
    if why_not == "elsewhere":
        return phrase("peers.is_elsewhere", name=name)
    return phrase("peers.is_holding_back", name=name)


def seat_change(number: int, seat: str, old: tuple[str, str], new: tuple[str, str]) -> str:
    """What a consent would change about a seat; `old` and `new`: who plays it, and the bot that does it for him."""
    return phrase("peers.seat_changes", number=number, seat=seat, before=_player(*old), after=_player(*new))


def _player(who: str, bot: str) -> str:
    if not bot:
        return who
    return phrase("peers.your_bot") if who == phrase("peers.you") else phrase("peers.bot_of", name=who)


def stopped(what: str, about: Sequence[Any], name: Callable[[bytes], str]) -> str:
    """Why the table has stopped."""
    if what == "cheat":
        return phrase("peers.stopped_cheat" if about[1] else "peers.stopped_two_games", name=name(about[0]))
    if what == "desync":
        return phrase("peers.stopped_desync", parts=about[1])
    if what == "preimage spent":
        return phrase("peers.stopped_preimage_spent")
    return phrase("peers.stopped_lost_sight" if what == "lost sight" else "peers.stopped")
