"""Keeping the lobby in order, as one device does it: who is in, who we are, what is shown, what all agreed to.

net/lobby.py says which notes count. Here is when this device writes one, when it sends the whole lobby to a neighbour,
and when it finds that everybody is ready.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Coroutine
from typing import Any, Protocol

from game.words.phrases import phrase
from net.addresses import own_addresses
from net.capacity import gives_way, has_room
from net.code import new_code
from net.entries import Entry, Terms, terms_hash
from net.hello import Card, Games, Refused
from net.identity import Identity
from net.ledger import Ledger
from net.lobby import Lobby
from net.outside import Message, News
from net.starting import Starting
from net.wire import pack

NOTES_WITHIN = 2.5
"""Seconds within which the notes of the lobby come to a newcomer."""
MEETINGS = 8
"""So many meetings come of our getting ready once: somebody who gets ready again and again, and lets none of them
become a game, makes us unready."""
SNAPSHOT_EVERY = 1.0
"""Seconds between two copies of the whole lobby for one neighbour."""
SNAPSHOT_BYTES = 32 << 10
"""So much of them in a second, a small part of what a neighbour lets us send: whoever has two boards differ for good,
and fills them, has two honest devices tell each other theirs again and again."""
WhyNot = Callable[[str, tuple[tuple[str, int | str], ...], int, bool], str]


class Household(Protocol):
    """The room around the lobby."""

    name: str

    @property
    def identity(self) -> Identity: ...
    @property
    def games(self) -> Games: ...
    @property
    def lobby(self) -> Lobby: ...
    @property
    def starting(self) -> Starting: ...
    @property
    def ledger(self) -> Ledger | None:
        """The game that is played here, or was the last one."""

    @property
    def port(self) -> int: ...
    @property
    def neighbours(self) -> Collection[bytes]: ...
    def reachable(self, key: bytes) -> bool: ...
    def present(self) -> set[bytes]:
        """Everybody we can talk to, directly or through others."""

    def to_everybody(self, message: Message) -> None: ...
    def carry_to(self, key: bytes, message: Message) -> None: ...
    def tell(self, news: News) -> None: ...
    def spawn(self, work: Coroutine[Any, Any, None]) -> None: ...
    def begin(self, genesis: Entry | None) -> None:
        """All have agreed: play."""

    def see_out(self, key: bytes) -> None:
        """End the link to somebody who is no member any more."""

    def turned_out(self, code: str) -> None:
        """It is we who are no members any more; the code says why, as a refusal does."""


class LobbyUpkeep:
    def __init__(self, house: Household, interface: str | None, why_not: WhyNot, links: int) -> None:
        self._house, self._interface, self._why_not, self._links = house, interface, why_not, links
        self._guide: bytes | None = None
        """The neighbour who tells us what was written in the lobby before we came, or while we were away."""
        self._snapshot_after: dict[bytes, float] = {}
        """Neighbour -> when it may be told the whole lobby again."""
        self._token = b""
        """Made when we last got ready. What stands on the board with another one we said before a restart: we may have
        given a piece then, and give no second one to the same meeting."""
        self._offered: set[bytes] = set()
        """The meetings that came of it."""
        self.through = b""
        """The device whose door for browsers we play through, if we do: everybody is told."""

    # ------------------------------------------------------------ who is let in
    def has_place(self, key: bytes) -> bool:
        house, players = self._house, self.players()
        if key not in players:
            if not house.lobby.is_member(key) and house.lobby.place(self._is_needed) is None:
                return False
            if not has_room((house.present() | set(house.neighbours)) - {key}, players, house.lobby.line):
                return False
        return key in house.neighbours or len(house.neighbours) < self._links or self.gives_way(key) is not None

    def _is_needed(self, key: bytes) -> bool:
        return self._house.reachable(key) or key in self.players()

    def vouch(self, key: bytes) -> None:
        """Say that this guest proved himself to us. Refused if there is no place any more."""
        lobby = self._house.lobby
        if lobby.is_away(key):
            raise Refused.because("away")
        if not lobby.is_vouched_for(key):
            path = lobby.place(self._is_needed)
            if path is None:
                raise Refused.because("full")
            self.put(path, key)

    def gives_way(self, key: bytes) -> bytes | None:
        return gives_way(key, self._house.neighbours, self.players(), self._house.lobby.line)

    def players(self) -> tuple[bytes, ...]:
        """The devices that play; before a game and after it those that sit in the lobby too."""
        ledger, lobby = self._house.ledger, self._house.lobby
        if ledger is not None and not ledger.over:
            return ledger.devices
        seats = [lobby.seat(i) for i in range(lobby.game.players)] if lobby.game else []
        sitting = {s[0] for s in seats if s is not None}
        return tuple(sorted(sitting | (set(ledger.devices) if ledger is not None else set())))

    # ------------------------------------------------------------ sending away
    def send_away(self, key: bytes) -> None:
        """Only the opener can, and in the lobby: everybody drops that device, and the room has another code.
        Nobody else is told that: from then on new guests come in by the opener's door alone.

        ValueError with a sentence if it cannot be. Whom he let in goes too, but for those who played with us.
        """
        lobby, me = self._house.lobby, self._house.identity.public
        if lobby.opener != me or key == me:
            raise ValueError(phrase("peers.opener_sends_away"))
        self._no_game_is_on()
        for friend in sorted(lobby.goes_with(key) & lobby.trusted):
            if (path := lobby.place(self._is_needed)) is not None:
                self.put(path, friend)
        self._let_go(key, lambda: self.put(lobby.away_place(), key))
        lobby.own_code = new_code()
        self.put(("room",), (lobby.name, False, ""))  # whoever stays may be a friend of his, or his other device

    def withdraw(self, key: bytes) -> None:
        """Say no more that we vouch for this device, one that plays through ours. ValueError while a game is on."""
        self._no_game_is_on()
        self._let_go(key, lambda: None)

    @property
    def game_is_on(self) -> bool:
        """Whether a game keeps us from another one: not if we only watch it, and nobody who plays it is there."""
        house, ledger = self._house, self._house.ledger
        if ledger is None or ledger.over:
            return False
        ours = house.identity.public in {*ledger.devices, *ledger.terms.devices}
        return ours or any(map(house.reachable, ledger.devices))

    def _no_game_is_on(self) -> None:
        if self.game_is_on:
            raise ValueError(phrase("peers.nobody_sent_away_now"))

    def _let_go(self, key: bytes, write: Callable[[], None]) -> None:
        """He is a guest of ours no more; what is going to be played is again what a member wanted, if he changed it."""
        lobby = self._house.lobby
        shown = lobby.notes.get(("game",))
        write()
        for path in lobby.vouched(key):
            self.put(path, None)
        if shown is not None and ("game",) not in lobby.notes:
            self.put(("game",), lobby.last_game() or shown.value)

    def see_out(self) -> None:
        """End the links to those who are no members any more because somebody was sent away, or our own stay."""
        house, lobby, me = self._house, self._house.lobby, self._house.identity.public
        gone = lobby.gone()
        for message in lobby.renew() if lobby.is_member(me) else ():
            house.to_everybody(message)
        if me in gone or lobby.is_away(me):
            house.turned_out("away" if lobby.is_away(me) else "away too")
        for key in list(house.neighbours):
            if key in gone or lobby.is_away(key):
                house.see_out(key)

    # ------------------------------------------------------------ writing
    def put(self, path: tuple[Any, ...], value: Any) -> None:
        """Write a note in the lobby and tell everybody."""
        message = self._house.lobby.put(path, value)
        self._house.to_everybody(message)
        self._changed()

    def introduce(self) -> None:
        """Say who we are and where we can be dialled, if that has changed."""
        house, me = self._house, self._house.identity.public
        value = (house.name, tuple(own_addresses(self._interface)), house.port, False)
        note = house.lobby.notes.get(("me", me))
        if house.lobby.is_member(me) and (note is None or note.value != value):
            self.put(("me", me), value)
        closed = ("room",) in house.lobby.notes and not house.lobby.open
        if house.lobby.opener == me and closed and not house.lobby.code:
            house.lobby.own_code = new_code()  # the one that we kept to ourselves was forgotten by a restart
        if self.through and house.lobby.is_member(me) and house.lobby.through(me) != self.through:
            self.put(("through", me), self.through)

    async def introduce_soon(self) -> None:
        """After the lobby's notes have come; what we say about ourselves needs the voucher first."""
        await comes_true(lambda: ("root",) in self._house.lobby.notes)
        self.introduce()

    def ready(self, yes: bool) -> bool:
        """Agree to exactly what the lobby shows now; False if there is nothing to agree to yet."""
        terms = self.terms()
        agreed = terms_hash(terms.plain()) if yes and terms is not None else None
        self._token, self._offered = secrets.token_bytes(8), set()
        self.put(("ready", self._house.identity.public), None if agreed is None else (agreed, self._token))
        return agreed is not None

    def not_ready_any_more(self) -> None:
        """A game has begun: for another one everybody gets ready anew."""
        me = self._house.identity.public
        if self._house.lobby.notes.get(("ready", me)):
            self.put(("ready", me), None)

    # ------------------------------------------------------------ reading
    def terms(self) -> Terms | None:
        """What all would agree to if all were ready now; None while a seat is free or that cannot be played."""
        return None if self.unplayable else self._house.lobby.terms(self._house.games)

    @property
    def unplayable(self) -> str:
        """Why the game that the lobby shows cannot be played here, in a sentence; "" if it can."""
        game = self._house.lobby.game
        return "" if game is None else self._why_not(game.title, game.options, game.players, game.solo)

    def card(self) -> Card:
        """What the door shows of the room: the game that is played, or else the one that is going to be."""
        lobby, ledger = self._house.lobby, self._house.ledger
        if ledger is not None and not ledger.over:
            terms, free, begun = ledger.terms, 0, True
            game = terms.title, terms.rules, terms.data, terms.options, terms.players
        else:
            shown, free, begun = lobby.game, lobby.free(), False
            title = shown.title if shown else ""
            options, players = (shown.options, shown.players) if shown else ((), 0)
            game = title, *self._house.games.get(title, (0, b"\0" * 16)), options, players
        return Card(lobby.room, lobby.name, *game, free, lobby.open, begun)

    # ------------------------------------------------------------ from and to neighbours
    def linked(self, key: bytes, dialled: bool, proved_by: str) -> None:
        """A new neighbour. Refused if it is a guest for whom there is no place."""
        house = self._house
        if dialled:
            if proved_by == "code":
                house.lobby.trusted.add(key)
            if len(house.neighbours) == 1:
                self._guide = key
        elif proved_by != "key":
            self.vouch(key)
        if house.lobby.member(house.identity.public) is None:
            house.spawn(self.introduce_soon())
        if proved_by != "key" or house.ledger is None or house.ledger.over or key not in house.ledger.devices:
            self.send_all_to(key)  # with whom we play we play first: `compare` sends it, if our boards are not the same

    def unlinked(self, key: bytes) -> None:
        self._snapshot_after.pop(key, None)
        if key == self._guide:
            self._guide = None

    def receive(self, key: bytes, message: Message) -> bool:
        """A note from a neighbour; True if it is new and to be passed on."""
        return self._house.lobby.receive(message, key == self._guide, key)

    def noted(self) -> None:
        """A note has been taken, and passed on."""
        self._changed()

    def _changed(self) -> None:
        self.see_out()
        self.start_if_all_are_ready()
        self._house.tell(News("lobby"))

    def start_if_all_are_ready(self) -> None:
        """Give our piece of the next game's beginning, once. Also asked at every beat: who comes back may hear that all
        are ready before he has the end of the last game, and then no other note comes."""
        house = self._house
        self._take_back_old_word()
        if not self.game_is_on:
            terms = self.terms()
            if terms is not None and house.lobby.all_ready(terms):
                meeting = house.lobby.meeting(terms)
                self._offered.add(meeting)
                if len(self._offered) <= MEETINGS or house.identity.public not in terms.devices:
                    house.begin(house.starting.offer(terms, meeting))
                else:
                    self.ready(False)

    def _take_back_old_word(self) -> None:
        """We are not ready any more by what we said before a restart."""
        lobby, me = self._house.lobby, self._house.identity.public
        note = lobby.notes.get(("ready", me))
        if note is not None and note.value is not None and note.value[1] != self._token and lobby.is_member(me):
            self.put(("ready", me), None)

    def start(self, genesis: Entry) -> None:
        """The last piece has come: play, unless something else is shown by now, or we are not ready any more."""
        house, terms, me = self._house, self.terms(), self._house.identity.public
        if terms is not None and terms == Terms.read(genesis.body[0]):
            if me not in terms.devices or house.lobby.is_ready(me, terms_hash(terms.plain())):
                house.begin(genesis)

    def send_all_to(self, key: bytes) -> int:
        """How many bytes these were."""
        messages = [*self._house.lobby.snapshot(), *self._house.starting.messages()]
        for message in messages:
            self._house.carry_to(key, message)
        return sum(len(pack(message)) for message in messages)

    def compare(self, key: bytes, digest: bytes) -> None:
        """A neighbour says what its lobby comes to. If ours is another one, send ours: a note may have been lost."""
        if digest == self._house.lobby.digest():
            if key == self._guide:
                self._guide = None  # we know what it knows
            return
        now = asyncio.get_running_loop().time()
        if now > self._snapshot_after.get(key, 0.0):
            size = self.send_all_to(key)
            self._snapshot_after[key] = now + max(SNAPSHOT_EVERY, size / SNAPSHOT_BYTES)

    def forget_all_but(self, keys: Collection[bytes]) -> None:
        self._snapshot_after = {key: at for key, at in self._snapshot_after.items() if key in keys}

    # ------------------------------------------------------------ what is played
    def lay_out_again(self, ledger: Ledger) -> None:
        """A room opened from a record that knew no lobby shows the same game again when that one is over."""
        if ledger.over and self._house.lobby.game is None and self._house.identity.public in ledger.devices:
            terms = ledger.terms
            self.put(("game",), (terms.title, terms.options, terms.players, terms.solo))

    def show_what_is_played(self, ledger: Ledger) -> None:
        """Write back a note that was changed as the game began: by the lobby later guests know the game of this room.

        The first of the playing devices that is there writes what is played, and each device its own seats.
        """
        terms, me, lobby = ledger.terms, self._house.identity.public, self._house.lobby
        if ledger.over or lobby.game is None or self.terms() == terms:
            return
        game = (terms.title, terms.options, terms.players, terms.solo)
        first = next((key for key in ledger.devices if key == me or self._house.reachable(key)), None)
        if first == me and lobby.notes["game",].value != game:
            self.put(("game",), game)
        for number, row in enumerate(terms.seats):
            seat = (me, row.name, row.colour, row.glyph, row.bot)
            if terms.devices[row.device] == me and lobby.seat(number) != seat:
                self.put(("seat", number), seat)


async def comes_true(condition: Callable[[], bool]) -> bool:
    """Wait for the moment that the lobby's notes need to come."""
    for _ in range(round(NOTES_WITHIN / 0.02)):
        if condition():
            return True
        await asyncio.sleep(0.02)
    return condition()
