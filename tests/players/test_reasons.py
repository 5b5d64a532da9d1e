"""Every choice of every bot is legal, its reason has a sentence, and every sentence is some bot's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bohnanza_lab.players
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.rules import verify
from bohnanza_lab.players import TraderPlayer
from bohnanza_lab.players.advice import advise
from bohnanza_lab.players.decision import Advisor
from bohnanza_lab.players.explanation import say_reason
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import facts, words
from bohnanza_lab.views.speech import Speech
from tests.players.test_trader import decisions, moments
from tools.every_player import EVERY

ADVISORS = {name: bot for name, make in EVERY.items() if isinstance(bot := make(0), Advisor)}
SENTENCES = [
    key.removeprefix("reasons.")
    for key in words("en").entries
    if key.startswith("reasons.") and not key.startswith("reasons.amount.")
]


@pytest.mark.drawn(6)
@pytest.mark.parametrize("edition_id", edition_ids())
@pytest.mark.parametrize("name", ADVISORS)
def test_every_choice_is_legal_and_has_its_reason_in_both_languages(name: str, edition_id: str) -> None:
    game = EngineGame(edition_id, seed=0)
    speeches = [Speech.at(game, lang) for lang in LANGUAGES]
    for moment in moments(edition_id, 7, every=9):
        for seat, _, decision in decisions(moment, ADVISORS[name]):
            for choice in decision.choices:
                assert verify(moment.state, seat, choice.move) is None, f"{name} would advise {choice.move}"
                for speech in speeches:
                    said = say_reason(speech, choice.reason)
                    assert said.endswith("."), said
                    assert not re.search(r"[{}|]|Bean\.|\d\.\d\d|\bNone\b(?! of)", said), said


def test_every_sentence_is_some_reasons() -> None:
    folder = Path(bohnanza_lab.players.__file__).parent
    code = "\n".join(
        file.read_text(encoding="utf-8")
        for file in [
            *folder.rglob("*.py"),
            *folder.parent.glob("games/*/players/**/*.py"),
            *folder.parent.glob("games/*/players.py"),
        ]
    )
    assert [key for key in SENTENCES if f'"{key}"' not in code] == []


SHORTEST = ("ahead.", "favour.", "decline.misses", "accept.favour", "decline.took", "hand.keeps")
"""Reasons that a hint never gives: another one stands behind them, or the move is never the best."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_has_one_short_sentence_for_every_reason(lang: str) -> None:
    entries = words(lang).entries
    missing = [code for code in SENTENCES if f"hints.{code}" not in entries and not code.startswith(SHORTEST)]
    assert missing == []
    for key, text in entries.items():
        if key.startswith("hints.") and not key.startswith("hints.then"):
            assert len(text.split()) <= 20, key
            assert text.endswith("."), key
            assert ". " not in text, f"{key} is one sentence"
            assert not re.search(r"\bI\b|\bmy\b|\bmi\b|\bmis\b", text), f"{key} is said to the reader"
            assert not {*facts(text)} & {"gain", "loses", "mine", "theirs", "earns", "fresh"}, f"{key} has a decimal"


def test_no_reason_says_that_a_bean_fits_nowhere_while_a_field_is_empty() -> None:
    """The other new beans take the empty fields: "then" none is left."""
    game = EngineGame.arrange(
        "rio-grande",
        ["Ana", "Ben", "Cem", "Dia"],
        phase="trade",
        turned="Red Green",
        hands={"Ana": "Stink Garden", "Ben": "Chili Blue Blue", "Cem": "-", "Dia": "-"},
        fields={"Ben": "- / -", "Ana": "- / Soy"},
    )
    game.play("Ana offer Ben Red Green Stink for Chili")
    decision = advise(game, 1, TraderPlayer())
    assert decision is not None
    assert say_reason(Speech.at(game, "en"), decision.reason).startswith(
        "Red can begin an empty field; Green can begin an empty field; then no field is left for Stink, "
        "and a harvest for it costs me nothing; "
    )
