"""The lessons: each has its parts, its tables say what the game does, and every example and rule is in one of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bohnanza_lab import Bean, Challenge, Walkthrough
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.contents import FOLDER, languages_of, our_contents, our_notebooks
from tests.serving import ROOT
from tests.shown_cells import code_cells, shown_cells
from tools import coverage
from tools.pictures import PICTURES, picture

CONTENTS = our_contents()
NOTEBOOKS = [page.file.removesuffix(".ipynb") for page in (CONTENTS.gallery, *CONTENTS.lessons)]
EDGES = [name for name in NOTEBOOKS if name.startswith("edge-")]
"""Walks that ask first what the reader thinks."""
ASIDE = (
    "compare",
    "components",
    "contradictions",
    "drill",
    "duel-first-game",
    "editor",
    "first-game",
    "index",
    "play",
    "rules",
    "study-bots",
    "study-play",
    "study-seats",
    "teach",
)
TAUGHT = [name for name in NOTEBOOKS if name not in (*ASIDE, *EDGES)]
"""The lessons that teach a rule; gallery, app, comparisons, studies, editor and components have parts of their own."""
PARTS = {
    "objective": None,
    "rule": "RuleCard",
    "watch": "Walkthrough",
    "try": "Challenge",
    "check": "Quiz",
    "edge": "Walkthrough",
    "recap": None,
}
"""What every lesson says, in this order, and what stands below it."""
EXAMPLES = {"E0-S", "E0-T", "E0-1", "E0-2", "E0-3", "E0-4", "E0-5", "E2-1", "E2-2", "E2-3", "E2-4"}
EXAMPLES |= {f"E3-{number}" for number in range(1, 8)} | {f"E4-{number}" for number in range(1, 13)}


def cells(name: str) -> list[Any]:
    """The code cells of a lesson: its words are shown by code, so that they come in each language."""
    return code_cells(FOLDER / f"{name}.ipynb")


def calls(cell: Any) -> Iterator[tuple[str, str | None]]:
    """Every call in a cell, by its name, with its first argument where that is plain text."""
    for node in ast.walk(ast.parse(cell.source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0] if node.args else None
            yield name, first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def test_the_gallery_lists_every_notebook():
    assert sorted(NOTEBOOKS) == sorted(file.stem for file in our_notebooks())


@pytest.mark.parametrize("name", EDGES)
def test_a_question_is_asked_before_the_table_tells_its_answer(name: str):
    """What is asked of a game is so only after moves that the reader has not seen."""
    for shown in shown_cells(FOLDER / f"{name}.ipynb", "en").values():
        for frame in shown.story.game_frames if isinstance(shown, Walkthrough) else ():
            claims = getattr(frame.question, "claims", None)
            if claims is not None and claims.fact is not None and claims.on is None:
                assert claims.after, frame.question


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_has_all_its_parts(name: str):
    said: list[str] = []
    below: dict[str, set[str]] = {}
    for cell in cells(name):
        for call, key in calls(cell):
            if call == "say" and key in PARTS:
                said.append(key)
            elif said:
                below.setdefault(said[-1], set()).add(call)
    assert said == list(PARTS)
    for part, component in PARTS.items():
        assert component is None or component in below[part], f"{part} shows no {component}"


@pytest.mark.parametrize("name", EDGES)
def test_an_edge_case_asks_first_shows_another_reading_and_then_cites_the_ruling(name: str):
    shown = shown_cells(FOLDER / f"{name}.ipynb", "en").values()
    walks = [each for each in shown if isinstance(each, Walkthrough)]
    assert walks
    for walk in walks:
        kinds = ["asked" if frame["question"] else "other" if frame["other"] else "ours" for frame in walk.frames]
        assert kinds.index("asked") < kinds.index("other") < len(kinds) - 1
        rulings = [frame["rule"]["id"] for frame in walk.frames if frame["rule"]]
        assert any(re.fullmatch(r"C\d-\d+", ruling) for ruling in rulings), rulings
        assert walk.frames[kinds.index("asked")]["rule"] is None, "it would give the answer away"
        assert walk.frames[kinds.index("other")]["table"] != walk.frames[-1]["table"], "two readings, two tables"


def test_every_worked_example_is_in_a_lesson():
    named = [
        example
        for name in TAUGHT
        for cell in cells(name)
        for example in cell.metadata.get("bohnanza", {}).get("examples", ())
    ]
    assert set(named) == EXAMPLES


def test_every_rule_that_a_learner_can_see_is_taught():
    holes = [row.line for row in coverage.table(notebooks=FOLDER) if "lesson" in row.holes]
    assert holes == []


@pytest.mark.parametrize("page", [CONTENTS.gallery, *CONTENTS.lessons], ids=lambda page: page.file)
def test_the_first_heading_is_the_title_in_the_gallery(page: Any):
    notebook = nbformat.read(FOLDER / page.file, as_version=4)
    in_header = notebook.metadata.get("bohnanza", {}).get("app")  # the page of an app has it above the table
    for lang in languages_of(page.file.removesuffix(".ipynb")):
        text = (FOLDER / "texts" / lang / page.file.replace(".ipynb", ".md")).read_text("utf-8")
        assert re.findall(r"^# (.+)$", text, re.MULTILINE) == ([] if in_header else [page.title[lang]])


def test_the_app_has_its_title_in_every_language_where_no_page_has_a_header():
    page = CONTENTS.find("play.ipynb")
    assert page is not None
    first = nbformat.read(FOLDER / page.file, as_version=4).cells[0].source.splitlines()[0]
    assert first == f'# {page.title["en"]} · <span lang="es">{page.title["es"]}</span>'


@pytest.mark.parametrize("name", [*TAUGHT, *EDGES])
def test_a_lesson_ends_with_the_way_to_the_next_one(monkeypatch: pytest.MonkeyPatch, name: str):
    monkeypatch.chdir(FOLDER)
    _, after = CONTENTS.neighbours(f"{name}.ipynb")
    assert after is not None
    for lang in languages_of(name):
        language.use(lang)
        lesson = Lesson(name)
        last = lesson.say([*lesson.texts][-1])
        assert last.endswith(f"[{after.title[lang]}]({after.file})."), "end its last text with {next}"
        assert re.findall(r"\]\((.+?\.ipynb)\)", "".join(lesson.texts.values())) == []


@pytest.mark.rule("0-49", "1-38")
@pytest.mark.parametrize("lang", languages_of("harvesting"))
def test_the_table_of_stink_says_what_the_beanometer_says(lang: str):
    text = (FOLDER / f"texts/{lang}/harvesting.md").read_text("utf-8")
    rows = re.findall(r"^\|.*\d.*\|$", text, re.M)
    cards, coins = ([int(n) for n in re.findall(r"\d+", row)] for row in rows[:2])
    assert cards == [*range(1, 10)]
    assert coins == [Bean.STINK.coins(count) for count in cards]


def numbers(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def cards_for_coins(bean: Bean) -> list[str]:
    """The cells of a table of beanometers: how many cards pay one, two, three, four coins; a dash where none do."""
    needed = {coins: cards for cards, coins in bean.beanometer}
    return [str(needed.get(coins, "–")) for coins in range(1, 5)]


@pytest.mark.rule("0-47", "1-37", "D1")
@pytest.mark.parametrize("lang", languages_of("harvesting"))
def test_the_table_of_the_beanometers_has_every_bean_of_the_base_game(lang: str):
    text = (FOLDER / f"texts/{lang}/harvesting.md").read_text("utf-8")
    table = [numbers(row) for row in re.findall(r"^\|.*\d.*\|$", text, re.M)[3:]]
    names = words(lang).table("beans")
    assert table == [[names[bean.key], *cards_for_coins(bean)] for bean in edition("rio-grande").ruleset(3).deck]


@pytest.mark.rule("0-60", "0-61", "0-62", "0-63", "0-64", "0-67", "0-68", "D1")
@pytest.mark.parametrize("lang", languages_of("three-new-beans"))
def test_the_tables_of_the_new_beans_say_what_the_game_does(lang: str):
    text = (FOLDER / f"texts/{lang}/three-new-beans.md").read_text("utf-8")
    rows = [numbers(row) for row in re.findall(r"^\|.*\d.*\|$", text, re.M)]
    for (players, _, cards, fields, ends), counts in zip(rows[:3], ([3], [4, 5], [6, 7]), strict=True):
        assert [int(count) for count in re.findall(r"\d", players)] == counts
        for count in counts:
            ruleset = edition("three-new-beans").ruleset(count)
            said = [int(re.sub(r"\D.*", "", each)) for each in (cards, fields, ends)]
            assert said == [sum(ruleset.deck.values()), ruleset.field_count, ruleset.exhaustions]
    for (_, *needed), bean in zip(rows[4:], (Bean.COCOA, Bean.WAX, Bean.COFFEE), strict=True):
        assert needed == cards_for_coins(bean)


@pytest.mark.rule("2-48", "2-51", "2-52", "2-53", "2-56")
@pytest.mark.parametrize("lang", languages_of("expansion"))
def test_the_table_of_the_expansion_says_what_the_game_does(lang: str):
    text = (FOLDER / f"texts/{lang}/expansion.md").read_text("utf-8")
    rows = [numbers(row) for row in re.findall(r"^\|.*\d.*\|$", text, re.M)]
    for (players, _, cards, price, ends), counts in zip(rows, ([3], [4], [5], [6, 7]), strict=True):
        assert [int(count) for count in re.findall(r"\d", players)] == counts
        for count in counts:
            ruleset = edition("billabong-expansion").ruleset(count)
            buys = ruleset.field_count < ruleset.max_fields
            said = [int(re.sub(r"\D.*", "", each)) for each in (cards, price, ends)]
            costs = ruleset.field_price if buys else 0
            assert said == [sum(ruleset.deck.values()), costs, ruleset.exhaustions]


def test_pictures_are_drawn_with_the_drawings_of_today():
    for name in PICTURES:
        assert (FOLDER / f"pictures/{name}.svg").read_text("utf-8") == picture(name) + "\n", (
            "draw them again: python -m tools.pictures"
        )
    assert {page.picture for page in CONTENTS.lessons} == {f"pictures/{name}.svg" for name in PICTURES}


# The goal of every challenge is a sentence to the reader


WITH_GOALS = [
    notebook
    for notebook in sorted([*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*.ipynb")])
    if any("goal=" in cell.source for cell in code_cells(notebook))
]


@pytest.mark.drawn(8)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("notebook", WITH_GOALS, ids=lambda notebook: notebook.stem)
def test_a_goal_is_a_sentence_to_the_reader(notebook: Path, lang: str) -> None:
    shown = shown_cells(notebook, lang).values()
    problems = [each.problem for each in shown if isinstance(each, Challenge)]
    assert problems
    for problem in problems:
        attempt = Attempt(problem)
        reader = problem.start.names[problem.you]
        for said in (attempt.view(lang)["goal"], attempt.standing(lang)):
            assert re.fullmatch(r"[A-Z¡¿].*\.", said), said
            assert reader not in said, said
