"""What lessons, exercises and their texts import has a public name: it stands in the list of a package."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from tests.serving import ROOT

PUBLIC = (
    "bohnanza_lab",
    *(f"bohnanza_lab.{name}" for name in ("conformance", "engine", "gallery", "lessons", "players", "study")),
    *(f"bohnanza_lab.games.{name}" for name in ("bohnaparte", "duel")),
)
IMPORT = re.compile(r"\bfrom\s+(bohnanza_lab[\w.]*)\s+import\s+(\w+(?:,\s*\w+)*|\([^)]*\))")
FOLDERS = (ROOT / "notebooks", ROOT / "exercises")
FILES = [
    file
    for folder in FOLDERS
    for kind in ("*.ipynb", "*.md", "*.py")
    for file in sorted(folder.rglob(kind))
    if ".ipynb_checkpoints" not in file.parts
]


def imports(file: Path) -> Iterator[tuple[str, str]]:
    """The names that a file imports from the package, each with where from."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".ipynb":
        text = "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"])
    for module, names in IMPORT.findall(text):
        yield from ((module, name) for name in re.findall(r"\w+", names))


def test_everything_that_is_imported_is_public() -> None:
    found = [(file, module, name) for file in FILES for module, name in imports(file)]
    assert len(found) > 200
    for file, module, name in found:
        assert module in PUBLIC, f"{file} imports from {module}"
        assert name in import_module(module).__all__, f"{file} imports {name} from {module}"


def test_what_a_newcomer_needs_stands_at_the_top() -> None:
    """The whole list: a name more or less is a decision."""
    components = "Beanometer Card Challenge Compare Drill Editor Field GuidedGame Hand"
    components += " Play Quiz RuleCard Rules Table Walkthrough"
    lessons = "Beat Choice Claims Lesson Picture Question Write goals"
    game = "Bean BohnanzaError Edition Game IllegalMoveError NotationError SetupError options register rule"
    wider = "conformance play_many players"
    assert import_module("bohnanza_lab").__all__ == sorted(f"{components} {lessons} {game} {wider}".split())


def test_a_package_says_whether_it_is_public() -> None:
    package = ROOT / "bohnanza_lab"
    names = [".".join(file.parent.relative_to(ROOT).parts) for file in sorted(package.rglob("__init__.py"))]
    public = [name for name in names if "Public are the names in ``__all__``" in (import_module(name).__doc__ or "")]
    assert public == sorted(PUBLIC)


def test_the_package_brings_nothing_that_is_slow_to_load() -> None:
    program = "import sys, bohnanza_lab; print(*{name.partition('.')[0] for name in sys.modules})"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert {"pandas", "numpy", "ipywidgets", "IPython", "tornado"}.isdisjoint(loaded)
