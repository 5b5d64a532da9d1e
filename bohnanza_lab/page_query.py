"""The page that a notebook is run for, if any, and the query of its address. Voilà hands both to the kernel."""

from __future__ import annotations

import os
from urllib.parse import parse_qsl


def on_page() -> bool:
    """Whether the notebook is run for a page. Voilà says so, draws the widgets itself and keeps no outputs."""
    return os.environ.get("SERVER_SOFTWARE", "").startswith("voila/")


def query() -> str:
    """What follows the question mark in the page's address; empty where there is no page."""
    return os.environ.get("QUERY_STRING", "")


def query_value(name: str) -> str | None:
    """The value of a key in the query, the last one if there are several; None if there is none."""
    return dict(parse_qsl(query(), keep_blank_values=True)).get(name)
