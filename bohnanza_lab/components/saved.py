"""The text of where a component stands: written by the component, kept by a page, and read again with distrust."""

from __future__ import annotations

import json
from types import NoneType, UnionType
from typing import Any, TypedDict, get_args, get_origin, get_type_hints, is_typeddict

MOST = 1_000_000
"""The most characters of a text that is read."""
_MOST_NUMBER = 2**64


class Saved(TypedDict):
    """Where a component stands. ``rng`` is its random generator."""

    rng: int


def read_saved(text: str, kind: Any) -> Any:
    """What a component wrote, of this kind of dictionary. Raises ``ValueError`` for any other text.

    >>> read_saved('{"rng":7}', Saved)
    {'rng': 7}
    >>> read_saved('{"rng":"7"}', Saved)
    Traceback (most recent call last):
    ValueError: this was not written here
    """
    if not isinstance(text, str) or len(text) > MOST:
        raise ValueError("this is no text, or too long a one")
    try:
        saved = json.loads(text)
        fits = _fits(saved, kind)
    except (ValueError, RecursionError):
        fits = False
    if not fits:
        raise ValueError("this was not written here")
    return saved


def _fits(value: object, kind: Any) -> bool:
    """Whether a value of JSON has this type."""
    if is_typeddict(kind):
        hints = get_type_hints(kind)
        return (
            isinstance(value, dict)
            and value.keys() == hints.keys()
            and all(_fits(value[name], hint) for name, hint in hints.items())
        )
    if get_origin(kind) is UnionType:
        return any(_fits(value, each) for each in get_args(kind))
    if get_origin(kind) is list:
        return isinstance(value, list) and all(_fits(each, *get_args(kind)) for each in value)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _MOST_NUMBER
    return isinstance(value, kind) if kind in (str, bool, NoneType) else False
