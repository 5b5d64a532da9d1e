"""A page under way: its kernel ends if the reader leaves before the page is whole."""

from __future__ import annotations

import errno
import logging
from contextlib import aclosing
from typing import Any

from tornado.ioloop import IOLoop
from tornado.web import HTTPError, authenticated
from voila.tornado.handler import TornadoVoilaHandler

from .page_kernels import REQUEST, KernelLimitError, PageRequest
from .readers import ReaderHandler

NOT_WRITTEN = {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EFBIG, errno.EACCES, errno.EPERM}
"""What the system says where the disk is full, or may not be written to."""


class TrackedPage(ReaderHandler, TornadoVoilaHandler):  # type: ignore[misc]
    """Voilà's page, for a reader who is known. Who leaves early leaves a kernel that no page knows, so it is ended.

    Its kernels are :class:`~bohnanza_lab.server.page_kernels.PageKernels`.
    """

    def initialize(self, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        self.page = PageRequest(lambda: not self.request.connection.stream.closed())

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """Send the page."""
        await self.get_of_voila(path)

    async def get_of_voila(self, path: str | None) -> None:
        """Send Voilà's page part by part, as long as somebody waits for it."""
        self.page.reader = self.reader
        REQUEST.set(self.page)
        try:
            async with aclosing(self.get_generator(path=path)) as parts:
                async for part in parts:
                    if not self.page.is_open():  # Tornado does not always tell it by `on_connection_close`
                        await self.kernel_manager.page_left(self.page)
                        return
                    self.write(part)
                    self.flush()
        except OSError as error:
            if error.errno in NOT_WRITTEN:
                raise HTTPError(507, str(error)) from error
            raise
        self.kernel_manager.page_is_whole(self.page)

    def on_connection_close(self) -> None:
        """End the kernel of a page that nobody waits for."""
        super().on_connection_close()
        IOLoop.current().spawn_callback(self.kernel_manager.page_left, self.page)

    def write_error(self, status_code: int, **details: Any) -> None:
        """Show the error; where there was no room, tell the browser too when to ask again."""
        _, error, _ = details.get("exc_info", (None, None, None))
        if isinstance(error, KernelLimitError):
            self.set_header("Retry-After", error.seconds)
        super().write_error(status_code, **details)


def mute_left_pages(log: logging.Logger) -> None:
    """Keep out of the server's log that the kernel of a page is gone which was ended because nobody waits for it, and
    that a socket still had something to read when it was closed.
    """
    log.addFilter(lambda _: (request := REQUEST.get()) is None or request.is_open())
    _mute("asyncio", "Kernel died before replying")
    _mute("tornado.general", "Got events for closed stream")


def _mute(name: str, said: str) -> None:
    logging.getLogger(name).addFilter(lambda record: said not in record.getMessage())
