"""What a player's program uses of the net: a LAN to look around in, a room to be in, a session to play.

    lan = Lan("Quetzal", wake=...)            the net thread starts; IdentityError with a sentence if it cannot
    lan.rooms()                               rooms that answer, those we fit first
    lan.host(...), lan.join(...), lan.reopen(...)   futures of a Room; Refused (or Unreadable) with a sentence
    room.view                                 everything there is to show, unchanging
    room.sit(0, ...), room.ready(True), room.say("hello")
    room.news()                               what happened since the last call
    room.session                              a PeerSession once the game has begun
    room.leave(); lan.close()

Every method may be called from the player's thread; none waits for the network. `wake` is called from the net thread
whenever there is something new.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from game import __version__, words
from game.agenda import Reason
from game.home import home, saves
from game.record import Unreadable
from game.setup import BadBox
from game.titles import TITLES
from game.words.phrases import phrase
from net.addresses import Address, is_ours, parsed
from net.code import new_code
from net.discovery import Found, who_hint
from net.hello import Card, Games, Refused
from net.identity import Identity, IdentityError, KnownPlayers
from net.kept_games import genesis_of, members_of, played_in, records_of, room_of
from net.names import tidied
from net.open_table import open_table, why_not
from net.party import Party
from net.recheck import second_opinion
from net.room import Room
from net.shared_game import MakeThinker
from net.surroundings import Surroundings
from net.thread import NetThread

log = logging.getLogger("tollan.net")
SEEK_EVERY = 1.0
ROOMS_MET = 16
UNFIT = ("title", "rules", "data", "protocol")
NOBODY_THERE = ("room", "unreachable", "late", "gone", "busy", "codeless")


def own_games() -> Games:
    """The titles this Tollan can play, with rules number and data hash."""
    found = {}
    for code, title in TITLES.items():
        with suppress(BadBox):
            found[code] = (title.rules, title.data_hash())
    return found


class Lan:
    """This device on its network. One at a time for each profile folder."""

    def __init__(
        self,
        name: str,
        folder: Path | None = None,
        interface: str | None = None,
        wake: Callable[[], None] = lambda: None,
        make_thinker: MakeThinker | None = None,
        record_folder: Path | None = None,
    ) -> None:
        if interface is not None and (trouble := is_ours(interface)) is not None:
            raise IdentityError(trouble)
        self.name = name
        """What the player is called in the rooms entered from now on."""
        self.folder = folder or home()
        self.records = record_folder or (saves() if folder is None else folder / "saves")
        self.identity = Identity.take(self.folder)
        self.known = KnownPlayers(self.folder)
        self.interface, self.wake, self._make_thinker = interface, wake, make_thinker
        self.games = own_games()
        self.room: Room | None = None
        self.around = Surroundings(__version__, self.games, interface, self._rooms_changed)
        self._found: list[Found] = []
        self._met: dict[bytes, set[bytes]] = {}
        """The devices of the rooms we were in since the program began, by room: they need no code again."""
        self.closed = False
        self._moved = asyncio.Event()
        self._on_the_way_out = asyncio.Lock()
        self.thread = NetThread()
        self.thread.start(self._look_around())

    # ------------------------------------------------------------ looking around
    @property
    def trouble(self) -> str:
        """Why rooms cannot be found by themselves, in a sentence; addresses still work."""
        return self.around.trouble

    async def _look_around(self) -> None:
        while not self.closed:
            try:
                await self.around.keep_up()
                await self._keep_announced()
            except Exception:
                log.exception("the announcement failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(SEEK_EVERY):
                    await self._moved.wait()
            self._moved.clear()

    def _rooms_changed(self) -> None:
        self._found = self.around.rooms()
        self.wake()

    def rooms(self) -> list[Found]:
        return list(self._found)

    async def _keep_announced(self) -> None:
        room = self.room
        if room is None or room.left or room.party is None or room.party.closed or room.party.out:
            return
        party = room.party
        self.around.stay_in(party.lobby.room)
        if party.lobby.game is not None or party.playing is not None:
            await self.around.announce(party.card(), party.mesh.port, self.identity.public)
        hints = {who_hint(party.lobby.room, key): key for key in party.lobby.members()}
        for hint, addresses in self.around.devices_of(party.lobby.room):
            if hint in hints and hints[hint] != self.identity.public:
                party.whereabouts.found(hints[hint], addresses)

    # ------------------------------------------------------------ going into rooms
    @property
    def _called(self) -> str:
        return tidied(self.name) or phrase("peers.somebody")

    def _party(self, room: Room, room_key: bytes) -> Party:
        return Party(
            self.identity,
            self._called,
            __version__,
            self.games,
            open_table,
            self.records,
            second_opinion,
            room.tell,
            room_key,
            self.interface,
            self._make_thinker,
            why_not,
        )

    def host(
        self,
        room_name: str,
        title: str,
        players: int,
        options: dict[str, int | str] | None = None,
        solo: bool = False,
        is_open: bool = False,
        code: str = "",
        port: int = 0,
    ) -> concurrent.futures.Future[Room]:
        """Open a room. ValueError at once if the game cannot be played like that."""
        made = TITLES[title].setup(players, solo, options or {})
        if isinstance(made, Reason):
            raise ValueError(words.reason(title, made))
        game = (title, tuple(sorted(made.options.items())), made.players, solo)
        name = "".join(c for c in room_name if c.isprintable()).strip()[:40] or phrase(
            "peers.table_of", name=self._called
        )

        async def run() -> Room:
            room = Room(self)
            room_key, nonce = Party.new_room(self.identity)
            party = self._party(room, room_key)
            await self._opened(party, party.open(nonce, name, is_open, code or new_code(), game, port))
            return await self._moved_in(room, party)

        return self.thread.start(run())

    def join(self, where: Found | str, code: str = "", through: bytes = b"") -> concurrent.futures.Future[Room]:
        """Enter a room of the list or at an address (host:port). Without a code: as an old friend, or an open room.

        A typed code must be proved by the room too: nobody is let through as the room who only says he is. `through`:
        the device there, which has vouched for our key, since we play through its door for browsers.
        """

        async def run() -> Room:
            wanted = where.card.room if isinstance(where, Found) else None
            return await self._joined(_ways(where), code.strip(), wanted, through)

        return self.thread.start(run())

    async def _joined(self, ways: list[Address], code: str, wanted: bytes | None, through: bytes) -> Room:
        """By the first way that leads in. One device that refuses, or only claims to be of the room, bars no other."""
        trouble = Refused.because("room")
        for host, port in ways:
            room, party = Room(self), None
            try:
                card = await self._probe(host, port)
                if wanted is not None and card.room != wanted:
                    continue
                party = await self._returning(room, card) or self._party(room, card.room)
                party.upkeep.through = through
                await self._enter(party, host, port, card.open, code)
                return await self._moved_in(room, party)
            except BaseException as why:
                if party is not None:
                    await party.close()
                if not isinstance(why, Refused):
                    raise
                if not _weight(trouble) or _weight(why) > _weight(trouble):
                    trouble = why
        raise trouble

    async def _returning(self, room: Room, card: Card) -> Party | None:
        """A party with the game we left in this room, if it was begun and we kept it."""
        if not card.begun:
            return None
        for record in played_in(self.records, card.room)[:3]:
            party = self._party(room, card.room)
            try:
                await party.reopen(record)
                if party.playing is not None and not party.playing.ledger.over:
                    return party
            except (Unreadable, OSError) as why:
                log.info("%s is not continued: %s", record.name, why)
            await party.close()
        return None

    async def _probe(self, host: str, port: int) -> Any:
        looker = self._party(Room(self), bytes(16))
        return await looker.mesh.look(host, port)

    async def _enter(self, party: Party, host: str, port: int, is_open: bool, code: str) -> None:
        """With our key towards a device of the room that we know; else with the code, or as anybody in an open room."""
        if keys := self._keys_of(party) | ({party.upkeep.through} - {b""}):
            try:
                await party.enter(host, port, "key", keys=keys)
                return
            except Refused as why:
                if why.code not in ("stranger", "impostor"):
                    raise
        if code:
            await party.enter(host, port, "code", code)
        elif is_open and (party.lobby.open or not party.lobby.name):  # one that had a code is not entered without
            await party.enter(host, port, "open")
        else:
            raise Refused.because("stranger")

    def _keys_of(self, party: Party) -> set[bytes]:
        """The devices of a room that we know: from its kept game, from other games kept of it, from earlier today."""
        room = party.lobby.room
        keys = party.lobby.members() | self._met.get(room, set())
        for record in played_in(self.records, room)[:3]:
            keys |= members_of(record, self.identity, room)
        return keys - {self.identity.public}

    def reopen(self, record: Path, port: int = 0) -> concurrent.futures.Future[Room]:
        """Open the room of a kept game again. Unreadable, with a sentence, if that cannot be."""

        async def run() -> Room:
            room = Room(self)
            new_room, nonce = Party.new_room(self.identity)
            party = self._party(room, _kept_room(record, self.records) or new_room)
            await self._opened(party, party.reopen(record, port, nonce))
            return await self._moved_in(room, party)

        return self.thread.start(run())

    async def _opened(self, party: Party, work: Any) -> None:
        try:
            await work
        except OSError as error:
            await party.close()
            raise Refused("port", phrase("peers.no_room_on_this_network", why=error.strerror or error)) from None
        except BaseException:
            await party.close()
            raise

    async def _moved_in(self, room: Room, party: Party) -> Room:
        if self.room is not None and not self.room.left:
            await self.moved_out(self.room)
        self.room = room.take(party)
        self._moved.set()
        self.around.stay_in(party.lobby.room)
        return room

    async def moved_out(self, room: Room) -> None:
        """Good-bye to a room. Asked for twice, or by `close` meanwhile: the second waits until the first is done."""
        room.left = True
        async with self._on_the_way_out:
            party, room.party = room.party, None
            await self.around.goodbye()
            self.around.stay_in(b"")
            if party is not None:
                self._met[party.lobby.room] = party.lobby.members()
                while len(self._met) > ROOMS_MET:
                    del self._met[next(iter(self._met))]
                await party.close()
            if self.room is room:
                self.room = None

    def close(self) -> None:
        """Leave, say good-bye on the network, end the thread, give the key free. Twice does no harm."""
        if self.closed:
            return
        self.closed = True

        async def run() -> None:
            if self.room is not None:
                await self.moved_out(self.room)
            await self.around.close()

        with suppress(concurrent.futures.TimeoutError, Exception):
            self.thread.start(run()).result(6.0)
        self.thread.stop()
        self.identity.close()


def _weight(why: Refused) -> int:
    """Of several reasons the player is told the one that says most about the room."""
    return 0 if why.code in NOBODY_THERE else 1 if why.code in UNFIT else 2


def _ways(where: Found | str) -> list[Address]:
    if isinstance(where, Found):
        return list(where.at)
    at = parsed(where)
    if at is None:
        raise Refused("address", phrase("peers.no_address", typed=where[:60]))
    return [at]


def _kept_room(record: Path, folder: Path) -> bytes | None:
    """The room a record was played in, from its own notes or those of another record of the game."""
    genesis = genesis_of(record)
    others = records_of(folder, genesis) if genesis is not None else []
    return next((room for room in map(room_of, (record, *others)) if room is not None), None)
