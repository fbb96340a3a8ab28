"""What this device has given away or promised in a game, and must not give differently after a restart.

Every promise is written to the notes beside the record (net/notes_file.py) before anything is sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.agenda import Choice
from net.entries import Entry
from net.outside import Message


@dataclass
class Promises:
    spent: dict[tuple[bytes, int, int], bytes] = field(default_factory=dict)
    """(link of our chain that it leads to, epoch, event) -> the head at which the preimage was given.

    Not by game: if somebody ends one agreement of ours in two ways, two games hold the same chain of ours."""
    sealed: dict[tuple[bytes, bytes], tuple[tuple[int, Choice], ...]] = field(default_factory=dict)
    """(game, hash of the entry before) -> what our seats chose in the secret round there: (seat, choice)."""
    chains: dict[bytes, bytes] = field(default_factory=dict)
    """End of a chain that we gave to a genesis or a consent -> its seed."""
    chain_for: dict[bytes, bytes] = field(default_factory=dict)
    """What we agreed to -> the end of the chain that we gave for it: asked again we give the same."""
    refused: set[bytes] = field(default_factory=set)
    """Hashes of a consent and its place in the log: we told that we do not go by it there."""
    again: list[Entry] = field(default_factory=list)
    """Our own answers that were written down with wrong digests, to be given once more."""

    def add(self, note: Message) -> None:
        """Take over a note from the file; a note of another kind changes nothing."""
        match note:
            case ("spent", bytes(link), int(epoch), int(event), bytes(head)):
                self.spent[link, epoch, event] = head
            case ("sealed", bytes(game), bytes(prev), tuple(chosen)):
                self.sealed[game, prev] = chosen
            case ("chain", bytes(tip), bytes(seed), bytes(about)):
                self.chains[tip] = seed
                self.chain_for[about] = tip
            case ("refused", bytes(about)):
                self.refused.add(about)

    def as_notes(self) -> Iterator[Message]:
        """All promises as notes to write down."""
        for (link, epoch, event), head in self.spent.items():
            yield "spent", link, epoch, event, head
        for (game, prev), chosen in self.sealed.items():
            yield "sealed", game, prev, chosen
        for about, tip in self.chain_for.items():
            yield "chain", tip, self.chains[tip], about
        for about in sorted(self.refused):
            yield "refused", about
