"""What Python tells a page and what the front end reads fit together: one contract, and every word of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NotRequired, get_origin, get_type_hints

import pytest

from bohnanza_lab import Choice, Question, components, goals
from bohnanza_lab.components.challenge import Challenge
from bohnanza_lab.components.component import Component, LessonPart
from bohnanza_lab.components.drill import Drill
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.play import Play
from bohnanza_lab.components.quiz import Quiz
from bohnanza_lab.components.requests import request_fields
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.gallery.game_list import GameCards
from bohnanza_lab.gallery.languages import Languages
from bohnanza_lab.games.bohnaparte import contract as bohnaparte
from bohnanza_lab.games.bohnaparte.components import Lands
from bohnanza_lab.games.duel import contract as duel
from bohnanza_lab.games.duel.components import BonusCard
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


COMPONENTS: dict[str, Component] = {
    "Beanometer": components.Beanometer("soy"),
    "Card": components.Card("soy"),
    "Challenge": Challenge(hands={"Ana": "Soy"}, goal=goals.planted("Ana", "Soy"), solution=["Ana plant 1"]),
    "Compare": components.Compare("rio-grande", "billabong", fields={"Ana": ["Red", "-"]}, moves=["Ana harvest 1"]),
    "Drill": Drill(seed=1),
    "Editor": Editor(),
    "Field": components.Field("Soy"),
    "GuidedGame": components.GuidedGame("first-game"),
    "Hand": components.Hand("Soy"),
    "Play": Play(),
    "Quiz": Quiz(Question("Which?", [Choice("Soy", right=True), Choice("Blue", why="No.")])),
    "RuleCard": components.RuleCard("harvest.protection"),
    "Rules": components.Rules("duel"),
    "Table": components.Table(),
    "Walkthrough": components.Walkthrough(hands={"Ana": "Soy"}, moves=["Ana plant 1"]),
    "BonusCard": BonusCard(7),
    "GameCards": GameCards("<a href='play.ipynb'>"),
    "Lands": Lands(),
    "Languages": Languages(),
}
NAMED = {"RuleCard": "Rule"}
"""The components whose types are called otherwise."""
STATES = {"Editor": "EditorPage", "GameCards": "Play"}


def fields_of(name: str) -> set[str]:
    """The keys that a type of the contract must have, of a game's own too; none where there is no such type."""
    kinds = (getattr(each, name, None) for each in (contract, duel, bohnaparte))
    hints = next((get_type_hints(kind, include_extras=True) for kind in kinds if kind), {})
    return {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}


@pytest.mark.parametrize("name", COMPONENTS)
def test_a_component_tells_the_page_what_the_contract_says(name: str) -> None:
    here, named = COMPONENTS[name], NAMED.get(name, name)
    own = fields_of(f"{named}Props") | (fields_of("PartProps") if isinstance(here, LessonPart) else set())
    assert set(here.props()) == fields_of("ComponentProps") | own
    assert set(here.state()) == fields_of(f"{STATES.get(named, named)}State")
    assert json.loads(json.dumps([here.props(), here.state()])) == [here.props(), here.state()]


def test_every_component_is_compared_with_the_contract_and_has_a_page() -> None:
    assert {*COMPONENTS} >= {*components.__all__} - {"Component"}
    pages = "".join(file.read_text(encoding="utf-8") for file in (SOURCE / "main.tsx", *SOURCE.glob("games/*/*.ts*")))
    for here in COMPONENTS.values():
        assert re.search(rf"\b{here.name}\b\"?: \[?\w+Page\b", pages), here.name


def test_every_type_of_request_has_a_handler() -> None:
    for kind in (Tabletop, Challenge, Quiz, Play, components.GuidedGame, Editor, Drill, Languages):
        assert {*kind.handlers, *kind.lookups} == set(request_fields(kind.requests))


def test_a_word_with_facts_is_never_said_without_them() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in sorted(SOURCE.rglob("*.ts*")))
    known = words("en").table("page")
    bare = re.findall(r'say\("([a-z]+(?:\.[a-z_]+)+)"\)', source)
    assert bare
    assert {key for key in bare if facts(known[key])} == set()


def test_the_page_holds_no_sentence() -> None:
    """Words for people come as data: between two tags of the source stand only holes."""
    for file in sorted(SOURCE.rglob("*.tsx")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.strip().startswith(("//", "*", "/*")):
                continue
            assert not re.search(r">[^<>{}()=;]*[a-z]{3,} [a-z]{2,}[^<>{}()=;]*</", line), (
                f"{file.name}: {line.strip()}"
            )
