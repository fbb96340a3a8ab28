"""`tollan peer`: a headless player. It fills seats with bots for a party that wants a machine at the table.

    tollan peer --name Copal --host --game founders --players 3 --code komi-tasu
    tollan peer --name Maize --join "Copal's table" --code komi-tasu
    tollan peer --name Quetzal --join 192.168.1.7:40123 --watch
    tollan peer --name Copal --reopen game.tollan

It agrees to a consent that changes nothing but the seats of devices that it could not reach for ten seconds (or that
see another game, cheated, or hold up a draw), if bots play those seats on another device than the proposer's, and to no
other. Of two branches of its game it keeps the one that more devices play (net/branches.py). It exits 0 at the end of
the game.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import json
import logging
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from game.agenda import Choice, Question
from game.bots import BOTS, USUAL
from game.bots.thinker import IN_PLAY, InlineThinker
from game.home import NoHome
from game.record import Header, Unreadable
from game.setup import Value
from game.table import Table
from game.titles import TITLES
from game.words.phrases import phrase
from net.code import normal
from net.entries import Wrong
from net.hello import Refused
from net.identity import IdentityError
from net.lan import Lan
from net.names import tidied
from net.outside import News
from net.room import Ending, Room

COLOURS = ("red", "blue", "yellow", "green")
GLYPHS = ("sun", "moon", "jaguar", "eagle")
OPEN_WITHIN, JOIN_WITHIN = 30.0, 40.0
"""Seconds in which a room is opened or entered, or it is given up."""
SETTLE = 5.0
"""Seconds to wait at the end for those who have not seen it yet."""


SHORTEST_CODE = 6
TOLD = ("cheat", "desync", "healed", "consented", "left out", "branch", "refused", "reach", "linked", "unlinked")
"""News that is said on as it is."""
SAY_AFTER = 3.0
"""Seconds of waiting for the same devices after which this peer says so."""
FOLLOW = 15.0
"""Seconds before another branch that did not come is asked for again."""


class Sentence(Exception):
    """What cannot be done, to whoever typed the command."""


class ThreadThinker:
    """Bots choose in a thread of their own, on a copy of the table, so that the net never waits for them."""

    def __init__(self, header: Header, pause: float = 0.0) -> None:
        self._inline = InlineThinker(header, IN_PLAY)
        self._pause, self._since = pause, 0.0
        self._pool = concurrent.futures.ThreadPoolExecutor(1, "tollan bots")
        self._thought: concurrent.futures.Future[Choice] | None = None

    def ask(self, table: Table, question: Question) -> None:
        self._since = time.monotonic()
        self._thought = self._pool.submit(self._inline.choose, table.copy(), question)

    def poll(self) -> tuple[Choice] | None:
        if self._thought is None or not self._thought.done() or time.monotonic() - self._since < self._pause:
            return None
        thought, self._thought = self._thought, None
        return (thought.result(),)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Sentence(phrase("peers.peer_bad_word", said=message[:1].upper() + message[1:]))


def _name(text: str) -> str:
    if not tidied(text):
        raise argparse.ArgumentTypeError(phrase("peers.bad_name"))
    return tidied(text)


def _code(text: str) -> str:
    if text and len(normal(text)) < SHORTEST_CODE:
        raise argparse.ArgumentTypeError(phrase("peers.short_code", n=SHORTEST_CODE))
    return text


def _between(low: int, high: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(phrase("peers.bad_number", low=low, high=high, typed=text[:20]))
        return int(text)

    return number


def parser() -> argparse.ArgumentParser:
    p = _Parser(prog="tollan peer", description=phrase("peers.peer_is"))
    p.add_argument("--name", required=True, type=_name)
    what = p.add_mutually_exclusive_group(required=True)
    what.add_argument("--host", action="store_true", help=phrase("peers.help_host"))
    what.add_argument("--join", metavar="ROOM", help=phrase("peers.help_join"))
    what.add_argument("--reopen", metavar="FILE", help=phrase("peers.help_reopen"))
    p.add_argument("--game", choices=sorted(TITLES), help=phrase("peers.help_game"))
    p.add_argument("--players", type=int, default=0, metavar="N")
    p.add_argument(
        "--seats",
        type=_between(0, 8),
        default=1,
        metavar="N",
        help=phrase("peers.help_seats"),
    )
    p.add_argument("--bot", choices=BOTS, default=USUAL, help=phrase("peers.help_bot"))
    p.add_argument("--solo", action="store_true")
    p.add_argument("--option", action="append", default=[], metavar="K=V")
    p.add_argument("--room", default="", metavar="NAME", help=phrase("peers.help_room"))
    p.add_argument("--code", default="", type=_code, help=phrase("peers.help_code"))
    p.add_argument("--open", action="store_true", help=phrase("peers.help_open"))
    p.add_argument("--port", type=_between(0, 65535), default=0)
    p.add_argument("--interface", metavar="ADDR", help=phrase("peers.help_interface"))
    p.add_argument("--record", metavar="FILE", help=phrase("peers.help_record"))
    p.add_argument("--watch", action="store_true", help=phrase("peers.help_watch"))
    p.add_argument(
        "--patience",
        type=float,
        default=0.0,
        metavar="S",
        help=phrase("peers.help_patience"),
    )
    p.add_argument("--pause", type=float, default=0.0, metavar="S", help=phrase("peers.help_pause"))
    p.add_argument("--wait", type=float, default=60.0, metavar="S", help=phrase("peers.help_wait"))
    p.add_argument("--verbose", action="store_true")
    return p


def main(argv: Sequence[str] | None = None) -> int:
    """Returns the exit status: 0 at the end of the game, 2 with a sentence if it does not come to one."""
    try:
        args = parser().parse_args(argv)
        return _run(args)
    except (Sentence, Refused, IdentityError, NoHome, Unreadable, Wrong) as error:
        print(phrase("peers.peer_trouble", why=error), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _run(args: argparse.Namespace) -> int:
    if args.verbose:
        logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(relativeCreated)6d %(message)s")
    woken = threading.Event()
    interface = args.interface or os.environ.get("TOLLAN_INTERFACE") or None
    lan = Lan(
        args.name, interface=interface, wake=woken.set, make_thinker=lambda header: ThreadThinker(header, args.pause)
    )
    with suppress(ValueError):  # not the main thread
        signal.signal(signal.SIGTERM, lambda *_: _stop())
    try:
        room = _room(lan, args)
        return _Player(lan, room, args, woken).play()
    finally:
        lan.close()


def _stop() -> NoReturn:
    raise KeyboardInterrupt


def _say(what: str, **more: Any) -> None:
    print(json.dumps({"what": what, **more}), flush=True)


def _options(pairs: Sequence[str], title: str) -> dict[str, Value]:
    chosen: dict[str, Value] = {}
    known = {o.key: o for o in TITLES[title].options}
    for pair in pairs:
        key, eq, text = pair.partition("=")
        if not eq or key not in known:
            raise Sentence(phrase("peers.no_option", typed=pair[:40], title=title))
        value = next((v for v in known[key].values if str(v) == text), None)
        if value is None:
            raise Sentence(phrase("peers.option_is_one_of", option=key, values=list(known[key].values)))
        chosen[key] = value
    return chosen


def _room(lan: Lan, args: argparse.Namespace) -> Room:
    if args.reopen is not None:
        return _within(lan.reopen(Path(args.reopen), args.port), OPEN_WITHIN)
    if args.host:
        if not args.game:
            raise Sentence(phrase("peers.which_game"))
        title = TITLES[args.game]
        players = args.players or (1 if args.solo else title.players[0])
        try:
            opening = lan.host(
                args.room or phrase("peers.table_of", name=args.name),
                args.game,
                players,
                _options(args.option, args.game),
                args.solo,
                args.open,
                args.code,
                args.port,
            )
            return _within(opening, OPEN_WITHIN)
        except ValueError as error:
            raise Sentence(str(error)) from None
    return _joined(lan, args)


def _within(work: concurrent.futures.Future[Room], seconds: float) -> Room:
    """What it comes to; given up and Refused if that takes longer. Devices that are asleep take a call and say nothing,
    so that one after the other costs time."""
    try:
        return work.result(seconds)
    except TimeoutError:
        if work.cancel():
            raise Refused.because("late") from None
        return work.result()


def _joined(lan: Lan, args: argparse.Namespace) -> Room:
    """Look for the room until it is there; a refusal that waiting can mend is waited out."""
    until = time.monotonic() + args.wait
    why: Exception = Sentence(phrase("peers.no_such_room", name=args.join))
    while time.monotonic() < until:
        where: Any = args.join if ":" in args.join else next((f for f in lan.rooms() if f.card.name == args.join), None)
        if where is not None:
            try:
                return _within(lan.join(where, args.code), JOIN_WITHIN)
            except Refused as refused:
                if refused.code not in ("unreachable", "late", "gone", "busy", "shut", "room"):
                    raise
                why = refused
        time.sleep(0.1)
    raise why


class _Player:
    """Sits down, gets ready, lets its bots play, and leaves when all have seen the end."""

    def __init__(self, lan: Lan, room: Room, args: argparse.Namespace, woken: threading.Event) -> None:
        self._lan, self._room, self._args, self._woken = lan, room, args, woken
        self._lost_since: float | None = None
        self._over_since: float | None = None
        self._played = args.reopen is None
        """Whether a game that we opened again was not over yet at some moment."""
        self._asked_for: set[int] = set()
        self._following: dict[bytes, float] = {}
        self._waiting: tuple[tuple[str, ...], float] = ((), 0.0)
        """Whom the table waits for, and since when; 0: that was said."""

    def play(self) -> int:
        view = self._room.view
        assert view is not None
        _say("room", name=view.name, code=view.code, port=view.port, room=view.room.hex())
        while True:
            self._woken.wait(0.2)
            self._woken.clear()
            for news in self._room.news():
                self._heard(news)
            session = self._room.session
            if session is not None:
                while session.step() is not None:
                    pass
            view = self._room.view
            assert view is not None
            if not view.begun:
                self._sit_down()
            elif session is not None and session.table.over:
                self._keep_the_better_branch()
                if not view.go_over_to and self._finished() and (ending := self._room.ending()) is not None:
                    return self._end(ending)
            else:
                self._played = self._played or session is not None
                self._say_whom_we_await()
                self._consent()
                self._go_on_without_the_lost()

    def _heard(self, news: News) -> None:
        if news.what == "sent away":
            raise Sentence(str(news.about[0]))
        if news.what == "begun":
            _say("begun", record=self._room.view.record if self._room.view else "")
        elif news.what in TOLD:
            _say(news.what, about=[_plain(x) for x in news.about])

    def _say_whom_we_await(self) -> None:
        """Once for each wait that lasts: somebody may look at what this peer prints to learn why nothing happens."""
        view, now = self._room.view, time.monotonic()
        assert view is not None
        said, since = self._waiting
        if view.waiting != said:
            self._waiting = view.waiting, now
        elif said and since and now - since > SAY_AFTER:
            self._waiting = said, 0.0
            _say("waiting", about=list(said))

    def _consent(self) -> None:
        """What a machine may decide by itself about who plays on."""
        view = self._room.view
        assert view is not None
        for proposal in view.proposals:
            if proposal.unasked and not proposal.mine and not proposal.unfair:
                self._room.agree(proposal.hash, by_hand=False)
        self._keep_the_better_branch()

    def _keep_the_better_branch(self) -> None:
        view = self._room.view
        assert view is not None
        game = view.go_over_to
        if game and self._following.get(game, 0.0) < time.monotonic():
            self._following[game] = time.monotonic() + FOLLOW
            self._room.keep_branch(game)

    def _sit_down(self) -> None:
        view = self._room.view
        assert view is not None
        if self._args.watch:
            return
        wanted = self._args.seats or view.players
        mine = [s for s in view.seats if s.mine]
        free = [s for s in view.seats if s.key is None and s.number not in self._asked_for]
        if len(mine) + len(self._asked_for - {s.number for s in view.seats if s.key is not None}) < wanted and free:
            number = free[0].number
            self._asked_for.add(number)
            name = self._args.name if not mine else f"{self._args.name} {len(mine) + 1}"
            self._room.sit(number, name, COLOURS[number % 4], GLYPHS[number % 4], self._args.bot)
        elif len(mine) < wanted and not free:
            self._asked_for = {s.number for s in mine}
        if view.can_ready and not view.ready:
            self._room.ready()

    def _go_on_without_the_lost(self) -> None:
        view, now = self._room.view, time.monotonic()
        assert view is not None
        if view.draw_again and self._following.get(b"", 0.0) < now:
            self._following[b""] = now + FOLLOW
            self._room.propose({}, phrase("peers.draw_anew"), by_hand=False)
        if not view.lost or not self._args.patience:
            self._lost_since = None
        elif self._lost_since is None:
            self._lost_since = now
        elif now - self._lost_since > self._args.patience:
            self._lost_since = now
            self._room.replace_lost(self._args.bot, by_hand=False)

    def _finished(self) -> bool:
        """Everybody who is there has the end, or has had time to get it. If the game was over when we opened it again,
        we are here for those who have not seen that: they need some time to find us."""
        now = time.monotonic()
        if self._over_since is None:
            self._over_since = now
        settle = SETTLE if self._played else self._args.wait
        return (
            self._room.all_at_end(not self._played) and now - self._over_since > 0.3 or now - self._over_since > settle
        )

    def _end(self, ending: Ending) -> int:
        if self._args.record:
            try:
                shutil.copyfile(ending.record, self._args.record)
            except OSError as error:
                raise Sentence(phrase("peers.record_stays", path=ending.record, why=error.strerror or error)) from None
        _say("over", digest=ending.digest.hex(), scores=ending.scores, record=ending.record)
        return 0


def _plain(x: Any) -> Any:
    return x.hex() if isinstance(x, bytes) else x if isinstance(x, (int, str)) else str(x)[:200]


if __name__ == "__main__":
    sys.exit(main())
