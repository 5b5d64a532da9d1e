"""A drawing whose repeated parts are only referred to is the same drawing."""

from __future__ import annotations

import re

import pytest

from bohnanza_lab.drawing.reuse import reused
from bohnanza_lab.drawing.svg import document, element, group, place
from bohnanza_lab.drawing.table import table
from bohnanza_lab.engine import Game
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.views.table import bean_views, table_view

RIVER = element("path", d="M0 0" + "C9 9 20 9 30 0" * 6)


def in_full(svg: str) -> str:
    """The drawing with every reference replaced by what it refers to, and no identifier left."""
    while uses := re.findall(r'<use href="#(\w+)"/>', svg):
        for name in set(uses):
            [start] = {found.start() for found in re.finditer(rf'<\w+ id="{name}"', svg)}
            svg = svg.replace(f'<use href="#{name}"/>', re.sub(r' id="\w+"', "", whole(svg, start)))
    return re.sub(r' id="\w+"', "", svg)


def whole(svg: str, start: int) -> str:
    """The element that begins here."""
    depth = 0
    for tag in re.finditer(r"<(/?)\w+[^>]*?(/?)>", svg[start:]):
        depth += -1 if tag[1] else 0 if tag[2] else 1
        if depth == 0:
            return svg[start : start + tag.end()]
    raise AssertionError("the element does not end")


@pytest.mark.parametrize("edition", editions(), ids=lambda each: each.id)
def test_a_table_is_drawn_the_same(edition, monkeypatch):
    game = Game(edition.id, seed=5)
    view, beans = table_view(game, lang="en", open_hands=True), bean_views("en")
    short = table(view, beans)
    monkeypatch.setattr("bohnanza_lab.drawing.svg.reused", lambda svg: svg)
    assert in_full(short) == table(view, beans)
    assert len(short) < len(table(view, beans))


def test_a_drawing_in_a_drawing_keeps_its_identifiers():
    inner = document(30, 10, group(RIVER, fill="blue") + place(RIVER, 0, 5), "Two rivers")
    both = document(60, 10, place(inner, 0, 0) + place(inner, 30, 0), "Four rivers")
    assert both.count("<path") == 1
    assert in_full(both).count("<path") == 4
    names = re.findall(r' id="(\w+)"', both)
    assert len(names) == len(set(names))


def test_words_stay_where_they_are_read():
    said = group(element("rect", width=1, height=1) + "<text>" + "Ana plants a Blue bean. " * 5 + "</text>")
    assert reused(f"<svg>{said}{said}</svg>").count("<text>") == 2
