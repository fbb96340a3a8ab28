"""The header: everybody's name at every size, however many points; the seat that acts is the lit one."""

import pytest
from citygods_driver import open_city, table_of, until

from game.client.table.header import SMALL, SeatPlaque

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (3440, 1440)]


def plaques(w):
    return [p for p in table_of(w).ui.all() if isinstance(p, SeatPlaque)]


@pytest.mark.parametrize("size", SIZES)
def test_four_names_stand_whole_beside_three_digits(size):
    with open_city(4, size=size, seen=False, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        for p in (*t.state.players, *t.view.s.players):
            p.vp = 188
        t.refresh()
        w.run()
        b, found = w.app.brush, plaques(w)
        assert [p.card.name for p in found] == ["Sun", "Jaguar", "Serpent", "Owl"]
        for p in found:
            sign, name = b.u(48), b.width(p.card.name, *(("note", SMALL) if p.stacked else ("caption",)))
            points = 0 if p.stacked else b.width("188", "number", 22) + b.u(10)
            assert p.rect.w - sign - b.u(8) - points >= name
        assert all(not a.rect.colliderect(c.rect) for a in found for c in found if a is not c)


def test_long_names_are_cut_but_never_gone():
    with open_city(4, options={"setup": "first"}, names=()) as w:
        t = table_of(w)
        t.names[:] = ["Quetzalcoatl of the Feathers"] * 4
        t.refresh()
        w.run()
        assert all(p.rect.w >= w.app.brush.u(90) for p in plaques(w))
        assert min(p.rect.x for p in plaques(w)) > w.app.screen.size[0] * 0.2
