"""Every preference on four short pages. A change shows at once and is kept when the scene is left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.devices.intent import INTENTS, Input, Keymap, Press, chord, spoken
from game.client.devices.settings import COACHES, PALETTES, RENDERERS, SPEEDS, TEXT_SIZES, UI_SCALES, Settings
from game.client.paint.palette import DUST, STUCCO
from game.client.scenes.dialog import Overlay, confirm
from game.client.scenes.page import Foot, Page, Part, Row, form
from game.client.scenes.report import reported
from game.client.widgets.choices import Choice, Tabs
from game.client.widgets.controls import Button, Label, Panel, Slider, Toggle
from game.client.widgets.lists import Scroller
from game.client.widgets.ui import Widget
from game.report import last_game
from game.words.phrases import phrase

PAGES = ("preferences.picture", "preferences.play", "preferences.sound", "preferences.keys")
SAID = {
    "slow": "preferences.slow",
    "normal": "preferences.normal",
    "fast": "preferences.fast",
    "off": "preferences.off",
    "default": "preferences.standard",
    "deutan": "preferences.deutan",
    "protan": "preferences.protan",
    "tritan": "preferences.tritan",
    "auto": "preferences.automatic",
    "software": "preferences.plain",
    "first": "teacher.coach_first",
    "on": "teacher.coach_on",
}
"""What a value is called, by its code."""


class SettingsScene(Page):
    heading = phrase("preferences.settings")

    def __init__(self, page: int = 0) -> None:
        self.page = page

    @property
    def frets_away(self) -> bool:
        s = self.app.screen
        return s.area.height < s.u(760)

    def enter(self) -> None:
        self.ui.first_focus = "page"

    def leave(self) -> None:
        self.app.save_settings()

    def fill(self, body: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        tabs = Rect(body.x, body.y, body.w, s.line(20))
        if self.frets_away:  # beside the heading: in a low window every line counts
            left = body.x + b.width(self.heading, "title") + s.u(40)
            tabs = Rect(left, body.y - s.u(12) - tabs.h, body.right - left, tabs.h)
        self.ui.add(Tabs(tabs, [phrase(key) for key in PAGES], self.page, self._turn, "page"))
        top = max(body.y, tabs.bottom + s.u(18 if not self.frets_away else 6))
        room = Rect(body.x, top, body.w, body.bottom - top)
        rows = (self._picture, self._play, self._sound, self._keys)[self.page]()
        inner = Rect(room.x, room.y, min(room.w, s.u(1240)) - s.u(30), room.h)
        self.ui.add(Rows(room, form(b, s, inner, rows), f"rows{self.page}"))

    def buttons(self) -> list[Foot]:
        tip = phrase("preferences.reset_tip")
        made = [Foot(phrase("preferences.reset_all"), "undo", self._ask_reset, "reset", tip=tip)]
        if self.app.at_home:
            tip = phrase("report.menu_tip")
            made.append(Foot(phrase("report.menu"), "warning", self._report, "report", tip=tip))
        return made

    def _turn(self, page: int) -> None:
        self.page = page
        self.app.rebuild(self)

    # ---- the pages

    def _picture(self) -> Sequence[Row | Part]:
        st = self.app.settings
        return [
            Part(phrase("preferences.window")),
            self._flag(phrase("preferences.fullscreen"), "fullscreen", phrase("preferences.fullscreen_help")),
            self._pick(
                phrase("preferences.renderer"),
                "renderer",
                RENDERERS,
                phrase("preferences.renderer_help"),
            ),
            Part(phrase("preferences.sizes")),
            self._pick(
                phrase("preferences.size_of_everything"), "ui_scale", UI_SCALES, phrase("preferences.size_help")
            ),
            self._pick(phrase("preferences.text_size"), "text_size", TEXT_SIZES, phrase("preferences.text_size_help")),
            Part(phrase("preferences.colours")),
            self._pick(
                phrase("preferences.palette"),
                "palette",
                PALETTES,
                phrase("preferences.palette_help"),
            ),
            Row("", Swatches, high=self.app.screen.u(54), wide=st.ui_scale > 130),
        ]

    def _play(self) -> Sequence[Row | Part]:
        return [
            Part(phrase("preferences.motion")),
            self._pick(phrase("preferences.speed_of_motion"), "speed", SPEEDS, phrase("preferences.speed_help")),
            self._flag(
                phrase("preferences.reduced_motion"), "reduced_motion", phrase("preferences.reduced_motion_help")
            ),
            Part(phrase("preferences.turns")),
            self._pick(phrase("teacher.coach"), "coach", COACHES, phrase("teacher.coach_help")),
            self._flag(phrase("preferences.show_a_placement_first"), "two_step", phrase("preferences.placement_help")),
            self._flag(
                phrase("preferences.quick_confirm"),
                "quick_confirm",
                phrase("preferences.quick_confirm_help"),
            ),
            self._flag(
                phrase("preferences.curtain_at_every_turn"),
                "curtain",
                phrase("preferences.curtain_help"),
            ),
            self._flag(phrase("preferences.follow_who_moves"), "follow", phrase("preferences.follow_help")),
        ]

    def _sound(self) -> Sequence[Row | Part]:
        words = "" if self.app.sound.works else phrase("preferences.no_sound_device_was_found")
        key = self.app.keymap.cap("mute")
        return [
            Part(phrase("preferences.volume")),
            Row(
                phrase("preferences.effects"),
                lambda r: Slider(_short(r, self), self.app.settings.effects, 0, 100, self._effects, "effects"),
                words,
            ),
            Row(
                phrase("preferences.music"),
                lambda r: Slider(_short(r, self), self.app.settings.music, 0, 100, self._music, "music"),
            ),
            self._flag(phrase("preferences.mute"), "muted", phrase("preferences.mute_help", key=key) if key else ""),
        ]

    def _keys(self) -> Sequence[Row | Part]:
        keymap = Keymap(self.app.settings.keys)
        rows: list[Row | Part] = [Part(phrase("preferences.press_a_line"))]
        for name, wish in INTENTS.items():
            besides = phrase("preferences.keys_besides") if name == "accept" else ""
            rows.append(Row(phrase(wish.label), partial(self._key_line, name, keymap), besides))
        return rows

    def _key_line(self, intent: str, keymap: Keymap, rect: Rect) -> Widget:
        return KeyLine(_short(rect, self), intent, keymap, self._remap)

    # ---- making rows

    def _flag(self, name: str, field: str, help_: str = "") -> Row:
        now = getattr(self.app.settings, field)
        return Row(name, lambda r: Toggle(r, now, lambda on: self._set(field, on), field), help_)

    def _pick(self, name: str, field: str, values: Sequence[Any], help_: str = "") -> Row:
        now = getattr(self.app.settings, field)
        names = [phrase(SAID[v]) if v in SAID else phrase("preferences.percent", n=v) for v in values]
        at = values.index(now) if now in values else 0
        return Row(name, lambda r: Choice(r, names, at, lambda i: self._set(field, values[i]), field), help_)

    def _set(self, field: str, value: Any) -> None:
        if field == "fullscreen":
            self.app.toggle_fullscreen()
            return
        setattr(self.app.settings, field, value)
        self.app.settings_changed()
        if not self.ui.by_keys:
            self._keep_under_pointer(field)

    def _keep_under_pointer(self, field: str) -> None:
        """Everything may have another size now: the row that was pressed is scrolled back under the pointer."""
        row, rows = self.ui.find(field), self.ui.find(f"rows{self.page}")
        if row is not None and isinstance(rows, Rows):
            rows.scroll_freely(rows.offset + row.rect.centery - self.ui.pointer_at[1])

    def _effects(self, volume: int) -> None:
        self.app.settings.effects = volume
        self.app.set_volumes()
        self.app.sound.play("knock")

    def _music(self, volume: int) -> None:
        self.app.settings.music = volume
        self.app.set_volumes()

    def _remap(self, intent: str) -> None:
        self.app.scenes.push(PressAKey(intent), lambda key: self._remapped(intent, key))

    def _remapped(self, intent: str, key: str | None) -> None:
        """The new key leads; it is taken away from whatever it meant before."""
        if not key:
            return
        now = Keymap(self.app.settings.keys).keys
        for other, had in now.items():
            if key in had:
                if other != intent and len(had) == 1 and other in ("accept", "cancel", "up", "down", "left", "right"):
                    self.app.toasts.show(
                        phrase("preferences.only_key", key=spoken(key), what=phrase(INTENTS[other].label).lower()),
                        "loss",
                    )
                    return
                self.app.settings.keys[other] = [k for k in had if k != key]
        kept = [k for k in self.app.settings.keys.get(intent, now[intent]) if k != key]
        self.app.settings.keys[intent] = [key, *kept][:3]
        self.app.settings_changed()

    def _report(self) -> None:
        self.app.scenes.push(reported(self.app, last_game()))

    def _ask_reset(self) -> None:
        self.app.scenes.push(
            confirm(
                phrase("preferences.reset_sure"),
                phrase("preferences.reset_words"),
                phrase("preferences.reset"),
            ),
            self._reset,
        )

    def _reset(self, sure: bool) -> None:
        if not sure:
            return
        st, usual = self.app.settings, Settings()
        for field in (
            "renderer",
            "ui_scale",
            "zoom",
            "text_size",
            "palette",
            "speed",
            "reduced_motion",
            "quick_confirm",
            "two_step",
            "curtain",
            "follow",
            "effects",
            "music",
            "muted",
            "keys",
        ):
            setattr(st, field, getattr(usual, field))
        self.app.settings_changed()


def _short(r: Rect, scene: SettingsScene) -> Rect:
    return Rect(r.x, r.y, min(r.w, scene.app.screen.u(420)), r.h)


class Rows(Scroller):
    """Whole rows, from the top of one on. Keys turn its pages, whichever row has the ring."""

    def _rows(self) -> list[tuple[int, int]]:
        """Top and bottom of each row, as if nothing were scrolled; a heading belongs to the row below it."""
        found: list[tuple[int, int]] = []
        joins = False
        for w in sorted(self.inside, key=lambda w: w.rect.top):
            top, bottom = (y + self.offset - self.rect.y for y in (w.rect.top, w.rect.bottom))
            if found and (joins or top < found[-1][1]):
                found[-1] = found[-1][0], max(bottom, found[-1][1])
            else:
                found.append((top, bottom))
            joins = isinstance(w, Label) and w.role == "heading"
        return found

    def _starts(self) -> list[int]:
        """Where it may be scrolled to: the tops of rows, as far as the last of them is seen."""
        rows, room = self._rows(), self.rect.h
        first, last = rows[0][0], rows[-1][1]
        found = [top - first for top, _ in rows]
        return found[: next((i for i, at in enumerate(found) if last - at <= room), len(found) - 1) + 1]

    def content(self) -> int:
        if not self.inside or super().content() <= self.rect.h:
            return super().content()
        return self._starts()[-1] + self.rect.h

    def scroll_freely(self, offset: int) -> None:
        super().scroll_to(offset)

    def scroll_to(self, offset: int) -> None:
        """On to the next top of a row that way."""
        if not self.overflow or offset == self.offset:
            return
        starts = self._starts()
        if offset > self.offset:
            super().scroll_to(next((at for at in starts if at >= offset), starts[-1]))
        else:
            super().scroll_to(next((at for at in reversed(starts) if at <= offset), 0))

    def clip(self) -> Rect:
        """It ends between two rows."""
        whole = super().clip()
        if self.overflow:
            seen = [bottom for _, bottom in self._rows() if bottom - self.offset <= self.rect.h]
            whole.h = min(whole.h, max(seen, default=whole.h) - self.offset + self.ui.app.screen.u(7))
        return whole

    def shortcut(self, e: Press) -> bool:
        page = round(self.rect.h * 0.85)
        by = {"page_up": -page, "page_down": page, "first": -self.content(), "last": self.content()}
        if e.intent not in by or not self.overflow:
            return False
        if e.intent == "page_down":  # the first row that was not seen whole comes to the top
            page = next((top for top, bottom in self._rows() if bottom - self.offset > self.rect.h), 0) - self.offset
        self.scroll_to(self.offset + (page if e.intent == "page_down" else by[e.intent]))
        return True


class Swatches(Widget):
    """The four players as the palette shows them."""

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        x = self.rect.x + b.u(24)
        for glyph in ("sun", "jaguar", "serpent", "owl"):
            b.player(to, glyph, (x, self.rect.centery), b.u(46))
            x += b.u(62)


class KeyLine(Button):
    """The keys of one intent; pressing it asks for a new one."""

    def __init__(self, rect: Rect, intent: str, keymap: Keymap, remap: Any) -> None:
        self.caps = list(dict.fromkeys(spoken(k) for k in keymap.keys[intent]))
        super().__init__(rect, phrase("preferences.no_key"), lambda: remap(intent), f"key_{intent}")

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        b.well(to, self.rect, (58, 52, 58) if self.state in ("hover", "down") else (34, 30, 34))
        x, y = self.rect.x + b.u(14), self.rect.centery
        for cap in self.caps:
            x += b.keycap(to, cap, (x, y)) + b.u(10)
        if not self.caps:
            b.text(to, self.words, (x, y), "note", DUST)


class PressAKey(Overlay):
    """Waits for one key; pops with its name, or None for a click or a pad's B."""

    def __init__(self, intent: str) -> None:
        super().__init__()
        self.intent = intent

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        sheet = self.place(s.u(110) + 2 * b.lead("title"))
        self.ui.add(Panel(sheet))
        inner = sheet.inflate(-s.u(48), -s.u(48))
        label = phrase(INTENTS[self.intent].label)
        self.ui.add(
            Label(
                inner, phrase("preferences.press_the_key_for", label=label), "title", STUCCO, "m", middle=True, size=26
            )
        )

    def handle(self, e: Input) -> bool:
        if isinstance(e, Press):
            if e.pad:
                self.app.scenes.pop(None)
            elif e.key and not _only_modifier(e.key):
                self.app.scenes.pop(chord(e.key, e.mod))
            return True
        return super().handle(e)


def _only_modifier(key: int) -> bool:
    import pygame

    return key in (
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_CAPSLOCK,
        pygame.K_MODE,
    )
