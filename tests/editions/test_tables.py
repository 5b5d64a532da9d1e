"""The other editions as a page is told of them: what is for sale, whose the open cards are, who is asked, what ended
it, and that every move has a place on the page.
"""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.moves import known_moves
from bohnanza_lab.games.bohnaparte.contract import LandMoveKind
from bohnanza_lab.games.duel.contract import DuelMoveKind
from bohnanza_lab.players.explanation import say_reason
from bohnanza_lab.players.player import observation_for
from bohnanza_lab.players.trader import TraderPlayer
from bohnanza_lab.views.contract import MoveKind, MoveView, TableView
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table_view import event_views, move_views, table_view
from tests.editions.any_edition import laid
from tests.engine.table import play
from tests.games.duel.duel_table import NAMES, duel

TABLES = [
    ("bean-duel", 2),
    ("three-new-beans", 3),
    ("three-new-beans", 7),
    ("spanish", 3),
    ("spanish", 5),
    ("billabong", 3),
    ("billabong", 5),
    ("billabong-expansion", 3),
    ("billabong-expansion", 7),
]


def say(here: Tabletop, text: str) -> dict[str, Any]:
    return dict(here.answer({"id": 1, "type": "move", "text": text, "ply": here.game.ply}))


# Every move has a place


def test_each_contract_names_every_verb_of_its_moves() -> None:
    assert editions()
    kinds = {"engine": MoveKind, "games.duel": DuelMoveKind, "games.bohnaparte": LandMoveKind}
    for package, kind in kinds.items():
        moves = [move for move in known_moves() if move.__module__.startswith(f"bohnanza_lab.{package}.")]
        assert set(get_args(kind)) == {move.verb for move in moves}, package
    ours = {move.verb for move in known_moves() if move.__module__.startswith("bohnanza_lab.")}
    assert ours == {verb for kind in kinds.values() for verb in get_args(kind)}


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_move_of_a_game_can_be_found_on_its_table(name: str, players: int) -> None:
    """Where the page shows a move in its place (moves.ts), the table that comes with it shows that place."""
    rng = Random(f"{name} {players}")
    game = EngineGame(name, players, seed=players)
    kinds = set()
    while not game.over:
        seat = game.seat(game.awaited or "")
        talking = game.ply < 100
        if talking and (game.state.offers or rng.random() < 0.2):
            speakers = [other for other in range(players) if game.legal_moves(other)]
            seat = rng.choice(speakers)
        table = table_view(game, "en", seat)
        for move in move_views(game, "en", seat):
            kinds.add(move["kind"])
            assert move["label"]
            assert move["text"].startswith(f"{game.names[seat]} {move['kind']}")
            assert _is_there(table, seat, move), move
        moves = game.legal_moves(seat, offers=talking)
        growing = [move for move in moves if move.verb != "harvest"]
        game.play((seat, rng.choice(growing if growing and rng.random() < 0.9 else moves)))
    assert kinds >= {kind.verb for phase in edition(name).ruleset(players).phases for kind in phase.moves}


def _is_there(table: TableView, seat: int, move: MoveView) -> bool:
    """Whether the cards, the field or the price that a move speaks of are to be seen."""
    mine = table["seats"][seat]
    match move["kind"]:
        case "plant":
            open_cards = table["turned"] + mine["aside"]
            card = move.get("bean")
            lies_there = bool(mine["hand"]) if card is None else card in open_cards or card in (mine["hand"] or [])
            return lies_there and move["field"] <= len(mine["fields"])
        case "harvest":
            return bool(mine["fields"][move["field"] - 1]["cards"])
        case "buy-field":
            return mine["for_sale"] is not None and mine["coins"] >= mine["for_sale"]
        case "discard":
            return move["bean"] in (table["turned"] if move["zone"] == "turned" else mine["hand"] or [])
        case "accept" | "decline" | "withdraw":
            return move["offer"] in [offer["id"] for offer in table["offers"]]
        case "turn-over" | "draw" | "done" | "offer":
            return True
    return False


# A third field


def billabong(**also: Any) -> EngineGame:
    position: dict[str, Any] = {
        "hands": {"Ana": "Red Soy Chili", "Ben": "Soy Stink", "Cem": "Red"},
        "fields": {"Ana": ["3*Blue", "2*Soy"], "Ben": ["Chili", "Red"], "Cem": ["Green", ""]},
        "coins": {"Ana": "Soy Red Chili Blue", "Ben": 2},
    }
    return EngineGame.arrange("billabong", 3, **{**position, **also})


def for_sale(game: EngineGame) -> list[int | None]:
    return [seat["for_sale"] for seat in table_view(game, "en")["seats"]]


def test_a_field_is_for_sale_until_it_is_bought() -> None:
    game = billabong()
    assert for_sale(game) == [3, 3, 3]
    here = Tabletop(game, "en", 0)
    assert "Buy a third field for 3 coins" in [move["label"] for move in here.state()["moves"]]
    told = [event["text"] for event in say(here, "Ana buy-field")["events"]]
    assert told == ["Ana buys field 3 for 3 coins: Blue, Chili and Red go back to the discard pile."]
    assert for_sale(game) == [None, 3, 3]
    assert len(here.state()["table"]["seats"][0]["fields"]) == 3


@pytest.mark.parametrize(
    ("name", "players", "price"),
    [
        ("billabong", 5, 2),
        ("billabong-expansion", 3, None),
        ("billabong-expansion", 7, 2),
        ("bean-duel", 2, None),
    ],
)
def test_only_the_billabong_rules_sell_fields(name: str, players: int, price: int | None) -> None:
    assert set(for_sale(EngineGame(name, players))) == {price}


# The harvest before the shuffle


def window(**also: Any) -> EngineGame:
    return billabong(phase="draw", draw="Chili Soy", rest="discard", **also)


def test_an_interlude_stands_in_the_ribbon_while_it_lasts() -> None:
    game = window()
    game.play("Ana draw")
    phases = table_view(game, "en", 0)["phases"]
    assert [(phase["key"], phase["current"], phase["interlude"]) for phase in phases[3:]] == [
        ("draw", False, False),
        ("harvest-window", True, True),
    ]
    for name in ("Ana", "Ben", "Cem"):
        game.play(f"{name} done")
    assert [phase["key"] for phase in table_view(game, "en", 0)["phases"] if phase["interlude"]] == []


# The open row of the Bean Duel


def bean_duel(**also: Any) -> EngineGame:
    position: dict[str, Any] = {
        "phase": "open-draw",
        "hands": {"Ana": "Red Soy", "Ben": "Blue Chili"},
        "fields": {"Ana": ["3*Blue", "2*Soy"], "Ben": ["2*Chili", "Wax"]},
        "draw": "Soy Wax Coffee Blue Red",
        "discard": "Soy Coffee Soy Green",
    }
    return EngineGame.arrange("bean-duel", 2, **{**position, **also})


def row(game: EngineGame) -> tuple[list[str], int | None, list[int]]:
    table = table_view(game, "en", 0)
    return table["turned"], table["left_by"], table["chained"]


def test_matching_discards_are_told_from_what_was_turned_over_and_what_is_left_is_an_offer() -> None:
    game = bean_duel()
    assert row(game) == ([], None, [])
    game.play("Ana turn-over")
    assert row(game) == (["soy", "wax", "coffee", "soy", "coffee", "soy"], None, [3, 4, 5])
    game.play("Ana plant Soy 2")
    left = ["wax", "coffee", "soy", "coffee", "soy"]
    assert row(game) == (left, None, [2, 3, 4])
    for said in ("Ana done", "Ana draw"):
        game.play(said)
        assert row(game) == (left, 0, [])
    play(game, "Ben plant Wax 2", "Ben discard Soy")
    assert row(game) == (["coffee", "coffee", "soy"], 0, [])
    assert row(bean_duel(turned="Soy Red", discard="-")) == (["soy", "red"], None, []), "laid by hand it has no past"


@pytest.mark.parametrize(
    ("where", "position", "zones"),
    [
        ("plant-offered", {"turned": "Soy Red"}, {("soy", "turned"), ("red", "turned")}),
        ("plant-discard", {"step": 1}, {("red", "hand"), ("soy", "hand")}),
    ],
)
def test_a_discard_says_where_its_card_lies(where: str, position: dict[str, Any], zones: set[tuple[str, str]]) -> None:
    moves = move_views(bean_duel(phase=where, **position), "en", 0)
    assert {(move["bean"], move["zone"]) for move in moves if move["kind"] == "discard"} == zones


# How a game ends


def test_an_end_says_what_brought_it_about() -> None:
    game = billabong(exhausted=2, draw="Chili", rest="discard", hands={"Ana": "Soy"})
    play(game, "Ana plant 2", "Ana turn-over")
    result = table_view(game, "en", 0)["result"]
    assert result is not None
    assert Tabletop(game, "en", 0).log()[-1]["text"] == f"{result['why']} {result['text']}"
    assert for_sale(game) == [None, None, None]


def test_only_the_spanish_rules_hold_hands_right_to_left() -> None:
    right = {name for name, players in TABLES if table_view(EngineGame(name, players), "es")["from_right"]}
    assert right == {"spanish"}


# What The Duel and Bohnaparte say of money and of mixed fields


@pytest.mark.parametrize(
    ("edition", "field", "lang", "label", "said", "button"),
    [
        (
            "duel",
            "3*Red 2*Black-eyed Soy",
            "en",
            "6 cards, 3 Red, 2 Black-eyed and Soy from bottom to top: 3 dollars now, 1 more for 4",
            "Ana harvests 6 cards from field 1, Soy on top, for 3 dollars.",
            "Harvest field 1: 6 cards, Soy on top, 3 dollars",
        ),
        (
            "duel",
            "4*Blue",
            "es",
            "4 Azules: 1 dólar ahora; con 2 más, 2",
            "Ana cosecha 4 Azules del campo 1 por 1 dólar.",
            "Cosechar el campo 1: 4 Azules, 1 dólar",
        ),
        (
            "cavalry",
            "4*Blue",
            "en",
            "4 Blue: 1 thaler now, 2 more for 2",
            "Ana harvests 4 Blue from field 1 for 1 thaler.",
            "Harvest field 1: 4 Blue, 1 thaler",
        ),
    ],
)
def test_a_field_is_told_by_its_cards_in_their_order_and_by_what_it_pays(
    edition: str, field: str, lang: str, label: str, said: str, button: str
) -> None:
    game = laid(edition, 2 if edition == "duel" else 3, hands={"Ana": "Stink"}, fields={"Ana": [field]})
    assert table_view(game, lang)["seats"][0]["fields"][0]["label"] == label
    assert button in [move["label"] for move in move_views(game, lang, 0)]
    assert event_views(game.play("Ana harvest 1"), game.names, lang, 1, game.ruleset.game)[0]["text"] == said


@pytest.mark.parametrize(("lang", "text"), [("en", "Uwe wins with $5.10."), ("es", "Gana Uwe con 5,10 dólares.")])
def test_the_end_is_told_in_dollars_and_cents(lang: str, text: str) -> None:
    piles: dict[str, Any] = {"coins": {"Uwe": 4, "Susanne": 5}, "won": {"Uwe": "#2"}}
    game = duel(phase="plant-gifts", turned="Soy", exhausted=1, rest="discard", **piles)
    assert event_views(game.play("Uwe plant 1"), NAMES, lang, None, "duel")[-1]["text"].endswith(text)
    result = table_view(game, lang)["result"]
    assert result is not None
    assert (result["text"].endswith(text), result["ranking"]) == (True, [0, 1])


@pytest.mark.parametrize(("lang", "thaler", "coin"), [("en", "thaler", "coin"), ("es", "tálero", "moneda")])
def test_a_bot_gives_its_reasons_in_thalers(lang: str, thaler: str, coin: str) -> None:
    game: EngineGame = laid("bohnaparte", 3, fields={"Ana": ["3*Blue", "-"]}, hands={"Ana": "Blue Red"})
    decision = TraderPlayer().consider(observation_for(game, 0), game.legal_moves(0))
    reason = say_reason(Speech.at(game, lang), decision.reason)
    assert (thaler in reason, coin in reason) == (True, False)
