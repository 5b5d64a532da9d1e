"""When two answers are the same value, and of which kind a value is."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.lessons.same_value import comparable, form_of, kind_of


class Column:
    """As a column of a table, or an array."""

    def __init__(self, method: str, value: object) -> None:
        setattr(self, method, lambda: value)


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("Soy", (Bean.SOY,)),
        ("2*Soy Red", (Bean.SOY, Bean.SOY, Bean.RED)),
        (" Ana ", "ana"),
        ("", ""),
        (Bean.SOY, (Bean.SOY,)),
        (["Soy", Bean.RED], (Bean.SOY, Bean.RED)),
        ((("Soy",), "Red Red"), (Bean.SOY, Bean.RED, Bean.RED)),
        ([], ()),
        ([1, 2], (1, 2)),
        ([[1], ["Ana"]], ((1,), ("ana",))),
        ([["Soy"], [1]], ((Bean.SOY,), (1,))),
        (["Soy", 3], ((Bean.SOY,), 3)),
        ({"Ana": ["Soy", "Soy"], 1: "Ben"}, {"Ana": (Bean.SOY, Bean.SOY), 1: "ben"}),
        (Column("to_dict", {0: "Soy"}), {0: (Bean.SOY,)}),
        (True, True),
        (None, None),
        (2.5, 2.5),
    ],
)
def test_an_answer_has_one_form_however_it_is_written(value: object, form: object):
    assert comparable(value) == form
    assert type(comparable(value)) is type(form)


def test_columns_and_arrays_are_what_they_hold():
    assert form_of(Column("to_dict", {"Soy": 1})) == form_of({Bean.SOY: 1.0})
    assert form_of(Column("tolist", [1, 2])) == form_of((1, 2)) != form_of({1, 2})
    assert form_of({1: 2, "a": "b"}) == form_of({"A": "B", 1.0: 2})
    assert form_of({2, 1}) == form_of(frozenset((1.0, 2.0))) != form_of((1, 2))


def test_what_no_number_is_and_no_row_is_its_text():
    assert form_of(None) not in (form_of("None"), form_of(0), form_of(()))
    assert form_of("Soy Red") != form_of("Soy")


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("text", ["", "Ana", "Soy", Bean.SOY]),
        ("float", [1, 1.5, True]),
        ("tuple", [[], (), ["Soy"], Column("tolist", [1])]),
        ("list", [{}, {"Ana": 1}, Column("to_dict", {})]),
        ("dict", [set(), frozenset({1})]),
        ("str", [None, object]),
    ],
)
def test_values_of_one_kind_may_be_told_without_naming_it(kind: str, values: list[Any]):
    assert {kind_of(value) for value in values} == {kind}
