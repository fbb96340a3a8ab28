"""Other branches of our game: what is known of those who play on differently, and whom a machine follows.

Two halves of a room that cannot reach each other may both consent to go on (net/consent.py). They are then two games
with one past. A player is asked which one to keep. A headless peer decides by itself, and so that all come to the same
answer when they can reach each other again: the branch that more of the devices of the common past play; of two with as
many the one that nobody left by a consent, the *trunk*; and of two others the one that a hash picks which nobody could
foresee or choose. Who has lost the choice that its own branch waits for goes over to any other, and so does who has
lost its part of a draw, if nobody else is left there. To the trunk a machine goes back once for each place at which it
was left, and whoever only watches whenever nobody is left on his branch. It does so also if its own branch has been
played to the end: the others may still wait for it. Whoever only watches leaves a branch with as many players if it
waits for one who plays the other. Proven cheats count nowhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from net.outside import News
from net.part_of_step import Step
from net.wire import hashed

LONGEST = 1 << 16
"""Entries. A neighbour who says that its branch is longer is not believed."""
NEWS = 16
"""So often a player is told that one neighbour plays another branch, whatever that neighbour says."""
LATE = 5
"""Times that a neighbour tells of the same place behind our consents, beat by beat: who was only late has caught up."""
Lineage = tuple[tuple[int, bytes], ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """Another game with our past: its lineage, its length, the neighbour that plays it, and whoever is known to have
    signed the consent that made it."""

    lineage: Lineage
    length: int
    neighbour: bytes
    signers: frozenset[bytes] = frozenset()

    @property
    def game(self) -> bytes:
        return self.lineage[-1][1]


class BranchStep(Step, Protocol):
    def absent(self, key: bytes) -> bool:
        """Whether the others may go on without this device."""

    def is_outcast(self, key: bytes) -> bool:
        """Whether this device was proved to cheat. (Not whether it was wrong too often: each knows that for itself
        alone, and two halves that count differently never become one.)"""

    def has_lost_choice(self) -> bool:
        """Whether our game waits for us to show a choice that we have lost."""

    def has_lost_part(self) -> bool:
        """Whether our game waits for a part of a draw that we cannot give any more."""

    def awaited(self) -> list[tuple[bytes, str]]:
        """The devices whose act is due, and what."""


class Branches:
    def __init__(self, step: BranchStep) -> None:
        self._step = step
        self._told: dict[bytes, Branch] = {}
        self._news: Counter[bytes] = Counter()
        self._on_trunk: dict[bytes, Branch] = {}
        self._late: dict[bytes, tuple[bytes, int, int]] = {}
        """Neighbour behind our last consents -> the game it plays, how far it is, and how often it has told so."""
        self._with_us: set[bytes] = set()
        self._went_back: set[bytes] = set()
        """Consents that we made and left again for the trunk."""
        self._unfair: set[bytes] = set()
        """Consents that we signed and do not go on by: no machine goes over to a branch that came of one."""

    # ------------------------------------------------------------ what neighbours say
    def told(self, sender: bytes, lineage: Lineage, length: int, signers: frozenset[bytes] = frozenset()) -> None:
        """A neighbour plays another branch: told to the player once, kept up to date."""
        ledger, outside = self._step.ledger, self._step.outside
        if length > LONGEST:
            return
        if (
            ledger.head.kind == "consent"
            and len(lineage) == len(ledger.lineage)
            and lineage[:-1] == tuple(ledger.lineage[:-1])
            and lineage[-1][0] == ledger.head.index
        ):
            self._step.ask(sender, ledger.head.index)  # see `Consents.rather`
        self._told = {key: b for key, b in self._told.items() if outside.linked(key)}
        before, games = self._told.get(sender), {game for _, game in lineage}
        if before is not None and before.game in games:
            signers |= before.signers
        self._with_us.discard(sender)
        self._on_trunk.pop(sender, None)
        branch = self._told[sender] = Branch(lineage, length, sender, signers)
        self._news[sender] += before is None
        if before is None and self._news[sender] <= NEWS:
            outside.news(News("branch", (branch.game, length, sender)))

    def told_whole(self, sender: bytes, lineage: Lineage, length: int, signers: frozenset[bytes]) -> None:
        """The same, by the consent that made the branch; the neighbour may be further by now."""
        before = self._told.get(sender)
        if before is not None and before.lineage[: len(lineage)] == lineage:
            lineage, length = before.lineage, max(before.length, length)
        self.told(sender, lineage, length, signers)

    def unfair(self, game: bytes) -> None:
        """By this consent somebody who may have seen an open draw would stay, and it would be made anew."""
        self._unfair.add(game)

    def refuses(self, lineage: Sequence[tuple[int, bytes]]) -> bool:
        """Whether no machine goes over to this branch, for it came of such a consent."""
        return any(game in self._unfair for _, game in lineage)

    def with_us(self, neighbour: bytes) -> None:
        """This neighbour plays our game."""
        self._late.pop(neighbour, None)
        self._told.pop(neighbour, None)
        self._on_trunk.pop(neighbour, None)
        self._with_us.add(neighbour)

    def behind(self, neighbour: bytes, lineage: Lineage, length: int) -> None:
        """This neighbour stands where we were before our last consents: they left it out, or else it is late. Or it
        went back there, which matters to whoever only watches. Or something else went first there: who has more entries
        than came before that consent is not late, nor who is awaited here in vain, nor who stays where he is though he
        hears of ours."""
        ledger = self._step.ledger
        stays = neighbour not in ledger.devices or self._step.place is None or length > ledger.lineage[len(lineage)][0]
        stays = stays or self._step.absent(neighbour) or self._comes_no_further(neighbour, lineage[-1][1], length)
        if stays and length <= LONGEST:
            self._told.pop(neighbour, None)
            self._with_us.discard(neighbour)
            self._on_trunk[neighbour] = Branch(lineage, length, neighbour)

    def _comes_no_further(self, neighbour: bytes, game: bytes, length: int) -> bool:
        """Whether it has told of this place behind our consents for some beats."""
        self._late = {key: late for key, late in self._late.items() if self._step.outside.linked(key)}
        before = self._late.get(neighbour, (b"", 0, 0))
        self._late[neighbour] = game, length, before[2] + 1 if before[:2] == (game, length) else 1
        return self._late[neighbour][2] >= LATE

    def grown(self, neighbour: bytes, lineage: Lineage, length: int) -> None:
        """How far a neighbour is; kept if we know that it plays another branch, from itself or from others who do."""
        common = len(self._step.ledger.lineage) + 1
        if any(told.lineage[:common] == lineage[:common] for told in self._told.values()):
            self.told(neighbour, lineage, length)

    # ------------------------------------------------------------ what follows
    @property
    def known(self) -> dict[bytes, Branch]:
        """What our neighbours play instead of our game, through one of them, as long as they are neighbours."""
        return {b.game: b for b in self._elsewhere()}

    def _elsewhere(self) -> list[Branch]:
        ours = {game for _, game in self._step.ledger.lineage}
        return [b for b in self._told.values() if self._step.outside.linked(b.neighbour) and b.game not in ours]

    @property
    def gone_over(self) -> set[bytes]:
        """Devices that play another branch: by their own word, or as they signed the consent that made it."""
        there = {key for b in self._elsewhere() for key in (b.neighbour, *b.signers)}
        return there - self._with_us - {self._step.who.public}

    @property
    def _on_ours(self) -> set[bytes]:
        """Devices that play our branch, or were left out there and follow it all the same: who plays another one counts
        them so too."""
        follow = {key for key in self._with_us if self._step.outside.linked(key)}
        return {*self._step.ledger.devices, *follow, self._step.who.public}

    def find(self, game: bytes) -> Branch | None:
        trunks = {b.game: b for b in self._on_trunk.values() if self._step.outside.linked(b.neighbour)}
        return {**trunks, **self.known}.get(game)

    def plays(self, neighbour: bytes, game: bytes) -> bool:
        """Whether this branch is the last that the neighbour told of."""
        last = self._told.get(neighbour) or self._on_trunk.get(neighbour)
        return last is not None and game in (name for _, name in last.lineage)

    def better(self) -> bytes:
        """The branch to which a machine at this device goes over by itself; b"" if it stays."""
        fair = [b for b in self.known.values() if not self.refuses(b.lineage)]
        stuck = self._step.has_lost_choice() or self._step.has_lost_part() and self._is_alone()
        found = [b for b in fair if stuck or self._is_better(b)]
        return max(found, key=self._players_of).game if found else self._trunk_to_go_back_to()

    def _players_of(self, branch: Branch) -> int:
        """How many are known to play it."""
        those = [b for b in self._elsewhere() if b.game == branch.game]
        return sum(map(self._counts, {key for b in those for key in (b.neighbour, *b.signers)}))

    def _is_alone(self) -> bool:
        """Whether all others of our game who are there play another branch. As long as one of them stays, all may yet
        begin new chains: nobody draws us away from him by going on alone."""
        others = set(self._step.ledger.devices) - self.gone_over - {self._step.who.public}
        return not any(map(self._counts, others))

    def _is_better(self, branch: Branch) -> bool:
        """More of the devices of our common past play it; or as many, and both left the past by a consent."""
        ours = tuple(self._step.ledger.lineage)
        common = sum(a == b for a, b in zip(ours, branch.lineage, strict=False))
        past = self._devices_before(ours[common][0]) if common < len(ours) else set(self._step.ledger.devices)
        fork = branch.lineage[common][1] if common < len(branch.lineage) else b""
        those = [b for b in self._elsewhere() if fork in (game for _, game in b.lineage)]
        there = {key for b in those for key in (b.neighbour, *b.signers)} & past - self._with_us
        here = {key for key in past - there if self._counts(key) and key in self._on_ours - self.gone_over}
        there = {key for key in there if self._counts(key)}
        if len(there) != len(here):
            return len(there) > len(here)
        if self._step.place is None and any(key in there for key, _ in self._step.awaited()):
            return True
        return common < len(ours) and _pick(ours[common - 1][1], there) < _pick(ours[common - 1][1], here)

    def _trunk_to_go_back_to(self) -> bytes:
        """The game as it was before our last consent, if as many are here of those whom that left out, and of others
        who did not go on by it, as of us; more of those who play it, if we only watch. Who only watches goes back, and
        does so again, if nobody is left here who plays."""
        ledger = self._step.ledger
        if len(ledger.lineage) < 2 or ledger.game in self._went_back and not self._is_deserted():
            return b""
        (index, _), (_, trunk) = ledger.lineage[-1], ledger.lineage[-2]
        past, stayed = self._devices_before(index), self._on_ours
        on_trunk = {k for k, b in self._on_trunk.items() if b.game == trunk and self._step.outside.linked(k)}
        there = {key for key in on_trunk & past if self._counts(key)}
        here = {key for key in past & stayed - there if self._counts(key)}
        enough = len(here) if self._step.place is not None else len(here) + 1
        if self._is_deserted() and there & set(ledger.devices):
            enough = 1  # who played here is there, and others only watch as we do
        if self._step.place is not None and there <= set(ledger.devices):
            enough = max(enough, 2)  # nobody who was left out is there: one alone may say so to draw us to and fro
        return trunk if there and len(there) >= enough else b""

    def _is_deserted(self) -> bool:
        """Whether we only watch our branch, and none of those who are there plays it any more."""
        linked = {key for key in self._on_trunk if self._step.outside.linked(key)}
        return self._step.place is None and not any(map(self._counts, set(self._step.ledger.devices) - linked))

    def go_back(self, game: bytes) -> None:
        """We go over to this branch; if it is the trunk, we do so once."""
        if any(b.game == game for b in self._on_trunk.values()):
            self._went_back.add(self._step.ledger.game)

    def has_left(self, game: bytes) -> bool:
        """Whether we played this branch and went back to the trunk."""
        return game in self._went_back

    def _devices_before(self, index: int) -> set[bytes]:
        return set(self._step.ledger.arrangement_at(index).devices)

    def _counts(self, key: bytes) -> bool:
        """Whether this device is there, and no cheat: nobody goes anywhere for one, nor stays."""
        here = key == self._step.who.public or self._step.outside.reachable(key)
        return here and not self._step.is_outcast(key)


def _pick(past: bytes, devices: Iterable[bytes]) -> bytes:
    """Which of two halves goes first: by the game that they left and their keys, fixed before they parted."""
    return hashed("tollan/halves/1", past, tuple(sorted(devices)))
