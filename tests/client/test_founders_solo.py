"""The solo game in the window: what is asked for the First Founders."""

from __future__ import annotations

from itertools import islice

from founders_hands import at_questions, founders_table
from window import Window

from game.founders.first_founders import section_for


def test_the_order_of_two_founders_says_what_it_decides_and_the_rules_open_at_the_solo_game() -> None:
    alike = []
    for session in islice(at_questions("OrderDisks", players=1, answers=40, solo=True), 6):
        one, two = (section_for(session.table.state, f, 1) for f in (0, 1))
        alike.append(one != two)
        with Window(founders_table(session), speed="off") as w:
            w.run(0.2)
            t = w.scene
            if alike[-1]:
                assert t.question.step.code != "OrderDisks", "both orders end alike: there is nothing to ask"
                continue
            said = [t.speech.label(t.state, t.question.step, f) for f in (0, 1)]
            assert all(", then Founder " in words for words in said)
            w.move(t.view.spot(("space", "A2")).center)
            w.key("f1")
            w.run(0.1)
            assert w.scene.sections[w.scene.at][0] == "solo"
    assert set(alike) == {True, False}
