"""A review in the terminal: the curve in numbers, the turning points with reasons; or all of it as JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from game import words
from game.hindsight import Moment, Review
from game.record import read
from game.review.child import reviewed
from game.session import Replay
from game.text.screen import Screen
from game.words import advice
from game.words.phrases import phrase
from game.words.review import ended, explained, heading, headline, part_name, summary


def show_review(path: Path, screen: Screen, as_json: bool) -> None:
    """Review this file and tell it; while it is made, somebody at a screen sees how far it is."""
    review: Review | None = None
    for review in reviewed(path):
        if screen.live and not as_json:
            _progress(review)
    assert review is not None
    watched = Replay(read(path))
    if as_json:
        print(json.dumps(told_as_json(review, watched), ensure_ascii=False))
    else:
        _show(screen, review, watched)


def _progress(review: Review) -> None:
    said = phrase("review.making", percent=100 * review.done // review.total)
    sys.stderr.write(f"\r{said}" if not review.whole else "\r" + " " * len(said) + "\r")
    sys.stderr.flush()


def _show(screen: Screen, review: Review, watched: Replay) -> None:
    names = [seat.name for seat in watched.header.seats]
    automaton = words.automaton(review.title) if watched.header.solo else ""
    screen.flow(phrase("review.told_heading", heading=heading(review, automaton)))
    for seat, who in enumerate(names):
        said = phrase("review.told_curve", who=who, parts=_curve(review, seat), ended=ended(review, seat))
        screen.flow(said, "  ", "    ")
    screen.flow(summary(review, names))
    for title, moments in (
        (phrase("review.told_turning"), review.turning),
        (phrase("review.told_better"), review.better),
        (phrase("review.told_strong"), review.strong),
    ):
        if moments:
            screen.say("", screen.ink(title, "bold"))
        for moment in moments:
            _show_moment(screen, review, watched, moment)


def _curve(review: Review, seat: int) -> list[str]:
    """What each turn of a seat promised, by the parts of the game."""
    parts: dict[int, list[str]] = {}
    for turn in review.turns:
        if turn.seat == seat:
            n = round(turn.worth / 100)
            parts.setdefault(turn.part, []).append(f"{n:+d}" if review.margin else str(n))
    return [phrase("review.told_part", part=part_name(review.title, p), numbers=some) for p, some in parts.items()]


def _show_moment(screen: Screen, review: Review, watched: Replay, m: Moment) -> None:
    turn = review.turns[m.turn]
    names = [seat.name for seat in watched.header.seats]
    screen.flow(headline(review, m, names[turn.seat]), "  ", "    ")
    for said in explained(review, m, watched.states[turn.entry], True):
        screen.flow(said, "    ", "      ")


def told_as_json(review: Review, watched: Replay) -> dict[str, Any]:
    """Points with decimals; `entry` counts as `tollan verify` does."""
    return {
        "game": review.title,
        "seats": [{"name": s.name, "kind": s.kind} for s in watched.header.seats],
        "outcome": [n / 100 for n in review.outcome],
        "turns": [
            {
                "seat": t.seat,
                "entry": t.entry,
                "expected": t.worth / 100,
                "points": t.points,
                "gave_up": 0 if t.good else t.gave / 100,
                "error": t.error / 100,
                "verdict": t.verdict,
            }
            for t in review.turns
        ],
        "could_be_better": [_moment_as_json(review, watched, m) for m in review.better],
        "turning_points": [_moment_as_json(review, watched, m) for m in review.turning],
        "strong_turns": [_moment_as_json(review, watched, m) for m in review.strong],
    }


def _moment_as_json(review: Review, watched: Replay, m: Moment) -> dict[str, Any]:
    state = watched.states[review.turns[m.turn].entry]
    return {
        "turn": m.turn,
        "kind": m.kind,
        "played": advice.told(review.title, state, m.played),
        "other": advice.told(review.title, state, m.other) if m.other is not None else None,
        "why": explained(review, m, state, True)[1 if m.other is None else 2 :],
    }
