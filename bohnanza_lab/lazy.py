"""Names that are imported on first use: a page that draws one card loads no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(package: str, modules: Mapping[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` for a package. ``modules`` maps each name to the submodule that defines it; a
    submodule may be among the names itself.

    >>> get, names = lazy_names("bohnanza_lab.engine", {"Bean": "beans"})
    >>> names()
    ['Bean']
    >>> get("Bean").__name__
    'Bean'
    >>> lazy_names("bohnanza_lab", {"beans": "engine.beans"})[0]("beans").__name__
    'bohnanza_lab.engine.beans'
    >>> get("Been")
    Traceback (most recent call last):
    AttributeError: module 'bohnanza_lab.engine' has no attribute 'Been'
    """

    def get(name: str) -> Any:
        module = modules.get(name)
        if module is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = import_module(f".{module}", package)
        return found if module.rpartition(".")[2] == name else getattr(found, name)

    return get, lambda: sorted(modules)
