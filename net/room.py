"""A room, seen from the player's thread. See net/lan.py for how to get into one."""

from __future__ import annotations

import concurrent.futures
import queue
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from game import words
from game.agenda import Choice, Reason
from game.titles import TITLES
from game.words.phrases import phrase
from net.consent import arranged, bots_for
from net.entries import Wrong
from net.identity import Identity, KnownPlayers
from net.names import tidied
from net.outside import News
from net.party import Party
from net.session import PeerSession
from net.shared_game import SharedGame
from net.thread import NetThread
from net.view import RoomView, name_of, view_of

NEWS = 10_000
REST = 8
"""So many times as long as it took to show what happened nothing new is shown: no member, be it with ever new talk or
with hundreds of keys in the room, has this take the time of the game."""
REST_AT_MOST = 0.1
ANSWER_WITHIN = 0.25
"""Seconds for which the player's thread waits until his answer is carried out."""


class Device(Protocol):
    """This device on its network (net/lan.py), as far as a room needs it."""

    @property
    def identity(self) -> Identity: ...
    @property
    def known(self) -> KnownPlayers: ...
    @property
    def thread(self) -> NetThread: ...
    @property
    def wake(self) -> Callable[[], None]: ...
    async def moved_out(self, room: Room) -> None:
        """Say good-bye to the room, in the net thread."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, and where that is written."""

    digest: bytes
    scores: tuple[int, ...]
    record: str


class Room:
    """One room, from the player's thread: every method may be called there, but for `tell` and `take`.

    The room itself (net/party.py) lives in the net thread. What the player does is posted to it; what it shows comes
    back as `view`, made anew there whenever something changed, and as news.
    """

    def __init__(self, lan: Device) -> None:
        self._lan = lan
        self._news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self._told: list[News] = []
        self.party: Party | None = None
        self.session: PeerSession | None = None
        self.view: RoomView | None = None
        self.left = False
        self._stale = False
        self._rests_until = 0.0

    # ------------------------------------------------------------ in the net thread
    def tell(self, news: News) -> None:
        if news.what == "begun":
            self._refresh()  # whoever hears of a game finds it in the view
        if self._news.qsize() < NEWS or news.what in ("begun", "replaced", "applied", "asks"):
            self._news.put(news)
        if not self._stale:
            self._stale = True
            self._lan.thread.loop.call_at(self._rests_until, self._refresh_and_wake)

    def _refresh_and_wake(self) -> None:
        """Once for all that happened together."""
        began = time.thread_time()
        self._refresh()
        self._lan.wake()
        took = time.thread_time() - began
        self._rests_until = self._lan.thread.loop.time() + min(REST * took, REST_AT_MOST)

    def _refresh(self) -> None:
        self._stale = False
        if self.party is not None and not self.left:
            self.view = view_of(self.party, self._lan.known)

    def take(self, party: Party) -> Room:
        self.party = party
        self._refresh()
        return self

    def _post(self, work: Callable[[Party], object]) -> None:
        def run() -> None:
            if self.party is not None and not self.left and not self.party.out:
                try:
                    work(self.party)
                except (ValueError, Wrong) as error:
                    self.tell(News("refused", (str(error),)))
                self._refresh()
                self._lan.wake()

        self._lan.thread.post(run)

    # ------------------------------------------------------------ the lobby
    def sit(self, seat: int, name: str, colour: str = "", glyph: str = "", bot: str = "") -> None:
        """Take a seat for a person or a bot of this device; a seat of our own is changed."""

        def work(party: Party) -> None:
            held = party.lobby.seat(seat)
            if held is None or held[0] == party.identity.public:
                called = tidied(name) or phrase("peers.player", n=seat + 1)
                party.put(("seat", seat), (party.identity.public, called, colour, glyph, bot))

        self._post(work)

    def stand(self, seat: int) -> None:
        """Leave a seat; also frees the seat of somebody who is not there any more."""

        def work(party: Party) -> None:
            held = party.lobby.seat(seat)
            if held is not None and (held[0] == party.identity.public or not party.reachable(held[0])):
                party.put(("seat", seat), None)

        self._post(work)

    def set_game(
        self, title: str, players: int, options: dict[str, int | str] | None = None, solo: bool = False
    ) -> None:
        """Anybody may change what will be played; everybody sees it, and nobody is ready any more."""
        made = TITLES[title].setup(players, solo, options or {})
        if isinstance(made, Reason):
            raise ValueError(words.reason(title, made))
        value = (title, tuple(sorted(made.options.items())), made.players, solo)
        self._post(lambda party: party.put(("game",), value))

    @property
    def live(self) -> bool:
        return self.view is None or self.view.live

    def show_live(self, on: bool) -> None:
        """For the whole table: half-made turns are seen as they are made, or turns only when they end."""
        self._post(lambda party: party.put(("held",), not on))

    def vouch_for(self, key: bytes) -> None:
        """Let a device in by its key, one that plays through ours; returns once that is written. Refused: no place."""
        self._lan.thread.call(lambda: self.party.upkeep.vouch(key) if self.party is not None else None)

    def send_away(self, key: bytes) -> None:
        """Away from the lobby, and whom only this device let in; who stays has a new code. Only the opener can."""
        self._post(lambda party: party.upkeep.send_away(key))

    def withdraw(self, key: bytes, then: Callable[[bytes], None]) -> None:
        """A guest by browser whom we invited is none any more; `then` is told, in the net thread, once that is so."""

        def work(party: Party) -> None:
            party.upkeep.withdraw(key)
            then(key)

        self._post(work)

    def go_with(self, key: bytes) -> tuple[str, ...]:
        """The names of those who would be sent away with this device, since nobody else let them in."""

        def ask() -> tuple[str, ...]:
            party = self.party
            if party is None:
                return ()
            gone = party.lobby.goes_with(key) - party.lobby.trusted
            return tuple(sorted(name_of(party, other) for other in gone if party.reachable(other)))

        try:
            return self._lan.thread.call(ask, ANSWER_WITHIN)
        except concurrent.futures.TimeoutError:
            return ()

    def ready(self, yes: bool = True) -> None:
        self._post(lambda party: party.upkeep.ready(yes))

    def say(self, text: str) -> None:
        text = "".join(c if c.isprintable() else " " for c in text).strip()[:500]
        if text:
            self._post(lambda party: party.say("chat", text))

    def emote(self, word: str) -> None:
        self._post(lambda party: party.say("emote", word))

    def accept_device(self, key: bytes) -> None:
        """This name with this key is whom we think it is."""
        view = self.view
        member = view.member(key) if view is not None else None
        if member is not None:
            self._lan.known.accept(member.name, key)
            self._post(lambda party: None)

    # ------------------------------------------------------------ the game
    def propose(self, changes: dict[int, tuple[bytes | None, str]], why: str, by_hand: bool = True) -> None:
        """Propose who plays from now on: seat -> (device, or None for this one; bot or nothing). See `view.lost`."""

        def work(party: Party) -> None:
            if party.playing is not None:
                mine = party.identity.public
                full = {seat: (key or mine, bot) for seat, (key, bot) in changes.items()}
                party.playing.step.consents.propose(arranged(party.playing.ledger, full, why[:200]), by_hand)
                party.playing.publish()

        self._post(work)

    def replace_lost(self, bot: str = "greedy", by_hand: bool = True) -> None:
        """Propose that a bot plays all seats of the devices that are not connected or see another game, on another
        device than this one if there is one."""

        def work(party: Party) -> None:
            if party.playing is not None:
                step, me = party.playing.step, party.identity.public
                there = [key for key in step.ledger.devices if key != me and not step.absent(key)]
                gone = [key for key in step.ledger.devices if key != me and step.absent(key)]
                consent = bots_for(step.ledger, gone, me, there, bot)
                if consent is None:
                    raise Wrong(phrase("peers.all_here"))
                step.consents.propose(consent, by_hand)
                party.playing.publish()

        self._post(work)

    def agree(self, proposal: bytes, by_hand: bool = True) -> None:
        """Sign a proposal; `by_hand`: a person at this device has read it and wants it."""

        def work(party: Party) -> None:
            if party.playing is not None:
                party.playing.step.consents.agree(proposal, by_hand)
                party.playing.publish()

        self._post(work)

    def keep_branch(self, game: bytes) -> None:
        """Of two games with one past, go on with the other one."""
        self._post(lambda party: party.others.follow(game))

    def answer(self, seat: int, choice: Choice) -> None:
        self._play(lambda playing: playing.answer(seat, choice))

    def undo(self, seat: int, to: int) -> None:
        self._play(lambda playing: playing.undo(seat, to))

    def _play(self, work: Callable[[SharedGame], None]) -> None:
        """Do this with the game, in the net thread, and wait for it a moment: what it leads to is shown at once.

        Raises what the work raises (Illegal). A net thread that is busy for longer does it later.
        """

        def run() -> None:
            if self.party is not None and self.party.playing is not None:
                work(self.party.playing)

        with suppress(concurrent.futures.TimeoutError):
            self._lan.thread.call(run, ANSWER_WITHIN)

    def pump(self) -> None:
        """Hand what happened to the session; `news` gives the rest."""
        while True:
            try:
                news = self._news.get_nowait()
            except queue.Empty:
                break
            if news.what == "begun":
                self.session = PeerSession(self, self._lan.identity.public, news, self.live)
            elif self.session is not None:
                self.session.hear(news)
            if news.what not in ("applied", "asks"):
                self._told.append(news)
                del self._told[:-NEWS]
        if self.session is not None:  # nothing is held back at the end of a game
            self.session.show_live(self.live or self.view is not None and self.view.over)

    def news(self) -> list[News]:
        """What happened since the last call; answers and draws come through the session."""
        self.pump()
        told, self._told = self._told, []
        return told

    def all_at_end(self, even_who_is_gone: bool = False) -> bool:
        """Whether every playing device that is there has told that it has the whole game; or, even of those who are
        gone or were left out, every one that ever played."""

        def ask() -> bool:
            party = self.party
            if party is None or party.playing is None:
                return True
            step, me = party.playing.step, party.identity.public
            if even_who_is_gone:
                return all(map(step.has_head, {*step.ledger.terms.devices, *step.ledger.devices} - {me}))
            return all(step.has_head(k) or not party.reachable(k) for k in step.ledger.devices if k != me)

        try:
            return self._lan.thread.call(ask, ANSWER_WITHIN)
        except concurrent.futures.TimeoutError:
            return False

    def ending(self) -> Ending | None:
        """Of the game that is played here; None while it is not over. All of one moment: the next, a machine may have
        gone over to another branch, of which the session has not heard yet."""

        def ask() -> Ending | None:
            playing = self.party.playing if self.party is not None else None
            if playing is None or not playing.ledger.over:
                return None
            scores: list[int] = getattr(playing.ledger.table.state, "scores", list)()
            return Ending(playing.ledger.digest, tuple(scores), str(playing.writer.path))

        try:
            return self._lan.thread.call(ask, ANSWER_WITHIN)
        except concurrent.futures.TimeoutError:
            return None

    def leave(self) -> concurrent.futures.Future[None]:
        """Say good-bye. The game can be opened again from its record."""
        self.left = True
        return self._lan.thread.start(self._lan.moved_out(self))
