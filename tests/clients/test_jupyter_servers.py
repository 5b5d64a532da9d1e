"""Jupyter servers in which the kit is one package among others: it stops nobody's notebook, and starts quietly."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import nbformat
from playwright.sync_api import Browser, expect

from tests.browser.notebook import KERNEL
from tests.browser.test_lab import open_notebook, run_all
from tests.clients.conftest import Environment
from tests.serving import ROOT

LESSON = """
from bohnanza_lab import Challenge, Table, goals
enough = goals.coins("Ana", at_least=3)
Challenge(hands={"Ana": "Soy"}, fields={"Ana": ["6*Soy"]}, goal=enough, solution=["Ana harvest 1"])
"""


def notebook(path: Path, *cells: str) -> None:
    written = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell.strip()) for cell in cells])
    written.metadata["kernelspec"] = KERNEL
    nbformat.write(written, path)


def test_nbclassic_beside_voila_runs_anybodys_notebook(
    install: Callable[..., Environment], browser: Browser, tmp_path: Path
) -> None:
    classic = install("nbclassic", extra="lab")
    notebook(tmp_path / "sum.ipynb", "41 + 1", LESSON)
    with classic.serving("nbclassic", tmp_path) as (address, token):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{address}/notebooks/sum.ipynb?token={token}")
        page.locator("#kernel_indicator_icon.kernel_idle_icon").wait_for(timeout=60_000)
        page.locator("#celllink").click()
        page.locator("#run_all_cells").click()
        expect(page.locator(".output_result").first).to_contain_text("42", timeout=60_000)
        challenge = page.locator(".bl-challenge")
        board = challenge.locator(".bl-board")
        expect(board).to_be_visible(timeout=60_000)
        board.press("Shift+1")
        expect(challenge.get_by_text("Done in 1 move")).to_be_visible()
        page.close()


def test_the_bare_wheel_starts_quietly_in_a_server_without_voila(
    install: Callable[..., Environment], tmp_path: Path
) -> None:
    bare = install("jupyter_server", "ipykernel")
    said = bare.run("python", "-m", "jupyter_server", "extension", "list", folder=tmp_path)
    assert "bohnanza_lab" in said.stdout + said.stderr
    log = tmp_path / "server.log"
    with bare.serving("jupyter_server", tmp_path, log):
        written = log.read_text(encoding="utf-8")
    assert "Traceback" not in written
    assert "error adding extension" not in written
    assert "bohnanza_lab" in written


def test_a_lesson_alone_in_a_folder_is_run_and_saved_and_opens_again_with_its_pictures(
    install: Callable[..., Environment], browser: Browser, tmp_path: Path
) -> None:
    lab = install("nbclassic", extra="lab")
    shutil.copy(ROOT / "notebooks/gifts.ipynb", tmp_path / "gifts.ipynb")
    with lab.serving("jupyterlab", tmp_path) as (address, token):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        open_notebook(page, (address, token), "gifts.ipynb")
        run_all(page)
        page.locator(".bl-quiz").wait_for(timeout=60_000)
        page.keyboard.press("Control+s")
        written = tmp_path / "gifts.ipynb"
        page.wait_for_timeout(3000)
        assert "widget-view" not in written.read_text(encoding="utf-8")
        assert page.locator(".bl-board").count() > 1  # the page that is open keeps its components
        page.close()
        headers = {"Authorization": f"token {token}"}
        api = browser.new_context(extra_http_headers=headers).request
        for session in api.get(f"{address}/api/sessions").json():
            api.delete(f"{address}/api/sessions/{session['id']}")
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        open_notebook(page, (address, token), "gifts.ipynb")
        expect(page.locator(".jp-OutputArea-output img").first).to_be_visible()
        expect(page.get_by_text("Error displaying widget")).to_have_count(0)
        page.close()


def test_an_untouched_lesson_closes_without_a_question(
    install: Callable[..., Environment], browser: Browser, tmp_path: Path
) -> None:
    """JupyterLab notes the version of Python in what it opens, where it is not there."""
    lab = install("nbclassic", extra="lab")
    shutil.copytree(ROOT / "notebooks", tmp_path / "course/notebooks")
    with lab.serving("jupyterlab", tmp_path / "course") as opened:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        open_notebook(page, opened, "notebooks/gifts.ipynb")
        page.wait_for_timeout(2000)
        tab = page.get_by_role("tab", name="gifts.ipynb")
        tab.locator(".lm-TabBar-tabCloseIcon").click()
        expect(tab).to_have_count(0)
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.close()
