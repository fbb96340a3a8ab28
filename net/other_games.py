"""Games told of by others that are not the one played here: one to go over to, one to keep out of.

A game that this room plays is fetched from its genesis on, and gone on with from our own records if we kept it. The
other branch of a split game is fetched when the player chooses it. Whoever was away at the end of a game gets that end
from those who play the next one, and then follows them. What two games come to that began at the same time stands in
net/rivals.py.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.record import Unreadable
from game.words.phrases import phrase
from net.branch_fetch import BranchFetch
from net.catchup import batch_from
from net.entries import Entry, Terms, Wrong, read
from net.identity import Identity
from net.kept_games import Kept, rooms_of, taken_up
from net.ledger import Ledger, OpenTable
from net.lobby import Lobby
from net.messages import TAG
from net.outside import Message, Misbehaved, News
from net.promises import Promises
from net.record_writer import RecordWriter
from net.rivals import Rivals
from net.shared_game import SharedGame
from net.starting import Starting
from net.waking import Waking

log = logging.getLogger("tollan.net")
ENDED = 8
"""So many finished games are kept in memory, for those who were away when they ended."""
PATIENCE = 3
"""Heartbeats for which we wait before we leave our game for the one that all others play: one of them may still send
how ours ended."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that was played to its end in this room."""

    lineage: tuple[tuple[int, bytes], ...]
    entries: tuple[Entry, ...]

    def status(self) -> Message:
        return "status", self.lineage, len(self.entries), self.entries[-1].hash


class RoomAround(Protocol):
    """The room in which the games are played."""

    @property
    def identity(self) -> Identity: ...
    @property
    def open_table(self) -> OpenTable: ...
    @property
    def folder(self) -> Path: ...
    @property
    def lobby(self) -> Lobby: ...
    @property
    def starting(self) -> Starting: ...
    @property
    def playing(self) -> SharedGame | None: ...
    def terms(self) -> Terms | None: ...
    def reachable(self, key: bytes) -> bool: ...
    def is_linked(self, key: bytes) -> bool: ...
    def carry_to(self, key: bytes, message: Message) -> None: ...
    def tell(self, news: News) -> None: ...
    def take_game(
        self, ledger: Ledger, writer: RecordWriter | None = None, promises: Promises | None = None
    ) -> None: ...
    def resume(self, kept: Kept, writer: RecordWriter) -> None: ...
    @property
    def waking(self) -> Waking: ...


class OtherGames:
    def __init__(self, party: RoomAround) -> None:
        self._party = party
        self.past: set[bytes] = set()
        """Games that are over for us."""
        self._ended: dict[bytes, Ended] = {}
        """By the beginning of their genesis' hash, as others ask for them."""
        self._elsewhere: dict[bytes, bytes] = {}
        """Neighbours that play another game than we do, one that is not over for us -> its genesis' hash."""
        self._left = 0, 0
        """For how many beats all others have been elsewhere, and how long our log was then."""
        self._fetching: dict[bytes, tuple[bytes, int]] = {}
        self._rivals = Rivals(party, self._go_over)
        self._following: BranchFetch | None = None
        self.fetched = 0
        """Entries of other branches that were fetched and found right."""

    def receive(self, key: bytes, message: Message) -> bool:
        """True if it was about another game than the one played here."""
        return self._asked_for_the_end(key, message) or self._fetched(key, message) or self._followed(key, message)

    def forget(self, ledger: Ledger | None) -> None:
        """Another game is played here now, and not this one any more."""
        self._following = None
        self._elsewhere, self._left = {}, (0, 0)
        self._rivals.forget()
        if ledger is not None:
            self._is_past(ledger)

    def recall(self, kept: Kept) -> None:
        """After a restart we go back to no game that we had left, or played to its end, before this one."""
        self.past |= {note[1] for note in kept.remarks if note[0] == "left"} - {kept.ledger.lineage[0][1]}

    def _is_past(self, ledger: Ledger) -> None:
        """We do not go back to this game; its end, if we have it, is given to whoever has not."""
        birth = ledger.lineage[0][1]
        self.past.add(birth)
        self._elsewhere = {key: other for key, other in self._elsewhere.items() if other != birth}
        if ledger.over:
            self._ended[birth[:TAG]] = Ended(tuple(ledger.lineage), tuple(ledger.entries))
            for oldest in list(self._ended)[:-ENDED]:
                del self._ended[oldest]

    # ------------------------------------------------------------ the game before
    def _asked_for_the_end(self, key: bytes, message: Message) -> bool:
        """Somebody was away when a game ended, and still stands in the midst of it: he is told, and given the rest."""
        if message[0] == "status" and message[1]:
            ended = self._ended.get(message[1][0][1][:TAG])
            if ended is not None and message[2] < len(ended.entries):
                self._party.carry_to(key, ended.status())
        elif message[0] == "want" and message[1] in self._ended:
            batch = batch_from(self._ended[message[1]].entries, message[2])
            if batch:
                self._party.carry_to(key, ("entries", message[1], message[2], batch))
            return True
        return False

    def _recall_end(self, birth: bytes) -> None:
        """A game that we played to its end before a restart is over for us still."""
        party = self._party
        with suppress(Unreadable, Wrong):
            kept = taken_up(party.folder, party.open_table, party.identity, birth)
            if kept is not None and kept.ledger.over:
                self._is_past(kept.ledger)

    def anybody_elsewhere(self) -> bool:
        """Whether a neighbour plays another game than we do, and not one that is over for us."""
        return any(map(self._party.is_linked, self._elsewhere))

    def _all_elsewhere(self) -> bool:
        """Whether everybody of our game who is there plays another one, and leaves us no branch of it to choose. One
        alone, or two of four, draw nobody out of a game for which others of it may yet come back."""
        party, playing = self._party, self._party.playing
        if playing is None or playing.ledger.over or playing.step.branches.known:
            return False
        others = [k for k in playing.ledger.devices if k != party.identity.public]
        there = list(filter(party.reachable, others))
        most = 2 * len(there) > len(playing.ledger.devices) or there == others
        return bool(there) and most and all(k in self._elsewhere and party.is_linked(k) for k in there)

    # ------------------------------------------------------------ another branch
    def follow(self, game: bytes) -> None:
        """Keep the other branch of a split game: fetch it, check it, and go on from there."""
        playing = self._party.playing
        branch = playing.step.branches.find(game) if playing is not None else None
        if branch is None:
            self._stop_following()
            return
        self._following = BranchFetch(branch, self._party.open_table)
        self._party.carry_to(branch.neighbour, self._following.want())

    def _stop_following(self) -> None:
        """It did not come: we stay where we are."""
        self._following = None
        self._party.tell(News("refused", (phrase("peers.not_followed"),)))

    def beat(self) -> None:
        playing, (beats, length) = self._party.playing, self._left
        now = len(playing.ledger.entries) if playing is not None else 0
        self._left = (beats + 1 if now == length else 0, now) if self._all_elsewhere() else (0, now)
        following = self._following
        if following is not None and (following.tired() or not self._party.is_linked(following.branch.neighbour)):
            self._stop_following()

    def _followed(self, key: bytes, message: Message) -> bool:
        following = self._following
        if following is None or key != following.branch.neighbour or message[0] != "entries":
            return False
        before = following.length
        try:
            whole = following.receive(message)
        except Misbehaved:
            self._stop_following()
            playing = self._party.playing
            if playing is not None and playing.step.branches.plays(key, following.branch.game):
                raise
            return True  # he has gone over himself meanwhile, and said so
        self.fetched += following.length - before
        if not whole:
            self._party.carry_to(key, following.want())
            return True
        self._following = None
        assert self._party.playing is not None and following.ledger is not None
        self._party.playing.step.branches.go_back(following.branch.game)
        self._party.playing.step.stopped = None
        self._go_over(key, self._no_shorter_than_ours(following.ledger), "chosen")
        return True

    def _no_shorter_than_ours(self, ledger: Ledger) -> Ledger:
        """The branch as it came, or as we had it: what we signed there before we left it stays signed."""
        assert self._party.playing is not None
        length, ours = len(ledger.entries), self._party.playing.log_of(ledger.game)
        if ours is None or len(ours.entries) <= length or ours.entries[length - 1].hash != ledger.head.hash:
            return ledger
        return ours

    def _go_over(self, key: bytes, ledger: Ledger, why: str) -> None:
        playing = self._party.playing
        assert playing is not None
        playing.step.replace(ledger, why)
        playing.step.begin()
        playing.step.link_up(key)
        playing.publish()

    # ------------------------------------------------------------ another game
    def _fetched(self, key: bytes, message: Message) -> bool:
        """A game we do not follow yet: somebody else's, or one we have lost. Ask for it from its genesis on."""
        playing = self._party.playing
        ours = playing.ledger.lineage[0][1] if playing is not None else None
        if message[0] == "status" and message[1]:
            birth = message[1][0][1]
            if birth == ours:
                self._elsewhere.pop(key, None)
                return False
            if playing is not None and birth not in self.past and self._elsewhere.get(key) != birth:
                self._elsewhere[key] = birth
                self._recall_end(birth)
            if birth not in self.past and (self._free_for(key) or self._rivals.concern_us(key)):
                if not self._rivals.met_again(key, birth, len(message[1]), self._is_left_behind()):
                    self._fetching[key] = birth, message[2]
                    self._party.carry_to(key, ("want", birth[:TAG], 0))
            return True
        birth, length = self._fetching.get(key, (b"", 0))
        if message[0] == "entries" and message[2] == 0 and message[3] and message[1] == birth[:TAG]:
            del self._fetching[key]
            if birth == ours:
                return False  # another neighbour has sent it meanwhile
            if self._rivals.met(key, birth, message, self._is_left_behind()):
                return True
            if birth not in self.past and self._free_for(key):
                self._take(key, birth, length, message)
                return True
        return False

    def _free_for(self, key: bytes) -> bool:
        """Whether we may go over to a game that this device plays: nothing is played here, or not by it any more, or
        by nobody who is there, and none of them tells how it ended."""
        playing = self._party.playing
        return (
            playing is None
            or playing.ledger.over
            or key in playing.ledger.devices
            and (playing.asleep or self._is_left_behind())
        )

    def _is_left_behind(self) -> bool:
        return self._left[0] > PATIENCE and self._all_elsewhere()

    def _take(self, key: bytes, birth: bytes, length: int, message: Message) -> None:
        party = self._party
        try:
            genesis = read(b"", *message[3][0])
            if genesis.hash != birth or genesis.kind != "genesis":
                raise Wrong("not the game it told of")
            if not self.is_of_this_room(genesis):
                return
            left_behind, playing = self._is_left_behind(), party.playing
            if playing is not None and playing.asleep and not left_behind and not self._is_ours(genesis):
                return
            kept = taken_up(party.folder, party.open_table, party.identity, birth)
            if kept is not None and kept.ledger.over and party.playing is not None:
                self._is_past(kept.ledger)  # an evening ago, for us: he has missed its end
                return
            if kept is None:
                party.take_game(Ledger(*genesis.wire(), party.open_table))
            else:
                party.resume(kept, kept.writer(party.folder, party.identity))
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        except Unreadable as why:
            log.warning("a kept game cannot be gone on with: %s", why)
            return
        assert party.playing is not None
        party.waking.heard_only(key, length)
        party.playing.receive(key, message)
        party.waking.wake(key)
        if left_behind:
            party.tell(News("refused", (phrase("peers.left_behind"),)))

    def _is_ours(self, genesis: Entry) -> bool:
        """Whether we play it, or have no part in the one that we look at either."""
        assert self._party.playing is not None
        me, watched = self._party.identity.public, self._party.playing.step.place is None
        return watched or me in Terms.read(genesis.body[0]).devices

    def is_of_this_room(self, genesis: Entry) -> bool:
        """Nobody is drawn into a game that this room does not play: it is the one that the lobby shows, or for which we
        have just given our piece. A room opened from a record that knows no lobby plays what its players signed; where
        notes of the lobby were lost, one who signed the game comes back to it if nothing that is left contradicts: what
        the same people left in another room is none of this one."""
        party, lobby = self._party, self._party.lobby
        terms = Terms.read(genesis.body[0])
        if any(party.starting.gave(nonce, tip) for nonce, tip in genesis.body[1]):
            return True
        if ("root",) not in lobby.notes:
            return False  # the lobby has not come yet; the game is told of again
        if lobby.game is None:
            return party.identity.public in terms.devices or all(map(lobby.is_member, terms.devices))
        rooms = rooms_of(party.folder, genesis.hash)
        if rooms and lobby.room not in rooms:
            return False
        return party.terms() == terms or party.identity.public in terms.devices and self._could_be(terms)

    def _could_be(self, terms: Terms) -> bool:
        """Whether the lobby shows this game with seats that were forgotten, and none that somebody else has."""
        lobby, game = self._party.lobby, self._party.lobby.game
        rows = [(terms.devices[row.device], row.name, row.colour, row.glyph, row.bot) for row in terms.seats]
        return (
            game is not None
            and (game.title, game.options, game.players, game.solo)
            == (terms.title, terms.options, terms.players, terms.solo)
            and all(map(lobby.is_member, terms.devices))
            and all(lobby.seat(n) in (None, row) for n, row in enumerate(rows))
        )
