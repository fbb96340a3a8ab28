"""The words of the prompt bar: who is asked what, and under it what a choice would bring or what others have done.

Nothing here is ever cut: the words are wrapped, and set smaller where they would not all find room.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from pygame import Rect, Surface

from game.agenda import Choice, EndTurn, aside
from game.client.paint.palette import DUST, STUCCO
from game.client.table.desk import Asked, Laid, Played, Spoken
from game.client.table.ghosts import Ghost, Ghosts
from game.client.table.presenters import Presenter
from game.client.table.recap import Recap
from game.client.table.spared import Spared
from game.client.table.tempo import Tempo
from game.client.table.view import TableView
from game.client.widgets.ui import Widget
from game.events import Scored
from game.words.phrases import phrase

SIZES = (25, 22, 19, 16.5, 15)
"""Of the question, largest first: 11 points and more. Where it does not find room, buttons have fewer words."""
ENLARGED = (13, 11.5, 10, 8.5, 7)
"""Where all is enlarged so far, to three times, that it finds no room otherwise: as long as it is no smaller than the
smallest of `SIZES` where nothing is enlarged."""
UNDER = (18, 16.5, 15)
"""Of the smaller words under it, which are never larger than the question: 11 points and more. Where not all of them
find room, the last sentences are left out."""
TIGHT = 0.86
"""How close lines of the bar may stand together."""


SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z0-9+−*])")
"""Between two of them."""
BRACKETS = re.compile(r" \([^()]*\)")


class Told(Laid, Spoken, Played, Asked, Protocol):
    """The table that the bar speaks of."""

    @property
    def view(self) -> TableView: ...

    @property
    def ghosts(self) -> Ghosts: ...

    @property
    def recap(self) -> Recap: ...

    @property
    def spared(self) -> Spared: ...

    @property
    def tempo(self) -> Tempo: ...

    @property
    def presenter(self) -> Presenter | None: ...

    @property
    def reading(self) -> bool:
        """Nobody acts: something is to be read first."""

    def final(self, choice: Choice) -> bool:
        """It cannot be taken back."""


class Fit(NamedTuple):
    """Lines of the question and lines under it, and the sizes of their type."""

    lines: tuple[str, ...]
    size: float
    under: tuple[str, ...]
    under_size: float


def _shorter(words: str) -> list[str]:
    """These sentences, then fewer and fewer of them."""
    said = SENTENCES.split(words) if words else []
    return [" ".join(said[:n]) for n in range(len(said), 0, -1)]


def _plainer(question: str) -> list[str]:
    """The question, then without what stands in brackets, then its last sentence."""
    bare = BRACKETS.sub("", question)
    return list(dict.fromkeys((question, bare, SENTENCES.split(bare)[-1])))


def slipped_in_view(t: Told) -> Choice | None:
    """The aside that is pointed at or focused, in the bar or where it lies."""
    q, under = t.question, t.ui.subject
    if q is None or under is None or t.state.asked is None or t.state.asked.step is not q.step:
        return None
    keys = {f"aside {aside(a)!r}": aside(a) for a in q.asides}
    if len(q.asides) == 1:
        keys["aside"] = aside(q.asides[0])
    return keys.get(under.key)


class BarGround(Widget):
    """The strip itself: sign, sentence, and smaller words with what the choice in view would bring."""

    def __init__(self, rect: Rect, table: Told) -> None:
        super().__init__(rect)
        self.t = table
        self.words_until = rect.right
        self.words_from = self.after_sign()

    def draw(self, to: Surface) -> None:
        t = self.t
        b, s = t.app.brush, t.app.screen
        b.strip(to, self.rect, "top")
        q = t.question
        seat = q.who if q is not None else self._mover()
        size = min(self.rect.h - s.u(18), s.u(56))
        if seat >= 0:
            b.player(to, t.glyph(seat), (s.area.x + s.u(16) + size / 2, self.rect.centery + s.u(1)), size)
        ghost = self.outcome()
        first, second = self._said(ghost)
        news = self.news() if not second else None
        x, room = self.words_from, self.room
        matters = q is None or ghost is not None or bool(self._unsaid())
        fit = news or self.fitted(first, second, room, matters)
        for line, y in self._lines_at(fit):
            b.spans(to, line, (x, y), "prompt", STUCCO, b.palette.focus, room, fit.size)
        if second:
            for line, y in self._under_at(fit):
                b.spans(to, line, (x, y), "note", DUST, b.palette.glow, room, fit.under_size)

    def tells_more(self) -> bool:
        """Whether what the choice in view would bring stands under the question."""
        ghost = self.outcome()
        first, second = self._said(ghost)
        return bool(second) and ghost is not None and bool(self.fitted(first, second, self.room).under)

    @property
    def room(self) -> int:
        """Pixels from the first letter to the first button."""
        return self.words_until - self.words_from - self.t.app.screen.u(6)

    # ---- how words find room

    def fitted(self, first: str, second: str, room: int, matters: bool = True, narrower: int = 0) -> Fit:
        """All of both in the largest type that holds them. Where even the smallest does not, or where the second does
        not matter so much that the first should shrink for it, the first has the bar for itself. `narrower`: pixels
        that the smaller words may not use."""
        for said in _shorter(second) if matters else [second] if second else []:
            for under_size in UNDER if matters else UNDER[:1]:
                for size in SIZES if matters else SIZES[:2]:
                    fit = self._fit(first, said, room, size, under_size, narrower)
                    if size >= under_size and self._holds(fit, room):
                        return fit
        plainer = _plainer(first)
        enlarged = [size for size in ENLARGED if size * self.t.app.screen.enlarged >= SIZES[-1]]
        for said, sizes in [*((said, SIZES) for said in plainer), (plainer[-1], enlarged)]:
            for size in sizes:
                fit = self._fit(said, "", room, size, UNDER[0], 0)
                if self._holds(fit, room):
                    return fit
        return Fit((), SIZES[-1], (), UNDER[0])  # beside so many buttons no word has room

    def holds(self, question: str) -> bool:
        """All of it finds room, in the smallest type if it must be."""
        return self._holds(self._fit(question, "", self.room, SIZES[-1], UNDER[0], 0), self.room)

    def _fit(self, first: str, second: str, room: int, size: float, under_size: float, narrower: int) -> Fit:
        b = self.t.app.brush
        under = b.span_lines(second, room - narrower, "note", under_size) if second else ()
        return Fit(b.span_lines(first, room, "prompt", size), size, under, under_size)

    def _holds(self, fit: Fit, room: int) -> bool:
        b = self.t.app.brush
        wide = [0, *(b.width(line.replace("*", ""), "prompt", fit.size) for line in fit.lines)]
        wide += [b.width(line.replace("*", ""), "note", fit.under_size) for line in fit.under]
        return self._high(fit) * TIGHT <= self.rect.h - b.u(10) and max(wide) <= room

    def _high(self, fit: Fit) -> float:
        b = self.t.app.brush
        return len(fit.lines) * b.lead("prompt", fit.size) + len(fit.under) * b.lead("note", fit.under_size)

    def _close(self, fit: Fit) -> float:
        """How close the lines stand together."""
        return max(TIGHT, min(1.0, (self.rect.h - self.t.app.brush.u(10)) / max(1.0, self._high(fit))))

    def _lines_at(self, fit: Fit) -> Iterator[tuple[str, float]]:
        """Each line of the question, and the middle of its height."""
        b, close = self.t.app.brush, self._close(fit)
        lead = b.lead("prompt", fit.size) * close
        top = self.rect.centery + b.u(1) - self._high(fit) * close / 2
        for i, line in enumerate(fit.lines):
            yield line, top + (i + 0.5) * lead

    def _under_at(self, fit: Fit) -> Iterator[tuple[str, float]]:
        b, close = self.t.app.brush, self._close(fit)
        lead = b.lead("note", fit.under_size) * close
        bottom = self.rect.centery + b.u(1) + self._high(fit) * close / 2
        for i, line in enumerate(fit.under):
            yield line, bottom - (len(fit.under) - i - 0.5) * lead

    # ---- what others have done since

    def news(self) -> Fit | None:
        """The question with the recap's line under it; None: there is none, or the bar has no room for
        it beside a question of good size."""
        t = self.t
        if not t.recap.told or t.question is None or self._unsaid():
            return None
        asked = t.view.shown_again() or t.speech.prompt(t.state, t.question.step)
        for line in t.recap.lines():
            fit = self.fitted(asked, line, self.room, narrower=t.recap.cap_width())
            if fit.under and fit.under_size >= UNDER[1] and fit.size >= SIZES[2]:
                return fit
        return None

    def news_at(self, fit: Fit) -> tuple[Rect, list[tuple[str, float]]]:
        """Where the recap's line stands, and its lines."""
        b, lines = self.t.app.brush, list(self._under_at(fit))
        lead = b.lead("note", fit.under_size) * self._close(fit)
        top = round(lines[0][1] - lead / 2)
        return Rect(self.words_from, top, self.room, round(lead * len(lines))), lines

    def after_sign(self) -> int:
        """Where the sign of who acts leaves room."""
        s = self.t.app.screen
        return s.area.x + s.u(32) + min(self.rect.h - s.u(18), s.u(56))

    def _mover(self) -> int:
        shown = self.t.view.mover()
        return shown if shown >= 0 else self.t.tempo.acting

    def said(self) -> tuple[str, str]:
        """The question, and what the choice in view would bring."""
        return self._said(self.outcome())

    def _said(self, ghost: Ghost | None) -> tuple[str, str]:
        t = self.t
        if t.question is None:
            return self._waiting()
        if again := t.view.shown_again():
            return again, ""
        first = t.speech.prompt(t.state, t.question.step)
        if ghost is not None:
            own = t.view.foretell(ghost) if ghost is t.ghosts.seen() else ""
            said = own or self._foretold(ghost)
            warned = phrase("table.final") if t.final(ghost.choice) else ""
            return first, phrase("table.warned", said=said, warned=warned)
        if unsaid := self._unsaid():
            return first, phrase("table.unsaid", answers=[t.label(c) for c in unsaid])
        if t.recap.told:
            return first, ""  # its strip has lines of its own
        if len(t.here) > 1:
            return first, t.names[t.question.who]
        return first, ""

    def _unsaid(self) -> list[Choice]:
        """Answers that are pressed on the table and found no room as buttons: they are told here."""
        return self.t.presenter.unsaid() if self.t.presenter is not None else []

    def outcome(self) -> Ghost | None:
        """What the answer in view would lead to, or what might be slipped in. What others did is read first."""
        if self.t.recap.first and self.news() is not None:
            return None
        slipped, q = slipped_in_view(self.t), self.t.question
        if slipped is None and q is not None and isinstance(q.step, EndTurn):
            return None  # what comes then is no part of this turn
        return self.t.ghosts.of(slipped) if slipped is not None else self.t.ghosts.seen()

    def _waiting(self) -> tuple[str, str]:
        t = self.t
        if t.session.table.over:
            return phrase("table.game_is_over"), ""
        seat = self._mover()
        if t.reading:
            return phrase("learning.read_first"), ""
        if t.session.waiting_for:
            return t.session.waiting_for, ""
        rule, done = t.view.automaton_told()
        if rule:
            return rule, phrase("table.paused") if t.tempo.paused else done
        return t.tempo.said(seat)

    def _foretold(self, ghost: Ghost) -> str:
        """What it would bring, then the first things that would happen: the log's own words, said as what is still to
        come."""
        t, brought, said = self.t, Counter[str](), []
        for e in ghost.events:
            gained = t.speech.gained(e)
            if gained and getattr(e, "seat", -1) == ghost.seat:
                brought.update(gained)
            elif not isinstance(e, Scored) and not t.speech.announces(e) and (line := t.speech.tell(e, t.names)):
                said.append(line)
        if ghost.unknown:
            drawn = t.speech.drawn(ghost.state.asked.step)
            if not said and not brought:
                return phrase("table.only_a_draw", drawn=drawn)
            said.append(phrase("table.then_a_draw", drawn=drawn))
        sums = [phrase("table.points", n=ghost.points)] if ghost.points else []
        sums += [f"{n:+d} {name}" for name, n in sorted(brought.items(), reverse=True) if n]
        sums = [one.replace("-", "−") for one in sums]
        return phrase("table.foretold", sums=sums, said=" ".join(said[:3])) if sums or said else ""
