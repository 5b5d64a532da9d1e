"""The contract in TypeScript, written from the Python one: ``python -m tools.typescript``."""

from __future__ import annotations

import inspect
import re
import textwrap
import types
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from bohnanza_lab.kit import BUILT_IN_GAMES
from bohnanza_lab.views import contract
from bohnanza_lab.views.contract.requests import MaxLength
from bohnanza_lab.views.contract.state import PartOf

_WIDTH = 110
"""The maximum width of a line of TypeScript (widgets/biome.json)."""
_PLAIN = {str: "string", int: "number", bool: "boolean", type(None): "null", Any: "unknown"}
_UNIONS = (Union, types.UnionType)


def to_typescript(hint: Any) -> str:
    """A Python type in TypeScript.

    >>> to_typescript(list[str | None]), to_typescript(Literal["en", "es"])
    ('(string | null)[]', '"en" | "es"')
    """
    origin, args = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if origin is list:
        inner = to_typescript(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{', '.join(map(to_typescript, args))}>"
    if origin in _UNIONS:
        return " | ".join(map(to_typescript, args))
    if origin is Literal:
        return next((name for name, alias in _ALIASES.items() if alias == hint), _literal(hint))
    if origin is NotRequired:
        return to_typescript(args[0])
    if origin is Annotated:
        return _annotated(*args)
    if is_typeddict(hint):
        return str(hint.__name__)
    raise TypeError(f"the contract cannot carry {hint!r}")


def _literal(hint: Any) -> str:
    return " | ".join(f'"{value}"' for value in get_args(hint))


def _annotated(hint: Any, note: object) -> str:
    match note:
        case PartOf(whole):
            return f"Partial<{to_typescript(whole)}>"
        case MaxLength():
            return to_typescript(hint)
    raise TypeError(f"the contract cannot carry {note!r}")


def _is_alias(kind: Any) -> bool:
    """Whether it is a type that is a literal or a union."""
    return get_origin(kind) in (Literal, *_UNIONS)


_ALIASES = {name: kind for name, kind in vars(contract).items() if _is_alias(kind)}
"""Those of the contract that games share, by name."""
SOURCE = Path(__file__).parents[1] / "widgets/src"


def files() -> dict[Path, str]:
    """Every file of the contract with its text: what games share, and the part of each game that has one."""
    found = {SOURCE / "contract.ts": module(contract)}
    for game in BUILT_IN_GAMES:
        if find_spec(f"bohnanza_lab.games.{game}.contract"):
            own = import_module(f"bohnanza_lab.games.{game}.contract")
            found[SOURCE / "games" / game / "contract.ts"] = module(own)
    return found


def module(named: ModuleType) -> str:
    """The types of a module as TypeScript; those that it takes from the shared contract are imported."""
    of_game = named is not contract
    where = named.__name__.replace(".", "/") + (".py" if of_game else "")
    parts = [f"// Written by `python -m tools.typescript`: change {where} instead."]
    taken = [name for name, kind in vars(named).items() if of_game and hasattr(contract, name) and is_typeddict(kind)]
    if taken:
        parts.append(f'import type {{ {", ".join(taken)} }} from "../../contract";')
    parts = ["\n".join(parts) + "\n"]
    for name, kind in vars(named).items():
        if name in taken:
            continue
        if is_typeddict(kind):
            parts.append(f"{_comment(kind)}export interface {name} {{\n{_fields(kind)}\n}}\n")
        elif _is_alias(kind):
            text = _literal(kind) if get_origin(kind) is Literal else to_typescript(kind)
            parts.append(_wrapped(f"export type {name} =", text, "  ") + "\n")
    return "\n".join(parts)


def _fields(kind: Any) -> str:
    lines = []
    for key, hint in get_type_hints(kind, include_extras=True).items():
        optional = "?" if get_origin(hint) is NotRequired else ""
        lines.append(_wrapped(f"  {key}{optional}:", to_typescript(hint), "    "))
    return "\n".join(lines)


def _wrapped(head: str, union: str, indent: str) -> str:
    """A type as the TypeScript formatter writes it: a long union has one part per line."""
    line = f"{head} {union};"
    if len(line) <= _WIDTH:
        return line
    return head + "".join(f"\n{indent}| {part}" for part in union.split(" | ")) + ";"


def _comment(kind: Any) -> str:
    """The docstring of a type as a comment."""
    text = re.sub(r":\w+:`~?\.*(?:\w+\.)*(\w+)`", r"`\1`", inspect.getdoc(kind) or "")
    text = re.sub(r"\bNone\b", "null", text.replace("``", "`"))
    paragraphs = [" ".join(each.split()) for each in text.split("\n\n")]
    if len(paragraphs) == 1 and len(text) + 7 <= _WIDTH:
        return f"/** {paragraphs[0]} */\n"
    lines = [line for each in paragraphs for line in ["", *textwrap.wrap(each, _WIDTH - 3)]][1:]
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"]) + "\n"


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
