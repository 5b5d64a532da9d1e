"""TOML files that are parsed once and kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from bohnanza_lab.text import toml_cache
from bohnanza_lab.text.rulebook import text
from bohnanza_lab.text.words import words
from tests.serving import ROOT

SOY, RED = '"soy" = "Soy"\n', '[beans]\nred = ["Red", 1, true]\n'
READ = [{"soy": "Soy"}, {"beans": {"red": ["Red", 1, True]}}]


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    files = [tmp_path / "soy.toml", tmp_path / "red.toml"]
    for file, said in zip(files, (SOY, RED), strict=True):
        file.write_text(said, encoding="utf-8")
    return files


@pytest.fixture
def parses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were parsed, in their order."""
    texts: list[str] = []
    loads = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: (texts.append(text), loads(text))[1])
    return texts


def tracked() -> list[str]:
    """The files of the package."""
    listed = subprocess.run(["git", "ls-files", "bohnanza_lab"], cwd=ROOT, capture_output=True, text=True, check=True)
    return listed.stdout.split()


def kept(files: list[Path]) -> Path:
    return files[0].parent / "__pycache__/en.toml.json"


def test_what_was_parsed_is_not_parsed_again(files: list[Path], parses: list[str]):
    assert [toml_cache.load_toml(files, files[0].parent / "en") for _ in range(3)] == [READ] * 3
    assert parses == [SOY, RED]
    assert [file.name for file in kept(files).parent.iterdir()] == ["en.toml.json"]


def test_a_file_that_has_changed_is_read_anew(files: list[Path]):
    toml_cache.load_toml(files, files[0].parent / "en")
    files[0].write_text('"soy" = "Soya bean"\n', encoding="utf-8")
    assert toml_cache.load_toml(files, files[0].parent / "en") == [{"soy": "Soya bean"}, READ[1]]
    files[0].write_text('"soy" = "Saya bean"\n', encoding="utf-8")  # as long as before
    os.utime(files[0], ns=(1, 1))
    assert toml_cache.load_toml(files, files[0].parent / "en") == [{"soy": "Saya bean"}, READ[1]]


def test_a_file_more_or_less_is_seen(files: list[Path]):
    toml_cache.load_toml(files, files[0].parent / "en")
    assert toml_cache.load_toml(files[:1], files[0].parent / "en") == READ[:1]
    assert toml_cache.load_toml(files, files[0].parent / "en") == READ


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", "null", "7", '{"files": 1}', '{"files": [], "tables": []}', "\x00\xff"]
)
def test_what_is_damaged_is_made_anew(files: list[Path], damage: str):
    toml_cache.load_toml(files, files[0].parent / "en")
    kept(files).write_bytes(damage.encode("latin-1"))
    assert toml_cache.load_toml(files, files[0].parent / "en") == READ
    assert json.loads(kept(files).read_text(encoding="utf-8"))["tables"] == READ


def test_nothing_is_kept_where_python_keeps_nothing(files: list[Path], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert toml_cache.load_toml(files, files[0].parent / "en") == READ
    assert not kept(files).parent.exists()


def test_where_nothing_can_be_kept_it_is_parsed_each_time(files: list[Path], parses: list[str]):
    (files[0].parent / "__pycache__").write_text("a file where the folder would be", encoding="utf-8")
    assert [toml_cache.load_toml(files, files[0].parent / "en") for _ in range(2)] == [READ] * 2
    assert parses == [SOY, RED] * 2


def test_what_is_no_toml_says_so(files: list[Path]):
    files[1].write_text("red = ", encoding="utf-8")
    with pytest.raises(tomllib.TOMLDecodeError):
        toml_cache.load_toml(files, files[0].parent / "en")
    assert not kept(files).exists()


def test_all_that_the_kit_says_is_the_same_parsed_and_kept(tmp_path: Path):
    """In folders of their own, so that nothing kept elsewhere is read."""
    said = (
        "from bohnanza_lab.text.words import words; from bohnanza_lab.text.rulebook.tables import read; import json; "
    )
    said += "print(json.dumps([*(dict(words(lang).entries) for lang in ('en', 'es')), *map(read, ('rules', 'lines'))]))"
    package = tmp_path / "bohnanza_lab"
    for name in tracked():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""}
    first, second = (
        subprocess.run([sys.executable, "-c", said], cwd=tmp_path, env=environment, capture_output=True, check=True)
        for _ in range(2)
    )
    assert first.stdout == second.stdout != b""
    assert {file.name for file in package.rglob("*.toml.json")} == {
        f"{n}.toml.json" for n in ("en", "es", "rules", "lines")
    }


def test_a_wheel_that_was_not_unpacked_speaks_too(tmp_path: Path):
    with zipfile.ZipFile(tmp_path / "kit.zip", "w") as archive:
        for name in tracked():
            archive.write(ROOT / name, name)
    said = "from bohnanza_lab.text.words import words; from bohnanza_lab.text.rulebook import text; "
    said += "print(words('es').say('beans.soy'), text('planting.one_kind', 'es').title)"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "kit.zip"), "PYTHONIOENCODING": "utf-8"}
    run = subprocess.run([sys.executable, "-c", said], cwd=tmp_path, env=environment, capture_output=True, check=True)
    assert run.stdout.decode().strip() == f"{words('es').say('beans.soy')} {text('planting.one_kind', 'es').title}"
