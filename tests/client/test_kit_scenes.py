"""Every scene that needs no game: opened at every size, walked through by keys, handled by a monkey."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface
from window import Window

from game.client.attract import BotsAtPlay
from game.client.devices.screen import SMALLEST_TARGET
from game.client.paint.palette import DEFAULT
from game.client.scenes.dialog import Dialog
from game.client.scenes.game_spec import GameSpec, NewGame, OptionSpec
from game.client.scenes.manual import Manual
from game.client.scenes.new_game import NewGameScene
from game.client.scenes.pause import Line, PauseMenu
from game.client.scenes.popup import Popup
from game.client.scenes.results import ResultsScene
from game.client.scenes.results_data import Results
from game.client.scenes.rules import RulesScene
from game.client.scenes.saves import SaveLine, SavesScene
from game.client.scenes.settings import PressAKey, SettingsScene
from game.client.scenes.title import Entry, TitleScene
from game.client.widgets.lists import ListBox
from game.client.widgets.ui import Widget
from game.client.window.scene import Scene
from game.titles import TITLES

SIZES = [
    ((1280, 720), {}),
    ((1920, 1080), {}),
    ((3440, 1440), {}),
    ((1280, 720), {"ui_scale": 200, "text_size": 150}),
    ((1920, 1080), {"ui_scale": 75}),
    ((1440, 1080), {"text_size": 150, "palette": "tritan"}),
]


def nothing() -> None:
    pass


class Strip:
    closed = False

    def update(self, dt: float) -> bool:
        return False

    def paint(self, palette: object, high: int) -> bool:
        self.high = high
        return False

    def pictures(self) -> list[Surface]:
        return [Surface((300, 60)), Surface((200, 60))]

    def news(self) -> list[tuple[str, str]]:
        return [("sun", "Jaguar raises the pyramid"), ("", "A round begins")]

    def close(self) -> None:
        self.closed = True


def entries(said: list[str] | None = None) -> list[Entry]:
    names = ("Continue", "Solo", "Hot seat", "Replays", "Rules", "Settings", "Quit")
    return [Entry(n, "play", (lambda n=n: said.append(n)) if said is not None else nothing, "a note") for n in names]  # type: ignore[misc]


def option(key: str, *values: Any) -> OptionSpec:
    return OptionSpec(
        key, key.capitalize(), "What it does, in a sentence.", [(v, f"value {v}") for v in values], values[0]
    )


def games() -> list[GameSpec]:
    def check(players: int, solo: bool, chosen: Any) -> str:
        return "Side B needs three players." if chosen.get("side") == "B" and players < 3 else ""

    options = [option("side", "A", "B"), option("first", 1, 2, 3, 4), option("board1", "x", "y")]
    return [
        GameSpec(
            "one", "Founders of Teotihuacan", "Build a city.", "temple", (2, 3, 4), "the First Founders", options, check
        ),
        GameSpec("two", "Teotihuacan: City of Gods", "Raise a pyramid.", "sun", (2, 3, 4)),
    ]


def results() -> Results:
    causes = [("Masks", [12, 10, 6, 3]), ("Worship", [20, 12, 14, 9]), ("Lost", [-1, 0, -2, 0])]
    rounds = [[5, 4, 3, 2], [12, 9, 8, 7], [14, 9, 7, 3]]
    return Results(
        "Sun wins", ["Sun", "Jaguar", "Serpent", "Owl"], ["sun", "jaguar", "serpent", "owl"], causes, rounds, [0]
    )


def long_results() -> Results:
    causes = [(f"Cause number {i}", [i, 2 * i, 0, -1]) for i in range(25)]
    return Results("Nobody wins", ["Sun", "A rather long name", "Serpent", "Owl"], results().glyphs, causes)


def lines(n: int = 30) -> list[SaveLine]:
    return [
        SaveLine(
            "Founders", "Sun, Jaguar", f"Round {i}", "today", "temple", i % 3 == 0, "Other rules." if i == 1 else "", i
        )
        for i in range(n)
    ]


def saves(shown: list[SaveLine], said: list[Any] | None = None, finished: bool = False) -> SavesScene:
    said = [] if said is None else said
    return SavesScene(
        lambda: shown,
        open_=lambda v: said.append(("open", v)),
        watch=lambda v: said.append(("watch", v)),
        throw=lambda v: said.append(("throw", v)),
        finished=finished,
    )


RULES = [(f"a{i}", f"Chapter {i}", "A paragraph about cubes. " * 30 + "\n\nAnd masks.") for i in range(40)]
SCENES: dict[str, Callable[[], Scene]] = {
    "title": lambda: TitleScene(entries, attract=Strip(), version="Version 1"),
    "settings": SettingsScene,
    "settings play": lambda: SettingsScene(1),
    "settings sound": lambda: SettingsScene(2),
    "settings keys": lambda: SettingsScene(3),
    "new game": lambda: NewGameScene(games(), lambda wish: None),
    "solo": lambda: NewGameScene(games(), lambda wish: None, solo=True),
    "saves": lambda: saves(lines()),
    "no saves": lambda: saves([]),
    "rules": lambda: RulesScene(Manual(sections=RULES), "a7", ("What now?", "The rule behind it.")),
    "no rules": lambda: RulesScene(Manual()),
    "results": lambda: ResultsScene(results(), board=nothing, rematch=nothing, title=nothing),
    "results by cause": lambda: ResultsScene(long_results(), title=nothing, page=1),
    "results by round": lambda: ResultsScene(results(), title=nothing, page=2),
    "pause": lambda: PauseMenu(
        [Line(f"Line {i}", "gear", nothing, True, "Not now." if i == 2 else "") for i in range(12)], "Paused"
    ),
    "dialog": lambda: Dialog(
        "A heading that is rather long", "Words. " * 90, [("Yes, do it", 1, "go"), ("No, never", 2, "plain")]
    ),
}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("size", "more"), SIZES)
def test_every_scene_at_every_size(name: str, size: tuple[int, int], more: dict[str, Any]) -> None:
    """Everything can be reached by Tab, lies inside the window when it has the focus, and is large enough to hit."""
    with Window(SCENES[name](), size, **more) as w:
        w.run(0.3)
        w.shot()
        wanted = {x.key for x in w.scene.ui.order()}
        assert set(w.focus_walk()) == wanted
        for x in w.scene.ui.order():
            w.scene.ui.set_focus(x)
            assert w.app.screen.bounds.contains(x.rect), (x.key, x.rect)
            assert x.rect.h >= SMALLEST_TARGET - 1 and x.rect.w >= SMALLEST_TARGET - 1, (x.key, x.rect)
        _no_overlaps(w.scene.ui.order(), w)


def _no_overlaps(found: list[Widget], w: Window) -> None:
    """Things that can be pressed do not lie on each other (what is scrolled away does not count)."""
    boxes = [b for b in w.scene.ui.all() if b.clip() is not None]

    def seen(x: Widget) -> pygame.Rect:
        inside = [b for b in boxes if any(c is x for c in b.walk())]
        return x.rect.clip(inside[0].rect) if inside else x.rect

    shown = [(x.key, seen(x)) for x in found]
    for i, (a, r) in enumerate(shown):
        for b, o in shown[i + 1 :]:
            assert r.clip(o).w * r.clip(o).h == 0, (a, b)


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_lives_through_a_change_of_size_and_settings(name: str) -> None:
    with Window(SCENES[name]()) as w:
        for size in ((1920, 1080), (2560, 1080), (1280, 720)):
            w.resize(size)
            assert w.app.screen.size == size
        w.app.settings.ui_scale, w.app.settings.palette = 150, "protan"
        w.app.settings_changed()
        w.run(0.2)
        w.shot()


@pytest.mark.parametrize("name", SCENES)
def test_every_scene_against_a_monkey(name: str) -> None:
    with Window(SCENES[name]()) as w:
        w.monkey(len(name), 60)


def test_the_title_by_keys_and_by_mouse() -> None:
    said: list[str] = []
    with Window(TitleScene(lambda: entries(said))) as w:
        w.key("return", "down", "return", "down", "down", "down", "down", "down", "return", "escape")
        w.click("entry Solo")
        assert said == ["Continue", "Solo", "Quit", "Solo"] and w.app.running


def test_the_titles_ring_begins_on_what_can_be_done_and_goes_round() -> None:
    said: list[str] = []
    lines = [Entry("Continue", "play", lambda: said.append("Continue"), why="No game."), *entries(said)[1:]]
    with Window(TitleScene(lambda: lines)) as w:
        w.key("return")
        assert said == [lines[1].words]
        w.key("up", "up", "return")
        assert w.scene.ui.focus.words == "Quit" and said[1:] == ["Quit"]
        w.key("down")
        assert w.scene.ui.focus.words == "Continue"


def test_a_digit_opens_the_line_of_the_title_that_wears_it() -> None:
    said: list[str] = []
    lines = entries(said)
    with Window(TitleScene(lambda: lines)) as w:
        caps = [w.find(line.key).cap for line in lines]  # type: ignore[attr-defined]
        assert caps == [str(n + 1) for n in range(len(lines))]
        w.key("2")
        assert said == [lines[1].words]


def test_lines_keep_their_digits_when_games_are_kept() -> None:
    lines = entries([])
    kept = [line._replace(comes=True) for line in lines[:2]]
    with Window(TitleScene(lambda: [*kept, *lines[2:]])) as w:
        caps = [w.find(line.key).cap for line in lines]  # type: ignore[attr-defined]
        assert caps[:4] == ["", "", "1", "2"]


def test_the_title_paints_its_picture_bit_by_bit_and_takes_input_meanwhile() -> None:
    said: list[str] = []
    with Window(TitleScene(lambda: entries(said))) as w:
        w.click("entry Continue")
        w.scene.finish_painting()
        picture = w.shot()
        assert said == ["Continue"]
        assert len({picture.get_at((x, 200))[:3] for x in range(0, 1280, 40)}) > 8


@pytest.mark.usefixtures("empty_shelf")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_pictures_of_the_bots_table_come_when_the_title_is_painted_and_fit_the_strip(size: tuple[int, int]) -> None:
    bots = BotsAtPlay()
    with Window(TitleScene(entries, attract=bots), size) as w:
        assert not bots.pictures(), "the first frame waits for nothing"
        w.scene.finish_painting()
        for title in TITLES:
            assert bots.title == title
            for _ in range(400):
                w.run(0.1)
                if len(bots.pictures()) == 2:
                    break
            assert len(bots.pictures()) == 2
            assert all(p.get_height() <= w.scene.strip_room().h for p in bots.pictures())
            w.shot()
            bots.next_game()


def test_at_most_one_picture_is_painted_at_a_time_and_none_that_is_there() -> None:
    bots = BotsAtPlay()
    assert bots.paint(DEFAULT, 90) and len(bots.pictures()) == 1
    assert bots.paint(DEFAULT, 90) and len(bots.pictures()) == 2
    assert not bots.paint(DEFAULT, 90)
    assert bots.paint(DEFAULT, 60) and bots.pictures()[0].get_height() <= 60


def test_notices_are_shown_on_the_title_and_the_strip_is_closed_with_it() -> None:
    strip = Strip()
    with Window(TitleScene(entries, attract=strip, notices=["The settings were damaged."])) as w:
        assert w.app.toasts.shown[0].words == "The settings were damaged."
        w.app.scenes.replace(SettingsScene())
        w.run()
        assert strip.closed


def test_a_digit_of_the_title_opens_settings_with_a_ring_and_keeps_it_there_for_the_way_back() -> None:
    def to_settings() -> None:
        w.app.scenes.push(SettingsScene())

    with Window(TitleScene(lambda: [Entry("Solo", "crown", nothing), Entry("Settings", "gear", to_settings)])) as w:
        w.key("2")
        assert w.scene.ui.by_keys and w.scene.ui.focus.key == "page"
        w.key("escape")
        assert w.scene.ui.focus.key == "entry Settings"


def test_keys_turn_the_pages_of_settings() -> None:
    with Window(SettingsScene(3)) as w:
        rows = w.scene.ui.find("rows3")
        w.key("page down")
        assert 0 < rows.offset < rows.overflow
        w.key("end")
        assert rows.offset == rows.overflow
        w.key("home")
        assert rows.offset == 0


def test_settings_change_at_once_and_can_be_reset() -> None:
    with Window(SettingsScene()) as w:
        before = w.app.screen.ui
        w.scene.ui.set_focus(w.find("ui_scale"))
        w.key("right")
        assert w.app.settings.ui_scale == 115 and w.app.screen.ui > before
        assert w.scene.ui.focus is w.find("ui_scale"), "the focus stays"
        w.click("reset")
        w.run(0.2)
        w.key("return")
        w.run(0.1)
        assert w.app.settings.ui_scale == 100


def test_a_key_is_remapped_and_taken_from_where_it_was() -> None:
    with Window(SettingsScene(3)) as w:
        w.scene.ui.set_focus(w.find("key_hint"))
        w.key("return")
        w.run(0.2)
        assert isinstance(w.scene, PressAKey)
        w.key("l")
        w.run(0.1)
        assert w.app.keymap.keys["hint"][0] == "l" and "l" not in w.app.keymap.keys["log"]


def test_the_last_way_back_cannot_be_remapped_away() -> None:
    with Window(SettingsScene(3)) as w:
        w.scene._remapped("hint", "escape")
        assert w.app.keymap.meaning(pygame.K_ESCAPE, 0) == "cancel"
        assert "only key" in w.app.toasts.shown[-1].words


def test_a_new_game_by_keys_alone() -> None:
    got: list[NewGame] = []
    with Window(NewGameScene(games(), got.append)) as w:
        for _ in range(40):
            w.key("tab")
            if w.scene.ui.focus.key == "begin":
                break
        w.key("return")
        assert len(got) == 1
        wish = got[0]
        assert (wish.game, wish.solo, len(wish.seats)) == ("one", False, 2)
        assert wish.options == {"side": "A", "first": 1, "board1": "x"}


def test_seats_names_kinds_and_signs() -> None:
    got: list[NewGame] = []
    with Window(NewGameScene(games(), got.append), (1920, 1080)) as w:
        w.click("name 0", clicks=2)
        w.type("Xōchitl")
        w.click("glyph 0")
        w.scene.ui.set_focus(w.find("kind 1"))
        w.key("right")
        w.scene.ui.set_focus(w.find("players"))
        w.key("right")
        w.click("begin")
        seats = got[0].seats
        assert seats[0].name == "Xōchitl" and len(seats) == 3
        assert [s.glyph for s in seats] == ["jaguar", "sun", "serpent"] and seats[1].kind == "novice"


def test_a_set_up_that_cannot_be_played_says_why_and_does_not_begin() -> None:
    got: list[NewGame] = []
    with Window(NewGameScene(games(), got.append), (1920, 1080)) as w:
        w.scene._set_count(1)
        w.scene.ui.set_focus(w.find("option side"))
        w.key("right")
        assert not w.find("begin").why
        w.scene._set_count(0)
        assert w.find("begin").why == "Side B needs three players."
        w.click("begin")
        assert got == []
        w.scene.seats[1].name = w.scene.seats[0].name
        assert w.scene.problem() == "Two seats have the same name."


def test_a_value_for_more_players_is_barred_and_says_why() -> None:
    with Window(NewGameScene(games(), lambda wish: None), (1920, 1080)) as w:
        side = w.find("option side")
        assert side.barred == ["", "Side B needs three players."]
        w.scene.ui.set_focus(side)
        w.key("right", "return")
        assert w.scene.wish().options["side"] == "A"
        w.click(side._cells()[1].center)
        assert w.scene.wish().options["side"] == "A"
        assert w.app.toasts.shown[-1].words == "Side B needs three players."
        w.scene._set_count(1)
        w.click(w.find("option side")._cells()[1].center)
        assert w.scene.wish().options["side"] == "B"


def test_what_is_opened_by_keys_shows_the_ring_at_once() -> None:
    with Window(TitleScene(entries)) as w:
        for key, ring in (("down", True), ("", False)):
            if key:
                w.key(key)
            else:
                w.move((5, 5))
            w.app.scenes.push(NewGameScene(games(), lambda wish: None))
            w.run(0.1)
            assert w.scene.ui.by_keys is ring and w.scene.ui.focus is not None
            w.app.scenes.pop()
            w.run(0.1)


@pytest.mark.parametrize("more", [{}, {"text_size": 150}, {"ui_scale": 200, "text_size": 150}])
def test_the_titles_menu_is_seen_whole_or_scrolls_to_the_chosen_line(more: dict[str, Any]) -> None:
    nine = [Entry(f"Line {i}", "gear", nothing, "a note") for i in range(9)]
    with Window(TitleScene(lambda: nine), **more) as w:
        menu = w.find("menu")
        assert menu.bar() is not None if more.get("ui_scale") else not menu.overflow
        for line in nine:
            assert w.scene.ui.focus.key == line.key and menu.rect.contains(w.scene.ui.focus.rect)
            w.key("down")


@pytest.mark.parametrize(("long", "told"), [("short", ["a note", "short"]), ("far too long " * 20, ["", ""])])
def test_all_lines_of_the_title_have_their_note_or_none_has(long: str, told: list[str]) -> None:
    with Window(
        TitleScene(lambda: [Entry("One", "gear", nothing, "a note"), Entry("Two", "gear", nothing, long)])
    ) as w:
        assert [w.find(f"entry {name}").note for name in ("One", "Two")] == told


def test_solo_has_one_seat_and_a_game_without_solo_has_none() -> None:
    with Window(NewGameScene(games(), lambda wish: None, solo=True), (1920, 1080)) as w:
        assert len(w.scene.wish().seats) == 1 and w.scene.ui.find("players") is None
        w.click("game two")
        assert not w.scene.solo and w.scene.ui.find("mode") is None


def test_saves_by_keys_and_by_mouse() -> None:
    said: list[Any] = []
    with Window(saves(lines(), said)) as w:
        w.key("down", "return")
        w.click("open")
        w.click("watch")
        assert said == [("open", 4) if said[0][1] == 4 else ("open", 2), said[1], ("watch", said[1][1])]
        w.click("throw")
        w.run(0.2)
        w.key("return")
        assert not any(s[0] == "throw" for s in said), "the careful answer has the focus"


def test_a_click_chooses_a_saved_game_the_buttons_act_on_it_and_the_next_click_opens_it() -> None:
    said: list[Any] = []
    with Window(saves(lines(), said)) as w:
        box = w.find("saves")
        assert isinstance(box, ListBox)
        wanted = w.scene.shown[2].value
        w.click(box.row_rect(2).center)
        assert said == [] and w.scene.at == 2
        w.click("watch")
        assert said == [("watch", wanted)]
        w.click(w.find("saves").row_rect(2).center)  # type: ignore[attr-defined]
        assert said[-1] == ("open", wanted)


def test_a_save_in_trouble_cannot_be_continued_but_watched() -> None:
    said: list[Any] = []
    with Window(saves(lines(3), said)) as w:
        assert w.find("open").why == "Other rules."
        w.click("open")
        w.click("watch")
        assert said == [("watch", 1)]


def test_the_rules_are_searched_and_opened_in_place() -> None:
    rules = [("a", "Cubes", "About cubes."), ("b", "Masks", "About masks and cubes."), ("c", "Favor", "A track.")]
    with Window(RulesScene(Manual(sections=rules), "b")) as w:
        assert w.scene.sections[w.scene.at][0] == "b"
        w.click("search")
        w.type("favor")
        assert w.scene.sections[w.scene.at][0] == "c" and w.find("headings").count == 1
        w.type("xyz")
        assert w.find("headings").count == 0
        w.shot()


def test_results_are_counted_once() -> None:
    """Whoever comes back from another page finds them counted; opened again, nothing is counted."""
    with Window(ResultsScene(results())) as w:
        scene = w.scene
        w.run(0.1)
        assert not scene.counted
        w.app.scenes.push(ResultsScene(results(), again=True))
        w.run(0.1)
        assert w.scene.counted
        w.app.scenes.pop(None)
        w.run(0.1)
        assert w.scene is scene and scene.counted


def test_results_count_up_can_be_skipped_and_lead_on() -> None:
    said: list[str] = []
    with Window(ResultsScene(results(), board=lambda: said.append("board"), title=lambda: said.append("title"))) as w:
        w.run(0.4)
        assert sum(w.scene._so_far()) < sum(results().sums())
        assert "wins" not in w.scene.heading, "nobody has won while points are counted"
        w.key("escape")
        w.run(0.1)
        assert w.scene._so_far() == [float(v) for v in results().sums()]
        assert w.scene.heading == "Sun wins"
        w.key("escape")
        w.click("title")
        assert said == ["board", "title"]
        assert w.scene.ui.find("rematch") is None


def test_enter_begins_a_new_game_and_ctrl_enter_from_anywhere() -> None:
    got: list[NewGame] = []
    with Window(NewGameScene(games(), got.append)) as w:
        w.key("return")
        assert len(got) == 1, "Begin has the focus at first"
        w.click("name 0")
        w.key("return")
        assert len(got) == 1 and w.find("begin").cap == "Ctrl+Enter"
        w.key("ctrl+return")
        assert len(got) == 2
        w.pad(pygame.CONTROLLER_BUTTON_START)
        assert len(got) == 3


def test_a_game_that_cannot_begin_says_why() -> None:
    got: list[NewGame] = []
    with Window(NewGameScene(games(), got.append, names=("Ana", "Ana"))) as w:
        w.key("ctrl+return")
        assert not got and [t.words for t in w.app.toasts.shown]


@pytest.mark.parametrize("scale", [100, 150])
def test_a_list_says_its_lines_whole_and_leaves_what_they_are_about(scale: int) -> None:
    panel, button = Rect(20, 500, 560, 90), Rect(700, 640, 180, 50)
    long = (
        "Turn up what is still to be drawn (what has been seen cannot be taken back, and the turn goes on from there)"
    )
    items = [
        (long, 1, ""),
        ("Unlock all your workers", 2, "You have 2 cocoa, and it costs 3; the rest may come later."),
    ]
    with Window(ui_scale=scale) as w:
        w.app.scenes.push(Popup(button, items, "Also", spoken_of=[panel]))
        w.run()
        rows, b = w.find("items"), w.app.brush
        assert isinstance(rows, ListBox) and w.scene.box.contains(rows.rect)
        for words, _, why in items:
            room = w.scene._words_room(rows.row_rect(0).w)
            assert b.block_height(words, room, "caption") + b.block_height(why, room, "note") <= rows.row_height
        assert not w.scene.box.colliderect(panel) and not w.scene.box.colliderect(button)
