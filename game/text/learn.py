"""Lessons in the terminal: the note, the table, the question; answers are judged and explained.

It is the terminal table (play.py) with a teacher beside it: numbers, names, `why` and `?` work as in a game.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.agenda import Choice, Question
from game.coach import Coach, Seen, has_coach
from game.home import NoHome, home
from game.lessons import Kept, Lesson, Run, lessons
from game.lessons.lesson import ASKED, PUZZLE, READ
from game.lessons.notation import word
from game.lessons.reading import NAMES
from game.lessons.run import BARRED, MISSED, RIGHT, SOLVED, TRY
from game.presets import SOLO, solo_setup
from game.record import Seat
from game.saves import new_game
from game.text.menu import NothingChosen, pick
from game.text.play import COMMANDS, Play, Quit
from game.text.screen import Gone, Screen
from game.titles import TITLES
from game.words.phrases import phrase
from game.words.telling import shown


class Learn(Play):
    """One sitting at a lesson. `run` returns whether the lesson was finished."""

    def __init__(self, run: Run, screen: Screen) -> None:
        super().__init__(run, screen)
        self.lesson = run
        self._laid = run.laid
        self._said = -1
        """The step whose note stands on the screen."""

    def learn(self) -> bool:
        """To the end of the lesson, or until its learner leaves."""
        run, told = self.lesson, self.lesson.lesson
        if told.puzzle:
            self.screen.flow(phrase("puzzles.card", number=told.number, title=told.title))
        else:
            self.screen.flow(phrase("learning.begins", number=told.number, title=told.title, teaches=told.teaches))
        self.screen.flow(phrase("learning.how"))
        try:
            while not run.finished:
                if run.laid != self._laid:
                    self._laid, self._drawn_for, self._shown = run.laid, -1, None
                if (update := run.step()) is not None:
                    self._happened(update)
                    self._hear()
                else:
                    self._turn()
        except (Gone, Quit, KeyboardInterrupt):
            return False
        return True

    def _turn(self) -> None:
        """The present note, and what is typed about it."""
        run, note = self.lesson, self.lesson.note
        assert note is not None
        if self._drawn_for < 0:
            self._table(run.seat)
            self._drawn_for = run.seat
        q = run.asked()
        if self._said != run.at or q is not self._shown:
            self.screen.say("")
            if self._said != run.at:
                self._note()
                self._said = run.at
            if q is not None:
                self._show(q)
            self._shown = q
        if q is None:
            self._read(self.screen.ask(phrase("learning.go_on")))
        else:
            self._typed(q, self.screen.ask(f"{self.names[run.seat]}> "), False)

    def _note(self) -> None:
        step = self.lesson.present
        mark = phrase("learning.puzzle") if step.kind == PUZZLE else ""
        here = self._lit()
        self.screen.flow(self.screen.ink(f"{mark}{shown(step.typed or step.say, True)}{here}", "bold"), *self._star())

    def _offered(self, q: Question) -> list[Choice]:
        """A lesson speaks about every answer."""
        return list(q.options)

    def _star(self) -> tuple[str, str]:
        """What the teacher says stands out from what the table says."""
        return ("", "") if self.screen.plain else ("* ", "  ")

    def _lit(self) -> str:
        """What a window would light: the intended answers by name, where names stand on the board."""
        step, q = self.lesson.present, self.lesson.asked()
        if q is None or step.kind != ASKED:
            return ""
        s = self.lesson.table.state
        names = [self._short(q, o) for o in q.options if word(s, q.step, o) in step.right]
        told = [name for name in names if name]
        return phrase("learning.here", names=" / ".join(told)) if told else ""

    def _read(self, typed: str) -> None:
        command = TEACHER.get(typed.lower())
        if command is not None:
            command(self, None, typed)
        elif typed:
            self.screen.flow(phrase("learning.just_enter"))
        else:
            self.lesson.go_on()

    def _typed(self, q: Question, typed: str, hidden: bool) -> None:
        word = typed.partition(" ")[0].lower()
        if word in TEACHER:
            TEACHER[word](self, q, typed.lower())
        elif word not in UNUSED:
            super()._typed(q, typed, hidden)
        else:
            self.screen.flow(phrase("learning.no_such"))

    def _give(self, q: Question, choice: Choice) -> None:
        """Judge the answer; tell what it did, or why it was not made."""
        run = self.lesson
        made = run.answer(q.who, choice)
        for update in made:
            self._happened(update)
        verdict = run.verdict
        if verdict.kind in (TRY, BARRED, MISSED):
            self.screen.flow(verdict.sentence)
        elif verdict.kind == SOLVED:
            self.screen.flow(phrase("learning.solved"))
        elif verdict.kind == RIGHT and run.present.kind != READ:
            self._drawn_for = run.seat
        self._hear()
        if verdict.kind == MISSED:
            self.screen.flow(phrase("learning.take_back"))

    def _hear(self) -> None:
        for sentence in self.lesson.heard():
            self.screen.flow(self.screen.ink(sentence, "bold"), *self._star())

    # --- what can be typed besides answers

    def _back(self, q: Question | None, typed: str) -> None:
        run = self.lesson
        moves = run.table.undoable(run.seat)
        if run.present.kind == PUZZLE and moves and moves[-1] >= run.puzzle_from:
            for update in run.undo(run.seat, moves[-1]):
                self._happened(update)
        elif not run.back():
            self.screen.flow(phrase("learning.nothing_back"))
            return
        self._said, self._shown, self._drawn_for = -1, None, -1
        self.screen.flow(phrase("learning.back"))

    def _again(self, q: Question | None, typed: str) -> None:
        self.lesson.again()
        self._said, self._shown = -1, None

    def _hint(self, q: Question | None, typed: str) -> None:
        told = self.lesson.intended()
        for question, answer in told:
            self.screen.flow(f"{question} {answer}", "  ")
        if not told:
            self.screen.flow(phrase("learning.nothing_asked_now"))

    def _rule_or_note(self, q: Question | None, typed: str) -> None:
        self.screen.flow(shown(self.lesson.present.typed or self.lesson.present.say, True))
        if q is not None:
            self._rule(q, typed)

    def _help(self, q: Question | None, typed: str) -> None:
        for line in phrase("learning.help").split("\n"):
            self.screen.flow(line, hang=" " * 10)

    def _leave(self, q: Question | None, typed: str) -> None:
        raise Quit


TEACHER: dict[str, Callable[[Learn, Question | None, str], None]] = {
    "u": Learn._back, "undo": Learn._back, "again": Learn._again, "show": Learn._hint, "?": Learn._rule_or_note,
    "h": Learn._help, "help": Learn._help, "q": Learn._leave, "quit": Learn._leave, "exit": Learn._leave,
}  # fmt: skip
UNUSED = set(COMMANDS) & {"uu", "r", "redo", "s"}
"""Commands of a game that mean nothing in a lesson."""


def listing(screen: Screen, game: str, kept: Kept) -> None:
    """The lessons of a game, a line each, with ticks."""
    screen.flow(screen.ink(TITLES[game].name, "bold"))
    for lesson in lessons(game):
        about = phrase("learning.minutes", n=lesson.minutes)
        if kept.is_done(lesson):
            about = phrase("learning.done")
        elif kept.step(lesson):
            about = phrase("learning.begun", n=lesson.minutes)
        line = phrase("learning.listed", number=lesson.number, title=lesson.title, teaches=lesson.teaches, about=about)
        screen.flow(line, "  ", "      ")


def learn(screen: Screen, game: str | None, number: int | None) -> None:
    """`tollan learn`: the list, or a lesson and those after it as long as its learner goes on."""
    kept = profile()
    games = [game] if game else list(TITLES)
    if number is None:
        for one in games:
            listing(screen, one, kept)
        if not screen.typed:
            screen.flow(phrase("learning.command", game=games[0]))
            return
        try:
            game = games[
                pick(screen, phrase("learning.which_game"), [TITLES[g].name for g in games]) if len(games) > 1 else 0
            ]
            number = chosen(screen, game, kept)
        except (NothingChosen, Gone):
            return
    assert game is not None
    while number is not None:
        number = taught(screen, lessons(game)[number - 1], kept)


def chosen(screen: Screen, game: str, kept: Kept) -> int:
    """Which lesson: Enter is the first that is not done."""
    offered = lessons(game)
    usual = next((n for n, lesson in enumerate(offered) if not kept.is_done(lesson)), 0)
    return pick(screen, phrase("learning.which_lesson"), [lesson.title for lesson in offered], usual, listed=True) + 1


def taught(screen: Screen, lesson: Lesson, kept: Kept) -> int | None:
    """One lesson; the number of the next one, if there is one and its learner wants it."""
    run = Run(lesson, kept.step(lesson))
    if not Learn(run, screen).learn():
        kept.leave(lesson, run.at)
        screen.flow(phrase("learning.left", game=lesson.game, number=lesson.number))
        return None
    kept.finish(lesson)
    screen.flow(phrase("learning.finished", title=lesson.title))
    if lesson.number == len(lessons(lesson.game)):
        first_game(screen, lesson.game)
        return None
    following = lessons(lesson.game)[lesson.number]
    if not screen.typed:
        screen.flow(phrase("learning.next_command", game=lesson.game, number=following.number, title=following.title))
        return None
    try:
        typed = screen.ask(phrase("learning.next", title=following.title))
    except (Gone, KeyboardInterrupt):
        return None
    return following.number if not typed else None


def first_game(screen: Screen, game: str) -> None:
    """After the last lesson: a game of one's own with the coach, for whoever sits at a keyboard and wants it."""
    screen.flow(phrase("learning.all_done", game=game))
    if not screen.typed:
        return
    try:
        if screen.ask(phrase("learning.first_game")):
            return
    except (Gone, KeyboardInterrupt):
        return
    session = new_game(TITLES[game], solo_setup(game, SOLO[game][0].key), [Seat("me", NAMES[0])])
    try:
        Play(session, screen, coach=coach_for(game)).run()
    finally:
        session.close()


def profile() -> Kept:
    """What this profile has learned; kept nowhere if it has no folder."""
    return Kept.load(folder())


def coach_for(game: str) -> Coach | None:
    """The coach, who knows what this profile has seen; None if nobody has written cards for this title."""
    return Coach(game, Seen.load(folder())) if has_coach(game) else None


def folder() -> Path | None:
    try:
        return home()
    except NoHome:
        return None
