"""What every session does: it reads a request, handles it, and answers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, cast

from ..text.words import words
from ..views.contract import Answer, EventView, Found, RejectionView, Request
from .requests import BadRequest, RequestError, read_request

Handlers = Mapping[str, Callable[..., list[EventView]]]
"""For each type of request, the function that handles it: it gets session and request and returns the events."""

Lookups = Mapping[str, Callable[..., Found]]
"""For each type of request that only asks for something, the function that finds it. Nothing changes."""

FOUND = frozenset(Found.__annotations__)
"""What an answer has that only tells what a page has asked for."""

_LOG = logging.getLogger(__name__)


class MoveRejected(Exception):
    """The rules forbid the move that a request asks for."""

    def __init__(self, view: RejectionView) -> None:
        super().__init__(view["text"])
        self.view = view


class Session:
    """The server side of one page. A subclass lists the requests that it accepts and the handler of each."""

    requests: ClassVar[Any]
    """The union of the accepted types of request."""
    handlers: ClassVar[Handlers]
    lookups: ClassVar[Lookups] = {}

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def answer(self, content: object) -> Answer:
        """The answer to whatever a page sends. Never raises; a request that fails changes nothing."""
        try:
            number, request = read_request(content, self.requests)
        except BadRequest as error:
            return self._error(error.id, error)
        try:
            if request["type"] in self.lookups:
                return self._found(number, self.lookups[request["type"]](self, request))
            return {"id": number, "ok": True, "events": self.handle(request)}
        except MoveRejected as rejected:
            return {"id": number, "ok": False, "events": [], "rejection": rejected.view}
        except RequestError as error:
            return self._error(number, error)
        except Exception:  # a bug in this package or in a bot: the log gets the traceback, the page an error text
            _LOG.exception("request %r failed", request)
            return self._error(number, RequestError("errors.internal"))

    def handle(self, request: Request) -> list[EventView]:
        """Carry out a request; returns the events for the page."""
        return self.handlers[request["type"]](self, request)

    def _found(self, number: int, found: Found) -> Answer:
        return cast(Answer, {"id": number, "ok": True, "events": [], **found})

    def _error(self, number: int, error: RequestError) -> Answer:
        text = words(self.lang).say(error.key, **error.facts)
        return {"id": number, "ok": False, "events": [], "error": {"text": text}}
