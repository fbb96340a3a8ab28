"""Nothing is lost or made: every tile and die of City of Gods is in exactly one place, and no count is negative."""

from collections import Counter

from game.citygods.state import COLOURS, CityOfGods


def conserve(s: CityOfGods) -> None:
    box = s.box
    owed = [d.code for d in s.owed] + [x.code for x in s.agenda]
    drawn_now = {x.tile for x in s.agenda if x.code == "TurnOnSquare"}
    bot_lays = owed.count("TurnBotTile")

    finds = [*s.stock, *s.discard, *(t for t in s.worship_tiles if t)]
    finds += [t for place in (*s.temple_tiles, *s.avenue_tiles) for t in place]
    finds += [found for _, found in s.linked]
    finds += [t for p in s.players for t in (*p.hand, *p.used, *p.masks)]
    assert sorted(finds) == sorted(box.discoveries), "discovery tiles"

    pyramid = [*s.pyramid_bag, *(t for t in s.pyramid_offer if t), *(x // 4 for x in s.pyramid if x), *drawn_now]
    assert sorted(pyramid) == sorted(box.pyramid_tiles), "pyramid tiles"
    for square, laid in enumerate(s.pyramid):
        assert not laid or all(s.pyramid[b] for b in box.supports[square]) or "DrawForSquare" in owed

    decorations = [*s.decoration_bag, *(t for t in s.decoration_offer if t), *(t for t in s.decorations if t)]
    assert sorted(decorations) == sorted(box.decoration_tiles), "decorations"

    if s.active >= 0:
        for colour in range(COLOURS):
            playing = colour < len(s.players)
            assert len(s.dice[colour]) == (4 if playing else box.neutral_dice)
            for d in s.dice[colour]:
                assert 1 <= d.power <= box.power_max
                assert 0 <= d.lock <= box.boards[d.board].worship if d.board else d.lock == 0
        spaces = Counter((d.board, d.lock) for dice in s.dice for d in dice if d.lock)
        assert not spaces or max(spaces.values()) == 1, "two workers on one Worship space"
        assert sorted(s.starting_bag) == sorted(box.starting) or "DrawNeutral" in owed
        assert not s.linked

    assert sum(map(sum, s.nobles)) <= box.buildings
    for temple in range(3):
        assert sum(p.temples[temple] == box.top_step for p in s.players) <= 1
    for p in s.players:
        assert p.vp >= 0 and p.cocoa >= 0 and min(p.goods) >= 0
        assert 0 <= p.avenue <= box.avenue_max and max(p.temples) <= box.top_step
        assert len(set(p.known)) == len(p.known) and set(p.known) <= set(s.technologies)
        assert all(box.discoveries[t].mask for t in p.masks)
        assert not any(box.discoveries[t].mask for t in (*p.hand, *p.used))
    assert 0 <= s.light <= s.dark
    assert (s.light == s.dark) == (s.last_turns > 0) or s.active < 0
    assert bot_lays <= 1
