"""Words and buttons have room at every size, and a table at rest is not painted again."""

from typing import Any

import pytest
from advising import Says
from toy_moments import at_first_turn, code, real_table, settle
from window import Window

from game.client.table.bar_words import TIGHT, BarGround
from game.client.widgets.controls import Label, MenuItem


def test_the_end_of_a_turn_is_said_once_however_large_the_controls_are() -> None:
    with at_first_turn(ui_scale=200, text_size=150, table={"adviser": Says(lambda s, q: None)}) as w:
        for a in (1, (0, 0), (1, 1, 0)):
            w.scene.answer(a)
            settle(w)
        assert code(w) == "EndTurn"
        assert w.scene.ui.find("main") and not w.scene.ui.find("answers")


@pytest.mark.parametrize(("size", "more"), [((1280, 720), {}), ((1280, 720), {"ui_scale": 200}), ((1920, 1080), {})])
@pytest.mark.parametrize("text", [100, 150])
def test_the_menu_says_all_its_words(size: tuple[int, int], more: dict[str, int], text: int) -> None:
    with Window(real_table(2), size, seen=False, text_size=text, **more) as w:
        w.scene.name = "Teotihuacan: City of Gods"
        w.scene.open_menu()
        w.run(0.3)
        b = w.app.brush
        items = [x for x in w.scene.ui.all() if isinstance(x, MenuItem)]
        assert len(items) > 6
        for x in items:
            assert b.width(x.words, "menu") <= x.rect.w - round(x.rect.h * 1.2) - b.u(8), x.words
        heading = next(x for x in w.scene.ui.all() if isinstance(x, Label))
        assert b.block_height(heading.words, heading.rect.w, "title") <= heading.rect.h


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [(75, 100), (100, 100), (200, 150)])
def test_the_bar_holds_at_every_size(size: tuple[int, int], scale: tuple[int, int]) -> None:
    with at_first_turn(size=size, ui_scale=scale[0], text_size=scale[1]) as w:
        for a in (1, (0, 0)):
            w.scene.answer(a)
            settle(w)
        shown = [x.rect for x in w.scene.ui.all() if x.key.startswith(("answer", "undo", "log", "main"))]
        assert shown and all(w.app.screen.bounds.contains(r) for r in shown)
        for i, r in enumerate(shown):
            assert not any(r.colliderect(o) for o in shown[i + 1 :])
        w.shot()


LONG = "Where does " + "the *worker of* " * 6 + "go?"


@pytest.mark.parametrize("words", ["Which two starting *tiles do* you keep?", LONG])
@pytest.mark.parametrize("more", [{}, {"ui_scale": 200, "text_size": 150}])
def test_the_question_is_never_cut(words: str, more: dict[str, Any]) -> None:
    with at_first_turn(**more) as w:
        bar = next(x for x in w.scene.ui.widgets if isinstance(x, BarGround))
        b, room = w.app.brush, bar.words_until - 120
        lines, size, *_ = bar.fitted(words, "Sun", room, False)
        assert " ".join(lines).replace("*", "") == words.replace("*", "")
        for line in lines:
            assert line.count("*") % 2 == 0
            assert b.spans(w.app.surface, line, (0, 50), "prompt", room=room, size=size) <= room
        assert len(lines) * b.lead("prompt", size) * TIGHT <= bar.rect.h


def test_a_line_that_is_cut_has_one_ellipsis(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_first_turn() as w:
        b, said = w.app.brush, []
        room = b.width("the main act", "note")
        monkeypatch.setattr(b, "text", lambda to, words, *_, **more: said.append(words) or room - 4)
        b.spans(w.app.surface, "the main action *costs much* and *gives more*.", (0, 50), "note", room=room)
        assert said == ["the main action "]


def test_idle_at_the_table_nothing_is_repainted() -> None:
    with at_first_turn() as w:
        w.run(4.0)
        before = w.app.repaints
        w.watch(1.0)
        assert w.app.repaints == before
