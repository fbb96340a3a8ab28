"""Letters to choose from, for a text field in a window that is played by a pad: what is chosen is typed there."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.client.devices.intent import Input, Press, Typed
from game.client.paint.palette import STUCCO
from game.client.widgets.controls import Button, Label, Panel
from game.client.widgets.entry import TextEntry
from game.client.window.scene import Scene
from game.words.phrases import phrase

ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.:/")
BUTTONS = {
    "undo": "menus.letters_delete",
    "end_turn": "menus.letters_space",
    "rotate": "menus.letters_capitals",
    "menu": "menus.letters_done",
}
"""What the buttons of a pad do here: delete, a space, capitals, done; by what they mean at a table."""


class Letters(Scene):
    """A over a letter types it; B goes back with what is typed. A keyboard types too."""

    shows_below = updates_below = True

    def __init__(self, below: Scene, key: str) -> None:
        self.below, self.key = below, key
        entry = self.entry
        self.capitals = entry is not None and not entry.text and "name" in key  # codes and addresses have none

    @property
    def entry(self) -> TextEntry | None:
        """The field that is written to: laid anew with its scene, so it is looked up."""
        found = self.below.ui.find(self.key)
        return found if isinstance(found, TextEntry) else None

    def build(self) -> None:
        b, s, cap = self.app.brush, self.app.screen, self.app.keymap.cap
        pad, gap, line = s.u(28), s.u(8), b.lead("title")
        room = s.area.h - s.u(48) - line - 2 * pad - gap
        side = min(s.line(26), room // (len(ROWS) + 1) - gap)
        across = len(ROWS[0])
        wide = max(side, min(s.u(64), (s.area.w - s.u(48) - 2 * pad) // across - gap))
        high = line + (len(ROWS) + 1) * (side + gap) + 2 * pad + gap
        sheet = Rect(0, 0, across * (wide + gap) - gap + 2 * pad, high)
        sheet.midbottom = s.area.centerx, s.area.bottom - s.u(24)
        inner = sheet.inflate(-2 * pad, -2 * pad)
        written = self._written()
        while b.width(written, "title", 26) > inner.w:
            written = written[1:]
        self.ui.add(Panel(sheet), Label(Rect(inner.x, inner.y, inner.w, line), written, "title", STUCCO, size=26))
        y = inner.y + line + gap
        for row in ROWS:
            for i, letter in enumerate(row):
                said = letter.upper() if self.capitals else letter
                rect = Rect(inner.x + i * (wide + gap), y, wide, side)
                self.ui.add(Button(rect, said, partial(self.type, said), f"letter {letter}"))
            y += side + gap
        foot = (inner.w - (len(BUTTONS) - 1) * gap) // len(BUTTONS)
        for i, (intent, what) in enumerate(BUTTONS.items()):
            rect = Rect(inner.x + i * (foot + gap), y, foot, side)
            kind = "go" if intent == "menu" else "plain"
            self.ui.add(Button(rect, phrase(what), partial(self.do, intent), intent, kind=kind, cap=cap(intent)))
        self.ui.first_focus = "letter q"

    def _written(self) -> str:
        entry = self.entry
        return f"{entry.text[: entry.caret]}|{entry.text[entry.caret :]}" if entry is not None else ""

    def type(self, letters: str) -> None:
        if (entry := self.entry) is not None:
            entry.insert(letters)
        self.capitals = False
        self.app.rebuild(self)

    def do(self, intent: str) -> None:
        entry = self.entry
        if intent == "menu" or entry is None:
            self.back()
            if entry is not None and entry.entered is not None:
                entry.entered(entry.text)
        elif intent == "end_turn":
            self.type(" ")
        elif intent == "undo":
            entry.rub_out()
            self.app.rebuild(self)
        else:
            self.capitals = not self.capitals
            self.app.rebuild(self)

    def handle(self, e: Input) -> bool:
        if isinstance(e, Typed) and not e.composing:
            self.type(e.text)
        elif isinstance(e, Press) and e.pad and e.intent in BUTTONS and not e.again:
            self.do(e.intent)
        else:
            super().handle(e)
        return True  # nothing goes to what lies below

    def draw(self, to: Surface) -> None:
        self.app.brush.scrim(to, 0.4)
        super().draw(to)
