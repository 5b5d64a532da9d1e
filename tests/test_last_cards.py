"""Where fewer cards are left than the rules ask for, buttons, prompts and refusals promise no more than there are."""

from __future__ import annotations

from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.moves import Draw, Move, TurnOver
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table_view import table_view

DRAW, TURN_OVER = Draw(), TurnOver()


def last_pile(name: str, phase: str, players: int = 3, **position: Any) -> EngineGame:
    """A table whose draw pile will not be shuffled again."""
    names = ["Ana", "Ben", "Cem", "Dia", "Eva", "Fox", "Gil"][:players]
    last = edition(name).ruleset(players).exhaustions - 1
    return EngineGame.arrange(name, names, phase=phase, exhausted=last, rest="discard", **position)


def button(game: EngineGame, move: Move, lang: str) -> str:
    return Speech.at(game, lang).move(game.state, game.state.active, move)


@pytest.mark.rule("0-53", "0-54")
@pytest.mark.parametrize(
    ("name", "phase", "players", "move", "position", "most"),
    [
        ("rio-grande", "draw", 3, DRAW, {}, 3),
        ("rio-grande", "trade", 3, TURN_OVER, {}, 2),
        ("spanish", "draw", 4, DRAW, {}, 3),
        ("billabong", "trade", 4, TURN_OVER, {}, 2),
        ("billabong-expansion", "draw", 6, DRAW, {}, 4),
        ("bean-duel", "draw", 2, DRAW, {}, 2),
        ("bean-duel", "open-draw", 2, TURN_OVER, {}, 3),
        ("duel", "gift", 2, TURN_OVER, {}, 3),
        ("bohnaparte", "draw", 3, DRAW, {"lands": {"Ana": "Orange Village-1"}}, 4),
        ("bohnaparte", "trade", 3, TURN_OVER, {"lands": {"Ana": "Orange Farm-1"}}, 3),
        ("bohnaparte", "cloisters", 3, DRAW, {"lands": {"Ana": "Orange Cloister-1 Cloister-2"}}, 2),
        ("cavalry", "draw", 3, DRAW, {"traders": {"Ana": "Soy Red"}}, 3),
    ],
)
def test_a_button_promises_no_more_cards_than_the_last_pile_has(
    name: str, phase: str, players: int, move: Move, position: dict[str, Any], most: int
) -> None:
    for left in range(1, most + 2):
        game = last_pile(name, phase, players, draw=" ".join(["Blue"] * left), **position)
        for lang in LANGUAGES:
            said = button(game, move, lang)
            assert str(min(left, most)) in said.split(), said


@pytest.mark.rule("0-52")
@pytest.mark.parametrize("left", [1, 2])
def test_what_a_shuffle_brings_back_can_be_drawn(left: int) -> None:
    game = EngineGame.arrange(phase="draw", draw=" ".join(["Soy"] * left), rest="discard", exhausted=1)
    assert button(game, DRAW, "en") == "Draw 3 cards"
    game = EngineGame.arrange(phase="trade", draw=" ".join(["Soy"] * left), rest="discard", exhausted=1)
    assert button(game, TURN_OVER, "en") == "Turn over 2 cards"


@pytest.mark.rule("0-54")
@pytest.mark.parametrize(("lang", "one"), [("en", "1 card"), ("es", "1 carta")])
@pytest.mark.parametrize(("name", "phase", "players"), [("rio-grande", "trade", 3), ("duel", "gift", 2)])
@pytest.mark.parametrize(("hand", "said"), [("-", "plant 1"), ("Soy", "done")])
def test_a_refusal_promises_no_more_either(
    name: str, phase: str, players: int, hand: str, said: str, lang: str, one: str
) -> None:
    game = last_pile(name, phase, players, draw="Blue", hands={"Ana": hand})
    refusal = game.why_not(f"Ana {said}")
    assert refusal is not None
    assert f"{one}" in Speech.at(game, lang).say(refusal)


@pytest.mark.parametrize(
    ("name", "phase", "players", "position"),
    [
        ("bean-duel", "open-draw", 2, {}),
        ("duel", "gift", 2, {}),
        ("three-new-beans", "draw-each", 4, {}),
        ("bohnaparte", "cloisters", 3, {"lands": {"Ana": "Orange Cloister-1 Cloister-2"}}),
    ],
)
def test_a_prompt_names_no_number_that_the_last_pile_does_not_have(
    name: str, phase: str, players: int, position: dict[str, Any]
) -> None:
    game = last_pile(name, phase, players, draw="Blue", **position)
    assert {
        "open-draw": "Turn over the top cards of the pile; discards that match are added.",
        "gift": "Turn over the top cards of the pile.",
        "draw-each": "Everybody draws one card, the active player first, as long as there are cards.",
        "cloisters": "Draw 1 card for your Cloisters: 6 to 12 is a thaler, 14 to 20 is discarded.",
    }[phase] == table_view(game, "en", 0)["prompt"]
