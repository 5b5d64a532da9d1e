"""Which notebooks of the gallery are ours: those with words in `texts`. A teacher may put others beside them."""

from __future__ import annotations

from pathlib import Path

from bohnanza_lab.gallery import Contents, read_contents
from bohnanza_lab.text.language import LANGUAGES
from tests.serving import ROOT

FOLDER = ROOT / "notebooks"


def is_ours(file: str) -> bool:
    """Whether a notebook has its words in `texts`, in whatever language."""
    return bool(languages_of(file.removesuffix(".ipynb")))


def languages_of(name: str, folder: Path = FOLDER) -> list[str]:
    """The languages that a lesson has words in: English and Spanish, and those that have translated it."""
    return [lang for lang in LANGUAGES if (folder / "texts" / lang / f"{name}.md").is_file()]


def our_contents() -> Contents:
    listed = read_contents(FOLDER)
    return Contents(listed.gallery, tuple(page for page in listed.lessons if is_ours(page.file)), parts=listed.parts)


def our_notebooks() -> list[Path]:
    return [path for path in sorted(FOLDER.glob("*.ipynb")) if is_ours(path.name)]
