"""Rules with pictures: the overview beside the table, the glossary, the chapters and their worked examples."""

from typing import Any

import pytest
from toy_moments import settle
from window import Window

from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.client.widgets.ui import Widget
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

GAMES: dict[str, dict[str, Any]] = {"founders": {}, "citygods": {"setup": "first"}}
"""With options that ask nothing in secret."""


def table_of(game: str) -> TableScene:
    title = TITLES[game]
    setup = title.setup(2, False, GAMES[game])
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", "Ana"), Seat("me", "Bea")], b"manual")
    return TableScene(LocalSession(header, opened(header)), view_of(game), name=title.name)


def words_that_stand_out(w: Window, inside: str) -> list[str]:
    """What is written in this box but would be drawn beyond its sides, or beyond its own rect."""
    box: Any = w.find(inside)
    found = []
    for part in box.inside:
        if getattr(part, "words", "") and not fits(w, part, box):
            found.append(part.words)
    return found


def fits(w: Window, part: Any, box: Widget) -> bool:
    b = w.app.brush
    lines = b.lines(part.words, part.rect.w, part.role, part.size)
    wide = max(b.width(line, part.role, part.size) for line in lines)
    high = len(lines) * b.lead(part.role, part.size)
    inside = box.rect.left <= part.rect.left and part.rect.right <= box.rect.right
    return bool(wide <= part.rect.w and high <= part.rect.h and inside)


@pytest.mark.parametrize("game", GAMES)
def test_the_overview_stays_open_beside_the_boards_over_answers(game: str) -> None:
    with Window(table_of(game), size=(1280, 720), speed="off") as w:
        settle(w)
        wide = w.scene.area.w
        w.key("o")
        assert w.scene.area.w < wide and w.find("overview").rect.left > w.scene.area.right
        for _ in range(3):
            w.scene.answer(w.scene.question.options[0])
            settle(w)
        w.key("f10", "escape")
        assert w.scene.overview.open and w.find("overview") and words_that_stand_out(w, "overview") == []
        w.key("o")
        assert w.scene.area.w == wide and w.scene.ui.find("overview") is None


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1024, 768), 100), ((1920, 1080), 100)])
def test_the_overview_can_be_read_at_every_size(size: tuple[int, int], scale: int) -> None:
    with Window(table_of("citygods"), size=size, ui_scale=scale, speed="off") as w:
        settle(w)
        w.key("o")
        assert words_that_stand_out(w, "overview") == []
        assert w.app.screen.area.contains(w.find("overview").rect)
        w.click("close overview")
        assert not w.scene.overview.open
