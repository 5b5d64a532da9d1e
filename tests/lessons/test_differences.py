"""What counts as a difference between two tables, and which rules stand behind it."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Drew, PhaseBegan, PhaseSkipped
from bohnanza_lab.engine.rejection import Rejection
from bohnanza_lab.engine.state import State
from bohnanza_lab.lessons.comparison import compare
from bohnanza_lab.lessons.differences import (
    Difference,
    DifferenceKind,
    Side,
    choice_differences,
    counterpart,
    is_distinct_rule,
    same_table,
)
from bohnanza_lab.lessons.frames import without_empty_phases
from bohnanza_lab.lessons.position import make_position


def difference(
    one: str | None, other: str | None, kind: DifferenceKind = "outcome", *, refused: int | None = None
) -> Difference:
    """One whose second or first side refused the move."""
    facts = [Rejection("planting.one_kind") if side == refused else () for side in (0, 1)]
    return Difference(3, kind, (Side(one, facts[0]), Side(other, facts[1])))


@pytest.mark.parametrize(
    ("found", "rule"),
    [
        (difference("harvest.protection", "harvest.one_card"), "harvest.one_card"),
        (difference("harvest.protection", None), "harvest.protection"),
        (difference(None, "harvest.one_card"), "harvest.one_card"),
        (difference("harvest.protection", "harvest.one_card", refused=0), "harvest.protection"),
        (difference("harvest.protection", "harvest.one_card", refused=1), "harvest.one_card"),
        (difference(None, "harvest.one_card", refused=0), "harvest.one_card"),
        (difference(None, None), None),
    ],
    ids=str,
)
def test_the_rule_of_a_refusal_stands_for_a_difference_or_else_that_of_the_second_edition(
    found: Difference, rule: str | None
):
    assert found.rule == rule


@pytest.mark.parametrize(
    ("one", "other", "kind", "conflicts"),
    [
        ("harvest.protection", "harvest.one_card", "outcome", ("B4",)),
        ("harvest.protection", None, "outcome", ()),
        ("harvest.protection", None, "deal", ()),
        ("harvest.protection", None, "refused", ("B4",)),
        (None, "harvest.one_card", "choice", ("B4",)),
        ("harvest.protection", "setup.fields", "deal", ()),
        (None, None, "refused", ()),
    ],
)
def test_a_contradiction_is_behind_a_difference_if_both_rules_name_it_or_only_one_edition_has_the_move(
    one: str | None, other: str | None, kind: DifferenceKind, conflicts: tuple[str, ...]
):
    found = difference(one, other, kind).conflicts
    assert found[: len(conflicts)] == conflicts
    assert bool(found) == bool(conflicts)


# The deal


# The same table


def changed(**change: Any) -> State:
    state = make_position(
        "billabong", phase="trade", turned="Soy Blue", hands={"Ana": "Red", "Ben": "Green"}
    ).state.copy()
    for name, value in change.items():
        setattr(state, name, value)
    return state


USUAL: dict[str, Any] = {
    "phase": "trade",
    "hands": {"Ana": "Soy Blue", "Ben": "Red", "Cem": "Green"},
    "fields": {"Ana": ["Soy"]},
    "turned": "Stink Chili",
    "coins": {"Ana": 1},
    "seed": 1,
}


@pytest.mark.parametrize(
    "change",
    [
        {"hands": {"Ana": "Blue Soy", "Ben": "Red", "Cem": "Green"}},
        {"fields": {"Ana": ["2*Soy"]}},
        {"aside": {"Ben": "Garden"}},
        {"turned": "Chili Stink"},
        {"draw": "Garden Red"},
        {"discard": "Blue"},
        {"coins": {"Ana": 2}},
        {"coins": {"Ben": 1}},
        {"exhausted": 1},
        {"active": "Ben"},
        {"phase": "draw", "turned": "-"},
    ],
    ids=str,
)
def test_tables_are_the_same_only_where_nothing_differs(change: dict[str, Any]):
    one, other = make_position(**USUAL).state, make_position(**USUAL | change).state
    assert same_table((one, make_position(**USUAL).state))
    assert not same_table((one, other))
    assert not same_table((other, one))


@pytest.mark.parametrize("change", [{"over": True}, {"pending_seats": (1,)}], ids=str)
def test_tables_are_not_the_same_where_one_game_is_over_or_somebody_else_has_to_decide(change: dict[str, Any]):
    assert same_table((changed(**change), changed(**change)))
    assert same_table((changed(pending_seats=(1,)), changed(pending_seats=(2, 1)))), "who has to decide may differ"
    assert not same_table((changed(), changed(**change)))
    assert not same_table((changed(**change), changed()))


# What may be played


def choosing(name: str, **more: Any) -> State:
    laid: dict[str, Any] = {"fields": {"Ana": ["Red", "-"]}, "hands": {"Ana": "Blue Soy"}, "seed": 1, **more}
    return make_position(name, 4, **laid).state


def choices(one: State, other: State) -> list[tuple[int, str | None, str | None]]:
    return [(found.step, *found.rules) for found in choice_differences(7, (one, other))]


@pytest.mark.rule("B4")
def test_a_move_that_one_edition_alone_allows_is_a_choice_on_either_side():
    base, billabong = choosing("rio-grande"), choosing("billabong")
    assert choices(base, billabong) == [(7, "harvest.protection", "harvest.one_card")]
    assert choices(billabong, base) == [(7, "harvest.one_card", "harvest.protection")]
    assert choices(base, base) == []


@pytest.mark.parametrize(
    "change",
    [
        {"fields": {"Ana": ["2*Red", "-"]}},
        {"fields": {"Ana": ["Red", "Blue"]}},
        {"coins": {"Ana": 1}},
        {"phase": "draw"},
    ],
    ids=str,
)
def test_a_seat_whose_fields_or_coins_have_parted_has_no_choices_to_compare(change: dict[str, Any]):
    names = ("rio-grande", "billabong")
    for here, there in (names, names[::-1]):
        assert choices(choosing(here), choosing(there, **change)) == []
        assert choices(choosing(here, **change), choosing(there)) == []


def test_as_many_coins_are_the_same_whatever_stands_on_their_other_side():
    assert choices(choosing("rio-grande", coins={"Ana": "Soy"}), choosing("billabong", coins={"Ana": "Red"}))


@pytest.mark.rule("B2")
def test_a_field_that_only_one_edition_sells_is_a_choice_with_its_price():
    coins = {"Ana": 3}
    found = choices(choosing("rio-grande", coins=coins), choosing("billabong", coins=coins))
    assert (7, "setup.fields", "field.third") in found


# Rules


def test_between_two_tables_of_one_edition_any_rule_may_be_the_difference():
    base, billabong = (edition(name).ruleset(4) for name in ("rio-grande", "billabong"))
    for name in ("planting.one_kind", "harvest.one_card"):
        assert is_distinct_rule(name, base, base)
    assert [is_distinct_rule("planting.one_kind", *pair) for pair in ((base, billabong), (billabong, base))] == [
        False
    ] * 2
    assert is_distinct_rule("field.third", billabong, base)


@pytest.mark.parametrize(
    ("name", "there", "rule"),
    [
        (None, "billabong", None),
        ("planting.one_kind", "billabong", "planting.one_kind"),
        ("harvest.protection", "billabong", "harvest.one_card"),
        ("harvest.one_card", "rio-grande", "harvest.protection"),
        ("field.third", "rio-grande", None),
        ("field.third", "at-home", None),
    ],
)
def test_the_counterpart_of_a_rule_is_what_another_edition_says_of_the_same(
    name: str | None, there: str, rule: str | None
):
    assert counterpart(name, there) == rule


def test_a_phase_that_ends_as_soon_as_it_begins_is_left_out():
    drew = Drew(0, (Bean.SOY,), 1)
    events = [PhaseBegan("a"), PhaseBegan("b"), drew, PhaseBegan("c"), PhaseSkipped("c"), PhaseBegan("d")]
    assert without_empty_phases(events) == events[1:]
    assert without_empty_phases([PhaseBegan("a"), PhaseBegan("b"), PhaseBegan("c")]) == [PhaseBegan("c")]
    assert without_empty_phases([drew, PhaseBegan("a")]) == [drew, PhaseBegan("a")]
    assert without_empty_phases([]) == []


# Options of one edition


@pytest.mark.rule("B3")
def test_tables_of_one_edition_differ_by_the_rule_that_leaves_the_option_open():
    three = compare(
        "billabong", "billabong", 5, coins={"Ana": 2}, options=({}, {"price_for_five": 3}), moves=["Ana buy-field"]
    )
    assert [(each.step, each.kind, *each.rules) for each in three.differences] == [
        (0, "choice", "field.third", "field.third_price"),
        (1, "refused", "field.third", "field.third_price"),
    ]
    assert [frame.rejection is None for frame in three.pair(1)] == [True, False]
    mirrored = compare(
        "billabong", "billabong", 5, coins={"Ana": 2}, options=({"price_for_five": 3}, {}), moves=["Ana buy-field"]
    )
    assert [each.rules[::-1] for each in mirrored.differences] == [each.rules for each in three.differences]


# What is reported


def test_a_pair_of_rules_is_reported_once_for_each_kind_and_a_choice_only_where_nobody_has_played_it():
    two = compare("rio-grande", "spanish", moves=[])
    for kind in ("deal", "refused", "outcome"):
        two._report([difference("a", "b", kind), difference("a", "b", kind), difference("a", "c", kind)])
    two._report([difference("a", "b", "choice"), difference("a", "z", "choice"), difference("z", "b", "choice")])
    two._report([difference("b", "a", "choice"), difference("b", "a", "choice"), difference(None, "x", "choice")])
    assert [(each.kind, *each.rules) for each in two.differences] == [
        *((kind, "a", other) for kind in ("deal", "refused", "outcome") for other in ("b", "c")),
        ("choice", "b", "a"),
        ("choice", None, "x"),
    ]


def test_what_might_be_played_is_reported_again_where_it_is_played():
    two = compare("rio-grande", "spanish", moves=[])
    for kind in ("choice", "refused", "choice"):
        two._report([difference("a", "b", kind)])
    assert [each.kind for each in two.differences] == ["choice", "refused"]
    two._report([difference("a", None, "deal"), difference("d", None, "choice")])
    assert [each.rules for each in two.differences[2:]] == [("a", None), ("d", None)]
