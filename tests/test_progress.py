"""What a part of a lesson tells the browser that keeps the progress: an id, its notebook, and answers recalled."""

from __future__ import annotations

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
from bohnanza_lab.context import own_notebook
from bohnanza_lab.course import lesson_of
from bohnanza_lab.gallery import Gallery
from bohnanza_lab.gallery.page import page_context
from bohnanza_lab.lessons.part_id import part_id
from bohnanza_lab.text import language
from bohnanza_lab.text.words import words
from tests.contents import FOLDER, our_contents

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


# The notebook


def test_in_jupyterlab_a_part_knows_its_lesson_and_on_a_page_it_does_not(monkeypatch: pytest.MonkeyPatch):
    def told() -> set[str]:
        return {each.props()["lesson"] for each in (walk(), challenge(), quiz(), comparison())}

    monkeypatch.setenv("JPY_SESSION_NAME", str(FOLDER / "first steps.ipynb"))
    assert own_notebook() == FOLDER / "first steps.ipynb"
    assert told() == {"bohnanza-lab/first steps.ipynb"}
    monkeypatch.setenv("JPY_SESSION_NAME", "console-1")
    assert told() == {""}
    monkeypatch.delenv("JPY_SESSION_NAME")
    assert told() == {""}
    monkeypatch.setenv("JPY_SESSION_NAME", "first.ipynb")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert told() == {""}


def test_nothing_of_it_is_in_what_a_notebook_stores(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("JPY_SESSION_NAME", "first.ipynb")
    for each in (walk(), challenge(), quiz(), comparison()):
        stored = json.dumps(each.static_bundle()) + repr(each)
        assert "first.ipynb" not in stored
        assert each.part not in stored


# The lesson


def listing(folder: Path, written: str | None, *names: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    if written is not None:
        (folder / "lessons.toml").write_text(written, encoding="utf-8")
    return folder


def test_two_notebooks_of_one_name_are_two_lessons(tmp_path: Path):
    listed = '[[lessons]]\nfile = "one.ipynb"\ntitle = "One"\n'
    folders = [
        listing(tmp_path / "notebooks", listed, "one.ipynb"),
        listing(tmp_path / "week 2", listed, "one.ipynb"),
        listing(tmp_path / "week 3/notebooks", listed, "one.ipynb"),
        listing(tmp_path / "named", f'[course]\nid = "mine"\n{listed}', "one.ipynb"),
        listing(tmp_path / "unlisted", None, "one.ipynb"),
        FOLDER,
    ]
    lessons = [lesson_of(folder / "one.ipynb") for folder in folders]
    assert len({*lessons}) == len(lessons)
    assert lessons[3] == "mine/one.ipynb"
    assert lessons[5] == "bohnanza-lab/one.ipynb"
    assert all(re.fullmatch(r"list:[0-9a-f]{12}/one\.ipynb", each) for each in lessons[:3])
    assert lesson_of(FOLDER / "cavalry.ipynb") != lesson_of(FOLDER.parent / "exercises/cavalry.ipynb")
    for folder, lesson in zip(folders[:5], lessons, strict=False):
        assert f'data-lesson="{lesson}"' in Gallery(folder)._repr_html_()


def test_a_list_names_the_lessons_in_folders_below_it_and_no_others(tmp_path: Path):
    course = '[course]\nid = "mine"\n[[lessons]]\nfile = "unit/a.ipynb"\ntitle = "A"\n'
    listing(tmp_path, course, "unit/a.ipynb", "unit/b.ipynb", "c.ipynb")
    assert lesson_of(tmp_path / "unit/a.ipynb") == "mine/unit/a.ipynb"
    assert lesson_of(tmp_path / "unit/b.ipynb").startswith("list:")
    assert lesson_of(tmp_path / "c.ipynb") == "mine/c.ipynb"


@pytest.mark.parametrize("course", ["", "[course]", "[course]\nid = 'a/b'", "[course]\nid = 5", "course = 'x'", "["])
def test_a_course_without_an_id_is_known_by_its_list(tmp_path: Path, course: str):
    folder = listing(tmp_path, f"{course}\n[[lessons]]\nfile = 'a.ipynb'\ntitle = 'A'\n", "a.ipynb", "b.ipynb")
    before = lesson_of(folder / "a.ipynb")
    assert before.startswith("list:")
    (folder / "lessons.toml").write_text("[[lessons]]\nfile = 'a.ipynb'\n[[lessons]]\nfile = 'b.ipynb'\n")
    assert lesson_of(folder / "a.ipynb") != before or course == "["


def test_a_page_says_which_lesson_it_is(monkeypatch: pytest.MonkeyPatch):
    """As `prepare` gives it to the templates, and as JupyterLab's kernel finds it by itself."""
    monkeypatch.chdir(FOLDER)
    assert lesson_of(Path("planting.ipynb")) == "bohnanza-lab/planting.ipynb"


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


# The gallery


def test_the_cards_bring_the_words_and_say_which_lessons_have_an_end():
    for lang in ("en", "es"):
        language.use(lang)
        html = Gallery(FOLDER)._repr_html_()
        written = re.search(r'data-progress="([^"]*)"', html)
        assert written is not None
        assert json.loads(unescape(written[1])) == words(lang).table("progress")
    endless = re.findall(r'data-lesson="([^"]+)"><a', html)
    assert endless == [f"bohnanza-lab/{page.file}" for page in our_contents().lessons if not page.minutes]
    assert html.count(" data-ends>") == len(our_contents().lessons) - len(endless) > 10


def test_lessons_without_minutes_all_have_an_end(tmp_path: Path):
    (tmp_path / "one.ipynb").write_text(json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    assert '/one.ipynb" data-ends' in Gallery(tmp_path)._repr_html_()


def test_the_page_of_a_lesson_has_the_words_to_go_on():
    context = page_context({"cells": []}, "planting.ipynb", our_contents(), "lang=es")
    assert {"begun", "done", "on", "begin"} <= context["words"].keys()
