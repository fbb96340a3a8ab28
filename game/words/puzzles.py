"""What is said around puzzles: the list, the goal, and the best turn explained afterwards."""

from __future__ import annotations

from typing import Any

from game.words import advice
from game.words.phrases import phrase

SAID: dict[str, str] = {
    "heading": "Puzzles",
    "subheading": "One turn of a real game each. Take back as much as you like; the engine judges what you find.",
    "find": "Find {points:point}",
    "card": "Puzzle {number}: {title}",
    "ask": "Find {points:point} in this turn.",
    "players": "{n} players; you are the first",
    "solo": "Solo",
    "explained": "The best turn: {told} It brings {brings}[ The next best brings {next:point}.]",
    "none": "There are no puzzles for these rules.",
    "progress": "{done} of {n} solved",
    "done_heading": "Puzzle {number} is solved",
    "done_next": "Next puzzle",
    "done_shelf": "All puzzles",
    "done_last": "That was the last puzzle of {game}.",
    "command": "find the best turn of a position, in the terminal",
    "command_game": "{games} (default: list the puzzles of both)",
    "command_number": "which puzzle (default: list them)",
    "no_puzzle": "There is no puzzle {number} of {game}: the last is {last}.",
    "listed": "{number}. {title} ({about})[, {done}]",
    "solved": "solved",
    "which": "Which puzzle?",
    "another": "Solved. Enter goes on with the next puzzle, q ends: ",
}


def explained(title: str, s: Any, plan: Any, following: int) -> str:
    """The best turn, what it brings by cause, and what the others come to."""
    told, brings = advice.told(title, s, plan, False), advice.brings(title, plan, s=s)
    return phrase("puzzles.explained", told=told, brings=brings, next=following)
