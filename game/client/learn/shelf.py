"""The shelf of lessons: a card per game, a row per lesson with what it teaches, minutes, and a tick when done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.client.devices.intent import Input, Press
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.causes import fitting
from game.client.scenes.page import Foot, Page
from game.client.table.manual import rules_of
from game.client.widgets.controls import Label, Panel, digit_of
from game.client.widgets.lists import ListBox
from game.words.phrases import phrase


@dataclass(frozen=True, slots=True)
class LessonLine:
    """A lesson on the shelf."""

    number: int
    title: str
    teaches: str
    minutes: int
    done: bool
    begun: bool


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of one game."""

    game: str
    name: str
    mark: str
    lines: Sequence[LessonLine]

    @property
    def next(self) -> LessonLine:
        """Where to go on: what was begun, else the first that is not done, else the first."""
        begun = [x for x in self.lines if x.begun]
        left = [x for x in self.lines if not x.done]
        return (begun or left or list(self.lines))[0]


class LearnScene(Page):
    says_all = True

    def __init__(
        self,
        courses: Callable[[], Sequence[Course]],
        open_: Callable[[str, int], object],
        puzzles: Callable[[], object] | None = None,
    ) -> None:
        """`courses` is asked again whenever the page comes back, so that ticks are fresh; `puzzles` opens theirs."""
        self.courses, self.open, self.puzzles = courses, open_, puzzles
        self.heading = phrase("teacher.learn")
        self.subheading = phrase("teacher.subheading")
        self._shelf: Sequence[Course] = ()
        self._ringed: tuple[str, int] | None = None
        """Game and row that the keys were on last: the big button opens it."""

    def handle(self, e: Input) -> bool:
        """Upwards from the big button the ring comes to what it names, whichever column that stands in; the key for the
        rules opens those of that game, and a digit the lesson that wears it."""
        if isinstance(e, Press) and self.wanted is not None:
            course = self.wanted[0]
            digit = digit_of(e)
            if digit and not e.again and (line := next((x for x in course.lines if _cap(x) == digit), None)):
                self.ui.show_ring()
                rows = self.ui.find(f"lessons {course.game}")
                assert isinstance(rows, ListBox)
                rows.chosen = course.lines.index(line)
                self.ui.set_focus(rows)
                self.open(course.game, line.number)
                return True
            if e.intent == "rules" and not e.again:
                self.app.scenes.push(rules_of(course.game))
                return True
            if e.intent == "up" and self.ui.focus is not None and self.ui.focus.key == "begin":
                self.ui.show_ring()
                self.ui.set_focus(self.ui.find(f"lessons {course.game}"))
                return True
        return super().handle(e)

    def enter(self) -> None:
        self._shelf = self.courses()
        self.ui.first_focus = "begin"

    def resume(self) -> None:
        """Whoever comes back goes on where the course does."""
        self._shelf, self._ringed = self.courses(), None
        self.app.rebuild(self)
        for course in self._shelf:
            rows = self.ui.find(f"lessons {course.game}")
            assert isinstance(rows, ListBox)
            rows.chosen = course.next.number - 1

    def fill(self, body: Rect) -> None:
        s = self.app.screen
        gap = s.u(28)
        n = max(1, len(self._shelf))
        if body.w < s.u(900):  # one above the other
            high = (body.h - gap * (n - 1)) // n
            places = [Rect(body.x, body.y + i * (high + gap), body.w, high) for i in range(n)]
        else:
            wide = (body.w - gap * (n - 1)) // n
            places = [Rect(body.x + i * (wide + gap), body.y, wide, body.h) for i in range(n)]
        for course, place in zip(self._shelf, places, strict=True):
            self._course(course, place)

    def _course(self, course: Course, place: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        self.ui.add(Panel(place))
        pad = s.u(20)
        x, y, wide = place.x + pad, place.y + s.u(14), place.w - 2 * pad
        self.ui.add(Label(Rect(x, y, wide, b.lead("heading")), course.name, "heading", GILT))
        y += b.lead("heading")
        self.ui.add(Label(Rect(x, y, wide, b.lead("note")), self.progress(course), "note", DUST))
        y += b.lead("note") + s.u(10)
        inner = Rect(place.x + s.u(8), y, place.w - s.u(16), place.bottom - y - s.u(10))
        least = b.lead("strong") + b.lead("note")
        row = max(s.target(44), least + s.u(10))
        if least * len(course.lines) <= inner.h:  # closer together, if then all of them are seen
            row = min(row, inner.h // max(1, len(course.lines)))
        rows = ListBox(
            inner,
            len(course.lines),
            row,
            partial(self._row, course),
            lambda i: self.open(course.game, course.lines[i].number),
            f"lessons {course.game}",
        )
        rows.chosen = course.next.number - 1
        self.ui.add(rows)

    def update(self, dt: float) -> None:
        super().update(dt)
        rows = self.ui.focus
        if self.ui.by_keys and isinstance(rows, ListBox):
            at = (rows.key.removeprefix("lessons "), rows.chosen)
            if at != self._ringed:
                self._ringed = at
                self.app.rebuild(self)

    @property
    def wanted(self) -> tuple[Course, LessonLine] | None:
        """What the big button opens: what the keys were on last, else where the suggested course goes on."""
        course = self.suggested
        if course is None:
            return None
        game, row = self._ringed or ("", 0)
        ringed = next((c for c in self._shelf if c.game == game), None)
        return (ringed, ringed.lines[row]) if ringed is not None else (course, course.next)

    def progress(self, course: Course) -> str:
        """How much of a course is done."""
        left = [x for x in course.lines if not x.done]
        n = len(course.lines)
        if not left:
            return phrase("teacher.all_done", lessons=n)
        return phrase("teacher.progress", done=n - len(left), lessons=n, minutes=sum(x.minutes for x in left))

    @property
    def suggested(self) -> Course | None:
        """The course to go on with: what was begun, else the first that is not done."""
        open_ = [c for c in self._shelf if not all(x.done for x in c.lines)] or list(self._shelf)
        begun = [c for c in open_ if any(x.begun or x.done for x in c.lines)]
        return next(iter(begun or open_), None)

    def _row(self, course: Course, to: Surface, r: Rect, i: int, state: str) -> None:
        b, line = self.app.brush, course.lines[i]
        keys_here = self.ui.by_keys and self.ui.focus is not None and self.ui.focus.key == f"lessons {course.game}"
        if state == "chosen" and not keys_here and (self.ui.by_keys or course is not self.suggested):
            state = "rest"  # one thing stands out: what has the ring, else the row that the big button opens
        b.list_row(to, r, state)
        x, y = r.x + b.u(30), r.y + (r.h - b.lead("strong") - b.lead("note")) // 2 + b.lead("strong") // 2
        by_digits = not self.app.keymap.by_pad
        cap = _cap(line) if by_digits and self.wanted is not None and self.wanted[0] is course else ""
        if cap:
            b.keycap(to, cap, (x, r.centery), "m")
        else:
            b.text(to, str(line.number), (x, r.centery), "number", DUST if by_digits else GILT, "m", size=22)
        right = r.right - b.u(18)
        if line.done:
            b.mark(to, "check", (right - b.u(12), y), b.u(24), b.palette.glow)
            right -= b.u(30)
        told = phrase("teacher.row_begun") if line.begun else phrase("teacher.row_minutes", n=line.minutes)
        right -= b.text(to, told, (right, y), "note", GILT if line.begun else DUST, "r") + b.u(12)
        left = r.x + b.u(60)
        b.text(to, line.title, (left, y), "strong", STUCCO, room=right - left)
        y += b.lead("strong") // 2 + b.lead("note") // 2
        room = r.right - b.u(18) - left
        size = fitting(b, line.teaches, "note", room)
        b.text(to, line.teaches, (left, y), "note", DUST, room=room, size=size)

    def buttons(self) -> list[Foot]:
        more = []
        if self.puzzles is not None:
            more = [Foot(phrase("puzzles.heading"), "star", self.puzzles, "puzzles")]
        if self.wanted is None:
            return more
        course, line = self.wanted
        fresh = line.number == 1 and not line.begun
        words = phrase("teacher.begin", game=course.name) if fresh else phrase("teacher.go_on_with", title=line.title)
        words = phrase("teacher.once_more", title=line.title) if line.done else words
        return [*more, Foot(words, "play", partial(self.open, course.game, line.number), "begin", "go")]


def _cap(line: LessonLine) -> str:
    """The digit that opens it; lessons after the tenth have none. Only one column wears them, the one whose lesson the
    big button names."""
    return str(line.number % 10) if line.number <= 10 else ""


class PuzzleShelf(LearnScene):
    """The same for puzzles."""

    def __init__(self, courses: Callable[[], Sequence[Course]], open_: Callable[[str, int], object]) -> None:
        super().__init__(courses, open_)
        self.heading, self.subheading = phrase("puzzles.heading"), phrase("puzzles.subheading")

    def progress(self, course: Course) -> str:
        return phrase("puzzles.progress", done=sum(x.done for x in course.lines), n=len(course.lines))

    def fill(self, body: Rect) -> None:
        super().fill(body)
        if not self._shelf:
            self.ui.add(Label(body, phrase("puzzles.none"), "body", DUST))
