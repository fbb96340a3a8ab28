"""Play on a fresh machine: `python3 tools/play.py [arguments]` makes .venv when needed, then runs `tollan`."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

if __name__ == "__main__":
    _bootstrap.run(["-P", "-m", "game"] + sys.argv[1:])
