"""One Chromium for all tests of a worker that need one. The windows of tests/client are the hosts of guests here."""

import asyncio
import sys
from pathlib import Path

import pytest
from chromium import PROGRAM, running
from doors import LONG, open_door

from net.browser import threaded

sys.path.insert(0, str(Path(__file__).parents[1] / "client"))
threaded.SHUT_WITHIN = LONG
"""However busy the machine is, a test leaves no program behind for another to stumble over."""


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    """The address of a running Chromium."""
    if PROGRAM is None:
        pytest.skip("Chromium is not installed")
    with running(tmp_path_factory.mktemp("chromium")) as address:
        yield address


@pytest.fixture
def door_test(tmp_path):
    """Runs a test's coroutine with an open door; behind it stand-ins, unless real programs are asked for."""

    def run(work, real=False, **more):
        async def main():
            async with asyncio.timeout(LONG), open_door(tmp_path, real=real, **more) as door:
                await work(door)

        asyncio.run(main())

    return run
