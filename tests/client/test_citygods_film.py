"""Teotibot's turn as it is watched: soon over, and beside what it plays on."""

import random
import re

import pytest
from citygods_driver import open_city, table_of

from game.citygods.events import Ascended
from game.citygods.teotibot import COLOUR
from game.client.citygods.motions import film
from game.client.table.bar_words import BarGround
from game.events import TurnBegan
from game.words.teotibot import FOLLOWED

STEP = 1 / 30


def watched_turns(seed: int, most: int) -> list[tuple[bool, float]]:
    """Its turns in one game: whether it could do something, and the seconds until the person is asked again."""
    with open_city(1, solo=True, speed="normal", options={"setup": "first"}) as w:
        t, rng = table_of(w), random.Random(seed)
        found: list[tuple[bool, float]] = []
        begun, clock, eclipse = -1.0, 0.0, False
        shown = t.director.on_event

        def on_event(e):
            nonlocal begun, eclipse
            shown(e)
            eclipse = eclipse or e.code == "EclipseBegan"
            if isinstance(e, TurnBegan) and e.seat == COLOUR:
                begun, eclipse = clock, False

        t.director.on_event = on_event
        while len(found) < most and not t.session.table.over:
            if t.question is None:
                t.update(STEP)
                clock += STEP
                continue
            if begun >= 0 and not eclipse:
                idle = all(e.code.startswith("Bot") or e.code == "CalendarMoved" for e in t.view.bot_turn.events)
                found.append((not idle, clock - begun))
            begun = -1.0
            t.answer(rng.choice(t.question.options))
            if begun < 0 and t.view.s.active != COLOUR:
                t.director.finish()
        return found


@pytest.mark.parametrize("seed", [2, 3])
def test_its_turn_takes_no_longer_than_seven_seconds(seed):
    turns = watched_turns(seed, 12)
    assert len(turns) == 12 and max(seconds for _, seconds in turns) <= 7.0


def test_a_turn_in_which_nothing_is_possible_is_over_in_three_seconds():
    with open_city(1, solo=True, speed="normal", options={"setup": "first"}) as w:
        t = table_of(w)
        while not film.can_replay(t.view):
            if t.question is not None:
                t.answer(t.question.options[0])
            t.update(STEP)
        while t.question is None:
            t.update(STEP)
        v = t.view
        idle = [e for e in v.bot_turn.events if e.code in ("BotRolled", "BotFollowed", "BotShifted", "CalendarMoved")]
        v.sync(v.bot_turn.before)
        t.director.play([*idle, TurnBegan(0)], t.state)
        passed = 0.0
        while t.director.moving:
            t.update(STEP)
            passed += STEP
        assert 1.5 < passed <= 3.0


def test_what_it_did_stays_as_long_as_its_words_take_to_read():
    with open_city(1, solo=True, speed="normal", options={"setup": "first"}) as w:
        v = table_of(w).view
        v.bot_turn.on_view, v.bot_turn.seconds, v.bot_turn.events = True, 3.0, [Ascended(COLOUR, 0, 4)]
        waits = []
        for words in (2, 6, 40):
            v.bot_turn.lines = ["word " * words]
            waits.append(film.reading(v))
        assert waits[0] < waits[1] < waits[2] and waits[2] > 3.0
        assert v.bot_turn.seconds + waits[2] <= 7.0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_it_covers_neither_a_board_nor_the_pyramid(size):
    with open_city(1, solo=True, size=size, seen=False, options={"setup": "first"}) as w:
        w.run()
        v = table_of(w).view
        over = film.turn_rect(v)
        assert not over.colliderect(v.lay.plaza)
        assert all(not over.colliderect(r) for r in v.lay.boards.values())


def test_it_waits_in_a_pause():
    with open_city(1, solo=True, speed="normal", options={"setup": "first"}) as w:
        t = table_of(w)
        while not t.view.bot_turn.on_view:
            if t.question is not None:
                t.answer(t.question.options[0])
            w.run()
        w.key("p")
        lines, seen = list(t.view.bot_turn.lines), t.view.bot_turn.poses
        w.run(4.0)
        assert t.view.bot_turn.on_view and (t.view.bot_turn.lines, t.view.bot_turn.poses) == (lines, seen)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
def test_ones_own_panel_stays_in_view_while_its_dice_roll(size):
    with open_city(1, solo=True, size=size, seen=False, options={"setup": "first"}) as w:
        w.run()
        v = table_of(w).view
        assert film.turn_rect(v).contains(film.tray(v))
        assert not film.turn_rect(v).colliderect(v.lay.mine) and not film.turn_rect(v).colliderect(v.panel(COLOUR))


@pytest.mark.parametrize("rule", FOLLOWED)
def test_the_bar_holds_each_rule_it_follows_uncut(rule):
    with open_city(1, solo=True, speed="normal", text_size=150, options={"setup": "first"}) as w:
        w.run()
        t = table_of(w)
        bar = next(x for x in t.ui.all() if isinstance(x, BarGround))
        said = f"Teotibot rolls 6 and 5: 11 calls Construction. {FOLLOWED[rule].format(power=5)}"
        assert " ".join(bar.fitted(said, "", w.app.screen.u(620)).lines) == said


def test_the_bar_tells_the_sum_only_when_the_dice_lie():
    with open_city(1, solo=True, speed="normal", options={"setup": "first"}) as w:
        t = table_of(w)
        said = []
        while len(said) < 2:
            if t.question is not None:
                t.answer(t.question.options[0])
            t.update(STEP)
            if t.view.bot_turn.on_view:
                words = next(x for x in t.ui.all() if isinstance(x, BarGround)).said()[0]
                said += [words] if words not in said else []
                assert t.view.bot_turn.lines or words == "Teotibot rolls its dice …"
        assert said[0] == "Teotibot rolls its dice …" and re.match(r"Teotibot rolls \d and \d: ", said[1])
