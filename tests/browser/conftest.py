"""What the browser tests share: one browser, the lessons served once, and a server for notebooks of their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chosen import chosen
from tests.browser.notebook import OwnPages, write
from tests.chromium import chromium
from tests.contents import our_contents
from tests.serving import gallery
from tests.volume import some_of

# A loaded machine answers late; a page that never answers still fails.
expect.set_options(timeout=20_000)


def pytest_report_header() -> str:
    lessons = [f"notebooks/{page.file}" for page in our_contents().lessons]
    found = chosen(lessons)
    return f"opened in English too: {len(found.notebooks)} of {len(lessons)} lessons ({found.why})"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the whole games among these tests, play one, which the seed draws."""
    games = [item for item in items if item.get_closest_marker("whole_game")]
    left = {*games} - {*some_of(games)}
    if left:
        config.hook.pytest_deselected(items=[*left])
        items[:] = [item for item in items if item not in left]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the lessons as `make apps` serves them."""
    with gallery() as address:
        yield address


@pytest.fixture(scope="session")
def own_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnPages]:
    """A server for the small notebooks of all files: each file has a folder of it."""
    folder = tmp_path_factory.mktemp("own")
    write(folder / "notebooks/index.ipynb", "Notebooks of the tests")
    with gallery(folder) as address:
        yield OwnPages(folder, f"{address}/voila/render")
