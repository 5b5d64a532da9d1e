"""Parsed TOML files, cached as JSON in ``__pycache__``, as Python caches its modules.

Parsing the catalogues takes some ten times as long as reading them from this cache, and a page waits for it:
``python -m tests.bench texts`` measures both. The cache is used only while every file has the size and date it was
parsed with. Where it cannot be written, the files are parsed each time.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

Tables = list[dict[str, Any]]
"""One table for each file. Its values are of JSON's types: no file here holds a date."""


def load_toml(files: Sequence[Traversable], cache: Traversable) -> Tables:
    """The tables of these files, in their order. ``cache`` names the cache: ``text/words/en`` is cached in
    ``text/words/__pycache__/en.toml.json``.

    Files inside a zipped wheel are parsed each time. Raises ``OSError`` for a file that cannot be read, and
    ``tomllib.TOMLDecodeError`` for one that is not TOML.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as name:
    ...     file = Path(name, "beans.toml")
    ...     _ = file.write_text('soy = "Soy"')
    ...     load_toml([file], Path(name, "words"))
    [{'soy': 'Soy'}]
    """
    paths = [file for file in files if isinstance(file, Path)]
    if len(paths) < len(files) or not isinstance(cache, Path):
        return [_parse(file) for file in files]
    cache = cache.parent / "__pycache__" / f"{cache.name}.toml.json"
    stamps = [_stamp(path) for path in paths]
    with suppress(OSError, ValueError, KeyError, TypeError):
        cached = json.loads(cache.read_text(encoding="utf-8"))
        if cached["files"] == stamps:
            tables: Tables = cached["tables"]
            return tables
    tables = [_parse(path) for path in paths]
    if not sys.dont_write_bytecode:
        _write(cache, json.dumps({"files": stamps, "tables": tables}, ensure_ascii=False, separators=(",", ":")))
    return tables


def _stamp(file: Path) -> list[str | int]:
    """What tells that a file has changed; Python goes by the same for its modules."""
    stat = file.stat()
    return [file.name, stat.st_mtime_ns, stat.st_size]


def _parse(file: Traversable) -> dict[str, Any]:
    import tomllib  # not needed while the cache is fresh

    return tomllib.loads(file.read_text(encoding="utf-8"))


def _write(cache: Path, text: str) -> None:
    """Write the file in one step: another kernel may be reading it, or writing the same."""
    with suppress(OSError):
        cache.parent.mkdir(exist_ok=True)
        unfinished = cache.with_name(f"{cache.name}.{os.getpid()}")
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(cache)
