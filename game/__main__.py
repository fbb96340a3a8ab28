"""`python -m game` is the `tollan` command."""
import sys

from game.cli import main

if __name__ == "__main__":        # bots think in child processes, which may import this module again
    sys.exit(main())
