"""In place of a guest's program where only the door is tested: no table, but it talks like one and starts at once.

Run as a program of its own, it imports nothing of ours.
"""

import json
import struct
import sys

SIZE, FIELD = (1280, 720), (20, 660, 300, 40)
"""Of its picture, in which there is nothing; of a line to type in, at the foot."""


def say(kind, body):
    sys.stdout.buffer.write(struct.pack(">IB", len(body), kind) + body)
    sys.stdout.buffer.flush()


def heard():
    head = sys.stdin.buffer.read(4)
    return json.loads(sys.stdin.buffer.read(struct.unpack(">I", head)[0])) if len(head) == 4 else None


def main():
    say(0, b'{"ready":true}')
    while (told := heard()) is not None:
        if told.get("t") == "here":
            say(0, json.dumps({"fields": [FIELD]}).encode())
            say(1, struct.pack(">IHHH", 1, *SIZE, 0))
        elif told.get("t") == "key":
            say(0, json.dumps({"pressed": told["k"]}).encode())
        elif told.get("t") == "wheel":  # as much as it can, until nobody takes it any more
            while True:
                say(1, bytes(1 << 16))
        elif told.get("t") == "quit":
            say(0, b'{"left":true}')
            return


main()
