"""What Python tells a page and what the front end reads fit together: one contract, and every word of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_type_hints

import pytest

from bohnanza_lab import widgets
from bohnanza_lab.sessions.challenge import ChallengeSession
from bohnanza_lab.sessions.drill import DrillSession
from bohnanza_lab.sessions.editor import EditorSession
from bohnanza_lab.sessions.play import PlaySession
from bohnanza_lab.sessions.quiz import QuizSession
from bohnanza_lab.sessions.requests import request_fields
from bohnanza_lab.sessions.table import TableSession
from bohnanza_lab.text.words import facts, words
from bohnanza_lab.views import contract
from tools import typescript

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "widgets" / "src"


def test_the_contract_of_the_page_is_the_contract_of_python() -> None:
    files = typescript.files()
    assert {file.relative_to(SOURCE).as_posix() for file in files} == {
        file.relative_to(SOURCE).as_posix() for file in SOURCE.rglob("contract.ts")
    }
    for file, text in files.items():
        assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("name", [*widgets.__all__, "Component"])
def test_a_component_tells_the_page_what_the_contract_says(name: str) -> None:
    shared = {"component", "lang", "words", "beans"}
    of_anywidget = {"kit", "layout", "comm", "keys", "log", "tabbable", "tooltip"}
    told = {
        trait
        for trait in getattr(widgets, name).class_trait_names(sync=True)
        if not trait.startswith("_") and trait not in of_anywidget
    }
    traits = {"RuleCard": "Rule"}.get(name, name) + "Traits"
    assert told == (shared | set(get_type_hints(getattr(contract, traits))))


def test_every_type_of_request_has_a_handler() -> None:
    for kind in (TableSession, ChallengeSession, QuizSession, PlaySession, EditorSession, DrillSession):
        assert {*kind.handlers, *kind.lookups} == set(request_fields(kind.requests))


def test_every_word_the_page_says_is_in_both_catalogues() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.ts*")))
    said = set(re.findall(r'"([a-z]+(?:\.[a-z_]+)+)"', source))
    for lang in ("en", "es"):
        known = words(lang).table("page")
        missing = {key for key in said if key not in known}
        assert not missing, f"page.toml ({lang}) lacks {sorted(missing)}"


def test_no_word_of_the_components_is_left_unused() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.ts*")))
    python = "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "bohnanza_lab").rglob("*.py")))
    said = set(re.findall(r'"([a-z]+(?:\.[a-z_]+)+)"', source + python))
    begun = tuple(re.findall(r"`([a-z]+\.)\$\{", source))
    assert [
        key for key in words("en").table("page") if "." in key and key not in said and not key.startswith(begun)
    ] == []


def test_a_word_with_facts_is_never_said_without_them() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.ts*")))
    known = words("en").table("page")
    bare = re.findall(r'say\("([a-z]+(?:\.[a-z_]+)+)"\)', source)
    assert bare
    assert {key for key in bare if facts(known[key])} == set()


def test_the_catalogues_ask_for_the_same_facts() -> None:
    spanish = words("es").table("page")
    for key, text in words("en").table("page").items():
        assert facts(text) == facts(spanish[key]), key


def test_the_package_lock_names_no_place_to_load_from() -> None:
    lock = json.loads((ROOT / "widgets" / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or package.get("integrity"), name


def test_the_page_holds_no_sentence() -> None:
    """Words for people come as data: between two tags of the source stand only holes."""
    for file in sorted(SOURCE.rglob("*.tsx")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip().startswith(("//", "*", "/*")):
                continue
            assert not re.search(r">[^<>{}()=;]*[a-z]{3,} [a-z]{2,}[^<>{}()=;]*</", line), (
                f"{file.name}: {line.strip()}"
            )
