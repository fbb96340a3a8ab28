"""A room as it lives on this device: its links, lobby, presence, chat, and the game when it has begun.

Everybody in a room is equal. Who opened it may leave; whoever is left goes on, lets guests in with the same code, and
keeps the room on the list. Lives in the net thread; the player's program talks to it through net/room.py.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Any

from game.words.phrases import phrase
from net.addresses import Address, usual_port
from net.attendance import Attendance
from net.budget import NOTES_A_SECOND, AuthorRates
from net.chain_seeds import ChainSeeds
from net.chat import Chat
from net.code import new_code
from net.dialback import DialBack
from net.doorkeeper import Doorkeeper
from net.entries import Entry, Terms, Wrong
from net.handshake import Proved
from net.hello import Card, Games, Refused
from net.identity import Identity
from net.kept_games import Kept, taken_up
from net.ledger import Ledger, OpenTable
from net.lobby import Lobby, new_room
from net.lobby_upkeep import LobbyUpkeep, WhyNot, comes_true
from net.mesh import BEAT, LINKS, Mesh
from net.other_games import OtherGames
from net.outside import Message, News
from net.promises import Promises
from net.record_writer import RecordWriter
from net.shared_game import MakeThinker, Recheck, SharedGame
from net.starting import Starting
from net.telling import refusal
from net.waking import Waking
from net.whereabouts import Whereabouts

log = logging.getLogger("tollan.net")
SOUGHT = 8
"""Devices that are dialled at a time where they are only said to be."""
GAME_MESSAGES = ("entry", "have", "piece", "agree", "cheat", "differ", "status", "want", "entries")


class Party:
    def __init__(
        self,
        who: Identity,
        name: str,
        version: str,
        games: Games,
        open_table: OpenTable,
        folder: Path,
        recheck: Recheck,
        tell: Callable[[News], None],
        room: bytes,
        interface: str | None = None,
        make_thinker: MakeThinker | None = None,
        why_not: WhyNot = lambda *game: "",
    ) -> None:
        self.identity, self.name, self.version, self.games = who, name, version, games
        self.open_table, self.folder, self._recheck, self.tell = open_table, folder, recheck, tell
        self._make_thinker = make_thinker
        loop = asyncio.get_running_loop()
        self.lobby = Lobby(who, room)
        self.attendance = Attendance(self)
        self.chat = Chat(who, room, loop.time, self.attendance.presence.boot)
        self.door = Doorkeeper(loop.time, self._is_a_players)
        self.mesh = Mesh(self, games, self, interface)
        self.upkeep = LobbyUpkeep(self, interface, why_not, LINKS)
        self.seeds = ChainSeeds(folder)
        self.starting = Starting(who, self.to_everybody, self.seeds.keep)
        self.playing: SharedGame | None = None
        self.dial_back = DialBack(self._can_be_dialled)
        self.whereabouts = Whereabouts(self.lobby, loop.time)
        self.others = OtherGames(self)
        self.waking = Waking(self)
        self._rates = AuthorRates(loop.time)
        self._tasks: set[asyncio.Task[Any]] = set()
        self.lobby.plays = self._plays
        self.out = ""
        """Why we are no member any more, as a refusal is coded; "": we are one."""
        self.turned_away = False
        """Somebody said so who did not prove who he is: it is shown while we have no link, and we stay."""
        self.closed = False
        self._sought = 0
        """How many of those whom we have never seen were looked for."""

    # ------------------------------------------------------------ opening, entering, leaving
    @staticmethod
    def new_room(who: Identity) -> tuple[bytes, bytes]:
        return new_room(who.public)

    async def open(
        self, nonce: bytes, name: str, is_open: bool, code: str, game: tuple[Any, ...], port: int = 0
    ) -> None:
        """Be the first in a new room; `game` is the lobby's note about what will be played."""
        await self._listen(port)
        self.put(("root",), nonce)
        self.put(("room",), (name, is_open, "" if is_open else code))
        self.put(("game",), game)
        self.upkeep.introduce()

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
        await comes_true(lambda: self.lobby.is_member(proved.key) or proved.key not in self.mesh.links)
        if proved.key not in self.mesh.links:
            raise Refused.because("gone")
        if not self.lobby.is_member(proved.key):
            self.mesh.drop(proved.key, "not of this room")
            raise Refused.because("impostor")
        self.whereabouts.kept[proved.key] = [(host, port)]  # the way back, should this link end before we know others
        return proved

    async def reopen(self, path: Path, port: int = 0, nonce: bytes = b"") -> None:
        """Open the room of a kept game again, with the code and the people it had.

        A record without notes about its room opens a new one (`nonce`, see `new_room`), with a code of its own.
        """
        kept = taken_up(self.folder, self.open_table, self.identity, chosen=path)
        assert kept is not None
        writer = kept.writer(self.folder, self.identity)
        try:
            await self._listen(port)
            self._recall_room(kept)
            if nonce and ("root",) not in self.lobby.notes:
                self.put(("root",), nonce)
            if nonce and ("room",) not in self.lobby.notes:
                self.put(("room",), (phrase("peers.table_of", name=self.name)[:40], False, new_code()))
                for key in sorted(self._players_ever(kept.ledger) - {self.identity.public}):
                    self.upkeep.vouch(key)
            self.upkeep.introduce()
        except BaseException:
            writer.close()
            raise
        self.resume(kept, writer)
        self.mesh.hurry()

    def _recall_room(self, kept: Kept) -> None:
        self.lobby.trusted |= self._players_ever(kept.ledger)
        for note in kept.remarks:
            if note[0] == "lobby" and note[1][2][:1] != ("ready",):
                self.lobby.receive(note[1], catching_up=True)
            elif note[0] == "seen":
                self.whereabouts.kept[note[1]] = [(host, port) for host, port in note[2]]

    def resume(self, kept: Kept, writer: RecordWriter) -> None:
        """Go on with a game that we kept; it asks nothing before it has been compared with another device's log."""
        self.others.recall(kept)
        self.take_game(kept.ledger, writer, kept.promises)
        assert self.playing is not None
        self.playing.recall(kept)

    async def _listen(self, port: int) -> None:
        """At this port, or else at the usual one: after a restart we are where the others have known us."""
        if self.mesh.port:
            return
        try:
            await self.mesh.open(port or usual_port(self.lobby.room, self.identity.public))
        except OSError:
            if port:
                raise
            await self.mesh.open()
        self.spawn(self._tick())

    async def close(self) -> None:
        self.closed = True
        if self.playing is not None:
            self.playing.close()
        for task in list(self._tasks):
            task.cancel()
        await self.mesh.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the room failed", exc_info=task.exception())

    # ------------------------------------------------------------ the door asks
    @property
    def code(self) -> str:
        return self.lobby.code

    def card(self) -> Card:
        return self.upkeep.card()

    def knows(self, key: bytes) -> bool:
        return self.lobby.is_member(key)

    def sent_away(self, key: bytes) -> bool:
        return self.lobby.is_away(key)

    def has_place(self, key: bytes) -> bool:
        return not self.mesh.is_kept_out(key) and self.upkeep.has_place(key)

    def _is_a_players(self, address: str) -> bool:
        """Whether a device that plays was seen at this address, or noted there beside the record."""
        seen, kept = self.whereabouts.seen_at, self.whereabouts.kept
        return any(
            seen.get(key) == address or any(host == address for host, _ in kept.get(key, ()))
            for key in self.upkeep.players()
        )

    def gives_way(self, key: bytes) -> bytes | None:
        return self.upkeep.gives_way(key)

    # ------------------------------------------------------------ the mesh tells
    def linked(self, key: bytes, proved: Proved, dialled: bool) -> None:
        self.turned_away = False
        self.whereabouts.seen_at[key] = self.mesh.links[key].pipe.address[0]
        self.upkeep.linked(key, dialled, proved.how)
        if self.playing is not None:
            self.playing.before_heard_by(key)
            self.playing.step.link_up(key)
        if self._plays(key):
            self.attendance.announce_soon()  # with whom we play we play first
        else:
            self.attendance.announce()
        self.dial_back.told.pop(key, None)
        self.mesh.send(key, ("dial", self.mesh.port))
        if past := self.chat.past():
            self.mesh.send(key, past)
        if self.playing is not None:
            self.playing.publish()
        self.tell(News("linked", (key,)))

    def unlinked(self, key: bytes, why: str) -> None:
        self.waking.gone(key)
        self.dial_back.told.pop(key, None)
        self.upkeep.unlinked(key)
        if why == "said good-bye":
            self.attendance.presence.gone(key)
        if not self.closed:
            self.attendance.announce()
            self.attendance.look_around()
            self.tell(News("unlinked", (key, why)))

    def message(self, key: bytes, message: Message) -> bool:
        """True if it brought the game on."""
        kind = message[0]
        if self.closed or self.out:
            return False
        if kind in GAME_MESSAGES:
            return self._game_message(key, message)
        if kind in NOTES_A_SECOND:
            author = message[2 if kind == "start" else 1]
            line = b"" if self.plays(author) else self.lobby.line(author)
            if self._rates.allow(kind, author, line) and self._is_noted(key, message):
                self._rates.count(kind, author, line)
        elif kind == "past":
            self._past_talk(key, message)
        elif kind == "dial":
            host = self.whereabouts.seen_at.get(key)
            if host is not None and self.dial_back.asked(key, message[1]):
                self.spawn(self._dial_back(key, host))
        elif kind == "dialled" and key not in self.dial_back.told:  # we have asked once
            self.dial_back.told[key] = message[1]
            self.tell(News("reach", (not self.unreachable,)))
        return False

    def _is_noted(self, key: bytes, message: Message) -> bool:
        """What the room notes of its members: True if it is its author's word, and new."""
        if message[0] == "here":
            return self.attendance.receive(key, message)
        if message[0] == "say":
            if new := self.lobby.is_member(message[1]) and self.chat.receive(message):
                self.pass_on(message, key)
                self.tell(News("said", (self.chat.lines[-1],)))
            return new
        if message[0] == "put":
            if not (self.lobby.is_news(message, key) and self.upkeep.receive(key, message)):
                return False
            self.pass_on(message, key)
            self.upkeep.noted()
            return True
        new, genesis = self.starting.receive(message) if self.lobby.is_member(message[2]) else (False, None)
        if new:
            self.pass_on(message, key)
        if genesis is not None:
            self.upkeep.start(genesis)
        return new

    def _past_talk(self, key: bytes, message: Message) -> None:
        if new := self.chat.receive_past(message, self.lobby.is_member):
            self.pass_on(self.chat.past(new), key)
            for line in list(self.chat.lines)[-len(new) :]:
                self.tell(News("said before", (line,)))

    def wanted(self) -> Iterable[tuple[bytes, list[Address]]]:
        """Whom we should be linked to: players to all players, also those whom a consent left out (they may play on by
        one of their own); spectators to two of them, and to two who play or ended the branch that they watch."""
        if self.out:
            return []
        me, players = self.identity.public, self.upkeep.players()
        if me in players or self.playing is None:
            left_out = self._players_ever(self.playing.ledger) if self.playing is not None else ()
            targets = [key for key in dict.fromkeys([*players, *left_out]) or self.lobby.members() if key != me]
        else:
            targets = [*self._two_honest(players), *self._two_honest(self.playing.ledger.devices)]
        if not self.mesh.links:
            targets = [key for key in dict.fromkeys([*self.lobby.members(), *self.whereabouts.kept]) if key != me]
        apart = [key for key in targets if key not in self.mesh.links and not self.lobby.is_away(key)]
        return [(key, self.whereabouts.ways_to(key)) for key in self._to_dial(apart)]

    def _to_dial(self, keys: list[bytes]) -> list[bytes]:
        """Those who were linked to us; of those who are only said to be somewhere, some at a time, all in turn: whoever
        lets in hundreds of keys has us look for none but a few."""
        met = self.whereabouts.has_met
        strangers = [key for key in keys if not met(key) and key not in self.mesh.dialling]
        free = max(0, SOUGHT - sum(not met(key) for key in self.mesh.dialling))
        if len(strangers) <= free:
            return keys
        first = self._sought % len(strangers)
        self._sought += free
        few = [*strangers[first:], *strangers[:first]][:free]
        return [key for key in keys if met(key) or key in few]

    def _two_honest(self, devices: Iterable[bytes]) -> list[bytes]:
        """Those of these devices to dial until we are linked to two who are no cheats."""
        assert self.playing is not None
        honest = [key for key in sorted(devices) if not self.playing.step.is_outcast(key)]
        return honest if sum(map(self.is_linked, honest)) < 2 else []

    def plays(self, key: bytes) -> bool:
        return key in self.upkeep.players()

    def is_of_the_room(self, key: bytes) -> bool:
        return self.lobby.is_member(key) or self.lobby.opener is None and not self.lobby.is_away(key)

    def missed(self, address: Address, why: str) -> None:
        self.whereabouts.missed(address)
        if why == "away" and not self.turned_away:
            self.turned_away = True
            self.tell(News("presence"))

    # ------------------------------------------------------------ sending
    def to_everybody(self, message: Message) -> None:
        self.mesh.send_all([key for key in self.mesh.links if self.lobby.may_hear(key, message)], message)

    def pass_on(self, message: Message, came_from: bytes) -> None:
        """To the neighbours who did not get it from the same one."""
        self.mesh.send_all([k for k in self._not_reached(came_from) if self.lobby.may_hear(k, message)], message)

    def _not_reached(self, came_from: bytes | None) -> list[bytes]:
        reached = self.attendance.presence.both_linked(came_from) if came_from else set()
        return [key for key in self.mesh.links if key != came_from and key not in reached]

    def carry(self, message: Message, but: bytes | None, players: bool | None) -> None:
        to = self._not_reached(but)
        if not to:
            return
        playing = self.upkeep.players()
        if players is None:
            to.sort(key=playing.__contains__, reverse=True)
        else:
            to = [key for key in to if (key in playing) == players]
        self.mesh.send_all(to, message)

    def carry_to(self, key: bytes, message: Message) -> None:
        if self.lobby.may_hear(key, message):
            self.mesh.send(key, message)

    @property
    def neighbours(self) -> Collection[bytes]:
        return self.mesh.links.keys()

    @property
    def port(self) -> int:
        return self.mesh.port

    @property
    def ledger(self) -> Ledger | None:
        return self.playing.ledger if self.playing is not None else None

    def present(self) -> set[bytes]:
        return self.attendance.reach

    def reachable(self, key: bytes) -> bool:
        return key in self.attendance.reach or key in self.mesh.links

    def see_out(self, key: bytes) -> None:
        self.mesh.drop(key, "no member any more")
        self.attendance.presence.gone(key)

    def turned_out(self, code: str) -> None:
        if not self.out:
            self.out = code
            for key in list(self.mesh.links):
                self.mesh.drop(key, "we were sent away")
            self.tell(News("sent away", (refusal(code),)))

    def _plays(self, key: bytes) -> bool:
        ledger = self.ledger
        return ledger is not None and not ledger.over and (key in ledger.devices or key in ledger.terms.devices)

    def is_linked(self, key: bytes) -> bool:
        return key in self.mesh.links

    def in_the_room(self) -> set[bytes]:
        return self.lobby.members() | set(self.mesh.links)

    def put(self, path: tuple[Any, ...], value: Any) -> None:
        """Write a note in the lobby and tell everybody."""
        self.upkeep.put(path, value)

    def terms(self) -> Terms | None:
        """What all would agree to if all were ready now; None while a seat is free or that cannot be played."""
        return self.upkeep.terms()

    def say(self, kind: str, text: str) -> None:
        self.to_everybody(self.chat.say(kind, text))
        self.tell(News("said", (self.chat.lines[-1],)))

    # ------------------------------------------------------------ the heartbeat
    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.beat()

    def beat(self) -> None:
        """The heartbeat, part by part: what goes wrong in one is noted, and the others go on."""
        for part in self.beat_parts() if not self.out else ():
            try:
                part()
            except Exception:
                log.exception("a part of the heartbeat failed: %s", part)

    def beat_parts(self) -> list[Callable[[], None]]:
        return [
            self.attendance.presence.forget_lost,
            self.upkeep.see_out,
            self.upkeep.introduce,
            self.attendance.announce,
            self.attendance.look_around,
            self.others.beat,
            self._forget_strangers,
            self._note_addresses,
            self._show_the_game,
            self._tick_game,
            self.upkeep.start_if_all_are_ready,
            self._repeat_starts,
            self._tell_beat,
        ]

    def _show_the_game(self) -> None:
        if self.playing is not None:
            self.upkeep.lay_out_again(self.playing.ledger)
            if not self.playing.asleep and not self.others.anybody_elsewhere():
                self.upkeep.show_what_is_played(self.playing.ledger)

    def _tick_game(self) -> None:
        if self.playing is not None:
            self.waking.beat(list(self.mesh.links))
            self.playing.step.tick(list(self.mesh.links))
            self.playing.publish()

    def _repeat_starts(self) -> None:
        for key in list(self.mesh.links):
            for message in self.starting.messages():
                self.mesh.send(key, message)

    def _tell_beat(self) -> None:
        self.tell(News("beat"))  # delays have been measured anew

    @property
    def unreachable(self) -> bool:
        """Nobody could dial us: we play through the others."""
        return self.dial_back.unreachable

    async def _dial_back(self, key: bytes, host: str) -> None:
        self.mesh.send(key, ("dialled", await self.dial_back.try_it(key, host, self._plays(key))))

    async def _can_be_dialled(self, host: str, port: int) -> bool:
        try:
            return (await self.mesh.look(host, port)).room == self.lobby.room
        except Refused:
            return False

    # ------------------------------------------------------------ the game
    def _game_message(self, key: bytes, message: Message) -> bool:
        before, looks = self._progress(), self._second_looks()
        if not self.others.receive(key, message):
            if message[0] == "status":
                self.waking.heard(key, message)
            if self.playing is not None:
                self.playing.receive(key, message)
                self.waking.wake(key)
        return self._progress() > before and self._second_looks() == looks  # who has us look twice pays for it

    def _second_looks(self) -> int:
        return self.playing.ledger.second_looks if self.playing is not None else 0

    def _progress(self) -> int:
        """Grows when a message brings a game on: ours, or one that we fetch."""
        return self.others.fetched + (self.playing.step.progress if self.playing is not None else 0)

    def begin(self, genesis: Entry | None) -> None:
        if genesis is None or self.upkeep.game_is_on or genesis.hash in self.others.past:
            return
        try:
            self.take_game(Ledger(*genesis.wire(), self.open_table))
        except Wrong as error:
            log.warning("a game could not begin: %s", error)

    def take_game(self, ledger: Ledger, writer: RecordWriter | None = None, promises: Promises | None = None) -> None:
        promises, seeds = promises or Promises(), self.seeds.of(ledger)
        for note in seeds:
            promises.add(note)
        self.others.forget(self.playing.ledger if self.playing is not None else None)
        if self.playing is not None:
            self.playing.close()
        self.whereabouts.new_file()
        self.lobby.trusted |= self._players_ever(ledger)
        self.starting.clear()
        self.playing = SharedGame(
            self,
            self.identity,
            ledger,
            self.open_table,
            self.folder,
            self._recheck,
            self._make_thinker,
            writer,
            promises,
        )
        for message in self.lobby.snapshot():
            if message[2][0] != "ready":  # for what they were ready has begun
                self.playing.note(("lobby", message))
        for birth in sorted(self.others.past):
            self.playing.note(("left", birth))
        self._note_addresses()
        if seeds:
            self.playing.writer.to_disk()
            self.seeds.forget()
        self.playing.begin()
        for key in self.mesh.links:
            self.playing.step.link_up(key)
        self.upkeep.not_ready_any_more()

    def _note_addresses(self) -> None:
        if self.playing is not None:
            for note in self.whereabouts.to_note():
                self.playing.note(note)

    def _forget_strangers(self) -> None:
        """What we remember of guests who are gone and have lost their place."""
        if ("root",) not in self.lobby.notes:
            return  # nobody has told us yet who belongs here
        known = self.lobby.members() | set(self.mesh.links)
        self.whereabouts.forget_all_but(known)
        self.chat.forget_all_but(known)
        self.upkeep.forget_all_but(known)

    def _players_ever(self, ledger: Ledger) -> set[bytes]:
        return set(ledger.terms.devices) | set(ledger.devices)
