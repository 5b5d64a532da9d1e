"""JupyterLab, for those who read the code too: a lesson is run there, stepped and played."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.looks import Asked
from tests.serving import free_port, served


@pytest.fixture(scope="module")
def lab() -> Iterator[tuple[str, str]]:
    """The address of a JupyterLab on this folder, and its token."""
    port, token = free_port(), secrets.token_hex(8)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"),
        *(f"--IdentityProvider.token={token}", "--ServerApp.port_retries=0", "--LabApp.news_url=None"),
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with served(command, f"http://127.0.0.1:{port}/api") as _:
        yield f"http://127.0.0.1:{port}", token


def test_a_lesson_is_run_and_stepped_in_jupyterlab(browser: Browser, lab: tuple[str, str]):
    address, token = lab
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    page = context.new_page()
    asked = Asked(page, address)
    page.goto(f"{address}/lab/tree/notebooks/planting.ipynb?token={token}&reset")
    page.locator(".jp-Notebook").wait_for(timeout=60_000)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    walkthrough = page.locator(".bl-walkthrough").first
    walkthrough.wait_for(timeout=60_000)
    walkthrough.scroll_into_view_if_needed()
    step = walkthrough.get_by_role("button", name="One step on")
    before = walkthrough.locator(".bl-board").get_attribute("data-ply")
    step.click()
    expect(walkthrough.locator(".bl-board")).not_to_have_attribute("data-ply", before or "")
    # The board's keys are the lesson's own here: JupyterLab must not take `n` or `a` for a command of its own.
    challenge = page.locator(".bl-challenge").first
    challenge.scroll_into_view_if_needed()
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    field = challenge.locator(".bl-field[data-open] .bl-place").first
    cells = page.locator(".jp-Cell").count()
    field.press("a")
    field.press("Enter")
    expect(challenge.locator(".bl-board")).not_to_have_attribute("data-ply", "0")
    assert page.locator(".jp-Cell").count() == cells
    assert asked.elsewhere == []
    context.close()
