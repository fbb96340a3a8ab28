"""One line of text to type in: any script, input methods, selection, clipboard."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.devices.intent import Pointer, Press, Typed
from game.client.paint import ink
from game.client.paint.palette import DUST, STUCCO
from game.client.widgets.ui import Widget

BLINK = 0.53


def tidy(text: str) -> str:
    """What may stand in one line: no line breaks, no control or direction-changing characters."""
    flat = " ".join(text.split("\n")).replace("\t", " ")
    return "".join(c for c in unicodedata.normalize("NFC", flat) if unicodedata.category(c) not in ("Cc", "Cf", "Cs"))


class TextEntry(Widget):
    """`changed` is told of every change, `entered` of Enter. The text keeps to `longest` characters."""

    focusable = True
    types = True

    def __init__(
        self,
        rect: Rect,
        text: str,
        changed: Callable[[str], object],
        key: str = "",
        *,
        hint: str = "",
        longest: int = 24,
        entered: Callable[[str], object] | None = None,
        mark: str = "",
        **more: Any,
    ) -> None:
        super().__init__(rect, key, **more)
        self.text, self.changed, self.hint, self.longest = text, changed, hint, longest
        self.entered, self.mark = entered, mark
        self.caret = self.anchor = len(text)
        self.composing = ""
        self._age = 0.0
        self._scroll = 0

    def inherit(self, old: TextEntry) -> None:
        self.caret, self.anchor = min(old.caret, len(self.text)), min(old.anchor, len(self.text))

    def show(self, text: str) -> None:
        """Another text, which nobody has typed."""
        self.text, self.caret, self.anchor = text, len(text), len(text)
        self.damage()

    def focused(self, on: bool) -> None:
        self.composing, self._age = "", 0.0
        if on:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()
            self.anchor = self.caret

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def insert(self, words: str) -> None:
        """Type or paste: replaces the selection."""
        a, b = self.selection
        words = tidy(words)[: max(0, self.longest - (len(self.text) - (b - a)))]
        self._set(self.text[:a] + words + self.text[b:], a + len(words))

    def rub_out(self, ahead: bool = False) -> None:
        """The selection, or the letter before the caret; `ahead`: the one behind it."""
        a, b = self.selection
        if a == b:
            a, b = (a, min(len(self.text), b + 1)) if ahead else (max(0, a - 1), b)
        self._set(self.text[:a] + self.text[b:], a)

    def _set(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor, self._age = text, caret, caret, 0.0
        self.damage()
        if changed:
            self.changed(text)

    def typed(self, e: Typed) -> bool:
        if e.composing:
            self.composing = e.text
            self.damage()
        else:
            self.composing = ""
            self.insert(e.text)
        return True

    def press(self, e: Press) -> bool:
        ctrl, shift = bool(e.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(e.mod & pygame.KMOD_SHIFT)
        if self.composing:
            return True  # the input method has the keys
        if e.pad and e.intent == "accept":
            self.ui.app.write(self.key)
            return True
        if ctrl and e.key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v):
            self._clipboard(e.key)
            return True
        match e.key:
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                self.rub_out(ahead=e.key == pygame.K_DELETE)
            case pygame.K_LEFT | pygame.K_RIGHT:
                by = -1 if e.key == pygame.K_LEFT else 1
                self._go(self._word(by) if ctrl else self.caret + by, shift)
            case pygame.K_HOME:
                self._go(0, shift)
            case pygame.K_END:
                self._go(len(self.text), shift)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                if self.entered is None:
                    return False
                self.entered(self.text)
            case _:
                plain = not ctrl and not e.mod & pygame.KMOD_ALT and not e.pad
                return (
                    plain
                    and e.key not in (0, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN)
                    and not pygame.K_F1 <= e.key <= pygame.K_F12
                )
        return True

    def _go(self, to: int, keep: bool) -> None:
        self.caret = max(0, min(len(self.text), to))
        self.anchor = self.anchor if keep else self.caret
        self._age = 0.0
        self.damage()

    def _word(self, by: int) -> int:
        """The next beginning or end of a word."""
        i = self.caret
        while 0 <= i + (by if by < 0 else 0) < len(self.text) and self.text[i + (by if by < 0 else 0)] == " ":
            i += by
        while 0 <= i + (by if by < 0 else 0) < len(self.text) and self.text[i + (by if by < 0 else 0)] != " ":
            i += by
        return i

    def _clipboard(self, key: int) -> None:
        a, b = self.selection
        try:
            if key == pygame.K_a:
                self.anchor, self.caret = 0, len(self.text)
                self.damage()
            elif key == pygame.K_v:
                self.insert(pygame.scrap.get_text())
            elif a != b:
                pygame.scrap.put_text(self.text[a:b])
                if key == pygame.K_x:
                    self._set(self.text[:a] + self.text[b:], a)
        except pygame.error:
            pass  # no clipboard here

    def pointer(self, e: Pointer) -> bool:
        if e.kind == "down" and e.button == 1:
            if e.clicks >= 2:
                self.anchor, self.caret = 0, len(self.text)
            else:
                self._go(self._index(e.pos[0]), False)
            return True
        if e.kind == "move" and self.held:
            self._go(self._index(e.pos[0]), True)
            return True
        return e.kind == "up"

    def _inside(self) -> Rect:
        u = self.ui.app.screen.u
        left = u(14) + (u(30) if self.mark else 0)
        return Rect(self.rect.x + left, self.rect.y, self.rect.w - left - u(14), self.rect.h)

    def _index(self, x: int) -> int:
        b, box = self.ui.app.brush, self._inside()
        at = x - box.x + self._shift()
        return min(range(len(self.text) + 1), key=lambda i: abs(b.width(self.text[:i], "body") - at))

    def _shift(self) -> int:
        """Pixels by which a long text is moved left, so that the caret is seen."""
        b, box = self.ui.app.brush, self._inside()
        return max(0, b.width(self.text[: self.caret] + self.composing, "body") - box.w + b.u(4))

    def update(self, dt: float) -> None:
        if self.has_focus:
            before = self._age % (2 * BLINK) < BLINK
            self._age += dt
            if (self._age % (2 * BLINK) < BLINK) != before:
                self.damage()

    def wants(self) -> float:
        return BLINK - self._age % BLINK if self.has_focus else 3600.0

    def draw(self, to: Surface) -> None:
        b, box = self.ui.app.brush, self._inside()
        b.field(to, self.rect, self.has_focus, self.hot)
        y = self.rect.centery
        if self.mark:
            b.mark(to, self.mark, (self.rect.x + b.u(24), y), b.u(20), DUST)
        was = to.get_clip()
        to.set_clip(box.inflate(b.u(4), 0).clip(was))
        x = box.x - self._shift()
        lead = b.lead("body")
        a, z = self.selection
        if a != z and self.has_focus:
            left, right = b.width(self.text[:a], "body"), b.width(self.text[:z], "body")
            ink.rect(to, (120, 84, 30), (x + left, y - lead // 2, right - left, lead))
        if self.text or self.composing:
            before, after = self.text[: self.caret] + self.composing, self.text[self.caret :]
            b.text(to, before + after, (x, y), "body", STUCCO)
            if self.composing:
                left = b.width(self.text[: self.caret], "body")
                wide = b.width(self.composing, "body")
                ink.line(to, b.palette.focus, (x + left, y + lead // 2 - 2), (x + left + wide, y + lead // 2 - 2), 2)
        elif self.hint:
            b.text(to, self.hint, (x, y), "body", (150, 140, 124), room=box.w)
        if self.has_focus and self._age % (2 * BLINK) < BLINK:
            cx = x + b.width(self.text[: self.caret] + self.composing, "body")
            ink.line(to, b.palette.focus, (cx, y - lead // 2 + 1), (cx, y + lead // 2 - 2), max(2, b.u(2)))
        to.set_clip(was)
