"""Which lessons and exercises the browser opens in English too.

All are opened in Spanish, which takes more room and is made by the same code, and ``make check-notebooks`` runs all in
English. In English are opened: those whose notebook or English words differ from the main branch, those of a game where
something differs in its folder, and a tenth by the seed of the commit. ``make deep`` opens all.

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
from pathlib import Path
from random import Random
from typing import NamedTuple

from bohnanza_lab.kit import kits
from tests.serving import ROOT
from tests.volume import DEEP, SEED, volume

OF_A_LESSON = re.compile(r"(notebooks|exercises)/(?:texts/(?!es/)[^/]+/)?([^/]+)\.(?:ipynb|md)")
OF_A_GAME = re.compile(r"(?:bohnanza_lab|widgets/src)/games/([^/]+)/(?!(?:words|rulebook)/es\.)")


class Chosen(NamedTuple):
    """The notebooks that are opened in English, and why these."""

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


def games_of(notebook: str) -> set[str]:
    """The games of which the cells of a notebook name an edition: the base game if they name none."""
    cells = json.loads((ROOT / notebook).read_text("utf-8"))["cells"]
    said = "".join(line for cell in cells if cell["cell_type"] == "code" for line in cell["source"])
    return {kit.name for kit in kits() if any(f'"{edition}"' in said for edition in kit.editions)} or {"base"}


def choose(notebooks: Sequence[str], files: Collection[str], seed: int = SEED) -> Chosen:
    """The notebooks to open in English where these files differ."""
    named = {f"{found[1]}/{found[2]}.ipynb" for file in files if (found := OF_A_LESSON.fullmatch(file))}
    games = {found[1] for file in files if (found := OF_A_GAME.match(file))}
    drawn = {*Random(seed).sample(notebooks, volume(len(notebooks)))}
    differ = [each for each in notebooks if each in named or (games and games & games_of(each))]
    found = [each for each in notebooks if each in differ or each in drawn]
    return Chosen(found, f"{len(differ)} that differ, and a tenth by the seed")


def chosen(notebooks: Sequence[str], root: Path = ROOT) -> Chosen:
    """The notebooks that this run opens in English."""
    if DEEP:
        return Chosen([*notebooks], "all of them")
    since = base(root)
    if since is None:
        return Chosen([*notebooks], "all, as there is no commit to compare with")
    found = choose(notebooks, differing(since, root))
    return found._replace(why=f"{found.why}; compared with {since[:12]}")


def _git(root: Path, *asked: str) -> str | None:
    """What git says; None where there is none, or where it does not know."""
    try:
        return subprocess.run(["git", *asked], cwd=root, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None
