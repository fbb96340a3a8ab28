"""A room as a player's program shows it: plain, unchanging, made in the net thread whenever something changed."""

from dataclasses import dataclass, field
from typing import Any

from net.chat import Line
from net.identity import KnownPlayers, Standing, fingerprint
from net.log import terms_hash
from net.party import Party
from net.words import ASTRAY, awaited_sentence, stopped_sentence


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


@dataclass(frozen=True, slots=True)
class ProposalView:
    hash: bytes
    by: str
    why: str
    seats: tuple[tuple[str, str, str], ...]
    """(seat's name, who plays it from now on, bot or nothing)."""
    agreed: tuple[str, ...]
    missing: tuple[str, ...]
    mine: bool
    """Whether this device has agreed already."""


@dataclass(frozen=True, slots=True)
class BranchView:
    game: bytes
    length: int
    through: str


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
    astray: tuple[bytes, ...] = ()
    """Devices that see another game than the majority."""
    stopped: str = ""
    trouble: str = ""
    proposals: tuple[ProposalView, ...] = ()
    branches: tuple[BranchView, ...] = ()
    record: str = field(default="")

    def member(self, key: bytes) -> MemberView | None:
        return next((m for m in self.members if m.key == key), None)


def name_of(party: Party, key: bytes) -> str:
    """What people call this device: its player's name, or the seats it plays."""
    member = party.lobby.member(key)
    if member is not None and member.name:
        return member.name
    if party.board is not None and key in party.board.ledger.devices:
        return " & ".join(party.board.ledger.seats[s].name for s in party.board.ledger.seats_of(key))
    return fingerprint(key)


def view_of(party: Party, known: KnownPlayers) -> RoomView:
    lobby, me = party.lobby, party.identity.public
    game, terms = lobby.game, party.terms()
    agreed = terms_hash(terms.plain()) if terms is not None else None
    board = party.board
    begun = board is not None and not board.ledger.over
    seats = _playing_seats(party) if begun else _lobby_seats(party, agreed)
    members = []
    for key in sorted(lobby.members() | set(party.mesh.links) | {me}, key=lambda k: (k != me, k)):
        link = party.mesh.links.get(key)
        name = name_of(party, key)
        members.append(MemberView(
            key, name, key == me, key == me or party.reachable(key), link is not None, link.delay if link else -1.0,
            Standing.KNOWN if key == me else known.standing(name, key), fingerprint(key),
            tuple(s.number for s in seats if s.key == key)))
    shown = board.ledger.terms if board is not None and begun else None
    return RoomView(
        lobby.room, lobby.name, lobby.code, lobby.open,
        shown.title if shown else game.title if game else "", shown.options if shown else game.options if game else (),
        shown.players if shown else game.players if game else 0, shown.solo if shown else bool(game and game.solo),
        seats, tuple(members), terms is not None and me in terms.devices,
        agreed is not None and lobby.is_ready(me, agreed), board is not None, board is not None and board.ledger.over,
        party.unreachable, party.mesh.port, tuple(party.chat.lines), **_game_part(party))


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
    assert party.board is not None
    ledger, me = party.board.ledger, party.identity.public
    found = []
    for number, row in enumerate(ledger.seats):
        key = ledger.devices[row.device]
        there = key == me or party.reachable(key)
        found.append(SeatView(number, key, row.name, row.colour, row.glyph, row.bot, key == me, True, there))
    return tuple(found)


def _game_part(party: Party) -> dict[str, Any]:
    """What a room shows only while a game is played."""
    board, me = party.board, party.identity.public
    if board is None:
        return {}
    step, ledger = board.step, board.ledger
    waiting, lost = [], []
    if not ledger.over and not step.stopped:
        for key, what in step.awaited():
            if key != me:
                absent = "" if not step.absent(key) else "astray" if party.reachable(key) else "not connected"
                waiting.append(awaited_sentence(name_of(party, key), what, absent))
                if absent:
                    lost.append(key)
    elif step.cheat is not None and step.cheat != me:
        lost.append(step.cheat)
    proposals = []
    for agreed, proposal in step.consents.proposals.items():
        consent = proposal.consent
        if me in consent.devices and proposal.by != step.cheat:
            rows = tuple((r.name, name_of(party, consent.devices[r.device]), r.bot) for r in consent.seats)
            names = [name_of(party, key) for key in consent.devices]
            signed = tuple(n for i, n in enumerate(names) if i in proposal.pieces)
            missing = tuple(n for i, n in enumerate(names) if i not in proposal.pieces)
            mine = consent.devices.index(me) in proposal.pieces
            by = name_of(party, proposal.by)
            proposals.append(ProposalView(agreed, by, consent.why, rows, signed, missing, mine))
    branches = tuple(BranchView(b.game, b.length, name_of(party, b.neighbour)) for b in step.consents.branches.values())
    why = step.stopped
    stopped = stopped_sentence(why.what, why.about, lambda key: name_of(party, key)) if why else ""
    return {"waiting": tuple(waiting), "lost": tuple(lost), "astray": tuple(sorted(step.doubts.astray)),
            "stopped": stopped, "proposals": tuple(proposals), "branches": branches,
            "trouble": ASTRAY if step.trusting else board.keeper.trouble, "record": str(board.keeper.path)}
