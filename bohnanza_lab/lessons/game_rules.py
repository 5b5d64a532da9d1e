"""Which rule of the rulebook stands behind a number, a move or an event of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal

from ..engine.events import Drew, Event, TurnedOver
from ..engine.moves import BuyField, Done, Draw, Harvest, Move, TurnOver
from ..engine.ruleset import Ruleset
from ..engine.state import State

Aspect = Literal["fields", "hands", "kinds", "coins", "table", "phases", "score"]
"""How many fields, cards in hand, which kinds of bean, coins from the beginning, what else lies on the table; the
order of the turn, and what counts at the end.
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
    """The rules of one game by what they are about; here those of the base game, which hold where a game has none of
    its own.
    """

    numbers: ClassVar[Mapping[str, Mapping[Aspect, str]]] = {
        "rio-grande": {},
        "spanish": {},
        "three-new-beans": {
            "fields": "variant.fields",
            "hands": "variant.like_base",
            "kinds": "variant.kinds",
            "phases": "variant.like_base",
        },
    }
    """By edition: what its document says in a rule of its own; the rest it has as the base game has it."""
    tie = "end.tie"
    """Who wins a tie."""
    finishing = "end.phase_two"
    """What is still played once the draw pile has run out for the last time."""
    done: ClassVar[Mapping[str, str]] = {"plant": "planting.second_card", "trade": "trading.end"}
    """Saying that one is done, by phase."""
    skipped: ClassVar[Mapping[str, str]] = {"plant": "planting.empty_hand"}
    """Passing over a phase."""
    compared: ClassVar[tuple[type, ...]] = (Drew, TurnedOver)
    """Events of one kind that, on two tables, show how two editions do the same thing."""
    open_moves: ClassVar[tuple[type[Move], ...]] = (Harvest, BuyField, Done, TurnOver, Draw)
    """Moves that tell nothing of a hand."""

    def of_number(self, aspect: Aspect, ruleset: Ruleset) -> str | None:
        """The rule behind a number on the ruleset; None where no document tells of this edition."""
        told = self.numbers.get(ruleset.edition)
        return None if told is None else told.get(aspect) or _BASE[aspect]

    def of_move(self, before: State, move: Move, events: Sequence[Event]) -> str | None:
        """The rule that a move of this game and what came of it show; None where it is the same in every game."""
        return None

    def before_move(self, event: Event) -> str | None:
        """The rule of an event that tells more than the move that led to it."""
        return None

    def of_event(self, event: Event, other: Event | None) -> str | None:
        """The rule by which this game has this event where another game has that one."""
        return None

    def of_draw(self, ruleset: Ruleset, phase: str, more: int) -> str:
        """The rule of a draw in a phase; ``more`` cards come for what lies on the table."""
        return "variant.draw_one" if phase == "draw-each" else "drawing.three"

    def of_turning(self, phase: str, more: int) -> str:
        """The rule of turning cards over in a phase; ``more`` cards come for what lies on the table."""
        return "turning.two_cards"
