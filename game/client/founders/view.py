"""The Founders' view of a table: the table as it lies (board/table.py), with its questions, motions and words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.advice import Move
from game.agenda import Choice, Question
from game.client.founders.board import city, event_places, held, main_board, new_round, rounds, seats
from game.client.founders.board import parts as parts
from game.client.founders.board.new_round import NewRound, seat_rows
from game.client.founders.board.table import FoundersTable
from game.client.founders.motions.script import SOUNDS, script
from game.client.founders.motions.stage import Stage
from game.client.founders.paint import blocks, pyramid
from game.client.founders.paint.tiles import spine
from game.client.founders.questions import planned, preview, targets
from game.client.founders.questions.outlook import Outlook, outlook, said
from game.client.founders.questions.paying import PAYMENTS
from game.client.founders.questions.steps import PickSpace, PlaceTile, factories
from game.client.founders.things import inspect
from game.client.founders.things.described import space_words
from game.client.founders.things.things import rounds_rect
from game.client.motion.director import Script as Moves
from game.client.paint.goods import cube
from game.client.paint.look import Look, Sprite
from game.client.table.ghosts import Ghost
from game.client.table.opens import Opens
from game.client.table.target import Target
from game.client.table.tempo import how_to_go_on
from game.client.table.view import CloseUp, SeatCard
from game.client.widgets.ui import Widget
from game.client.window.scene import LONGEST_STEP
from game.events import Event, TurnBegan
from game.founders import events as e
from game.founders import evident
from game.founders.actions import ChooseAction, ExtraAction
from game.founders.box import CHALLENGE_KINDS, COLORS, RESOURCES
from game.founders.state import Founders
from game.words.founders_things import action
from game.words.phrases import phrase

HELD = ("PlaceBuilding", "PlaceTemple", "ChooseSquare", "PlaceCube")
"""Steps with a piece in the hand."""


OF_CHALLENGES = ("challenges", *CHALLENGE_KINDS)
"""Chapters of the rules about what is asked of a solo player."""
IN_CITY = (*HELD, "ChooseStart", "ChoosePayment", "PayCubes", "Produce", "ReplaceCubes", "AddOnes")
"""Steps that are answered in one's own city."""
FOR_FOUNDERS = ("OrderDisks", "FounderSpace", "ChooseSubstitute")
"""Steps that are answered for the First Founders, on the main board."""


class FoundersView(FoundersTable):
    sounds = SOUNDS
    resource = "cube"
    list_side = "left"
    card_side = "left"
    presenters = factories()

    def __init__(self) -> None:
        super().__init__()
        self._outlooks: dict[int, tuple[Ghost, Outlook]] = {}
        self._paid: tuple[Any, Any] | None = None
        self._pointed = -1
        self._warming: Iterator[object] = iter(())

    # ---- the picture

    def measure(self, state: Founders) -> None:
        super().measure(state)
        self._warming = self._pieces_to_come()

    def draw_over(self, to: Surface) -> None:
        self._draw_pointed(to)
        if (laid := self.being_paid()) is not None:
            preview.piece(to, self, laid)
        self.offer().draw(to, self.glyphs)
        if self.new_round is not None and self.in_moment():
            self._draw_round(self.new_round, to)

    def _draw_round(self, now: NewRound, to: Surface) -> None:
        foot, usual = how_to_go_on(self.table.app.keymap), self.table.app.brush.table_look
        look = Look(usual.k, usual.palette, self.look.text)
        new_round.draw(to, look, self.table.area, now, self.table.names, self.glyphs, foot)

    def besides(self, state: Founders, seat: int) -> Sequence[Callable[[Surface], object]]:
        """The sheet of the next round, nearly as it will be."""
        if not 0 < state.round < state.rounds:
            return ()
        number, spaces = state.round + 1, sum(kind >= 0 for kind in state.bonus)
        coming = NewRound(number, state.rounds, seat_rows((), number, [p.vp for p in state.players]), spaces)
        return (partial(self._draw_round, coming),)

    def in_moment(self) -> bool:
        return self.new_round is not None and self.table.director.moving

    def turns_away(self, event: Event) -> bool:
        return isinstance(event, TurnBegan) and event.seat != self.seat

    def script(self) -> Moves:
        return script(Stage(self))

    def _draw_pointed(self, to: Surface) -> None:
        """The reach of a later turn, while one of the Architect's stands is pointed at."""
        if self._pointed >= 0:
            inspect.draw_reach(to, self, self._pointed)

    def _pieces_to_come(self) -> Iterator[object]:
        """Pictures of what may soon be built, one at a time: painted while nothing happens, a turn does not stutter."""
        u, box = self.lay.city.u, self.table.state.box
        kinds = [(RESOURCES[b.type], b.shape) for b in box.buildings] + [(t.id, t.shape) for t in box.temples]
        for kind, shape in kinds:
            for outline in shape.turns:
                yield blocks.block(self.look, kind, outline, u)
                yield held.block(self.look, kind, outline, u)
        for color in COLORS:
            yield pyramid.tile(self.look, color, self.lay.city.side)

    def update(self, dt: float) -> None:
        if dt >= LONGEST_STEP and not self.table.director.moving and self.table.app.paints_ahead:  # the loop is idling
            next(self._warming, None)
        pos = self.table.ui.pointer_at
        now = next((side for side, r in enumerate(self.lay.city.stands) if r.collidepoint(pos)), -1)
        if now != self._pointed:
            self._pointed = now
            self.table.app.damage()

    # ---- pieces in the hand

    def hand(self, question: Question, choice: Choice | None) -> Sprite | None:
        code, c = question.step.code, self.lay.city
        p = self.table.presenter
        if code in ("PlaceBuilding", "PlaceTemple"):
            pose = p.pose if isinstance(p, PlaceTile) and p.pose else (0,)
            outline = self.tile_in_hand(question).shape.turns[pose[0]]
            return held.block(self.look, self.material(question), outline, c.u)
        if code == "ChooseSquare":
            return held.tile(self.look, COLORS[question.step.color], c.side)
        if isinstance(p, PickSpace) and p.carrying:
            return held.disk(self.look, self.glyphs[question.who], self.lay.board.disk)
        if code == "PlaceCube":
            return held.cube(self.look, RESOURCES[question.step.resource], max(8, round(c.u * 0.5)))
        return None

    def turned(self, question: Question, pose: Any, poses: Sequence[Any], intent: str) -> Any:
        """Clockwise, or mirrored; orientations that fit nowhere are passed over."""
        order = held.turns(self.tile_in_hand(question).shape, pose[0], intent)
        found = next((t for t in order if (t,) in poses and (t,) != pose), None)
        return (found,) if found is not None else pose

    # ---- light

    def draw_target(self, to: Surface, target: Target, state: str, phase: float) -> bool:
        return targets.draw(to, self, target, state, phase)

    def draw_balloon(self, to: Surface, clear_of: Rect | None) -> None:
        """Why the held tile may not lie where it is."""
        p = self.table.presenter
        words = p.why() if isinstance(p, PlaceTile) else ""
        choice = p.tried() if words and isinstance(p, PlaceTile) else None
        if choice is not None:
            cell = self.lay.city.cell(choice[0], choice[1])
            preview.words_at(to, self, words, cell.union(clear_of) if clear_of is not None else cell)

    # ---- what a choice would bring

    def look_ahead(self, ghost: Ghost) -> Outlook:
        kept = self._outlooks.get(id(ghost))
        if kept is None or kept[0] is not ghost:
            if len(self._outlooks) > 200:
                self._outlooks.clear()
            kept = self._outlooks[id(ghost)] = (ghost, outlook(self.table.state, ghost))
        return kept[1]

    def being_paid(self) -> Any:
        """The piece that was placed and is still to be paid for: it stays in view as it will lie. None: none is."""
        q = self.table.question
        if q is None or q.who != self.seat or q.step.code not in ("ChoosePayment", "PayCubes"):
            return None
        if self._paid is None or self._paid[0] is not q.step:
            self._paid = (q.step, outlook(self.table.state, Ghost(self.table.state, q.options[0])).tile)
        return self._paid[1]

    def draw_ghost(self, to: Surface, ghost: Ghost) -> None:
        if ghost.seat == self.seat:
            preview.draw(to, self, self.look_ahead(ghost), ghost)

    def told_at(self, ghost: Ghost) -> list[Rect]:
        return preview.told_at(self, self.look_ahead(ghost)) if ghost.seat == self.seat else []

    def foretell(self, ghost: Ghost) -> str:
        q = self.table.question
        if q is not None and q.step.code == "TakeTurn" and ghost.choice != "pass":
            return space_words(self.table.state, q.who, str(ghost.choice))
        if q is not None and q.step.code == "FounderSpace":  # what it removes; where it stands is seen
            went = next((x for x in ghost.events if isinstance(x, e.FounderRemoved)), None)
            line = self.table.speech.tell(went, self.table.names) if went is not None else ""
            return phrase("table.foretold", sums=[], said=line) if line else ""
        if q is not None and q.step.code == "OrderDisks":
            order = self.table.speech.label(self.table.state, q.step, ghost.choice)
            return phrase("table.foretold", sums=[], said=f"{order}.")
        told = said(self.look_ahead(ghost))
        return phrase("founders_view.would", told=told) if told else ""

    def unasked(self, question: Question, events: Sequence[Event]) -> str:
        if isinstance(question.step, ChooseAction | ExtraAction):
            return ""
        done = [x.action for x in events if isinstance(x, e.ActionChosen) and x.seat == question.who]
        return phrase("founders_view.only_action", action=action(done[0])) if done else ""

    def own(self) -> list[Rect]:
        return [self.lay.city.rect, self.lay.tray]

    def held_by(self, seat: int, size: int) -> list[tuple[Sprite, int]]:
        goods = zip(RESOURCES, self.s.players[seat].goods(), strict=True)
        return [(cube(self.look, kind, size), n) for kind, n in goods]

    def boards(self) -> list[Rect]:
        lay = self.lay
        return [lay.board.rect, lay.city.rect, lay.tray, lay.tray, lay.tray]

    def written(self) -> list[Rect]:
        lay, s = self.lay, self.s
        counts = [at for at, _ in city.open_counts(self.look, lay.city, s, self.seat)]
        if self.offer().cards:
            counts.append(self.offer().head)
        return [*counts, *main_board.written(lay.board, s), *seats.written(self.look, lay.tray, s, self.seat)]

    def pictures(self) -> Sequence[Rect]:
        tray = seats.Tray(self.lay.tray, self.s, self.seat, self.look)
        return [*self.lay.board.pictures, *tray.hand.values(), *tray.masks]

    def digit_corner(self, target: Target) -> tuple[int, int] | None:
        """Of a worship tile in the tray: its spine, which says nothing that is counted."""
        at = target.rect
        wide = spine(*at.size) if target.place[0] == "hand" else 0
        return (at.x + wide - self.look.px(5), at.y) if wide else None

    def dock(self) -> Rect | None:
        """From the foot of the others' strips upwards."""
        return self.lay.dock

    def matters(self, question: Question) -> list[Rect]:
        lay, code = self.lay, question.step.code
        if code in IN_CITY:
            return [lay.city.rect, lay.tray, self.offer().rect]
        if code in FOR_FOUNDERS:
            return [lay.board.rect, lay.solo]
        return [lay.board.rect, lay.city.rect, lay.tray, lay.solo, self.offer().rect]

    @property
    def crowded(self) -> bool:
        """In a wide window there is no strip that a recap could lie on: it would cut the others' panels."""
        return self.lay.wide

    def told_by(self, question: Question) -> list[Rect]:
        return [self.lay.solo] if question.step.code in FOR_FOUNDERS else []

    def field(self, question: Question) -> Rect | None:
        return self.lay.city.field if question.step.code in IN_CITY else None

    def ring_on(self, question: Question) -> Sequence[Choice]:
        """The bonus, while it is asked whether to use it first: an action pressed there would leave it for later."""
        return question.options[:1] if question.step.code == "BonusFirst" else question.options

    def places_of(self, event: Event) -> list[Rect]:
        return event_places.places_of(self, event)

    def planned_spot(self, move: Move) -> Rect | None:
        """A piece or an offering is paid for after it was chosen: it is the piece, the tile, that the step is about,
        unless the cubes are all that is still asked."""
        q = self.table.question
        if move.step.code in PAYMENTS and (q is None or q.step.code not in PAYMENTS):
            return None
        laid = [x for x in move.events if isinstance(x, planned.LAID) and x.seat == self.seat]
        return event_places.places_of(self, laid[-1])[0] if laid else super().planned_spot(move)

    def planned_cells(self, move: Move) -> list[Rect]:
        """Spaces that get a cube by a production."""
        gained = [x for x in move.events if isinstance(x, e.CubesGained)] if move.step.code == "Produce" else []
        return [cell for x in gained if x.seat == self.seat for cell in event_places.places_of(self, x)]

    def self_evident(self, question: Question) -> tuple[Choice] | None:
        return evident.answer(self.table.state, question)

    def draw_planned(self, to: Surface, move: Move) -> None:
        planned.draw(to, self, move)

    # ---- around the table

    def seats(self) -> list[SeatCard]:
        notes = []
        for i in range(len(self.table.names)):
            p = self.table.state.players[i]
            notes.append(phrase("founders_view.passed") if p.passed else phrase("founders_view.disks_left", n=p.disks))
        return [SeatCard(n, self.glyphs[i], notes[i]) for i, n in enumerate(self.table.names)]

    def widgets(self) -> list[Widget]:
        """The strips of the others open their cities large."""
        rects = parts.seat_rects(self.lay, self.s, self.seat)
        look, offer = self.table.look_closer, self.offer().rect
        seen = {seat: r for seat, r in rects.items() if not r.colliderect(offer)}
        return [seats.SeatStrip(r, partial(look, r.center), f"look {seat}") for seat, r in seen.items()]

    def header_widgets(self) -> list[Widget]:
        rounds_at = rounds_rect(self)
        opener = Opens(rounds_at, self, rounds_at.center, "look_rounds")
        opener.focusable = False  # arrows that go up come to the tools
        return [opener]

    def score(self, state: Any, seat: int) -> int | None:
        return int(self.s.players[seat].vp)

    def status(self, state: Any) -> str:
        if not state.round:
            return phrase("founders_view.set_up")
        return phrase("founders_view.round_of", round=state.round, rounds=state.rounds)

    def mood(self) -> str:
        """Dusk falls when nobody has more than a disk left; the last round is a layer of its own."""
        s = self.s
        if not s.round:
            return "calm"
        if all(p.passed or p.disks <= 1 for p in s.players):
            return "eclipse"
        return "last" if s.round == s.rounds else "calm"

    def draw_header(self, to: Surface, rect: Rect) -> bool:
        rounds.draw(to, self.table.app.brush, rect, self.s)
        return True

    def header_mark(self, rect: Rect) -> Rect:
        return rounds.drawn(self.table.app.brush, rect, self.s)

    def tip(self, pos: tuple[int, int]) -> str:
        q = self.table.question
        if q is not None and q.step.code in HELD and self.lay.city.rect.collidepoint(pos):
            return ""  # the hand is full, and the preview speaks
        return inspect.tip(self, pos)

    def closeup(self, pos: tuple[int, int]) -> CloseUp | None:
        return inspect.closeup(self, pos)

    def topic(self, pos: tuple[int, int]) -> str:
        found, q = inspect.topic(self, pos), self.table.question
        if self.s.setting_up:
            return "setup"
        if q is not None and q.step.code in FOR_FOUNDERS and found not in OF_CHALLENGES:
            return "solo"  # it is not the player's own turn that goes on
        return found
