"""The loop: it sleeps when nothing moves, repaints what was damaged, and says in a sentence when it cannot begin."""

import gc
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any
from weakref import ref

import pygame
import pytest
from window import TICK, Window

from game.client.devices.settings import Settings, load
from game.client.devices.sound import Sound, hushed
from game.client.scenes.dialog import Curtain, Dialog, confirm
from game.client.window import app
from game.client.window.app import App, NoDisplay, fitting
from game.client.window.scene import Scene


class Plain(Scene):
    """Remembers its life."""

    def __init__(self, name: str = "plain") -> None:
        self.name, self.life, self.drawn = name, [], []  # type: ignore[var-annotated]

    def enter(self) -> None:
        self.life.append("enter")

    def leave(self) -> None:
        self.life.append("leave")

    def pause(self) -> None:
        self.life.append("pause")

    def resume(self) -> None:
        self.life.append("resume")

    def draw(self, to: pygame.Surface) -> None:
        self.drawn.append(to.get_clip())


def test_pause_and_resume_come_in_pairs_and_results_are_handed_down() -> None:
    with Window(Plain()) as w:
        below, got = w.scene, []
        w.app.scenes.push(Plain("above"), got.append)
        w.run()
        assert below.life == ["enter", "pause"]
        above = w.scene
        w.app.scenes.pop("result")
        w.run()
        assert (above.life, below.life, got) == (["enter", "leave"], ["enter", "pause", "resume"], ["result"])


def test_replace_clears() -> None:
    with Window(Plain()) as w:
        below, got = w.scene, []
        w.app.scenes.push(Plain("a"), got.append)
        w.app.scenes.pop(7)
        w.run()
        assert got == [7] and below.life.count("enter") == 1
        w.app.scenes.replace(Plain("c"))
        w.run()
        assert below.life[-1] == "leave" and len(w.app.scenes.stack) == 1


def test_an_empty_stack_ends_the_loop() -> None:
    with Window(Plain()) as w:
        w.app.scenes.pop()
        w.run()
        assert not w.app.running


def test_what_lies_below_a_dialog_is_drawn_but_gets_no_input_and_no_time() -> None:
    with Window(Plain()) as w:
        below = w.scene
        w.app.scenes.push(confirm("Sure?", "Really.", "Yes"))
        w.run(0.3)
        n = len(below.drawn)
        w.shot()
        assert len(below.drawn) == n + 1
        assert w.app.scenes.listening() == [w.scene] and w.app.scenes.running() == [w.scene]


@pytest.mark.parametrize(("keys", "answer"), [(["return"], True), (["escape"], False), (["tab", "return"], False)])
def test_a_dialog_by_keys(keys: list[str], answer: bool) -> None:
    with Window(Plain()) as w:
        got: list[Any] = []
        w.app.scenes.push(confirm("Sure?", "Really.", "Yes"), got.append)
        w.run(0.3)
        w.key(*keys)
        assert got == [answer]


def test_a_dangerous_dialog_has_the_careful_answer_in_focus() -> None:
    with Window(Plain()) as w:
        got: list[Any] = []
        w.app.scenes.push(confirm("Throw away?", "For good.", "Throw away", danger=True), got.append)
        w.run(0.3)
        w.key("return")
        assert got == [False]


def test_a_click_beside_a_dialog_closes_it_and_one_on_it_does_not() -> None:
    with Window(Plain()) as w:
        got: list[Any] = []
        w.app.scenes.push(Dialog("Words", "More words. " * 200, [("Fine", 1, "go")], "closed"), got.append)
        w.run(0.3)
        w.click(w.scene.sheet.move(0, 4).midtop)
        assert got == []
        w.click((5, 5))
        assert got == ["closed"]


def test_only_a_press_lifts_the_curtain() -> None:
    with Window(Plain()) as w:
        got: list[Any] = []
        w.app.scenes.push(Curtain("Sun", "sun", "Nobody else should look."), got.append)
        w.run(0.3)
        w.key("escape")
        w.click((5, 5))
        assert got == []
        w.key("return")
        assert got == [True]


def test_nothing_changed_nothing_repainted() -> None:
    with Window(Plain()) as w:
        w.run(1.0)
        before = w.app.repaints
        for _ in range(60):
            w.app.frame([], 1 / 60)
        assert w.app.repaints == before


def test_a_picture_that_is_the_same_is_not_painted_again() -> None:
    with Window(Plain()) as w:
        before = w.app.repaints
        w.app.damage()
        w.run()
        assert w.app.repaints == before


def test_a_window_that_was_covered_is_painted_whole() -> None:
    with Window(Plain()) as w:
        before = w.app.repaints
        w.run(TICK, pygame.Event(pygame.WINDOWEXPOSED))
        w.watch(0.1)
        assert w.app.repaints == before + 1


def test_a_slow_frame_does_not_make_time_jump() -> None:
    steps: list[float] = []
    with Window(Plain()) as w:
        w.scene.update = steps.append
        w.app.frame([], 30.0)
        assert steps == [0.1]


@pytest.mark.parametrize(
    ("system", "seconds", "measured"),
    [
        ("win32", 0.05, "software"),
        ("win32", 0.005, "fast"),
        ("linux", 0.05, "fast"),
        ("linux", 0.005, "software"),
    ],
)
def test_a_slow_window_is_remembered_and_stays_the_same_window(
    system: str, seconds: float, measured: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Linux begins without the graphics card, others with it."""
    with Window(Plain()) as w:
        window = w.app.window
        monkeypatch.setattr("sys.platform", system)
        for _ in range(24):
            w.app._time_flip(seconds)
        assert (w.app.settings.measured, w.app.window) == (measured, window)


def test_a_graphics_card_that_ends_the_program_is_not_used_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = []

    def opened(*_: object, **__: object) -> None:
        kept.append(load(tmp_path).measured)
        raise pygame.error("gone")

    settings = Settings(measured="fast", path=tmp_path / "settings.json")
    with monkeypatch.context() as patch:
        patch.setattr("pygame.Window", opened)
        with pytest.raises(NoDisplay):
            App(settings, Path())
    assert kept == ["software"]
    App(settings := Settings(measured="fast", path=tmp_path / "settings.json"), Path()).close()
    assert settings.measured == "fast"


def test_another_thread_can_wake_the_loop() -> None:
    with Window(Plain()) as w:
        pygame.event.clear()
        t = threading.Thread(target=w.app.wake)
        t.start()
        t.join()
        assert pygame.event.wait(1000).type != pygame.NOEVENT


def test_closing_asks_the_scenes_first() -> None:
    with Window(Plain()) as w:
        w.scene.quit_asked = lambda: True
        w.run(0.1, pygame.Event(pygame.QUIT))
        assert w.app.running
        w.scene.quit_asked = lambda: False
        w.run(0.1, pygame.Event(pygame.QUIT))
        assert not w.app.running


def test_the_whole_loop_runs_and_ends_with_the_window() -> None:
    app = App(Settings(), Path("assets/sound"), size=(1280, 720))
    scene = Plain()

    def end() -> None:
        if app.repaints:
            pygame.event.post(pygame.Event(pygame.QUIT))

    app.idle = end
    app.run(scene)
    assert scene.life == ["enter", "leave"] and scene.drawn


def test_toasts_come_and_go_and_do_not_repeat_themselves() -> None:
    with Window(Plain()) as w:
        w.app.toasts.show("Saved.")
        w.run(3.0)
        w.app.toasts.show("Saved.")
        w.run(0.3)
        assert len(w.app.toasts.shown) == 1
        w.run(5.0)
        assert w.app.toasts.shown == []


def test_mute_and_fullscreen_work_everywhere() -> None:
    with Window(Plain()) as w:
        w.key("m")
        assert w.app.sound.muted
        w.key("f11")
        assert w.app.settings.fullscreen
        w.key("f11")
        assert not w.app.settings.fullscreen


def test_sound_without_a_device_or_a_file_is_silence() -> None:
    s = Sound(Path("assets/sound"))
    s.play("knock")
    s.music.play("founders")
    s.update(0.1)
    s.open()
    s.play("no such sound")
    s.set_volumes(0, 0, muted=True)
    s.update(0.1)
    s.close()
    s.play("knock")
    assert not s.works


def test_hushed_gives_the_voice_back(capfd: pytest.CaptureFixture[str]) -> None:
    with hushed():
        os.write(2, b"chatter")
    os.write(2, b"heard")
    assert capfd.readouterr().err == "heard"


def test_no_display_is_one_sentence() -> None:
    """A process of its own: SDL picks its driver once."""
    code = (
        "from pathlib import Path\n"
        "from game.client.window.app import App, NoDisplay\n"
        "from game.client.devices.settings import Settings\n"
        "try: App(Settings(), Path())\n"
        "except NoDisplay as e: print(e)\n"
    )
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=env | {"SDL_VIDEODRIVER": "x11"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout.strip() == "There is no display to open a window on."
    assert "Traceback" not in done.stderr


def test_a_window_is_no_larger_than_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 600), (1366, 768)])
    assert [fitting((1600, 900)), fitting((1280, 720))] == [(1366, 768), (1280, 720)]


def test_garbage_is_swept_in_a_frame_that_paints_nothing(monkeypatch):
    class Circle:
        def __init__(self):
            self.me = self

    monkeypatch.setattr(app, "SWEPT", 100)
    with Window() as w:
        gc.collect()
        gc.disable()
        try:
            gone, others = ref(Circle()), [[n] for n in range(200)]
            w.run()
            assert gone() is None and others
        finally:
            gc.enable()
