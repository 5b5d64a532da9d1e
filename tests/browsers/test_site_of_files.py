"""The site of files in Firefox and in WebKit: one page of each kind, read, stepped, answered and played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bohnanza_lab.__main__ import main
from bohnanza_lab.text.words import words
from tests.browser.page_checks import DRAWN
from tests.browsers.window import BROWSERS, Window
from tests.files_server import files_of


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("files")
    assert main(["site", str(folder / "beans")]) == 0
    with files_of(folder) as address:
        yield f"{address}/beans"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python takes its time to start on a busy machine."""
    monkeypatch.setattr("tests.browsers.window.SOON", 120.0)


@pytest.fixture(scope="module", params=BROWSERS)
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    with BROWSERS[request.param]() as window:
        yield window


def visit(window: Window, address: str, page: str) -> None:
    window.open(f"{address}/{page}")
    window.until(DRAWN)


def test_a_lesson_is_stepped_answered_and_played(window: Window, address: str):
    visit(window, address, "en/notebooks/planting.html")
    window.click(".bl-steps-buttons button", words("en").say("page.walk.forward"))
    window.click(".bl-choice-button", "Only in field 2")
    window.sees(".bl-quiz .bl-choice:is([data-right], [data-wrong])")
    window.click(".bl-challenge .bl-seat[data-near] [aria-label^='Field 1']")
    window.sees(".bl-challenge", "1 move")


@pytest.mark.parametrize(
    ("page", "shown"),
    [
        ("es/notebooks/index.html", ".lesson-code"),
        ("en/notebooks/first-game.html", ".bl-board"),
        ("es/notebooks/play.html?edition=duel&seats=you,trader&seed=4", ".bl-board[data-ply='0']"),
        ("en/notebooks/drill.html", ".bl-drill-choices .bl-choice-button"),
        ("es/notebooks/editor.html", ".bl-editor"),
        ("en/notebooks/compare.html", ".bl-board"),
        ("es/notebooks/rules.html", "input[type=search]"),
        ("en/exercises/duel.html", ".bl-choice-button"),
    ],
)
def test_a_page_of_each_kind_opens(window: Window, address: str, page: str, shown: str):
    visit(window, address, page)
    window.sees(shown)
