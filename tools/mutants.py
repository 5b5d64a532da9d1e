"""How many mistakes in the code the tests notice: ``python -m tools.mutants bohnanza_lab/drill``.

Each mutant is a copy of the repository with one small mistake in it, made by cosmic-ray: a comparison turned round,
another number, a loop that never begins. The tests of its package are run until one fails. Which mutants are tried is
drawn by a seed that is said at the beginning; those that no test notices are shown at the end.
"""

from __future__ import annotations

import argparse
import ast
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from tests.serving import ROOT
from tests.volume import SEED

TESTS = {
    "engine": ["tests/engine", "tests/editions", "tests/golden", "tests/conformance", "tests/test_refusal_words.py"],
    "players": ["tests/players", "tests/golden"],
    "sessions": [
        *("tests/test_sessions.py", "tests/test_play.py", "tests/test_widgets.py", "tests/test_page_requests.py"),
        *("tests/test_advice.py", "tests/test_step_advice.py", "tests/test_page_contract.py", "tests/editing"),
        *("tests/editions/test_tables.py", "tests/lessons", "tests/test_drill.py", "tests/test_wrong_types.py"),
    ],
    "lessons": [
        *("tests/lessons", "tests/test_exercises.py", "tests/test_code_exercises.py", "tests/test_duel_exercises.py"),
        *("tests/test_lands_exercises.py", "tests/test_solutions.py", "tests/test_lesson.py", "tests/test_review.py"),
        *(
            "tests/test_assessment.py",
            "tests/test_predictions.py",
            "tests/test_first_loops.py",
            "tests/test_thinking.py",
        ),
    ],
    "drill": ["tests/test_drill.py"],
}
"""The tests of a package, of the shared one or of a game's, after the examples of what is mutated."""
PACKAGES = [f"bohnanza_lab/{name}" for name in TESTS]
"""What is tried where nothing is named."""
TIMES = 4
"""A mutant whose tests take so many times as long as without it does not come to an end: it is noticed."""


class Tried(NamedTuple):
    """A mutant: where it is, what became of it, and what is different in it."""

    place: str
    outcome: str
    diff: str


def proofs_of(path: Path) -> list[str]:
    """The tests of the package in which a file or folder is.

    >>> proofs_of(Path("bohnanza_lab/games/duel/drill.py"))
    ['tests/test_drill.py']
    """
    for part in (path.with_suffix("").parts)[::-1]:
        if part in TESTS:
            return TESTS[part]
    raise SystemExit(f"{path} is in none of the packages whose tests are known: {', '.join(TESTS)}")


def runs_otherwise(before: str, after: str) -> bool:
    """Whether a change is one to the code that runs: not in annotations alone, of which nothing is left then, and not
    one that Python cannot read.

    >>> [runs_otherwise("x: int | None = 1", after) for after in ("x: int + None = 1", "x: int | None = 2", "x: ==")]
    [False, True, False]
    """
    try:
        return _unannotated(before) != _unannotated(after)
    except SyntaxError:
        return False


def _unannotated(source: str) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return ast.dump(tree)


def mutants(path: Path) -> list[Any]:
    """Every mutant of a file or of the files of a folder, always in the same order."""
    from cosmic_ray.commands import init
    from cosmic_ray.modules import find_modules
    from cosmic_ray.work_db import use_db

    with tempfile.TemporaryDirectory() as folder, use_db(str(Path(folder, "mutants.sqlite"))) as kept:
        init(sorted(find_modules([path])), kept, {})
        found = [each for item in kept.work_items for each in item.mutations]
    return sorted(found, key=lambda each: (str(each.module_path), each.start_pos, each.operator_name, each.occurrence))


def drawn(every: Sequence[Any], count: int, seed: int) -> Iterator[Any]:
    """So many of them by chance, of those that run otherwise."""
    import cosmic_ray.plugins
    from cosmic_ray.mutating import mutate_code

    for spec in Random(seed).sample(every, len(every)):
        if not count:
            return
        source = Path(spec.module_path).read_text(encoding="utf-8")
        operator = cosmic_ray.plugins.get_operator(spec.operator_name)(**spec.operator_args)
        changed = mutate_code(source, operator, spec.occurrence)
        if changed is not None and runs_otherwise(source, changed):
            count -= 1
            yield spec


@contextmanager
def copies(count: int) -> Iterator[SimpleQueue[Path]]:
    """Copies of what is tracked, so that nothing of ours is ever mutated."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        for number in range(count):
            copy = Path(folder, str(number))
            for name in listed.splitlines():
                if (ROOT / name).is_file():
                    (copy / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(ROOT / name, copy / name)
            subprocess.run(["git", "init", "--quiet"], cwd=copy, check=True)
            subprocess.run(["git", "add", "--all"], cwd=copy, check=True)
            found.put(copy)
        yield found


def command(tests: Sequence[str], *first: str) -> list[str]:
    """Run these tests until one fails."""
    options = ["-p", "no:nbval", "-p", "no:cacheprovider", "-p", "no:xdist", "-q", "-x", "--no-header"]
    return [sys.executable, "-m", "pytest", *options, *first, *tests]


def judged(spec: Any, free: SimpleQueue[Path], tests: Sequence[str], seconds: float) -> Tried:
    """Put a mistake into a copy, and run the tests there."""
    from cosmic_ray.mutating import use_mutation
    from cosmic_ray.plugins import get_operator

    copy = free.get()
    file = Path(spec.module_path).resolve().relative_to(ROOT)
    try:
        with use_mutation(copy / file, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence) as both:
            before, after = (text.splitlines() for text in both)
            try:
                ended = _run(command(tests, str(file)), copy, seconds)
                outcome = "killed" if ended.returncode else "survived"
            except subprocess.TimeoutExpired:
                outcome = "killed by time"
    finally:
        free.put(copy)
    at = next(number for number, lines in enumerate(zip(before, after, strict=False)) if lines[0] != lines[1])
    place = f"{file}:{at + 1} {spec.definition_name or ''} ({spec.operator_name.removeprefix('core/')})"
    return Tried(place, outcome, f"  - {before[at].strip()}\n  + {after[at].strip()}")


def _run(asked: Sequence[str], folder: Path, seconds: float | None) -> subprocess.CompletedProcess[str]:
    around = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "SEED": str(SEED), "DEEP": ""}
    return subprocess.run(asked, cwd=folder, env=around, timeout=seconds, capture_output=True, text=True)


def tried(path: Path, count: int, seed: int, jobs: int) -> Iterator[Tried]:
    """Try mutants of a file or a folder; raises :class:`SystemExit` if its tests fail without any."""
    tests = proofs_of(path)
    every = mutants(path)
    chosen = [*drawn(every, count, seed)]
    print(f"{len(chosen)} of {len(every)} mutants of {path}, drawn by --seed {seed}", flush=True)
    with copies(jobs) as free, ThreadPoolExecutor(jobs) as pool:
        copy, began = free.get(), monotonic()
        clean = _run(command(tests, str(path)), copy, None)
        free.put(copy)
        if clean.returncode:
            raise SystemExit(f"{shlex.join(tests)} fails without a mutant:\n{clean.stdout[-3000:]}")
        seconds = TIMES * (monotonic() - began) + 30
        yield from pool.map(lambda spec: judged(spec, free, tests, seconds), chosen)


def main(arguments: list[str] | None = None) -> int:
    """Judge the mutants. Returns 1 if a tenth or more of those of a package survive."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("path", type=Path, nargs="*", default=[*map(Path, PACKAGES)], help="files or folders")
    parser.add_argument("--count", type=int, default=40, help="how many of each are tried (40)")
    parser.add_argument("--seed", type=int, default=SEED, help="which are drawn (the hash of the commit)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once (one a core)")
    asked = parser.parse_args(arguments)
    too_many = False
    for path in asked.path:
        found = []
        for each in tried(path, asked.count, asked.seed, asked.jobs):
            found.append(each)
            print(f"{each.outcome:<14} {each.place}", flush=True)
        survivors = [each for each in found if each.outcome == "survived"]
        for each in survivors:
            print(f"\n{each.place}\n{each.diff}")
        print(f"\n{len(survivors)} of {len(found)} mutants of {path} survive\n", flush=True)
        too_many |= 10 * len(survivors) >= len(found)
    return int(too_many)


if __name__ == "__main__":
    sys.exit(main())
