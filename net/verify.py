"""What a record of a game between devices proves, worked out from its file alone.

Every answer is legal and signed by the key of its seat; every draw follows from hash chains whose ends were fixed
before the first entry; every change of who plays was agreed to by those who went on. What it cannot prove: that
players did not talk, or that two keys are two people.
"""

from dataclasses import dataclass, field

from game.agenda import Illegal
from game.record import Record
from net.identity import Identity, fingerprint
from net.keep import genesis_wire, header_of, proof_wires
from net.ledger import Ledger, OpenTable
from net.log import Consent, SeatRow, Wrong
from net.opening import open_table as open_title


@dataclass
class Verdict:
    """`wrong`: the first wrong entry, counted from 1 as in the file (0: the header); None if all is right."""

    wrong: int | None = None
    why: str = ""
    finished: bool = False
    signed: bool = True
    lines: list[str] = field(default_factory=list)

    @property
    def code(self) -> int:
        """As the command exits: 0 whole, finished and right; 3 right but unfinished or cut; 1 wrong."""
        return 1 if self.wrong is not None else 0 if self.finished else 3


def verify_record(record: Record) -> int:
    """Say what a signed record proves; returns the command's exit status."""
    verdict = examined(record)
    if verdict.wrong is not None:
        print(f"This record is wrong: {verdict.why}.")
    else:
        print("\n".join(verdict.lines))
        print("The game is finished and whole." if verdict.finished else "Right so far; the game is not finished.")
    return verdict.code


def examined(record: Record, open_table: OpenTable = open_title) -> Verdict:
    """Check a signed record. Unreadable if it is none."""
    verdict = Verdict()
    try:
        ledger = Ledger(*genesis_wire(record), open_table)
    except Wrong as error:
        verdict.wrong, verdict.why = 0, f"the genesis is not right: {error}"
        return verdict
    if not _same_header(record, ledger):
        verdict.wrong, verdict.why = 0, "the header is not the one the devices signed"
        return verdict
    said = [_people(ledger.seats, ledger.devices)]
    number = 0
    try:
        for number, (entry, digest, proof) in enumerate(record.entries, 1):
            for wire in proof_wires(proof):
                applied = ledger.extend(*wire)
                if applied.entry.kind == "consent":
                    said.append(_consent(number, Consent.read(applied.entry.body[0]), ledger))
            if applied.played is None or applied.played != entry or ledger.digest != digest:
                raise Wrong("the entry is not the one that was signed")
    except (Wrong, Illegal) as error:
        verdict.wrong, verdict.why = number, f"entry {number}: {error}"
        return verdict
    verdict.finished = ledger.over and not record.cut
    draws = sum(e.kind == "deal" for e in ledger.entries)
    answers = sum(e.kind in ("answer", "undo") for e in ledger.entries)
    verdict.lines = [
        *(line for part in said for line in part),
        f"{answers} answers, each legal and signed by its seat's key.",
        f"{draws} runs of draws, each from hash chains fixed beforehand by {_count(len(ledger.terms.devices))}.",
    ]
    return verdict


def _count(devices: int) -> str:
    if devices == 1:
        return "one device: nobody else could check its luck"
    return f"{devices} devices; one honest one is enough"


def _same_header(record: Record, ledger: Ledger) -> bool:
    nobody = Identity(bytes(32))
    ours, theirs = header_of(ledger, nobody).plain(), record.header.plain()
    names = [s.name for s in record.header.seats]
    ours[7] = theirs[7]
    return ours == theirs and names == [row.name for row in ledger.seats]


def _people(seats: tuple[SeatRow, ...], devices: tuple[bytes, ...]) -> list[str]:
    lines = []
    for number, row in enumerate(seats, 1):
        bot = f", played by the bot {row.bot}" if row.bot else ""
        lines.append(f"Seat {number}: {row.name}{bot}, key {fingerprint(devices[row.device])}.")
    return lines


def _consent(number: int, consent: Consent, ledger: Ledger) -> list[str]:
    agreed = ", ".join(fingerprint(key) for key in consent.devices)
    return [f"Before entry {number} the devices {agreed} agreed to go on like this ({consent.why}); "
            "draws were begun anew.", *_people(ledger.seats, ledger.devices)]
