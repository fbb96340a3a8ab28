"""By keys anything on the table can be looked at, also what may not be chosen."""

from __future__ import annotations

import pygame
import pytest
from citygods_driver import open_city, until
from founders_hands import at_question, founders_table
from window import TICK, Window

from game.client.scenes.rules import RulesScene
from game.client.table.closeup import CloseUpScene


def reached(w: Window) -> set[str]:
    """All that arrows with Shift lead to."""
    ui, found = w.scene.ui, set()
    w.key("tab", "shift+right")
    todo = [ui.focus]
    while todo:
        here = todo.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            ui.focus = here
            ui._go(*way, barred=True)
            if ui.focus.key not in found:
                found.add(ui.focus.key)
                todo.append(ui.focus)
    return found


def test_shift_and_arrows_lead_to_everything_that_lies_on_the_table() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        found = reached(w)
        things = [x for x in w.scene.ui.all() if x.looked]
        assert len(things) > 40 and len([x for x in things if x.key in found]) > 0.9 * len(things)


def test_what_is_looked_at_says_what_it_is_and_opens() -> None:
    with open_city(2) as w:
        until(w, "ChooseWorker")
        w.key("tab", "shift+up")
        t = w.scene
        thing = next(x for x in t.ui.all() if x.looked and t.view.closeup(x.rect.center) is not None)
        t.ui.set_focus(thing)
        w.run(1)
        assert t.ui.tip_shown and thing.explain() == t.view.tip(thing.rect.center)
        w.key("i")
        assert isinstance(w.scene, CloseUpScene)


def test_plain_arrows_and_tab_stay_with_what_can_be_done() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        w.key("tab", "shift+right")
        for key in ("left", "right", "up", "down", "tab", "left", "up", "right"):
            w.key(key)
            assert w.scene.ui.focus is None or not w.scene.ui.focus.looked


def test_the_key_that_looks_closer_is_never_silent_by_keys() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        w.key("tab")
        w.scene.ui.set_focus(w.find("undo"))
        w.key("i")
        assert any("Shift" in toast.words for toast in w.app.toasts.shown)


@pytest.mark.parametrize(
    ("key", "letter"), [(pygame.K_SLASH, ""), (pygame.K_QUESTION, "?"), (pygame.K_COMMA, "?"), (223, "")]
)
def test_a_question_mark_opens_the_rules_on_every_keyboard(key: int, letter: str) -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        w.run(TICK, pygame.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LSHIFT, unicode=letter, scancode=0))
        w.run()
        assert isinstance(w.scene, RulesScene)


def test_the_button_of_the_rules_says_its_key() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        assert w.find("tool help").tip == "Rules (key ?)"
