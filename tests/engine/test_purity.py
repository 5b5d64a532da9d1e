"""The engine stands on the standard library alone, and says nothing to the world outside."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import bohnanza_lab.engine

ENGINE = Path(bohnanza_lab.engine.__file__).parent
FILES = sorted(ENGINE.rglob("*.py"))
OUTSIDE = {"asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "socket",
           "subprocess", "sys", "tempfile", "threading", "time", "urllib", "warnings"}  # fmt: skip
"""What would bring a file, a clock, a network or a chance of its own."""


def imported(path: Path) -> set[str]:
    """Absolute names of everything a module imports."""
    package = ("bohnanza_lab", "engine", *path.relative_to(ENGINE).parts[:-1])
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            names.add(".".join((*base, *(node.module or "").split("."))).strip("."))
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_module_imports_only_the_standard_library_and_the_engine(path: Path) -> None:
    for name in imported(path):
        top = name.partition(".")[0]
        if top == "bohnanza_lab":
            assert name == "bohnanza_lab.engine" or name.startswith("bohnanza_lab.engine."), name
        else:
            assert top in sys.stdlib_module_names, name
            assert top not in OUTSIDE, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_module_prints_nothing_asks_nothing_and_opens_nothing(path: Path) -> None:
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"print", "input", "open", "exec", "eval", "breakpoint", "__import__"}
