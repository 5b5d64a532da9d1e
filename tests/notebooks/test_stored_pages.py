"""The stored pages of our course are what its notebooks give: those of `make stored`, or of another run."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab.stored.page_cache import PAGE_FOLDER, find
from bohnanza_lab.stored.store import StoredNotebook, UnstorablePageError
from tools.stored import ROOT, STAY, name_of, page_notebook, pages, stored


def given(path: Path, lang: str) -> StoredNotebook | None:
    try:
        return asyncio.run(stored(page_notebook(path), lang, path))
    except UnstorablePageError:
        return None


def told(page: StoredNotebook) -> list[Any]:
    """All of a page but the names of its games, which are chance."""
    parts = [{**part, "state": {**part["state"], "game": ""}} for part in page.page["parts"]]
    return [page.shown, {**page.page, "parts": parts}]


@pytest.mark.drawn(2)
@pytest.mark.parametrize(
    ("path", "lang"), pages(), ids=lambda of: str(of.relative_to(ROOT)) if isinstance(of, Path) else of
)
def test_a_stored_page_is_what_its_notebook_gives(path: Path, lang: str):
    now = given(path, lang)
    if now is None:
        assert path.name in STAY
        return
    before = find(name_of(path, lang), PAGE_FOLDER) or given(path, lang)
    assert before
    assert told(before) == told(now)
