"""What the browser tests share: one browser, and the lessons served once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.chromium import chromium
from tests.serving import gallery

# A loaded machine answers late; a page that never answers still fails.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the lessons as `make apps` serves them."""
    with gallery() as address:
        yield address
