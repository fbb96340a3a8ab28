"""What a game brings to the table scene: its view. Everything else about a table is in the scene.

A view knows where places lie (`spot`), draws boards and pieces (`draw`), moves them (`script`) and can be put anywhere
at once (`sync`). All hooks but these four have a plain default, so a first view can be very small.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Rect, Surface

from game.advice import Move
from game.agenda import Choice, Place, Question, Step, is_aside
from game.client.motion.director import Director, Script
from game.client.paint.look import Look, Sprite
from game.client.table.desk import Asked, Laid, Played, Spoken
from game.client.table.ghosts import Ghost
from game.client.table.target import Target
from game.client.table.tempo import Tempo
from game.client.widgets.ui import Widget
from game.events import Event

Factory = Callable[[Any, Question], Any]
"""Makes the presenter of a question on a table (presenters.Presenter)."""


class Carrying(Protocol):
    """The hand over the table (hand.Hand)."""

    @property
    def dragging(self) -> bool: ...

    def carried(self) -> Sprite | None:
        """The piece the pointer carries now."""

    def grab(self, choice: Choice, pos: tuple[int, int]) -> None:
        """A press began on a piece; it may become a drag."""

    def carry(self, start: tuple[int, int]) -> None:
        """What is asked about now is dragged along from here."""


class Putting(Protocol):
    """Who puts the open question (presenters.Presenter); a view knows its own by their class."""

    def target_under(self) -> Target | None:
        """Where the pointer or the focus is."""

    def draw(self, to: Surface) -> None:
        """Over the board, under the lit places."""


class Desk(Laid, Spoken, Played, Asked, Protocol):
    """What a game's view, and the presenters it brings, may ask of the table it is shown on."""

    last_pose: tuple[Any, Any] | None
    """The step of a placement and how its piece is turned, so that it stays so when the table is laid anew."""

    @property
    def signs(self) -> tuple[str, ...]:
        """The sign of every seat, as chosen."""

    @property
    def director(self) -> Director: ...

    @property
    def tempo(self) -> Tempo: ...

    @property
    def presenter(self) -> Putting | None: ...

    @property
    def hand(self) -> Carrying: ...

    @property
    def table_look(self) -> Look:
        """For boards and pieces."""

    def refresh(self) -> None:
        """The question, its lights or its buttons have changed."""

    def look_closer(self, pos: tuple[int, int]) -> None:
        """Open large what lies here."""

    def take_aside(self, step: Any) -> None:
        """Slip in what may be done beside the question."""

    def decide(self, choice: Choice) -> None:
        """A press meant this answer: what could not be taken back is asked once more, then it is given."""

    def final(self, choice: Choice) -> bool:
        """This answer turns something up in the middle of a turn, so that it cannot be taken back."""

    def poll(self) -> None:
        """Take news from the session, and the question once everything has been shown."""

    def undo(self, whole_turn: bool = False) -> None: ...

    def answer_on(self, choice: Choice, follow: Callable[[Question], tuple[Choice] | None]) -> None:
        """Answer, and go on as long as `follow` knows the answer to what is asked next; undone as one."""


@dataclass(frozen=True, slots=True)
class CloseUp:
    """Something opened large: a heading, words, a painter for a big picture, and where the rules speak of it."""

    heading: str
    words: str = ""
    paint: Callable[[Surface, Rect], object] | None = None
    topic: str = ""
    entry: str = ""
    """Its entry in the glossary, by key."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A player as the header shows one."""

    name: str
    glyph: str
    """sun, jaguar, serpent or owl: names colour and sign."""
    note: str = ""


class TableView:
    """Base of a game's view. `table` is the scene it is shown in (app, brush, names, settings)."""

    table: Desk
    sounds: Mapping[str, str] = {}
    """Event code -> sound played when the event is shown."""
    resource = "good"
    """The sign of a resource: "good" or "cube" (paint.signs)."""
    list_side = "right"
    """Where answers in words are listed: "right" or "left"."""
    card_side = "right"
    """The lower corner where a card about nothing in particular covers least: "right" or "left"."""
    spoken: Sequence[Place] = ()
    """What a lesson speaks of now: a landmark that lies nowhere on the table is held up meanwhile."""
    presenters: Mapping[str, Factory] = {}
    """Step code -> presenter; steps that are not here get one by the shape of their choices."""

    # ---- every game must have these

    def layout(self, area: Rect) -> None:
        """The window was measured: boards go into `area` (real pixels). Called before anything is drawn."""
        raise NotImplementedError

    def sync(self, state: Any) -> None:
        """Put every model where the state says. Must work at any time, for any state of this game."""
        raise NotImplementedError

    def draw(self, to: Surface) -> None:
        """Boards and pieces, models where they are now. Changes nothing; still layers should be cached."""
        raise NotImplementedError

    def standing(self) -> object:
        """What `draw` depends on besides what is called damaged: whose city is the big one, what is in the hand."""
        return None

    def paint_ahead(self) -> None:
        """In a small part of a frame, paint what will be shown when all motion has ended, and when the next player is
        asked, so that not all of it is missing at once."""

    @property
    def painting_ahead(self) -> bool:
        """Something is left of that."""
        return False

    def laid(self) -> float:
        """How much of what stands still has been painted, from 0 to 1."""
        return 1.0

    def leave(self) -> None:
        """The table was left: large pictures go, whoever else still holds it."""

    def spot(self, place: Place) -> Rect | None:
        """The pixels of a place (what `where` says); None: not to be seen now, so the choice is shown in words."""
        raise NotImplementedError

    def landmark(self, place: Place) -> Rect | None:
        """The pixels of something that no choice names but a lesson may speak of; None: it is not to be seen."""
        return None

    def lies_there(self, pos: tuple[int, int]) -> Rect | None:
        """The pixels of what a tip at this place is about; None: just that place."""
        return None

    def named(self, words: str) -> list[Rect]:
        """The pixels of what these words name, which nothing should cover while they are read."""
        return []

    def own(self) -> list[Rect]:
        """What a player of this device has built or holds, the most telling first."""
        return []

    def boards(self) -> list[Rect]:
        """What is read all the time: a card that is about none of it lies elsewhere, as far as there is room; what
        stands here more than once counts for as much."""
        return []

    @property
    def crowded(self) -> bool:
        """There is no part of the table that is not read all the time: what others did is told in the bar, in short
        rather than on a panel over the table."""
        return False

    def dock(self) -> Rect | None:
        """Where cards stand, at its foot, so that they need not move about: beside the boards, where things lie that
        are read now and then. None: there is none, and cards lie in the corners."""
        return None

    def pictures(self) -> Sequence[Rect]:
        """What is printed or lies on the boards, each by itself: numbers of a hint rather lie beside it."""
        return ()

    def written(self) -> list[Rect]:
        """Where counts, names and prices stand: no number of a hint's step is laid over them."""
        return []

    def captions(self) -> list[Rect]:
        """What says what the things are that were laid out for the question: no tip lies over it."""
        return []

    def lies_at(self, question: Question, choice: Choice, place: Place, pos: tuple[int, int]) -> bool:
        """Whether a press here means this answer, whichever question is open now."""
        spot = self.spot(place)
        return spot is not None and spot.collidepoint(pos)

    # ---- motion

    def script(self) -> Script:
        """Event code -> function that makes its motion."""
        return {}

    def update(self, dt: float) -> None:
        """Time passed (idle effects). Call `table.app.damage()` if something looks different."""

    def wants(self) -> float:
        return 3600.0

    # ---- sound

    def mood(self) -> str:
        """The mood of the music (devices.music.MOODS) that fits what is on view."""
        return "calm"

    def before_sound(self, play: Callable[[float | None], object], lands: bool) -> None:
        """An event with a sound is about to be shown; `play` wants to know the pixel, from the left, where it happens.
        `lands`: it is the sound of a piece that is set down, so it may wait until one is."""

    def after_sound(self, play: Callable[[float | None], object]) -> None:
        """Its motion was made: what does not wait for a piece is heard now."""
        play(None)

    # ---- choices

    def draw_target(self, to: Surface, target: Target, state: str, phase: float) -> bool:
        """Light a place that may be chosen. state: lit, hot (pointed at or focused), pinned (shown, waits for its
        second press), barred, hint. False: the usual way."""
        return False

    def draw_chips(self, to: Surface, target: Target, hot: bool) -> None:
        """Words and numbers on a place that may be chosen, above every ring."""

    def digit_corner(self, target: Target) -> tuple[int, int] | None:
        """The upper right corner of what a place's digit may lie on; None: of the place."""
        return None

    def draw_ghost(self, to: Surface, ghost: Ghost) -> None:
        """Show what answering `ghost.choice` would do: the position after it (`ghost.state`) and `ghost.events`."""

    def draw_home(self, to: Surface, carried: bool) -> None:
        """The place that a piece for the hand was taken from, for pieces that lie there whenever none is `carried`."""

    def told_at(self, ghost: Ghost) -> list[Rect]:
        """The pixels of what `draw_ghost` shows and writes: nothing should cover it while it is decided on."""
        return []

    def draw_balloon(self, to: Surface, clear_of: Rect | None) -> None:
        """Words beside a place (why a piece may not lie there): above everything, clear of the piece in the hand."""

    def foretell(self, ghost: Ghost) -> str:
        """The second line of the prompt while a choice is looked at; *starred* words stand out. "": the usual words."""
        return ""

    def hand(self, question: Question, choice: Choice | None) -> Sprite | None:
        """The piece a placement carries, in the pose of `choice`; None: nothing is in the hand."""
        return None

    def footprint(self, question: Question, choice: Choice) -> list[Rect]:
        """The cells a placement covers; by default the one place it names."""
        where = question.step.where(self.table.state, choice)
        spot = self.spot(where) if where is not None else None
        return [spot] if spot is not None else []

    def pose(self, question: Question, choice: Choice) -> Any:
        """How a placement lies, apart from where: what Rotate and Flip change."""
        return choice[2:] if isinstance(choice, tuple) and len(choice) > 2 else ()

    def turned(self, question: Question, pose: Any, poses: Sequence[Any], intent: str) -> Any:
        """The pose after "rotate" (or "flip"), one of `poses`."""
        by = 1 if intent == "rotate" else -1
        return poses[(poses.index(pose) + by) % len(poses)] if pose in poses else poses[0]

    def self_evident(self, question: Question) -> tuple[Choice] | None:
        """The answer to a question that need not be asked, because all its answers come to the same or the choice was
        made before; wrapped, because None is an answer too. It is given at once and undone with the answer before."""
        return None

    def unasked(self, question: Question, events: Sequence[Event]) -> str:
        """What a player did not press but the rules did, because nothing else was possible; "": nothing to speak of."""
        return ""

    def slipped_at(self, question: Question, step: Step[Any]) -> list[Rect]:
        """Where something lies that may be slipped in beside a question."""
        return []

    def matters(self, question: Question) -> list[Rect]:
        """What must be seen to answer, beside the places of the answers; the rest steps back. Empty: nothing does."""
        return []

    def told_by(self, question: Question) -> list[Rect]:
        """Panels that must be read to answer: nothing that can be read later lies on them."""
        return []

    def field(self, question: Question) -> Rect | None:
        """The pixels of the field on which this question's many places lie; digits lead to its nine parts. None: just
        those places."""
        return None

    def ring_on(self, question: Question) -> Sequence[Choice]:
        """Answers that the ring of who plays by keys may begin with: none that a press too many should not give."""
        return question.options

    def places_of(self, event: Event) -> list[Rect]:
        """Where this happened: lit while it is spoken of."""
        return []

    # ---- a turn that is only told

    def planned_spot(self, move: Move) -> Rect | None:
        """Where an answer of a plan would be given, with the table as it would stand then."""
        where = None if is_aside(move.choice) else move.step.where(move.before, move.choice)
        return self.spot(where) if where is not None else None

    def planned_cells(self, move: Move) -> list[Rect]:
        """More places where an answer of a plan puts something down, all of one step."""
        return []

    def draw_planned(self, to: Surface, move: Move) -> None:
        """Show the pieces that an answer of a plan would put down."""

    def shown_at(self, events: Sequence[Event]) -> list[Rect]:
        """Where to look while these are shown: the first place of any of them."""
        return next((found for e in events if (found := self.places_of(e))), [])

    # ---- around the table

    _last_seat = -1

    def near(self) -> int:
        """Who sits nearest: who is asked here, else who was last, else the first person here; -1 if nobody is."""
        t = self.table
        if t.question is not None:
            self._last_seat = t.question.who
        elif self._last_seat < 0 and t.here:
            self._last_seat = t.here[0]
        return self._last_seat

    _large = -1

    def shown_large(self, active: int) -> int:
        """Whose things are shown large: of who is asked here; while others move, if it is wished, of whoever moves
        (`active`). -1: of nobody yet."""
        near, t = self.near(), self.table
        if near >= 0 and not (t.app.settings.follow and t.tempo.watching):
            self._large = near
        elif active >= 0:
            self._large = active
        return self._large

    def seats(self) -> list[SeatCard]:
        glyphs = self.table.signs
        return [SeatCard(name, glyphs[i % 4]) for i, name in enumerate(self.table.names)]

    def held_by(self, seat: int, size: int) -> Sequence[tuple[Sprite, int]]:
        """What a seat can pay with: pictures of this size, and how many."""
        return ()

    def widgets(self) -> Sequence[Widget]:
        """Things of the table that can be pressed at any time, also in the turns of others (to look closer)."""
        return ()

    def header_widgets(self) -> Sequence[Widget]:
        """The same for what the view draws in the header."""
        return ()

    def score(self, state: Any, seat: int) -> int | None:
        """Points shown beside a name; None: not shown."""
        return None

    def status(self, state: Any) -> str:
        """The header's words: round, eclipse, what is coming."""
        return ""

    def shown_again(self) -> str:
        """What was done before is on view once more, while somebody is asked: what it is; "": nothing is."""
        return ""

    def automaton_told(self) -> tuple[str, str]:
        """While a printed opponent's turn is shown: the rule it follows, and what came of it; "": none is shown."""
        return "", ""

    def mover(self) -> int:
        """The seat of a printed opponent whose move is being shown: nobody thinks meanwhile. -1: none."""
        return -1

    def in_moment(self) -> bool:
        """A wide moment (a new round, an Eclipse) is on view: it can be held and closed, whoever is next."""
        return False

    def turns_away(self, event: Event) -> bool:
        """With this event somebody else's things may come into view, large, in place of those that are."""
        return False

    def sheet_open(self) -> bool:
        """The game's own sheet lies on the table (an Eclipse's, while salaries are asked): nothing is laid over it."""
        return False

    def header_room(self) -> int:
        """The width that `draw_header` needs: the game's name is left out before it gets less."""
        b = self.table.app.brush
        return b.width(self.status(self.table.state).replace("*", ""), "heading") + b.u(28)

    def draw_header(self, to: Surface, rect: Rect) -> bool:
        """Paint the middle of the header (tracks, suns). False: `status` in words."""
        return False

    def header_mark(self, rect: Rect) -> Rect:
        """The part of the header's middle that a lesson frames."""
        return rect

    def tip(self, pos: tuple[int, int]) -> str:
        """What lies under the pointer, in words; a first line of its own is a heading."""
        return ""

    def closeup(self, pos: tuple[int, int]) -> CloseUp | None:
        """What to open large when somebody looks closer here."""
        return None

    def topic(self, pos: tuple[int, int]) -> str:
        """The anchor of the rules about what lies here, before the first turn of those about setting up; "" for the
        question's own rule."""
        return ""
