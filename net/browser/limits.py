"""The numbers of the door: how much of everything."""

SMALLEST_PICTURE, LARGEST_PICTURE = (640, 360), (2560, 1600)
FIRST_PICTURE = (1280, 720)
"""Until the page has said how large it is."""
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 120.0, 400.0
"""A mouse that is moved says sixty a second."""
NONSENSE = 20
"""Messages of no shape after which a page is shown out."""
STRANGERS, OF_ONE = 32, 12
"""Connections at a time of all who have shown no guest's cookie; of one address, or of one guest."""
PAGE = 6
"""Connections that a browser opens to load a page."""
STRANGERS_A_SECOND, STRANGERS_AT_ONCE = 120.0, 500.0
"""New connections from all addresses together where no guest was seen."""
ACCEPTED_AT_ONCE = 16
"""Connections in one turn of the loop, before any of them can be counted."""
FILES = 4096
"""That may be open at a time, if the system agrees: macOS begins with 256 for everything."""
CALLS_A_SECOND, CALLS_AT_ONCE = 20.0, 200.0
"""Connections of one address; a page with all its sounds takes fewer than a hundred."""
BYTES_A_SECOND, BYTES_AT_ONCE = 48 << 10, 192 << 10
"""Of one address. A mouse that is moved takes four thousand a second; a ping without words takes six, and work."""
SLOWED_AT_MOST, NOT_ANSWERED = 5.0, 2.5
"""Seconds for which an address is not read from that said too much; from when on nothing new of it is taken."""
WAITING_BYTES = 16 << 10
"""From one connection, held by the system: more is not taken from it at once."""
LEAVING_BYTES = 128 << 10
"""To one connection, held by the system: by itself it would hold megabytes for who does not read."""
KNOCK_SECONDS = 5.0
"""To say what is wanted, once connected."""
ANSWER_SECONDS = 60.0
"""To take the answer: a slow network needs them for long music."""
PIECE = 64 << 10
"""Bytes of a sound that are sent at once."""
LONGEST_COOKIES = 4096
"""Letters of all cookies together that are looked at."""
LONGEST_UPGRADE = 200
"""Letters of what a request says of the socket that it wants; a browser needs thirty."""
COOKIE_SECONDS = 90 * 24 * 3600
"""A game that is kept may be gone on with weeks later; then the same browser finds the same seat."""
UNREAD, UNREAD_BYTES = 256, 8 << 20
"""Messages, and bytes of them, held for a page that does not read; then it is cut off, and may knock again."""
STARTS, WITHIN = 4, 60.0
"""A program that ends by itself is started again, but not more often than this in so many seconds."""
MOST_STARTS = 12
"""In as many seconds, whoever asks for it: starting one takes a core for a second."""
SPENT = 32
"""Links that are remembered as spent."""
