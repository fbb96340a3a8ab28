"""The window and its loop.

The loop sleeps until something happens: an event, a wake-up from another thread (`App.wake`), or the next frame of
an animation; with nothing moving it looks around four times a second and repaints nothing. When something was called
damaged the scenes are drawn onto a page (paint/page.py), which knows what differs from the last picture: only that is
painted. `frame` is one turn of the loop; tests call it with a time of their own.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame
from pygame import Rect

from game.assets import MissingAsset, asset
from game.client.devices.intent import Input, Keymap, Pointer, Press, Translator
from game.client.devices.screen import Screen
from game.client.devices.settings import Settings
from game.client.devices.sound import Sound, hushed
from game.client.paint.cache import SCREENS, SHELF
from game.client.paint.page import Page
from game.client.widgets.brush import Brush
from game.client.widgets.tips import Toasts
from game.client.widgets.ui import Ui
from game.client.window.letters import Letters
from game.client.window.scene import FOREVER, LONGEST_STEP, Scene, Scenes
from game.words.phrases import phrase

WAKE = pygame.event.custom_type()
IDLE = 0.25
FRAME = 1 / 60
SLICE = 0.01
GARBAGE = (30_000, 20, 20)
"""When circles of references are looked for whatever happens: only if nothing has stood still for long."""
SWEPT, OFTEN = 3000, 20
"""New objects from which they are looked for while nothing moves, and after how many times among older ones too."""
SMALLEST_WINDOW = (1280, 720)


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the text is one sentence for the player."""


class App:
    """One window, one stack of scenes. `run` returns when the window is closed."""

    pace = FRAME
    """Seconds between two frames while something moves."""
    slice: float | None = None
    """Seconds of a frame in which something long may be painted; None: as long as it takes."""
    paints_ahead = True
    """Whether pictures may be painted before they are needed, while nothing happens."""
    at_home = True
    """Whether who looks at this window sits at this device: its folders are named to nobody else."""
    longest_slice = SLICE
    screens_kept = SCREENS
    """Windows full of sprites that stay in memory."""

    def __init__(self, settings: Settings, sounds: Path, *, size: tuple[int, int] | None = None) -> None:
        self.settings = settings
        self.sound = Sound(sounds, settings.effects, settings.music)
        self.keymap = Keymap()
        self.translator = Translator(self.keymap)
        self.scenes = Scenes(self)
        self.toasts = Toasts(self)
        self.running = True
        self.idle: Callable[[], None] = lambda: None
        """Called once a frame: for whoever needs a heartbeat and is no scene (a net thread's queue)."""
        self._fixed_size = size
        self._damaged = self._moved = False
        self._last = 0.0
        self.clock = 0.0
        self.pressed: Press | None = None
        self._handing = False
        """What happens now happens because of input."""
        self._flips: list[float] = []
        self.repaints = 0
        self._pads: dict[int, object] = {}
        gc.set_threshold(*GARBAGE)
        self._open_window()
        self.settings_changed()

    # ---- the window

    def _open_window(self) -> None:
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "1")
        for system in ("X11", "WAYLAND"):  # what taskbars know the window by; pygame says "__main__.py"
            os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = "tollan"
        self._choose_renderer()
        with hushed():
            self._init_display()
        pygame.font.init()
        shown = pygame.display.get_driver() not in ("dummy", "offscreen")
        size = self._fixed_size or (fitting(self.settings.window) if shown else self.settings.window)
        try:
            with self._unless_the_card_ends_us():
                self.window = pygame.Window("Tollan", size, resizable=True, allow_high_dpi=True)
                if shown:
                    self.window.minimum_size = SMALLEST_WINDOW
                    self._wear_icon()
                self.surface = self.window.get_surface()
        except pygame.error as fault:
            raise NoDisplay(phrase("command.no_window", fault=fault)) from None
        if self.settings.fullscreen and self._fixed_size is None:
            self.window.set_fullscreen(True)
        pygame.key.stop_text_input()

    @contextmanager
    def _unless_the_card_ends_us(self) -> Iterator[None]:
        """Where the graphics card is used because it was measured so, the next start does without if this one ends."""
        st = self.settings
        tried = st.measured == "fast" and not self._plain()
        if tried:
            st.measured = "software"
            st.save()
        yield
        if tried:
            st.measured = "fast"
            st.save()

    def _wear_icon(self) -> None:
        with suppress(MissingAsset, pygame.error):
            self.window.set_icon(pygame.image.load_sized_svg(asset("web", "icon.svg"), (128, 128)))

    def _choose_renderer(self) -> None:
        if self._plain() and "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ:
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

    def _plain(self) -> bool:
        """Whether to do without the graphics card. Until it was measured Linux does: drivers that are old or do not fit
        the card end the whole program there, and most screens are as quick without."""
        st = self.settings
        if st.renderer == "software" or st.measured:
            return "software" in (st.renderer, st.measured)
        return sys.platform == "linux"

    @staticmethod
    def _init_display() -> None:
        """SDL without a screen takes a driver that shows nothing; unless that was asked for, it is an error."""
        asked = os.environ.get("SDL_VIDEODRIVER", "")
        try:
            pygame.display.init()
        except pygame.error:
            raise NoDisplay(phrase("command.no_display")) from None
        driver = pygame.display.get_driver()
        if driver in ("dummy", "offscreen", "evdev") and driver not in asked:
            pygame.display.quit()
            raise NoDisplay(phrase("command.no_display"))

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        if self.settings.fullscreen:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.settings_changed()

    def hide(self) -> None:
        """Off the screen: what is left to do takes a moment."""
        self.window.hide()

    def attention(self) -> None:
        """Somebody is waited for: flash the task bar if the window is not in front."""
        if not self.window.focused and pygame.display.get_driver() not in ("dummy", "offscreen"):
            with suppress(pygame.error, AttributeError):
                self.window.flash(pygame.FLASH_UNTIL_FOCUSED)

    # ---- sizes, settings, scenes

    def adopt(self, scene: Scene) -> None:
        """Whoever came by keys sees the ring at once."""
        scene.app = self
        scene.ui = Ui(self)
        scene.ui.by_keys = self.scenes.top is not None and self.scenes.top.ui.by_keys
        if self.scenes.top is not None:
            self.came_up(scene, self.scenes.top)

    def came_up(self, scene: Scene, after: Scene) -> None:
        """Input goes to this scene from now on."""
        scene.ui.laid(not self._handing, after.ui.pointer_at)

    def write(self, key: str) -> None:
        if self.scenes.top is not None:
            self.scenes.push(Letters(self.scenes.top, key))

    def listens(self, layer: object) -> bool:
        """Whether input may reach the scene with these widgets."""
        return any(scene.ui is layer for scene in self.scenes.listening())

    def asked_for(self) -> Sequence[Rect]:
        """Where lies what somebody here is to choose from."""
        top = self.scenes.top
        return [w.rect for w in top.ui.all() if w.answers and w.enabled] if top is not None else []

    def tidy(self) -> None:
        """All scenes have left. A table and its parts know each other: its pictures would stay for long."""
        self.page = Page(self.surface.get_size())
        gc.collect()

    def rebuild(self, scene: Scene) -> None:
        """Lay out one scene again, keeping focus, scroll and typed text."""
        scene.ui.rebuild(scene.build)
        self.damage()

    def settings_changed(self) -> None:
        """A preference or the window's size has changed: measure and lay out everything anew, and keep it."""
        self.surface = self.window.get_surface()
        size = self.surface.get_size()
        points = self.window.size
        self.page = Page(size)
        self.screen = Screen(size, self.settings.ui_scale, self.settings.text_size)
        self.brush = Brush(self.screen, self.settings.palette)
        SHELF.fit(size, self.screens_kept)
        self._take_keymap(self.keymap.by_pad)
        self.translator.size = size
        self.translator.to_px = (size[0] / max(1, points[0]), size[1] / max(1, points[1]))
        self.sound.wide = size[0]
        self.set_volumes()
        for scene in self.scenes.stack:
            self.rebuild(scene)
        self.damage()

    def _take_keymap(self, by_pad: bool) -> None:
        self.keymap = self.translator.keymap = Keymap(self.settings.keys, by_pad)

    def _caps_for(self, e: Input) -> None:
        """Caps show the buttons of what is in use: a pad's, or the keyboard's."""
        pressed = isinstance(e, Press) and bool(e.intent) or isinstance(e, Pointer) and e.kind == "down"
        if pressed and (by_pad := isinstance(e, Press) and e.pad) != self.keymap.by_pad:
            self._take_keymap(by_pad)
            for scene in self.scenes.stack:
                self.rebuild(scene)

    def set_volumes(self) -> None:
        """As loud as it was set, at once."""
        st = self.settings
        self.sound.set_volumes(st.effects, st.music, st.muted)

    def save_settings(self) -> None:
        problem = self.settings.save()
        if problem:
            self.toasts.show(problem, "loss")

    def damage(self) -> None:
        """Something may look different now."""
        self._damaged = True

    def moved(self) -> None:
        """The pointer or what follows it has moved: what is kept on the page knows by its key."""
        self._moved = True

    # ---- the loop

    def wake(self) -> None:
        """From any thread: look around now."""
        with suppress(pygame.error):  # the window may have been closed meanwhile
            pygame.event.post(pygame.Event(WAKE))

    def run(self, first: Scene) -> None:
        self.slice = self.longest_slice
        self.scenes.push(first)
        self._last = time.perf_counter()
        self._show_first_frame()
        self._find_pads()
        try:
            while self.running:
                self._turn()
        finally:
            self.close()

    def _show_first_frame(self) -> None:
        self.frame([], 0.0)
        self.sound.open()

    def _turn(self) -> None:
        now = time.perf_counter()
        due = self._due()
        if due > self.pace and SHELF.store is not None and SHELF.store.waiting:
            SHELF.store.write_one()
            due = self.pace
        events = self._wait(max(0.001, min(IDLE, due - (now - self._last))))
        now = time.perf_counter()
        dt = now - self._last
        if dt < self.pace * 0.9 and self.running and not any(_urgent(e) for e in events):
            self._read(events)
            return
        self._last = now
        self.frame(events, dt)

    def _wait(self, seconds: float) -> list[pygame.Event]:
        """What has happened, at the latest after so many seconds; it may be nothing."""
        first = pygame.event.wait(max(1, round(seconds * 1000)))
        return ([] if first.type == pygame.NOEVENT else [first]) + pygame.event.get(pump=False)

    def _due(self) -> float:
        """Seconds after the last frame at which the next is due."""
        if self._damaged or self._moved:
            return self.pace
        wanted = min((s.wants() for s in self.scenes.running()), default=FOREVER)
        if self.translator.waiting:
            wanted = min(wanted, 0.05)
        return max(self.pace, min(IDLE, wanted, self.toasts.wants(), self.sound.wants()))

    def frame(self, events: Iterable[pygame.Event], dt: float) -> None:
        """One turn: input, time, and the damaged part of the picture."""
        self.clock += dt
        dt = min(dt, LONGEST_STEP)
        self._read(events)
        for made in self.translator.update(dt):
            self._hand_round(made)
        self.idle()
        self.scenes.settle()
        for scene in self.scenes.running():
            scene.update(dt)
        self.toasts.update(dt)
        self._settle()
        self._play_music(dt)
        if (self._damaged or self._moved) and self.running and self.paint():
            began = time.perf_counter()
            self.window.flip()
            self._time_flip(time.perf_counter() - began)
        else:
            self._sweep()

    def _sweep(self) -> None:
        """Look for circles of references while nothing moves: in a frame with a new question it would be felt."""
        young, middle, old = gc.get_count()
        if young > SWEPT:
            gc.collect(0 if middle <= OFTEN else 1 if old <= OFTEN else 2)

    def _settle(self) -> None:
        if self.scenes.settle():
            self.damage()
        if not self.scenes.stack:
            self.running = False

    def paint(self) -> list[Rect]:
        """Bring the window's surface up to date. Returns where it has changed."""
        self.page.begin(anew=self._damaged)
        self._damaged = self._moved = False
        self.draw(self.page)
        changed = self.page.end()
        self.page.paint(self.surface, changed)
        self.repaints += bool(changed)
        return changed

    def draw(self, to: pygame.Surface) -> None:
        """The whole picture, onto any surface of the window's size."""
        for scene in self.scenes.shown():
            scene.draw(to)
        self.toasts.draw(to)

    def _read(self, events: Iterable[pygame.Event]) -> None:
        for e in events:
            if e.type == pygame.QUIT:
                self.quit()
            elif e.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
                self._resized()
            elif e.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                self.page.forget()
                self.damage()
            elif e.type == pygame.CONTROLLERDEVICEADDED:
                self._open_pad(e.device_index)
            else:
                for made in self.translator.read(e):
                    self._hand_round(made)
            self._handing = True
            if self.scenes.settle():
                self.damage()
            self._handing = False

    def _hand_round(self, e: Input) -> None:
        """To the top scene and, where it lets input through, to those below; then what is the same everywhere."""
        self._caps_for(e)
        if isinstance(e, Press) and not e.again:
            self.pressed = e
        for scene in self.scenes.listening():
            if scene.ui.refuses(e):
                if not (isinstance(e, Press) and e.again):
                    scene.ui.say_unread()
                return
            if scene.handle(e):
                return
        if isinstance(e, Press) and not e.again:
            if e.intent == "fullscreen":
                self.toggle_fullscreen()
                self.save_settings()
            elif e.intent == "mute":
                self._mute()
        elif isinstance(e, Pointer) and e.kind == "down":
            self.toasts.dismiss(e.pos)

    def _resized(self) -> None:
        fresh = self.window.get_surface().get_size()
        if fresh == self.screen.size and self.window.get_surface() is self.surface:
            return
        if not self.settings.fullscreen and self._fixed_size is None:
            self.settings.window = self.window.size
        self.settings_changed()

    def quit(self) -> None:
        """The window is being closed: a scene may want to ask first; a second request always closes."""
        for scene in reversed(self.scenes.stack):
            if scene.quit_asked():
                return
        self.running = False

    def close(self) -> None:
        """Everything off the stack, settings kept, devices given back."""
        for scene in reversed(self.scenes.stack):
            scene.leave()
        self.scenes.stack.clear()
        self.settings.save()
        self.sound.close()
        if pygame.display.get_init():
            self.window.destroy()
            pygame.display.quit()

    def _mute(self) -> None:
        self.settings.muted = not self.settings.muted
        self.settings_changed()
        self.save_settings()
        self.toasts.show(phrase("preferences.sound_off" if self.settings.muted else "preferences.sound_on"))

    def _play_music(self, dt: float) -> None:
        """The music follows the scene on top."""
        top, music = self.scenes.top, self.sound.music
        if top is not None:
            music.play(top.music or music.piece)
            music.set_mood(top.mood or music.mood)
            music.duck(top.moment)
        self.sound.update(dt)

    # ---- machines

    def _time_flip(self, took: float) -> None:
        """Renderer "auto": if showing a frame is slow here, do it the other way from the next start on. Not at once:
        that takes a new window, and this one may just be dragged by its edge."""
        if self.settings.renderer != "auto" or self.settings.measured or len(self._flips) > 24:
            return
        self._flips.append(took)
        if len(self._flips) == 24:
            slow = sorted(self._flips)[12] > 0.011
            self.settings.measured = "software" if self._plain() != slow else "fast"
            self.settings.save()

    def _find_pads(self) -> None:
        from pygame._sdl2 import controller

        with hushed():
            try:
                pygame.joystick.init()
                controller.init()
                for i in range(controller.get_count()):
                    self._open_pad(i)
            except pygame.error:
                pass  # no pads here

    def _open_pad(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            if controller.is_controller(index):
                self._pads[index] = controller.Controller(index)
        except pygame.error:
            pass  # unplugged again


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """This window, or as much of it as the largest screen has room for."""
    screens = pygame.display.get_desktop_sizes()
    wide, high = max(screens, key=lambda s: s[0] * s[1], default=size)
    return min(size[0], wide), min(size[1], high)


def _urgent(e: pygame.Event) -> bool:
    """Worth a frame at once: something was pressed. A mouse that only moves waits for the next frame."""
    return e.type in (
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.KEYDOWN,
        pygame.FINGERDOWN,
        pygame.FINGERUP,
        pygame.CONTROLLERBUTTONDOWN,
        WAKE,
        pygame.QUIT,
    )
