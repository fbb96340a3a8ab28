"""Guests by browser: who has no Tollan plays on a page that this device serves.

    door        the server: links, who may come in, a socket for each guest
    page        what is served besides: the page itself and its sounds, with the headers that lock it up
    shapes      what a page may say, how long, and how often
    child       a guest's own program (`game/client/far`): started ahead, watched, started again, ended
    frames      messages between the door and that program

The door knows no scene and no rule; it hands bytes from a page to a program and back.
"""
