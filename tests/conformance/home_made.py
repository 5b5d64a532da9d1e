"""Home-made editions for the tests of the check: the base game with something changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bohnanza_lab.engine import events as e
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.phases import DrawPhase
from bohnanza_lab.engine.ruleset import Edition, Option, Ruleset, Value
from bohnanza_lab.engine.state import Cards, State

BASE = edition("rio-grande")


def home_made(document: str = "000", options: tuple[Option, ...] = (), **changes: Any) -> Edition:
    """The base game, ended by the first exhaustion so that it is short, with something changed; ``plant`` and
    ``draw_phase`` stand for phases 1 and 4.
    """

    def make(players: int, chosen: Mapping[str, Value]) -> Ruleset:
        ruleset = BASE.ruleset(players)
        plant, trade, aside, draw = ruleset.phases
        phases = (changes.get("plant", plant), trade, aside, changes.get("draw_phase", draw))
        rest = {name: value for name, value in changes.items() if name not in ("plant", "draw_phase")}
        return replace(
            ruleset, **{"edition": "home-made", "options": chosen, "phases": phases, "exhaustions": 1, **rest}
        )

    return Edition(id="home-made", document=document, players=(3, 5), make=make, options=options)


class Sorting(DrawPhase):
    """The hand is sorted after drawing."""

    def receive(self, state: State, cards: Cards, log: list[e.Event]) -> None:
        super().receive(state, cards, log)
        state.hands[state.active] = tuple(sorted(state.hands[state.active]))
