"""Going over to another branch of a split game: its log is fetched whole and checked before anything is given up."""

from net.consent import Branch
from net.ledger import Ledger, OpenTable
from net.log import Wrong
from net.messages import TAG
from net.outside import Message, Misbehaved


class Following:
    """A candidate ledger, filled from one neighbour."""

    def __init__(self, branch: Branch, open_table: OpenTable) -> None:
        self.branch = branch
        self._open_table = open_table
        self.ledger: Ledger | None = None

    @property
    def _length(self) -> int:
        return 0 if self.ledger is None else len(self.ledger.entries)

    def want(self) -> Message:
        return "want", self.branch.lineage[0][1][:TAG], self._length

    def receive(self, message: Message) -> bool:
        """True when the branch is here as far as it was told to us. Misbehaved if it is not a right one."""
        _, tag, start, batch = message
        if tag != self.branch.lineage[0][1][:TAG] or start != self._length:
            return False
        try:
            for packed, signatures in batch:
                if self.ledger is None:
                    self.ledger = Ledger(packed, signatures, self._open_table)
                else:
                    self.ledger.extend(packed, signatures)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        return self._length >= self.branch.length and self.ledger is not None and self.ledger.game == self.branch.game
