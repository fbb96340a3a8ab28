"""The rules in our words, searchable: headings at the left, all of the text at the right, opened at the right place.

Symbols stand in the sentences; under the text of a chapter lie pictures of its components, which lead to the glossary,
and its worked example.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.glossary import GlossaryScene
from game.client.scenes.manual import Manual, Section, Worked
from game.client.scenes.page import Foot, Page
from game.client.widgets.controls import Label, Panel
from game.client.widgets.entry import TextEntry
from game.client.widgets.lists import ListBox, Reading, Scroller
from game.client.widgets.prose import Drawn, Plate, Prose
from game.client.widgets.ui import Widget
from game.words.glossary import Entry
from game.words.phrases import phrase


class RulesScene(Page):
    def __init__(self, manual: Manual, topic: str = "", ask: tuple[str, str] = ("", ""), heading: str = "") -> None:
        """`topic`: the anchor to open; `ask`: the open question and the rule behind it, shown first."""
        self.manual = manual
        self.heading = heading or phrase("menus.rules")
        self.sections: list[Section] = (
            [("?", phrase("menus.what_is_asked_now"), f"{ask[0]}\n\n{ask[1]}".strip())] if ask[1] else []
        ) + list(manual.sections)
        self.search = ""
        found = [i for i, s in enumerate(self.sections) if s[0] == topic]
        self.at = found[0] if found else 0

    def shown(self) -> list[int]:
        """Sections that hold every word of the search."""
        wanted = self.search.casefold().split()
        return [i for i, (_, h, t) in enumerate(self.sections) if all(w in f"{h} {t}".casefold() for w in wanted)]

    def enter(self) -> None:
        self.ui.first_focus = "headings"

    def buttons(self) -> list[Foot]:
        return [Foot(phrase("manual.glossary"), "eye", self._glossary, "glossary")] if self.manual.entries else []

    def fill(self, body: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        left_w = min(round(body.w * 0.34), s.u(440))
        field = Rect(body.x, body.y, left_w, s.line(20))
        self.ui.add(
            TextEntry(
                field,
                self.search,
                self._searched,
                "search",
                hint=phrase("menus.search_the_rules"),
                mark="zoom",
                longest=40,
                entered=lambda _: self._first(),
            )
        )
        shown = self.shown()
        box = Rect(body.x, field.bottom + s.u(12), left_w, body.bottom - field.bottom - s.u(12))
        at = shown.index(self.at) if self.at in shown else 0

        def draw(to: Surface, rect: Rect, i: int, state: str) -> None:
            here = shown[i] == self.at
            b.list_row(to, rect, "chosen" if here else "hover" if state == "hover" else "rest")
            b.text(
                to,
                self.sections[shown[i]][1],
                (rect.x + s.u(16), rect.centery),
                "caption",
                GILT if here else STUCCO,
                room=rect.w - s.u(30),
            )

        self.ui.add(
            ListBox(
                box,
                len(shown),
                s.line(19),
                draw,
                lambda i: self._open(shown[i]),
                "headings",
                moved=lambda i: self._open(shown[i]),
                chosen=at,
            )
        )
        sheet = Rect(field.right + s.u(20), body.y, body.w - left_w - s.u(20), body.h)
        self.ui.add(Panel(sheet))
        inner = sheet.inflate(-s.u(56), -s.u(40))
        if not shown:
            self.ui.add(
                Label(
                    inner,
                    phrase("menus.no_section_holds_these_words" if self.sections else "menus.no_rules_are_at_hand"),
                    "body",
                    DUST,
                )
            )
            return
        room = inner.w - s.u(26)
        made: list[Widget] = []
        tops: dict[int, int] = {}
        y = inner.y
        for i in shown:
            anchor, head, text = self.sections[i]
            tops[i] = y - inner.y
            high = b.block_height(head, room, "title", 28)
            made.append(Label(Rect(inner.x, y, room, high), head, "title", GILT, size=28))
            y += high + s.u(10)
            for part in text.split("\n\n"):
                said = Prose(b, Rect(inner.x, y, room, 0), part, self.manual.signs, self.search)
                made.append(said)
                y += said.rect.h + s.u(12)
            y = self._seen(made, anchor, Rect(inner.x, y, room, inner.h))
            y += s.u(26)
        sheet_of_text = self.ui.add(Sections(inner, made, tops, self))
        sheet_of_text.show(self.at)

    def _seen(self, made: list[Widget], anchor: str, room: Rect) -> int:
        """What there is to see in a chapter, laid into `room` from its top; returns where it ends."""
        s, y = self.app.screen, room.y
        for row in self._rows(self.manual.of_chapter(anchor), room.w):
            high = max(w.rect.h for w in row)
            x = room.x
            for plate in row:
                plate.rect = Rect(x, y + s.u(6), plate.rect.w, high)
                x += plate.rect.w + s.u(20)
                made.append(plate)
            y += high + s.u(18)
        for example in self.manual.examples(anchor):
            y = self._example(made, example, Rect(room.x, y + s.u(6), room.w, room.h)) + s.u(12)
        return y

    def _rows(self, seen: Sequence[tuple[Entry | None, Drawn]], room: int) -> list[list[Plate]]:
        """Pictures with their names, as many in a row as there is room for."""
        b, s = self.app.brush, self.app.screen
        rows: list[list[Plate]] = [[]]
        left = room
        for entry, picture in seen:
            high = s.u(84) if entry is not None else s.u(150)
            wide = min(room, max(round(high * picture.shape), s.u(116)))
            name = entry.heading if entry is not None else ""
            named = b.block_height(name, wide, "note") + s.u(8) if name else 0
            do = partial(self._glossary, entry.key) if entry is not None else None
            rect = Rect(0, 0, wide, high + named)
            plate = Plate(rect, picture, name, do, f"entry {entry.key}" if entry is not None else "", high=high)
            if rows[-1] and wide > left:
                rows.append([])
                left = room
            rows[-1].append(plate)
            left -= wide + s.u(20)
        return [row for row in rows if row]

    def _example(self, made: list[Widget], example: Worked, room: Rect) -> int:
        """A well with the sentence, and the positions before and after it."""
        b, s = self.app.brush, self.app.screen
        pad = s.u(18)
        inner = room.inflate(-2 * pad, 0)
        head = Label(Rect(inner.x, room.y + pad, inner.w, b.lead("strong")), phrase("manual.worked"), "strong", GILT)
        said = Prose(b, Rect(inner.x, head.rect.bottom + s.u(4), inner.w, 0), example.sentence, self.manual.signs)
        y = said.rect.bottom + s.u(14)
        plates: list[Widget] = []
        if n := len(example.pictures):
            gap = s.u(56)
            wide = (inner.w - gap * (n - 1)) // n
            high = min(round(wide / max(d.shape for d in example.pictures)), round(room.h * 0.6), s.u(420))
            for i, picture in enumerate(example.pictures):
                plates.append(Plate(Rect(inner.x + i * (wide + gap), y, wide, high), picture))
                if i:
                    plates.append(Arrow(Rect(inner.x + i * (wide + gap) - gap, y, gap, high)))
            y += high + s.u(12)
        ground = Panel(Rect(room.x, room.y, room.w, y - room.y), "well")
        made += [ground, head, said, *plates]
        return y

    def _glossary(self, key: str = "") -> None:
        self.app.scenes.leaf(GlossaryScene(self.manual, partial(RulesScene, self.manual), key))

    def _searched(self, words: str) -> None:
        self.search = words
        shown = self.shown()
        if shown and self.at not in shown:
            self.at = shown[0]
        self.app.rebuild(self)

    def _first(self) -> None:
        shown = self.shown()
        if shown:
            self._open(shown[0])

    def _open(self, i: int) -> None:
        text = self.ui.find("text")
        if isinstance(text, Sections):
            text.show(i)


class Sections(Reading):
    """All sections below each other; the heading of the one that is read is marked at the left."""

    def __init__(self, rect: Rect, inside: Sequence[Widget], tops: dict[int, int], scene: RulesScene) -> None:
        super().__init__(rect, inside, "text", uncut=False)
        self.tops, self.scene = tops, scene

    def inherit(self, old: Scroller) -> None:
        """Another width or search: stay with the section, not with the pixel."""

    def show(self, section: int) -> None:
        self.scroll_to(self.tops[section])
        self._mark(section)

    def scroll_to(self, offset: int) -> None:
        super().scroll_to(offset)
        seen = [i for i, top in self.tops.items() if top <= self.offset + self.rect.h // 4]
        self._mark(seen[-1])

    def _mark(self, section: int) -> None:
        self.scene.at = section
        headings = self.scene.ui.find("headings")
        if isinstance(headings, ListBox) and section in self.tops:
            headings.follow(list(self.tops).index(section))


class Arrow(Widget):
    """From what was to what is."""

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        b.arrow(to, self.rect.center, b.u(22), 1)
