"""The view of a City of Gods table: the table as it lies (board/table.py), with its questions, motions and words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from pygame import Rect, Surface

from game.advice import Move
from game.agenda import Choice, Place, Question, Step
from game.citygods import evident, scoring
from game.citygods.cocoa import PAY
from game.citygods.events import TechnologyTaken
from game.citygods.state import CityOfGods
from game.citygods.teotibot import Teotibot
from game.client.citygods.board import checklist, eclipse, event_places, held_up, matters, tracks
from game.client.citygods.board import parts as parts
from game.client.citygods.board.seats import STOCK
from game.client.citygods.board.table import CityTable
from game.client.citygods.motions import film
from game.client.citygods.motions.script import SOUNDS, script
from game.client.citygods.motions.stage import Stage
from game.client.citygods.paint.boards import beside_name
from game.client.citygods.questions import asides, choosing, held, outlook, planned
from game.client.citygods.questions.cards import PickCard
from game.client.citygods.questions.outlook import Match
from game.client.citygods.questions.steps import PaySalary, WithAsides, factories
from game.client.citygods.things import closeups, inspect, lying
from game.client.citygods.things.loupe import Loupe
from game.client.citygods.things.openers import calendar_opener, openers
from game.client.motion.director import Script as Moves
from game.client.paint import dice
from game.client.paint import type as types
from game.client.paint.goods import good
from game.client.paint.look import Sprite
from game.client.paint.palette import DUST
from game.client.table.ghosts import Ghost
from game.client.table.placing import PlaceInSlots
from game.client.table.target import Target
from game.client.table.tempo import how_to_go_on
from game.client.table.view import CloseUp, SeatCard
from game.client.widgets.ui import Widget
from game.events import Event, TurnBegan
from game.words.phrases import phrase


class CityOfGodsView(CityTable):
    sounds = SOUNDS
    presenters = factories()

    def __init__(self, glyphs: Sequence[str] = ()) -> None:
        super().__init__(glyphs)
        self.loupe = Loupe(self)
        self._card: Place | None = None
        """The card on offer that is told about."""
        self._matches: dict[Any, Match] = {}
        self._turn_events: tuple[int, list[Any]] = (-1, [])

    # ---- the picture

    def synced(self, state: CityOfGods) -> None:
        super().synced(state)
        self._matches.clear()

    def besides(self, state: CityOfGods, seat: int) -> Sequence[Callable[[Surface], object]]:
        """The workers that may be taken into the hand."""
        return (lambda _: held.workers_to_come(self, state, seat),)

    def script(self) -> Moves:
        return script(Stage(self))

    def draw_over(self, to: Surface) -> None:
        planned.draw_paid_for(to, self)
        self._draw_strip(to)
        if self.eclipse is not None:
            p = self.table.presenter
            asking = p.q.who if isinstance(p, PaySalary) else -1
            foot = how_to_go_on(self.table.app.keymap) if self.in_moment() else ""
            eclipse.draw(to, self.fine, self.lay, self.s, self.eclipse, self.glyphs, asking, foot)
        if self.bot_turn.on_view:
            film.draw(to, self)
        if held_up.ACTION_PYRAMID in self.spoken and isinstance(self.s.bot, Teotibot):
            called = held_up.last_called(self.table.session.table.events())
            held_up.draw(to, self.fine, self.lay, self.s.bot, called)
        self._draw_offer(to)

    def _draw_offer(self, to: Surface) -> None:
        p = self.table.presenter
        chosen = p.chosen() if isinstance(p, PickCard) else ()
        self.offer().draw(to, self.glyphs, chosen, self._card_under())

    def draw_home(self, to: Surface, carried: bool) -> None:
        q = self.table.question
        if q is None or q.step.code != "ChooseDistance":
            return
        who, die = q.who, self.table.state.turn.die
        r = self.die_rect(who, die)
        if carried:
            stands = dice.ghost_die(self.fine, r.w, None, "home")
        else:
            stands = dice.die(self.fine, self.glyphs[who], self.s.dice[who][die].power, r.w, "")
        stands.draw(to, *r.topleft)

    def _draw_strip(self, to: Surface) -> None:
        """What this turn has done and may still do; in the turns of others, what was told last."""
        if told := self._turn_told():
            checklist.draw(to, self.fine, self.lay.strip, told)
        elif self.caption and not self.table.tempo.watching and not self.bot_turn.on_view:  # then the bar says it
            words = types.fit(self.fine, self.caption, "note", self.lay.strip.w, 18)
            types.text(self.fine, words, "note", DUST, 18).draw(to, self.lay.strip.x, self.lay.strip.centery)

    def _turn_told(self) -> list[checklist.Item]:
        """This turn, as the strip tells it; empty in the turns of others."""
        q = self.table.question
        if q is None or self.s.turn.who != q.who:
            return []
        return checklist.items(self.table.state, q, self.turn_events())

    def named(self, words: str) -> list[Rect]:
        """The strip of the turn is read too."""
        return [*super().named(words), checklist.extent(self.fine, self.lay.strip, self._turn_told())]

    def turn_events(self) -> list[Any]:
        """What has happened since the present turn began."""
        played = self.table.session.table
        if self._turn_events[0] != len(played.log):
            found = list(takewhile(lambda e: not isinstance(e, TurnBegan), played.latest()))
            self._turn_events = (len(played.log), found[::-1])
        return self._turn_events[1]

    def update(self, dt: float) -> None:
        self.loupe.update()
        self._follow_cards()

    def _follow_cards(self) -> None:
        """Another card is pointed at or has the ring: the words below the cards are about that one."""
        under = self._card_under()
        if under != self._card:
            self._card = under
            self.table.app.damage()

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
        return choosing.draw_target(self, to, target, state, phase, self.match)

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

    def self_evident(self, question: Question) -> tuple[Choice] | None:
        return evident.answer(self.table.state, question)

    def draw_balloon(self, to: Surface, clear_of: Rect | None) -> None:
        self.loupe.draw(to)

    def foretell(self, ghost: Ghost) -> str:
        return choosing.foretell(self, ghost, self.match)

    def unasked(self, question: Question, events: Sequence[Event]) -> str:
        made = [x.tile for x in events if isinstance(x, TechnologyTaken)]
        lost = bool(made) and question.step.code == "PickTechnology" and outlook.gives_up_power(self.s, made[0])
        return phrase("citygods_view.row_left_no_power_up") if lost else ""

    def own(self) -> list[Rect]:
        return [self.lay.mine]

    def held_by(self, seat: int, size: int) -> list[tuple[Sprite, int]]:
        p = self.s.players[seat]
        return [(good(kind, size), n) for kind, n in zip(STOCK, (p.cocoa, *p.goods), strict=True)]

    def boards(self) -> list[Rect]:
        lay = self.lay
        return [*lay.boards.values(), lay.plaza, lay.temples_rect, lay.tracks, lay.houses, lay.wheel, *[lay.mine] * 3]

    @property
    def crowded(self) -> bool:
        return True

    def written(self) -> list[Rect]:
        """Names of the boards, and what one has."""
        lay, mine, found = self.lay, self.mine(), []
        for board, at in lay.boards.items():
            plan = lay.plan(board)
            head, free = plan.head(), beside_name(plan, self.s.box.boards[board].name)
            found.append(Rect(at.x + head.x, at.y + head.y, round(head.w - free), head.h))
        heads = [
            Rect(r.x, r.y, r.w, top - r.y) for r, top in ((lay.tracks, lay.avenue.y), (lay.houses, lay.houses_grid.y))
        ]
        return [*found, *heads, mine.face, *mine.stock.values()]

    def pictures(self) -> Sequence[Rect]:
        s, lay = self.s, self.lay
        avenue = [lay.avenue_slots(step, s.box.avenue_max, most) for step, most in s.box.avenue_tiles]
        return [*lay.pictures, *(slot for slots in avenue for slot in slots)]

    def dock(self) -> Rect | None:
        """Avenue, Buildings, wheel and the panel below them, unless that is Teotibot's, of which every tile is read;
        where the players have a column, the others' panels."""
        lay = self.lay
        beside = Rect(lay.mine.x, lay.others[0].y, lay.mine.w, 0) if lay.wide and lay.others else lay.right
        foot = beside.bottom if self.s.bot is not None and not lay.wide else lay.strip.y
        return Rect(beside.x, beside.y, beside.w, foot - beside.y)

    def slipped_at(self, question: Question, step: Step[Any]) -> list[Rect]:
        return asides.spoken_of(self, question, step)

    def ring_on(self, question: Question) -> Sequence[Choice]:
        """A worker, not the turn that frees all of them; the salary that costs least, cocoa before the tile that saves
        it; the side of the pyramid where most icons match."""
        match question.step.code:
            case "PaySalary":
                return [outlook.proposed_salary(self.table.state, question)]
            case "PayCocoa" if PAY in question.options:
                return [PAY]
            case "PlaceDecoration":
                hits = {side: sum(self.match(question, side).agree) for side in question.options}
                return [side for side in question.options if hits[side] == max(hits.values())]
        workers = [c for c in question.options if type(c) is int]
        return workers if question.step.code == "ChooseWorker" and workers else question.options

    def matters(self, question: Question) -> list[Rect]:
        return matters.to(self, question.step.code)

    def places_of(self, event: Event) -> list[Rect]:
        return event_places.places_of(self, event)

    def planned_spot(self, move: Move) -> Rect | None:
        return planned.spot(self, move)

    def draw_planned(self, to: Surface, move: Move) -> None:
        planned.draw(to, self, move)

    def shown_at(self, events: Sequence[Event]) -> list[Rect]:
        codes = {e.code for e in events}
        if codes & {"EclipseBegan", "EclipseStep"}:
            return [eclipse.panel_rect(self.fine, self.lay, len(self.s.players))]
        return [film.turn_rect(self)] if "BotRolled" in codes else super().shown_at(events)

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

    def header_widgets(self) -> list[Widget]:
        return [calendar_opener(self)]

    def score(self, state: Any, seat: int) -> int | None:
        return int(self.s.players[seat].vp)

    def status(self, state: Any) -> str:
        number = min(state.eclipse + 1, state.box.eclipses)
        return phrase("citygods_view.eclipse_status", number=number, eclipses=state.box.eclipses)

    def in_moment(self) -> bool:
        return self.eclipse is not None and self.table.director.moving

    def sheet_open(self) -> bool:
        return self.eclipse is not None

    def mood(self) -> str:
        """The sky darkens when the discs have met; the way to the last Eclipse is a layer of its own."""
        s = self.s
        if self.eclipse is not None or s.last_turns >= 0 or s.finished:
            return "eclipse"
        return "last" if scoring.last_eclipse(s) else "calm"

    @property
    def last_turns(self) -> int:
        """Turns until the Eclipse once the discs have met, else below 0. No event counts them, so the table does."""
        state: CityOfGods = self.table.state
        return state.last_turns

    def shown_again(self) -> str:
        again = self.bot_turn.on_view and self.table.director.moving and self.table.question is not None
        return phrase("citygods_view.shown_again") if again else ""

    def automaton_told(self) -> tuple[str, str]:
        shown = self.bot_turn.on_view and self.table.director.moving and self.s.bot is not None
        return film.told(self) if shown else ("", "")

    def mover(self) -> int:
        bot = self.s.bot
        if bot is None or not self.table.director.moving:
            return -1
        return bot.colour if self.bot_turn.on_view or self.s.active == bot.colour else -1

    def header_room(self) -> int:
        return tracks.calendar_room(self.table.app.brush.look, self.s, self.last_turns)

    def draw_header(self, to: Surface, rect: Rect) -> bool:
        light = self.light if self.light >= 0 else float(self.s.light)
        tracks.calendar(to, self.table.app.brush.look, rect.inflate(-8, 0), self.s, light, self.last_turns)
        return True

    def tip(self, pos: tuple[int, int]) -> str:
        if isinstance(self.table.presenter, PlaceInSlots) and self.lay.plaza.collidepoint(pos):
            return inspect.why_not_there(self, self.table.presenter.q, pos)
        place = lying.thing_at(self, pos)
        return inspect.words_of(self, place) if place is not None else ""

    def lies_there(self, pos: tuple[int, int]) -> Rect | None:
        found = lying.found_at(self, pos)
        return found[1] if found is not None else None

    def closeup(self, pos: tuple[int, int]) -> CloseUp | None:
        return closeups.closeup(self, pos)

    def topic(self, pos: tuple[int, int]) -> str:
        return inspect.topic(self, pos) if self.s.turn_number else "setup"
