"""Fetching another branch of a split game, for a player who chose to go on with it.

The whole log of that branch is fetched from one neighbour and checked before our own branch is given up.
"""

from __future__ import annotations

from net.branches import Branch
from net.entries import Wrong
from net.ledger import Ledger, OpenTable
from net.messages import TAG
from net.outside import Message, Misbehaved

PATIENCE = 4
"""Heartbeats without a new entry after which the fetch is given up."""


class BranchFetch:
    """A ledger of the other branch, filled batch by batch."""

    def __init__(self, branch: Branch, open_table: OpenTable) -> None:
        self.branch = branch
        self._open_table = open_table
        self.ledger: Ledger | None = None
        self._beats = 0

    @property
    def length(self) -> int:
        return 0 if self.ledger is None else len(self.ledger.entries)

    def want(self) -> Message:
        return "want", self.branch.lineage[0][1][:TAG], self.length

    def receive(self, message: Message) -> bool:
        """True when the branch is here as far as it was told to us. Misbehaved if it is not a right one."""
        _, tag, start, batch = message
        if tag != self.branch.lineage[0][1][:TAG] or start != self.length:
            return False
        try:
            for packed, signatures in batch[: self.branch.length - self.length]:
                self._beats = 0
                if self.ledger is None:
                    self.ledger = Ledger(packed, signatures, self._open_table)
                    if self.ledger.game != self.branch.lineage[0][1]:
                        raise Wrong("not the game it was said to be")
                else:
                    self.ledger.extend(packed, signatures)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        if self.length < self.branch.length or self.ledger is None:
            return False
        if self.ledger.game != self.branch.game:
            raise Misbehaved("not the branch it was said to be")
        return True

    def tired(self) -> bool:
        """Every beat: whether nothing has come for so long that it is given up."""
        self._beats += 1
        return self._beats > PATIENCE
