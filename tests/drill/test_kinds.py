"""What the drill asks at a table laid by hand: whom, which wrong answers it offers, and the reason of the right one."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.drill.field_questions import MayHarvest, WhatItPays, WhereToPlant
from bohnanza_lab.drill.move_questions import MayEnd, MayOffer, WhichIsLegal, WhoWins
from bohnanza_lab.drill.question import DrillChoice, DrillQuestion, QuestionKind
from bohnanza_lab.engine import EngineGame, beans
from bohnanza_lab.engine.message import Message
from bohnanza_lab.engine.moves import BuyField, Harvest, Plant
from bohnanza_lab.engine.rejection import Rejection


def reason(choice: DrillChoice) -> str:
    """What is said of a choice: the key of its sentence, or the code of a refusal."""
    return " ".join(each.code if isinstance(each, Rejection) else getattr(each, "key", "") for each in choice.why)


def only(kind: QuestionKind, game: EngineGame) -> DrillQuestion:
    (question,) = kind.questions(game.state)
    return question


def answers(kind: QuestionKind, game: EngineGame) -> list[tuple[Any, ...]]:
    """Every question: who is asked about which move, what is right, why, and by which rule."""
    found = []
    for question in kind.questions(game.state):
        right, move = question.choices[question.right], question.move
        assert question.kind == kind.key
        said = getattr(right.text, "key", "")
        told = None if move is None else move.text(game.names)
        found.append((game.names[question.seat], told, said.removeprefix("drill."), reason(right), right.rule))
    return found


def facts(choice: DrillChoice) -> list[dict[str, Any]]:
    return [dict(each.facts) for each in choice.why if isinstance(each, Message | Rejection)]


def market(**more: Any) -> EngineGame:
    position: dict[str, Any] = {
        "phase": "trade",
        "turned": "Stink Blue",
        "fields": {"Ana": ["Soy", "2*Red"], "Ben": ["Chili"]},
        "hands": {"Ana": "Soy Green", "Ben": "Garden Stink"},
    }
    return EngineGame.arrange(**position | more)


def rows(question: DrillQuestion) -> list[tuple[Any, ...]]:
    """What is shown of the table: the label of each row, its fields or cards, the field that is asked about, whether
    the beanometer is below each field, and whether the order of the cards matters.
    """
    return [(row.label.key, row.fields or row.cards, row.marked, row.meters, row.hand) for row in question.rows]


def test_the_table_is_shown_as_far_as_a_question_needs_it() -> None:
    game = market(aside={"Ana": "Garden"})
    mine = ("drill.fields.yours", game.fields("Ana"), 0, False, False)
    cards = [
        ("drill.cards.hand", beans("Soy Green"), 0, False, True),
        ("drill.cards.turned", beans("Stink Blue"), 0, False, False),
        ("drill.cards.aside", beans("Garden"), 0, False, False),
    ]
    kind: QuestionKind
    for kind in (WhichIsLegal(), MayEnd(), MayOffer()):
        assert rows(next(kind.questions(game.state))) == [mine, *cards]
    for kind, meters in ((MayHarvest(), False), (WhatItPays(), True)):
        *_, last = (question for question in kind.questions(game.state) if question.seat == 0)
        assert rows(last) == [("drill.fields.yours", game.fields("Ana"), 2, meters, False)]
    planting = EngineGame.arrange(hands={"Ana": "Blue"}, fields={"Ana": ["Soy", "-", "Green"]})
    assert rows(only(WhereToPlant(), planting)) == [
        ("drill.fields.yours", planting.fields("Ana"), 0, False, False),
        ("drill.plant.card", beans("Blue"), 0, False, False),
    ]
    empty = EngineGame.arrange(phase="trade", turned="-", hands={"Ana": "-"})
    assert len(next(WhichIsLegal().questions(empty.state)).rows) == 1


# May this field be harvested?


def test_whose_turn_it_is_is_asked_about_all_fields_where_one_has_a_single_card() -> None:
    game = EngineGame.arrange(fields={"Ana": ["Soy", "2*Red"]})
    assert answers(MayHarvest(), game) == [
        ("Ana", "harvest 1", "no", "harvest.protection", "harvest.protection"),
        ("Ana", "harvest 2", "yes", "drill.harvest.several", "harvest.protection"),
    ]
    assert answers(MayHarvest(), EngineGame.arrange(fields={"Ana": ["2*Soy", "2*Red"]})) == []


def test_the_others_are_asked_about_every_field_since_it_is_not_their_turn() -> None:
    game = EngineGame.arrange(fields={"Ben": ["2*Soy", "-", "3*Red"], "Cem": ["Blue", "Soy"]}, active="Ana")
    assert [told.get("cards") for each in MayHarvest().questions(game.state) for told in facts(each.choices[0])] == [
        2,
        3,
        None,
        None,
    ]
    assert answers(MayHarvest(), game) == [
        ("Ben", "harvest 1", "yes", "drill.harvest.off_turn", "harvest.any_time"),
        ("Ben", "harvest 3", "yes", "drill.harvest.off_turn", "harvest.any_time"),
        ("Cem", "harvest 1", "yes", "drill.harvest.single", "harvest.protection"),
        ("Cem", "harvest 2", "yes", "drill.harvest.single", "harvest.protection"),
    ]


def test_where_one_card_is_protected_always_the_rule_of_that_document_is_cited() -> None:
    game = EngineGame.arrange("billabong", fields={"Ana": ["Soy", "Red"], "Ben": ["2*Soy"]})
    rules = [(who, move, said, rule) for who, move, said, _, rule in answers(MayHarvest(), game)]
    assert rules[:2] == [("Ana", f"harvest {field}", "yes", "harvest.one_card") for field in (1, 2)]
    assert answers(MayHarvest(), game)[0][3] == "drill.harvest.all_single"


# What does this field pay?


@pytest.mark.parametrize(
    ("field", "offered", "right"),
    [
        ("4*Stink", [0, 1, 2, 3], 1),
        ("5*Stink", [1, 2, 3, 4], 2),
        ("2*Red", [0, 1, 2], 1),  # never more than a coin for each card, but for the next step
        ("2*Stink", [0, 1, 2], 0),  # never less than nothing
        ("3*Garden", [0, 2, 3, 4], 3),  # the top of the meter: no step comes after it
        ("8*Stink", [3, 4, 5, 6], 4),
    ],
)
def test_the_wrong_amounts_are_those_of_near_misreadings(field: str, offered: list[int], right: int) -> None:
    question = only(WhatItPays(), EngineGame.arrange(fields={"Ana": ["Red", field]}))
    assert [choice.text for choice in question.choices] == [Message("drill.coins", coins=coins) for coins in offered]
    assert question.answer == Message("drill.coins", coins=right)


def test_the_reason_of_a_pay_counts_the_cards_and_says_the_next_step() -> None:
    (question,) = WhatItPays().questions(EngineGame.arrange(fields={"Ben": ["-", "3*Stink"]}).state)
    why, more = question.choices[0].why
    stink = beans("Stink")[0]
    assert why == Message("drill.pays.why", field=2, cards=3, bean=stink, coins=1, first=stink)
    assert more == Message("drill.pays.next", more=2, bean=stink, coins=2)
    assert question.choices[question.right].rule == "harvest.beanometer"
    assert (question.seat, question.move, question.rows[0].marked, question.rows[0].meters) == (1, Harvest(2), 2, True)


def test_the_top_card_of_a_mixed_field_counts_and_its_reason_names_the_first_one_too() -> None:
    game = EngineGame.arrange("duel", fields={"Ana": ["2*Red 2*Black-eyed"]})
    question = only(WhatItPays(), game)
    right = question.choices[question.right]
    assert right.text == Message("drill.coins", coins=2)
    assert right.rule == "mixed.last_card"
    assert facts(right)[0] == {
        "field": 1,
        "cards": 4,
        "bean": beans("Black-eyed")[0],
        "coins": 2,
        "first": beans("Red")[0],
    }
    assert [dict(choice.text.facts)["coins"] for choice in question.choices if isinstance(choice.text, Message)] == [
        1,
        2,
        3,
        4,
    ]


def test_who_may_not_harvest_out_of_turn_is_not_asked_what_a_field_pays() -> None:
    fields = {"Ana": ["2*Soy"], "Ben": ["3*Red"]}
    for edition, asked in (("rio-grande", [0, 1]), ("bean-duel", [0])):
        assert [
            question.seat for question in WhatItPays().questions(EngineGame.arrange(edition, fields=fields).state)
        ] == asked


# Which field takes this card?


def test_where_a_card_goes_is_asked_where_one_field_takes_it_or_none() -> None:
    fields = {"Ana": ["Soy", "2*Red", "Green"]}
    game = EngineGame.arrange(hands={"Ana": "Red Blue"}, fields=fields)
    question = only(WhereToPlant(), game)
    assert question.move == Plant(2, beans("Red")[0])
    assert [reason(choice) for choice in question.choices] == [
        "planting.one_kind",
        "drill.plant.same",
        "planting.one_kind",
        "",
    ]
    assert [choice.rule for choice in question.choices] == [*["planting.one_kind"] * 3, ""]
    assert facts(question.choices[1]) == [{"field": 2, "bean": beans("Red")[0], "holds": beans("Red")[0]}]
    question = only(WhereToPlant(), EngineGame.arrange(hands={"Ana": "Blue Red"}, fields=fields))
    assert (question.move, question.right, question.answer) == (None, 3, Message("drill.plant.none"))
    assert [reason(choice) for choice in question.choices] == ["planting.make_room"] * 4
    assert facts(question.choices[3])[0]["field"] == 1
    assert answers(WhereToPlant(), EngineGame.arrange(hands={"Ana": "Soy"}, fields={"Ana": ["Soy", "2*Red"]})) == []


def test_each_kind_of_card_beside_the_fields_is_asked_about_once() -> None:
    game = EngineGame.arrange(
        phase="plant-aside",
        fields={"Ben": ["Soy", "2*Red", "Green"]},
        aside={"Ben": "Blue Soy Soy"},
        hands={"Ben": "-"},
    )
    assert [question.rows[-1].cards for question in WhereToPlant().questions(game.state)] == [
        beans("Blue"),
        beans("Soy"),
    ]


# Which move is legal?


def test_the_wrong_moves_are_refused_for_different_reasons() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Soy", "2*Red"]})
    found = [*WhichIsLegal().questions(game.state)]
    assert [question.move for question in found] == [Plant(1), Plant(3), Harvest(2)]
    for question in found:
        assert (question.right, question.answer, question.order) == (0, question.move, "any")
        assert reason(question.choices[0]) == "drill.legal.why"
        assert [reason(choice) for choice in question.choices[1:]] == [
            "planting.one_kind",
            "harvest.protection",
            "turn.phases",
        ]
        assert [choice.rule for choice in question.choices[1:]] == [
            "planting.one_kind",
            "harvest.protection",
            "turn.phases",
        ]
    assert [question.choices[0].rule for question in found] == [
        "planting.first_card",
        "planting.first_card",
        "harvest.beanometer",
    ]


def test_another_field_is_offered_to_who_has_two() -> None:
    for fields, offered in (({"Ana": ["2*Soy", "Red"]}, True), ({"Ana": ["2*Soy", "Red", "-"]}, False)):
        game = EngineGame.arrange("billabong", phase="draw", fields=fields, coins={"Ana": 3})
        moves = {type(choice.text) for each in WhichIsLegal().questions(game.state) for choice in each.choices}
        assert (BuyField in moves) is offered


# May the phase end?


def test_a_phase_may_end_once_its_duty_is_done() -> None:
    before = EngineGame.arrange(hands={"Ana": "Soy Blue"})
    assert answers(MayEnd(), before) == [("Ana", "done", "no", "planting.first_card.must", "planting.first_card")]
    before.play("Ana plant 1")
    assert answers(MayEnd(), before) == [("Ana", "done", "yes", "drill.done.why", "planting.second_card")]
    question = only(MayEnd(), before)
    assert (question.text, facts(question.choices[0])) == (
        Message("drill.done.ask", phase="plant"),
        [{"phase": "plant"}],
    )


def test_nobody_is_asked_about_the_end_of_a_phase_who_cannot_end_it() -> None:
    owing = EngineGame.arrange(phase="plant-aside", aside={"Ben": "Soy"}, hands={"Ana": "Soy"})
    assert answers(MayEnd(), owing) == []


# May this card be offered?


def offers(game: EngineGame, maker: str) -> dict[str, tuple[Any, ...]]:
    """What a player is asked to offer the first of the others, with what is right, why, and by which rule."""
    to = "Ben" if maker == "Ana" else "Ana"
    told = [each for each in answers(MayOffer(), game) if each[0] == maker and each[1].startswith(f"offer {to} ")]
    assert len({each[1] for each in told}) == len(told)
    return {each[1].removeprefix(f"offer {to} "): each[2:] for each in told}


def test_the_last_card_of_a_hand_may_be_offered_and_no_card_of_a_field() -> None:
    assert offers(market(), "Ana") == {
        "Green": ("yes", "drill.trade.active", "trading.active_only"),
        "Red": ("no", "trading.fields_locked", "trading.fields_locked"),
    }


def test_the_turned_over_cards_are_free_for_whose_turn_it_is_alone() -> None:
    # Ben has a Stink in his own hand, so he may offer that one; the Blue is Ana's.
    assert offers(market(), "Ben") == {
        "Stink": ("yes", "drill.trade.other", "trading.any_position"),
        "Blue": ("no", "turning.yours", "turning.yours"),
        "Chili": ("no", "trading.fields_locked", "trading.fields_locked"),
    }
    # Ana's Stink lies in a field too, but she may offer the one that is turned over: no wrong answer.
    assert "Stink" not in offers(market(fields={"Ana": ["Stink", "Red"]}), "Ana")


def test_it_is_the_turn_of_one_player_whoever_sits_before_and_after() -> None:
    game = market(active="Ben", hands={"Ana": "Soy Green", "Ben": "Garden", "Cem": "Soy"})
    found = {(who, said[6:]): (right, why) for who, said, right, why, _ in answers(MayOffer(), game)}
    for who in ("Ana", "Cem"):
        assert found[who, "Ben Blue"] == ("no", "turning.yours")
    assert found["Ana", "Ben Green"] == found["Cem", "Ben Soy"] == ("yes", "drill.trade.other")
    assert found["Ben", "Ana Garden"] == found["Ben", "Cem Garden"] == ("yes", "drill.trade.active")
    assert ("Ben", "Ana Blue") not in found
    assert {found[pair][0] for pair in found if "Ben" not in (pair[0], pair[1].split()[0])} == {"no"}
    game = EngineGame.arrange(active="Ben", fields={name: ["2*Soy", "2*Red"] for name in ("Ana", "Ben", "Cem")})
    assert {who for who, *_ in answers(MayHarvest(), game)} == {"Ana", "Cem"}
    assert answers(MayEnd(), EngineGame.arrange(active="Ben", hands={"Ben": "Soy"}))[0][0] == "Ben"


def test_two_players_whose_turn_it_is_not_may_not_trade() -> None:
    found = [each for each in answers(MayOffer(), market()) if each[0] == "Ben" and "Cem" in each[1]]
    assert {each[2:] for each in found} == {("no", "trading.active_only", "trading.active_only")}


def test_with_three_offers_on_the_table_or_outside_the_phase_no_one_is_asked() -> None:
    game = market()
    for number, said in enumerate(("Ana offer Ben Stink", "Ana offer Ben Blue", "Ben offer Ana Stink"), 1):
        assert answers(MayOffer(), game)
        game.play(said)
        assert len(game.state.offers) == number
    assert answers(MayOffer(), game) == []
    assert answers(MayOffer(), market(phase="draw", turned="-")) == []


# Who wins?


@pytest.mark.parametrize(
    ("coins", "asked"),
    [
        ((9, 8), True),
        ((9, 7), False),
        ((16, 14), True),  # an eighth of what the first has
        ((16, 13), False),
        ((15, 13), False),
        ((1, 0), True),
        ((0, 0), False),
    ],
)
def test_it_is_asked_who_wins_where_the_first_two_are_close(coins: tuple[int, int], asked: bool) -> None:
    game = EngineGame.arrange(coins={"Ana": coins[0], "Ben": coins[1]})
    assert bool(answers(WhoWins(), game)) is asked


def test_who_wins_says_who_has_most_or_that_a_tie_goes_to_the_one_furthest_from_the_start() -> None:
    question = only(WhoWins(), EngineGame.arrange(coins={"Ana": 2, "Ben": 3, "Cem": 1}, starter="Cem"))
    assert [choice.text for choice in question.choices] == [Message("drill.player", seat=seat) for seat in range(3)]
    assert (question.seat, question.right) == (2, 1)
    assert [choice.why for choice in question.choices] == [(), (Message("drill.winner.most", winner=1, partner=2),), ()]
    assert {choice.rule for choice in question.choices} == {"end.most_coins"}
    (row,) = question.rows
    assert row.label == Message("drill.winner.starts", seat=2)
    assert [dict(tag.facts) for tag in row.tags] == [
        {"seat": seat, "score": str(coins)} for seat, coins in enumerate((2, 3, 1))
    ]
    tied = only(WhoWins(), EngineGame.arrange(coins={"Ana": 3, "Ben": 3}, starter="Ana"))
    assert [reason(choice) for choice in tied.choices] == ["", "drill.winner.tied", ""]
    assert tied.choices[1].rule == "end.tie"


def test_an_empty_field_is_the_place_for_a_new_kind() -> None:
    game = EngineGame.arrange(hands={"Ana": "Blue"}, fields={"Ana": ["Soy", "-", "Green"]})
    question = only(WhereToPlant(), game)
    blue = beans("Blue")[0]
    assert question.choices[1].why == (Message("drill.plant.empty", field=2, bean=blue, holds=blue),)


def test_no_move_is_asked_for_where_none_of_those_offered_is_legal() -> None:
    game = EngineGame.arrange(phase="plant-aside", aside={"Ben": "Soy"}, fields={"Ben": ["2*Red", "2*Green", "2*Blue"]})
    assert game.awaited == "Ben"
    assert [question.move for question in WhichIsLegal().questions(game.state)] == [Harvest(1), Harvest(2), Harvest(3)]
    # Which of the two cards he plants he would have to say.
    game = EngineGame.arrange(phase="plant-aside", aside={"Ben": "Soy Red"}, hands={"Ben": "-"})
    assert [*WhichIsLegal().questions(game.state)] == []


def test_a_planting_that_fits_is_no_wrong_answer() -> None:
    game = EngineGame.arrange(phase="plant-aside", turned="Soy Stink", fields={"Ana": ["Red", "-"]})
    for question in WhichIsLegal().questions(game.state):
        for choice in question.choices:
            assert not (isinstance(choice.text, Plant) and choice.text.field == 2), "field 2 takes either card"


def test_a_card_that_was_traded_already_may_not_be_offered_again() -> None:
    game = market(aside={"Ana": "Garden Garden", "Ben": "Chili"}, hands={"Ana": "Green", "Ben": "-"}, turned="-")
    assert list(offers(game, "Ana")) == ["Green", "Garden", "Soy", "Red"]
    assert offers(game, "Ana")["Garden"][0] == "no"
    assert list(offers(game, "Ben")) == ["Chili"]
