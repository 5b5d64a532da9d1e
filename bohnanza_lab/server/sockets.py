"""The socket between a page and its kernel: what does not follow the protocol is refused before anything reads it.

The server has one process for all learners, so a frame that keeps it busy stops everybody. Two readers of frames
believe a number that stands in the frame:

- Jupyter Server's reader of a client's messages makes a list as long as the first eight bytes say.
- Voilà's reader of a kernel's messages does so too, and on a socket without the v1 subprotocol the messages with
  binary parts (of an image, of an upload) have another framing, in which those bytes are a huge number.

Hence a socket must ask for the v1 subprotocol, and each of its frames is measured first.
"""

from __future__ import annotations

import json
import logging
import re
import struct
from collections import Counter
from collections.abc import MutableMapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from traitlets import Float, Integer

from .page_kernels import PageKernels

PROTOCOL = "v1.kernel.websocket.jupyter.org"
MESSAGE_BYTES = 10 * 1024 * 1024
"""The longest message, which Tornado refuses to receive beyond. It is as much as a file upload may bring."""
FRAME_PARTS = 6
"""Where a message without binary parts is cut: before and after the channel and its four JSON parts."""
BINARY_PARTS = 1024
"""The most binary parts of a message. No component of ours sends any; a widget with a few pictures sends a few."""
HEADER_BYTES = 64 * 1024
"""The longest header: Jupyter Server parses this part itself, the kernel the rest."""
CHANNELS = (b"shell", b"control", b"stdin")
READ_BYTES = 64 * 1024
"""The longest part of a page's message that is read before the kernel gets it, which a lesson's messages stay below."""

LOGGED = 20
"""How many errors of a page's kernel are logged: one that errs for ever fills no disk."""
LOGGED_CHARACTERS = 8000
"""How much of each, from its end: a traceback has its reason there."""

_NOT_TEXT = re.compile(r"\x1b\[[0-9;]*m|[\x00-\x09\x0b-\x1f\x7f-\x9f]")
_WRONG_KIND, _WRONG_FRAME = 1003, 1002  # the codes of RFC 6455 with which the socket is closed


def limit_messages(settings: MutableMapping[str, Any]) -> None:
    """Limit what Tornado receives as one message, in the settings of its application, unless they say it already."""
    settings.setdefault("websocket_max_message_size", MESSAGE_BYTES)


def frame_error(frame: bytes) -> str | None:
    """Return why `frame` is not a message of the v1 protocol, or None. It reads no more than the frame holds."""
    count = int.from_bytes(frame[:8], "little")
    if not FRAME_PARTS <= count <= FRAME_PARTS + BINARY_PARTS:
        return "a wrong number of parts"
    start = 8 * (1 + count)
    if len(frame) < start:
        return "too short for its parts"
    cuts = struct.unpack_from(f"<{count}Q", frame, 8)
    if cuts[0] < start or cuts[-1] > len(frame) or any(before > after for before, after in pairwise(cuts)):
        return "parts outside the message"
    if frame[cuts[0] : cuts[1]] not in CHANNELS:
        return "an unknown channel"
    if cuts[2] - cuts[1] > HEADER_BYTES:
        return "a header that is too long"
    return None


def json_error(frame: bytes) -> str | None:
    """Return which JSON part of a message of the right measures is no object, or None.

    A kernel that gets such a part writes an error of its own for each.
    """
    count = int.from_bytes(frame[:8], "little")
    cuts = struct.unpack_from(f"<{count}Q", frame, 8)
    for name, start, end in zip(("header", "parent", "metadata", "content"), cuts[1:], cuts[2:], strict=False):
        if end - start > READ_BYTES:
            continue
        try:
            part = json.loads(frame[start:end].decode())
        except (ValueError, RecursionError):
            part = None
        if not isinstance(part, dict) or (name == "header" and not isinstance(part.get("msg_type"), str)):
            return f"an unreadable {name}"
    return None


def kernel_error(parts: Sequence[Any]) -> str | None:
    r"""Return the traceback, or what stands on stderr, if that is what a kernel tells everybody; else None.

    `parts` are the header, the parent's header, the metadata and the content of a message, as JSON.

    >>> kernel_error([b'{"msg_type": "error"}', b"{}", b"{}", b'{"traceback": ["line 1", "KeyError: 7"]}'])
    'line 1\nKeyError: 7'
    >>> kernel_error([b'{"msg_type": "stream"}', b"{}", b"{}", b'{"name": "stdout", "text": "Hello"}']) is None
    True
    """
    kind = json.loads(parts[0])["msg_type"]
    if kind not in ("error", "stream"):
        return None
    content = json.loads(parts[3])
    if kind == "error":
        said = "\n".join(content["traceback"])
    elif content["name"] == "stderr":
        said = content["text"]
    else:
        return None
    return _NOT_TEXT.sub("", said)[-LOGGED_CHARACTERS:].strip()


class GuardedSocket(ZMQChannelsWebsocketConnection):
    """A page's socket to its kernel that takes messages of the v1 protocol and ends at anything else.

    What goes wrong in the kernel of a page is not for its reader: it is told in the server's log instead. The kernel of
    somebody's own notebook is not a page's: its socket is as Jupyter Server has it.
    """

    waiting_bytes = Integer(8 * 1024 * 1024, config=True, help="How much may wait for a page before it is closed.")
    messages_a_second = Float(200.0, config=True, help="How many messages of a page are read in a second.")
    bytes_a_second = Float(1024.0 * 1024, config=True, help="How many bytes of its messages are read in a second.")
    burst = Float(3.0, config=True, help="How many times as much a page may send at once.")

    _logged: ClassVar[WeakKeyDictionary[Any, Counter[str]]] = WeakKeyDictionary()
    _refused = False

    async def prepare(self) -> None:
        """Refuse a page's socket that does not ask for the v1 subprotocol, before the kernel hears of it."""
        asked = self.websocket_handler.request.headers.get("Sec-WebSocket-Protocol", "")
        if self.is_of_a_page() and PROTOCOL not in (each.strip() for each in asked.split(",")):
            raise HTTPError(400, f"This socket needs the subprotocol {PROTOCOL}.")
        await super().prepare()  # type: ignore[no-untyped-call]

    def is_of_a_page(self) -> bool:
        """Whether the kernel was started for a page: by a manager of kernels that knows, and not by JupyterLab."""
        kernels = self.multi_kernel_manager
        return isinstance(kernels, PageKernels) and kernels.is_of_a_page(self.kernel_id)

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Pass the message on to the kernel, or close the socket."""
        if self._refused or self.kernel_id not in self.multi_kernel_manager:
            return  # what comes after a wrong message, or to a kernel that has ended
        if not self.is_of_a_page():
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]  # annotated as text only
        elif self.subprotocol != PROTOCOL or isinstance(incoming_msg, str):
            self._refuse(_WRONG_KIND, "text")
        elif wrong := frame_error(incoming_msg) or json_error(incoming_msg):
            self._refuse(_WRONG_FRAME, wrong)
        else:
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]  # annotated as text only

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Pass the message on to the page, but for a traceback."""
        if getattr(stream, "channel", stream) == "iopub" and self.is_of_a_page():
            parts: list[Any] = self.session.feed_identities(outgoing_msg)[1][1:]
            if self.log_wrong(parts):
                return
        super().handle_outgoing_message(stream, outgoing_msg)

    def log_wrong(self, parts: Sequence[Any]) -> bool:
        """Log a message of the kernel if it tells of what has gone wrong; says whether it does."""
        said = kernel_error(parts)
        if said is not None:
            failed = b'"error"' in parts[0] or "Traceback" in said
            self._log(said, logging.ERROR if failed else logging.INFO)
        return said is not None

    def tell(self, what: str) -> None:
        """Say in the log that this page does something wrong, once for a page however often it connects."""
        if self._count("wrong") == 1:
            self.log.error("A page %s: its socket is closed.", what)

    def _count(self, kind: str) -> int:
        counts = self._logged.setdefault(self.kernel_manager, Counter())
        counts[kind] += 1
        return counts[kind]

    def _log(self, said: str, level: int) -> None:
        if said and (count := self._count("said")) <= LOGGED:
            last = " No more of them are logged for this page." if count == LOGGED else ""
            self.log.log(level, "In the kernel of a page:%s\n%s", last, said)

    def _refuse(self, code: int, what: str) -> None:
        self._refused = True
        self.tell(f"sent {what}")
        self.websocket_handler.close(code, what)
