"""Every widget by the mouse alone, by the keyboard alone, by a finger and by the pad."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect
from window import Window

from game.client.widgets.choices import Choice, Tabs
from game.client.widgets.controls import Button, Label, MenuItem, Panel, PictureButton, Slider, Toggle
from game.client.widgets.entry import TextEntry, tidy
from game.client.widgets.lists import ListBox, Scroller
from game.client.widgets.ui import Widget
from game.client.window.scene import Scene

Make = Callable[["Bench"], list[Widget]]
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
DOWN, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


class Bench(Scene):
    """A scene with whatever is to be tried; `said` is what its widgets reported."""

    def __init__(self, make: Make) -> None:
        self.make = make
        self.said: list[Any] = []

    def build(self) -> None:
        self.ui.add(*self.make(self))

    def back(self) -> None:
        self.said.append("back")

    def draw(self, to: pygame.Surface) -> None:
        to.fill((20, 18, 24))
        super().draw(to)


@pytest.fixture
def bench() -> Iterator[Callable[..., Window]]:
    made: list[Window] = []

    def lay(make: Make, **more: Any) -> Window:
        made.append(Window(Bench(make), **more))
        return made[-1]

    yield lay
    for w in made:
        w.app.close()


def buttons(b: Bench) -> list[Widget]:
    return [
        Button(Rect(100, 100, 200, 60), "One", lambda: b.said.append(1), "one", cap="1", mark="play"),
        Button(Rect(400, 100, 200, 60), "Two", lambda: b.said.append(2), "two", kind="go"),
        Button(Rect(100, 300, 200, 60), "Off", lambda: b.said.append(3), "off", enabled=False, why="Not now, friend."),
        MenuItem(Rect(400, 300, 400, 60), "Menu", lambda: b.said.append(4), "menu", mark="gear", note="a note"),
    ]


def test_buttons_by_mouse(bench: Any) -> None:
    w = bench(buttons)
    for key in ("one", "two", "off", "menu"):
        w.click(key)
    assert w.scene.said == [1, 2, 4]


def test_a_press_let_go_elsewhere_is_none(bench: Any) -> None:
    w = bench(buttons)
    w.drag("one", (900, 600))
    assert w.scene.said == []


def test_buttons_by_keyboard(bench: Any) -> None:
    w = bench(buttons)
    w.key("tab", "return", "right", "space", "down", "return")
    assert w.scene.said == [1, 2, 4]
    w.key("escape")
    assert w.scene.said[-1] == "back"


def test_buttons_by_finger_count_once(bench: Any) -> None:
    w = bench(buttons)
    w.touch("one")
    assert w.scene.said == [1]


def test_buttons_by_pad(bench: Any) -> None:
    w = bench(buttons)
    w.pad(DOWN, A, RIGHT, A, B)
    assert w.scene.said == [1, 2, "back"]


def test_a_held_enter_does_not_press_again_and_again(bench: Any) -> None:
    w = bench(buttons)
    w.key("tab")
    for again in (False, True, True):
        held = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", repeat=again)
        w.run(0.05, held)
    assert w.scene.said == [1]


def test_what_cannot_be_pressed_says_why(bench: Any) -> None:
    w = bench(buttons)
    w.move("off")
    w.run(0.8)
    assert w.scene.ui._tip_for is w.find("off")
    assert w.find("off").explain() == "Not now, friend."
    w.move((900, 650))
    assert w.scene.ui._tip_for is None


def test_tab_goes_round_in_the_order_built_and_back(bench: Any) -> None:
    w = bench(buttons)
    assert w.focus_walk() == ["one", "two", "off", "menu"]
    w.key("shift+tab")
    assert w.scene.ui.focus.key == "menu"


def test_the_ring_is_shown_for_keys_and_hidden_for_the_mouse(bench: Any) -> None:
    w = bench(buttons)
    plain = pygame.image.tobytes(w.shot(), "RGB")
    w.key("tab")
    ringed = pygame.image.tobytes(w.shot(), "RGB")
    w.move((900, 650))
    assert plain != ringed
    assert not w.scene.ui.by_keys


@pytest.mark.parametrize("more", [{}, {"ui_scale": 200}, {"size": (3840, 2160)}])
def test_a_ring_that_moves_on_leaves_no_light_behind(bench: Any, more: dict[str, Any]) -> None:
    def make(bench: Bench) -> list[Widget]:
        return [Button(Rect(200 + 500 * i, 200, 300, 60), f"B{i}", lambda: None, key=f"b{i}") for i in range(2)]

    w = bench(make, **more)
    w.key("tab")
    w.key("tab")
    seen = w.app.surface.copy()
    w.app.damage()
    w.run()
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(w.app.surface, "RGB")


def test_the_ring_of_a_choice_runs_round_its_names(bench: Any) -> None:
    w = bench(lambda b: [Choice(Rect(100, 100, 900, 50), ["One", "Two"], 0, b.said.append, "pick")])
    ring, rect = w.find("pick").ringed(), w.find("pick").rect
    assert rect.contains(ring) and ring.w < rect.w / 2


def test_focus_survives_a_rebuild_by_key(bench: Any) -> None:
    w = bench(buttons)
    w.key("tab", "tab")
    w.resize((1600, 900))
    assert w.scene.ui.focus is w.find("two")


def toggles(b: Bench) -> list[Widget]:
    return [Toggle(Rect(100, 100, 300, 50), False, b.said.append, "t")]


def test_toggle(bench: Any) -> None:
    w = bench(toggles)
    w.click("t")
    w.key("space", "left", "right", "right")
    assert w.scene.said == [True, False, True]


def sliders(b: Bench) -> list[Widget]:
    return [Slider(Rect(100, 100, 500, 50), 50, 0, 100, b.said.append, "s", step=5)]


def test_slider_by_keys(bench: Any) -> None:
    w = bench(sliders)
    w.key("tab", "left", "right", "right", "home", "left", "end")
    assert w.scene.said == [45, 50, 55, 0, 100]


def test_slider_by_mouse_and_finger(bench: Any) -> None:
    w = bench(sliders)
    s = w.find("s")
    w.drag((s.rect.x + 14, s.rect.centery), (s.rect.right + 300, s.rect.centery))
    assert w.scene.said[0] == 0 and w.scene.said[-1] == 100
    w.touch((s.rect.x + 12, s.rect.centery))
    assert w.scene.said[-1] == 0


def choices(b: Bench) -> list[Widget]:
    return [
        Choice(Rect(100, 100, 700, 50), ["Slow", "Normal", "Fast"], 1, b.said.append, "wide"),
        Choice(Rect(100, 200, 200, 50), ["a long name", "another one", "a third"], 0, b.said.append, "narrow"),
        Tabs(Rect(100, 300, 700, 50), ["Picture", "Play"], 0, b.said.append, "tabs"),
    ]


def test_choices_by_keys(bench: Any) -> None:
    w = bench(choices)
    w.key("tab", "right", "right", "left", "tab", "right", "return", "tab", "right")
    assert w.scene.said == [2, 1, 1, 2, 1]


def beside(b: Bench) -> list[Widget]:
    return [
        Choice(Rect(100, 100, 300, 50), ["Slow", "Fast"], 0, b.said.append, "choice"),
        Button(Rect(500, 100, 200, 50), "Beside", lambda: None, "beside"),
    ]


def test_an_arrow_pressed_at_the_end_of_a_choice_goes_on_to_what_lies_there(bench: Any) -> None:
    w = bench(beside)
    w.key("tab", "right")
    assert w.scene.said == [1] and w.scene.ui.focus.key == "choice"
    w.key("right")
    assert w.scene.ui.focus.key == "beside"


def test_choices_by_mouse_side_by_side_or_with_arrows(bench: Any) -> None:
    w = bench(choices)
    cells = w.find("wide")._cells()
    w.click(cells[2].center)
    narrow = w.find("narrow")
    w.click((narrow.rect.right - 10, narrow.rect.centery))
    w.click((narrow.rect.x + 10, narrow.rect.centery))
    assert w.scene.said == [2, 1, 0]
    assert narrow._cells() == []


def rows(b: Bench) -> list[Widget]:
    def draw(to: pygame.Surface, r: Rect, i: int, state: str) -> None:
        b.app.brush.text(to, f"row {i}", (r.x + 8, r.centery))

    return [ListBox(Rect(100, 100, 400, 400), 5000, 40, draw, b.said.append, "list", moved=lambda i: b.said.append(-i))]


def test_a_list_of_thousands_by_keys(bench: Any) -> None:
    w = bench(rows)
    w.key("tab", "down", "down", "return", "page down", "end", "return", "home")
    box = w.find("list")
    assert w.scene.said == [-1, -2, 2, -11, -4999, 4999, 0]
    assert box.offset == 0


def test_a_list_by_wheel_mouse_and_bar(bench: Any) -> None:
    w = bench(rows)
    box = w.find("list")
    w.wheel("list", -3)
    assert box.offset > 0
    at = box.row_at((300, 300))
    w.click((300, 300))
    assert w.scene.said[-1] == at
    w.drag(box.bar().center, (box.rect.right - 5, box.rect.bottom + 200))
    assert box.offset == box.overflow


def test_a_finger_scrolls_a_list_without_choosing(bench: Any) -> None:
    w = bench(rows)
    w.swipe((300, 450), (300, 150))
    assert w.find("list").offset > 100 and w.scene.said == []
    w.touch((300, 200))
    assert len(w.scene.said) == 2


def test_an_empty_list_is_no_trap(bench: Any) -> None:
    w = bench(lambda b: [ListBox(Rect(10, 10, 200, 200), 0, 40, lambda *_: None, b.said.append, "list")])
    w.key("tab", "down", "up", "end", "return", "page down")
    w.click("list")
    w.wheel("list", -2)
    assert w.scene.said == []


def scroller(b: Bench) -> list[Widget]:
    inside = [
        Button(Rect(120, 100 + i * 90, 200, 60), f"B{i}", (lambda n: lambda: b.said.append(n))(i), f"b{i}")
        for i in range(12)
    ]
    return [Panel(Rect(80, 80, 400, 400)), Scroller(Rect(100, 100, 360, 360), inside, "box")]


def test_focus_scrolls_into_sight(bench: Any) -> None:
    w = bench(scroller)
    for _ in range(12):
        w.key("tab")
    assert w.find("box").rect.contains(w.find("b11").rect)
    w.key("return")
    assert w.scene.said == [11]


def test_a_finger_that_drags_over_buttons_scrolls_and_presses_none(bench: Any) -> None:
    w = bench(scroller)
    w.swipe("b3", (220, 120))
    assert w.find("box").offset > 50 and w.scene.said == []


def test_what_is_scrolled_out_of_sight_cannot_be_pressed(bench: Any) -> None:
    w = bench(scroller)
    hidden = w.find("b8").rect.center
    w.click(hidden)
    assert w.scene.said == []


def entries(b: Bench) -> list[Widget]:
    return [
        TextEntry(
            Rect(100, 100, 300, 50), "Sun", b.said.append, "name", longest=8, entered=lambda t: b.said.append("!" + t)
        ),
        Button(Rect(100, 200, 200, 60), "Go", lambda: b.said.append("go"), "go"),
    ]


def text(w: Window) -> str:
    found = w.find("name")
    assert isinstance(found, TextEntry)
    return found.text


def test_typing_any_script_up_to_the_longest(bench: Any) -> None:
    w = bench(entries)
    w.key("tab")
    w.type("ñō日")
    assert text(w) == "Sunñō日"
    w.type("xxxxx")
    assert len(text(w)) == 8


def test_letters_that_mean_something_elsewhere_are_just_letters_here(bench: Any) -> None:
    w = bench(entries)
    w.key("tab", "z", "h", "space")
    assert text(w) == "Sunzh"
    w.type(" ")
    w.key("m")
    assert text(w) == "Sunzh m"


def test_moving_selecting_deleting(bench: Any) -> None:
    w = bench(entries)
    w.key("tab", "home", "delete", "end", "backspace")
    assert text(w) == "u"
    w.key("shift+left")
    w.type("Jaguar Q")
    w.key("ctrl+left", "delete", "ctrl+a", "backspace")
    assert text(w) == ""


def test_copy_cut_and_paste(bench: Any) -> None:
    w = bench(entries)
    w.key("tab", "ctrl+a", "ctrl+x")
    assert text(w) == ""
    w.key("ctrl+v", "ctrl+v")
    assert text(w) == "SunSun"


def test_an_input_method_composes_before_it_enters(bench: Any) -> None:
    w = bench(entries)
    w.key("tab")
    w.run(0.05, pygame.Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    assert text(w) == "Sun"
    w.key("backspace", "return")
    assert text(w) == "Sun", "the input method has the keys"
    w.run(0.05, pygame.Event(pygame.TEXTINPUT, text="日本"))
    assert text(w) == "Sun日本"


def test_enter_tab_and_escape_leave_the_field(bench: Any) -> None:
    w = bench(entries)
    w.key("tab", "return", "tab", "return", "escape")
    assert w.scene.said == ["!Sun", "go", "back"]


def test_clicking_puts_the_caret_and_two_clicks_take_all(bench: Any) -> None:
    w = bench(entries)
    w.click((115, 125))
    w.type("X")
    assert text(w) == "XSun"
    w.click("name", clicks=2)
    w.type("B")
    assert text(w) == "B"


def test_pasted_lines_and_control_characters_are_tidied() -> None:
    assert tidy("a\nb\tc\x07\u202e\u200bd") == "a b cd"


def test_labels_panels_and_pictures_draw(bench: Any) -> None:
    w = bench(
        lambda b: [
            Panel(Rect(10, 10, 400, 300), "panel", "Heading"),
            Label(Rect(30, 80, 300, 100), "Some words that are long enough to be wrapped over lines", align="m"),
            PictureButton(
                Rect(500, 50, 80, 80), lambda to, r, s: to.fill((9, 90, 9), r), lambda: b.said.append(1), "p"
            ),
        ]
    )
    w.click("p")
    w.click((50, 50))
    assert w.scene.said == [1]
    assert w.shot().get_at((540, 90))[:3] == (9, 90, 9)


def test_the_second_half_of_a_double_press_never_falls_on_what_came_up_in_between(bench: Any) -> None:
    def one_after_the_other(b: Bench) -> list[Widget]:
        words = ("lay it", "end the turn", "the next one")[len(b.said)]

        def press() -> None:
            b.said.append(words)
            b.app.rebuild(b)

        return [Button(Rect(100, 100, 200, 60), words, press, words)]

    w = bench(one_after_the_other)
    at = {"pos": (200, 130), "button": 1, "touch": False, "clicks": 1}
    press = (pygame.Event(pygame.MOUSEBUTTONDOWN, at), pygame.Event(pygame.MOUSEBUTTONUP, at))
    w.run(0.1, *press)
    w.run(0.5, *press)
    assert w.scene.said == ["lay it"]
    w.run(0.1, *press)
    assert w.scene.said == ["lay it", "end the turn"]
