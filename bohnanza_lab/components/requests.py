"""Reads what a page sent. Anything that is not a request of the contract changes nothing and gets an error."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, TypeGuard, get_args, get_origin, get_type_hints

from ..engine.errors import MessageError
from ..views.contract import Request, TableRequest
from ..views.contract.requests import MaxLength

_MAX_NUMBER = 2**31


class BadRequestError(MessageError):
    """Something that is not a request of the contract. ``id`` is its number, or 0 if it has none."""

    def __init__(self, number: int, key: str = "errors.message") -> None:
        super().__init__(key)
        self.id = number


def read_request(content: object, requests: Any = TableRequest) -> tuple[int, Request]:
    """The number of a request and the request itself, checked against its type in the contract.

    ``requests`` is the union of the accepted types. Keys that the type does not have are dropped.

    >>> read_request({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0, "more": None})
    (1, {'type': 'move', 'text': 'Ana plant 1', 'ply': 0})
    >>> read_request({"id": 2, "type": "move", "text": ["Ana plant 1"], "ply": 0})
    Traceback (most recent call last):
    bohnanza_lab.components.requests.BadRequestError: The page sent something that makes no sense ...
    """
    if not isinstance(content, Mapping):
        raise BadRequestError(0)
    number = content.get("id")
    if not is_number(number):
        raise BadRequestError(0)
    kind = content.get("type")
    fields = request_fields(requests).get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise BadRequestError(number)
    request: dict[str, object] = {"type": kind}
    for name, most_letters in fields.items():
        value = content.get(name)
        if most_letters is None:
            if not is_number(value):
                raise BadRequestError(number)
        elif not isinstance(value, str):
            raise BadRequestError(number)
        elif len(value) > most_letters:
            raise BadRequestError(number, "errors.message.large")
        request[name] = value
    return number, request  # type: ignore[return-value]


@cache
def request_fields(requests: Any) -> Mapping[str, Mapping[str, int | None]]:
    """The fields of each type of request: the maximum length of a text in characters, None for a number.

    >>> request_fields(TableRequest)["move"]
    {'text': 400, 'ply': None}
    """
    found: dict[str, dict[str, int | None]] = {}
    for request in get_args(requests):
        hints = get_type_hints(request, include_extras=True)
        fields = {name: _max_length(hint) for name, hint in hints.items() if name != "type"}
        found |= dict.fromkeys(get_args(hints["type"]), fields)
    return found


def _max_length(hint: Any) -> int | None:
    if hint is int:
        return None
    if get_origin(hint) is Annotated:
        kind, limit = get_args(hint)
        if kind is str and isinstance(limit, MaxLength):
            return limit.letters
    raise TypeError(f"a request carries numbers and texts of a limited length, not {hint!r}")


def is_number(value: object) -> TypeGuard[int]:
    """Whether a request may have this as a number: whole, not negative, below 2**31."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _MAX_NUMBER
