"""What the door serves besides the socket: one page, its script and style, its sounds. Nothing from anywhere else.

Every answer carries headers that lock the page up: it loads and talks to nothing but this door, is framed by nobody,
is not kept, and tells nobody where it came from.
"""

from __future__ import annotations

import json
import re
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection
from websockets.datastructures import Headers
from websockets.http11 import Response

from game.assets import MissingAsset, asset
from game.words.phrases import phrase
from net.browser.limits import PIECE

SAFE = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self';"
        " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
    "Connection": "close",
}
FILES = {
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/come.js": ("come.js", "text/javascript; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
WORDS = {
    "knocking": "browser.knocking",
    "knocking_again": "browser.knocking_again",
    "left": "browser.left",
    "full": "browser.full",
    "elsewhere": "browser.elsewhere",
    "broken": "browser.broken",
    "rude": "browser.rude",
    "shut": "browser.shut",
    "away": "browser.away",
    "forgotten": "browser.forgotten",
    "small_screen": "browser.small_screen",
    "small_and_upright": "browser.small_and_upright",
    "go_on": "browser.go_on",
    "come_back": "browser.come_back",
}
"""What the page itself says, by the name its script has for it."""
SOUND = re.compile(r"/sound/((?:music/[a-z0-9_]{1,40}/)?[a-z0-9_]{1,40}\.ogg)")


def answer(status: int, body: bytes = b"", kind: str = "text/plain; charset=utf-8", **more: str) -> Response:
    named = {name.replace("_", "-"): value for name, value in more.items()}
    headers = Headers({"Content-Type": kind, "Content-Length": str(len(body)), **SAFE, **named})
    return Response(status, HTTPStatus(status).phrase, headers, body)


def table() -> Response:
    """The page on which a guest plays, with its few sentences inside."""
    words = json.dumps({key: phrase(said) for key, said in WORDS.items()}, ensure_ascii=False).replace("<", "\\u003c")
    page = asset("web", "page.html").read_text(encoding="utf-8").replace("{words}", words)
    return answer(200, page.encode(), "text/html; charset=utf-8")


def closed(status: int, key: str) -> Response:
    """A page with one sentence for somebody who cannot come in."""
    return _one_sentence("closed.html", status, key)


def come_in() -> Response:
    """The page behind a link: once it is open it asks by itself to be let in."""
    return _one_sentence("come.html", 200, "browser.knocking")


def _one_sentence(file: str, status: int, key: str) -> Response:
    page = asset("web", file).read_text(encoding="utf-8").replace("{sentence}", phrase(key))
    return answer(status, page.encode(), "text/html; charset=utf-8")


def part(path: str) -> Response:
    """Script, style or icon, by its path; 404 for every other path."""
    if path in FILES:
        name, kind = FILES[path]
        return answer(200, asset("web", name).read_bytes(), kind)
    return answer(404)


def is_sound(path: str) -> bool:
    return SOUND.fullmatch(path) is not None


async def sound(connection: ServerConnection, path: str) -> Response:
    """A sound by its path, 404 if there is none. Music is long: it is read and sent in pieces, each when the one before
    is on its way, so that little is held for who asks for much and reads nothing. A server sends what is returned as
    the end of it, and sees to it that all this does not take too long."""
    found = SOUND.fullmatch(path)
    try:
        file = asset("sound", found[1] if found is not None else "")
        size = file.stat().st_size
        head = answer(200, kind="audio/ogg", Content_Length=str(size), Cache_Control="max-age=3600")
        piece, sent = head.serialize(), 0
        while sent < size and not connection.transport.is_closing():
            connection.transport.write(piece)
            await connection.drain()
            with file.open("rb") as f:  # not kept open: who does not read would hold it
                f.seek(sent)
                piece = f.read(PIECE)
            sent += len(piece) or size
        return _End(head.status_code, head.reason_phrase, head.headers, piece)
    except MissingAsset:
        return answer(404)
    except OSError:  # gone meanwhile, he or the file
        return _End(500, "", Headers(), b"")


class _End(Response):
    """Of an answer whose beginning is on its way already."""

    def serialize(self) -> bytes:
        return bytes(self.body)
