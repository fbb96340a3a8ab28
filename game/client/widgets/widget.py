"""Something on the screen that can be seen, pointed at, focused and pressed. The layer it lives on is in ui.py."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from pygame import Rect, Surface

from game.client.devices.intent import Pointer, Press, Typed
from game.client.widgets.host import Host

FOREVER = 3600.0


class Layer(Protocol):
    """The widgets of one scene, as each of them knows it (ui.Ui)."""

    by_keys: bool
    """The last input came from keys or a pad, so the focus ring is shown."""
    held: Widget | None
    """Who holds the pointer."""

    @property
    def app(self) -> Host: ...

    @property
    def focus(self) -> Widget | None: ...

    @property
    def hover(self) -> Widget | None: ...

    @property
    def subject(self) -> Widget | None:
        """What is looked at: where the ring is, or the pointer."""

    @property
    def pointer_at(self) -> tuple[int, int]: ...

    @property
    def pressed_at(self) -> tuple[int, int]:
        """Where the press began that holds the pointer."""

    def all(self) -> Sequence[Widget]: ...

    def damage(self) -> None: ...

    def set_focus(self, w: Widget | None) -> None: ...

    def show_ring(self) -> None: ...

    def draw_one(self, w: Widget, to: Surface) -> None: ...


class Widget:
    """Something on the screen. `rect` is in real pixels."""

    focusable = False
    off_tab = False
    """Tab passes it by; arrows and the pad's cross come to it."""
    looked = False
    """It can only be looked at: arrows with Shift come to it."""
    read = False
    """It is opened to be read: whoever closes it is where he was before."""
    aloof = False
    """It is called up now and then: arrows come to it only upwards or downwards, where nothing else lies."""
    together = False
    """One of the places for what is in the hand: arrows go from one to the other, and Tab leaves them."""
    rounds = False
    """A line of a menu: arrows up and down go from one to the next, and from the last to the first."""
    above_hand = False
    """It is read: a piece that the pointer carries goes below it."""
    feels = False
    """Looks or speaks differently wherever in it the pointer is."""
    tells = False
    """Speaks differently wherever in it the pointer is, and looks the same."""
    shy = False
    """Shows nothing unless it is looked at (Layer.subject)."""
    solid = True
    """Can be pointed at; else only the focus comes to it."""
    answers = False
    """One of the things that are asked for: what only comes up for a moment lies elsewhere."""
    types = False
    """Letters and digits are written into it while it has the focus."""

    def __init__(self, rect: Rect, key: str = "", *, tip: str = "", enabled: bool = True, why: str = "") -> None:
        self.rect = Rect(rect)
        self.key = key
        self.tip = tip
        """Said when the pointer rests here or the widget has the focus for a while."""
        self.enabled = enabled
        self.why = why
        """Why it cannot be pressed now; said instead of the tip."""
        self.ui: Layer
        self.alive = type(self).update is not Widget.update or type(self).wants is not Widget.wants
        """Time passes for it."""

    # what a widget may do
    def draw(self, to: Surface) -> None:
        """Show yourself. Changes nothing."""

    def look(self) -> object:
        """As long as this stays the same and nothing is called damaged, so does what it shows. None: that is not known,
        so it is drawn whenever the pointer comes to something else."""
        return None

    def draw_above(self, to: Surface) -> None:
        """What must stay readable where the focus ring runs through it."""

    def pointer(self, e: Pointer) -> bool:
        """Something points at you, or you hold the pointer. True: taken."""
        return False

    def press(self, e: Press) -> bool:
        """You have the focus and somebody wants something. True: taken."""
        return False

    def shortcut(self, e: Press) -> bool:
        """Somebody pressed a key that nothing with the focus wanted: does it mean you, wherever the focus is?"""
        return False

    def typed(self, e: Typed) -> bool:
        return False

    def update(self, dt: float) -> None:
        pass

    def wants(self) -> float:
        return FOREVER

    def children(self) -> Sequence[Widget]:
        return ()

    def inherit(self, old: Any) -> None:
        """Take over what survives from the widget of the same key before the rebuild."""

    def focused(self, on: bool) -> None:
        """The focus came or went."""

    def explain(self) -> str:
        """The tooltip's words at this moment."""
        return self.tip if self.enabled else (self.why or self.tip)

    # what is the same for all
    @property
    def hot(self) -> bool:
        return self.ui.hover is self and self.enabled

    @property
    def held(self) -> bool:
        return self.ui.held is self

    @property
    def reachable(self) -> bool:
        """May have the focus: something can be done with it, or it says why not."""
        return self.focusable and (self.enabled or bool(self.why))

    @property
    def has_focus(self) -> bool:
        return self.ui.focus is self

    def move(self, dx: int, dy: int) -> None:
        self.rect.move_ip(dx, dy)
        for c in self.children():
            c.move(dx, dy)

    def ringed(self) -> Rect:
        """What the focus ring runs round."""
        return self.rect

    def told_of(self) -> Rect:
        """What a tip is about, and so never covers."""
        return self.rect

    def damage(self) -> None:
        """It may look different now."""
        self.ui.damage()

    def walk(self) -> Iterator[Widget]:
        yield self
        for c in self.children():
            yield from c.walk()

    def clip(self) -> Rect | None:
        """Where children can be seen and touched; None: everywhere."""
        return None

    def reveal(self, child: Widget) -> None:
        """Scroll so that this child can be seen."""
