"""The logbook: what went wrong in any part of Tollan, in a small file of the profile, for `tollan report`.

Parts write with `logging.getLogger("tollan.…")`; warnings and worse are kept. The file starts over when it is full, and
one older file stays beside it. What is said over and over is written once a minute: a stranger can make us say it. What
would tell who or where a player is never gets into it (`scrubbed`).
"""

from __future__ import annotations

import getpass
import logging
import platform
import re
import sys
import threading
from functools import cache
from pathlib import Path

from game.home import NoHome, home

FILE, OLDER = "tollan.log", "tollan.old.log"
LARGEST = 128 * 1024
AGAIN = 60.0
"""Seconds."""


def keep_logbook() -> None:
    """From now on faults are written down, also those that end a thread or a task of the net."""
    loggers = [logging.getLogger(name) for name in ("tollan", "asyncio")]
    if any(isinstance(h, Logbook) for h in loggers[0].handlers):
        return
    book = Logbook(logging.WARNING)
    book.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s: %(message)s", "%Y-%m-%d %H:%M:%S"))
    for logger in loggers:
        logger.addHandler(book)
    usual = threading.excepthook

    def noted(fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is not None:
            loggers[0].error("a thread ended", exc_info=fault.exc_value)
        usual(fault)

    threading.excepthook = noted


class Logbook(logging.Handler):
    """Appends to the profile's log. A log that cannot be written is nobody's trouble: the game goes on."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self._last: tuple[object, float] = None, 0.0
        """What was written last, and when."""

    def emit(self, record: logging.LogRecord) -> None:
        try:
            path = home() / FILE
            text = self.format(record)
            said = path, record.getMessage(), record.exc_text
            if said == self._last[0] and 0 <= record.created - self._last[1] < AGAIN:
                return
            self._last = said, record.created
            if path.exists() and path.stat().st_size > LARGEST:
                path.replace(path.with_name(OLDER))
            with path.open("a", encoding="utf-8", errors="replace") as book:
                book.write(scrubbed(text)[:LARGEST] + "\n")
        except (NoHome, OSError, ValueError):
            pass


def last_lines(count: int) -> list[str]:
    """The newest lines of the logbook, the oldest of them first."""
    lines: list[str] = []
    for name in (OLDER, FILE):
        try:
            lines += (home() / name).read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            continue
    return lines[-count:]


# --- what is never written down

_BYTES = re.compile(r"""\bb(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")""")
_FOLDER = re.compile(r"""(?<![\w…~>.])(?<![/\\]{2})(?:[A-Za-z]:)?(?:[/\\]+[^/\\\s"':<>|,;()]+)+[/\\]+(?=[^/\\\s"'])""")
_ADDRESS = re.compile(
    r"""\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b
      | (?<![\w:])(?=[0-9a-f]*(?::[0-9a-f]*)*::|(?:[0-9a-f]{1,4}:){4})[0-9a-f]*:[0-9a-f:.]*(?:%\w+)?(?:\]:\d+)?
      | \b[\w-]+\.local\b\.?""",
    re.VERBOSE | re.IGNORECASE,
)
_KEY = re.compile(r"\b(?=[a-f]*\d)[0-9a-f]{8,}\b", re.IGNORECASE)
_SYLLABLES = r"(?:[bdfgjklmnprstvyz][aiou]){2}"
_CODE = re.compile(rf"\b{_SYLLABLES}[- ]?{_SYLLABLES}\b", re.IGNORECASE)


def scrubbed(text: str) -> str:
    """The text without folders, addresses, keys, room codes, and the names of this machine and its user."""
    for folder, called in _folders():
        text = text.replace(folder, called)
    text = _BYTES.sub("(bytes)", text)
    text = _FOLDER.sub("…/", text)
    text = _ADDRESS.sub("(address)", text)
    text = _KEY.sub("(key)", text)
    text = _CODE.sub("(code)", text)
    for name in _names():
        text = re.sub(rf"\b{re.escape(name)}\b", "(name)", text, flags=re.IGNORECASE)
    return text


def _folders() -> list[tuple[str, str]]:
    """Folders that a traceback names, the innermost first; a call in our own code stays readable."""
    found = {
        str(Path(__file__).resolve().parent.parent): "tollan",
        sys.prefix: "python",
        sys.base_prefix: "python",
    }
    try:
        found[str(home())] = "profile"
        found[str(Path.home())] = "~"
    except (NoHome, RuntimeError):
        pass
    return sorted(((folder, called) for folder, called in found.items() if len(folder) > 4), key=lambda f: -len(f[0]))


@cache
def _names() -> tuple[str, ...]:
    """What this machine and its user are called, as far as that tells anything about them."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = ""
    machine = platform.node()
    names = {user, machine, machine.split(".")[0]}
    return tuple(sorted(n for n in names if len(n) > 2 and n.lower() not in ("root", "user", "localhost", "python")))
