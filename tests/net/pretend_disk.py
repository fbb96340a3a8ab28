"""A pretend disk for each device: what it writes may be torn, lost since the last fsync, or refused since it is full.

The files are real ones in a temporary folder; what is pretended is when they are safe. `on_pretend_disks` puts the
disks under the modules that write. A device dies at a write (`Disk.dies_in`): that write is torn, and whatever the
program still does afterwards reaches neither the disk nor, by `Network.mute`, anybody else.
"""

import io
import os
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from game.record import FSYNC_WITHIN
from net.record_writer import LOOK_EVERY, SharedJournal

FULL = 28
NEVER = -1
"""Bytes that are safe of a file that was never brought to the disk: not even its name."""
_open, _fsync = open, os.fsync


class Disk:
    def __init__(self, folder, dice, loop, silence=lambda: None):
        """`silence()`: the device has died, and nothing more goes out from it."""
        self.folder, self.dice, self.loop, self.silence = folder, dice, loop, silence
        self.full = self.dead = False
        self.dies_in = None
        """After so many writes the device dies; None: it does not."""
        self.safe = {}
        """Path -> bytes of it that survive a power cut."""
        self.ever_lost = False
        self._stamp = 0

    def stamp(self):
        """No two writes at one time: the latest file is the same in every run."""
        self._stamp += 1
        return round(self.loop.time() * 1e9) + self._stamp

    def cut_power(self, worst=False):
        """What was not brought to the disk is gone in part or whole, or zeros stand where it was to be; all of it is
        gone at `worst`."""
        for path in sorted(map(str, self.folder.glob("*"))):
            size, safe = os.path.getsize(path), self.safe.get(path, NEVER)
            if size <= safe:
                continue
            self.ever_lost = True
            if safe == NEVER and self.dice.random() < 0.5:
                os.unlink(path)
                continue
            kept = max(0, safe) if worst else self.dice.choice((max(0, safe), self.dice.randint(max(0, safe), size)))
            written = os.stat(path).st_mtime_ns
            os.truncate(path, kept)
            if self.dice.random() < 0.3 and not worst:
                os.truncate(path, size)
            os.utime(path, ns=(written, written))

    def restart(self):
        """The device is switched on: whatever can be read now is what there is."""
        self.dead, self.dies_in = False, None
        self.safe = {str(path): path.stat().st_size for path in self.folder.glob("*")}


class DiskFile(io.FileIO):
    def __init__(self, disk, path, mode, opener=None):
        new = not os.path.exists(path)
        super().__init__(path, mode, opener=opener)
        self.disk, self.path = disk, str(path)
        disk.safe.setdefault(self.path, NEVER if new else os.path.getsize(path))

    def write(self, data):
        disk, data = self.disk, bytes(data)
        if disk.dead:
            return len(data)
        if disk.full:
            raise OSError(FULL, "No space left on device")
        if disk.dies_in is not None:
            disk.dies_in -= 1
            if disk.dies_in <= 0:
                disk.dead = True
                disk.silence()
                super().write(data[: disk.dice.randrange(len(data) + 1)])
                return len(data)
        written = super().write(data)
        os.utime(self.fileno(), ns=(disk.stamp(),) * 2)
        return written

    def truncate(self, size=None):
        if self.disk.dead:
            return size
        self.disk.safe[self.path] = min(self.disk.safe[self.path], size)
        cut = super().truncate(size)
        os.utime(self.fileno(), ns=(self.disk.stamp(),) * 2)
        return cut

    def brought_to_disk(self):
        if not self.disk.dead:
            self.disk.safe[self.path] = os.path.getsize(self.path)


@contextmanager
def on_pretend_disks(disks, loop):
    """`disks`: a list, to which more may be added while this lasts."""
    by_number = {}

    def pretend_open(path, mode="r", buffering=-1, opener=None, **more):
        disk = next((d for d in disks if d.folder == Path(path).parent), None)
        if disk is None or mode == "rb" or "b" not in mode:
            return _open(path, mode, buffering, opener=opener, **more)
        file = DiskFile(disk, path, mode, opener)
        by_number[file.fileno()] = file
        return file

    def pretend_fsync(number):
        file = by_number.get(number)
        if file is None or file.closed:
            _fsync(number)
        else:
            file.brought_to_disk()

    def sync(journal):
        journal.due = None
        if not journal._file.closed:
            journal.sync()
            if journal.beside is not None and not journal.beside.closed:
                os.fsync(journal.beside.fileno())

    def within(journal, seconds):
        due, when = getattr(journal, "due", None), loop.time() + seconds
        if due is None or due.when() > when:
            if due is not None:
                due.cancel()
            journal.due = loop.call_at(when, sync, journal)

    with (
        mock.patch("game.record.open", pretend_open, create=True),
        mock.patch("net.notes_file.open", pretend_open, create=True),
        mock.patch("os.fsync", pretend_fsync),
        mock.patch.object(SharedJournal, "sync_soon", lambda journal: within(journal, FSYNC_WITHIN)),
        mock.patch.object(SharedJournal, "turn_ended", lambda journal: within(journal, LOOK_EVERY)),
    ):
        yield
