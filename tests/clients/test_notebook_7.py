"""Notebook 7, which puts a long output into a box that scrolls."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from playwright.sync_api import Browser, expect

from tests.browser.test_lab import run_all
from tests.clients.conftest import Environment
from tests.server.reader import soon
from tests.serving import ROOT


def kernels(address: str, token: str) -> list[dict[str, str]]:
    """What the server says of its kernels. While one starts, Jupyter Server lists it without what it has to say of it,
    and answers with 500.
    """
    try:
        with urlopen(f"{address}/api/kernels?token={token}") as answer:
            return json.load(answer)
    except HTTPError as error:
        if error.code != 500:
            raise
        return []


def test_the_gallery_is_shown_whole_in_notebook_7(
    install: Callable[..., Environment], browser: Browser, tmp_path: Path
) -> None:
    notebook = install("notebook")
    shutil.copytree(ROOT / "notebooks", tmp_path / "lessons")
    with notebook.serving("notebook", tmp_path / "lessons") as (address, token):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{address}/notebooks/index.ipynb?token={token}")
        # The page says idle also before there is a kernel, so the server is asked.
        idle = soon(lambda: [each["execution_state"] for each in kernels(address, token)] == ["idle"])
        assert idle, kernels(address, token)
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=60_000)
        run_all(page)
        page.locator(".bl-game-cards").wait_for(timeout=60_000)
        gallery = page.locator(".jp-Cell-outputArea").filter(has=page.locator(".lesson-part"))
        expect(gallery).to_have_count(1)
        gallery.evaluate("area => area.querySelectorAll('details').forEach(part => (part.open = true))")
        boxed = gallery.evaluate("area => area.scrollHeight - area.clientHeight")
        assert boxed <= 1, f"{boxed} pixels are only seen by scrolling the box"
        assert gallery.evaluate("area => area.clientHeight") > 2000
        page.close()
