"""The check: which games are played, and the report on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import nullcontext

from ..engine.editions import edition as edition_of
from ..engine.editions import temporary_registration
from ..engine.errors import SetupError
from ..engine.ruleset import Edition, Value
from .judge import LAW_IDS, MAX_MOVES, GameResult, TableSetup, judge
from .report import Finding, Report


def check(
    edition: str | Edition,
    players: int | None = None,
    games: int = 20,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    *,
    max_moves: int = MAX_MOVES,
) -> Report:
    """Play random games of an edition under every law, and report which laws hold.

    ``edition`` is the id of a known edition, or an :class:`~..engine.ruleset.Edition` of your own, which need not be
    registered. Without ``players`` it is played at every number of players, without ``options`` with every value of
    each option at least once; the ``games`` are divided among these tables, at least one for each. The same ``seed``
    plays the same games. A game that is not over after ``max_moves`` counts as one that never ends.

    >>> check("bean-duel", games=2)
    <Report bean-duel: all 18 laws hold in 2 games>

    Raises :class:`~..engine.errors.SetupError` for an unknown edition, number of players or option.
    """
    made = edition_of(edition) if isinstance(edition, str) else edition
    with nullcontext() if isinstance(edition, str) else temporary_registration(edition):
        seatings = tables(made, players, options)
        results = [
            judge(made.id, seatings[number % len(seatings)], seed + number, max_moves)
            for number in range(max(games, len(seatings)))
        ]
    return report(made.id, results)


def tables(
    edition: Edition, players: int | None = None, options: Mapping[str, Value] | None = None
) -> tuple[TableSetup, ...]:
    """Every number of players, and every other value of each option once, at the fewest players that have it.

    >>> [table.players for table in tables(edition_of("spanish"))]
    [3, 4, 5]
    """
    fewest, most = edition.players
    if players is not None and not (isinstance(players, int) and fewest <= players <= most):
        edition.ruleset(players)
    numbers = range(fewest, most + 1) if players is None else (players,)
    if options is not None:
        there = [number for number in numbers if _fits(edition, number, options)]
        if not there:
            edition.ruleset(numbers[0], options)
        return tuple(TableSetup(number, dict(options)) for number in there)
    found = [TableSetup(number, {}) for number in numbers]
    for option in edition.options:
        for choice in option.choices:
            if choice != option.default or type(choice) is not type(option.default):
                chosen = {option.name: choice}
                there = [number for number in numbers if _fits(edition, number, chosen)]
                if there or players is None:
                    found.append(TableSetup((there or numbers)[0], chosen))
    return tuple(found)


def report(edition: str, results: Iterable[GameResult]) -> Report:
    """The report on these games, law by law."""
    games = [*results]
    findings = []
    for law in LAW_IDS:
        found = [each.found[law] for each in games if law in each.found]
        findings.append(Finding(law, sum(law in each.laws for each in games), len(found), *found[:1]))
    return Report(edition, len(games), tuple(findings))


def _fits(edition: Edition, players: int, options: Mapping[str, Value]) -> bool:
    """Whether this number of players has these options. Any other error is left for the game to show."""
    try:
        edition.ruleset(players, options)
    except SetupError:
        return False
    except Exception:
        return True
    return True
