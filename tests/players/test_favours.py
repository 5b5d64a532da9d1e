"""The trader returns a favour to who gave more than it took, and is harder on who only took."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.moves import Accept, Decline
from bohnanza_lab.engine.rules import legal
from bohnanza_lab.players import Decision, TraderPlayer, observation_for
from bohnanza_lab.players.explanation import say_reason
from bohnanza_lab.players.favours import Favour, favour
from bohnanza_lab.players.outlook import Outlook, outlook
from bohnanza_lab.views.speech import Speech
from tests.engine.table import play

TRADER = TraderPlayer()
A_GIFT = ("Ben offer Ana Red Garden for -", "Ana accept 1")
A_REQUEST = ("Ben offer Ana - for Red Garden", "Ana accept 1")


def swap(*before: str) -> EngineGame:
    """Ben offers Ana a Stink for a Green, after these moves."""
    game = EngineGame.arrange(
        players=4,
        phase="trade",
        turned="Stink Chili",
        active="Ben",
        fields={"Ana": ["3*Soy", "-"], "Ben": ["2*Stink", "3*Green"], "Cem": ["2*Green", "Soy"]},
        hands={"Ana": "Red Garden Green Red Chili", "Ben": "Blue Red Garden Soy Chili", "Cem": "Chili"},
        seed=3,
    )
    for move in before:
        game.play(move)
    game.play("Ben offer Ana Stink for Green")
    return game


def answered(game: EngineGame, *, remembers: bool = True) -> Decision:
    """What Ana thinks of the offer that stands."""
    seen = observation_for(game, 0)
    return TRADER.consider(
        seen if remembers else replace(seen, memory=None), legal(game.state, 0), game.state.offers[0]
    )


def said(game: EngineGame, decision: Decision) -> list[str]:
    """Why, in both languages."""
    return [say_reason(Speech.at(game, lang), decision.reason) for lang in ("en", "es")]


def test_a_favour_is_returned_to_who_gave_more() -> None:
    game = swap(*A_GIFT)
    decision = answered(game)
    assert decision.move == Accept(2)
    assert answered(game, remembers=False).move == Decline(2)
    english, spanish = said(game, decision)
    assert english.endswith(
        "; in all, that gains me next to nothing; but so far I got cards from Ben worth 1.8 coins more than those I "
        "gave. So I do Ben this favour."
    )
    assert spanish.endswith(
        "; en total, con eso no gano casi nada; pero hasta ahora Ben me ha dado cartas que valen 1,8 monedas más que "
        "las mías. Así que le hago este favor a Ben."
    )


def test_who_only_took_is_refused_what_another_would_get() -> None:
    game = swap(*A_REQUEST)
    decision = answered(game)
    assert decision.move == Decline(2)
    assert answered(game, remembers=False).move == Accept(2)
    english, spanish = said(game, decision)
    assert english.endswith(
        ". That would gain me 0.1 coins. But so far I gave Ben cards worth 1.8 coins more than those I got."
    )
    assert spanish.endswith(
        ". Con eso ganaría 0,1 monedas. Pero hasta ahora le he dado a Ben cartas que valen 1,8 monedas más que las que "
        "me ha dado."
    )


def owed(game: EngineGame) -> Favour:
    """What Ana adds to her answer."""
    seen = observation_for(game, 0)
    return favour(seen, game.state.offers[0], outlook(seen))


def test_a_card_given_now_is_remembered_but_no_more_than_a_partner_returns() -> None:
    game = swap()
    assert owed(game).given == pytest.approx(4 / 7 - 1 / 2)
    assert owed(game).total == 0, "so little more nobody notices"
    play(game, "Ben withdraw 1", "Ben offer Ana - for Red")
    assert (owed(game).balance, owed(game).returned) == (0, 0)
    assert owed(game).remembered == pytest.approx(0.25 * 0.1 * 0.8)
    play(game, "Ana accept 2", "Ben offer Ana - for Red Garden")
    assert owed(game).returned == pytest.approx(-0.08)
    assert owed(game).remembered == pytest.approx(0.25 * (0.1 - 0.08))


def test_a_favour_is_worth_nothing_where_nobody_can_return_it() -> None:
    game = swap(*A_GIFT)
    assert owed(game).returned == pytest.approx(0.1)
    seen = observation_for(game, 0)
    assert favour(replace(seen, memory=None), game.state.offers[0], outlook(seen)) == Favour()
    assert favour(replace(seen, fields=seen.fields[:2]), game.state.offers[0], outlook(seen)) == Favour()
    ahead = outlook(seen)
    last_turn = Outlook(ahead.rules, 0.5, ahead.shares, ahead.rates, ahead.pace)
    assert favour(seen, game.state.offers[0], last_turn) == Favour()
