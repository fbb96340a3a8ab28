"""Guests by browser: who has no Tollan plays on a page that this device serves.

    door        the server: links, who may come in, a socket for each guest
    guest       one browser that was let in
    page        what is served besides: the page itself and its sounds, with the headers that lock it up
    shapes      what a page may say, how long, and how often
    program     a guest's own program (`game/client/far`): started ahead, watched, started again, ended
    frames      messages between the door and that program
    room_door   the door of a room, for a window; `profiles` of those who come in by it
    own_door    the door to this device's own games, for a window; `serve` without one

The door knows no scene and no rule; it hands bytes from a page to a program and back.
"""
