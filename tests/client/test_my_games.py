"""My games in the window: numbers and curve of each opponent, the list, an empty shelf, and what is celebrated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from test_results import SOLO
from window import Window

from game.client.scenes.my_games import Book, GameLine, GroupLine, MyGamesScene, Told
from game.client.scenes.results import ResultsScene
from game.client.shell import Shell


def line(points: int, won: bool, value: str) -> GameLine:
    return GameLine("Against Master", f"{points} points", "14 Nov", points, won, value)


GAMES = [line(60, True, "c"), line(40, False, "b"), line(50, True, "a")]
GROUPS = [
    GroupLine("All games", 3, 2, 60, 50.0, "1 of 3", GAMES),
    GroupLine("Against Master", 2, 1, 60, 50.0, games=GAMES[:2]),
    GroupLine("Against Novice", 1, 1, 50, 50.0, games=GAMES[2:]),
]
BOOKS = [Book("x", "Founders", "Sun", GROUPS), Book("x", "Founders", "Owl", GROUPS[2:]), Book("y", "City of Gods", "")]


def my_games(seen: list[Any] | None = None, told: Told | None = None) -> MyGamesScene:
    heard = seen if seen is not None else []
    return MyGamesScene(
        lambda: told or Told(BOOKS, 0), watch=heard.append, review=lambda value: heard.append(("review", value))
    )


def test_an_opponent_is_chosen_and_his_games_are_listed() -> None:
    seen: list[Any] = []
    with Window(my_games(seen)) as w:
        assert w.scene.ui.find("challenges") is not None
        w.click(w.find("groups").row_rect(1).center)  # type: ignore[attr-defined]
        assert [g.value for g in w.scene.shown] == ["c", "b"]
        assert w.scene.ui.find("challenges") is None
        w.scene.ui.set_focus(w.find("page"))
        w.key("right")
        assert w.scene.page == 1
        w.click(w.find("games").row_rect(1).center)  # type: ignore[attr-defined]
        w.click("watch")
        w.click("review")
        assert seen == ["b", ("review", "b")]


def test_another_person_and_another_title() -> None:
    with Window(my_games()) as w:
        w.scene.ui.set_focus(w.find("who"))
        w.key("right")
        assert (w.scene.who, len(w.scene.shown)) == ("Owl", 1)
        w.scene.ui.set_focus(w.find("title"))
        w.key("right")
        assert w.scene.title == "y" and w.scene.shown == () and w.scene.ui.find("page") is None


def test_an_empty_shelf_says_so() -> None:
    with Window(my_games(told=Told([], 0))) as w:
        assert w.scene.book() is None and w.scene.ui.find("page") is None
        w.key("escape")


def test_games_are_looked_through_while_the_page_is_open() -> None:
    left = [5, 3, 1, 0]
    with Window(MyGamesScene(lambda: Told(BOOKS, left.pop(0) if left else 0), watch=print, review=print)) as w:
        while w.scene.told.left:
            w.run()
        assert left == [] and w.scene.ui.find("looking") is None


def test_games_that_cannot_be_looked_through_end_the_looking() -> None:
    with Window(MyGamesScene(lambda: Told(BOOKS, 7), watch=print, review=print)) as w:
        w.run(0.2)
        assert w.scene.told.left == 0


def test_the_way_from_the_title() -> None:
    with Window(speed="off") as w:
        shell = Shell(w.app)
        w.app.scenes.push(shell.title())
        w.run()
        next(e for e in shell.entries() if e.words == "My games").do()
        w.run()
        assert isinstance(w.scene, MyGamesScene)


def test_a_personal_best_is_celebrated_when_everything_is_counted() -> None:
    best = replace(SOLO, feats=["Your best game against Master, 118 points. Before: 103."])
    with Window(ResultsScene(best)) as w:
        assert w.scene.ui.find("feats") is None
        w.key("escape")
        w.run()
        assert w.find("feats").rect.bottom <= w.find("picture").rect.top
