"""What the door serves besides the socket: one page, its script and style, its sounds. Nothing from anywhere else.

Every answer carries headers that lock the page up: it loads and talks to nothing but this door, is framed by nobody,
is not kept, and tells nobody where it came from.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Response

from game.assets import MissingAsset, asset
from game.words.phrases import phrase

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
    page = asset("web", "closed.html").read_text(encoding="utf-8").replace("{sentence}", phrase(key))
    return answer(status, page.encode(), "text/html; charset=utf-8")


def part(path: str) -> Response:
    """Script, style, icon or a sound, by its path; 404 for every other path."""
    if path in FILES:
        name, kind = FILES[path]
        return answer(200, asset("web", name).read_bytes(), kind)
    found = SOUND.fullmatch(path)
    if found is not None:
        with suppress(MissingAsset):
            return answer(200, asset("sound", found[1]).read_bytes(), "audio/ogg", Cache_Control="max-age=3600")
    return answer(404)
