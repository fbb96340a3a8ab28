"""The `tollan` command. Every mistake gets one sentence and exit status 2; nothing gets a traceback.

tollan                     the window; without a display the terminal table; without a terminal a short bot game
tollan text GAME|FILE      the terminal table, a new game or a saved one      tollan continue [FILE [--at N]]
tollan learn [GAME [N]]    the lessons, in the terminal      tollan puzzle [GAME [N]]
tollan simulate GAME       bots only, one JSON line a game
tollan [replay] FILE       tollan verify FILE         tollan report [FILE]
tollan games [GAME]        what you have played and won      tollan review FILE
tollan screenshot GAME …   tollan peer …              tollan serve
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from game.arguments import Mistake
from game.assets import MissingAsset
from game.cli.commands import parser
from game.cli.status import UNUSABLE
from game.home import SUFFIX, NoHome
from game.lessons import BadLesson
from game.logbook import keep_logbook
from game.record import Unreadable
from game.setup import BadBox
from game.words.phrases import phrase

log = logging.getLogger("tollan.command")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError, OSError):  # a stream may be missing, closed or not a text file
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    keep_logbook()
    try:
        words = sys.argv[1:] if argv is None else list(argv)
        if len(words) == 1 and words[0].endswith(SUFFIX):
            words = ["replay", *words]  # what a double click on a game's file asks for
        args = parser().parse_args(words)
        status: int = args.run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except BaseException as e:
        return ended_by(e)


def ended_by(e: BaseException) -> int:
    """The exit status after this exception, and its one sentence if it is no ordinary end."""
    if isinstance(e, Mistake | Unreadable | BadBox | BadLesson | NoHome):
        return _fail(str(e))
    if isinstance(e, MissingAsset):
        return _fail(phrase("files.asset_is_missing", path=e))
    if isinstance(e, BrokenPipeError):  # nobody reads on
        _hush()
        return 0
    if isinstance(e, OSError):  # a full disk behind the output, a folder taken away
        return _fail(phrase("command.could_not_be_done", why=e.strerror or e))
    if isinstance(e, KeyboardInterrupt):
        return 130
    if isinstance(e, SystemExit):  # --help and --version
        return e.code if isinstance(e.code, int) else 0
    if isinstance(e, Exception):  # a fault of ours
        return _fail(_fault(e))
    raise e


def _fail(sentence: str) -> int:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        _hush()
    with suppress(OSError, AttributeError, ValueError):
        print(" ".join(sentence.split()), file=sys.stderr, flush=True)
    return UNUSABLE


def _hush() -> None:
    """What could not be written out is dropped, so that leaving does not fail on it once more."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fault(e: Exception) -> str:
    """Write the details of a fault down, and say how to get at them."""
    keep_logbook()
    log.critical("a fault ended Tollan", exc_info=e)
    return phrase("report.fault", fault=f"{type(e).__name__}: {e}")
