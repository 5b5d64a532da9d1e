"""The rule that a move shows: a step of a walkthrough cites it unless the author names another.

The code here depends on the ruleset and the phases, not on the edition. The rules of a single game are
in its folder.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.events import Event, Exhausted, Forfeited, GameEnded, Harvested, PhaseSkipped, Planted, Reshuffled, Traded
from ..engine.fields import protect_one_card
from ..engine.game import EngineGame
from ..engine.moves import Accept, BuyField, Decline, Done, Draw, Harvest, Move, Offer, Plant, TurnOver
from ..engine.rules import phase_of
from ..engine.state import State
from ..kit import kit_of
from .game_rules import GameRules


def citation(before: State, move: Move, events: Sequence[Event]) -> str:
    """The id of the rule that a move and its events show best; rare events come first."""
    ruleset = before.ruleset
    rules = kit_of(ruleset.game).rules
    for event in events:
        if isinstance(event, GameEnded):
            return rules.tie if event.tied else event.why
        rule = rules.before_move(event)
        if rule:
            return rule
    for event in events:
        match event:
            case Reshuffled() | Forfeited():
                return "pile.reshuffle"
            case PhaseSkipped(phase) if phase in rules.skipped:
                return rules.skipped[phase]
    if any(isinstance(event, Exhausted) for event in events):
        return ruleset.ending_rule
    return rules.of_move(before, move, events) or _of_move(before, move, events, rules)


def rules_of_ending(game: EngineGame) -> list[str]:
    """The rules that ended a game, and that decided a tie for the first place; none before the end."""
    ended = next((event for turn in game.turns for event in turn.events if isinstance(event, GameEnded)), None)
    if ended is None:
        return []
    return [ended.why, kit_of(game.ruleset.game).rules.tie] if ended.tied else [ended.why]


def _of_move(before: State, move: Move, events: Sequence[Event], rules: GameRules) -> str:
    phase = phase_of(before).key
    ruleset = before.ruleset
    first = events[0] if events else None
    match move, first:
        case BuyField(), _:
            return "field.third"
        case Plant(), Planted(origin="hand"):
            return "planting.second_card" if before.step else "planting.first_card"
        case Plant(), _:
            return "aside.must_plant"
        case Harvest(), Harvested(mixed=True):
            return rules.mixed_field
        case Harvest(), Harvested(cards=1) if ruleset.protects is protect_one_card:
            return "harvest.one_card"
        case Harvest(), Harvested(coins=coins):
            return "harvest.beanometer" if coins else "harvest.nothing"
        case TurnOver(), _:
            return rules.of_turning(phase, ruleset.extra_turn_over_count(before))
        case Draw(), _:
            return rules.of_draw(ruleset, phase, ruleset.extra_draw_count(before))
        case Done(), _:
            return rules.done.get(phase, "turn.phases")
        case (Offer() | Accept() | Decline(), _):
            return _of_offer(before, move, first)
    return "turn.phases"


def _of_offer(before: State, move: Move, event: Event | None) -> str:
    match move, event:
        case Offer(give=give, want=want), _:
            return "trading.both_agree" if give and want else "trading.gifts"
        case Accept(), Traded(gave=gave, got=got):
            return "trading.set_aside" if gave and got else "trading.gifts"
        case Decline(offer=number), _:
            offer = next((offer for offer in before.offers if offer.id == number), None)
            return "trading.gifts" if offer and not (offer.give and offer.want) else "trading.both_agree"
    return "trading.both_agree"
