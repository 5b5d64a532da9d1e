"""Positions that can be laid in every edition, to play the same in several."""

from __future__ import annotations

from typing import Any

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition as edition_of

PLAYERS = ("Ana", "Ben", "Cem", "Dia", "Eva", "Fox", "Gil")


def laid(edition: str, players: int, options: dict[str, Any] | None = None, **position: Any) -> EngineGame:
    """A position in which nobody holds a card that is not said, whatever the edition; ``"last"`` is its last phase."""
    names = PLAYERS[:players]
    if position.get("phase") == "last":
        position["phase"] = edition_of(edition).ruleset(players, options).phases[-1].key
    position["hands"] = dict.fromkeys(names, "-") | position.get("hands", {})
    if edition == "duel":
        position["bonus"] = dict.fromkeys(names, "-")
    return EngineGame.arrange(edition, names, options=options, **position)
