"""What a bundle (bundle.py) runs: the `tollan` command, and the programs that it starts of itself."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()  # bots and hints think in children
    if sys.argv[1:] == ["recheck"]:
        from net.recheck import main
    else:
        from game.__main__ import main
    sys.exit(main())
