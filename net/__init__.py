"""Peers on a local network playing one game without a server. `PROTOCOL.md` beside this file explains it whole.

From the player's program down to the rules, each knows only the next:

    Lan         net/lan.py          this device on its network: finds rooms, opens and enters them      player's thread
    Room        net/room.py         one room, as the player's program holds it                          player's thread
    Party       net/party.py        the same room as it lives: links, lobby, presence, chat             net thread
    SharedGame  net/shared_game.py  the game played in it: lockstep, file, bots                         net thread
    Lockstep    net/lockstep.py     our part in that game: messages in, messages out, no socket         net thread
    Ledger      net/ledger.py       the signed log so far, every entry checked                          net thread
    Table       game/table.py       the position it leads to                                            net thread
"""

import game
from game.build import compiled_in_part

compiled_in_part(__path__, "../net", game.__path__)
