"""How fast a page may talk with its kernel, and how much may wait for it: what the server of a class bounds.

One process serves all learners, so what one of them sends without end, or never takes, must cost the others nothing.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

from tornado.ioloop import IOLoop
from tornado.iostream import StreamBufferFullError
from tornado.websocket import WebSocketClosedError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler


class Rate:
    """An amount a second, and `burst` times as much at once. What is taken beyond that is waited for afterwards.

    >>> rate = Rate(10, burst=3)
    >>> rate.take(30, now=0.0), rate.take(5, now=0.0), rate.take(5, now=2.0)
    (0.0, 0.5, 0.0)
    """

    def __init__(self, a_second: float, burst: float) -> None:
        self._a_second = a_second
        self._most = self._left = a_second * burst
        self._since = 0.0

    def take(self, amount: float, now: float) -> float:
        """Take an amount, and return the seconds until there is something left again."""
        self._left = min(self._most, self._left + (now - self._since) * self._a_second) - amount
        self._since = now
        return max(0.0, -self._left / self._a_second)


class PageSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]
    """The socket of a page, which is read no faster than its rate, and ended with its kernel if too much waits for it.

    Its connection is a :class:`~bohnanza_lab.server.sockets.GuardedSocket`, which holds the bounds.
    """

    async def open(self, kernel_id: str) -> None:
        """Connect to the kernel, with the bounds in force."""
        self.bound()
        await super().open(kernel_id)

    def bound(self) -> None:
        """Put the bounds in force."""
        bounds = self.connection
        self._rates = (Rate(bounds.messages_a_second, bounds.burst), Rate(bounds.bytes_a_second, bounds.burst))
        self._closed = asyncio.Event()
        self.ws_connection.stream.max_write_buffer_size = bounds.waiting_bytes

    async def on_message(self, ws_message: str | bytes) -> None:
        """Pass a message on."""
        super().on_message(ws_message)
        await self.keep_pace(len(ws_message))

    async def keep_pace(self, length: int) -> None:
        """Wait after a message of this length. Tornado reads the next one then, so a page that sends too much waits."""
        now = time.monotonic()
        pause = max(rate.take(amount, now) for rate, amount in zip(self._rates, (1, length), strict=True))
        if pause:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._closed.wait(), pause)

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Send a message to the page, unless it has gone or leaves too much lying."""
        try:
            return super().write_message(message, binary)
        except StreamBufferFullError:
            self.connection.tell("does not read what it asks for")
            self._closed.set()
            self.ws_connection.stream.close()
            self.end_kernel_soon()  # nobody will read its remaining answers
        except WebSocketClosedError:
            pass
        return None

    def end_kernel_soon(self) -> None:
        """End the kernel, if it has not ended."""
        IOLoop.current().spawn_callback(self._end_kernel)

    async def _end_kernel(self) -> None:
        if self.kernel_id in self.kernel_manager:
            await self.kernel_manager.shutdown_kernel(self.kernel_id, now=True)

    def on_close(self) -> None:
        """Disconnect from the kernel."""
        self._closed.set()
        super().on_close()
