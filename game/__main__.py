"""`tollan` and `python -m game`. Alone it opens the window at once; all else is read in when it is asked for."""

import sys


def main() -> int:
    """Run the command; returns its exit status."""
    if len(sys.argv) == 1:
        from game.window import window

        try:
            if window() is None:
                return 0
        except BaseException as fault:
            from game.cli import ended_by

            return ended_by(fault)
    from game.cli import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
