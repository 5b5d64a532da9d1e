"""The language that a reader is answered in: the one in the address, else the one that the browser asks for."""

from __future__ import annotations

from ipaddress import ip_address

from tornado.httputil import HTTPServerRequest

from ..context import query_pairs
from ..text.language import LANGUAGES, accepted

_FORWARDED = ("X-Forwarded-For", "X-Real-Ip", "Forwarded", "Via")


def language_in(query: str) -> str | None:
    """The language that the query of an address names."""
    return next((value for name, value in query_pairs(query) if name == "lang" and value in LANGUAGES), None)


def language_of(request: HTTPServerRequest) -> str:
    """The language that the address of a request names, else the one that its browser asks for."""
    return language_in(request.query) or accepted(request.headers.get("Accept-Language", ""))


def is_at_this_computer(request: HTTPServerRequest) -> bool:
    """Whether the reader sits at the computer of the server: nobody else is told where a file lies."""
    try:
        own = ip_address(request.remote_ip or "").is_loopback
    except ValueError:
        return False
    return own and not any(name in request.headers for name in _FORWARDED)
