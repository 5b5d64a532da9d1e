"""What is shipped and what is pinned: the wheel, the locks, and what no committed file may say."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bohnanza_lab.browser_python import INTEGRITY, VERSION
from bohnanza_lab.bundle import GALLERY, PROGRESS, RULES, SCRIPT, STORED, STYLES
from tests.installed import Installed, build_wheel, install
from tests.serving import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("requirements.txt", *(f"requirements-{group}.txt" for group in ("test", "browsers", "mutants", "node")))
INSTALLED = {("requirements.txt",): ["lab"], ("requirements.txt", "requirements-test.txt"): ["lab", "study", "test"]}
"""The locks that are installed together, and the extras of the package that they are for."""
MOST_TRACKED = 14_800_000


def git(*arguments: str) -> list[str]:
    found = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout.splitlines()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def shipped(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_all_of_the_package(shipped: set[str]):
    package = set(git("ls-files", "bohnanza_lab"))
    assert package - shipped == set()
    for kind in (
        "bohnanza_lab/static/.+\\.js",
        "bohnanza_lab/text/words/es/.+\\.toml",
        "bohnanza_lab/drawing/art/.+\\.svg",
    ):
        assert any(re.fullmatch(kind, name) for name in shipped), kind


def test_the_wheel_brings_the_lessons_exercises_and_pictures(wheel: Path, shipped: set[str]):
    packed = {name.removeprefix("bohnanza_lab/course_files/") for name in shipped if "/course_files/" in name}
    assert set(git("ls-files", "notebooks", "exercises")) - packed == set()
    assert {"notebooks/index.ipynb", "notebooks/pictures/planting.svg", "exercises/texts/es/exercises.md"} <= packed
    assert {"exercises/solutions/duel.toml", "exercises/solutions/bohnaparte.py"} <= packed
    assert [name for name in packed if "/." in name or "__pycache__" in name] == []
    assert git("ls-files", "bohnanza_lab/course_files") == [], "there is one copy of the lessons"
    with zipfile.ZipFile(wheel) as archive:
        size = sum(each.compress_size for each in archive.infolist())
    assert size < 80_000 * len([name for name in packed if name.endswith(".ipynb")])


def test_the_wheel_holds_nothing_else(shipped: set[str]):
    assert {name.split("/")[0].split("-")[0] for name in shipped} == {"bohnanza_lab"}
    assert [name for name in shipped if "node_modules" in name or name.endswith((".ts", ".tsx"))] == []


def test_the_wheel_brings_what_jupyter_looks_up(shipped: set[str]):
    data = {name.split(".data/data/")[1] for name in shipped if ".data/data/" in name}
    share = set(git("ls-files", "share/jupyter"))
    files = (SCRIPT, *STYLES, PROGRESS, GALLERY, RULES, STORED, "licenses.txt")
    kit = {f"share/jupyter/voila/templates/bohnanza/static/kit/{name}" for name in files}
    config = {name.replace("share/jupyter-config", "etc/jupyter") for name in git("ls-files", "share/jupyter-config")}
    assert data == share | kit | config
    assert "etc/jupyter/voila.py" in data
    assert {
        "share/jupyter/voila/templates/bohnanza/conf.json",
        "share/jupyter/voila/templates/bohnanza/index.html.j2",
        "share/jupyter/lab/settings/overrides.json",
    } <= data


def test_the_wheel_alone_plays_and_speaks(wheel: Path, tmp_path: Path):
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    lines = [
        "import bohnanza_lab; from bohnanza_lab import Game; from bohnanza_lab.text.words import words",
        "game = Game('rio-grande', players=['Ana', 'Ben', 'Cem'], seed=7); game.play('Ana plant 1')",
        "print(bohnanza_lab.__file__, len(words('es').entries) > 100, '<svg' in str(game._repr_mimebundle_()))",
    ]
    ended = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.stdout.split() == [str(tmp_path / "bohnanza_lab/__init__.py"), "True", "True"], ended.stderr


def test_the_package_itself_needs_two_packages_only_and_what_they_bring():
    needed = {Requirement(line).name for line in PROJECT["project"]["dependencies"]}
    assert needed == {"anywidget", "ipywidgets", "traitlets"}
    brought = {Requirement(line).name for line in requires("ipywidgets") or ()}
    assert needed - brought == {"anywidget", "ipywidgets"}


def test_the_wheel_brings_the_licences_of_the_code_of_others_that_is_built_in(wheel: Path, shipped: set[str]):
    static = "bohnanza_lab/static"
    with zipfile.ZipFile(wheel) as archive:
        beside = archive.read(f"{static}/licenses.txt").decode()
        meta = next(name.split("/")[0] for name in shipped if name.endswith(".dist-info/METADATA"))
        assert archive.read(f"{meta}/licenses/{static}/licenses.txt").decode() == beside
        assert "License-Expression: BSD-3-Clause AND MIT" in archive.read(f"{meta}/METADATA").decode()
    for name in ("preact", "ts-fsrs"):
        notice = beside.partition(f"\n{name} ")[2].partition("-" * 72)[0]
        assert "Copyright (c)" in notice, name
        assert "The above copyright notice and this permission notice shall be included in all" in notice, name


def pinned(lock: str) -> dict[str, list[str]]:
    """Name to its lines in a lock: more than one where systems or Pythons differ."""
    found: dict[str, list[str]] = {}
    for entry in re.findall(r"^[A-Za-z0-9](?:[^\n]*\\\n)*[^\n]*", (ROOT / lock).read_text("utf-8"), re.MULTILINE):
        found.setdefault(canonicalize_name(entry.split("==")[0]), []).append(entry)
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_is_exact_and_has_its_hashes(lock: str):
    entries = [entry for entries in pinned(lock).values() for entry in entries]
    assert len(entries) > 1
    assert [
        entry for entry in entries if not re.match(r"[\w.-]+==[\w.]+ ", entry) or "--hash=sha256:" not in entry
    ] == []


@pytest.mark.parametrize("locks", INSTALLED)
def test_locks_pin_what_the_project_asks_for(locks: tuple[str, ...]):
    pins = {name: entries for lock in locks for name, entries in pinned(lock).items()}
    extras = PROJECT["project"]["optional-dependencies"]
    asked = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["build"]]
    asked += [line for extra in INSTALLED[locks] for line in extras[extra]]
    for requirement in map(Requirement, asked):
        name = canonicalize_name(requirement.name)
        if name != "bohnanza-lab":
            versions = [re.split("==| ", entry)[1] for entry in pins[name]]
            assert all(version in requirement.specifier for version in versions), f"{requirement}: run make lock"


def test_a_package_stands_in_one_lock():
    """Installed together, two locks cannot ask for different versions."""
    names = [name for lock in LOCKS for name in pinned(lock)]
    assert sorted(names) == sorted(set(names))


def test_what_git_tracks_is_small():
    size = sum((ROOT / name).lstat().st_size for name in git("ls-files"))
    assert size < MOST_TRACKED, (
        "what has grown? git ls-files -z | xargs -0 du -b | sort -n. A lesson takes some 60 kB: "
        "if all that has come is wanted, raise MOST_TRACKED by 100_000 and say so in the commit"
    )


def test_no_committed_file_names_a_download_address():
    hosts = r"registry[.]n[p]mjs|n[p]mjs[.]org|py[p]i[.]org|python[h]osted|[^a-z]/(home|root|Users)/[a-z]"
    found = subprocess.run(
        ["git", "grep", "--extended-regexp", "--line-number", "-I", hosts], cwd=ROOT, capture_output=True, text=True
    )
    assert found.stdout == ""


def test_pyodide_is_fetched_as_the_lock_has_it():
    lock = json.loads((ROOT / "widgets/package-lock.json").read_text("utf-8"))
    locked = lock["packages"]["node_modules/pyodide"]
    assert (VERSION, f"sha512-{INTEGRITY}") == (locked["version"], locked["integrity"])


# What the extra ``lab`` brings is enough for each lesson and exercise of the wheel, and what they show


RUN = """
import ast, json, os, re, sys
from pathlib import Path
import bohnanza_lab

course, ran, shown = Path(bohnanza_lab.__file__).parent / "course_files", 0, set()
for notebook in sorted(course.glob("*/*.ipynb")):
    os.chdir(notebook.parent)
    sys.path.insert(0, str(notebook.parent))
    names = {"__name__": "__main__"}
    for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    sys.path.pop(0)
    ran += 1
for text in course.glob("*/texts/*/*.md"):
    for code in re.findall(r"```python\\n(.+?)```|`([^`\\n]+)`", text.read_text("utf-8"), re.DOTALL):
        for line in re.split(r"[\\n;]", "".join(code)):
            if re.match(r"\\s*(import|from) ", line):
                shown.add(line.strip())
for file in course.glob("exercises/solutions/*.py"):
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            shown.add(ast.unparse(node))
for line in sorted(shown):
    exec(line, {})
from bohnanza_lab.study import play_many
print(ran, len(shown), len(play_many(games=4, part=2, workers=2, progress=False).seats), bohnanza_lab.__file__)
"""


@pytest.fixture(scope="module")
def lab(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    names = re.findall(r"^([A-Za-z0-9][\w.-]*)==", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    return install(wheel, tmp_path_factory.mktemp("lab"), only=names)


@pytest.mark.drawn(1, of="programs of others")
def test_every_notebook_of_the_wheel_and_the_code_that_it_shows_needs_nothing_else(lab: Installed) -> None:
    ended = subprocess.run(
        [lab.program("python"), "-c", RUN],
        cwd=lab.folder,
        env=lab.variables,
        capture_output=True,
        text=True,
        timeout=250,
    )
    assert ended.returncode == 0, ended.stderr[-3000:]
    ran, shown, seats, where = ended.stdout.split()[-4:]
    assert int(ran) == len([*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*.ipynb")])
    assert int(shown) > 5
    assert int(seats) == 12
    assert Path(where).is_relative_to(lab.folder)
