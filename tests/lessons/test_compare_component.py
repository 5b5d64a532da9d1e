"""The component of a comparison: what crosses, and what stands there without a page."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import bohnanza_lab
from bohnanza_lab import Compare
from bohnanza_lab.components.compare import differing_seats
from bohnanza_lab.drawing.svg import opened
from bohnanza_lab.drawing.table_picture import table_picture
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.views.contract import TableView

from .tables import BOTH


def one_card(**more: Any) -> Compare:
    given = {"fields": {"Ana": ["Red", "-"]}, "moves": ["Ana harvest 1", "Ana plant 2"], **more}
    return Compare("rio-grande", "billabong", **given)


def tables(widget: Compare) -> list[list[TableView]]:
    """Both tables of each step."""
    return [[one["table"], other["table"]] for one, other in zip(*widget.frames, strict=True)]


def test_a_comparison_is_written_as_it_is_read():
    assert bohnanza_lab.Compare is Compare
    assert (
        repr(one_card()) == "Compare('rio-grande', 'billabong', 2 steps, first difference at step 0: harvest.one_card)"
    )
    assert repr(Compare("rio-grande", "spanish", moves=["Ana plant 1"])) == (
        "Compare('rio-grande', 'spanish', 1 step, no difference)"
    )


def test_all_its_frames_are_sent_at_once():
    widget = one_card(lang="es", begin=1)
    assert (widget.name, widget.lang, widget.start) == ("compare", "es", 1)
    assert (widget.title, widget.editions) == ("Rio Grande y Billabong", ["Rio Grande", "Billabong"])
    assert one_card(title=BOTH, lang="en").title == BOTH["en"]
    assert [[frame["rejection"] is None for frame in side] for side in widget.frames] == [
        [True, True, True],
        [True, False, True],
    ]
    assert [side[2]["table"]["seats"][0]["fields"][0]["cards"] for side in widget.frames] == [[], ["red"]]
    assert [[each["kind"] for each in pair["differences"]] for pair in widget.pairs] == [["choice"], ["refused"], []]
    assert "compare.next" in widget.words
    json.dumps(widget.props())


@pytest.mark.parametrize("begin", [True, 3, -1, "1"])
def test_a_step_that_is_not_there_is_told_to_its_author(begin: Any):
    with pytest.raises(LessonError, match="begin is a step from 0 to 2"):
        one_card(begin=begin)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_it_reads_without_a_page(lang: str):
    widget = one_card(lang=lang)
    data, _ = widget._repr_mimebundle_()
    assert data == widget._repr_mimebundle_()[0]
    assert data["text/plain"] == repr(widget)
    plain = widget.static_bundle()["text/plain"]
    assert plain.startswith(f"{widget!r}\n0. ")
    picture = data["image/svg+xml"]
    drawn = ElementTree.fromstring(picture)
    assert drawn.find("{http://www.w3.org/2000/svg}title") is not None
    assert picture.count("Rio Grande") >= 2
    for line in plain.splitlines()[1:]:
        assert line.partition(". ")[2] in "".join(drawn.itertext())


def test_the_picture_is_of_the_step_where_play_parts():
    widget = one_card()
    picture = widget.picture()
    before, refused, after = (
        [opened(table_picture(view, widget.beans))[1] for view in differing_seats(views)] for views in tables(widget)
    )
    # The second table has waited; the first one has not.
    assert [one == other for one, other in zip(before, refused, strict=True)] == [False, True]
    assert all(table in picture for table in refused)
    assert not any(table in picture for table in after)


def test_the_picture_shows_the_seats_that_differ_and_whose_turn_it_is():
    for views in tables(one_card()):
        for view in differing_seats(views):
            assert [seat["name"] for seat in view["seats"]] == ["Ana"]
    drawn = tables(Compare("three-new-beans", "billabong-expansion", 5, phase="draw", moves=["Ana draw"]))[1]
    seats = [seat["name"] for seat in differing_seats(drawn)[0]["seats"]]
    assert seats == ["Ana", "Ben", "Cem", "Dia", "Eva"]
    last = {"phase": "trade", "exhausted": 2, "draw": "Soy", "rest": "discard"}
    ended = tables(Compare("rio-grande", "billabong", **last, moves=["Ana turn-over"]))[1]
    assert [len(view["seats"]) for view in differing_seats(ended)] == [4, 4]


def test_beside_a_map_every_seat_stays_because_the_map_names_its_owners():
    widget = Compare("rio-grande", "bohnaparte", 4, lands={"Dia": "Farm-1"}, moves=["Ana plant 1"], seed=1)
    for views in tables(widget):
        assert [len(view["seats"]) for view in differing_seats(views)] == [4, 4]
    assert "Dia" in widget.picture()


def test_the_first_difference_is_the_first_in_play_else_the_first_else_where_it_begins():
    assert one_card().first_difference == 1
    assert Compare("rio-grande", "billabong", 3, moves=["Ana plant 1"], begin=1).first_difference == 0
    assert Compare("rio-grande", "spanish", moves=["Ana plant 1"], begin=1).first_difference == 1
    later: list[Any] = [*[{"say": "Look."}] * 30, "Ana harvest 1"]
    long = Compare("rio-grande", "billabong", fields={"Ana": ["Red", "-"]}, moves=later)
    assert [pair["step"] for pair in long.pairs][long.first_difference] == 30


def test_kinds_of_both_editions_can_be_drawn_and_so_many_steps_as_are_asked_for():
    assert {"garden", "wax"} <= Compare("rio-grande", "three-new-beans", moves=[]).beans.keys()
    assert len(Compare("rio-grande", "spanish", moves=[{"say": "Look."}] * 4, steps=3).pairs) == 2


def test_the_lines_of_a_picture_are_of_the_seats_that_are_drawn():
    widget = Compare("rio-grande", "billabong", 4, active="Cem", fields={"Cem": ["Red", "-"]}, moves=["Cem harvest 1"])
    for view in differing_seats(tables(widget)[1]):
        assert [seat["name"] for seat in view["seats"]] == ["Cem"]
        assert {line["seat"] for line in view["lines"]} <= {None, 0}


def test_without_a_seat_it_is_seen_by_who_begins_with_open_hands():
    closed = Compare("rio-grande", "billabong", moves=[], open_hands=False, starter="Cem")
    assert closed.you == 2
    assert [seat["hand"] is None for seat in tables(closed)[0][0]["seats"]] == [True, True, False, True]
    assert Compare("rio-grande", "billabong", moves=[], seat="Ben").you == 1
    assert one_card().open_hands
