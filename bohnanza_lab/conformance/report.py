"""The result of a check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..engine.ruleset import Value
from ..text import language
from ..views.speech import Speech


@dataclass(frozen=True, slots=True, repr=False)
class Counterexample:
    """A game in which a law does not hold.

    ``check(edition, players=…, options=…, games=1, seed=…)`` with these values plays it again, and ``game`` is its
    text so far: ``Game.from_record(counterexample.game)``, or ``""`` where it could not be written.
    """

    law: str
    players: int
    options: Mapping[str, Value]
    seed: int
    move: int
    """After how many moves."""
    found: str
    """What is wrong, in words."""
    game: str = field(compare=False)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        table = f"{self.players} players{options}, seed {self.seed}"
        return f"<Counterexample {self.law}: {table}, after move {self.move}: {self.found}>"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result for one law: how many games it checked, in how many it was broken, and the first of these."""

    law: str
    games: int
    broken: int = 0
    counterexample: Counterexample | None = None

    @property
    def holds(self) -> bool:
        """Whether it was broken in none of them."""
        return self.counterexample is None


@dataclass(frozen=True, slots=True, repr=False)
class Report:
    """The results for every law. ``str()`` is a table to read."""

    edition: str
    games: int
    findings: tuple[Finding, ...]

    @property
    def holds(self) -> bool:
        """Whether every law holds."""
        return all(finding.holds for finding in self.findings)

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The laws that do not."""
        return tuple(finding for finding in self.findings if not finding.holds)

    def __getitem__(self, law: str) -> Finding:
        """The finding of a law by its id."""
        for finding in self.findings:
            if finding.law == law:
                return finding
        raise KeyError(
            f"there is no law {str(law)[:60]!r}; the laws are {', '.join(each.law for each in self.findings)}"
        )

    def __repr__(self) -> str:
        said = f"all {len(self.findings)} laws hold"
        if not self.holds:
            said = f"{len(self.broken)} of {len(self.findings)} laws broken ({', '.join(f.law for f in self.broken)})"
        return f"<Report {self.edition}: {said} in {self.games} game{'s' if self.games > 1 else ''}>"

    def __str__(self) -> str:
        """Every law with its title in the page's language, and what has broken it."""
        say = Speech(language.current()).say
        lines = [say("conformance.heading", edition=self.edition, games=self.games)]
        for finding in self.findings:
            title = say(f"conformance.law.{finding.law}")
            if finding.holds:
                lines.append(say("conformance.holds", law=title))
                continue
            lines.append(say("conformance.broken", law=title, broken=finding.broken, games=finding.games))
            lines.append(f"    {finding.counterexample!r}")
        return "\n".join(lines)
