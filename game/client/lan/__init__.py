"""LAN party in the window: find a room, open one, enter it, sit down, play, come back.

    flow        which scene follows which, and the LAN itself: opened when LAN party is chosen, closed when it is left
    rooms       the rooms around us               join      the door: a code, or an address
    opening     open a room, or change the game   lobby seats     who sits where, who is here, ready
    table       the table over a shared session   notices   what the table has to say about the others
    results     its end, with the room behind it
    seated      the session as the table sees it  talk people signal   chat; who is here, and how well connected

Nothing here waits for the network: scenes look at `lan.rooms()` and `room.view` and show what they see. `net` is
loaded, and its thread started, only by `flow.Link`.
"""
