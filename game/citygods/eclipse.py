"""An Eclipse: everybody scores step by step, pays salary, and the calendar starts again, or the game ends."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import DEALER, Asked, Auto, Choice, Place, Reason, step, then
from game.citygods import discovery, gains, neutral, scoring, turn
from game.citygods.events import CalendarMoved, EclipseBegan, EclipseStep, PriceIgnored, SalaryPaid, TrackReset
from game.citygods.state import CityOfGods, Turn
from game.events import GameEnded

TILE = "tile"
UNASKED, BY_TILE = -1, -2


@step
class Eclipse(Auto[CityOfGods]):
    """Each step is scored by all players before the next begins (City 77). `who` plays next, if the game goes on."""

    def do(self, s: CityOfGods) -> None:
        s.active = -1
        s.turn = Turn()
        last = scoring.last_eclipse(s)
        s.say(EclipseBegan(s.eclipse + 1, last))
        paid = [w for w in s.in_order() if scoring.pays_salary(s, w)]
        then(
            s,
            ScoreAvenue(DEALER),
            ScoreLead(DEALER),
            ScoreTrack(DEALER),
            ScoreMasks(DEALER),
            *(PaySalary(w) for w in paid),
            SettleSalaries(DEALER),
            FinalScoring(DEALER) if last else NextEclipse(self.who),
        )


@step
class ScoreAvenue(Auto[CityOfGods]):
    """The lowest visible number of the Buildings row for each step on the Avenue (City 73)."""

    def do(self, s: CityOfGods) -> None:
        s.say(EclipseStep("avenue", s.avenue_value()))
        for w in s.in_order():
            s.score(w, scoring.avenue_points(s, w), "eclipse_avenue")


@step
class ScoreLead(Auto[CityOfGods]):
    """4 points to everyone furthest ahead on the Pyramid track; to nobody if all are at its start (City 74)."""

    def do(self, s: CityOfGods) -> None:
        s.say(EclipseStep("lead", s.box.lead_vp))
        for w in s.in_order():
            s.score(w, scoring.lead_points(s, w), "eclipse_lead")


@step
class ScoreTrack(Auto[CityOfGods]):
    """4, 3 or 2 points a step on the Pyramid track by the number of the Eclipse (City 72); then the track is reset."""

    def do(self, s: CityOfGods) -> None:
        s.say(EclipseStep("track", s.box.step_vp[s.eclipse]))
        for w in s.in_order():
            s.score(w, scoring.track_points(s, w), "eclipse_track")
        for p in s.players:
            p.track = 0
        s.say(TrackReset())


@step
class ScoreMasks(Auto[CityOfGods]):
    """Masks in sets of different ones, each set by its size (City 75)."""

    def do(self, s: CityOfGods) -> None:
        s.say(EclipseStep("masks", 0))
        for w in s.in_order():
            s.score(w, scoring.mask_points(s, w), "eclipse_masks")


@step
class PaySalary(Asked[CityOfGods]):
    """1 cocoa a worker and 1 more for each of power 4 or 5; every cocoa not paid costs 3 points (City 76, 85).

    All choose at the same time. The ignore-cocoa tile pays the whole salary (City 36); no other tile can be used now
    (City 38).
    """

    sealed: ClassVar[bool] = True
    barrier: ClassVar[bool] = True

    def options(self, s: CityOfGods) -> list[Choice]:
        most = min(s.players[self.who].cocoa, scoring.salary_due(s, self.who))
        found: list[Choice] = list(range(most, -1, -1))
        return [*found, TILE] if discovery.held(s, self.who, "ignore_cocoa") else found

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [*range(scoring.salary_due(s, self.who), -1, -1), TILE]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        if choice == TILE:
            return None if discovery.held(s, self.who, "ignore_cocoa") else Reason("no_ignore_tile")
        have = s.players[self.who].cocoa
        return Reason("needs_cocoa", choice, have) if choice > have else None

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        s.players[self.who].salary = BY_TILE if choice == TILE else choice

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        held = discovery.held(s, self.who, "ignore_cocoa")
        return ("discovery", held[0]) if choice == TILE and held else None


@step
class SettleSalaries(Auto[CityOfGods]):
    """What was chosen is paid; a score never falls below 0 (City 76)."""

    def do(self, s: CityOfGods) -> None:
        s.say(EclipseStep("salary", -s.box.unpaid_vp))
        for w in s.in_order():
            p = s.players[w]
            if p.salary == UNASKED:
                continue
            due = scoring.salary_due(s, w)
            if p.salary == BY_TILE:
                tile = discovery.held(s, w, "ignore_cocoa")[0]
                discovery.turn_down(s, w, tile)
                s.say(PriceIgnored(w, tile, due, "salary"))
            else:
                s.say(SalaryPaid(w, due, p.salary))
                gains.pay_cocoa(s, w, p.salary, "salary")
                s.score(w, -min(p.vp, (due - p.salary) * s.box.unpaid_vp), "salary")
            p.salary = UNASKED


@step
class NextEclipse(Auto[CityOfGods]):
    """The discs go back, the dark one closer; neutral dice stand elsewhere; play goes on (City 78, 81)."""

    def do(self, s: CityOfGods) -> None:
        s.eclipse += 1
        s.last_turns = -1
        s.light = 0
        s.dark = s.box.dark_start[len(s.players)][s.eclipse]
        s.say(CalendarMoved(s.light, s.dark))
        then(s, *neutral.placement(s), neutral.ReturnStartingTiles(DEALER), turn.BeginTurn(self.who))


@step
class FinalScoring(Auto[CityOfGods]):
    """Temple bonus tiles for all who have reached them (City 79); then the game is over (City 80)."""

    def do(self, s: CityOfGods) -> None:
        s.eclipse += 1
        s.say(EclipseStep("bonus", 0))
        for w in s.in_order():
            if s.bot is not None and w == s.bot.colour:
                s.bot.final_points(s)
                continue
            for temple in scoring.reached(s, w):
                tile = s.bonuses[temple]
                s.score(w, scoring.bonus_points(s, w, tile), f"bonus_{tile}")
        s.finished = True
        s.last_turns = -1
        s.say(GameEnded(scoring.winners(s)))
