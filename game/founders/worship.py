"""Worship tiles on their way: face up beside and on each stack, into a hand, back under the stack (p. 11, 14).

Two tiles of each colour lie face up: one beside the stack and the stack's top. When the one beside is taken, the top
slides there, so that the newest tile is always the top (Founders 2). Stacks are bags: nobody knows their order; tiles
returned wait in a queue below, drawn in order once the bag is empty. A refill is owed until seen (Founders 29).
"""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Asked, Auto, Choice, Dealt, Place, Reason, TurnUpNow, owe, step, then
from game.founders.box import COLORS
from game.founders.careful import Careful
from game.founders.events import WorshipReturned, WorshipTaken, WorshipTurnedUp
from game.founders.state import Founders


def stack_size(s: Founders, color: int) -> int:
    return len(s.worship_bag[color]) + len(s.worship_queue[color])


def still_owed(s: Founders, color: int) -> int:
    return sum(d.display == COLORS[color] for d in s.owed) if s.owed else 0


def to_be_seen(s: Founders, color: int) -> int:
    """Tiles face up, those that are only waiting to be turned up included."""
    return shown(s, color) + still_owed(s, color)


def shown(s: Founders, color: int) -> int:
    """Tiles face up now."""
    beside, top = s.worship_up[color]
    return (beside >= 0) + (top >= 0)


def owe_refills(s: Founders, color: int) -> None:
    """Two tiles face up as long as the stack has any: what is missing will be turned up."""
    owed = still_owed(s, color)
    gaps = s.box.worship_shown - shown(s, color) - owed
    for _ in range(min(gaps, stack_size(s, color) - owed)):
        owe(s, TurnUp(color=color))


def draws(s: Founders, color: int) -> list[tuple[Choice, int]]:
    """What the next tile of a stack can be: any of the bag; with the bag empty the first of the queue, for certain."""
    bag = s.worship_bag[color]
    return [(s.box.worship[i].id, 1) for i in bag or s.worship_queue[color][:1]]


def drawn(s: Founders, color: int, name: str) -> int:
    """Take that tile off the stack."""
    tile = s.box.tile[name]
    bag = s.worship_bag[color]
    if bag:
        at = bag.index(tile)
        s.worship_bag[color] = bag[:at] + bag[at + 1 :]
    else:
        s.worship_queue[color] = s.worship_queue[color][1:]
    return tile


@step
class TurnUp(Dealt[Founders]):
    """The next tile of a stack is turned up: beside it if there is none, else on top (p. 5, 11)."""

    color: int = 0

    @property
    def display(self) -> str:  # type: ignore[override]
        return COLORS[self.color]

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return draws(s, self.color)

    def resolve(self, s: Founders, outcome: Choice) -> None:
        tile = drawn(s, self.color, outcome)
        beside, top = s.worship_up[self.color]
        slot = 0 if beside < 0 else 1
        s.worship_up[self.color] = (tile, top) if slot == 0 else (beside, tile)
        if s.sink is not None:
            s.say(WorshipTurnedUp(COLORS[self.color], slot, outcome))


@step
class DrawUnseen(Dealt[Founders]):
    """In set-up, before any tile is face up, a worship tile is the stack's top one, unseen (Founders 1)."""

    seat: int = 0
    color: int = 0

    @property
    def display(self) -> str:  # type: ignore[override]
        return COLORS[self.color]

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return draws(s, self.color)

    def resolve(self, s: Founders, outcome: Choice) -> None:
        to_hand(s, self.seat, drawn(s, self.color, outcome), -1)


def to_hand(s: Founders, who: int, tile: int, slot: int) -> None:
    p = s.players[who]
    p.hand = tuple(sorted((*p.hand, tile)))
    kind = s.box.worship[tile]
    if s.sink is not None:
        s.say(WorshipTaken(who, kind.id, COLORS[kind.color], slot))


def take_face_up(s: Founders, who: int, name: str) -> None:
    """A face-up tile goes to the hand; the top slides beside the stack if need be; a refill is owed."""
    tile = s.box.tile[name]
    color = s.box.worship[tile].color
    beside, top = s.worship_up[color]
    slot = 0 if beside == tile else 1
    s.worship_up[color] = (top, -1) if slot == 0 else (beside, -1)
    to_hand(s, who, tile, slot)
    owe_refills(s, color)


def give_back(s: Founders, who: int, tile: int) -> None:
    """Face down under its stack. Gaps in the display are filled by the caller (Founders 18)."""
    kind = s.box.worship[tile]
    s.worship_queue[kind.color] = (*s.worship_queue[kind.color], tile)
    if s.sink is not None:
        s.say(WorshipReturned(who, kind.id, COLORS[kind.color]))


def worship_place(s: Founders, choice: Choice) -> Place:
    tile = s.box.tile[choice]
    color = s.box.worship[tile].color
    return ("worship", COLORS[color], s.worship_up[color].index(tile))


def all_face_up(s: Founders) -> list[Choice]:
    return [s.box.worship[tile].id for color in range(3) for _, tile in s.face_up(color)]


@step
class GainWorship(Auto[Founders]):
    """After a temple: one of the two face-up tiles of its colour, if there is any (p. 11, Founders 29)."""

    color: int

    def do(self, s: Founders) -> None:
        if s.setting_up:
            if stack_size(s, self.color) > still_owed(s, self.color):
                owe(s, DrawUnseen(seat=self.who, color=self.color))
        elif to_be_seen(s, self.color):
            then(s, TakeWorship(self.who, self.color))


@step
class TakeWorship(Careful):
    """Which of the face-up tiles of the temple's colour?"""

    color: int
    moment: ClassVar[str] = "turn"

    @property
    def looks(self) -> str:  # type: ignore[override]
        return COLORS[self.color]

    def whole(self, s: Founders) -> list[Choice]:
        return [s.box.worship[tile].id for _, tile in s.face_up(self.color)]

    def candidates(self, s: Founders) -> list[Choice]:
        return all_face_up(s)

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        right = s.box.worship[s.box.tile[choice]].color == self.color
        return None if right else Reason("wrong_color", COLORS[self.color])

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return worship_place(s, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        take_face_up(s, self.who, choice)


@step
class GainAnyWorship(Auto[Founders]):
    """A reward: the face-up tile on top of any stack (Founders 2); in set-up a stack's top, unseen (Founders 1)."""

    def do(self, s: Founders) -> None:
        if s.setting_up:
            if any(stack_size(s, c) > still_owed(s, c) for c in range(3)):
                then(s, ChooseStack(self.who))
        elif s.owed:
            then(s, TurnUpNow(self.who), self)
        elif any(top >= 0 for _, top in s.worship_up):
            then(s, TakeTopTile(self.who))


@step
class TakeTopTile(Careful):
    """Which stack's top tile?"""

    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return [s.box.worship[top].id for _, top in s.worship_up if top >= 0]

    def candidates(self, s: Founders) -> list[Choice]:
        return all_face_up(s)

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return Reason("not_on_top") if worship_place(s, choice)[2] == 0 else None

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return worship_place(s, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        take_face_up(s, self.who, choice)


@step
class ChooseStack(Asked[Founders]):
    """In set-up nothing is face up yet: of which stack do you draw the top tile?"""

    moment: ClassVar[str] = "turn"

    def options(self, s: Founders) -> list[Choice]:
        return [name for color, name in enumerate(COLORS) if stack_size(s, color) > still_owed(s, color)]

    def candidates(self, s: Founders) -> list[Choice]:
        return list(COLORS)

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        color = COLORS.index(choice)
        return None if stack_size(s, color) > still_owed(s, color) else Reason("stack_empty", choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("stack", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        owe(s, DrawUnseen(seat=self.who, color=COLORS.index(choice)))
