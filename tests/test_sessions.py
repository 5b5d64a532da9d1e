"""Any worker can continue a session: the page has the number of each state, and the text that restores it."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from bohnanza_lab.sessions.sessions import PagePlace, Sessions, foreseen
from bohnanza_lab.sessions.worker import answer

from .browser.notebook import write
from .sessions import COURSE, NOTEBOOKS, first_request, requests_to

each_notebook = pytest.mark.parametrize(
    "notebook", NOTEBOOKS, ids=[f"{file.parent.stem}-{file.stem}" for file in NOTEBOOKS]
)


@pytest.fixture(autouse=True)
def _modules_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(COURSE / "exercises"))


def place(notebook: Path, lang: str = "en", query: str = "") -> PagePlace:
    return {"file": str(notebook), "version": "1", "lang": lang, "query": query}


@cache
def shared() -> Sessions:
    return Sessions()


class Reader:
    """A page in a browser, as far as its session goes: what it keeps, and what it sends."""

    def __init__(self, where: PagePlace, sessions: Sessions, seed: str = "5eed") -> None:
        self.place, self.name = where, uuid4().hex
        page = sessions.page(where, seed, self.name)
        self.page = page.stored
        self.seed = self.page["seed"] or seed
        self.components = page.components
        self.states = [part["state"] for part in self.page["parts"]]
        self.standing: dict[int, tuple[int, str]] = {}
        self.sent = 0
        self.behind = 0

    def ask(self, sessions: Sessions, part: int, request: Any, *, again: bool = False) -> Any:
        """What a component says. ``again``: the request has been sent before, and the answer was lost."""
        self.sent += not again
        group = self.page["groups"][part]
        number, saved = self.standing.get(group, (0, ""))
        asked: Any = {"session": self.name, "seed": self.seed, "query": self.page["query"], "id": self.sent}
        asked |= {"digest": self.page["digest"], "part": part, "number": number, "request": request}
        told = sessions.answer(self.place, asked)
        if "behind" in told:
            self.behind += 1
            told = sessions.answer(self.place, {**asked, "saved": saved})
        assert json.loads(json.dumps(told)) == told
        if "message" in told and not again:
            self.hear(part, group, told)
        return told

    def hear(self, part: int, group: int, told: Any) -> None:
        if "saved" in told:
            self.standing[group] = told["number"], told["saved"]
        for each, state in told.get("states", {}).items():
            self.states[int(each)] = state
        self.states[part] = told["message"].get("state", self.states[part])


@each_notebook
def test_any_worker_takes_any_request_and_says_the_same(notebook: Path):
    alone, moved = Reader(place(notebook), shared()), Reader(place(notebook), shared())
    workers = shared(), Sessions()
    for part, component in enumerate(alone.components):
        before = deepcopy(component.state())
        here = deepcopy(component)  # where the component stands, from which the requests are made
        for number, request in enumerate(requests_to(here)):
            told = alone.ask(shared(), part, request)
            assert moved.ask(workers[number % 2], part, request) == told
            if group := alone.standing.get(part):
                here.restore(group[1])
        assert alone.states == moved.states
        assert component.state() == before
    assert alone.behind == 0
    assert moved.behind > 0 or all(number < 2 for number, _ in alone.standing.values())


def test_what_was_answered_is_answered_again_and_not_done_twice():
    reader, sessions = Reader(place(COURSE / "notebooks/planting.ipynb"), Sessions()), Sessions()
    part = next(part for part, each in enumerate(reader.components) if each.name == "challenge")
    move = first_request(reader.components[part])
    told = reader.ask(sessions, part, move)
    assert told["number"] == 1
    reader.standing.clear()
    assert reader.ask(sessions, part, move, again=True) == told
    other = Sessions()  # the first one has gone with its answer
    assert reader.ask(other, part, move, again=True) == told


@pytest.mark.parametrize("notebook", ["index", "first-game", "duel-first-game"])
def test_the_first_moves_of_a_first_game_are_foreseen_whatever_the_chance(notebook: str):
    sessions, where = Sessions(), place(COURSE / f"notebooks/{notebook}.ipynb")
    page = sessions.page(where)
    part = next(part for part, each in enumerate(page.components) if each.name == "guided-game")
    found = foreseen(page.components[part], part, 2)
    assert page.groups.count(part) == 1
    assert len(found[""]) > 1
    assert len(found) == 1 + sum("harvest" not in text for text in found[""])
    for first, told in found[""].items():
        for second, then in found.get(told["saved"], {}).items():
            reader = Reader(where, sessions, seed=second)
            for text, known in ((first, told), (second, then)):
                move = {"type": "move", "text": text, "ply": reader.states[part]["table"]["ply"]}
                heard = reader.ask(sessions, part, move)
                assert heard | {"message": heard["message"] | {"id": 0}} == known


def test_a_number_that_is_not_that_of_the_copy_is_behind_and_the_text_decides():
    sessions = Sessions()
    reader = Reader(place(COURSE / "notebooks/play.ipynb", query="edition=duel&seed=7"), sessions)
    reader.ask(sessions, 0, first_request(reader.components[0]))
    old = reader.standing[0]
    undone = reader.ask(sessions, 0, {"type": "undo"})
    reader.standing[0] = old  # as if the answer had not reached the page
    assert "error" in reader.ask(sessions, 0, {"type": "redo"})["message"]
    assert undone["number"] == 2
    assert (reader.behind, reader.standing[0]) == (1, old)


def test_a_text_that_is_none_of_the_component_is_refused_and_it_is_as_at_first():
    sessions = Sessions()
    reader = Reader(place(COURSE / "notebooks/planting.ipynb"), sessions)
    part = next(part for part, each in enumerate(reader.components) if each.name == "challenge")
    reader.standing[part] = 3, '{"rng":7}'
    told = reader.ask(sessions, part, first_request(reader.components[part]))
    assert (told["message"]["ok"], told["number"], told["saved"]) == (False, 0, "")
    assert told["states"] == {str(part): reader.page["parts"][part]["state"]}
    assert reader.ask(sessions, part, first_request(reader.components[part]))["message"]["ok"]


def test_a_page_of_another_run_is_told_what_it_shows_now():
    sessions = Sessions()
    reader = Reader(place(COURSE / "notebooks/planting.ipynb"), sessions)
    reader.page = {**reader.page, "digest": "0" * 16}
    assert reader.ask(sessions, 0, {"type": "ping"})["page"] == sessions.page(reader.place).stored


def test_chance_is_that_of_the_page_and_of_the_number():
    app = place(COURSE / "notebooks/play.ipynb", query="edition=duel")
    one, same, other = (Reader(app, Sessions(), seed=seed) for seed in ("1", "1", "2"))
    assert one.states == same.states
    assert one.states != other.states
    begun = [each.ask(Sessions(), 0, {"type": "begin", "text": "edition=duel"}) for each in (one, same, other)]
    assert begun[0] == begun[1] != begun[2]


def test_an_app_is_what_its_address_says_and_a_lesson_is_not():
    sessions = Sessions()
    app, lesson = COURSE / "notebooks/play.ipynb", COURSE / "notebooks/planting.ipynb"
    duel = sessions.page(place(app, query="edition=duel&seed=5")).stored["parts"][0]["state"]
    assert duel["chosen"]["edition"] == "duel"
    assert sessions.page(place(app), "1") is not sessions.page(place(app), "2")
    assert sessions.page(place(lesson, query="page=2"), "1") is sessions.page(place(lesson), "2")


VIEWS = """\
from bohnanza_lab import Table
one = Table(seed=7)
one
--
Table(one.game)
--
from bohnanza_lab.players import FarmerPlayer
asked = []
class Counting(FarmerPlayer):
    def decide(self, *seen):
        asked.append(7)
        if len(asked) > 12:
            raise ValueError("asked by another reader")
        return super().decide(*seen)
Table(seed=7, bots={"Ben": Counting()})
"""


@pytest.fixture
def own(tmp_path: Path) -> PagePlace:
    """The notebook of somebody else: two views of one game, and a bot that remembers in a list of its cell."""
    cells = [{"cell_type": "code", "source": source, "metadata": {}} for source in VIEWS.split("--\n")]
    (tmp_path / "own.ipynb").write_text(json.dumps({"cells": cells}), encoding="utf-8")
    return place(tmp_path / "own.ipynb")


def test_two_views_of_one_game_show_the_same_also_in_another_worker(own: PagePlace):
    for shared_by_readers in (True, False):
        first, second = Sessions(shared=shared_by_readers), Sessions(shared=shared_by_readers)
        reader = Reader(own, first)
        assert reader.page["groups"] == [0, 0, 2]
        for number, sessions in enumerate((first, second, first), 1):
            text = reader.states[0]["moves"][0]["text"]
            told = reader.ask(sessions, number % 2, {"type": "move", "text": text, "ply": number - 1})
            assert told["message"]["ok"]
            assert reader.states[0]["table"] == reader.states[1]["table"]
            assert reader.states[0]["table"]["ply"] == number
        for text in ("x", "7", "[]", "[7, 7]", "[" * 10_000):
            reader.standing[0] = 9, text
            assert not reader.ask(first, 0, {"type": "undo"})["message"]["ok"]


def test_a_notebook_of_somebody_else_is_run_for_each_reader(own: PagePlace):
    sessions = Sessions(shared=False)
    for _ in range(3):
        reader = Reader(own, sessions)
        for _ in range(2):
            text = reader.states[2]["moves"][0]["text"]
            assert reader.ask(sessions, 2, {"type": "move", "text": text, "ply": reader.states[2]["table"]["ply"]})
        assert "error" not in reader.ask(sessions, 2, {"type": "undo"})["message"]


def test_a_worker_answers_lines_and_goes_on_after_a_page_that_it_cannot_run(tmp_path: Path):
    sessions = Sessions()
    (tmp_path / "wrong.ipynb").write_text('{"cells": [{"cell_type": "code", "source": "1 / 0", "metadata": {}}]}')
    wrong = answer(sessions, {"place": place(tmp_path / "wrong.ipynb"), "seed": "1"})
    assert wrong == {"not_ours": {"cell": 1, "why": "ZeroDivisionError: division by zero"}}
    assert "failed" in answer(sessions, {"place": place(tmp_path / "none.ipynb"), "seed": "1"})
    right = answer(sessions, {"place": place(COURSE / "notebooks/planting.ipynb"), "seed": "1"})
    assert {*right} == {"shown", "page", "games", "seconds"}


@pytest.mark.parametrize(("name", "most"), [("COPIES", 2), ("LETTERS", 2500)])
def test_what_is_kept_has_an_end(name: str, most: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(f"bohnanza_lab.sessions.sessions.MOST_{name}", most)
    sessions, where = Sessions(), place(COURSE / "notebooks/planting.ipynb")
    readers = [Reader(where, sessions) for _ in range(3)]
    part = next(part for part, each in enumerate(readers[0].components) if each.name == "challenge")
    for reader in (*readers, *readers):
        reader.ask(sessions, part, {"type": "hint"})
    assert [reader.behind for reader in readers] == [1, 1, 1]
    assert [each.saved for each in sessions._copies.values()] == [each.standing[part][1] for each in readers[1:]]


def test_a_page_that_is_run_again_for_its_reader_is_still_the_same_page(tmp_path: Path):
    """A reader's own copy of a notebook is played on, and compared with what was sent at first."""
    write(tmp_path / "own.ipynb", "Own", "from bohnanza_lab import Table\n\nTable(seed=7)")
    sessions = Sessions(shared=False)
    reader = Reader(place(tmp_path / "own.ipynb"), sessions)
    state = reader.states[0]
    move = {"type": "move", "text": state["moves"][0]["text"], "ply": 0}
    assert reader.ask(sessions, 0, move)["message"]["ok"]
    reader.standing, reader.states[0] = {}, state  # the answer was lost, and the request with it
    assert reader.ask(sessions, 0, move)["message"]["ok"]
    assert reader.behind == 1
    again = {"type": "move", "text": reader.states[0]["moves"][0]["text"], "ply": 1}
    assert reader.ask(sessions, 0, again)["message"]["ok"]
