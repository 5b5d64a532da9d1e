"""A page that is left ends its kernel, however early it is left."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from tests.browser.notebook import write
from tests.server.test_page_kernels import alive, apps


@pytest.mark.drawn(1)
@pytest.mark.parametrize("way", ["another page", "a reload"])
def test_a_page_that_is_left_before_its_front_end_has_loaded_ends_its_kernel(
    browser: Browser, tmp_path: Path, way: str
) -> None:
    write(tmp_path / "notebooks/page.ipynb", "A page", "6 * 7")
    with apps(tmp_path) as site:
        page = browser.new_page()
        held: list[Route] = []
        page.route(
            "**/voila/front-end/*", lambda route: held.append(route)
        )  # Voilà's own front end is still on its way
        page.goto(f"{site}/page.ipynb", wait_until="commit")
        read = '() => document.getElementById(\'jupyter-config-data\')?.textContent.match(/"kernelId": "([^"]+)"/)?.[1]'
        kernel = page.wait_for_function(read, timeout=60_000).json_value()
        assert alive(site, kernel)
        page.goto(f"{site}/nowhere.ipynb" if way == "another page" else page.url, wait_until="commit")
        until = time.monotonic() + 60
        while alive(site, kernel) and time.monotonic() < until:
            time.sleep(0.1)
        assert not alive(site, kernel)
        page.close()
