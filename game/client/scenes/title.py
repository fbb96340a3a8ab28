"""The title: the pyramid at dusk, the menu, and a strip in which bots play while nobody touches the machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from game.client.devices.intent import Input, Pointer, Press
from game.client.paint import ink
from game.client.paint.cache import SHELF
from game.client.paint.look import Sprite
from game.client.paint.palette import DUST, GILT, STUCCO, Palette, hexa, veil
from game.client.paint.panels import fret_thick
from game.client.paint.title import paint_title
from game.client.paint.wordmark import WIDE, wordmark
from game.client.widgets.brush import Brush
from game.client.widgets.controls import MenuItem, Picture
from game.client.widgets.lists import Scroller
from game.client.widgets.ui import Widget
from game.client.window.scene import Scene
from game.words.phrases import phrase

MOVED = 0.4
"""Seconds in which a press on lines that have just moved (the last saved game was thrown away) is no choice."""
FADE = 0.5
"""Seconds in which the finished picture comes up over its sketch."""
DUSK = (24, 16, 34)
SKETCH = 4
"""How many times smaller the sketch is painted."""
FRETS = 2.2
"""The unit of the ornament on the strip."""


class Entry(NamedTuple):
    """A line of the menu."""

    words: str
    mark: str
    do: Callable[[], object]
    note: str = ""
    news: bool = False
    """Its note tells how things stand, and does so wherever it has room."""
    why: str = ""
    """Why it cannot be chosen now."""
    comes: bool = False
    """It stands there only at times: it has no digit, so that the others keep theirs."""

    @property
    def key(self) -> str:
        """What it is called, not which line it is: the ring stays on it when lines come or go above it."""
        return f"entry {self.words}"


class Attract(Protocol):
    """Something alive for the strip: bots at play."""

    def update(self, dt: float) -> bool:
        """Time passed; True if the strip looks different now."""
        ...

    def paint(self, palette: Palette, high: int) -> bool:
        """There is time to paint: True if there is a new picture. Its height is at most this."""
        ...

    def pictures(self) -> Sequence[Surface]:
        """Parts of the table, as they were painted last."""
        ...

    def news(self) -> Sequence[tuple[str, str]]:
        """(glyph, sentence) of the last things that happened, newest first."""
        ...

    def close(self) -> None: ...


class TitleScene(Scene):
    music = "founders"
    mood = "calm"

    def __init__(
        self,
        entries: Callable[[], Sequence[Entry]],
        *,
        attract: Attract | None = None,
        version: str = "",
        notices: Sequence[str] = (),
    ) -> None:
        """`entries` is asked again whenever the title comes back, so that notes are fresh."""
        self.entries, self.attract, self.version = entries, attract, version
        self.notices = list(notices)
        self._painting: Iterator[Surface] | None = None
        self._coming = Surface((1, 1))
        self._sketch: Surface | None = None
        """All of it from the second frame on, painted small and grown, until the picture is done."""
        self._picture: Surface | None = None
        """The whole of it; None: it is still being painted."""
        self._shown = 0.0
        self._size = (0, 0)
        self.strip = Rect(0, 0, 0, 0)
        self._lines: list[str] = []
        self._still = MOVED

    def enter(self) -> None:
        for words in self.notices:
            self.app.toasts.show(words)

    def leave(self) -> None:
        if self.attract is not None:
            self.attract.close()

    def back(self) -> None:
        """Esc on the title does nothing: quitting is a line of the menu."""

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        if self._size != s.size:
            self._measured()
        strip_h = b.lead("heading") + 3 * b.lead("body") + s.u(56)
        roomy = s.area.height - strip_h > s.u(560) and not s.compact or s.area.height - strip_h > s.u(640)
        entries = self.entries()
        before, self._lines = self._lines, [e.words for e in entries]
        if before and before != self._lines:
            self._still = 0.0
        x = s.area.x + s.u(112 if s.area.width > s.u(1200) else 40)
        self.mark_high = min(round(s.area.height * 0.122), round((s.area.width * 0.5) / WIDE))
        self.mark_at = (x, s.area.y + s.u(34) + round(s.area.height * 0.05))
        self.motto_y = self.mark_at[1] + self.mark_high + b.lead("subtitle")
        motto = b.width(phrase("menus.motto"), "subtitle") < s.area.width * 0.5 and s.area.height > s.u(600)
        h = s.line(24)
        for gap, strip, self.motto, columns in (
            (s.u(7), roomy, motto, 1),
            (s.u(3), roomy, motto, 1),
            (s.u(3), roomy, False, 1),
            (s.u(7), False, motto, 1),
            (s.u(3), False, False, 1),
            (s.u(3), False, False, 2),
        ):  # all lines are seen at once if anything else can give way
            high = strip_h if strip else 0
            self.strip = Rect(0, s.size[1] - high, s.size[0], high)
            top = self.motto_y + b.lead("subtitle") if self.motto else self.mark_at[1] + self.mark_high + s.u(16)
            lines = -(-len(entries) // columns)
            if s.u(24) + lines * (h + gap) <= self.strip.top - top - s.u(20):
                break
        else:
            columns, lines = 1, len(entries)
        wide = s.u(580 * max(1.0, s.text))
        room_w = min(wide * columns + s.u(60), s.area.right - x - s.u(24))
        room = Rect(x - s.u(24), top, room_w, self.strip.top - top - s.u(20))
        each = min(wide, (room.w - s.u(56)) // columns)
        items: list[Widget] = []
        wide = each - s.u(8) * (columns - 1)
        digits = iter("" if self.app.keymap.by_pad else "1234567890")
        caps = ["" if e.comes else next(digits, "") for e in entries]
        room_for = partial(MenuItem.has_room, b, Rect(0, 0, wide, h))
        told = all(room_for(e.words, e.note, cap) for e, cap in zip(entries, caps, strict=True) if not e.news)
        first = next((i for i, e in enumerate(entries) if not e.why), 0)
        self.ui.first_focus = entries[first].key if entries else ""
        for i, e in enumerate(entries):
            column, line = divmod(i, lines)
            rect = Rect(x + column * each, room.y + s.u(14) + line * (h + gap), wide, h)
            items.append(
                MenuItem(
                    rect,
                    e.words,
                    partial(self._choose, e),
                    e.key,
                    mark=e.mark,
                    note=e.note if told or e.news else "",
                    tip="" if told or e.news else e.note,
                    strong=i == first,
                    cap=caps[i],
                    enabled=not e.why,
                    why=e.why,
                )
            )
        self.ui.add(Scroller(room, items, "menu"))
        if self.strip.h:
            self.ui.add(Picture(self.strip, self._draw_strip))

    def _measured(self) -> None:
        """For a window of another size the picture is another one, which may have been painted before."""
        self._size, self._painting = self.app.screen.size, None
        known = SHELF.known(("title", self._size))
        self._picture, self._shown = (known.surface, FADE) if known is not None else (None, 0.0)
        self._sketch = None

    def _choose(self, e: Entry) -> None:
        e.do()

    def handle(self, e: Input) -> bool:
        pressed = isinstance(e, Pointer) and e.kind == "down" or isinstance(e, Press) and e.intent == "accept"
        return pressed and self._still < MOVED or super().handle(e)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._still += dt
        if self._picture is None and not dt:
            pass  # no time has passed before the first frame: nobody waits for the picture
        elif self._picture is None and self._sketch is None:
            self._sketch = _sketched(self._size)
            self.app.damage()
        elif self._picture is None:
            self._paint_on()
        elif self._shown < FADE:
            self._shown = FADE if self.app.settings.reduced_motion else self._shown + dt
            self.app.damage()
        if self.attract is not None and self.app.scenes.top is self:
            new = self.attract.update(dt)
            if self._picture is not None and self.strip.h:
                new |= self.attract.paint(self.app.brush.palette, self.strip_room().h)
            if new:
                self.app.damage()

    def _paint_on(self) -> None:
        """Part after part, for most of a frame."""
        self._painting = self._painting or paint_title(self._size)
        began = time.perf_counter()
        while self._painting is not None and time.perf_counter() - began < 0.012:
            if (part := next(self._painting, None)) is not None:
                self._coming = part
            else:
                self._painting = None
                self._picture, self._coming, self._shown = self._coming.convert(), Surface((1, 1)), 0.0
                SHELF.finished(("title", self._size), Sprite(self._picture))

    def wants(self) -> float:
        if self._picture is None or self._shown < FADE:
            return 0.0
        return min(super().wants(), 0.1 if self.attract is not None else 3600.0)

    def finish_painting(self) -> None:
        """For pictures of the title: do not wait for the parts to come in."""
        while self._picture is None:
            self._paint_on()
        self._shown = FADE

    # ---- drawing

    def draw(self, to: Surface) -> None:
        b, s = self.app.brush, self.app.screen
        if self._sketch is not None and (self._picture is None or self._shown < FADE):
            to.blit(self._sketch, (0, 0))
        elif self._picture is None:
            to.fill(DUSK)
        if self._picture is not None:
            self._picture.set_alpha(round(255 * min(1.0, self._shown / FADE)))
            to.blit(self._picture, (0, 0))
        self._ornaments(to, b)
        wordmark(self.mark_high).draw(to, *self.mark_at)
        if self.motto:
            b.text(to, phrase("menus.motto"), (self.mark_at[0] + s.u(4), self.motto_y), "subtitle", hexa("#F1D9A6"))
        self.ui.draw(to)
        self.ui.draw_tip(to, read=[self._words()])

    def _words(self) -> Rect:
        """The wordmark and what stands below it: no tip covers them."""
        b, bottom = self.app.brush, self.motto_y + self.app.brush.lead("subtitle") // 2
        wide = max(round(self.mark_high * WIDE), b.width(phrase("menus.motto"), "subtitle"))
        return Rect(*self.mark_at, wide, bottom - self.mark_at[1])

    def _ornaments(self, to: Surface, b: Brush) -> None:
        w = self.app.screen.size[0]
        high = b.u(34)
        band = Surface((w, high), pygame.SRCALPHA)
        band.fill((9, 6, 12, 200))
        to.blit(band, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        b.frets(to, (0, b.u(6)), w, 3.2, veil((216, 161, 58), 0.75), flip=True)
        to.fill((183, 137, 49), Rect(0, high - b.u(2), w, max(1, b.u(2))))

    def _draw_strip(self, to: Surface, r: Rect) -> None:
        """Bots at play, and who made this."""
        b, s = self.app.brush, self.app.screen
        ground = Surface(r.size, pygame.SRCALPHA)
        ground.fill((10, 7, 14, 232))
        to.blit(ground, r, special_flags=pygame.BLEND_PREMULTIPLIED)
        to.fill((183, 137, 49), Rect(r.x, r.y, r.w, max(1, b.u(2))))
        b.frets(to, (r.x, r.y + b.u(4)), r.w, FRETS, veil((216, 161, 58), 0.5))
        room = self.strip_room()
        x = room.x
        if self.attract is not None:
            for picture in self.attract.pictures():
                if x + picture.get_width() > s.area.right - b.u(640) or picture.get_height() > room.h:
                    break
                x += self._thumb(to, picture, x, room) + b.u(14)
            self._news(to, x + b.u(10) if x > room.x else x, room.y)
        right = s.area.right - b.u(40)
        b.text(
            to,
            phrase("menus.fan_work", version=self.version),
            (right, r.bottom - b.u(30)),
            "note",
            hexa("#B8AA8C"),
            "r",
        )

    def strip_room(self) -> Rect:
        """Of the strip, what is below its ornament."""
        b, r = self.app.brush, self.strip
        y = r.y + fret_thick(b.look, FRETS) + b.u(18)
        return Rect(self.mark_at[0], y, r.right - self.mark_at[0], max(1, r.bottom - y - b.u(14)))

    def _thumb(self, to: Surface, picture: Surface, x: int, room: Rect) -> int:
        box = picture.get_rect(midleft=(x, room.centery))
        to.blit(picture, box)
        ink.rect(to, hexa("#E9B95C"), box, max(1, self.app.brush.u(2)))
        return box.w

    def _news(self, to: Surface, x: int, y: int) -> None:
        b, s = self.app.brush, self.app.screen
        assert self.attract is not None
        room = s.area.right - b.u(40) - x
        if room < b.u(160):
            return
        b.text(to, phrase("menus.bots_are_playing"), (x, y + b.lead("heading") // 2), "heading", GILT, room=room)
        y += b.lead("heading")
        for i, (glyph, words) in enumerate(self.attract.news()):
            if y + b.lead("body") > self.strip.bottom - b.u(6):
                break
            if glyph:
                b.player(to, glyph, (x + b.u(12), y + b.lead("body") // 2), b.u(24))
            b.text(
                to,
                words,
                (x + b.u(32), y + b.lead("body") // 2),
                "caption",
                STUCCO if i == 0 else DUST,
                room=room - b.u(32) - (b.u(330) if y > self.strip.bottom - b.u(70) else 0),
            )
            y += b.lead("body")


def _sketched(size: tuple[int, int]) -> Surface:
    """The picture, painted in a moment and a little soft."""
    small = max(1, size[0] // SKETCH), max(1, size[1] // SKETCH)
    *_, picture = paint_title(small)
    return pygame.transform.smoothscale(picture, size)
