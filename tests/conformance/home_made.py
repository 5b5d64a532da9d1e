"""Home-made editions for the tests of the check: the base game with something changed; and that it breaks a law."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bohnanza_lab import conformance
from bohnanza_lab.conformance import Report
from bohnanza_lab.engine import events as e
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.phases import DrawPhase
from bohnanza_lab.engine.ruleset import Edition, Option, Ruleset, Value
from bohnanza_lab.engine.state import Cards, State

BASE = edition("rio-grande")


def home_made(document: str = "000", options: tuple[Option, ...] = (), **changes: Any) -> Edition:
    """The base game, ended by the first exhaustion so that it is short, with something changed; ``plant``,
    ``aside`` and ``draw_phase`` stand for phases 1, 3 and 4.
    """

    def make(players: int, chosen: Mapping[str, Value]) -> Ruleset:
        ruleset = BASE.ruleset(players)
        plant, trade, aside, draw = ruleset.phases
        own = {"plant": plant, "trade": trade, "aside": aside, "draw_phase": draw} | changes
        phases = (own.pop("plant"), own.pop("trade"), own.pop("aside"), own.pop("draw_phase"))
        return replace(
            ruleset, **{"edition": "home-made", "options": chosen, "phases": phases, "exhaustions": 1, **own}
        )

    return Edition(id="home-made", document=document, players=(3, 5), make=make, options=options)


class SortedHand(DrawPhase):
    """The hand is sorted after drawing."""

    def receive(self, state: State, cards: Cards, log: list[e.Event]) -> None:
        super().receive(state, cards, log)
        state.hands[state.active] = tuple(sorted(state.hands[state.active]))


def broken(made: Edition, law: str, said: str, *, games: int = 2, **asked: Any) -> Report:
    """The check fails this edition in this law, and its counterexample says why."""
    report = conformance.check(made, games=games, **{"players": 3, **asked})
    found = report[law].counterexample
    assert found is not None, report
    assert said in found.found
    assert report[law] in report.broken
    return report


def only(report: Report, *laws: str) -> None:
    """These laws are broken, and no others."""
    assert {finding.law for finding in report.broken} == {*laws}
