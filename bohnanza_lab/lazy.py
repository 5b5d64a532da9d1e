"""Names that are looked up on first use: a page that draws one card need not load a whole game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def later(package: str, homes: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """A package's ``__getattr__`` and ``__dir__``, which find each name in the module that is its home.

    >>> found, names = later("bohnanza_lab.engine", {"Bean": "beans"})
    >>> names()
    ['Bean']
    >>> found("Bean").__name__
    'Bean'
    >>> found("Been")
    Traceback (most recent call last):
    AttributeError: module 'bohnanza_lab.engine' has no attribute 'Been'
    """

    def find(name: str) -> Any:
        home = homes.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f".{home}", package), name)

    return find, lambda: sorted(homes)
