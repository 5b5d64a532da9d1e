"""What is stored of a notebook: all that it shows, in order, and nothing that is chance."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import nbformat
import pytest
from jupyter_client.manager import AsyncKernelManager
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from bohnanza_lab.gallery.cells import join_cells, without_removed
from bohnanza_lab.stored.run import page_environment
from bohnanza_lab.stored.store import StoredNotebook, UnstorablePageError, games_drawn, store

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"


def stored(notebook: Any, lang: str = "en", folder: Path = NOTEBOOKS) -> StoredNotebook:
    async def made() -> StoredNotebook:
        kernel = AsyncKernelManager(kernel_name="python3")
        await kernel.start_kernel(env=page_environment("/voila/render/page.ipynb", lang), cwd=str(folder))
        client = kernel.client()
        try:
            return await asyncio.wait_for(store(notebook, lang, client), 60)
        finally:
            client.stop_channels()
            await kernel.shutdown_kernel(now=True)

    return asyncio.run(made())


def cells(*sources: str, **metadata: Any) -> Any:
    return new_notebook(cells=[new_code_cell(source) for source in sources], metadata=metadata)


QUIZ = """\
from bohnanza_lab import Choice, Question, Quiz
Quiz([Question("How many?", choices=[Choice("Three", right=True), Choice("Two", why="No.")], hints=["Count."])])"""
CHALLENGE = """\
from bohnanza_lab import Challenge, goals
Challenge(hands={"Ana": "Red"}, fields={"Ana": ["Red"]}, goal=goals.planted("Ana", "Red", at_least=2),
          solution=["Ana plant 1"])"""


def test_prose_pictures_and_components_are_kept_in_order():
    notebook = cells("from IPython.display import SVG, Markdown\nMarkdown('## *Beans*')", QUIZ, "SVG('<svg/>')")
    notebook.cells.insert(0, new_markdown_cell("My own words"))
    kept = stored(notebook)
    assert [shown.get("kind", "component") for shown in kept.shown] == ["Markdown", "HTML", "component", "SVG"]
    assert "<em>Beans</em>" in kept.shown[1]["html"]
    assert kept.shown[0]["own"]
    assert kept.shown[2]["component"] == 0


def test_a_component_has_what_it_is_drawn_from_without_the_words_of_the_page():
    page = stored(cells(QUIZ, QUIZ)).page
    assert [part["props"]["component"] for part in page["parts"]] == ["quiz", "quiz"]
    assert not any({"words", "kit"} & part["props"].keys() for part in page["parts"])
    assert page["words"]["quiz.right"] == "Right"
    # those of drill, editor and app are said by no component of this page
    assert not [key for key in page["words"] if key.startswith(("drill.", "editor.", "play.", "saved."))]


@pytest.mark.parametrize(
    ("shown", "games"),
    [
        ("Table(players=3, seed=7)", set()),
        ("Table('billabong', seed=7)", set()),
        ("Table('duel', seed=7)", {"duel"}),
        ("Lands('cavalry', players=3)", {"bohnaparte"}),
        ("Editor()", {"bohnaparte", "duel"}),
    ],
)
def test_a_page_has_the_words_of_the_games_that_it_shows_and_asks_for_their_sheet(shown: str, games: set[str]):
    page = stored(cells(f"from bohnanza_lab import *\nfrom bohnanza_lab.games.bohnaparte import Lands\n{shown}")).page
    assert games_drawn(page["parts"]) == games
    said = {"duel": "gift.label", "bohnaparte": "land.map"}
    assert {game for game, word in said.items() if word in page["words"]} == games


def test_a_component_that_is_shown_twice_is_one():
    kept = stored(cells(QUIZ.replace("\nQuiz", "\nquiz = Quiz"), "quiz", "quiz"))
    assert [shown["component"] for shown in kept.shown] == [0, 0]


def test_a_quiz_has_its_answers_and_its_key_and_a_challenge_its_key():
    quiz, challenge = stored(cells(QUIZ, CHALLENGE)).page["parts"]
    assert quiz["answers"][0]["choices"] == [{"right": True, "why": ""}, {"right": False, "why": "No."}]
    assert quiz["answers"][0]["hints"] == ["Count."]
    assert quiz["key"][0]["text"] == "Three"
    assert challenge["key"]


def test_there_is_no_chance_in_the_digests():
    table = "from bohnanza_lab import Table\nTable(players=3, seed=7, bots=True)"
    assert len({tuple(stored(cells(CHALLENGE, table)).digests()) for _ in range(2)}) == 1


def test_a_page_speaks_the_language_that_it_is_stored_in():
    lesson = nbformat.read(NOTEBOOKS / "planting.ipynb", 4)
    lesson.cells = join_cells(without_removed(lesson.cells))
    spanish = stored(lesson, "es")
    assert "lección" in spanish.shown[0]["html"]
    assert all(part["props"]["lang"] == "es" for part in spanish.page["parts"])


@pytest.mark.drawn(2)
@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("from ipywidgets import IntSlider\nIntSlider()", "IntSlider"),
        ("print('Hello')", "stream"),
        ("1 / 0", "error"),
        ("from bohnanza_lab import Play\nPlay()", "Play"),
        ("from bohnanza_lab import Drill\nDrill()", "Drill"),
        ("from IPython.display import clear_output\nclear_output()", "clear_output"),
    ],
)
def test_what_needs_its_kernel_is_not_stored(source: str, why: str):
    with pytest.raises(UnstorablePageError, match=why):
        stored(cells(source))


def test_an_app_is_not_stored():
    with pytest.raises(UnstorablePageError, match="app"):
        stored(cells("6 * 7", bohnanza={"app": True}))
