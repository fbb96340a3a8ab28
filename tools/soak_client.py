"""The window played by a monkey: `python3 tools/soak.py client`. Any scene, any table, any size; no exception."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "client"))

from arcade import played

ACTS = 200


def soak(seed: int) -> str:
    """One monkey with a profile of its own; returns what it did, in a few words."""
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, TOLLAN_HOME=home):
        return played(seed, ACTS)
