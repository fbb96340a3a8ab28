"""A window far away: the same scenes, drawn here without a window, shown and played on a page in somebody's browser.

child       the program that `net/browser` starts for each guest: messages in by stdin, pictures out by stdout
app         the loop: waits for messages instead of the system's events, and ships what it has painted
pictures    which tiles of a picture the page does not have yet, as JPEG, roughly first on a slow network
hands       what a page tells of mouse, fingers and keys, as the events a window would get
sound       names of sounds instead of samples: the page plays them
"""
