"""A review made in a child process, so that a window stays awake: `poll` never waits, `close` ends it at once."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.judge import Unfit
from game.bots.thinker import put_away
from game.hindsight import Review, from_plain, plain
from game.hinted import hinted
from game.logbook import keep_logbook
from game.record import Unreadable, read
from game.review.judging import Budget, reviewing
from game.review.kept import keep, kept
from game.session import Replay
from game.words.phrases import phrase

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger("tollan.review")


class Reviewer:
    """`review` is the latest that is known, None before the curve; `trouble` says in a sentence why there is none."""

    def __init__(self, path: Path, budget: Budget | None = None, anew: bool = False) -> None:
        """`anew`: though one is kept."""
        import multiprocessing  # only who thinks in a child waits for it

        self.review: Review | None = None
        self.trouble = ""
        self._child: Any = None
        self._pipe: Connection[Any, Any] | None = None
        try:
            spawn = multiprocessing.get_context("spawn")
            ours, theirs = spawn.Pipe()
            self._child = spawn.Process(target=review_in_child, args=(theirs, path, budget, anew), daemon=True)
            self._child.start()
            theirs.close()
            self._pipe = ours
        except Exception:  # no processes to be had here
            log.warning("no process for a review", exc_info=True)
            self.trouble = phrase("review.stopped")

    @property
    def working(self) -> bool:
        return self._pipe is not None

    def poll(self) -> bool:
        """Take in what has come; True if anything has."""
        news = False
        try:
            while self._pipe is not None and self._pipe.poll():
                data = self._pipe.recv()
                news = True
                if isinstance(data, str):
                    self.trouble = data
                    self.close()
                else:
                    self.review = from_plain(data)
                    if self.review.whole:
                        self.close()
        except Exception:  # the pipe broke, or what came through it is no review
            log.warning("a review was lost", exc_info=True)
            self.trouble = phrase("review.stopped")
            self.close()
            return True
        return news

    def close(self) -> None:
        """Cancel; the same if it is over."""
        put_away(self._pipe, self._child)
        self._pipe = self._child = None


def review_in_child(pipe: Connection[Any, Any], path: Path, budget: Budget | None, anew: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches the child too; its parent decides
    keep_logbook()
    with suppress(OSError, AttributeError):
        os.nice(5)  # the table comes first
    try:
        for review in reviewed(path, budget, anew):
            pipe.send(plain(review))
    except (Unreadable, Unfit) as e:
        _say(pipe, str(e))
    except (EOFError, OSError):
        return
    except Exception:
        log.exception("a review stumbled")
        _say(pipe, phrase("review.stopped"))


def _say(pipe: Connection[Any, Any], sentence: str) -> None:
    with suppress(OSError):
        pipe.send(sentence)


def reviewed(path: Path, budget: Budget | None = None, anew: bool = False) -> Iterator[Review]:
    """Reviews of this file as they grow, the last one whole; one that is kept beside it comes at once, unless it is
    made `anew`."""
    record = read(path)
    if not anew and (found := kept(path, record)) is not None:
        yield found
        return
    for review in reviewing(Replay(record), budget or Budget(), hinted(path)):
        if review.whole:
            keep(path, record, review)
        yield review
