"""What widgets and scenes draw with: the paint kit, held at the size and in the palette of this window.

Text comes in roles (`body`, `heading`, `button`, … see paint.type.ROLES); positions are real pixels, and a line of
text hangs on the middle of its capitals.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.devices.screen import Screen
from game.client.paint import marks, panels, widgets
from game.client.paint import type as types
from game.client.paint.look import Look
from game.client.paint.palette import BASALT, DEFAULT, GILT, OBSIDIAN, PALETTES, RGB, STUCCO, Colour
from game.client.widgets import skins as skins

Pos = tuple[float, float]


class Brush:
    def __init__(self, screen: Screen, palette: str = "default") -> None:
        self.screen = screen
        self.palette = PALETTES.get(palette, DEFAULT)
        k = screen.ui if screen.ui >= 1 else screen.ui ** (1 / 0.68)  # Look.font shrinks type more gently than geometry
        self.look = Look(k, self.palette, screen.text)
        self.table_look = Look(screen.k, self.palette, screen.print)
        """For boards and pieces, which follow the window; of the UI scale only their print takes something."""
        self.ring_reach = self.look.px(panels.RING_REACH)
        """Pixels that a ring's light may stand outside the thing."""

    def u(self, n: float) -> int:
        return self.screen.u(n)

    # ---- text

    def text(
        self,
        to: Surface,
        words: str,
        pos: Pos,
        role: str = "body",
        colour: Colour = STUCCO,
        align: str = "l",
        room: int | None = None,
        size: float | None = None,
    ) -> int:
        """One line; cut with an ellipsis if it is wider than `room`. Returns its width."""
        return types.put(to, self.look, words, *pos, role, colour, align, room, size)

    def width(self, words: str, role: str = "body", size: float | None = None) -> int:
        return types.width(self.look, words, role, size)

    def lead(self, role: str = "body", size: float | None = None) -> int:
        """From one line to the next."""
        return types.height(self.look, role, size)

    def lines(self, words: str, room: int, role: str = "body", size: float | None = None) -> tuple[str, ...]:
        return types.wrap(self.look, words, role, max(8, room), size)

    def block_height(self, words: str, room: int, role: str = "body", size: float | None = None) -> int:
        return len(self.lines(words, room, role, size)) * self.lead(role, size) if words else 0

    def block(
        self,
        to: Surface,
        words: str,
        pos: Pos,
        room: int,
        role: str = "body",
        colour: Colour = STUCCO,
        align: str = "l",
        size: float | None = None,
    ) -> int:
        """Wrapped text with its upper left corner at `pos`. Returns its height."""
        return types.block(to, self.look, words, *pos, room, role, colour, align, size)

    def spans(
        self,
        to: Surface,
        words: str,
        pos: Pos,
        role: str = "body",
        colour: Colour = STUCCO,
        strong: Colour = GILT,
        room: int | None = None,
        size: float | None = None,
    ) -> int:
        """One line in which *starred* words stand out. Returns its width."""
        x = pos[0]
        for i, part in enumerate(words.split("*")):
            left = None if room is None else round(room - (x - pos[0]))
            if left is not None and left <= 0:
                break
            x += self.text(to, part, (x, pos[1]), role, strong if i % 2 else colour, room=left, size=size)
            if left is not None and self.width(part, role, size) > left:
                break  # one ellipsis is enough
        return round(x - pos[0])

    def span_lines(self, words: str, room: int, role: str = "body", size: float | None = None) -> tuple[str, ...]:
        """Words for `spans`, broken into lines no wider than `room`; a starred run goes on in the next line."""
        return types.wrap_spans(self.look, words, role, room, size)

    # ---- grounds

    def panel(self, to: Surface, rect: Rect, kind: str = "panel") -> None:
        """kind: panel, dark, slab (stucco, dark ink on it), well."""
        if kind == "slab":
            panels.slab(self.look, *rect.size).draw(to, *rect.topleft)
        elif kind == "well":
            self.well(to, rect)
        else:
            panels.panel(self.look, *rect.size, fill=BASALT if kind == "panel" else OBSIDIAN).draw(to, *rect.topleft)

    def well(self, to: Surface, rect: Rect, fill: RGB = (34, 30, 34)) -> None:
        panels.well(self.look, *rect.size, fill=fill).draw(to, *rect.topleft)

    def tip(self, to: Surface, rect: Rect) -> None:
        panels.tooltip(self.look, *rect.size).draw(to, *rect.topleft)

    def strip(self, to: Surface, rect: Rect, rule: str = "bottom") -> None:
        """A bar across the window; its ochre rule is at the "bottom" or "top"."""
        panels.bar(self.look, *rect.size, rule).draw(to, *rect.topleft)

    def frets(
        self,
        to: Surface,
        pos: Pos,
        length: int,
        unit: float = 2.0,
        colour: Colour = (216, 161, 58, 190),
        flip: bool = False,
    ) -> int:
        """A band of stepped frets. Returns its thickness."""
        band = panels.fret_band(self.look, length, unit, colour, False, flip)
        band.draw(to, *pos)
        return band.size[1]

    def scrim(self, to: Surface, alpha: float = 0.6) -> None:
        """A veil over everything drawn so far."""
        panels.scrim(to, Rect((0, 0), self.screen.size), round(alpha, 2))

    # ---- faces of controls

    def button(self, to: Surface, rect: Rect, kind: str = "plain", state: str = "rest") -> None:
        widgets.button(self.look, rect.w, rect.h, kind=kind, state=state).draw(to, *rect.topleft)

    def menu_item(self, to: Surface, rect: Rect, lit: bool, enabled: bool, words_end: int = 0) -> None:
        state = "lit" if lit and enabled else "rest" if enabled else "off"
        fret_from = words_end - rect.x if state == "lit" else 0  # all others are one picture
        skins.menu_item(self.look, *rect.size, state, fret_from).draw(to, *rect.topleft)

    def switch(self, to: Surface, rect: Rect, on: bool, state: str) -> None:
        widgets.switch(self.look, on, "rest" if state != "off" else "off").draw(to, rect.x, rect.centery)

    def slider(self, to: Surface, rect: Rect, part: float, hot: bool) -> None:
        widgets.slider(self.look, rect.w, part, "hover" if hot else "rest").draw(to, rect.x, rect.centery)

    def segment(self, to: Surface, rect: Rect, on: bool, hot: bool) -> None:
        skins.segment(self.look, *rect.size, "on" if on else "hover" if hot else "rest").draw(to, *rect.topleft)

    def tab(self, to: Surface, rect: Rect, on: bool, hot: bool) -> None:
        skins.tab(self.look, *rect.size, "on" if on else "hover" if hot else "rest").draw(to, *rect.topleft)

    def field(self, to: Surface, rect: Rect, focus: bool, hot: bool) -> None:
        widgets.field(self.look, *rect.size, "focus" if focus else "rest").draw(to, *rect.topleft)

    def list_row(self, to: Surface, rect: Rect, state: str) -> None:
        skins.list_row(self.look, *rect.size, state).draw(to, *rect.topleft)

    def bar(self, to: Surface, track: Rect, bar: Rect, held: bool) -> None:
        """A scroll bar."""
        groove = Rect(bar.x + bar.w // 3, track.y, max(2, bar.w // 3), track.h)
        to.fill((24, 22, 27), groove)
        skins.scroll_bar(self.look, *bar.size, held).draw(to, *bar.topleft)

    def ring(self, to: Surface, rect: Rect) -> None:
        """Keyboard focus."""
        panels.focus_ring(self.look, *rect.size).draw(to, *rect.topleft)

    def spoken(self, to: Surface, rect: Rect) -> None:
        """Is told about, or advised."""
        panels.spoken_ring(self.look, *rect.size).draw(to, *rect.topleft)

    def legal(self, to: Surface, rect: Rect, phase: float = 1.0) -> None:
        """May be chosen now."""
        panels.legal_ring(self.look, *rect.size, round(phase * 8) / 8).draw(to, *rect.topleft)

    # ---- signs

    def mark(self, to: Surface, name: str, pos: Pos, size: float, colour: Colour = STUCCO) -> None:
        if name:
            marks.icon(name, max(4, round(size)), colour).draw(to, *pos)

    def step(self, to: Surface, n: int, pos: Pos, size: int) -> None:
        """The number of a step, where it is told and where it happens."""
        widgets.step(n, size, self.palette.glow).draw(to, *pos)

    def arrow(self, to: Surface, pos: Pos, size: float, side: int, colour: Colour = GILT) -> None:
        """A small triangle pointing left (-1) or right (1)."""
        skins.arrow(max(6, round(size)), side, colour).draw(to, *pos)

    def player(self, to: Surface, glyph: str, pos: Pos, size: float) -> None:
        """A player's sign: colour and glyph, always both."""
        skins.player_sign(self.look, glyph, max(8, round(size))).draw(to, *pos)

    def keycap(self, to: Surface, words: str, pos: Pos, align: str = "l", colour: Colour = STUCCO) -> int:
        """A key as printed on keyboards. Returns its width."""
        cap = widgets.keycap(self.look, words, colour, 16)
        wide = cap.size[0]
        cap.draw(to, pos[0] - {"l": 0, "m": wide // 2, "r": wide}[align], pos[1])
        return wide

    def small_cap(self, to: Surface, words: str, corner: Pos, colour: Colour = STUCCO) -> None:
        """A key on the upper right corner of what it presses, on a ground of its own, clear of its words."""
        cap = widgets.small_cap(self.look, words, colour)
        cap.draw(to, corner[0] - cap.size[0] + self.u(5), max(0, corner[1] - self.u(10)))

    def digit_cap_at(self, words: str, corner: Pos) -> Rect:
        """Where the key stands on the upper right corner of a place of the table."""
        w, h = widgets.digit_cap(self.look, words).size
        return Rect(round(corner[0] - w + self.u(5)), round(max(0, corner[1] - self.u(10))), w, h)

    def digit_cap(self, to: Surface, words: str, at: Rect) -> None:
        """A key among pieces and counters: pale, with an edge below, as no counter is."""
        widgets.digit_cap(self.look, words).draw(to, *at.topleft)

    def keycap_size(self, words: str) -> tuple[int, int]:
        return widgets.keycap_size(self.look, words, 16)
