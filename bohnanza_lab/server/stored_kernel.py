"""The kernel of a stored page, which the first request that needs Python starts, and its socket.

The socket carries what a page asks of its components, and what they tell, and nothing else that a kernel could do. A
kernel lives as long as its socket: a page that has lost it gets another one, and does there again what it has done.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, MutableMapping
from contextlib import suppress
from typing import Any, TypeVar, cast

import zmq
from jupyter_server.base.websocket import WebSocketMixin
from tornado.web import HTTPError

from ..saved_outputs import WIDGET
from ..stored.run import WITHIN, KernelFailedError, KernelTimeoutError, connect, evaluate, run
from ..views.contract import PartMessage, PartRequest
from .page_kernels import PageKernels
from .page_socket import PageSocket
from .stored_pages import ServedPage

REQUEST_BYTES = 256 * 1024
"""The longest request of a page: ten times the longest text that a stored component takes."""
_SETTING = "bohnanza_stored_kernels"
_PARTS = "__import__('bohnanza_lab.stored.parts', fromlist=['parts'])"
_T = TypeVar("_T")
_WRONG_FRAME = 1002  # the codes of RFC 6455 with which the socket is closed
_GONE = 1001
_TOO_MUCH = 1008


class StoredKernel:
    """A kernel that has run the cells of a stored page. Its components are named by their places on the page."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.socket: StoredSocket | None = None
        self._ids: list[str] = []

    async def begin(self, page: ServedPage) -> dict[str, Any]:
        """Run the cells. Returns the components that are otherwise than stored, by their places."""
        await connect(self.client)
        outputs, found = await run(self.client, page.code, f"{_PARTS}.tell_digests()")
        shown = [message["content"].get("data", {}) for messages in outputs for message in messages]
        self._ids = [*dict.fromkeys(data[WIDGET]["model_id"] for data in shown if WIDGET in data)]
        if len(self._ids) != len(page.parts):
            raise KernelFailedError(f"there are {len(self._ids)} components in place of {len(page.parts)}")
        changed = [place for place, number in enumerate(self._ids) if found[number] != page.parts[place]]
        if not changed:
            return {}
        asked = ", ".join(repr(self._ids[place]) for place in changed)
        parts = await evaluate(self.client, f"{_PARTS}.tell_parts({asked})")
        return {str(place): parts[self._ids[place]] for place in changed}

    def ask(self, request: PartRequest) -> None:
        """Pass on what a page asks of a component. Raises ``zmq.Again`` if the kernel does not read."""
        data = {"method": "custom", "content": request["request"]}
        content = {"comm_id": self._ids[request["part"]], "data": data}
        self.client.shell_channel.send(self.client.session.msg("comm_msg", content))

    def read(self, said: str | bytes) -> PartRequest | None:
        """What a page has sent, if it is a request to one of its components. The component itself reads the rest."""
        with suppress(ValueError, RecursionError):
            found = json.loads(said)
            if isinstance(found, dict) and found.keys() == {"part", "request"} and isinstance(found["request"], dict):
                part = found["part"]
                if type(part) is int and 0 <= part < len(self._ids):
                    return cast(PartRequest, found)
        return None

    async def listen(self, socket: StoredSocket) -> None:
        """Tell a page what its components tell, and the log what goes wrong."""
        while True:
            message = await self.client.get_iopub_msg()
            kind, content = message["msg_type"], message["content"]
            if kind == "comm_msg" and content["comm_id"] in self._ids and content["data"]["method"] == "custom":
                place = self._ids.index(content["comm_id"])
                told: PartMessage = {"part": place, "message": content["data"]["content"]}
                socket.write_message(json.dumps(told))
            elif kind in ("error", "stream"):
                socket.connection.log_wrong(
                    [json.dumps(each).encode() for each in ({"msg_type": kind}, {}, {}, content)]
                )

    def close(self) -> None:
        """Let go of the kernel, which has ended."""
        self.client.stop_channels()
        if self.socket:
            self.socket.close(_GONE, "the kernel has ended")


def stored_kernels(settings: MutableMapping[str, Any]) -> dict[str, StoredKernel]:
    """The kernels of stored pages of the server with these settings, by their ids."""
    kernels: dict[str, StoredKernel] = settings.setdefault(_SETTING, {})
    return kernels


async def begin(
    settings: MutableMapping[str, Any], kernels: PageKernels, kernel_id: str, page: ServedPage
) -> dict[str, Any]:
    """Have a kernel that has been started run the cells of a stored page. It is ended if it cannot.

    Returns the components that are otherwise than stored, by their places.
    """
    running = stored_kernels(settings)
    kernel = running[kernel_id] = StoredKernel(kernels.get_kernel(kernel_id).client(context=kernels.context))

    def end() -> None:
        del running[kernel_id]
        kernel.close()

    return await while_it_lives(kernels, kernel_id, kernel.begin(page), end)


async def while_it_lives(
    kernels: PageKernels, kernel_id: str, work: Coroutine[Any, Any, _T], when_ended: Callable[[], None]
) -> _T:
    """What comes of work that a kernel does. ``when_ended`` is called once the kernel has ended, now or later.

    Raises :class:`KernelFailedError` if it ends meanwhile, :class:`KernelTimeoutError` if it takes too long. A kernel
    whose work has failed is ended.
    """
    working = asyncio.create_task(work)

    def end() -> None:
        working.cancel()
        when_ended()

    kernels.when_ended(kernel_id, end)
    try:
        return await asyncio.wait_for(working, WITHIN)
    except BaseException as error:
        if kernel_id in kernels:
            await kernels.shutdown_kernel(kernel_id, now=True)
        if isinstance(error, TimeoutError):
            raise KernelTimeoutError(f"it has not run in {WITHIN:.0f} seconds") from None
        if isinstance(error, asyncio.CancelledError):
            raise KernelFailedError("its kernel has ended") from None
        if isinstance(error, zmq.Again):
            raise KernelFailedError("its kernel does not read") from None
        raise


class StoredSocket(PageSocket):
    """The socket of a stored page to its kernel, which ends with it. A page sends requests, and hears news of its
    parts. Its bounds are those of a page's socket to a kernel.
    """

    kernel: StoredKernel | None = None
    _listening: asyncio.Task[None] | None = None

    @property
    def max_message_size(self) -> int:
        """The longest message that is received."""
        return REQUEST_BYTES

    async def pre_get(self) -> None:
        """Refuse whoever is not the reader whose page started the kernel, and a second socket to it."""
        if not self.kernel_manager.may_reach(self.kernel_id, self.current_user.username):
            raise HTTPError(403)
        self.kernel = stored_kernels(self.settings).get(self.kernel_id)
        if self.kernel is None or self.kernel.socket:
            raise HTTPError(404)
        self.kernel.socket = self
        manager = self.kernel_manager.get_kernel(self.kernel_id)
        self.connection = self.kernel_websocket_connection_class(
            parent=manager, websocket_handler=self, config=self.config
        )

    async def open(self, kernel_id: str) -> None:
        """Begin to tell the page what its components tell."""
        assert self.kernel
        self.bound()
        WebSocketMixin.open(self)
        self.kernel_manager.notify_connect(kernel_id)
        self._listening = asyncio.create_task(self.kernel.listen(self))

    async def on_message(self, ws_message: str | bytes) -> None:
        """Pass a request on, or close the socket."""
        request = self.kernel.read(ws_message) if self.kernel else None
        if request is None:
            self.connection.tell("sent what is no request")
            self.close(_WRONG_FRAME, "no request")
        elif self.kernel_id in self.kernel_manager and self.kernel:
            try:
                self.kernel.ask(request)
            except zmq.Again:
                self.connection.tell("sent more than its kernel takes")
                self.close(_TOO_MUCH, "more than the kernel takes")
            await self.keep_pace(len(ws_message))

    def on_close(self) -> None:
        """End the kernel: nobody else can talk to it."""
        self._closed.set()
        if self._listening:
            self._listening.cancel()
        self.end_kernel_soon()
