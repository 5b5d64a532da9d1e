"""JupyterLab, for those who read the code too: what one meets there first, and how a lesson is run, stepped, played."""

from __future__ import annotations

import os
import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.notebook import write
from tests.browser.page_checks import ForeignRequests
from tests.serving import ROOT, free_port, served

pytestmark = pytest.mark.drawn(1)
"""Each of these loads JupyterLab, some of them three times."""


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a JupyterLab on this folder as `make lab` starts it for somebody new, and its token."""
    port, token = free_port(), secrets.token_hex(8)
    home = {f"JUPYTER_{name}_DIR": str(tmp_path_factory.mktemp(name)) for name in ("CONFIG", "DATA")}
    trust = ["make", "--old-file=.venv/lab", f"RUN={sys.executable}", "trust"]
    subprocess.run(trust, cwd=ROOT, env={**os.environ, **home}, check=True)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}"),
        *(f"--IdentityProvider.token={token}", "--ServerApp.port_retries=0", "--LabApp.news_url=None"),
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with served(command, f"http://127.0.0.1:{port}/api", environment=home) as _:
        yield f"http://127.0.0.1:{port}", token


def open_notebook(page: Page, lab: tuple[str, str], notebook: str) -> None:
    """Open a notebook in an empty workspace and wait for its kernel; nothing is run."""
    address, token = lab
    page.goto(f"{address}/lab/tree/{notebook}?token={token}&reset")
    page.locator(".jp-Notebook").wait_for(timeout=60_000)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)


def run_all(page: Page) -> None:
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def run_to_challenge(page: Page, lab: tuple[str, str]) -> Locator:
    """Open a lesson and run it; its first challenge, once all cells have run."""
    open_notebook(page, lab, "notebooks/planting.ipynb")
    run_all(page)
    challenge = page.locator(".bl-challenge").first
    challenge.wait_for(timeout=60_000)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    return challenge


def test_what_one_meets_first_looks_right_before_anything_is_run(browser: Browser, lab: tuple[str, str]):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    open_notebook(page, lab, "notebooks/index.ipynb")
    expect(page.get_by_text("choose Run ▸ Run All Cells")).to_be_in_viewport()
    expect(page.locator(".lesson-cards > ol").first).to_have_css("display", "grid")
    open_notebook(page, lab, "notebooks/planting.ipynb")
    expect(page.locator(".jp-Notebook .jp-OutputArea-output img").first).to_be_visible()
    expect(page.get_by_text("solution=")).to_have_count(0)
    assert page.locator(".jp-CodeCell").count() > 5
    expect(page.locator(".jp-CodeCell .jp-InputArea-editor:visible")).to_have_count(0)


def test_a_lesson_is_run_and_stepped_in_jupyterlab(browser: Browser, lab: tuple[str, str]):
    address, _ = lab
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    asked = ForeignRequests(page, address)
    open_notebook(page, lab, "notebooks/planting.ipynb")
    run_all(page)
    walkthrough = page.locator(".bl-walkthrough").first
    walkthrough.wait_for(timeout=60_000)
    walkthrough.scroll_into_view_if_needed()
    step = walkthrough.get_by_role("button", name="One step on")
    before = walkthrough.locator(".bl-board").get_attribute("data-ply")
    step.click()
    expect(walkthrough.locator(".bl-board")).not_to_have_attribute("data-ply", before or "")
    step.press("?")
    rules = walkthrough.get_by_role("dialog", name="Rules: Rio Grande")
    rules.get_by_text("Keys", exact=True).click()
    expect(rules.get_by_text("one step on").first).to_be_visible()
    rules.get_by_role("searchbox").fill("can i plant two cards")
    expect(rules.locator("[data-entry]").first).to_be_visible()
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_be_hidden()
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


def test_the_card_of_a_game_opens_that_game(browser: Browser, lab: tuple[str, str]):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    open_notebook(page, lab, "notebooks/index.ipynb")
    run_all(page)
    cards = page.locator(".bl-game-cards")
    cards.wait_for(timeout=60_000)
    for name, key in (("The Duel", None), ("Bohnaparte Cavalry", "Enter")):
        card = cards.get_by_role("link", name=name)
        if key:
            card.press(key)
        else:
            card.click()
        board = cards.locator(".bl-board")
        expect(board).to_be_focused()
        expect(cards.locator(".bl-playing")).to_contain_text(name)
        expect(board).to_be_in_viewport()
    expect(page.get_by_role("tab", name="play.ipynb")).to_have_count(0)


def test_a_restarted_kernel_is_noticed_and_the_reader_told_to_run_the_cells(browser: Browser, lab: tuple[str, str]):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    challenge = run_to_challenge(page, lab)
    expect(challenge.get_by_role("alert")).to_have_count(0)
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Restart Kernel…")).click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    banner = page.locator(".bl-banner:visible")
    expect(banner).to_contain_text("Run the cells again", timeout=60_000)
    expect(banner).to_be_in_viewport(ratio=1)
    assert (banner.bounding_box() or {"y": 0})["y"] > (page.locator(".jp-Notebook").bounding_box() or {"y": 720})["y"]
    expect(banner.get_by_role("button")).to_have_count(0)
    run_all(page)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    expect(banner).to_have_count(0)


def restart_and_run_all(page: Page) -> None:
    """Kernel > Restart Kernel and Run All Cells, until all cells have run."""
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Restart Kernel and Run All Cells…")).click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    # The outputs are cleared first: what is drawn after that belongs to the new kernel.
    expect(page.locator(".bl-board")).to_have_count(0)
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)


def test_every_component_is_alive_after_restart_and_run_all(page: Page, lab: tuple[str, str]):
    """RESTARTS says how often it is done in a row; once is not enough to see every race of two reconnections."""
    open_notebook(page, lab, "notebooks/components.ipynb")
    run_all(page)
    for _ in range(int(os.environ.get("RESTARTS", "1"))):
        expect(page.locator(".bl-quiz")).to_have_count(1, timeout=60_000)
        restart_and_run_all(page)
    expect(page.locator(".bl-quiz")).to_have_count(1, timeout=60_000)
    for kind, key in {".bl-challenge": "Shift+1", ".bl-walkthrough": "End", ".bl-table": "1"}.items():
        board = page.locator(f"{kind} .bl-board").first
        ply = board.get_attribute("data-ply") or ""
        board.press(key)
        expect(board).not_to_have_attribute("data-ply", ply)
    expect(page.locator(".bl-banner:visible")).to_have_count(0)


CELLS = (
    'from bohnanza_lab import Table\ntable = Table(players=["Ana", "Ben", "Cem"], seed=7)\ndisplay(table)\n'
    # The page has not drawn it yet.
    'table.game.play("Ana plant 1")\ntable.refresh()',
    "table",
    'if table.game.ply > 1:\n    table.game.play("Ana turn-over")\n    table.refresh()',
)


def test_every_view_of_a_table_shows_its_last_state(browser: Browser, lab: tuple[str, str]):
    """News before a view is drawn, an answer to one view, news that nobody asked for, and a view that comes later."""
    page = browser.new_page(viewport={"width": 1400, "height": 1400}, reduced_motion="reduce")
    with TemporaryDirectory(dir=ROOT, prefix="views-") as folder:
        write(Path(folder) / "views.ipynb", "Two views of a table", *CELLS)
        open_notebook(page, lab, f"{Path(folder).name}/views.ipynb")
        run_all(page)
        boards = page.locator(".bl-board")
        expect(boards).to_have_count(2, timeout=60_000)
        for board in boards.all():
            expect(board).to_have_attribute("data-ply", "1")
        boards.first.press("2")
        for board in boards.all():
            expect(board).to_have_attribute("data-ply", "2")
        page.locator(".jp-CodeCell .cm-content").last.click()
        page.keyboard.press("Shift+Enter")
        for board in boards.all():
            expect(board).to_have_attribute("data-ply", "3")
        boards.first.click(button="right", position={"x": 5, "y": 5})
        page.get_by_role("menuitem", name="Create New View for Cell Output").click()
        expect(boards).to_have_count(3)
        for board in boards.all():
            expect(board).to_have_attribute("data-ply", "3")


def test_spanish_is_chosen_without_code_and_remembered(browser: Browser, lab: tuple[str, str]):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    open_notebook(page, lab, "notebooks/index.ipynb")
    run_all(page)
    page.get_by_label("Español").check(timeout=60_000)
    expect(page.get_by_role("status").filter(has_text="Listo.")).to_contain_text("Run ▸ Run All Cells")
    run_all(page)
    expect(page.get_by_role("heading", name="Aprende Bohnanza")).to_be_visible(timeout=60_000)
    open_notebook(page, lab, "notebooks/planting.ipynb")
    run_all(page)
    expect(page.locator(".bl-walkthrough[lang=es]").first).to_be_visible(timeout=60_000)
    open_notebook(page, lab, "notebooks/index.ipynb")
    run_all(page)
    page.get_by_label("English").check(timeout=60_000)
    expect(page.get_by_role("status").filter(has_text="Done.")).to_be_visible()


def test_progress_is_kept_in_jupyterlab_and_its_gallery_shows_it(page: Page, lab: tuple[str, str]):
    open_notebook(page, lab, "notebooks/planting.ipynb")
    run_all(page)
    walk = page.locator(".bl-walkthrough").first
    walk.wait_for(timeout=60_000)
    walk.get_by_role("button", name="One step on").click()
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    page.locator(".bl-quiz .bl-choice-button").first.click()
    expect(page.locator(".bl-choice[data-wrong]")).to_have_count(1)
    kept = "localStorage.getItem('bohnanza-lab.progress.2/') ?? ''"
    page.wait_for_function(f"/bohnanza-lab.planting.ipynb.*answers/.test({kept})")
    # A new kernel, in a page that is loaded again.
    open_notebook(page, lab, "notebooks/planting.ipynb")
    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Restart Kernel…")).click()
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
    run_all(page)
    expect(walk.get_by_text("You left off here")).to_be_visible(timeout=60_000)
    expect(page.locator(".bl-choice[data-wrong]")).to_have_count(1, timeout=60_000)
    open_notebook(page, lab, "notebooks/index.ipynb")
    run_all(page)
    page.get_by_role("link", name="Continue: Planting").click(timeout=60_000)
    expect(page.get_by_role("tab", name="planting.ipynb")).to_be_visible()
    expect(page.get_by_role("tab", name="index.ipynb")).to_be_visible()
    page.get_by_role("tab", name="index.ipynb").click()
    page.get_by_role("button", name="Forget my progress").click()
    page.get_by_role("button", name="Forget it").click()
    expect(page.get_by_role("status").filter(has_text="Forgotten.")).to_be_focused()
