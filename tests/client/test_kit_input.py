"""Keys, fingers and pads say the same few things; keys can be remapped."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.client.devices.intent import INTENTS, Keymap, Pinch, Pointer, Press, Translator, Typed, clean_keys, spoken


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield


def translator(**remapped: list[str]) -> Translator:
    made = Translator(Keymap(remapped))
    made.size = (1000, 500)
    return made


def key(code: int, mod: int = 0, **more: Any) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", **more)


def finger(kind: int, x: float, y: float, n: int = 1) -> pygame.Event:
    return pygame.Event(kind, finger_id=n, touch_id=1, x=x, y=y, dx=0, dy=0)


def test_every_letter_of_a_chord_is_large_on_its_cap() -> None:
    assert [spoken(k) for k in ("shift+q", "ctrl+z")] == ["Shift+Q", "Ctrl+Z"]


def test_every_intent_has_a_key_and_no_key_means_two_things() -> None:
    usual = [k for wish in INTENTS.values() for k in wish.keys]
    assert all(wish.keys for wish in INTENTS.values())
    assert len(usual) == len(set(usual))
    for name, wish in INTENTS.items():
        for k in wish.keys:
            *mods, plain = k.split("+")
            bits = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
            said = Keymap().meaning(pygame.key.key_code(plain), sum(bits[m] for m in mods))
            assert said == name


def test_shift_does_not_hide_a_plain_keys_meaning_but_may_give_it_another() -> None:
    keys = Keymap()
    assert keys.meaning(pygame.K_r, pygame.KMOD_LSHIFT) == "rotate"
    assert keys.meaning(pygame.K_z, pygame.KMOD_LSHIFT) == "restart_turn"
    assert keys.meaning(pygame.K_j, 0) == ""


def test_a_remapped_key_takes_the_place_of_the_usual_ones() -> None:
    t = translator(undo=["u"])
    assert [e.intent for e in t.read(key(pygame.K_u))] == ["undo"]
    assert [e.intent for e in t.read(key(pygame.K_z))] == [""]
    assert t.keymap.cap("undo") == "U"


def test_nonsense_in_a_remapping_is_dropped() -> None:
    good, bad = clean_keys({"undo": ["u"], "fly": ["f"], "redo": "y", "hint": ["no such key"], "log": ["hyper+l"]})
    assert good == {"undo": ["u"]} and bad


def test_key_caps_read_like_keyboards() -> None:
    assert [spoken(k) for k in ("return", "escape", "z", "ctrl+z", "page up", "f1")] == [
        "Enter",
        "Esc",
        "Z",
        "Ctrl+Z",
        "PgUp",
        "F1",
    ]


def test_mouse_events_that_sdl_makes_from_fingers_do_not_count() -> None:
    t = translator()
    made = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=True)
    assert list(t.read(made)) == []
    assert list(t.read(pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0), touch=True))) == []


def test_a_finger_points_in_pixels_and_leaves_when_lifted() -> None:
    t = translator()
    assert list(t.read(finger(pygame.FINGERDOWN, 0.5, 0.5))) == [Pointer("down", (500, 250), touch=True)]
    up = list(t.read(finger(pygame.FINGERUP, 0.5, 0.5)))
    assert [e.kind for e in up if isinstance(e, Pointer)] == ["up", "leave"]


def test_a_finger_held_still_becomes_a_long_press_once() -> None:
    t = translator()
    list(t.read(finger(pygame.FINGERDOWN, 0.1, 0.1)))
    assert t.waiting
    assert [e.kind for _ in range(9) for e in t.update(0.1) if isinstance(e, Pointer)] == ["long"]


def test_a_finger_that_moves_is_no_long_press() -> None:
    t = translator()
    list(t.read(finger(pygame.FINGERDOWN, 0.1, 0.1)))
    list(t.read(finger(pygame.FINGERMOTION, 0.3, 0.1)))
    assert [e for _ in range(9) for e in t.update(0.1)] == []


def test_two_fingers_pinch_and_press_nothing() -> None:
    t = translator()
    list(t.read(finger(pygame.FINGERDOWN, 0.4, 0.5, 1)))
    second = list(t.read(finger(pygame.FINGERDOWN, 0.6, 0.5, 2)))
    assert [e.kind for e in second if isinstance(e, Pointer)] == ["leave"]
    (wider,) = t.read(finger(pygame.FINGERMOTION, 0.8, 0.5, 2))
    assert isinstance(wider, Pinch) and wider.factor == pytest.approx(2.0)
    assert list(t.read(finger(pygame.FINGERUP, 0.4, 0.5, 1))) == []


def test_a_held_direction_on_the_pad_repeats() -> None:
    t = translator()
    down = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0)
    assert [e.intent for e in t.read(down) if isinstance(e, Press)] == ["down"]
    assert list(t.update(0.2)) == []
    assert [e.intent for e in t.update(0.3) if isinstance(e, Press)] == ["down"]
    list(t.read(pygame.Event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=0)))
    assert not t.waiting


def test_a_held_key_repeats_until_it_is_let_go() -> None:
    t = translator()
    assert list(t.read(key(pygame.K_DOWN))) == [Press("down", pygame.K_DOWN)]
    assert list(t.update(0.2)) == [] and t.waiting
    assert list(t.update(0.3)) == [Press("down", pygame.K_DOWN, again=True)]
    list(t.read(pygame.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0, unicode="")))
    assert list(t.update(1.0)) == [] and not t.waiting


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_LSHIFT])
def test_enter_and_shift_do_not_repeat(code: int) -> None:
    t = translator()
    list(t.read(key(code)))
    assert list(t.update(1.0)) == [] and not t.waiting


def test_a_key_that_a_browser_repeats_is_not_repeated_here() -> None:
    t = translator()
    assert list(t.read(key(pygame.K_DOWN, repeat=True))) == [Press("down", pygame.K_DOWN, again=True)]
    assert list(t.update(1.0)) == [] and not t.waiting


def test_the_stick_steps_once_until_it_comes_back() -> None:
    t = translator()

    def push(v: float) -> list[str]:
        axis = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=int(v * 32767))
        return [e.intent for e in t.read(axis) if isinstance(e, Press)]

    assert push(0.9) == ["right"]
    assert push(1.0) == []
    assert push(0.0) == []
    assert push(-0.8) == ["left"]


def test_the_right_stick_makes_the_table_larger_and_smaller_by_one_step_a_push() -> None:
    t = translator()

    def push(v: float) -> list[str]:
        axis = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_RIGHTY, value=int(v * 32767))
        return [e.intent for e in t.read(axis) if isinstance(e, Press)]

    assert [push(v) for v in (-0.9, -1.0, 0.0, 0.8, 0.0)] == [["zoom_in"], [], [], ["zoom_out"], []]


def test_text_and_compositions_pass_through() -> None:
    t = translator()
    assert list(t.read(pygame.Event(pygame.TEXTINPUT, text="ñ"))) == [Typed("ñ")]
    assert list(t.read(pygame.Event(pygame.TEXTEDITING, text="に", start=0, length=1))) == [Typed("に", composing=True)]


def test_more_pixels_than_points() -> None:
    t = translator()
    t.to_px = (2.0, 2.0)
    (move,) = t.read(pygame.Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    assert isinstance(move, Pointer) and move.pos == (20, 40)
