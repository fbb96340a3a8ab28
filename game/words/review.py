"""What a review says of a game that is over: its curve, its turning points, what each turn gave up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, assert_never

from game import words
from game.advice import EQUAL, HUNDREDTHS, in_points, moves
from game.agenda import Choice
from game.hindsight import Moment, Review, TurnReview
from game.words import advice
from game.words.phrases import phrase
from game.words.telling import capital, in_passing
from game.words.weighing import causes, turns_of, weighed

SAID: dict[str, str] = {
    "heading": "Review",
    "button": "Review",
    "command": "what each turn of a finished game gave up, and where the game turned",
    "command_json": "as JSON",
    "not_over": "This game is not over: a review looks back at games that are.",
    "cut_off": "This game was cut off before its end, so there is nothing to look back from.",
    "no_turn": "Nobody has taken a turn in this game.",
    "stopped": "The review could not be made; try it again.",
    "making": "Looking through the game: {percent} %",
    "cancelled": "The review was stopped.",
    # the curve
    "curve_margin": "Points ahead of the others (above 0) or behind (below 0) that could be expected for the end,"
    " after each turn as it was played",
    "curve_automaton": "Points ahead of {who} (above 0) or behind (below 0) that could be expected for the end,"
    " after each turn as it was played",
    "curve_points": "Points that could be expected for the end, after each turn as it was played[: {goal} to beat]",
    "of": "{name}: {who}",
    "turn_played": "{when}, as it was played",
    "stop": "Stop",
    "fold": "Hide words",
    "unfold": "Show words",
    "course": "Course of the game",
    "every_turn": "Every turn",
    "press_again": "Press an entry twice to see its turn.",
    # a moment
    "little": "{who}. {when}: a little given up, {gave}.",
    "mistake": "{who}. {when}: a mistake, {gave}.",
    "large": "{who}. {when}: a costly mistake, {gave}.",
    "gave": "about {points}",
    "gave_up": "about {points} given up",
    "gave_challenges": "challenges further away",
    "gave_both": "about {points}, challenges further away",
    "swing_up": "{who}. {when}: the curve of {who} rises by {points}.",
    "swing_down": "{who}. {when}: the curve of {who} falls by {points}.",
    "strong": "{who}. {when}: a strong turn, about {points} better than any other idea.",
    "strong_challenges": "{who}. {when}: a strong turn, challenges nearer than by any other idea.",
    "points": "{n:point}",
    "half": "half a point",
    "stood": "After the turn as played: {points:point}, the best other {rival}; expected at the end: {expected}.",
    "stood_automaton": "After the turn as played: {points:point}, {who} {rival}, and {more} more at the end, as it"
    " turned out; expected then: {expected}.",
    "stood_alone": "After the turn as played: {points:point}; expected at the end: {expected}.",
    "expected_ahead": "a lead of {points}",
    "expected_behind": "{points} behind",
    "expected_level": "level",
    "fell_with": "Since the turn before, what could be expected fell by {fell}: by {gave} through this turn, the rest"
    " through what was turned up[ and the others’ turns: {rival}].",
    "rival_went": "{who} went from {was} to {now:point}",
    "fell_less": "The curve falls by only {fell}: it never counted on the better turn.",
    "fell_not": "The curve does not fall: it never counted on the better turn.",
    "fell_challenges": "Challenges are no points, so the curve does not show them.",
    "given_means": "“Given up” is how much more the better turn would have come to, as the computer estimates.",
    "swing": "What happened: {n:point} in this turn[ ({causes:, })][, {districts:point} for the districts at the end][;"
    " {between:point} came between it and the turn before][; {rival}]. The rest is what was still to come, as the"
    " computer expected it.",
    "best_other": "the best other",
    "played": "Played: {told}",
    "better": "Better: {told}[ {then}]",
    "next_best": "The best other idea: {told}",
    "turn_as_played": "The turn as played",
    "as_played": "As it was played",
    "better_turn": "The better turn",
    "next_best_turn": "The best other idea",
    "to_review": "Back to the review",
    # every turn
    "expected": "expected",
    "expected_lead": "expected lead",
    "now": "points",
    "given_up": "against the best found",
    "deed": "{steps:; }",
    "row": "{verdict}[ · {played}]",
    "row_good": "nothing clearly better found",
    "row_hinted": "as the hint said; a longer look found {more}",
    "judged_hinted": "As the hint said, so it is no mistake of yours; a longer look found {more}.",
    "found_points": "{points} more",
    "found_challenges": "challenges nearer",
    "found_both": "{points} more, challenges nearer",
    "row_unseen": "there was no time to look at it",
    "row_little": "a little given up: {gave}",
    "row_mistake": "a mistake: {gave}",
    "row_large": "a costly mistake: {gave}",
    "row_later": "still to come",
    "row_looked": "looked at",
    "look_again": "Look longer",
    "look_again_tip": "Some turns had no time to be looked at: look through the game again, three times as long",
    "reasons_later": "The review is still being made: whether a better turn was found, and why, comes with its end.",
    "ended_ahead": "Ended {points} ahead",
    "ended_behind": "Ended {points} behind",
    "ended_with": "Ended with {points}[, {goal} to beat]",
    "ended_level": "Ended level",
    # in the terminal
    "told_curve": "{who}: {parts:; }. {ended}.",
    "told_part": "{part} {numbers:, }",
    "told_heading": "{heading}:",
    "told_turning": "Turning points of the curve:",
    "told_better": "Where something better was found:",
    "told_strong": "Strong turns:",
    "told_gave": "Clear mistakes: {all:; }.",
    "told_gave_none": "No clear mistake was found.",
    "none_so_far": "In these no clear mistake was found.",
    "told_so_far": "The review was stopped: {looked} of {turns:turn} looked at.[ {found}]",
    "told_gave_one": "{who} {turns:turn}[ ({which:; })]",
}


DEED = 3
"""So many steps of a turn are told where all turns are listed, …"""
STARTS = re.compile(r"(?<=^move) (.*) from .* to ")
"""… and not whence a worker came."""


def points(hundredths: int) -> str:
    """An amount as it is said: a point has no decimals that mean anything."""
    n = round(abs(hundredths) / 100)
    return phrase("review.points", n=n) if n or not hundredths else phrase("review.half")


def given_up(turn: TurnReview) -> str:
    """What the turn gave up: points, and apart from them that challenges came no nearer."""
    if turn.challenges <= EQUAL:
        return phrase("review.gave", points=points(turn.gave))
    rest = turn.gave - turn.challenges
    if rest < HUNDREDTHS:
        return phrase("review.gave_challenges")
    return phrase("review.gave_both", points=points(rest))


def found_later(turn: TurnReview) -> str:
    """What a longer look found beside a turn that a hint had said: the same as was given up, and nobody's fault."""
    if turn.challenges <= EQUAL:
        return phrase("review.found_points", points=points(turn.gave))
    rest = turn.gave - turn.challenges
    if rest < HUNDREDTHS:
        return phrase("review.found_challenges")
    return phrase("review.found_both", points=points(rest))


def heading(review: Review, automaton: str) -> str:
    """What the curve shows; `automaton` is the printed opponent, if there is one."""
    if not review.margin:
        return phrase("review.curve_points", goal=review.goal)
    return phrase("review.curve_automaton", who=automaton) if automaton else phrase("review.curve_margin")


def when(title: str, turn: TurnReview) -> str:
    """Which turn it was, as players count them."""
    said: str = turns_of(title).when(turn.part, turn.number)
    return said


def summary(review: Review, names: Sequence[str], named: bool = True) -> str:
    """How many clear mistakes each made (`named`: and which turns): no sum, for who misses the same thing in three
    turns has lost it once. Of a review that was stopped, how far it has looked."""
    lost = []
    for seat, who in enumerate(names):
        faults = [t for t in review.turns if t.seat == seat and t.mistake]
        if faults:
            which = [when(review.title, t) for t in faults] if named else []
            lost.append(phrase("review.told_gave_one", who=who, turns=len(faults), which=which))
    found = phrase("review.told_gave", all=lost) if lost else ""
    if review.whole:
        return found or phrase("review.told_gave_none")
    looked = sum(review.passed(i) for i in range(len(review.turns)))
    none = phrase("review.none_so_far") if looked else ""
    return phrase("review.told_so_far", looked=looked, turns=len(review.turns), found=found or none)


def part_name(title: str, part: int) -> str:
    """A part of the game by name."""
    said: str = turns_of(title).part_name(part)
    return said


def headline(review: Review, m: Moment, who: str) -> str:
    """A turn worth a look, in one sentence."""
    turn, swing = review.turns[m.turn], review.bend(m.turn)
    at = when(review.title, turn)
    if m.kind == "strong":
        ahead = in_points(m.played, m.other) if m.other is not None else 0
        if ahead < HUNDREDTHS:
            return phrase("review.strong_challenges", who=who, when=at)
        return phrase("review.strong", who=who, when=at, points=points(ahead))
    if m.kind == "swing":
        return phrase("review.swing_up" if swing >= 0 else "review.swing_down", who=who, when=at, points=points(swing))
    points_only = turn.challenges <= EQUAL
    gave = phrase("review.gave_up", points=points(turn.gave)) if points_only else given_up(turn)
    if turn.verdict == "large":
        return phrase("review.large", who=who, when=at, gave=gave)
    if turn.verdict == "mistake":
        return phrase("review.mistake", who=who, when=at, gave=gave)
    return phrase("review.little", who=who, when=at, gave=given_up(turn))


def explained(review: Review, m: Moment, state: Any, places: bool) -> list[str]:
    """What was played, what would have been better (or was next best), and why: a paragraph each; last how it stood."""
    title, played, other = review.title, m.played, m.other
    said = [phrase("review.played", told=advice.told(title, state, played, places))]
    if m.kind == "swing" or other is None:
        return [*said, swung(review, m), stood(review, m.turn)]
    told = advice.told(title, state, other, places)
    if m.kind == "mistake":
        said.append(phrase("review.better", told=told, then=advice.following(title, other, played, places)))
    else:
        said.append(phrase("review.next_best", told=told))
    return [*said, _why(review, m, state), f"{stood(review, m.turn)} {fell(review, m)}".strip()]


def fell(review: Review, m: Moment) -> str:
    """What was given up, and why the curve falls by more than that, or by less; empty: they agree, or it is no
    mistake."""
    turn, by = review.turns[m.turn], -review.swing(m.turn)
    if m.kind != "mistake":
        return ""
    if turn.challenges > EQUAL:
        return phrase("review.fell_challenges")
    if by >= turn.gave + HUNDREDTHS:
        return phrase("review.fell_with", fell=points(by), gave=points(turn.gave), rival=_rival_went(review, m.turn))
    if by > turn.gave - HUNDREDTHS:
        return phrase("review.given_means")
    if sum(t.seat == turn.seat for t in review.turns[: m.turn]) < 2:
        return phrase("review.given_means")  # before that the curve is only a guess
    less = phrase("review.fell_less", fell=points(by)) if by >= HUNDREDTHS else phrase("review.fell_not")
    return f"{phrase('review.given_means')} {less}"


def _before(review: Review, at: int) -> TurnReview:
    """The turn before of the same seat."""
    return next(t for t in reversed(review.turns[:at]) if t.seat == review.turns[at].seat)


def _rival_went(review: Review, at: int) -> str:
    """The points of the best other since the turn before; empty: there is none."""
    if not review.margin:
        return ""
    who = words.automaton(review.title) if review.automaton else phrase("review.best_other")
    was, now = _before(review, at).rival, review.turns[at].rival
    return phrase("review.rival_went", who=who, was=was, now=now)


def swung(review: Review, m: Moment) -> str:
    """What happened on the track in this turn, and since the turn before of the same seat."""
    now = [(c.what, c.n) for c in m.played.counts if c.when == "now" and c.what != "rivals"]
    n = sum(n for _, n in now)
    between = review.turns[m.turn].points - _before(review, m.turn).points - n
    pointed = turns_of(review.title).POINTED
    districts = sum(c.n for c in m.played.counts if c.when == "gain" and c.what in pointed)
    rival = "" if review.both else _rival_went(review, m.turn)
    why = causes(review.title, now)
    return phrase("review.swing", n=n, causes=why, districts=districts, between=between, rival=rival)


def played(title: str, s: Any, answers: Sequence[Choice]) -> str:
    """What was done in a turn, in short: where it went and what was done there."""
    made = moves(s, answers)
    steps = [advice.shortly(c.text) for c in advice.clauses(title, made, made[0].step.who, False)] if made else []
    return phrase("review.deed", steps=[STARTS.sub(r" \1 to ", step) for step in steps[:DEED]])


def _why(review: Review, m: Moment, state: Any) -> str:
    """What makes the better of the two turns better."""
    assert m.other is not None
    better, other = (m.other, m.played) if m.kind == "mistake" else (m.played, m.other)
    it = phrase("review.better_turn" if m.kind == "mistake" else "review.turn_as_played")
    that = phrase("review.turn_as_played" if m.kind == "mistake" else "review.next_best_turn")
    who = advice.rivals(review.title, state)
    found = weighed(review.title, better, other, in_passing(it), who, in_passing(that), whole=True)
    return found.told


def below_steps(review: Review, m: Moment, state: Any) -> list[str]:
    """What is said of the other turn where its steps are told one by one: what is seen only then, what follows, why."""
    assert m.other is not None
    seen = "" if m.other.whole else capital(phrase("advice.and_see")) + "."
    then = advice.following(review.title, m.other, m.played) if m.kind == "mistake" else ""
    return [said for said in (seen, then, _why(review, m, state)) if said]


def stood(review: Review, at: int) -> str:
    """The points after a turn, and what could be expected."""
    turn = review.turns[at]
    expected = points(turn.worth)
    if review.margin:
        n = round(turn.worth / 100)
        expected = phrase("review.expected_ahead" if n > 0 else "review.expected_behind", points=expected)
        if n == 0:
            expected = phrase("review.expected_level")
        if review.automaton:
            who, more = words.automaton(review.title), review.automaton
            return phrase(
                "review.stood_automaton", points=turn.points, who=who, rival=turn.rival, more=more, expected=expected
            )
        return phrase("review.stood", points=turn.points, rival=turn.rival, expected=expected)
    return phrase("review.stood_alone", points=turn.points, expected=expected)


def so_far(passed: bool) -> str:
    """Of a turn while the review is made. Turns are looked at again at its end, so no verdict is told before."""
    return phrase("review.row_looked" if passed else "review.row_later")


def told_row(verdict: str, played: str) -> str:
    """A turn in the list of all: the verdict, and what was done."""
    return phrase("review.row", verdict=verdict, played=played)


def row(turn: TurnReview, passed: bool) -> str:
    """What one turn gave up; `passed`: it had its time to be looked at."""
    gave = given_up(turn)
    match turn.verdict:
        case "unseen":
            return phrase("review.row_unseen" if passed else "review.row_later")
        case "good":
            return phrase("review.row_good")
        case "hinted":
            return phrase("review.row_hinted", more=found_later(turn))
        case "little":
            return phrase("review.row_little", gave=gave)
        case "mistake":
            return phrase("review.row_mistake", gave=gave)
        case "large":
            return phrase("review.row_large", gave=gave)
        case _:
            assert_never(turn.verdict)


def judged(turn: TurnReview) -> str:
    """The same as a sentence, for a turn that has no place among the moments."""
    if turn.verdict == "hinted":
        return phrase("review.judged_hinted", more=found_later(turn))
    return capital(row(turn, True)) + "."


def ended(review: Review, seat: int) -> str:
    """How a seat came out of it."""
    outcome = review.outcome[seat]
    if not review.margin:
        return phrase("review.ended_with", points=points(outcome), goal=review.goal)
    if outcome == 0:
        return phrase("review.ended_level")
    return phrase("review.ended_ahead" if outcome > 0 else "review.ended_behind", points=points(outcome))
