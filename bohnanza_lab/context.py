"""Where a notebook is run and what its page asks for. A kernel runs one page, and its environment says it; a
process that runs several pages gives each a context of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path


@dataclass(frozen=True)
class Context:
    """The place of one page: ``query`` is what follows the question mark in its address, ``folder`` is that of its
    notebook. ``on_page``: it is run for a page, and not for somebody who works in the notebook. What is left to chance
    there begins with ``seed``; None: with any number.
    """

    on_page: bool = True
    query: str = ""
    folder: Path = Path()
    seed: str | None = None
    chosen: list[str] = field(default_factory=list)
    """The language that the notebook itself has chosen, if it has."""
    drawn: Iterator[int] = field(default_factory=count)
    """Counts what has been drawn from the seed."""


_given: ContextVar[Context | None] = ContextVar("context", default=None)
_of_kernel: list[str] = []
"""The language that the notebook of this kernel has chosen."""


def context() -> Context:
    """The context that was given, or else that of a kernel: Voilà says in the environment what is run for a page.

    >>> context().on_page
    False
    """
    given = _given.get()
    if given is not None:
        return given
    on_page = os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")
    return Context(on_page, os.environ.get("QUERY_STRING", ""), chosen=_of_kernel)


@contextmanager
def within(given: Context) -> Iterator[None]:
    """In a ``with`` block, everything is run for this page, and in this thread or task alone.

    >>> with within(Context(query="lang=es")): context().query
    'lang=es'
    >>> context().query
    ''
    """
    token = _given.set(given)
    try:
        yield
    finally:
        _given.reset(token)
