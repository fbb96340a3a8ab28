"""Together the lessons of a game touch everything in it: every question, every kind of tile, every scoring."""

from collections.abc import Iterator

import pytest
from lesson_ways import give, questions, settled

from game import words
from game.citygods.box import BONUSES as TEMPLE_BONUSES
from game.citygods.box import ROYALS, SPECIAL_TILES, TECHNOLOGIES
from game.events import Event
from game.founders.box import BONUSES, REWARDS, WORSHIP_KINDS
from game.lessons import Run, lessons
from game.lessons.lesson import READ
from game.titles import TITLES


def met(game: str) -> set[str]:
    """Codes that come up in some lesson, or that a note says it is about."""
    found: set[str] = set()
    for lesson in lessons(game):
        run = Run(lesson)
        while not run.finished:
            found |= {code for update in carried_out(run, found) for code in update}
            step = run.present
            found |= set(step.about)
            if step.kind == READ:
                run.go_on()
            for written in step.solution or step.right[:1]:
                q = run.asked()
                assert q is not None
                found.add(q.step.code)
                found |= set(codes(give(run, written)))
    return found


def carried_out(run: Run, found: set[str]) -> Iterator[list[str]]:
    while not run.ready:
        q = run.table.question
        assert q is not None
        found.add(q.step.code)
        update = run.step()
        assert update is not None
        yield codes(update.events)
    settled(run)


def codes(events: object) -> list[str]:
    """Causes of points, and fields that name a kind of thing."""
    told: list[str] = []
    for e in events:  # type: ignore[attr-defined]
        assert isinstance(e, Event)
        told += [str(v) for k, v in e.values().items() if k == "why"]
        told += [str(v) for k, v in e.values().items() if k in ("bonus", "reward", "action")]
        told += [f"{k} {v}" for k, v in e.values().items() if k in ("royal", "technology", "number", "board")]
    return told


FOUNDERS = {
    "actions": ["building", "temple", "pyramid", "produce", "ones", "offering", "favor"],
    "bonus disks": list(BONUSES),
    "rewards": list(REWARDS),
    "worship tiles": list(WORSHIP_KINDS),
}
CITYGODS = {
    "boards": [f"board {n}" for n in range(1, 9)],
    "royal tiles": [f"royal {n}" for n in ROYALS],
    "technologies": [f"technology {n}" for n in TECHNOLOGIES],
    "discovery tiles": ["mask", *SPECIAL_TILES],
    "temple bonuses": list(TEMPLE_BONUSES),
}


@pytest.mark.parametrize(("game", "things"), [("founders", FOUNDERS), ("citygods", CITYGODS)])
def test_the_lessons_leave_nothing_out(game: str, things: dict[str, list[str]]) -> None:
    found = met(game)
    wanted = {"questions": sorted(questions(game)), "scoring": list(words.of(game).CAUSES), **things}
    left_out = {what: missing for what, codes in wanted.items() if (missing := [c for c in codes if c not in found])}
    assert left_out == {}


@pytest.mark.parametrize(
    ("game", "count", "minutes"), [("founders", (7, 9), (12, 25)), ("citygods", (9, 12), (20, 30))]
)
def test_there_are_as_many_lessons_as_a_newcomer_has_patience_for(
    game: str, count: tuple[int, int], minutes: tuple[int, int]
) -> None:
    assert count[0] <= len(lessons(game)) <= count[1]
    assert minutes[0] <= sum(lesson.minutes for lesson in lessons(game)) <= minutes[1]
    assert words.automaton(game).removeprefix("the ") in lessons(game)[-1].title
    assert "coach" in lessons(game)[-1].steps[-1][1].say
    assert TITLES[game].solo
