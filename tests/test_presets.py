"""Named beginnings: each can be played, gets harder in its turn, and has its words."""

import pytest

from game import presets, words
from game.agenda import settle
from game.bots.thinker import InlineThinker
from game.founders.box import CHALLENGE_KINDS
from game.founders.setup import DIE
from game.presets import SOLO, solo_setup
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.titles import TITLES
from game.words.beginnings import CHALLENGES, DIFFICULTY, PRESETS, challenge

ALL = [(title, preset.key) for title, some in SOLO.items() for preset in some]


@pytest.mark.parametrize(("title", "key"), ALL)
def test_every_preset_can_be_set_up_and_has_a_name_and_a_sentence(title: str, key: str) -> None:
    settle(TITLES[title].begin(solo_setup(title, key)))
    name, about = PRESETS[title, key]
    assert name and about.endswith(".")


def test_no_words_are_left_over() -> None:
    assert set(PRESETS) == set(ALL)


def test_every_challenge_has_a_name_a_rule_and_a_difficulty() -> None:
    assert set(CHALLENGES) == {(kind, n) for kind in CHALLENGE_KINDS for n in DIE}
    assert len({name for name, _, _ in CHALLENGES.values()}) == len(CHALLENGES)
    assert challenge("cluster", 8) == "To the very top: complete the pyramid (extreme)"
    assert words.value("founders", "other", 7) == "One by one: one disk a turn (hard)"


def test_the_presets_of_founders_grow_harder_step_by_step() -> None:
    def hard(key: str) -> list[int]:
        chosen = next(p.options for p in presets.SOLO["founders"] if p.key == key)
        return [CHALLENGES[kind, int(chosen[kind])][2] for kind in CHALLENGE_KINDS]

    assert hard("walk") == [0, 0, 0]
    assert hard("climb") == [1, 1, 1]
    assert hard("summit") == [2, 2, 2]
    assert DIFFICULTY[3] == "extreme"


def test_without_challenges_nothing_is_judged_and_the_target_is_80() -> None:
    title = TITLES["founders"]
    header = Header.of(title, solo_setup("founders", "story"), [Seat("random", "Sun")], b"seed")
    session = LocalSession(header, opened(header), None, InlineThinker(header))
    while not session.table.over:
        session.step()
    state = session.table.state
    outcome = state.result()  # type: ignore[attr-defined]
    assert outcome["challenges"] == [] and outcome["failed"] == []
    assert outcome["target"] == 80
    assert not [e for e in session.table.events() if e.code == "ChallengeJudged"]
