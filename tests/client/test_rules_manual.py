"""Rules with pictures: the overview beside the table, the glossary, the chapters and their worked examples."""

from typing import Any

import pytest
from pygame import Rect
from toy_moments import settle
from window import Window

from game.client.paint.look import Look
from game.client.scenes.glossary import GlossaryScene
from game.client.scenes.rules import RulesScene
from game.client.shell import Shell
from game.client.table.closeup import CloseUpScene
from game.client.table.face import face_of, view_of
from game.client.table.manual import glossary_of, manual_of, rules_of
from game.client.table.scene import TableScene
from game.client.widgets.controls import Label
from game.client.widgets.prose import Plate, Prose, line_width, marked, picture
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES
from game.words.symbols import SYMBOLS

GAMES: dict[str, dict[str, Any]] = {"founders": {}, "citygods": {"setup": "first"}}
"""With options that ask nothing in secret."""
SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150)]
WITHOUT_PICTURE = {"founders": {"numbers"}, "citygods": {"teotibot-end"}}
"""Chapters in which there is nothing to see."""


def table_of(game: str, options: dict[str, Any] | None = None, other: str = "me") -> TableScene:
    title = TITLES[game]
    setup = title.setup(2, False, GAMES[game] if options is None else options)
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", "Ana"), Seat(other, "Bea")], b"manual")
    return TableScene(LocalSession(header, opened(header)), view_of(game), name=title.name)


def open_entry(w: Window) -> str:
    """The key of the entry that is read."""
    return str(w.scene.entry.key)


def words_that_stand_out(w: Window, inside: str) -> list[str]:
    """What is written or painted in this box but would be drawn beyond its sides, or beyond its own rect."""
    box: Any = w.find(inside)
    return [part.words if isinstance(part, Label) else part.key for part in box.inside if not fits(w, part, box.rect)]


def fits(w: Window, part: Any, box: Rect) -> bool:
    b, r = w.app.brush, part.rect
    wide = high = 0.0
    if isinstance(part, Prose):
        assert not any(isinstance(x, str) and "\n" in x for line in part.lines for x in line), part.words
        wide, high = max(line_width(b, line, part.role) for line in part.lines), len(part.lines) * b.lead(part.role)
    elif isinstance(part, Label):
        lines = b.lines(part.words, r.w, part.role, part.size)
        wide = max(b.width(line, part.role, part.size) for line in lines)
        high = len(lines) * b.lead(part.role, part.size)
    elif isinstance(part, Plate):
        wide = max([part.place().w, *(b.width(line, "note") for line in b.lines(part.name, r.w, "note") if part.name)])
        high = part.place().h + (b.block_height(part.name, r.w, "note") if part.name else 0)
    return bool(wide <= r.w and high <= r.h and box.left <= r.left and r.right <= box.right)


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
    with Window(table_of("citygods"), size, seen=False, ui_scale=scale, speed="off") as w:
        settle(w)
        w.key("o")
        assert words_that_stand_out(w, "overview") == []
        assert w.app.screen.area.contains(w.find("overview").rect)
        w.click("close overview")
        assert not w.scene.overview.open


# --- chapters


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_can_be_read_and_seen(game: str, size: tuple[int, int], scale: int) -> None:
    with Window(rules_of(game), size=size, ui_scale=scale) as w:
        assert words_that_stand_out(w, "text") == []
        for i, (anchor, _, _) in enumerate(w.scene.sections):
            w.scene._open(i)
            w.shot()
            plates = [
                x for x in w.find("text").children() if isinstance(x, Plate) and x.rect.colliderect(w.find("text").rect)
            ]
            for plate in plates:
                sprite = picture(Look(palette=w.app.brush.palette), plate.picture, *plate.place().size)
                assert sprite.surface.get_bounding_rect().w > 4, (anchor, plate.key)


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_has_a_picture_where_there_is_something_to_see(game: str) -> None:
    manual = manual_of(game)
    bare = {anchor for anchor, _, _ in manual.sections if not manual.of_chapter(anchor)}
    assert {anchor for anchor in bare if not any(e.pictures for e in manual.examples(anchor))} == WITHOUT_PICTURE[game]
    assert [e.key for e in manual.entries if manual.symbol(e.key) is None] == []


def test_a_worked_example_stands_in_its_chapter_with_its_numbers_and_both_positions() -> None:
    (one,) = manual_of("founders").examples("masks")
    assert "for 7 points" in one.sentence and len(one.pictures) == 2
    with Window(rules_of("founders", "masks")) as w:
        assert one.sentence in [x.words for x in w.find("text").children() if isinstance(x, Prose)]


@pytest.mark.parametrize("game", GAMES)
def test_every_symbol_of_the_sentences_is_drawn(game: str) -> None:
    assert set(SYMBOLS[game].values()) - {""} == set(face_of(game).signs())


def test_a_symbol_stands_before_its_word_once_and_not_in_a_name() -> None:
    signs = manual_of("citygods").signs
    said = list(marked("Pay 2 stone and 1 stone at the Stone Quarry.", signs))
    assert [sign for sign, _ in said if sign] == [("good", "stone")] and said[2] == (("good", "stone"), "stone")


def test_long_chapters_are_read_by_keys_alone() -> None:
    with Window(rules_of("founders", "offering"), ui_scale=150) as w:
        text: Any = w.find("text")
        w.scene.ui.set_focus(text)
        before = text.offset
        w.key("page down", "down")
        assert text.offset > before + text.rect.h * 0.8 and w.scene.ui.focus is text
        w.key("end", "tab")
        assert text.offset == text.overflow and w.scene.ui.focus is not text
        assert "text" in w.focus_walk()


def test_the_heading_of_what_is_read_is_in_sight_and_the_text_fills_its_panel() -> None:
    scene = RulesScene(manual_of("citygods"), manual_of("citygods").sections[-1][0])
    with Window(scene, (1280, 720)) as w:
        headings, text = w.find("headings"), w.find("text")
        last = len(scene.sections) - 1
        assert headings.chosen == last and headings.rect.contains(headings.row_rect(last))
        assert text.rect.bottom >= headings.rect.bottom - w.app.screen.u(24)
        w.wheel(text, 1000)
        assert headings.chosen == 0 and headings.offset == 0


def test_a_chapters_picture_leads_to_its_entry_and_back() -> None:
    with Window(rules_of("founders", "favor"), size=(1920, 1080)) as w:
        w.click("entry favor")
        assert isinstance(w.scene, GlossaryScene) and open_entry(w) == "favor"
        w.click("chapter")
        assert isinstance(w.scene, RulesScene) and w.scene.sections[w.scene.at][0] == "favor"
        w.key("escape", "escape")
        assert isinstance(w.scene, RulesScene) and len(w.app.scenes.stack) == 1


def test_who_leafs_on_and_on_heaps_up_no_pages() -> None:
    with Window(rules_of("founders", "favor")) as w:
        for _ in range(12):
            w.click("entry favor" if isinstance(w.scene, RulesScene) else "chapter")
        assert len(w.app.scenes.stack) < 10


# --- the glossary


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_entry_can_be_read_and_seen(game: str, size: tuple[int, int], scale: int) -> None:
    with Window(glossary_of(game), size=size, ui_scale=scale, seen=(size, scale) == SIZES[0]) as w:
        for e in w.scene.manual.entries:
            w.scene._open(e.key)
            w.run()
            assert w.scene.entry == e and words_that_stand_out(w, "entry") == [], e.key
        w.shot()


def test_the_glossary_finds_what_is_typed() -> None:
    with Window(glossary_of("citygods")) as w:
        w.type("salary")
        assert [e.key for e in w.scene.shown()] == ["salary", "cocoa", "ignore_cocoa", "eclipse"]
        w.key("return")
        assert open_entry(w) == "salary"
        w.type("xyz")
        assert w.scene.entry is None and w.scene.shown() == [] and w.find("chapter").why
        w.shot()


def test_the_title_menu_leads_to_the_glossary() -> None:
    with Window() as w:
        Shell(w.app).rules()
        w.run()
        w.click(f"line{len(TITLES)}")  # below the rules of every title
        assert isinstance(w.scene, GlossaryScene) and w.scene.manual.title == "founders"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("scale", [100, 150])
def test_whatever_is_opened_large_leads_to_its_entry_and_back(game: str, scale: int) -> None:
    with Window(table_of(game), seen=scale == 100, ui_scale=scale, speed="off") as w:
        settle(w)
        table = w.scene
        seen = set()
        for x in range(table.area.x + 20, table.area.right, 60):
            for y in range(table.area.y + 20, table.area.bottom, 60):
                found = table.view.closeup((x, y))
                if found is None or found.entry in seen:
                    continue
                seen.add(found.entry)
                assert found.entry in [e.key for e in manual_of(game).entries], found.heading
                table.look_closer((x, y))
                w.run()
                assert w.scene.sheet.contains(w.find("glossary").rect)
                w.click("glossary")
                assert isinstance(w.scene, GlossaryScene) and open_entry(w) == found.entry
                w.key("escape")
                assert isinstance(w.scene, CloseUpScene)
                w.key("escape")
                assert w.scene is table
        assert len(seen) >= 8


@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_turn_the_rules_open_at_the_set_up(game: str) -> None:
    with Window(table_of(game, {}, "greedy"), speed="off") as w:
        settle(w)
        w.move((w.scene.area.x + w.scene.area.w // 3, w.scene.area.centery))
        w.key("f1")
        w.run(0.2)
        assert w.scene.sections[w.scene.at][0] == "setup"
