"""Positions of document 002 that its tests share."""

from __future__ import annotations

from typing import Any

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.beans import format_beans


def billabong(players: int = 4, **position: Any) -> EngineGame:
    """A position of document 002."""
    return EngineGame.arrange("billabong", players, **position)


def all_but(laid: str) -> dict[str, str]:
    """Coins for Dia that take every card but these out of the game."""
    left = {bean: int(bean) for bean in Bean if 6 <= bean <= 20}
    for bean in beans(laid):
        left[bean] -= 1
    return {"Dia": format_beans(bean for bean, count in left.items() for _ in range(count))}
