"""Reads ``lessons.toml`` table by table. Each mistake is reported with its line; everything else is still read."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..text.language import LANGUAGES
from ..text.words import words
from .contents import Contents, Page, Part
from .diagnostic import CONTENTS, Diagnostic

INDEX = "index.ipynb"
_KEYS = ("file", "title", "summary", "minutes", "picture", "lang", "part")
_PART_KEYS = ("id", "title", "summary")
_HEADERS = {"gallery": "[gallery]", "parts": "[[parts]]", "lessons": "[[lessons]]"}
_HEADER = re.compile(r"\s*\[+\s*([\w-]+)\s*\]*\s*(?:#.*)?$")
_LANG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def read_contents(folder: Path) -> Contents:
    """Read `lessons.toml` of `folder`.

    Mistakes in the file are listed in `diagnostics` of the result, and the rest is still read. If there is no such
    file, every notebook in the folder is a lesson, in alphabetical order.
    """
    return _Reader(folder).contents()


def heading(notebook: Mapping[str, Any]) -> str:
    """Return the first heading of a notebook, as plain text; empty if it has none."""
    for cell in notebook.get("cells", ()):
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown" and (found := re.search(r"^#\s+(.+)$", source, re.MULTILINE)):
            return found[1].strip()
    return ""


@dataclass
class _Table:
    """A table of the file: its name as written, the line of its header, and the lines below that.

    `misspelt` maps a correct key to the misspelt form in the file.
    """

    name: str
    header: str
    line: int
    body: list[str] = field(default_factory=list)
    misspelt: dict[str, str] = field(default_factory=dict)

    def line_of(self, key: str) -> int:
        """The line where a key is set; the line of the header if it is not set."""
        start = re.compile(
            rf"""\s*(?:\[\s*[\w-]+\s*\.\s*)?["']?{re.escape(self.misspelt.get(key, key))}["']?\s*[=.\]]"""
        )
        return self.line + next((number for number, line in enumerate(self.body, 1) if start.match(line)), 0)


def _tables(text: str) -> list[_Table]:
    found = [_Table("", "", 0)]
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if header := _HEADER.match(line):
            found.append(_Table(header[1], line.partition("#")[0].strip(), number))
        else:
            found[-1].body.append(line)
    return found


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
        if text is None:
            return Contents(self._default_gallery(), self._all_notebooks(), tuple(self.diagnostics))
        galleries: list[Page] = []
        lessons: dict[str, Page] = {}
        tables = list(self._known_tables(text))
        self._read_parts(table for name, table in tables if name == "parts")
        for name, table in tables:
            if name == "parts":
                continue
            page = self._page(table, self._default_gallery() if name == "gallery" else None)
            if name == "gallery":
                galleries.append(page or self._default_gallery())
            elif page and page.file not in lessons:
                lessons[page.file] = page
            elif page:
                self._report("twice", table.line, page.file, name=page.file)
        if len(galleries) != 1:
            self._report("gallery")
            galleries.append(self._default_gallery())
        in_order = sorted(self.diagnostics, key=lambda each: each.line)
        return Contents(galleries[0], tuple(lessons.values()), tuple(in_order), tuple(self.parts.values()))

    def _report(self, key: str, line: int = 0, file: str = "", /, **facts: str) -> None:
        self.diagnostics.append(Diagnostic(key, line, facts, file))

    def _assign_to(self, file: str, known: int) -> None:
        """Mark every mistake reported after the first `known` ones as being about this notebook."""
        self.diagnostics[known:] = [replace(each, file=file) for each in self.diagnostics[known:]]

    # The file

    def _text(self) -> str | None:
        try:
            written = (self.folder / CONTENTS).read_bytes()
        except OSError:
            self._report("absent", name=CONTENTS)
            return None
        try:
            return written.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            self._report("encoding", written.count(b"\n", 0, error.start) + 1)
            return written.decode("utf-8", "replace")

    def _known_tables(self, text: str) -> Iterator[tuple[str, _Table]]:
        first, *tables = _tables(text)
        for key in self._entry(first)[0]:
            self._report("key.outside", first.line_of(key), name=key)
        for table in tables:
            name = next(iter(get_close_matches(table.name.lower(), _HEADERS, 1)), "lessons")
            if table.header.replace(" ", "") != _HEADERS[name]:
                self._report("header", table.line, header=table.header, right=_HEADERS[name])
            yield name, table

    def _entry(self, table: _Table) -> tuple[dict[str, Any], bool]:
        """The keys and values of a table, and whether every line could be read: unreadable lines are left out."""
        nested = re.compile(rf"^\s*\[\s*{re.escape(table.name)}\s*\.")
        lines = [nested.sub("[", line) for line in table.body]
        whole = True
        while True:
            try:
                return tomllib.loads("\n".join(lines)), whole
            except tomllib.TOMLDecodeError as error:
                named = re.search(r"line (\d+)", str(error))
                last = min(int(named[1]), len(lines)) if named else len(lines)
                at = next(number for number in range(last, 0, -1) if lines[number - 1])
                if whole:
                    self._report("syntax", table.line + at, text=table.body[at - 1].strip()[:60])
                lines[at - 1], whole = "", False

    def _known_entry(self, table: _Table, keys: tuple[str, ...]) -> tuple[dict[str, Any], bool]:
        """As :meth:`_entry`, with misspelt keys put right and unknown ones reported."""
        entry, whole = self._entry(table)
        for key in [key for key in entry if key not in keys]:
            near = next((each for each in get_close_matches(key.lower(), keys, 2) if each not in entry), "")
            if near:
                self._report("key.near", table.line_of(key), name=key, near=near)
                entry[near], table.misspelt[near] = entry[key], key
            else:
                self._report("key", table.line_of(key), name=key, keys=", ".join(keys))
        return entry, whole

    # The parts of the course

    def _read_parts(self, tables: Iterable[_Table]) -> None:
        for table in tables:
            entry, whole = self._known_entry(table, _PART_KEYS)
            name = entry.get("id")
            if not isinstance(name, str) or not name.strip():
                self._report("part.id", table.line_of("id"))
            elif name in self.parts:
                self._report("part.twice", table.line_of("id"), name=name)
            else:
                title = self._texts(table, entry, "title", "")
                if not title and whole and "title" not in entry:
                    self._report("part.title", table.line, plain=_plain("title"), each=_by_language("title"))
                lang = next(iter(title)) if len(title) == 1 else ""
                self.parts[name] = Part(name, title or {"": name}, self._texts(table, entry, "summary", lang))

    def _part(self, table: _Table, entry: Mapping[str, Any]) -> str:
        """The id of the part that a lesson belongs to; empty if it names none that there is."""
        part = entry.get("part", "")
        if part == "" or part in self.parts:
            return str(part)
        near = get_close_matches(str(part), self.parts, 1)
        key = "part.near" if near else "part"
        self._report(key, table.line_of("part"), name=str(part)[:60], **({"near": near[0]} if near else {}))
        return ""

    # A page

    def _page(self, table: _Table, default: Page | None) -> Page | None:
        known = len(self.diagnostics)
        entry, whole = self._known_entry(table, _KEYS)
        file = self._file(table, entry, default.file if default else "")
        if file is None:
            self._assign_to(str(entry.get("file", "")), known)
            return None
        lang = self._lang(table, entry)
        title = self._texts(table, entry, "title", lang)
        if not title:
            if whole and "title" not in entry:
                self._report("title", table.line, plain=_plain("title"), each=_by_language("title"))
            title = dict(default.title) if default else {lang: self._name(file)}
        summary = self._texts(table, entry, "summary", lang or (next(iter(title)) if len(title) == 1 else ""))
        minutes, picture = self._minutes(table, entry), self._picture(table, entry)
        page = Page(file, title, summary, minutes, picture, lang, self._part(table, entry))
        self._assign_to(file, known)
        return page

    def _file(self, table: _Table, entry: Mapping[str, Any], default: str) -> str | None:
        file = entry.get("file", default)
        if not isinstance(file, str) or not file.strip():
            self._report("file.none", table.line_of("file"))
            return None
        if not self._is_there(file) or not file.endswith(".ipynb"):
            near = get_close_matches(file, [each.name for each in self.folder.glob("*.ipynb")], 1)
            key = "file.near" if near else "file"
            self._report(key, table.line_of("file"), name=file, **({"near": near[0]} if near else {}))
            return None
        return file

    def _lang(self, table: _Table, entry: Mapping[str, Any]) -> str:
        lang = entry.get("lang", "")
        if isinstance(lang, str) and (not lang or _LANG.fullmatch(lang)):
            return lang
        self._report("lang", table.line_of("lang"), lang=str(lang)[:20], langs=", ".join(LANGUAGES))
        return ""

    def _texts(self, table: _Table, entry: Mapping[str, Any], key: str, lang: str) -> dict[str, str]:
        """A text by language; a plain string is in the language of the lesson."""
        if key not in entry:
            return {}
        given = entry[key] if isinstance(entry[key], Mapping) else {lang: entry[key]}
        for each in given:
            if each and not _LANG.fullmatch(each):
                self._report("lang", table.line_of(key), lang=each[:20], langs=", ".join(LANGUAGES))
        texts = {each: text for each, text in given.items() if isinstance(text, str) and text.strip()}
        if len(texts) < len(given) or not given:
            self._report("text", table.line_of(key), name=key, plain=_plain(key), each=_by_language(key))
        return {each: text for each, text in texts.items() if not each or _LANG.fullmatch(each)}

    def _minutes(self, table: _Table, entry: Mapping[str, Any]) -> int:
        minutes = entry.get("minutes", 0)
        if isinstance(minutes, int) and not isinstance(minutes, bool) and minutes >= 0:
            return minutes
        self._report("minutes", table.line_of("minutes"))
        return 0

    def _picture(self, table: _Table, entry: Mapping[str, Any]) -> str:
        picture = entry.get("picture", "")
        if isinstance(picture, str) and (not picture or self._is_there(picture)):
            return picture
        self._report("picture", table.line_of("picture"), name=str(picture)[:60])
        return ""

    def _is_there(self, name: str) -> bool:
        try:
            return (self.folder / name).is_file()
        except OSError:  # not a valid file name
            return False

    # Without the file

    def _name(self, file: str) -> str:
        """What a notebook is called if the list gives it no title: its first heading, or else its file name."""
        try:
            notebook = json.loads((self.folder / file).read_text(encoding="utf-8"))
            return heading(notebook) or Path(file).stem
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return Path(file).stem

    def _default_gallery(self) -> Page:
        return Page(INDEX, {lang: words(lang).say("frame.lessons") for lang in LANGUAGES})

    def _all_notebooks(self) -> tuple[Page, ...]:
        names = sorted(each.name for each in self.folder.glob("*.ipynb") if each.name != INDEX)
        return tuple(Page(name, {"": self._name(name)}) for name in names)
