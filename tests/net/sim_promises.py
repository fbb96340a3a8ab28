"""What the simulator looks at, at every moment and at the end: the promises of net/PROTOCOL.md."""

from market import market

from game.record import read
from net.entries import OWN, Consent
from net.verify import examined


class Broken(AssertionError):
    """A promise that was not kept."""


class Promises:
    def __init__(self, evening):
        self._evening = evening
        self._confirmed = {}
        """Game -> length and last hash of the longest log that all its devices had confirmed, and who still has it."""
        self._given = {}
        """(Device, head) -> whose parts of the draw there were missing when we last looked, ours being given."""
        self._looked_at = {}
        self.lies_are_told = False
        """Whether somebody speaks in the devices' names: of two, one may then seem to see another game for a while."""
        self.finished = set()
        """The geneses of games that somebody saw the end of."""

    def check(self):
        self._nobody_honest_is_accused()
        by_game = {}
        for device in self._evening.honest:
            if device.playing is not None:
                ledger = device.step.ledger
                by_game.setdefault(ledger.game, []).append(ledger)
                self._note_confirmed(device, ledger)
                self._no_draw_was_made_anew(device, ledger)
                if ledger.over:
                    self.finished.add(ledger.lineage[0][1])
        for ledgers in by_game.values():
            longest = max(ledgers, key=lambda ledger: len(ledger.entries))
            for ledger in ledgers:
                last = len(ledger.entries) - 1
                if ledger.entries[last].hash != longest.entries[last].hash:
                    self._a_liar_signed_both(ledger, longest)
                elif ledger.after[last] != longest.after[last]:
                    raise Broken(f"two positions after entry {last}")

    def _a_liar_signed_both(self, one, other):
        """Until the two are compared, each is what somebody was shown."""
        at = next(i for i, (a, b) in enumerate(zip(one.entries, other.entries, strict=False)) if a.hash != b.hash)
        entry, then = one.entries[at], one.arrangement_at(at)
        liars = {d.who.public for d in self._evening.devices if not d.honest}
        if entry.kind not in OWN or then.devices[then.seats[entry.body[0]].device] not in liars:
            raise Broken(f"two logs of one game at entry {at}")

    def _nobody_honest_is_accused(self):
        honest = {d.who.public for d in self._evening.honest}
        liars = self.lies_are_told or any(not d.honest for d in self._evening.devices)
        for device in self._evening.honest:
            news, device.news = device.news, []
            for one in news:
                if one.what == "cheat" and one.about[0] in honest:
                    raise Broken("an honest device was called a cheat")
                if one.what == "desync" and not liars:
                    raise Broken("the devices did not see the same game")

    def _note_confirmed(self, device, ledger):
        """What all have confirmed stays as long as one honest device keeps its disk."""
        length, last = self._confirmed.get(ledger.game, (0, b"", ()))[:2], len(ledger.entries)
        if last > length[0] and all(map(device.step.has_head, ledger.devices)):
            holders = {d for d in self._evening.honest if d.who.public in ledger.devices and d.party is not None}
            self._confirmed[ledger.game] = last, ledger.head.hash, holders

    def _no_draw_was_made_anew(self, device, ledger):
        """Whoever has given his part goes on by no consent with somebody whose part was missing when we last looked."""
        step, seen = device.step, self._looked_at.get(device)
        if seen is not None and seen[0] == ledger.lineage[0][1] and len(ledger.entries) > seen[1]:
            entry, missing = ledger.entries[seen[1]], seen[3]
            if entry.prev == seen[2] and entry.kind == "consent":
                stay = missing & set(Consent.read(entry.body[0]).devices)
                if stay and device.who.public in Consent.read(entry.body[0]).devices:
                    raise Broken("a draw was made anew, and somebody who could have seen it stayed")
        self._looked_at[device] = None
        if ledger.due == "deal" and step.place is not None and step.stopped is None:
            if step.joint.spent_at() == ledger.head.hash:
                self._looked_at[device] = (
                    ledger.lineage[0][1],
                    len(ledger.entries),
                    ledger.head.hash,
                    set(step.consents.scruples.withheld()),
                )

    def has_lost(self, device):
        """What this device had confirmed may be gone from its disk."""
        for _, _, holders in self._confirmed.values():
            holders.discard(device)

    def at_the_end(self):
        players = [d for d in self._evening.honest if d.seats and d.playing is not None]
        for device in players:
            ledger = device.step.ledger
            for _, game in ledger.lineage:
                length, last, holders = self._confirmed.get(game, (0, b"", ()))
                if holders and (len(ledger.entries) < length or ledger.entries[length - 1].hash != last):
                    raise Broken("something that all had confirmed is lost")
        writers = [d.playing.writer for d in players if not d.playing.writer.trouble and not d.step.trusting]
        if writers:
            verdict = examined(read(self._evening.dice.choice(writers).path), market)
            if verdict.code != 0:
                raise Broken(f"a record does not verify: {verdict.code} {verdict.why}")
