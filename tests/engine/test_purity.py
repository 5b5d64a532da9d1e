"""The engine stands on the standard library alone, and says nothing to the world outside."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import bohnanza_lab.engine

PACKAGE = Path(bohnanza_lab.engine.__file__).parents[1]
FILES = sorted(
    [
        *PACKAGE.glob("engine/**/*.py"),
        *PACKAGE.glob("games/*/engine/**/*.py"),
        *PACKAGE.glob("games/*/engine.py"),
        PACKAGE / "plain_text.py",
    ]
)
OUTSIDE = {"asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "shutil", "socket",
           "subprocess", "sys", "tempfile", "threading", "time", "urllib", "warnings"}  # fmt: skip
"""What would bring a file, a clock, a network or a chance of its own."""


def imported(path: Path) -> set[str]:
    """Absolute names of everything a module imports."""
    package = ("bohnanza_lab", *path.relative_to(PACKAGE).parts[:-1])
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            names.add(".".join((*base, *(node.module or "").split("."))).strip("."))
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_the_standard_library_the_engine_and_its_own_game(path: Path) -> None:
    for name in imported(path):
        top = name.partition(".")[0]
        if top == "bohnanza_lab":
            own = ".".join(("bohnanza_lab", *path.relative_to(PACKAGE).parts[:-1]))
            homes = (
                own,
                "bohnanza_lab.engine",
                "bohnanza_lab.plain_text",
                *(["bohnanza_lab.kit"] if path.name == "editions.py" else []),
            )
            assert any(f"{name}.".startswith(f"{home}.") for home in homes), name
        else:
            assert top in sys.stdlib_module_names, name
            assert top not in OUTSIDE, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_prints_nothing_asks_nothing_and_opens_nothing(path: Path) -> None:
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"print", "input", "open", "exec", "eval", "breakpoint", "__import__"}
