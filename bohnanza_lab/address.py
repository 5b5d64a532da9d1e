"""The page around a notebook: whether there is one, and what its address asks for."""

from __future__ import annotations

import os
from urllib.parse import parse_qsl


def page_runs() -> bool:
    """Whether the notebook is being run for a page that draws its widgets: Voilà says so, and keeps no outputs."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def query() -> str:
    """What stands behind the question mark of the page's address, which Voilà hands to the kernel."""
    return os.environ.get("QUERY_STRING", "")


def asked(name: str) -> str | None:
    """The last thing that the address asks for under that name."""
    return dict(parse_qsl(query(), keep_blank_values=True)).get(name)
