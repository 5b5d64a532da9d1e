"""The rules to cite for The Duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...engine.events import Discarded, Event, Harvested, PhaseBegan
from ...engine.moves import Accept, Decline, Discard, Harvest, Move
from ...engine.rules import phase_of
from ...engine.ruleset import Ruleset
from ...engine.state import State
from ...lessons.game_rules import GameRules
from .engine.claim_window import ClaimWindow
from .engine.events import Bluffed
from .engine.moves import Claim, DiscardBonus, Gift, PlantGift


class DuelRules(GameRules):
    """Mixed fields, gifts and bluffs, bo(h)nus cards, dollars and cents."""

    mixed_field = "mixed.last_card"
    numbers: ClassVar = {
        "duel": {
            "fields": "duo.fields",
            "hands": "duo.deal",
            "coins": "dollars.start",
            "table": "bonus.piles",
            "phases": "duo.phases",
            "score": "end.dollars",
        }
    }
    tie = "end.starter_loses"
    finishing = "end.after_three"
    done: ClassVar = {**GameRules.done, "draw-bonus": "bonus.exchange", ClaimWindow.key: "bonus.window"}

    def of_move(self, before: State, move: Move, events: Sequence[Event]) -> str | None:
        gifts = phase_of(before).key == "gift"
        match move, events[0] if events else None:
            case Gift(), _:
                return "gifts.counter" if before.offered else "gifts.must_offer"
            case Accept(), Bluffed():
                return "bluff.price"
            case Accept() | Decline(), _ if gifts:
                return "gifts.accepted" if isinstance(move, Accept) else "gifts.answer"
            case PlantGift(), _:
                return "aside.must_plant"
            case Claim(), _:
                return "bonus.order"
            case DiscardBonus(), _:
                return "bonus.exchange"
            case Discard(), Discarded():
                return "gifts.discard"
            case Harvest(), event if not isinstance(event, Harvested):
                return "bonus.window"
        return None

    def of_event(self, event: Event, other: Event | None) -> str | None:
        return "bonus.window" if event == PhaseBegan(ClaimWindow.key) else None

    def of_draw(self, ruleset: Ruleset, phase: str, more: int) -> str:
        return "drawing.two"

    def of_turning(self, phase: str, more: int) -> str:
        return "gifts.turn_over"


RULES = DuelRules()
