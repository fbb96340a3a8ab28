"""Lobbies without a network: a board each, and notes handed from one to the other."""

from net.identity import Identity
from net.lobby import Lobby, new_room
from net.messages import decode, encode


def person(number):
    return Identity(bytes([40] * 31 + [number]))


ANNA, BEA, CARL, MALLORY = (person(i) for i in range(4))


def lobbies(*people):
    """The first one opened the room and vouched for the others; everybody knows everything."""
    room, nonce = new_room(people[0].public)
    found = [Lobby(who, room) for who in people]
    tell(found, found[0].put(("root",), nonce))
    tell(found, found[0].put(("room",), ("Jade Table", False, "komi-tasu")))
    for who in people[1:]:
        tell(found, let_in(found[0], who))
    return found


def let_in(lobby, guest, needed=lambda key: True):
    return lobby.put(lobby.place(needed), guest.public)


def tell(everybody, message):
    """As it travels; True for each whose board changed."""
    return [lobby.receive(decode(encode(message))) for lobby in everybody]


def forged(lobby, who, path, count, value):
    return "put", who.public, path, count, value, who.sign(lobby._said(path, count, value))


def seat(who, name="Anna"):
    return who.public, name, "red", "sun", ""
