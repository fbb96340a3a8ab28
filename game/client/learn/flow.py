"""Learn to play from the shelf to the last lesson: which scene follows which, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import words
from game.client.learn.shelf import Course, LearnScene, LessonLine, PuzzleShelf
from game.client.learn.table import LessonTable
from game.client.scenes.dialog import Dialog
from game.client.table.face import mark_of
from game.client.window.scene import Scene, Window
from game.home import NoHome, home
from game.lessons import BadLesson, Kept, Lesson, Run, lessons
from game.lessons.puzzles import MINUTES, laid, puzzles
from game.titles import TITLES
from game.words.phrases import phrase


class Learning:
    """Makes the scenes of learning for one window. `play` begins a first game of a title."""

    def __init__(self, app: Window, play: Callable[[str], object]) -> None:
        self.app, self.play = app, play
        try:
            self.kept = Kept.load(home())
        except NoHome:
            self.kept = Kept.load(None)

    def shelf(self) -> Scene:
        return LearnScene(self.courses, self.open, self.puzzles)

    def puzzles(self) -> None:
        self.app.scenes.push(PuzzleShelf(self.puzzle_courses, self.open_puzzle))

    def puzzle_courses(self) -> list[Course]:
        """Titles that have puzzles for their present rules."""
        found = []
        for title in TITLES:
            try:
                told = puzzles(title)
            except BadLesson as fault:
                self.app.toasts.show(phrase("teacher.broken", why=str(fault)), "loss")
                continue
            lines = [LessonLine(p.number, p.title, p.about, MINUTES, self.kept.is_done(p), False) for p in told]
            if told:
                found.append(Course(title, TITLES[title].name, mark_of(title), lines))
        return found

    def open_puzzle(self, game: str, number: int) -> None:
        try:
            lesson = laid(puzzles(game)[number - 1])
            run = Run(lesson, places=False)
        except BadLesson as fault:
            self.app.toasts.show(phrase("teacher.broken", why=str(fault)), "loss")
            return
        self.app.scenes.push(LessonTable(run, partial(self.solved, lesson), lambda step: None))

    def solved(self, lesson: Lesson) -> None:
        """Its explanation was read: the tick, and the next puzzle."""
        self.kept.finish(lesson)
        self.app.sound.play("flute_end")
        all_ = puzzles(lesson.game)
        more = lesson.number < len(all_)
        far = phrase("puzzles.progress", done=sum(self.kept.is_done(p) for p in all_), n=len(all_))
        last = phrase("puzzles.done_last", game=words.short(lesson.game))
        answers = [(phrase("puzzles.done_shelf"), False, "plain")]
        if more:
            answers.insert(0, (phrase("puzzles.done_next"), True, "go"))

        def chosen(on: bool | None) -> None:
            self.app.scenes.pop(None)  # the table of the puzzle that is solved
            if on:
                self.open_puzzle(lesson.game, lesson.number + 1)

        heading = phrase("puzzles.done_heading", number=lesson.number)
        self.app.scenes.push(Dialog(heading, far if more else last, answers), chosen)

    def courses(self) -> list[Course]:
        """Titles that have lessons; one whose files are broken says so and is left out."""
        found = []
        for title in TITLES:
            try:
                told = lessons(title)
            except BadLesson as fault:
                self.app.toasts.show(phrase("teacher.broken", why=str(fault)), "loss")
                continue
            if told:
                found.append(Course(title, TITLES[title].name, mark_of(title), [self._line(x) for x in told]))
        return found

    def _line(self, lesson: Lesson) -> LessonLine:
        done = self.kept.is_done(lesson)
        begun = not done and self.kept.step(lesson) > 0
        return LessonLine(lesson.number, lesson.title, lesson.teaches, lesson.minutes, done, begun)

    def open(self, game: str, number: int) -> None:
        """Lay the table of a lesson, where it was left."""
        try:
            lesson = next(x for x in lessons(game) if x.number == number)
            run = Run(lesson, self.kept.step(lesson), places=False)
        except BadLesson as fault:
            self.app.toasts.show(phrase("teacher.broken", why=str(fault)), "loss")
            return
        self.app.settings.title = game
        self.app.save_settings()
        self.app.scenes.push(LessonTable(run, partial(self.done, lesson), partial(self.kept.leave, lesson)))

    def done(self, lesson: Lesson) -> None:
        """The last note was read: the tick, and the way on."""
        self.kept.finish(lesson)
        self.app.sound.play("flute_end")
        following = next((x for x in lessons(lesson.game) if x.number == lesson.number + 1), None)
        heading = phrase("teacher.done_heading", number=lesson.number)
        said = phrase("teacher.done_words", teaches=lesson.teaches)
        shelf = (phrase("teacher.done_shelf"), "shelf", "plain")
        if following is not None:
            on = (phrase("teacher.done_next", title=following.title), "next", "go")
        else:
            said = phrase("teacher.done_last", game=words.short(lesson.game))
            on = (phrase("teacher.done_play"), "play", "go")

        def chosen(answer: str | None) -> None:
            self.app.scenes.pop(None)  # the table of the lesson that is done
            if answer == "next" and following is not None:
                self.open(lesson.game, following.number)
            elif answer == "play":
                self.play(lesson.game)

        self.app.scenes.push(Dialog(heading, said, [on, shelf]), chosen)
