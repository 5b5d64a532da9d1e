"""What `pip install` brings, without this repository: the gallery, a lesson and a game, and a course in JupyterLab."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.page_checks import DRAWN, ForeignRequests
from tests.installed import Installed, build_wheel, install
from tests.serving import free_port, served


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return install(build_wheel(tmp_path_factory.mktemp("wheel")), tmp_path_factory.mktemp("environment"))


@pytest.fixture(scope="module")
def site(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `bohnanza-lab serve` in an empty folder."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [installed.program("bohnanza-lab"), "serve", f"--port={port}", "--host=127.0.0.1"]
    folder = tmp_path_factory.mktemp("empty")
    with served(command, f"{address}/voila/static/", folder=folder, environment=installed.variables):
        yield address


def test_the_lessons_become_a_site_of_files(installed: Installed, tmp_path: Path):
    """Pyodide comes from npm, into the environment."""
    command = [installed.program("bohnanza-lab"), "site", "site"]
    subprocess.run(command, cwd=tmp_path, env=installed.variables, check=True, timeout=300)
    assert len([*tmp_path.glob("site/*/*/*.html")]) > 90
    assert [*installed.folder.glob("share/bohnanza_lab/pyodide-*/pyodide.mjs")]


def test_the_package_is_the_wheels(installed: Installed, tmp_path: Path):
    lines = "import bohnanza_lab, voila; print(bohnanza_lab.__file__)"
    command = [installed.program("python"), "-c", lines]
    said = subprocess.check_output(command, cwd=tmp_path, env=installed.variables, text=True)
    assert Path(said.strip()).is_relative_to(installed.folder)


@pytest.mark.parametrize(
    ("cards", "link", "drawn"),
    [
        ("details.lesson-part", "Planting", ".bl-walkthrough .bl-board"),
        (".lesson-cards.games", "The Duel", ".bl-board .bl-seat"),
    ],
)
def test_the_gallery_leads_to_a_lesson_and_to_a_game(browser: Browser, site: str, cards: str, link: str, drawn: str):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    asked = ForeignRequests(page, site)
    page.goto(site)
    listed = page.locator(cards).first
    expect(listed).to_be_visible(timeout=60_000)
    listed.evaluate("cards => (cards.open = true)")
    expect(listed.locator("img").first).to_be_visible()
    listed.get_by_role("link", name=link).first.click()
    expect(page.locator(drawn).first).to_be_visible(timeout=60_000)
    page.wait_for_function(DRAWN, timeout=60_000)
    assert asked.elsewhere == []
    page.close()


def test_a_course_that_is_laid_out_runs_in_jupyterlab(browser: Browser, installed: Installed, tmp_path: Path):
    course = tmp_path / "my course"
    command = [installed.program("bohnanza-lab"), "lessons", str(course)]
    subprocess.run(command, env=installed.variables, cwd=tmp_path, check=True, capture_output=True, timeout=60)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    lab = [
        *(installed.program("python"), "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"),
        *("--ip=127.0.0.1", "--IdentityProvider.token=", "--LabApp.news_url=None"),
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    with served(lab, f"{address}/api", folder=course, environment=installed.variables):
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.goto(f"{address}/lab/tree/notebooks/planting.ipynb?reset")
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for(timeout=60_000)
        # It shows its pictures before anything is run: the notebook is trusted.
        expect(page.locator(".jp-Notebook .jp-OutputArea-output img").first).to_be_visible()
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        walkthrough = page.locator(".bl-walkthrough").first
        walkthrough.get_by_role("button", name="One step on").click(timeout=60_000)
        expect(walkthrough.locator(".bl-board")).to_have_attribute("data-ply", "1")
        page.close()
