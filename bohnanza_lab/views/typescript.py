"""The contract in TypeScript, written from the Python one: ``python -m bohnanza_lab.views.typescript``."""

from __future__ import annotations

import types
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from . import contract

_WIDTH = 110
"""As wide as a line of the browser half may be (widgets/biome.json)."""
_PLAIN = {str: "string", int: "number", bool: "boolean", type(None): "null"}


def to_typescript(hint: Any) -> str:
    """A Python type as TypeScript writes it.

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
    if origin in (Union, types.UnionType):
        return " | ".join(map(to_typescript, args))
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in args)
    if origin is NotRequired:
        return to_typescript(args[0])
    if is_typeddict(hint):
        return str(hint.__name__)
    raise TypeError(f"the contract cannot carry {hint!r}")


def _line(key: str, kind: str) -> str:
    """One field, as the browser half is formatted: the parts of a long union one below the other."""
    line = f"  {key}: {kind};"
    if len(line) <= _WIDTH:
        return line
    return f"  {key}:\n" + "\n".join(f"    | {part}" for part in kind.split(" | ")) + ";"


def _optional(hint: Any) -> str:
    return "?" if get_origin(hint) is NotRequired else ""


def module() -> str:
    """The whole contract as the text of ``contract.ts``."""
    parts = ["// Written by `python -m bohnanza_lab.views.typescript`; the words stand in contract/.\n"]
    for name, kind in vars(contract).items():
        if not is_typeddict(kind):
            continue
        hints = get_type_hints(kind, include_extras=True)
        lines = [
            _line(f"{key}{'?' if get_origin(hint) is NotRequired else ''}", to_typescript(hint))
            for key, hint in hints.items()
        ]
        parts.append(f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n")
    return "\n".join(parts)


if __name__ == "__main__":
    print(module(), end="")
