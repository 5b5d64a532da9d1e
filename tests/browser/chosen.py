"""Which lessons and exercises the browser opens, in English and in Spanish.

Each is opened once in Spanish, and in English where it differs from the main branch; all of them in English where the
package or ``widgets/`` differ. ``make check-notebooks`` runs all in English, the tests without a browser all in both.

Notebooks that differ from main, or whose words do, are checked more closely; so are, by the seed, one in
each language and one of each changed game. ``make deep`` checks all.

What differs is what has changed since the branch left main; on main itself, or where there is no main, since the commit
before (``SINCE=`` for an earlier one, such as the last that was pushed), and in either case what is not committed yet.
A copy without its history opens all.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from bohnanza_lab.kit import kits
from tests.serving import ROOT
from tests.volume import DEEP, SEED, volume

PART = 40
"""The part of the lessons that is looked at closely in each language by the seed: one in so many."""


class Chosen(NamedTuple):
    """The notebooks that are looked at closely in a language, and why these."""

    notebooks: list[str]
    why: str


def base(root: Path = ROOT) -> str | None:
    """The commit that the files are compared with; None if it is not known."""
    if since := os.environ.get("SINCE"):
        return since
    here = _git(root, "rev-parse", "HEAD")
    for main in ("origin/main", "main"):
        left = _git(root, "merge-base", "HEAD", main)
        if left and left != here:
            return left
    return _git(root, "rev-parse", "--verify", "HEAD~1")


def differing(since: str, root: Path = ROOT) -> list[str]:
    """The files that differ from a commit, those not committed and new ones too."""
    changed = _git(root, "diff", "--name-only", "--no-renames", since)
    new = _git(root, "ls-files", "--others", "--exclude-standard")
    assert changed is not None, f"git knows no commit {since}"
    return [*changed.splitlines(), *(new or "").splitlines()]


@cache
def games_of(notebook: str) -> set[str]:
    """The games of which the cells of a notebook name an edition: the base game if they name none."""
    cells = json.loads((ROOT / notebook).read_text("utf-8"))["cells"]
    said = "".join(line for cell in cells if cell["cell_type"] == "code" for line in cell["source"])
    return {kit.name for kit in kits() if any(f'"{edition}"' in said for edition in kit.editions)} or {"base"}


def opened(notebooks: Sequence[str], lang: str, files: Collection[str] | None) -> list[str]:
    """The notebooks that are opened once in a language where these files differ; None if that is not known."""
    if lang != "en" or files is None or any(file.startswith(("bohnanza_lab/", "widgets/")) for file in files):
        return [*notebooks]
    named = _named(files, lang)
    return [each for each in notebooks if each in named]


def choose(notebooks: Sequence[str], files: Collection[str], lang: str = "en", seed: int = SEED) -> Chosen:
    """The notebooks to look at closely in a language where these files differ."""
    of_a_game = re.compile(rf"(?:bohnanza_lab|widgets/src)/games/([^/]+)/(?!(?:words|rulebook)/(?!{lang}\.))")
    named = _named(files, lang)
    games = {found[1] for file in files if (found := of_a_game.match(file))}
    random = Random(f"{seed} {lang}")
    drawn = {*random.sample(notebooks, volume(len(notebooks), PART))}
    for game in sorted(games):
        its = [each for each in notebooks if game in games_of(each)]
        drawn |= {*random.sample(its, min(1, len(its)))}  # a new game may have none yet
    differ = [each for each in notebooks if each in named]
    found = [each for each in notebooks if each in differ or each in drawn]
    some = "".join(f", one of {game}" for game in sorted(games))
    return Chosen(found, f"{len(differ)} that differ, and by the seed one in {PART}{some}")


def chosen(notebooks: Sequence[str], lang: str = "en", root: Path = ROOT) -> Chosen:
    """The notebooks that this run looks at closely in a language."""
    if DEEP:
        return Chosen([*notebooks], "all of them")
    since = base(root)
    if since is None:
        return Chosen([*notebooks], "all, as there is no commit to compare with")
    found = choose(notebooks, differing(since, root), lang)
    return found._replace(why=f"{found.why}; compared with {since[:12]}")


def _named(files: Collection[str], lang: str) -> set[str]:
    """The notebooks whose own file, or words in this language, are among these files."""
    of_a_lesson = re.compile(rf"(notebooks|exercises)/(?:texts/{lang}/)?([^/]+)\.(?:ipynb|md)")
    return {f"{found[1]}/{found[2]}.ipynb" for file in files if (found := of_a_lesson.fullmatch(file))}


def _git(root: Path, *asked: str) -> str | None:
    """What git says; None where there is none, or where it does not know."""
    try:
        return subprocess.run(["git", *asked], cwd=root, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
