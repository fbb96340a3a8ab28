"""The widget layer of one scene: who is under the pointer, who has the keyboard, what is said in a tooltip.

Widgets are made by the scene's `build` and thrown away whenever sizes or settings change; what must survive (focus,
scroll, typed text) is carried over by the widget's `key`. Everything that can be pressed can be reached three ways:
pointer (mouse or finger), Tab in reading order, and arrows (or the pad) to the nearest thing in that direction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.devices.intent import DIRECTIONS, SHIFT, SLOP, Input, Pointer, Press, Typed
from game.client.paint.page import kept
from game.client.widgets.host import Host
from game.client.widgets.slid import Slid
from game.client.widgets.tips import draw_tip
from game.client.widgets.unread import Unread
from game.client.widgets.widget import FOREVER, Widget
from game.words.phrases import phrase

__all__ = ("Ui", "Widget")

TIP_DELAY = 0.45
ALOOF = 100_000
"""Further away than anything on a screen."""


class Ui:
    def __init__(self, app: Host) -> None:
        self.app = app
        self.widgets: list[Widget] = []
        self._all: list[Widget] = []
        """These and what is in them, as they were added."""
        self._by_key: dict[str, Widget] = {}
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.held: Widget | None = None
        self.by_keys = False
        """The last input came from keys or a pad, so the focus ring is shown."""
        self.pointer_at: tuple[int, int] = (-1, -1)
        self.first_focus = ""
        """Key of the widget that has the focus at first; else the first focusable one when Tab is pressed."""
        self.begin_with = ""
        """Key of the widget where the ring of who plays by keys begins, whenever nothing has the focus."""
        self._together_was: tuple[int, int] = (0, 0)
        """The middle of what had it last among what is `together`."""
        self.ring_was: tuple[int, int] | None = None
        """The middle of what had the focus last."""
        self._path: list[Widget] = []
        self.pressed_at: tuple[int, int] = (0, 0)
        """Where the press began that holds the pointer."""
        self.unread = Unread()
        self._slid = Slid()
        self._rested = 0.0
        self._tip_for: Widget | None = None

    # ---- building

    def add(self, *made: Widget) -> Any:
        """Put widgets on the scene, later ones above earlier ones. Returns the last."""
        for w in made:
            self.widgets.append(w)
            for x in w.walk():
                x.ui = self
                self._all.append(x)
                self._by_key.setdefault(x.key, x)
        return made[-1]

    def rebuild(self, build: Callable[[], None]) -> None:
        """Lay out anew; what has a key keeps its focus, scroll, text, and the pointer that holds it."""
        self._slid.laid_anew(self.app.clock, self.widgets)
        old = {(type(w), w.key): w for w in self.all() if w.key}
        focus = self.focus.key if self.focus else self.first_focus
        held, hovered, rested = self.held, self.hover.key if self.hover else "", self._rested
        self.widgets, self.focus, self.hover, self.held, self._tip_for = [], None, None, None, None
        self._all, self._by_key, self._path = [], {}, []
        build()
        for w in self.all():
            if w.key and (type(w), w.key) in old:
                w.inherit(old[type(w), w.key])
        if held is not None and held.key:  # a drag goes on in the new widget
            self.held = next((w for w in self.all() if w.key == held.key and type(w) is type(held)), None)
        kept = self.find(focus) if focus else None
        if kept is None and self.first_focus:
            kept = self.find(self.first_focus)
        if kept is not None and kept.reachable:
            self.set_focus(kept)
        if self.focus is None and self.by_keys:
            self._begin()
        self._track()
        if hovered and self.hover is not None and self.hover.key == hovered:
            self._rested = rested  # the pointer has not come here only now

    def all(self) -> Sequence[Widget]:
        """Every widget, containers before what is in them."""
        return self._all

    def find(self, key: str) -> Widget | None:
        """The first one with this key."""
        return self._by_key.get(key)

    def damage(self) -> None:
        """Something may look different now."""
        self.app.damage()

    # ---- input

    def came_up(self, itself: bool) -> None:
        """Something else is asked here from now on; `itself`: not because something was pressed (unread.py)."""
        self.unread.came_up(self.app.clock, itself, self._by_key, self.app.pressed, self.pointer_at)

    def laid(self, itself: bool, at: tuple[int, int]) -> None:
        """All that lies here has come up, under a pointer `at`."""
        self.unread.came_up(self.app.clock, itself, (), self.app.pressed, at)

    def refuses(self, e: Input) -> bool:
        """Whether nobody can have read yet what this would press."""

        def under(pos: tuple[int, int]) -> str:
            return path[-1].key if (path := self._at(pos)) else ""

        now = self.app.clock
        if isinstance(e, Pointer) and e.kind == "down" and e.button == 1 and self.held is None:
            path = self._at(e.pos)
            if path and self._slid.took_the_place(path[-1], now, lambda among: self._at(e.pos, among)):
                return True
        return self.unread.refuses(e, now, self.focus.key if self.focus else "", under)

    def say_unread(self) -> None:
        """A press did not count."""
        self.app.toasts.show(phrase("table.only_just_asked"), about="only_just_asked")

    def handle(self, e: Input) -> bool:
        if isinstance(e, Pointer):
            return self._pointer(e)
        if isinstance(e, Typed):
            return self.focus is not None and self.focus.typed(e)
        if isinstance(e, Press):
            return self._press(e)
        return False

    def _pointer(self, e: Pointer) -> bool:
        self.pointer_at = e.pos if e.kind != "leave" else (-1, -1)
        if e.kind == "leave":
            self._let_go(Pointer("leave", e.pos))
            self._track()
            return True
        if self.by_keys and e.kind in ("down", "move"):
            self.by_keys = False
            self.damage()
        if self.held is not None and e.kind in ("move", "up"):
            if e.kind == "move" and e.touch and self._steal(e):
                return True
            holder = self.held
            if e.kind == "up":
                self.held = None
                self.damage()
            holder.pointer(e)
            self._track()
            return True
        path = self._track()
        if e.kind == "move" and self._rested < 0:
            self._rested = 0.0
        if e.kind == "up":
            return False  # it was pressed somewhere else, or not here at all
        if e.kind == "down":
            if e.button == 1 and self.unread.twice(path[-1].key if path else "", e.pos, self.app.clock):
                return True
            self._rested = -FOREVER
            self._hide_tip()
        if e.kind == "long" and path:
            self._show_tip(path[-1])
        for w in reversed(path):
            if e.kind == "down" and not w.enabled:
                if e.button == 1:
                    self._show_tip(w)  # it says why
                return True
            if w.pointer(e):
                if e.kind == "down" and e.button == 1:
                    self.held, self._path, self.pressed_at = w, path, e.pos
                    if w.reachable:
                        self.set_focus(w)
                    self.damage()
                return True
        return False

    def _steal(self, e: Pointer) -> bool:
        """A finger that drags inside something that scrolls, scrolls it, and presses nothing."""
        if abs(e.pos[1] - self.pressed_at[1]) < SLOP:
            return False
        for w in reversed(self._path):
            if w is not self.held and getattr(w, "can_scroll", False):
                self._let_go(Pointer("leave", e.pos))
                self.held = w
                w.pointer(Pointer("down", self.pressed_at, touch=True))
                w.pointer(e)
                return True
        return False

    def _let_go(self, e: Pointer) -> None:
        if self.held is not None:
            holder, self.held = self.held, None
            holder.pointer(e)
            self.damage()

    def _at(self, pos: tuple[int, int], among: Sequence[Widget] | None = None) -> list[Widget]:
        """The widget under a point, of all that lies here or of these, with its containers before it."""

        path: list[Widget] = []
        among = self.widgets if among is None else among
        while found := next((w for w in reversed(among) if w.solid and w.rect.collidepoint(pos)), None):
            path.append(found)
            among = found.children()
        return path

    def _track(self) -> list[Widget]:
        """Follow the pointer. Returns what is under it."""
        path = self._at(self.pointer_at)
        over = path[-1] if path else None
        if over is not self.hover:
            self.hover = over
            self.app.moved()
            self._rested = 0.0
            self._hide_tip()
        elif over is not None and over.feels:
            self.damage()
        elif over is not None and over.tells and self.tip_shown:
            self.app.moved()
        return path

    def _press(self, e: Press) -> bool:
        if e.intent:
            self.show_ring()
        if self.focus is not None and self.focus.enabled and self.focus.press(e):
            return True
        if self.focus is not None and not self.focus.enabled and e.intent == "accept":
            self._show_tip(self.focus)
            return True
        writes = self.focus is not None and self.focus.types
        if not writes and not e.again and any(w.shortcut(e) for w in self.all()):
            return True
        if e.intent in ("next", "previous"):
            return self._step(1 if e.intent == "next" else -1, leaves=e.pad)
        if e.intent in ("next_barred", "previous_barred"):
            return self._step_barred(1 if e.intent == "next_barred" else -1)
        if e.intent in DIRECTIONS:
            return self._go(*DIRECTIONS[e.intent], barred=bool(e.mod & SHIFT))
        return False

    def show_ring(self) -> None:
        """Keys are used now."""
        if not self.by_keys:
            self.by_keys = True
            self.damage()

    # ---- focus

    def order(self) -> list[Widget]:
        """What Tab goes through, as it was built."""
        return [w for w in self.all() if w.reachable and not w.off_tab]

    def set_focus(self, w: Widget | None) -> None:
        if w is self.focus:
            return
        if self.focus is not None:
            self.damage()
            self.focus.focused(False)
        self.focus = w
        self._rested = 0.0
        self._hide_tip()
        if w is not None:
            if not w.read:
                self.ring_was = w.rect.center
            if w.together:
                self._together_was = w.rect.center
            for box in self._boxes(w):
                box.reveal(w)
            w.focused(True)
            self.damage()

    def leave_barred(self) -> None:
        """What could not be done belongs to what was asked before: the ring leaves it."""
        if self.focus is not None and self.focus.off_tab:
            self.set_focus(None)

    def _boxes(self, w: Widget) -> list[Widget]:
        return [c for c in self.all() if c is not w and any(x is w for x in c.walk())]

    def _begin(self) -> bool:
        """The ring goes where it begins. False: nowhere in particular."""
        first = self.find(self.begin_with) if self.begin_with else None
        if first is None or not first.reachable:
            return False
        self.set_focus(first)
        return True

    def _step(self, by: int, leaves: bool = False) -> bool:
        """To the next thing as it was built. `leaves`: what is `together` is one thing, in which the cross moves; a pad
        has no key for each button beyond it."""
        order = self.order()
        if self.focus is None and by > 0 and self._begin():
            return True
        if not order:
            return False
        at = order.index(self.focus) if self.focus in order else (-1 if by > 0 else 0)
        ways = [order[(at + by * n) % len(order)] for n in range(1, len(order) + 1)]
        if leaves and self.focus is not None:
            inside = self.focus.together
            ways = [w for w in ways if not (inside and w.together)] or ways
            if ways[0].together and not inside:
                x, y = self._together_was
                near = [w for w in order if w.together]
                ways = [min(near, key=lambda w: (w.rect.centerx - x) ** 2 + (w.rect.centery - y) ** 2)]
        self.set_focus(ways[0])
        return True

    def _step_barred(self, by: int) -> bool:
        """To what cannot be chosen, the nearest first: it says why. False: there is none."""
        barred = [w for w in self.all() if w.reachable and w.off_tab and not w.enabled and not w.looked]
        if not barred:
            return False
        if self.focus in barred:
            self.set_focus(barred[(barred.index(self.focus) + by) % len(barred)])
        else:
            x, y = self.focus.rect.center if self.focus is not None else self.pointer_at
            self.set_focus(min(barred, key=lambda w: (w.rect.centerx - x) ** 2 + (w.rect.centery - y) ** 2))
        return True

    def _go(self, dx: int, dy: int, barred: bool) -> bool:
        """To the nearest thing in a direction: distance along it counts once, distance aside more. What is `aloof` is
        come to from below or above, if nothing else lies there; what is barred, only if that is wanted. What is
        `together` is not left; Tab leaves it."""
        if self.focus is None:
            return self._step(1)
        if dy and self.focus.rounds:
            lines = [w for w in self.all() if w.rounds and w.reachable]
            self.set_focus(lines[(lines.index(self.focus) + dy) % len(lines)])
            return True
        here = self.focus.rect

        def cost(r: Rect) -> float | None:
            if dx:
                along = (r.left - here.right) if dx > 0 else (here.left - r.right)
                aside = max(0, r.top - here.bottom, here.top - r.bottom)
                off = abs(r.centery - here.centery)
            else:
                along = (r.top - here.bottom) if dy > 0 else (here.top - r.bottom)
                aside = max(0, r.left - here.right, here.left - r.right)
                off = abs(r.centerx - here.centerx)
            slack = -min(here.w if dx else here.h, r.w if dx else r.h) / 2
            return max(0, along) + 2.5 * aside + off * 0.1 if along > slack else None

        sideways = dx != 0 and not self.focus.aloof
        open_to = [w for w in self.all() if w.reachable and (barred or w.enabled or not w.off_tab)]
        others = [w for w in open_to if w is not self.focus and not (sideways and w.aloof)]
        if self.focus.together and not barred:
            others = [w for w in others if w.together]
        ways = [(c, i, w) for i, w in enumerate(others) if (c := cost(w.rect)) is not None]
        best = [(c + (ALOOF if w.aloof else 0), i, w) for c, i, w in ways]
        if not best and self.focus.together:
            self.app.sound.play("knock_soft")  # the edge is felt
            return True
        if not best:
            return False
        self.set_focus(min(best)[2])
        return True

    # ---- time

    def update(self, dt: float) -> None:
        for w in self.all():
            if w.alive:
                w.update(dt)
        subject = self.subject
        if subject is not None and self._tip_for is None and self.app.listens(self):
            self._rested += dt
            if self._rested >= TIP_DELAY and subject.explain():
                self._show_tip(subject)

    @property
    def subject(self) -> Widget | None:
        """What is looked at: where the ring is, or the pointer."""
        return self.focus if self.by_keys else self.hover

    def wants(self) -> float:
        wanted = min((w.wants() for w in self.all() if w.alive), default=FOREVER)
        subject = self.subject
        if subject is not None and self._tip_for is None and 0 <= self._rested < TIP_DELAY and subject.explain():
            wanted = min(wanted, TIP_DELAY - self._rested)
        return wanted

    # ---- drawing

    def above_hand(self) -> list[Widget]:
        """What is read, and all that was built after it: a piece carried by the pointer goes below these."""
        first = next((i for i, w in enumerate(self.widgets) if w.above_hand), len(self.widgets))
        return self.widgets[first:]

    def draw(self, to: Surface, but: Sequence[Widget] = ()) -> None:
        """Widgets only, up to the first of those that come later (`but`): what is said about them is drawn last of
        all, by `draw_tip`."""
        last = self.widgets.index(but[0]) if but else len(self.widgets)
        subject = self.subject
        for w in self.widgets[:last]:
            if w.shy and w is not subject:
                continue
            if (look := w.look()) is None:
                self.draw_one(w, to)
            else:
                kept(to, w, look, partial(self.draw_one, w))
        if self.by_keys and self.focus is not None and self.focus.off_tab:
            self.draw_one(self.focus, to)  # what is barred lies below what is lit, but not its ring

    def draw_one(self, w: Widget, to: Surface) -> None:
        """A widget and what is in it, and the ring if it has the focus."""
        reach, was = 2 * max(20, self.app.brush.ring_reach), to.get_clip()
        if not was.colliderect(w.rect.inflate(reach, reach)):
            return
        w.draw(to)
        if inside := w.children():
            view = w.clip()
            if view is not None:
                to.set_clip(view.clip(was))
            for c in inside:
                self.draw_one(c, to)
            to.set_clip(was)
        if self.by_keys and w is self.focus:
            self.app.brush.ring(to, w.ringed())
        w.draw_above(to)

    # ---- tooltips

    def _show_tip(self, w: Widget) -> None:
        if w.explain():
            self._tip_for = w
            self.damage()

    @property
    def tip_shown(self) -> bool:
        return self._tip_for is not None

    def quiet(self) -> None:
        """What was said belongs to what was; a pointer that still rests there is told nothing until it moves."""
        self._rested = -FOREVER
        self._hide_tip()

    def _hide_tip(self) -> None:
        if self._tip_for is not None:
            self._tip_for = None
            self.damage()

    def draw_tip(self, to: Surface, clear_of: Rect | None = None, read: Sequence[Rect] = ()) -> None:
        """Clear of a piece in the hand, and of what is `read`, if that can be."""
        if self._tip_for is not None:
            read = [*read, *(w.rect for w in self.above_hand())]
            draw_tip(self.app, to, self._tip_for.explain(), self._tip_for.told_of(), clear_of, read)
