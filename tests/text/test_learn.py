"""Lessons at a keyboard: typed to the end, judged, taken back, left and gone on with."""

import io
import re
import sys
from pathlib import Path

import pytest
from lesson_ways import ALL, NAMES, lines

from game.cli import main
from game.lessons import Kept, Lesson, Run, lessons
from game.text.learn import Learn, learn
from game.text.screen import Screen
from game.titles import TITLES
from game.words.telling import shown

READ = [""] * next(i for i, (_, step) in enumerate(ALL[0].steps) if step.asks)
"""Enter for each card of the first lesson that is only read, up to the first question."""


@pytest.fixture(autouse=True)
def profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))
    return tmp_path


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def typed(lesson: Lesson, *keys: str, plain: bool = False) -> tuple[str, Run, bool]:
    out, run = io.StringIO(), Run(lesson)
    done = Learn(run, Screen(io.StringIO("".join(k + "\n" for k in keys)), out, plain)).learn()
    return out.getvalue(), run, done


@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
@pytest.mark.parametrize("lesson", ALL, ids=NAMES)
def test_every_lesson_can_be_typed_to_its_end(lesson: Lesson, plain: bool) -> None:
    said, run, done = typed(lesson, *lines(lesson), plain=plain)
    assert done and run.finished
    flat = " ".join(said.replace("\n* ", " ").split())
    for _, step in lesson.steps:
        assert shown(step.typed or step.say, True) in flat
    assert not re.search(r"[A-Z][a-z]+[A-Z][a-z]+\(", said), "an event without words"


IN_A_WINDOW = {
    "founders": r"button|black circle|red lines|arrow|with a cross|Crossed-out|\blit\b|[Cc]lick|[Pp]oint at|panel"
    r"|question mark",
    "citygods": r"button|arrow|panel|\blit\b|bright sun|›|corner|labels|petals|The \?|marked with|[Oo]f these|^These"
    r"|triangle|Point at|at the (left|right|top)\b|Royal tile [ABC]",
}


@pytest.mark.parametrize(("game", "lesson"), [(game, x) for game in IN_A_WINDOW for x in lessons(game)])
def test_a_terminal_speaks_of_nothing_that_only_a_window_shows(game: str, lesson: Lesson) -> None:
    for _, step in lesson.steps:
        for said in (step.typed or step.say, step.instead, *step.events.values()):
            assert not re.search(IN_A_WINDOW[game], said), said


def test_another_move_is_met_with_a_proposal_and_a_barred_one_with_its_reason() -> None:
    said, run, _ = typed(ALL[0], *READ, "A3", "B2")
    assert "here try A2" in said
    assert "you cannot pay for and place any temple" in " ".join(said.split())
    assert run.at == len(READ)


def test_u_goes_back_to_the_question_before() -> None:
    said, run, _ = typed(ALL[0], *READ, "A2", "u")
    assert run.at == len(READ)
    assert "One step back." in said


def test_at_the_beginning_there_is_nothing_to_go_back_to() -> None:
    said, run, _ = typed(ALL[0], "u")
    assert "the beginning of the lesson" in said
    assert run.at == 0


def test_a_question_mark_repeats_the_note_and_tells_the_rule() -> None:
    said, _, _ = typed(ALL[0], *READ, "?")
    assert said.count("A turn begins on one space: you place") == 2
    assert "Place 1 to 3 disks on a space" in said


def test_show_tells_what_the_lesson_wants() -> None:
    said, _, _ = typed(ALL[0], "show", *READ, "show")
    assert "Nothing is asked now." in said
    assert "Choose an action space, or pass A2 Building section" in said


def test_other_keys_explain_themselves() -> None:
    said, run, _ = typed(ALL[0], "x", "h", *READ, "uu", "why", "t", "o", "again", "99", "")
    assert "Enter goes on; u goes back, q leaves." in said
    assert "lay the position anew" in said
    assert "That is not needed in a lesson" in said
    assert run.at == len(READ)


def test_q_leaves_and_the_place_is_kept(monkeypatch: pytest.MonkeyPatch, profile: Path) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(k + "\n" for k in (*READ, "A2", "q"))))
    assert main(["learn", "founders", "1"]) == 0
    assert Kept.load(profile).step(ALL[0]) == len(READ) + 1
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines(ALL[0])[len(READ) + 1 :]) + "\n"))
    assert main(["learn", "founders", "1", "--plain"]) == 0
    assert Kept.load(profile).is_done(ALL[0])


def test_the_list_has_ticks(capsys: pytest.CaptureFixture[str], profile: Path) -> None:
    Kept.load(profile).finish(ALL[0])
    assert main(["learn"]) == 0
    said = capsys.readouterr().out
    assert f"{ALL[0].title}: {ALL[0].teaches} (done)" in " ".join(said.split())
    for lesson in ALL[1:]:
        assert lesson.title in said


def test_at_a_keyboard_enter_begins_the_first_lesson_that_is_not_done(profile: Path) -> None:
    Kept.load(profile).finish(ALL[0])
    out = io.StringIO()
    learn(Screen(Keyboard("\n\nq\n"), out), None, None)
    assert f"Lesson 2: {ALL[1].title}." in out.getvalue()
    assert "Your place is kept" in out.getvalue()


def test_the_lessons_are_listed_once(profile: Path) -> None:
    out = io.StringIO()
    learn(Screen(Keyboard("q\n"), out), "citygods", None)
    assert [out.getvalue().count(lesson.title) for lesson in lessons("citygods")[1:]] == [1] * 11
    assert f"1  {lessons('citygods')[0].title}" in out.getvalue(), "what Enter begins"


@pytest.mark.parametrize("game", [title for title in TITLES if lessons(title)])
def test_the_last_lesson_goes_over_into_a_first_game_with_the_coach(game: str) -> None:
    last = lessons(game)[-1]
    out = io.StringIO()
    keys = [*lines(last), "", "q"]
    learn(Screen(Keyboard("".join(k + "\n" for k in keys)), out), game, last.number)
    said = out.getvalue()
    assert "Enter begins your first game, with the coach" in said
    assert "Coach. " in said
    assert "`tollan continue` goes on with it" in said or "Until next time." in said


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["chess"], "There is no game called 'chess'"),
        (["founders", "99"], "There is no lesson 99"),
        (["founders", "x"], "'x' is not"),
    ],
)
def test_a_mistake_is_one_sentence(capsys: pytest.CaptureFixture[str], args: list[str], sentence: str) -> None:
    assert main(["learn", *args]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1
