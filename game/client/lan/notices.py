"""What a shared table has to say besides the game: somebody is gone, agrees or is asked, or the table has stopped.

One card at a time, the most urgent, at the upper edge of the table; the game behind it can be played on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import Rect, Surface

from game.agenda import Question
from game.client.devices.intent import Pointer
from game.client.lan.seated import Seated
from game.client.paint.palette import STUCCO
from game.client.table.desk import Laid
from game.client.widgets.controls import Button
from game.client.widgets.ui import Widget
from game.words.telling import listed

if TYPE_CHECKING:
    from net.room import Room
    from net.view import RoomView

Do = Callable[[], object]
TWO_GAMES = "There are two games"


class Shared(Laid, Protocol):
    """A table shared between devices (table.LanTable)."""

    @property
    def room(self) -> Room: ...

    @property
    def session_(self) -> Seated: ...

    @property
    def question(self) -> Question | None: ...

    @property
    def cheat(self) -> bytes | None:
        """The key that was caught signing two moves for one place."""

    @property
    def put_away(self) -> set[object]:
        """What notices that were put away were about."""

    def put_by(self, about: object) -> None:
        """Say no more about this."""


@dataclass(frozen=True)
class Notice:
    heading: str
    words: str
    answers: tuple[tuple[str, Do, str], ...] = ()
    """(what the button says, what it does, its kind)."""
    about: object = None
    """What it is about: a notice that was put away stays away until this is another."""


def notice(table: Shared) -> Notice | None:
    """The most urgent one that was not put away."""
    view = table.room.view
    if view is None or table.room.left or not view.begun or view.over:
        return None
    first, rest = _stopped(table, view), (find(table, view) for find in (_branches, _lost, _alone, _returned))
    made = (first, *_proposals(table, view), *rest)
    return next((n for n in made if n is not None and n.about not in table.put_away), None)


def _later(table: Shared, about: object, words: str = "Not now") -> tuple[str, Do, str]:
    return words, partial(table.put_by, about), "plain"


def _wait(table: Shared, about: object) -> tuple[str, Do, str]:
    """What most people want: the bar at the foot still says whom for."""
    return "Wait", partial(table.put_by, about), "go"


def _stopped(table: Shared, view: RoomView) -> Notice | None:
    if not view.stopped or view.proposals:
        return None
    answers: tuple[tuple[str, Do, str], ...] = ()
    seats = [s.number for s in view.seats if s.key == table.cheat and s.key is not None]
    if seats and table.session_.here():
        change: dict[int, tuple[bytes | None, str]] = dict.fromkeys(seats, (None, "greedy"))
        go_on = partial(table.room.propose, change, "signed two different moves")
        answers = (("Go on with a bot", go_on, "go"),)
    if view.draw_again and table.session_.here():
        answers = (("Draw anew", partial(table.room.propose, {}, "the draw is begun anew"), "go"),)
    more = " Nothing is lost: every device keeps the game up to here, and it can be left and opened again."
    return Notice("The table has stopped", view.stopped + more, answers, ("stopped", view.stopped))


def _proposals(table: Shared, view: RoomView) -> list[Notice]:
    made = []
    for p in view.proposals:
        what = " ".join(p.said)
        if p.mine:
            waits = f" Waiting for {listed(p.missing)} to agree." if p.missing else ""
            made.append(Notice("Proposed", what + waits, (), ("proposed", p.hash, p.missing)))
        else:
            agree = ("Agree", partial(table.room.agree, p.hash), "go")
            why = f" {p.by} says: “{p.why}”." if p.why else ""
            about = ("asked", p.hash)
            answers = (_later(table, about),) if p.unfair else (agree, _later(table, about))
            words = f"{what}{why} {p.unfair}".rstrip()
            made.append(Notice(f"{p.by} asks for your consent", words, answers, about))
    return made


def _branches(table: Shared, view: RoomView) -> Notice | None:
    if not view.branches:
        return None
    other = view.branches[0]
    ours = len(table.session_.table.log)
    words = (
        f"While you were apart, {other.through} played on without this device. Their game has {other.length} entries, "
        f"the one on this table {ours}. Nothing is merged: choose one."
    )
    about = ("branch", other.game)
    keep = ("Take theirs", partial(table.room.keep_branch, other.game), "go")
    return Notice(TWO_GAMES, words, (keep, _later(table, about, "Keep this one")), about)


def _lost(table: Shared, view: RoomView) -> Notice | None:
    """Somebody is awaited in vain: wait, or go on without all who are gone, by consent of all who are not."""
    away = (*view.lost, *view.elsewhere)
    gone = [m for m in view.members if m.key in others(view) and (not m.present or m.key in away)]
    if not view.lost or not gone or view.stopped or view.proposals or cut_off(view):
        return None
    names, one = listed([m.name for m in gone]), len(gone) == 1
    be, about = "is" if one else "are", ("lost", tuple(m.key for m in gone))
    why, heading = "not connected", f"{names} {be} gone"
    words = f"{names} {'keeps the seat' if one else 'keep their seats'} and can come back at any time. "
    words += "Wait, or go on if all who are here agree."
    if all(m.key in view.astray for m in gone):
        why, heading = "seeing another game", f"{names} {'sees' if one else 'see'} another game"
        words = f"The game is not the same there as on the other devices. Wait whether {names} finds the mistake, "
        words += "or go on without if the others agree."
    elif all(m.key in view.elsewhere for m in gone):
        why, heading = "playing the other game", f"{names} {'plays' if one else 'play'} the other game"
        words = f"This table keeps its own game, and {names} went on with the other one. Go on here without, if all "
        words += "who are left agree; or take theirs, from the menu."
    elif all(m.present for m in gone):
        why, heading = "holding up the game", f"{names} {'holds' if one else 'hold'} up the game"
        words = f"{names} {be} connected, but what is due from there does not come. Wait, or go on without if the "
        words += "others agree; a draw that lies open is then made anew."
    if not table.session_.here():
        return Notice("Waiting", f"{names} {be} {why}; whoever plays can wait or agree on a bot.", (), about)
    seats = [s.number for s in view.seats if s.key in {m.key for m in gone}]
    single = len(seats) == 1
    bot = ("Seat a bot" if single else "Seat bots", partial(table.room.replace_lost, "greedy"), "plain")
    take: dict[int, tuple[bytes | None, str]] = dict.fromkeys(seats, (None, ""))
    here = ("Play it here" if single else "Play them here", partial(table.room.propose, take, why), "plain")
    return Notice(heading, words, (_wait(table, about), bot, here), about)


def others(view: RoomView) -> set[bytes]:
    """Devices that play at this table besides this one."""
    return {s.key for s in view.seats if s.key is not None and not s.mine}


def alone(view: RoomView) -> bool:
    """Others play at this table, and none of them is connected."""
    return bool(others(view)) and not any(m.present for m in view.members if m.key in others(view))


def cut_off(view: RoomView) -> bool:
    """Several others, and all of them gone at once: it is rather this device that has lost the network."""
    return alone(view) and len(others(view)) > 1


def _alone(table: Shared, view: RoomView) -> Notice | None:
    if not alone(view):
        return None
    words = "Nobody else of this table is connected. They are being looked for, and find this room on their lists"
    on = "your move can be made meanwhile" if table.question is not None else "play goes on when they are back"
    words += f"; {on}."
    answers: tuple[tuple[str, Do, str], ...] = ()
    if cut_off(view):
        words += " If all of them went at once, it may be this device that has lost the network."
    if cut_off(view) and table.question is None and table.session_.here():
        bots = ("Go on with bots", partial(table.room.replace_lost, "greedy"), "plain")
        answers = (_wait(table, ("alone",)), bots)
    return Notice("Looking for the others …", words, answers, ("alone",))


def _returned(table: Shared, view: RoomView) -> Notice | None:
    """A seat of somebody who is here again, and only watches, is played at this device: by a bot or by hand."""
    if view.proposals or view.branches:
        return None
    mine = {m.name.casefold() for m in view.members if m.me}
    for seat in view.seats:
        for m in view.members if seat.mine and (seat.bot or seat.name.casefold() not in mine) else ():
            if m.present and not m.me and not m.seats and m.name.casefold() == seat.name.casefold():
                about = ("returned", m.key, seat.number)
                back = partial(table.room.propose, {seat.number: (m.key, "")}, "back again")
                plays = "A bot of this device plays the seat" if seat.bot else "The seat is played here"
                words = f"{plays} since {m.name} was gone. Give it back, if all agree?"
                answers = (("Give it back", back, "go"), _later(table, about))
                return Notice(f"{m.name} is back", words, answers, about)
    return None


class NoticeCard(Widget):
    """The card: heading, words, answers."""

    def __init__(self, table: Shared, said: Notice) -> None:
        s, b = table.app.screen, table.app.brush
        self.said = said
        pad, gap = s.u(18), s.u(10)
        wide = min(s.u(760), table.area.w - s.u(40))
        self._room = wide - 2 * pad
        sizes = [Button.size(b, words) for words, _, _ in said.answers]
        foot = max((h for _, h in sizes), default=0)
        high = 2 * pad + b.lead("strong") + b.block_height(said.words, self._room, "note")
        rect = Rect(0, table.area.y + s.u(8), wide, high + (foot + gap if foot else 0))
        rect.centerx = table.area.centerx
        super().__init__(rect, "notice")
        x = rect.right - pad
        self.made: list[Widget] = []
        shrink = min(1.0, (self._room - gap * len(sizes)) / max(1, sum(w for w, _ in sizes)))
        for (words, do, kind), (w, h) in zip(said.answers, sizes, strict=True):
            x -= int(w * shrink)
            self.made.append(
                Button(Rect(x, rect.bottom - pad - h, int(w * shrink), h), words, do, f"notice {words}", kind=kind)
            )
            x -= gap
        self.made.reverse()

    def children(self) -> list[Widget]:
        return self.made

    def pointer(self, e: Pointer) -> bool:
        return e.kind in ("down", "wheel")

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        b.tip(to, self.rect)
        x, y = self.rect.x + b.u(18), self.rect.y + b.u(18)
        b.text(to, self.said.heading, (x, y + b.lead("strong") // 2), "strong", b.palette.focus, room=self._room)
        b.block(to, self.said.words, (x, y + b.lead("strong")), self._room, "note", STUCCO)
