"""What runs and converts a notebook without showing it: papermill, `jupyter execute` and nbconvert."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from tests.clients.conftest import Environment
from tests.serving import ROOT


@pytest.fixture(scope="module")
def converter(install: Callable[..., Environment]) -> Environment:
    return install("papermill", "nbconvert", "jupytext", "ipykernel")


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """A lesson as it is committed, without its texts, in a folder of its own."""
    (tmp_path / "lessons").mkdir()
    return shutil.copy(ROOT / "notebooks/trading.ipynb", tmp_path / "lessons/trading.ipynb")


def errors(path: Path) -> list[str]:
    """The names of the errors in a notebook that was run to its end."""
    code = [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in code)
    return [each.ename for cell in code for each in cell.outputs if each.output_type == "error"]


def test_papermill_runs_a_lesson_from_another_folder(converter: Environment, lesson: Path, tmp_path: Path) -> None:
    ran = converter.run("papermill", "lessons/trading.ipynb", "ran.ipynb", folder=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert errors(tmp_path / "ran.ipynb") == []


def test_jupyter_execute_runs_a_lesson_from_another_folder(
    converter: Environment, lesson: Path, tmp_path: Path
) -> None:
    ran = converter.run("jupyter", "execute", "--inplace", "lessons/trading.ipynb", folder=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert errors(lesson) == []


def test_nbconvert_and_jupytext_write_python(converter: Environment, lesson: Path) -> None:
    for command in (
        ("jupyter", "nbconvert", "--to", "script", "--output", "converted", lesson.name),
        ("jupytext", "--to", "py", "--output", "text.py", lesson.name),
    ):
        ran = converter.run(*command, folder=lesson.parent)
        assert ran.returncode == 0, ran.stderr
    for name in ("converted.py", "text.py"):
        written = (lesson.parent / name).read_text(encoding="utf-8")
        compile(written, name, "exec")
        assert 'Lesson("trading")' in written


@pytest.mark.parametrize("target", ["html", "slides", "markdown"])
def test_nbconvert_says_what_pictures_show(target: str, converter: Environment, lesson: Path) -> None:
    ran = converter.run("jupyter", "nbconvert", "--to", target, "--no-input", lesson.name, folder=lesson.parent)
    assert ran.returncode == 0, ran.stderr
    assert "Alternative text is missing" not in ran.stderr
    (written,) = (each for each in lesson.parent.glob("trading.*") if each != lesson and each.is_file())
    text = written.read_text(encoding="utf-8")
    assert "Turning over and trading" in text
    assert "svg" in text
    if target != "markdown":
        assert "<title>Turning over and trading" in text
        assert 'alt="No description' not in text
