"""The end of a game: what a solo player had to beat, the challenge cards, the best so far, the replay."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from founders_hands import advance, founders_table, session_of
from pygame import Rect
from window import Window

from game import words
from game.client.scenes.causes import Causes
from game.client.scenes.results import ResultsScene
from game.client.scenes.results_data import Results
from game.client.scenes.towers import seal_height, words_above
from game.client.shelf import best_so_far
from game.client.table.outcome import results
from game.client.table.replay import Past
from game.client.widgets.brush import Brush
from game.client.widgets.chart import TICKS, Curve, grid
from game.saves import Save

SOLO = Results(
    "Narrow victory", ["Sun"], ["sun"],
    [("Masks", [31]), ("Worship", [28]), ("Districts", [47]), ("Buildings", [14]), ("Cubes lost", [-2])],
    [[0], [40], [78]], [0], "",
    [118], 96, [("City of wood", "At least four wood buildings of size 2 or more.", True),
                ("One great quarter", "One district scores at least 27.", False)], 103, True,
)  # fmt: skip


def test_a_solo_result_says_what_had_to_be_beaten_and_what_was_asked() -> None:
    with Window(ResultsScene(SOLO), speed="off") as w:
        assert [text for text, _ in SOLO.heights()] == ["To beat: 96", "Previous best: 103"]
        assert [met for met, _ in SOLO.asked()] == [True, True, False]
        assert w.find("solo").rect.w > 300


@pytest.mark.parametrize("points", [10, 44, 79, 80, 81, 96, 118, 160, 191, 240])
@pytest.mark.parametrize("goal", [80, 120])
def test_the_seal_of_a_tower_lies_over_no_line(points: int, goal: int) -> None:
    room, size, most = 400.0, 90.0, max(points, goal)
    up = seal_height(room, points / most, [goal / most], size, 6)
    middle = max(room * points / most + up, size / 2)
    assert abs(middle - room * goal / most) > size / 2


@pytest.mark.parametrize("most", [1, 78, 120, 138, 207])
def test_the_axis_of_points_ends_with_a_number_that_no_curve_passes(most: int) -> None:
    with Window(ResultsScene(SOLO), speed="off") as w:
        room = Rect(0, 0, 1100, 420)
        g = grid(w.app.brush, room, [Curve([(0, 0), (4, most)], (255, 255, 255))], whole=True)
    assert g.most >= most and g.most in _numbers(g.most)


def _numbers(most: float) -> list[int]:
    """What the axis may be numbered with, from 0 to there."""
    steps = [t for t in TICKS if most / t <= 8]
    return list(range(0, round(most) + 1, steps[0]))


def test_words_of_two_close_lines_stand_over_and_under_them() -> None:
    assert [words_above(y, [200, 190], 20) for y in (200, 190)] == [False, True]
    assert words_above(200, [200, 150], 20)


def test_a_game_of_several_has_the_whole_width_for_its_towers() -> None:
    several = replace(SOLO, alone=False, goal=0, best=None)
    with Window(ResultsScene(several), speed="off") as w:
        assert w.scene.ui.find("solo") is None and several.heights() == []


def test_the_challenges_of_the_first_founders_are_named() -> None:
    judged = {"challenges": [("cluster", 2, False), ("builder", 2, True)]}
    assert [(name, met) for name, _, met in words.cards("founders", judged)] == [
        ("One great quarter", False),
        ("City of wood", True),
    ]


def test_causes_are_listed_by_what_they_brought() -> None:
    with Window() as w:
        listed = Causes(w.app.brush, w.app.screen, SOLO, abreast=False).causes
        assert [name for name, _ in listed] == ["Districts", "Masks", "Worship", "Buildings", "Cubes lost"]


@pytest.mark.parametrize("seed", [b"1", b"2"])
def test_the_final_scoring_stands_apart_by_district_and_all_causes_come_to_the_points(seed: bytes) -> None:
    session = session_of(2, seed=seed)
    advance(session, 10_000)
    with Window(founders_table(session), speed="off") as w:
        told = results(w.scene)
    districts = [values for name, values in told.causes if name.endswith("district")]
    assert told.sums() == [sum(points) for points in zip(*(v for _, v in told.causes), strict=True)]
    assert [sum(points) for points in zip(*districts, strict=True)] == list(told.rounds[-1])
    assert told.stage(len(told.rounds) - 1) == "Final scoring" and 0 < len(districts) <= 4
    assert "Districts" not in [name for name, _ in told.causes]


def test_the_best_so_far_is_of_the_other_solo_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def kept(name: str, points: int, solo: bool = True) -> Save:
        return Save(Path(name), 0.0, "founders", solo, finished=True, scores=(points,))

    games = [kept("this", 130), kept("a", 90), kept("b", 103), kept("c", 150, solo=False)]
    monkeypatch.setattr("game.client.shelf.saves", lambda: games)
    assert best_so_far("founders", Path("this")) == 103
    assert best_so_far("citygods", None) is None


def test_the_replay_opens_from_the_results() -> None:
    from citygods_driver import city_table, table_of

    table = city_table(2, setup="first")
    with Window(table, speed="off") as w:
        w.run(0.2)
        t = table_of(w)
        w.app.scenes.push(ResultsScene(SOLO, replay=lambda: t.look_back(-1)))
        w.run()
        w.click("replay")
        w.run()
        assert isinstance(w.scene, Past) and w.scene.reel.table.at == 0
        w.key("escape")
        assert isinstance(w.scene, ResultsScene)


@pytest.mark.parametrize("alone", [True, False])
def test_a_very_wide_window_shows_all_pages_side_by_side(alone: bool) -> None:
    shown = replace(SOLO, alone=alone, best=None)
    with Window(ResultsScene(shown), (3440, 1440), speed="off") as w:
        ui, body = w.scene.ui, w.scene.frame()[0]
        assert body.w > 0.9 * 3440 and ui.find("page") is None
        parts = [w.find("picture").rect, w.find("solo" if alone else "causes").rect, w.find("chart").rect]
        assert parts[0].right < parts[1].left and parts[1].right < parts[2].left
        assert parts[0].left == body.left and parts[2].right >= body.right - 3
    with Window(ResultsScene(shown), (1920, 1080), speed="off") as w:
        assert w.scene.ui.find("page") is not None


def test_enters_too_many_begin_no_other_game() -> None:
    begun: list[str] = []
    scene = ResultsScene(SOLO, rematch=lambda: begun.append("another"), review=lambda: begun.append("review"))
    with Window(scene) as w:
        w.key("return", "return", "return")
        w.run(1.0)
        w.key("return")
        assert "another" not in begun and w.scene.counted


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)])
def test_no_cause_of_a_solo_result_is_cut(size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    longest = ["Temple bonus: workers", "Eclipse: Pyramid lead", "Royal tile: technologies"]
    causes = [(name, [20]) for name in longest] + [(f"Cause {i}", [5]) for i in range(9)]
    cut: list[str] = []
    text = Brush.text

    def noted(self: Brush, to: object, words: str, pos: object, role: str = "body", *args: Any, **more: Any) -> int:
        if words in longest and self.width(words, role, more["size"]) > more["room"]:
            cut.append(words)
        return text(self, to, words, pos, role, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "text", noted)
    with Window(ResultsScene(replace(SOLO, causes=causes)), size, ui_scale=scale, speed="off") as w:
        w.run(0.5)
    assert not cut


@pytest.mark.parametrize("scale", [100, 150])
def test_the_bars_of_a_solo_result_say_how_many_causes_are_summed_up(
    scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    causes = [(f"Cause {i}", [31 - 2 * i]) for i in range(12)]
    written: list[str] = []
    text = Brush.text

    def noted(self: Brush, to: object, words: str, *args: object, **more: object) -> int:
        written.append(words)
        return text(self, to, words, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "text", noted)
    with Window(ResultsScene(replace(SOLO, causes=causes)), ui_scale=scale, speed="off") as w:
        w.run(0.5)
    named = {name for name, _ in causes} & set(written)
    summed = {int(found[1]) for words in written if (found := re.fullmatch(r"(\d+) smaller causes", words))}
    assert len(named) + sum(summed) == len(causes) and len(named) >= 5


@pytest.mark.parametrize("scale", [100, 150])
def test_a_large_loss_has_a_bar_of_its_own_and_no_name_is_cut(scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    long = "Technology: points after Alchemy and Nobles"
    causes = [*((f"Cause {i}", [31 - i]) for i in range(14)), (long, [24]), ("Unpaid salary", [-15])]
    written: list[str] = []
    text = Brush.text

    def noted(self: Brush, to: object, words: str, *args: object, **more: object) -> int:
        written.append(words)
        return text(self, to, words, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Brush, "text", noted)
    scene = ResultsScene(replace(SOLO, causes=causes, cards=[]))
    with Window(scene, (1600, 900), ui_scale=scale, speed="off") as w:
        w.run(0.5)
    assert "Unpaid salary" in written and long in " ".join(written)
