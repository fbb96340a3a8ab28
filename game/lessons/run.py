"""One sitting at a lesson: the table of the present position, the present note, and a judge of answers.

A run is a session (see game/session.py): `step`, `asked`, `answer` and `undo` do what they do in a game, but an answer
is carried out only if the lesson goes along with it. Along the intended way every table is determined, so a step's
number is all that has to be kept to come back to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game import words
from game.agenda import DEALER, DONE, Choice, EndTurn, Illegal, Place, Question, same, tupled
from game.bots import LEVELS
from game.chance import local_seed, master_seed
from game.deck import Deck
from game.events import Event
from game.lessons.lesson import ASKED, PUZZLE, READ, BadLesson, Lesson, LessonStep, Position
from game.lessons.notation import find, word
from game.record import Header, Seat, opened
from game.session import Session, Update
from game.table import Entry, Table
from game.titles import TITLES
from game.words.phrases import phrase
from game.words.telling import shown

RIGHT, MADE, TRY, BARRED, MISSED, SOLVED = "right", "made", "try", "barred", "missed", "solved"
ANY = "*"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How an answer was judged.

    right    the lesson goes on                        made     a move of a puzzle, whose goal is still open
    try      legal, but the lesson wants another one   missed   the puzzle's turn is over without its goal: take back
    barred   against the rules; the sentence says why  solved   the puzzle's goal is met; the lesson goes on

    An answer judged try or barred was not carried out.
    """

    kind: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """What is said now. `kind` is read (then `go_on`), asked or puzzle (then `answer`)."""

    kind: str
    say: str
    lit: tuple[Place, ...]


class Run(Session):
    """`at` is the number of the present step; it may be given back to begin there again."""

    def __init__(self, lesson: Lesson, step: int = 0, seat: int = 0, places: bool = True) -> None:
        """`places`: spaces are told by their coordinates, for a table without a picture to point at."""
        self.lesson = lesson
        self.seat = seat
        self.places = places
        self.at = 0
        self.laid = 0
        self.verdict = Verdict(RIGHT)
        self._steps = lesson.steps
        self._position = -1
        self._played = 0
        """How many of the present step's `plays` are done."""
        self._trail: dict[int, tuple[int, int]] = {}
        """Entry of the log -> (step, plays done) when it was made."""
        self.puzzle_from = 0
        """Entries of the log before the present step."""
        self._listening: dict[str, str] = {}
        self._heard: list[str] = []
        self._lay(step if 0 <= step < len(self._steps) else 0)

    # --- where we are

    @property
    def finished(self) -> bool:
        return self.at >= len(self._steps)

    @property
    def present(self) -> LessonStep:
        return self._steps[min(self.at, len(self._steps) - 1)][1]

    @property
    def note(self) -> Note | None:
        """None at the end, and while there is still something to carry out (`step`)."""
        if self.finished or not self.ready:
            return None
        step = self.present
        return Note(step.kind, shown(step.say, self.places), step.lit or self._where_right())

    @property
    def ready(self) -> bool:
        """Whether nothing is left to be carried out before the present note."""
        q = self.table.question
        return self._played >= len(self.present.plays) and (q is None or q.who != DEALER)

    def heard(self) -> list[str]:
        """Sentences about what happened since this was last asked."""
        heard, self._heard = self._heard, []
        return heard

    # --- as a session

    @property
    def table(self) -> Table:
        return self._table

    @cached_property
    def position(self) -> Position:
        return self.lesson.positions[self._position]

    def step(self) -> Update | None:
        """The next draw or scripted answer before the present note; None if there is none."""
        if self.finished:
            return None
        q = self.table.question
        if q is not None and q.who == DEALER:
            made = self._deal()
        elif self._played < len(self.present.plays):
            made = self._give(self.present.plays[self._played])
            self._played += 1
        else:
            return None
        self._check()
        return made

    def asked(self) -> Question | None:
        """The question that waits for the learner; None while a note is to be read."""
        if self.finished or not self.ready or self.present.kind == READ:
            return None
        return self.table.question

    def answer(self, seat: int, choice: Choice) -> list[Update]:
        """Judge; carry out if the lesson goes along. `verdict` tells which it was."""
        q = self.asked()
        if q is None or q.who != seat:
            raise Illegal(phrase("learning.not_asked"))
        self.verdict = self.judge(choice)
        if self.verdict.kind in (TRY, BARRED):
            return []
        step = self.present
        self._listening = dict(step.events)
        made = self._enter(("answer", seat, q.find(choice) if not _aside(choice) else tupled(choice)))
        if step.kind == ASKED:
            self._advance()
        elif step.goal is not None:
            self.verdict = self._puzzle(step)
            if self.verdict.kind == SOLVED:
                self._advance()
        return [made]

    def undo(self, seat: int, to: int) -> list[Update]:
        """Back to before that entry, and to the step it belonged to."""
        at, played = self._trail.get(to, (self.at, self._played))
        made = self._enter(("undo", seat, to))
        self.at, self._played = at, played
        self._heard = []
        return [made]

    def close(self) -> None:
        """Nothing is kept open."""

    # --- judging

    def judge(self, choice: Choice) -> Verdict:
        """How this answer to the open question would be judged; nothing changes."""
        q = self.asked()
        if q is None:
            return Verdict(BARRED, phrase("learning.not_asked"))
        try:
            q.find(choice)
        except Illegal as e:
            why = q.step.why_not(self.table.state, choice) if self._candidate(q, choice) else None
            return Verdict(BARRED, words.reason(self.lesson.game, why) if why is not None else words.refused(e))
        step = self.present
        if step.kind == PUZZLE:
            if type(q.step) is EndTurn and choice == DONE:
                return Verdict(TRY, self._missed(step))
            return Verdict(MADE)
        written = word(self.table.state, q.step, choice)
        if written in step.right or step.right == (ANY,) and not _aside(choice):
            return Verdict(RIGHT)
        instead = step.instead or phrase("learning.instead", answer=self._label(q, step.right[0]))
        return Verdict(TRY, shown(instead, self.places))

    def _candidate(self, q: Question, choice: Choice) -> bool:
        return any(same(tupled(c), tupled(choice)) for c in q.step.candidates(self.table.state))

    def _puzzle(self, step: LessonStep) -> Verdict:
        """After a move of the puzzle."""
        assert step.goal is not None
        if step.goal.met(self._since(), self.seat):
            return Verdict(SOLVED)
        q = self.table.question
        over = q is None or q.who != self.seat or type(q.step) is EndTurn
        return Verdict(MISSED, self._missed(step)) if over else Verdict(MADE)

    def _missed(self, step: LessonStep) -> str:
        assert step.goal is not None
        got = step.goal.reached(self._since(), self.seat)
        reached = (
            phrase("learning.points_reached", got=got, wanted=step.goal.points)
            if step.goal.points
            else phrase("learning.goal_open")
        )
        return f"{reached} {shown(step.instead, self.places)}".strip()

    def _since(self) -> list[Event]:
        """What has happened in the present puzzle."""
        return [e for index, some in self.table.live if index >= self.puzzle_from for e in some]

    # --- going on, going back

    def go_on(self) -> None:
        """The present note was read."""
        if self.finished or self.present.kind != READ or not self.ready:
            raise Illegal(phrase("learning.not_asked"))
        self._listening = {}
        self._advance()

    def again(self) -> None:
        """Lay the present position anew, at the present step."""
        self._lay(min(self.at, len(self._steps) - 1))

    def restart(self) -> None:
        """Back to the first note."""
        self._lay(0)

    def back(self) -> bool:
        """To the question before this note, laid anew; False if there was none in this lesson."""
        before = [n for n in range(min(self.at, len(self._steps))) if self._steps[n][1].kind != READ]
        if before:
            self._lay(before[-1])
        return bool(before)

    def intended(self) -> list[tuple[str, str]]:
        """What the lesson wants to see now: (question, answer) in plain words; several for a puzzle."""
        if self.finished or self.present.kind == READ:
            return []
        if self.present.kind == ASKED:
            q = self.table.question
            assert q is not None
            return [(self._prompt(q), self._label(q, self.present.right[0]))]
        trial, told = Run(self.lesson, self.at, self.seat, self.places), []
        while trial.step() is not None:
            pass
        for written in self.present.solution:
            q = trial.table.question
            assert q is not None
            told.append((trial._prompt(q), trial._label(q, written)))
            trial._give(written)
        return told

    def next_answer(self) -> tuple[Choice] | None:
        """What the lesson would answer now, wrapped because None is an answer too. None: any will do, or what was done
        in a puzzle is not on the way to its solution."""
        q, step = self.asked(), self.present
        if q is None or step.right == (ANY,):
            return None
        if step.kind == ASKED:
            return (find(self.table.state, q, step.right[0]),)
        trial = Run(self.lesson, self.at, self.seat, self.places)
        while trial.step() is not None:
            pass
        for written in step.solution:
            if trial.table.digests[-1] == self.table.digests[-1]:
                return (find(self.table.state, q, written),)
            trial._give(written)
        return None

    def _prompt(self, q: Question) -> str:
        return words.prompt(self.lesson.game, self.table.state, q.step, places=self.places)

    def _label(self, q: Question, written: str) -> str:
        choice = q.options[0] if written == ANY else find(self.table.state, q, written)
        return words.label(self.lesson.game, self.table.state, q.step, choice, places=self.places)

    def right_options(self) -> list[Choice]:
        """The answers on offer that the lesson wants to see, the intended one first; empty where every one will do."""
        q = self.asked()
        if q is None or self.present.kind != ASKED or self.present.right == (ANY,):
            return []
        named = {word(self.table.state, q.step, o): o for o in q.options}
        return [named[written] for written in self.present.right if written in named]

    def _where_right(self) -> tuple[Place, ...]:
        """The places of the right answers."""
        q, s = self.asked(), self.table.state
        places = [q.step.where(s, o) for o in self.right_options()] if q is not None else []
        return tuple(dict.fromkeys(at for at in places if at is not None))

    # --- the table

    def _lay(self, step: int) -> None:
        """Lay the position of a step, and walk there by the intended way."""
        self._position = self._steps[step][0]
        self.__dict__.pop("position", None)
        position = self.position
        title = TITLES[self.lesson.game]
        seats = [Seat("me" if n == self.seat else LEVELS[0], name) for n, name in enumerate(position.names)]
        self.header = Header.of(title, position.setup, seats, master_seed(position.seed))
        self._table: Table = opened(self.header)
        self.deck = Deck(position.draws)
        self.laid += 1
        self._trail = {}
        self._heard = []
        self._listening = {}
        self.at = next(n for n, (at, _) in enumerate(self._steps) if at == self._position)
        self._played = 0
        for n, written in enumerate(position.before):
            before = " ".join(position.before[max(0, n - 4) : n])
            self._give(written, phrase("learning.in_before", number=n + 1, before=before))
        while self.table.question is not None and self.table.question.who == DEALER:
            self._deal()
        while self.at < step:
            self._walk()
        self._check()

    def _walk(self) -> None:
        """Take the present step by the intended way."""
        self._check()
        while self.step() is not None:
            pass
        if self.present.kind == ASKED:
            q = self.table.question
            assert q is not None
            first = self.present.right[0]
            self._give(word(self.table.state, q.step, q.options[0]) if first == ANY else first)
        for written in self.present.solution:
            self._give(written)
        self.at += 1
        self._played = 0

    def _advance(self) -> None:
        self.at += 1
        self._played = 0
        if not self.finished:
            if self._steps[self.at][0] != self._position:
                self._lay(self.at)
            else:
                self._check()

    def _check(self) -> None:
        """Once nothing is left to be carried out, the open question must be the one that the step speaks of."""
        if not self.ready:
            return
        q = self.table.question
        self.puzzle_from = len(self.table.log)
        step = self.present
        if step.kind == READ:
            return
        if q is None or q.who != self.seat:
            raise self._broken(phrase("learning.nobody_asked"))
        if step.asks and q.step.code != step.asks:
            raise self._broken(phrase("learning.other_question", want=step.asks, got=q.step.code))
        for written in step.right if step.right != (ANY,) else ():
            self._found(q, written)

    def _give(self, written: str, where: str = "") -> Update:
        """A scripted answer of whoever is asked. `where` it is written, if the step alone does not tell."""
        q = self.table.question
        if q is None:
            raise self._broken(phrase("learning.nothing_asked", written=written), where)
        while q.who == DEALER:
            self._deal()
            q = self.table.question
            assert q is not None
        return self._enter(("answer", q.who, self._found(q, written, where)))

    def _found(self, q: Question, written: str, where: str = "") -> Choice:
        try:
            return find(self.table.state, q, written)
        except KeyError:
            offered = " ".join(word(self.table.state, q.step, o) for o in q.answers()[:12])
            wrong = phrase("learning.not_offered", written=written, code=q.step.code, offered=offered)
            raise self._broken(wrong, where) from None

    def _broken(self, what: str, where: str = "") -> BadLesson:
        where = where or phrase("learning.in_step", step=self.at + 1)
        return BadLesson(phrase("learning.broken", file=self.lesson.called, where=where, what=what))

    def _deal(self) -> Update:
        dealt = sum(1 for entry in self.table.log if entry[0] == "deal")
        seed = local_seed(self.header.seed, dealt)
        return self._enter(("deal", seed, self.deck.draw(self.table.state, seed)))

    def _enter(self, entry: Entry) -> Update:
        if entry[0] != "undo":
            self._trail[len(self.table.log)] = (self.at, self._played)
        events = self.table.play(entry)
        for e in events:
            said = self._listening.pop(e.code, None)
            if said:
                self._heard.append(shown(said, self.places))
        return Update(len(self.table.log) - 1, self.table.log[-1], events)


def _aside(choice: Choice) -> bool:
    return isinstance(choice, (list, tuple)) and bool(choice) and choice[0] == "aside"
