"""`tollan serve`: this device's own Tollan on a page, for a tablet on the couch or a machine without a display.

Whoever opens the link plays with this device's profile: its games, its settings, its name. The next link lets another
browser take over; the one before is told.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress

import segno

from game.arguments import Mistake, Parser, whole
from game.home import home
from game.words.phrases import phrase
from net.browser.door import USUAL_PORT, BrowserDoor


def main(argv: Sequence[str]) -> int:
    parser = Parser(prog="tollan serve", description=phrase("browser.serve"))
    parser.add_argument(
        "--port", type=whole, default=USUAL_PORT, metavar="N", help=phrase("browser.serve_port", port=USUAL_PORT)
    )
    parser.add_argument("--here", action="store_true", help=phrase("browser.serve_here"))
    args = parser.parse_args(list(argv))
    with suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(serve(args.port, "127.0.0.1" if args.here else None))
    return 0


async def serve(port: int, host: str | None) -> None:
    own, task = str(home()), asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):  # where the system has no such signal
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    door = BrowserDoor(lambda guest: {"home": own}, takes_over=True)
    try:
        await door.open(host, port)
    except (OSError, OverflowError) as e:
        raise Mistake(phrase("browser.cannot_listen", why=getattr(e, "strerror", None) or e)) from e
    shown = ""
    print(phrase("browser.open_the_link"))
    if host is None:
        print(phrase("browser.what_http_shows"))
    news = asyncio.Event()
    door.changed = news.set
    try:
        while True:
            if door.link != shown:
                if shown:
                    print(phrase("browser.next_link"))
                shown = door.link
                _print(shown)
            await news.wait()
            news.clear()
    finally:
        await door.shut()


def _print(link: str) -> None:
    """The link, and its square code where a terminal can show it."""
    if sys.stdout.isatty():
        with suppress(UnicodeEncodeError):
            segno.make(link, error="l").terminal(out=sys.stdout, compact=True)
    print(link, flush=True)
