"""A game in a wheel of its own, built and installed beside the kit: it plays, and no file of the kit changes."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.installed import Installed, build_wheel, install
from tests.serving import ROOT

GAME = ROOT / "tests/foreign_game"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    made = install(build_wheel(tmp_path_factory.mktemp("kit")), tmp_path_factory.mktemp("environment"))
    made.add(build_wheel(tmp_path_factory.mktemp("game"), GAME))
    return made


@pytest.mark.drawn(1, of="programs of others")
def test_a_game_of_another_package_passes_its_own_tests_beside_the_kit(installed: Installed, tmp_path: Path) -> None:
    command = [installed.program("python"), "-m", "pytest", "-q", "-pno:nbval", "-pno:cacheprovider", "--rootdir=."]
    tests = tmp_path / "test_compost_heap.py"
    tests.write_text((GAME / "test_compost_heap.py").read_text(encoding="utf-8"), encoding="utf-8")
    ran = subprocess.run(
        [*command, tests.name], cwd=tmp_path, env=installed.variables, capture_output=True, text=True, timeout=300
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


BROKEN = """
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    from bohnanza_lab.engine.editions import edition_ids
    print(edition_ids()[-1], [str(each.message) for each in caught])
"""


def test_a_game_that_cannot_be_loaded_is_named_and_left_out(installed: Installed, tmp_path: Path) -> None:
    package = tmp_path / "broken-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text("[bohnanza_lab.games]\nbroken = no_such_module:GAME\n", encoding="utf-8")
    environment = {**installed.variables, "PYTHONPATH": str(tmp_path)}
    said = subprocess.run(
        [installed.program("python"), "-c", BROKEN], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert said.startswith("compost-heap ")
    assert "The game 'broken' of broken cannot be loaded and is left out: No module named 'no_such_module'" in said
