"""The numbers of the door: how much of everything."""

SMALLEST_PICTURE, LARGEST_PICTURE = (640, 360), (2560, 1600)
FIRST_PICTURE = (1280, 720)
"""Until the page has said how large it is."""
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 120.0, 400.0
"""A mouse that is moved says sixty a second."""
NONSENSE = 20
"""Messages of no shape after which a page is shown out."""
CONNECTIONS = 64
"""Open at a time, strangers included; browsers open six to load a page."""
BYTES_A_SECOND, BYTES_AT_ONCE = 64 << 10, 256 << 10
"""From one connection; a mouse that is moved takes four thousand a second."""
KNOCK_SECONDS = 5.0
"""To say what is wanted, once connected."""
LONGEST_COOKIES = 4096
"""Letters of all cookies together that are looked at."""
UNREAD, UNREAD_BYTES = 256, 8 << 20
"""Messages, and bytes of them, held for a page that does not read; then it is cut off, and may knock again."""
STARTS, WITHIN = 4, 60.0
"""A program that ends by itself is started again, but not more often than this in so many seconds."""
MOST_STARTS = 12
"""In as many seconds, whoever asks for it: starting one takes a core for a second."""
SPENT = 32
"""Links that are remembered as spent."""
