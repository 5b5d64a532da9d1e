"""Where each rule is seen in the course, and where it can be tried: the addresses to which its entry leads.

``python -m tools.steps`` runs all lessons and writes these into the rulebook. An address is a notebook and a part of it
by its id, with the number of a step or a question: ``notebooks/planting.ipynb#walkthrough-1f….3``. Where nothing is
asked about a rule, the table before the step that shows it is there to be played on, as the app's own settings. For the
cards of the lessons it writes the ids of their parts, by which they count what a reader has done.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from bohnanza_lab.components import Challenge, Quiz, Walkthrough
from bohnanza_lab.components.component import LessonPart
from bohnanza_lab.context import Context
from bohnanza_lab.course import FOLDERS, lesson_of, packaged
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.gallery.contents_reader import read_contents
from bohnanza_lab.gallery.progress import PARTS
from bohnanza_lab.sessions.runner import modules_beside, run
from bohnanza_lab.settings import Settings
from bohnanza_lab.settings.link_values import fits_link
from bohnanza_lab.text.language import LANGUAGES

WRITTEN = packaged() / "bohnanza_lab/text/rulebook/steps/steps.toml"
_HEAD = (
    "# Made by `python -m tools.steps`: where the course first shows each rule, and where it lets the reader try it.\n"
)


class Place(NamedTuple):
    """A place of the course that shows a rule, or has the reader try it."""

    rule: str
    address: str
    tried: bool
    told: bool = True
    """Whether its author says something about it."""
    table: str = ""
    """What opens the table before it in the app."""


class CoursePart(NamedTuple):
    """A part of the course: its notebook in the course's folder, itself, and the rules that its cell names."""

    folder: str
    file: str
    part: LessonPart
    rules: Sequence[str]


def of_course(lang: str = "en") -> Iterator[CoursePart]:
    """All parts, in the order in which the lessons are taken."""
    for folder in FOLDERS:
        home = packaged() / folder
        for lesson in read_contents(home).lessons:
            for part, rules in _of_notebook(home / lesson.file, lang):
                yield CoursePart(folder, lesson.file, part, rules)


def _of_notebook(file: Path, lang: str) -> Iterator[tuple[LessonPart, Sequence[str]]]:
    cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
    code = {number: "".join(cell["source"]) for number, cell in enumerate(cells) if cell["cell_type"] == "code"}
    with modules_beside(file.parent):
        shown = run(code, Context(folder=file.parent, query=f"lang={lang}"), file.name)
    for number, values in shown.items():
        for part in (each for each in values if isinstance(each, LessonPart)):
            yield part, cells[number]["metadata"].get("bohnanza", {}).get("rules", ())


def places_in(course: Iterable[CoursePart]) -> Iterator[Place]:
    """The places that these parts show."""
    for folder, file, part, rules in course:
        named = (Place(rule, part.part, isinstance(part, Challenge | Quiz)) for rule in rules)
        for place in (*_of_part(part), *named):
            yield place._replace(address=f"{folder}/{file}#{place.address}")


def ids_in(*courses: Iterable[CoursePart]) -> str:
    """The ids of the parts of each lesson in which there is something to do, as its cards bring them. The courses are
    the same in each language; a part that has another id there has both.
    """
    ids: dict[str, list[str]] = {}
    for one, *others in zip(*courses, strict=True):
        if one.part.counts:
            known = dict.fromkeys(each.part.part for each in (one, *others))
            ids.setdefault(lesson_of(packaged() / one.folder / one.file), []).append("/".join(known))
    return "".join(f"{' '.join([lesson, *parts])}\n" for lesson, parts in ids.items())


def _of_part(part: Any) -> Iterator[Place]:
    match part:
        case Walkthrough():
            for step, frame in enumerate(part.story.game_frames):
                if frame.rule and not frame.other:
                    told = frame.caption is not None
                    earlier = (each.game for each in reversed(part.story.game_frames[: max(step, 1)]))
                    before = next((game for game in earlier if not game.over), None)
                    table = _settings(before, part.story.you) if before else ""
                    yield Place(frame.rule, f"{part.part}.{step}", bool(frame.question), told, table)
        case Challenge() if part.problem.rule:
            yield Place(part.problem.rule, part.part, True)
        case Quiz():
            for number, question in enumerate(part.attempt.questions, 1):
                if question.rule and question.game:
                    yield Place(question.rule, f"{part.part}.{number}", True)


def _settings(game: EngineGame, you: int | None) -> str:
    """A table as settings of the app, for a reader in one seat; nothing for one that is too large for a link."""
    layout, usual = Layout.from_game(game), Settings.default(game.ruleset.edition, len(game.names))
    if not fits_link(layout):
        return ""
    reader = game.state.active if you is None else you
    seats = tuple("you" if seat == reader else usual.seats[-1] for seat in range(len(game.names)))
    chosen = replace(usual, names=tuple(game.names), seats=seats, options=game.ruleset.options)
    return chosen.with_layout(layout).text(plain=True)


def first_places(places: Iterable[Place]) -> str:
    """The file: of each rule the first place, rather one that its author says something about."""
    found = sorted(places, key=lambda place: not place.told)
    lines = [_HEAD]
    for table, tried in {"seen": False, "tried": True}.items():
        first: dict[str, str] = {}
        for place in found:
            if place.tried is tried:
                first.setdefault(place.rule, place.address)
        lines += [f"[{table}]", *(f'"{rule}" = "{address}"' for rule, address in sorted(first.items())), ""]
    asked = {place.rule for place in found if place.tried}
    tables = {place.rule: place.table for place in reversed(found) if place.table and place.rule not in asked}
    lines += ["[tables]"]
    written: dict[str, str] = {}
    for rule, table in sorted(tables.items()):  # a table that several rules have stands once
        lines.append(f'"{rule}" = "{written.get(table, table)}"')
        written.setdefault(table, rule)
    lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    found = [*of_course()]
    WRITTEN.parent.mkdir(exist_ok=True)
    WRITTEN.write_text(first_places(places_in(found)), encoding="utf-8")
    PARTS.write_text(ids_in(found, *(of_course(lang) for lang in LANGUAGES if lang != "en")), encoding="utf-8")
