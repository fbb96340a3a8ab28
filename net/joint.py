"""The joint entry that is due: a run of draws or a secret round, one signed piece from every playing device.

    the dealer     -> when all devices have told the same `have`, each gives its preimage; the last one makes the entry
    a secret round -> each device gives the commitments of its seats; the last one makes the entry; then all is shown

What is pending is small and thrown away when the log grows.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol

from game.agenda import Choice
from net.entries import Entry, make, piece_is_signed, sign_piece
from net.fairness import Chain, commitment, salt
from net.ledger import Applied, Ledger, sealed_choice
from net.outside import Message, Misbehaved, News
from net.part_of_step import Step
from net.promises import Promises

EARLY = 4
"""How far ahead of our log a piece may be to be kept until its turn comes."""


class JointStep(Step, Protocol):
    @property
    def promises(self) -> Promises: ...
    def without_head(self) -> list[bytes]:
        """The devices that have not told that they have our last entry and see what we see."""

    def absent(self, key: bytes) -> bool:
        """Whether the others may go on without this device."""

    def applied(self, applied: Applied) -> None:
        """The log has grown by this entry."""

    def spread(self, entry: Entry, but: bytes | None = None) -> None:
        """Send an entry to every neighbour except this one."""

    def entry_message(self, entry: Entry) -> Message: ...
    def is_renewing(self) -> bool:
        """Whether we have just agreed that all begin new chains."""

    def withdraws(self) -> bool:
        """We go by no consent that we signed here. Whether nobody else goes by one either, so that we may give our
        part of the draw."""

    def gave(self) -> None:
        """Our part of the draw is given."""

    def two_seals(self, key: bytes, index: int, prev: bytes, a: tuple[Any, bytes], b: tuple[Any, bytes]) -> None:
        """A device has signed two different seals for one place in the log."""


class Joint:
    def __init__(self, step: JointStep) -> None:
        self._step = step
        self.pieces: dict[int, tuple[Any, bytes]] = {}
        """Device -> its piece of the entry that is due, and its signature."""
        self.choices: dict[int, Choice] = {}
        """What our seats have chosen in a secret round that is not sealed yet."""
        self._early: dict[tuple[int, int, bytes], Message] = {}
        """By place in the log, device, and who told us: what is forged takes the place of nothing that is right."""
        self._chain: tuple[bytes, Chain] | None = None
        self._chain_end = b"", b""
        """The game that is played, and the end of our chain in it."""

    @property
    def _ledger(self) -> Ledger:
        return self._step.ledger

    def clear(self) -> None:
        """The log has grown: what was pending is over. Pieces that came early wait for their turn."""
        self.pieces, self.choices = {}, {}

    def forget(self) -> None:
        """It is another log now."""
        self.clear()
        self._early = {}

    def missing(self) -> list[bytes]:
        """The devices whose piece is not here yet."""
        return [key for i, key in enumerate(self._ledger.devices) if i not in self.pieces]

    # ------------------------------------------------------------ pieces of others
    def receive(self, sender: bytes, message: Message) -> None:
        if self._hold(message, sender):
            self._step.outside.players(message, sender)
            self._step.advance()

    def _hold(self, message: Message, sender: bytes) -> bool:
        """Keep a piece of the entry that is due; True if it is new and right."""
        _, tag, kind, index, prev, device, piece, signature = message
        step, ledger = self._step, self._ledger
        devices, next_index = ledger.devices, len(ledger.entries)
        if tag != step.tag or device >= len(devices) or devices[device] == step.who.public:
            return False
        if next_index < index <= next_index + EARLY:
            if sender in devices:
                self._early[index, device, sender] = message
            return False
        if index != next_index or prev != ledger.head.hash or kind != ledger.due or step.stopped:
            return False
        held = self.pieces.get(device)
        if held is not None and held[0] == piece:
            return False
        if not piece_is_signed(devices[device], ledger.game, kind, index, prev, piece, signature):
            raise Misbehaved("a forged piece")
        if held is not None:
            if kind == "seal":
                step.two_seals(devices[device], index, prev, held, (piece, signature))
            return False
        if kind == "deal" and not (type(piece) is bytes and ledger.tips.fits(device, piece)):
            step.outside.news(News("false preimage", (devices[device],)))
            return False
        if kind == "seal" and not (type(piece) is tuple and ledger.seal_fits(device, piece)):
            step.outside.news(News("false seal", (devices[device],)))
            return False
        self.pieces[device] = (piece, signature)
        return True

    def take_early(self) -> None:
        """Pieces that came before the entry they follow."""
        if not self._early:
            return
        index = len(self._ledger.entries)
        waiting = [(sender, m) for (at, _, sender), m in self._early.items() if at == index]
        self._early = {k: m for k, m in self._early.items() if k[0] > index}
        for sender, message in waiting:
            try:
                if self._hold(message, sender):
                    self._step.outside.players(message)
            except Misbehaved:
                continue  # his link may have ended since

    # ------------------------------------------------------------ draws
    def deal(self) -> None:
        step, ledger, spent = self._step, self._ledger, self.spent_at()
        if spent is None and step.is_renewing():
            return  # somebody has lost his chain: what we gave now would undo our signature under the new ones
        if spent != ledger.head.hash:  # given here before, it is given again whoever has gone since
            gone = step.without_head()
            if gone and (not self.pieces or not all(map(step.absent, gone))):
                return  # who gave his part had heard them all, though they are gone or hold back now
        if step.place not in self.pieces and not self.give_preimage():
            return
        if not self.missing():
            self._complete("deal", (ledger.epoch, ledger.tips.event, tuple(self._in_order())))

    def give_preimage(self) -> bool:
        """A preimage is given once, at one head; whoever asks for it at another learns nothing."""
        if self.spent_elsewhere() or self.is_lost():
            return False
        if self.spent_at() is None:
            if not self._step.withdraws():
                return False
            self._promise(("spent", *self._next_link(), self._ledger.head.hash))
        self._give(self._our_chain().preimage(self._ledger.tips.event))
        self._step.gave()
        return True

    def _next_link(self) -> tuple[bytes, int, int]:
        assert self._step.place is not None
        tips = self._ledger.tips
        return tips.links[self._step.place], self._ledger.epoch, tips.event

    def spent_at(self) -> bytes | None:
        """The head at which the preimage that is next was given, if it was."""
        return self._step.promises.spent.get(self._next_link())

    def gave_at(self, head: bytes) -> bool:
        """Whether we gave our part of a draw at this place of the log."""
        return head in self._step.promises.spent.values()

    def spent_elsewhere(self) -> bool:
        return self.spent_at() not in (None, self._ledger.head.hash)

    def fresh_chain(self, about: bytes) -> Chain:
        """Our chain for something that we agree to: a new one, or the one that we gave for it before."""
        promises = self._step.promises
        if about not in promises.chain_for:
            seed = self._step.outside.fresh()
            self._promise(("chain", Chain(seed).tip, seed, about))
        return Chain(promises.chains[promises.chain_for[about]])

    @property
    def chains(self) -> Collection[bytes]:
        """The ends of our chains whose seeds we have."""
        return self._step.promises.chains

    def _seed(self, index: int) -> bytes | None:
        """The seed of our chain in the game as it was before `index`; None if our notes were lost."""
        return self._step.promises.chains.get(self._ledger.chain_end(self._step.who.public, index))

    def is_lost(self) -> bool:
        """Whether we cannot take part in draws: the seed of our chain was lost with our notes."""
        game = self._ledger.game
        if self._chain_end[0] != game:
            self._chain_end = game, self._ledger.chain_end(self._step.who.public, len(self._ledger.entries))
        return self._chain_end[1] not in self._step.promises.chains

    def has_lost_part(self) -> bool:
        """Whether a draw waits for our part, and we cannot give it."""
        return self._ledger.due == "deal" and self._step.place is not None and self.is_lost()

    def _our_chain(self) -> Chain:
        game = self._ledger.game
        if self._chain is None or self._chain[0] != game:
            seed = self._seed(len(self._ledger.entries))
            assert seed is not None
            self._chain = game, Chain(seed)
        return self._chain[1]

    # ------------------------------------------------------------ secret rounds
    def seal(self) -> None:
        step, ledger = self._step, self._ledger
        if step.place not in self.pieces:
            ours = [q.who for q in ledger.to_seal() if ledger.seats[q.who].device == step.place]
            if any(seat not in self.choices for seat in ours):
                return
            index, game, seed = len(ledger.entries), ledger.game, self._seed(len(ledger.entries))
            if seed is None:
                return
            key = ledger.game, ledger.head.hash
            if key not in step.promises.sealed:
                self._promise(("sealed", *key, tuple((seat, self.choices[seat]) for seat in ours)))
            self._give(
                tuple(
                    (seat, commitment(game, index, seat, salt(seed, game, index, seat), choice))
                    for seat, choice in step.promises.sealed[key]
                )
            )
        if not self.missing():
            self._complete("seal", tuple(self._in_order()))

    def recall_sealed(self) -> None:
        """After a restart: what was sealed here stays chosen."""
        for seat, choice in self._step.promises.sealed.get((self._ledger.game, self._ledger.head.hash), ()):
            self.choices[seat] = choice

    def has_lost_choice(self) -> bool:
        """Whether it is ours to show what we sealed, and we cannot: the salt was lost with our notes."""
        seat = self._ledger.asked()
        if seat is None or self._ledger.device_of(seat) != self._step.who.public or seat not in self._ledger.sealed:
            return False
        return self._seed(self._ledger.sealed[seat][0]) is None

    def show_sealed(self) -> None:
        step, seat, q = self._step, self._ledger.asked(), self._ledger.table.question
        if q is None or seat not in self._ledger.sealed or self._ledger.device_of(q.who) != step.who.public:
            return
        index = self._ledger.sealed[seat][0]
        seed = self._seed(index)
        if seed is None:
            return
        ours = salt(seed, self._ledger.game_at(index), index, q.who)
        applied = self._ledger.own(step.who, "answer", q.who, sealed_choice(ours, self._ledger, q), ours)
        step.applied(applied)
        step.spread(applied.entry)

    # ------------------------------------------------------------ our piece, and the whole
    def _promise(self, note: Message) -> None:
        """Written down before it is given."""
        self._step.promises.add(note)
        self._step.outside.note(note)

    def _give(self, piece: Any) -> None:
        step, ledger = self._step, self._ledger
        assert step.place is not None
        signature = sign_piece(step.who, ledger.game, ledger.due, len(ledger.entries), ledger.head.hash, piece)
        self.pieces[step.place] = (piece, signature)
        step.outside.players(self._message(step.place))

    def repeat(self, neighbour: bytes) -> None:
        """All pieces we hold, to one neighbour who may have missed them."""
        for device in list(self.pieces):
            self._step.outside.to(neighbour, self._message(device))

    def _message(self, device: int) -> Message:
        ledger = self._ledger
        return (
            "piece",
            self._step.tag,
            ledger.due,
            len(ledger.entries),
            ledger.head.hash,
            device,
            *self.pieces[device],
        )

    def _in_order(self) -> list[Any]:
        return [self.pieces[i][0] for i in range(len(self._ledger.devices))]

    def _complete(self, kind: str, body: Any) -> None:
        ledger = self._ledger
        signatures = tuple(self.pieces[i][1] for i in range(len(ledger.devices)))
        entry = make(ledger.game, len(ledger.entries), ledger.head.hash, kind, body, signatures)
        self._step.applied(ledger.extend_read(entry, checked=True))
        self._step.outside.watchers(self._step.entry_message(entry))
