"""Watching a record: step, scrub, play, jump by rounds; nothing can be changed."""

from typing import Any

import pytest
from toy import Toy
from toy_table import ToySpeech, ToyView
from window import Window

from game.client.devices.intent import spoken
from game.client.table.replay import ReplayScene
from game.events import RoundBegan
from game.record import Header, Seat
from game.table import Table


class Film:
    """A toy game played to its end, as Replay would give it."""

    def __init__(self) -> None:
        self.header = Header("toy", 1, b"", 2, False, {}, [Seat("me", "Sun"), Seat("me", "Jaguar")], b"s")
        table = Table(Toy())
        self.table = table
        self.states = [table.state.clone()]
        self.events: list[Any] = [list(table.events())]
        while (q := table.question) is not None:
            made = table.deal(b"seed") if q.who < 0 else table.answer(q.who, q.options[0])
            self.states.append(table.state.clone())
            self.events.append([*made, RoundBegan(1)] if len(self.states) == 8 else made)

    def __len__(self) -> int:
        return len(self.states)


@pytest.fixture
def scene() -> ReplayScene:
    return ReplayScene(Film(), ToyView(), speech=ToySpeech("toy"), name="The toy")  # type: ignore[arg-type]


def at(w: Window) -> int:
    return int(w.scene.reel.table.at)


def seen(w: Window) -> bool:
    s = w.scene.reel.table.state
    return bool(w.scene.view.seen == (tuple(s.display), tuple(s.built)))


def test_steps_by_keys_and_buttons(scene: ReplayScene) -> None:
    with Window(scene) as w:
        w.key("right", "right", "right", "left")
        assert at(w) == 2
        w.click("forward_one")
        w.run(0.5)
        w.click("back_one")
        w.run(0.3)
        assert at(w) == 2 and seen(w)
        w.key("left", "left", "left", "left")
        assert at(w) == 0


def test_it_plays_to_the_end_and_stops(scene: ReplayScene) -> None:
    with Window(scene, speed="fast") as w:
        w.scene.set_pace(3)
        w.click("play")
        for _ in range(200):
            w.run(0.2)
            if not w.scene.playing:
                break
        assert at(w) == w.scene.last and w.scene.reel.table.over and seen(w)
        w.click("play")
        assert not w.scene.playing


def test_scrubbing_by_mouse_and_by_keys(scene: ReplayScene) -> None:
    with Window(scene) as w:
        bar = w.find("scrub").rect
        w.drag((bar.x + 14, bar.centery), (bar.right, bar.centery))
        assert at(w) == w.scene.last and seen(w)
        w.scene.ui.set_focus(w.find("scrub"))
        w.key("home", "right", "right")
        assert at(w) == 2 and seen(w)


def test_jumping_by_rounds(scene: ReplayScene) -> None:
    with Window(scene) as w:
        w.click("next_round")
        assert at(w) == 7
        w.click("next_round")
        assert at(w) == w.scene.last
        w.click("first")
        assert at(w) == 7 and seen(w)


def test_every_tool_says_what_it_does_and_wears_the_key_that_does_the_same(scene: ReplayScene) -> None:
    keys = {"first": "page up", "back_one": "left", "play": "p", "forward_one": "right", "next_round": "page down"}
    with Window(scene) as w:
        w.key("right", "right")
        for tool, key in keys.items():
            face = w.find(tool)
            assert face.words and face.cap == spoken(key)  # type: ignore[attr-defined]
        w.key("page down")
        assert at(w) == 7
        w.key("page up")
        assert at(w) == 0


def test_log_scores_and_menu_work_and_nothing_is_asked(scene: ReplayScene) -> None:
    with Window(scene) as w:
        for _ in range(9):
            w.key("right")
        for key in ("l", "s", "escape", "f10", "escape", "z", "e", "a"):
            w.key(key)
            w.run(0.2)
        assert w.scene.question is None and at(w) == 9
        w.shot()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((3440, 1440), 100)])
def test_the_bar_fits(scene: ReplayScene, size: tuple[int, int], scale: int) -> None:
    with Window(scene, size, ui_scale=scale) as w:
        rects = [x.rect for x in w.scene.ui.order()]
        assert all(w.app.screen.bounds.contains(r) for r in rects)
        assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
        assert w.find("scrub").rect.w > 60
        w.shot()


def test_a_monkey_in_the_cinema(scene: ReplayScene) -> None:
    with Window(scene) as w:
        w.monkey(5, 80)


def test_who_has_won_is_said_at_the_end_and_deals_are_not_waited_for(scene: ReplayScene) -> None:
    with Window(scene, speed="off") as w:
        log = scene.reel.replay.table.log
        scene.reel.table.at = next(i for i, entry in enumerate(log) if entry[0] == "deal")
        assert scene._deals_next
        scene.go(scene.last)
        w.run(0.3)
        assert [t.words for t in w.app.toasts.shown if t.words.endswith("wins")]
