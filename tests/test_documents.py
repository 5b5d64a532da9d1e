"""What the documents tell one to write does what they say, and every file that they name is there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.serving import ROOT
from tests.volume import DEEP

ENOUGH = 12
"""Games of a study: that the lines run is seen with few. ``make deep`` plays as many as the document says."""
DOCUMENTS = ("CONTRIBUTING.md", "README.md", *sorted(f"docs/{file.name}" for file in (ROOT / "docs").glob("*.md")))
YOURS = {
    "my-beans.ipynb",
    "my-ladder.csv",
    "jupyterhub_config.py",
    "voila.json",
    "bohnanza_lab/components/coin.py",
    "widgets/src/pages/CoinPage.tsx",
    "NAME.en.svg",
    "NAME.es.svg",
}
"""Files that a checklist tells one to write."""
BOARDS = ROOT / "bohnanza_lab/games/bohnaparte/engine/boards"


@pytest.mark.parametrize("document", ["README.md", "docs/your-own.md"])
def test_the_examples_run_one_after_the_other(document: str, tmp_path: Path) -> None:
    examples = re.findall(r"^```python\n(.*?)^```", (ROOT / document).read_text(encoding="utf-8"), re.M | re.S)
    assert examples
    code = "\n".join(examples)
    if not DEEP:
        code = re.sub(r"games=(\d+)", lambda asked: f"games={min(int(asked[1]), ENOUGH)}", code)
    (tmp_path / "my-map.toml").write_text((BOARDS / "bohnaparte-standard-4.toml").read_text(encoding="utf-8"))
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr


def files() -> list[str]:
    """What git tracks, and what stands beside it and will be."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    return subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def paths(document: str) -> list[str]:
    """The files and folders that a document names, in code or in a link; capitals are for any name."""
    text = re.sub(r"^```.*?^```", "", (ROOT / document).read_text(encoding="utf-8"), flags=re.M | re.S)
    code = " ".join(re.findall(r"`([^`\n]+)`", text)).split()
    here = "/".join(document.split("/")[:-1])
    links = [f"{here}/{link}".lstrip("/") for link in re.findall(r"\]\((?!https?:)([^)#]+)[^)]*\)", text)]
    named = [word for word in code if re.fullmatch(r"[\w.*-]+(/[\w.*-]*)*", word) and re.search(PATH, word)]
    return [*links, *(word for word in named if word not in YOURS and not word.startswith("etc/"))]


PATH = r"/$|\.(?:py|toml|md|ipynb|txt|csv|ts|tsx|mjs|css|html|j2|json|svg|txt)$|^tests/"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_names_is_there(document: str) -> None:
    tracked = [f"/{file}" for file in files()]
    missing = []
    for path in paths(document):
        anywhere = re.sub(r"\bTEXT/", "bohnanza_lab/text/", path)
        anywhere = re.sub(r"\b[A-Z]{4,}\b", "*", os.path.normpath(anywhere) + ("/*" if path.endswith("/") else ""))
        if not any(fnmatch(file, f"*/{anywhere}") or file.startswith(f"/{anywhere}/") for file in tracked):
            missing.append(path)
    assert missing == []


def test_the_commands_of_contributing_are_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    targets = {*re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)}
    assert {*re.findall(r"`make ([a-z-]+)", text)} <= targets
    modules = {*re.findall(r"python -m (t\w+(?:\.\w+)+)", text)}
    assert all(
        any((ROOT / f"{name.replace('.', '/')}{end}").is_file() for end in (".py", "/__main__.py")) for name in modules
    )
