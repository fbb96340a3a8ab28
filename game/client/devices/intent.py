"""One language for all input: a key, a pad button, a finger and a mouse become the same few records.

    Pointer   something points: down, move, up, wheel, long (held still), leave
    Press     somebody wants something: an intent such as "accept", "left", "undo"; the raw key rides along
    Typed     text was entered, with an input method if there is one
    Pinch     two fingers spread or close

Keys are remappable (settings.keys); what a key means is looked up here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pygame

from game.words.phrases import phrase

Pos = tuple[int, int]


class Pointer(NamedTuple):
    kind: str
    """down, move, up, wheel, long, leave"""
    pos: Pos
    button: int = 1
    """1 main, 2 middle, 3 second"""
    touch: bool = False
    wheel: tuple[float, float] = (0.0, 0.0)
    """Lines scrolled: right, up."""
    clicks: int = 1


class Press(NamedTuple):
    intent: str
    """"" for a key that means nothing by itself (a text field may still want it)."""
    key: int = 0
    mod: int = 0
    pad: bool = False
    again: bool = False
    """The key is held and repeats."""


class Typed(NamedTuple):
    text: str
    composing: bool = False
    """Still being composed by an input method; not yet part of the text."""


class Pinch(NamedTuple):
    pos: Pos
    factor: float


Input = Pointer | Press | Typed | Pinch


class Wish(NamedTuple):
    """An intent: the key of what it is called in the settings, its usual keys, its pad button."""

    label: str
    keys: tuple[str, ...]
    pad: int | None = None


A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
INTENTS: dict[str, Wish] = {
    "accept": Wish("preferences.key_accept", ("return", "space", "enter"), A),
    "cancel": Wish("preferences.key_cancel", ("escape",), B),
    "up": Wish("preferences.key_up", ("up",), pygame.CONTROLLER_BUTTON_DPAD_UP),
    "down": Wish("preferences.key_down", ("down",), pygame.CONTROLLER_BUTTON_DPAD_DOWN),
    "left": Wish("preferences.key_left", ("left",), pygame.CONTROLLER_BUTTON_DPAD_LEFT),
    "right": Wish("preferences.key_right", ("right",), pygame.CONTROLLER_BUTTON_DPAD_RIGHT),
    "begin": Wish("preferences.key_begin", ("ctrl+return", "ctrl+enter")),
    "next": Wish("preferences.key_next", ("tab",)),
    "previous": Wish("preferences.key_previous", ("shift+tab",)),
    "next_barred": Wish("preferences.key_next_barred", ("q",)),
    "previous_barred": Wish("preferences.key_previous_barred", ("shift+q",)),
    "page_up": Wish("preferences.key_page_up", ("page up",)),
    "page_down": Wish("preferences.key_page_down", ("page down",)),
    "first": Wish("preferences.key_first", ("home",)),
    "last": Wish("preferences.key_last", ("end",)),
    "undo": Wish("preferences.key_undo", ("z", "ctrl+z", "backspace"), X),
    "redo": Wish("preferences.key_redo", ("y", "ctrl+y", "ctrl+shift+z")),
    "restart_turn": Wish("preferences.key_restart_turn", ("shift+z",)),
    "end_turn": Wish("preferences.key_end_turn", ("e",), Y),
    "rotate": Wish("preferences.key_rotate", ("r",), pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    "flip": Wish("preferences.key_flip", ("f",), pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
    "hint": Wish("preferences.key_hint", ("h",), pygame.CONTROLLER_BUTTON_LEFTSTICK),
    "card": Wish("preferences.key_card", ("g",)),
    "log": Wish("preferences.key_log", ("l",), pygame.CONTROLLER_BUTTON_BACK),
    "scores": Wish("preferences.key_scores", ("s",)),
    "recap": Wish("preferences.key_recap", ("t",)),
    "pause": Wish("preferences.key_pause", ("p",)),
    "step": Wish("preferences.key_step", ("n",)),
    "slower": Wish("preferences.key_slower", (",",)),
    "faster": Wish("preferences.key_faster", (".",)),
    "skip": Wish("preferences.key_skip", ("k",)),
    "inspect": Wish("preferences.key_inspect", ("i",), pygame.CONTROLLER_BUTTON_RIGHTSTICK),
    "rules": Wish("preferences.key_rules", ("f1", "?")),
    "overview": Wish("preferences.key_overview", ("o",)),
    "besides": Wish("preferences.key_besides", ("b",)),
    "extra": Wish("preferences.key_extra", ("c",)),
    "list": Wish("preferences.key_list", ("a",)),
    "menu": Wish("preferences.key_menu", ("f10",), pygame.CONTROLLER_BUTTON_START),
    "zoom_in": Wish("preferences.key_zoom_in", ("=",)),
    "zoom_out": Wish("preferences.key_zoom_out", ("-",)),
    "mute": Wish("preferences.key_mute", ("m",)),
    "fullscreen": Wish("preferences.key_fullscreen", ("f11", "alt+return")),
}
SHIFT = pygame.KMOD_SHIFT
"""Held with an arrow: to what cannot be chosen, too."""
DIRECTIONS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_MODS = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
ASKING = (pygame.K_SLASH, ord("ß"))
"""Where keyboards have their question mark, with Shift: not every system says which letter was meant."""
LONG_PRESS = 0.5
STICK = 0.55
REPEAT_FIRST, REPEAT_NEXT = 0.40, 0.11
KEY_NEXT = 0.045
MODIFIERS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
    pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK,
)  # fmt: skip
SLOP = 14
"""Pixels a finger may wander and still press rather than drag."""


def chord(key: int, mod: int) -> str:
    """The name of a key with its modifiers: "ctrl+z"."""
    name = pygame.key.name(key)
    return "+".join([word for word, bits in _MODS if mod & bits] + [name])


CAPS = {
    "return": "preferences.cap_enter",
    "enter": "preferences.cap_enter",
    "escape": "preferences.cap_escape",
    "backspace": "preferences.cap_backspace",
    "page up": "preferences.cap_page_up",
    "page down": "preferences.cap_page_down",
    "delete": "preferences.cap_delete",
}
"""Keys with a long name, and what their cap shows."""


PAD_CAPS = {
    A: "preferences.pad_a",
    B: "preferences.pad_b",
    X: "preferences.pad_x",
    Y: "preferences.pad_y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "preferences.pad_left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "preferences.pad_right_shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "preferences.pad_left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "preferences.pad_right_stick",
    pygame.CONTROLLER_BUTTON_BACK: "preferences.pad_back",
    pygame.CONTROLLER_BUTTON_START: "preferences.pad_start",
}
"""Buttons of a pad, and what their cap shows."""
PAD_TRIGGERS = {"previous": "preferences.pad_left_trigger", "next": "preferences.pad_right_trigger"}


@cache
def spoken(keys: str) -> str:
    """A chord as a key cap shows it."""
    short = {name: phrase(key) for name, key in CAPS.items()}
    return "+".join(short.get(part, part.capitalize()) for part in keys.split("+")) if len(keys) > 1 else keys.upper()


def known_chord(name: Any) -> bool:
    """Does this name a key that exists?"""
    if not isinstance(name, str) or not name:
        return False
    *mods, key = name.split("+") if name != "+" else ["+"]
    if any(m not in ("ctrl", "alt", "shift") for m in mods):
        return False
    if not pygame.display.get_init():
        return len(key) < 24  # names can only be looked up with a display; Keymap drops what it cannot find
    try:
        return pygame.key.key_code(key) != 0
    except ValueError:
        return False


def clean_keys(told: Mapping[str, Any]) -> tuple[dict[str, list[str]], bool]:
    """The part of a remapping that makes sense, and whether anything else was in it."""
    good = {
        name: list(keys)
        for name, keys in told.items()
        if name in INTENTS and isinstance(keys, list) and all(known_chord(k) for k in keys)
    }
    return good, len(good) != len(told)


class Keymap:
    """Which chord means what, after the player's remapping. `by_pad`: a pad is in use, so caps show its buttons."""

    def __init__(self, remapped: Mapping[str, Sequence[str]] | None = None, by_pad: bool = False) -> None:
        self.by_pad = by_pad
        self.keys = {name: list((remapped or {}).get(name, wish.keys)) for name, wish in INTENTS.items()}
        self._meaning: dict[str, str] = {}
        for name, keys in self.keys.items():
            for k in keys:
                self._meaning.setdefault(k, name)

    def meaning(self, key: int, mod: int, letter: str = "") -> str:
        """The intent of a key press; shift alone does not hide a plain key's meaning. A question mark is one wherever
        the keyboard has it."""
        said = chord(key, mod)
        asks = letter == "?" or key in ASKING and bool(mod & pygame.KMOD_SHIFT)
        found = self._meaning.get("?", "") if asks and said not in self._meaning else ""
        return found or self._meaning.get(said) or self._meaning.get(said.replace("shift+", ""), "")

    def cap(self, intent: str) -> str:
        """What to print on a key cap; "" if the intent has no key, or no button while a pad is in use."""
        if self.by_pad:
            button = INTENTS[intent].pad if intent in INTENTS else None
            name = PAD_CAPS.get(button, "") if button is not None else PAD_TRIGGERS.get(intent, "")
            return phrase(name) if name else ""
        return spoken(self.keys[intent][0]) if self.keys.get(intent) else ""


class Translator:
    """pygame's events in, our records out. Holds what spans several events: fingers, sticks, long presses."""

    def __init__(self, keymap: Keymap) -> None:
        self.keymap = keymap
        self.to_px = (1.0, 1.0)
        """Pixels per window point, where the system has more pixels than points."""
        self.size = (1, 1)
        self._fingers: dict[int, tuple[float, float]] = {}
        self._first: int | None = None
        self._start: Pos = (0, 0)
        self._held_for = 0.0
        self._gone_long = False
        self._spread = 0.0
        self._stick: tuple[str, float] | None = None
        self._triggers = [0.0, 0.0]
        self._lens = 0.0
        """How far the right stick is pushed down (up is less than nothing)."""
        self._barred = 0.0
        """How far the right stick is pushed to the right."""
        self._pad_held: tuple[str, float] | None = None
        self._key_held: tuple[Press, float] | None = None

    @property
    def waiting(self) -> bool:
        """Something here needs time to pass: a finger is held still, a stick is pushed, a key is down."""
        held = self._pad_held is not None or self._key_held is not None
        return held or (self._first is not None and not self._gone_long)

    def read(self, e: pygame.Event) -> Iterator[Input]:
        match e.type:
            case pygame.MOUSEMOTION if not e.touch:
                yield Pointer("move", self._px(e.pos))
            case pygame.MOUSEBUTTONDOWN if not e.touch and e.button <= 3:
                yield Pointer("down", self._px(e.pos), e.button, clicks=getattr(e, "clicks", 1))
            case pygame.MOUSEBUTTONUP if not e.touch and e.button <= 3:
                yield Pointer("up", self._px(e.pos), e.button)
            case pygame.MOUSEWHEEL if not getattr(e, "touch", False):
                where = getattr(e, "pos", None) or pygame.mouse.get_pos()
                yield Pointer("wheel", self._px(where), wheel=(_lines(e, "x"), _lines(e, "y")))
            case pygame.WINDOWLEAVE:
                yield Pointer("leave", (-1, -1))
            case pygame.KEYDOWN:
                yield self._key_down(e)
            case pygame.KEYUP if self._key_held is not None and self._key_held[0].key == e.key:
                self._key_held = None
            case pygame.TEXTINPUT:
                yield Typed(e.text)
            case pygame.TEXTEDITING:
                yield Typed(e.text, composing=True)
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                yield from self._finger(e)
            case pygame.CONTROLLERBUTTONDOWN:
                yield from self._pad_down(_pad_intent(e.button))
            case pygame.CONTROLLERBUTTONUP:
                self._pad_held = None
            case pygame.CONTROLLERAXISMOTION:
                yield from self._axis(e)
            case pygame.WINDOWFOCUSLOST:
                self._pad_held, self._key_held, self._fingers, self._first = None, None, {}, None

    def update(self, dt: float) -> Iterator[Input]:
        """Time passed: held pad buttons and keys repeat, a finger held still becomes a long press."""
        if self._key_held is not None:
            key, left = self._key_held
            left -= dt
            if left <= 0:
                left = KEY_NEXT
                yield key
            self._key_held = (key, left)
        if self._pad_held is not None:
            name, left = self._pad_held
            left -= dt
            if left <= 0:
                left = REPEAT_NEXT
                yield Press(name, pad=True, again=True)
            self._pad_held = (name, left)
        if self._first is not None and not self._gone_long:
            self._held_for += dt
            if self._held_for >= LONG_PRESS:
                self._gone_long = True
                yield Pointer("long", self._start, touch=True)

    def _px(self, pos: Sequence[float]) -> Pos:
        return int(pos[0] * self.to_px[0]), int(pos[1] * self.to_px[1])

    def _finger(self, e: pygame.Event) -> Iterator[Input]:
        at = (int(e.x * self.size[0]), int(e.y * self.size[1]))
        if e.type == pygame.FINGERDOWN:
            self._fingers[e.finger_id] = at
            if len(self._fingers) == 1:
                self._first, self._start, self._held_for, self._gone_long = e.finger_id, at, 0.0, False
                yield Pointer("down", at, touch=True)
            elif len(self._fingers) == 2 and self._first is not None:
                yield Pointer("leave", at, touch=True)  # two fingers: the first one no longer presses anything
                self._first, self._spread = None, self._distance()
        elif e.type == pygame.FINGERMOTION and e.finger_id in self._fingers:
            self._fingers[e.finger_id] = at
            if e.finger_id == self._first:
                if abs(at[0] - self._start[0]) + abs(at[1] - self._start[1]) > SLOP:
                    self._gone_long = True
                yield Pointer("move", at, touch=True)
            elif len(self._fingers) == 2 and self._spread > 0:
                now = max(1.0, self._distance())
                (ax, ay), (bx, by) = self._fingers.values()
                yield Pinch((int((ax + bx) / 2), int((ay + by) / 2)), now / self._spread)
                self._spread = now
        elif e.type == pygame.FINGERUP and self._fingers.pop(e.finger_id, None) is not None:
            if e.finger_id == self._first:
                self._first = None
                yield Pointer("up", at, touch=True)
                yield Pointer("leave", at, touch=True)

    def _distance(self) -> float:
        (ax, ay), (bx, by) = list(self._fingers.values())[:2]
        return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)

    def _key_down(self, e: pygame.Event) -> Press:
        """pygame does not repeat keys: it would also repeat one that was let go while a slow frame was made.

        Enter is pressed once, however long: what it leads to may have something under the focus, too. A page's browser
        repeats by itself, and says so.
        """
        there = getattr(e, "repeat", None)
        made = Press(self.keymap.meaning(e.key, e.mod, getattr(e, "unicode", "")), e.key, e.mod, again=bool(there))
        repeats = there is None and made.intent != "accept" and e.key not in MODIFIERS
        self._key_held = (made._replace(again=True), REPEAT_FIRST) if repeats else None
        return made

    def _pad_down(self, name: str) -> Iterator[Input]:
        if name:
            self._pad_held = (name, REPEAT_FIRST) if name in DIRECTIONS else None
            yield Press(name, pad=True)

    def _axis(self, e: pygame.Event) -> Iterator[Input]:
        value = e.value / 32768 if abs(e.value) > 1.5 else float(e.value)
        if e.axis in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
            which = e.axis - pygame.CONTROLLER_AXIS_TRIGGERLEFT
            was, self._triggers[which] = self._triggers[which], value
            if value > STICK >= was:
                yield Press(("previous", "next")[which], pad=True)
            return
        if e.axis == pygame.CONTROLLER_AXIS_RIGHTY:
            pushed, self._lens = self._lens, value
            if abs(value) > STICK >= abs(pushed):
                yield Press("zoom_out" if value > 0 else "zoom_in", pad=True)
            return
        if e.axis == pygame.CONTROLLER_AXIS_RIGHTX:
            pushed, self._barred = self._barred, value
            if abs(value) > STICK >= abs(pushed):
                yield Press("next_barred" if value > 0 else "previous_barred", pad=True)
            return
        if e.axis not in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
            return
        horizontal = e.axis == pygame.CONTROLLER_AXIS_LEFTX
        name = ("right" if value > 0 else "left") if horizontal else ("down" if value > 0 else "up")
        if abs(value) > STICK:
            if self._stick is None or self._stick[0] != name:
                self._stick = (name, value)
                yield from self._pad_down(name)
        elif self._stick is not None and (self._stick[0] in ("left", "right")) == horizontal and abs(value) < STICK / 2:
            self._stick = self._pad_held = None


def _lines(e: pygame.Event, axis: str) -> float:
    return float(getattr(e, f"precise_{axis}", 0.0) or getattr(e, axis))


def _pad_intent(button: int) -> str:
    return next((name for name, wish in INTENTS.items() if wish.pad == button), "")
