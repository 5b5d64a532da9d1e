"""marimo, which shows each component in a shadow root of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.clients.conftest import Environment
from tests.serving import free_port, served

NOTEBOOK = """
import marimo

app = marimo.App()

with app.setup:
    import marimo as mo
    from bohnanza_lab import Challenge, RuleCard, Table, Walkthrough, goals


@app.cell
def table():
    mo.ui.anywidget(Table(players=["Ana", "Ben", "Cem"], seed=7).widget())


@app.cell
def walkthrough():
    mo.ui.anywidget(
        Walkthrough(fields={"Ana": ["3*Chili", "Red"]}, moves=["Ana harvest 2 !", "Ana harvest 1"]).widget()
    )


@app.cell
def challenge():
    mo.ui.anywidget(
        Challenge(
            hands={"Ana": "Soy"},
            fields={"Ana": ["6*Soy", "3*Chili"]},
            goal=goals.coins("Ana", at_least=3),
            solution=["Ana harvest 1"],
        ).widget()
    )


@app.cell
def card():
    RuleCard("harvest.protection")


if __name__ == "__main__":
    app.run()
"""


def use_components(page: Page) -> None:
    """Click through each kind of component, and see that it is drawn as in a document."""
    table = page.locator(".bl-page .bl-board")
    expect(table).to_have_attribute("data-ply", "0", timeout=60_000)
    field = table.locator(".bl-field[data-open] .bl-place").first
    field.click()
    expect(table).to_have_attribute("data-ply", "1")
    picture = table.locator("svg.bl-art use").first
    drawn = "use => use.getBBox().width > 0 && use.getRootNode().getElementById(use.href.baseVal.slice(1)) !== null"
    assert picture.evaluate(drawn)

    walkthrough = page.locator(".bl-walkthrough")
    for _ in range(2):
        walkthrough.get_by_role("button", name="One step on").click()
    expect(walkthrough.locator(".bl-board")).to_have_attribute("data-ply", "1")

    challenge = page.locator(".bl-challenge")
    challenge.get_by_role("button", name="Field 1").first.focus()
    page.keyboard.press("Shift+1")
    expect(challenge.get_by_text("Done in 1 move")).to_be_visible()

    card = page.locator(".bl-rule").last
    expect(card).to_be_visible()
    expect(card.get_by_text("harvest", exact=False).first).to_be_visible()


def run_all_cells(page: Page) -> None:
    """Run all cells in the editor, whose button does nothing before the kernel is there."""
    run = page.get_by_test_id("chrome-controls-bottom-right").get_by_test_id("run-button")
    table = page.locator(".bl-page .bl-board")
    for _ in range(20):
        run.click()
        try:
            table.wait_for(timeout=3000)
        except Error:
            continue
        return


@pytest.mark.parametrize("mode", ["run", "edit"])
def test_components_work_in_marimo(
    mode: str, install: Callable[..., Environment], browser: Browser, tmp_path: Path
) -> None:
    marimo = install("marimo")
    notebook = tmp_path / "beans.py"
    notebook.write_text(NOTEBOOK, encoding="utf-8")
    port = free_port()
    options = ["--headless", "--no-token", "--host=127.0.0.1", f"-p{port}"]
    command = [marimo.program("marimo"), mode, *options, str(notebook)]
    errors: list[str] = []
    with served(command, f"http://127.0.0.1:{port}/", folder=tmp_path, environment=marimo.variables) as address:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        if mode == "edit":
            run_all_cells(page)
        use_components(page)
        page.close()
    assert errors == []
