"""What a review says of a game that is over: its curve, its turning points, what each turn gave up."""

from __future__ import annotations

from typing import Any

from game.words import advice
from game.words.phrases import phrase

SAID: dict[str, str] = {
    "heading": "Review",
    "button": "Review",
    "command": "what each turn of a finished game gave up, and where the game turned",
    "command_json": "as JSON",
    "not_over": "This game is not over: a review looks back at games that are.",
    "cut_off": "This game was cut off before its end, so there is nothing to look back from.",
    "no_turn": "Nobody has taken a turn in this game.",
    "stopped": "The review could not be made; try it again.",
    "making": "The game is looked through: {percent} %",
    "cancelled": "The review was stopped.",
    # the curve
    "curve_margin": "What each could expect after each turn: points ahead of the others",
    "curve_points": "What each could expect after each turn: points at the end",
    "of": "{name}: {who}",
    "turn_played": "Turn {n}, as it was played",
    "stop": "Stop",
    "fold": "Fold",
    "unfold": "Read on",
    "course": "Course of the game",
    "every_turn": "Every turn ({n})",
    # a moment
    "mistake": "Turn {n}, {who}: gave up about {gave}.",
    "swing_up": "Turn {n}, {who}: could expect {points} more. Nothing better was found.",
    "swing_down": "Turn {n}, {who}: could expect {points} less, though nothing better was found.",
    "strong": "Turn {n}, {who}: nothing better was found, and {points} more could be expected.",
    "points": "{n:point}",
    "half": "half a point",
    "played": "Played: {told}",
    "better": "Better: {told}",
    "next_best": "The next best: {told}",
    "why_better": "Why: it has {pros:and}[; the turn that was played has {cons:and}].",
    "why_strong": "Why: the turn that was played has {pros:and}[; the next best has {cons:and}].",
    "as_played": "As it was played",
    "better_turn": "The better turn",
    "next_best_turn": "The next best turn",
    "to_review": "Back to the review",
    # every turn
    "expected": "could expect",
    "given_up": "against the best found",
    "row_best": "as good as the best found",
    "row_unseen": "not looked at closely",
    "row_gave": "gave up about {gave}, ± {error}",
    "row_unsure": "gave up {gave} or nothing: within the noise, ± {error}",
    "row_mistake": "gave up about {gave}, ± {error}: a mistake",
    "ended_ahead": "Ended {points} ahead",
    "ended_behind": "Ended {points} behind",
    "ended_with": "Ended with {points}",
    "ended_level": "Ended level",
    # in the terminal
    "told_curve": "{who}: {numbers:, }. {ended}.",
    "told_curve_heading": "What each could expect after its turns, in points ahead of the others:",
    "told_points_heading": "What could be expected after each turn, in points at the end:",
    "told_turning": "Turning points:",
    "told_strong": "Strongest turns:",
    "told_gave": "Given up in all: {all:; }.",
    "told_gave_one": "{who} about {gave} in {turns:turn}",
}


def points(hundredths: int) -> str:
    """An amount as it is said: a point has no decimals that mean anything."""
    n = round(abs(hundredths) / 100)
    return phrase("review.points", n=n) if n or not hundredths else phrase("review.half")


def headline(n: int, who: str, kind: str, gave: int, swing: int) -> str:
    """A turn worth a look, in one sentence."""
    if kind == "mistake":
        return phrase("review.mistake", n=n, who=who, gave=points(gave))
    if kind == "strong":
        return phrase("review.strong", n=n, who=who, points=points(swing))
    if swing >= 0:
        return phrase("review.swing_up", n=n, who=who, points=points(swing))
    return phrase("review.swing_down", n=n, who=who, points=points(swing))


def explained(title: str, state: Any, kind: str, played: Any, other: Any, places: bool) -> list[str]:
    """What was played, what would have been better (or was next best), and why: a paragraph each."""
    said = [phrase("review.played", told=advice.told(title, state, played, places))]
    if other is None:
        return said
    told = advice.told(title, state, other, places)
    if kind == "mistake":
        said.append(phrase("review.better", told=told))
        better, worse = other, played
    else:
        said.append(phrase("review.next_best", told=told))
        better, worse = played, other
    pros, cons = advice.compared(title, better, worse)
    if kind == "mistake":
        said.append(phrase("review.why_better", pros=pros or [phrase("advice.outlook")], cons=cons))
    else:
        said.append(phrase("review.why_strong", pros=pros or [phrase("advice.outlook")], cons=cons))
    return said


def row(gave: int, error: int, mistake: bool) -> str:
    """What one turn gave up."""
    if not gave:
        return phrase("review.row_unseen" if error else "review.row_best")
    if mistake:
        return phrase("review.row_mistake", gave=points(gave), error=points(error))
    if gave <= 2 * error:
        return phrase("review.row_unsure", gave=points(gave), error=points(error))
    return phrase("review.row_gave", gave=points(gave), error=points(error))


def ended(outcome: int, margin: bool) -> str:
    """How a seat came out of it."""
    if not margin:
        return phrase("review.ended_with", points=points(outcome))
    if outcome == 0:
        return phrase("review.ended_level")
    return phrase("review.ended_ahead" if outcome > 0 else "review.ended_behind", points=points(outcome))
