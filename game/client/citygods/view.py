"""The view of a City of Gods table: what is shown and where, what is lit, what a choice would bring.

`s` is what is on view: a copy of the state that follows the events as their pieces land (see shown.py). The big panel
is that of the person who is asked; pieces in motion are in `air`; everything that stands still is painted once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game.agenda import Choice, Place, Question, Step
from game.citygods.state import WHEEL, CityOfGods
from game.client.citygods import (
    board,
    held,
    inspect,
    lights,
    offers,
    outlook,
    pictures,
    places,
    seats,
    solo,
    table,
    tracks,
)
from game.client.citygods.layout import Layout
from game.client.citygods.offers import Offer
from game.client.citygods.outlook import Match
from game.client.citygods.script import SOUNDS, script
from game.client.citygods.steps import PickPair, WithAsides, factories
from game.client.controls import Pressable
from game.client.director import Script as Moves
from game.client.flyers import Air
from game.client.ghosts import Ghost
from game.client.paint import dice
from game.client.paint import type as types
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import DUST
from game.client.paint.room import room
from game.client.paint.signs import Sign
from game.client.presenters import Target
from game.client.screen import SMALLEST_TARGET
from game.client.still import Still
from game.client.table_view import CloseUp, SeatCard, TableView
from game.client.ui import Widget
from game.events import TurnBegan

MOST_TEXT = 1.5
"""Print on boards and panels grows no further than this: it has its place. The bar, tips and close-ups do."""


class CityOfGodsView(TableView):
    sounds = SOUNDS
    presenters = factories()

    def __init__(self, glyphs: Sequence[str] = ()) -> None:
        """`glyphs`: the signs chosen at set-up, by seat."""
        self._chosen = tuple(glyphs)
        self.s: CityOfGods
        self.lay: Layout
        self.look = Look()
        self.fine = Look()
        """The look of boards and pieces: follows the layout's own measure."""
        self.air = Air()
        self.shown = table.Shown()
        self.still: Still | None = None
        self.light = -1.0
        """Where the sun stands on the calendar, while it walks."""
        self.eclipse: dict[tuple[str, int], int] | None = None
        """Points of the Eclipse on view, by row and player; None: there is none."""
        self.eclipse_row = ""
        self.caption = ""
        """The last thing told, while others move."""
        self.bot_turn = solo.BotTurn()
        self._dirty = True
        self._last_seat = -1
        self._offer: tuple[Any, Offer] | None = None
        self._matches: dict[Any, Match] = {}
        self._turn_events: tuple[int, list[Any]] = (-1, [])

    # ---- measuring and standing still

    def layout(self, area: Rect) -> None:
        app = self.table.app
        state: CityOfGods = self.table.state
        names = self.table.names
        while len(names) < len(state.players):
            names.append("Teotibot")
        self.area = area
        self.look = app.brush.table_look
        self._measure(state)
        look, size = self.look, app.screen.size
        self.still = Still(size, lambda to: room(look, *size).draw(to, 0, 0))
        self.air.clear()
        self.shown.hidden.clear()
        self.touch()

    def _measure(self, state: CityOfGods) -> None:
        n = len(state.players)
        ring = state.ring if len(state.ring) == 8 else ()
        steps = pictures.temple_steps(state.box, n)
        others = len(table.panel_seats(state, 0))
        self.lay = Layout(self.area, self.look.k, ring, steps, others, state.bot is not None, n < 4)
        self.fine = Look(self.lay.f, self.look.palette, min(self.look.text, MOST_TEXT))
        self._offer = None

    def relay(self, state: CityOfGods) -> None:
        """The boards were laid out: the ring is another one than was measured for."""
        if self.still is not None and len(state.ring) == 8 and self.lay.ring != state.ring:
            self._measure(state)
            self.touch()

    def sync(self, state: CityOfGods) -> None:
        self.s = state.clone()
        self.relay(state)
        self.air.clear()
        self.shown.hidden.clear()
        self.light = -1.0
        self.bot_turn.on_view = False
        in_eclipse = state.asked is not None and state.asked.step.code == "PaySalary"
        if in_eclipse:
            self.eclipse, self.eclipse_row = self._eclipse_so_far(), "salary"
        elif not in_eclipse:
            self.eclipse = None
        self._matches.clear()
        self.touch()

    def _eclipse_so_far(self) -> dict[tuple[str, int], int]:
        points: dict[tuple[str, int], int] = {}
        for e in self.table.session.table.events():
            if e.code == "EclipseBegan":
                points = {}
            elif e.code == "Scored" and (row := offers.row_of(e.why)):  # type: ignore[attr-defined]
                points[row, e.seat] = points.get((row, e.seat), 0) + e.n  # type: ignore[attr-defined]
        return points

    def touch(self) -> None:
        """Something that stands still has changed."""
        self._dirty = True

    @property
    def glyphs(self) -> tuple[str, ...]:
        return pictures.glyphs(self._chosen or self.table.signs)

    @property
    def names(self) -> list[str]:
        return self.table.names

    @property
    def seat(self) -> int:
        """Whose panel is the big one: who is asked here, else who was last, else the first person here."""
        t = self.table
        if t.question is not None:
            self._last_seat = t.question.who
        elif self._last_seat < 0 and t.here:
            self._last_seat = t.here[0]
        return max(0, self._last_seat)

    def draw(self, to: Surface) -> None:
        assert self.still is not None
        self._stand()
        self.still.draw(to)
        self._draw_lifted(to)
        self._draw_strip(to)
        if self.eclipse is not None:
            offers.eclipse(to, self.fine, self.lay, self.s, self.eclipse, self.eclipse_row, self.glyphs, self._final())
        if self.bot_turn.on_view:
            solo.draw_turn(to, self)
        p = self.table.presenter
        self.offer().draw(to, p.chosen() if isinstance(p, PickPair) else ())
        self.air.draw(to)

    def _final(self) -> bool:
        return self.s.final or self.s.eclipse + 1 >= self.s.box.eclipses

    def _stand(self) -> None:
        """Bring the still picture up to date."""
        assert self.still is not None
        shown, seat = self.shown, self.seat
        lifted = self._lifted()
        hidden = shown.hidden
        if seat != shown.seat or (lifted in hidden) != (lifted is not None) or self._was_lifted != lifted:
            self._dirty = True
        if not self._dirty:
            return
        if self._was_lifted is not None:
            hidden.discard(self._was_lifted)
        if lifted is not None:
            hidden.add(lifted)
        self._was_lifted = lifted
        shown.seat, shown.names, shown.glyphs = seat, tuple(self.names), self.glyphs
        self._dirty = False
        self.still.show(table.parts(self.s, self.lay, self.fine, shown))

    _was_lifted: tuple[object, ...] | None = None

    def _lifted(self) -> tuple[object, ...] | None:
        """The worker that is in the hand and not on its board."""
        q = self.table.question
        if q is None or q.step.code != "ChooseDistance" or self.table.hand.carried() is None:
            return None
        return ("die", q.who, self.table.state.turn.die)

    def _draw_lifted(self, to: Surface) -> None:
        lifted = self._was_lifted
        if lifted is not None:
            r = self.die_rect(int(str(lifted[1])), int(str(lifted[2])))
            dice.ghost_die(self.fine, r.w, None, "home").draw(to, *r.topleft)

    def _draw_strip(self, to: Surface) -> None:
        """What this turn has done and may still do; in the turns of others, what was told last."""
        q = self.table.question
        if q is not None and self.s.turn.who == q.who:
            lights.checklist(to, self.fine, self.lay.strip, outlook.checklist(self.table.state, q, self.turn_events()))
        elif self.caption:
            words = types.fit(self.fine, self.caption, "note", self.lay.strip.w, 18)
            types.text(self.fine, words, "note", DUST, 18).draw(to, self.lay.strip.x, self.lay.strip.centery)

    def turn_events(self) -> list[Any]:
        """What has happened since the present turn began."""
        played = self.table.session.table
        if self._turn_events[0] != len(played.log):
            found: list[Any] = []
            for e in played.events():
                found.clear() if isinstance(e, TurnBegan) else found.append(e)
            self._turn_events = (len(played.log), found)
        return self._turn_events[1]

    # ---- where things are

    def die_rect(self, colour: int, die: int, s: CityOfGods | None = None) -> Rect:
        s = s or self.s
        d = s.dice[colour][die]
        if d.board == WHEEL:
            return tracks.wheel_die(self.lay, colour)
        return self.lay.on(d.board, board.die_rect(self.lay.plan(d.board), s, colour, die))

    def mine(self) -> seats.Mine:
        return seats.Mine(self.lay.mine, self.s, self.seat)

    def panel(self, who: int) -> Rect:
        """A player's panel."""
        if who == self.seat:
            return self.lay.mine
        shown = table.panel_seats(self.s, self.seat)
        return self.lay.others[shown.index(who)] if who in shown else self.lay.mine

    def panel_die(self, pos: tuple[int, int]) -> int:
        """The worker of your panel under a point; -1 none."""
        return next((i for i, r in enumerate(self.mine().dice) if r.inflate(r.w // 2, 8).collidepoint(pos)), -1)

    def offer(self) -> Offer:
        q = self.table.question
        key = (id(q.step) if q is not None else 0, self.lay.area.size)
        if self._offer is None or self._offer[0] != key:
            self._offer = (key, Offer(self.table.state, q, self.lay, self.fine))
        return self._offer[1]

    def spot(self, place: Place) -> Rect | None:
        return places.spot(self, place)

    def is_taken(self, place: Place) -> bool:
        return places.is_taken(self.table.state, place)

    # ---- what may be slipped in

    def aside_spots(self, q: Question) -> list[tuple[Step[Any], Rect]]:
        """Asides that lie somewhere: discovery tiles in your panel, and the padlock."""
        m = self.mine()
        found: list[tuple[Step[Any], Rect]] = []
        for a in q.asides:
            if a.code == "UseDiscovery" and a.tile in m.hand:  # type: ignore[attr-defined]
                found.append((a, m.hand[a.tile]))  # type: ignore[attr-defined]
            elif a.code == "PayToUnlock" and "unlock" not in q.options:
                found.append((a, m.unlock))
        return found

    def draw_asides(self, to: Surface, q: Question) -> None:
        for a, r in self.aside_spots(q):
            if a.code == "PayToUnlock":
                self._draw_unlock(to, r, "Unlock", lights.cocoa(-self.s.box.unlock_cocoa))
            else:
                lights.focus(to, self.fine, r)

    def _draw_unlock(self, to: Surface, r: Rect, words: str, price: tuple[Sign, ...] = ()) -> None:
        lights.plate(self.fine, r.w, r.h, words, price).draw(to, *r.topleft)

    # ---- motion

    def script(self) -> Moves:
        return script(self)

    def can_replay(self) -> bool:
        return bool(self.bot_turn.events)

    def replay(self) -> None:
        """Show Teotibot's last turn once more; afterwards the table stands as it does now."""
        t = self.table
        before, events = self.bot_turn.before, list(self.bot_turn.events)
        if before is None or t.director.moving:
            return
        self.sync(before)
        t.director.play(events, t.state)

    def bot_story(self) -> str:
        """Teotibot's last turn in sentences."""
        lines = [line for e in self.bot_turn.events if (line := self.table.speech.tell(e, self.names))]
        return "Its last turn:\n" + "\n".join(lines) if lines else "It has not moved yet."

    # ---- pieces in the hand

    def hand(self, question: Question, choice: Choice | None) -> Sprite | None:
        return held.piece(self, question)

    def pose(self, question: Question, choice: Choice) -> Any:
        return choice[3] if question.step.code == "PlacePyramidTile" else 0

    # ---- light

    def draw_target(self, to: Surface, target: Target, state: str, phase: float) -> bool:
        q = self.table.question
        if state in ("barred", "hint") or q is None:
            return False
        hot = state in ("hot", "pinned")
        kind = target.place[0]
        if kind == "square":
            match = self.match(q, target.choices[0]) if hot else None
            lights.stone(to, self.fine, self.lay.plaza, target.place[1:], match, phase)
            self._draw_match(to, target.rect, match)
        elif kind == "decoration":
            match = self.match(q, target.choices[0]) if hot else None
            lights.decoration(to, self.fine, self.lay.plaza, target.place[1], target.place[2], match, phase)
            self._draw_match(to, target.rect, match)
        elif kind == "starting" and self._is_chosen(target.place[1]):
            self.offer().draw_chosen(to, target.rect)
        elif kind == "ascension":
            lights.sector(self.fine, round(target.rect.w * 0.52), hot).draw(to, *target.rect.center)
        elif target.place == ("act", "unlock"):
            self._draw_unlock(to, target.rect, "Unlock all")
            lights.ring(to, self.fine, target.rect, hot, phase)
        else:
            lights.ring(to, self.fine, target.rect, hot, phase)
            p = self.table.presenter
            if isinstance(p, WithAsides) and target.choices:
                p.draw_over(to, target, hot)
        return True

    def _is_chosen(self, tile: int) -> bool:
        p = self.table.presenter
        return isinstance(p, PickPair) and tile in p.chosen()

    def match(self, q: Question, choice: Choice) -> Match:
        key = (id(q.step), choice)
        if key not in self._matches:
            s = self.table.state
            if q.step.code == "PlacePyramidTile":
                self._matches[key] = outlook.stone_match(s, q.step.place, choice)
            else:
                self._matches[key] = outlook.decoration_match(s, q.step.place, choice)
        return self._matches[key]

    def _draw_match(self, to: Surface, r: Rect, match: Match | None) -> None:
        """Points and temple steps, before the tile is let go."""
        if match is not None:
            h = max(24, self.lay.px(34))
            lights.price(to, self.fine, lights.match_signs(match), r.right + self.lay.px(60), r.y - h // 2, h, True)

    # ---- what a choice would bring

    def foretell(self, ghost: Ghost) -> str:
        q = self.table.question
        if q is None:
            return ""
        s = self.table.state
        if q.step.code == "ChooseDistance" and type(ghost.choice) is int:
            return outlook.arrival_words(s, outlook.arrival(s, q, ghost.choice))
        if q.step.code == "ChooseWorker" and ghost.choice != "unlock":
            d = s.dice[q.who][ghost.choice] if type(ghost.choice) is int else None
            if d is not None:
                return f"A worker of power *{d.power}* on *{s.box.boards[d.board].name}*: move it one to three boards."
        if q.step.code in ("PlacePyramidTile", "PlaceDecoration"):
            return outlook.match_words(s, q, ghost.choice, self.match(q, ghost.choice))
        return ""

    # ---- around the table

    def seats(self) -> list[SeatCard]:
        state: CityOfGods = self.table.state
        made = []
        for i in range(len(state.players)):
            name = self.names[i] if i < len(self.names) else "Teotibot"
            note = f"player {state.order(i)}" + (", last: moves the sun" if i == state.last_player() else "")
            made.append(SeatCard(name, self.glyphs[i], note))
        return made

    def widgets(self) -> list[Widget]:
        """A board's number opens it large, the plaza's corner the pyramid, a panel its player."""
        lay, side = self.lay, max(SMALLEST_TARGET, self.lay.px(44))
        made: list[Widget] = []
        for number, r in lay.boards.items():
            made.append(Opens(Rect(r.x, r.y - 2, side, side), self, (r.right - side, r.y + 4), f"look {number}"))
        corner = Rect(lay.plaza.x, lay.plaza.y, side, side)
        made.append(Opens(corner, self, corner.center, "look pyramid"))
        for i, r in enumerate(lay.others):
            made.append(Opens(r, self, (r.right - 6, r.y + 6), f"look other {i}"))
        answers = self.table.ui.find("answers")  # a list of answers lies over the panels and comes first
        return [w for w in made if answers is None or not answers.rect.inflate(24, 24).colliderect(w.rect)]

    def score(self, state: Any, seat: int) -> int | None:
        return int(self.s.players[seat].vp)

    def status(self, state: Any) -> str:
        return f"*Eclipse {min(state.eclipse + 1, state.box.eclipses)}* of {state.box.eclipses}"

    def mover(self) -> int:
        bot = self.s.bot
        if bot is None or not self.table.director.moving:
            return -1
        return bot.colour if self.bot_turn.on_view or self.s.active == bot.colour else -1

    def header_room(self) -> int:
        return tracks.calendar_room(self.table.app.brush.look, self.s)

    def draw_header(self, to: Surface, rect: Rect) -> bool:
        state: CityOfGods = self.table.state
        light = self.light if self.light >= 0 else float(self.s.light)
        self.s.last_turns = state.last_turns
        tracks.calendar(to, self.table.app.brush.look, rect.inflate(-8, 0), self.s, light)
        return True

    def words_of(self, place: Place) -> str:
        return inspect.words_of(self, place)

    def tip(self, pos: tuple[int, int]) -> str:
        place = inspect.thing_at(self, pos)
        return inspect.words_of(self, place) if place is not None else ""

    def closeup(self, pos: tuple[int, int]) -> CloseUp | None:
        return inspect.closeup(self, pos)

    def topic(self, pos: tuple[int, int]) -> str:
        return inspect.topic(self, pos)


class Opens(Pressable):
    """Something that is opened large by a press; it shows nothing of its own."""

    def __init__(self, rect: Rect, view: CityOfGodsView, at: tuple[int, int], key: str) -> None:
        super().__init__(rect, key)
        self._view, self._at = view, at

    def activate(self) -> None:
        self._view.table.look_closer(self._at)

    def explain(self) -> str:
        return self._view.tip(self._at)

    def draw(self, to: Surface) -> None:
        """The still picture has it already."""
