"""The controls one presses: buttons, toggles, sliders, choices, tabs; and labels, which only speak."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from pygame import Rect, Surface

from game.client.devices.intent import Pointer, Press
from game.client.paint.palette import DUST, GILT, STUCCO, Colour, hexa, mix
from game.client.paint.widgets import BUTTON
from game.client.widgets.brush import Brush
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

Do = Callable[[], object]
FADED = (150, 144, 146)


class Label(Widget):
    """Words; wrapped inside its rect."""

    def __init__(
        self,
        rect: Rect,
        words: str,
        role: str = "body",
        colour: Colour = STUCCO,
        align: str = "l",
        key: str = "",
        tip: str = "",
        middle: bool = False,
        size: float | None = None,
    ) -> None:
        super().__init__(rect, key, tip=tip)
        self.words, self.role, self.colour, self.align, self.middle = words, role, colour, align, middle
        self.size = size

    def draw(self, to: Surface) -> None:
        b, y = self.ui.app.brush, float(self.rect.y)
        if self.middle:
            y += max(0.0, (self.rect.h - b.block_height(self.words, self.rect.w, self.role, self.size)) / 2)
        b.block(to, self.words, (self.rect.x, y), self.rect.w, self.role, self.colour, self.align, self.size)


class Panel(Widget):
    """A ground for other widgets, with an optional heading. It swallows clicks, so nothing below it is pressed."""

    def __init__(self, rect: Rect, kind: str = "panel", heading: str = "") -> None:
        super().__init__(rect)
        self.kind, self.heading = kind, heading

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        b.panel(to, self.rect, self.kind)
        if self.heading:
            b.text(
                to,
                self.heading,
                (self.rect.x + b.u(26), self.rect.y + b.u(34)),
                "heading",
                GILT,
                room=self.rect.w - b.u(52),
            )

    def pointer(self, e: Pointer) -> bool:
        return e.kind in ("down", "wheel")


class Pressable(Widget):
    """Anything that does something when pressed and let go, or on `accept`."""

    focusable = True

    def activate(self) -> None:
        raise NotImplementedError

    def pointer(self, e: Pointer) -> bool:
        if e.kind == "down":
            return e.button == 1
        if e.kind == "up" and e.button == 1 and self.rect.collidepoint(e.pos):
            self.activate()
            return True
        return False

    def press(self, e: Press) -> bool:
        if e.intent == "accept" and not e.again:
            self.activate()
            self.damage()
            return True
        return False

    @property
    def state(self) -> str:
        if not self.enabled:
            return "off"
        if self.held and self.rect.collidepoint(self.ui.pointer_at):
            return "down"
        return "hover" if self.hot else "rest"


class Button(Pressable):
    """A tablero face on a talud base. `cap` is the key that does the same from anywhere: beside the words, or, where
    there is no room, on the corner."""

    def __init__(
        self,
        rect: Rect,
        words: str,
        do: Do,
        key: str = "",
        *,
        kind: str = "plain",
        mark: str = "",
        cap: str = "",
        sound: str = "knock",
        **more: Any,
    ) -> None:
        super().__init__(rect, key or words, **more)
        self.words, self.do, self.kind, self.mark, self.cap, self.sound = words, do, kind, mark, cap, sound

    @staticmethod
    @lru_cache(maxsize=1024)
    def size(b: Brush, words: str, mark: str = "", cap: str = "") -> tuple[int, int]:
        """The room a button with these words needs."""
        w = b.u(40) + (b.width(words, "button") if words else 0)
        w += (b.u(24) + (b.u(10) if words else 0)) if mark else 0
        w += b.keycap_size(cap)[0] + b.u(10) if cap else 0
        h = b.screen.target(54)
        return max(w, h), max(h, round(b.lead("button") * 1.5) + b.u(7))

    def activate(self) -> None:
        self.ui.app.sound.play(self.sound, at=self.rect.centerx)
        self.do()

    def look(self) -> object:
        return self.state

    def draw(self, to: Surface) -> None:
        b, state = self.ui.app.brush, self.state
        b.button(to, self.rect, self.kind, state)
        ink = BUTTON[self.kind][1] if self.enabled else FADED
        room = self.rect.w - b.u(20)
        beside = self._cap_beside()
        cap_w = b.keycap_size(self.cap)[0] + b.u(10) if beside else 0
        mark_w = self._mark_width()
        words_w = min(b.width(self.words, "button"), room - mark_w - cap_w) if self.words else 0
        x = self.rect.centerx - (mark_w + words_w + cap_w) / 2
        y = self.rect.centery - b.u(3) + (b.u(3) if state == "down" else 0)
        if self.mark:
            b.mark(to, self.mark, (x + b.u(12), y), b.u(24), ink)
            x += mark_w
        b.text(to, self.words, (x, y), "button", ink, room=words_w + 1)
        if beside:
            b.keycap(to, self.cap, (x + words_w + b.u(10), y), "l", ink)

    def draw_above(self, to: Surface) -> None:
        """A cap on the corner lies over the ring, so that it can be read there too."""
        if self.cap and not self._cap_beside():
            ink = STUCCO if self.enabled else FADED
            self.ui.app.brush.small_cap(to, self.cap, self.rect.topright, ink)

    def _mark_width(self) -> int:
        b = self.ui.app.brush
        return (b.u(24) + (b.u(10) if self.words else 0)) if self.mark else 0

    def _cap_beside(self) -> bool:
        """There is a cap, and room for it beside the words."""
        if not self.cap:
            return False
        b = self.ui.app.brush
        wide = b.width(self.words, "button") + self._mark_width() + b.keycap_size(self.cap)[0] + b.u(10)
        return wide <= self.rect.w - b.u(20)


def digit_of(e: Press) -> str:
    """The digit that was pressed, as a cap shows it; "": it was another key."""
    plain = not e.intent and not e.pad and ord("0") <= e.key <= ord("9")
    return chr(e.key) if plain else ""


class MenuItem(Pressable):
    """A line of a big menu: a mark, a name, a quiet note behind it, and the key that does the same (`cap`; a digit, or
    the key of `intent`). Gold while it is the one that would be opened."""

    rounds = True

    def __init__(
        self,
        rect: Rect,
        words: str,
        do: Do,
        key: str = "",
        *,
        mark: str = "",
        note: str = "",
        strong: bool = False,
        cap: str = "",
        intent: str = "",
        **more: Any,
    ) -> None:
        super().__init__(rect, key or words, **more)
        self.words, self.do, self.mark, self.note, self.strong = words, do, mark, note, strong
        self.cap, self.intent = cap, intent

    @staticmethod
    def has_room(b: Brush, rect: Rect, words: str, note: str, cap: str = "") -> bool:
        """For a note between these words and the key."""
        x = round(rect.h * 1.2) + b.width(words, "menu") + (b.keycap_size(cap)[0] + b.u(10) if cap else 0)
        return b.width(note, "caption") <= rect.w - x - b.u(34)

    def activate(self) -> None:
        self.ui.app.sound.play("drum_low", at=self.rect.centerx)
        self.do()

    def shortcut(self, e: Press) -> bool:
        meant = e.intent == self.intent if self.intent else digit_of(e) == self.cap != ""
        if meant and self.enabled:
            self.ui.show_ring()  # what it opens has a ring too, and whoever comes back finds it here
            self.ui.set_focus(self)
            self.activate()
        elif meant:
            self.ui.app.toasts.show(self.why, about=self.key)
        return meant

    @property
    def chosen(self) -> bool:
        """What a press would open: by keys where the ring is, else where the pointer is, never two at once."""
        pointed = any(isinstance(w, MenuItem) and w.hot for w in self.ui.all())
        return self.has_focus if self.ui.by_keys or not pointed else self.hot

    def draw(self, to: Surface) -> None:
        b, r = self.ui.app.brush, self.rect
        others = any(isinstance(w, MenuItem) and w is not self and w.chosen for w in self.ui.all())
        lit = self.chosen or (self.strong and not others)
        end = r.x + round(r.h * 1.2) + b.width(self.words, "menu") + b.u(30)
        end += b.width(self.note, "caption") if self.note else 0
        b.menu_item(to, r, lit, self.enabled, end)
        ink: Colour = (hexa("#2A1704") if lit else STUCCO) if self.enabled else FADED
        h = r.height
        b.mark(to, self.mark, (r.x + h * 0.64, r.centery), h * 0.5, ink if lit or not self.enabled else hexa("#E9C884"))
        x, right = r.x + round(h * 1.2), r.right - b.u(8)
        if self.cap:
            right -= b.keycap_size(self.cap)[0] + b.u(10)
            b.keycap(to, self.cap, (right + b.u(4), r.centery), "l", ink)
        x += b.text(to, self.words, (x, r.centery), "menu", ink, room=right - x)
        if self.note and self.has_room(b, r, self.words, self.note, self.cap):
            quiet = mix(ink, hexa("#7A4A12"), 0.3) if lit else hexa("#D3BE98")
            b.text(to, self.note, (x + b.u(18), r.centery + b.u(1)), "caption", quiet, room=r.right - x - b.u(34))


class Toggle(Pressable):
    """On or off, said by a switch and a word."""

    def __init__(
        self, rect: Rect, on: bool, changed: Callable[[bool], object], key: str = "", *, words: str = "", **more: Any
    ) -> None:
        super().__init__(rect, key, **more)
        self.on, self.changed, self.words = on, changed, words

    def activate(self) -> None:
        self.on = not self.on
        self.ui.app.sound.play("knock", at=self.rect.centerx)
        self.changed(self.on)
        self.damage()

    def press(self, e: Press) -> bool:
        if e.intent in ("left", "right") and (e.intent == "right") != self.on:
            self.activate()
            return True
        return super().press(e) or e.intent in ("left", "right")

    def draw(self, to: Surface) -> None:
        b, r = self.ui.app.brush, self.rect
        h = min(r.height, b.u(36))
        track = Rect(r.x, 0, round(h * 1.9), h)
        track.centery = r.centery
        b.switch(to, track, self.on, self.state)
        said = self.words or phrase("preferences.switched_on" if self.on else "preferences.switched_off")
        b.text(
            to,
            said,
            (track.right + b.u(14), r.centery),
            "caption",
            STUCCO if self.on else DUST,
            room=r.right - track.right - b.u(14),
        )


class Slider(Widget):
    """A number between two ends, in steps; the value is written beside it."""

    focusable = True

    def __init__(
        self,
        rect: Rect,
        value: int,
        low: int,
        high: int,
        changed: Callable[[int], object],
        key: str = "",
        *,
        step: int = 5,
        unit: str = " %",
        label: str = "",
        **more: Any,
    ) -> None:
        super().__init__(rect, key, **more)
        self.label = label
        self.value, self.low, self.high, self.changed, self.step, self.unit = value, low, high, changed, step, unit

    def _track(self) -> Rect:
        b = self.ui.app.brush
        said = b.width(f"{self.label}{self.high}{self.unit}", "caption") + b.u(18)
        return Rect(self.rect.x + b.u(12), self.rect.y, self.rect.w - said - b.u(24), self.rect.h)

    def set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value:
            self.value = value
            self.changed(value)
            self.damage()

    def pointer(self, e: Pointer) -> bool:
        if e.kind == "down" and e.button == 1 or (e.kind in ("move", "up") and self.held):
            t = self._track()
            share = (e.pos[0] - t.x) / max(1, t.w)
            self.set(self.low + round(share * (self.high - self.low) / self.step) * self.step)
            return True
        if e.kind == "wheel" and self.has_focus:
            self.set(self.value + (self.step if e.wheel[1] > 0 else -self.step))
            return True
        return False

    def press(self, e: Press) -> bool:
        by = {"left": -1, "right": 1, "page_down": -4, "page_up": 4, "first": -(10**6), "last": 10**6}.get(e.intent)
        if by is None:
            return False
        self.set(self.value + by * self.step)
        return True

    def draw(self, to: Surface) -> None:
        b, t = self.ui.app.brush, self._track()
        share = (self.value - self.low) / max(1, self.high - self.low)
        b.slider(to, t, share, self.held or self.hot)
        b.text(to, f"{self.label}{self.value}{self.unit}", (self.rect.right, self.rect.centery), "caption", STUCCO, "r")


class Picture(Widget):
    """A place where somebody else draws."""

    def __init__(self, rect: Rect, paint: Callable[[Surface, Rect], object], key: str = "", tip: str = "") -> None:
        super().__init__(rect, key, tip=tip)
        self._paint = paint

    def draw(self, to: Surface) -> None:
        was = to.get_clip()
        to.set_clip(self.rect.clip(was))
        self._paint(to, self.rect)
        to.set_clip(was)


class PictureButton(Pressable):
    """A button whose face somebody else draws: `paint(surface, rect, state)`; state as for a button."""

    def __init__(
        self, rect: Rect, paint: Callable[[Surface, Rect, str], object], do: Do, key: str = "", **more: Any
    ) -> None:
        super().__init__(rect, key, **more)
        self._paint, self.do = paint, do

    def activate(self) -> None:
        self.ui.app.sound.play("knock", at=self.rect.centerx)
        self.do()

    def look(self) -> object:
        return self.state

    def draw(self, to: Surface) -> None:
        self._paint(to, self.rect, self.state)


def row(b: Brush, area: Rect, wishes: Sequence[tuple[str, str, str]], gap: int, align: str = "r") -> list[Rect]:
    """Rects for a row of buttons (words, mark, cap), flush right, left or centred; shrunk together if too wide."""
    sizes = [Button.size(b, *w) for w in wishes]
    total = sum(w for w, _ in sizes) + gap * (len(sizes) - 1)
    shrink = min(1.0, (area.w - gap * (len(sizes) - 1)) / max(1, total - gap * (len(sizes) - 1)))
    total = round((total - gap * (len(sizes) - 1)) * shrink) + gap * (len(sizes) - 1)
    x = {"r": area.right - total, "l": area.x, "m": area.centerx - total // 2}[align]
    found = []
    for w, h in sizes:
        w = int(w * shrink)
        found.append(Rect(x, area.centery - h // 2, w, h))
        x += w + gap
    return found
