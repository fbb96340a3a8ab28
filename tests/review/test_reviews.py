"""A game reviewed: its turns, the curve first, mistakes only above the noise, the same again by the same counts; kept
beside the record and made anew when stale; cancelled; one sentence for what cannot be reviewed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from reviewed_games import LITTLE, QUICK, SOME, advised, played, written

from game.advice import Count, Plan, grounds, moves
from game.agenda import answer, digest
from game.bots.judge import Unfit, judge
from game.bots.levels import LEVELS, TEACHER
from game.bots.looking import Look, Seen
from game.bots.planner import Way, next_own_turn
from game.chance import Sampler
from game.cli import main
from game.events import TurnBegan, TurnEnded
from game.founders.scoring import districts
from game.hindsight import Moment, Review, TurnReview, from_plain, plain
from game.hinted import HintNotes, followed, hinted
from game.hinted import beside as beside_hints
from game.record import Record, Unreadable, read
from game.review.child import Reviewer, reviewed
from game.review.course import GLANCE, Course
from game.review.judging import Budget, Compared, mistakes, reviewing, turns_at, well_played
from game.review.kept import beside, keep, kept
from game.review.turns import turns_of
from game.saves import delete
from game.session import Replay
from game.words import review as words_of_review
from game.words.phrases import phrase
from game.words.review import explained, fell, given_up, judged, row, summary, swung

SENSIBLE = {"founders": LEVELS["founders"][TEACHER], "citygods": SOME}
"""In Founders less than the teacher does is not sensible."""
GAMES = [("founders", False), ("founders", True), ("citygods", False), ("citygods", True)]


@pytest.fixture(autouse=True)
def a_best_bot_that_thinks_little(monkeypatch: pytest.MonkeyPatch) -> None:
    for levels in LEVELS.values():
        monkeypatch.setitem(levels, TEACHER, LITTLE)


@cache
def game(title: str, solo: bool) -> Record:
    return played(title, solo, ("me", "random"))


@cache
def looked_back_at(title: str, solo: bool) -> list[Review]:
    """A quick review, from the curve to the whole. Only with the bot that thinks little."""
    return list(reviewing(Replay(game(title, solo)), QUICK))


def glanced_at(title: str, solo: bool) -> Review:
    """Its first step: the curve."""
    return looked_back_at(title, solo)[0]


def steps_alone() -> list[Review]:
    return looked_back_at("founders", True)


@pytest.fixture
def alone() -> Iterator[Replay]:
    yield Replay(game("founders", True))


# ---- turns


@pytest.mark.parametrize(("title", "solo"), GAMES)
def test_a_record_falls_into_its_turns(title: str, solo: bool) -> None:
    watched = Replay(game(title, solo))
    seats = len(watched.header.seats)
    ended = [e for events in watched.events for e in events if isinstance(e, TurnEnded) and e.seat < seats]
    turns = turns_of(watched)
    assert [t.seat for t in turns] == [e.seat for e in ended]
    for t in turns:
        s = t.start.clone()
        for choice in t.answers if not t.drawn else ():
            answer(s, choice)
        assert t.drawn or digest(s) == digest(t.end)


def test_what_was_taken_back_is_no_part_of_a_turn() -> None:
    whole = Replay(game("founders", False))
    first = turns_of(whole)[0]
    table = Replay(Record(whole.header, whole.record.entries[: first.entry + 1], False, 0, b"")).table
    table.undo(first.seat, first.entry)
    for entry, _, _ in whole.record.entries[first.entry :]:
        table.play(entry if entry[0] != "undo" else (*entry[:2], entry[2] + 2))
    again = Record(whole.header, [(e, table.digests[i + 1], b"") for i, e in enumerate(table.log)], False, 0, b"")
    turns = turns_of(Replay(again))
    assert turns[0].answers == first.answers and len(turns) == len(turns_of(whole))


# ---- judging


def test_the_curve_comes_first_and_turns_follow(alone: Replay) -> None:
    steps = steps_alone()
    first, last = steps[0], steps[-1]
    assert first.done == 0 and len(first.turns) == len(turns_of(alone)) and not any(t.gave for t in first.turns)
    assert [s.done for s in steps] == sorted(s.done for s in steps) and last.whole
    assert last.outcome == (100 * alone.table.state.scores()[0],)  # type: ignore[attr-defined]
    assert len(last.turning) <= 3 and len(last.strong) <= 3
    told = {m.turn for m in last.others if m.kind == "mistake" and m.other is not None}
    assert told == {i for i, t in enumerate(last.turns) if t.mistake or t.little}, "each with the better turn"
    assert len(told) > 3 and from_plain(plain(last)) == last


@pytest.mark.parametrize(("title", "solo"), GAMES)
def test_after_the_last_turn_of_all_a_seat_expects_what_it_ends_with(title: str, solo: bool) -> None:
    """Only what is counted at the end comes after it; where the automaton has another turn, the rest is played out."""
    watched, first = Replay(game(title, solo)), glanced_at(title, solo)
    last = first.turns[-1]
    played = [e for events in watched.events[last.last :] for e in events if isinstance(e, TurnBegan)]
    apart = abs(last.worth - first.outcome[last.seat])
    assert apart <= 25 * 100 if played else apart == 0


def test_what_another_seat_can_still_do_in_its_last_turn_is_no_surprise() -> None:
    """What is judged a turn before the end is off by a whole turn; played out, it is off by less than that."""
    watched = Replay(game("citygods", False))
    turns, judged = turns_of(watched), judge("citygods")
    before = Course(watched, turns, judged, lambda _, use: Sampler(use.encode())).at[-2][0]
    _, way = next_own_turn(judged, turns[-2].end.clone(), turns[-1].seat, GLANCE // 4, Sampler(b"last"))
    assert way is not None
    over, _ = next_own_turn(judged, way.state, turns[-1].seat, GLANCE, Sampler(b"end"))
    mine, theirs = (over.players[t.seat].vp for t in turns[-2:])
    assert abs(before - 100 * (mine - theirs)) <= 2 * 100


def test_the_same_counts_make_the_same_review(alone: Replay) -> None:
    assert list(reviewing(alone, QUICK))[-1] == steps_alone()[-1]


def test_a_random_player_makes_mistakes_and_the_better_turn_can_be_played() -> None:
    watched = Replay(game("citygods", True))
    review = looked_back_at("citygods", True)[-1]
    told = review.better
    assert {i for i, t in enumerate(review.turns) if t.mistake} <= {m.turn for m in told}, "every clear one is told"
    assert told
    for m in told:
        assert m.other is not None and m.other.worth > m.played.worth
        s = watched.states[review.turns[m.turn].entry].clone()
        for choice in m.other.answers:
            answer(s, choice)


def test_a_little_time_is_enough_for_a_rough_review(alone: Replay) -> None:
    last = list(reviewing(alone, QUICK._replace(seconds=0.01)))[-1]
    assert last.whole and not any(t.mistake for t in last.turns)


def test_a_table_is_judged_against_the_others() -> None:
    first = glanced_at("founders", False)
    assert first.margin and sum(first.outcome) == 0
    assert first.turns[0].worth == 0, "nobody else has had a turn"
    assert not glanced_at("founders", True).margin


@pytest.mark.parametrize("title", ["founders", "citygods"])
def test_of_two_at_a_table_one_is_ahead_as_far_as_the_other_is_behind(title: str) -> None:
    review = glanced_at(title, False)
    mine, theirs = review.course(0), review.course(1)
    assert [(n, -worth) for n, worth in mine] == theirs
    assert len(mine) == len(review.turns) + 1 and any(worth for _, worth in mine)


def test_turns_are_looked_at_in_order() -> None:
    for review in looked_back_at("citygods", False)[: len(looked_back_at("citygods", False)[0].turns)]:
        assert [t.looks > 0 for t in review.turns] == [review.passed(i) for i in range(len(review.turns))]


def test_a_turn_is_not_called_the_best_before_it_was_looked_at() -> None:
    first = glanced_at("founders", True)
    assert {t.verdict for t in first.turns} == {"unseen"}


def compared(*points: float) -> TurnReview:
    turn = turns_of(Replay(game("founders", True)))[0]
    c = Compared(turn, None, None, 0)  # type: ignore[arg-type]
    c.other, c.better, c.screened = Look(Way(0, turn.end, ())), True, 1
    c.played.seen = [seen(0.0)] * (len(points) + 1)
    c.other.seen = [seen(50.0), *map(seen, points)]
    return TurnReview(0, 1, 0, 0, 0, 0, 1, 1, *c.gave(), c.screened)


def seen(points: float) -> Seen:
    return Seen(round(points * 100_000), {}, {}, {}, {}, {}, {}, (), (), False)


def test_a_turn_is_called_a_mistake_only_above_the_noise() -> None:
    sure, unsure = compared(6.0, 6.5, 5.5, 6.0), compared(19.0, -6.0, 12.0, -1.0)
    assert sure.verdict == "mistake" and (sure.gave, sure.error) == (600, 102)
    assert unsure.gave == 600 and unsure.verdict == "good"
    assert compared(9.0, 9.0).verdict == "good", "two comparisons prove nothing"
    assert compared(1.6, 1.6, 1.6, 1.6).verdict == "good", "the judge is no finer"


def test_a_turn_is_judged_in_proportion_to_the_game() -> None:
    assert [compared(*[n] * 4).verdict for n in (3.5, 7.0, 12.0)] == ["little", "mistake", "large"]


def test_nothing_is_given_up_where_nothing_better_is_found() -> None:
    assert compared(-3.0, -2.0, -4.0).gave == 0


def test_challenges_that_came_no_nearer_are_told_apart_from_points() -> None:
    """First Founders, section 5: a challenge that is not met is a loss, whatever the score."""
    turn = compared(*[12.0] * 4)
    assert given_up(turn) == "about 12 points"
    assert given_up(turn._replace(challenges=700)) == "about 5 points, challenges further away"
    assert given_up(turn._replace(challenges=1500)) == "challenges further away"


def test_alone_no_less_is_expected_than_the_city_scores_as_it_stands(alone: Replay) -> None:
    for t, seen in zip(turns_of(alone), steps_alone()[0].turns, strict=True):
        assert seen.worth >= 100 * (t.end.players[0].vp + sum(districts(t.end, 0)))


# ---- reasons and verdict agree


@pytest.mark.parametrize(("title", "solo"), GAMES)
def test_what_is_told_for_the_better_turn_is_what_the_turn_gave_up(title: str, solo: bool) -> None:
    watched = Replay(game(title, solo))
    review = looked_back_at(title, solo)[-1]
    for m in review.better:
        assert m.other is not None
        assert abs(m.other.worth - m.played.worth - review.turns[m.turn].gave) <= 1
        assert abs(sum(g.worth for g in grounds(m.other, m.played)) - review.turns[m.turn].gave) <= 20
        [*_, why, _] = explained(review, m, watched.states[review.turns[m.turn].entry], False)
        assert "the better turn " in why.lower()


@pytest.mark.long
@pytest.mark.parametrize(("title", "silly", "looked_at"), [("founders", (1, 3), 6), ("citygods", (2, 6), 8)])
def test_who_follows_hints_is_not_told_of_mistakes_and_silly_turns_are_found(
    title: str, silly: tuple[int, int], looked_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS[title], TEACHER, SENSIBLE[title])
    steps = reviewing(Replay(advised(title, looked_at, silly)), Budget(None, samples=8))
    turns = next(review for review in steps if review.done == looked_at).turns[:looked_at]
    assert [i for i, t in enumerate(turns) if t.mistake] == list(silly)
    assert sum(t.little for t in turns) <= 2


def test_a_turn_that_a_hint_had_said_is_nobodys_mistake() -> None:
    turn = compared(*[7.0] * 4)
    assert turn.verdict == "mistake" and turn._replace(hinted=1).verdict == "hinted"
    assert not turn._replace(hinted=1).mistake and compared(*[0.5] * 4)._replace(hinted=1).verdict == "good"
    assert row(turn._replace(hinted=1), True) == "as the hint said; a longer look found 7 points more"
    assert (
        judged(turn._replace(hinted=1))
        == "As the hint said, so it is no mistake of yours; a longer look found 7 points more."
    )


def test_a_review_knows_which_turns_were_as_a_hint_had_said(tmp_path: Path) -> None:
    path = written(game("founders", True), tmp_path / "a.tollan")
    turns = turns_of(Replay(read(path)))
    second = turns[1]
    notes = HintNotes()
    notes.write(path)
    assert hinted(path) == frozenset()
    notes.add(moves(second.start, second.answers))
    notes.write(None)
    notes.write(path)
    said = hinted(path)
    assert [followed(said, t.chosen) for t in turns[:3]] == [False, True, False]
    first = next(reviewing(Replay(read(path)), QUICK, said))
    assert [t.hinted for t in first.turns[:3]] == [0, 1, 0]
    with beside_hints(path).open("ab") as file:
        file.write(b"\xc1 broken")
    assert hinted(path) == said
    delete(path)
    assert list(tmp_path.iterdir()) == []


def sample() -> Review:
    turns = (
        TurnReview(0, 3, 0, 1000, 5, 0, 1, 1, 0, 100, 2),
        TurnReview(3, 6, 1, -500, 5, 5, 1, 1, 900, 100, 2),
        TurnReview(6, 9, 0, 1000, 5, 5, 1, 2, 0, 100, 2),
        TurnReview(9, 12, 1, -500, 5, 5, 1, 2, 0, 100, 2),
        TurnReview(12, 15, 0, 1800, 9, 5, 2, 1, 0, 100, 2),
        TurnReview(15, 18, 1, -2000, 5, 9, 2, 1, 0, 100, 2),
        TurnReview(18, 21, 0, 1200, 9, 5, 2, 2, 500, 100, 2),
    )
    plan = Plan(((1, ("a", 2)), None), True, 5, ())
    turning, strong = (Moment(5, "swing", plan, None),), (Moment(4, "strong", plan, None),)
    better = (Moment(6, "mistake", plan, plan),)
    return Review("founders", False, 0, 0, 5, 5, (1300, -1300), turns, turning, strong, better)


def test_mistakes_are_ones_own_and_the_curve_turns_whoever_plays() -> None:
    assert mistakes(sample(), [0]) == [6] and mistakes(sample(), [0, 1]) == [1, 6]
    assert turns_at(sample()) == [5, 4, 6]
    assert well_played(sample(), [0]) == [0, 2, 4]


def test_a_review_packs_and_compares() -> None:
    assert from_plain(json.loads(json.dumps(plain(sample())))) == sample()
    of_no_turn = [*plain(sample())[:8], [[99, "mistake", [[], 1, 0, [], []], None]], []]
    for rubbish in (None, [], [1, 2], plain(sample())[:-1], of_no_turn):
        with pytest.raises((TypeError, ValueError)):
            from_plain(rubbish)


# ---- kept beside the record


def test_a_review_is_kept_and_made_anew_when_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(game("founders", True), tmp_path / "a.tollan")
    record = read(path)
    assert kept(path, record) is None
    keep(path, record, sample())
    assert kept(path, record) == sample() and list(reviewed(path, QUICK)) == [sample()]
    keep(path, record, sample()._replace(done=3))
    assert kept(path, record) is None, "half a review"
    keep(path, record, sample())
    other = Record(record.header, record.entries[:-1], False, 0, b"another")
    assert kept(path, other) is None
    monkeypatch.setattr("game.review.kept.VERSION", 999)
    assert kept(path, record) is None
    for rubbish in (b"", b"\xc1", b"\x93\x01\x02\x03"):
        beside(path).write_bytes(rubbish)
        assert kept(path, record) is None


def test_a_review_goes_with_its_record(tmp_path: Path) -> None:
    path = written(game("founders", True), tmp_path / "a.tollan")
    keep(path, read(path), sample())
    delete(path)
    assert list(tmp_path.glob("a.*")) == []


def test_a_folder_that_cannot_be_written_costs_only_the_memory(tmp_path: Path) -> None:
    keep(tmp_path / "gone" / "a.tollan", game("founders", True), sample())


# ---- in a child


def wait_for(reviewer: Reviewer, what: str) -> None:
    until = time.monotonic() + 120
    while not getattr(reviewer, what) and reviewer.working and time.monotonic() < until:
        reviewer.poll()
        time.sleep(0.01)
    reviewer.poll()
    assert getattr(reviewer, what), reviewer.trouble


def test_a_review_comes_from_a_child_and_can_be_stopped(tmp_path: Path) -> None:
    path = written(game("founders", True), tmp_path / "a.tollan")
    reviewer = Reviewer(path)
    wait_for(reviewer, "review")
    child = reviewer._child
    assert child.is_alive() and not reviewer.review.whole
    reviewer.close()
    assert not child.is_alive() and not reviewer.working and not beside(path).exists()
    assert not reviewer.poll()


def test_a_child_says_in_a_sentence_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "a.tollan"
    path.write_bytes(b"nothing")
    reviewer = Reviewer(path)
    wait_for(reviewer, "trouble")
    assert reviewer.trouble == "This is not a Tollan game." and not reviewer.working


def test_a_child_that_is_killed_is_a_sentence(tmp_path: Path) -> None:
    path = written(game("founders", True), tmp_path / "a.tollan")
    reviewer = Reviewer(path)
    wait_for(reviewer, "review")
    reviewer._child.kill()
    wait_for(reviewer, "trouble")
    assert reviewer.trouble == "The review could not be made; try it again."


# ---- what cannot be reviewed


def refused(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["review", str(path)]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    return err.strip()


def test_a_truncated_record_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(game("founders", True), tmp_path / "a.tollan")
    path.write_bytes(path.read_bytes()[:-20])
    assert refused(path, capsys) == "This game was cut off before its end, so there is nothing to look back from."


def test_a_foreign_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.tollan"
    path.write_bytes(b"TOLLAN1\n" + b"x" * 50)
    assert refused(path, capsys) == "This game is damaged at its header."
    assert refused(tmp_path / "none.tollan", capsys).startswith("'none.tollan' cannot be opened")


def test_a_record_of_one_turn_is_not_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = game("founders", True)
    first = turns_of(Replay(whole))[0]
    record = Record(whole.header, whole.entries[: first.last], False, 0, b"")
    path = written(record, tmp_path / "a.tollan")
    assert refused(path, capsys) == "This game is not over: a review looks back at games that are."


def test_a_record_of_other_rules_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played("founders", True, ("me",), steps=3)
    record.header.rules += 1
    assert refused(written(record, tmp_path / "a.tollan"), capsys).startswith("This game was begun with rules ")


def test_without_weights_there_is_nothing_to_judge_by(alone: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(title: str) -> None:
        raise Unfit("No weights.")

    monkeypatch.setattr("game.review.judging.judge", missing)
    with pytest.raises(Unfit):
        next(reviewing(alone, QUICK))


def test_a_game_in_which_nobody_took_a_turn(alone: Replay, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.review.judging.turns_of", lambda watched: [])
    with pytest.raises(Unreadable, match="Nobody has taken a turn"):
        next(reviewing(alone, QUICK))


# ---- in the terminal


def test_the_terminal_tells_a_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(game("founders", True), tmp_path / "a.tollan")
    whole = steps_alone()[-1]
    keep(path, read(path), whole)
    assert main(["review", str(path)]) == 0
    said = capsys.readouterr().out
    assert "Turning points of the curve:" in said and "Played: " in said and "Ana: " in said
    assert main(["review", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["turns"]) == len(whole.turns) and told["outcome"] == [whole.outcome[0] / 100]


def test_a_shared_game_is_reviewed_like_any_other() -> None:
    record = played("founders", True, ("peer",))
    record.entries = [(e, d, b"signed") for e, d, _ in record.entries]
    record.header.extra = b"keys"
    assert list(reviewing(Replay(record), QUICK._replace(seconds=0.01)))[-1].whole


def test_a_review_that_was_stopped_says_how_far_it_has_looked() -> None:
    turns = tuple(TurnReview(3 * n, 3 * n + 3, 0, 0, 0, 0, 1, n + 1, 0, 0, 2 if n < 4 else 0) for n in range(10))
    early = Review("founders", False, 0, 0, 4, 20, (0, 0), turns, (), ())
    assert summary(early, ["Sun"]) == (
        "The review was stopped: 4 of 10 turns looked at. In these no clear mistake was found."
    )
    assert summary(early._replace(done=20), ["Sun"]) == "No clear mistake was found."


def test_clear_mistakes_are_told_by_their_turns() -> None:
    turns = tuple(TurnReview(3 * n, 3 * n + 3, 0, 0, 0, 0, 1 + n, 2, 600 if n else 0, 0, 2) for n in range(3))
    whole = Review("founders", False, 0, 0, 20, 20, (0, 0), turns, (), ())
    assert summary(whole, ["Sun"]) == "Clear mistakes: Sun 2 turns (Round 2, turn 2; Round 3, turn 2)."
    assert summary(whole, ["Sun"], named=False) == "Clear mistakes: Sun 2 turns."


def test_a_review_is_made_anew_though_one_is_kept(tmp_path: Path) -> None:
    path = written(played("founders", True, ("me",)), tmp_path / "a.tollan")
    keep(path, read(path), sample())
    assert list(reviewed(path, QUICK)) == [sample()]
    assert next(iter(reviewed(path, QUICK, anew=True))) != sample()


def test_a_fall_that_is_larger_than_the_mistake_is_explained() -> None:
    turns = tuple(
        TurnReview(n, n + 1, 0, worth, 0, 0, 0, n + 1, 500, 10, 5) for n, worth in enumerate((9000, 9000, 7600))
    )
    plan = Plan((), True, 0, ())
    review = Review("citygods", True, 0, 0, 3, 3, (0,), turns)
    moment = Moment(2, "mistake", plan, plan)
    assert "fell by 14 points: by 5 points through this turn" in words_of_review.fell(review, moment)
    calm = review._replace(turns=(*turns[:2], turns[2]._replace(worth=8500)))
    assert words_of_review.fell(calm, moment) == phrase("review.given_means")


def test_in_city_of_gods_each_seat_counts_its_own_turns_through_the_game() -> None:
    review = glanced_at("citygods", False)
    for seat in {t.seat for t in review.turns}:
        numbers = [t.number for t in review.turns if t.seat == seat]
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_mistake_says_why_the_curve_falls_by_less_than_was_given_up() -> None:
    """The sample's last turn: 5 points given up, and the curve from 18 to 12."""
    whole = sample()
    m = whole.others[0]

    def told(worth: int, gave: int, challenges: int = 0) -> str:
        turn = whole.turns[6]._replace(worth=worth, gave=gave, challenges=challenges)
        return fell(whole._replace(turns=(*whole.turns[:6], turn)), m)

    assert told(1200, 500).startswith("Since the turn before, what could be expected fell by 6 points: by 5 points")
    assert told(1400, 1000).endswith("The curve falls by only 4 points: it never counted on the better turn.")
    assert told(1900, 1000).endswith("The curve does not fall: it never counted on the better turn.")
    assert told(1300, 500) == phrase("review.given_means")
    assert told(1400, 3000, 2500) == "Challenges are no points, so the curve does not show them."


def test_a_turning_point_says_what_happened_on_the_track() -> None:
    """The sample's fifth turn: from 5 points to 9, three of them in this turn."""
    played = Plan((), True, 0, (Count("now", "worship", 3, 300), Count("gain", "districts", 4, 400)))
    m = Moment(4, "swing", played, None)
    said = swung(sample(), m)
    assert said.startswith("What happened: 3 points in this turn (Worship tiles +3), 4 points for the districts at the")
    assert "; 1 point came between it and the turn before" in said
    three = sample()._replace(margin=True, outcome=(1300, -1300, 0))
    assert "the best other went from 5 to 5 points" in swung(three, m)


def test_where_two_play_a_turn_bends_the_curve_from_the_turn_of_the_other() -> None:
    two = sample()._replace(margin=True)
    assert two.bend(4) == 1800 - 500 and two.bend(5) == -2000 + 1800 and two.bend(1) == 0
    assert sample().bend(4) == sample().swing(4) == 800


def test_one_number_has_one_word() -> None:
    turns = [compared(*[n] * 4) for n in (4.96, 5.0, 5.04)]
    assert {t.verdict for t in turns} == {"mistake"} and {given_up(t) for t in turns} == {"about 5 points"}
