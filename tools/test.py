"""Test on a fresh machine: `python3 tools/test.py [arguments of pytest]` makes .venv when needed, then runs pytest.

It runs in the project's folder, so paths of tests are given from there.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

if __name__ == "__main__":
    _bootstrap.run(["-P", "-m", "pytest"] + sys.argv[1:], extras=["test"], cwd=_bootstrap.ROOT)
