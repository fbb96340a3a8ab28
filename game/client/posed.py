"""Scenes posed for a picture, by the name that `tollan screenshot --scene` knows them by.

A new scene is a function and its line in SCENES. What it may ask for stands in `Wish`; a Mistake says what is missing.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from game.agenda import DEALER
from game.arguments import Mistake, games, seated, setup_of, title_of
from game.bots.thinker import InlineThinker
from game.chance import local_seed, master_seed
from game.client.learn.flow import Learning
from game.client.paint.palette import GLYPHS
from game.client.scenes.game_spec import usual_name
from game.client.scenes.new_game import NewGameScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.shell import Shell
from game.client.table.face import view_of
from game.client.table.manual import glossary_of, rules_of
from game.client.table.outcome import results
from game.client.table.scene import TableScene
from game.client.window.scene import Scene
from game.record import Header, Seat, opened, read, replayed
from game.session import LocalSession, Update
from game.titles import TITLES, Title
from game.words.phrases import phrase

LONG = 60.0
"""Seconds after which a room that does not open never will."""


class Still(LocalSession):
    """A game of which a picture is taken: nobody deals and no bot answers meanwhile."""

    def step(self) -> Update | None:
        return None


class Wish:
    """What is to be seen: the window it stands in, and the arguments of the command. `kept` is closed afterwards."""

    def __init__(self, shell: Shell, args: argparse.Namespace, kept: ExitStack) -> None:
        self.shell, self.args, self.kept = shell, args, kept

    @property
    def title(self) -> Title:
        if self.args.game is None:
            raise Mistake(phrase("command.which_game", games=games()))
        return title_of(self.args.game)


def posed(wish: Wish) -> Scene:
    """The scene that was asked for by name."""
    name = wish.args.scene
    if name not in SCENES:
        raise Mistake(phrase("command.no_such_scene", name=name[:40], scenes=list(SCENES)))
    return SCENES[name](wish)


# --- tables


def table(wish: Wish) -> Scene:
    session = played(wish)
    title, asked = session.header.title, session.table.question
    here = None if wish.args.seats is not None or asked is None else [asked.who]  # no curtain in a picture
    return TableScene(session, view_of(title), name=TITLES[title].name, here=here)


def played(wish: Wish, to_the_end: bool = False) -> Still:
    """The position: out of a record, or after so many answers of bots."""
    args = wish.args
    if args.at is not None and args.record is None:
        raise Mistake(phrase("command.at_needs_a_record"))
    return _of_record(args) if args.record is not None else _of_bots(wish, to_the_end)


def _of_record(args: argparse.Namespace) -> Still:
    record = read(Path(args.record))
    header, count = record.header, len(record.entries)
    at = count if args.at is None else args.at
    if not 0 <= at <= count:
        raise Mistake(phrase("command.at_is_outside", count=count))
    if args.game not in (None, header.title):
        raise Mistake(phrase("command.record_of_another", game=header.title[:40]))
    shown = opened(header, watching=True)
    entries = replayed(shown, record)
    while len(shown.log) < at or shown.question is not None and shown.question.who == DEALER:
        if next(entries, None) is None:
            break
    if args.seats is not None:
        header.seats = _named(args.seats, header.players)
    else:
        header.seats = [Seat("me", seat.name) for seat in header.seats]
    return Still(header, shown)


def _of_bots(wish: Wish, to_the_end: bool) -> Still:
    args, title = wish.args, wish.title
    setup, seats = setup_of(args, title, ["me"])
    if args.seats is None:
        seats = [Seat("me", usual_name(GLYPHS[i])) for i in range(setup.players)]
    bots = Header.of(title, setup, [Seat("greedy", seat.name) for seat in seats], master_seed(args.seed or "1"))
    shown, thinker = opened(bots), InlineThinker(bots)
    given = dealt = 0
    while (q := shown.question) is not None and (to_the_end or given < args.answers or q.who == DEALER):
        if q.who == DEALER:
            shown.deal(local_seed(bots.seed, dealt))
            dealt += 1
        else:
            shown.answer(q.who, thinker.choose(shown, q))
            given += 1
    return Still(Header.of(title, setup, seats, bots.seed), shown)


def _named(seats: str, players: int) -> list[Seat]:
    kinds = [kind.strip() for kind in seats.split(",")]
    kinds = kinds * players if len(kinds) == 1 else kinds
    if len(kinds) != players:
        raise Mistake(phrase("command.seats_and_players", seats=len(kinds), players=players))
    return seated(kinds)


def over(wish: Wish) -> Scene:
    """The results: of a finished record, or of a game that bots play to its end."""
    session = played(wish, to_the_end=True)
    if not session.table.over:
        raise Mistake(phrase("command.not_over"))
    scene = TableScene(session, view_of(session.header.title))
    wish.shell.app.adopt(scene)
    return ResultsScene(results(scene), board=lambda: None, rematch=None, title=lambda: None)


# --- pages


def title_page(wish: Wish) -> Scene:
    scene = wish.shell.title()
    assert isinstance(scene, TitleScene)
    return scene


def new_game(wish: Wish) -> Scene:
    """The page of a new game; with the game that was asked for, and so many players, if one was."""
    asked = wish.title if wish.args.game is not None else None
    scene = wish.shell.new_game(solo=wish.args.solo, title=asked.code if asked is not None else "")
    assert isinstance(scene, NewGameScene)
    if asked is not None and not wish.args.solo:
        scene.count = setup_of(wish.args, asked, ["me"])[0].players
    return scene


def rules(wish: Wish) -> Scene:
    return rules_of(wish.title.code)


def lobby(wish: Wish) -> Scene:
    """A room of our own on 127.0.0.1, with a profile of its own, and one seat taken."""
    from game.client.lan.flow import LanParty
    from game.client.lan.link import Link
    from net.lan import Lan

    title = wish.title
    setup, seats = setup_of(wish.args, title, ["me"])
    name = seats[0].name if wish.args.seats is not None else usual_name(GLYPHS[0])
    lan = Lan(name, Path(wish.kept.enter_context(tempfile.TemporaryDirectory())), "127.0.0.1")
    wish.kept.callback(lan.close)
    room = lan.host("", title.code, setup.players, setup.options, setup.solo).result(LONG)
    room.sit(0, name, GLYPHS[0], GLYPHS[0])
    link = Link(lambda *_: lan)
    link.open(name, wish.shell.app.wake)
    end = time.monotonic() + LONG
    while time.monotonic() < end and not (link.lan and room.view and any(seat.mine for seat in room.view.seats)):
        time.sleep(0.01)
    return LanParty(wish.shell, link).lobby(room)


SCENES: dict[str, Callable[[Wish], Scene]] = {
    "table": table,
    "title": title_page,
    "new": new_game,
    "learn": lambda wish: Learning(wish.shell.app, wish.shell.first_game).shelf(),
    "rules": rules,
    "glossary": lambda wish: glossary_of(wish.title.code),
    "settings": lambda wish: SettingsScene(),
    "saves": lambda wish: wish.shell.saves(),
    "results": over,
    "lobby": lobby,
}
