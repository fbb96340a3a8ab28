"""What a record of a game between devices proves, worked out from its file alone.

Every answer is legal and signed by the key of its seat; every draw follows from hash chains whose ends were fixed
beforehand by the devices that played then; every change of who plays was agreed to by those who went on, and a draw
that lay open was made anew. What it cannot prove: that players did not talk, that two keys are two people, or why
somebody was left out. Which seats the header calls "me" are the words of the device that wrote the file.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.agenda import Illegal
from game.record import Record, clean_name
from net.entries import Consent, SeatRow, Wrong
from net.identity import Identity, fingerprint
from net.ledger import Ledger, OpenTable
from net.open_table import open_table as open_title
from net.record_writer import genesis_wire, header_of, proof_wires


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
    said = _people(ledger.seats, ledger.devices)
    parts, kinds, number = [_Part(1, ledger)], [*_kinds(ledger)], 0
    try:
        for number, (entry, digest, proof) in enumerate(record.entries, 1):
            for wire in proof_wires(proof):
                before = _Part(number, ledger)
                applied = ledger.extend(*wire)
                if applied.entry.kind == "consent":
                    said += _consent(number, Consent.read(applied.entry.body[0]), before, ledger)
                    parts.append(_Part(number, ledger))
                    kinds += _kinds(ledger)
                elif applied.entry.kind == "deal":
                    parts[-1].draws += 1
            if applied.played is None or applied.played != entry or ledger.digest != digest:
                raise Wrong("the entry is not the one that was signed")
    except (Wrong, Illegal) as error:
        verdict.wrong, verdict.why = number, f"entry {number}: {error}"
        return verdict
    if ledger.over and [seat.kind for seat in record.header.seats] not in kinds:
        verdict.wrong, verdict.why = 0, "no device at this table wrote such a header"
        return verdict
    verdict.finished = ledger.over and not record.cut
    answers = sum(e.kind in ("answer", "undo") for e in ledger.entries)
    verdict.lines = [
        *said,
        f"{answers} answers, each legal and signed by its seat's key.",
        *(part.line(len(parts) > 1) for part in parts if part.draws or len(parts) == 1),
    ]
    return verdict


class _Part:
    """The game between two consents: who played, what lay open when it ended, and how many runs of draws were made."""

    def __init__(self, first: int, ledger: Ledger) -> None:
        self.first, self.seats, self.devices = first, ledger.seats, ledger.devices
        self.open_draw = ledger.due == "deal"
        self.draws = 0

    def name(self, key: bytes) -> str:
        place = self.devices.index(key)
        return " & ".join(row.name for row in self.seats if row.device == place) + f" (key {fingerprint(key)})"

    def line(self, one_of_many: bool) -> str:
        since = f"From entry {self.first} on: " if one_of_many else ""
        runs = f"{self.draws} run{'' if self.draws == 1 else 's'} of draws"
        if len(self.devices) == 1:
            return f"{since}{runs} by the device of {self.name(self.devices[0])} alone: nobody could check its luck."
        return (
            f"{since}{runs}, each from hash chains fixed beforehand by {len(self.devices)} devices: "
            "one honest one is enough."
        )


def _same_header(record: Record, ledger: Ledger) -> bool:
    ours, theirs = header_of(ledger, Identity(bytes(32))).plain(), record.header.plain()
    names = [clean_name(row.name) or f"Player {number}" for number, row in enumerate(ledger.seats, 1)]
    ours[7] = theirs[7]
    return ours == theirs and [s.name for s in record.header.seats] == names


def _kinds(ledger: Ledger) -> list[list[str]]:
    """What every device, and somebody who only watched, calls the seats in a header."""
    return [
        [clean_name(row.bot or "me") if ledger.devices[row.device] == key else "peer" for row in ledger.seats]
        for key in (*ledger.devices, b"")
    ]


def _people(seats: tuple[SeatRow, ...], devices: tuple[bytes, ...]) -> list[str]:
    lines = []
    for number, row in enumerate(seats, 1):
        bot = f", played by the bot {row.bot}" if row.bot else ""
        lines.append(f"Seat {number}: {row.name}{bot}, key {fingerprint(devices[row.device])}.")
    return lines


def _consent(number: int, consent: Consent, before: _Part, ledger: Ledger) -> list[str]:
    agreed = ", ".join(fingerprint(key) for key in consent.devices)
    gone = [before.name(key) for key in before.devices if key not in consent.devices]
    left = f"Left out: {', '.join(gone)}." if gone else "Nobody was left out."
    redrawn = " A draw lay open and was made anew." if before.open_draw else ""
    return [
        f"Before entry {number} the devices {agreed} agreed to go on like this ({consent.why}). {left}{redrawn}",
        *_people(ledger.seats, ledger.devices),
    ]
