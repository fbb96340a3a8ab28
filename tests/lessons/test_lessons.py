"""Every lesson by its intended way, by other legal ways, and to every refusal; a lesson that breaks is named."""

import re

import pytest
from lesson_ways import ALL, NAMES, at_every_question, give, settled, taken

from game import citygods, words
from game.chance import Sampler
from game.citygods import scoring
from game.founders import places
from game.lessons import BadLesson, Lesson, Run, lessons
from game.lessons.lesson import PUZZLE, READ
from game.lessons.notation import find
from game.lessons.run import ANY, BARRED, MADE, MISSED, RIGHT, SOLVED, TRY
from game.words.founders_things import space_number
from game.words.phrases import phrase
from game.words.telling import shown

every = pytest.mark.parametrize("lesson", ALL, ids=NAMES)
ANSWERS = 25
"""So many of the other answers are tried at a question."""
WAYS = 6
"""So many random ways are gone in a puzzle."""


def test_every_position_can_be_laid() -> None:
    """All that cannot are told at once: a number that has changed may have reached several."""
    faults = []
    for lesson in ALL:
        for at in {position: at for at, (position, _) in reversed(list(enumerate(lesson.steps)))}.values():
            try:
                Run(lesson, at)
            except BadLesson as fault:
                faults.append(str(fault))
    assert not faults, "\n".join(faults)


@every
def test_the_intended_way_leads_to_the_end_and_brings_what_its_notes_promise(lesson: Lesson) -> None:
    run = Run(lesson)
    while not run.finished:
        settled(run)
        step = run.present
        events = taken(run)
        if step.kind == PUZZLE:
            assert run.verdict.kind == SOLVED, step.say
        elif step.right:
            assert run.verdict.kind == RIGHT, step.say
        if step.expect:
            assert step.expect.met(events, run.seat), step.say
        assert sorted(run.heard()) == sorted(step.events.values()), step.say


BUTTONS = ("table.end_turn", "table.place_here", "citygods_view.unlock_all")
"""What a note may name beside the answers: the big button, and the plate on a panel."""
NAMED = re.compile(r"(?:[Pp]ress|, or(?: press)?) ([A-Z0-9][^.,]*)")


@every
def test_what_a_note_tells_to_press_is_the_label_of_an_offered_button(lesson: Lesson) -> None:
    for run, step in at_every_question(lesson):
        q = run.asked()
        assert q is not None
        s = run.table.state
        right = q.options if step.right == (ANY,) else [find(s, q, written) for written in step.right]
        labels = [words.brief(lesson.game, s, q.step, choice) for choice in right]
        offered = [label for label in [*labels, *map(phrase, BUTTONS)] if label is not None]
        for named in NAMED.findall(step.press):
            assert any(label.startswith(named) or named.startswith(label) for label in offered), step.press


@every
def test_what_a_lesson_teaches_goes_on_after_a_colon(lesson: Lesson) -> None:
    assert ":" not in lesson.teaches


@every
def test_every_right_answer_leads_on(lesson: Lesson) -> None:
    for run, step in at_every_question(lesson):
        for written in step.right[1:]:
            other = Run(lesson, run.at)
            settled(other)
            give(other, written)
            assert other.verdict.kind == RIGHT
            while not other.finished:
                taken(other)


@every
def test_another_legal_answer_is_met_with_a_proposal_and_changes_nothing(lesson: Lesson) -> None:
    for run, step in at_every_question(lesson):
        q = run.asked()
        assert q is not None
        before, at = run.table.digests[-1], run.at
        others = [a for a in q.answers() if run.judge(a).kind != RIGHT]
        assert step.right == (ANY,) or len(others) == len(q.answers()) - len(step.right)
        for choice in others[:: max(1, len(others) // ANSWERS)]:
            assert run.answer(run.seat, choice) == []
            assert run.verdict.kind == TRY
            assert run.verdict.sentence.endswith((".", "!", "?"))
            assert (run.table.digests[-1], run.at) == (before, at)


@every
def test_a_barred_answer_gets_its_reason(lesson: Lesson) -> None:
    for run, _ in at_every_question(lesson):
        q = run.asked()
        assert q is not None
        s = run.table.state
        barred = [c for c in q.step.candidates(s) if q.step.why_not(s, c) is not None]
        for choice in barred[:: max(1, len(barred) // ANSWERS)]:
            verdict = run.judge(choice)
            assert verdict.kind == BARRED
            assert re.fullmatch(r"[A-Z“0-9].*\.", verdict.sentence), verdict.sentence
        assert run.judge(("no", "such", "thing")).kind == BARRED


@every
def test_a_puzzle_takes_any_way_and_tells_when_the_goal_is_missed(lesson: Lesson) -> None:
    for at, (_, step) in enumerate(lesson.steps):
        if step.kind != PUZZLE:
            continue
        for way in range(WAYS):
            chance = Sampler(bytes([way]) * 8)
            run = Run(lesson, at)
            settled(run)
            while (q := run.asked()) is not None:
                answers = q.answers()
                run.answer(run.seat, answers[chance.below(len(answers))])
                if run.verdict.kind != MADE:
                    break
            assert run.verdict.kind in (MISSED, SOLVED)
            if run.verdict.kind == MISSED:
                assert run.verdict.sentence
                run.again()
                settled(run)
                for written in step.solution:
                    give(run, written)
                assert run.verdict.kind == SOLVED


@every
def test_who_leaves_comes_back_to_the_same_step_and_table(lesson: Lesson) -> None:
    run = Run(lesson)
    while not run.finished:
        settled(run)
        again = Run(lesson, run.at)
        settled(again)
        assert again.at == run.at
        assert again.note == run.note
        assert run.present.kind != PUZZLE or again.asked() is not None
        if ANY not in [one for _, step in lesson.steps for one in step.right]:
            assert again.table.digests[-1] == run.table.digests[-1]
        taken(run)


@every
def test_one_can_go_back_from_every_note(lesson: Lesson) -> None:
    for at in range(len(lesson.steps)):
        run = Run(lesson, at)
        settled(run)
        if run.back():
            assert run.at < at
            settled(run)
            assert run.asked() is not None


@every
def test_notes_are_short_whole_sentences_without_codes(lesson: Lesson) -> None:
    assert 1 <= lesson.minutes <= 5
    for _, step in lesson.steps:
        for said in (step.say, step.instead, *step.events.values()):
            assert not said or said.endswith((".", "!", "?")), said
            assert not re.search(r"\b[gbr]\d\d\b|\b(wood|stone|gold)\d\b|_", said), said


@every
def test_what_is_lit_is_a_place_of_the_table(lesson: Lesson) -> None:
    told = {"founders": places.__doc__, "citygods": citygods.__doc__}[lesson.game] or ""
    for _, step in lesson.steps:
        for place in step.lit:
            assert f'("{place[0]}"' in told, place


@every
def test_what_is_the_learners_to_answer_is_asked_and_never_played_for_him(lesson: Lesson) -> None:
    run = Run(lesson)
    while not run.finished:
        before = run.table.log[:]
        settled(run)
        made = run.table.log[len(before) :]
        assert not [e for e in made if e[0] == "answer" and e[1] == run.seat], run.present.say
        taken(run)


@every
def test_a_lesson_that_lays_another_table_says_so(lesson: Lesson) -> None:
    anew = lesson.positions if lesson.game == "citygods" and lesson.number > 1 else lesson.positions[1:]
    for position in anew:
        assert position.steps[0].say.startswith("New table"), position.steps[0].say


@every
def test_in_the_window_no_coordinate_is_said(lesson: Lesson) -> None:
    for at, (_, step) in enumerate(lesson.steps):
        run = Run(lesson, at, places=False)
        settled(run)
        said = [words for pair in run.intended() for words in pair]
        q = run.asked()
        if q is not None and step.kind != PUZZLE:
            said += [run.judge(choice).sentence for choice in q.answers()[:ANSWERS]]
        told = [shown(words, False) for words in (step.say, step.instead, step.press, *step.events.values())]
        for sentence in (*said, *told):
            assert not re.search(r"\b[a-l]\d{1,2}\b|\b[A-C][1-3]\b|[⟨⟩]", sentence), sentence


@pytest.mark.parametrize("lesson", lessons("founders"), ids=lambda x: x.name)
def test_a_space_has_its_name_in_the_terminal_and_its_number_in_the_window(lesson: Lesson) -> None:
    for _, step in lesson.steps:
        for name, number in re.findall(r"⟨(?:space )?([A-C][1-3])\|space (\d)⟩", f"{step.say} {step.instead}"):
            assert int(number) == space_number(name)


@every
def test_what_a_note_says_its_player_has_lies_there(lesson: Lesson) -> None:
    for at, (_, step) in enumerate(lesson.steps):
        for told in re.finditer(r"(?:[Yy]ou have|own) ((?:\d+ (?:wood|stone|gold|cocoa)(?: and )?)+)", step.say):
            run = Run(lesson, at)
            settled(run)
            mine = run.table.state.players[run.seat]
            has = dict(
                zip(("wood", "stone", "gold"), mine.goods if lesson.game == "citygods" else mine.goods(), strict=True)
            )
            has["cocoa"] = getattr(mine, "cocoa", 0)
            for n, kind in re.findall(r"(\d+) (\w+)", told[1]):
                assert has[kind] == int(n), step.say


TO_DO = re.compile(r"\b(choose|go to|go one board|go where|take|use|send|score|place|try)\b", re.IGNORECASE)
"""What a step asks for in so many words; buttons are named by its `press`."""


@pytest.mark.parametrize("lesson", [x for x in ALL if x.game == "citygods"], ids=lambda x: x.name)
def test_a_card_without_next_says_what_to_press(lesson: Lesson) -> None:
    for _, step in lesson.steps:
        assert step.kind == READ or step.press or TO_DO.search(step.say), step.say


@pytest.mark.parametrize("lesson", [x for x in ALL if x.game == "citygods"], ids=lambda x: x.name)
def test_what_the_coming_eclipse_would_bring_is_told_rightly(lesson: Lesson) -> None:
    for at, (_, step) in enumerate(lesson.steps):
        for told in re.findall(r"now \+(\d+)", step.say):
            run = Run(lesson, at)
            settled(run)
            assert sum(scoring.forecast(run.table.state, run.seat).values()) == int(told), step.say


def test_the_icons_the_marks_and_the_buttons_of_the_table_are_taught() -> None:
    said = " ".join(f"{step.say} {step.press}" for lesson in lessons("citygods") for _, step in lesson.steps)
    for taught in ("statue", "headdress", "serpent", "glyph", "The ? marks", "2 › 6", "red triangle", "Place here",
                   "power-up", "Undo", "Turn up new tiles", "Keep these", "Start here"):  # fmt: skip
        assert taught in said, taught
