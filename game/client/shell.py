"""From the title to a table and back: which scene follows which, and what each is given.

Scenes know no game and no file; games know no scene. This is the one place that joins titles, words, saves, sessions
and the views of the two tables.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import __version__, words
from game.agenda import Reason
from game.assets import asset
from game.bots.thinker import ChildThinker
from game.client.attract import BotsAtPlay
from game.client.devices.settings import Settings, load
from game.client.scenes.new_game import GameSpec, NewGame, NewGameScene, OptionSpec, SeatWish
from game.client.scenes.pause import Line, PauseMenu
from game.client.scenes.results import Results, ResultsScene
from game.client.scenes.rules import RulesScene
from game.client.scenes.saves import SaveLine, SavesScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import Entry, TitleScene
from game.client.table.hints import greedy_hinter
from game.client.table.replay import ReplayScene
from game.client.table.scene import TableScene
from game.client.table.view import TableView
from game.client.window.app import App
from game.client.window.scene import Scene
from game.home import NoHome, home
from game.record import Header, Seat, Unreadable, read
from game.saves import Save, continue_game, delete, look, new_game, saved_games
from game.session import LocalSession, Replay, Thinker
from game.setup import BadBox, Setup
from game.titles import TITLES, Title

if TYPE_CHECKING:
    from game.client.lan.flow import Link

MARKS = {"founders": "house", "citygods": "dice"}
VIEWS = {"founders": "FoundersView", "citygods": "CityOfGodsView"}
"""The view of each title's table, in `game.client.<title>.view`: loaded when a table is laid, not with the title."""


def main(record: Path | None = None) -> None:
    """Open the window until it is closed; with a record, watch it first. NoDisplay if there is no screen."""
    try:
        settings = load(home())
    except NoHome:
        settings = Settings()
    app = App(settings, asset("sound"))
    try:
        shell = Shell(app)
        first = shell.replay(record) if record is not None else shell.title()
        app.run(first)
    finally:
        app.close()


def view_of(title: str) -> TableView:
    """A new view for a title's table."""
    made: TableView = getattr(import_module(f"game.client.{title}.view"), VIEWS[title])()
    return made


class Shell:
    """Makes scenes; holds nothing but the window and the network once it was asked for."""

    think: Callable[[Header], Thinker] = ChildThinker
    """What bots think with."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.link: Link | None = None

    # ---- the title

    def title(self) -> Scene:
        return TitleScene(
            self.entries, attract=BotsAtPlay(), version=__version__, notices=tuple(self.app.settings.notices)
        )

    def entries(self) -> list[Entry]:
        push = self.app.scenes.push
        found = _saves()
        last = next((s for s in found if _open(s)), None)
        made = [
            Entry("Solo", "crown", lambda: push(self.new_game(solo=True)), "against the printed automata"),
            Entry("Hot seat", "people", lambda: push(self.new_game(solo=False)), "two to four on this table"),
            Entry("LAN party", "net", self.lan_party, "with others around"),
            Entry("Replays", "film", lambda: push(self.saves(finished=True)), _count(sum(s.finished for s in found))),
            Entry("Rules", "book", self.rules),
            Entry("Settings", "gear", lambda: push(SettingsScene())),
            Entry("Quit", "door", self.app.quit),
        ]
        if last is not None:
            note = f"{words.short(last.title)}, {how_far(last)}"
            made.insert(0, Entry("Continue", "play", partial(self.open, last.path), note))
        waiting = sum(not s.finished for s in found)
        if waiting > (last is not None):
            at = 1 if last is not None else 0
            made.insert(at, Entry("Saved games", "folder", lambda: push(self.saves()), _count(waiting)))
        return made

    def lan_party(self, reopen: Path | None = None) -> None:
        """Nothing of the network is loaded before this is chosen."""
        from game.client.lan.flow import LanParty, Link

        self.link = self.link or Link()
        LanParty(self, self.link).begin(reopen)

    def rules(self) -> None:
        """Which game's rules? Then the reference."""
        push = self.app.scenes.push
        lines = [
            Line(
                t.name,
                MARKS[t.code],
                lambda t=t: push(RulesScene(words.of(t.code).RULES, heading=f"Rules: {t.name}")),  # type: ignore[misc]
            )
            for t in TITLES.values()
        ]
        push(PauseMenu(lines, "Rules of which game?"))

    # ---- a new game

    def new_game(self, solo: bool, begin: Any = None) -> Scene:
        return NewGameScene(
            game_specs(), begin or self.begin, solo=solo, names=self.app.settings.names, glyphs=self.app.settings.glyphs
        )

    def begin(self, wish: NewGame) -> None:
        """The set-up was checked by the scene; seats and names are kept for the next time."""
        title = TITLES[wish.game]
        setup = title.setup(len(wish.seats), wish.solo, wish.options)
        if isinstance(setup, Reason):
            self.app.toasts.show(words.reason(title.code, setup), "loss")
            return
        self._remember(wish)
        session = new_game(title, setup, [Seat(s.kind, s.name) for s in wish.seats])
        self._lay(session)

    def _remember(self, wish: NewGame) -> None:
        st = self.app.settings
        st.names = (*(s.name for s in wish.seats), *st.names[len(wish.seats) :])
        glyphs = tuple(s.glyph for s in wish.seats)
        st.glyphs = (*glyphs, *(g for g in st.glyphs if g not in glyphs))
        self.app.save_settings()

    # ---- games on the disk

    def saves(self, finished: bool = False) -> Scene:
        return SavesScene(
            lambda: [save_line(s) for s in _saves()],
            open_=self.open,
            watch=lambda path: self.app.scenes.push(self.replay(path)),
            throw=self.throw,
            finished=finished,
        )

    def throw(self, path: Path) -> None:
        try:
            delete(path)
        except OSError as e:
            self.app.toasts.show(f"It could not be deleted: {e.strerror or e}.", "loss")

    def open(self, path: Path) -> None:
        """Go on with a game, or say in a sentence why not. One between devices is gone on with in its room."""
        try:
            if look(path).signed:
                self.lan_party(reopen=path)
                return
            session = continue_game(path)
        except (Unreadable, NoHome) as e:
            self.app.toasts.show(str(e), "loss")
            return
        self._lay(session)

    def replay(self, path: Path) -> Scene:
        """A record to watch; one that cannot be read says why on the title."""
        try:
            record = Replay(read(path))
            return ReplayScene(
                record, view_of(record.header.title), name=TITLES[record.header.title].name, on_leave=self.title
            )
        except (Unreadable, BadBox) as e:
            scene = self.title()
            assert isinstance(scene, TitleScene)
            scene.notices.append(str(e))
            return scene

    # ---- the table

    def _lay(self, session: LocalSession) -> None:
        title = session.header.title
        if any(s.kind != "me" for s in session.header.seats):
            session.thinker = type(self).think(session.header)
        for said in (session.notice, session.trouble):
            if said:
                self.app.toasts.show(said, "loss")
        self.app.scenes.replace(
            TableScene(
                session,
                view_of(title),
                name=TITLES[title].name,
                hinter=greedy_hinter(title),
                on_over=self.over,
                on_leave=self.title,
            )
        )

    def over(self, table: TableScene) -> None:
        """The game has ended and everything was shown: the results, with the board still behind them."""
        scenes, again = self.app.scenes, same_again(table.session.header, self.app.settings.glyphs)
        scenes.push(
            ResultsScene(
                results(table),
                board=lambda: scenes.pop(None),
                rematch=partial(self.begin, again),
                title=lambda: scenes.replace(self.title()),
            )
        )


# ---- plain data for the scenes


def same_again(header: Header, glyphs: Sequence[str]) -> NewGame:
    """The same game with the same seats, also of a game that was gone on with."""
    seats = [SeatWish(seat.name, seat.kind, glyph) for seat, glyph in zip(header.seats, glyphs, strict=False)]
    return NewGame(header.title, header.solo, seats, dict(header.options))


def game_specs() -> list[GameSpec]:
    """The shelf: every title with its options in words."""
    return [
        GameSpec(
            t.code,
            words.short(t.code),
            words.blurb(t.code),
            MARKS[t.code],
            t.players,
            words.automaton(t.code) if t.solo else "",
            [_option(t, o.key, o.values, o.default, o.modes) for o in t.options],
            partial(why_not, t),
        )
        for t in TITLES.values()
    ]


def _option(t: Title, key: str, values: Sequence[Any], default: Any, modes: Sequence[str]) -> OptionSpec:
    name, text = words.option(t.code, key)
    return OptionSpec(key, name, text, [(v, words.value(t.code, key, v)) for v in values], default, modes)


def why_not(t: Title, players: int, solo: bool, chosen: Mapping[str, Any]) -> str:
    """Why this set-up cannot be played, in one sentence; empty if it can."""
    made = t.setup(players, solo, chosen)
    return "" if isinstance(made, Setup) else words.reason(t.code, made)


def _saves() -> list[Save]:
    try:
        return saved_games()
    except NoHome:
        return []


def _open(s: Save) -> bool:
    return not (s.finished or s.trouble or s.signed)


def _count(n: int) -> str:
    return "" if not n else "one game" if n == 1 else f"{n} games"


def how_far(s: Save) -> str:
    """How far a saved game is: "round 2, Sun to move"."""
    if s.finished:
        return "finished"
    where = f"round {s.round}" if s.round else "set-up"
    names = [name for _, name in s.seats]
    return f"{where}, {names[s.turn]} to move" if 0 <= s.turn < len(names) else where


def save_line(s: Save) -> SaveLine:
    name = TITLES[s.title].name if s.title in TITLES else s.path.name
    who = ", ".join(n for _, n in s.seats) + (f" and {words.automaton(s.title)}" if s.solo else "")
    far = how_far(s) + (", between devices" if s.signed else "")
    when = time.strftime("%d %b, %H:%M", time.localtime(s.when))
    mark = MARKS.get(s.title, "log")
    return SaveLine(name, who, far[:1].upper() + far[1:], when, mark, s.finished, s.trouble, s.path)


def results(table: TableScene) -> Results:
    """The end in plain data: points by cause and by round, and who has won."""
    game, title = table.session.table, table.session.header.title
    state: Any = game.state
    scores = state.scores()
    n = len(scores)
    sums = game.breakdown(n)
    causes: dict[str, list[int]] = {}
    for seat, by_cause in enumerate(sums):
        for why, points in by_cause.items():
            causes.setdefault(words.cause(title, why), [0] * n)[seat] += points
    result = state.result()
    winners = tuple(result["winners"]) or tuple(range(len(table.session.header.seats), n))  # the printed opponent
    heading, note = words.outcome(title, result, table.names)
    cards = table.view.seats()
    return Results(
        heading,
        table.names[:n],
        [cards[i].glyph for i in range(n)],
        list(causes.items()),
        game.by_round(n),
        winners,
        note,
        scores,
    )
