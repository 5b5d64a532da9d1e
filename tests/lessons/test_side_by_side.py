"""A comparison in words, as a page and a notebook without one show it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.events import Drew
from bohnanza_lab.lessons.comparison import Comparison, compare
from bohnanza_lab.lessons.differences import Difference, Side
from bohnanza_lab.lessons.side_by_side import ComparisonPresenter, select_steps
from bohnanza_lab.views.contract import DifferenceView

RED: dict[str, Any] = {"fields": {"Ana": ["Red", "-"]}}
LAST: dict[str, Any] = {"exhausted": 2, "draw": "Soy", "rest": "discard"}


def shown(comparison: Comparison, you: int | None = 0, **more: Any) -> ComparisonPresenter:
    return ComparisonPresenter(comparison, "en", you, **more)


def texts(found: DifferenceView) -> list[str]:
    return [side["text"] for side in found["sides"]]


# Which steps are shown


@dataclass
class At:
    step: int


@dataclass
class Long:
    """A comparison of so many steps, with differences at some of them."""

    steps: int
    at: tuple[int, ...] = ()
    differences: list[At] = field(init=False)

    def __post_init__(self) -> None:
        self.differences = [At(step) for step in self.at]

    def __len__(self) -> int:
        return self.steps


@pytest.mark.parametrize(
    ("steps", "at", "most", "chosen"),
    [
        (9, (), 10, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (9, (), 9, [0, 9]),
        (9, (), 0, [0, 9]),
        (100, (50,), 8, [0, 47, 48, 49, 50, 51, 52, 100]),
        (100, (50,), 7, [0, 49, 50, 51, 100]),
        (100, (50,), 5, [0, 49, 50, 51, 100]),
        (100, (50,), 4, [0, 50, 100]),
        (100, (50,), 1, [0, 50, 100]),
        (100, (1, 99), 9, [0, 1, 2, 3, 96, 97, 98, 99, 100]),
        (100, (0, 100), 8, [0, 1, 2, 97, 98, 99, 100]),
        (100, (20, 40, 60), 6, [0, 20, 40, 60, 100]),
    ],
)
def test_of_more_steps_than_there_is_room_for_those_around_the_differences_are_shown(
    steps: int, at: tuple[int, ...], most: int, chosen: list[int]
):
    assert select_steps(Long(steps, at), most) == chosen  # type: ignore[arg-type]


def test_what_is_left_out_is_counted_before_the_step_that_follows():
    two = compare("rio-grande", "spanish", 4, seed=5)
    said = [pair["note"] for pair in shown(two).pairs([0, 1, 3, 6])]
    assert said == [
        "",
        "",
        "1 step without a new difference is left out before this one.",
        "2 steps without a new difference are left out before this one.",
    ]


# What is said of a step


def test_a_step_is_told_by_its_author_by_what_happens_and_by_the_rules_that_differ():
    moves: list[Any] = [{"say": "Look."}, ("Ana harvest 1", "Now."), "Ana plant 2"]
    presenter = shown(compare("rio-grande", "billabong", 3, moves=moves, **RED))
    assert presenter.title() == "Rio Grande and Billabong"
    assert presenter.lines(0) == [
        "Look.",
        "≠ The set-up is different. Rio Grande: 3 fields each. [setup.fields] | "
        "Billabong: 2 fields each. [billabong.fields]",
    ]
    assert presenter.lines(1) == [
        "Now.",
        "Rio Grande: Ana harvests 1 Red from field 1. It pays nothing.",
        "Billabong: Not allowed: Field 1 holds a single Red, and field 2 is empty. In this game a single card stays "
        "unless all your fields hold just one.",
        "≠ Allowed here, forbidden there. Rio Grande [harvest.protection] | Billabong [harvest.one_card]",
    ]
    assert presenter.lines(2) == ["Ana plants Chili in field 2."]
    assert [pair["captioned"] for pair in presenter.pairs([0, 1, 2])] == [True, True, False]


def test_the_first_difference_the_first_in_play_and_others_are_marked():
    two = compare("rio-grande", "billabong", 4, moves=["Ana harvest 1"], coins={"Ana": 3}, **RED)
    found = [each for pair in shown(two).pairs([0, 1]) for each in pair["differences"]]
    assert [(each["mark"], each["title"]) for each in found] == [
        ("First difference", "Different moves are possible"),
        ("Another difference", "Different moves are possible"),
        ("First difference in play", "Allowed here, forbidden there"),
    ]


def test_each_side_has_its_edition_its_name_and_its_rule():
    two = compare(
        "billabong", "billabong", 5, coins={"Ana": 3}, options=({}, {"price_for_five": 3}), moves=["Ana buy-field"]
    )
    presenter = shown(two)
    assert presenter.title() == "Billabong, table 1 and Billabong, table 2"
    (found,) = presenter.pairs([0, 1])[1]["differences"]
    assert texts(found) == [
        "Ana buys field 3 for 2 coins: Red and Blue go back to the discard pile.",
        "Ana buys field 3 for 3 coins: Red, Blue and Chili go back to the discard pile.",
    ]
    assert [(side["edition"], side["name"], side["refused"]) for side in found["sides"]] == [
        ("billabong", "Billabong, table 1", False),
        ("billabong", "Billabong, table 2", False),
    ]
    assert [side["rule"]["id"] for side in found["sides"] if side["rule"]] == ["field.third_price"] * 2
    assert "3 coins" not in presenter.lines(1)[-1], "the results stand above it"


def test_where_one_game_ends_the_other_goes_on():
    for pair, turned in ((("rio-grande", "billabong"), False), (("billabong", "rio-grande"), True)):
        two = compare(*pair, 4, phase="trade", moves=["Ana turn-over"], **LAST)
        (found,) = shown(two).pairs([0, 1])[1]["differences"]
        one, other = reversed(texts(found)) if turned else texts(found)
        assert one == "The game goes on."
        assert other.endswith("furthest clockwise from the start, wins.")


# What is said of a deal


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (
            "bohnaparte",
            "three-new-beans",
            ["No kind of bean that the other edition does not have.", "Also in the game: Cocoa and Wax."],
        ),
        ("bean-duel", "duel", ["Also in the game: Wax and Coffee.", "Also in the game: Garden."]),
        ("bean-duel", "duel", ["0 coins each at the start.", "3 coins each at the start."]),
        ("bean-duel", "duel", ["Only beans and coins.", "Gift cards and bo(h)nus cards as well."]),
        ("rio-grande", "bohnaparte", ["Only beans and coins.", "A map of landscapes as well."]),
    ],
)
def test_a_deal_is_told_in_numbers_in_kinds_and_in_what_else_lies_there(one: str, other: str, said: list[str]):
    for pair, expected in (((one, other), said), ((other, one), said[::-1])):
        (first,) = shown(compare(*pair, moves=[])).pairs([0])
        assert expected in [texts(each) for each in first["differences"] if each["kind"] == "deal"]


def test_hands_of_several_sizes_are_told_from_the_starting_player_on():
    two = compare("three-new-beans", "billabong-expansion", 6, starter="Cem", moves=[])
    (first,) = shown(two).pairs([0])
    hands = [[len(hand) for hand in game.state.hands] for game in two.games]
    assert len({*hands[1]}) > 1
    told = ", ".join(map(str, hands[1][2:] + hands[1][:2]))
    one, other = texts(first["differences"][0])
    assert one == f"{hands[0][0]} cards in each hand."
    assert other == f"Cards in each hand, starting player first: {told[:-3]} and {told[-1]}."


# Hands that are hidden


def test_a_choice_says_what_may_be_done_and_how_many_more_moves_are_like_it():
    for fields, said in (
        (["Red", "Blue", "-"], "Ana may do this: Harvest field 1: 1 Red, 0 coins. The same goes for 1 more move."),
        (["Red", "-", "-"], "Ana may do this: Harvest field 1: 1 Red, 0 coins."),
    ):
        two = compare("rio-grande", "billabong-expansion", 3, fields={"Ana": fields}, moves=[])
        told = [texts(each)[0] for each in shown(two).pairs([0])[0]["differences"] if each["kind"] == "choice"]
        assert said in told


def test_what_depends_on_a_hidden_hand_is_not_told_and_what_lies_open_is():
    position: dict[str, Any] = {
        "hands": {"Ana": "Green", "Ben": "Red"},
        "fields": {"Ana": ["Soy"]},
        "coins": {"Ana": 3},
    }
    two = compare("duel", "bean-duel", moves=[], **position)
    hidden = "It depends on the cards in a hidden hand."
    for you, open_hands, closed in ((0, False, False), (1, False, True), (1, True, False), (None, False, True)):
        found = shown(two, you, open_hands=open_hands).pairs([0])[0]["differences"]
        told = {each["kind"]: texts(each) for each in found if "mixed.next_number" in str(each)}
        assert (told["choice"] == [hidden, hidden]) is closed
        assert hidden not in str([texts(each) for each in found if each["kind"] == "deal"])
    open_move = compare("rio-grande", "billabong", 4, moves=[], **RED)
    assert hidden not in str(shown(open_move, 1, open_hands=False).pairs([0]))


def test_a_table_alone_is_told_as_it_stands_and_the_end_says_that_nothing_differs():
    presenter = shown(compare("rio-grande", "spanish", 4, moves=["Ana plant 1"]))
    assert presenter.lines(0) == ["Ana is about to plant the front card."]
    assert presenter.lines(1) == ["Ana plants Blue in field 1.", "No difference: both editions play this the same way."]
    assert [pair["note"] for pair in presenter.pairs([0, 1])] == ["", presenter.lines(1)[1]]


def test_what_happens_on_one_table_alone_does_not_happen_on_the_other():
    two = compare("rio-grande", "spanish", 4, moves=["Ana plant 1"])
    drew = Side("drawing.three", (Drew(0, (Bean.SOY,), 1),))
    two.differences += [Difference(1, "outcome", pair) for pair in ((drew, Side(None, ())), (Side(None, ()), drew))]
    found = shown(two).pairs([0, 1])[1]["differences"]
    said = ["Ana draws Soy.", "This does not happen."]
    assert [texts(each) for each in found] == [said, said[::-1]]
    assert [side["rule"] is None for side in found[0]["sides"]] == [False, True]
    assert shown(two, 1).lines(1)[1:] == [
        f"≠ The same move, a different outcome. Rio Grande [drawing.three] | {shown(two).names[1]}",
        f"≠ The same move, a different outcome. Rio Grande | {shown(two).names[1]} [drawing.three]",
    ]
    assert texts(shown(two, 1).pairs([0, 1])[1]["differences"][0])[0] == "Ana draws 1 card."
