"""What a part of a lesson tells the browser that keeps the progress: an id, its notebook, and answers recalled."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab import Challenge, Choice, Compare, Question, Quiz, Walkthrough, goals
from bohnanza_lab.gallery import Gallery
from bohnanza_lab.gallery.page import page_context
from bohnanza_lab.lessons.part_id import part_id
from bohnanza_lab.page_query import notebook_name
from bohnanza_lab.text import language
from bohnanza_lab.text.words import words
from tests.contents import FOLDER, our_contents

PARTS = {"Walkthrough", "Challenge", "Quiz", "Compare"}
TABLE: dict[str, Any] = {"hands": {"Ana": "Soy"}, "fields": {"Ana": ["6*Soy", "3*Chili", "2*Blue"]}}


def walk(moves: list[Any] | None = None, **more: Any) -> Walkthrough:
    return Walkthrough(**TABLE, moves=moves or ["Ana harvest 1"], **more)


def challenge(**more: Any) -> Challenge:
    given = {"goal": goals.coins("Ana", at_least=3), "solution": ["Ana harvest 1"]} | more
    return Challenge(**TABLE, **given)


def quiz(*, first: str = "Soy", rule: str | None = None, **more: Any) -> Quiz:
    choices = [Choice(first, right=True), Choice("Blue", why="It stands behind."), Choice("Red", why="No.")]
    return Quiz([Question("Which one?", choices, rule=rule), Question("And now?", choices[::-1])], **more)


def comparison(**more: Any) -> Compare:
    given = {"fields": {"Ana": ["Red", "-"]}, "moves": ["Ana harvest 1"]} | more
    return Compare("rio-grande", "billabong", **given)


# Ids


def test_the_id_of_a_part_is_the_same_in_another_kernel():
    code = (
        "from bohnanza_lab import *; print(Walkthrough(hands={'Ana': 'Soy'}, fields={'Ana': ['6*Soy', '3*Chili',"
        " '2*Blue']}, moves=['Ana harvest 1']).part)"
    )
    elsewhere = {**os.environ, "PYTHONHASHSEED": "7"}
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=elsewhere)
    assert said.stdout.strip() == walk().part


def test_what_readers_have_kept_is_found_again():
    """A changed id loses the progress that readers' browsers have kept of such a part."""
    asked = Question("?", [Choice("a", right=True), Choice("b", why="no")])
    ids = {
        walk().part: "walkthrough-a2b008641c20",
        walk([{"say": "Look."}, "Ana harvest 1"]).part: "walkthrough-632d9aac7ba9",
        walk(seat="Ben").part: "walkthrough-1541e76740ee",
        walk([asked, {"otherwise": {"hands": {"Ana": "Red"}}, "say": "x"}, "Ana harvest 3"]).part: (
            "walkthrough-158b6eac5b92"
        ),
        challenge().part: "challenge-e214263f3f3d",
        quiz().part: "quiz-64c98069e1f3",
        quiz(rule="planting.first_card").part: "quiz-4e03ccdad398",
        comparison().part: "compare-4e1723e56313",
    }
    assert [*ids] == [*ids.values()], (
        "do not just copy the new ids: what has changed in the text of positions or steps?"
    )


def test_words_do_not_change_an_id():
    assert walk([("Ana harvest 1", "Three coins.")], title="Look", lang="es").part == walk().part
    assert challenge(title="Yours", say="Try.", hints=["Which field?"], lang="es").part == challenge().part
    assert quiz(first="Soja", title="Tres preguntas", lang="es").part == quiz().part
    assert comparison(title="Dos mesas", lang="es").part == comparison().part


def test_another_content_has_another_id():
    ids = [
        walk().part,
        walk(["Ana harvest 2"]).part,
        walk([{"move": "Ana harvest 1", "rule": "harvest.protection"}]).part,
        Walkthrough(hands={"Ana": "Red"}, moves=["Ana plant 1"]).part,
        challenge().part,
        challenge(goal=goals.coins("Ana", at_least=2)).part,
        quiz().part,
        quiz(rule="planting.first_card").part,
        comparison().part,
        comparison(fields={"Ana": ["Soy", "-"]}).part,
    ]
    assert len(set(ids)) == len(ids)
    assert {each.partition("-")[0] for each in ids} == {"walkthrough", "challenge", "quiz", "compare"}


def test_an_id_holds_no_place_in_memory():
    class Own:
        pass

    assert part_id("challenge", Own()) == part_id("challenge", Own())


@pytest.mark.parametrize("file", [page.file for page in our_contents().lessons])
def test_every_part_of_a_lesson_has_an_id_of_its_own_in_every_language(monkeypatch: pytest.MonkeyPatch, file: str):
    monkeypatch.chdir(FOLDER)
    found = []
    for lang in ("en", "es"):
        language.use(lang)
        names: dict[str, Any] = {}
        ids = []
        for cell in json.loads(Path(file).read_text("utf-8"))["cells"]:
            if cell["cell_type"] != "code":
                continue
            *steps, last = ast.parse("".join(cell["source"])).body
            exec(compile(ast.Module(steps, []), file, "exec"), names)
            assert isinstance(last, ast.Expr)
            called = (
                last.value.func.id if isinstance(last.value, ast.Call) and isinstance(last.value.func, ast.Name) else ""
            )
            shown = eval(compile(ast.Expression(last.value), file, "eval"), names)
            if called in PARTS:
                ids.append(shown.part)
        found.append(ids)
    language.use(None)
    assert found[0] == found[1]
    assert len(set(found[0])) == len(found[0])


# The notebook


def test_jupyterlab_names_the_notebook_and_a_page_does_not(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("JPY_SESSION_NAME", "/srv/course/first steps.ipynb")
    assert notebook_name() == "first steps.ipynb"
    assert {each.props()["notebook"] for each in (walk(), challenge(), quiz(), comparison())} == {"first steps.ipynb"}
    monkeypatch.setenv("JPY_SESSION_NAME", "console-1")
    assert notebook_name() == ""
    monkeypatch.delenv("JPY_SESSION_NAME")
    assert notebook_name() == ""
    monkeypatch.setenv("JPY_SESSION_NAME", "first.ipynb")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert notebook_name() == ""


def test_nothing_of_it_is_in_what_a_notebook_stores(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("JPY_SESSION_NAME", "first.ipynb")
    for each in (walk(), challenge(), quiz(), comparison()):
        stored = json.dumps(each.static_bundle()) + repr(each)
        assert "first.ipynb" not in stored
        assert each.part not in stored


# Answers


def ask(here: Quiz, answers: object) -> bool:
    return here.answer({"id": 1, "type": "recall", "answers": answers})["ok"]


def test_answers_are_recalled_in_the_order_in_which_they_were_given():
    here = quiz()
    assert ask(here, "1,0;2")
    assert [each["outcome"] for each in here.state()["questions"]] == ["right", "right"]
    assert here.score == 1
    assert here.state()["questions"][0]["choices"][1]["why"] == "It stands behind."
    assert ask(here, ";0")
    assert [each["outcome"] for each in here.state()["questions"]] == ["unattempted", "wrong"]


@pytest.mark.parametrize("wrong", ["9", "0;0;0", "-1", "a", "0;7", "1" * 3000, 5, None, "²"])
def test_answers_to_other_questions_change_nothing(wrong: object):
    here = quiz()
    assert ask(here, "1")
    before = here.state()["questions"]
    assert not ask(here, wrong)
    assert here.state()["questions"] == before


# The gallery


def test_the_cards_bring_the_words_and_say_which_lessons_have_an_end():
    for lang in ("en", "es"):
        language.use(lang)
        html = Gallery(FOLDER)._repr_html_()
        written = re.search(r'data-progress="([^"]*)"', html)
        assert written is not None
        assert json.loads(unescape(written[1])) == words(lang).table("progress")
    language.use(None)
    endless = re.findall(r'data-lesson="([^"]+)"><a', html)
    assert endless == [page.file for page in our_contents().lessons if not page.minutes]
    assert html.count(" data-ends>") == len(our_contents().lessons) - len(endless) > 10


def test_lessons_without_minutes_all_have_an_end(tmp_path: Path):
    (tmp_path / "one.ipynb").write_text(json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    assert 'data-lesson="one.ipynb" data-ends' in Gallery(tmp_path)._repr_html_()


def test_the_page_of_a_lesson_has_the_words_to_go_on():
    context = page_context({"cells": []}, "planting.ipynb", our_contents(), "lang=es")
    assert {"begun", "done", "on", "begin"} <= context["words"].keys()
