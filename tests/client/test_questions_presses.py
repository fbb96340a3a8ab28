"""How many presses a turn takes: games that a bot has played are played again in the window by somebody who knows the
shortest way, with clicks alone. Turning a piece in the hand (wheel, R) is no press."""

from __future__ import annotations

import random
from functools import cache
from statistics import mean, median
from typing import Any

import pytest
from citygods_driver import city_table, open_city, table_of, until
from founders_hands import advance, at_question, founders_table, session_of
from window import Window

from game.agenda import EndTurn, answer, aside, sealed_round
from game.bots import bot
from game.chance import Sampler
from game.citygods import evident
from game.client.scenes.dialog import Curtain, Dialog
from game.client.scenes.popup import Popup
from game.client.table.ghosts import Ghost
from game.client.table.placing import PlaceOnGrid
from game.client.widgets.controls import Button

pytestmark = pytest.mark.usefixtures("printed_box")


TURNS = 24
"""Of a recorded game at least, set-up turns among them."""


def begun(title: str, seed: bytes = b"presses") -> Any:
    """A table of the game that the bot has played."""
    if title == "founders":
        return founders_table(session_of(players=2, seed=seed))
    return city_table(2, seed=seed, setup="first")


def recorded(title: str, turns: int = TURNS, seed: bytes = b"presses") -> list[Any]:
    """What a bot answers for everybody until so many turns have ended."""
    answers, ends = _played(title, max(turns, TURNS), seed)
    return answers[: ends[turns - 1]]


@cache
def _played(title: str, turns: int, seed: bytes) -> tuple[list[Any], list[int]]:
    """The answers, and how many they are at the end of each turn; what answers itself is given as the table gives
    it."""
    session, player, chance = begun(title, seed).session, bot("greedy", title), Sampler(b"presses")
    found: list[Any] = []
    ends: list[int] = []
    while len(ends) < turns and not session.table.over:
        if session.step() is not None:
            continue
        q = session.asked()
        known = evident.answer(session.table.state, q) if title == "citygods" and not session.sealed else None
        choice = known[0] if known is not None else player.choose(session.table.state, q, chance)
        found.append(choice)
        if isinstance(q.step, EndTurn):
            ends.append(len(found))
        session.answer(q.who, choice)
    return found, ends


A_TILE_AND_ITS_TEMPLE = ["TakeTurn", "ChooseAction", "ChooseSquare", "PlaceTemple", "TakeWorship", "EndTurn"]
"""A pyramid tile, paid as shown, and the temple that it covers."""


class Thrifty:
    """Gives these answers with as few presses as the table allows."""

    def __init__(self, w: Window, answers: list[Any]) -> None:
        self.w, self.t, self.left, self.answers = w, w.scene, answers, answers
        self.turns: list[int] = []
        """Presses of each turn that has ended."""
        self.told: list[tuple[str, int, int]] = []
        """What was asked, the presses it took, and the answers they gave."""

    def play(self) -> list[int]:
        presses = 0
        while self.left:
            if isinstance(self.w.scene, Curtain):
                self.w.key("return")
                continue
            if self.t.question is None:
                self.w.run(0.05)
                continue
            asked, in_setup = self.t.question.step, not getattr(self.t.state, "round", 1)
            before = self._given()
            presses += (n := self._press())
            made = self._given() - before
            assert made > 0, (asked, self.left[:4])
            assert self._answered() == self.answers[: len(self._answered())], asked
            self.told.append((asked.code, n, made))
            presses -= n if asked.sealed else 0  # in an Eclipse, between two turns
            self.left = self.left[made:]
            if isinstance(asked, EndTurn):
                self.turns += [] if in_setup else [presses]
                presses = 0
        return self.turns

    def by_turn(self) -> list[tuple[int, list[str]]]:
        """The presses of each turn, and what was asked by them."""
        found: list[tuple[int, list[str]]] = []
        presses, codes = 0, []
        for code, n, _ in self.told:
            presses, codes = presses + n, [*codes, code]
            if code == "EndTurn":
                found.append((presses, codes))
                presses, codes = 0, []
        return found

    def _given(self) -> int:
        """Answers so far, those of a sealed round too that are not told yet."""
        asked, hidden = self.t.session.asked(), [q.who for q in sealed_round(self.t.session.table.state)]
        return len(self._answered()) + (hidden.index(asked.who) if asked is not None and asked.who in hidden else 0)

    def _answered(self) -> list[Any]:
        return [entry[2] for entry in self.t.session.table.log if entry[0] == "answer"]

    def _press(self) -> int:
        """Give the next answer, and as many with it as one press can."""
        t, p, choice = self.t, self.t.presenter, self.left[0]
        if isinstance(choice, tuple) and choice and choice[0] == "aside":
            return self._slip_in(choice)
        if isinstance(t.question.step, EndTurn):
            self.w.click("main")
            return 1
        if t.question.step.code == "TakeTurn" and (chip := t.ui.find(f"disks {choice} {self.left[1]}")) is not None:
            self.w.move(f"at {('space', choice)!r}")  # pointed at, it shows how many disks may be placed
            self.w.click(chip.rect.center)
            self.w.run(0.1)
            return 1
        if t.question.step.code == "ChooseWorker" and type(choice) is int:
            die = t.view.mine().dice[choice].center  # on a board workers may lie close together
            before = self._given()
            self.w.click(die)
            if self._given() > before:
                return 1
            t.answer(choice)  # by its button among those of the bar, after a look at the board
            self.w.run(0.1)
            return 2
        if isinstance(p, PlaceOnGrid) and choice not in p.worded:
            return self._place(p, choice)
        target, given = max(((g, self._gives(g)) for g in p.targets), key=lambda x: x[1], default=(None, 0))
        button = t.ui.find(f"answer {choice!r}") is not None
        if target is not None and given and not (button and len(target.choices) > 1):
            return self._press_target(target, choice)
        if button:
            return self._by_hand() + self._button(choice)
        t.answer(choice)  # from a list, or two cards taken up and kept
        self.w.run(0.1)
        return 2

    def _button(self, choice: Any) -> int:
        self.w.click(f"answer {choice!r}")
        return 1

    def _by_hand(self) -> int:
        """If an offering is not paid as shown, that is said first."""
        if self.t.ui.find("choose_cubes") is None:
            return 0
        as_shown = self._shown()
        if self.left[1 : 1 + len(as_shown)] == as_shown:
            return 0
        self.w.click("choose_cubes")
        return 1

    def _slip_in(self, choice: Any) -> int:
        slipped = [aside(a) for a in self.t.question.asides]
        self.w.click("aside" if len(slipped) == 1 else "asides")
        presses = 1
        if isinstance(self.w.scene, Popup):
            presses += self._pick_row(slipped.index(choice))
        if isinstance(self.w.scene, Dialog):
            self.w.run(0.3)
            self.w.click("answer0")
            presses += 1
        self.w.run(0.05)
        return presses

    def _pick_row(self, at: int) -> int:
        row = self.w.scene.ui.find("items")
        self.w.click((row.rect.centerx, round(row.rect.y + (at + 0.5) * row.row_height)))
        return 1

    def _gives(self, target: Any) -> int:
        """How many of the coming answers a press there gives."""
        if target.choices != [self.left[0]] and not (self.left[0] in target.choices and not target.then):
            return 0
        n = 1
        for choice in target.then:
            n += n < len(self.left) and self.left[n] == choice
        return n if not target.then or self.left[n - 1] == target.then[-1] else 0

    def _press_target(self, target: Any, choice: Any) -> int:
        widget = self.t.ui.find(f"at {target.place!r}")
        self.w.click(widget.rect.center if widget is not None else target.rect.center)
        if isinstance(self.w.scene, Popup):
            return 1 + self._pick_row(target.choices.index(choice))
        if self.t.presenter is not None and self.t.presenter.pinned == choice:
            self.w.click("main")
            return 2
        self.w.run(0.05)
        return 1

    def _place(self, p: Any, choice: Any) -> int:
        if p.pinned == choice:  # it is shown already
            self.w.click("main")
            return 1
        p.turn_to(choice)
        self.t.refresh()
        self.w.run(0.05)
        self.w.click(next(g for g in p.targets if choice in g.choices).rect.center)
        if p.pinned != choice:  # another placement lies nearer to the pointer
            self.t.answer(choice)
            return 2
        as_shown = self._shown()
        if as_shown and self.left[1 : 1 + len(as_shown)] != as_shown:
            self.w.click("choose_cubes")
        else:
            self.w.click("main")
        return 2

    def _shown(self) -> list[Any]:
        """What would be paid as shown."""
        s, found = self.t.state.clone(), []
        answer(s, self.left[0])
        while s.asked is not None and s.asked.step.code in ("ChoosePayment", "PayCubes"):
            found.append(s.asked.options[0])
            answer(s, s.asked.options[0])
        return found


def test_an_action_pressed_at_once_leaves_the_bonus_for_later_and_is_undone_as_one() -> None:
    with Window(founders_table(at_question("BonusFirst", offers="later")), speed="off") as w:
        t = w.scene
        lintel = next(g for g in t.presenter.targets if g.place[0] == "action")
        before = len(t.session.table.log)
        w.click(lintel.rect.center)
        w.run(0.1)
        assert t.session.table.log[before][2] == "later"
        assert t.question.step.code not in ("BonusFirst", "ChooseAction")
        w.key("z")
        assert t.question.step.code == "BonusFirst" and t.session.table.log[-1] == ("undo", t.question.who, before)


def test_a_space_and_its_disks_are_one_press_while_it_is_pointed_at_and_undone_as_one() -> None:
    with Window(founders_table(at_question("TakeTurn", answers=24)), speed="off") as w:
        t = w.scene
        chip = next(x for x in t.ui.all() if x.key.startswith("disks ") and x.n > 1)
        others = [g.rect for g in t.presenter.targets if g is not chip.target]
        assert chip.rect.collidelist(others) < 0
        space, n, before = chip.target.choices[0], chip.n, len(t.session.table.log)
        w.click(chip.rect.center)
        assert len(t.session.table.log) == before, "nothing is there unless the space is pointed at"
        w.move(chip.target.rect.center)
        w.click(chip.rect.center)
        w.run(0.1)
        assert [entry[2] for entry in t.session.table.log[before:]] == [space, n]
        w.key("z")
        assert t.question.step.code == "TakeTurn"


def test_a_temple_is_placed_and_paid_as_shown_and_undone_as_one() -> None:
    with Window(founders_table(at_a_temple_to_pay()), speed="off") as w:
        t = w.scene
        w.run(0.1)
        w.click(next(g for g in t.presenter.targets if g.choices).rect.center)
        assert w.find("main").words == "Place, pay as shown"
        assert w.find("choose_cubes").words == "Choose the cubes"
        w.key("return")
        w.run(0.1)
        assert t.question.step.code not in ("PlaceTemple", "ChoosePayment", "PayCubes")
        while t.question.step.code != "PlaceTemple":
            w.key("z")
            assert t.question.step.code not in ("ChoosePayment", "PayCubes")


def test_the_cubes_can_be_chosen_all_the_same() -> None:
    with Window(founders_table(at_a_temple_to_pay()), speed="off") as w:
        t = w.scene
        w.run(0.1)
        w.click(next(g for g in t.presenter.targets if g.choices).rect.center)
        w.click("choose_cubes")
        assert t.question.step.code in ("ChoosePayment", "PayCubes")


def at_an_offering_to_pay() -> Any:
    """How often is asked, and how it is paid would be asked next, whatever is answered."""

    def open_payment(session: Any) -> bool:
        s, q = session.table.state, session.table.question
        return all(Ghost(s, c).state.asked.step.code == "ChoosePayment" for c in q.options)

    return at_question("ChooseSales", answers=120, such=open_payment)


def test_an_offering_is_paid_as_shown_and_undone_as_one() -> None:
    with Window(founders_table(at_an_offering_to_pay()), speed="off") as w:
        t = w.scene
        w.run(0.1)
        w.click(f"answer {t.question.options[0]!r}")
        w.run(0.1)
        assert t.question.step.code not in ("ChooseSales", "ChoosePayment", "PayCubes")
        w.key("z")
        assert t.question.step.code == "ChooseSales"


def test_the_cubes_for_an_offering_are_chosen_by_who_says_so_first() -> None:
    with Window(founders_table(at_an_offering_to_pay()), speed="off") as w:
        t = w.scene
        w.run(0.1)
        assert w.find("choose_cubes").words == "Choose the cubes"
        w.click("choose_cubes")
        assert t.ui.find("choose_cubes") is None
        w.click(f"answer {t.question.options[0]!r}")
        w.run(0.1)
        assert t.question.step.code == "ChoosePayment" and t.ui.find("choose_cubes") is None


def at_a_temple_to_pay() -> Any:
    """A temple is in the hand, and there is a choice of cubes for it wherever it lies."""
    for seed in range(60):
        session = session_of(seed=b"temple %d" % seed)
        advance(session, 70, seed, "PlaceTemple")
        q = session.table.question
        if q is None or q.step.code != "PlaceTemple":
            continue
        if all(Ghost(session.table.state, c).state.asked.step.code in ("ChoosePayment", "PayCubes") for c in q.options):
            return session
    raise AssertionError("no temple with a choice of cubes in sixty games")


def test_a_chip_on_a_board_goes_there_and_does_it_and_is_undone_as_one() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        t = table_of(w)
        w.run(0.1)
        chip = next(g for g in t.presenter.targets if g.then == ("cocoa",))
        before = len(t.session.table.log)
        w.click(chip.rect.center)
        w.run(0.1)
        assert [entry[2] for entry in t.session.table.log[before:]] == [chip.choices[0], "cocoa"]
        w.key("z")
        assert t.question.step.code == "ChooseDistance"


@pytest.mark.long
def test_a_usual_turn_of_founders_takes_seven_presses_at_most() -> None:
    with Window(begun("founders"), speed="off") as w:
        hands = Thrifty(w, recorded("founders"))
        turns = hands.play()
    assert len(turns) == 22, "two of them were set-up"
    assert median(turns) <= 7.5, turns
    assert mean(turns) <= 8.5, turns
    rewarded = [n for n, codes in hands.by_turn() if codes == A_TILE_AND_ITS_TEMPLE]
    assert rewarded and max(rewarded) <= 8


def test_a_usual_turn_of_city_of_gods_takes_five_presses_at_most() -> None:
    with Window(begun("citygods"), speed="off") as w:
        turns = Thrifty(w, recorded("citygods")).play()
    assert len(turns) == 24
    assert median(turns) <= 5, turns
    assert mean(turns) <= 5.5, turns


def test_a_technology_pressed_too_early_asks_for_it_and_takes_nothing() -> None:
    with open_city(2, seed=b"0", options={"setup": "first"}) as w:
        t: Any = table_of(w)
        rng = random.Random(0)
        while True:
            q = t.question
            acting = q.step.code == "ChooseAction"
            if acting and t.state.turn.board == 5 and "main" in q.options:
                break
            t.answer(q.options[0] if acting else rng.choice(q.options))
            t.director.finish()
            w.run(0.1)
        who, tile = t.question.who, t.view.spot(("tech", 3)).center
        w.click(tile)
        w.run(0.5)
        assert t.question.step.code == "PickTechnology" and 3 not in t.state.players[who].known
        w.click(tile)
        w.run(0.5)
        assert 3 in t.session.table.state.players[who].known


DECORATION = ["ChooseWorker", "ChooseDistance", "PickDecoration", "PlaceDecoration", "EndTurn"]


def test_a_decoration_is_shown_where_it_agrees_most_and_its_turn_takes_five_presses() -> None:
    answers = recorded("citygods", 40, b"dec3")
    with Window(begun("citygods", b"dec3"), speed="off", seen=False) as w:
        hands = Thrifty(w, answers)
        hands.play()
    turns = [presses for presses, codes in hands.by_turn() if codes == DECORATION]
    assert turns and max(turns) == 5, turns


class Watchful(Thrifty):
    """Notes what stands in the bar where it was pressed just before."""

    def __init__(self, w: Window, answers: list[Any]) -> None:
        super().__init__(w, answers)
        self.at: tuple[str, int] | None = None
        self.changed: list[tuple[str, str]] = []
        """Acts that took the place of another under the pointer."""
        self.ends: set[tuple[int, int]] = set()
        """Where the end of a turn has stood."""

    def _press(self) -> int:
        self.w.run(0.05)
        t = self.t
        bar = [b for b in t.ui.all() if isinstance(b, Button) and b.rect.bottom > t.bar_rect.top and b.enabled]
        if self.at is not None:
            words, x = self.at
            under = [b.words for b in bar if b.rect.left <= x < b.rect.right]
            self.changed += [(words, other) for other in under if other != words]
        self.ends |= {b.rect.topleft for b in bar if b.words == "End turn"}
        presses, log = super()._press(), t.ui.unread.pressed_at
        pressed = [b for b in bar if log is not None and b.rect.collidepoint(log)]
        self.at = (pressed[0].words, log[0]) if pressed and log is not None else None
        return presses


@pytest.mark.parametrize("scale", [100, 130])
def test_no_act_takes_the_place_of_another_under_the_pointer(scale: int) -> None:
    with Window(begun("founders"), speed="off", seen=False, ui_scale=scale) as w:
        hands = Watchful(w, recorded("founders", 12))
        hands.play()
    assert hands.changed == []
    assert scale > 100 or len(hands.ends) == 1


def test_no_act_of_city_of_gods_takes_the_place_of_another_either() -> None:
    with Window(begun("citygods"), speed="off", seen=False) as w:
        hands = Watchful(w, recorded("citygods", 10))
        hands.play()
    assert hands.changed == [] and len(hands.ends) == 1
