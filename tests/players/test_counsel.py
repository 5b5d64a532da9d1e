"""A hint is what a friend would say: it offers what the other can use, waits for a field to grow, and says why."""

from __future__ import annotations

from collections import Counter

import pytest

from bohnanza_lab.components import coach
from bohnanza_lab.components.game_component import ADVISOR
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.moves import Accept, Decline, Harvest, Move, Offer
from bohnanza_lab.players import Advisor, Decision, TraderPlayer, observation_for
from bohnanza_lab.players.advice import advise
from bohnanza_lab.players.bargaining import Bargain
from bohnanza_lab.players.outlook import outlook
from tests.bot_games import bot_moves

TRADER = TraderPlayer()


def advised(game: EngineGame, seat: int = 0) -> Decision:
    found = advise(game, seat, ADVISOR)
    assert found is not None
    return found


def said(game: EngineGame, lang: str = "en") -> str:
    found = coach.hint(game, [0], ADVISOR, lang)
    assert found is not None
    return f"{found['text']}. {found['reason']}"


# Offers that wait


def offered(*offers: str) -> EngineGame:
    """Ana may plant what she has; others have made her offers."""
    game = EngineGame.arrange(
        players=3,
        phase="trade",
        turned="Soy Chili",
        fields={"Ana": ["2*Red", "3*Blue", "Chili"], "Ben": ["Soy", "-", "-"], "Cem": ["2*Soy", "-", "-"]},
        hands={"Ana": "Garden", "Ben": "2*Green Stink Blue", "Cem": "Red Red Blue Stink"},
    )
    for offer in offers:
        game.play(offer)
    return game


TWO = ("Ben offer Ana Blue for Soy", "Cem offer Ana 2*Red for Soy")


def test_of_several_offers_the_best_is_accepted_first() -> None:
    game = offered(*TWO)
    alone = ADVISOR.consider(observation_for(game, 0), game.legal_moves("Ana"), game.state.offers[0])
    assert alone.move == Accept(1), "by itself the first is worth taking"
    assert advised(game).move == Accept(2)


def test_where_no_offer_is_worth_taking_they_are_declined_in_their_order() -> None:
    assert advised(offered("Ben offer Ana Stink for Garden", "Cem offer Ana Stink for Garden")).move == Decline(1)


# What is offered, and what is harvested


def takes(game: EngineGame, seat: int, bean: object) -> bool:
    return any(game.ruleset.fits(field, bean) for field in game.state.fields[seat])  # type: ignore[arg-type]


def has_asked(game: EngineGame, seat: int, move: Offer) -> bool:
    """Whether the partner has asked in this turn for all that it would get."""
    asked = {bean for offer in game.memory(seat).offers() if offer.seat == move.to for bean in offer.want}
    return {*move.give} <= asked


def gives_away(game: EngineGame, seat: int, move: Move) -> bool:
    """A gift that nobody asked for: of a hand card that stands in front of nothing, or to somebody who has no use for
    it.
    """
    if not isinstance(move, Offer) or move.want or move.to is None or has_asked(game, seat, move):
        return False
    state = game.state
    cards = state.turned if seat == state.active else ()
    front = state.hands[seat][:2]
    useful = len(front) == 2 and takes(game, seat, front[1])
    return not takes(game, move.to, move.give[0]) or not (
        move.give[0] in cards or (useful and front[0] is move.give[0])
    )


def gives_more_than_asked(game: EngineGame, _: int, move: Move) -> bool:
    """A counter-offer that gives everything that is asked for, and asks for something else."""
    if not isinstance(move, Offer) or move.counter is None or not move.want:
        return False
    offer = next(each for each in game.state.offers if each.id == move.counter)
    return not Counter(offer.want) - Counter(move.give)


def gives_what_it_grows(game: EngineGame, seat: int, move: Move) -> bool:
    """An own kind that could pay more, for a card that pays nothing at once."""
    if not isinstance(move, Offer):
        return False
    fields = [field for field in game.state.fields[seat] if field]
    grown = {field[-1] for field in fields if field[-1].next_step(len(field))}
    pays = {field[-1] for field in fields if field[-1].coins(len(field) + 1) > field[-1].coins(len(field))}
    return bool({*move.give} & grown) and not {*move.want} & pays


def harvests_unasked(game: EngineGame, seat: int, move: Move) -> bool:
    """A field that could pay more, while the next card has a place."""
    if not isinstance(move, Harvest):
        return False
    state = game.state
    field = state.fields[seat][move.field - 1]
    waiting = state.aside[seat] + (state.turned if seat == state.active else ()) or state.hands[seat]
    return field[-1].next_step(len(field)) is not None and all(takes(game, seat, bean) for bean in waiting[:1])


PLACES = [(0, 0), (2, 2), (3, 0), (8, 1)]
"""Deals and seats in which the trader does all of it."""
BAD = (gives_away, gives_more_than_asked, gives_what_it_grows, harvests_unasked)


def test_a_hint_does_not_do_what_a_friend_would_not() -> None:
    done: dict[Advisor, set[str]] = {ADVISOR: set(), TRADER: set()}
    for advisor, found in done.items():
        for deal, seat in PLACES:
            game = EngineGame("rio-grande", 4, seed=deal)
            bots = {each: advisor if each == seat else TRADER for each in range(4)}
            for mover, move in bot_moves(game, bots):
                found |= {bad.__name__ for bad in BAD if mover == seat and bad(game, seat, move)}
    assert done == {ADVISOR: set(), TRADER: {bad.__name__ for bad in BAD}}


# What is said


def test_a_planting_says_which_card_waits() -> None:
    game = EngineGame.arrange(players=4, fields={"Ana": ["Red", "Green"]}, hands={"Ana": "Green Chili Red"})
    game.play("Ana plant 2")
    assert said(game) == "Stop planting. You have no field for Chili yet, and it can wait."
    assert "Aún no tienes campo para Picante" in said(game, "es")


def test_a_planting_says_how_many_more_are_held() -> None:
    game = EngineGame.arrange(players=4, fields={"Ana": ["-", "Green"]}, hands={"Ana": "Chili Red Chili"})
    assert said(game).endswith("Field 1 is empty, and you have 1 more Chili for it.")
    assert "tienes 1 más de Picante" in said(game, "es")


@pytest.mark.parametrize(
    ("turned", "hand", "reason"),
    [
        ("Red Green", "-", "There is room on your fields for Red and Green."),
        ("Soy Blue", "-", "Then harvest field 1 for Soy: 1 coin."),
    ],
)
def test_the_end_of_trading_has_a_reason(turned: str, hand: str, reason: str) -> None:
    game = EngineGame.arrange(
        players=4,
        phase="trade",
        turned=turned,
        fields={name: ["4*Stink", "2*Garden"] for name in ("Ben", "Cem", "Dia")} | {"Ana": ["2*Red", "3*Green"]},
        hands=dict.fromkeys(("Ben", "Cem", "Dia"), "-") | {"Ana": hand},
    )
    assert said(game) == f"End trading. {reason}"


def with_two_open() -> EngineGame:
    """Two open cards need one of Ana's fields, in which a third grows."""
    return EngineGame.arrange(
        players=4,
        phase="trade",
        turned="2*Blue",
        fields={"Ana": ["Red", "Green"]},
        hands={"Ana": "Blue Green Chili", "Ben": "Green Soy", "Cem": "Soy", "Dia": "Soy"},
    )


def test_an_offer_is_declined_for_a_card_that_needs_the_field() -> None:
    game = with_two_open()
    game.play("Ben offer Ana Soy for Chili")
    assert said(game) == "Decline the offer of Ben. You need a field for Blue, whether you take this or not."


def test_an_open_card_without_a_field_is_given_to_who_has_asked_for_it() -> None:
    game = EngineGame.arrange(
        players=3,
        phase="trade",
        turned="Soy",
        fields={"Ana": ["2*Red", "3*Stink", "3*Chili"], "Ben": ["2*Soy", "-", "-"], "Cem": ["4*Soy", "-", "-"]},
        hands={"Ana": "Red", "Ben": "Garden Blue", "Cem": "Garden Blue"},
    )
    game.play("Ben offer Ana Blue for Soy")
    assert said(game) == "Give Ben Soy. Soy was asked for, and it would cost you a field."


def test_no_card_is_asked_for_that_has_no_field() -> None:
    game = EngineGame.arrange(
        phase="trade",
        turned="Blue Chili",
        fields={
            "Ana": ["Green", "Black-eyed", "Red"],
            "Ben": ["Stink", "-", "3*Blue"],
            "Cem": ["Green", "Chili", "Chili"],
        },
        aside={"Ana": "Black-eyed"},
        hands={"Ana": "Garden Red Green Chili Soy", "Ben": "Chili Soy Red Green Stink", "Cem": "Green Soy Stink"},
    )
    assert said(game) == "Offer Ben Blue for Red. Red brings your field to 2 cards, and that pays 1 coin."


def test_no_card_is_bought_that_the_hand_brings_next() -> None:
    game = EngineGame.arrange(
        phase="trade",
        active="Ben",
        turned="Soy Chili",
        fields={
            "Ana": ["Garden", "6*Green", "Chili"],
            "Ben": ["2*Blue", "Chili", "Garden"],
            "Cem": ["Black-eyed", "-", "Green"],
        },
        hands={"Ana": "Chili Green Chili Garden Chili Blue Soy", "Ben": "Green Soy Red Stink", "Cem": "Red Stink"},
    )
    game.play("Ben offer Cem Soy for Garden")
    assert Bean.GREEN not in getattr(advised(game).move, "want", ()), "the seventh is there already"


def test_in_the_last_round_a_card_that_is_never_planted_costs_nothing() -> None:
    game = EngineGame.arrange(
        phase="trade",
        active="Ben",
        exhausted=2,
        draw="Blue Stink Red Red Green Green Soy Garden Chili",
        rest="discard",
        turned="Blue Black-eyed",
        fields={
            "Ana": ["2*Blue", "Soy", "7*Chili"],
            "Ben": ["3*Stink", "3*Blue", "Garden"],
            "Cem": ["4*Black-eyed", "2*Soy", "5*Green"],
        },
        hands={"Ana": "Chili Blue Soy Chili Blue Stink Blue Blue", "Ben": "Chili Red Soy", "Cem": "Red Soy Green"},
    )
    game.play("Ben offer Ana Chili for Blue")
    assert advised(game).move == Accept(1)


def test_to_decline_one_offer_before_another_is_accepted_costs_nothing() -> None:
    game = offered(*TWO)
    decision = advised(game)
    made = decision.of(Decline(1))
    assert made is not None
    assert made.value == decision.choices[0].value
    assert {choice.move for choice in decision.choices} >= {*game.legal_moves("Ana", offers=False)}


def test_a_card_without_a_field_is_taken_for_one_in_the_hand() -> None:
    game = EngineGame.arrange(
        players=4,
        phase="trade",
        active="Ben",
        turned="Soy",
        fields={"Ana": ["2*Black-eyed", "Garden"], "Ben": ["2*Chili", "Red"]},
        hands={"Ana": "Soy Chili Blue", "Ben": "Red"},
    )
    bargain = Bargain(observation_for(game, 0), outlook(observation_for(game, 0)))
    reasons = [part.code for part in bargain.parts((Bean.SOY,), (Bean.CHILI,))]
    assert reasons[1:] == ["get.joins", "give.spare"]
    assert reasons[0].startswith(("get.burdens", "get.clears"))
