"""What is spoken of is lit, and what cannot be taken back says so and asks once."""

from citygods_driver import open_city, table_of, until
from founders_hands import at_question, founders_table
from window import Window

from game.agenda import DEALER, answer
from game.client.scenes.dialog import Dialog


def test_a_pointed_line_of_the_log_lights_its_place() -> None:
    with Window(founders_table(at_question("EndTurn"))) as w:
        t = w.scene
        w.key("l")
        rows = w.find("log_panel")
        lit = {}
        for i, (line, _, _) in enumerate(rows.rows):
            if line.event is not None and line.event.code in ("DisksPlaced", "BuildingPlaced"):
                rows.choose(i)
                w.move(rows.row_rect(i).center)
                lit[line.event.code] = (t.spotlight.places(), t.view.places_of(line.event))
        assert lit and all(there and there == meant for there, meant in lit.values())


def test_a_listed_answer_that_is_pointed_at_lights_its_place() -> None:
    with Window(founders_table(at_question("TakeTurn", answers=30))) as w:
        t = w.scene
        w.run(0.2)
        t.toggle_list()
        w.run()
        rows = w.find("answers")
        space = next(i for i, c in enumerate(t.presenter.in_bar()) if c != "pass")
        w.move(rows.row_rect(space).center)
        assert t.spotlight.places() == [t.view.spot(("space", t.presenter.in_bar()[space]))]


def test_what_a_bot_does_is_lit_while_it_is_told() -> None:
    with open_city(solo=True, speed="normal") as w:
        t = table_of(w)
        until(w, "EndTurn")
        w.click("main")
        lit = 0
        for _ in range(400):
            w.run()
            lit += bool(t.spotlight.places())
            if t.question is not None:
                break
        assert lit


def test_an_answer_that_turns_something_up_is_asked_once() -> None:
    """With the last answer of the set-up Teotibot's tiles are dealt."""
    with open_city(solo=True) as w:
        t = table_of(w)
        for _ in range(200):
            if t.question is not None and _turns_up(t.state, t.question.options[0]):
                break
            if t.question is not None:
                t.answer(t.question.options[0])
            w.run()
        before, choice = len(t.session.table.log), t.question.options[0]
        t.presenter.choose(choice)
        w.run()
        assert isinstance(w.scene, Dialog) and len(t.session.table.log) == before
        w.key("return")
        assert len(t.session.table.log) > before


def _turns_up(state: object, choice: object) -> bool:
    s = state.clone()  # type: ignore[attr-defined]
    answer(s, choice)
    return s.asked is not None and s.asked.who == DEALER
