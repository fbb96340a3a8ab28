"""Set-up (rulebook p. 4–6; First Founders, section 1): what is agreed, what is dealt, and the starting tiles."""

from __future__ import annotations

from itertools import permutations

from game.agenda import Auto, Choice, Dealt, EndTurn, Reason, Step, step, then
from game.events import TurnBegan
from game.founders import pyramid, rounds
from game.founders.box import CHALLENGE_KINDS, COLORS, RESOURCES, Box
from game.founders.events import (
    BoardDealt,
    ChallengeRolled,
    FirstPlayerDrawn,
    FounderBegan,
    MasksAssigned,
    TrackDealt,
)  # fmt: skip
from game.founders.limits import limits
from game.founders.state import Founders
from game.founders.worship import TurnUp
from game.setup import Option, Setup

B_BOARDS = ("B1", "B2", "B3", "B4")
DIE = (1, 2, 3, 4, 5, 6, 7, 8)
NONE = "none"
"""A game without a challenge of this kind: not in the rulebook, for beginners."""
OPTIONS = (
    Option("side", ("A", "B"), "A", ("table",)),
    Option("first", ("random", 1, 2, 3, 4), "random", ("table",)),
    *(Option(f"board{n}", ("dealt", *B_BOARDS), "dealt", ("table",)) for n in (1, 2, 3, 4)),
    Option("board", ("A", *B_BOARDS), "A", ("solo",)),
    *(Option(kind, ("rolled", NONE, *DIE), "rolled", ("solo",)) for kind in CHALLENGE_KINDS),
    Option("first_game", ("off", "on"), "off", ("solo",)),
)


def check(setup: Setup) -> Reason | None:
    """Options that cannot be combined."""
    if setup.solo:
        return None
    o = setup.options
    if o["first"] != "random" and int(o["first"]) > setup.players:
        return Reason("first_not_there", o["first"], setup.players)
    named = [(n, o[f"board{n}"]) for n in (1, 2, 3, 4) if o[f"board{n}"] != "dealt"]
    for n, board in named:
        if n > setup.players:
            return Reason("board_no_seat", n, setup.players)
        if o["side"] != "B":
            return Reason("board_side_a", n, str(board))
    boards = [board for _, board in named]
    if len(set(boards)) < len(boards):
        return Reason("board_twice", next(str(b) for b in boards if boards.count(b) > 1))
    return None


def begin(box: Box, setup: Setup) -> Founders:
    """The table before anything is dealt; the agenda holds the rest of set-up and the first round."""
    s = Founders(box, setup.players, setup.solo)
    o = setup.options
    dealt: list[Step[Founders]] = []
    if setup.solo:
        s.players[0].board = str(o["board"])
        dealt += solo_setup(setup)
    else:
        if o["first"] == "random":
            s.first = -1
            dealt.append(DrawFirstPlayer())
        else:
            s.first = int(o["first"]) - 1
        for seat, p in enumerate(s.players):
            if o["side"] == "A":
                p.board = "A"
            elif o[f"board{seat + 1}"] == "dealt":
                dealt.append(DealBoard(seat=seat))
            else:
                p.board = str(o[f"board{seat + 1}"])
    dealt += [rounds.DealBonus(space=i) for i in s.count.spaces]
    then(s, *dealt, PlaceArchitects(0))
    return s


@step
class DrawFirstPlayer(Dealt[Founders]):
    """Who begins is drawn, unless it was agreed (Founders 32)."""

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return [(seat, 1) for seat in range(s.seats)]

    def resolve(self, s: Founders, outcome: Choice) -> None:
        s.first = outcome
        s.say(FirstPlayerDrawn(outcome))


@step
class DealBoard(Dealt[Founders]):
    """B sides differ: they are dealt without repetition, or chosen (Founders 32)."""

    seat: int = 0

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return [(name, 1) for name in B_BOARDS if all(p.board != name for p in s.players)]

    def resolve(self, s: Founders, outcome: Choice) -> None:
        s.players[self.seat].board = outcome
        s.say(BoardDealt(self.seat, outcome))


@step
class PlaceArchitects(Auto[Founders]):
    """Above, right, below, left in turn order; then everybody in turn places the starting tiles (p. 5–6)."""

    def do(self, s: Founders) -> None:
        order = [(s.first + i) % s.seats for i in range(s.seats)]
        for place, seat in enumerate(order):
            s.players[seat].architect = s.box.start_sides[place]
            s.players[seat].starts = s.box.start_tiles
        shown = [TurnUp(color=c) for _ in range(s.box.worship_shown) for c in range(3)]
        then(s, *(FoundCity(seat) for seat in order), *shown, rounds.FirstRound(s.first))


@step
class FoundCity(Auto[Founders]):
    """One player's three starting tiles with their rewards, in any order (Founders 4)."""

    def do(self, s: Founders) -> None:
        s.active = self.who
        s.say(TurnBegan(self.who))
        then(s, NextStart(self.who))


@step
class NextStart(Auto[Founders]):
    """The next starting tile; after the last one the player says done."""

    def do(self, s: Founders) -> None:
        if s.players[self.who].starts:
            then(s, pyramid.ChooseStart(self.who), self)
        else:
            then(s, EndTurn(self.who))


def solo_setup(setup: Setup) -> list[Step[Founders]]:
    """Priority tracks, Architects, masks under the sections, challenges: dealt, chosen, or as in the first game."""
    o = setup.options
    steps: list[Step[Founders]] = []
    if o["first_game"] == "on":
        steps.append(FirstGameTracks(0))
    else:
        steps += [DealTrack(founder=0), DealTrack(founder=1), DealSections(), DealMasks()]
    for kind, name in enumerate(CHALLENGE_KINDS):
        if o[name] == "rolled":
            steps.append(RollChallenge(column=kind))
        elif o[name] != NONE:
            steps.append(SetChallenge(0, kind, int(o[name])))
    return steps


@step
class FirstGameTracks(Auto[Founders]):
    """The fixed set-up for a first solo game."""

    def do(self, s: Founders) -> None:
        first = s.box.first_game
        for founder in (0, 1):
            set_track(s, founder, first.tracks[founder])
            set_section(s, founder, first.sections[founder])
        set_masks(s, first.masks)


@step
class DealTrack(Dealt[Founders]):
    """A founder's priority track: pyramid tiles and cubes in random order."""

    founder: int = 0

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return [(tuple(zip(c, r, strict=True)), 1) for c in permutations(COLORS) for r in permutations(RESOURCES)]

    def resolve(self, s: Founders, outcome: Choice) -> None:
        set_track(s, self.founder, tuple((COLORS.index(c), RESOURCES.index(r)) for c, r in outcome))


def set_track(s: Founders, founder: int, track: tuple[tuple[int, int], ...]) -> None:
    assert s.solo is not None
    tracks = list(s.solo.tracks)
    tracks[founder] = track
    s.solo.tracks = tuple(tracks)
    s.say(TrackDealt(founder, tuple((COLORS[c], RESOURCES[r]) for c, r in track)))


@step
class DealSections(Dealt[Founders]):
    """One Architect begins in the Building section, the other in the Temple section: outcome = who is first."""

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return [(0, 1), (1, 1)]

    def resolve(self, s: Founders, outcome: Choice) -> None:
        set_section(s, outcome, 0)
        set_section(s, 1 - outcome, 1)


def set_section(s: Founders, founder: int, section: int) -> None:
    assert s.solo is not None
    s.solo.section[founder] = section
    s.say(FounderBegan(founder, section))


@step
class DealMasks(Dealt[Founders]):
    """Each section gets one mask stack at random."""

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return [(names, 1) for names in permutations(s.box.mask_colors)]

    def resolve(self, s: Founders, outcome: Choice) -> None:
        set_masks(s, tuple(s.box.mask_colors.index(name) for name in outcome))


def set_masks(s: Founders, masks: tuple[int, ...]) -> None:
    assert s.solo is not None
    s.solo.mask_under = list(masks)
    s.say(MasksAssigned(tuple(s.box.mask_colors[m] for m in masks)))


@step
class RollChallenge(Dealt[Founders]):
    """The Founder die, once for each kind of challenge."""

    column: int = 0

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return [(n, 1) for n in DIE]

    def resolve(self, s: Founders, outcome: Choice) -> None:
        set_challenge(s, self.column, outcome, chosen=False)


@step
class SetChallenge(Auto[Founders]):
    """A challenge chosen instead of rolled."""

    column: int
    n: int

    def do(self, s: Founders) -> None:
        set_challenge(s, self.column, self.n, chosen=True)


def set_challenge(s: Founders, column: int, n: int, chosen: bool) -> None:
    """Known before the starting tiles, so live limits bind those too, but for C3–C5 (First Founders R26)."""
    assert s.solo is not None
    s.solo.challenges[column] = n
    s.limits = limits(s.solo.challenges)
    kind = CHALLENGE_KINDS[column]
    s.say(ChallengeRolled(kind, n, s.box.challenges[kind][n - 1].extra, chosen))
