"""What the window says of what lies on the table: no id, no code, no coordinate in any tip, heading or close-up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from citygods_driver import open_city, table_of, until
from founders_hands import advance, founders_table, session_of
from window import Window

CODE = re.compile(r"\b[rgb]\d\d\b|\b(?:wood|stone|gold)\d\b|\bF[12]\b|[a-z]_[a-z]|⟨|⟩|[{}]|\b[a-l](?:1[0-2]|[1-9])\b")


def tips(t: Any) -> set[str]:
    """What is said when the pointer rests anywhere."""
    spots = [(x, y) for x in range(8, 1280, 12) for y in range(t.area.top + 4, t.area.bottom, 12)]
    found = {t.view.tip(at) for at in spots}
    for at in spots[::5]:
        if (close := t.view.closeup(at)) is not None:
            found |= {close.heading, close.words}
    return found


@pytest.mark.parametrize("solo", [False, True])
def test_no_tip_of_founders_has_a_code(solo: bool) -> None:
    session = session_of(players=1 if solo else 2, solo=solo, seed=b"tips")
    advance(session, 90)
    with Window(founders_table(session), speed="off") as w:
        w.run(0.2)
        said = tips(w.scene)
        assert len(said) > 30
        assert sorted(x for x in said if CODE.search(x)) == []


@pytest.mark.parametrize("solo", [False, True])
def test_no_tip_of_city_of_gods_has_a_code(solo: bool) -> None:
    with open_city(1 if solo else 2, solo=solo, seed=b"3") as w:
        until(w, "ChooseAction")
        said = tips(table_of(w))
        assert len(said) > 30
        assert sorted(x for x in said if CODE.search(x)) == []


def test_a_founder_has_one_name_on_its_disks_and_in_its_tip() -> None:
    session = session_of(players=1, solo=True, seed=b"tips")
    advance(session, 40)
    with Window(founders_table(session), speed="off") as w:
        view = w.scene.view
        assert view.owner_name(1) == "Founder One" and view.owner_name(2) == "Founder Two"
        assert any(x.startswith("Founder One") for x in tips(w.scene))
