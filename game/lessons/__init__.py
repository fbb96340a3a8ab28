"""Lessons: both games learned by playing them, on the real table, judged by the real rules.

A lesson is a file, `assets/lessons/<game>/NN_name.toml`; `reading.py` says what stands in it. Whoever shows lessons,
in a window or a terminal, needs three things:

    lessons("founders")            all lessons of a game, in order; BadLesson with one sentence if a file is broken
    run = Run(lesson, step=0)      one sitting; it is a session (game/session.py), so a table scene can play it
    Kept.load(path)                which lessons are done, and where the others were left

and with the run, over and over:

    while (update := run.step()):  draws and scripted moves of the others, one at a time
    run.note                       what is said now, what kind of note it is, and which places are lit
    run.go_on()                    after a note to read
    run.answer(seat, choice)       after a question: judged first, carried out only if the lesson goes along;
                                   run.verdict says how it was judged, and in what sentence
    run.undo, run.again            take back; lay the position anew
    run.heard()                    sentences about events that have just happened
    run.laid                       counts up whenever another table was laid: draw it anew
    run.finished                   the last note was read
"""

from game.lessons.kept import Kept
from game.lessons.lesson import BadLesson, Goal, Lesson, LessonStep, Position
from game.lessons.reading import is_taught, lessons
from game.lessons.run import Note, Run, Verdict

__all__ = [
    "BadLesson", "Goal", "Kept", "Lesson", "LessonStep", "Note", "Position", "Run", "Verdict",
    "is_taught", "lessons",
]  # fmt: skip
