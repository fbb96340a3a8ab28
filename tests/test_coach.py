"""The coach: one short card for each kind of thing, once; and at the end of a turn what it overlooked."""

import io
import random
import re
from importlib import import_module
from pathlib import Path

import pytest
from citygods_table import BOX, tiles_of
from citygods_table import position as city
from founders_table import position as founders
from lesson_ways import ALL, questions, settled, taken

from game.bots.thinker import InlineThinker
from game.citygods.box import BONUSES as TEMPLE_BONUSES
from game.citygods.box import ROYALS, TECHNOLOGIES
from game.citygods.events import CocoaGained, TempleClimbed
from game.coach import Coach, Seen, cards_for, overlooked, urgent_cards
from game.coach import founders as founders_coach
from game.founders.box import BONUSES, WORSHIP_KINDS
from game.founders.events import MaskTaken, WorshipResolved
from game.lessons import Run, lessons
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.text.play import Play
from game.text.screen import Screen
from game.titles import TITLES
from game.words import coach_founders as words_founders

GAMES = ["founders", "citygods"]
TILES = {
    "founders": [
        *(f"bonus_{kind}" for kind in (*BONUSES, "vp3")),
        *(f"worship_{kind}" for kind in WORSHIP_KINDS),
        *("extra_build", "extra_influence"),
        *("founding_square", "founding_piece", "solo", "solo_goal", "founder_space"),
    ],
    "citygods": [
        *(f"royal_{n}" for n in ROYALS),
        *(f"technology_{n}" for n in TECHNOLOGIES),
        *(f"discovery_{kind}" for kind in ("double_move", "unlimited_move", "ignore_cocoa", "extra_worker", "gain")),
        *(f"bonus_{n}" for n in range(1, len(TEMPLE_BONUSES) + 1)),
        *("mask", "eclipse"),
    ],
}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_and_tile_has_a_card_and_no_card_is_left_over(game: str) -> None:
    said = import_module(f"game.words.coach_{game}")
    assert set(said.ASKED) == questions(game)
    assert {*said.ASKED.values(), *said.HAPPENED.values(), *TILES[game]} - {""} == set(said.CARDS)


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_short_sentences_without_codes(game: str) -> None:
    for key, (heading, *sentences) in import_module(f"game.words.coach_{game}").CARDS.items():
        assert heading and len(" ".join(sentences)) <= 280, key
        for sentence in sentences[:2]:
            assert re.fullmatch(r"[A-Z0-9].*[.!?]", sentence), sentence
        assert not re.search(r"_|\b[gbr]\d\d\b", " ".join(sentences))


@pytest.mark.parametrize("lesson", [ALL[0], ALL[-1]], ids=GAMES)
def test_a_card_comes_the_first_time_and_never_again(lesson: object, tmp_path: Path) -> None:
    run = Run(lesson)  # type: ignore[arg-type]
    coach = Coach(run.lesson.game, Seen.load(tmp_path))
    told: list[str] = []
    while not run.finished:
        settled(run)
        if (q := run.asked()) is not None:
            cards = coach.asked(run.table.state, q.step)
            assert len(cards) <= 1
            told += [card.key for card in cards]
        taken(run)
    assert len(told) == len(set(told)) >= 3
    again = Coach(run.lesson.game, Seen.load(tmp_path))
    assert set(told) <= again.seen.keys


def test_a_tile_has_its_card_once_the_question_is_known() -> None:
    t = founders().begin().says("A2", 2, "building", "wood3", "b2 r1")
    first = cards_for("founders", t.s, t.step, set())
    assert [card.key for card in first] == ["founders.bonus"]
    second = cards_for("founders", t.s, t.step, {"founders.bonus"})
    assert [card.key for card in second] == ["founders.bonus_vp2"]


def test_founders_5_in_the_founding_nobody_is_told_to_cover_masks_in_reach() -> None:
    run = Run(lessons("founders")[6])
    told = set()
    while (q := run.table.question) is not None and run.table.state.round == 0:
        settled(run)
        told |= {card.key for card in cards_for("founders", run.table.state, q.step, set())}
        taken(run)
    assert "founders.founding" in told and not told & {"founders.placing", "founders.square"}


def test_founding_a_city_has_cards_for_squares_and_first_pieces() -> None:
    run = Run(lessons("founders")[6])
    told: list[str] = []
    while (q := run.table.question) is not None and run.table.state.round == 0:
        settled(run)
        told += [card.heading for card in urgent_cards("founders", run.table.state, q.step, told_keys(told))]
        taken(run)
    assert told[:3] == ["Founding your city", "Where a starting tile goes", "The first pieces of your city"]


def told_keys(headings: list[str]) -> list[str]:
    return [f"founders.{key}" for key, card in words_founders.CARDS.items() if card[0] in headings]


def test_a_solo_game_tells_its_aim_and_both_choices_for_the_first_founders() -> None:
    session, coach, told = solo_game(), Coach("founders", Seen(None)), []
    luck = random.Random(1)
    for _ in range(160):
        if session.step() is not None or (q := session.asked()) is None:
            continue
        told += [card.heading for card in coach.urgent(session.table.state, q.step)]
        session.answer(q.who, luck.choice([c for c in q.options if c != "pass"]))
    wanted = ["Your turn", "The First Founders", "What you need to win", "A space for the First Founders"]
    assert sorted(heading for heading in told if heading in wanted) == sorted(wanted)
    assert told.index("Your turn") < min(map(told.index, wanted[1:]))


def solo_game() -> LocalSession:
    title = TITLES["founders"]
    setup = title.setup(1, True)
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", "Ana")], b"solo coach")
    return LocalSession(header, opened(header))


def test_a_power_up_and_a_mask_have_their_cards_before_the_first_choice() -> None:
    mask = next(d.id for d in BOX.discoveries.values() if d.kind == "mask")
    tile = city(workers=[(1, 1)], cocoa=9, wood=3, stone=3, gold=3).worship_tile(3, mask).says(1, "worship")
    grown = city(workers=[(1, 1), (3, 1)], cocoa=9).says(0, 1, "main")
    told = [urgent_cards("citygods", t.s, t.s.asked.step, {"citygods.worship"}) for t in (tile, grown)]
    assert [[card.heading for card in cards] for cards in told] == [["Masks"], ["Power-ups"]]


def test_salary_is_told_of_with_a_turn_before_the_first_eclipse() -> None:
    t, seen = city(workers=[(3, 1), (3, 5)]), {"citygods.turn", "citygods.eclipse"}
    t.s.light = t.s.dark - 3
    assert urgent_cards("citygods", t.s, t.asked, seen) == []
    t.s.light = t.s.dark - 2
    assert [card.heading for card in urgent_cards("citygods", t.s, t.asked, seen)] == ["Salary"]


def test_an_ascension_is_told_of_when_a_worker_may_be_raised_to_it() -> None:
    seen = {"citygods.power"}
    for power, told in ((4, []), (5, ["Ascension"])):
        t = city(workers=[(1, power), (3, 1)], cocoa=9).says(0, 1, "main")
        assert t.s.asked.step.code == "PowerUp"
        assert [card.heading for card in urgent_cards("citygods", t.s, t.s.asked.step, seen)] == told


def test_strength_is_told_of_with_the_first_disks() -> None:
    t = founders().begin().says("A2")
    assert [card.heading for card in urgent_cards("founders", t.s, t.step, {"founders.turn"})] == ["Strength"]


def test_masks_are_told_of_before_anybody_takes_one() -> None:
    t = founders().begin()
    assert cards_for("founders", t.s, t.step, {"founders.turn"})[0].heading == "Masks"


def test_what_was_seen_can_be_forgotten(tmp_path: Path) -> None:
    seen = Seen.load(tmp_path)
    seen.add(["founders.turn"])
    assert Seen.load(tmp_path).keys == {"founders.turn"}
    seen.forget()
    assert Seen.load(tmp_path).keys == set()


@pytest.mark.parametrize("text", ["", "[", "[]", '{"seen": 3}', '{"seen": [1, null]}'])
def test_a_damaged_file_is_as_if_nothing_was_seen(tmp_path: Path, text: str) -> None:
    (tmp_path / "seen_cards.json").write_text(text, encoding="utf-8")
    assert Seen.load(tmp_path).keys == set()


# --- Founders: what a turn overlooked


def told(t: object) -> str:
    return overlooked("founders", None, t.s, t.events, 0)  # type: ignore[attr-defined]


def test_a_bonus_left_lying() -> None:
    t = founders().begin().says("A2", 2, "building", "wood3", "b2 r1", None)
    assert told(t) == "You did not use the bonus of your space; it cannot be saved for later."
    t = founders().begin().says("A2", 2, "building", "wood3", "b2 r1", "now")
    assert told(t) == ""


def test_a_pass_with_disks_in_hand() -> None:
    assert told(founders().begin().says("pass")) == (
        "You pass with 6 disks in hand; gaining favor needs nothing but a disk."
    )


def test_more_disks_than_an_influence_action_needs() -> None:
    t = founders(stacks={"C2": [1]}).begin().says("C2", 2)
    assert told(t) == "You placed 2 disks there, but a lower action needs no Strength: one is enough."


def test_a_temple_without_a_tile_of_its_colour() -> None:
    t = founders(stacks={"B2": [1]})
    t.city().cubes(wood="a12", stone="b12")
    t.begin().says("B2", 1, "a1 r1", "g01")
    assert told(t).startswith("No pyramid tile of that colour lies in the district of your new temple yet")


def test_cubes_built_over() -> None:
    t = founders(stacks={"A2": [1]})
    t.city().cubes(stone="b2 c2 d2")
    t.begin().says("A2", 1, "building", "wood3", "b2 r1")
    assert told(t) == "You built over 3 cubes; cubes can be spent first, or lie elsewhere."


def test_the_dearest_mistake_comes_first() -> None:
    t = founders()
    t.city().cubes(stone="b2 c2 d2")
    t.begin().says("A2", 2, "building", "wood3", "b2 r1", None)
    assert told(t).startswith("You did not use the bonus")


def test_the_last_disk_with_an_offering_in_hand() -> None:
    t = founders(stacks={"C2": [1]})
    t.s.round = t.s.rounds
    t.s.players[0].disks = 1
    t.city().cubes(wood="a1 b1").hand("g01")
    t.begin().says("C2", None)
    assert told(t).startswith("This was your last disk, and you could have offered a worship tile")
    assert founders_coach.last_offering(founders().s, [], 0) == ""
    assert founders_coach.last_offering(t.s, [WorshipResolved(0, "g02", 5)], 0) == "", "one disk, one tile"


# --- City of Gods


def told_city(t: object) -> str:
    return overlooked("citygods", None, t.s, t.events, 0)  # type: ignore[attr-defined]


def test_at_the_palace_nobody_is_told_of_a_temple_step() -> None:
    tile = next(d.id for d in BOX.discoveries.values() if d.kind == "gain")
    rich = {"cocoa": 9, "wood": 3, "stone": 3, "gold": 3}
    palace = city(workers=[(4, 1)], **rich).worship_tile(1, tile).says(1, "worship", 1)
    quarry = city(workers=[(1, 1)], **rich).worship_tile(3, tile).says(1, "worship")
    assert palace.s.asked.step.code == quarry.s.asked.step.code == "ChooseWorship"
    told = [[card.key for card in cards_for("citygods", t.s, t.s.asked.step, set())] for t in (palace, quarry)]
    assert told == [["citygods.discovery_gain"], ["citygods.worship"]]


def test_locked_workers_and_cocoa_in_hand() -> None:
    t = city(workers=[(3, 1), (2, 1, 1), (4, 1, 1)], cocoa=4).says(0, 1, "cocoa")
    assert told_city(t) == "You still have 5 cocoa: you can unlock your 2 workers for 3."


def test_cocoa_for_the_salary_of_a_near_eclipse_frees_nobody() -> None:
    t = city(workers=[(3, 1), (2, 1, 1), (4, 1, 1)], cocoa=4)
    t.s.light = t.s.dark - 1
    t.says(0, 1, "cocoa")
    assert "you can unlock" not in told_city(t)


def test_in_the_last_turn_of_the_game_nobody_is_told_to_free_workers() -> None:
    t = city(workers=[(3, 1), (2, 1, 1), (4, 1, 1)], cocoa=12)
    t.s.light, t.s.eclipse, t.s.last_turns = t.s.dark, 2, 1
    t.says(0, 1, "cocoa")
    assert "you can unlock" not in told_city(t)


def test_a_turn_spent_on_unlocking() -> None:
    t = city(workers=[(3, 1), (2, 1, 1)], cocoa=5).says("unlock")
    assert told_city(t) == (
        "You spend a whole turn on unlocking, with 5 cocoa in hand; 3 cocoa unlock your workers within a turn."
    )


def test_a_discovery_tile_left_beside_a_worship_space() -> None:
    tile = next(d.id for d in BOX.discoveries.values() if d.kind == "gain")
    t = city(workers=[(1, 1)], cocoa=9, wood=3, stone=3, gold=3).worship_tile(3, tile)
    t.says(1, "worship", "ability")
    assert told_city(t).startswith("For 1 cocoa more the discovery tile would have been yours as well: ")


def test_cocoa_that_worship_brought_could_not_have_paid_for_its_tile() -> None:
    tile = next(d.id for d in BOX.discoveries.values() if d.kind == "gain" and not any(d.price.goods))
    t = city(workers=[(1, 1)]).worship_tile(3, tile).says(1, "worship")
    t.s.players[0].cocoa += 9
    t.events.append(CocoaGained(0, 9, "worship"))
    assert "the discovery tile would have been yours" not in told_city(t)


def test_salary_before_an_eclipse() -> None:
    t = city(workers=[(3, 1), (3, 5)], cocoa=0)
    t.s.light = t.s.dark - 1
    t.says(0, 2, "cocoa")
    assert told_city(t).startswith("The Eclipse is near: your salary will be 3 cocoa, and you have ")


def test_a_tile_that_pays_the_salary_leaves_nothing_to_warn_of() -> None:
    t = city(workers=[(3, 1), (3, 5)], cocoa=0, hand=tiles_of("ignore_cocoa")[:1])
    t.s.light = t.s.dark - 1
    t.says(0, 2, "cocoa")
    assert "salary" not in told_city(t)


def test_cocoa_on_an_empty_board() -> None:
    t = city(workers=[(3, 1)], cocoa=9).says(1, "cocoa")
    assert told_city(t) == "You collected 1 cocoa on an empty board; where other colours stand, you get more."


def test_a_dear_main_action() -> None:
    t = city(workers=[(1, 1), (3, 1)], cocoa=9).workers(1, (3, 1)).neutral(2, 3)
    t.says(0, 1, "main", 0)
    assert (
        told_city(t) == "You paid 3 cocoa because others stood there; another board, or another turn, may be cheaper."
    )


# --- at a keyboard


def test_the_coach_speaks_in_the_terminal(tmp_path: Path) -> None:
    title = TITLES["founders"]
    setup = title.setup(2, chosen={"first": 1})
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", "Sun"), Seat("greedy", "Jaguar")], b"seed")
    session = LocalSession(header, opened(header), None, InlineThinker(header))
    out = io.StringIO()
    keys = "green\nwest\nblue\neast\nno building, only the points\nsouth\n1\n\npass\n"
    Play(session, Screen(io.StringIO(keys), out), coach=Coach("founders", Seen.load(tmp_path))).run()
    said = " ".join(out.getvalue().split())
    assert said.count("Coach. Founding your city: ") == 1
    assert "Coach. Your turn: " in said
    assert "Coach: You pass with 6 disks in hand" in said


def test_the_first_lesson_tells_the_rounds_of_its_own_table() -> None:
    first = Path("assets/lessons/founders/01_disks.toml").read_text(encoding="utf-8")
    assert "Two of you play four rounds." in first
    assert TITLES["founders"].box().counts[2].rounds == 4


@pytest.mark.parametrize("game", GAMES)
def test_how_many_rounds_there_are_is_told_only_where_it_holds(game: str) -> None:
    said = import_module(f"game.words.coach_{game}")
    assert not [key for key, card in said.CARDS.items() if re.search(r"with .* players", " ".join(card))]


def test_whose_turn_it_is_comes_before_what_happened() -> None:
    begun, moved = founders().begin(), city()
    told = [
        urgent_cards("founders", begun.s, begun.step, ()),
        urgent_cards("citygods", moved.s, moved.asked, ()),
    ]
    assert [[card.heading for card in cards] for cards in told] == [["Your turn"], ["Your turn"]]


def test_the_first_founders_are_told_of_with_the_first_question_about_them() -> None:
    asked = [kind for kind, card in words_founders.ASKED.items() if card == "founders"]
    assert asked == ["OrderDisks", "FounderSpace"] and "founders" in words_founders.AT_ONCE


def test_favor_has_its_card_where_it_can_first_be_chosen_and_where_it_was_gained() -> None:
    t = founders(stacks={"C2": [1]})
    t.city().cubes(wood="a12", gold="b12 c12 d12 e12 f12 g12")
    t.begin().says("C2", 1)
    assert t.step.code == "ChooseAction"
    assert "founders.favor" in [card.key for card in cards_for("founders", t.s, t.step, {"founders.action"})]
    assert words_founders.HAPPENED["FavorMoved"] == "favor"


def test_a_temple_bonus_is_told_of_once_somebody_has_climbed_there() -> None:
    t = city(workers=[(3, 1), (4, 1)])
    seen = {"citygods.turn", "citygods.eclipse"}
    t.s.bonuses = (3, 2, 4)
    assert cards_for("citygods", t.s, t.asked, seen) == []
    t.player().temples[1] = 4
    (card,) = cards_for("citygods", t.s, t.asked, seen)
    assert card.key == "citygods.bonus_2" and "At the end of the game" in card.what


@pytest.mark.parametrize("game", GAMES)
def test_what_happens_in_the_set_up_is_told_only_after_what_a_turn_is(game: str) -> None:
    coach = Coach(game, Seen(None))
    event = TempleClimbed(0, 0, 1) if game == "citygods" else MaskTaken(0, "purple", 7, ())
    assert coach.happened([event]) == []
    coach.seen.add([f"{game}.turn"])
    assert [card.heading for card in coach.happened([event])] == ["Temples" if game == "citygods" else "Masks"]


def test_no_card_speaks_in_the_founding_of_what_begins_with_the_rounds() -> None:
    t = founders()
    t.s.round = 0
    assert founders_coach.is_true(t.s, "founding")
    assert not any(founders_coach.is_true(t.s, kind) for kind in ("reward", "end", "placing", "square"))
