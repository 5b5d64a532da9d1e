"""Refusals as a whole: each one the engine can give is provoked by some test, and each teaches."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bohnanza_lab.conformance import tables
from bohnanza_lab.engine import Bean, EngineGame, Harvest, IllegalMoveError, Plant, Rejection, fields, offers
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.engine.ruleset import Edition, Ruleset
from bohnanza_lab.games.billabong.engine.harvest_window import HarvestWindow
from bohnanza_lab.games.bohnaparte.engine.moves import Camp
from tests.engine.table import refused
from tests.games.bohnaparte.lands import REFUSALS

ROOT = Path(__file__).parents[2]


def trees(paths: Iterable[Path]) -> Iterator[ast.Module]:
    for path in sorted(paths):
        yield ast.parse(path.read_text(encoding="utf-8"))


def rulesets(edition: Edition) -> list[Ruleset]:
    """Those that differ in what they are made of: without options, and with every value of each."""
    return [edition.ruleset(table.players, table.options) for table in tables(edition)]


def modules(edition: Edition) -> set[Path]:
    """The files that can refuse a move of this edition: its phases, its rights and what they stand on."""
    parts = [
        part
        for ruleset in rulesets(edition)
        for part in (*ruleset.phases, *ruleset.free_actions, ruleset.interlude or HarvestWindow())
    ]
    classes = {kind for part in parts for kind in type(part).__mro__[:-1]}
    return {Path(inspect.getfile(kind)) for kind in classes} | {
        Path(inspect.getfile(each)) for each in (offers, fields)
    }


def strings(node: ast.expr | None) -> set[str]:
    """The texts an expression can be: of ``"a" if x else "b"`` both."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) | strings(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def named(tree: ast.Module, name: str) -> set[str]:
    """The texts that a name in a module can stand for: what is assigned to it, and what a parameter of that name is."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id == name for to in node.targets):
            found |= strings(node.value)
        if isinstance(node, ast.FunctionDef):
            arguments = node.args.args
            for argument, default in zip(arguments[-len(node.args.defaults) :], node.args.defaults, strict=False):
                if argument.arg == name:
                    found |= strings(default)
    return found


def given(edition: Edition) -> set[str]:
    """Every code that the source can put into a refusal."""
    codes = {f"{ruleset.ending_rule}.over" for ruleset in rulesets(edition)}
    codes |= {
        f"{rule}.{case}".rstrip(".") for ruleset in rulesets(edition) for rule, case in ruleset.absent_moves.values()
    }
    for tree in trees(modules(edition)):
        for call in ast.walk(tree):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name)):
                continue
            if call.func.id == "Rejection" and call.args:
                rule, *rest = call.args
                rules = named(tree, rule.id) if isinstance(rule, ast.Name) else strings(rule)
                cases = {""}
                if rest:
                    cases = named(tree, rest[0].id) if isinstance(rest[0], ast.Name) else strings(rest[0])
                codes |= {f"{rule}.{case}".strip(".") for rule in rules for case in cases}
            if call.func.id == "verify_fit" and len(call.args) == 5:
                codes |= strings(call.args[4])
    return codes


@cache
def provoked() -> set[str]:
    """Every code that a test provokes by ``refused``; those of a map stand in a table that a test goes through."""
    return {*REFUSALS} | {
        code
        for tree in trees((ROOT / "tests").rglob("*.py"))
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "refused"
        for code in strings(call.args[2])
    }


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
def test_every_refusal_is_provoked_by_a_test(edition: Edition) -> None:
    codes = given(edition)
    assert len(codes) > 20
    missing = sorted(codes - provoked())
    assert not missing, f"no test has refused(game, ..., 'CODE') with the code written out for {missing}"


def test_a_move_that_this_game_does_not_know() -> None:
    refused(EngineGame(), (0, Camp("orange")), "turn.phases.no_place", move="camp")


def test_a_refusal_carries_its_rule_its_facts_and_what_would_be_legal() -> None:
    game = EngineGame.arrange(hands={"Ana": "Soy"}, fields={"Ana": "Red / 2*Blue / Soy"})
    rejection = game.why_not("Ana harvest 1")
    assert rejection is not None
    assert (rejection.rule, rejection.case) == ("harvest.protection", "")
    assert dict(rejection.facts) == {"bean": Bean.RED, "field": 1, "holds": (Bean.BLUE, Bean.BLUE), "other": 2}
    assert rejection.alternatives == (Harvest(2), Plant(3))


def test_a_refused_move_raises_with_its_refusal() -> None:
    with pytest.raises(IllegalMoveError, match=r"turn\.clockwise") as caught:
        EngineGame().play("Ben plant 1")
    assert caught.value.rejection.code == "turn.clockwise"


def test_a_refusal_is_short_to_read_and_cannot_be_changed() -> None:
    rejection = Rejection("harvest.protection", field=2, bean=Bean.RED)
    assert repr(rejection) == "Rejection('harvest.protection', bean=Bean.RED, field=2)"
    with pytest.raises(TypeError):
        rejection.facts["field"] = 3  # type: ignore[index]
    with pytest.raises(AttributeError):
        rejection.rule = "other"  # type: ignore[misc]


def test_a_refusal_that_cites_another_rule_is_a_copy() -> None:
    refusal = Rejection("setup.fields", "no_such_field", field=4, fields=3)
    cited = refusal.citing("duo.fields").with_alternatives((Plant(1),))
    assert (refusal.rule, refusal.alternatives) == ("setup.fields", ())
    assert (cited.key, cited.facts, cited.rule, cited.alternatives) == (
        refusal.key,
        refusal.facts,
        "duo.fields",
        (Plant(1),),
    )
