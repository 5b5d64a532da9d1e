"""How many mistakes in the code the tests notice: ``python -m tools.mutants bohnanza_lab/drill``.

Each mutant is a copy of the repository with one small mistake in it, made by cosmic-ray: a comparison turned round,
another number, a loop that never begins. Which mutants are tried is drawn by a seed that is said at the beginning;
those that no test notices are shown at the end.

First the tests of the package are run once without a mistake, to see which lines each reaches and how long it takes:
see :mod:`tools.line_coverage`. For a mutant only those are run that reach it, the quickest first, until one fails or a
minute is over. One in a line that none reaches survives without a run. ``--record`` writes each mutant into a file,
with the test that notices it.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.serving import ROOT
from tests.volume import SEED
from tools.line_coverage import ReachedLines

ENDLESS = [
    *("test_a_loop_without_end_is_stopped", "test_a_player_that_never_decides_is_stopped"),
    *("test_an_endless_loop_is_stopped_in_another_thread", "test_the_kernel_of_a_notebook_goes_on_after_a_loop"),
]
"""A loop without an end is not stopped under coverage."""
TESTS = {
    "engine": [
        *("tests/engine", "tests/golden", "tests/test_refusal_words.py"),
        *("tests/games", "tests/test_bean_names.py"),
    ],
    "players": ["tests/test_players.py", "tests/players"],
    "components": [
        *(
            "tests/test_plain_components.py",
            "tests/test_component_bounds.py",
            "tests/test_play.py",
            "tests/test_components.py",
        ),
        *("tests/lessons/test_lesson_components.py", "tests/lessons/test_compare_component.py"),
        *("tests/test_progress.py", "tests/test_doors.py", "tests/test_page_contract.py"),
        *("tests/test_advice.py", "tests/test_review.py"),
        *("tests/lessons/test_quizzes.py", "tests/drill"),
        *("tests/lessons/test_challenges.py", "tests/editing/test_editor.py", "tests/games/duel/test_sitting.py"),
    ],
    "lessons": [
        *("tests/lessons", "tests/notebooks/test_programs.py", "tests/notebooks/test_kept_solutions.py"),
        *("tests/test_lesson.py", "tests/test_progress.py"),
        *(f"--deselect=tests/lessons/test_written_functions.py::{each}" for each in ENDLESS),
    ],
    "drill": ["tests/drill"],
    "settings": [
        *("tests/test_settings.py", "tests/test_game_file.py", "tests/test_play.py", "tests/test_kept.py"),
        "--deselect=tests/test_kept.py::test_the_parts_of_a_lesson_have_the_ids_by_which_progress_is_kept",
    ],
    "editing": ["tests/editing"],
    "views": [
        *("tests/test_prompts.py", "tests/test_review.py", "tests/test_advice.py"),
        *("tests/test_plain_components.py", "tests/test_page_contract.py"),
        *("tests/test_true_sentences.py", "tests/lessons/test_stories.py"),
        *("tests/games/duel/test_view.py", "tests/games/bohnaparte/test_view.py", "tests/golden"),
    ],
    "drawing": [
        *("tests/test_drawing.py", "tests/test_plain_components.py"),
    ],
    "sessions": ["tests/test_sessions.py", "tests/test_runner.py", "tests/test_judge.py"],
    "conformance": ["tests/conformance"],
}
"""The tests of a package, of the shared one or of a game's, after the examples of what is mutated."""
OF_GAMES = {"engine": ["tests/editions", "tests/games", "tests/conformance"]}
"""The tests that are added for a package of one game."""
PACKAGES = [f"bohnanza_lab/{name}" for name in TESTS]
"""What is tried where nothing is named."""
SAME = ("_Eq_Is", "_Is_Eq", "_NotEq_IsNot", "_IsNot_NotEq")
"""No mistakes for what there is only one of: None, a bean, a small number."""
TIMES = 4
"""A mutant whose tests take so many times as long as without it does not come to an end: it is noticed."""
ENOUGH = 60
"""Seconds of tests to run for a mutant, at most: else a surviving one would take longer than all others. With all
tests, no more would survive.
"""
UNREACHED = "unreached"
"""The outcome of a mutant in a line that no test runs: it survives."""


class Tried(NamedTuple):
    """A mutant: where it is, the first line that is different in it, what became of it, and which test noticed it."""

    file: str
    line: int
    function: str
    operator: str
    before: str
    after: str
    outcome: str
    noticed_by: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function} ({self.operator})"

    @property
    def survives(self) -> bool:
        """Whether no test noticed it."""
        return self.outcome in ("survived", UNREACHED)


def proofs_of(path: Path) -> list[str]:
    """The tests of the package in which a file or folder is.

    >>> proofs_of(Path("bohnanza_lab/games/duel/drill.py"))
    ['tests/drill']
    """
    for part in (path.with_suffix("").parts)[::-1]:
        if part in TESTS:
            return TESTS[part] + (OF_GAMES.get(part, []) if "games" in path.parts else [])
    raise SystemExit(f"{path} is in none of the packages whose tests are known: {', '.join(TESTS)}")


def runs_otherwise(before: str, after: str) -> bool:
    """Whether a change is one to the code that runs: not in annotations alone, of which nothing is left then, not in
    the marks of a signature, which only say how it may be called, and not one that Python cannot read.

    >>> [runs_otherwise("x: int | None = 1", after) for after in ("x: int + None = 1", "x: int | None = 2", "x: ==")]
    [False, True, False]
    >>> before = "def f(x, *, y=1): ..."
    >>> [runs_otherwise(before, after) for after in ("def f(x, /, y=1): ...", "def f(x, *, y=2): ...")]
    [False, True]
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
        elif isinstance(node, ast.arguments):
            _unmark(node)
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return ast.dump(tree)


def _unmark(arguments: ast.arguments) -> None:
    """All that have names as if each could be given by its name alone."""
    places = [*arguments.posonlyargs, *arguments.args]
    without = len(places) - len(arguments.defaults)
    arguments.kwonlyargs[:0] = places
    arguments.kw_defaults[:0] = [*[None] * without, *arguments.defaults]
    arguments.posonlyargs, arguments.args, arguments.defaults = [], [], []


def mutants(path: Path) -> list[Any]:
    """Every mutant of a file or of the files of a folder, always in the same order."""
    from cosmic_ray.commands import init
    from cosmic_ray.modules import find_modules
    from cosmic_ray.work_db import use_db

    with tempfile.TemporaryDirectory() as folder, use_db(str(Path(folder, "mutants.sqlite"))) as kept:
        init(sorted(find_modules([path])), kept, {})
        found = [each for item in kept.work_items for each in item.mutations if not each.operator_name.endswith(SAME)]
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


def command(*options: str | Path) -> list[str]:
    """Run tests until one fails."""
    plugins = ("no:nbval", "no:cacheprovider", "no:xdist", "tools.line_coverage")
    return ["-m", "pytest", *(f"-p{each}" for each in plugins), "-q", "-x", "--no-header", *map(str, options)]


def reached(path: Path, copy: Path, kept: Path) -> ReachedLines:
    """Run the tests of a file or folder without a mistake; raises :class:`SystemExit` if one fails."""
    tests = [*proofs_of(path), str(path)]
    lines, times = kept / "lines", kept / "times"
    measured = ["-m", "coverage", "run", f"--data-file={lines}", f"--include={path},{path}/*,{path}/**/*"]
    # It leaves compiled code behind for the runs that come. None of those does: a mutant would stay in what it leaves.
    clean = _run(
        [*measured, *command(f"--times-to={times}", f"--afresh={path}", *tests)], copy, None, PYTHONDONTWRITEBYTECODE=""
    )
    if clean.returncode:
        raise SystemExit(f"{shlex.join(tests)} fails without a mutant:\n{clean.stdout[-3000:]}{clean.stderr[-3000:]}")
    return ReachedLines(lines, times, copy)


def judged(free: SimpleQueue[Path], spec: Any, tests: Sequence[str], seconds: float) -> Tried:
    """Put a mistake into a copy, and run these tests there."""
    from cosmic_ray.mutating import use_mutation
    from cosmic_ray.plugins import get_operator

    copy = free.get()
    file = _file(spec)
    try:
        with use_mutation(copy / file, get_operator(spec.operator_name)(**spec.operator_args), spec.occurrence) as both:
            before, after = (text.splitlines() for text in both)
            outcome, noticed_by = _outcome(tests, copy, seconds) if tests else (UNREACHED, "")
    finally:
        free.put(copy)
    at = next(number for number, lines in enumerate(zip(before, after, strict=False)) if lines[0] != lines[1])
    place = str(file), at + 1, spec.definition_name or "", spec.operator_name.removeprefix("core/")
    return Tried(*place, before[at].strip(), after[at].strip(), outcome, noticed_by)


def _file(spec: Any) -> Path:
    return Path(spec.module_path).resolve().relative_to(ROOT)


def _outcome(tests: Sequence[str], copy: Path, seconds: float) -> tuple[str, str]:
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", prefix="mutants") as chosen:
        json.dump(tests, chosen)
        chosen.flush()
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        try:
            ended = _run(command(f"--only={chosen.name}", *files), copy, seconds)
        except subprocess.TimeoutExpired:
            return "killed by time", ""
    if ended.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "killed by time", ""
    if ended.returncode in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return "survived", ""
    found = re.search(r"^(?:FAILED|ERROR) (\S+::.+?)(?: - .*)?$", ended.stdout, re.MULTILINE)
    return "killed", found[1] if found else ""


def _run(asked: Sequence[str], folder: Path, seconds: float | None, **more: str) -> subprocess.CompletedProcess[str]:
    """Run Python, for so many seconds of the processor at most: a busy machine must not look like an endless loop."""
    ours = {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", "SEED": str(SEED), "DEEP": "", **more}
    around, asked = {**os.environ, **ours}, [sys.executable, *asked]
    limit = partial(resource.setrlimit, resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5)) if seconds else None
    wait = seconds and 10 * seconds
    return subprocess.run(asked, cwd=folder, env=around, timeout=wait, capture_output=True, text=True, preexec_fn=limit)


def tried(path: Path, count: int, seed: int, jobs: int, most: float = ENOUGH) -> Iterator[Tried]:
    """Try mutants of a file or a folder; raises :class:`SystemExit` if its tests fail without any."""
    every = mutants(path)
    chosen = [*drawn(every, count, seed)]
    print(f"{len(chosen)} of {len(every)} mutants of {path}, drawn by --seed {seed}", flush=True)
    with copies(jobs) as free, tempfile.TemporaryDirectory(prefix="mutants") as kept, ThreadPoolExecutor(jobs) as pool:
        copy = free.get()
        known = reached(path, copy, Path(kept))
        tests = [known.tests(_file(spec), spec.start_pos[0], most) for spec in chosen]
        seconds = [TIMES * sum(known.seconds[each] for each in some) + 30 for some in tests]
        free.put(copy)
        print(f"{len(known.seconds)} tests reach them in {sum(known.seconds.values()):.0f} seconds", flush=True)
        yield from pool.map(partial(judged, free), chosen, tests, seconds)


def main(arguments: list[str] | None = None) -> int:
    """Judge the mutants. Returns 1 if a tenth or more of those of a package survive."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("path", type=Path, nargs="*", default=[*map(Path, PACKAGES)], help="files or folders")
    parser.add_argument("--count", type=int, default=40, help="how many of each are tried (40)")
    parser.add_argument("--seed", type=int, default=SEED, help="which are drawn")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at once (one a core)")
    parser.add_argument("--enough", type=float, default=ENOUGH, help="seconds of tests for each, at most (60)")
    parser.add_argument("--record", type=Path, help="append each to this file, as a line of JSON")
    asked = parser.parse_args(arguments)
    too_many = False
    for path in asked.path:
        found = []
        for each in tried(path, asked.count, asked.seed, asked.jobs, asked.enough):
            found.append(each)
            print(f"{each.outcome:<14} {each}", flush=True)
            if asked.record:
                with asked.record.open("a", encoding="utf-8") as record:
                    record.write(json.dumps(each._asdict()) + "\n")
        survivors = [each for each in found if each.survives]
        for each in survivors:
            print(f"\n{each}\n  - {each.before}\n  + {each.after}")
        print(f"\n{len(survivors)} of {len(found)} mutants of {path} survive\n", flush=True)
        too_many |= 10 * len(survivors) >= len(found)
    return int(too_many)


if __name__ == "__main__":
    sys.exit(main())
