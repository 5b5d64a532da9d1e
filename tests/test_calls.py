"""What a notebook passes to a call is taken, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import bohnanza_lab as lab
from bohnanza_lab import Bean, Choice, Game, Question, goals
from bohnanza_lab.engine import Plant
from bohnanza_lab.engine.errors import BohnanzaError, UserFacingError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.games.bohnaparte import Lands
from bohnanza_lab.games.duel import BonusCard

WRONG: list[Any] = [
    None, 5, -1, 3.5, True, "", "x", "Ana", b"a", [], [5], ["Ana"], [None], {}, {"Ana": 5}, {5: "Soy"}, {"Ana": [5]},
    {"Ana": None}, {None: 1}, (1, 2), object(), Path("nope.toml"), float("nan"), 10**30, "Soy Soy", ["Soy", ["Red"]],
    Plant(1), Bean.SOY, {"en": 5}, {1, 2},
]  # fmt: skip
CHALLENGE = {
    "hands": {"Ana": "Blue Soy"},
    "fields": {"Ana": ["4*Stink", "2*Red", "6*Chili"]},
    "goal": goals.coins("Ana", at_least=2),
    "solution": ["Ana harvest 3"],
}
QUESTION: dict[str, Any] = {"text": "?", "choices": [Choice("a", right=True), Choice("b", why="no")]}
LAID = """
    seed starter active phase step turn exhausted hands fields aside coins turned draw discard rest shuffles options
    bonus won bonus_draw bonus_discard lands depots traders fortresses empty_quarries fallen_cavalry camps nonsense
"""
CALLS: dict[str, tuple[Callable[..., Any], dict[str, Any], str]] = {
    "Game": (Game, {}, "edition_id players seed starter tie_break"),
    "Game, billabong": (Game, {"edition_id": "billabong"}, "tie_break players"),
    "Game, bohnaparte": (Game, {"edition_id": "bohnaparte"}, "board"),
    "arrange": (Game.arrange, {}, LAID),
    "arrange, duel": (Game.arrange, {"edition_id": "duel"}, LAID),
    "arrange, cavalry": (Game.arrange, {"edition_id": "cavalry"}, LAID),
    "Table": (lab.Table, {}, "game edition players seed you bots lang"),
    "Walkthrough": (
        lab.Walkthrough,
        {"moves": ["Ana plant 1"]},
        "edition players moves title seat begin options seed starter hands lang",
    ),
    "Challenge": (
        lab.Challenge,
        CHALLENGE,
        "edition players goal solution par failure hints mistakes opponents title say rule seat options seed starter"
        " hands fields",
    ),
    "Compare": (
        lab.Compare,
        {"first": "rio-grande", "second": "billabong", "moves": ["Ana plant 1"]},
        "first second players moves player title seat begin steps options seed hands",
    ),
    "Card": (lab.Card, {"bean": "Soy"}, "bean lang face"),
    "Hand": (lab.Hand, {}, "cards lang from_right"),
    "Field": (lab.Field, {}, "cards"),
    "Lands": (Lands, {}, "game players board"),
    "BonusCard": (BonusCard, {"number": 3}, "number bonus_cards"),
    "RuleCard": (lab.RuleCard, {}, "rule"),
    "Beanometer": (lab.Beanometer, {"bean": "Soy"}, "bean count"),
    "Quiz": (lab.Quiz, {"questions": Question(**QUESTION)}, "questions title"),
    "Question": (Question, QUESTION, "text choices rule position seat cards"),
    "options": (lab.options, {}, "edition_id"),
    "coins": (goals.coins, {"who": "Ana", "at_least": 1}, "at_least"),
    "fields": (goals.fields, {"who": "Ana"}, "rows"),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_value_is_taken_or_refused_in_a_sentence(name: str) -> None:
    call, right, keywords = CALLS[name]
    for keyword in keywords.split():
        for wrong in WRONG:
            with suppress(UserFacingError):
                call(**{**right, keyword: wrong})


ASKED = "play why_not legal_moves hand fields coins aside observation at seat from_position from_record"


@pytest.mark.parametrize("name", ASKED.split())
def test_a_game_asked_for_anything_answers_or_refuses(name: str) -> None:
    game = Game()
    pairs = (
        [pair for wrong in WRONG for pair in ((wrong, "plant 1"), ("Ana", wrong))]
        if name in ("play", "why_not")
        else []
    )
    for wrong in [*WRONG, *pairs]:
        with suppress(UserFacingError):
            getattr(game.fork(), name)(wrong)


NONSENSE: list[tuple[Callable[..., object], dict[str, Any], str]] = [
    (lab.Card, {"bean": "potato"}, "potato"),
    (lab.Card, {"bean": "red", "lang": "qq"}, "there is no language 'qq'"),
    (lab.Card, {"bean": "soy", "face": "front"}, "a card shows its bean, its coin or its back, not 'front'"),
    *((lab.Beanometer, {"bean": "soy", "count": count}, "a count of cards is 0 or more") for count in (-1, True, "2")),
    (lab.Hand, {"cards": "Soy Potato"}, "Potato"),
    (lab.Hand, {"cards": "Soy", "from_right": "yes"}, "yes"),
    (lab.RuleCard, {"rule": "no.such_rule"}, "no.such_rule"),
    (lab.Table, {"players": ["Ana", "Ana", "Ben"]}, "Ana"),
    (lab.Table, {"edition": "no-such-edition"}, "no-such-edition"),
    *((lab.Table, {keyword: value}, "Nobody") for keyword, value in (("you", "Nobody"), ("bots", ["Nobody"]))),
    (lab.Table, {"bots": {"Ben": "genius"}}, "genius"),
    (lab.Table, {"game": "duel", "edition": "duel"}, "the game comes first, as in Table('duel')"),
    (lab.Table, {"game": 7}, "the game comes first, as in Table('duel')"),
    *(
        (lab.Table, {"game": EngineGame(), **more}, "a game already begun has its edition and its players")
        for more in ({"players": 3}, {"edition": "rio-grande"})
    ),
    (
        lab.Table,
        {"game": EngineGame(), "tie_break": "hand"},
        "a game already begun keeps its options; tie_break cannot be changed",
    ),
]


@pytest.mark.parametrize(("call", "given", "sentence"), NONSENSE)
def test_nonsense_is_named(call: Callable[..., object], given: dict[str, Any], sentence: str) -> None:
    with pytest.raises((BohnanzaError, KeyError)) as refused:
        call(**given)
    assert sentence in str(refused.value)
