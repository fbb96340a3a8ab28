"""How fast the moves of others are shown: pause, one thing at a time, half to four times the speed, on to my turn.

While nobody here is asked and somebody else (a bot, an automaton, a peer) acts, the bar has these controls; keys and
the pad do the same. The speed is kept in the settings; a pause ends with the next question for somebody here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect

from game.client.devices.intent import Keymap, Press
from game.client.devices.settings import PACES
from game.client.motion.director import Director
from game.client.table.desk import Asked, Laid, Played, Spoken
from game.events import Event, Scored, TurnBegan, TurnEnded
from game.session import Update
from game.words.phrases import phrase

NOBODY = -1
PATIENCE = 0.5
"""Seconds without motion after which somebody is said to think."""
LEAST, MOST = 0.5, 1.6
"""Seconds for which a sentence about what somebody did stands before the next, however short or long it is."""
LETTERS, LETTERS_SKIMMED = 40, 80
"""… and how many letters are read in a second, of what matters most in a turn and of the rest."""
SKIMMED_IN_A_TURN = 3.0
"""Seconds for the rest in one turn: a long one hurries through it."""
MOST_TAUGHT, LETTERS_TAUGHT = 4.0, 22
"""In a lesson, where all words are new and no turn is hurried."""
ON_PAD = {"rotate": "faster", "flip": "slower", "hint": "pause", "end_turn": "skip"}
"""Pad buttons that mean nothing while others move, and what they are then."""
BY_PAD = {means: usual for usual, means in ON_PAD.items()}


def pace_words(pace: int) -> str:
    """On its button."""
    return phrase("table.pace", times="½" if pace == 50 else str(pace // 100))


def pacing_cap(keymap: Keymap, intent: str) -> str:
    """The key or pad button for this, while others move."""
    return keymap.cap(BY_PAD.get(intent, intent) if keymap.by_pad else intent)


def how_to_go_on(keymap: Keymap) -> str:
    """What stands under a wide moment."""
    return phrase("table.moment_keys", hold=pacing_cap(keymap, "pause"), on=keymap.cap("accept"))


class Momentous(Protocol):
    """A view that may show a wide moment, or somebody else's things (view.TableView)."""

    def in_moment(self) -> bool: ...

    def turns_away(self, event: Event) -> bool: ...


class Watched(Laid, Spoken, Played, Asked, Protocol):
    """A table at which others move."""

    @property
    def view(self) -> Momentous: ...

    @property
    def director(self) -> Director: ...

    @property
    def bar_rect(self) -> Rect: ...

    @property
    def reading(self) -> bool:
        """Nobody acts: something is to be read first."""

    @property
    def others_act(self) -> bool:
        """What others do is shown here, and not left for later."""

    @property
    def teaches(self) -> bool:
        """What others do is told to somebody who hears of it for the first time."""

    def refresh(self) -> None: ...


class Tempo:
    def __init__(self, table: Watched) -> None:
        self.t = table
        self.paused = self.skipping = False
        self.line = self.points = ""
        """What somebody else has just done, in a sentence, and the points it brought."""
        self._own: tuple[str, str] = "", ""
        """What was answered here, while it is shown: a sentence, and the points it brought."""
        self.event: Event | None = None
        """What the line tells: its places are lit."""
        self._turn: Counter[str] = Counter()
        """What the turn on view has brought its player so far: resources by name, points under ""."""
        self.unread = 0.0
        """Seconds that the line on view still needs to be read: the next one waits."""
        self._skimmed = 0.0
        """Seconds that the turn on view had for what does not matter most in it."""
        self._between = False
        """No seat's turn is on view: what happens is the table's own doing, whoever answered for it."""
        self._stepping = self._told = self._shown = False
        self._still = 0.0
        asked = table.session.table.question
        self._acting = asked.who if asked is not None else NOBODY

    # ---- who acts

    @property
    def watching(self) -> bool:
        """Others act, and nobody here is asked."""
        t = self.t
        over = t.session.table.question is None and not self._showing
        elsewhere = t.others_act and self.acting not in t.here or t.view.in_moment()
        return t.question is None and not over and not t.reading and elsewhere

    @property
    def acting(self) -> int:
        """The seat whose turn to decide it is, or whose doing is being shown; NOBODY: the table's own."""
        t = self.t
        if t.question is not None:
            return t.question.who
        if not t.others_act:
            return t.here[0]
        asked = t.session.table.question
        return self._acting if self._showing or asked is None or asked.who < 0 else asked.who

    @property
    def _showing(self) -> bool:
        """What was done is still to be seen or read."""
        return self.t.director.busy or self.unread > 0

    @property
    def thinking(self) -> bool:
        """Somebody else is to choose, and nothing has moved for a moment."""
        asked = self.t.session.table.question
        return (
            self._still >= PATIENCE
            and not self.unread
            and asked is not None
            and asked.who >= 0
            and asked.who not in self.t.here
        )

    def entered(self, updates: Sequence[Update]) -> None:
        """These come on the table: they are the doing of whoever answered."""
        for entry in (u.entry for u in updates):
            self._between = self._between and entry[0] != "undo"
            if entry[0] in ("answer", "undo") and not self._between:
                self._acting = entry[1]

    def happened(self, event: Event) -> None:
        """The director begins to show this."""
        if isinstance(event, TurnBegan):
            self._acting, self.line, self.points, self._between = event.seat, "", "", False
            self.event, self._skimmed = None, 0.0
            self._turn.clear()
        elif isinstance(event, TurnEnded):
            self._acting, self._between = NOBODY, True
        self._count(event)
        if not (said := self.t.speech.tell(event, self.t.names)):
            return
        if self._acting in self.t.here or not self.t.others_act:
            self._own = (self._own[0], said) if isinstance(event, Scored) else (said, "")
            self.t.app.damage()
            return
        self._told, self.event = True, event
        if isinstance(event, Scored):
            self.points = said
        else:
            self.line, self.points = said, ""
            self.unread = self._to_read(event)
        self.t.app.damage()

    def _to_read(self, event: Event) -> float:
        """Seconds for the line of this event. What automata and the table itself do has films of its own."""
        t = self.t
        shown = t.director.speed > 0 and not t.director.reduced and not self.skipping
        seated = 0 <= self._acting < len(t.session.header.seats)
        if not shown or not seated or t.speech.announces(event) or t.speech.trifling(event):
            return 0.0
        if t.teaches:
            return min(MOST_TAUGHT, LEAST + len(self.line) / LETTERS_TAUGHT)
        if t.speech.matters_most(event):
            return min(MOST, LEAST + len(self.line) / LETTERS)
        skimmed = min(MOST, LEAST + len(self.line) / LETTERS_SKIMMED, max(0.0, SKIMMED_IN_A_TURN - self._skimmed) / 2)
        self._skimmed += skimmed
        return skimmed

    def may_begin(self, event: Event) -> bool:
        """The director asks: what has a sentence of its own waits until the last one was read, and what brings another
        city into view until all lies still: a piece in the air would fly on over that one."""
        if self.held or self.t.view.turns_away(event) and not self.t.director.still:
            return False
        return not self.unread or isinstance(event, Scored) or not self.t.speech.tell(event, self.t.names)

    def _count(self, event: Event) -> None:
        """Add what this brought the seat that acts."""
        if getattr(event, "seat", NOBODY) != self._acting or self._acting == NOBODY:
            return
        if isinstance(event, Scored):
            self._turn[""] += event.n
        else:
            self._turn.update(self.t.speech.gained(event))

    def so_far(self) -> str:
        """What the turn on view has brought: why somebody plays it."""
        if self._acting == NOBODY:
            return ""
        sums = [phrase("table.points", n=self._turn[""])] if self._turn[""] else []
        sums += [
            f"{n:+d} {name}".replace("-", "−") for name, n in sorted(self._turn.items(), reverse=True) if n and name
        ]
        return phrase("table.this_turn", sums=sums) if sums else ""

    def said(self, seat: int) -> tuple[str, str]:
        """The bar while nobody here is asked: what was just done and what it brought; `seat`: who is to act."""
        t = self.t
        if seat in t.here and not self.line:  # what was answered is still being shown
            line, points = self._own
            return line or points or t.names[seat], points if line else ""
        name = t.names[seat] if seat >= 0 else ""
        thinks = phrase("table.is_thinking", name=name) if self.thinking else ""
        state = phrase("table.paused") if self.paused else thinks
        if line := self.line or self.points:
            more = (self.points if self.line else "") or self.so_far() or (name if name not in line else "")
            return line, phrase("table.watched", watched=self._only_watched(), more=state or more)
        acts = phrase("table.moves", name=name) if name else phrase("table.dealing")
        return thinks or acts, self._only_watched()

    def _only_watched(self) -> str:
        """Who has no seat here is told so."""
        return "" if self.t.here else phrase("table.you_only_watch")

    # ---- time

    @property
    def rate(self) -> float:
        """How much faster than usual time passes on the table."""
        if not self.watching:
            return 1.0
        return 0.0 if self.paused and not self._stepping else self.t.app.settings.pace / 100

    @property
    def held(self) -> bool:
        """The next thing has to wait until it is called for."""
        return self.paused and (not self._stepping or self._told) and self.watching

    def update(self, dt: float) -> None:
        t, watching = self.t, self.watching
        self.unread = max(0.0, self.unread - dt * self.rate * t.director.speed)
        self._still = 0.0 if t.director.moving or not watching else self._still + dt
        if self._stepping and self._told and t.director.still:
            self._stepping = False
        if t.question is not None:
            self._own = "", ""
        if not watching and t.question is not None:
            self.paused = self.skipping = self._stepping = False
            self.line, self.points, self.event = "", "", None
        if watching != self._shown:
            self._shown = watching
            t.refresh()
        if watching and self._still - dt < PATIENCE <= self._still:
            t.app.damage()

    # ---- what can be asked for

    def pause(self) -> None:
        self.paused, self._stepping = not self.paused, False
        self._changed()

    def step(self) -> None:
        """Show the next thing that has a sentence, and wait again."""
        self.paused = self._stepping = True
        self._told, self.unread = False, 0.0
        self._changed()

    def skip(self) -> None:
        """On to the next question for somebody here, without motion."""
        self.paused, self.skipping, self.unread = False, bool(self.t.here), 0.0
        self._changed()

    @property
    def _pace(self) -> int:
        return PACES.index(self.t.app.settings.pace)

    def faster(self) -> None:
        self.set_pace(PACES[min(self._pace + 1, len(PACES) - 1)])

    def slower(self) -> None:
        self.set_pace(PACES[max(self._pace - 1, 0)])

    def next_pace(self) -> None:
        """The button: the next speed, after the highest the lowest."""
        self.set_pace(PACES[(self._pace + 1) % len(PACES)])

    def set_pace(self, pace: int) -> None:
        """One of PACES, kept for the next game."""
        settings = self.t.app.settings
        settings.pace = pace
        if fault := settings.save():
            self.t.app.toasts.show(fault, "loss")
        self._changed()

    def _changed(self) -> None:
        self.t.refresh()

    def press(self, e: Press) -> bool:
        """A key or pad button that is about the speed, while others move."""
        if not self.watching:
            return False
        wanted: dict[str, Callable[[], None]] = {
            "pause": self.pause,
            "step": self.step,
            "faster": self.faster,
            "slower": self.slower,
            "skip": self.skip,
        }
        do = wanted.get(ON_PAD.get(e.intent, e.intent) if e.pad else e.intent)
        if do is not None:
            do()
        return do is not None

    def controls(self, wish: Callable[..., None]) -> None:
        """The buttons in the bar."""
        cap = partial(pacing_cap, self.t.app.keymap)
        tip, mark = (phrase("table.go_on"), "play") if self.paused else (phrase("table.pause"), "pause")
        wish("", self.pause, "pause", mark=mark, cap=cap("pause"), tip=tip, spares=1)
        wish("", self.step, "step", mark="step", cap=cap("step"), tip=phrase("table.one_thing"), spares=1)
        wish(
            pace_words(self.t.app.settings.pace),
            self.next_pace,
            "pace",
            cap=cap("faster"),
            tip=phrase("table.pace_tip"),
        )
        if self.t.here:
            over = self.t.session.table.over
            words = phrase("table.to_the_end" if over else "table.to_my_turn")
            wish(words, self.skip, "skip", mark="speed", cap=cap("skip"))
