"""The table of one lesson: the real table, with what is spoken of lit and the rest dimmed, and the teacher's card.

The session is a lesson's run (game/lessons): it judges every answer and carries it out only if the lesson goes along.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.agenda import DONE, Choice, EndTurn, Place, aside
from game.client.devices.intent import Input, Press
from game.client.paint import ink
from game.client.paint.palette import STUCCO, veil
from game.client.paint.widgets import count
from game.client.scenes.pause import Line
from game.client.scenes.settings import SettingsScene
from game.client.table import card
from game.client.table.card import Say
from game.client.table.docked import docked
from game.client.table.face import view_of
from game.client.table.header import HeaderGround
from game.client.table.placing import PlaceOnGrid
from game.client.table.prompt_bar import Wished
from game.client.table.scene import TableScene
from game.client.table.target import Target
from game.client.widgets.lists import ListBox
from game.lessons import Run
from game.lessons.lesson import ASKED, PUZZLE, READ
from game.lessons.run import BARRED, MISSED, SOLVED, TRY
from game.titles import TITLES
from game.words.phrases import phrase

DIM = (8, 6, 12, 150)
EDGE = 8
"""Pixels of light left round what is lit."""
HAND = 46
"""The hand that shows what to press."""
FRAME = STUCCO
"""Round what is spoken of: not in the colour of the ring, which shows what a key would press."""
IN_THE_HEADER = (("calendar",), ("rounds",))


class LessonTable(TableScene):
    """`on_done` is told when the last note was read, `on_left` whenever the table goes, with the step it stood at."""

    asks_everything = teaches = True

    def __init__(self, run: Run, on_done: Callable[[], object], on_left: Callable[[int], object]) -> None:
        game = run.lesson.game
        super().__init__(run, view_of(game), name=TITLES[game].name, here=[run.seat])
        self.run, self.on_done, self.on_left = run, on_done, on_left
        self._laid, self._at = run.laid, run.at
        self._ended = False
        self.heard: list[str] = []
        """Sentences about what happened since the last answer."""
        self.verdict: Say | None = None
        self.shown: list[str] = []
        """What "Show me" told."""
        self._pointed: tuple[Choice] | None = None
        self._shown_at = -1
        self._veil: tuple[object, Surface] | None = None
        self._card_was: Rect | None = None
        self._brought: tuple[int, int] | None = None
        """The note whose places were brought into sight, and how many entries there were."""
        self._posed: PlaceOnGrid | None = None
        """The placement whose piece was turned already; after that its player turns it."""

    # ---- life

    def leave(self) -> None:
        if not self.run.finished:
            self.on_left(self.run.at)
        super().leave()

    def poll(self) -> None:
        super().poll()
        self.heard += self.run.heard()
        if self.director.busy or self._ended:
            return
        if self.run.finished:
            self._ended = True
            self.on_done()
        elif self.run.laid != self._laid:
            fresh = LessonTable(self.run, self.on_done, self.on_left)
            fresh.heard = self.heard
            self.app.scenes.swap(fresh)
            self._ended = True
        elif self.run.at != self._at:
            self._at, self.shown = self.run.at, []
            if self.verdict is not None and self.verdict.kind != "done":
                self.verdict = None
            self.refresh()
        elif self.run.note is not None and self.ui.find("teacher") is None:
            self.refresh()

    def welcome(self, seat: int) -> None:
        super().welcome(seat)
        self.recap.end()  # the card tells what others did

    def final(self, choice: Choice) -> bool:
        """A lesson can always go back."""
        return False

    def answer_as(self, seat: int, choice: Choice) -> None:
        self.verdict, self.heard = None, []
        super().answer_as(seat, choice)
        told = self.run.verdict
        if told.kind in (TRY, BARRED, MISSED):
            self.verdict = Say(told.sentence, "try")
            self.app.sound.play("knock_soft")
        elif told.kind == SOLVED:
            self.verdict = Say(phrase("teacher.solved"), "done")
            self.app.sound.play("score")
        self.refresh()

    # ---- the way on

    @property
    def reading(self) -> bool:
        """A note is to be read, and nothing moves."""
        note = self.run.note
        return note is not None and note.kind == READ and not self.director.moving

    @property
    def others_act(self) -> bool:
        """Only the moves that the lesson shows: somebody else's turn that it leaves out does not even begin."""
        return self.run.header.solo or bool(self.run.present.plays) and not self.run.finished

    def go_on(self) -> None:
        if self.reading:
            self.verdict, self.heard = None, []
            self.run.go_on()
            self.poll()
            self.refresh()
            self.quiet()  # the card goes elsewhere, and the pointer rests on something it never meant

    def go_back(self) -> None:
        if self.run.back():
            self.poll()

    def anew(self) -> None:
        self.run.again()
        self.poll()

    def from_the_start(self) -> None:
        self.run.restart()
        self.poll()

    def show(self) -> None:
        """What the lesson wants to see."""
        found, step = self.run.next_answer(), self.run.present
        self._pointed, self._shown_at = found, len(self.run.table.log)
        if found is None:
            self.shown = [phrase("teacher.strayed" if step.kind == PUZZLE else "teacher.any_will_do")]
        elif isinstance(self.presenter, PlaceOnGrid):
            self.presenter.turn_to(found[0])
            self.shown = [phrase("teacher.shown_frame")]
        else:
            self.shown = []
        self.refresh()

    @property
    def shows(self) -> bool:
        """There is one answer to show, or a way back to where there is one."""
        return self.run.present.kind == PUZZLE or self.run.next_answer() is not None

    def looked_at(self) -> tuple[Choice] | None:
        """What is pointed at; else the answer that is shown, so that its outcome is seen."""
        return super().looked_at() or (self.pointed if self.question is not None else None)

    @property
    def pointed(self) -> tuple[Choice] | None:
        """The answer that "Show me" points at, until something is answered."""
        return self._pointed if self._shown_at == len(self.run.table.log) else None

    def path(self) -> list[Rect]:
        """What is pressed, one after the other, to give the answer that "Show me" points at."""
        if self.pointed is None or self.presenter is None:
            return []
        choice, big = self.pointed[0], self.ui.find("main")
        first = self._where(choice)
        if first is None or not isinstance(self.presenter, PlaceOnGrid) or not self.presenter.pins or big is None:
            return [first] if first is not None else []
        return [big.rect] if self.presenter.pinned == choice else [first, big.rect]

    # ---- the card, and what it speaks of

    def build(self) -> None:
        self._turn_to_the_right_pose()
        super().build()
        self._bring_into_sight()

    def _bring_into_sight(self) -> None:
        """At a table that is larger than its window: what a new note speaks of."""
        note, now = self.run.note, (self.run.at, len(self.run.table.log))
        if note is not None and not self.director.busy and self._brought != now:
            self._brought = now
            found = [self.view.spot(place) or self.view.landmark(place) for place in note.lit]
            self.lens.show([r for r in found if r is not None])

    def build_bar(self) -> None:
        super().build_bar()
        note = self.run.note
        self.view.spoken = () if note is None or self.director.busy else note.lit
        if note is None or self.director.busy:
            return  # what happens is watched first
        said = [Say(words, "heard") for words in self.heard]
        if self.verdict is not None:
            said.append(self.verdict)
        said.append(Say(note.say))
        if self.run.present.press:
            said.append(Say(self.run.present.press, "press"))
        if self.ui.by_keys and self._first_question():
            cap = self.app.keymap.cap
            said.append(Say(phrase("teacher.by_keys", next=cap("next"), accept=cap("accept")), "press"))
        if self.ui.by_keys and self.presenter is not None and self.presenter.pins and self.presenter.pinned is None:
            said.append(Say(phrase("teacher.set_down_by_keys", accept=self.app.keymap.cap("accept")), "press"))
        if self._shown_at == len(self.run.table.log):
            said += [Say(words, "done") for words in self.shown]
        lesson = self.run.lesson
        if lesson.puzzle:
            heading = phrase("puzzles.card", number=lesson.number, title=lesson.title)
        else:
            heading = phrase("teacher.heading", number=lesson.number, title=lesson.title)
        about = [r for r in self.spots() if r.colliderect(self.area)]
        if isinstance(self.presenter, PlaceOnGrid) and self.presenter.pinned is not None:
            about += self.view.told_at(self.ghosts.of(self.presenter.pinned))
        others = [w.rect for w in self.ui.all() if w.enabled and w.key.startswith(("at ", "answer"))]
        if self.presenter is not None:
            others += self.presenter.to_press()
        others += self.view.named(" ".join(say.words for say in said))
        read = [*self.view.boards(), *(self.view.matters(self.question) if self.question is not None else ())]
        b, s, side, dock = self.app.brush, self.app.screen, self.view.card_side, self.view.dock()
        made = docked(b, s, heading, said, (), [*about, *others], dock) if dock is not None else None
        if made is None:
            made = card.made(b, s, heading, said, (), about, others, self.area, side, was=self._card_was, boards=read)
        self._card_was = made.rect.copy()
        self.ui.add(made)
        if note.kind == READ:
            self.ui.first_focus = "lesson_next"
            if self.ui.focus is None or not self.ui.focus.key.startswith("lesson"):
                self.ui.set_focus(self.ui.find("lesson_next"))

    def leading(self) -> Sequence[Wished]:
        """The way through the lesson. It stands in the bar, so that it stays where it is, wherever the card lies."""
        kind, cap = self.run.present.kind, self.app.keymap.cap
        made = []
        if kind == PUZZLE:
            again = phrase("teacher.anew")
            made.append(Wished(again, self.anew, "lesson_anew", mark="rotate", cap=cap("restart_turn"), tool=True))
        if kind == READ:
            go, why = phrase("teacher.next"), "" if self.reading else phrase("teacher.watch_first")
            made.append(
                Wished(go, self.go_on, "lesson_next", "go", "play", cap("accept"), why, steady=True, fixed=True)
            )
        elif self.shows:
            made.append(
                Wished(phrase("teacher.show"), self.show, "lesson_show", mark="hint", cap=cap("hint"), tool=True)
            )
        why = "" if self.run.at else phrase("teacher.first_card")
        back = phrase("teacher.back")
        made.append(Wished(back, self.go_back, "lesson_back", mark="left", cap=cap("page_up"), why=why, tool=True))
        return made

    def _first_question(self) -> bool:
        """Nothing was asked yet in the lessons of this game."""
        lesson = self.run.lesson
        before = [step for _, step in lesson.steps[: self.run.at]]
        return lesson.number == 1 and self.run.present.kind == ASKED and all(step.kind == READ for step in before)

    def _turn_to_the_right_pose(self) -> None:
        """A piece in the hand lies the way the lesson speaks of."""
        if isinstance(self.presenter, PlaceOnGrid) and self.presenter is not self._posed:
            self._posed = self.presenter
            if right := self.run.right_options():
                self.presenter.turn_to(right[0])

    def spots(self) -> list[Rect]:
        """The pixels of what the note speaks of, on the table or around it; empty: nothing in particular."""
        note = self.run.note
        if note is None:
            return []
        if self.pointed is not None:
            found = [self._where(self.pointed[0])]
        elif self.run.present.lit:
            found = [self._spot(place) for place in note.lit]
            if isinstance(self.presenter, PlaceOnGrid) and (right := self.run.right_options()):
                found.append(self._where(right[0]))
        elif isinstance(self.presenter, PlaceOnGrid) and (right := self.run.right_options()):
            found = [self._where(right[0])]
        else:
            found = [self._spot(place) for place in note.lit]
            if not found and note.kind == ASKED and (wanted := self.run.next_answer()) is not None:
                found = [self._where(wanted[0])]
        if note.kind == ASKED:
            found.append(self._to_press())
        seen: list[Rect] = []
        for spot in found:
            if spot is not None and spot not in seen:
                seen.append(spot)
        return seen

    def asked_at(self) -> Rect | None:
        note = self.run.note
        return self._to_press() if note is not None and note.kind == ASKED else None

    def passes_over(self, target: Target) -> bool:
        right = self.run.right_options()
        asked = self.run.present.kind == ASKED and bool(right)
        return asked and not any(choice in right for choice in target.choices)

    def _to_press(self) -> Rect | None:
        """The button that gives the right answer, or makes what is shown of it."""
        wanted, p = self.run.next_answer(), self.presenter
        if wanted is None or p is None:
            return None
        big = self.ui.find("main") if p.pinned is not None and p.pinned in self.run.right_options() else None
        return big.rect if big is not None else self._button(wanted[0]) or self._where(wanted[0])

    def _where(self, choice: Choice) -> Rect | None:
        """Where an answer lies, or its button."""
        q = self.question
        if q is None or choice not in q.options:
            return self._button(choice)
        p = self.presenter
        if isinstance(p, PlaceOnGrid) and (cells := self.view.footprint(q, choice)):
            return cells[0].unionall(cells[1:])
        if p is not None and (target := next((t for t in p.targets if choice in t.choices), None)) is not None:
            return p.extent(target)
        place = q.step.where(self.state, choice)
        return self._spot(place) if place is not None else self._button(choice)

    def _spot(self, place: Place) -> Rect | None:
        if place in IN_THE_HEADER:
            ground = self.ui.find("header")
            if not isinstance(ground, HeaderGround):
                return None
            return self.view.header_mark(ground.middle()).inflate(EDGE, -EDGE)
        p = self.presenter
        target = next((t for t in p.targets if t.place == place), None) if p is not None else None
        at = p.extent(target) if p is not None and target is not None else None
        spot = at or self.view.spot(place) or self.view.landmark(place)
        return spot if spot is not None and spot.colliderect(self.area) else None

    def _button(self, choice: Choice) -> Rect | None:
        """The button of an answer that lies nowhere on the table."""
        q = self.run.asked()
        if q is None:
            return None
        keys = [f"answer {choice!r}"]
        if any(choice == aside(a) for a in q.asides):  # where it lies rather than in a list of several
            keys = ["aside", f"aside {choice!r}", "asides"]
        if isinstance(q.step, EndTurn) and choice == DONE:
            keys = ["main"]
        rows, p = self.ui.find("answers"), self.presenter
        if isinstance(rows, ListBox) and p is not None and choice in p.in_bar():
            return rows.row_rect(p.in_bar().index(choice)).clip(rows.rect)
        return next((w.rect for key in keys if (w := self.ui.find(key)) is not None), None)

    def draw_between(self, to: Surface) -> None:
        """What lies on the table and is not spoken of steps back."""
        spots = [] if self.director.moving else [r for r in self.spots() if r.colliderect(self.area)]
        if not spots:
            return
        key = (tuple(map(tuple, spots)), tuple(self.area))
        if self._veil is None or self._veil[0] != key:
            cover = Surface(self.area.size, pygame.SRCALPHA)
            cover.fill(DIM)
            holes = [r.inflate(2 * EDGE, 2 * EDGE).move(-self.area.x, -self.area.y) for r in spots]
            for hole in holes:  # first all frames, then all holes: things side by side have one frame
                pygame.draw.rect(cover, veil(FRAME, 0.9), hole, border_radius=EDGE)
            for hole in holes:
                pygame.draw.rect(cover, (0, 0, 0, 0), hole.inflate(-4, -4), border_radius=EDGE)
            self._veil = (key, cover)
        to.blit(self._veil[1], self.area.topleft)

    def draw_laid(self, to: Surface) -> None:
        super().draw_laid(to)
        rows = self.ui.find("answers")
        ringed = self.ui.focus.rect if self.ui.focus is not None and self.ui.by_keys else None
        for r in [] if self.director.moving else self.spots():
            if r == ringed:
                continue  # the ring shows it, and is seen whole
            if not r.colliderect(self.area) or rows is not None and rows.rect.contains(r):  # header, bar, list
                frame = r.inflate(EDGE, EDGE).clip(to.get_rect())
                ink.rect(to, FRAME, frame, 3, radius=EDGE)
                for widget in self.ui.all():  # its key is read over the frame
                    if widget.rect.colliderect(frame):
                        widget.draw_above(to)
        self._draw_path(to)

    def _draw_path(self, to: Surface) -> None:
        """A hand at each thing to press, and which comes first."""
        path, b = [] if self.director.moving else self.path(), self.app.brush
        size = b.u(HAND)
        for number, r in enumerate(path, 1):
            b.spoken(to, r.inflate(EDGE, EDGE))
            at = Rect(r.right - size // 3, r.bottom - size // 3, size, size).clamp(to.get_rect())
            count("", size).draw(to, *at.center)
            b.mark(to, "hand", at.center, size * 0.66, b.palette.glow)
            if len(path) > 1:
                count(number, size // 2).draw(to, at.right, at.top)

    # ---- input

    def handle(self, e: Input) -> bool:
        if isinstance(e, Press) and not e.again:
            if e.intent == "hint" and not self.reading:
                self.show()
                return True
            if e.intent == "page_up":
                self.go_back()
                return True
            if e.intent == "restart_turn" and self.run.note is not None and self.run.note.kind == PUZZLE:
                self.anew()
                return True
            elsewhere = self.ui.focus is not None and self.ui.by_keys and self.ui.focus.key != "lesson_next"
            if e.intent == "accept" and self.reading and not elsewhere:
                self.ui.show_ring()
                self.go_on()
                return True
        return super().handle(e)

    def menu_lines(self) -> list[Line]:
        return [
            Line(phrase("teacher.to_the_lesson"), "play", lambda: None),
            Line(phrase("teacher.from_the_start"), "undo", self.from_the_start),
            Line(phrase("table.rules"), "book", self.open_rules),
            Line(phrase("table.settings"), "gear", lambda: self.app.scenes.push(SettingsScene())),
            Line(phrase("teacher.leave"), "door", self.leave_table),
        ]
