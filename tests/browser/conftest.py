"""One Chromium for all tests of a worker that need one. The windows of tests/client are the hosts of guests here."""

import sys
from pathlib import Path

import pytest
from chromium import PROGRAM, running

sys.path.insert(0, str(Path(__file__).parents[1] / "client"))


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    """The address of a running Chromium."""
    if PROGRAM is None:
        pytest.skip("Chromium is not installed")
    with running(tmp_path_factory.mktemp("chromium")) as address:
        yield address
