"""Each game on one page: the turn, the round, what scores. To be kept open beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.words.phrases import filled

Page = tuple[tuple[str, tuple[str, ...]], ...]
"""(heading, lines)."""


def overview(title: str, rules: Sequence[tuple[str, str, str]], rounds: int) -> Page:
    """The page of a title for a game of so many rounds (0: of none); without one the beginning of every chapter of its
    rules."""
    if title in OVERVIEWS:
        numbers = {"rounds": rounds}
        return tuple((heading, tuple(filled(line, numbers) for line in lines)) for heading, lines in OVERVIEWS[title])
    return tuple((heading, (text.split("\n\n")[0],)) for _, heading, text in rules)


OVERVIEWS: dict[str, Page] = {
    "founders": (
        (
            "Your turn",
            (
                "Place 1 to 3 disks on a space; at most 4 lie there. All of them are your Strength.",
                "Use an uncovered bonus, before or after the action.",
                "Perform one action of the section; then your Architect walks clockwise.",
                "Or pass for the rest of the round.",
            ),
        ),
        (
            "A: Building",
            (
                "Construct a building no larger than your Strength, free; cubes of its kind round it.",
                "Produce: every building a cube; or add one or two buildings of size 1.",
            ),
        ),
        (
            "B: Temple",
            (
                "Green: size 3, 1 stone and 1 wood, wood for missing Strength.",
                "Blue: size 4, 2 stone, wood for missing Strength.",
                "Red: size 5, 1 stone and 1 gold, stone for missing Strength.",
                "Take a worship tile of its colour. Make an offering: offer such a tile, if you meet what it asks for.",
            ),
        ),
        (
            "C: Pyramid",
            (
                "Construct the pyramid: 2 gold and 1 wood, gold for Strength below 4; 2 points; ground rewards.",
                "Gain favor: a step, its points, and if you like an exchange of a worship tile.",
            ),
        ),
        (
            "The round",
            (
                "When all have passed, everybody loses a disk for good.",
                "The board is refilled, bonus disks are dealt anew.",
                "This game has {rounds:round}.",
            ),
        ),
        (
            "What scores",
            (
                "At once: bonus disks, masks, pyramid tiles, rewards, worship tiles, favor.",
                "At the end, in each district: pyramid tiles times temples of the same colour,"
                " 2 points on the ground, 3 above.",
            ),
        ),
    ),
    "citygods": (
        (
            "Your turn",
            (
                "Move a worker one to three boards clockwise, then do one thing there.",
                "Collect cocoa: 1, and 1 for each colour that was there, yours too.",
                "Worship: the worker is locked for a temple step, a discovery tile, or for 1 cocoa both.",
                "Main action: pay 1 cocoa for each colour that was there; then power up a worker.",
                "Or unlock all your workers; 3 cocoa do that within a turn.",
            ),
        ),
        (
            "The boards",
            (
                "Forest, Stone Quarry, Gold Deposits: wood, stone, gold; more with more and stronger workers.",
                "Alchemy: a technology for gold, and a temple step.",
                "Nobles: a Building for 2 wood, points, a step along the Avenue.",
                "Decorations: 3 gold, 1 less for each further worker; 3 points and matches.",
                "Construction: a tile for each worker, 2 stone and wood by level; 1, 3, 5 or 7 points and matches.",
                "Palace: one of three royal tiles.",
            ),
        ),
        (
            "Power",
            (
                "At six a worker ascends: a step along the Avenue, a reward, and the calendar moves on.",
                "It begins again on the Palace with power 1.",
            ),
        ),
        (
            "Eclipse, three times",
            (
                "Each Avenue step scores the lowest open number of the Buildings row.",
                "Pyramid track: 4 for the lead; 4, 3 or 2 for each step; then it begins again.",
                "Sets of different masks: 1, 3, 6, 10, 15, 21, 28.",
                "Salary: 1 cocoa a worker, 2 with power 4 or 5; each one missing costs 3 points.",
            ),
        ),
        (
            "The end",
            ("After the third Eclipse, or the one after the pyramid is finished: bonus tiles of the temples.",),
        ),
    ),
}
