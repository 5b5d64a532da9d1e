"""What people type, paste and save is what they meant, whatever an editor or a page has put into it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from jupyter_server.services.contents.filemanager import AsyncFileContentsManager, FileContentsManager
from tornado.web import HTTPError

from bohnanza_lab import Editor, Game, Lesson, Table
from bohnanza_lab.context import query_value
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.pile_format import parse_numbers
from bohnanza_lab.gallery.contents_reader import read_contents
from bohnanza_lab.lessons.lesson import MARK, with_next
from bohnanza_lab.lessons.solutions import SOLUTIONS, Solutions
from bohnanza_lab.server.notebook_files import read_any_notebook
from bohnanza_lab.settings import read_settings
from bohnanza_lab.settings.game_file import read_game_file
from bohnanza_lab.study import read_records
from tests.browser.notebook import write
from tests.games.bohnaparte.test_boards import OWN
from tests.games.duel.duel_table import deck_text
from tests.test_lesson import ENGLISH
from tests.test_terminal import sitting

Mark = Callable[[str], str]
Door = Callable[[Mark, Path], object]
"""Gives a text with marks in it to whoever reads it, and says what was read."""

MARKS: dict[str, Mark] = {
    "nothing": str,
    "a byte order mark": lambda text: "\ufeff" + text,
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "line ends of an old Mac": lambda text: text.replace("\n", "\r"),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "narrow no-break spaces": lambda text: text.replace(" ", "\u202f"),
    "spaces without a width": lambda text: text.replace(" ", " \u200b") + "\u2060",
}
UNSEEN: dict[str, Mark] = {
    "marks of a direction": lambda text: "\u202a" + text.replace(" ", "\u200e ") + "\u202c",
    "isolated": lambda text: "\u2066" + text.replace("\n", "\u2069\n\u2066") + "\u2069",
    "hyphens that nobody sees": lambda text: text.replace("Soy", "So\u00ady").replace(" 1", " \u00ad1"),
}
TABS: dict[str, Mark] = {
    "of notation": lambda text: text.replace(" ", "\t"),
    "of files": lambda text: re.sub(r"(?m)^  +", "\t", re.sub(r"(?m)^- ", "-\t", text)).replace(" =", "\t="),
}


def record() -> str:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue Chili"}, fields={"Ana": ["Soy Soy", "Red"]})
    game.play("Ana plant 1")
    return game.record()


def a_move(mark: Mark, _: Path) -> object:
    game = Game.arrange(hands={"Ana": "Soy Blue Chili"}, fields={"Ana": ["Soy Soy", "Red"]})
    game.play(mark("Ana plant 1"))
    return game.record()


def a_move_of_the_page(mark: Mark, _: Path) -> object:
    table = Table(Game.arrange(hands={"Ana": "Soy Blue Chili"}, fields={"Ana": ["Soy Soy", "Red"]}))
    return table.answer({"id": 1, "type": "move", "text": mark("Ana plant 1"), "ply": 0})["ok"], table.game.record()


def lines_of_a_terminal(mark: Mark, _: Path) -> object:
    return sitting(mark("plant 1"), mark("2"), mark("quit"))[0].record()


def cards(mark: Mark, _: Path) -> object:
    return str(Game.arrange(hands={"Ana": mark("Soy 2*Blue Chili")})), parse_numbers(mark("#3 #7"))


def a_record(mark: Mark, _: Path) -> object:
    return EngineGame.from_record(mark(record())).record()


def a_position(mark: Mark, _: Path) -> object:
    return EngineGame.from_position(mark(EngineGame(seed=3).position())).position()


def a_position_of_the_editor(mark: Mark, _: Path) -> object:
    editor = Editor()
    said = editor.answer({"id": 1, "type": "read", "text": mark(EngineGame(seed=3).position())})
    return said["ok"], editor.game.position()


def a_saved_game(mark: Mark, _: Path) -> object:
    return read_game_file(mark(record()))


def records_of_a_study(mark: Mark, folder: Path) -> object:
    saved(folder / "games/1.txt", mark(record()))
    return read_records(folder / "games", progress=False).games.to_dict()


def a_link(mark: Mark, _: Path) -> object:
    text = "edition=duel&names=Ana,Ben&seed=7"
    pairs = (each.partition("=") for each in text.split("&"))
    return read_settings(mark(text)), read_settings("&".join(f"{k}={quote(mark(v))}" for k, _, v in pairs))


def the_query_of_a_page(mark: Mark, _: Path) -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("QUERY_STRING", f"lang={quote(mark('es'))}")
        return query_value("lang")


def saved(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
    return file


def a_map(mark: Mark, folder: Path) -> object:
    game = EngineGame("bohnaparte", 3, board=mark(OWN))
    assert Game("bohnaparte", 3, board=saved(folder / "map.toml", mark(OWN))).position() == game.position()
    return game.position()


def bonus_cards(mark: Mark, folder: Path) -> object:
    game = EngineGame("duel", 2, bonus_cards=mark(deck_text()))
    assert Game("duel", 2, bonus_cards=saved(folder / "cards.toml", mark(deck_text()))).position() == game.position()
    return game.position()


LIST = """\
[gallery]
file = "index.ipynb"
title = "All lessons"

[[lessons]]
file = "beans.ipynb"
title = "The beans"

[[lessons]]
file = "more.ipynb"
title = { en = "More beans", es = "Más porotos" }
"""


def a_list_of_lessons(mark: Mark, folder: Path) -> object:
    for name in ("index", "beans", "more"):
        write(folder / f"{name}.ipynb", name)
    listed = saved(folder / "lessons.toml", mark(LIST))
    contents = read_contents(folder)
    assert not contents.diagnostics
    return contents.lessons, with_next(MARK, "beans", listed.parent, "en")


def texts_of_a_lesson(mark: Mark, folder: Path) -> object:
    saved(folder / "texts/en/beans.md", mark(ENGLISH))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        lesson = Lesson("beans")
        return [lesson.text("objective"), lesson.list("hints"), repr(lesson.question("check.front"))]


def solutions_of_exercises(mark: Mark, folder: Path) -> object:
    saved(folder / SOLUTIONS / "beans.toml", mark("[first]\nright = [1]\n"))
    return Solutions("beans", folder).right("first")


def a_notebook(mark: Mark, folder: Path) -> object:
    write(folder / "beans.ipynb", "Beans", "6 * 7")
    saved(folder / "beans.ipynb", mark((folder / "beans.ipynb").read_text(encoding="utf-8")))
    contents = FileContentsManager(root_dir=str(folder))
    read_any_notebook(contents)
    model = contents.get("beans.ipynb")
    later = AsyncFileContentsManager(root_dir=str(folder))
    read_any_notebook(later)
    assert asyncio.run(later.get("beans.ipynb"))["content"] == model["content"]
    contents.validate_notebook_model(model)
    return model["type"], model["format"], model["content"]["cells"][0]["source"], "message" in model


NOTATION: list[Door] = [
    *(a_move, a_move_of_the_page, lines_of_a_terminal, cards, a_record, a_position, a_position_of_the_editor),
    *(a_saved_game, records_of_a_study, a_link, the_query_of_a_page),
]
FILES: list[Door] = [a_map, bonus_cards, a_list_of_lessons, texts_of_a_lesson, solutions_of_exercises]


ASKED = [
    *((door, mark) for door in (*NOTATION, *FILES) for mark in MARKS.values()),
    *((door, mark) for door in NOTATION for mark in (*UNSEEN.values(), TABS["of notation"])),
    *((door, TABS["of files"]) for door in FILES),
]


@pytest.mark.parametrize("door", [*NOTATION, *FILES], ids=lambda door: door.__name__)
def test_what_nobody_sees_changes_nothing(door: Door, tmp_path: Path) -> None:
    """A mark that prose alone may need is none of notation, where a tab is a space. In a file it separates."""
    plain = door(MARKS["nothing"], tmp_path / "plain")
    for number, mark in enumerate(mark for asked, mark in ASKED if asked is door):
        assert door(mark, tmp_path / f"marked {number}") == plain


@pytest.mark.parametrize("mark", ["a byte order mark", "line ends of Windows"])
def test_a_notebook_of_another_editor_is_read(mark: str, tmp_path: Path) -> None:
    assert a_notebook(MARKS[mark], tmp_path / "marked") == a_notebook(MARKS["nothing"], tmp_path / "plain")


@pytest.mark.parametrize("text", ["", "\ufeff", "\ufeff{", "no notebook", '\ufeff{"cells": 7}'])
def test_what_is_no_notebook_stays_none(text: str, tmp_path: Path) -> None:
    saved(tmp_path / "beans.ipynb", text)
    contents = FileContentsManager(root_dir=str(tmp_path))
    read_any_notebook(contents)
    with pytest.raises(HTTPError, match="Unreadable Notebook"):
        contents.get("beans.ipynb")


def test_a_file_in_another_encoding_is_still_told_as_such(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_bytes(OWN.encode("utf-16"))
    with pytest.raises(BohnanzaError, match="it is not a text in UTF-8"):
        Game("bohnaparte", 3, board=tmp_path / "map.toml")


def test_cells_keep_what_their_author_wrote(tmp_path: Path) -> None:
    write(tmp_path / "beans.ipynb", "One\u00a0bean", "print('a\u00a0b')")
    saved(tmp_path / "beans.ipynb", "\ufeff" + (tmp_path / "beans.ipynb").read_text(encoding="utf-8"))
    contents = FileContentsManager(root_dir=str(tmp_path))
    read_any_notebook(contents)
    assert [cell["source"] for cell in contents.get("beans.ipynb")["content"]["cells"]] == [
        "# One\u00a0bean",
        "print('a\u00a0b')",
    ]


def test_a_number_with_zeros_in_front_is_one_number(tmp_path: Path) -> None:
    game, shown = sitting("00019", "²", "٣", "9" * 5000)
    assert game.ply == 0
    assert "00019" in shown
