"""What the tests of the laws share: an edition that breaks a law is judged, and its counterexample tried again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bohnanza_lab import conformance
from bohnanza_lab.conformance import Report
from bohnanza_lab.engine.ruleset import Edition


def broken(made: Edition, law: str, said: str, *, games: int = 2, **asked: Any) -> Report:
    """The check fails this edition in this law, says why, and shows a game that shows it again."""
    report = conformance.check(made, games=games, **{"players": 3, **asked})
    assert not report.holds
    finding = report[law]
    assert not finding.holds, report
    assert finding in report.broken
    found = finding.counterexample
    assert found is not None
    assert said in found.found
    again = conformance.check(
        made, players=found.players, options=found.options, games=1, seed=found.seed, **without(asked, "players")
    )
    assert again[law].counterexample == found
    return report


def without(asked: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in asked.items() if name not in names}


def only(report: Report, *laws: str) -> None:
    """These laws are broken, and no others."""
    assert {finding.law for finding in report.broken} == {*laws}
