"""What the browser tests share: one browser, and the lessons served once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.chromium import chromium
from tests.serving import gallery

# A loaded machine answers late; a page that never answers still fails.
expect.set_options(timeout=20_000)


LONGEST = (
    "pages_in_spanish", "pages", "window", "lab", "editor", "progress", "handouts", "lands", "lands_exercises",
    "clicked_exercises", "duel", "table", "full_screen", "app", "lost", "memory",
)  # fmt: skip
"""The files that take longest. They are begun first: at the end, no worker is to wait for one of them."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files that take longest in front of the others."""
    ranks = {Path(__file__).with_name(f"test_{name}.py"): rank for rank, name in enumerate(LONGEST)}
    items.sort(key=lambda item: ranks.get(item.path, len(ranks)))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the lessons as `make apps` serves them."""
    with gallery() as address:
        yield address
