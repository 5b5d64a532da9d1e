"""Which rule, which test and which lesson answers for every line of the rule documents.

``python -m bohnanza_lab.rulebook.coverage`` prints the table and exits with 1 where there is a hole. A test says what
it shows by a marker, ``@pytest.mark.rule("0-51", "C0-11")``; a lesson by the rule ids that stand as strings in its
code cells, such as ``RuleCard("harvest.protection")``, or in its metadata under ``bohnanza.rules``. A rule's id stands
for all of its lines.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .records import conflicts, find, lines, read, rule, rules, rulings

_ROOT = Path(__file__).parents[2]
_STRING = re.compile(r"""(["'])([a-z]+\.[a-z_]+|\d-\d\d|C\d-\d+)\1""")

Citations = Mapping[str, tuple[str, ...]]
"""Where each id is cited: tests as ``file::test``, lessons as the notebook's name."""


class BadCitation(ValueError):
    """A marker or a lesson that cites what the rulebook does not have, or in a way that cannot be read."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a document, or one ruling, and what answers for it."""

    line: str
    gist: str
    rules: tuple[str, ...]
    tests: tuple[str, ...]
    lessons: tuple[str, ...]
    unseen: str = ""
    """Why nobody can see it on the table; such a line needs no lesson."""

    @property
    def holes(self) -> tuple[str, ...]:
        """What is missing."""
        missing = {"rule": not self.rules, "test": not self.tests, "lesson": not (self.lessons or self.unseen)}
        return tuple(what for what, is_missing in missing.items() if is_missing)


def table(tests: Path = _ROOT / "tests", notebooks: Path = _ROOT / "notebooks") -> list[Row]:
    """Every line of the base game and every ruling, in the order of the documents."""
    marked, cited = tested(tests), taught(notebooks)
    rows = []
    for line, gist in {**read("lines")["lines"], **read("lines")["rulings"]}.items():
        records = find(line)
        reasons = [record.unseen[line] for record in records if line in record.unseen]
        rows.append(
            Row(
                line,
                gist,
                tuple(record.id for record in records),
                marked.get(line, ()),
                cited.get(line, ()),
                reasons[0] if reasons else "",
            )
        )
    return rows


def tested(tests: Path) -> Citations:
    """The lines that the tests in a folder show, by their markers.

    Raises :class:`BadCitation` for a marker that names no known id as plain text.
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
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise BadCitation(f"{where}: the rule marker takes ids as plain text, not {ast.unparse(argument)}")
                yield argument.value


def taught(notebooks: Path) -> Citations:
    """The lines that the lessons in a folder teach.

    Raises :class:`BadCitation` for an unknown id in a lesson's metadata.
    """
    known = {record.id for record in rules()} | {line for record in rules() for line in record.lines}
    found: list[tuple[str, str]] = []
    for file in sorted(notebooks.rglob("*.ipynb")):
        if ".ipynb_checkpoints" in file.parts:
            continue
        notebook = json.loads(file.read_text(encoding="utf-8"))
        where = file.relative_to(notebooks).with_suffix("").as_posix()
        found += [(id_, where) for id_ in notebook["metadata"].get("bohnanza", {}).get("rules", ())]
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                strings = (match[2] for match in _STRING.finditer("".join(cell["source"])))
                found += [(id_, where) for id_ in strings if id_ in known]
    return _by_line(found)


def _by_line(found: Iterable[tuple[str, str]]) -> Citations:
    places: dict[str, dict[str, None]] = {}
    listed = {_document(line) for line in (*lines(), *rulings(), *conflicts())}
    for id_, where in found:
        try:
            if "." in id_:
                cited = rule(id_).lines
            elif _document(id_) in listed:
                find(id_)
                cited = (id_,)
            else:
                cited = ()  # a line of a document that is not listed yet
        except KeyError as error:
            raise BadCitation(f"{where}: {error}") from None
        for line in cited:
            places.setdefault(line, {})[where] = None
    return {line: tuple(wheres) for line, wheres in places.items()}


def _document(line: str) -> str:
    """What a number belongs to: ``0`` of ``0-51``, ``C0`` of ``C0-11``, ``B`` of ``B4``."""
    return line.partition("-")[0] if "-" in line else line[:1]


def _print(rows: list[Row]) -> None:
    def brief(wheres: tuple[str, ...]) -> str:
        files = [where.partition("::")[0].rpartition("/")[2].removesuffix(".py") for where in wheres]
        return ", ".join(f"{file} {files.count(file)}" for file in dict.fromkeys(files)) or "-"

    cells = [("line", "what it says", "rule", "tests", "lessons", "")]
    for row in rows:
        lessons = ", ".join(row.lessons) or ("(cannot be seen)" if row.unseen else "-")
        missing = f"no {', no '.join(row.holes)}" if row.holes else ""
        cells.append((row.line, row.gist, ", ".join(row.rules) or "-", brief(row.tests), lessons, missing))
    widths = [min(max(map(len, column)), 56) for column in zip(*cells, strict=True)]
    for line in cells:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def main(arguments: list[str] | None = None) -> int:
    """Print the table; 0 where every line is answered for, 1 where there is a hole, 2 where a citation is wrong."""
    parser = argparse.ArgumentParser(prog="python -m bohnanza_lab.rulebook.coverage", description=main.__doc__)
    parser.add_argument("--tests", type=Path, default=_ROOT / "tests", help="the folder of the tests")
    parser.add_argument("--notebooks", type=Path, default=_ROOT / "notebooks", help="the folder of the lessons")
    given = parser.parse_args(arguments)
    for folder in (given.tests, given.notebooks):
        if not folder.is_dir():
            parser.error(f"there is no folder {folder}; run this from a copy of the project, or name one")
    try:
        rows = table(given.tests, given.notebooks)
    except BadCitation as error:
        print(error, file=sys.stderr)
        return 2
    _print(rows)
    holes = [row for row in rows if row.holes]
    print(f"\n{len(rows)} lines and rulings, {len(rows) - len(holes)} answered for, {len(holes)} with a hole.")
    return 1 if holes else 0


if __name__ == "__main__":
    sys.exit(main())
