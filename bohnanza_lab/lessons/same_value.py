"""When two answers are the same value: however they are written, and whatever their type."""

from __future__ import annotations

from typing import Any, SupportsFloat

from ..engine.beans import Bean, beans
from ..engine.errors import BohnanzaError
from .solutions import digest


def plain(value: Any) -> Any:
    """A value in one form for comparison: lists as tuples, names of beans as beans, text in lower case, a column of a
    table as a dictionary.

    >>> plain(["Soy", "blue"]) == plain("Soy Blue"), plain(" Ana ")
    (True, 'ana')
    """
    if isinstance(value, str):
        try:
            return beans(value) or value
        except BohnanzaError:
            return value.strip().lower()
    if isinstance(value, Bean):
        return (value,)
    if isinstance(value, list | tuple):
        flat = [plain(part) for part in value]
        if flat and all(isinstance(part, tuple) and all(isinstance(b, Bean) for b in part) for part in flat):
            return tuple(bean for part in flat for bean in part)
        return tuple(flat)
    if hasattr(value, "to_dict"):
        value = value.to_dict()
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return value


def digest_of(value: object) -> str:
    """The same for equal values, whatever their type: 1 and 1.0, True and 1, a list and a tuple.

    >>> digest_of([1, True]) == digest_of((1.0, 1)) != digest_of((1, 2))
    True
    """
    return digest(_written(plain(value)))


def _written(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(map(_written, value))
    if isinstance(value, dict):
        return sorted((repr(_written(key)), _written(each)) for key, each in value.items())
    if isinstance(value, SupportsFloat) and not isinstance(value, Bean | str):
        return float(value)
    return str(value)
