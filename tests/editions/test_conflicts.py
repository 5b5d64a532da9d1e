"""Where the documents contradict each other: the same position played by both, each conflict by its number (B1 to B7,
B13 to B21).
"""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, NotationError, beans
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.events import Harvested, PhaseSkipped
from tests.editions.any_edition import PLAYERS, laid
from tests.engine.table import fields, hand, happened, phase, refused, texts, turned
from tests.games.duel.duel_table import bonus
from tests.games.duel.duel_table import extension as duel_table

SEATED: dict[str, Any] = {"camps": "seated"}


def dealt(edition: str, players: int, **options: Any) -> EngineGame:
    """A game that has just been dealt."""
    given = SEATED | options if edition in ("bohnaparte", "cavalry") else options
    return EngineGame(edition, PLAYERS[:players], seed=5, **given)


@pytest.mark.rule("B1", "0-06", "0-07", "0-63", "0-64", "2-08", "2-47", "2-51", "3-02", "4-06", "C4-1")
@pytest.mark.parametrize(
    ("edition", "players", "options", "count"),
    [
        ("rio-grande", 3, {}, 3),
        ("rio-grande", 4, {}, 2),
        ("spanish", 3, {}, 3),
        ("three-new-beans", 3, {}, 3),
        ("three-new-beans", 7, {}, 2),
        ("bean-duel", 2, {}, 3),
        ("billabong", 3, {}, 2),
        ("billabong", 3, {"beginners": True}, 3),
        ("billabong", 5, {}, 2),
        ("billabong-expansion", 3, {}, 3),
        ("billabong-expansion", 4, {}, 2),
        ("duel", 2, {}, 3),
        ("bohnaparte", 3, {}, 2),
        ("bohnaparte", 3, {"three_fields": True}, 3),
        ("cavalry", 3, {}, 2),
    ],
)
def test_b1_a_third_kind_finds_a_field_in_one_edition_and_none_in_another(
    edition: str, players: int, options: dict[str, Any], count: int
) -> None:
    key = "plant-discard" if edition == "bean-duel" else "plant"
    game = laid(edition, players, options, phase=key, hands={"Ana": "Soy Red"}, fields={"Ana": ["Blue", "2*Stink"]})
    assert len(fields(game, "Ana")) == count
    if count == 3:
        game.play("Ana plant 3")
        assert fields(game, "Ana") == ["Blue", "2*Stink", "Soy"]
    else:
        refused(game, "Ana plant 3", "setup.fields.no_such_field", field=3, fields=2)
        refused(game, "Ana plant 2", "planting.make_room", bean=Bean.SOY, field=2, holds=Bean.STINK)


@pytest.mark.rule("B2", "2-09", "2-11")
@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_b2_a_third_field_is_sold_in_document_002_alone(edition: str) -> None:
    players = 2 if edition in ("bean-duel", "duel") else 4
    game = laid(edition, players, phase="last", coins={"Ana": 3})
    if edition.startswith("billabong"):
        game.play("Ana buy-field")
        assert len(fields(game, "Ana")) == 3
    else:
        refused(game, "Ana buy-field", "setup.fields.no_third", move="buy-field")


@pytest.mark.rule("B3", "2-10", "2-48", "2-56", "C0-20")
@pytest.mark.parametrize(
    ("edition", "players", "options", "price"),
    [
        ("billabong", 4, {}, 3),
        ("billabong", 5, {}, 2),
        ("billabong", 5, {"price_for_five": 3}, 3),
        ("billabong-expansion", 4, {}, 3),
        ("billabong-expansion", 5, {"price_for_five": 3}, 3),
        ("billabong-expansion", 7, {}, 2),
    ],
)
def test_b3_the_price_of_a_third_field(edition: str, players: int, options: dict[str, Any], price: int) -> None:
    poor = laid(edition, players, options, phase="last", coins={"Ana": price - 1})
    refused(poor, "Ana buy-field", "field.third_price", coins=price - 1, price=price)
    game = laid(edition, players, options, phase="last", coins={"Ana": price})
    before = len(game.state.discard)
    game.play("Ana buy-field")
    assert (game.state.coins[0], len(game.state.discard)) == ((), before + price)


@pytest.mark.rule("B4", "0-51", "1-40", "2-23", "2-24", "3-55", "C0-11")
@pytest.mark.parametrize(
    ("rows", "elsewhere", "billabong"),
    [
        (["Red", "-"], [1], []),
        (["Red", "Soy"], [1, 2], [1, 2]),
        (["Red", "2*Soy"], [2], [2]),
        (["2*Red", "-"], [1], [1]),
        (["Red", "Soy", "-"], [1, 2], []),
        (["Red", "Soy", "Blue"], [1, 2, 3], [1, 2, 3]),
        (["Red", "Soy", "2*Blue"], [3], [3]),
    ],
)
def test_b4_a_single_card_beside_empty_fields(rows: list[str], elsewhere: list[int], billabong: list[int]) -> None:
    two = [("rio-grande", 4), ("spanish", 4), ("three-new-beans", 4), ("bohnaparte", 4), ("billabong", 4)]
    three = [("rio-grande", 3), ("duel", 2), ("bean-duel", 2), ("billabong-expansion", 3)]
    for edition, players in two if len(rows) == 2 else three:
        legal = billabong if edition.startswith("billabong") else elsewhere
        game = laid(edition, players, phase="last", active="Ben", fields={"Ben": rows})
        harvests = [text for text in texts(game, "Ben") if text.startswith("harvest")]
        assert harvests == [f"harvest {field}" for field in legal], edition


@pytest.mark.rule("B5", "0-10", "0-65", "2-14", "2-54", "3-08", "C4-2")
@pytest.mark.parametrize(
    ("edition", "players", "hands"),
    [
        ("rio-grande", 5, [5] * 5),
        ("spanish", 3, [5] * 3),
        ("three-new-beans", 7, [5] * 7),
        ("bean-duel", 2, [5, 5]),
        ("billabong", 5, [5] * 5),
        ("billabong-expansion", 5, [5] * 5),
        ("billabong-expansion", 6, [3, 4, 5, 6, 6, 6]),
        ("billabong-expansion", 7, [3, 4, 5, 6, 6, 6, 6]),
        ("duel", 2, [5, 5]),
        ("bohnaparte", 6, [5] * 6),
    ],
)
def test_b5_the_hands_at_the_start(edition: str, players: int, hands: list[int]) -> None:
    game = dealt(edition, players)
    assert [len(cards) for cards in game.state.hands] == hands
    if edition == "duel":
        assert [len(cards) for cards in duel_table(game).hands] == [3, 3]
        assert bonus(game, "Ana") != bonus(game, "Ben")


@pytest.mark.rule("B6", "0-44", "0-66", "0-82", "2-37", "2-55", "3-37", "4-34", "4-45")
@pytest.mark.parametrize(
    ("edition", "players", "drawn"),
    [
        ("rio-grande", 4, [3, 0, 0, 0]),
        ("spanish", 4, [3, 0, 0, 0]),
        ("three-new-beans", 4, [1, 1, 1, 1]),
        ("bean-duel", 2, [2, 0]),
        ("billabong", 4, [3, 0, 0, 0]),
        ("billabong-expansion", 3, [3, 0, 0]),
        ("billabong-expansion", 5, [3, 0, 0, 0, 0]),
        ("billabong-expansion", 6, [4, 0, 0, 0, 0, 0]),
        ("billabong-expansion", 7, [4, 0, 0, 0, 0, 0, 0]),
        ("duel", 2, [2, 0]),
        ("bohnaparte", 4, [3, 0, 0, 0]),
    ],
)
def test_b6_who_draws_how_many(edition: str, players: int, drawn: list[int]) -> None:
    game = laid(edition, players, phase="last", draw="Soy Red Blue Chili Green")
    game.play("Ana draw")
    assert [len(cards) for cards in game.state.hands] == drawn
    assert game.state.hands[0] == beans("Soy Red Blue Chili Green")[: drawn[0]]


@pytest.mark.rule("B6", "2-55")
def test_b6_four_cards_for_every_player_would_empty_the_pile_before_all_have_had_a_turn() -> None:
    game = dealt("billabong-expansion", 7)
    assert len(game.state.draw) == 144 - 36 == 108
    assert len(game.state.draw) // (2 + 4 * 7) == 3


@pytest.mark.rule("B7", "0-26", "0-77", "0-78", "2-25", "3-19", "4-47")
@pytest.mark.parametrize(
    ("edition", "players", "key", "open_cards"),
    [
        ("rio-grande", 4, "trade", "Soy Red"),
        ("spanish", 4, "trade", "Soy Red"),
        ("three-new-beans", 4, "trade", "Soy Red"),
        ("bean-duel", 2, "open-draw", "Soy Red Blue Soy"),
        ("billabong", 4, "trade", "Soy Red"),
        ("billabong-expansion", 7, "trade", "Soy Red"),
        ("duel", 2, "gift", "Soy Red Blue"),
        ("bohnaparte", 4, "trade", "Soy Red"),
    ],
)
def test_b7_how_many_cards_are_turned_over(edition: str, players: int, key: str, open_cards: str) -> None:
    game = laid(edition, players, phase=key, draw="Soy Red Blue Chili Green", discard="Soy Stink")
    game.play("Ana turn-over")
    assert turned(game) == open_cards


@pytest.mark.rule("B13", "0-08", "1-04", "2-17", "3-11", "4-13")
def test_b13_who_starts() -> None:
    for edition in ("rio-grande", "spanish", "billabong"):
        game = EngineGame(edition, ["Ana", "Ben", "Cem"], starter="Ben", seed=1)
        assert (game.awaited, phase(game)) == ("Ben", "plant")
    assert EngineGame("duel", ["Ana", "Ben"], starter="Ben", seed=1).awaited == "Ben"
    order = []
    game = EngineGame("bohnaparte", ["Ana", "Ben", "Cem"], starter="Ben", seed=1)
    while game.state.pending_seats:
        order.append(game.awaited)
        game.play((game.seat(str(game.awaited)), game.legal_moves()[0]))
    assert (order, game.awaited) == (["Cem", "Ana", "Ben"], "Ben"), "the last to choose starts"


@pytest.mark.rule("B14", "0-46", "0-71", "1-36", "2-39", "3-49")
@pytest.mark.parametrize(
    ("edition", "players"),
    [("rio-grande", 3), ("spanish", 3), ("billabong", 3), ("duel", 2), ("bohnaparte", 3), ("bean-duel", 2)],
)
def test_b14_a_harvest_out_of_turn(edition: str, players: int) -> None:
    game = laid(edition, players, phase="last", fields={"Ben": ["3*Stink"]})
    if edition == "bean-duel":
        refused(game, "Ben harvest 1", "harvest.any_time.own_turn", active=0)
    else:
        assert game.play("Ben harvest 1") == (Harvested(1, 1, Bean.STINK, 3, 1),)


@pytest.mark.rule("B15", "0-39", "1-29", "2-32", "C0-29")
@pytest.mark.parametrize("edition", ["rio-grande", "spanish", "billabong", "bohnaparte"])
def test_b15_the_active_player_ends_the_trading_although_another_has_not_finished(edition: str) -> None:
    game = laid(edition, 4, phase="trade", turned="Soy Red", hands={"Ben": "Blue"})
    game.play("Ben offer Ana Blue for Soy")
    refused(game, "Ben done", "trading.end", active=0)
    assert happened(game.play("Ana done")) == ["Withdrawn", "PhaseBegan"]


@pytest.mark.rule("B16", "2-40", "C0-24")
@pytest.mark.parametrize("edition", ["rio-grande", "spanish", "billabong", "duel", "bohnaparte"])
def test_b16_no_move_makes_a_promise_where_they_are_allowed_nor_where_nothing_is_said(edition: str) -> None:
    game = dealt(edition, 2 if edition == "duel" else 3)
    with pytest.raises(NotationError, match="“promise” is no move"):
        game.play("Ana promise Ben Red")


@pytest.mark.rule("B18", "0-17", "1-13", "2-20", "3-12", "3-13")
@pytest.mark.parametrize(("top", "card", "duel"), [("Red", "Black-eyed", True), ("Red", "Soy", False)])
def test_b18_the_next_number_on_a_field_of_another_kind(top: str, card: str, duel: bool) -> None:
    for edition, players in (("rio-grande", 4), ("spanish", 4), ("billabong", 4), ("bohnaparte", 4), ("duel", 2)):
        game = laid(edition, players, hands={"Ana": card}, fields={"Ana": [top]})
        rejection = game.why_not("Ana plant 1")
        if edition == "duel" and duel:
            assert rejection is None
        else:
            assert rejection is not None
            assert rejection.rule == ("mixed.next_number" if edition == "duel" else "planting.one_kind")


@pytest.mark.rule("B19", "0-25", "1-17", "2-18", "C3-4")
@pytest.mark.parametrize(
    ("edition", "players", "after"),
    [
        ("rio-grande", 3, "trade"),
        ("spanish", 3, "trade"),
        ("billabong", 3, "trade"),
        ("bohnaparte", 3, "trade"),
        ("duel", 2, "gift"),
    ],
)
def test_b19_an_empty_hand_skips_phase_one_also_where_nothing_is_said(edition: str, players: int, after: str) -> None:
    game = laid(edition, players, phase="last")
    assert PhaseSkipped("plant") in game.play("Ana draw")
    assert (game.awaited, phase(game)) == ("Ben", after)


@pytest.mark.rule("B20", "0-12", "1-09", "2-15", "3-09")
@pytest.mark.parametrize("edition", ["rio-grande", "spanish", "billabong", "duel"])
def test_b20_a_hand_is_the_same_queue_from_front_to_back_and_from_right_to_left(edition: str) -> None:
    players = 2 if edition == "duel" else 3
    game = laid(edition, players, phase="last", hands={"Ana": "Soy Red"}, draw="Blue Chili Green")
    game.play("Ana draw")
    assert hand(game, "Ana").startswith("Soy Red Blue Chili")
    game = laid(edition, players, hands={"Ana": "Soy Red"})
    refused(game, "Ana plant Red 1", "planting.first_card.not_front", bean=Bean.RED, front=Bean.SOY)


@pytest.mark.rule("B21", "0-09", "0-59", "0-60", "0-61", "0-62", "2-50", "2-51", "2-52", "2-53", "2-03")
@pytest.mark.parametrize("edition", ["three-new-beans", "billabong-expansion"])
@pytest.mark.parametrize(
    ("players", "missing", "cards"),
    [
        (3, {Bean.COCOA}, 150),
        (4, {Bean.COFFEE}, 130),
        (5, {Bean.COFFEE}, 130),
        (6, {Bean.COCOA, Bean.GARDEN}, 144),
        (7, {Bean.COCOA, Bean.GARDEN}, 144),
    ],
)
def test_b21_the_number_of_players_chooses_the_kinds(
    edition: str, players: int, missing: set[Bean], cards: int
) -> None:
    deck = EngineGame(edition, players).state.census()
    assert set(Bean) - set(deck) == missing
    assert all(count == bean for bean, count in deck.items())
    assert deck.total() == cards
