"""Every sentence the net says to a player, keyed by a short code that travels instead of the sentence."""

from collections.abc import Callable, Sequence
from typing import Any

from game.titles import TITLES
from game.words.telling import listed

NO = {
    "code": "That is not the code of this room.",
    "shut": "Too many wrong codes: the door opens again in {n} seconds.",
    "busy": "Somebody else is at the door; trying again.",
    "full": "This room is full.",
    "stranger": "This room does not know this device yet; enter with the room code.",
    "locked": "This room is entered with a code.",
    "open": "This room is open to all and has no code; leave the code away.",
    "codeless": "That device does not know the room's code yet; try again in a moment.",
    "magic": "That address answers, but it is not Tollan.",
    "late": "The other side did not answer in time.",
    "gone": "The other side closed the connection.",
    "impostor": "The device that answered is not the one it claims to be.",
    "frame": "The other side sent something that makes no sense.",
    "room": "That room has closed.",
    "title": "The other side does not have this game.",
}


def called(title: str) -> str:
    """A game as people call it; one we do not have by its code."""
    return TITLES[title].name if title in TITLES else repr(title)


def refusal(code: str, n: int = 0) -> str:
    return NO.get(code, "The other side refused.").format(n=n)


def protocol_refusal(ours: int, theirs: int) -> str:
    if ours < theirs:
        return f"This Tollan is older (net version {ours}) than the other side ({theirs}); update this one."
    return f"The other side's Tollan is older (net version {theirs}) than this one ({ours}); it must be updated there."


def rules_refusal(title: str, ours: int, theirs: int) -> str:
    if ours < theirs:
        return f"Our {called(title)} has rules {ours}, theirs has {theirs}: this side is older; update this one."
    return f"Our {called(title)} has rules {ours}, theirs has {theirs}: the other side is older and must be updated."


def data_refusal(title: str) -> str:
    return (
        f"Both sides have the same rules of {called(title)}, but other numbers on the components: "
        "use the same data files."
    )


AWAITED = {
    "answer": "{name} is to move",
    "have": "{name} has not confirmed the last move",
    "preimage": "{name} has not given its part of the draw",
    "seal": "{name} has not chosen yet",
}


WHY_NOT = {
    "": "",
    "not connected": ", and is not connected",
    "astray": ", and sees another game than the rest of you; you can agree to go on without",
    "elsewhere": ", but plays on in the other game; you can agree to go on without",
    "holding back": ", though connected; you can agree to go on without",
}
NOT_FOLLOWED = "The other game did not come, or not whole; this table stays with its own."
LEFT_BEHIND = "The others play another game by now: here it is. The one before can be opened again from its record."
ALL_HERE = "Everybody who plays is here: there is nobody to go on without."
AGREED_BEFORE = "This device has agreed to another proposal, which goes first."
KEEPS_WITHHOLDER = (
    "A draw lies open, and somebody who would stay has not given a part of it: wait for it, or go on "
    "without that device."
)
ASTRAY = "This device sees another game than the others; it only watches now, and what it shows may be wrong."


def awaited_sentence(name: str, what: str, why_not: str) -> str:
    """What the table waits for, and why it may not come."""
    return AWAITED[what].format(name=name) + WHY_NOT[why_not] + "."


def change_sentence(number: int, seat: str, old: tuple[str, str], new: tuple[str, str]) -> str:
    """What a consent would change about a seat; `old` and `new`: who plays it, and the bot that does it for him."""
    before, after = (who if not bot else "your bot" if who == "you" else f"a bot of {who}" for who, bot in (old, new))
    return f"Seat {number} ({seat}) is played by {after} instead of {before}."


REDRAWN = "A draw lies open: it is made anew."
UNCHANGED = "The seats stay as they are."


def unfair_sentence(names: Sequence[str]) -> str:
    """Why this device does not sign a consent."""
    has = "has" if len(names) == 1 else "have"
    return f"{listed(names)} {has} not given a part of the open draw and would stay: this device does not agree to it."


def stopped_sentence(what: str, about: Sequence[Any], name: Callable[[bytes], str]) -> str:
    """Why the table has stopped, to a player."""
    if what == "cheat":
        return f"{name(about[0])} signed two different moves for one place; the others can agree to go on without."
    if what == "desync":
        parts = ", ".join(about[1]) or "the position"
        return f"The devices do not see the same game ({parts}); the table stands at the last move they share."
    if what == "preimage spent":
        return "This device was asked twice for one draw, at different moves; it gives nothing until all agree anew."
    if what == "lost sight":
        return "This device cannot follow the others any more; it shows the last move it understood."
    return "The table has stopped."
