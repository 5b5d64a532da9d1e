"""TOML files, parsed once and kept as Python keeps its modules: beside them, in ``__pycache__``.

A page waits for its words; reading them as they were parsed takes a twentieth of the time. What is kept is used only
while every file is as it was then, and is nowhere needed: a folder that cannot be written to is parsed each time.
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

Parsed = list[dict[str, Any]]
"""One table a file: of texts, numbers, truths, lists and tables, since no file here holds a date."""


def parsed(files: Sequence[Traversable], kept: Traversable) -> Parsed:
    """The tables of these files, in their order; ``kept`` is where they are kept, but for ``__pycache__`` before it.

    Files of a package that is still in its wheel are parsed each time. Raises ``OSError`` for a file that cannot be
    read, ``tomllib.TOMLDecodeError`` for one that is not TOML.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as name:
    ...     file = Path(name, "beans.toml")
    ...     _ = file.write_text('soy = "Soy"')
    ...     parsed([file], Path(name, "words"))
    [{'soy': 'Soy'}]
    """
    paths = [file for file in files if isinstance(file, Path)]
    if len(paths) < len(files) or not isinstance(kept, Path):
        return [_parse(file) for file in files]
    kept = kept.parent / "__pycache__" / f"{kept.name}.toml.json"
    now = [_stamp(path) for path in paths]
    with suppress(OSError, ValueError, KeyError, TypeError):
        found = json.loads(kept.read_text(encoding="utf-8"))
        if found["files"] == now:
            tables: Parsed = found["tables"]
            return tables
    tables = [_parse(path) for path in paths]
    if not sys.dont_write_bytecode:
        _keep(kept, json.dumps({"files": now, "tables": tables}, ensure_ascii=False, separators=(",", ":")))
    return tables


def _stamp(file: Path) -> list[str | int]:
    """What Python too goes by to tell that a source has changed."""
    stat = file.stat()
    return [file.name, stat.st_mtime_ns, stat.st_size]


def _parse(file: Traversable) -> dict[str, Any]:
    import tomllib  # loaded only where something is left to parse

    return tomllib.loads(file.read_text(encoding="utf-8"))


def _keep(kept: Path, text: str) -> None:
    """Put the text there at once or not at all: another kernel may be reading, or writing the same."""
    with suppress(OSError):
        kept.parent.mkdir(exist_ok=True)
        half = kept.with_name(f"{kept.name}.{os.getpid()}")
        half.write_text(text, encoding="utf-8")
        half.replace(kept)
