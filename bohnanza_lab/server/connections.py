"""The connections of a server for a class: how many of one address, how much of a request, and how long it may take.

An unfinished request costs whoever sends it nothing. So each is bounded, and where an address has as many connections
as it may, or the process as many as the system lets it, the one that has been idle longest gives way.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import cache
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPHeaders, HTTPInputError, HTTPMessageDelegate, RequestStartLine, ResponseStartLine
from tornado.iostream import IOStream, UnsatisfiableReadError
from tornado.netutil import add_accept_handler
from traitlets import Float, Integer, List, Unicode, default
from traitlets.config import Configurable

RESERVED_DESCRIPTORS = 100
"""The descriptors that connections leave alone: those of files, and of some kernels."""
MOST_DESCRIPTORS = 65536
DRAINED_BYTES = 4 * 1024 * 1024
"""How much of a request that is too long is read and thrown away, so that its sender hears the answer."""
DRAINED_WITHIN = 5.0
TOLD_AT_ONCE = 20
"""How many senders are told at a time; the connections of more are closed without a word."""
TORNADOS_END, QUICK_END = b"\r?\n\r?\n", b"\n\r?\n"
"""Where headers end, as Tornado says it, and with the same matches' ends."""
FORGED = ("X-Real-Ip", "X-Scheme")
"""What Tornado would believe and our proxies do not set: it comes from the reader."""
FORWARDED = ("X-Forwarded-For", "X-Forwarded-Proto")


class Connections(Configurable):
    """The bounds of the connections, and who they are counted for."""

    of_an_address = Integer(500, config=True, help="The most connections of one address at a time.")
    most = Integer(config=True, help="The most connections; without it, what the system's limit of descriptors bears.")
    header_bytes = Integer(64 * 1024, config=True, help="The longest request, without its body.")
    body_bytes = Integer(64 * 1024, config=True, help="The longest body of a request.")
    unfinished_seconds = Float(20.0, config=True, help="Seconds after which an unfinished request is closed.")
    trusted_proxies = List(
        Unicode(),
        ["127.0.0.1", "::1"],
        config=True,
        help="The addresses or networks of proxies whose word is taken on which client a request comes from.",
    )

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._trusted = [ipaddress.ip_network(each) for each in self.trusted_proxies]
        self._open: dict[PeerStream, str] = {}
        self._counts: Counter[str] = Counter()
        self._idle: dict[PeerStream, None] = {}  # the one that has been idle longest first

    @default("most")
    def _default_most(self) -> int:
        return max(RESERVED_DESCRIPTORS, descriptors() - RESERVED_DESCRIPTORS)

    def trusts(self, address: str) -> bool:
        """Whether this address is that of a proxy."""
        with suppress(ValueError):
            read = ipaddress.ip_address(address.partition("%")[0])
            return any(read in network for network in self._trusted if network.version == read.version)
        return False

    def on_open(self, stream: PeerStream, address: str) -> None:
        """A connection of an address is there. A proxy's is counted once it has said whom it asks for."""
        self._idle[stream] = None
        self._count(stream, "" if self.trusts(address) else group(address))
        if len(self._open) > self.most:
            self._close_one_of(self._idle)

    def on_request(self, stream: PeerStream, address: str) -> None:
        """A whole request has come, from this address."""
        self._idle.pop(stream, None)
        if stream in self._open and self._open[stream] != group(address):
            self._counts[self._open[stream]] -= 1
            self._count(stream, group(address))

    def on_idle(self, stream: PeerStream) -> None:
        """The connection is open for a request."""
        if stream in self._open:
            self._idle[stream] = None

    def on_close(self, stream: PeerStream) -> None:
        """The connection is closed."""
        self._idle.pop(stream, None)
        if stream in self._open:
            address = self._open.pop(stream)
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def _count(self, stream: PeerStream, address: str) -> None:
        self._open[stream] = address
        self._counts[address] += 1
        if address and self._counts[address] > self.of_an_address:
            self._close_one_of([each for each in self._idle if self._open[each] == address] or [stream])

    def _close_one_of(self, streams: Iterable[PeerStream]) -> None:
        longest = next(iter(streams), None)
        if longest:
            longest.close()


class PeerStream(IOStream):
    """A connection that tells when it is closed, and its sender why, where a request is too long."""

    def __init__(self, connection: socket.socket, told: Callable[[socket.socket], None], **options: Any) -> None:
        self.on_gone: Callable[[PeerStream], None] | None = None
        self._told = told
        super().__init__(connection, **options)

    def read_until_regex(self, regex: bytes, max_bytes: int | None = None) -> Awaitable[bytes]:
        """Read up to a match. The end of a request's headers is looked for by its line break, which Python finds a
        hundred times as fast in a long line that has none as what Tornado asks for: 1 ms for each connection.
        """
        return super().read_until_regex(QUICK_END if regex == TORNADOS_END else regex, max_bytes)

    def close(self, exc_info: Any = False) -> None:
        """Close it."""
        if self.on_gone and not self.closed():
            self.on_gone(self)
            if isinstance(exc_info, UnsatisfiableReadError):
                self._told(self.socket.dup())
        super().close(exc_info)


class ClassServer(HTTPServer):
    """Tornado's server with bounded connections. `too_long` is the page for a request that is longer than it may be."""

    def initialize(self, application: Any, *, connections: Connections, too_long: Callable[[], bytes]) -> None:  # type: ignore[override]
        self._bounds = connections
        self._too_long = cache(too_long)
        self._answering: set[asyncio.Task[None]] = set()
        super().initialize(
            application,
            xheaders=True,
            max_header_size=connections.header_bytes,
            max_body_size=connections.body_bytes,
            idle_connection_timeout=connections.unfinished_seconds,
            body_timeout=connections.unfinished_seconds,
        )

    def add_sockets(self, sockets: Iterable[socket.socket]) -> None:
        """Accept connections on these sockets."""
        for each in sockets:
            add_accept_handler(each, self._accept)

    def _accept(self, connection: socket.socket, address: Any) -> None:
        stream = PeerStream(connection, self._tell_too_long)
        stream.on_gone = self._bounds.on_close
        self._bounds.on_open(stream, address[0])
        if not stream.closed():
            self.handle_stream(stream, address)

    def start_request(self, server_conn: Any, request_conn: Any) -> HTTPMessageDelegate:
        """Decides what to do with the next request of a connection."""
        self._bounds.on_idle(server_conn.stream)
        return _Checked(super().start_request(server_conn, request_conn), server_conn, request_conn, self)

    def trusted(self, context: Any) -> bool:
        """Whether the other end of a connection is a proxy."""
        return self._bounds.trusts(context.address[0])

    def on_request(self, stream: PeerStream, address: str) -> None:
        """A whole request has come, from this address."""
        self._bounds.on_request(stream, address)

    def too_long(self) -> bytes:
        """The whole answer to a request that is too long."""
        page = self._too_long()
        head = (
            "HTTP/1.1 414 URI Too Long",
            "Content-Type: text/html; charset=utf-8",
            f"Content-Length: {len(page)}",
            "Connection: close",
        )
        return "\r\n".join((*head, "", "")).encode() + page

    def _tell_too_long(self, connection: socket.socket) -> None:
        if len(self._answering) >= TOLD_AT_ONCE:
            connection.close()
            return
        task = asyncio.get_running_loop().create_task(self._tell(connection))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    async def _tell(self, connection: socket.socket) -> None:
        """Answer, and read on for a while: a connection that is closed with something unread loses the answer."""
        loop = asyncio.get_running_loop()
        with connection, suppress(OSError, TimeoutError, asyncio.TimeoutError):
            async with asyncio.timeout(DRAINED_WITHIN):
                await loop.sock_sendall(connection, self.too_long())
                connection.shutdown(socket.SHUT_WR)
                left = DRAINED_BYTES
                while left > 0 and (read := await loop.sock_recv(connection, 16384)):
                    left -= len(read)


class _Checked(HTTPMessageDelegate):
    """An incoming request. Only trusted proxies may state the client's address."""

    def __init__(self, delegate: HTTPMessageDelegate, server_conn: Any, request_conn: Any, server: ClassServer) -> None:
        self._delegate = delegate
        self._stream = server_conn.stream
        self._connection = request_conn
        self._server = server

    def headers_received(self, start_line: RequestStartLine | ResponseStartLine, headers: HTTPHeaders) -> Any:
        """Believe what a proxy says of the reader, and nobody else."""
        context = self._connection.context
        for name in FORGED if self._server.trusted(context) else (*FORGED, *FORWARDED):
            headers.pop(name, None)
        try:
            read = self._delegate.headers_received(start_line, headers)
        except HTTPInputError as error:
            if "query" in str(error):  # it has more parameters than Tornado reads
                self._stream.write(self._server.too_long())
                self._stream.close()
            raise
        self._server.on_request(self._stream, context.remote_ip)
        return read

    def data_received(self, chunk: bytes) -> Any:
        return self._delegate.data_received(chunk)

    def finish(self) -> None:
        self._delegate.finish()

    def on_connection_close(self) -> None:
        self._delegate.on_connection_close()


def group(address: str) -> str:
    """The group whose connections are counted together: an IPv4 address, or a /64 network in IPv6.

    >>> group("192.0.2.7"), group("2001:db8::7")
    ('192.0.2.7', '2001:db8::/64')
    """
    with suppress(ValueError):
        read = ipaddress.ip_address(address.partition("%")[0])
        if read.version == 6:
            return str(ipaddress.ip_network((int(read) >> 64 << 64, 64)))
    return address


def descriptors() -> int:
    """Return how many descriptors this process may have, after it has raised that to what the system lets it."""
    if sys.platform == "win32":
        return MOST_DESCRIPTORS
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if most == resource.RLIM_INFINITY else min(most, MOST_DESCRIPTORS)
    if now != resource.RLIM_INFINITY and now < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            now = wanted
    return MOST_DESCRIPTORS if now == resource.RLIM_INFINITY else now
