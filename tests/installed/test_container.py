"""The container without Docker: the steps of the `Dockerfile` in a clean folder, and then what it serves."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, expect

from tests.server.reader import Reader
from tests.serving import ROOT, free_port, served

PLACE = "/opt/bohnanza"


@dataclass
class Stage:
    """One stage of the build: its instructions in order, each with what follows it."""

    base: str
    steps: list[tuple[str, str]] = field(default_factory=list)

    def last(self, instruction: str) -> str:
        return next(text for name, text in reversed(self.steps) if name == instruction)


def stages() -> list[Stage]:
    found: list[Stage] = []
    for line in (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, text = line.split(maxsplit=1)
            if name == "FROM":
                found.append(Stage(text.split()[0]))
            else:
                found[-1].steps.append((name, text))
    return found


def allowed() -> list[str]:
    """What `.dockerignore` lets in: it begins by keeping everything out."""
    lines = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    assert lines[0] == "*"
    return [line[1:] for line in lines if line.startswith("!")]


def test_both_stages_have_the_same_python_and_the_last_is_no_root():
    build, last = stages()
    assert build.base == last.base == "python:3.12-slim"
    assert last.last("USER") == "learner"
    assert "--require-hashes -r requirements.txt" in " ".join(text for _, text in build.steps)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of what the container would serve, from an environment made by the steps of the file."""
    folder = tmp_path_factory.mktemp("container")
    clone, source, place = folder / "clone", folder / "src", folder / "bohnanza"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    source.mkdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    environment["HOME"] = str(folder)
    build, last = stages()
    for name, text in build.steps:
        if name == "COPY" and text == ". ./":
            for each in allowed():
                copy = shutil.copytree if (clone / each).is_dir() else shutil.copy
                copy(clone / each, source / each)
        elif name == "COPY":
            shutil.copy(clone / text.split()[0], source)
        elif name == "RUN":
            command = re.sub(r"^python ", f"{sys.executable} ", text.replace(PLACE, str(place)))
            subprocess.run(command, shell=True, cwd=source, env=environment, check=True)
    shutil.rmtree(source)
    shutil.rmtree(clone)
    home = folder / "learner"
    home.mkdir()
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [each.replace("0.0.0.0", "127.0.0.1") for each in json.loads(last.last("ENTRYPOINT"))]
    command[0] = str(place / "bin" / command[0])
    environment["PATH"] = f"{place / 'bin'}{os.pathsep}{environment['PATH']}"
    with served([*command, "--port", str(port)], f"{address}/voila/static/", folder=home, environment=environment):
        yield address


@pytest.mark.timeout(600)
def test_a_lesson_is_played_there(browser: Browser, site: str):
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(site, timeout=60_000)
    page.locator("details.lesson-part summary").first.click(timeout=60_000)
    page.locator("details.lesson-part a[href*='planting.ipynb']:not([href*=edge])").click()
    page.locator(".bl-walkthrough").first.get_by_role("button", name="One step on").click(timeout=60_000)
    expect(page.locator(".bl-walkthrough .bl-board").first).to_have_attribute("data-ply", "1")
    page.close()


@pytest.mark.timeout(600)
def test_a_code_task_has_its_editor_there(site: str):
    page = Reader(site).ask("/voila/render/exercises/exercises.ipynb").text
    place = re.search(r'src="([^"]+/)static/kit/code\.js"', page)
    assert place
    assert Reader(site).ask(f"{place[1]}pyodide/pyodide.asm.wasm").status == 200
