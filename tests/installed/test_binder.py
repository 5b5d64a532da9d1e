"""What Binder does with the repository, without Docker: a pristine copy, a clean environment, its server, its links."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.notebook import write
from tests.browser.page_checks import ForeignRequests
from tests.server.reader import Reader
from tests.serving import ROOT, free_port, served

OVERRIDES = json.loads((ROOT / "share/jupyter/lab/settings/overrides.json").read_text(encoding="utf-8"))
TOKEN = "a-token-of-the-hub"
BASE = "/user/reader-bohnanza_lab-x1/"
ROUND_TRIP = """
from ipywidgets import HTML, Button, VBox
said = HTML("0")
button = Button(description="more")
button.on_click(lambda _: setattr(said, "value", str(int(said.value) + 1)))
VBox([button, said])
"""


@dataclass(frozen=True)
class Hub:
    """A server as Binder starts it: below a base URL, behind a token."""

    host: str
    copy: Path

    def address(self, urlpath: str, token: str = TOKEN) -> str:
        return f"{self.host}{BASE}{urlpath}" + (f"?token={token}" if token else "")


def binders_python() -> str:
    """The Python that runtime.txt names, where this machine has it; else the one that runs the tests."""
    named = (ROOT / "binder/runtime.txt").read_text().strip().replace("-", "")
    found = shutil.which(named)
    works = found and subprocess.run([found, "-c", ""], capture_output=True, check=False).returncode == 0
    return found if found and works else sys.executable


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    folder = tmp_path_factory.mktemp("binder")
    copy = folder / "bohnanza_lab"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(copy)], check=True)
    python = binders_python()
    version = subprocess.run([python, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    print(f"Binder's environment is made with {version}, of {(ROOT / 'binder/runtime.txt').read_text().strip()}")
    subprocess.run([python, "-m", "venv", str(folder / "env")], check=True)
    bin_folder = folder / "env/bin"
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))},
        "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(folder),
    }
    pip = [str(bin_folder / "python"), "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt"]
    for command in (pip, ["binder/postBuild"]):
        subprocess.run(command, cwd=copy, env=environment, check=True)
    write(copy / "notebooks/round trip.ipynb", "A round trip", ROUND_TRIP)
    port = free_port()
    command = [
        str(bin_folder / "jupyter"), "lab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
        f"--ServerApp.base_url={BASE}", f"--IdentityProvider.token={TOKEN}", "--ServerApp.port_retries=0",
    ]  # fmt: skip
    host = f"http://127.0.0.1:{port}"
    with served(command, f"{host}{BASE}api", folder=copy, environment=environment):
        yield Hub(host, copy)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def links() -> list[str]:
    """Where the README's Binder links lead, inside the server."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return [unquote(path) for path in re.findall(r"mybinder\.org/v2/gh/\S+?\?urlpath=(\S+)", readme)]


def test_the_readme_leads_to_the_gallery_and_to_jupyterlab():
    assert sorted(links()) == ["lab/tree/notebooks/index.ipynb", "voila/render/notebooks/index.ipynb"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("urlpath", links())
def test_a_link_is_answered_to_its_reader_only(hub: Hub, urlpath: str):
    for token, status in ((TOKEN, 200), ("", 302)):
        assert Reader(hub.address(urlpath, token)).ask("", follow=False).status == status


def test_the_gallery_has_its_frame(hub: Hub, page: Page):
    asked = ForeignRequests(page, hub.host)
    page.goto(hub.address("voila/render/notebooks/index.ipynb") + "&lang=es", timeout=60_000)
    expect(page.locator("#cells")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("navigation", name="Idioma")).to_be_visible()
    assert asked.elsewhere == []


def test_a_lesson_is_played_there_without_a_kernel(hub: Hub, page: Page):
    page.on("websocket", lambda _: pytest.fail("a page without a kernel needs no socket"))
    page.goto(hub.address("voila/render/notebooks/planting.ipynb"), timeout=60_000)
    challenge = page.locator(".bl-challenge > .bl-lesson").first
    challenge.get_by_role("button", name="Field 1").first.click(timeout=60_000)
    expect(challenge).to_contain_text("1 move", timeout=60_000)


def test_a_list_of_files_asks_no_other_host(hub: Hub, page: Page):
    asked = ForeignRequests(page, hub.host)
    page.goto(hub.address("voila/tree"))
    expect(page.get_by_text("notebooks", exact=True)).to_be_visible(timeout=60_000)
    assert asked.elsewhere == []


def test_a_page_of_voilas_talks_with_its_kernel(hub: Hub, page: Page):
    page.goto(hub.address("voila/render/notebooks/round%20trip.ipynb"), timeout=60_000)
    page.get_by_role("button", name="more").click(timeout=60_000)
    expect(page.locator(".widget-html-content")).to_have_text("1")


def test_jupyterlab_opens_the_gallery_with_our_settings(hub: Hub, page: Page):
    page.goto(hub.address("lab/tree/notebooks/index.ipynb"))
    expect(page.get_by_role("tab", name="index.ipynb")).to_be_visible(timeout=60_000)
    in_force = {}
    for plugin in OVERRIDES:
        properties = page.evaluate(
            "async (address) => (await (await fetch(address)).json()).schema.properties",
            f"{hub.host}{BASE}lab/api/settings/{plugin}",
        )
        in_force[plugin] = {name: properties[name]["default"] for name in OVERRIDES[plugin]}
    assert in_force == OVERRIDES
    # The styles of the cards are there before anything is run, so the notebook is trusted.
    expect(page.locator(".lesson-cards > ol").first).to_have_css("display", "grid", timeout=60_000)
