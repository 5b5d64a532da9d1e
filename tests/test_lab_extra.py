"""What `pip install bohnanza_lab[lab]` brings is enough for each lesson and exercise of the wheel, and what they show.

The environment has the packages of the lock of that extra and no other.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.installed import Installed, build_wheel, install
from tests.serving import ROOT

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
def lab(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    names = re.findall(r"^([A-Za-z0-9][\w.-]*)==", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    return install(build_wheel(tmp_path_factory.mktemp("wheel")), tmp_path_factory.mktemp("lab"), only=names)


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
