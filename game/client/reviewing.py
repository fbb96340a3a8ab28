"""A game reviewed, from the list or the results to the table: a child process makes the review, a page shows it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path

from game import words
from game.client.scenes.review import MomentLine, ReviewScene, Show, Told, TurnLine
from game.client.table.face import view_of
from game.client.table.turn_shown import TurnShown
from game.client.window.scene import Scene, Window
from game.hindsight import Moment, Review, TurnReview
from game.record import Record, read
from game.review.child import Reviewer
from game.review.judging import Budget
from game.review.turns import live
from game.session import Replay
from game.table import Entry
from game.titles import TITLES
from game.words.phrases import phrase
from game.words.review import (
    below_steps,
    explained,
    heading,
    headline,
    judged,
    part_name,
    played,
    row,
    so_far,
    summary,
    told_row,
    when,
)

LONGER = Budget(seconds=3 * (Budget().seconds or 0))
"""For turns that had no time."""


class Reviewing:
    """One record and its review. Unreadable: the record cannot be read. `play_on`, if there is one, makes a game of a
    moment of it."""

    def __init__(self, app: Window, path: Path, play_on: Callable[[Replay, int], object] | None) -> None:
        self.app, self.play_on, self.path = app, play_on, path
        self.watched = Replay(read(path))
        self.title = self.watched.header.title
        self.reviewer = Reviewer(path)
        self.stopped = False
        self._deeds: dict[int, str] = {}

    def scene(self) -> Scene:
        header = self.watched.header
        automaton = words.automaton(self.title) if header.solo else ""
        who = phrase("menus.who_plays", names=[s.name for s in header.seats], automaton=automaton)
        game = phrase("review.of", name=words.short(self.title), who=who)
        play_on = self._play_on if self.play_on is not None else None
        again = self.look_again
        return ReviewScene(game, self.tell, show=self.show, play_on=play_on, stop=self.stop, again=again)

    def look_again(self) -> None:
        """From the beginning, three times as long."""
        self.reviewer.close()
        self.reviewer, self.stopped = Reviewer(self.path, LONGER, anew=True), False

    def stop(self) -> None:
        self.stopped = True
        self.reviewer.close()

    @property
    def review(self) -> Review | None:
        return self.reviewer.review

    # ---- in words

    def tell(self) -> Told:
        self.reviewer.poll()
        review, trouble = self.review, self.reviewer.trouble
        if review is None:
            return Told(100 if self.stopped else 0, trouble)
        percent = 100 if self.stopped else 100 * review.done // review.total
        glyphs, names = self.app.settings.glyphs, [s.name for s in self.watched.header.seats]
        curves = [(glyphs[seat], [(n, worth / 100) for n, worth in review.course(seat)]) for seat in range(len(names))]
        made = percent == 100
        better = {m.turn: _other(m) for m in review.moments} if made else {}
        turns = [
            TurnLine(
                names[t.seat],
                glyphs[t.seat],
                when(self.title, t),
                told_row(row(t, True) if made else so_far(review.passed(i)), self._played(i, t)),
                t.points,
                round(t.worth / 100),
                t.mistake and made,
                better.get(i, ""),
            )
            for i, t in enumerate(review.turns)
        ]
        moments = [self._moment(review, m) for m in (*review.turning, *review.better, *review.strong)]
        automaton = words.automaton(self.title) if self.watched.header.solo else ""
        said = heading(review, automaton)
        return Told(
            percent,
            trouble,
            said,
            review.margin,
            summary(review, names, named=False),
            curves,
            moments,
            turns,
            review.goal,
            self._parts(review),
            made and any(t.verdict == "unseen" for t in review.turns),
        )

    def _played(self, i: int, t: TurnReview) -> str:
        """What was done in that turn."""
        if i not in self._deeds:
            state, log = self.watched.states[t.entry], self.watched.table.log
            kept = [n for n in self._live if t.entry <= n < t.last and log[n][0] == "answer" and log[n][1] == t.seat]
            self._deeds[i] = played(self.title, state, [log[n][2] for n in kept])
        return self._deeds[i]

    def _parts(self, review: Review) -> list[tuple[int, str]]:
        """Where each part of the game begins: its first turn, and its name."""
        found: dict[int, int] = {}
        for n, t in enumerate(review.turns, 1):
            found.setdefault(t.part, n)
        return [(n, part_name(self.title, part)) for part, n in found.items()]

    def _moment(self, review: Review, m: Moment) -> MomentLine:
        turn = review.turns[m.turn]
        who = self.watched.header.seats[turn.seat].name
        said = headline(review, m, who)
        state = self.watched.states[turn.entry]
        return MomentLine(m.turn, m.kind, said, explained(review, m, state, False), _other(m))

    # ---- on the table

    @cached_property
    def _live(self) -> list[int]:
        return live(self.watched)

    @cached_property
    def kept(self) -> Replay:
        """The game without what was taken back: nobody has played that."""
        old = self.watched.record
        if len(self._live) == len(old.entries):
            return self.watched
        return Replay(Record(old.header, [old.entries[i] for i in self._live], False, 0, b""))

    def _at(self, entry: int) -> int:
        """Where an entry that was not taken back lies among those that are kept."""
        return bisect_left(self._live, entry)

    def show(self, turn: int, what: Show) -> None:
        self.app.scenes.push(self._shown(turn, what))

    def _shown(self, turn: int, what: Show) -> Scene:
        review = self.review
        assert review is not None
        at = review.turns[turn]
        moment = next((m for m in review.moments if m.turn == turn), None)
        watched, entry, last = self.kept, self._at(at.entry), self._at(at.last - 1) + 1
        title = phrase("review.turn_played", when=when(self.title, at))
        swap = None
        said = [judged(at) if moment is not None or review.whole or self.stopped else phrase("review.reasons_later")]
        if moment is not None and moment.other is not None:
            other = _other(moment)
            to: Show = "played" if what == "other" else "other"
            words_ = phrase("review.as_played") if what == "other" else other
            swap = (words_, lambda: self.app.scenes.swap(self._shown(turn, to)))
            if what == "other":
                title, said = other, below_steps(review, moment, self.watched.states[at.entry])
                watched = self._instead(entry, at.seat, moment)
                last = len(watched) - 1
        return TurnShown(
            watched,
            view_of(self.title),
            entry,
            last,
            heading=title,
            said=said,
            swap=swap,
            name=TITLES[self.title].name,
            on_play_on=partial(self.play_on, watched) if self.play_on is not None else None,
        )

    def _instead(self, entry: int, seat: int, moment: Moment) -> Replay:
        """The game up to the turn, then the other turn instead of what was played."""
        assert moment.other is not None
        old = self.kept.record
        table = Replay(Record(old.header, old.entries[:entry], False, 0, b"")).table
        made: list[Entry] = [("answer", seat, choice) for choice in moment.other.answers]
        for one in made:
            table.play(one)
        entries = [(one, table.digests[i + 1], b"") for i, one in enumerate(table.log)]
        return Replay(Record(old.header, entries, False, 0, b""))

    def _play_on(self, turn: int) -> None:
        if self.review is not None and self.play_on is not None:
            self.play_on(self.watched, self.review.turns[turn].entry)


def _other(m: Moment) -> str:
    """What the button says that shows the other turn; "": there is none."""
    if m.other is None:
        return ""
    return phrase("review.better_turn" if m.kind == "mistake" else "review.next_best_turn")
