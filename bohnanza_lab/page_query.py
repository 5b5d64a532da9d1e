"""Where something is shown: on which page, if any, with which query in its address, which Voilà hands to the kernel, or
in a terminal.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import parse_qsl

from .context import context
from .plain_text import clean_notation


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
