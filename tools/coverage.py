"""What covers each line of the documents, ruling, conflict and example: rule, edition, test, lesson, game, exercise.

``python -m tools.coverage`` prints the table and exits with 1 if something is not covered. A
test names what it shows with a marker, ``@pytest.mark.rule("0-51", "C0-11")``. A lesson names rule ids as strings in
its code cells, such as ``RuleCard("harvest.protection")``, or in its metadata or a cell's under ``bohnanza.rules`` and,
for worked examples, a cell's ``bohnanza.examples``. A rule's id stands for all of its lines; conflicts and lost
pictures are named by their numbers; a ruling also by a reference in the lesson's texts, ``{ruling:C0-18}``. Exercises
name rules in the same way: they practise a line, but do not teach it.

A ruling chooses between readings, so it takes more than a lesson on its rule: some notebook shows it by its number,
unless no table can show it (``unseen``) or no second reading leads to another table (``settled``).

A first game (a script with a guide, beside its notebook) tells the rules of its edition. *first game*: those that tell
a line. The rules that none tells are listed, each with the reason that its script gives, without which it is a hole.

Two things are told that are no holes. *asked*: how many questions of ``questions.toml`` in the folder of the tests, and
aliases in one language, lead to the entry of a rule or a number. And the rules that no step of a lesson names, so that
no entry can show where to see them.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bohnanza_lab.text.rulebook.records import (
    conflicts,
    edition_records,
    editions_concerned,
    editions_with,
    find,
    lines,
    lost,
    rule,
    rules,
    rulings,
)
from bohnanza_lab.text.rulebook.tables import read, texts, unknown

_ROOT = Path(__file__).parents[1]
_REFERENCE = re.compile(r"\{ruling:(C\d+-\d+)\}")
_OF_STEP = re.compile(r"""(?:["']rule["']\s*:|\brule\s*=)\s*["']([^"']+)["']""")
"""The rule that a step or a question names: ``"rule": "C0-16"`` or ``rule="harvest.protection"``."""
_STRING = re.compile(r"""(["'])([a-z]+\.[a-z_]+|\d-\d\d|C\d-\d+|B\d+)\1""")

Citations = Mapping[str, tuple[str, ...]]
"""Where each id is cited: tests as ``file::test``, lessons as the notebook's name."""


@cache
def own_lines(edition: str) -> tuple[str, ...]:
    """The lines about an edition, without those of the edition it builds on.

    >>> own_lines("billabong-expansion")[0], len(own_lines("billabong-expansion"))
    ('2-49', 8)
    """
    about = edition_records().get(edition)
    if about is None:
        raise unknown("edition", edition, edition_records())
    return tuple(line for line in lines() if any(first <= line <= last for first, last in about["lines"]))


class BadCitationError(ValueError):
    """A test's marker or a lesson cites an id that does not exist, or cannot be read."""


@dataclass(frozen=True, slots=True)
class CoveredLine:
    """One line of a document, ruling, conflict, lost picture or worked example, and what covers it."""

    kind: str
    """``"line"``, ``"ruling"``, ``"conflict"``, ``"lost"`` or ``"example"``."""
    line: str
    reminder: str
    rules: tuple[str, ...]
    editions: tuple[str, ...]
    """The editions it is about."""
    tests: tuple[str, ...]
    lessons: tuple[str, ...]
    unseen: str = ""
    """Why it cannot be seen on a table; such a line needs no lesson."""
    exercises: tuple[str, ...] = ()
    shown: bool = True
    """Whether a ruling is shown by its number, or need not be."""
    asked: int = 0
    """How many questions and aliases lead to its entries."""
    guided: tuple[str, ...] = ()
    """The first games that tell it."""

    @property
    def taught(self) -> bool:
        """Whether it needs a lesson: all that can be seen, of an edition that lessons teach (``lessons`` in
        ``editions.toml``). A conflict that changes nothing on a table is seen in the words of both documents.
        """
        return not self.unseen and any(edition_records()[edition].get("lessons", False) for edition in self.editions)

    @property
    def holes(self) -> tuple[str, ...]:
        """What is missing."""
        missing = {
            "rule": not self.rules and self.kind != "example",
            "edition": not self.editions,
            "test": not self.tests,
            "lesson": self.taught and not self.lessons,
            "walk": not self.shown,
        }
        return tuple(what for what, is_missing in missing.items() if is_missing)


def table(
    tests: Path = _ROOT / "tests", notebooks: Path = _ROOT / "notebooks", exercises: Path = _ROOT / "exercises"
) -> list[CoveredLine]:
    """Every line of every document, then every ruling, conflict, lost picture and worked example."""
    marked, cited, practised = tested(tests), taught(notebooks), taught(exercises)
    questions, first_games = asked(tests), guided(notebooks)
    by_number = {id_ for id_, _ in (*_named(notebooks), *_named(exercises))}
    rows = []
    for kind, listed in {"line": lines(), "ruling": rulings(), "conflict": conflicts(), "lost": lost()}.items():
        for line, reminder in listed.items():
            records = find(line)
            reasons = [record.unseen[line] for record in records if line in record.unseen]
            settled = any(line in record.settled for record in records)
            row = CoveredLine(
                kind,
                line,
                reminder,
                tuple(record.id for record in records),
                editions_of(line),
                marked.get(line, ()),
                cited.get(line, ()),
                reasons[0] if reasons else "",
                practised.get(line, ()),
                kind != "ruling" or line in by_number or bool(reasons) or settled,
                sum(questions[id_] for id_ in ({record.id for record in records} if kind == "line" else {line})),
                tuple(dict.fromkeys(each for record in records for each in first_games.get(record.id, ()))),
            )
            rows.append(row)
    for line, example in _examples().items():
        about = tuple(example["editions"])
        rows.append(CoveredLine("example", line, example["says"], (), about, marked.get(line, ()), cited.get(line, ())))
    return rows


def editions_of(line: str) -> tuple[str, ...]:
    """The editions that a line, ruling, conflict or lost picture is about.

    A line is about the edition it is written for. A conflict is about every edition that has one of its rules or a
    different one instead; a ruling or a lost picture about every edition that has one of its rules.

    >>> editions_of("0-67"), editions_of("C2-4"), editions_of("B25")
    (('three-new-beans',), ('bean-duel',), ('bean-duel',))
    """
    if line in lines():
        return tuple(edition for edition in edition_records() if line in own_lines(edition))
    concerns = editions_concerned if line in conflicts() else editions_with
    concerned = {edition for record in find(line) for edition in concerns(record.id)}
    chapter = line.partition("-")[0]
    return tuple(
        edition
        for edition, about in edition_records().items()
        if edition in concerned and (line not in rulings() or chapter in about["rulings"])
    )


def _examples() -> Mapping[str, Any]:
    examples: Mapping[str, Any] = read("lines")["examples"]
    return examples


def tested(tests: Path) -> Citations:
    """The lines that the tests in a folder show, from their markers.

    Raises :class:`BadCitationError` for a marker with an unknown id, or one that is not a plain string.
    """
    found: list[tuple[str, str]] = []
    for file in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for part in tree.body:
            name = getattr(part, "name", "")
            if name and not name.lower().startswith("test"):
                continue
            where = f"{file.relative_to(tests).as_posix()}{'::' if name else ''}{name}"
            found += [(id_, where) for id_ in _marked(part, where)]
    return _by_line(found)


def _marked(part: ast.AST, where: str) -> Iterator[str]:
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise BadCitationError(
                        f"{where}: the rule marker takes ids as plain text, not {ast.unparse(argument)}"
                    )
                yield argument.value


def taught(notebooks: Path) -> Citations:
    """The lines that the lessons in a folder teach, or that the exercises in it practise.

    Raises :class:`BadCitationError` for an unknown id in a notebook's metadata.
    """
    return _by_line(_named(notebooks))


def without_notebook(*folders: Path) -> list[str]:
    """The rules that can be seen on a table, and that no lesson or exercise in these folders names by their id or by a
    ruling. A line may belong to several rules, so that it can be taught while one of them is not.
    """
    named = {id_ for folder in folders for id_, _ in _named(folder)}
    seen = (record for record in rules() if set(record.lines) - set(record.unseen))
    return [record.id for record in seen if not named & {record.id, *record.rulings}]


def guided(notebooks: Path) -> Mapping[str, tuple[str, ...]]:
    """The first games that tell each rule, by the names of their notebook and of the game in it."""
    found: dict[str, list[str]] = {}
    for name, script in _scripts(notebooks):
        for sentence in script["guide"]["sentences"]:
            game = sentence.get("games", [script["games"][0]["name"]])[0]
            for id_ in sentence.get("rules", ()):
                found.setdefault(id_, []).append(f"{name} ({game})")
        for id_ in script["end"]["rules"]:
            found.setdefault(id_, []).append(f"{name} (its end)")
    return {id_: tuple(dict.fromkeys(names)) for id_, names in found.items()}


def untold(notebooks: Path) -> Mapping[str, Mapping[str, str]]:
    """The rules of its edition that each first game does not tell, each with the reason; empty where there is none."""
    told, found = guided(notebooks), {}
    for name, script in _scripts(notebooks):
        edition = script["games"][0]["deal"]["edition"]
        mine = {id_ for id_, names in told.items() if any(each.startswith(f"{name} (") for each in names)}
        left = (record.id for record in rules() if edition in editions_with(record.id) and record.id not in mine)
        found[name] = {id_: script["end"]["untold"].get(id_, "") for id_ in left}
    return found


def _scripts(notebooks: Path) -> Iterator[tuple[str, Any]]:
    """The scripts with a guide in a folder, by name."""
    for file in sorted(notebooks.glob("*.toml")):
        script = tomllib.loads(file.read_text(encoding="utf-8"))
        if "guide" in script:
            yield file.stem, script


def asked(tests: Path) -> Counter[str]:
    """How many questions in a folder of tests, and aliases, lead to each entry."""
    found = Counter({id_: len(said.split(", ")) for id_, said in texts("en")["asked"].items()})
    file = tests / "questions.toml"
    questions = tomllib.loads(file.read_text(encoding="utf-8"))["question"] if file.is_file() else ()
    found.update(id_ for each in questions for id_ in each["answers"])
    return found


def without_step(notebooks: Path) -> list[str]:
    """The rules that can be seen on a table, and that no step or question of a lesson in a folder names, neither by
    their id nor by a ruling.
    """
    named = {id_ for _, source in _code(notebooks) for id_ in _OF_STEP.findall(source)}
    seen = (record for record in rules() if set(record.lines) - set(record.unseen))
    return [record.id for record in seen if not named & {record.id, *record.rulings}]


def _code(notebooks: Path) -> Iterator[tuple[Path, str]]:
    """The source of each code cell of the notebooks in a folder."""
    for file in sorted(notebooks.rglob("*.ipynb")):
        if ".ipynb_checkpoints" not in file.parts:
            cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
            yield from ((file, "".join(cell["source"])) for cell in cells if cell["cell_type"] == "code")


def _named(notebooks: Path) -> list[tuple[str, str]]:
    """Each id that a notebook in a folder or its texts name, with the notebook's name."""
    known = {record.id for record in rules()} | {*lines(), *rulings(), *conflicts()}
    found: list[tuple[str, str]] = []
    for file in sorted(notebooks.rglob("*.ipynb")):
        if ".ipynb_checkpoints" in file.parts:
            continue
        notebook = json.loads(file.read_text(encoding="utf-8"))
        where = file.relative_to(notebooks).with_suffix("").as_posix()
        found += [(id_, where) for id_ in notebook["metadata"].get("bohnanza", {}).get("rules", ())]
        for cell in notebook["cells"]:
            about = cell.get("metadata", {}).get("bohnanza", {})
            found += [(id_, where) for key in ("rules", "examples") for id_ in about.get(key, ())]
            if cell["cell_type"] == "code":
                strings = (match[2] for match in _STRING.finditer("".join(cell["source"])))
                found += [(id_, where) for id_ in strings if id_ in known]
        for words in sorted(file.parent.glob(f"texts/*/{file.stem}.md")):
            found += [(number, where) for number in _REFERENCE.findall(words.read_text(encoding="utf-8"))]
    return found


def _by_line(found: Iterable[tuple[str, str]]) -> Citations:
    places: dict[str, dict[str, None]] = {}
    for id_, where in found:
        try:
            if "." in id_:
                cited = rule(id_).lines
            else:
                if id_ not in _examples():
                    find(id_)
                cited = (id_,)
        except KeyError as error:
            raise BadCitationError(f"{where}: {error}") from None
        for line in cited:
            places.setdefault(line, {})[where] = None
    return {line: tuple(wheres) for line, wheres in places.items()}


def _print(rows: list[CoveredLine]) -> None:
    def brief(wheres: tuple[str, ...]) -> str:
        files = [where.partition("::")[0].rpartition("/")[2].removesuffix(".py") for where in wheres]
        return ", ".join(f"{file} {files.count(file)}" for file in dict.fromkeys(files)) or "-"

    everywhere = tuple(edition_records())
    cells = [("line", "what it says", "rule", "editions", "tests", "lessons", "first game", "exercises", "asked", "")]
    for row in rows:
        names = "all" if row.editions == everywhere else ", ".join(row.editions) or "-"
        lessons = ", ".join(row.lessons) or ("(cannot be seen)" if row.unseen else "-")
        missing = f"no {', no '.join(row.holes)}" if row.holes else ""
        first, practised = (", ".join(each) or "-" for each in (row.guided, row.exercises))
        about = (row.line, row.reminder, ", ".join(row.rules) or "-", names, brief(row.tests), lessons, first)
        cells.append((*about, practised, str(row.asked or "-"), missing))
    widths = [min(max(map(len, column)), 56) for column in zip(*cells, strict=True)]
    for line in cells:
        shown = (
            cell if len(cell) <= width else f"{cell[: width - 1]}…" for cell, width in zip(line, widths, strict=True)
        )
        print("  ".join(cell.ljust(width) for cell, width in zip(shown, widths, strict=True)).rstrip())


def _summary(rows: list[CoveredLine]) -> str:
    names = {
        "line": "lines",
        "ruling": "rulings",
        "conflict": "conflicts",
        "lost": "lost pictures",
        "example": "worked examples",
    }
    many = Counter(row.kind for row in rows)
    holes = sum(1 for row in rows if row.holes)
    counted = ", ".join(f"{many[kind]} {name}" for kind, name in names.items())
    practised = sum(bool(row.exercises) for row in rows)
    return (
        f"{counted}: {len(rows)} in all, {len(rows) - holes} covered, {holes} with a hole. "
        f"{practised} of them are practised in exercises too."
    )


def main(arguments: list[str] | None = None) -> int:
    """Print the table. Exits with 0 if everything is covered, 1 if something is not, 2 for a wrong citation."""
    parser = argparse.ArgumentParser(prog="python -m tools.coverage", description=main.__doc__)
    parser.add_argument("--tests", type=Path, default=_ROOT / "tests", help="the folder of the tests")
    parser.add_argument("--notebooks", type=Path, default=_ROOT / "notebooks", help="the folder of the lessons")
    parser.add_argument("--exercises", type=Path, default=_ROOT / "exercises", help="the folder of the exercises")
    given = parser.parse_args(arguments)
    for folder in (given.tests, given.notebooks, given.exercises):
        if not folder.is_dir():
            parser.error(f"there is no folder {folder}; run this from a copy of the project, or name one")
    try:
        rows = table(given.tests, given.notebooks, given.exercises)
        nowhere = without_notebook(given.notebooks, given.exercises)
    except BadCitationError as error:
        print(error, file=sys.stderr)
        return 2
    _print(rows)
    print(f"\n{_summary(rows)}")
    if nowhere:
        print(f"Rules that no notebook names: {', '.join(nowhere)}.")
    if unstepped := without_step(given.notebooks):
        print(f"Rules that no step of a lesson names: {', '.join(unstepped)}.")
    unguided = untold(given.notebooks)
    for name, reasons in unguided.items():
        print(f"Rules that {name} does not tell:")
        print("\n".join(f"  {id_}: {why or 'no reason'}" for id_, why in reasons.items()))
    unreasoned = [id_ for reasons in unguided.values() for id_, why in reasons.items() if not why]
    return 1 if nowhere or unreasoned or any(row.holes for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
