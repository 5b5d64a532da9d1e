"""Which lessons the browser opens, at a branch, on main, and in a copy without a history."""

from __future__ import annotations

import subprocess
from itertools import chain
from pathlib import Path

import pytest

from tests.browser.chosen import PART, base, choose, chosen, differing, games_of
from tests.browser.chosen import opened as opened_once
from tests.contents import our_contents

LESSONS = [f"notebooks/{page.file}" for page in our_contents().lessons]
DUEL = {"compare", "components", "duel-bonus", "duel-dollars", "duel-fields", "duel-gifts", "edge-duel"}
"""The lessons that show The Duel."""


@pytest.fixture(autouse=True)
def at_a_push(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.volume.DEEP", False)
    monkeypatch.setattr("tests.browser.chosen.DEEP", False)


def opened(*files: str, lang: str = "en", seed: int = 1) -> set[str]:
    return {*choose(LESSONS, files, lang, seed).notebooks}


@pytest.mark.parametrize(
    "file",
    [
        "README.md",
        "bohnanza_lab/engine/harvest.py",
        "bohnanza_lab/games/duel/words/es.toml",
        "bohnanza_lab/text/words/en/frame.toml",
        "notebooks/lessons.toml",
        "notebooks/texts/es/duel-gifts.md",
        "widgets/src/board/Board.tsx",
    ],
)
def test_what_is_alike_in_both_languages_opens_some_by_the_seed(file: str) -> None:
    drawn = opened()
    assert len(drawn) == len(LESSONS) // PART
    assert opened(file) == drawn
    assert opened(file, seed=3) != drawn


@pytest.mark.parametrize(
    ("file", "differ"),
    [
        ("notebooks/planting.ipynb", {"planting"}),
        ("notebooks/texts/en/trading.md", {"trading"}),
        ("exercises/texts/en/trading.md", set()),
    ],
)
def test_a_lesson_is_opened_for_its_own_files(file: str, differ: set[str]) -> None:
    assert opened("README.md", file) == opened() | {f"notebooks/{name}.ipynb" for name in differ}
    assert choose(LESSONS, [file]).why.startswith(f"{len(differ)} that differ")


@pytest.mark.parametrize(
    "file",
    [
        "bohnanza_lab/games/duel/engine/gifts.py",
        "bohnanza_lab/games/duel/words/en.toml",
        "widgets/src/games/duel/gifts.css",
    ],
)
def test_a_lesson_of_a_game_is_opened_for_its_files(file: str) -> None:
    drawn = [opened(file, seed=seed) - opened(seed=seed) for seed in range(80)]
    assert {len(each) for each in drawn} <= {0, 1}, "0 where it is drawn in any case"
    assert {*chain(*drawn)} == {f"notebooks/{name}.ipynb" for name in DUEL}
    assert choose(LESSONS, [file]).why.endswith("one of duel")
    assert opened("widgets/src/games/of-no-lesson/index.ts") == opened()


def test_a_language_is_opened_for_its_own_words() -> None:
    drawn = opened(lang="es")
    assert len(drawn) == len(LESSONS) // PART
    assert opened("notebooks/texts/es/trading.md", lang="es") == drawn | {"notebooks/trading.ipynb"}
    assert opened("notebooks/texts/en/trading.md", "bohnanza_lab/games/duel/words/en.toml", lang="es") == drawn
    assert opened("bohnanza_lab/games/duel/words/es.toml", lang="es") > drawn


def test_a_lesson_that_names_no_edition_is_of_the_base_game() -> None:
    assert games_of("notebooks/planting.ipynb") == {"base"}
    assert games_of("notebooks/contradictions.ipynb") == {"base", "billabong", "bohnaparte"}


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A branch of one commit, which left main after its first; main has one more."""
    monkeypatch.delenv("SINCE", raising=False)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    git(tmp_path, "init", "-q", "-b", "main")
    for name, branch in (("a", None), ("b", None), ("c", "topic")):
        if branch:
            git(tmp_path, "switch", "-q", "-c", branch, "HEAD~1")
        (tmp_path / name).write_text(name, encoding="utf-8")
        git(tmp_path, "add", name)
        git(tmp_path, "-c", "user.name=A", "-c", "user.email=a@b", "commit", "-q", "-m", name)
    return tmp_path


def git(folder: Path, *asked: str) -> str:
    return subprocess.run(["git", *asked], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def test_a_branch_is_compared_with_where_it_left_main(repository: Path) -> None:
    assert base(repository) == git(repository, "rev-parse", "main~1")
    (repository / "d").touch()
    (repository / "a").write_text("other", encoding="utf-8")
    assert sorted(differing("main~1", repository)) == ["a", "c", "d"]


def test_main_is_compared_with_the_commit_before_or_the_one_that_is_said(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for how in (["main"], ["--detach", "main"]):
        git(repository, "switch", "-q", *how)
        assert base(repository) == git(repository, "rev-parse", "main~1")
    git(repository, "branch", "-q", "-D", "topic", "main")
    assert base(repository) == git(repository, "rev-parse", "HEAD~1"), "detached, and no main"
    monkeypatch.setenv("SINCE", "HEAD~1")
    assert chosen(LESSONS, root=repository).why.endswith("compared with HEAD~1")


def test_a_copy_of_one_commit_and_one_without_git_open_all(repository: Path, tmp_path: Path) -> None:
    shallow = tmp_path / "shallow"
    git(tmp_path, "clone", "-q", "--depth=1", "--branch=main", repository.as_uri(), str(shallow))
    git(shallow, "switch", "-q", "--detach")
    for folder in (shallow, Path("/")):
        assert base(folder) is None
        assert chosen(LESSONS, root=folder).notebooks == LESSONS
        assert chosen(LESSONS, root=folder).why == "all, as there is no commit to compare with"


def test_every_lesson_is_opened_once_in_spanish_and_in_english_where_it_or_what_it_is_made_of_differs() -> None:
    assert opened_once(LESSONS, "es", ["README.md"]) == LESSONS
    assert opened_once(LESSONS, "en", ["README.md", "tests/volume.py"]) == []
    assert opened_once(LESSONS, "en", ["notebooks/texts/en/trading.md"]) == ["notebooks/trading.ipynb"]
    for made_of in ("bohnanza_lab/engine/harvest.py", "widgets/src/board/Board.tsx"):
        assert opened_once(LESSONS, "en", [made_of]) == LESSONS
    assert opened_once(LESSONS, "en", None) == LESSONS
