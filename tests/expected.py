"""Write what judges an answer to an exercise without its solution: `python -m tests.expected` (`make expected`).

It is made of the solutions, `exercises/solutions`, and kept in `exercises/expected`, a file for each notebook.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from bohnanza_lab import Challenge
from bohnanza_lab.lessons.beat import Beat
from bohnanza_lab.lessons.exercise import Write
from bohnanza_lab.lessons.solutions import SOLUTIONS, digest
from tests.serving import ROOT
from tests.shown_cells import shown_cells

FOLDER = ROOT / "exercises"


def names() -> list[str]:
    """The notebooks that have solutions."""
    return sorted(file.stem for file in (FOLDER / SOLUTIONS).glob("*.toml"))


def file_of(name: str) -> Path:
    """The file of a notebook."""
    return FOLDER / "expected" / f"{name}.toml"


def expected(name: str) -> str:
    """What the file of a notebook should say."""
    solutions = tomllib.loads((FOLDER / SOLUTIONS / f"{name}.toml").read_text(encoding="utf-8"))
    shown = shown_cells(FOLDER / f"{name}.ipynb", "en")
    lines = [f"# Judges the answers in {name}.ipynb where its solutions are left out. Written by `make expected`."]
    for task, solved in solutions.items():
        lines += ["", f"[{task}]"]
        made = shown.get(f"{task}-task")
        if "right" in solved:
            lines.append(f'right = ["{digest(name, task, solved["right"])}"]')
        elif isinstance(made, Challenge):
            ends = made.problem.ends
            turn, phase = ends.ends
            lines += [f'line = "{ends.line}"', f"par = {ends.par}", f'ends = [{turn}, "{phase}"]']
        elif isinstance(made, Write):
            rows = [" ".join(made.expected[i : i + 8]) for i in range(0, len(made.expected), 8)]
            lines += ['values = """', *rows, '"""']
            mistakes = zip(solved.get("mistakes", ()), made.digests_of_mistakes, strict=True)
            lines += [f'mistakes.{key} = "{given}"' for key, given in mistakes]
        elif isinstance(made, Beat):
            lines.append('values = ""')
            mistakes = zip(solved["mistakes"], (mistake for mistake, _ in made.mistakes), strict=True)
            lines += [f'mistakes.{key} = "{made.plays_like(mistake)}"' for key, mistake in mistakes]
        else:
            raise ValueError(f"{name}: [{task}] is neither a question nor a task")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for each in names():
        file_of(each).parent.mkdir(exist_ok=True)
        file_of(each).write_text(expected(each), encoding="utf-8")
        print(file_of(each))
