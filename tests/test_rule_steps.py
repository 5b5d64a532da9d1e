"""Where the course shows a rule, and where it lets the reader try it: the addresses that the rules lead to."""

from __future__ import annotations

from collections import Counter

import pytest

from bohnanza_lab import Play
from bohnanza_lab.gallery.progress import PARTS
from bohnanza_lab.settings import read_settings
from bohnanza_lab.text.rulebook.tables import read, table_to_try
from bohnanza_lab.views.entries import entries
from tools.steps import WRITTEN, Place, first_places, ids_in, of_course, places_in


def test_the_addresses_and_the_parts_are_those_of_the_course_as_it_is():
    course = [*of_course()]
    assert WRITTEN.read_text(encoding="utf-8") == first_places(places_in(course)), "run python -m tools.steps"
    assert PARTS.read_text(encoding="utf-8") == ids_in(course, of_course("es")), "run python -m tools.steps"


def test_what_an_author_says_something_about_is_shown_rather_than_what_a_move_shows():
    shown = [Place("end.tie", "a#1.2", tried=False, told=False), Place("end.tie", "b#3.0", tried=False)]
    assert '"end.tie" = "b#3.0"' in first_places(shown)


def test_where_a_step_has_a_table_one_tries_the_rule_there_with_a_move_to_make():
    tables = read("steps")["tables"]
    ended = []
    for rule in tables:
        app = Play(table_to_try(rule), page=True)
        assert not app.fault, rule
        ended += [] if app.game.legal_moves() else [rule]  # by the first move of a bot
        assert app.you is not None, rule
    assert len(ended) <= 3, ended
    tried = {each["id"]: each["tried"] for each in entries("en") if each["tried"]}
    seen = {each["id"] for each in entries("en") if "#walkthrough-" in each["seen"]}
    assert len(seen - tried.keys()) <= 5, seen - tried.keys()
    assert len(tried) > 200
    assert tables.keys() == {each for each, address in tried.items() if address.endswith(f"play.ipynb?rule={each}")}


def test_the_address_of_a_rule_opens_its_table(monkeypatch: pytest.MonkeyPatch):
    rule, table = next(iter(read("steps")["tables"].items()))
    monkeypatch.setenv("QUERY_STRING", f"lang=es&rule={rule}")
    assert Play(page=True).settings.position == read_settings(table).position


def test_most_entries_are_seen_in_the_course():
    known = Counter(each["kind"] for each in entries("en"))
    seen = Counter(each["kind"] for each in entries("en") if each["seen"])
    assert seen["rule"] >= 0.9 * known["rule"]
    assert seen["ruling"] >= 0.75 * known["ruling"]
    assert {*read("steps")["seen"], *read("steps")["tried"]} <= {each["id"] for each in entries("en")}
