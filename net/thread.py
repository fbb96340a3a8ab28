"""The net's own thread: one asyncio loop, so that a window being dragged never holds up a draw."""

from __future__ import annotations

import asyncio
import concurrent.futures
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class NetThread:
    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="tollan net", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        self.loop.run_until_complete(asyncio.sleep(0.02))  # connections just accepted are closed properly
        pending = asyncio.all_tasks(self.loop)
        for task in pending:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*pending, return_exceptions=True))
        self.loop.run_until_complete(asyncio.sleep(0.01))
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.close()

    def start(self, work: Coroutine[Any, Any, T]) -> concurrent.futures.Future[T]:
        """Run a coroutine there; ask the future whether it is done."""
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def call(self, work: Callable[[], T], seconds: float = 5.0) -> T:
        """Run a function there and wait for its result; TimeoutError if the thread is that busy."""

        async def run() -> T:
            return work()

        return self.start(run()).result(seconds)

    def post(self, work: Callable[[], object]) -> None:
        """Run a function there, soon."""
        self.loop.call_soon_threadsafe(work)

    def stop(self) -> None:
        if self._thread.is_alive():
            self.loop.call_soon_threadsafe(self.loop.stop)
            self._thread.join(5.0)
