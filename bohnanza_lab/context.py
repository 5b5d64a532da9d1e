"""Where a notebook is run, on a page or in a terminal, and what its page asks for. A kernel runs one page, and its
environment says it; a process that runs several pages gives each a context of its own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from urllib.parse import parse_qsl

from .plain_text import clean_notation


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


def on_page() -> bool:
    """Whether the notebook is run for a page. Voilà says so, draws the widgets itself and keeps no outputs."""
    return context().on_page


def in_terminal() -> bool:
    """Whether IPython shows text and nothing else, as it does in a terminal."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return shell is not None and shell.display_formatter.active_types == ["text/plain"]


def query() -> str:
    """What follows the question mark in the page's address; empty where there is no page."""
    return context().query


def query_value(name: str) -> str | None:
    """The value of a key in the query, the last one if there are several; None if there is none."""
    return dict(query_pairs(query())).get(name)


def query_pairs(asked: str) -> list[tuple[str, str]]:
    """The keys of a query in an address and their values, without the marks that pasting an address can add.

    >>> query_pairs("lang=es%C2%A0&seed=")
    [('lang', 'es'), ('seed', '')]
    """
    pairs = parse_qsl(asked, keep_blank_values=True)
    return [(clean_notation(name).strip(" "), clean_notation(value).strip(" ")) for name, value in pairs]


def own_notebook() -> Path | None:
    """The notebook that this kernel runs in JupyterLab, as Jupyter's server named it at the start.

    None on a page, which knows its notebook itself, and wherever nobody says.
    """
    named = Path("" if on_page() else os.environ.get("JPY_SESSION_NAME", ""))
    return named if named.suffix == ".ipynb" else None


def page_beside(notebook: str) -> str:
    """The name of another page in the folder of this one; empty where there is none, or no page at all."""
    return notebook if on_page() and (context().folder / notebook).is_file() else ""
