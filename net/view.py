"""A room as a player's program shows it: plain, unchanging, made in the net thread whenever something changed."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from game.words.phrases import phrase
from net.chat import Line
from net.entries import Consent, terms_hash
from net.identity import KnownPlayers, Standing, fingerprint
from net.ledger import changes
from net.lockstep import Lockstep
from net.names import looks, pretends_a_print
from net.party import Party
from net.telling import awaited, refusal, seat_change
from net.telling import stopped as why_stopped

MEMBERS_SHOWN = 40
"""More than can be in a room at once: whoever lets in hundreds of keys makes no screen longer, and none slower."""


@dataclass(frozen=True, slots=True)
class SeatView:
    number: int
    key: bytes | None
    """The device; None: free."""
    name: str = ""
    colour: str = ""
    glyph: str = ""
    bot: str = ""
    mine: bool = False
    ready: bool = False
    present: bool = False


@dataclass(frozen=True, slots=True)
class MemberView:
    key: bytes
    name: str
    me: bool
    present: bool
    linked: bool
    """Directly, not through others."""
    delay: float
    """Seconds there and back; -1: not known."""
    standing: Standing
    fingerprint: str
    seats: tuple[int, ...]
    through: str = ""
    """Whose device this one plays through, by a browser; "": it plays by itself."""


@dataclass(frozen=True, slots=True)
class ProposalView:
    hash: bytes
    by: str
    why: str
    said: tuple[str, ...]
    """Sentences: every seat that changes hands, by its number, with who plays it now; and a draw that is made anew."""
    agreed: tuple[str, ...]
    missing: tuple[str, ...]
    mine: bool
    """Whether this device has agreed already."""
    redraws: bool = False
    """A draw lies open, and is made anew if all agree."""
    unfair: str = ""
    """Why this device does not sign it, in a sentence; empty if it may."""
    unasked: bool = False
    """A machine agrees to it by itself: nothing changes for anybody who is there or was a moment ago, and nobody gains
    a seat by his own vote."""


@dataclass(frozen=True, slots=True)
class BranchView:
    game: bytes
    length: int
    through: str
    left_alone: bool = False
    """A machine would go over to it: see net/branches.py."""


@dataclass(frozen=True, slots=True)
class RoomView:
    room: bytes
    name: str
    code: str
    open: bool
    title: str
    options: tuple[tuple[str, int | str], ...]
    players: int
    solo: bool
    seats: tuple[SeatView, ...]
    members: tuple[MemberView, ...]
    can_ready: bool
    ready: bool
    begun: bool
    over: bool
    unreachable: bool
    port: int
    chat: tuple[Line, ...]
    waiting: tuple[str, ...] = ()
    """Sentences: whom the table waits for, and whether he is there."""
    lost: tuple[bytes, ...] = ()
    """Awaited devices that are not connected or see another game, or a cheat: what a consent would go on without."""
    live: bool = True
    """Whether others' half-made turns are shown as they are made: an option of the whole table."""
    astray: tuple[bytes, ...] = ()
    """Devices that see another game than the majority."""
    elsewhere: tuple[bytes, ...] = ()
    """Devices that play another branch of this game."""
    stopped: str = ""
    trouble: str = ""
    draw_again: bool = False
    """The table stands still for a draw that all, just as they sit, may agree to make anew."""
    proposals: tuple[ProposalView, ...] = ()
    branches: tuple[BranchView, ...] = ()
    go_over_to: bytes = b""
    """The branch to which a machine at this device would go over by itself; empty: it stays."""
    record: str = field(default="")
    unplayable: str = ""
    """Why what the lobby shows cannot be played here, in a sentence."""
    code_with: str = ""
    """Who alone knows the room's code, since somebody was sent away; "": we know it too, or there is none."""
    opened_here: bool = False
    """Whether this device opened the room, and can send others away."""
    sent_away: frozenset[bytes] = frozenset()
    """The devices that were."""
    out: str = ""
    """Why this device is no member of the room any more, in a sentence."""

    def member(self, key: bytes) -> MemberView | None:
        return next((m for m in self.members if m.key == key), None)


def name_of(party: Party, key: bytes) -> str:
    """What people call this device: its player's name, or the seats it plays."""
    member = party.lobby.member(key)
    if member is not None and member.name:
        return member.name
    if party.playing is not None and key in party.playing.ledger.devices:
        return " & ".join(party.playing.ledger.seats[s].name for s in party.playing.ledger.seats_of(key))
    return fingerprint(key)


def _told_apart(party: Party, key: bytes) -> str:
    """The same where a seat is at stake: another device of that name, or one like it, does not pass for this one."""
    if key == party.identity.public:
        return phrase("peers.you")
    name = name_of(party, key)
    known = party.lobby.members() | set(party.playing.ledger.devices if party.playing is not None else ())
    alike = pretends_a_print(name) or any(k != key and looks(name_of(party, k)) == looks(name) for k in known)
    return f"{name} [{fingerprint(key)}]" if alike else name


def _shown(party: Party, sitting: Collection[bytes | None]) -> list[bytes]:
    """This device, then the members in order of their keys; of many those who sit or are here go first."""
    me, everybody = party.identity.public, {*party.lobby.members(), *party.mesh.links, party.identity.public}
    if len(everybody) > MEMBERS_SHOWN:
        by_rank = sorted(everybody, key=lambda k: (k != me, k not in sitting, not party.reachable(k), k))
        everybody = set(by_rank[:MEMBERS_SHOWN])
    return sorted(everybody, key=lambda k: (k != me, k))


def view_of(party: Party, known: KnownPlayers) -> RoomView:
    lobby, me = party.lobby, party.identity.public
    game, terms = lobby.game, party.terms()
    agreed = terms_hash(terms.plain()) if terms is not None else None
    playing = party.playing
    begun = playing is not None and not playing.ledger.over
    seats = _playing_seats(party) if begun else _lobby_seats(party, agreed)
    members = []
    for key in _shown(party, {seat.key for seat in seats}):
        link = party.mesh.links.get(key)
        name = name_of(party, key)
        members.append(
            MemberView(
                key,
                name,
                key == me,
                key == me or party.reachable(key),
                link is not None,
                link.delay if link else -1.0,
                Standing.KNOWN if key == me else known.standing(name, key),
                fingerprint(key),
                tuple(s.number for s in seats if s.key == key),
                name_of(party, through) if (through := lobby.through(key)) is not None else "",
            )
        )
    more = _game_part(party)
    if party.turned_away and not party.mesh.links:
        more["trouble"] = refusal("away")
    shown = playing.ledger.terms if playing is not None and begun else None
    return RoomView(
        lobby.room,
        lobby.name,
        lobby.code,
        lobby.open,
        shown.title if shown else game.title if game else "",
        shown.options if shown else game.options if game else (),
        shown.players if shown else game.players if game else 0,
        shown.solo if shown else bool(game and game.solo),
        seats,
        tuple(members),
        terms is not None and me in terms.devices,
        agreed is not None and lobby.is_ready(me, agreed),
        playing is not None,
        playing is not None and playing.ledger.over,
        party.unreachable,
        party.mesh.port,
        tuple(party.chat.lines),
        unplayable=party.upkeep.unplayable,
        live=not lobby.held,
        code_with=_code_with(party),
        opened_here=lobby.opener == me,
        sent_away=lobby.sent_away,
        out=refusal(party.out) if party.out else "",
        **more,
    )


def _code_with(party: Party) -> str:
    opener, lobby = party.lobby.opener, party.lobby
    hidden = opener not in (None, party.identity.public) and bool(lobby.name) and not lobby.open and not lobby.code
    return name_of(party, opener) if hidden and opener is not None else ""


def _lobby_seats(party: Party, agreed: bytes | None) -> tuple[SeatView, ...]:
    lobby, me, found = party.lobby, party.identity.public, []
    for number in range(lobby.game.players if lobby.game else 0):
        seat = lobby.seat(number)
        if seat is None:
            found.append(SeatView(number, None))
        else:
            ready = agreed is not None and lobby.is_ready(seat[0], agreed)
            found.append(SeatView(number, *seat, seat[0] == me, ready, seat[0] == me or party.reachable(seat[0])))
    return tuple(found)


def _playing_seats(party: Party) -> tuple[SeatView, ...]:
    assert party.playing is not None
    ledger, me = party.playing.ledger, party.identity.public
    found = []
    for number, row in enumerate(ledger.seats):
        key = ledger.devices[row.device]
        there = key == me or party.reachable(key)
        found.append(SeatView(number, key, row.name, row.colour, row.glyph, row.bot, key == me, True, there))
    return tuple(found)


def _game_part(party: Party) -> dict[str, Any]:
    """What a room shows only while a game is played."""
    playing, me = party.playing, party.identity.public
    if playing is None:
        return {}
    step, ledger = playing.step, playing.ledger
    waiting, lost = [], []
    if not ledger.over and not step.stopped:
        for key, what in step.awaited():
            if key != me:
                waiting.append(awaited(name_of(party, key), what, _why_not(party, step, key)))
                if step.absent(key):
                    lost.append(key)
    elif step.cheat is not None and step.cheat != me:
        lost.append(step.cheat)
    proposals = []
    for agreed, consent, by, signed in step.consents.open():
        if me in consent.devices and by != step.cheat and not step.consents.comes_late(consent):
            proposals.append(_proposal(party, step, agreed, consent, by, signed))
    better = step.branches.better()
    branches = tuple(
        BranchView(b.game, b.length, name_of(party, b.neighbour), b.game == better)
        for b in step.branches.known.values()
    )
    why = step.stopped
    stopped = why_stopped(why.what, why.about, lambda key: name_of(party, key)) if why else ""
    again = why is not None and why.what == "preimage spent"
    return {
        "waiting": tuple(waiting),
        "lost": tuple(lost),
        "astray": tuple(sorted(step.doubts.astray)),
        "elsewhere": tuple(sorted(step.branches.gone_over)),
        "stopped": stopped,
        "draw_again": again,
        "proposals": tuple(proposals),
        "branches": branches,
        "go_over_to": better,
        "trouble": phrase("peers.astray") if step.trusting else playing.writer.trouble,
        "record": str(playing.writer.path),
    }


def _why_not(party: Party, step: Lockstep, key: bytes) -> str:
    """Why what a device is awaited for may not come."""
    if not step.absent(key):
        return ""
    if not party.reachable(key):
        return "not connected"
    return "astray" if key in step.doubts.astray else "elsewhere" if key in step.branches.gone_over else "holding back"


def _proposal(
    party: Party, step: Lockstep, agreed: bytes, consent: Consent, by: bytes, signed: frozenset[int]
) -> ProposalView:
    ledger, consents = step.ledger, step.consents
    said = []
    for seat in changes(ledger, consent):
        old, new = ledger.seats[seat], consent.seats[seat]
        said.append(
            seat_change(
                seat + 1,
                old.name,
                (_told_apart(party, ledger.device_of(seat)), old.bot),
                (_told_apart(party, consent.devices[new.device]), new.bot),
            )
        )
    redraws = ledger.due == "deal" and agreed in consents.proposals
    said = [*(said or [phrase("peers.seats_stay")]), *([phrase("peers.draw_made_anew")] if redraws else [])]
    unfair = consents.scruples.unfair(consent) if agreed in consents.proposals else ()
    back = consents.scruples.returning(consent)
    why_not = phrase("peers.unfair", names=[_told_apart(party, key) for key in unfair]) if unfair else ""
    if back:
        why_not = phrase("peers.unfair_return", names=[_told_apart(party, key) for key in back])
    names = [_told_apart(party, key) for key in consent.devices]
    return ProposalView(
        agreed,
        _told_apart(party, by),
        consent.why,
        tuple(said),
        tuple(n for i, n in enumerate(names) if i in signed),
        tuple(n for i, n in enumerate(names) if i not in signed),
        consent.devices.index(party.identity.public) in signed,
        redraws,
        why_not,
        consents.scruples.unasked(consent, by),
    )
