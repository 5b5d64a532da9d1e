"""What readers keep, in ``tests/kept``: links, saved games, files of games, an editor's draft, and the ids by which a
browser knows the parts of the course; also what games of others import. It must always open the same, so what is
expected here never changes, but for who plays where a link does not say it: the usual bot of the day.
``widgets/test/kept.test.ts`` reads the same storage of a browser.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import bohnanza_lab
from bohnanza_lab.components.component import LessonPart
from bohnanza_lab.components.drill import Drill
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.play import Play
from bohnanza_lab.context import Context, within
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.settings import Settings, read_settings
from bohnanza_lab.settings.game_file import read_game_file
from bohnanza_lab.text.language import LANGUAGES
from tests.contents import our_contents
from tests.notebooks.exercises import NAMES
from tests.serving import ROOT
from tests.shown_cells import shown_cells

KEPT = ROOT / "tests/kept"
OPENS = json.loads((KEPT / "opens.json").read_text("utf-8"))
PARTS = json.loads((KEPT / "parts.json").read_text("utf-8"))
PUBLIC = {name: getattr(bohnanza_lab, name) for name in bohnanza_lab.__all__}
STORAGE = json.loads((KEPT / "storage.json").read_text("utf-8"))


def lines(position: str) -> list[str]:
    """The lines of a position; of a long one, such as a pile, the beginning and a digest."""
    return [each if len(each) < 90 else f"{each[:40]} … {_digest(each)}" for each in position.splitlines()]


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=6).hexdigest()


def settings_and_table(chosen: Settings, game: EngineGame) -> dict[str, Any]:
    """What somebody sees who opens these settings, whatever the text was that said them."""
    return {
        "edition": chosen.edition,
        "seats": dict(zip(chosen.names, chosen.seats, strict=True)),
        "options": dict(chosen.changed_options),
        "seed": chosen.seed,
        "starter": chosen.names[chosen.starter],
        "open": chosen.open_hands,
        "hints": chosen.hints,
        "moves": len(game.turns),
        "position": lines(game.position()),
    }


def opened(page: str, query: str) -> dict[str, Any]:
    """What a page shows whose address has this query."""
    with within(Context(query=query)):
        if page == "drill":
            return {"edition": Drill().examiner.edition}
        if page == "editor":
            return laid(Editor())
        play = Play()
        assert not play.fault, play.fault
    # Not from the page: there the bots have their turn, and they may think otherwise one day.
    chosen = read_settings(query)
    return settings_and_table(chosen, chosen.game())


def laid(editor: Editor) -> dict[str, Any]:
    chosen = editor.chosen()
    return {
        "edition": chosen["edition"],
        "seats": dict(zip(chosen["names"], chosen["seats"], strict=True)),
        "playable": bool(editor.code),
        "position": lines(editor.position),
    }


def parts(notebook: Path, lang: str) -> list[str]:
    return [each.part for each in shown_cells(notebook, lang).values() if isinstance(each, LessonPart)]


@pytest.mark.parametrize("link", OPENS["links"], ids=lambda link: f"{link['page']} {link['query'][:60]}")
def test_a_link_opens_what_it_opened_when_it_was_sent(link: dict[str, Any]) -> None:
    assert opened(link["page"], link["query"]) == link["opens"]


@pytest.mark.parametrize("line", OPENS["lines"], ids=lambda line: line["code"][:60])
def test_a_line_of_python_lays_the_table_that_it_laid(line: dict[str, Any]) -> None:
    assert lines(eval(line["code"], PUBLIC).position()) == line["position"]


@pytest.mark.parametrize("name", OPENS["files"])
def test_the_file_of_a_game_opens_the_same_game(name: str) -> None:
    found = read_game_file((KEPT / "files" / name).read_text("utf-8"))
    assert settings_and_table(found, found.game()) == OPENS["files"][name]


def test_a_game_of_every_edition_is_kept_in_a_file() -> None:
    assert {each["edition"] for each in OPENS["files"].values()} == {each.id for each in editions()}
    assert {*OPENS["files"]} == {each.name for each in (KEPT / "files").iterdir()}


SAVED = [game for key, text in STORAGE["storage"].items() if ".games." in key for game in json.loads(text)]


@pytest.mark.parametrize("saved", SAVED, ids=lambda saved: saved["id"])
def test_a_saved_game_goes_on_where_it_was_left(saved: dict[str, Any]) -> None:
    chosen = read_settings(saved["text"])
    assert settings_and_table(chosen, chosen.game()) == OPENS["saved"][saved["id"]]


def test_the_draft_of_an_editor_is_laid_again() -> None:
    """As a page hands it to another copy of its editor: the last tables, and which of them lies there."""
    for draft in OPENS["drafts"]:
        editor = Editor()
        editor.restore(draft["saved"])
        assert laid(editor) == draft["opens"]
        assert editor.answer({"id": 1, "type": "undo"})["ok"]
        assert laid(editor) == draft["before"]


@pytest.mark.parametrize("notebook", PARTS)
def test_the_parts_of_a_lesson_have_the_ids_by_which_progress_is_kept(notebook: str) -> None:
    """A changed id loses what readers' browsers have kept of such a part. A part that is changed on purpose gets its
    new id in the list. One part has another id in each language: both stand there.
    """
    found = [parts(ROOT / notebook, lang) for lang in LANGUAGES]
    assert [" ".join(dict.fromkeys(ids)) for ids in zip(*found, strict=True)] == PARTS[notebook]
    assert all(len({*ids}) == len(ids) for ids in found)


def test_every_notebook_of_the_course_is_in_the_list() -> None:
    course = [f"notebooks/{page.file}" for page in our_contents().lessons]
    assert sorted(PARTS) == sorted([*course, *(f"exercises/{name}.ipynb" for name in NAMES)])


def test_what_games_and_lessons_of_others_import_is_there() -> None:
    for name in (KEPT / "imports.txt").read_text("utf-8").split():
        module, _, attribute = name.partition(":")
        assert hasattr(import_module(module), attribute), name
