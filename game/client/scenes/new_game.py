"""A new game: which one, who sits where, what options. Driven by plain data, so it knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.bots import LEVELS, USUAL
from game.client.devices.intent import Input, Press
from game.client.paint.palette import DUST, GILT, GLYPHS
from game.client.scenes.game_cards import beginning_rows, game_cards
from game.client.scenes.game_picture import GAP, LEAST_PICTURE, GamePicture, Shown
from game.client.scenes.game_spec import GameSpec, NewGame, OptionSpec, PresetSpec, SeatWish, usual_name
from game.client.scenes.page import Foot, Page, Row, form
from game.client.scenes.popup import Popup
from game.client.widgets.choices import Choice
from game.client.widgets.controls import Button, Label, Panel, PictureButton
from game.client.widgets.entry import TextEntry, tidy
from game.client.widgets.lists import Scroller
from game.client.widgets.ui import Widget
from game.words.phrases import phrase
from game.words.players import how_it_plays, seat_kind

KINDS = ("me", *LEVELS)
"""Who may sit at a seat."""
MOST_SIDE_BY_SIDE = 6
"""Values of an option; more than these are a list."""


class NewGameScene(Page):
    """`begin(NewGame)` is called with a set-up that the game's own check has passed."""

    heading = phrase("menus.new_game")

    def __init__(
        self,
        games: Sequence[GameSpec],
        begin: Callable[[NewGame], object],
        *,
        names: Sequence[str] = (),
        glyphs: Sequence[str] = GLYPHS,
        solo: bool = False,
        game: int = 0,
    ) -> None:
        self.games, self.begin = games, begin
        self.game = min(game, len(games) - 1)
        self.solo = solo and bool(games[self.game].automaton)
        self.seats = [
            SeatWish(name or usual_name(glyph), "me" if i == 0 else USUAL, glyph)
            for i, (glyph, name) in enumerate(zip(glyphs, [*names, *[""] * 4], strict=False))
        ]
        if not solo:
            self.seats[1].kind = "me"
        self.count = min(2, max(games[self.game].players))
        self.chosen: dict[tuple[str, str], Any] = {(g.code, k): v for g in games for k, v in g.first.items()}
        self.preset = {g.code: g.usual for g in games}
        self.shown = Shown()

    @property
    def beginning(self) -> PresetSpec | None:
        """The named beginning that is chosen; None where options are chosen one by one."""
        found = next((p for p in self.spec.presets if p.key == self.preset[self.spec.code]), None)
        return found if self.solo else None

    @property
    def spec(self) -> GameSpec:
        return self.games[self.game]

    def options(self) -> list[OptionSpec]:
        mode = "solo" if self.solo else "table"
        seated = [o for o in self.spec.options if mode in o.modes]
        return [o for o in seated if not (o.key[-1:].isdigit() and int(o.key[-1]) > self.count)]

    def wish(self) -> NewGame:
        n = 1 if self.solo else self.count
        begin = self.beginning
        chosen = {o.key: self.chosen.get((self.spec.code, o.key), o.default) for o in self.options()}
        if begin is not None and not begin.free:
            chosen = {o.key: begin.options.get(o.key, o.default) for o in self.options()}
        seats = [SeatWish(tidy(s.name).strip() or usual_name(s.glyph), s.kind, s.glyph) for s in self.seats[:n]]
        if self.solo:
            seats[0].kind = "me"
        return NewGame(self.spec.code, self.solo, seats, chosen)

    def problem(self) -> str:
        wish = self.wish()
        names = [s.name.casefold() for s in wish.seats]
        if len(set(names)) < len(names):
            return phrase("menus.same_name")
        return self.spec.check(len(wish.seats), self.solo, wish.options)

    def enter(self) -> None:
        """Enter begins at once; whoever wants something else goes up from there."""
        self.ui.first_focus = "begin"

    def handle(self, e: Input) -> bool:
        """Begin from anywhere, also while a name is typed: by its key, or by the pad's Start."""
        if isinstance(e, Press) and not e.again and (e.intent == "begin" or e.pad and e.intent == "menu"):
            self._begin()
            return True
        return super().handle(e)

    # ---- layout

    def fill(self, body: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        gap = s.u(18)
        two = body.w > s.u(1000)
        left_w = (body.w - gap) // 2 if two else body.w
        beside = Rect(body.x, body.y, left_w - s.u(24), body.h)
        cards, y = game_cards(self.app, beside, self.games, self.spec, self._pick)
        left: list[Widget] = [*cards]
        rows = self._mode_rows()
        made = form(b, s, Rect(body.x, y + s.u(12), left_w - s.u(24), body.h), rows)
        left += made
        y = max(w.rect.bottom for w in made) + s.u(14) if made else y
        y = self._seats(left, Rect(body.x, y, left_w - s.u(24), body.h))
        begin = self.beginning
        options = (
            [self._option_row(o) for o in self.options() if not self.moot(o)] if begin is None or begin.free else []
        )
        if two:
            room = Rect(body.x, y + s.u(20), left_w - s.u(24), body.bottom - y - s.u(56))
            if room.h >= s.u(LEAST_PICTURE):
                wish = self.wish()
                abreast = 1 if wish.solo else min(2, len(wish.seats))
                chosen = (wish.game, wish.solo, len(wish.seats), repr(wish.options))
                high = min(room.h, (room.w - s.u(GAP) * (abreast - 1)) // abreast)
                self.shown.ask(chosen, partial(self.spec.pictures, wish), b.palette, high)
                left.append(GamePicture(room, self.shown, phrase("menus.picture_shows")))
            self.ui.add(Scroller(Rect(body.x - s.u(6), body.y, left_w + s.u(6), body.h), left, "left"))
            sheet = Rect(body.x + left_w + gap, body.y, body.w - left_w - gap, body.h)
            self.ui.add(Panel(sheet))
            inner = sheet.inflate(-s.u(48), -s.u(44))
            said = phrase("menus.options") if begin is None else phrase("menus.beginning")
            self.ui.add(Label(Rect(inner.x, inner.y, inner.w, b.lead("heading")), said, "heading", GILT))
            room = Rect(inner.x, inner.y + b.lead("heading") + s.u(8), inner.w, inner.h - b.lead("heading") - s.u(8))
            if options or begin is not None:
                right: list[Widget] = []
                y = self._beginnings(right, Rect(room.x, room.y, room.w - s.u(24), room.h))
                right += form(b, s, Rect(room.x, y, room.w - s.u(24), room.h), options)
                listed = Scroller(room, right, "options")
                self.ui.add(listed)
                if begin is not None and (row := self.ui.find(f"begin_{begin.key}")) is not None:
                    listed.reveal(row)
            else:
                self.ui.add(Label(room, phrase("menus.nothing_to_choose"), "body", DUST))
        else:
            y = self._beginnings(left, Rect(body.x, y + s.u(8), body.w - s.u(30), body.h))
            left += form(b, s, Rect(body.x, y + s.u(8), body.w - s.u(30), body.h), options)
            self.ui.add(Scroller(body, left, "all"))

    def _beginnings(self, to: list[Widget], area: Rect) -> int:
        """That a coach will be there, and the named beginnings. Returns where they end."""
        b, s = self.app.brush, self.app.screen
        y = area.y
        if self.coached:
            high = b.block_height(phrase("menus.coached"), area.w - s.u(8), "note")
            to.append(Label(Rect(area.x + s.u(4), y, area.w - s.u(8), high), phrase("menus.coached"), "note"))
            y += high + s.u(10)
        if self.beginning is None:
            return y
        room = Rect(area.x, y + s.u(4), area.w, area.bottom - y - s.u(4))
        made = beginning_rows(self.app, room, self.spec.presets, self.beginning, self._begin_so)
        to += made
        return made[-1].rect.bottom + s.u(16)

    @property
    def coached(self) -> bool:
        """A coach will sit at this table."""
        wish = self.app.settings.coach
        known = self.spec.known_alone if self.wish().solo else self.spec.known
        return self.spec.coached and (wish == "on" or wish == "first" and not known)

    def _begin_so(self, i: int) -> None:
        self.preset[self.spec.code] = self.spec.presets[i].key
        self.app.rebuild(self)

    def _mode_rows(self) -> list[Row]:
        rows = []
        if self.spec.automaton:
            names = [phrase("menus.solo_against", automaton=self.spec.automaton), phrase("menus.hot_seat")]
            rows.append(
                Row(
                    phrase("menus.how"),
                    lambda r: Choice(r, names, 0 if self.solo else 1, self._set_solo, "mode"),
                    wide=True,
                )
            )
        if not self.solo:
            counts = list(self.spec.players)
            at = counts.index(self.count) if self.count in counts else 0
            rows.append(
                Row(
                    phrase("menus.players"),
                    lambda r: Choice(r, [str(n) for n in counts], at, self._set_count, "players"),
                )
            )
        return rows

    def _seats(self, to: list[Widget], area: Rect) -> int:
        b, s = self.app.brush, self.app.screen
        y = area.y
        to.append(Label(Rect(area.x, y, area.w, b.lead("heading")), phrase("menus.seats"), "heading", GILT))
        y += b.lead("heading") + s.u(8)
        line = s.line(20)
        names = [seat_kind(kind) for kind in KINDS]
        side = line
        for i, seat in enumerate(self.seats[: 1 if self.solo else self.count]):
            to.append(
                PictureButton(
                    Rect(area.x, y, side, side),
                    partial(self._sign, i),
                    partial(self._next_glyph, i),
                    f"glyph {i}",
                    tip=phrase("menus.change_sign"),
                )
            )
            kind_w = 0 if self.solo else min(Choice.wide(b, names), round(area.w * 0.55))
            name_w = area.w - side - s.u(12) - (kind_w + s.u(12) if kind_w else 0)
            under = name_w < s.u(150)
            if under:
                name_w = area.w - side - s.u(12)
            rect = Rect(area.x + side + s.u(12), y, name_w, line)
            to.append(
                TextEntry(rect, seat.name, partial(self._name, i), f"name {i}", hint=phrase("menus.name"), longest=16)
            )
            if kind_w:
                at = KINDS.index(seat.kind)
                kind = (
                    Rect(rect.right + s.u(12), y, kind_w, line)
                    if not under
                    else Rect(rect.x, y + line + s.u(6), name_w, line)
                )
                to.append(Choice(kind, names, at, partial(self._kind, i), f"kind {i}"))
                y += line + s.u(6) if under else 0
            y += line + s.u(10)
        for words in self._about_seats():
            high = b.block_height(words, area.w, "note")
            to.append(Label(Rect(area.x, y, area.w, high), words, "note", DUST))
            y += high
        return y

    def _about_seats(self) -> list[str]:
        """Whom one plays against: the automaton, or each level of bot that is seated and how it plays."""
        if self.solo:
            return [phrase("menus.against", automaton=self.spec.automaton)]
        seated = {seat.kind for seat in self.seats[: self.count]}
        return [how_it_plays(kind) for kind in LEVELS if kind in seated]

    def _sign(self, i: int, to: Surface, r: Rect, state: str) -> None:
        b = self.app.brush
        b.player(to, self.seats[i].glyph, r.center, r.h * (0.98 if state == "hover" else 0.9))

    def _option_row(self, o: OptionSpec) -> Row:
        now = self.chosen.get((self.spec.code, o.key), o.default)
        names = [name for _, name in o.values]
        at = next((i for i, (v, _) in enumerate(o.values) if v == now), 0)
        barred = [self.barred(o, value) for value, _ in o.values]
        if len(names) > MOST_SIDE_BY_SIDE:
            return Row(
                o.name, lambda r: Button(r, names[at], partial(self._choose, o), f"option {o.key}"), o.help, wide=True
            )
        return Row(
            o.name,
            lambda r: Choice(r, names, at, partial(self._option, o), f"option {o.key}", barred=barred),
            o.help,
            wide=True,
        )

    def _choose(self, o: OptionSpec) -> None:
        """Many values: a list beside the button."""
        about = self.ui.find(f"option {o.key}")
        items = [(name, i, self.barred(o, value)) for i, (value, name) in enumerate(o.values)]
        if about is not None:
            self.app.scenes.push(
                Popup(about.rect, items, o.name), lambda got: self._option(o, got[0]) if got is not None else None
            )

    def barred(self, o: OptionSpec, value: Any) -> str:
        """Why a value cannot apply with so many players, whatever else is chosen; "" if it can. Values that only clash
        with another option may be chosen, and the clash is told at the foot."""
        n, check = 1 if self.solo else self.count, self.spec.check
        usual = {x.key: x.default for x in self.options()} | {o.key: value}
        why = check(n, self.solo, usual)
        others = [(m, False) for m in self.spec.players if self.solo or m != n]
        return why if why and any(not check(m, solo, usual) for m, solo in others) else ""

    def moot(self, o: OptionSpec) -> bool:
        """Whether options above it leave nothing to choose here: only the usual value goes with them, and it is
        chosen."""
        n, every = 1 if self.solo else self.count, self.options()
        chosen, above = self.wish().options, [x.key for x in every[: every.index(o)]]
        usual = {x.key: x.default for x in every}
        others = [{o.key: value} for value, _ in o.values if value != o.default]
        held = usual | {key: chosen[key] for key in above}
        refused = all(self.spec.check(n, self.solo, held | one) for one in others)
        return (
            chosen[o.key] == o.default
            and refused
            and not any(self.spec.check(n, self.solo, usual | one) for one in others)
        )

    def buttons(self) -> list[Foot]:
        return [
            Foot(
                phrase("menus.begin_game", game=self.spec.name),
                "play",
                self._begin,
                "begin",
                "go",
                cap=self.app.keymap.cap("menu" if self.app.keymap.by_pad else "begin"),
                why=self.problem(),
            )
        ]

    def foot(self, line: Rect) -> None:
        super().foot(line)
        s, problem = self.app.screen, self.problem()
        back, begin = self.ui.find("back"), self.ui.find("begin")
        if problem and back and begin:
            left = back.rect.right + s.u(20)
            room = Rect(left, line.y, begin.rect.x - left - s.u(16), line.h)
            self.ui.add(Label(room, problem, "note", (255, 154, 130), "r", middle=True))

    # ---- what is chosen

    def _pick(self, i: int) -> None:
        self.game = i
        self.solo = self.solo and bool(self.spec.automaton)
        if self.count not in self.spec.players:
            self.count = min(self.spec.players, key=lambda n: abs(n - self.count))
        self.app.rebuild(self)

    def _set_solo(self, at: int) -> None:
        self.solo = at == 0
        self.app.rebuild(self)

    def _set_count(self, at: int) -> None:
        self.count = self.spec.players[at]
        self.app.rebuild(self)

    def _next_glyph(self, i: int) -> None:
        """The next sign; whoever had it takes this one's. A name that was only the sign's goes with it."""
        wanted = GLYPHS[(GLYPHS.index(self.seats[i].glyph) + 1) % 4]
        other = next(s for s in self.seats if s.glyph == wanted)
        for seat, glyph in ((other, self.seats[i].glyph), (self.seats[i], wanted)):
            if seat.name == usual_name(seat.glyph):
                seat.name = usual_name(glyph)
            seat.glyph = glyph
        self.app.rebuild(self)

    def _name(self, i: int, words: str) -> None:
        had = self.problem()
        self.seats[i].name = words
        if had != self.problem():
            self.app.rebuild(self)

    def _kind(self, i: int, at: int) -> None:
        self.seats[i].kind = KINDS[at]
        self.app.rebuild(self)

    def _option(self, o: OptionSpec, at: int) -> None:
        self.chosen[self.spec.code, o.key] = o.values[at][0]
        self.app.rebuild(self)

    def _begin(self) -> None:
        if problem := self.problem():
            self.app.toasts.show(problem, "loss")
        else:
            self.begin(self.wish())
