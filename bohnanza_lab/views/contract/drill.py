"""The drill: questions about positions of random games."""

from __future__ import annotations

from typing import TypedDict

from .rules import RuleView


class DrillFieldView(TypedDict):
    """A field of a question, without its worth. ``meter`` is the kind of bean whose beanometer is shown below it, None
    where none is.
    """

    cards: list[str]
    label: str
    meter: str | None


class DrillRowView(TypedDict):
    """A part of the table that a question needs: fields, cards, or facts in words (``tags``). ``marked`` is the number
    of the field that is asked about, 0 for none. ``hand``: the first card is the front card of a hand.
    """

    label: str
    fields: list[DrillFieldView]
    cards: list[str]
    marked: int
    tags: list[str]
    hand: bool


class DrillQuestionView(TypedDict):
    """A question. ``number`` counts the questions asked; it is 0 for the one that no page has asked for. ``kind`` is
    the key of its kind and ``name`` the name of that. ``moment`` says who is asked, and whose turn it is. ``chosen``,
    ``right``, ``why`` and ``rule`` are empty until the reader has chosen.
    """

    number: int
    kind: str
    name: str
    moment: str
    text: str
    rows: list[DrillRowView]
    choices: list[str]
    chosen: int | None
    right: int | None
    why: list[str]
    rule: RuleView | None


class DrillKindView(TypedDict):
    """A kind of question: its key, by which the page remembers it, and its name."""

    key: str
    name: str


class DrillEditionView(TypedDict):
    """An edition to be chosen: its id and its name."""

    id: str
    name: str
