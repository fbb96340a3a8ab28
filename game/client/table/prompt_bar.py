"""The bar at the foot of the table: who is asked what, what it would bring, and every button that answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import product
from typing import Any, Protocol

from pygame import Rect, Surface

from game.agenda import Choice, EndTurn, aside
from game.client.scenes.popup import Popup
from game.client.table import answering
from game.client.table.answering import Answering
from game.client.table.bar_buttons import PRICED, BarButton, FoldedButton, ToolButton
from game.client.table.bar_words import BarGround
from game.client.table.ending import Ending
from game.client.table.ghosts import Ghosts
from game.client.table.hints import Hints
from game.client.table.put_back import put_back
from game.client.table.recap import Recap
from game.client.table.spared import Spared
from game.client.table.spotlight import Spotlight
from game.client.table.tempo import Tempo
from game.client.table.view import TableView
from game.client.widgets.controls import Button
from game.client.widgets.lists import ListBox
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

ROOM, MOST_ROOM = 0.62, 0.74
"""Of the bar for buttons; the more before one gets small words that turns or puts back what is in the hand."""
ROOMY = 0.55
"""Of the bar for buttons that have their caps beside their words."""
ROOM_TO_END = 1900
"""In a window that is narrower the end of a turn always has the form of a tool."""
ROOM_FOR_WORDS = 650
"""So many letters' room (ui units by the size of the type): where a window has less, tools have only their marks, from
the first question on, so that the question finds a place beside seven of them."""
AGAIN, SLIPPED, IN_HAND = 1, 2, 3
"""Kinds of buttons by how well a mark and small words say what they do (Wished.spares): what only shows something once
more, what may be slipped in, what turns a piece or puts it back."""
ROOM_TO_SET_DOWN = 1200
"""In a window that is narrower so has what sets a piece down."""
ONLY_SLIPPED, ONLY_IN_HAND = IN_HAND + 2, IN_HAND + 3
"""The narrowest forms of the bar: these have only their marks."""
FORMS = (
    *((form, True, False) for form in range(AGAIN + 1)),
    *((form, False, False) for form in range(IN_HAND + 2)),
    *((form, False, True) for form in range(SLIPPED + 1, ONLY_IN_HAND + 1)),
)
"""Of the bar, the roomiest first: apart from where the speed of others is set or not; close to the question or not."""
TOOLS = {"redo": "table.redo", "undo": "table.undo", "hint": "table.hint", "log": "table.log"}
"""What always stands in the bar: its intent, which is its mark too, and its word."""
NONE, ONE, APART, ALL = range(4)
"""How answers make way for the spot that was pressed last: not at all, only the one that would lie there, by standing
wider apart, or all together."""
LIST_W = 210
"""The narrowest list of answers."""
CARD_H, LEAST_ROWS = 210, 3
"""The least height of a hint's card that a list of answers leaves in the dock, and the least of its own lines."""


class Prompted(Answering, Protocol):
    """The table above the bar."""

    @property
    def view(self) -> TableView: ...

    @property
    def bar_rect(self) -> Rect: ...

    @property
    def ghosts(self) -> Ghosts: ...

    @property
    def hints(self) -> Hints: ...

    @property
    def recap(self) -> Recap: ...

    @property
    def tempo(self) -> Tempo: ...

    @property
    def reading(self) -> bool:
        """Nobody acts: something is to be read first."""

    @property
    def ending(self) -> Ending: ...

    def undo(self, whole_turn: bool = False) -> None: ...

    def take_aside(self, step: Any) -> None: ...

    @property
    def spotlight(self) -> Spotlight: ...

    @property
    def spared(self) -> Spared: ...

    def escapes(self) -> str:
        """What Esc would do now: escaping.Escape."""

    def final(self, choice: Choice) -> bool: ...

    def toggle_log(self) -> None: ...

    def leading(self) -> Sequence[Wished]:
        """Buttons of who leads through this table: they stand before the tools, in the place of the log."""


@dataclass
class Wished:
    """A button the bar should have."""

    words: str
    do: Callable[[], object]
    key: str
    kind: str = "plain"
    mark: str = ""
    cap: str = ""
    why: str = ""
    tip: str = ""
    spares: int = 0
    """In a narrow bar its words are small: 1 (what is least needed in words) before 2; 0 never."""
    tool: bool = False
    """It stands at every moment, in the same place and form: at the right end, its word under its mark."""
    small: bool = False
    """In the form of a tool: there is no room for more."""
    steady: bool = False
    """As wide in every form of the bar."""
    others: Sequence[str] = ()
    """Words that may take the place of its own: it has room for them too, so that no button moves."""
    fixed: bool = False
    """It does not give way to the spot that was pressed last."""
    folded: bool = False
    """What stands after its colon, a price or a gain, lies smaller under it."""
    first: bool = False
    """It stands before the words, where nothing that answers ever comes: a press that comes late hits no answer."""

    @property
    def answers(self) -> bool:
        return self.key.startswith("answer ")


@dataclass
class Row:
    """Buttons with their places, and where they begin; the words end there."""

    laid: list[tuple[Wished, Rect]]
    left: int
    fits: bool = False


class PromptBar:
    """Lays out the bar for the open question. Made anew with every change."""

    def __init__(self, table: Prompted) -> None:
        self.t = table
        self.b, self.s = table.app.brush, table.app.screen
        self.rect = table.bar_rect
        self.listed = False
        """Answers in words stand in a list, not in the bar."""

    @staticmethod
    def height(table: Prompted) -> int:
        b, s = table.app.brush, table.app.screen
        return max(b.lead("prompt") + b.lead("note") + s.u(16), Button.size(b, phrase("table.undo"))[1] + s.u(18))

    def build(self) -> None:
        t, s = self.t, self.s
        ground = BarGround(self.rect, t)
        t.ui.add(ground)
        self.listed = t.presenter is not None and t.presenter.as_list
        row = self._fitted()
        if not row.fits and not self.listed and t.presenter is not None and t.presenter.only_worded():
            row = self._fitted()  # what lies on the table needs no button
        if not row.fits and not self.listed and self._worded():
            self.listed = True  # answers that find no room in the bar stand in a list above it
            row = self._fitted()
        made = [self._button(ground, wish, rect) for wish, rect in row.laid]
        first = [rect.right for wish, rect in row.laid if wish.first]
        ground.words_from = max(first) + 2 * s.u(10) if first else ground.words_from
        ground.words_until = row.left
        if (news := ground.news()) is not None:
            t.ui.add(t.recap.strip(*ground.news_at(news), news.under_size))
        if made:
            t.ui.add(*sorted(made, key=lambda button: button.rect.x))

    def _button(self, ground: BarGround, wish: Wished, rect: Rect) -> Button:
        return (ToolButton if wish.tool or wish.small else FoldedButton if wish.folded else BarButton)(
            ground,
            rect,
            wish.words,
            wish.do,
            wish.key,
            kind=wish.kind,
            mark=wish.mark,
            cap=wish.cap,
            enabled=not wish.why,
            why=wish.why,
            tip=wish.tip,
        )

    def _fitted(self) -> Row:
        """The buttons, answers in one line if the question has one too, else with their prices under their verbs. The
        spot that was pressed last is left free by all answers together; where they find no room so, by answers that
        stand wider apart, or by the one that would lie there; where no form leaves it free, it is not spared."""
        wished, folds = self._wished(), bool(self._worded()) and not self.listed
        if (same := self._as_before(wished)) is not None:
            return same
        for spare in (ALL, APART, ONE, NONE) if self.t.spared.now is not None else (NONE,):
            row = self._roomiest(wished, spare)
            if folds and not (row.fits and self._leaves_the_question(row)):
                folded = self._roomiest([replace(w, folded=w.answers and PRICED in w.words) for w in wished], spare)
                row = folded if folded.fits and (not row.fits or self._leaves_the_question(folded)) else row
            if row.fits:
                break
        return row

    def _as_before(self, wished: Sequence[Wished]) -> Row | None:
        """The same is asked once more: the same answers, each where it stood. None: something else is asked, or they
        do not find room so."""
        act = self.t.spared.now
        answers = {(w.key, w.words) for w in wished if w.answers}
        if act is None or (act.key, act.words) not in answers or answers != set(act.beside):
            return None
        for folded, (form, apart, close) in product((False, True), FORMS):
            wishes = [replace(w, folded=w.answers and PRICED in w.words) for w in wished] if folded else wished
            row = self._row(wishes, form, apart, NONE, close)
            laid = [(w, act.beside[w.key, w.words] if w.answers else rect) for w, rect in row.laid]
            sized = all(there.size == rect.size for (_, there), (_, rect) in zip(laid, row.laid, strict=True))
            rects = [rect for _, rect in laid]
            if sized and not any(rect.collidelist(rects[:i]) >= 0 for i, rect in enumerate(rects)):
                kept = Row(laid, min(rect.x for w, rect in laid if not w.first) - self.s.u(10), fits=True)
                if self._can_be_read(kept):
                    return kept
        return None

    def _roomiest(self, wished: Sequence[Wished], spare: int) -> Row:
        """The roomiest form that leaves the sentence its place: full, caps on their corners, then the least needed with
        small words, one kind after the other; at last only with their marks. Tools never change. Where no form leaves
        the sentence its share of the bar, it gets what it needs."""
        for form, apart, close in FORMS:
            row = self._row(wished, form, apart, spare, close)
            if row.fits:
                break
        return row

    def _row(self, wished: Sequence[Wished], form: int, apart: bool, spare: int, close: bool) -> Row:
        """`apart`: no answer stands where the speed of others is set; `close`: the sentence has no more than it
        needs."""
        s = self.s
        wishes = [copy(wish) for wish in wished]
        for wish in wishes:
            if self._bare and (wish.tool or wish.small):
                wish.tip, wish.words, wish.others = wish.tip or wish.words, "", ()
            if 0 < wish.spares < form and wish.mark:
                wish.small = bool(wish.words) or self._bare
                if wish.spares == SLIPPED and form >= ONLY_SLIPPED or wish.spares == IN_HAND and form >= ONLY_IN_HAND:
                    wish.tip, wish.words, wish.others, wish.small = wish.tip or wish.words, "", (), False
        sizes = [self._size(w, "" if form > 0 and not w.steady else w.cap) for w in wishes]
        row = self._lay(wishes, sizes, spare)
        room = round(s.area.w * (ROOMY if apart and form == 0 else ROOM if form <= SLIPPED else MOST_ROOM))
        enough = close or s.area.right - s.u(14) - row.left <= room or self._leaves_the_question(row)
        row.fits = enough and not (apart and row.left < self._after_pace) and self._can_be_read(row)
        return row if row.fits else self._lay(wishes, [(min(w, s.area.w // 3), h) for w, h in sizes], spare)

    def _leaves_the_question(self, row: Row) -> bool:
        """The question stands on one line beside these buttons: none has to say less."""
        if self.t.question is None or any(wish.first for wish, _ in row.laid):
            return False
        self._tried.words_until = row.left
        return self.b.width(self._asks, "prompt") + self.s.u(12) <= self._tried.room

    def _can_be_read(self, row: Row) -> bool:
        """The question has room for all its words beside these buttons, in type that can be read."""
        if self.t.question is None:
            return True
        self._tried.words_until = row.left
        return self._tried.holds(self._asks)

    @cached_property
    def _tried(self) -> BarGround:
        """The strip as it would be beside buttons that are tried."""
        return BarGround(self.rect, self.t)

    @cached_property
    def _asks(self) -> str:
        """The words of the open question."""
        return self.t.speech.prompt(self.t.state, self.t.question.step) if self.t.question is not None else ""

    @cached_property
    def _after_pace(self) -> int:
        """Where the buttons end that are shown while others move."""
        paced: list[Wished] = []

        def wish(*args: Any, **more: Any) -> None:
            paced.append(Wished(*args, **more))

        self.t.tempo.controls(partial(wish, first=True))
        laid = self._lay(paced, [self._size(wish, wish.cap) for wish in paced], False).laid
        return max(rect.right for _, rect in laid)

    def _lay(self, wishes: list[Wished], sizes: list[tuple[int, int]], spare: int) -> Row:
        """From the right end to the left; what stands before the words from the sign on. `spare`: whether ALL answers
        make way for the spot that is spared, so that they stay side by side, stand APART, all as far, or just the ONE
        that would lie there."""
        s, act = self.s, self.t.spared.now if spare else None
        gap, y = s.u(10), self.rect.centery + s.u(1)
        start, x = self._tried.words_from, s.area.right - s.u(14)
        laid: list[tuple[Wished, Rect]] = []
        for wish, (w, h) in zip(wishes, sizes, strict=True):
            if wish.first:
                laid.append((wish, Rect(start, y - h // 2, w, h)))
                start += w + gap
        wide = [w for wish, (w, _) in zip(wishes, sizes, strict=True) if wish.answers]
        answers = sum(w + gap for w in wide) - gap if spare in (ALL, NONE) else 0
        between = 0 if spare == APART else gap
        for wish, (w, h) in reversed(list(zip(wishes, sizes, strict=True))):
            if wish.first:
                continue
            if wish.answers and not between and act is not None:
                between = self._evenly(x, wide[::-1], gap, act.at[0])
            stays = wish.tool or wish.fixed or bool(wish.why) or wish.answers and spare == APART
            moves = act is not None and not stays and not self.t.spared.leaves(wish.key, wish.words)
            together, answers = (answers, 0) if answers > 0 and wish.answers else (w, answers)
            if act is not None and moves and x - together - gap < act.at[0] < x + gap:
                x = act.at[0] - gap
            x -= w
            laid.append((wish, Rect(x, y - h // 2, w, h)))
            x -= between if wish.answers and wish is not wishes[0] else gap
        return Row(laid, x)

    def _evenly(self, right: int, wide: Sequence[int], gap: int, at: int) -> int:
        """How far apart answers stand, from the right end on, so that none is at the spot; where that cannot be, as
        far as ever."""
        for between in range(gap, self.rect.w // 2, self.s.u(4)):
            ends = [right - sum(wide[:i]) - i * between for i in range(len(wide))]
            if not any(end - w - gap < at < end + gap for end, w in zip(ends, wide, strict=True)):
                return between
        return gap

    @cached_property
    def _bare(self) -> bool:
        """Tools have only their marks."""
        return self.s.area.w < ROOM_FOR_WORDS * self.s.ui * self.s.text

    def _size(self, wish: Wished, cap: str) -> tuple[int, int]:
        if wish.folded:
            return FoldedButton.room(self.b, self.rect.h, wish.words, wish.mark)
        if wish.tool or wish.small:
            always = map(phrase, TOOLS.values()) if wish.tool and not self._bare else ()
            return ToolButton.room(self.b, self.rect.h, [wish.words, *wish.others, *always])
        return max(Button.size(self.b, words, wish.mark, cap) for words in (wish.words, *wish.others))

    def _worded(self) -> list[Any]:
        """Answers the bar has to say; the end of a turn is its big button."""
        q, p = self.t.question, self.t.presenter
        return [] if q is None or p is None or isinstance(q.step, EndTurn) else p.in_bar()

    def _wished(self) -> list[Wished]:
        """Buttons from left to right: answers in words, what the presenter adds, tools, the big one."""
        t = self.t
        keymap = t.app.keymap
        wishes: list[Wished] = []

        def wish(*args: Any, **more: Any) -> None:
            wishes.append(Wished(*args, **more))

        q, p, end = t.question, t.presenter, partial(answering.end_turn, t)
        if q is not None and p is not None:
            ends = isinstance(q.step, EndTurn)
            if not self.listed:
                said = self._worded()
                for i, choice in enumerate(said):
                    whole, short = t.label(choice), p.brief(choice)
                    wish(
                        short or whole,
                        partial(p.choose, choice),
                        f"answer {choice!r}",
                        kind=p.kind(choice),
                        mark="warning" if t.final(choice) else "",
                        cap="" if keymap.by_pad else p.cap(i),  # a pad has no digits
                        tip=whole if short is not None and short != whole else "",
                    )
            if q.asides:
                self._asides(wish)
            for words, mark, intent in p.extra_buttons():
                cap = keymap.cap(intent) or ("" if t.hints.open else keymap.cap("extra"))  # there it asks why
                spares = IN_HAND if p.holds else AGAIN
                wish(words, partial(p.press_intent, intent), intent, mark=mark, cap=cap, spares=spares)
            in_hand = t.escapes() == "hand"
            if in_hand:
                cap = keymap.cap("cancel")
                both = phrase("table.put_back"), phrase("table.pick_up")
                lies = p.holds and p.pinned is not None
                words, mark = both[lies], "hand" if lies else "cross"
                wish(words, partial(put_back, p), "put_back", mark=mark, cap=cap, spares=IN_HAND, others=both)
            if t.session.table.redoable(q.who):  # what comes and goes stands before what has its own place
                wishes.append(self._tool("redo", lambda: answering.redo(t)))
            if p.pinned is not None or p.pins and p.targets:  # from the start, so that nothing moves when it is needed
                why = phrase("table.place_first") if p.pinned is None else ""
                cap = keymap.cap("accept")
                words, small = p.main_words(), self.s.area.w < self.s.u(ROOM_TO_SET_DOWN)
                more = {"steady": True, "fixed": True, "small": small, "others": p.main_forms()}
                wish(words, end, "main", kind="go", mark="check", cap=cap, why=why, **more)
            # in a place of its own from the first question of a turn to the last
            if not q.step.sealed:
                key, why = ("main", "") if ends else ("end_turn", phrase("table.not_ended_yet"))
                cap, words = keymap.cap("end_turn"), phrase("table.end_turn")
                small = self.s.area.w < self.s.u(ROOM_TO_END)
                wish(words, end, key, kind="go", mark="arrow", cap=cap, why=why, steady=True, fixed=True, tool=small)
        elif t.tempo.watching:
            t.tempo.controls(partial(wish, first=True))
        if q is None and t.session.table.over and (results := t.ending.results) is not None:
            cap = keymap.cap("end_turn")
            wish(phrase("table.results"), results, "results", kind="gold", mark="crown", cap=cap)
        return wishes + self._tools()

    def _tools(self) -> list[Wished]:
        """What stands at the right end at every moment of a game, whoever is asked."""
        t, q = self.t, self.t.question
        made = list(t.leading())
        led = bool(made)

        if t.here and not t.session.table.over:
            can = q is not None and answering.undoable(t, q.who)
            made.append(self._tool("undo", t.undo, "" if can else answering.why_no_undo(t)))
            if t.hints.offered:
                why = "" if q is not None else phrase("table.not_your_turn")
                made.append(self._tool("hint", t.hints.ask, why))
        if not led:
            made.append(self._tool("log", t.toggle_log))
        return made

    def _tool(self, code: str, do: Callable[[], object], why: str = "") -> Wished:
        cap = self.t.app.keymap.cap(code)
        return Wished(phrase(TOOLS[code]), do, code, mark=code, cap=cap, why=why, tool=True)

    def _asides(self, wish: Callable[..., None]) -> None:
        """What may be slipped in: one is a button, several are a little menu."""
        t, q = self.t, self.t.question
        assert q is not None
        if len(q.asides) == 1:
            one = aside(q.asides[0])
            wish(
                t.speech.brief(t.state, q.step, one) or t.label(one),
                lambda: t.take_aside(q.asides[0]),
                "aside",
                mark=self._sign(q.asides[0]),
                cap=t.app.keymap.cap("besides"),
                tip=t.label(one),
                spares=SLIPPED,
            )
            return
        wish(
            phrase("table.also_several", things=t.speech.slipped(a.code for a in q.asides)),
            self._open_asides,
            "asides",
            mark="sparkle",
            cap=t.app.keymap.cap("besides"),
            tip=phrase("table.besides_tip"),
            spares=SLIPPED,
        )

    def _sign(self, slipped: Any) -> str:
        """What cannot be taken back carries a warning."""
        return "warning" if answering.reveals(self.t, aside(slipped)) else "sparkle"

    def _open_asides(self) -> None:
        t, q = self.t, self.t.question
        assert q is not None
        about = t.ui.find("asides")
        items = [(t.label(aside(a)), a, "") for a in q.asides]
        spots, named = [spot for a in q.asides for spot in t.view.slipped_at(q, a)], phrase("table.besides")
        advised = next(((a,) for a in q.asides if t.hints.is_hint(aside(a))), None)
        t.app.scenes.push(
            Popup(about.rect if about else t.bar_rect, items, named, self._light_aside, spots, advised),
            lambda got: t.take_aside(got[0]) if got is not None else None,
        )

    def _light_aside(self, at: tuple[Any] | None) -> None:
        q = self.t.question
        self.t.spotlight.held = self.t.view.slipped_at(q, at[0]) if q is not None and at is not None else []

    def build_list(self) -> None:
        """Answers by name above the bar: in the dock of the table, if it has one, else on the side where the game has
        nothing that is asked about; long ones take several lines."""
        t, s, b = self.t, self.s, self.b
        p, q = t.presenter, t.question
        t.ui.first_focus = ""
        if p is None or q is None or not self.listed or not p.in_bar():
            return
        t.ui.first_focus = "answers"
        listed = p.in_bar()
        names = [p.brief(c) or t.label(c) for c in listed]
        dock = t.view.dock()
        wide = min(max(b.width(n, "caption") for n in names) + s.u(90), s.u(620), s.area.w // 2)
        wide = min(wide, max(dock.w, s.u(LIST_W))) if dock is not None else wide
        room = wide - s.u(64)
        most = max(len(b.lines(n, room, "caption")) for n in names)
        row = max(s.line(19), most * b.lead("caption") + s.u(14))
        high = min(row * len(names) + s.u(20), round(t.area.h * 0.8))
        x = s.area.right - wide - s.u(12) if t.view.list_side == "right" else s.area.x + s.u(12)
        if dock is not None:
            x = dock.right - wide if t.view.list_side == "right" else dock.x
        box = Rect(x, self.rect.top - high - s.u(10), wide, high)
        if dock is not None and (hint := t.hints.card_lay(dock)) is not None:
            box = above_card(box, hint, dock, s.u(6), s.u(CARD_H), LEAST_ROWS * row)

        def draw(to: Surface, rect: Rect, i: int, state: str) -> None:
            lit = state == "rest"
            b.list_row(to, rect, "lit" if lit else "chosen")
            y = rect.centery - b.block_height(names[i], room, "caption") // 2
            b.block(to, names[i], (rect.x + s.u(16), y), room, "caption")

        t.ui.add(ListGround(box, t))
        t.ui.add(
            ListBox(box.inflate(-s.u(16), -s.u(20)), len(names), row, draw, lambda i: p.choose(listed[i]), "answers")
        )


def above_card(box: Rect, card: Rect, dock: Rect, gap: int, low: int, least: int) -> Rect:
    """The list in the dock above a card, whose foot, with its buttons, stays where it is: shorter, where both have no
    room, and in its own place where neither would be seen so."""
    if (over := card.y - gap - box.h) >= dock.y:
        return Rect(box.x, over, box.w, box.h)
    high = min(box.h, card.bottom - low - gap - dock.y)
    return Rect(box.x, dock.y, box.w, high) if high >= least else box


class ListGround(Widget):
    def __init__(self, rect: Rect, table: Prompted) -> None:
        super().__init__(rect)
        self.t = table

    def draw(self, to: Surface) -> None:
        self.t.app.brush.panel(to, self.rect)
