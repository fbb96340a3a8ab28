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
from game.words.phrases import phrase
from net.entries import Consent, SeatRow, Wrong
from net.identity import Identity, fingerprint
from net.ledger import Ledger, OpenTable
from net.open_table import open_table as open_title
from net.record_writer import genesis_wire, header_of, proof_wires
from net.wire import pack


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
        print(phrase("peers.record_is_wrong", why=verdict.why))
    else:
        print("\n".join(verdict.lines))
        print(phrase("peers.whole" if verdict.finished else "peers.unfinished"))
    return verdict.code


def examined(record: Record, open_table: OpenTable = open_title) -> Verdict:
    """Check a signed record. Unreadable if it is none."""
    verdict = Verdict()
    try:
        ledger = Ledger(*genesis_wire(record), open_table)
    except Wrong as error:
        verdict.wrong, verdict.why = 0, phrase("peers.wrong_genesis", why=error)
        return verdict
    if not _same_header(record, ledger):
        verdict.wrong, verdict.why = 0, phrase("peers.wrong_header")
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
            if applied.played is None or pack(applied.played) != pack(entry) or ledger.digest != digest:
                raise Wrong("the entry is not the one that was signed")
    except (Wrong, Illegal) as error:
        verdict.wrong, verdict.why = number, phrase("peers.wrong_entry", number=number, why=error)
        return verdict
    if ledger.over and [seat.kind for seat in record.header.seats] not in kinds:
        verdict.wrong, verdict.why = 0, phrase("peers.nobodys_header")
        return verdict
    verdict.finished = ledger.over and not record.cut
    answers = sum(e.kind in ("answer", "undo") for e in ledger.entries)
    verdict.lines = [
        *said,
        phrase("peers.answers_signed", n=answers),
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
        names = [row.name for row in self.seats if row.device == place]
        return phrase("peers.device_of", names=names, print=fingerprint(key))

    def line(self, one_of_many: bool) -> str:
        first = self.first if one_of_many else None
        if len(self.devices) == 1:
            return phrase("peers.draws_alone", first=first, n=self.draws, device=self.name(self.devices[0]))
        return phrase("peers.draws_together", first=first, n=self.draws, devices=len(self.devices))


def _same_header(record: Record, ledger: Ledger) -> bool:
    ours, theirs = header_of(ledger, Identity(bytes(32))).plain(), record.header.plain()
    names = [clean_name(row.name) or phrase("files.player", n=number) for number, row in enumerate(ledger.seats, 1)]
    ours[7] = theirs[7]
    return ours == theirs and [s.name for s in record.header.seats] == names


def _kinds(ledger: Ledger) -> list[list[str]]:
    """What every device, and somebody who only watched, calls the seats in a header."""
    return [
        [clean_name(row.bot or "me") if ledger.devices[row.device] == key else "peer" for row in ledger.seats]
        for key in (*ledger.devices, b"")
    ]


def _people(seats: tuple[SeatRow, ...], devices: tuple[bytes, ...]) -> list[str]:
    return [
        phrase("peers.seat", number=number, name=row.name, bot=row.bot, print=fingerprint(devices[row.device]))
        for number, row in enumerate(seats, 1)
    ]


def _consent(number: int, consent: Consent, before: _Part, ledger: Ledger) -> list[str]:
    keys = [fingerprint(key) for key in consent.devices]
    gone = [before.name(key) for key in before.devices if key not in consent.devices]
    if gone:
        said = phrase(
            "peers.consented_without_redrawn" if before.open_draw else "peers.consented_without",
            number=number,
            keys=keys,
            why=consent.why,
            gone=gone,
        )
    else:
        said = phrase(
            "peers.consented_redrawn" if before.open_draw else "peers.consented",
            number=number,
            keys=keys,
            why=consent.why,
        )
    return [said, *_people(ledger.seats, ledger.devices)]
