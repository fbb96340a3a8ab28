"""Named beginnings and named challenges: what a set-up page says about each, and how hard it is."""

from __future__ import annotations

DIFFICULTY = ("gentle", "firm", "hard", "extreme")
"""How hard a challenge is, from 0."""

CHALLENGES: dict[tuple[str, int], tuple[str, str, int]] = {
    ("cluster", 1): ("Four fair quarters", "Each district scores at least 15.", 2),
    ("cluster", 2): ("One great quarter", "One district scores at least 27.", 2),
    ("cluster", 3): ("No red steps", "No red pyramid tiles after the founding.", 1),
    ("cluster", 4): ("No blue steps", "No blue pyramid tiles after the founding.", 1),
    ("cluster", 5): ("No green steps", "No green pyramid tiles after the founding.", 1),
    ("cluster", 6): ("Clear borders", "No temple across the border of two districts.", 0),
    ("cluster", 7): ("A house for each god", "At least two temples of each colour.", 1),
    ("cluster", 8): ("To the very top", "Complete the pyramid.", 3),
    ("builder", 1): ("Houses of gold", "At least three gold buildings.", 1),
    ("builder", 2): ("City of wood", "At least four wood buildings of size 2 or more.", 1),
    ("builder", 3): ("City of stone", "At least four stone buildings of size 2 or more.", 1),
    ("builder", 4): ("No excess", "Never more than 1 extra resource for missing Strength.", 0),
    ("builder", 5): ("Weak arms", "Your Strength is lower by 1.", 2),
    ("builder", 6): ("Never alike", "No two buildings of one resource side by side.", 1),
    ("builder", 7): ("Within the lines", "No building across the border of two districts.", 1),
    ("builder", 8): ("Nothing small", "No buildings of size 1.", 2),
    ("other", 1): ("In high favor", "Reach the top of the Favor track, exchanging a tile with every step.", 2),
    ("other", 2): ("Blue prayers", "15 points from blue worship tiles that you offer.", 2),
    ("other", 3): ("Red prayers", "15 points from red worship tiles that you offer.", 2),
    ("other", 4): ("Green prayers", "Offer four green worship tiles.", 1),
    ("other", 5): ("Devout", "25 points from worship tiles that you offer.", 2),
    ("other", 6): ("Gold is gold", "Never 2 gold in place of another resource.", 0),
    ("other", 7): ("One by one", "One disk a turn.", 2),
    ("other", 8): ("Plain bonuses", "Every bonus disk reads 3 points.", 1),
}
"""A challenge of Founders' solo game: its name, its rule in a sentence, and how hard it is."""

PRESETS: dict[tuple[str, str], tuple[str, str]] = {
    ("founders", "story"): (
        "Story",
        "For a first solo game: simple rules move the First Founders, and you win with more than 80 points.",
    ),
    ("founders", "walk"): ("Walk", "As Story, with three gentle limits on your moves; you still need more than 80."),
    ("founders", "climb"): ("Climb", "Three firm limits that also raise the points you need."),
    ("founders", "summit"): ("Summit", "Three hard limits that raise the points you need by far."),
    ("founders", "dice"): ("Dice", "A die draws the limits, as in the printed rules; they may be extreme."),
    ("founders", "custom"): ("Custom", "You choose each challenge, the board and the first set-up."),
    ("citygods", "first"): (
        "First game",
        "Every board in its usual place, and what you start with is given. Two dice move Teotibot, your opponent,"
        " on its easy level.",
    ),
    ("citygods", "easy"): ("Easy Teotibot", "A normal game: boards and tiles are shuffled, you choose starting tiles."),
    ("citygods", "normal"): ("Standard Teotibot", "The same game, against Teotibot at its usual strength."),
    ("citygods", "hard"): ("Hard Teotibot", "The same game; Teotibot begins with more, and scores more."),
    ("citygods", "custom"): (
        "Custom",
        "You choose every setting yourself, and how strong Teotibot is.",
    ),
}
"""A beginning of a solo game: its name, and what it changes."""


def challenge(kind: str, n: int) -> str:
    """A challenge in one line: its name, its rule, how hard it is."""
    name, rule, hard = CHALLENGES[kind, n]
    return f"{name}: {rule[0].lower()}{rule[1:-1]} ({DIFFICULTY[hard]})"
