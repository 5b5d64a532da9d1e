"""The rules to cite for Bohnaparte and its Cavalry variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ...engine.events import Event
from ...engine.games.bohnaparte.events import CloisterDrew, Conquered, Repelled
from ...engine.games.bohnaparte.moves import (
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
from ...engine.moves import Move
from ...engine.ruleset import Ruleset
from ...engine.state import State
from ..game_rules import Aspect, GameRules

_MAP: Mapping[Aspect, str] = {
    "fields": "lands.deck",
    "hands": "lands.scope",
    "kinds": "lands.deck",
    "table": "lands.board",
    "phases": "lands.phases",
    "score": "lands.goal",
}
_MOVES: Mapping[type[Move], str] = {
    Camp: "camps.choose",
    Store: "depot.store",
    BuyDepot: "depot.buy",
    BuildFortress: "fortress.build",
    BuyTrader: "trader.buy",
    Take: "trader.choose",
    FightOn: "cavalry.second_round",
}
"""Moves that show the same rule whatever their result."""


class BohnaparteRules(GameRules):
    """The map, what lies on it, and the battles for it."""

    numbers: ClassVar = {"bohnaparte": _MAP, "cavalry": _MAP}
    tie = "lands.tie"
    done: ClassVar = {**GameRules.done, "attack": "attack.again"}
    open_moves = (*GameRules.open_moves, BuyDepot, BuyTrader, BuildFortress)

    def of_move(self, before: State, move: Move, events: Sequence[Event]) -> str | None:
        if not isinstance(move, Attack | Defend):
            return _MOVES.get(type(move))
        if any(isinstance(event, Conquered | Repelled) for event in events):
            return "attack.result"
        return "attack.thaler" if isinstance(move, Attack) else "attack.defence"

    def of_event(self, event: Event, other: Event | None) -> str | None:
        return "cloister.draw" if isinstance(event, CloisterDrew) else None

    def of_draw(self, ruleset: Ruleset, phase: str, more: int) -> str:
        if phase == "cloisters":
            return "cloister.draw"
        return "village.both" if more else "drawing.three"

    def of_turning(self, phase: str, more: int) -> str:
        return "farm.more" if more else "turning.two_cards"


GAME = BohnaparteRules()
