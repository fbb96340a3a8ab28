"""A kept game's ledger from the entries in its file.

Every entry is played again. What this device has sealed (net/record_writer.py) it checked as it came, so its signatures
are not checked anew, and up to the last draw the position is looked at only where something was drawn: there all
devices had told that they see the same. A position that is not the one that was told sends us back to looking at all.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.agenda import digest
from net.entries import OWN, Entry, read
from net.ledger import Ledger, OpenTable, WrongDigest
from net.wire import unpack_own

Wire = tuple[bytes, tuple[bytes, ...]]


def rebuilt(
    wires: Sequence[Wire], open_table: OpenTable, who: bytes | None = None, checked: int = 0
) -> tuple[Ledger, list[Entry]]:
    """A ledger from its entries, the genesis first, and what of the device `who` at its end was not right.

    The signatures under entries up to `checked` were seen to be right before.

    A device whose memory has gone wrong writes its own next answers down with digests nobody else can follow. Nobody
    has taken them; they are given once more, with the right digests, as soon as the device plays again.
    """
    ledger = _recalled(wires[: checked + 1], open_table) or Ledger(*wires[0], open_table)
    for number, (packed, signatures) in enumerate(wires[len(ledger.entries) :], len(ledger.entries)):
        try:
            ledger.extend(packed, signatures, number <= checked)
        except WrongDigest as error:
            again = [read(ledger.game, *wire) for wire in wires[number:]]
            if who is None or any(e.kind not in OWN or ledger.device_of(e.body[0]) != who for e in again):
                raise error from None
            return ledger, again
    return ledger, []


def _recalled(wires: Sequence[Wire], open_table: OpenTable) -> Ledger | None:
    """The game up to its last draw, from entries that were all checked before; None if this does not lead there."""
    kinds = [unpack_own(packed)[2:] for packed, _ in wires]
    last = max((number for number, (kind, _) in enumerate(kinds) if kind == "deal"), default=0)
    if not last:
        return None
    returned_to = {body[1] for kind, body in kinds[:last] if kind == "undo"}
    ledger = Ledger(*wires[0], open_table)
    try:
        for packed, signatures in wires[1 : last + 1]:
            entry = read(ledger.game, packed, signatures, checked=True)
            if entry.kind in OWN:
                ledger.recall(entry, len(ledger.table.log) in returned_to)
            elif entry.kind == "deal" and digest(ledger.table.state) != ledger.digest:
                return None
            else:
                ledger.extend_read(entry, checked=True)
    except Exception:  # whatever it is, who looks at all again finds it and says so
        return None
    return ledger
