"""Reads ``lessons.toml``, and reports each mistake in it with its line."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..course import CONTENTS, is_course_id
from ..engine.message import Message
from ..notebook_damage import Damage, damage_of
from ..plain_text import clean_text
from ..text.language import LANGUAGES
from ..views.speech import Speech
from .contents import Contents, Diagnostic, Page, Part

INDEX = "index.ipynb"
_KEYS = {
    "course": ("id",),
    "gallery": ("file", "title", "summary", "minutes", "picture", "lang", "part"),
    "parts": ("id", "title", "summary"),
    "lessons": ("file", "title", "summary", "minutes", "picture", "lang", "part", "paper"),
}
_HEADERS = {"course": "[course]", "gallery": "[gallery]", "parts": "[[parts]]", "lessons": "[[lessons]]"}
_HEADER = re.compile(r"\s*\[\[?\s*([\w-]+)\s*\]")
_LANG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def _damage_at(file: Path) -> Damage | None:
    about = file.stat()
    return _damage(file, about.st_mtime_ns, about.st_size)


@lru_cache(1000)
def _damage(file: Path, _changed: int, _size: int) -> Damage | None:
    """What is wrong with a notebook. It is read again once it has changed."""
    return damage_of(file.read_bytes())


def read_contents(folder: Path) -> Contents:
    """Read `lessons.toml` of `folder`.

    Mistakes in the file are listed in `diagnostics` of the result. What is wrong in one lesson costs no other. If there
    is no such file, or none that TOML can read, every notebook in the folder is a lesson, in alphabetical order.
    """
    return _Reader(folder).contents()


def heading(notebook: Mapping[str, Any]) -> str:
    """Return the first heading of a notebook, as plain text; empty if it has none."""
    for cell in notebook.get("cells", ()):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown" and (found := re.search(r"^#\s+(.+)$", source, re.MULTILINE)):
            return found[1].strip()
    return ""


@dataclass(frozen=True)
class _Table:
    """A table of the file: its keys with their values, the line of its header, and the lines below that.

    `misspelt` maps a correct key to the misspelt form in the file.
    """

    keys: dict[str, Any]
    line: int
    body: Sequence[str]
    misspelt: dict[str, str] = field(default_factory=dict)

    @property
    def file(self) -> str:
        """The notebook that it is about; empty for a part."""
        return str(self.keys.get("file", ""))

    def line_of(self, key: str) -> int:
        """The line where a key is set; the line of the header if it is not set."""
        name = re.escape(self.misspelt.get(key, key))
        start = re.compile(rf"""\s*(?:\[\s*[\w-]+\s*\.\s*)?["']?{name}["']?\s*[=.\]]""")
        return self.line + next((number for number, line in enumerate(self.body, 1) if start.match(line)), 0)


def _plain(key: str) -> str:
    return f'{key} = "…"'


def _by_language(key: str) -> str:
    texts = ", ".join(f'{lang} = "…"' for lang in LANGUAGES)
    return f"{key} = {{ {texts} }}"


class _Reader:
    """Reads one file and collects its mistakes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.diagnostics: list[Diagnostic] = []
        self.parts: dict[str, Part] = {}

    def contents(self) -> Contents:
        text = self._text()
        found = None if text is None else self._parsed(text)
        if text is None or found is None:
            return Contents(self._default_gallery(), self._all_notebooks(), tuple(self.diagnostics))
        tables = self._tables(found, text.split("\n"))
        for course in tables["course"]:
            if not is_course_id(course.keys.get("id")):
                self._report(course, "course.id", "id")
        for part in tables["parts"]:
            self._read_part(part)
        galleries = [self._page(each, self._default_gallery()) for each in tables["gallery"]]
        if not galleries:
            self.diagnostics.append(Diagnostic(Message("contents.gallery")))
        lessons: dict[str, Page] = {}
        for table in tables["lessons"]:
            page = self._page(table)
            if page and page.file in lessons:
                self._report(table, "twice", "", name=page.file)
            elif page:
                lessons[page.file] = page
        gallery = next(filter(None, galleries), self._default_gallery())
        in_order = sorted(self.diagnostics, key=lambda each: each.line)
        return Contents(gallery, tuple(lessons.values()), tuple(in_order), tuple(self.parts.values()))

    def _report(self, table: _Table, mistake: str, at: str, /, **facts: str | Message) -> None:
        """Report a mistake at a key of a table; ``""`` is its header."""
        line = table.line_of(at) if at else table.line
        self.diagnostics.append(Diagnostic(Message(f"contents.{mistake}", **facts), line, table.file))

    def _report_unknown(self, table: _Table, key: str, name: str, known: Iterable[str]) -> None:
        """Report a name that is none of those that there are, with the one that is like it."""
        near = get_close_matches(name, known, 1)
        self._report(table, f"{key}.near" if near else key, key, name=name[:60], near=near[0] if near else "")

    # The file

    def _text(self) -> str | None:
        try:
            written = (self.folder / CONTENTS).read_bytes()
        except OSError:
            self.diagnostics.append(Diagnostic(Message("contents.absent", name=CONTENTS)))
            return None
        try:
            return clean_text(written.decode("utf-8"))
        except UnicodeDecodeError as error:
            self.diagnostics.append(Diagnostic(Message("contents.encoding"), written.count(b"\n", 0, error.start) + 1))
            return written.decode("utf-8", "replace")

    def _parsed(self, text: str) -> dict[str, Any] | None:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            lines = text.rstrip().split("\n")
            named = re.search(r"line (\d+)", str(error))  # if none is named, the file ends too soon
            line = min(int(named[1]), len(lines)) if named else len(lines)
            self.diagnostics.append(Diagnostic(Message("contents.syntax", text=lines[line - 1].strip()[:60]), line))
            return None

    def _tables(self, found: Mapping[str, Any], lines: Sequence[str]) -> dict[str, list[_Table]]:
        """The tables of each name. Those of another name or form, and keys outside of any table, are reported."""
        tables: dict[str, list[_Table]] = {name: [] for name in _HEADERS}
        headers = {number: header[1] for number, line in enumerate(lines, 1) if (header := _HEADER.match(line))}
        for name, value in found.items():
            entries = value if isinstance(value, list) else [value]
            own = [number for number, header in headers.items() if header == name]
            starts = own if len(own) == len(entries) else [0] * len(entries)  # written in another way: without a line
            written = f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            if not all(isinstance(each, dict) for each in entries):
                self._report(_Table({}, 0, lines), "key.outside", name, name=name)
            elif written != _HEADERS.get(name):
                right = _HEADERS[next(iter(get_close_matches(name.lower(), _HEADERS, 1)), "lessons")]
                self._report(_Table({}, next(iter(own), 0), ()), "header", "", header=written, right=right)
            else:
                for start, entry in zip(starts, entries, strict=True):
                    end = next((each for each in headers if each > start), len(lines) + 1)
                    body = lines[start : end - 1] if start else ()
                    tables[name].append(self._put_right(_Table(entry, start, body), _KEYS[name]))
        return tables

    def _put_right(self, table: _Table, keys: Sequence[str]) -> _Table:
        """Report the unknown keys of a table. One that is only misspelt counts as the right one."""
        for key in [key for key in table.keys if key not in keys]:
            near = next((each for each in get_close_matches(key.lower(), keys, 2) if each not in table.keys), "")
            if near:
                table.keys[near], table.misspelt[near] = table.keys[key], key
                self._report(table, "key.near", key, name=key, near=near)
            else:
                self._report(table, "key", key, name=key, keys=", ".join(keys))
        return table

    # The parts of the course

    def _read_part(self, table: _Table) -> None:
        name = table.keys.get("id")
        if not isinstance(name, str) or not name.strip():
            self._report(table, "part.id", "id")
        elif name in self.parts:
            self._report(table, "part.twice", "id", name=name)
        else:
            title = self._texts(table, "title", "")
            if not title and "title" not in table.keys:
                self._report(table, "part.title", "", plain=_plain("title"), each=_by_language("title"))
            lang = next(iter(title)) if len(title) == 1 else ""
            self.parts[name] = Part(name, title or {"": name}, self._texts(table, "summary", lang))

    def _part(self, table: _Table) -> str:
        """The id of the part that a lesson belongs to; empty if it names none that there is."""
        part = table.keys.get("part", "")
        if part == "" or part in self.parts:
            return str(part)
        self._report_unknown(table, "part", str(part), self.parts)
        return ""

    # A page

    def _page(self, table: _Table, default: Page | None = None) -> Page | None:
        if default:
            table.keys.setdefault("file", default.file)
        file = self._file(table)
        if file is None:
            return None
        lang = self._lang(table)
        title = self._texts(table, "title", lang)
        if not title:
            if "title" not in table.keys:
                self._report(table, "title", "", plain=_plain("title"), each=_by_language("title"))
            title = dict(default.title) if default else {lang: self._name(file)}
        summary = self._texts(table, "summary", lang or (next(iter(title)) if len(title) == 1 else ""))
        picture = self._value(table, "picture", "", lambda each: each == "" or self._is_there(each))
        minutes = self._value(table, "minutes", 0, lambda each: type(each) is int and each >= 0)
        paper = self._value(table, "paper", True, lambda each: isinstance(each, bool))
        return Page(file, title, summary, minutes, picture, lang, self._part(table), paper)

    def _file(self, table: _Table) -> str | None:
        file = table.keys.get("file")
        if not isinstance(file, str) or not file.strip():
            self._report(table, "file.none", "file")
            return None
        if not self._is_there(file) or not file.endswith(".ipynb"):
            self._report_unknown(table, "file", file, [each.name for each in self.folder.glob("*.ipynb")])
            return None
        if damage := _damage_at(self.folder / file):
            wrong = Message(f"error_page.damaged.{damage.kind}", file=file, line=damage.line)
            self._report(table, "damaged", "file", name=file, text=wrong)
        return file

    def _lang(self, table: _Table) -> str:
        lang = table.keys.get("lang", "")
        if isinstance(lang, str) and (not lang or _LANG.fullmatch(lang)):
            return lang
        self._report(table, "lang", "lang", lang=str(lang)[:20], langs=", ".join(LANGUAGES))
        return ""

    def _texts(self, table: _Table, key: str, lang: str) -> dict[str, str]:
        """A text by language; a plain string is in the language of the lesson."""
        if key not in table.keys:
            return {}
        given = table.keys[key] if isinstance(table.keys[key], Mapping) else {lang: table.keys[key]}
        for each in given:
            if each and not _LANG.fullmatch(each):
                self._report(table, "lang", key, lang=each[:20], langs=", ".join(LANGUAGES))
        texts = {each: text for each, text in given.items() if isinstance(text, str) and text.strip()}
        if len(texts) < len(given) or not given:
            self._report(table, "text", key, name=key, plain=_plain(key), each=_by_language(key))
        return {each: text for each, text in texts.items() if not each or _LANG.fullmatch(each)}

    def _value(self, table: _Table, key: str, default: Any, fits: Callable[[Any], bool]) -> Any:
        """What a table has under a key; where that does not fit, it is reported, and the default counts."""
        value = table.keys.get(key, default)
        if fits(value):
            return value
        self._report(table, key, key, name=str(value)[:60])
        return default

    def _is_there(self, name: object) -> bool:
        try:
            return isinstance(name, str) and (self.folder / name).is_file()
        except OSError:  # not a valid file name
            return False

    # Without the file

    def _name(self, file: str) -> str:
        """What a notebook is called if the list gives it no title: its first heading, or else its file name."""
        try:
            notebook = json.loads((self.folder / file).read_bytes())
            return heading(notebook) or Path(file).stem
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return Path(file).stem

    def _default_gallery(self) -> Page:
        return Page(INDEX, {lang: Speech(lang).say("frame.lessons") for lang in LANGUAGES})

    def _all_notebooks(self) -> tuple[Page, ...]:
        names = sorted(each.name for each in self.folder.glob("*.ipynb") if each.name != INDEX)
        return tuple(Page(name, {"": self._name(name)}) for name in names)
