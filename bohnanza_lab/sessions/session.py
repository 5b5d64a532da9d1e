"""What every session does: it reads a request, handles it, and answers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ..text.words import words
from ..views.contract import Answer, EventView, RejectionView, Request
from .requests import BadRequest, RequestError, read_request

Handlers = Mapping[str, Callable[..., list[EventView]]]
"""By the type of a request: the function of session and request that does it and returns the events for the page."""

_LOG = logging.getLogger(__name__)


class MoveRejected(Exception):
    """The rules forbid the move that a request asks for."""

    def __init__(self, view: RejectionView) -> None:
        super().__init__(view["text"])
        self.view = view


class Session:
    """What one page talks to. A subclass names the requests that it understands, and what handles each."""

    requests: ClassVar[Any]
    """The union of the types of request."""
    handlers: ClassVar[Handlers]

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def answer(self, content: object) -> Answer:
        """The answer to anything at all that a page may send. Never raises, and changes nothing it should not."""
        try:
            number, request = read_request(content, self.requests)
        except BadRequest as error:
            return self._error(error.id, error)
        try:
            return {"id": number, "ok": True, "events": self.handle(request)}
        except MoveRejected as rejected:
            return {"id": number, "ok": False, "events": [], "rejection": rejected.view}
        except RequestError as error:
            return self._error(number, error)
        except Exception:  # a mistake of ours or of a bot: the log holds its traceback, and the page is told
            _LOG.exception("request %r failed", request)
            return self._error(number, RequestError("errors.internal"))

    def handle(self, request: Request) -> list[EventView]:
        """Do what a request asks; returns the events for the page."""
        return self.handlers[request["type"]](self, request)

    def _error(self, number: int, error: RequestError) -> Answer:
        text = words(self.lang).say(error.key, **error.facts)
        return {"id": number, "ok": False, "events": [], "error": {"text": text}}
