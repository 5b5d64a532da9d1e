"""What a teacher writes on the board: the address of the lessons in the room's network, and a QR code of it."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from io import StringIO
from urllib.parse import quote

from ..text.language import DEFAULT
from ..views.speech import Speech

_EVERYBODY = ("", "*", "0.0.0.0", "::")
_ALONE = ("localhost", "127.0.0.1", "::1")
_WHITE_ON_BLACK, _AS_BEFORE = "\033[97;40m", "\033[0m"


@dataclass(frozen=True)
class ServerAddress:
    """Where a server that listens can be reached: `host` says by whom, `shown` is its address at a proxy, if any.

    >>> print(ServerAddress("localhost", 8866).text())
    The lessons are at http://localhost:8866/ (Ctrl+C ends the server)
    >>> print(ServerAddress("192.0.2.7", 8866, "/beans/", token="three words").text())
    The lessons are at http://192.0.2.7:8866/beans/ (Ctrl+C ends the server)
    For the board: http://192.0.2.7:8866/beans/
    The page asks for the token: three words
    """

    host: str
    port: int
    base_url: str = "/"
    token: str = ""
    shown: str = ""

    @property
    def address(self) -> str:
        """The address, without the token."""
        host = network_address() if self.host in _EVERYBODY else self.host
        return self.shown or f"http://{host}:{self.port}{self.base_url}"

    @property
    def link(self) -> str | None:
        """The address with the token, for a QR code; None if only this computer reaches the server.

        >>> ServerAddress("192.0.2.7", 8866, token="three words").link
        'http://192.0.2.7:8866/?token=three%20words'
        """
        if not self.shown and self.host in _ALONE:
            return None
        return f"{self.address}?token={quote(self.token)}" if self.token else self.address

    def text(self, lang: str = DEFAULT) -> str:
        """What to say in the terminal."""
        say = Speech(lang).say
        lines = [say("command.serving", address=self.address)]
        if self.link:
            lines.append(say("command.board", address=self.address))
            lines += [say("command.token", token=self.token)] if self.token else []
        return "\n".join(lines)


def network_address() -> str:
    """The address of this computer in its network; its name if it is in none. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a network for documents (RFC 5737): only the way to it is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()


def qr_code(link: str) -> str:
    """A QR code in the letters of a terminal, two modules each, in white on black whatever the terminal's colours.

    Empty if Segno is not installed.
    """
    try:
        import segno
    except ModuleNotFoundError:
        return ""
    drawn = StringIO()
    segno.make(link, micro=False).terminal(drawn, compact=True)
    return "\n".join(f"{_WHITE_ON_BLACK}{line}{_AS_BEFORE}" for line in drawn.getvalue().splitlines())
