"""Which rule a move shows: the one a step of a walkthrough names unless its author names another.

Editions differ in their rulesets and phases, so these are what is asked: how many cards are drawn, what a phase is
called. Which edition is played is asked nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.events import (
    Discarded,
    Event,
    Exhausted,
    Forfeited,
    GameEnded,
    Harvested,
    PhaseBegan,
    PhaseSkipped,
    Planted,
    Reshuffled,
    Traded,
)
from ..engine.fields import protect_one_card
from ..engine.games.bohnaparte.events import Conquered, Repelled
from ..engine.games.bohnaparte.moves import (
    Attack,
    BuildFortress,
    BuyDepot,
    BuyTrader,
    Camp,
    Defend,
    FightOn,
    Store,
    Take,
)
from ..engine.games.duel.events import Bluffed
from ..engine.games.duel.moves import Claim, DiscardBonus, Gift, PlantGift
from ..engine.moves import Accept, BuyField, Decline, Discard, Done, Draw, Harvest, Move, Offer, Plant, TurnOver
from ..engine.rules import phase_of
from ..engine.ruleset import Ruleset
from ..engine.state import State

_PLANTING = ("plant", "plant-discard")
TIES = {"end.after_three": "end.starter_loses", "lands.ending": "lands.tie"}
"""Who wins a tie, by the rule that ends the game; elsewhere it is ``end.tie``."""
DRAWN = {2: "duel.draw_two", 3: "drawing.three", 4: "expansion.draw_four"}
"""The rule of the last phase, by how many cards its active player draws."""
_DRAWN_OTHERWISE = {"draw-each": "variant.draw_one", "draw-bonus": "drawing.two", "cloisters": "cloister.draw"}
_TURNED = {"gift": "gifts.turn_over", "open-draw": "duel.open_draw"}
_DONE = {
    "plant": "planting.second_card",
    "plant-discard": "duel.discard",
    "trade": "trading.end",
    "open-draw": "duel.offer",
    "attack": "attack.again",
    "draw-bonus": "bonus.exchange",
    "claim-window": "bonus.window",
    "harvest-window": "window.harvest",
}
_PLANTED = {"offered": "duel.offer", "turned": "duel.make_room"}
_DISCARDED = {"offered": "duel.offer", "turned": "gifts.discard", "hand": "duel.discard"}
_ALWAYS: dict[type[Move], str] = {
    BuyField: "field.third",
    Claim: "bonus.order",
    DiscardBonus: "bonus.exchange",
    Camp: "camps.choose",
    Store: "depot.store",
    BuyDepot: "depot.buy",
    BuildFortress: "fortress.build",
    BuyTrader: "trader.buy",
    Take: "trader.choose",
    FightOn: "cavalry.second_round",
}
"""Moves that show the same rule whatever comes of them."""


def cited(before: State, move: Move, events: Sequence[Event]) -> str:
    """The id of the rule that a move and what came of it show best; what happens rarely goes first."""
    ruleset = before.ruleset
    for event in events:
        match event:
            case GameEnded(tied=tied, why=why):
                return TIES.get(ruleset.ending, "end.tie") if tied else why
            case PhaseBegan("harvest-window"):
                return "window.harvest"
    for event in events:
        match event:
            case Reshuffled() | Forfeited():
                return "pile.reshuffle"
            case PhaseSkipped(phase) if phase in _PLANTING:
                return "planting.empty_hand"
    if any(isinstance(event, Exhausted) for event in events):
        return ruleset.ending
    return _ALWAYS.get(type(move)) or _of_move(before, move, events)


def drawing_rule(ruleset: Ruleset, phase: str, more: int = 0) -> str:
    """The rule of a draw in a phase; ``more`` cards come for what lies on the table.

    >>> from bohnanza_lab.engine.games import edition
    >>> drawing_rule(edition("rio-grande").ruleset(3), "draw"), drawing_rule(edition("bean-duel").ruleset(2), "draw")
    ('drawing.three', 'duel.draw_two')
    """
    return _DRAWN_OTHERWISE.get(phase) or ("village.both" if more else DRAWN.get(ruleset.draw_count, "drawing.three"))


def turning_rule(phase: str, more: int = 0) -> str:
    """The rule of turning cards over in a phase; ``more`` cards come for what lies on the table.

    >>> turning_rule("trade"), turning_rule("gift"), turning_rule("trade", more=1)
    ('turning.two_cards', 'gifts.turn_over', 'farm.more')
    """
    return _TURNED.get(phase) or ("farm.more" if more else "turning.two_cards")


def _of_move(before: State, move: Move, events: Sequence[Event]) -> str:
    phase = phase_of(before).key
    ruleset = before.ruleset
    first = events[0] if events else None
    match move, first:
        case Plant(), Planted(origin="hand"):
            return "planting.second_card" if before.step else "planting.first_card"
        case Plant(), Planted(origin=origin) if phase in ("plant-offered", "open-draw"):
            return _PLANTED.get(origin, "aside.must_plant")
        case Plant() | PlantGift(), _:
            return "aside.must_plant"
        case Harvest(), Harvested(mixed=True):
            return "mixed.last_card"
        case Harvest(), Harvested(cards=1) if ruleset.protects is protect_one_card:
            return "harvest.one_card"
        case Harvest(), Harvested(coins=coins):
            return "harvest.beanometer" if coins else "harvest.nothing"
        case Harvest(), _:
            return "bonus.window"
        case Discard(), Discarded(origin=origin):
            return _DISCARDED.get(origin, "duel.discard")
        case TurnOver(), _:
            return turning_rule(phase, ruleset.more_turned(before))
        case Draw(), _:
            return drawing_rule(ruleset, phase, ruleset.more_drawn(before))
        case Done(), _:
            return _DONE.get(phase, "turn.phases")
        case Attack() | Defend(), _:
            fought = any(isinstance(event, Conquered | Repelled) for event in events)
            return "attack.result" if fought else "attack.thaler" if isinstance(move, Attack) else "attack.defence"
    return _of_offer(before, move, first)


def _of_offer(before: State, move: Move, event: Event | None) -> str:
    match move, event:
        case Gift(), _:
            return "gifts.counter" if before.offered else "gifts.must_offer"
        case Accept(), Bluffed():
            return "bluff.price"
        case Accept() | Decline(), _ if phase_of(before).key == "gift":
            return "gifts.accepted" if isinstance(move, Accept) else "gifts.answer"
        case Offer(give=give, want=want), _:
            return "trading.both_agree" if give and want else "trading.gifts"
        case Accept(), Traded(gave=gave, got=got):
            return "trading.set_aside" if gave and got else "trading.gifts"
        case Decline(offer=number), _:
            offer = next((offer for offer in before.offers if offer.id == number), None)
            return "trading.gifts" if offer and not (offer.give and offer.want) else "trading.both_agree"
    return "trading.both_agree"
