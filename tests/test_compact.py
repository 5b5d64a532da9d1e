"""A drawing in few characters is the same drawing."""

from __future__ import annotations

import re
from cmath import rect
from collections.abc import Callable, Iterator, Mapping
from math import radians
from xml.etree import ElementTree

import pytest

from bohnanza_lab.drawing.compact import USUAL, compact
from bohnanza_lab.drawing.sketch import sketch
from bohnanza_lab.drawing.svg import document, element, group, place, text
from bohnanza_lab.drawing.table_picture import table_picture
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.ruleset import Edition
from bohnanza_lab.views.table_view import bean_views, table_view

RIVER = element("path", d="M0 0" + "C9 9 20 9 30 0" * 6)
INHERITED = ("color", "fill-opacity", "stroke", "stroke-dasharray", "stroke-opacity", "stroke-width", *USUAL)
DEFAULT = {"stroke-width": "1", "x": "0", "y": "0", "rx": "0", **USUAL}
LETTERS = {"700": "bold", "400": "normal"}


def painted(svg: str) -> list[tuple[str, ...]]:
    """What is painted, in order: each shape or text with all that holds for it, whatever group or reference says so."""
    root = ElementTree.fromstring(svg)
    named = {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib}

    def walk(node: ElementTree.Element, given: Mapping[str, str], where: str) -> Iterator[tuple[str, ...]]:
        said = dict(node.attrib)
        where += said.pop("transform", "")
        tag = node.tag.rpartition("}")[2]
        if tag == "use":
            if "x" in said or "y" in said:
                where += f"translate({said.pop('x', '0')} {said.pop('y', '0')})"
            target = named[said.pop("href")[1:]]
            yield from walk(target, {**given, **said}, where)
            return
        given = {**given, **{name: value for name, value in said.items() if name in INHERITED}}
        if tag in ("svg", "g"):
            for child in node:
                yield from walk(child, given, where)
            return
        if tag in ("title", "desc"):
            yield (tag, node.text or "")
            return
        holds = {**DEFAULT, **given, **said}
        for name in ("id", "stroke-linecap", "stroke-linejoin"):
            holds.pop(name, None)
        if tag != "text":
            holds = {name: value for name, value in holds.items() if not name.startswith(("font", "text"))}
        if "currentColor" not in holds.values():
            holds.pop("color", None)
        yield (tag, node.text or "", moved(where), *(f"{name} {plain(value)}" for name, value in sorted(holds.items())))

    return [*walk(root, {}, "")]


def plain(value: str) -> str:
    """A value as one of several ways to write it."""
    value = re.sub(r"^#(.)(.)(.)$", r"#\1\1\2\2\3\3", LETTERS.get(value, value))
    return re.sub(r"(?<![\d.])\.(?=\d)", "0.", value)


def moved(transforms: str) -> str:
    """Where a chain of transforms brings two points, to a tenth."""
    points = [0j, 100 + 40j]
    for kind, numbers in reversed(re.findall(r"(\w+)\(([^)]*)\)", transforms)):
        first, *more = map(float, numbers.split())
        if kind == "translate":
            points = [point + complex(first, *more) for point in points]
        elif kind == "scale":
            points = [complex(point.real * first, point.imag * (more or [first])[0]) for point in points]
        else:
            centre = complex(*more)
            points = [(point - centre) * rect(1, radians(first)) + centre for point in points]
    return str([(round(point.real), round(point.imag)) for point in points])


def test_words_and_shapes_keep_all_that_holds_for_them() -> None:
    said = text("Ana", 5, 6, 10, fill="#112233", anchor="end", font_weight="700") + text("Ben", 5, 20, 10)
    shapes = place(group(RIVER + RIVER, fill="#ffffff", stroke="#aabbcc"), 3, 4, 0.5) + place(RIVER, 0, 0)
    drawn = document(60, 30, said + shapes, "A river", "Two names")
    assert painted(compact(drawn)) == painted(drawn)


@pytest.mark.parametrize("draw", [table_picture, sketch])
@pytest.mark.parametrize("edition", editions(), ids=lambda each: each.id)
def test_a_table_is_drawn_the_same(edition: Edition, draw: Callable[..., str]) -> None:
    game = EngineGame(edition.id, seed=5)
    drawn = draw(table_view(game, lang="en", open_hands=True), bean_views("en"))
    short = compact(drawn)
    assert painted(short) == painted(drawn)
    assert len(short) < 0.7 * len(drawn)
