"""The rule of the rulebook behind a number, a move or an event of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from ..engine.events import Drew, Event, TurnedOver
from ..engine.moves import BuyField, Done, Draw, Harvest, Move, TurnOver
from ..engine.ruleset import Ruleset
from ..engine.state import State
from ..text.rulebook.records import edition_records
from .occasions import Occasions

Aspect = Literal["fields", "hands", "kinds", "coins", "table", "phases", "score"]
"""The number of fields, the cards in hand, the kinds of bean, the coins at the start, what else is on the table; the
phases of a turn, and what decides the game.
"""

_BASE: Mapping[Aspect, str] = {
    "fields": "setup.fields",
    "hands": "setup.deal",
    "kinds": "setup.deck",
    "coins": "setup.piles",
    "table": "setup.piles",
    "phases": "turn.phases",
    "score": "end.most_coins",
}


class GameRules:
    """The rules of one game by subject. This class has those that apply unless a game overrides them."""

    numbers: ClassVar[Mapping[str, Mapping[Aspect, str]]] = {}
    """By edition: the subjects on which its document has its own rule; the others are as in the base game."""
    mixed_field = "harvest.beanometer"
    """The rule on what a field of several kinds pays."""
    tie = "end.tie"
    """The rule on who wins a tie."""
    finishing = "end.phase_two"
    """The rule on what is still played once the draw pile has run out for the last time."""
    done: ClassVar[Mapping[str, str]] = {"plant": "planting.second_card", "trade": "trading.end"}
    """The rule for the move ``done``, by phase."""
    skipped: ClassVar[Mapping[str, str]] = {"plant": "planting.empty_hand"}
    """The rule for skipping a phase, by phase."""
    compared: ClassVar[tuple[type, ...]] = (Drew, TurnedOver)
    """Types of event to compare between two editions: how each does the same thing."""
    open_moves: ClassVar[tuple[type[Move], ...]] = (Harvest, BuyField, Done, TurnOver, Draw)
    """Moves that reveal nothing about a hand."""
    occasions: type[Occasions] = Occasions
    """The occasions at which a guide speaks."""

    def of_number(self, aspect: Aspect, ruleset: Ruleset) -> str | None:
        """The rule behind a number on the ruleset; None if no document describes this edition."""
        if ruleset.edition not in edition_records():
            return None
        return self.numbers.get(ruleset.edition, {}).get(aspect) or _BASE[aspect]

    def of_move(self, before: State, move: Move, events: Sequence[Event]) -> str | None:
        """The rule that a move of this game and its events show; None to use the rule that all games share."""
        return None

    def before_move(self, event: Event) -> str | None:
        """The rule of an event that matters more than its move; None if the move matters more."""
        return None

    def of_event(self, event: Event, other: Event | None) -> str | None:
        """The rule that causes this event where another game has the ``other`` one; None if there is none."""
        return None

    def of_draw(self, ruleset: Ruleset, phase: str, more: int) -> str:
        """The rule for drawing in a phase; ``more`` counts the extra cards that the table gives."""
        return "drawing.three"

    def of_turning(self, phase: str, more: int) -> str:
        """The rule for turning cards over in a phase; ``more`` counts the extra cards that the table gives."""
        return "turning.two_cards"
