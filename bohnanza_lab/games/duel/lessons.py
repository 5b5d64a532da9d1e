"""The rules to cite for The Duel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from ...engine.beans import Bean
from ...engine.events import Discarded, Event, Harvested, PhaseBegan
from ...engine.moves import Accept, Decline, Discard, Harvest, Move, Plant
from ...engine.rules import legal, phase_of
from ...engine.ruleset import Ruleset
from ...engine.state import Cards, State
from ...lessons.game_rules import GameRules
from ...lessons.occasions import Found, Occasions
from .engine.claim import ClaimWindow
from .engine.duel_table import duel_table
from .engine.events import Bluffed
from .engine.moves import Claim, DiscardBonus, Gift, PlantGift


class DuelOccasions(Occasions):
    """The occasions of The Duel alone."""

    def climbs(self) -> Found | None:
        """A card to plant can lie on one of the next lower number."""
        return self._planted(lambda field, bean: field[-1] is not bean)

    def fulfils(self) -> Found | None:
        """A card to plant would fulfil a bo(h)nus card of the reader."""
        table = duel_table(self._state)
        mine = {*table.hands[self._you]}
        return self._planted(lambda field, bean: not mine.isdisjoint(table.deck.matching((*field, bean))))

    def mixed(self) -> Found | None:
        """A field of several kinds pays."""
        return self._paying(lambda field, coins: len({*field}) > 1 and coins > 0)

    def no_room(self) -> Found | None:
        """No card can be planted or discarded before a harvest: here, one card can make room for another."""
        only = all(isinstance(move, Harvest | Claim) for move in legal(self._state, self._you))
        return super().no_room() if only else None

    def _planted(self, so: Callable[[Cards, Bean], bool]) -> Found | None:
        """A card that the reader can plant on others, where something is so of the field and of the card."""
        for move in legal(self._state, self._you):
            if isinstance(move, Plant) and (field := self._fields[move.field - 1]):
                bean = move.bean or self._hand[0]
                if so(field, bean):
                    return Found({"bean": bean, "below": field[-1]}, (self._field(move.field),))
        return None


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
    occasions = DuelOccasions
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
