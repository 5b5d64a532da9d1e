"""The public properties of a game, and seats by name or number everywhere."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab import engine
from bohnanza_lab.engine import Bean, BohnanzaError, EngineGame, Harvest, Offer, Plant, SetupError, beans
from bohnanza_lab.engine.editions import edition, editions
from bohnanza_lab.engine.message import Message, TableMessage
from bohnanza_lab.engine.observation import observe


def test_what_lies_on_the_table_is_asked_of_the_game() -> None:
    laid: dict[str, Any] = {"hands": {"Ana": "Soy 2*Blue", "Ben": "Chili"}, "fields": {"Ana": ["Red Red", "-", "Soy"]}}
    laid |= {"aside": {"Cem": "Green"}, "coins": {"Ana": 3, "Ben": "2*Soy"}, "discard": "Stink Soy", "exhausted": 1}
    game = EngineGame.arrange(phase="trade", active="Ben", turned="Blue", **laid)
    assert game.hand("Ana") == game.hand(0) == beans("Soy Blue Blue")
    assert game.fields("ana") == (beans("Red Red"), (), beans("Soy"))
    assert (game.coins("Ana"), game.coins(1), game.coins("Cem")) == (3, 2, 0)
    assert (game.aside("Cem"), game.aside("Ana"), game.turned) == ((Bean.GREEN,), (), (Bean.BLUE,))
    assert (game.discard_count, game.discard_top, game.exhausted) == (2, Bean.STINK, 1)
    assert game.draw_count + 2 + 1 + 1 + 5 + 3 + 3 + 1 + len(game.hand("Cem")) == 104
    assert (game.active, game.phase, game.turn, game.winner, game.offers) == ("Ben", "trade", 2, None, ())
    assert (EngineGame().discard_top, EngineGame().discard_count) == (None, 0)
    ended = EngineGame.arrange(phase="draw", exhausted=2, draw="Soy", rest="discard", coins={"Cem": 4})
    ended.play("Ana draw")
    assert (ended.over, ended.winner) == (True, "Cem")
    game.play("Ben offer Ana Chili for Soy")
    assert [(offer.seat, offer.give, offer.want) for offer in game.offers] == [(1, beans("Chili"), beans("Soy"))]


def test_an_observation_says_of_every_part_what_the_state_says() -> None:
    refused = (Offer(2, beans("Wax")),)
    laid: dict[str, Any] = {"starter": "Cem", "active": "Ben", "turn": 6, "exhausted": 1, "coins": {"Ana": 5, "Ben": 4}}
    game = EngineGame.arrange(phase="trade", turned="Blue", discard="2*Stink Soy", **laid)
    game.play("Ben offer Ana Blue")
    state = game.state
    seen = observe(state, 0, refused)
    for part in ("starter", "active", "step", "turn", "turned", "exhausted", "offers", "offered", "pending_seats"):
        assert getattr(seen, part) == getattr(state, part), part
    assert (seen.seat, seen.edition, seen.game, seen.phase, seen.trading) == (0, "rio-grande", "base", "trade", True)
    assert (seen.hand, seen.hand_sizes) == (state.hands[0], tuple(map(len, state.hands)))
    assert (seen.fields, seen.aside, seen.coin_counts) == (tuple(state.fields), tuple(state.aside), (5, 4, 0))
    assert (seen.draw_count, seen.discard_count, seen.discard_top) == (len(state.draw), 3, Bean.STINK)
    assert (seen.exhaustions, seen.refused, seen.extension) == (state.ruleset.exhaustions, refused, None)
    assert observe(state, None).hand == ()


@pytest.mark.parametrize(("name", "players"), [(each.id, each.default_players) for each in editions()])
def test_a_game_is_for_as_many_as_it_is_for_if_nobody_says(name: str, players: int) -> None:
    assert len(EngineGame(name).names) == len(EngineGame.arrange(name).names) == players
    assert players == min(max(3, edition(name).players[0]), edition(name).players[1])


def test_seats_go_by_name_or_number() -> None:
    by_name: dict[str, Any] = {"starter": "Ben", "active": "Cem", "hands": {"Ana": "Soy"}, "coins": {"Cem": 2}}
    by_number: dict[str, Any] = {"starter": 1, "active": 2, "hands": {0: "Soy"}, "coins": {2: 2}}
    assert EngineGame.arrange(**by_name) == EngineGame.arrange(**by_number)
    assert EngineGame(seed=4, starter="Cem") == EngineGame(seed=4, starter=2)
    war = EngineGame.arrange("bohnaparte", lands={1: "White Farm-1"}, depots={"Cem": "Soy"})
    assert war == EngineGame.arrange("bohnaparte", lands={"ben": "White Farm-1"}, depots={2: "Soy"})
    assert EngineGame.arrange("duel", bonus={1: "#3 #7 #12"}) == EngineGame.arrange("duel", bonus={"Ben": "#3 #7 #12"})


def test_a_move_prints_as_its_text_and_makes_itself_again() -> None:
    assert [str(move) for move in (Plant(1), Plant(2, Bean.SOY), Harvest(3))] == ["plant 1", "plant Soy 2", "harvest 3"]
    assert repr(Plant(2, Bean.SOY)) == "Plant(field=2, bean=Bean.SOY)"
    assert repr(Plant(2)) == "Plant(field=2)"
    for name in ("rio-grande", "duel", "cavalry"):
        game = EngineGame(name, seed=3)
        for move in game.legal_moves():
            assert eval(repr(move), {**vars(engine), **{type(move).__name__: type(move)}}) == move
            assert game.read(f"{game.awaited} {move}") == (game.seat(game.awaited or ""), move)
    assert str(Offer(1, (Bean.SOY,))) == "offer seat-1 Soy"


# What only some games have


def test_a_map_tells_neighbours_owners_and_targets() -> None:
    table = EngineGame.arrange("bohnaparte", lands={"Ana": "Orange Farm-1"}, depots={"Ben": "Soy"}).table
    assert "farm-1" in table.neighbours("ORANGE")
    assert (table.owner("farm-1"), table.owner("farm-2")) == ("Ana", None)
    assert set(table.lands(0)) == {"farm-1", "orange"}
    assert (table.depot("Ben"), table.depot("Ana"), table.trader("Ana"), table.fortresses) == (
        (Bean.SOY,),
        None,
        None,
        (),
    )
    game = EngineGame.arrange("bohnaparte", phase="attack", coins={"Ana": 1})
    attacked = {move.land for move in game.legal_moves("Ana") if move.verb == "attack"}  # type: ignore[attr-defined]
    assert attacked == set(game.table.targets("Ana"))
    with pytest.raises(BohnanzaError, match="'Farm-9' is not on this board; did you mean Farm-"):
        table.neighbours("Farm-9")
    with pytest.raises(BohnanzaError, match="rio-grande has nothing on its table that other games do not have"):
        assert EngineGame().table


def test_the_duel_tells_bonus_cards_and_gifts() -> None:
    game = EngineGame.arrange(
        "duel", bonus={"Ana": "#3 #7 #12"}, won={"Ben": "#1"}, phase="gift", turned="Soy Red Blue"
    )
    assert (game.table.bonus("Ana"), game.table.won("Ben"), game.table.gifts) == ((3, 7, 12), (1,), ())
    assert game.table.bonus_draw_count == 32 - 3 - 1 - 3
    with pytest.raises(AttributeError, match=r"there is no 'bonuss' here; did you mean bonus\?"):
        game.table.bonuss("Ana")


# Tables that no game can come to


@pytest.mark.parametrize(
    ("name", "position", "fault"),
    [
        ("rio-grande", {"exhausted": 3, "phase": "draw"}, "run_out"),
        ("rio-grande", {"exhausted": 3, "phase": "trade"}, "run_out"),
        ("rio-grande", {"phase": "draw", "turned": "Soy Red Blue"}, "turned"),
        ("rio-grande", {"aside": {"Ben": "Soy"}}, "aside"),
        ("rio-grande", {"phase": "trade", "turned": "Soy Red Blue"}, "turned.most"),
        ("rio-grande", {"rest": "discard"}, "draw"),
        ("billabong", {"phase": "plant-aside", "turned": "Soy", "exhausted": 3}, "run_out"),
        ("bean-duel", {"phase": "plant-discard", "turned": "Soy"}, "turned"),
        ("bean-duel", {"phase": "open-draw", "turned": "Soy", "aside": {"Ana": "Red"}}, "open_draw.aside"),
        ("bean-duel", {"phase": "plant-offered", "turned": "Soy", "exhausted": 1}, "run_out"),
        ("duel", {"phase": "gift", "turned": "Soy", "aside": {"Ana": "Red"}}, "gifts.aside"),
        ("duel", {"phase": "draw-bonus", "turned": "Soy"}, "turned"),
        ("bohnaparte", {"phase": "attack", "turned": "Soy"}, "turned"),
        ("bohnaparte", {"phase": "attack", "exhausted": 4}, "run_out"),
        ("cavalry", {"traders": {"Ana": "Soy Soy Soy"}}, "trader.cards"),
    ],
)
def test_a_table_that_cannot_be_is_refused(name: str, position: dict[str, Any], fault: str) -> None:
    with pytest.raises(SetupError) as told:
        EngineGame.arrange(name, **position)
    wrong = told.value.message
    assert isinstance(wrong, TableMessage)
    assert isinstance(wrong.text, Message)
    assert wrong.text.key == f"faults.{fault}"


@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("rio-grande", {"exhausted": 3, "phase": "plant-aside", "turned": "Soy"}),
        ("rio-grande", {"exhausted": 3, "phase": "trade", "turned": "Soy"}),
        ("rio-grande", {"phase": "trade", "aside": {"Ben": "Soy"}}),
        ("bean-duel", {"phase": "draw", "turned": "Soy Red Blue Soy"}),
        ("billabong", {"finish_phases": True, "phase": "plant-aside", "turned": "Soy", "exhausted": 3}),
    ],
)
def test_a_table_that_can_be_is_laid(name: str, position: dict[str, Any]) -> None:
    options = {key: position.pop(key) for key in ["finish_phases"] if key in position}
    game = EngineGame.arrange(name, options=options, **position)
    assert EngineGame.from_position(str(game)) == game


# Positions that leave out what can be taken for granted


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("edition rio-grande; players Ana Ben Cem; hand Ana Soy Blue", {"hands": {"Ana": "Soy Blue"}}),
        ("edition rio-grande; players Ana Ben Cem; draw Soy Blue; active Ben", {"draw": "Soy Blue", "active": "Ben"}),
        ("edition bean-duel; players Ana Ben; fields Ana Soy / - / Red", {"fields": {"Ana": "Soy / - / Red"}}),
        ("edition duel; players Ana Ben; bonus Ana #3 #7; gifts -", {"bonus": {"Ana": "#3 #7"}}),
        ("edition bohnaparte; players Ana Ben Cem; lands Ana Orange Farm-1", {"lands": {"Ana": "Orange Farm-1"}}),
        ("edition cavalry; players Ana Ben Cem; depot Ben Soy; trader Ben none", {"depots": {"Ben": "Soy"}}),
    ],
)  # fmt: skip
def test_a_text_that_leaves_things_out_is_what_arrange_would_lay(text: str, position: dict[str, Any]) -> None:
    game = EngineGame.from_position(text)
    assert game == EngineGame.arrange(game.ruleset.edition, len(game.names), **position)
    assert EngineGame.from_position(str(game)) == game
