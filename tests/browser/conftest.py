"""What the browser tests share: one browser, the lessons served once, and a server for notebooks of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bohnanza_lab.__main__ import main
from tests.browser.notebook import OwnPages, write
from tests.chromium import chromium
from tests.serving import ROOT, gallery, pages

if TYPE_CHECKING:
    from xdist.workermanage import WorkerController

SHARED = pytest.StashKey[dict[str, str]]()
"""The addresses of the servers that the processes of a run share."""
# A loaded machine answers late; a page that never answers still fails.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(autouse=True)
def closed_windows(request: pytest.FixtureRequest) -> Iterator[None]:
    """What a test opens is closed after it, whether it passes or fails."""
    if "browser" not in request.fixturenames:
        yield
        return
    browser: Browser = request.getfixturevalue("browser")
    shared = browser.contexts
    yield
    for context in browser.contexts:
        if context not in shared:
            context.close()


@pytest.fixture
def context(browser: Browser) -> BrowserContext:
    """A desk, where nothing moves."""
    return browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: WorkerController) -> None:
    """Where xdist divides the tests among processes, all of these share the servers, started before the first."""
    stash = node.config.stash
    if SHARED not in stash:
        until_the_end = ExitStack()
        node.config.add_cleanup(until_the_end.close)
        folder = Path(until_the_end.enter_context(TemporaryDirectory()))
        site, own = until_the_end.enter_context(gallery()), until_the_end.enter_context(of_our_own(folder))
        stash[SHARED] = {"site": site, "folder": str(folder), "own": own}
    node.workerinput |= stash[SHARED]


@contextmanager
def of_our_own(folder: Path) -> Iterator[str]:
    """The address of the pages of a folder, into which tests write notebooks."""
    write(folder / "notebooks/index.ipynb", "Notebooks of the tests")
    with gallery(folder) as address:
        yield f"{address}/voila/render"


@pytest.fixture(scope="session")
def shared(pytestconfig: pytest.Config) -> dict[str, str]:
    """What xdist has told this process of the servers that it shares with others; nothing without xdist."""
    told: dict[str, str] = getattr(pytestconfig, "workerinput", {})
    return told if "site" in told else {}


@pytest.fixture(scope="session")
def site(shared: dict[str, str]) -> Iterator[str]:
    """The address of the lessons as `make apps` serves them."""
    with nullcontext(shared["site"]) if shared else gallery() as address:
        yield address


@pytest.fixture(scope="session")
def site_of_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the site of files in it, below a path of its own: ``beans``. The first process that wants it makes
    it for all of a run.
    """
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "site-of-files"
    try:
        folder.mkdir()
    except FileExistsError:
        end = monotonic() + 200
        while not (folder / "whole").exists():
            assert monotonic() < end, "another process has not made the site"
            sleep(0.5)
    else:
        assert main(["site", str(folder / "beans")]) == 0
        (folder / "whole").touch()
    return folder


@pytest.fixture(scope="module")
def voila() -> Iterator[str]:
    """The address of the lessons in Voilà as it comes: each has a kernel, and widgets."""
    with pages(ROOT / "notebooks", "--no-browser", program=("-m", "voila")) as site:
        yield f"{site.address}/voila/render"


@pytest.fixture(scope="session")
def own_pages(shared: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnPages]:
    """A server for the small notebooks of all files: each file has a folder of it."""
    if shared:
        process = shared["workerid"]
        yield OwnPages(Path(shared["folder"], process), f"{shared['own']}/{process}")
    else:
        folder = tmp_path_factory.mktemp("own")
        with of_our_own(folder) as address:
            yield OwnPages(folder, address)
