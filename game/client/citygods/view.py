"""The view of a City of Gods table: what is shown and where, what is lit, what a choice would bring.

`s` is what is on view: a copy of the state that follows the events as their pieces land (see shown.py). The big panel
is that of the person who is asked; pieces in motion are in `air`; everything that stands still is painted once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from game.agenda import DEALER, Choice, Place, Question, Step
from game.citygods.state import WHEEL, CityOfGods
from game.client.citygods.board import action_boards, checklist, eclipse, pictures, places, seats, solo, tracks
from game.client.citygods.board import parts as parts
from game.client.citygods.board.layout import Layout
from game.client.citygods.board.offers import Offer
from game.client.citygods.motions.script import SOUNDS, script
from game.client.citygods.questions import choosing, held, outlook
from game.client.citygods.questions.outlook import Match
from game.client.citygods.questions.steps import PaySalary, PickCard, WithAsides, factories
from game.client.citygods.things import closeups, inspect
from game.client.citygods.things.loupe import Loupe
from game.client.citygods.things.openers import openers
from game.client.motion.director import Script as Moves
from game.client.motion.flyers import Air
from game.client.paint import dice
from game.client.paint import type as types
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import DUST
from game.client.paint.room import room
from game.client.paint.still import Still
from game.client.table.ghosts import Ghost
from game.client.table.placing import PlaceInSlots
from game.client.table.target import Target
from game.client.table.view import CloseUp, SeatCard, TableView
from game.client.widgets.ui import Widget
from game.events import TurnBegan
from game.words.phrases import phrase

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
        self.shown = parts.Shown()
        self.still: Still | None = None
        self.light = -1.0
        """Where the sun stands on the calendar, while it walks."""
        self.eclipse: eclipse.Eclipse | None = None
        """The Eclipse on view."""
        self._card: Place | None = None
        """The card on offer that is told about."""
        self.caption = ""
        """The last thing told, while others move."""
        self.chips: list[tuple[Rect, Step[Any]]] = []
        """Chips of the strip that slip something in."""
        self.bot_turn = solo.BotTurn()
        self.loupe = Loupe(self)
        self.cards_low = False
        """Starting tiles on offer lie small at the foot of the ring."""
        self._dirty = True
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
        others = len(parts.panel_seats(state, 0))
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
        if state.asked is not None and state.asked.step.code == "PaySalary":
            self.eclipse = eclipse.at_the_salary(self.table.session.table.events())
        elif state.asked is None or state.asked.who != DEALER:  # while draws follow a scored one, it can be read
            self.eclipse = None
        self._matches.clear()
        self.touch()

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
        """Whose panel is the big one."""
        return max(0, self.near())

    def draw(self, to: Surface) -> None:
        assert self.still is not None
        self._stand()
        self.still.draw(to)
        self._draw_lifted(to)
        self._draw_strip(to)
        if self.eclipse is not None:
            p = self.table.presenter
            asking = p.q.who if isinstance(p, PaySalary) else -1
            eclipse.draw(to, self.fine, self.lay, self.s, self.eclipse, self.glyphs, asking)
        if self.bot_turn.on_view:
            solo.draw_turn(to, self)
        self._draw_offer(to)
        self.air.draw(to)

    def _draw_offer(self, to: Surface) -> None:
        p = self.table.presenter
        chosen = p.chosen() if isinstance(p, PickCard) else ()
        self.offer().draw(to, self.glyphs, chosen, self._card_under())

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
        self.still.show(parts.parts(self.s, self.lay, self.fine, shown))

    _was_lifted: tuple[object, ...] | None = None

    def _lifted(self) -> tuple[object, ...] | None:
        """What is in the hand and not where it lay: the worker that moves, the tile that is laid."""
        q = self.table.question
        if q is None:
            return None
        if q.step.code in ("PlacePyramidTile", "PlaceDecoration"):
            return ("offer", q.step.code, q.step.place)
        if q.step.code != "ChooseDistance" or self.table.hand.carried() is None:
            return None
        return ("die", q.who, self.table.state.turn.die)

    def _draw_lifted(self, to: Surface) -> None:
        lifted = self._was_lifted
        if lifted is not None and lifted[0] == "die":
            r = self.die_rect(int(str(lifted[1])), int(str(lifted[2])))
            dice.ghost_die(self.fine, r.w, None, "home").draw(to, *r.topleft)

    def _draw_strip(self, to: Surface) -> None:
        """What this turn has done and may still do; in the turns of others, what was told last."""
        q = self.table.question
        if q is not None and self.s.turn.who == q.who:
            told = checklist.items(self.table.state, q, self.turn_events())
            self.chips = checklist.draw(to, self.fine, self.lay.strip, told)
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
        return self.lay.on(d.board, action_boards.die_rect(self.lay.plan(d.board), s, colour, die))

    def mine(self) -> seats.Mine:
        return seats.Mine(self.lay.mine, self.s, self.seat)

    def panel(self, who: int) -> Rect:
        """A player's panel."""
        if who == self.seat:
            return self.lay.mine
        shown = parts.panel_seats(self.s, self.seat)
        return self.lay.others[shown.index(who)] if who in shown else self.lay.mine

    def panel_die(self, pos: tuple[int, int]) -> int:
        """The worker of your panel under a point; -1 none."""
        return next((i for i, r in enumerate(self.mine().dice) if r.inflate(r.w // 2, 8).collidepoint(pos)), -1)

    def offer(self) -> Offer:
        q = self.table.question
        key = (id(q.step) if q is not None else 0, self.lay.area.size, self.cards_low)
        if self._offer is None or self._offer[0] != key:
            self._offer = (key, Offer(self.table.state, q, self.lay, self.fine, self.cards_low))
        return self._offer[1]

    def spot(self, place: Place) -> Rect | None:
        return places.spot(self, place)

    def is_taken(self, place: Place) -> bool:
        return places.is_taken(self.table.state, place)

    # ---- motion

    def script(self) -> Moves:
        return script(self)

    def update(self, dt: float) -> None:
        self.loupe.update()
        self._follow_cards()

    def _follow_cards(self) -> None:
        """Another card is pointed at or has the ring: the words below the cards are about that one."""
        under = self._card_under()
        if under != self._card:
            self._card = under
            self.table.app.damage(self.offer().rect)

    def _card_under(self) -> Place | None:
        p = self.table.presenter
        under = p.target_under() if p is not None and self.offer().cards else None
        return under.place if under is not None else None

    # ---- pieces in the hand

    def hand(self, question: Question, choice: Choice | None) -> Sprite | None:
        return held.piece(self, question)

    def pose(self, question: Question, choice: Choice) -> Any:
        return choice[3] if question.step.code == "PlacePyramidTile" else 0

    # ---- light, and what a choice would bring

    def draw_target(self, to: Surface, target: Target, state: str, phase: float) -> bool:
        return choosing.draw_target(self, to, target, state, phase)

    def draw_chips(self, to: Surface, target: Target, hot: bool) -> None:
        if isinstance(p := self.table.presenter, WithAsides):
            p.draw_over(to, target, hot)
        elif isinstance(p, PickCard) and target.place[1] in p.chosen():
            self.offer().draw_tick(to, target.rect)

    def match(self, q: Question, choice: Choice) -> Match:
        """What a tile would score where it is held."""
        key = (id(q.step), choice)
        if key not in self._matches:
            s = self.table.state
            if q.step.code == "PlacePyramidTile":
                self._matches[key] = outlook.stone_match(s, q.step.place, choice)
            else:
                self._matches[key] = outlook.decoration_match(s, q.step.place, choice)
        return self._matches[key]

    def draw_balloon(self, to: Surface, clear_of: Rect | None) -> None:
        self.loupe.draw(to)

    def foretell(self, ghost: Ghost) -> str:
        return choosing.foretell(self, ghost)

    # ---- around the table

    def seats(self) -> list[SeatCard]:
        state: CityOfGods = self.table.state
        made = []
        for i in range(len(state.players)):
            name = self.names[i] if i < len(self.names) else "Teotibot"
            last = i == state.last_player()
            note = phrase("citygods_view.player_last" if last else "citygods_view.player", number=state.order(i))
            made.append(SeatCard(name, self.glyphs[i], note))
        return made

    def widgets(self) -> list[Widget]:
        return openers(self)

    def score(self, state: Any, seat: int) -> int | None:
        return int(self.s.players[seat].vp)

    def status(self, state: Any) -> str:
        number = min(state.eclipse + 1, state.box.eclipses)
        return phrase("citygods_view.eclipse_status", number=number, eclipses=state.box.eclipses)

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

    def tip(self, pos: tuple[int, int]) -> str:
        if isinstance(self.table.presenter, PlaceInSlots) and self.lay.plaza.collidepoint(pos):
            return inspect.why_not_there(self, self.table.presenter.q, pos)
        place = inspect.thing_at(self, pos)
        return inspect.words_of(self, place) if place is not None else ""

    def closeup(self, pos: tuple[int, int]) -> CloseUp | None:
        return closeups.closeup(self, pos)

    def topic(self, pos: tuple[int, int]) -> str:
        return inspect.topic(self, pos)
