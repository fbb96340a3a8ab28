"""Room codes: two made-up words that are easy to say across a room, such as `komi-tasu`.

Each word is two syllables of one of 16 consonants and one of 4 vowels: 12 bits a word, 24 bits a code. SPAKE2 lets a
guesser try one code per connection and learn nothing else, and who keeps the door (net/doorkeeper.py) counts.
"""

from __future__ import annotations

import secrets
import unicodedata

_CONSONANTS = "bdfgjklmnprstvyz"
_VOWELS = "aiou"


def new_code() -> str:
    bits = secrets.randbits(24)
    letters = []
    for i in range(4):
        part = bits >> 6 * i & 63
        letters.append(_CONSONANTS[part >> 2] + _VOWELS[part & 3])
    return "".join(letters[:2]) + "-" + "".join(letters[2:])


def normal(code: str) -> str:
    """As typed by hand: case, spaces, dashes and the width of letters do not matter."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", code).casefold())
    return "".join(c for c in plain if c.isalnum())
