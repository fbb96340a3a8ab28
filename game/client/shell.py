"""From the title to a table and back: which scene follows which, and what each is given.

Scenes know no game and no file; games know no scene. This is the one place that joins titles, words, saves, sessions
and the views of the two tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import __version__, words
from game.agenda import Reason
from game.bots import can_be_judged
from game.bots.adviser import ChildAdviser
from game.bots.thinker import ChildThinker
from game.client.attract import BotsAtPlay
from game.client.learn.flow import Learning
from game.client.reviewing import Reviewing
from game.client.scenes.game_spec import NewGame
from game.client.scenes.my_games import MyGamesScene
from game.client.scenes.new_game import NewGameScene
from game.client.scenes.pause import Line, PauseMenu
from game.client.scenes.play_on import PlayOnScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import Entry, TitleScene
from game.client.shelf import (
    best_so_far,
    can_go_on,
    celebrated,
    count,
    game_specs,
    how_far,
    moment,
    my_games,
    same_again,
    save_line,
    saves,
)
from game.client.table.adviser import Adviser
from game.client.table.face import mark_of, view_of
from game.client.table.manual import glossary_of, rules_of
from game.client.table.outcome import results
from game.client.table.replay import Past, ReplayScene, past
from game.client.table.scene import TableScene
from game.client.window.app import App
from game.client.window.scene import Scene
from game.coach import Coach, Seen, has_coach
from game.home import NoHome, any_kept, home
from game.record import Header, Seat, Unreadable, read
from game.saves import Save, continue_game, delete, look, new_game, play_on, seats_to_go_on
from game.session import LocalSession, Replay, Thinker
from game.setup import BadBox
from game.titles import TITLES
from game.words.phrases import phrase

if TYPE_CHECKING:
    from game.client.lan.link import Link


class Shell:
    """Makes scenes; holds nothing but the window and the network once it was asked for."""

    think: Callable[[Header], Thinker] = ChildThinker
    """What bots think with."""
    advise: Callable[[Header], Adviser] = ChildAdviser
    """Who gives hints."""
    serves = True
    """Whether games can be played on a page of this device: not from such a page itself."""
    plays_on = True
    """Whether a reviewed game may be played on alone: not by whoever is here for one room."""

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
        found = saves()
        made = [
            Entry(phrase("teacher.learn"), "book", self.learn, phrase("teacher.learn_note")),
            Entry(phrase("menus.solo"), "crown", lambda: push(self.new_game(solo=True)), phrase("menus.solo_note")),
            Entry(
                phrase("menus.hot_seat"),
                "people",
                lambda: push(self.new_game(solo=False)),
                phrase("menus.hot_seat_note"),
            ),
            Entry(phrase("menus.lan_party"), "net", self.lan_party, phrase("menus.lan_party_note")),
            *self._page(),
            Entry(
                phrase("menus.replays"),
                "film",
                lambda: push(self.saves(finished=True)),
                count(sum(s.finished for s in found)),
                news=True,
            ),
            Entry(phrase("mygames.heading"), "chart", self.my_games, phrase("mygames.menu_note")),
            Entry(phrase("menus.rules"), "help", self.rules),
            Entry(phrase("menus.settings"), "gear", lambda: push(SettingsScene())),
            Entry(phrase("menus.quit"), "door", self.app.quit),
        ]
        return [*self._kept(found), *made] if any_kept() else made

    def _page(self) -> list[Entry]:
        note = phrase("browser.play_in_a_browser_note")
        return [Entry(phrase("browser.play_in_a_browser"), "eye", self.own_page, note)] if self.serves else []

    def _kept(self, found: Sequence[Save]) -> list[Entry]:
        """The first lines, where games are kept: they stand from the first frame on (start.py), so nothing moves."""
        last = next((s for s in found if can_go_on(s)), None)
        words_of, why, do = "", phrase("menus.nothing_to_continue"), lambda: None
        if last is not None:
            words_of = phrase("menus.game_and_how_far", game=words.short(last.title), how_far=how_far(last))
            why, do = "", partial(self.open, last.path)
        waiting = sum(not s.finished for s in found)
        none, saved = "" if waiting else phrase("menus.nothing_to_continue"), phrase("menus.saved_games")
        return [
            Entry(phrase("menus.continue"), "play", do, words_of, news=True, why=why, comes=True),
            Entry(saved, "folder", lambda: self.app.scenes.push(self.saves()), count(waiting), True, none, comes=True),
        ]

    def learn(self) -> None:
        """The lessons; the last of a game goes over into a first game of one's own."""
        self.app.scenes.push(Learning(self.app, self.first_game).shelf())

    def first_game(self, title: str) -> None:
        """A game as a teacher would set it up: alone, against the printed automaton."""
        self.app.scenes.push(self.new_game(solo=True, title=title))

    def lan_party(self, reopen: Path | None = None) -> None:
        """Nothing of the network is loaded before this is chosen."""
        from game.client.lan.flow import LanParty
        from game.client.lan.link import Link

        self.link = self.link or Link()
        LanParty(self, self.link).begin(reopen)

    def own_page(self) -> None:
        """The same games on a page in a browser."""
        from game.client.lan.own_page import OwnPageScene
        from net.browser.own_door import OwnDoor

        try:
            folder = home()
        except NoHome as fault:
            self.app.toasts.show(str(fault))
            return
        self.app.settings.save()
        self.app.scenes.push(OwnPageScene(OwnDoor(folder, self.app.wake)))

    def rules(self) -> None:
        """Which game's rules or glossary?"""
        lines: list[Line] = []
        for t in TITLES.values():
            lines.append(Line(t.name, mark_of(t.code), partial(self._read, rules_of, t.code)))
        for t in TITLES.values():
            name = phrase("manual.glossary_of", name=words.short(t.code))
            lines.append(Line(name, "eye", partial(self._read, glossary_of, t.code)))
        self.app.scenes.push(PauseMenu(lines, phrase("menus.rules_of_which_game")))

    def _read(self, make: Callable[[str], Scene], title: str) -> None:
        self.app.scenes.push(make(title))

    # ---- a new game

    def new_game(self, solo: bool, begin: Any = None, title: str = "") -> Scene:
        """`title`: the game that is chosen at first; else the one that was played or learned last."""
        specs, st = game_specs(), self.app.settings
        game = next((i for i, spec in enumerate(specs) if spec.code == (title or st.title)), 0)
        return NewGameScene(specs, begin or self.begin, solo=solo, names=st.names, glyphs=st.glyphs, game=game)

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

    # ---- games on the disk

    def saves(self, finished: bool = False) -> Scene:
        return SavesScene(
            lambda: [save_line(s) for s in saves()],
            open_=self.open,
            watch=self.watch,
            throw=self.throw,
            review=self.review,
            finished=finished,
        )

    def my_games(self) -> None:
        self.app.scenes.push(MyGamesScene(my_games, watch=self.watch, review=self.review))

    def review(self, path: Path) -> None:
        try:
            self.app.scenes.push(Reviewing(self.app, path, self.play_on if self.plays_on else None).scene())
        except (Unreadable, BadBox) as e:
            self.app.toasts.show(str(e), "loss")

    def watch(self, path: Path) -> None:
        self.app.scenes.push(self.replay(path))

    def throw(self, path: Path) -> None:
        try:
            delete(path)
        except OSError as e:
            self.app.toasts.show(phrase("menus.could_not_be_deleted", why=e.strerror or e), "loss")

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
                record,
                view_of(record.header.title),
                name=TITLES[record.header.title].name,
                on_leave=self.title,
                on_play_on=partial(self.play_on, record),
            )
        except (Unreadable, BadBox) as e:
            scene = self.title()
            assert isinstance(scene, TitleScene)
            scene.notices.append(str(e))
            return scene

    def play_on(self, watched: Replay, at: int) -> None:
        """Who shall sit at the seats of the game that goes on from this moment?"""
        header, state = watched.header, watched.states[at]
        usual = seats_to_go_on(header, state.asked.who)
        where = moment(watched, at)
        said = phrase("menus.play_on_moment", entry=at, name=words.short(header.title), where=where)
        begin = partial(self._played_on, watched, at)
        self.app.scenes.push(PlayOnScene(said, [s.name for s in usual], [s.kind for s in usual], begin))

    def _played_on(self, watched: Replay, at: int, kinds: Sequence[str]) -> None:
        seats = [Seat(kind, old.name) for kind, old in zip(kinds, watched.header.seats, strict=True)]
        try:
            self._lay(play_on(watched.record, at, seats))
        except Unreadable as e:
            self.app.toasts.show(str(e), "loss")

    def past(self, table: TableScene, at: int) -> Past:
        """The game on a table, looked back at; one that is over can be played on from there."""
        scene = past(table, at)
        if table.session.table.over:
            scene.on_play_on = partial(self.play_on, scene.reel.replay)
        return scene

    # ---- the table

    def _lay(self, session: LocalSession) -> None:
        title = self.app.settings.title = session.header.title
        self.app.save_settings()
        if any(s.kind != "me" for s in session.header.seats):
            session.thinker = type(self).think(session.header)
        if session.notice:
            self.app.toasts.show(session.notice, "loss")
        self.app.scenes.replace(
            TableScene(
                session,
                view_of(title),
                name=TITLES[title].name,
                adviser=self.adviser(session.header),
                on_over=self.over,
                on_leave=self.title,
                past=self.past,
                coach=self.coach(title, session.header.solo),
            )
        )

    def adviser(self, header: Header) -> Adviser:
        return type(self).advise(header)

    def coach(self, title: str, solo: bool = False) -> Coach | None:
        """Whoever plays a title for the first time has one, or plays it alone for the first time, if it is not wished
        otherwise."""
        wish = self.app.settings.coach
        known = any(s.finished and s.title == title and s.solo >= solo for s in saves())
        if wish == "off" or wish == "first" and known or not has_coach(title):
            return None
        try:
            return Coach(title, Seen.load(home()))
        except NoHome:
            return Coach(title, Seen.load(None))

    def over(self, table: TableScene) -> None:
        """The game has ended and everything was shown: the results, with the board still behind them."""
        header, saved = table.session.header, table.session.saved
        scenes, again = self.app.scenes, same_again(header, self.app.settings.glyphs)
        best = best_so_far(header.title, saved) if header.solo else None
        scenes.push(
            ResultsScene(
                results(table, best, celebrated(saved)),
                replay=partial(table.look_back, -1),
                review=partial(self.review, saved) if saved is not None and can_be_judged(header.title) else None,
                board=lambda: scenes.pop(None),
                rematch=partial(self.begin, again),
                title=lambda: scenes.replace(self.title()),
                again=table.ending.told > 0,
            )
        )
