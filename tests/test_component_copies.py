"""A reader's session is a copy of a page's components: whatever is done to it, the others stay as they are."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from pathlib import Path
from statistics import median
from timeit import repeat

import pytest

from bohnanza_lab import Drill, Play, Table

from .sessions import NOTEBOOKS, ask, components, first_request, requests_to

each_notebook = pytest.mark.parametrize("notebook", NOTEBOOKS, ids=[file.stem for file in NOTEBOOKS])


@each_notebook
def test_what_is_done_to_a_copy_of_a_component_leaves_it_as_it_was(notebook: Path):
    for shown in components(notebook).values():
        component = deepcopy(shown)
        before = deepcopy(component.state())
        copied = deepcopy(component)
        assert copied.state() == before
        answers = [(request, ask(copied, 1, request)) for request in requests_to(copied)]
        assert component.state() == before
        assert any("state" in answer for _, answer in answers) == (answers[0][0]["type"] != "ping")


@each_notebook
def test_forty_copies_answer_alike(notebook: Path):
    for component in components(notebook).values():
        request = first_request(component)
        if component.state():
            answers = [ask(deepcopy(component), 1, request) for _ in range(40)]
            assert answers[0]["ok"]
            assert answers == [answers[0]] * 40


def test_a_copy_of_each_kind_takes_less_than_two_milliseconds_in_the_median():
    seconds: dict[str, list[float]] = {}
    for notebook in NOTEBOOKS:
        for component in components(notebook).values():
            # the others wait for somebody else
            quickest = min(repeat(partial(deepcopy, component), number=1, repeat=3))
            seconds.setdefault(type(component).__name__, []).append(quickest)
    assert {"Challenge", "Compare", "Drill", "Editor", "Play", "Quiz", "Table", "Walkthrough"} <= seconds.keys()
    assert {name: found for name, each in seconds.items() if (found := median(each)) >= 0.002} == {}


def test_nobody_listens_to_a_copy_and_no_page_shows_it():
    table = Table(seed=7)
    heard = []
    table.listeners.append(heard.append)
    table.widget()
    copied = deepcopy(table)
    copied.game.play("Ana plant 1")
    copied.refresh()
    assert heard == []
    assert copied.widget() is not table.widget()
    assert table.game.ply == 0


def test_what_a_reader_has_taken_back_can_be_repeated_on_a_copy():
    table = Table(seed=7)
    for request in ({"type": "move", "text": "Ana plant 1", "ply": 0}, {"type": "undo"}):
        assert ask(table, 1, request)["ok"]
    copied = deepcopy(table)
    assert ask(copied, 2, {"type": "redo"})["ok"]
    assert (copied.game.ply, table.game.ply, table.game.can_redo) == (1, 0, True)


def test_the_log_of_a_copy_goes_on_where_it_was():
    app = Play("edition=rio-grande&players=4&seed=7")
    ask(app, 1, first_request(app))
    copied = deepcopy(app)
    assert ask(copied, 2, first_request(copied)) == ask(app, 2, first_request(app))
    assert copied.state()["log"]["kept"] > 0


def test_views_of_one_game_are_copied_together():
    table = Table(seed=7)
    one, other = deepcopy([table, Table(table.game)])
    ask(one, 1, first_request(one))
    assert (one.game.ply, other.game.ply, table.game.ply) == (1, 1, 0)


@each_notebook
def test_what_is_done_twice_with_one_number_gives_the_same(notebook: Path):
    for component in components(notebook).values():
        one, other = deepcopy(component), deepcopy(component)
        one.rng = other.rng = 7
        for number, request in enumerate(requests_to(one), 1):
            assert ask(one, number, request) == ask(other, number, request)
        assert one.save() == other.save()


def test_another_number_deals_and_asks_something_else():
    app, drill = Play("edition=duel", page=True), Drill("duel")
    request = {"app": {"type": "begin", "text": "edition=duel"}, "drill": {"type": "ask", "kind": "pays"}}
    for component, asked in ((app, request["app"]), (drill, request["drill"])):
        told = []
        for rng in (7, 7, 8):
            copied = deepcopy(component)
            copied.rng = rng
            told.append(ask(copied, 1, asked)["state"])
        assert told[0] == told[1] != told[2]
    assert told[0]["question"] != told[2]["question"]
