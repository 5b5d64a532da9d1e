"""A game of another package in the app: it is listed and played, with the part of a page that it brings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.installed import build_wheel, install
from tests.serving import ROOT, free_port, served

TURN = (
    "Plant Blue in field 1",
    "Stop planting",
    "Turn over 2 cards",
    "Close the market",
    "Plant Black-eyed in field 2",
    "Plant Blue in field 1",
)
"""The buttons of a turn up to the compost, in the deal number 1."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `bohnanza-lab serve` where the kit and the game are installed."""
    installed = install(build_wheel(tmp_path_factory.mktemp("kit")), tmp_path_factory.mktemp("environment"))
    installed.add(build_wheel(tmp_path_factory.mktemp("game"), ROOT / "tests/foreign_game"))
    address = f"http://127.0.0.1:{(port := free_port())}"
    command = [installed.program("bohnanza-lab"), "serve", f"--port={port}", "--host=127.0.0.1"]
    folder = tmp_path_factory.mktemp("empty")
    with served(command, f"{address}/voila/static/", folder=folder, environment=installed.variables):
        yield address


def test_its_moves_are_buttons_and_its_module_fills_slots(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.goto(f"{site}/voila/render/notebooks/play.ipynb?edition=compost-heap&players=3&seats=you,farmer,farmer&seed=1")
    board = page.locator(".bl-board[data-compost-heap]")
    expect(board).to_be_visible(timeout=60_000)
    expect(board.locator(".compost-heap-fork")).to_have_count(3)
    board.focus()
    page.keyboard.press("T")
    expect(page.get_by_role("listitem").filter(has_text="On the heap: 0 cards")).to_be_visible()
    for name in TURN:
        button = page.get_by_role("button", name=name)
        button.first.click()
        expect(button).to_have_count(0)
    compost = page.get_by_role("button", name="Compost ").first
    compost.click(timeout=20_000)
    expect(page.get_by_role("listitem").filter(has_text="On the heap: 1 card")).to_be_visible()
    page.close()
