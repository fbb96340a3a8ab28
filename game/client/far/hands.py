"""What a page tells of mouse, fingers and keys, as the events that a window would get from the system.

The door has checked the shape of every message (`net/browser/shapes.py`), so fields are there and in bounds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Event

KEYS = {
    "Enter": "return", "Escape": "escape", "Backspace": "backspace", "Tab": "tab", "Delete": "delete", " ": "space",
    "ArrowUp": "up", "ArrowDown": "down", "ArrowLeft": "left", "ArrowRight": "right", "Home": "home", "End": "end",
    "PageUp": "page up", "PageDown": "page down", **{f"F{n}": f"f{n}" for n in range(1, 13)},
}  # fmt: skip
"""Keys that browsers call otherwise than we do."""
FINGERS = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}


def events(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    """The events of one message, on a picture of this size; none if it is about something else."""
    made = MADE.get(told["t"])
    return made(told, size) if made is not None else []


def _down(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    at = (told["x"], told["y"])
    return [Event(pygame.MOUSEBUTTONDOWN, pos=at, button=told["b"], touch=False, clicks=told["c"])]


def _up(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    return [Event(pygame.MOUSEBUTTONUP, pos=(told["x"], told["y"]), button=told["b"], touch=False)]


def _move(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    at = (told["x"], told["y"])
    return [Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)]


def _wheel(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    by = {"x": 0, "y": 0, "precise_x": told["dx"], "precise_y": told["dy"]}
    return [Event(pygame.MOUSEWHEEL, pos=(told["x"], told["y"]), touch=False, **by)]


def _touch(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    x, y = told["x"] / max(1, size[0]), told["y"] / max(1, size[1])
    return [Event(FINGERS[told["p"]], finger_id=told["i"], x=x, y=y)]


def _leave(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    return [Event(pygame.WINDOWLEAVE), Event(pygame.WINDOWFOCUSLOST)]


def _text(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    return [Event(pygame.TEXTINPUT, text=told["x"])]


def _composing(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    return [Event(pygame.TEXTEDITING, text=told["x"])]


def _key(told: dict[str, Any], size: tuple[int, int]) -> list[Event]:
    said = told["k"]
    name = KEYS.get(said, said.lower() if len(said) == 1 else "")
    try:
        code = pygame.key.key_code(name) if name else 0
    except ValueError:
        code = 0
    if not code:
        return []
    held = pygame.KMOD_CTRL * told["c"] | pygame.KMOD_SHIFT * told["s"] | pygame.KMOD_ALT * told["a"]
    return [Event(pygame.KEYDOWN, key=code, mod=held, unicode="", repeat=told["r"])]


MADE: dict[str, Callable[[dict[str, Any], tuple[int, int]], list[Event]]] = {
    "down": _down, "up": _up, "move": _move, "wheel": _wheel, "touch": _touch, "leave": _leave, "key": _key,
    "text": _text, "composing": _composing,
}  # fmt: skip
