"""Only what changed is painted: whatever is done at a table, every frame equals a fresh picture of the whole window.

python tests/client/test_only_changes.py 0 200      the same for many seeds, by hand
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from having import FACED
from pygame import Rect, Surface
from window import Window

from game.client.paint.alike import Alike
from game.client.paint.areas import rising
from game.client.paint.page import Page, kept, live, recalled
from game.client.paint.room import room
from game.client.paint.still import Part, Still
from game.client.scenes.settings import SettingsScene
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

SIZES = ((1280, 720), (1366, 768), (1600, 900))
KEYS = ("tab", "tab", "return", "right", "down", "left", "r", "f", "z", "l", "s", "h", "v", "escape", "=", "-", "f1")
NAMES = ("Sun", "Jaguar", "Serpent", "Owl")


class Watched(Window):
    """Every frame is compared."""

    each = True

    def __init__(self, scene: TableScene, luck: random.Random, **settings: Any) -> None:
        super().__init__(scene, SIZES[0], ahead=True, **settings)
        self.table, self.luck, self.did = scene, luck, [""]
        frame = self.app.frame

        def watched(events: Any, dt: float) -> None:
            frame(events, dt)
            if self.app.running:
                self.compare()

        self.app.frame = watched  # type: ignore[method-assign]

    def __enter__(self) -> Watched:
        return self

    def compare(self) -> None:
        seen = self.app.surface
        fresh = Surface(seen.get_size(), 0, seen)
        self.app.draw(fresh)
        if fresh.get_buffer().raw != seen.get_buffer().raw:
            raise AssertionError(f"after {self.did[-6:]}: differs in {differing(fresh, seen)}")

    def compare_still(self) -> None:
        """What stands still is as if all its parts had just been painted."""
        view: Any = self.table.view
        size, parts = view.still.surface.get_size(), view.parts()
        fresh = Still(size, lambda to: room(view.look, *size).draw(to, 0, 0))
        fresh.show(parts)
        if all(map(view.still.shows, parts)):
            differs = differing(fresh.surface, view.still.surface)
            assert not differs, f"after {self.did[-6:]}: what stands still differs in {differs}"

    # ---- what is done

    def point(self) -> tuple[int, int]:
        """Somewhere: at a thing that can be pressed, or anywhere."""
        aims = [w for w in self.scene.ui.all() if w.focusable and self.app.screen.bounds.collidepoint(w.rect.center)]
        if aims and self.luck.random() < 0.6:
            x, y = self.luck.choice(aims).rect.center
            return x, y
        wide, high = self.app.screen.size
        return self.luck.randrange(wide), self.luck.randrange(high)

    def go(self) -> None:
        """The pointer moves there in a few steps."""
        (ax, ay), (bx, by) = self.mouse, self.point()
        for i in range(1, 5):
            self.move((ax + (bx - ax) * i // 4, ay + (by - ay) * i // 4))

    def rest(self) -> None:
        """A tip, a balloon, a glow."""
        self.move(self.point())
        for _ in range(6):
            self.app.frame([], 0.1)

    def wait(self) -> None:
        self.run(0.2)

    def answer(self) -> None:
        """Something moves; sometimes it is cut short."""
        if self.table.question is not None and self.scene is self.table:
            options = [c for c in self.table.question.options if c != "pass"] or list(self.table.question.options)
            self.table.answer(self.luck.choice(options))
            self.run(self.luck.choice((0.1, 0.3, 0.6)))

    def toast(self) -> None:
        self.app.toasts.show(
            "One thing happened." * self.luck.randrange(1, 4), self.luck.choice(("note", "gain", "loss"))
        )
        self.run(0.2)

    def press(self) -> None:
        key = self.luck.choice(KEYS)
        self.did[-1] += f" {key}"
        self.key(key)

    def turn_wheel(self) -> None:
        self.wheel(self.point(), self.luck.choice((-2, -1, 1, 2)))

    def pull(self) -> None:
        self.drag(self.point(), self.point(), 3)

    def tap(self) -> None:
        self.click(self.point(), self.luck.choice((1, 1, 3)))

    def sheet(self) -> None:
        if self.scene is self.table:
            self.luck.choice((self.table.toggle_log, self.table.toggle_scores, self.table.toggle_recap))()
            self.run(0.1)

    def dress(self) -> None:
        """Another window, other preferences."""
        what = self.luck.randrange(4)
        if what == 0:
            self.resize(self.luck.choice(SIZES))
        elif what == 1 and self.scene is self.table:
            self.app.scenes.push(SettingsScene())
            self.run(0.1)
        elif what == 2:
            self.app.settings.zoom = self.luck.choice((100, 100, 125))
            self.app.settings_changed()
            self.run(0.1)
        else:
            self.app.toasts.show("Something was said.")
            self.app.settings.text_size = self.luck.choice((100, 125))
            self.app.settings_changed()
            self.run(0.1)

    def act(self) -> None:
        does: list[tuple[Callable[[], None], int]] = [
            (self.go, 8),
            (self.rest, 5),
            (self.wait, 2),
            (self.answer, 5),
            (self.toast, 1),
            (self.press, 6),
            (self.turn_wheel, 2),
            (self.pull, 2),
            (self.tap, 3),
            (self.sheet, 1),
            (self.dress, 1),
        ]
        do = self.luck.choices([d for d, _ in does], [n for _, n in does])[0]
        self.did.append(do.__name__)
        do()
        if self.app.running:
            self.compare_still()


def table_of(title: str, luck: random.Random) -> TableScene:
    """A table somewhere in the middle of a random game."""
    players = luck.choice((2, 4))
    setup = TITLES[title].setup(players, False)
    assert isinstance(setup, Setup)
    header = Header.of(TITLES[title], setup, [Seat("me", n) for n in NAMES[:players]], luck.randbytes(8))
    session = LocalSession(header, opened(header))
    for _ in range(luck.randrange(120)):
        while session.step() is not None:
            pass
        if (q := session.asked()) is None:
            break
        session.answer(q.who, luck.choice([c for c in q.options if c != "pass"] or list(q.options)))
    return TableScene(session, view_of(title), name=TITLES[title].name)


def differing(a: Surface, b: Surface) -> Rect:
    """Around the pixels that two pictures do not share."""
    mask = pygame.mask.from_threshold(a, (0, 0, 0), (1, 1, 1, 255), b)
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else Rect(0, 0, 0, 0)


def drive(title: str, seed: int, acts: int) -> None:
    luck = random.Random(f"{title} {seed}")
    with Watched(
        table_of(title, luck), luck, speed=luck.choice(("normal", "normal", "fast")), two_step=luck.random() < 0.4
    ) as w:
        for _ in range(acts):
            if w.table not in w.app.scenes.stack or not w.app.running:
                break
            w.act()


@pytest.mark.parametrize("title", FACED)
def test_every_frame_is_as_if_the_whole_window_was_painted(title: str) -> None:
    drive(title, 1, 25)


# ---- the page


RED, BLUE = (255, 0, 0), (0, 0, 255)


def changed(page: Page, *fills: tuple[tuple[int, int, int], Rect]) -> list[Rect]:
    page.begin(anew=True)
    for colour, rect in fills:
        page.fill(colour, rect)
    return page.end()


def test_the_first_picture_is_painted_whole_and_the_same_again_nowhere() -> None:
    page, square = Page((100, 80)), Rect(10, 10, 20, 20)
    assert changed(page, (RED, square)) == [Rect(0, 0, 100, 80)]
    assert changed(page, (RED, square)) == []


def test_what_moves_is_painted_where_it_was_and_where_it_is() -> None:
    page = Page((100, 80))
    changed(page, (RED, Rect(10, 10, 5, 5)), (BLUE, Rect(80, 50, 5, 5)))
    found = changed(page, (RED, Rect(40, 10, 5, 5)), (BLUE, Rect(80, 50, 5, 5)))
    assert sorted(map(tuple, found)) == [(10, 10, 5, 5), (40, 10, 5, 5)]


def test_what_comes_between_leaves_the_rest_alone() -> None:
    page = Page((100, 80))
    changed(page, (RED, Rect(0, 0, 5, 5)), (BLUE, Rect(80, 50, 5, 5)))
    assert changed(page, (RED, Rect(0, 0, 5, 5)), (RED, Rect(50, 0, 9, 9)), (BLUE, Rect(80, 50, 5, 5))) == [
        Rect(50, 0, 9, 9)
    ]


def test_what_moves_up_in_the_order_leaves_alone_what_it_passes() -> None:
    page = Page((100, 80))
    boxes = [Rect(20 * i, 0, 9, 9) for i in range(5)]
    changed(page, *((RED, box) for box in boxes))
    assert changed(page, *((RED, boxes[i]) for i in (4, 0, 1, 2, 3))) == [boxes[4]]


def test_another_order_is_another_picture() -> None:
    page, a, b = Page((100, 80)), (RED, Rect(0, 0, 9, 9)), (BLUE, Rect(4, 4, 9, 9))
    changed(page, a, b)
    assert changed(page, b, a)


def test_of_places_the_longest_run_that_rises_is_kept() -> None:
    assert rising([3, 0, -1, 1, 2, 4]) == [-1, 0, -1, 1, 2, 4]
    assert rising([]) == [] and rising([-1]) == [-1]


def test_what_is_kept_is_drawn_when_its_key_changes_or_something_is_damaged() -> None:
    page, drawn = Page((100, 80)), []
    for key, anew in ((1, True), (1, False), (2, False), (2, True)):
        page.begin(anew=anew)
        kept(page, "layer", key, lambda to, key=key: drawn.append(key))  # type: ignore[misc]
        page.end()
    assert drawn == [1, 2, 2]


def test_what_was_foreseen_is_recalled_without_being_drawn_again() -> None:
    page, drawn = Page((100, 80)), []

    def draw(to: Surface) -> None:
        drawn.append(to)
        to.fill(RED, Rect(10, 10, 5, 5))

    changed(page)
    page.foresee("one", 1, draw)
    page.begin(anew=False)
    recalled(page, "one", 1, draw)
    assert page.end() == [Rect(10, 10, 5, 5)]
    assert len(drawn) == 1


def test_a_live_picture_is_painted_where_it_was_painted_on() -> None:
    page, still = Page((100, 80)), Still((100, 80), lambda to: to.fill(BLUE))
    rect = Rect(30, 30, 10, 10)
    for tone, expected in ((1, [Rect(0, 0, 100, 80)]), (1, []), (2, [rect]), (1, [rect])):
        still.show([Part("one", rect, tone, lambda to, tone=tone: to.fill((tone, 0, 0), rect))])  # type: ignore[misc]
        page.begin(anew=True)
        live(page, still)
        assert page.end() == expected
        assert still.surface.get_at((35, 35))[0] == tone


if __name__ == "__main__":
    os.environ["TOLLAN_HOME"] = tempfile.mkdtemp()
    for seed in range(int(sys.argv[1]), int(sys.argv[2])):
        for title in FACED:
            try:
                drive(title, seed, int(sys.argv[3]) if len(sys.argv) > 3 else 60)
            except AssertionError as fault:
                print(title, seed, fault, flush=True)
    print("done", flush=True)


def test_equal_strokes_of_one_name_are_one_object_each_for_itself() -> None:
    some, twin, other, *more = map(float, ("1", "1", "2", "1", "2", "1"))
    alike = Alike[float]()
    alike.as_known([some, twin, other])
    assert [id(one) for one in alike.as_known(more)] == [id(some), id(other), id(twin)]
