"""Which lessons the browser opens in English, at a branch, on main, and in a copy without a history."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.browser.chosen import base, choose, chosen, differing

LESSONS = [f"lesson-{number}.ipynb" for number in range(20)]


@pytest.fixture(autouse=True)
def at_a_push(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.volume.DEEP", False)
    monkeypatch.setattr("tests.browser.chosen.DEEP", False)


@pytest.mark.parametrize(
    "file",
    [
        "bohnanza_lab/engine/harvest.py",
        "bohnanza_lab/text/words/en/frame.toml",
        "widgets/src/board/Board.tsx",
        "share/jupyter/voila/templates/bohnanza/index.html.j2",
        "tests/browser/test_pages.py",
        "notebooks/lessons.toml",
        "notebooks/data/ladder.csv",
        "requirements-test.txt",
        "pyproject.toml",
    ],
)
def test_what_every_page_is_made_of_opens_all(file: str) -> None:
    assert choose(LESSONS, ["README.md", file]).lessons == LESSONS
    assert file in choose(LESSONS, ["README.md", file]).why


def test_a_lesson_is_opened_for_its_own_files_and_two_more_by_the_seed() -> None:
    def opened(*files: str, seed: int = 1) -> set[str]:
        return {*choose(LESSONS, files, seed).lessons}

    by_seed = opened("README.md", "tests/test_drill.py", "docs/hosting.md", "bohnanza_lab/text/words/es/frame.toml")
    assert len(by_seed) == 2
    assert opened(seed=1) == by_seed != opened(seed=2)
    (here, there) = [each.removesuffix(".ipynb") for each in LESSONS if each not in by_seed][:2]
    assert opened(f"notebooks/{here}.ipynb", f"notebooks/texts/en/{there}.md") == by_seed | {
        f"{here}.ipynb",
        f"{there}.ipynb",
    }
    assert opened(f"notebooks/texts/es/{here}.md", f"exercises/{there}.ipynb") == by_seed


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
    assert chosen(LESSONS, repository).why.endswith("compared with HEAD~1")


def test_a_copy_of_one_commit_and_one_without_git_open_all(repository: Path, tmp_path: Path) -> None:
    shallow = tmp_path / "shallow"
    git(tmp_path, "clone", "-q", "--depth=1", "--branch=main", repository.as_uri(), str(shallow))
    git(shallow, "switch", "-q", "--detach")
    for folder in (shallow, Path("/")):
        assert base(folder) is None
        assert chosen(LESSONS, folder).lessons == LESSONS
        assert chosen(LESSONS, folder).why == "all, as there is no commit to compare with"
