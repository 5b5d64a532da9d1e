"""What a step says where its author has written nothing: in the voice of the lessons, not of a log."""

from __future__ import annotations

import json
import re

import pytest

from bohnanza_lab import Game
from bohnanza_lab.lessons.narration import opening
from bohnanza_lab.lessons.story import Story
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.views.speech import Speech
from tests.contents import our_notebooks

MACHINE = re.compile(
    r"is the active player\.|Phase: |Fase: |\bdecides\."
    r"|\b(?:[Oo]ffer|[Oo]ferta) \d|for 0 coins|por 0 monedas|times? so far"
)
HANDS = {"Ana": "Soy Blue", "Ben": "Red", "Cem": "Green"}


def captions(moves: list[str], lang: str = "en", **position: object) -> list[str]:
    return [frame["caption"] for frame in Story(Game.arrange(hands=HANDS, **position), moves).frames(lang)]


def test_a_turn_is_told_from_where_it_stands():
    assert captions(["Ana plant 1", "Ana done", "Ana turn-over", "Ana done"], draw="Red Green Soy Soy Soy") == [
        "Ana is about to plant the front card.",
        "Ana plants Soy in field 1.",
        "Ana is about to turn over the top cards of the pile.",
        "Ana turns over Red and Green.",
        "The trading is over: what is new has to be planted.",
    ]


def test_an_offer_is_told_without_its_number():
    moves = ["Ana offer Ben Soy@up for Red", "Ben decline 1", "Ana offer Cem Soy@up", "Ana withdraw 2"]
    assert captions(moves, phase="trade", turned="Soy Blue")[1:] == [
        "Ana offers Ben Soy for Red.",
        "Ben says no. Nobody wants it, and the offer is off the table.",
        "Ana offers Cem Soy as a gift.",
        "Ana takes the offer back.",
    ]


def test_an_offer_that_only_asks_is_told_as_one():
    moves = ["Ana offer Ben - for Red", "Ben accept 1"]
    asked, given = captions(moves, phase="trade", turned="Soy Blue")[1:]
    assert asked == "Ana asks Ben for Red as a gift."
    assert given == "Ben gives Ana Red as a gift."


def test_somebody_else_who_has_to_decide_is_named():
    game = Game("bohnaparte", 4, seed=3)
    assert opening(game, Speech.at(game, "en")) == "What comes now: Choose encampments. It is up to Ben."


def test_a_mixed_field_that_pays_nothing_is_told_card_by_card():
    game = Game.arrange("duel", 2, fields={"Ana": ["Red Black-eyed"]})
    said = Story(game, ["Ana harvest 1"]).frames("en")[1]["caption"]
    assert "They pay nothing" not in said
    paid = Story(Game.arrange(fields={"Ana": ["4*Stink"]}), ["Ana harvest 1"]).frames("en")[1]["caption"]
    assert paid == "Ana harvests 4 Stink from field 1 for 1 coin."


def test_how_often_the_pile_has_run_out_is_counted():
    for times, said in ((0, "for the first time."), (1, "for the second time.")):
        (told,) = captions(["Ana draw"], phase="draw", draw="Soy", rest="discard", exhausted=times)[1:]
        assert said in told


def test_a_harvest_that_pays_nothing_says_so():
    assert captions(["Ana harvest 1"], fields={"Ana": ["3*Blue"]})[-1] == (
        "Ana harvests 3 Blue from field 1. They pay nothing."
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_of_every_edition_has_an_opening(lang: str):
    from bohnanza_lab.engine.editions import editions

    for edition in editions():
        game = Game(edition.id, edition.players[0], seed=3)
        said = opening(game, Speech.at(game, lang))
        assert said.endswith(".")
        assert not MACHINE.search(said)
        assert "{" not in said


def test_no_lesson_speaks_like_a_machine():
    for path in our_notebooks():
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", ()):
                data = output.get("data", {})
                if "".join(data.get("text/plain", ())).startswith(("Walkthrough", "Compare", "Challenge")):
                    below = "".join(data["image/svg+xml"]).partition("font-size='21'")[2]  # the title below the table
                    said = " ".join(re.findall(r">([^<>]+)</text>", below))
                    assert said, path.name
                    # What may be done is said as the buttons say it: "Harvest field 1: 1 Red, 0 coins".
                    assert not MACHINE.search(said), f"{path.name}: {said}"
