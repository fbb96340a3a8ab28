"""A review in the window: made while the page is open, stopped, its moments shown on the table, played on from."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from reviewed_games import LITTLE, QUICK, played, written
from window import Window

from game.bots.levels import LEVELS, TEACHER
from game.citygods.box import CONSTRUCTION
from game.client.reviewing import Reviewing
from game.client.scenes.play_on import PlayOnScene
from game.client.scenes.review import MomentLine, ReviewScene, Told, TurnLine
from game.client.scenes.saves import SaveLine, SavesScene
from game.client.shell import Shell
from game.client.table import card
from game.client.table.face import view_of
from game.client.table.turn_shown import TurnShown
from game.client.widgets.brush import Brush
from game.record import Record, opened, read
from game.review.judging import reviewing
from game.review.kept import keep
from game.review.turns import turns_of
from game.session import Replay
from game.words.phrases import phrase

BETTER, NEXT = "The better turn", "The next best turn"
MOMENTS = [
    MomentLine(3, "mistake", "Turn 4, Sun: gave up about 6 points.", ["Played: …", "Better: …", "Why: …"], BETTER),
    MomentLine(1, "swing", "Turn 2, Sun: could expect 6 points less.", ["Played: …"]),
    MomentLine(4, "strong", "Turn 5, Owl: nothing better was found.", ["Played: …", "The next best: …"], NEXT),
]
TURNS = [
    TurnLine(who, glyph, "Round 1, turn 2", "about as good as the best found", n, 7 * n, n == 3)
    for n, (who, glyph) in enumerate([("Sun", "sun"), ("Owl", "owl")] * 3)
]
CURVES = [("sun", [(1, 2.0), (3, -5.5), (5, -12.0), (7, -20.0)]), ("owl", [(2, -2.0), (4, 5.5), (6, 12.0), (7, 20.0)])]
WHOLE = Told(100, "", "Points ahead", True, "No clear mistake was found.", CURVES, MOMENTS, TURNS)


class Heard:
    def __init__(self, *told: Told) -> None:
        self.said: list[Any] = []
        self.told = list(told)

    def scene(self) -> ReviewScene:
        return ReviewScene(
            "Founders: Sun, Owl",
            lambda: self.told.pop(0) if len(self.told) > 1 else self.told[0],
            show=lambda turn, what: self.said.append((turn, what)),
            play_on=self.said.append,
            stop=self.stop,
            again=self.again,
        )

    def again(self) -> None:
        self.said.append("again")
        self.told = [replace(self.told[0], percent=3, unseen=False)]

    def stop(self) -> None:
        self.said.append("stop")
        self.told = [replace(self.told[0], percent=100)]


def test_a_moment_is_chosen_and_shown() -> None:
    heard = Heard(WHOLE)
    with Window(heard.scene()) as w:
        w.click("other")
        w.click("as_played")
        w.click(w.find("moments").row_rect(1).center)  # type: ignore[attr-defined]
        assert w.scene.ui.find("other") is None, "nothing better was found"
        w.click("play_on")
        w.scene.ui.set_focus(w.find("moments"))
        w.key("down", "return")
    assert heard.said == [(3, "other"), (3, "played"), 1, (4, "other"), "stop"]


def test_the_better_turn_is_shown_by_the_key_that_its_button_prints() -> None:
    heard = Heard(WHOLE)
    with Window(heard.scene()) as w:
        assert w.find("other").cap == "H"  # type: ignore[attr-defined]
        w.key("h")
        w.click(w.find("moments").row_rect(1).center)  # type: ignore[attr-defined]
        w.key("h")  # nothing better was found for this one
        assert heard.said == [(3, "other")]


def test_turns_without_time_can_be_looked_at_longer() -> None:
    heard = Heard(replace(WHOLE, unseen=True))
    with Window(heard.scene()) as w:
        w.click("look_again")
        assert heard.said == ["again"] and w.scene.ui.find("look_again") is None
        assert w.find("making").words.endswith("3 %")  # type: ignore[attr-defined]
    with Window(Heard(WHOLE).scene()) as w:
        assert w.scene.ui.find("look_again") is None


def test_whoever_may_not_play_on_is_not_offered_it() -> None:
    scene = Heard(WHOLE).scene()
    scene.play_on = None
    with Window(scene) as w:
        assert w.scene.ui.find("as_played") is not None
        assert w.scene.ui.find("play_on") is None


def test_every_turn_can_be_watched() -> None:
    heard = Heard(WHOLE)
    with Window(heard.scene()) as w:
        w.scene.ui.set_focus(w.find("page"))
        w.key("right")
        w.click(w.find("turns").row_rect(2).center)  # type: ignore[attr-defined]
        w.click("as_played")
        assert heard.said == [(2, "played")]


def test_a_turn_of_the_list_shows_the_better_one_if_there_is_one() -> None:
    turns = [replace(turn, other=BETTER if n == 3 else "") for n, turn in enumerate(TURNS)]
    heard = Heard(replace(WHOLE, turns=turns))
    with Window(heard.scene()) as w:
        w.key("2", "h")
        assert not heard.said and w.scene.ui.find("other") is None
        w.key("down", "down", "down", "h")
        w.click("other")
        assert heard.said == [(3, "other"), (3, "other")]


LONG = (
    "Clear mistakes: Sun 9 turns, in all about 67 points, challenges further away; Jaguar 12 turns, in all about 80"
    " points; Serpent 4 turns, in all about 22 points; Owl 11 turns, in all about 45 points."
)


@pytest.mark.parametrize("more", [{"text_size": 150}, {"ui_scale": 150}, {}])
@pytest.mark.parametrize("page", [0, 1])
def test_what_a_review_says_of_the_whole_lies_on_nothing(page: int, more: dict[str, int]) -> None:
    with Window(Heard(replace(WHOLE, summary=LONG)).scene(), **more) as w:
        w.key(str(page + 1))
        said, below = w.find("making"), w.find("heads" if page else "curve")
        high = w.app.brush.block_height(LONG, said.rect.w, "note", said.size)  # type: ignore[attr-defined]
        assert said.rect.y + high <= below.rect.y


@pytest.mark.parametrize("text_size", [100, 150])
def test_all_moments_of_a_review_are_in_view_and_no_row_is_cut(text_size: int) -> None:
    six = [replace(MOMENTS[0], turn=n) for n in range(6)]
    with Window(Heard(replace(WHOLE, moments=six)).scene(), text_size=text_size) as w:
        listed = w.find("moments")
        assert listed.rect.h % listed.row_height == 0  # type: ignore[attr-defined]
        assert text_size > 100 or not listed.overflow  # type: ignore[attr-defined]
        assert not listed.rect.colliderect(w.find("how").rect)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_a_curve_in_large_type_has_height_and_its_list_fills_the_column(size: tuple[int, int]) -> None:
    many = [replace(MOMENTS[0], turn=n) for n in range(8)]
    heading = phrase("review.curve_automaton", who="Teotibot")
    with Window(Heard(replace(WHOLE, moments=many, heading=heading)).scene(), size, ui_scale=150) as w:
        b, curve, listed = w.app.brush, w.find("curve").rect, w.find("moments")
        words = b.block_height(heading, curve.w - b.u(48), "note")
        assert curve.h - words - b.u(52) - round(1.7 * b.lead("note")) >= 2.5 * b.lead("note")
        spare = w.find("how").rect.y - listed.rect.bottom
        assert spare < listed.row_height + b.ring_reach  # type: ignore[attr-defined]


@pytest.mark.parametrize("text_size", [100, 150])
def test_marks_above_a_curve_keep_clear_of_its_heading(text_size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heading = phrase("review.curve_automaton", who="Teotibot")
    tops: list[float] = []

    def mark(b: Brush, to: pygame.Surface, name: str, at: tuple[float, float], size: float, *rest: Any) -> None:
        tops.append(at[1] - size / 2)

    with Window(Heard(replace(WHOLE, heading=heading)).scene(), text_size=text_size) as w:
        b, curve = w.app.brush, w.find("curve").rect
        monkeypatch.setattr(Brush, "mark", mark)
        w.scene._curve(w.app.surface, curve)
        words = curve.y + b.u(8) + b.block_height(heading, curve.w - b.u(48), "note")
        assert len(tops) == len(MOMENTS) and words <= min(tops)


@pytest.mark.parametrize("ui_scale", [100, 150, 200])
def test_headings_of_columns_stand_apart(ui_scale: int) -> None:
    with Window(Heard(WHOLE).scene(), size=(1600, 900), ui_scale=ui_scale) as w:
        scene, brush = w.scene, w.app.brush
        row = pygame.Rect(0, 0, 1400, 40)
        last = brush.width(scene._expected_head(), "note")
        assert scene._points_edge(row) < row.right - brush.u(24) - last - brush.u(10)


def test_the_curve_is_there_before_the_rest_and_stays_when_stopped() -> None:
    first = Told(4, "", "Points ahead", True, "", CURVES, [], TURNS)
    heard = Heard(Told(0), first)
    with Window(heard.scene()) as w:
        while w.scene.ui.find("curve") is None:
            w.run()
        assert w.find("making").words.endswith("4 %")  # type: ignore[attr-defined]
        w.click("stop")
        w.run(0.1)
        assert heard.said == ["stop"] and w.find("making").words == ""  # type: ignore[attr-defined]
        assert w.scene.ui.find("curve") is not None


def test_nothing_moves_when_the_review_is_whole() -> None:
    heard = Heard(Told(0), replace(WHOLE, percent=4), WHOLE)
    with Window(heard.scene()) as w:
        while w.scene.ui.find("page") is None:
            w.run()
        before = w.find("page").rect.copy(), w.find("moments").rect.copy()
        while w.find("making").words != WHOLE.summary:  # type: ignore[attr-defined]
            w.run()
        assert before == (w.find("page").rect, w.find("moments").rect)


def test_what_cannot_be_reviewed_is_a_sentence_on_the_page() -> None:
    with Window(Heard(Told(0, "This game is not over.")).scene()) as w:
        w.run(0.2)
        assert w.find("making").words == "This game is not over."  # type: ignore[attr-defined]
        assert w.scene.ui.find("stop") is None


def test_a_finished_game_of_the_list_is_reviewed() -> None:
    seen: list[Any] = []
    line = SaveLine("Founders", "Sun", "Sun wins", "now", "log", True, "", "path")
    scene = SavesScene(lambda: [line], open_=print, watch=print, throw=print, review=seen.append, finished=True)
    with Window(scene) as w:
        w.click("review")
        assert seen == ["path"]


@pytest.mark.long
@pytest.mark.parametrize("title", ["founders", "citygods"])
def test_a_better_turn_is_laid_on_the_table(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS[title], TEACHER, LITTLE)
    path = written(played(title, True, ("me",)), tmp_path / "a.tollan")
    review = list(reviewing(Replay(read(path)), QUICK))[-1]
    keep(path, read(path), review)
    with Window(None, speed="off") as w:
        shell = Shell(w.app)
        w.app.scenes.push(shell.title())
        w.run()
        shell.review(path)
        until = time.monotonic() + 120
        while (not isinstance(w.scene, ReviewScene) or not w.scene.told.moments) and time.monotonic() < until:
            w.run(0.1)
        at = next(i for i, m in enumerate(w.scene.told.moments) if m.other)
        w.scene.ui.set_focus(w.find("moments"))
        w.key(*["down"] * at, "return")
        w.run(0.2)
        assert isinstance(w.scene, TurnShown)
        lit = w.scene.spots()
        assert lit and w.find("teacher").rect.w > 0
        w.shot()
        w.key("right")
        w.run(0.2)
        assert w.scene.reel.table.at == w.scene.first + 1 and len(w.scene.spots()) <= len(lit)
        w.click("fold")
        assert not w.scene.told
        w.key("g")
        w.run(0.2)
        assert isinstance(w.scene, TurnShown) and w.scene.reel.replay.record.entries[-1] == read(path).entries[-1]
        w.click("play_on")
        w.run(0.2)
        assert isinstance(w.scene, PlayOnScene)
        w.key("escape")
        w.key("escape")
        w.run(0.2)
        assert isinstance(w.scene, ReviewScene)


def test_a_turn_opened_while_the_review_is_made_says_that_its_reasons_come_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS["citygods"], TEACHER, LITTLE)
    path = written(played("citygods", True, ("me",)), tmp_path / "a.tollan")
    with Window(None, speed="off") as w:
        made = Reviewing(w.app, path, None)
        made.reviewer.close()
        made.reviewer.review = next(reviewing(made.watched, QUICK))
        made.show(0, "played")
        w.run(0.2)
        assert isinstance(w.scene, TurnShown)
        assert w.scene.said[0].startswith("The review is still being made: ")


def test_the_card_of_every_turn_says_how_it_was_judged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS["citygods"], TEACHER, LITTLE)
    path = written(played("citygods", True, ("me",)), tmp_path / "a.tollan")
    with Window(None, speed="off") as w:
        made = Reviewing(w.app, path, None)
        made.reviewer.close()
        *_, made.reviewer.review = reviewing(made.watched, QUICK)
        shown = [made._shown(turn, "played") for turn in range(len(made.review.turns))]
        assert [turn for turn, scene in enumerate(shown) if not any(scene.said)] == []


def test_every_answer_is_marked_where_it_is_given() -> None:
    """A pyramid tile lies on Construction, though nobody is asked for one when the turn begins."""
    watched = Replay(played("citygods", True, ("me",)))
    codes = [s.asked.step.code if s.asked is not None else "" for s in watched.states]
    turn = next(t for t in turns_of(watched) if "PickPyramidTile" in codes[t.entry : t.last])
    scene = TurnShown(watched, view_of("citygods"), turn.entry, turn.last, heading="", said=[])
    number = next(n for n, step in enumerate(scene.steps, 1) if "pyramid tile on offer" in step.text)
    with Window(scene, speed="off") as w:
        w.run(0.2)
        assert scene.view.lay.boards[CONSTRUCTION].contains(dict(scene.spots())[number])


def test_steps_are_told_by_the_numbers_that_stand_on_the_table() -> None:
    watched = Replay(played("citygods", True, ("me",)))
    for turn in turns_of(watched)[:6]:
        scene = TurnShown(watched, view_of("citygods"), turn.entry, turn.last, heading="", said=["Why."])
        with Window(scene, speed="off") as w:
            w.run(0.2)
            told: Any = w.find("teacher")
            numbers = [say.number for say in told.said if say.number]
            assert numbers == list(range(1, len(scene.steps) + 1))
            assert {n for n, _ in scene.spots()} <= set(numbers)


def test_what_was_taken_back_is_not_shown_as_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS["citygods"], TEACHER, LITTLE)
    path = written(with_one_taken_back(played("citygods", True, ("me",))), tmp_path / "a.tollan")
    with Window(None, speed="off") as w:
        made = Reviewing(w.app, path, None)
        made.reviewer.close()
        made.reviewer.review = next(reviewing(made.watched, QUICK))
        shown = made._shown(0, "played")
        assert [e[0] for e in shown.reel.replay.table.log if e[0] == "undo"] == []
        assert shown.last < len(made.watched) - 1


def with_one_taken_back(record: Record) -> Record:
    """The same game; the first answer of its first turn was given, taken back and given again."""
    turn = turns_of(Replay(record))[0]
    table = opened(record.header)
    for i, (entry, _, _) in enumerate(record.entries):
        if i == turn.entry:
            table.play(entry)
            table.play(("undo", turn.seat, i))
        table.play(entry)
    return Record(record.header, [(e, table.digests[i + 1], b"") for i, e in enumerate(table.log)], False, 0, b"")


@pytest.mark.parametrize("made", [True, False])
def test_while_the_review_is_made_no_turn_has_a_verdict_that_could_turn_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: bool
) -> None:
    monkeypatch.setitem(LEVELS["citygods"], TEACHER, LITTLE)
    path = written(played("citygods", True, ("me",)), tmp_path / "a.tollan")
    with Window(None, speed="off") as w:
        reviews = Reviewing(w.app, path, None)
        reviews.reviewer.close()
        for review in reviewing(reviews.watched, QUICK):
            reviews.reviewer.review = review
            if not made and review.done == len(review.turns):
                break
        lines = reviews.tell().turns
        assert all(" · " in line.words for line in lines), "what was played is told"
        said = [line.words.split(" · ")[0] for line in lines]
        pending = {phrase("review.row_looked"), phrase("review.row_later")}
        assert (not pending & set(said)) if made else (set(said) <= pending)


def test_a_file_that_is_no_game_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.tollan"
    path.write_bytes(b"nothing")
    with Window(None) as w:
        shell = Shell(w.app)
        w.app.scenes.push(shell.title())
        w.run()
        shell.review(path)
        w.run()
        assert not isinstance(w.scene, ReviewScene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_turn_of_many_steps_covers_no_board(size: tuple[int, int]) -> None:
    """Its card keeps to the dock: in smaller type, or scrolled."""
    watched = Replay(played("citygods", True, ("me",)))
    turn = max(turns_of(watched), key=lambda t: t.last - t.entry)
    said = ["For the better turn: " + "1 more step on the Pyramid track; " * 6]
    scene = TurnShown(watched, view_of("citygods"), turn.entry, turn.last, heading="The better turn", said=said)
    with Window(scene, speed="off", size=size) as w:
        w.run(0.2)
        (shown,) = (x for x in scene.ui.widgets if isinstance(x, card.Card))
        dock = scene.view.dock()
        assert dock is not None and dock.contains(shown.rect)
        assert shown.rect.collidelist(list(scene.view.lay.boards.values())) < 0
