"""One program at a time: an advisory lock on an open file, gone when the file is closed or the program dies."""

from __future__ import annotations

import sys
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt

    def hold(file: IO[Any]) -> bool:
        """Lock the file for this program; False if another one holds it."""
        at = file.tell()
        try:
            file.seek(1 << 40)  # far behind the data, so that reading it stays possible
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(at)
        return True

else:
    import fcntl

    def hold(file: IO[Any]) -> bool:
        """Lock the file for this program; False if another one holds it."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
