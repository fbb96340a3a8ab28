"""Why somebody else does what is seen: the First Founders name the rule that chose, a bot what its turn brings."""

import re
from collections.abc import Callable
from typing import Any

from founders_hands import founders_table, session_of
from window import Window

from game.bots.thinker import InlineThinker
from game.record import Seat


def captions(w: Window, until: Callable[[], bool]) -> list[tuple[str, str]]:
    """What the bar says, one after the other, until it is so."""
    seen: list[tuple[str, str]] = []
    for _ in range(3000):
        if until():
            break
        if w.scene.question is None and (said := w.scene.tempo.said(0)) not in seen:
            seen.append(said)
        w.run()
    return seen


def play_to(w: Window, code: str) -> None:
    """Answer as the rules offer it until this is asked."""
    for _ in range(400):
        q: Any = w.scene.question
        if q is not None and q.step.code == code:
            return
        if q is not None:
            w.scene.answer(q.options[0])
        w.scene.director.finish()
        w.run()
    raise AssertionError(code)


def test_the_first_founders_say_why_also_when_you_answered_for_them() -> None:
    with Window(founders_table(players=1, solo=True)) as w:
        play_to(w, "FounderSpace")
        who = w.scene.question.step.founder
        w.scene.answer(w.scene.question.options[0])
        seen = " ".join(line for line, _ in captions(w, lambda: w.scene.question is not None))
        assert "you chose the space." in seen and "the token on its track is at" in seen
        assert ("Founder One", "Founder Two")[who] in seen


def test_a_bots_caption_sums_up_what_its_turn_brings() -> None:
    session = session_of(players=2)
    session.header.seats = [Seat("greedy", name) for name in ("Sun", "Jaguar")]
    session.thinker = InlineThinker(session.header)
    with Window(founders_table(session)) as w:
        seen = captions(w, lambda: len(w.scene.session.table.log) > 60)
        assert any(re.search(r"This turn so far: \*.*\d.*\*", second) for _, second in seen)
