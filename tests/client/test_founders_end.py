"""The end of a game of Founders as it is shown."""

from __future__ import annotations

import pytest
from founders_hands import at_question, founders_table
from window import Window

from game.client.founders.motions.solo import district_scored
from game.client.founders.motions.stage import Stage
from game.founders.events import DistrictScored


def test_every_citys_districts_are_counted_where_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    with Window(founders_table(at_question("TakeTurn", players=3)), (1920, 1080)) as w:
        v, shown = w.scene.view, []
        fly = v.air.banner
        monkeypatch.setattr(v.air, "banner", lambda sprite, at, long: shown.append(at) or fly(sprite, at, long))
        for seat in range(3):
            for district in range(4):
                shown.clear()
                district_scored(Stage(v), DistrictScored(seat, district, 6))
                city = v.lay.city.field if seat == v.seat else v.strip(seat)
                assert city.collidepoint(shown[0]) and len(shown) == 1 + (district == 0 and seat == v.s.first)
