"""A room as one device lives in it: links, lobby, presence, chat, and the game when it has begun.

Everybody in a room is equal. Who opened it may leave; whoever is left goes on, lets guests in with the same code, and
keeps the room on the list. Lives in the net thread; the player's program talks to it through net/room.py.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

from game.record import Unreadable
from net.addresses import Address, dialable, own_addresses
from net.board import Board, MakeThinker, Recheck
from net.chat import Chat
from net.code import new_code
from net.dialback import DialBack
from net.door import Door
from net.following import Following
from net.handshake import Proved
from net.hello import Card, Games, Refused
from net.identity import Identity
from net.keep import Keeper
from net.ledger import Ledger, OpenTable
from net.lobby import Lobby, new_room
from net.log import OWN, Entry, Terms, Wrong, read, terms_hash
from net.mesh import BEAT, LINKS, Mesh
from net.messages import TAG
from net.outside import Message, Misbehaved, News
from net.places import gives_way, has_room
from net.presence import Presence
from net.shelf import Kept, taken_up
from net.starting import Starting
from net.words import NOT_FOLLOWED

log = logging.getLogger("tollan.net")
NOTES_WITHIN = 2.5
WhyNot = Callable[[str, tuple[tuple[str, int | str], ...], int, bool], str]
GAME_MESSAGES = ("entry", "have", "piece", "agree", "cheat", "differ", "status", "want", "entries")


class Party:
    def __init__(self, who: Identity, name: str, version: str, games: Games, open_table: OpenTable, folder: Path,
                 recheck: Recheck, tell: Callable[[News], None], room: bytes, interface: str | None = None,
                 make_thinker: MakeThinker | None = None, why_not: WhyNot = lambda *game: "") -> None:
        self.identity, self.name, self.version, self.games = who, name, version, games
        self._open_table, self._folder, self._recheck, self.tell = open_table, folder, recheck, tell
        self._make_thinker, self._interface, self._why_not = make_thinker, interface, why_not
        loop = asyncio.get_running_loop()
        self.lobby = Lobby(who, room)
        self.presence = Presence(who, room, loop.time)
        self.chat = Chat(who, room, loop.time, self.presence.boot)
        self.door = Door(loop.time)
        self.mesh = Mesh(self, games, self, interface)
        self.starting = Starting(who, self._everybody)
        self.board: Board | None = None
        self.dial_back = DialBack(self._can_be_dialled)
        self._guide: bytes | None = None
        """The neighbour who tells us what was written in the lobby before we came, or while we were away."""
        self._announcing: asyncio.TimerHandle | None = None
        self._seen_at: dict[bytes, str] = {}
        self._kept_addresses: dict[bytes, list[Address]] = {}
        self._noted: dict[bytes, set[Address]] = {}
        self._told_length: dict[bytes, int] = {}
        self._past: set[bytes] = set()
        self._fetching: dict[bytes, tuple[bytes, int]] = {}
        self._following: Following | None = None
        self._snapshot_sent: dict[bytes, float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._reach: set[bytes] = set()
        self.closed = False

    # ------------------------------------------------------------ opening, entering, leaving
    @staticmethod
    def new_room(who: Identity) -> tuple[bytes, bytes]:
        return new_room(who.public)

    async def open(self, nonce: bytes, name: str, is_open: bool, code: str, game: tuple[Any, ...],
                   port: int = 0) -> None:
        """Be the first in a new room; `game` is the lobby's note about what will be played."""
        await self._listen(port)
        self.put(("root",), nonce)
        self.put(("room",), (name, is_open, "" if is_open else code))
        self.put(("game",), game)
        self._introduce()

    async def enter(self, host: str, port: int, want: str, code: str = "", keys: Collection[bytes] = ()) -> Proved:
        """Enter the room at this address. Refused with a sentence if we may not.

        With our key only towards `keys`, devices of this room that we know; the code proves the room to us; in an open
        room the device must at least show that it is one of those whom the opener, or a guest of his, let in.
        """
        await self._listen(0)
        proved = await self.mesh.enter(host, port, want, code, lambda key: want != "key" or key in keys)
        if proved.card.room != self.lobby.room:
            self.mesh.drop(proved.key, "another room")
            raise Refused.because("room")
        if not await self._comes_true(lambda: self.lobby.is_member(proved.key) or proved.key not in self.mesh.links) \
                or proved.key not in self.mesh.links:
            gone = proved.key not in self.mesh.links
            self.mesh.drop(proved.key, "not of this room")
            raise Refused.because("gone" if gone else "impostor")
        self._kept_addresses[proved.key] = [(host, port)]   # the way back, should this link end before we know others
        return proved

    async def reopen(self, path: Path, port: int = 0, nonce: bytes = b"") -> None:
        """Open the room of a kept game again, with the code and the people it had.

        A record without notes about its room opens a new one (`nonce`, see `new_room`), with a code of its own.
        """
        kept = taken_up(self._folder, self._open_table, self.identity, chosen=path)
        assert kept is not None
        keeper = kept.keeper(self._folder, self.identity)
        try:
            await self._listen(port)
            self._recall_room(kept)
            if nonce and ("root",) not in self.lobby.notes:
                self.put(("root",), nonce)
            if nonce and ("room",) not in self.lobby.notes:
                self.put(("room",), (f"{self.name}'s table"[:40], False, new_code()))
                for key in sorted(self._players_ever(kept.ledger) - {self.identity.public}):
                    self._vouch(key)
            self._introduce()
        except BaseException:
            keeper.close()
            raise
        self._resume(kept, keeper)
        self.mesh.hurry()

    def _recall_room(self, kept: Kept) -> None:
        self.lobby.trusted |= self._players_ever(kept.ledger)
        for note in kept.remarks:
            if note[0] == "lobby" and note[1][2][:1] != ("ready",):
                self.lobby.receive(note[1], catching_up=True)
            elif note[0] == "seen":
                self._kept_addresses[note[1]] = [(host, port) for host, port in note[2]]

    def _resume(self, kept: Kept, keeper: Keeper) -> None:
        """Go on with a game that we kept; it asks nothing before it has been compared with another device's log."""
        self._take_board(kept.ledger, keeper, kept.notes)
        assert self.board is not None
        self.board.recall(kept)

    async def _comes_true(self, condition: Callable[[], bool]) -> bool:
        """Within the moment that the lobby's notes need to come."""
        for _ in range(round(NOTES_WITHIN / 0.02)):
            if condition():
                return True
            await asyncio.sleep(0.02)
        return condition()

    async def _listen(self, port: int) -> None:
        if not self.mesh.port:
            await self.mesh.open(port)
            self.spawn(self._tick())

    async def close(self) -> None:
        self.closed = True
        if self.board is not None:
            self.board.close()
        for task in list(self._tasks):
            task.cancel()
        await self.mesh.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the room failed", exc_info=task.exception())

    # ------------------------------------------------------------ the door asks
    @property
    def code(self) -> str:
        return self.lobby.code

    def card(self) -> Card:
        game = self.lobby.game
        begun = self.board is not None and not self.board.ledger.over
        terms = self.board.ledger.terms if self.board is not None and begun else None
        if terms is not None:
            return Card(self.lobby.room, self.lobby.name, terms.title, terms.rules, terms.data, terms.options,
                        terms.players, 0, self.lobby.open, True)
        title = game.title if game else ""
        rules, data = self.games.get(title, (0, b"\0" * 16))
        return Card(self.lobby.room, self.lobby.name, title, rules, data, game.options if game else (),
                    game.players if game else 0, self.lobby.free(), self.lobby.open, False)

    def knows(self, key: bytes) -> bool:
        return self.lobby.is_member(key)

    def has_place(self, key: bytes) -> bool:
        players = self._players()
        if key not in players:
            if not self.knows(key) and self.lobby.place(self._is_needed) is None:
                return False
            if not has_room((self._reach | set(self.mesh.links)) - {key}, players, self.lobby.line):
                return False
        return key in self.mesh.links or len(self.mesh.links) < LINKS or self.gives_way(key) is not None

    def _is_needed(self, key: bytes) -> bool:
        return self.reachable(key) or key in self._players()

    def _vouch(self, key: bytes) -> None:
        """Say that this guest proved himself to us. Refused if there is no place any more."""
        if not self.lobby.is_vouched_for(key):
            path = self.lobby.place(self._is_needed)
            if path is None:
                raise Refused.because("full")
            self.put(path, key)

    def gives_way(self, key: bytes) -> bytes | None:
        return gives_way(key, self.mesh.links, self._players(), self.lobby.line)

    # ------------------------------------------------------------ the mesh tells
    def linked(self, key: bytes, proved: Proved, dialled: bool) -> None:
        self._seen_at[key] = self.mesh.links[key].pipe.address[0]
        if dialled:
            if proved.how == "code":
                self.lobby.trusted.add(key)
            if len(self.mesh.links) == 1:
                self._guide = key
        elif proved.how != "key":
            self._vouch(key)
        if self.lobby.member(self.identity.public) is None:
            self.spawn(self._introduce_soon())
        self._snapshot(key)
        self._announce()
        self.mesh.send(key, ("dial", self.mesh.port))
        if self.board is not None:
            self.board.step.link_up(key)
            self.board.publish()
        self.tell(News("linked", (key,)))

    def unlinked(self, key: bytes, why: str) -> None:
        self._told_length.pop(key, None)
        self.dial_back.told.pop(key, None)
        if key == self._guide:
            self._guide = None
        if why == "said good-bye":
            self.presence.gone(key)
        if not self.closed:
            self._announce()
            self._look_around()
            self.tell(News("unlinked", (key, why)))

    def message(self, key: bytes, message: Message) -> None:
        kind = message[0]
        if self.closed:
            return
        if kind in GAME_MESSAGES:
            self._game_message(key, message)
        elif kind == "put":
            if self.lobby.receive(message, key == self._guide):
                self._pass_on(message, key)
                self._lobby_changed()
        elif kind == "here":
            self._here(key, message)
        elif kind == "start":
            new, genesis = self.starting.receive(message) if self.lobby.is_member(message[2]) else (False, None)
            if new:
                self._pass_on(message, key)
            self._begin(genesis)
        elif kind == "say":
            if self.lobby.is_member(message[1]) and self.chat.receive(message):
                self._pass_on(message, key)
                self.tell(News("said", (self.chat.lines[-1],)))
        elif kind == "dial":
            if self.dial_back.asked(key, message[1]):
                self.spawn(self._dial_back(key))
        elif kind == "dialled":
            self.dial_back.told[key] = message[1]
            self.tell(News("reach", (not self.unreachable,)))

    def wanted(self) -> Iterable[tuple[bytes, list[Address]]]:
        """Whom we should be linked to: players to all players, also those whom a consent left out (they may play on by
        one of their own), spectators to two of them."""
        me, players = self.identity.public, self._players()
        if me in players or self.board is None:
            left_out = self._players_ever(self.board.ledger) if self.board is not None else ()
            targets = [key for key in dict.fromkeys([*players, *left_out]) or self.lobby.members() if key != me]
        else:
            targets = [key for key in sorted(players) if key != me] if len(self.mesh.links) < 2 else []
        if not self.mesh.links:
            targets = [key for key in dict.fromkeys([*self.lobby.members(), *self._kept_addresses]) if key != me]
        return [(key, self._addresses(key)) for key in targets if key not in self.mesh.links]

    def _addresses(self, key: bytes) -> list[Address]:
        member, found = self.lobby.member(key), []
        if member is not None:
            seen = [self._seen_at[key]] if key in self._seen_at else []
            found = [(a, member.port) for a in seen] + dialable(member.addresses, member.port)
        return list(dict.fromkeys([*found, *self._kept_addresses.get(key, [])]))[:16]

    def found(self, key: bytes, addresses: list[Address]) -> None:
        """Discovery saw a member of this room somewhere."""
        if self.lobby.is_member(key):
            self._kept_addresses[key] = list(dict.fromkeys([*addresses, *self._kept_addresses.get(key, [])]))[:8]

    # ------------------------------------------------------------ sending
    def _everybody(self, message: Message) -> None:
        self.mesh.send_all(list(self.mesh.links), message)

    def _pass_on(self, message: Message, came_from: bytes) -> None:
        """To the neighbours who did not get it from the same one."""
        self.mesh.send_all(self._not_reached(came_from), message)

    def _not_reached(self, came_from: bytes | None) -> list[bytes]:
        reached = self.presence.both_linked(came_from) if came_from else set()
        return [key for key in self.mesh.links if key != came_from and key not in reached]

    def carry(self, message: Message, but: bytes | None, players: bool) -> None:
        playing = self._players()
        self.mesh.send_all([key for key in self._not_reached(but) if (key in playing) == players], message)

    def carry_to(self, key: bytes, message: Message) -> None:
        self.mesh.send(key, message)

    def reachable(self, key: bytes) -> bool:
        return key in self._reach or key in self.mesh.links

    def is_linked(self, key: bytes) -> bool:
        return key in self.mesh.links

    def _players(self) -> tuple[bytes, ...]:
        if self.board is not None and not self.board.ledger.over:
            return self.board.ledger.devices
        game = self.lobby.game
        seats = [self.lobby.seat(i) for i in range(game.players)] if game else []
        sitting = {s[0] for s in seats if s is not None}
        return tuple(sorted(sitting | (set(self.board.ledger.devices) if self.board is not None else set())))

    def put(self, path: tuple[Any, ...], value: Any) -> None:
        """Write a note in the lobby and tell everybody."""
        message = self.lobby.put(path, value)
        self._everybody(message)
        self._lobby_changed()

    def say(self, kind: str, text: str) -> None:
        self._everybody(self.chat.say(kind, text))
        self.tell(News("said", (self.chat.lines[-1],)))

    # ------------------------------------------------------------ lobby
    def _introduce(self) -> None:
        addresses = tuple(own_addresses(self._interface))
        value = (self.name, addresses, self.mesh.port, False)
        note = self.lobby.notes.get(("me", self.identity.public))
        if self.lobby.is_member(self.identity.public) and (note is None or note.value != value):
            self.put(("me", self.identity.public), value)

    async def _introduce_soon(self) -> None:
        """After the lobby's notes have come; what we say about ourselves needs the voucher first."""
        await self._comes_true(lambda: ("root",) in self.lobby.notes)
        self._introduce()

    def _snapshot(self, key: bytes) -> None:
        for message in [*self.lobby.snapshot(), *self.starting.messages()]:
            self.mesh.send(key, message)

    def _lobby_changed(self) -> None:
        if self.board is None or self.board.ledger.over:
            terms = self.terms()
            if terms is not None and self.lobby.all_ready(terms):
                self._begin(self.starting.offer(terms, self.lobby.meeting(terms)))
        self.tell(News("lobby"))

    def ready(self, yes: bool) -> bool:
        """Agree to exactly what the lobby shows now; False if there is nothing to agree to yet."""
        terms = self.terms()
        agreed = terms_hash(terms.plain()) if yes and terms is not None else None
        self.put(("ready", self.identity.public), agreed)
        return agreed is not None

    def terms(self) -> Terms | None:
        """What all would agree to if all were ready now; None while a seat is free or that cannot be played."""
        return None if self.unplayable else self.lobby.terms(self.games)

    @property
    def unplayable(self) -> str:
        """Why the game that the lobby shows cannot be played here, in a sentence; "" if it can."""
        game = self.lobby.game
        return "" if game is None else self._why_not(game.title, game.options, game.players, game.solo)

    # ------------------------------------------------------------ presence
    def _announce(self) -> None:
        if self._announcing is not None:
            self._announcing.cancel()
            self._announcing = None
        self._everybody(self.presence.announce(self.mesh.links, self.lobby.digest()))

    def _announce_soon(self) -> None:
        if self._announcing is None:
            self._announcing = asyncio.get_running_loop().call_later(0.1, self._announce)

    def _here(self, key: bytes, message: Message) -> None:
        about, boot = message[1:3]
        if about != key and not self.lobby.is_member(about):
            return
        old = self.presence.seen.get(about)
        if self.presence.receive(message, key):
            if old is None or old.boot != boot:
                self._announce_soon()               # it is heard, and may be sure of that
            self._pass_on(message, key)
            self._look_around()
        if about == key:
            self._compare_lobbies(key, message[5])

    def _compare_lobbies(self, key: bytes, digest: bytes) -> None:
        if digest == self.lobby.digest():
            if key == self._guide:
                self._guide = None                  # we know what it knows
            return
        now = asyncio.get_running_loop().time()
        if now - self._snapshot_sent.get(key, 0.0) > BEAT / 2:
            self._snapshot_sent[key] = now          # a note may have been lost with a link
            self._snapshot(key)

    def _look_around(self) -> None:
        reach = self.presence.reachable(list(self.mesh.links))
        if reach != self._reach:
            self._reach = reach
            self.tell(News("presence"))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.presence.forget_lost()
            self._introduce()
            self._announce()
            self._look_around()
            following = self._following
            if following is not None and (following.tired() or following.branch.neighbour not in self.mesh.links):
                self._stop_following()
            if self.board is not None:
                self._remember_addresses()
                self._lay_out_again(self.board.ledger)
                self.board.step.tick(list(self.mesh.links))
                self.board.publish()
            for key in list(self.mesh.links):
                for message in self.starting.messages():
                    self.mesh.send(key, message)
            self.tell(News("beat"))                 # delays have been measured anew

    @property
    def unreachable(self) -> bool:
        """Nobody could dial us: we play through the others."""
        return self.dial_back.unreachable

    async def _dial_back(self, key: bytes) -> None:
        self.mesh.send(key, ("dialled", await self.dial_back.try_it(key, self._seen_at[key])))

    async def _can_be_dialled(self, host: str, port: int) -> bool:
        try:
            return (await self.mesh.look(host, port)).room == self.lobby.room
        except Refused:
            return False

    # ------------------------------------------------------------ the game
    def _game_message(self, key: bytes, message: Message) -> None:
        if self._other_game(key, message) or self._follow_on(key, message):
            return
        if message[0] == "status":
            self._told_length[key] = message[2]
        if self.board is not None:
            self.board.receive(key, message)
            self._wake(key)

    def _wake(self, key: bytes) -> None:
        """A kept game goes on as soon as a device that plays it has told no longer log than ours."""
        assert self.board is not None
        if self.board.asleep and key in self.board.ledger.devices \
                and self._told_length.get(key, 1 << 31) <= len(self.board.ledger.entries):
            self.board.wake()

    def follow(self, game: bytes) -> None:
        """Keep the other branch of a split game: fetch it, check it, and go on from there."""
        branch = self.board.step.consents.branches.get(game) if self.board is not None else None
        if branch is None:
            self._stop_following()
            return
        self._following = Following(branch, self._open_table)
        self.mesh.send(branch.neighbour, self._following.want())

    def _stop_following(self) -> None:
        """It did not come: we stay where we are."""
        self._following = None
        self.tell(News("refused", (NOT_FOLLOWED,)))

    def _follow_on(self, key: bytes, message: Message) -> bool:
        following = self._following
        if following is None or key != following.branch.neighbour or message[0] != "entries":
            return False
        try:
            whole = following.receive(message)
        except Misbehaved:
            self._stop_following()
            raise
        if not whole:
            self.mesh.send(key, following.want())
            return True
        self._following = None
        assert self.board is not None and following.ledger is not None
        step = self.board.step
        step.stopped = None
        step.replace(following.ledger, "chosen")
        step.begin()
        step.link_up(key)
        self.board.publish()
        return True

    def _other_game(self, key: bytes, message: Message) -> bool:
        """A game we do not follow yet: somebody else's, or one we have lost. Ask for it from its genesis on."""
        if message[0] == "status" and message[1]:
            birth = message[1][0][1]
            if self.board is not None and birth == self.board.ledger.lineage[0][1]:
                return False
            if birth not in self._past and (self._free_for(key) or self._is_rival(key, birth)):
                self._fetching[key] = birth, message[2]
                self.mesh.send(key, ("want", birth[:TAG], 0))
            return True
        birth, length = self._fetching.get(key, (b"", 0))
        if message[0] == "entries" and message[2] == 0 and message[3] and message[1] == birth[:TAG]:
            del self._fetching[key]
            if birth not in self._past and self._free_for(key):
                self._take_other_game(key, birth, length, message)
                return True
            if self._is_rival(key, birth):
                self._take_rival(key, message)
                return True
        return False

    def _is_rival(self, key: bytes, birth: bytes) -> bool:
        """Whether a device of our game plays another one of the same meeting, which all prefer: the smaller id.

        Somebody gave different pieces to different devices; neither game got beyond what one device does alone.
        """
        ledger = self.board.ledger if self.board is not None else None
        return ledger is not None and key in ledger.devices and birth < ledger.lineage[0][1] \
            and all(entry.kind in OWN for entry in ledger.entries[1:])

    def _take_rival(self, key: bytes, message: Message) -> None:
        assert self.board is not None
        ours, me = self.board.ledger, self.identity.public
        try:
            packed, signatures = message[3][0]
            other = Ledger(packed, signatures, self._open_table)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        pieces = [ledger.entries[0].body[1][ours.devices.index(me)] if me in ours.devices else None
                  for ledger in (ours, other) if ledger.terms == ours.terms]
        if other.lineage[0][1] < ours.lineage[0][1] and len(pieces) == 2 and pieces[0] == pieces[1]:
            self._past.add(ours.lineage[0][1])
            self.board.step.replace(other, "rival")
            self.board.step.begin()
            self.board.step.link_up(key)
            self.board.publish()

    def _free_for(self, key: bytes) -> bool:
        """Whether we may go over to a game that this device plays: nothing is played here, or not by it any more."""
        return self.board is None or self.board.ledger.over or \
            self.board.asleep and key in self.board.ledger.devices

    def _take_other_game(self, key: bytes, birth: bytes, length: int, message: Message) -> None:
        try:
            genesis = read(b"", *message[3][0])
            if genesis.hash != birth or genesis.kind != "genesis":
                raise Wrong("not the game it told of")
            if not self._is_of_this_room(genesis):
                return
            kept = taken_up(self._folder, self._open_table, self.identity, birth)
            if kept is None:
                self._take_board(Ledger(*genesis.wire(), self._open_table))
            else:
                self._resume(kept, kept.keeper(self._folder, self.identity))
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        except Unreadable as why:
            log.warning("a kept game cannot be gone on with: %s", why)
            return
        assert self.board is not None
        self._told_length = {key: length}
        self.board.receive(key, message)
        self._wake(key)

    def _is_of_this_room(self, genesis: Entry) -> bool:
        """Nobody is drawn into a game that this room does not play: it is the one that the lobby shows, or for which we
        have just given our piece. A room opened from a record that knows no lobby plays what its players signed."""
        terms, me = Terms.read(genesis.body[0]), self.identity.public
        if any(self.starting.gave(nonce, tip) for nonce, tip in genesis.body[1]):
            return True
        if ("root",) not in self.lobby.notes:
            return False                            # the lobby has not come yet; the game is told of again
        if self.lobby.game is None:
            return me in terms.devices or all(map(self.lobby.is_member, terms.devices))
        return self.terms() == terms

    def _begin(self, genesis: Entry | None) -> None:
        if genesis is None or self.board is not None and not self.board.ledger.over or genesis.hash in self._past:
            return
        try:
            self._take_board(Ledger(*genesis.wire(), self._open_table))
        except Wrong as error:
            log.warning("a game could not begin: %s", error)

    def _take_board(self, ledger: Ledger, keeper: Keeper | None = None, notes: Any = None) -> None:
        if self.board is not None:
            self._past.add(self.board.ledger.lineage[0][1])
            self.board.close()
        self._following = None
        self._noted = {}                            # every game has notes of its own
        self.lobby.trusted |= self._players_ever(ledger)
        self.starting.clear()
        self.board = Board(self, self.identity, ledger, self._open_table, self._folder, self._recheck,
                           self._make_thinker, keeper, notes)
        for message in self.lobby.snapshot():
            if message[2][0] != "ready":            # for what they were ready has begun
                self.board.note(("lobby", message))
        self._remember_addresses()
        self.board.begin()
        for key in self.mesh.links:
            self.board.step.link_up(key)
        if self.lobby.notes.get(("ready", self.identity.public)):
            self.put(("ready", self.identity.public), None)     # for another game one gets ready anew

    def _remember_addresses(self) -> None:
        """Where the others were seen, beside the record, once per address: the way back after a restart."""
        assert self.board is not None
        for key, host in self._seen_at.items():
            member, known = self.lobby.member(key), self._noted.setdefault(key, set())
            if member is not None and (host, member.port) not in known and len(known) < 8:
                known.add((host, member.port))
                self._kept_addresses[key] = [(host, member.port), *self._kept_addresses.get(key, [])][:8]
                self.board.note(("seen", key, tuple(self._kept_addresses[key])))

    def _lay_out_again(self, ledger: Ledger) -> None:
        """A room opened from a record that knew no lobby shows the same game again when that one is over."""
        if ledger.over and self.lobby.game is None and self.identity.public in ledger.devices:
            terms = ledger.terms
            self.put(("game",), (terms.title, terms.options, terms.players, terms.solo))

    def _players_ever(self, ledger: Ledger) -> set[bytes]:
        return set(ledger.terms.devices) | set(ledger.devices)
