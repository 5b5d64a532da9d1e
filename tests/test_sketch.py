"""The sketch of a table that a saved notebook keeps: all that lies there is in it, and nothing that is hidden."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bohnanza_lab.drawing.sketch import sketch
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.ruleset import Edition
from bohnanza_lab.views.table_view import bean_views, table_view

SVG = "{http://www.w3.org/2000/svg}"


def words(drawn: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def drawn(game: EngineGame, you: int | None = None, *, open_hands: bool = True) -> str:
    return sketch(table_view(game, "en", you, open_hands=open_hands), bean_views("en"))


def test_it_has_the_cards_of_fields_hands_and_piles_and_what_a_field_pays() -> None:
    game = EngineGame.arrange(
        phase="plant-aside",
        hands={"Ana": "Soy Blue", "Ben": "Chili", "Cem": "-"},
        fields={"Ana": ["3*Green", "Red"]},
        aside={"Ana": "Stink"},
        discard="Garden",
        coins={"Ana": 4},
    )
    said = words(drawn(game))
    for name, times in {"Soy": 1, "Blue": 1, "Chili": 1, "Green": 3, "Red": 1, "Stink": 1, "Garden": 1}.items():
        assert said.count(name) == times, name
    assert {"3 → 1", "+2 → 2", "1 → 0", "4"} <= {*said}


def test_a_hidden_hand_shows_backs_and_a_number() -> None:
    game = EngineGame("rio-grande", ["Ana", "Ben", "Cem"], seed=7)
    mine = words(drawn(game, 0, open_hands=False))
    names = {bean["name"] for bean in bean_views("en").values()}
    assert sum(word in names for word in mine) == 5
    assert mine.count("5") == 2


@pytest.mark.parametrize("count", [1, 5, 14, 19])
def test_the_front_card_of_a_hand_lies_whole_before_the_others(count: int) -> None:
    game = EngineGame.arrange(hands={"Ana": f"Red {count}*Blue"})
    svg = drawn(game)
    root = ElementTree.fromstring(svg)
    [frame] = [box for box in root.iter(f"{SVG}rect") if box.get("fill") == "none" and box.get("stroke-width") == "3"][
        :1
    ]
    left, wide = float(frame.attrib["x"]), float(frame.attrib["width"])
    row = float(frame.attrib["y"]) + 2
    cards = [
        float(found[1])
        for group in root.iter(f"{SVG}g")
        if (found := re.fullmatch(r"translate\(([\d.]+) ([\d.]+)\)", group.get("transform", "")))
        and float(found[2]) == row
    ]
    assert min(cards) == left + 2
    assert all(x >= left + wide - 2 for x in cards if x != left + 2)
    assert max(cards) + 46 <= 728


@pytest.mark.parametrize("edition", editions(), ids=lambda each: each.id)
def test_every_edition_is_drawn_with_all_its_players(edition: Edition) -> None:
    for count in range(edition.players[0], edition.players[1] + 1):
        game = EngineGame(edition.id, count, seed=count)
        svg = drawn(game)
        view = table_view(game, "en", open_hands=True)
        assert {seat["name"] for seat in view["seats"]} <= {word.removesuffix(" ⚑") for word in words(svg)}
        assert ElementTree.fromstring(svg).findtext(f"{SVG}title") == view["summary"]
