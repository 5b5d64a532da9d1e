"""What a language lacks, in order, each with its file and key: `python -m tools.translation de`
(`make translation LANGUAGE=de`).

A sentence that is missing, or that asks for a fact which nobody gives it, is shown in English: nothing here is an
error.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.text.language import DEFAULT
from bohnanza_lab.text.words import facts, flat

ROOT = Path(__file__).parents[1]
TEXTS = ("bohnanza_lab/text/words", "bohnanza_lab/text/rulebook", "bohnanza_lab/games")
COURSES = ("notebooks", "exercises")
_WORD = re.compile(r"[a-z]{2}")
Sentences = Mapping[str, str]


@dataclass(frozen=True)
class Gap:
    """A sentence to write, or to write otherwise: where it stands, what is wrong, and its English."""

    file: str
    key: str
    wrong: str
    english: str = ""


@dataclass(frozen=True)
class TranslatedFile:
    """The sentences of one file: in English, and in the language; None where it has no such file."""

    file: str
    english: Sentences
    own: Sentences | None

    def gaps(self) -> Iterator[Gap]:
        """What it lacks, in the order of the English file."""
        if self.own is None:
            yield Gap(self.file, "", f"missing, with {len(self.english)} sentences")
            return
        for key, english in self.english.items():
            own = self.own.get(key)
            if own is None:
                yield Gap(self.file, key, "missing", english)
                continue
            if own == english and _WORD.search(re.sub(r"\{[^}]*\}", "", english)):
                yield Gap(self.file, key, "still English", english)
            yield from (Gap(self.file, key, wrong, english) for wrong in _changed(_facts(english), _facts(own)))
        yield from (Gap(self.file, key, "not in English") for key in self.own if key not in self.english)


def parts(lang: str, root: Path = ROOT) -> Iterator[TranslatedFile]:
    """Everything that a language says: words, rules, and the lessons and exercises in the order of their courses."""
    for folder in TEXTS:
        for file in _catalogues(root / folder):
            where = Path(str(file).replace(f"/{DEFAULT}/", f"/{lang}/")).with_name(
                f"{lang}.toml" if file.stem == DEFAULT else file.name
            )
            yield TranslatedFile(str(where.relative_to(root)), _entries(file) or {}, _entries(where))
    for course in COURSES:
        listed = root / course / "lessons.toml"
        yield TranslatedFile(str(listed.relative_to(root)), *(dict(_titles(listed, each)) for each in (DEFAULT, lang)))
        for name in _lessons(listed):
            english, own = (_texts(root / course / "texts" / each / f"{name}.md") for each in (DEFAULT, lang))
            if english is not None:
                yield TranslatedFile(f"{course}/texts/{lang}/{name}.md", english, own)
    for file in sorted((root / "exercises/solutions").glob("*.toml")):
        yield TranslatedFile(str(file.relative_to(root)), *(dict(_reasons(file, each)) for each in (DEFAULT, lang)))
    words = root / "tools/studies"
    plots = [_entries(words / f"words.{each}.toml") for each in (DEFAULT, lang)]
    if plots[0] is not None:
        yield TranslatedFile(f"tools/studies/words.{lang}.toml", plots[0], plots[1])


def _catalogues(folder: Path) -> list[Path]:
    """The English files below a folder, those of a game by the name of the game."""
    return sorted((*folder.glob(f"{DEFAULT}/*.toml"), *folder.glob(f"*/*/{DEFAULT}.toml")))


def _entries(file: Path) -> Sentences | None:
    return dict(flat(tomllib.loads(file.read_text(encoding="utf-8")))) if file.is_file() else None


def _texts(file: Path) -> Sentences | None:
    return read_texts(file.read_text(encoding="utf-8"), str(file)) if file.is_file() else None


def _lessons(listed: Path) -> Iterator[str]:
    """The names of the notebooks of a course, the gallery first."""
    table = tomllib.loads(listed.read_text(encoding="utf-8"))
    yield from (Path(each["file"]).stem for each in (table["gallery"], *table["lessons"]) if "/" not in each["file"])


def _titles(listed: Path, lang: str) -> Iterator[tuple[str, str]]:
    """What the gallery says of a course: the titles and summaries of its parts and lessons."""
    table = tomllib.loads(listed.read_text(encoding="utf-8"))
    for entry in (table["gallery"], *table.get("parts", ()), *table["lessons"]):
        named = entry.get("id") or Path(entry["file"]).stem
        for key in ("title", "summary"):
            if lang in entry.get(key, {}):
                yield f"{named}.{key}", entry[key][lang]


def _reasons(file: Path, lang: str) -> Iterator[tuple[str, str]]:
    """Why the right answers of an exercise are right."""
    for task, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
        if lang in entry.get("why", {}):
            yield f"{task}.why", entry["why"][lang]


def _facts(sentence: str) -> frozenset[str]:
    try:
        return facts(sentence)
    except ValueError:  # a brace that is not closed
        return frozenset("{")


def _changed(english: Iterable[str], own: Iterable[str]) -> Iterator[str]:
    yield from (f"has lost {{{fact}}}" for fact in sorted({*english} - {*own}))
    yield from (f"asks for {{{fact}}}" for fact in sorted({*own} - {*english}))


def report(lang: str, root: Path = ROOT) -> Iterator[str]:
    """The list, file by file, and how much is done."""
    everything = [*parts(lang, root)]
    sentences = sum(len(part.english) for part in everything)
    for part in everything:
        gaps = [*part.gaps()]
        if gaps:
            yield part.file
        for gap in gaps:
            said = " ".join(gap.english.split())
            yield f"  {gap.key or 'the file'}: {gap.wrong}" + (
                f"  “{said[:70]}{'…' * (len(said) > 70)}”" if said else ""
            )
    written = sum(len(part.english.keys() & part.own.keys()) for part in everything if part.own is not None)
    same = sum(gap.wrong == "still English" for part in everything for gap in part.gaps())
    yield f"{lang}: {written - same} of {sentences} sentences are translated, {same} are still English"
    if not (root / TEXTS[0] / lang).is_dir():
        yield f'begin with {TEXTS[0]}/{lang}/frame.toml: [frame], and name = "…", the language in that language'


if __name__ == "__main__":
    try:
        [wanted] = sys.argv[1:]
    except ValueError:
        sys.exit("which language? make translation LANGUAGE=de")
    print("\n".join(report(wanted)))
