"""A move on a table restyles what changed, and little else: what the style sheet must not do for that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tinycss2

from bohnanza_lab.bundle import STATIC, STYLES, styles
from tests.serving import ROOT

ON_EVERY_ELEMENT = 50
"""Selectors without a class or a tag at their end. The browser tries each of them on each element that it restyles."""
PAGE_CSS = ROOT / "share/jupyter/voila/templates/bohnanza/static/page.css"
SHOWN = ("container", "media", "supports")
COMBINATORS = (" ", ">", "+", "~")


def selectors(nodes: list[Any]) -> Iterator[list[Any]]:
    """Every selector of a sheet, as tokens; what holds for print alone left out."""
    for node in nodes:
        if node.type == "qualified-rule":
            yield from split(node.prelude)
        elif (
            node.type == "at-rule"
            and node.lower_at_keyword in SHOWN
            and tinycss2.serialize(node.prelude).strip() != "print"
        ):
            yield from selectors(tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True))


def split(prelude: list[Any]) -> Iterator[list[Any]]:
    one: list[Any] = []
    for token in prelude:
        if token == ",":
            yield one
            one = []
        else:
            one.append(token)
    yield one


def subject(selector: list[Any]) -> list[Any]:
    """What the selector picks: its tokens after the last combinator."""
    end = len(selector)
    while end and selector[end - 1].type != "whitespace" and selector[end - 1] not in COMBINATORS[1:]:
        end -= 1
    return selector[end:]


def on_every_element(selector: list[Any]) -> bool:
    """Whether nothing in what it picks lets the browser skip it: no class, no id, no tag, no attribute."""
    previous = None
    for token in subject(selector):
        named = token.type == "ident" and previous not in (":", "::")
        if named or token.type == "hash" or token.type == "[] block":
            return False
        previous = token.value if token.type == "literal" else None
    return True


@pytest.fixture(scope="module")
def sheet() -> list[list[Any]]:
    return list(selectors(tinycss2.parse_stylesheet(styles(), skip_comments=True, skip_whitespace=True)))


def test_few_selectors_are_tried_on_every_element(sheet: list[list[Any]]) -> None:
    found = [tinycss2.serialize(each) for each in sheet if on_every_element(each)]
    assert 0 < len(found) <= ON_EVERY_ELEMENT, "end a selector in a class or a tag, not in * or :is(…):\n" + "\n".join(
        found
    )


def test_what_a_part_holds_restyles_no_whole_seat(sheet: list[list[Any]]) -> None:
    found = [tinycss2.serialize(each) for each in sheet if on_every_element(each)]
    told = [each for each in found if ":has(" in each and not each.startswith(":is(.jp-")]
    assert told == [], "after :has(), a selector ends in a class: with * each new element restyles all around it"


@pytest.mark.parametrize("file", [*(STATIC / name for name in STYLES), PAGE_CSS], ids=lambda file: file.name)
def test_no_words_of_a_comment_are_read_as_a_selector(file: Path) -> None:
    rules = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert "*/" not in rules
