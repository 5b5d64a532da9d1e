"""When two answers are the same value: however they are written, and whatever their type."""

from __future__ import annotations

from typing import Any, SupportsFloat

from ..engine.beans import Bean, beans
from ..engine.errors import BohnanzaError


def comparable(value: Any) -> Any:
    """A value in one form for comparison: lists as tuples, names of beans as beans, text in lower case, a column of a
    table as a dictionary.

    >>> comparable(["Soy", "blue"]) == comparable("Soy Blue"), comparable(" Ana ")
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
        flat = [comparable(part) for part in value]
        if flat and all(isinstance(part, tuple) and all(isinstance(b, Bean) for b in part) for part in flat):
            return tuple(bean for part in flat for bean in part)
        return tuple(flat)
    if hasattr(value, "to_dict"):
        value = value.to_dict()
    if isinstance(value, dict):
        return {key: comparable(part) for key, part in value.items()}
    return value


def form_of(value: object) -> str:
    """The same for equal values that a function returns: 1 and 1.0, True and 1, a list and a tuple, a bean and its
    name. A text is no number and no list, though it may look like one.

    >>> form_of([1, True]) == form_of((1.0, 1)) != form_of((1, 2))
    True
    >>> form_of(["Soy", "blue"]) == form_of((Bean.SOY, Bean.BLUE)) != form_of("Soy Blue")
    True
    """
    return repr(_written(value))


def kind_of(value: object) -> str:
    """What kind of value it is, for telling values apart that look alike: any number is one kind, any row another.

    >>> kind_of(1) == kind_of(True) != kind_of("1") == kind_of(Bean.SOY)
    True
    """
    written = _written(value)
    return "text" if isinstance(value, Bean | str) else type(written).__name__


def _written(value: Any) -> object:
    if isinstance(value, str | Bean):
        return _name(value)
    for method in ("to_dict", "tolist"):  # a column of a table, an array
        if hasattr(value, method):
            return _written(getattr(value, method)())
    if isinstance(value, list | tuple):
        return tuple(map(_written, value))
    if isinstance(value, dict):
        return sorted((repr(_written(key)), _written(each)) for key, each in value.items())
    if isinstance(value, set | frozenset):
        return {"set": sorted(repr(_written(each)) for each in value)}
    return float(value) if isinstance(value, SupportsFloat) else str(value)


def _name(text: str | Bean) -> str:
    """A text in lower case; the name of a bean as the bean has it, in whatever language."""
    try:
        (bean,) = beans(str(text))
    except (BohnanzaError, ValueError):
        return str(text).strip().lower()
    return bean.key
