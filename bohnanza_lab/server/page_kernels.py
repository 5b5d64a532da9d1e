"""The kernels of the pages: no more than there is memory for, and none that nobody came for."""

from __future__ import annotations

import os
import random
import socket
import time
import uuid
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import PeriodicCallback
from tornado.web import Finish, HTTPError
from traitlets import Float, Integer, default

from ..page_query import query_pairs
from ..text.language import DEFAULT, LANGUAGES
from ..text.words import words
from .free_memory import MEBIBYTE, available_bytes

KERNEL_BYTES = 100 * MEBIBYTE
"""What a kernel is reckoned at: more than any lesson takes, and as much as one with pandas."""
RESERVED_MEMORY_SHARE = 0.2
"""The share of the free memory that kernels leave alone."""
LOOK_EVERY = 1.0
"""Seconds between two looks for kernels that nobody came for."""
UNTOLD = 5
"""How many times as long a kernel waits where the server does not tell when its page is whole."""
TRY_AGAIN = (8, 15)
"""The seconds after which a page that found no room asks again: not all of a class at the same moment."""


class PageRequest:
    """The request of a page while it is answered, and the kernel that it started."""

    def __init__(self, is_open: Callable[[], bool], reader: str = "") -> None:
        self.kernel_id: str | None = None
        self.is_open = is_open
        self.reader = reader
        self.is_whole = False


REQUEST: ContextVar[PageRequest | None] = ContextVar("REQUEST", default=None)
"""The request that a kernel is started for, where the server tells: a page that is still waited for is not gone."""


class KernelLimitError(HTTPError):
    """There are as many kernels as there may be, or as many of this reader.

    The page `503.html` says so, in the reader's language.
    """

    def __init__(self, lang: str, *, shared: bool = False) -> None:
        super().__init__(503)
        self.lang = lang
        self.shared = shared
        self.words = words(lang).table("frame")
        self.seconds = random.randint(*TRY_AGAIN)


class PageKernels(AsyncMappingKernelManager):
    """Jupyter Server's kernels, with a few more rules for those that Voilà starts for a page.

    - There are at most `most` kernels, and `share` of one reader. Who comes beyond that gets :class:`KernelLimitError`.
    - A kernel ends if no page has connected to it within `unclaimed_timeout` seconds of its page being whole.
    - It is reached by the reader alone whose page started it, where the server knows its readers.

    Kernels of JupyterLab count, but are neither refused nor ended.
    """

    most = Integer(config=True, help="The most kernels at a time; without it, as many as there is memory for.")
    share = Integer(12, config=True, help="The most kernels of one reader at a time.")
    unclaimed_timeout = Float(20.0, config=True, help="Seconds after which a kernel ends that no page connected to.")

    kept_bytes = Integer(MEBIBYTE, config=True, help="How much is kept for a page whose network is lost.")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)  # type: ignore[no-untyped-call]
        self._starting: set[str] = set()
        self._ending: set[str] = set()
        self._requests: dict[str, PageRequest | None] = {}
        self._unclaimed: dict[str, float] = {}
        self._of_pages: set[str] = set()
        self._readers: dict[str, str] = {}
        self._when_ended: dict[str, Callable[[], None]] = {}
        self._looking: PeriodicCallback | None = None

    @default("most")
    def _default_most(self) -> int:
        return max(1, int(available_bytes() * (1 - RESERVED_MEMORY_SHARE) / KERNEL_BYTES))

    async def start_kernel(self, *, kernel_id: str | None = None, **kwargs: Any) -> str:  # type: ignore[override]
        """Start a kernel, if there is room for it, and for a page only as long as that waits."""
        env = kwargs.get("env") or {}
        if not of_a_page(env) or (kernel_id and kernel_id in self):
            return str(await super().start_kernel(kernel_id=kernel_id, **kwargs))
        if self.count() >= self.most:
            raise KernelLimitError(language(env))
        request = REQUEST.get()
        if request and self._held_by(request.reader) >= self.share:
            raise KernelLimitError(language(env), shared=True)
        kernel_id = kernel_id or str(uuid.uuid4())
        self._requests[kernel_id] = request
        if request:
            request.kernel_id = kernel_id
            self._readers[kernel_id] = request.reader
        self._starting.add(kernel_id)
        self._of_pages.add(kernel_id)
        self._unclaimed[kernel_id] = time.monotonic()
        try:
            await super().start_kernel(kernel_id=kernel_id, **kwargs)
        except BaseException:
            self._forget(kernel_id)
            self._of_pages.discard(kernel_id)
            self._readers.pop(kernel_id, None)
            raise
        finally:
            self._starting.discard(kernel_id)
        if request and not request.is_open():
            await self.page_left(request)
            raise Finish
        return kernel_id

    def pre_start_kernel(self, kernel_name: str | None, kwargs: Any) -> tuple[Any, str, str]:
        """Make the manager of a kernel. One of a page listens on files, unless the configuration says otherwise.

        A class that opens a page at once starts twenty kernels at once, and they collide on ports.
        """
        kernel, name, kernel_id = super().pre_start_kernel(kernel_name, kwargs)
        told = kernel.trait_has_value("transport") or kernel.trait_has_value("ip")
        if kernel_id in self._of_pages and not told and may_listen(Path(kernel.connection_file).with_suffix(".socket")):
            kernel.transport = "ipc"
        return kernel, name, kernel_id

    async def shutdown_kernel(self, kernel_id: str, now: bool = False, restart: bool = False) -> None:  # type: ignore[override]
        """End a kernel: at once if nobody has used it. It makes room from the moment that it is told."""
        self._check_kernel_id(kernel_id)  # type: ignore[no-untyped-call]
        if kernel_id in self._ending:
            return
        self._ending.add(kernel_id)
        try:
            await super().shutdown_kernel(kernel_id, now or kernel_id in self._unclaimed, restart)  # type: ignore[no-untyped-call]
        finally:
            self._ending.discard(kernel_id)
            self._forget(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended."""
        self._of_pages.discard(kernel_id)
        self._readers.pop(kernel_id, None)
        if ended := self._when_ended.pop(kernel_id, None):
            ended()
        return super().remove_kernel(kernel_id)

    def when_ended(self, kernel_id: str, call: Callable[[], None]) -> None:
        """Call this once the kernel has ended. It is not started anew then: it would know nothing of its page."""
        self._when_ended[kernel_id] = call
        if restarter := self.get_kernel(kernel_id)._restarter:
            restarter.restart_limit = 0

    def is_of_a_page(self, kernel_id: str) -> bool:
        """Whether this kernel was started for a page, and not by JupyterLab."""
        return kernel_id in self._of_pages

    def may_reach(self, kernel_id: str, reader: str) -> bool:
        """Whether this reader's page started the kernel, or no page did: such a kernel does not exist."""
        return self._readers.get(kernel_id, reader) == reader

    def count(self) -> int:
        """Return how many kernels there are and will be, without those that are ending."""
        return len(self._places())

    def _places(self) -> set[str]:
        return ({*self._kernels} | self._starting) - self._ending

    def _held_by(self, reader: str) -> int:
        return sum(self._readers.get(each) == reader for each in self._places())

    def start_buffering(self, kernel_id: str, session_key: str, channels: Mapping[str, Any]) -> None:
        """Keep what a kernel tells a page whose network is lost, until it comes back: no more than `kept_bytes`."""
        super().start_buffering(kernel_id, session_key, channels)  # type: ignore[no-untyped-call]
        if kernel_id not in self._of_pages or not self.buffer_offline_messages:
            return
        kept = self._kernel_buffers[kernel_id]["buffer"]
        left = self.kept_bytes

        def keep(channel: str, parts: list[bytes]) -> None:
            nonlocal left
            left -= sum(map(len, parts))
            if left >= 0:
                kept.append((channel, parts))
            else:
                self.stop_buffering(kernel_id)  # type: ignore[no-untyped-call]

        for channel, stream in channels.items():
            stream.on_recv(partial(keep, channel))

    def notify_connect(self, kernel_id: str) -> None:
        """A page has connected to its kernel: from here on it is culled as any other."""
        self._forget(kernel_id)
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call]

    async def page_left(self, request: PageRequest) -> None:
        """The reader does not wait for the page any longer: end its kernel, unless a page came to it after all."""
        kernel_id = request.kernel_id
        if kernel_id in self._unclaimed and kernel_id in self and kernel_id not in self._starting:
            await self.shutdown_kernel(kernel_id)

    def page_is_whole(self, request: PageRequest) -> None:
        """The page has been sent: from now on it is expected to connect."""
        request.is_whole = True
        if request.kernel_id in self._unclaimed:
            self._unclaimed[request.kernel_id] = time.monotonic()

    def initialize_culler(self) -> None:
        """Look for kernels that nobody came for, from the first start of a kernel on."""
        super().initialize_culler()  # type: ignore[no-untyped-call]
        if not self._looking:
            self._looking = PeriodicCallback(self.end_unclaimed, 1000 * min(LOOK_EVERY, self.unclaimed_timeout))
            self._looking.start()

    async def end_unclaimed(self) -> None:
        """End each kernel that no page has connected to in time."""
        for kernel_id in [*self._unclaimed]:
            if not self._is_overdue(kernel_id):  # asked for each in turn: while one ends, another's page becomes whole
                continue
            if kernel_id in self:
                self.log.info("No page came for the kernel %s: it is ended.", kernel_id)
                await self.shutdown_kernel(kernel_id)
            else:
                self._forget(kernel_id)

    def _is_overdue(self, kernel_id: str) -> bool:
        """Whether a page should have connected by now. A kernel whose page is still being sent is not overdue."""
        if kernel_id not in self._unclaimed or kernel_id in self._starting:
            return False
        request = self._requests.get(kernel_id)
        if request and not request.is_whole and request.is_open():
            return False
        patience = self.unclaimed_timeout * (1 if request else UNTOLD)
        return time.monotonic() - self._unclaimed[kernel_id] >= patience

    def _forget(self, kernel_id: str) -> None:
        self._unclaimed.pop(kernel_id, None)
        self._requests.pop(kernel_id, None)


def may_listen(file: Path) -> bool:
    """Whether a socket may be such a file: the system has them, and neither its path nor its folder forbids it."""
    if not file.is_absolute():  # the kernel works in another folder
        return False
    try:
        with socket.socket(socket.AF_UNIX) as probe:
            probe.bind(os.fspath(file))
        file.unlink()
    except (AttributeError, OSError):
        return False
    return True


def of_a_page(env: Mapping[str, str]) -> bool:
    """Whether a kernel with these environment variables is one that Voilà starts for a page."""
    return env.get("SERVER_SOFTWARE", "").startswith("voila/")


def language(env: Mapping[str, str]) -> str:
    """Return the language that the address of a page asks for."""
    asked = dict(query_pairs(env.get("QUERY_STRING", ""))).get("lang")
    return asked if asked in LANGUAGES else DEFAULT
