"""Puzzles in the window: from the shelf of lessons to a table, solved, explained, ticked, and on to the next."""

from __future__ import annotations

from window import Window

from game.client.learn.shelf import LearnScene, PuzzleShelf
from game.client.learn.table import LessonTable
from game.client.shell import Shell
from game.lessons.notation import find
from game.lessons.puzzles import puzzles


def test_a_puzzle_is_solved_and_leads_to_the_next() -> None:
    puzzle = puzzles("founders")[0]
    with Window(None, speed="off") as w:
        w.app.running = True
        shell = Shell(w.app)
        w.app.scenes.push(shell.title())
        w.run()
        shell.learn()
        w.run()
        assert isinstance(w.scene, LearnScene)
        w.click("puzzles")
        w.run()
        assert isinstance(w.scene, PuzzleShelf)
        w.scene.ui.set_focus(w.find("lessons founders"))
        w.key("home", "return")
        w.run(0.3)
        assert isinstance(w.scene, LessonTable) and w.find("teacher").heading.startswith("Puzzle 1:")  # type: ignore[attr-defined]
        table = w.scene
        for written in puzzle.solution:
            q = table.run.asked()
            if q is not None:
                table.answer_as(q.who, find(table.run.table.state, q, written))
                w.run(0.1)
        assert table.reading
        w.click("lesson_next")
        w.run(0.3)
        w.click("answer0")
        w.run(0.3)
        assert isinstance(w.scene, LessonTable) and w.scene.run.lesson.number == 2
        w.app.scenes.pop(None)
        w.run()
        assert isinstance(w.scene, PuzzleShelf) and w.scene._shelf[0].lines[0].done
