"""Anything at all may be handed to what the package offers: it is taken, or refused in a sentence of ours."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import bohnanza_lab as lab
from bohnanza_lab import Bean, Choice, Game, Question, goals
from bohnanza_lab.engine import Plant
from bohnanza_lab.engine.errors import UserFacingError
from bohnanza_lab.games.bohnaparte import Lands
from bohnanza_lab.games.duel import BonusCard

WRONG: list[Any] = [
    None, 5, -1, 3.5, True, "", "x", "Ana", b"a", [], [5], ["Ana"], [None], {}, {"Ana": 5}, {5: "Soy"}, {"Ana": [5]},
    {"Ana": None}, {None: 1}, (1, 2), object(), Path("nope.toml"), float("nan"), 10**30, "Soy Soy", ["Soy", ["Red"]],
    Plant(1), Bean.SOY, {"en": 5}, {1, 2},
]  # fmt: skip
GAME = Game()
CHALLENGE = {
    "hands": {"Ana": "Blue Soy"},
    "fields": {"Ana": ["4*Stink", "2*Red", "6*Chili"]},
    "goal": goals.coins("Ana", at_least=2),
    "solution": ["Ana harvest 3"],
}
QUESTION = {"text": "?", "choices": [Choice("a", right=True), Choice("b", why="no")]}
LAID = [
    "seed", "starter", "active", "phase", "step", "turn", "exhausted", "hands", "fields", "aside", "coins",
    "turned", "draw", "discard", "rest", "shuffles", "options", "bonus", "won", "bonus_draw", "bonus_discard",
    "lands", "depots", "traders", "fortresses", "empty_quarries", "fallen_cavalry", "camps", "nonsense",
]  # fmt: skip

CALLS: dict[str, tuple[Callable[..., Any], dict[str, Any], list[str]]] = {
    "Game": (Game, {}, ["edition_id", "players", "seed", "starter", "tie_break"]),
    "Game, billabong": (Game, {"edition_id": "billabong"}, ["tie_break", "players"]),
    "Game, bohnaparte": (Game, {"edition_id": "bohnaparte"}, ["board"]),
    "arrange": (Game.arrange, {}, LAID),
    "arrange, duel": (Game.arrange, {"edition_id": "duel"}, LAID),
    "arrange, cavalry": (Game.arrange, {"edition_id": "cavalry"}, LAID),
    "Table": (lab.Table, {}, ["game", "edition", "players", "seed", "you", "bots", "lang"]),
    "Walkthrough": (
        lab.Walkthrough,
        {"moves": ["Ana plant 1"]},
        ["edition", "players", "moves", "title", "seat", "begin", "options", "seed", "starter", "hands", "lang"],
    ),
    "Challenge": (
        lab.Challenge,
        CHALLENGE,
        [
            *("edition", "players", "goal", "solution", "par", "failure", "hints", "mistakes", "opponents", "title"),
            *("say", "rule", "seat", "options", "seed", "starter", "hands", "fields"),
        ],
    ),
    "Compare": (
        lab.Compare,
        {"first": "rio-grande", "second": "billabong", "moves": ["Ana plant 1"]},
        [
            "first",
            "second",
            "players",
            "moves",
            "player",
            "title",
            "seat",
            "begin",
            "steps",
            "options",
            "seed",
            "hands",
        ],
    ),
    "Card": (lab.Card, {"bean": "Soy"}, ["bean", "lang"]),
    "Hand": (lab.Hand, {}, ["cards", "lang"]),
    "Field": (lab.Field, {}, ["cards"]),
    "Lands": (Lands, {}, ["game", "players", "board"]),
    "BonusCard": (BonusCard, {"number": 3}, ["number", "bonus_cards"]),
    "RuleCard": (lab.RuleCard, {}, ["rule"]),
    "Beanometer": (lab.Beanometer, {"bean": "Soy"}, ["bean", "count"]),
    "Quiz": (lab.Quiz, {"questions": Question(**QUESTION)}, ["questions", "title"]),  # type: ignore[arg-type]
    "Question": (Question, QUESTION, ["text", "choices", "rule", "position", "seat", "cards"]),
    "options": (lab.options, {}, ["edition_id"]),
    "coins": (goals.coins, {"who": "Ana", "at_least": 1}, ["at_least"]),
    "fields": (goals.fields, {"who": "Ana"}, ["rows"]),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_value_is_refused_in_a_sentence(name: str) -> None:
    call, right, keywords = CALLS[name]
    for keyword in keywords:
        for wrong in WRONG:
            check(call, **{**right, keyword: wrong})


@pytest.mark.parametrize(
    "name",
    "play why_not legal_moves hand fields coins aside observation at seat from_position from_record".split(),  # noqa: SIM905
)
def test_a_game_asked_for_anything_answers_or_refuses(name: str) -> None:
    for wrong in WRONG:
        check(getattr(GAME.fork(), name), wrong)
        if name in ("play", "why_not"):
            check(getattr(GAME.fork(), name), (wrong, "plant 1"))
            check(getattr(GAME.fork(), name), ("Ana", wrong))


def check(call: Callable[..., Any], *given: Any, **named: Any) -> None:
    with suppress(UserFacingError):
        call(*given, **named)
