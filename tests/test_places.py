"""What a hint speaks of is marked: each place that it names is there, and is the right one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bohnanza_lab.components import coach
from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import parse_move
from bohnanza_lab.engine.rules import legal
from bohnanza_lab.views.places import places_of

TRADE: Any = {"turned": "Red Soy", "phase": "trade", "hands": {"Ana": "Blue Garden", "Ben": "Green"}}


@pytest.mark.parametrize(
    ("move", "places"),
    [
        ("offer Ben Soy for Green", ["turned:0:2", "field:0:3", "seat:1"]),
        ("offer Ben Garden", ["hand:0:2", "seat:1"]),
        ("harvest 3", ["field:0:3"]),
        ("done", ["move:done"]),
    ],
)
def test_a_move_names_its_cards_its_fields_and_its_partner(move: str, places: list[str]) -> None:
    game = EngineGame.arrange(**TRADE, fields={"Ana": ["-", "Red", "2*Green"]})
    assert places_of(game.state, 0, parse_move(move, game.names, game.ruleset.verbs)) == places


def test_a_harvest_marks_the_card_for_which_it_makes_room() -> None:
    game = EngineGame.arrange(phase="plant", hands={"Ana": "Red Soy"}, fields={"Ana": ["4*Soy", "Blue", "2*Green"]})
    hint = coach.hint(game, [0], ADVISOR, "en")
    assert hint is not None
    assert hint["marks"] == [f"field:0:{hint['moves'][0][-1]}", "hand:0:1"]


def test_the_end_of_trading_marks_the_field_that_makes_room_then() -> None:
    others = {name: ["4*Stink", "2*Garden", "4*Chili"] for name in ("Ben", "Cem")}
    game = EngineGame.arrange(
        phase="trade",
        turned="Soy",
        fields={"Ana": ["2*Red", "3*Green", "4*Blue"], **others},
        hands=dict.fromkeys(("Ana", "Ben", "Cem"), "-"),
    )
    hint = coach.hint(game, [0], ADVISOR, "en")
    assert hint is not None
    assert hint["reason"].startswith("Then harvest field 1 for Soy")
    assert hint["marks"] == ["move:done", "turned:0:1", "field:0:1"]


@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_every_place_is_on_the_table(edition: str) -> None:
    game = EngineGame(edition, seed=5)
    rng, style, found = Random(5), PlayStyle(), 0
    while not game.over and game.ply < 250:
        state = game.state
        for seat in range(len(game.names)):
            for move in legal(state, seat):
                for place in places_of(state, seat, move):
                    kind, *numbers = place.split(":")
                    if kind in ("hand", "aside", "field"):
                        row = {"hand": state.hands, "aside": state.aside, "field": state.fields}[kind][int(numbers[0])]
                        assert 1 <= int(numbers[1]) <= len(row), (move, place)
                        found += 1
        game.play(random_move(game, rng, style))
    assert found > 100
