"""Which lessons the browser opens in English too.

Every lesson is run in English by ``make check-notebooks`` and is opened in Spanish, which takes more room. In English
are opened: those whose files differ from the main branch, all of them where something differs that every page is made
of, and a tenth by the seed of the commit. ``make deep`` opens all.

What differs is what has changed since the branch left main; on main itself, or where there is no main, since the commit
before (``SINCE=`` for an earlier one, such as the last that was pushed), and in either case what is not committed yet.
A copy without its history opens all.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Collection, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.serving import ROOT
from tests.volume import DEEP, SEED, volume

OF_EVERY_PAGE = re.compile(
    r"(bohnanza_lab|widgets|share|tests/browser)/|notebooks/(?!texts/|[^/]+\.ipynb)|requirements|pyproject"
)
"""How the files begin that every page is made of, or that look at each."""
IN_SPANISH = re.compile(r"bohnanza_lab/text/(words|rulebook)/es/|notebooks/texts/es/")
OF_A_LESSON = re.compile(r"notebooks/(?:texts/[^/]+/)?([^/]+)\.(?:ipynb|md)")


class Chosen(NamedTuple):
    """The files of the lessons that are opened in English, and why these."""

    lessons: list[str]
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


def choose(lessons: Sequence[str], files: Collection[str], seed: int = SEED) -> Chosen:
    """The lessons to open in English where these files differ."""
    matter = [file for file in files if not IN_SPANISH.match(file)]
    if of_every_page := [file for file in matter if OF_EVERY_PAGE.match(file)]:
        return Chosen([*lessons], f"all, as {of_every_page[0]} differs")
    named = {f"{found[1]}.ipynb" for file in matter if (found := OF_A_LESSON.fullmatch(file))}
    by_seed = Random(seed).sample(lessons, volume(len(lessons)))
    return Chosen([each for each in lessons if each in named or each in by_seed], "whose files differ, and a tenth")


def chosen(lessons: Sequence[str], root: Path = ROOT) -> Chosen:
    """The lessons that this run opens in English."""
    if DEEP:
        return Chosen([*lessons], "all of them")
    since = base(root)
    if since is None:
        return Chosen([*lessons], "all, as there is no commit to compare with")
    found = choose(lessons, differing(since, root))
    return found._replace(why=f"{found.why}; compared with {since[:12]}")


def _git(root: Path, *asked: str) -> str | None:
    """What git says; None where there is none, or where it does not know."""
    try:
        return subprocess.run(["git", *asked], cwd=root, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
