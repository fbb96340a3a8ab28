"""What presses, keys and gestures mean at a table: which of them answer, which open something, which look closer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.agenda import EndTurn
from game.client.devices.intent import DIRECTIONS, SHIFT, Input, Pinch, Pointer, Press, chord, spoken
from game.client.motion.director import Director
from game.client.table import answering
from game.client.table.answering import Answering
from game.client.table.hand import Hand
from game.client.table.hints import Hints
from game.client.table.lens import Lens
from game.client.table.looking import Looking
from game.client.table.overview import Overview
from game.client.table.put_back import put_back, take_another
from game.client.table.target_widget import TargetWidget
from game.client.table.tempo import Tempo
from game.client.table.view import TableView
from game.client.widgets.controls import Button
from game.client.widgets.lists import Scrolling
from game.client.widgets.unread import answers
from game.words.phrases import phrase

NOT_KEPT_WAITING = ("undo", "redo", "restart_turn", "end_turn", "hint", "besides", "extra", "list")
"""Wishes about the question that comes next: whatever still moves is shown at once."""
PACING = ("pause", "step", "slower", "faster", "skip")
TURNING = ("rotate", "flip")
MOVES_RING = (*DIRECTIONS, "next", "previous")
PAGE = 0.85
"""Of what is seen goes by with a page."""


class Steered(Answering, Protocol):
    """The table that input is for."""

    @property
    def view(self) -> TableView: ...

    @property
    def director(self) -> Director: ...

    @property
    def hand(self) -> Hand: ...

    @property
    def hints(self) -> Hints: ...

    @property
    def tempo(self) -> Tempo: ...

    @property
    def lens(self) -> Lens: ...

    @property
    def looking(self) -> Looking: ...

    @property
    def overview(self) -> Overview: ...

    def poll(self) -> None: ...

    def undo(self, whole_turn: bool = False) -> None: ...

    def back(self) -> None: ...

    def look_closer(self, pos: tuple[int, int]) -> None: ...

    def open_menu(self) -> None: ...

    def open_rules(self) -> None: ...

    def toggle_log(self) -> None: ...

    def toggle_scores(self) -> None: ...

    def toggle_recap(self) -> None: ...

    def toggle_list(self) -> None: ...


class Steering:
    def __init__(self, table: Steered) -> None:
        self.t = table
        self._pointed: object = None
        self._before: Press | None = None
        """The key or button that was pressed last."""

    def handle(self, e: Input) -> bool:
        try:
            return self._handle(e)
        finally:
            if isinstance(e, Press) and not e.again:
                self._before = e

    def _handle(self, e: Input) -> bool:
        t = self.t
        if isinstance(e, Pointer) and e.kind == "down" and t.director.moving and t.area.collidepoint(e.pos):
            self._finish()  # a press while something moves finishes it, and is no answer
            return True
        if isinstance(e, Pointer) and (t.lens.drag(e) or t.hand.pointer(e)):
            return True
        if isinstance(e, Press) and self._press(e):
            return True
        if isinstance(e, Pointer) and self._puts_back(e):
            return True
        if isinstance(e, Press) and e.intent in DIRECTIONS and e.mod & SHIFT:
            t.looking.begin()
        took = t.ui.handle(e)
        if isinstance(e, Press) and e.intent in DIRECTIONS and took and t.presenter is not None:
            t.presenter.ring_moved()
        if self._pointed != (now := t.presenter.pointed() if t.presenter is not None else None):
            self._pointed = now
            t.app.moved()
        if took:
            return True
        if isinstance(e, Pointer):
            return self._bare_pointer(e)
        if isinstance(e, Pinch):
            t.lens.pinch(e)
            return True
        if isinstance(e, Press) and e.intent == "cancel" and not e.again:
            t.back()
            return True
        if isinstance(e, Press) and (why := self._why_nothing(e)):
            answering.refuse(t, why)
            return True
        return False

    def _why_nothing(self, e: Press) -> str:
        """What is said to a key that does something at a table, but not now."""
        t, cap = self.t, self.t.app.keymap.cap
        if e.again:
            return ""
        if e.intent in PACING:
            return phrase("table.paces_others" if t.question is not None else "table.nothing_to_pace")
        if e.intent in TURNING:
            return phrase("table.nothing_to_turn")
        if e.intent in ("next_barred", "previous_barred"):
            return phrase("table.nothing_barred")
        digit = ord("0") <= e.key <= ord("9") and not e.intent
        if t.presenter is None or t.question is None:
            return answering.why_nothing(t) if digit and t.tempo.watching else ""
        if digit:
            return t.presenter.why_not_digit(e.key - ord("0"))
        if e.intent != "accept" or t.ui.focus is not None:
            return ""
        if isinstance(t.question.step, EndTurn):
            return phrase("table.ends_by_key", accept=cap("accept"), end=cap("end_turn"))
        return phrase("table.nothing_ringed", accept=cap("accept"), next=cap("next"))

    def _puts_back(self, e: Pointer) -> bool:
        t = self.t
        right = e.kind == "down" and e.button == 3 and t.area.collidepoint(e.pos)
        return right and t.presenter is not None and put_back(t.presenter)

    def _finish(self) -> None:
        """To the end of what moves; in a pause, the next thing."""
        if self.t.tempo.held:
            self.t.tempo.step()
            return
        self.t.director.finish()
        self.t.app.damage()

    def _for_what_comes(self, e: Press) -> bool:
        """A press for the question that follows, while what was answered here is still being shown."""
        t = self.t
        own = t.question is None and t.director.moving and not t.tempo.watching and not t.reading
        return own and not e.again and (answers(e) or e.intent in (*MOVES_RING, *TURNING))

    def _brings_up(self, e: Press) -> bool:
        """The question comes at once, and the press is for it, if whoever pressed can know it (unread.py). True: it did
        not count, which is said."""
        t, before = self.t, self._before
        self._hurry()
        t.ui.unread.brought_up_by(before)
        if t.question is None or not t.ui.refuses(e):
            return False
        t.ui.say_unread()
        return True

    def _hurry(self) -> None:
        """To the next question, if nothing but motion is before it."""
        self.t.tempo.paused = False
        for _ in range(4):  # a draw may follow an answer, and move things again
            if not self.t.director.moving:
                return
            self._finish()
            self.t.poll()

    def _bare_pointer(self, e: Pointer) -> bool:
        """No widget is there."""
        t = self.t
        if not t.area.collidepoint(e.pos):
            return False
        if t.presenter is not None and t.presenter.pointer(e):
            return True
        holds = t.presenter is not None and t.presenter.holds  # then the wheel turns the piece
        if e.kind == "wheel" and e.wheel[1] and not holds:
            t.lens.step(1 if e.wheel[1] > 0 else -1, e.pos)
            return True
        if e.kind == "long" or e.kind == "down" and e.button == 3 or e.kind == "down" and e.clicks >= 2:
            t.look_closer(e.pos)
            return True
        if e.kind == "down" and e.button == 1:
            if t.presenter is not None and take_another(t.presenter, e.pos):
                return True
            if t.view.tip(e.pos):
                answering.refuse(t, answering.why_nothing(t))
                return True
        return False

    def _leaf(self, way: int) -> None:
        """What lies open beside the table goes on by a page, wherever the ring is."""
        long = [w for w in self.t.ui.all() if isinstance(w, Scrolling) and w.overflow]
        if long:
            long[-1].scroll_to(long[-1].offset + way * round(long[-1].rect.h * PAGE))

    def _press(self, e: Press) -> bool:
        """Keys that mean the same at every moment of a game."""
        t = self.t
        if e.again and e.intent not in ("undo", "redo"):
            return False
        if t.tempo.press(e):
            return True
        if e.intent == "accept" and t.tempo.watching and t.ui.by_keys and t.ui.focus is not None:
            return False  # the ring is on one of the controls in the bar
        if t.director.moving and (e.intent == "accept" or e.intent == "cancel" and t.view.in_moment()):
            self._finish()
            return True
        if e.intent in NOT_KEPT_WAITING:
            self._hurry()
        elif self._for_what_comes(e) and self._brings_up(e):
            return True
        if t.presenter is not None and t.presenter.press(e):
            return True
        if t.presenter is not None and self._means_main(e):
            return t.presenter.confirm()
        wanted: dict[str, Callable[[], object]] = {
            "undo": t.undo,
            "redo": lambda: answering.redo(t),
            "restart_turn": lambda: t.undo(True),
            "end_turn": lambda: self._end(e.pad),
            "besides": lambda: self._press_or_say(phrase("table.nothing_besides"), "aside", "asides"),
            "extra": lambda: self._press_or_say(
                phrase("table.no_extra"), "hint_why", *(i for _, _, i in self._extra())
            ),
            "hint": t.hints.ask,
            "card": lambda: self._press_or_say(phrase("table.no_extra"), "hint_play", "coach_close", "swap"),
            "log": t.toggle_log,
            "scores": t.toggle_scores,
            "overview": t.overview.toggle,
            "recap": t.toggle_recap,
            "list": t.toggle_list,
            "menu": t.open_menu,
            "rules": t.open_rules,
            "page_up": lambda: self._leaf(-1),
            "page_down": lambda: self._leaf(1),
            "inspect": lambda: t.look_closer(self.attention()),
            "zoom_in": lambda: t.lens.step(1, self._inside()),
            "zoom_out": lambda: t.lens.step(-1, self._inside()),
        }
        if e.intent in wanted:
            wanted[e.intent]()
            return True
        return False

    def _end(self, pad: bool) -> None:
        """The big button. A pad has no digits: where there is no such button, the ring goes to the answers in the
        bar."""
        t = self.t
        if self._button("results") or t.session.table.over:
            return
        if t.question is None:
            answering.refuse(t, answering.why_nothing(t))
            return
        first = next((w for w in t.ui.all() if w.key.startswith("answer ") and w.enabled), None)
        if pad and first is not None and t.presenter is not None and t.presenter.pinned is None:
            t.ui.show_ring()
            t.ui.set_focus(first)
        else:
            answering.end_turn(t)

    def _extra(self) -> list[tuple[str, str, str]]:
        """Buttons of this question that have no key of their own."""
        p = self.t.presenter
        return [] if p is None else [b for b in p.extra_buttons() if not self.t.app.keymap.cap(b[2])]

    def _button(self, *keys: str) -> bool:
        """Press the first of these that there is. False: none is."""
        buttons = [w for key in keys if isinstance(w := self.t.ui.find(key), Button) and w.enabled]
        found = buttons[0] if buttons else None
        if found is not None:
            found.activate()
        return found is not None

    def _press_or_say(self, why: str, *keys: str) -> None:
        if not self._button(*keys):
            answering.refuse(self.t, why)

    def _means_main(self, e: Press) -> bool:
        """The key on the big button's cap confirms what is pinned, unless the ring is on another button or has gone on
        to another place: there it is shown first. The other keys for choosing, and the pad, press what has the
        focus."""
        t = self.t
        if e.intent != "accept" or t.presenter is None or t.presenter.pinned is None:
            return False
        focus = t.ui.focus
        if focus is None:
            return True
        there = isinstance(focus, TargetWidget) and t.presenter.pinned in focus.target.choices
        ring_elsewhere = t.ui.by_keys and not there
        return not ring_elsewhere and spoken(chord(e.key, 0)) == t.app.keymap.cap("accept")

    def _inside(self) -> tuple[int, int]:
        """The point that is looked at, or the middle of the table."""
        at = self.attention()
        return at if self.t.area.collidepoint(at) else self.t.area.center

    def attention(self) -> tuple[int, int]:
        """The point that is looked at: the ring's, or the pointer's."""
        ui = self.t.ui
        return ui.focus.rect.center if ui.by_keys and ui.focus is not None else ui.pointer_at
