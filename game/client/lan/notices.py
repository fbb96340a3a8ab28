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
from game.bots import USUAL
from game.client.devices.intent import Pointer
from game.client.lan.seated import Seated
from game.client.paint.palette import STUCCO
from game.client.table.desk import Laid
from game.client.widgets.controls import Button
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.room import Room
    from net.view import RoomView

Do = Callable[[], object]


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


def _later(table: Shared, about: object) -> tuple[str, Do, str]:
    return phrase("lan.not_now"), partial(table.put_by, about), "plain"


def _wait(table: Shared, about: object) -> tuple[str, Do, str]:
    """What most people want: the bar at the foot still says whom for."""
    return phrase("lan.wait"), partial(table.put_by, about), "go"


def _stopped(table: Shared, view: RoomView) -> Notice | None:
    if not view.stopped or view.proposals:
        return None
    answers: tuple[tuple[str, Do, str], ...] = ()
    seats = [s.number for s in view.seats if s.key == table.cheat and s.key is not None]
    if seats and table.session_.here():
        change: dict[int, tuple[bytes | None, str]] = dict.fromkeys(seats, (None, USUAL))
        go_on = partial(table.room.propose, change, phrase("lan.signed_two_different_moves"))
        answers = ((phrase("lan.go_on_with_a_bot"), go_on, "go"),)
    if view.draw_again and table.session_.here():
        answers = ((phrase("lan.draw_anew"), partial(table.room.propose, {}, phrase("lan.draw_is_begun_anew")), "go"),)
    said = phrase("lan.stopped_words", why=view.stopped)
    return Notice(phrase("lan.table_has_stopped"), said, answers, ("stopped", view.stopped))


def _proposals(table: Shared, view: RoomView) -> list[Notice]:
    made = []
    for p in view.proposals:
        what = " ".join(p.said)
        if p.mine:
            said = phrase("lan.proposed_words", what=what, missing=list(p.missing))
            made.append(Notice(phrase("lan.proposed"), said, (), ("proposed", p.hash, p.missing)))
        else:
            agree = (phrase("lan.agree"), partial(table.room.agree, p.hash), "go")
            about = ("asked", p.hash)
            answers = (_later(table, about),) if p.unfair else (agree, _later(table, about))
            said = phrase("lan.asked_words", what=what, by=p.by, why=p.why, unfair=p.unfair)
            made.append(Notice(phrase("lan.asks_for_consent", name=p.by), said, answers, about))
    return made


def _branches(table: Shared, view: RoomView) -> Notice | None:
    if not view.branches:
        return None
    other = view.branches[0]
    ours = len(table.session_.table.log)
    words = phrase("lan.two_games_words", name=other.through, theirs=other.length, ours=ours)
    about = ("branch", other.game)
    keep = (phrase("lan.take_theirs"), partial(table.room.keep_branch, other.game), "go")
    stay = (phrase("lan.keep_this_one"), partial(table.put_by, about), "plain")
    return Notice(phrase("lan.two_games"), words, (keep, stay), about)


def _lost(table: Shared, view: RoomView) -> Notice | None:
    """Somebody is awaited in vain: wait, or go on without all who are gone, by consent of all who are not."""
    away = (*view.lost, *view.elsewhere)
    gone = [m for m in view.members if m.key in others(view) and (not m.present or m.key in away)]
    if not view.lost or not gone or view.stopped or view.proposals or cut_off(view):
        return None
    names, about = [m.name for m in gone], ("lost", tuple(m.key for m in gone))
    if all(m.key in view.astray for m in gone):
        why, heading = phrase("lan.why_astray"), phrase("lan.astray", names=names)
        said, watched = phrase("lan.astray_words", names=names), phrase("lan.astray_watched", names=names)
    elif all(m.key in view.elsewhere for m in gone):
        why, heading = phrase("lan.why_elsewhere"), phrase("lan.elsewhere", names=names)
        said, watched = phrase("lan.elsewhere_words", names=names), phrase("lan.elsewhere_watched", names=names)
    elif all(m.present for m in gone):
        why, heading = phrase("lan.why_holding"), phrase("lan.holding", names=names)
        said, watched = phrase("lan.holding_words", names=names), phrase("lan.holding_watched", names=names)
    else:
        why, heading = phrase("lan.not_connected"), phrase("lan.gone", names=names)
        said, watched = phrase("lan.gone_words", names=names), phrase("lan.gone_watched", names=names)
    if not table.session_.here():
        return Notice(phrase("lan.waiting"), watched, (), about)
    seats = [s.number for s in view.seats if s.key in {m.key for m in gone}]
    bot = (phrase("lan.seat_bots", seats=seats), partial(table.room.replace_lost, USUAL), "plain")
    take: dict[int, tuple[bytes | None, str]] = dict.fromkeys(seats, (None, ""))
    here = (phrase("lan.play_here", seats=seats), partial(table.room.propose, take, why), "plain")
    return Notice(heading, said, (_wait(table, about), bot, here), about)


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
    mine = table.question is not None
    said = phrase("lan.alone_your_move" if mine else "lan.alone_words")
    if cut_off(view):
        said = phrase("lan.cut_off_your_move" if mine else "lan.cut_off_words")
    answers: tuple[tuple[str, Do, str], ...] = ()
    if cut_off(view) and table.question is None and table.session_.here():
        bots = (phrase("lan.go_on_with_bots"), partial(table.room.replace_lost, USUAL), "plain")
        answers = (_wait(table, ("alone",)), bots)
    return Notice(phrase("lan.looking_for_the_others"), said, answers, ("alone",))


def _returned(table: Shared, view: RoomView) -> Notice | None:
    """A seat of somebody who is here again, and only watches, is played at this device: by a bot or by hand."""
    if view.proposals or view.branches:
        return None
    mine = {m.name.casefold() for m in view.members if m.me}
    for seat in view.seats:
        for m in view.members if seat.mine and (seat.bot or seat.name.casefold() not in mine) else ():
            if m.present and not m.me and not m.seats and m.name.casefold() == seat.name.casefold():
                about = ("returned", m.key, seat.number)
                back = partial(table.room.propose, {seat.number: (m.key, "")}, phrase("lan.back_again"))
                said = phrase("lan.returned_bot" if seat.bot else "lan.returned_person", name=m.name)
                answers = ((phrase("lan.give_it_back"), back, "go"), _later(table, about))
                return Notice(phrase("lan.is_back", name=m.name), said, answers, about)
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
